#include "play/sgf.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <deque>
#include <utility>

#include "play/sgf_values.hpp"

namespace taula {
namespace {

using Fault = std::optional<Error>;

constexpr std::size_t most_stones = 1'024;  // of one set-up
constexpr std::size_t most_games = 10'000;  // of one collection
constexpr std::size_t widest_line = 79;

// Properties of a game as a whole that are tags of a record, as they stand.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> plain_tags = {
    {{"EV", "Event"}, {"RO", "Round"}, {"SO", "Source"}, {"AN", "Annotator"}}};

bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }

bool is_control(char letter) {
  return (static_cast<unsigned char>(letter) < 0x20 && !is_blank(letter)) || letter == 0x7f;
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool is_letter(char letter) { return is_capital(letter) || (letter >= 'a' && letter <= 'z'); }

// The tag of a seat is its word with a capital.
std::string seat_tag(const SeatSpec& seat) {
  std::string name(seat.word);
  if (name.front() >= 'a' && name.front() <= 'z') name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

// The stones of a position, as its picture shows them.
struct Stones {
  std::vector<Cell> black, white;
};

Stones stones_of(const Position& position) {
  Stones stones;
  for (const Token& token : position.scene().tokens) {
    if (token.at != Cell::none && token.owner == Seat::one) stones.black.push_back(token.at);
    if (token.at != Cell::none && token.owner == Seat::two) stones.white.push_back(token.at);
  }
  return stones;
}

std::string some_words(const Position& position) {
  constexpr std::size_t enough = 5;
  const std::vector<std::string> words = sorted_words(position);
  std::string list;
  for (std::size_t i = 0; i < std::min(enough, words.size()); ++i) list += (i == 0 ? "" : " ") + words[i];
  return words.size() > enough ? list + " ..." : list;
}

// Opens positions, and remembers some: a collection of many games opens a few of them many times.
class Opener {
 public:
  Result<Position> open(const Entry& entry, const Options& options, const std::string& text) {
    const std::string key = std::string(entry.about().id) + "\n" + options.text() + "\n" + text;
    const auto known = std::ranges::find(opened_, key, &Opened::key);
    if (known != opened_.end()) return known->position;
    Result<Position> position = entry.open(options, text);
    if (!position) return position;
    constexpr std::size_t enough = 16;
    if (opened_.size() == enough) opened_.pop_front();
    opened_.push_back({key, *position});
    return position;
  }

 private:
  struct Opened {
    std::string key;
    Position position;
  };
  std::deque<Opened> opened_;  // the oldest first
};

// The main line of one game, property by property.
class MainLine {
 public:
  MainLine(std::span<const Entry> games, Opener& opener) : games_(games), opener_(opener) {}

  Fault take(std::string_view name, const std::string& value, int line) {
    line_ = line;
    if (name == "C") {
      if (!comment_.empty()) comment_ += ' ';
      comment_ += comment_text(value);
      return std::nullopt;
    }
    if (value.size() > longest_value) {
      return Error{message(text("line {0}: expected at most {1} bytes in a value of '{2}'"), here(),
                           std::to_string(longest_value), excerpt(name))};
    }
    if (name == "B") return take_move(Seat::one, value);
    if (name == "W") return take_move(Seat::two, value);
    if (name == "AB" || name == "AW" || name == "AE" || name == "PL") return take_setup(name, value);
    for (auto& [known, kept] : info_) {
      if (known == name) kept = trimmed(value);
    }
    return std::nullopt;
  }

  // The comment of a node belongs to its move, whichever of the two comes first.
  void end_node() {
    std::string& kept = record_.words.empty() ? record_.preface : record_.words.back().comment;
    if (!kept.empty() && !comment_.empty()) kept += ' ';
    kept += comment_;
    comment_.clear();
  }

  Fault finish(int line) {
    line_ = line;
    if (const Fault fault = open()) return fault;
    const auto [result, termination] = ending();
    record_.result = result;
    record_.set("Result", result);
    if (!termination.empty()) record_.set("Termination", termination);
    return std::nullopt;
  }

  Record take_record() { return std::move(record_); }

 private:
  std::string here() const { return std::to_string(line_); }
  std::string ply() const { return std::to_string(record_.words.size() + 1); }

  std::string& info(std::string_view name) {
    const auto found = std::ranges::find(info_, name, &Info::name);
    assert(found != info_.end());
    return found->value;
  }

  Fault take_setup(std::string_view name, const std::string& value) {
    if (position_) {
      return Error{
          message(text("line {0}, ply {1}: expected the set-up ({2}) before the first move"), here(), ply(), name)};
    }
    if (name == "AE")
      return Error{message(text("line {0}: expected stones to be added only, not removed (AE)"), here())};
    if (name == "PL") {
      side_ = read_side(value);
      if (side_ == Seat::none)
        return Error{message(text("line {0}: expected B or W for PL, not '{1}'"), here(), excerpt(value))};
      return std::nullopt;
    }
    if (black_.size() + white_.size() == most_stones)
      return Error{message(text("line {0}: expected at most {1} stones"), here(), std::to_string(most_stones))};
    (name == "AB" ? black_ : white_).push_back(in_small_letters(trimmed(value)));
    return std::nullopt;
  }

  // The game is opened when the first move is met: only then all is known that comes before it.
  Fault open() {
    if (position_) return std::nullopt;
    if (const Fault fault = find_entry()) return fault;
    record_.set("Game", entry_->about().id);
    Options options(entry_->about().specs);
    if (const Result<Options> ruled = Options::read(options.specs(), info("RU"))) options = *ruled;
    if (const Fault fault = apply_setup_name(options)) return fault;
    Result<Position> start = opener_.open(*entry_, options, "");
    if (!start) return start.error();
    Result<std::string> setup = setup_text(*start);
    if (!setup) return setup.error();
    Result<Position> position = opener_.open(*entry_, options, *setup);
    if (!position) return Error{message(text("line {0}: the stones (AB, AW) are no position of the game"), here())};
    position_ = *position;
    write_head(options, *setup);
    return std::nullopt;
  }

  Fault find_entry() {
    const std::string& number = info("GM");
    std::string known;
    std::size_t count = 0;
    for (const Entry& entry : games_) {
      const SgfDialect* dialect = entry.about().sgf;
      if (!dialect) continue;
      const std::string own = std::to_string(dialect->game_number);
      known += (known.empty() ? "" : ", ") + own;
      if (number.empty() || number == own) {
        entry_ = &entry;
        ++count;
      }
    }
    if (count == 1) return std::nullopt;
    return Error{message(text("line {0}: expected the number of a game that is known here (GM: {1}), not '{2}'"),
                         here(), known, excerpt(number))};
  }

  Fault apply_setup_name(Options& options) {
    const std::string& name = info("SU");
    if (name.empty()) return std::nullopt;
    const SgfDialect& dialect = *entry_->about().sgf;
    std::string known;
    for (const auto& [setup, word] : dialect.setups) {
      known += (known.empty() ? "" : ", ") + std::string(setup);
      if (!equal_in_any_case(name, setup)) continue;
      Result<Options> changed = options.with(dialect.setup_key, word);
      assert(changed);
      options = *changed;
      return std::nullopt;
    }
    return Error{message(text("line {0}: unknown set-up '{1}' (SU); known are {2}"), here(), excerpt(name), known)};
  }

  // The position text of the set-up, empty where it is the usual start.
  Result<std::string> setup_text(const Position& start) {
    const bool has_stones = !black_.empty() || !white_.empty();
    if (!has_stones && (side_ == Seat::none || side_ == start.turn().actor)) return std::string();
    Stones stones = stones_of(start);
    if (has_stones) {
      Result<std::vector<Cell>> black = cells_of(black_, start.board());
      if (!black) return black.error();
      Result<std::vector<Cell>> white = cells_of(white_, start.board());
      if (!white) return white.error();
      stones = {std::move(*black), std::move(*white)};
    }
    return entry_->about().sgf->position(stones.black, stones.white, side_ == Seat::none ? Seat::one : side_);
  }

  Result<std::vector<Cell>> cells_of(const std::vector<std::string>& names, const Board& board) const {
    std::vector<Cell> cells;
    for (const std::string& name : names) {
      const auto cell = board.find(name);
      if (!cell) return Error{message(text("line {0}: the board has no cell '{1}' (AB, AW)"), here(), excerpt(name))};
      if (std::ranges::find(cells, *cell) != cells.end() || (&names == &white_ && is_black(name)))
        return Error{message(text("line {0}: two stones stand on '{1}' (AB, AW)"), here(), excerpt(name))};
      cells.push_back(*cell);
    }
    return cells;
  }

  bool is_black(const std::string& name) const { return std::ranges::find(black_, name) != black_.end(); }

  void write_head(const Options& options, const std::string& setup) {
    if (!setup.empty()) record_.set("Position", setup);
    if (const std::string changed = options.text(); !changed.empty()) record_.set("Options", changed);
    record_.set(seat_tag(position_->seats()[0]), info("PB"));
    record_.set(seat_tag(position_->seats()[1]), info("PW"));
    if (!info("DT").empty()) record_.set("Date", record_date(info("DT")));
    for (const auto& [property, tag] : plain_tags) {
      if (!info(property).empty()) record_.set(tag, info(property));
    }
    record_.set("Result", "*");
  }

  Fault take_move(Seat seat, const std::string& value) {
    if (const Fault fault = open()) return fault;
    std::string word = in_small_letters(trimmed(value));
    while (word.ends_with('+') || word.ends_with('!') || word.ends_with('?')) word.pop_back();
    if (word.empty()) word = "pass";
    if (resigned_ != Seat::none || position_->outcome())
      return Error{message(text("line {0}, ply {1}: expected no move after the end of the game, not '{2}'"), here(),
                           ply(), excerpt(value))};
    if (word == "resign") {
      resigned_ = seat;
      return std::nullopt;
    }
    if (position_->turn().actor != seat) pass_if_forced();
    const Seat actor = position_->turn().actor;
    if (actor != seat) {
      const std::size_t due = actor == Seat::one ? 0 : 1;
      return Error{message(text("line {0}, ply {1}: expected a move of {2}, not '{3}'"), here(), ply(),
                           position_->seats()[due].word, excerpt(value))};
    }
    const Result<Action> action = read_move(word);
    if (!action) {
      return Error{message(text("line {0}, ply {1}: '{2}' is not legal; legal are {3}"), here(), ply(), excerpt(value),
                           some_words(*position_))};
    }
    return play(*action);
  }

  // A move as the game reads it, or else without what stands between the cells: `-`, `:` and `x` mean the same here.
  Result<Action> read_move(std::string word) const {
    Result<Action> action = position_->read(word);
    if (action) return action;
    std::erase_if(word, [](char letter) { return letter == '-' || letter == ':' || letter == 'x'; });
    return position_->read(word);
  }

  void pass_if_forced() {
    if (sorted_words(*position_) != std::vector<std::string>{"pass"}) return;
    if (const Result<Action> pass = position_->read("pass")) play(*pass);
  }

  Fault play(const Action& action) {
    if (record_.words.size() == longest_game) {
      return Error{message(text("line {0}, ply {1}: expected at most {2} words in a game"), here(), ply(),
                           std::to_string(longest_game))};
    }
    const bool begins_round = record_.words.empty() || position_->turn().actor == Seat::one;
    round_ += begins_round ? 1 : 0;
    record_.words.push_back({.text = position_->notate(action), .number = begins_round ? round_ : 0, .line = line_});
    position_->play(action);
    return std::nullopt;
  }

  // The result word, and what ended the game if the rules did not. A game without any result is unfinished.
  std::pair<std::string, std::string> ending() {
    const std::span<const SeatSpec> seats = position_->seats();
    if (const auto outcome = position_->outcome()) return {result_word(*outcome, seats), ""};
    if (resigned_ != Seat::none) return {std::string(seats[resigned_ == Seat::one ? 1 : 0].word), "resigned"};
    const Verdict verdict = read_verdict(info("RE"));
    std::string termination(verdict.termination);
    if (verdict.kind == Verdict::Kind::draw) return {"draw", termination};
    if (verdict.kind == Verdict::Kind::win)
      return {std::string(seats[static_cast<std::size_t>(index_of(verdict.winner))].word), termination};
    return {"*", termination};
  }

  struct Info {
    std::string_view name;
    std::string value{};
  };

  std::span<const Entry> games_;
  Opener& opener_;
  int line_ = 1, round_ = 0;
  std::array<Info, 11> info_ = {
      {{"GM"}, {"SU"}, {"RU"}, {"PB"}, {"PW"}, {"DT"}, {"RE"}, {"EV"}, {"RO"}, {"SO"}, {"AN"}}};
  std::vector<std::string> black_, white_;  // cells of AB and AW
  Seat side_ = Seat::none, resigned_ = Seat::none;
  const Entry* entry_ = nullptr;
  std::optional<Position> position_;
  std::string comment_;  // of the present node
  Record record_;
};

// A value without its escapes. Line ends and other white space become blanks; an escaped line end is no blank.
std::string unescaped(std::string_view raw) {
  std::string value;
  const auto is_line_end = [](char letter) { return letter == '\n' || letter == '\r'; };
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool escaped = raw[i] == '\\' && i + 1 < raw.size();
    if (escaped) ++i;
    const char letter = raw[i];
    const bool two_bytes = i + 1 < raw.size() && is_line_end(letter) && is_line_end(raw[i + 1]) && letter != raw[i + 1];
    if (two_bytes) ++i;
    if (escaped && is_line_end(letter)) continue;
    value += is_blank(letter) ? ' ' : letter;
  }
  return value;
}

// Reads a collection from front to back, once; brackets are counted, not nested.
class Collection {
 public:
  Collection(std::string_view text, std::span<const Entry> games) : text_(text), games_(games) {}

  SgfReading read() {
    Fault fault = read_all();
    if (fault && game_) keep_game();
    reading_.fault = std::move(fault);
    return std::move(reading_);
  }

 private:
  Fault read_all() {
    if (text_.size() > largest_file)
      return Error{message(text("the text is larger than {0} bytes"), std::to_string(largest_file))};
    if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      if (const Fault fault = take_next()) return fault;
    }
    if (depth_ != 0)
      return Error{message(text("line {0}: the game that begins here is not closed"), std::to_string(first_line_))};
    if (!reading_.records.empty()) return std::nullopt;
    return Error{message(text("line {0}: expected a game that begins with '(;'"), line())};
  }

  Fault take_next() {
    const char letter = text_[at_];
    if (letter == '(') return open_tree();
    if (depth_ == 0) return Error{message(text("line {0}: expected a game that begins with '(;'"), line())};
    if (letter == ';') {
      ++at_;
      end_node();
      return std::nullopt;
    }
    if (letter == ')') return close_tree();
    if (is_letter(letter)) return take_property();
    if (is_control(letter)) return control_fault();
    return Error{message(text("line {0}: expected a property, ';' or a bracket, not '{1}'"), line(),
                         excerpt(text_.substr(at_, 1)))};
  }

  Fault open_tree() {
    if (depth_ == 0) {
      if (reading_.records.size() == most_games)
        return Error{message(text("line {0}: expected at most {1} games"), line(), std::to_string(most_games))};
      game_.emplace(games_, opener_);
      first_line_ = line_;
      part_ = Part::main_line;
    }
    ++depth_;
    ++at_;
    is_leaf_ = true;
    skip_blanks();
    if (at_ < text_.size() && text_[at_] == ';') return std::nullopt;
    return Error{message(text("line {0}: expected ';' after '('"), line())};
  }

  // The first tree to be closed is the end of the main line; each tree without a tree in it is the end of one line.
  Fault close_tree() {
    ++at_;
    --depth_;
    end_node();
    if (is_leaf_ && part_ == Part::variations) ++reading_.variations_left_out;
    is_leaf_ = false;
    part_ = Part::variations;
    if (depth_ != 0) return std::nullopt;
    if (const Fault fault = game_->finish(line_)) return fault;
    keep_game();
    return std::nullopt;
  }

  void end_node() {
    if (part_ == Part::main_line) game_->end_node();
  }

  void keep_game() {
    game_->end_node();
    Record record = game_->take_record();
    if (!record.tags.empty()) reading_.records.push_back(std::move(record));
    game_.reset();
  }

  // Small letters in a name are for people: FF[3] writes `Black` for B.
  Fault take_property() {
    std::string name;
    for (; at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_])); ++at_) {
      if (is_capital(text_[at_]) || is_digit(text_[at_])) name += text_[at_];
    }
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != '[')
      return Error{message(text("line {0}: expected a value in brackets after '{1}'"), line(), excerpt(name))};
    for (; at_ < text_.size() && text_[at_] == '['; skip_blanks()) {
      if (const Fault fault = take_value(name)) return fault;
    }
    return std::nullopt;
  }

  Fault take_value(std::string_view name) {
    const int value_line = line_;
    const std::size_t start = ++at_;
    for (; at_ < text_.size() && text_[at_] != ']'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      if (is_control(text_[at_])) return control_fault();
      if (text_[at_] == '\n') ++line_;
    }
    if (at_ == text_.size())
      return Error{message(text("line {0}: the value that begins here is not closed"), std::to_string(value_line))};
    const std::string_view raw = text_.substr(start, at_ - start);
    ++at_;
    if (part_ != Part::main_line) return std::nullopt;
    if (++entries_ > most_entries)
      return Error{
          message(text("line {0}: expected at most {1} values in one text"), line(), std::to_string(most_entries))};
    return game_->take(name, unescaped(raw), value_line);
  }

  void skip_blanks() {
    for (; at_ < text_.size() && is_blank(text_[at_]); ++at_) {
      if (text_[at_] == '\n') ++line_;
    }
  }

  std::string line() const { return std::to_string(line_); }

  Error control_fault() const {
    return Error{message(text("line {0}: a control character stands where text was expected"), line())};
  }

  enum class Part : std::uint8_t { main_line, variations };

  std::string_view text_;
  std::span<const Entry> games_;
  Opener opener_;
  std::size_t at_ = 0, depth_ = 0, entries_ = 0;
  int line_ = 1, first_line_ = 1;
  Part part_ = Part::main_line;
  bool is_leaf_ = false;  // the tree that is open has no tree in it so far
  std::optional<MainLine> game_;
  SgfReading reading_;
};

