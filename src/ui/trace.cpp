#include "ui/trace.hpp"

#include <cmath>
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

double rounded(double number, double precision = 1e4) { return std::round(number * precision) / precision; }

double seconds_of(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

double per_second(std::uint64_t count, std::chrono::nanoseconds time) {
  return time.count() == 0 ? 0 : rounded(static_cast<double>(count) / seconds_of(time), 10);
}

Json effort_json(const Contestant& contestant, const Effort& effort) {
  Json json;
  json["seconds"] = rounded(seconds_of(effort.thinking));
  json["moves_per_second"] = per_second(effort.moves, effort.thinking);
  json["nodes_per_second"] = per_second(effort.nodes, effort.thinking);
  if (contestant.budget.time.count() == 0) return json;
  json["timed_out"] = effort.overruns.size();
  json["overrun_ms_99"] = rounded(percentile(effort.overruns, 0.99), 100);
  json["overrun_ms_most"] = rounded(percentile(effort.overruns, 1), 100);
  return json;
}

void add_standing(Json& json, const Standing& standing) {
  json["wins"] = standing.wins;
  json["draws"] = standing.draws;
  json["losses"] = standing.losses;
  json["score"] = rounded(standing.score());
  json["low"] = rounded(standing.interval().low);
  json["high"] = rounded(standing.interval().high);
}

Json player_json(const Contestant& contestant, const Standing& standing) {
  Json json;
  json["player"] = contestant.name;
  if (contestant.budget.nodes != 0) json["node_budget"] = contestant.budget.nodes;
  if (contestant.budget.time.count() != 0) json["time_budget_ms"] = contestant.budget.time.count();
  add_standing(json, standing);
  json["moves"] = standing.effort.moves;
  json["nodes"] = standing.effort.nodes;
  json["effort"] = effort_json(contestant, standing.effort);
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

std::string bout_json(const Contest& contest, const Bout& bout) {
  Json json;
  json["game"] = bout.number + 1;
  json["round"] = bout.round + 1;
  json["seats"] = Json::array();
  for (const std::size_t who : bout.sitting) json["seats"].push_back(contest.contestants[who].name);
  json["result"] = bout.record.result;
  json["scores"] = Json::array();
  for (const double score : bout.scores) json["scores"].push_back(rounded(score));
  json["plies"] = bout.record.words.size();
  json["opening"] = Json::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(bout.opening); ++i)
    json["opening"].push_back(bout.record.words[i].text);
  return line_of(json);
}

std::string tally_json(const Contest& contest, const Tally& tally) {
  Json json;
  json["games"] = tally.games;
  json["unfinished"] = tally.unfinished;
  json["seed"] = contest.beginning.seed;
  json["opening_plies"] = opening_plies;
  json["player"] = contest.contestants.front().name;
  add_standing(json, tally.standings.front());
  json["players"] = Json::array();
  for (std::size_t i = 0; i < tally.standings.size(); ++i)
    json["players"].push_back(player_json(contest.contestants[i], tally.standings[i]));
  return line_of(json);
}

std::string bench_json(std::span<const BenchResult> results) {
  Json json;
  json["signature"] = signature_text(signature_of(results));
  json["games"] = Json::array();
  for (const BenchResult& result : results) {
    json["games"].push_back(Json{{"game", result.game},
                                 {"positions", result.positions},
                                 {"nodes", result.nodes},
                                 {"signature", signature_text(result.signature)},
                                 {"nodes_per_second", per_second(result.nodes, result.time)}});
  }
  return line_of(json);
}

}  // namespace taula
