// A match from a record and back.
#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

#include "play/match.hpp"

namespace taula {
namespace {

constexpr std::array<std::string_view, 7> own_tags = {"Game",   "Position",    "Options", "Date",
                                                      "Result", "Termination", "Seed"};
constexpr std::array<std::string_view, 3> terminations = {"resigned", "agreed", "abandoned"};

std::string capitalised(std::string_view word) {
  std::string name(word);
  if (!name.empty() && name.front() >= 'a' && name.front() <= 'z') name.front() = static_cast<char>(name.front() - 32);
  return name;
}

std::optional<std::uint64_t> whole_number(std::string_view digits) {
  std::uint64_t number = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, fault] = std::from_chars(digits.data(), end, number);
  return fault == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

// A message within another one is filled here, untranslated: blanks take words, not messages.
std::string filled(const Message& message) {
  std::string sentence = message.many != nullptr && message.count != 1 ? message.many : message.id;
  for (std::size_t i = 0; i < message.args.size(); ++i) {
    const std::string blank = "{" + std::to_string(i) + "}";
    for (std::size_t at = 0; (at = sentence.find(blank, at)) != std::string::npos; at += message.args[i].size()) {
      sentence.replace(at, blank.size(), message.args[i]);
    }
  }
  return sentence;
}

// The first few words that would have been legal.
std::string examples(const Position& position) {
  constexpr std::size_t few = 5;
  const std::vector<std::string> words = sorted_words(position);
  std::string list;
  for (std::size_t i = 0; i < std::min(few, words.size()); ++i) list.append(i == 0 ? "" : ", ").append(words[i]);
  if (words.size() > few) list += ", ...";
  return list;
}

}  // namespace

Result<Match::Loaded> Match::load(const Record& record) {
  const auto id = record.tag("Game");
  if (!id) return Error{message(text("the record has no tag 'Game'"))};
  const Result<const Entry*> entry = find_game(*id);
  if (!entry) return entry.error();
  const Result<Options> options = Options::read((*entry)->about().specs, record.tag("Options").value_or(""));
  if (!options) return options.error();
  Result<Position> start = (*entry)->open(*options, record.tag("Position").value_or(""));
  if (!start) return start.error();

  Match match(**entry, *options, std::move(*start));
  Record unknown = record;
  for (const std::string_view name : own_tags) unknown.drop(name);
  for (std::size_t i = 0; i < match.names_.size(); ++i) {
    const std::string_view word = match.seats()[i].word;
    match.names_[i] = record.tag(word).value_or("");
    unknown.drop(word);
  }
  match.further_tags_ = std::move(unknown.tags);
  match.date_ = record.tag("Date").value_or("");
  match.preface_ = record.preface;
  match.dealer_ = Dealer(whole_number(record.tag("Seed").value_or("")).value_or(fresh_seed()));

  std::optional<Error> fault = match.replay(record.words);
  const bool fell =
      std::ranges::any_of(match.played(), [](const Played& ply) { return ply.turn.actor == Seat::chance; });
  if (fell && record.result == "*" && !record.tag("Seed")) match.dice_ = Dice::manual;
  if (!fault) fault = match.close(record);
  return Loaded{std::move(match), std::move(fault)};
}

// Plays the words as far as they are legal.
std::optional<Error> Match::replay(std::span<const Word> words) {
  moves_.reserve(words.size());
  for (const Word& word : words) {
    const Result<Action> action = present_.read(word.text);
    if (!action) return not_legal(word, action.error());
    make(*action, word.comment);
  }
  return std::nullopt;
}

Error Match::not_legal(const Word& word, const Error& why) const {
  const std::string line = std::to_string(word.line), ply = std::to_string(done_ + 1);
  if (present_.outcome()) {
    return {message(text("line {0}, ply {1}: '{2}' stands after the end of the game"), line, ply, excerpt(word.text))};
  }
  return {message(text("line {0}, ply {1}: '{2}' is not legal: {3}; legal are {4}"), line, ply, excerpt(word.text),
                  filled(why.what), examples(present_))};
}

// Takes the result of a record whose words have been played, if it is right. A record that is cut before its result, or
// says `*`, leaves it to the rules.
std::optional<Error> Match::close(const Record& record) {
  const std::string_view termination = record.tag("Termination").value_or("");
  if (!termination.empty()) {
    if (std::ranges::find(terminations, termination) == terminations.end()) {
      return Error{unknown_word(text("termination"), excerpt(termination), terminations)};
    }
    const bool fits = termination == "agreed"     ? record.result == "draw"
                      : termination == "resigned" ? who_resigned(record.result).has_value()
                                                  : true;
    if (!fits) {
      return Error{
          message(text("the result '{0}' does not fit the termination '{1}'"), excerpt(record.result), termination)};
    }
    termination_ = termination;
    early_result_ = record.result;
    return std::nullopt;
  }
  if (record.result == "*") return std::nullopt;
  const std::optional<Outcome> outcome = present_.outcome();
  if (!outcome) {
    return Error{message(text("the result is '{0}', but by the rules the game goes on after ply {1}"),
                         excerpt(record.result), std::to_string(done_))};
  }
  const std::string right = result_word(*outcome, seats());
  if (record.result == right) return std::nullopt;
  return Error{message(text("the result is '{0}', but by the rules it is '{1}'"), excerpt(record.result), right)};
}

// The number stands before the first word of a round or turn.
Word Match::word_of(int ply) const {
  const Played& made = moves_[static_cast<std::size_t>(ply)];
  const bool first = ply == 0 || moves_[static_cast<std::size_t>(ply - 1)].number != made.number;
  return {.text = made.word, .comment = made.comment, .number = first ? made.number : 0};
}

Record Match::record() const {
  const std::optional<Ending> end = ending();
  Record record;
  record.result = end ? end->result : "*";
  record.preface = preface_;
  record.set("Game", about().id);
  if (!position_text_.empty()) record.set("Position", position_text_);
  if (const std::string text = options_.text(); !text.empty()) record.set("Options", text);
  for (std::size_t i = 0; i < names_.size(); ++i) record.set(capitalised(seats()[i].word), names_[i]);
  if (!date_.empty()) record.set("Date", date_);
  record.set("Result", record.result);
  if (termination_) record.set("Termination", *termination_);
  if (!end && has_chance_ && dice_ == Dice::automatic) record.set("Seed", std::to_string(dealer_.seed()));
  record.tags.insert(record.tags.end(), further_tags_.begin(), further_tags_.end());
  for (int ply = 0; ply < done_; ++ply) record.words.push_back(word_of(ply));
  return record;
}

std::optional<std::string_view> Match::further_tag(std::string_view name) const {
  for (const Tag& tag : further_tags_) {
    if (equal_in_any_case(tag.name, name)) return tag.value;
  }
  return std::nullopt;
}

}  // namespace taula