// Writes properties and nodes, lines of at most 79 bytes where the values allow.
class SgfLines {
 public:
  // Parts are never broken: a node that begins a move with its values, or a property of the root.
  void add(const std::string& part) {
    if (column_ + part.size() > widest_line) begin_line();
    text_ += part;
    column_ += part.size();
  }

  void begin_line() {
    if (column_ != 0) text_ += '\n';
    column_ = 0;
  }

  std::string take() {
    begin_line();
    return std::move(text_);
  }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

std::string property(std::string_view name, std::string_view value) {
  std::string escaped;
  for (const char letter : tag_text(value)) {
    if (letter == ']' || letter == '\\') escaped += '\\';
    escaped += letter;
  }
  return std::string(name) + "[" + escaped + "]";
}

// AB, AW and PL. Whose move it is cannot be asked once the game is over, but it can be tried.
void add_stones(SgfLines& lines, const Position& start, const SgfDialect& dialect) {
  const Stones stones = stones_of(start);
  for (const auto& [name, cells] : {std::pair("AB", &stones.black), std::pair("AW", &stones.white)}) {
    for (const Cell cell : *cells) {
      const std::string value = property("", start.board().name(cell));
      lines.add(cell == cells->front() ? name + value : value);
    }
  }
  const bool blacks = dialect.position(stones.black, stones.white, Seat::one) == start.text();
  lines.add(property("PL", blacks ? "B" : "W"));
}

void add_root(SgfLines& lines, const Record& record, const Options& options, const Position& start) {
  const SgfDialect& dialect = *start.about().sgf;
  lines.add("(;FF[4]CA[UTF-8]AP[taula]");
  lines.add(property("GM", std::to_string(dialect.game_number)));
  for (const auto& [setup, word] : dialect.setups) {
    if (options.word(dialect.setup_key) == word) lines.add(property("SU", setup));
  }
  const Options defaults(options.specs());
  const Result<Options> others = options.with(dialect.setup_key, defaults.word(dialect.setup_key));
  assert(others);
  if (const std::string rest = others->text(); !rest.empty()) lines.add(property("RU", rest));
  if (record.tag("Position").value_or("") != "") add_stones(lines, start, dialect);
  const auto add_tag = [&](std::string_view name, std::string_view tag) {
    if (const auto value = record.tag(tag); value && !value->empty()) lines.add(property(name, *value));
  };
  add_tag("PB", start.seats()[0].word);
  add_tag("PW", start.seats()[1].word);
  if (const auto date = record.tag("Date")) lines.add(property("DT", sgf_date(*date)));
  for (const auto& [name, tag] : plain_tags) add_tag(name, tag);
  lines.add(property("RE", write_verdict(record, start.seats())));
  if (!record.preface.empty()) lines.add(property("C", record.preface));
}

}  // namespace

