#include "ui/trace.hpp"

#include <nlohmann/json.hpp>
#include <ostream>

namespace taula {
namespace {

using Json = nlohmann::ordered_json;

// Compact, on one line; bytes that are no UTF-8 come out as U+FFFD instead of ending the program.
std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

std::string actor_word(const Match& match, Seat actor) {
  if (actor == Seat::chance) return "chance";
  return std::string(match.seats()[static_cast<std::size_t>(index_of(actor))].word);
}

Json option_json(const OptionSpec& option) {
  Json json;
  json["key"] = option.key;
  json["default"] = option.preset;
  Json words = Json::array();
  for (const OptionWord& word : option.words) words.push_back(word.word);
  json["words"] = std::move(words);
  if (option.kind != OptionSpec::Kind::choice) {
    json["kind"] = option.kind == OptionSpec::Kind::number ? "number" : "pair";
    json["least"] = option.low;
    json["most"] = option.high;
  }
  return json;
}

Json about_json(const About& about) {
  Json json;
  json["game"] = about.id;
  json["name"] = about.name;
  json["options"] = Json::array();
  for (const OptionSpec& option : about.specs) json["options"].push_back(option_json(option));
  json["variants"] = Json::array();
  for (const Variant& variant : about.variants)
    json["variants"].push_back(Json{{"name", variant.name}, {"options", variant.options}});
  return json;
}

}  // namespace

void trace_plies(const Match& match, std::ostream& out) {
  Position position = match.position_at(0);
  int ply = 0;
  for (const Played& played : match.played()) {
    if (!out) return;
    Json json;
    json["ply"] = ply++;
    json["actor"] = actor_word(match, played.turn.actor);
    json["legal"] = sorted_words(position);
    json["played"] = played.word;
    out << line_of(json);
    position.play(played.action);
  }
}

void trace_result(const Match& match, std::ostream& out) {
  const std::optional<Ending> ending = match.ending();
  out << line_of(Json{{"result", ending ? ending->result : "*"}});
}

std::string list_json(std::span<const Entry* const> games) {
  Json list = Json::array();
  for (const Entry* entry : games) list.push_back(about_json(entry->about()));
  return line_of(list);
}

std::string saved_json(std::span<const Saved> games) {
  Json list = Json::array();
  for (const Saved& saved : games) {
    Json json;
    json["id"] = saved.id;
    json["game"] = saved.game;
    json["seats"] = saved.seats;
    json["moves"] = saved.words;
    json["date"] = saved.date;
    json["result"] = saved.result;
    json["path"] = saved.path.string();
    json["damaged"] = saved.fault.has_value();
    list.push_back(std::move(json));
  }
  return line_of(list);
}

}  // namespace taula