SgfReading read_sgf(std::string_view text, std::span<const Entry> games) { return Collection(text, games).read(); }

Result<std::string> write_sgf(const Record& record, std::span<const Entry> games) {
  const std::string_view id = record.tag("Game").value_or("");
  const auto entry = std::ranges::find_if(games, [&](const Entry& game) { return game.about().id == id; });
  if (entry == games.end() || !entry->about().sgf)
    return Error{message(text("SGF has no form of the game '{0}'"), excerpt(id))};
  const Result<Options> options = Options::read(entry->about().specs, record.tag("Options").value_or(""));
  if (!options) return options.error();
  Result<Position> position = entry->open(*options, record.tag("Position").value_or(""));
  if (!position) return position.error();
  SgfLines lines;
  add_root(lines, record, *options, *position);
  lines.begin_line();
  for (std::size_t i = 0; i < record.words.size(); ++i) {
    const Word& word = record.words[i];
    const Result<Action> action = position->read(word.text);
    if (!action) {
      return Error{message(text("ply {0}: '{1}' is not legal; legal are {2}"), std::to_string(i + 1),
                           excerpt(word.text), some_words(*position))};
    }
    std::string value = position->notate(*action);
    std::ranges::replace(value, 'x', ':');  // the capture sign of SGF
    const std::string name = position->turn().actor == Seat::one ? ";B" : ";W";
    lines.add(property(name, value) + (word.comment.empty() ? "" : property("C", word.comment)));
    position->play(*action);
  }
  lines.add(")");
  return lines.take();
}

}  // namespace taula
