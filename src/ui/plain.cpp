#include "ui/plain.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <istream>
#include <ostream>
#include <sstream>
#include <thread>

#include "play/answers.hpp"
#include "play/computers.hpp"
#include "play/picker.hpp"
#include "play/series.hpp"
#include "play/throws.hpp"
#include "render/words.hpp"
#include "ui/board_text.hpp"
#include "ui/commands.hpp"
#include "ui/open_game.hpp"
#include "ui/sentences.hpp"
#include "ui/thought_sentences.hpp"
#include "ui/throws_text.hpp"
#include "ui/usage.hpp"

namespace taula {
namespace {

constexpr std::size_t longest_line = 4096;  // bytes; no move and no path is longer

using Kind = PlainCommand::Kind;

constexpr std::array<PlainCommand, 13> command_table = {{
    {Kind::board, "board", "", text("the board")},
    {Kind::moves, "moves", "", text("what may be played")},
    {Kind::where, "where", "[CELL]",
     text("what stands on a cell and moves from there or to there; alone: all there is")},
    {Kind::why, "why", "WORD", text("why a move may not be played")},
    {Kind::undo, "undo", "", text("take back")},
    {Kind::redo, "redo", "", text("play again what was taken back")},
    {Kind::hint, "hint", "", text("what a computer player would play")},
    {Kind::draw, "draw", "", text("offer a draw; the other side is asked")},
    {Kind::resign, "resign", "", text("give up the game; asks once")},
    {Kind::save, "save", "FILE", text("write the record to a file")},
    {Kind::turn, "turn", "", text("whose turn it is")},
    {Kind::help, "help", "", text("what can be typed")},
    {Kind::quit, "quit", "", text("leave; the game is kept")},
}};

// How a screen reader shall name the things on a board.
constexpr std::array<const char*, thing_count> thing_names = {
    text("man"),  text("match"), text("star"), text("moon"), text("sun"), text("Y tile"), text("V tile"),
    text("cube"), text("O"),     text("L"),    text("Z"),    text("T"),   text("I"),      text("wildcard")};

std::string trimmed(std::string_view line) {
  const std::size_t from = line.find_first_not_of(' ');
  if (from == std::string_view::npos) return {};
  return std::string(line.substr(from, line.find_last_not_of(' ') - from + 1));
}

// What follows the first word of a line.
std::string rest_of(const std::string& line) {
  const std::size_t blank = line.find(' ');
  return blank == std::string::npos ? "" : trimmed(std::string_view(line).substr(blank));
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

// Sentences out and lines in, both harmless.
class Talk {
 public:
  Talk(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  void tell(const Message& message) { tell_text(say(message)); }
  void tell_text(const std::string& text) { out_ << paragraph(harmless(text), 0) << std::flush; }
  void show(const std::string& lines) { out_ << lines << std::flush; }
  bool heard() const { return out_.good(); }

  // The next line without blanks around it, none at the end of the input. What is too long is said and passed over.
  std::optional<std::string> line() {
    while (in_ && out_) {
      const std::optional<std::string> raw = raw_line();
      if (!raw) return std::nullopt;
      if (raw->size() <= longest_line) return trimmed(harmless(blanked(*raw)));
      tell(message(text("a line of more than {0} bytes cannot be read"), std::to_string(longest_line)));
    }
    return std::nullopt;
  }

  bool agrees(const Message& question) {
    tell(question);
    const auto answer = line();
    return answer && (*answer == say(text("yes")) || *answer == "yes" || *answer == "y");
  }

 private:
  // One byte more than the longest line is kept, so that a longer one can be told.
  std::optional<std::string> raw_line() {
    std::string line;
    int letter = in_.get();
    if (letter == std::istream::traits_type::eof()) return std::nullopt;
    for (; letter != '\n' && letter != std::istream::traits_type::eof(); letter = in_.get()) {
      if (line.size() <= longest_line) line += static_cast<char>(letter);
    }
    return line;
  }

  static std::string blanked(std::string line) {
    std::ranges::replace(line, '\t', ' ');
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }

  std::istream& in_;
  std::ostream& out_;
};

class LineTable {
 public:
  LineTable(const Store& store, const Pace& pace, AtTable table, Talk& talk, const MakeBrain& make_brain)
      : store_(store), table_(std::move(table)), talk_(talk), pace_(pace), brains_(make_brain) {}

  // Returns the exit code.
  int run() {
    greet();
    if (!watching() && table_.match.ending()) begin_next_game();
    let_computers_play();
    while (!left_) {
      const auto line = talk_.line();
      if (!line) break;
      if (watching()) reload();
      if (!line->empty()) take(*line);
      let_computers_play();
    }
    return leave();
  }

 private:
  const Position& position() const { return table_.match.position(); }
  bool watching() const { return !table_.watched.empty(); }

  void greet();
  void tell_table();
  int leave();
  void begin_next_game();
  std::string all_records() const { return games_before_ + write_record(table_.match.record()); }
  void take(const std::string& line);
  void obey(const PlainCommand& command, const std::string& argument);

  void tell_state();
  void tell_played(int from);
  void tell_board();
  void tell_moves();
  void tell_where(const std::string& argument);
  void tell_all_things();
  void tell_why(const std::string& argument);
  void tell_help();

  void play(const std::string& line);
  void let_computers_play();
  Thought think(Brain& brain, const Budget& budget) const;
  void hint();
  void undo();
  void redo();
  void resign();
  void draw();
  std::optional<Error> save(const std::string& file);

  std::vector<std::string> words_at(Cell cell, bool beginning) const;
  std::optional<Message> refusal_of_cells(const std::string& argument) const;
  void changed();
  void keep();
  void reload();

  const Store& store_;
  AtTable table_;
  Talk& talk_;
  Pace pace_;
  Brains brains_;
  PerSeat<std::optional<double>> expected_{};  // by the computers, when they last thought
  bool left_ = false;
  Keeper keeper_;
  std::string games_before_{};  // the records of a match's games that are over
};

void LineTable::greet() {
  const std::string options = table_.match.options().text();
  const std::string name = say(table_.match.about().name);
  talk_.tell_text(options.empty() ? name : say(message(text("{0} ({1})"), name, options)));
  tell_table();
  talk_.tell(message(text("'help' says what can be typed")));
}

// All about a game that begins or goes on.
void LineTable::tell_table() {
  if (const std::string series = series_sentence(table_.match); !series.empty()) talk_.tell_text(series);
  for (std::size_t i = 0; i < table_.match.seats().size(); ++i)
    talk_.tell_text(seat_label(table_.match, seat_of(static_cast<int>(i))));
  if (table_.notice) talk_.tell(*table_.notice);
  if (!watching()) table_.match.deal();
  tell_board();
  tell_played(0);
  tell_state();
}

// After a game that is over, unless it was the last of its match, or one by itself.
void LineTable::begin_next_game() {
  const auto series = Series::of(table_.match);
  if (!series) return;
  talk_.tell_text(series_sentence(table_.match));
  if (series->is_last()) return;
  games_before_ = all_records() + "\n";
  table_.match = Series::next_game(table_.match);
  tell_table();
}

int LineTable::leave() {
  const std::optional<Error> error = table_.copy_to.empty() ? std::nullopt : save(table_.copy_to);
  const Journal* journal = table_.match.journal();
  if (journal && !table_.match.ending()) talk_.tell(message(text("kept in {0}"), journal->path().string()));
  return error ? complain({error->what}) : 0;
}

void LineTable::take(const std::string& line) {
  const std::string first = line.substr(0, line.find(' '));
  const auto command = std::ranges::find(command_table, first, &PlainCommand::word);
  if (command != command_table.end()) {
    obey(*command, rest_of(line));
    return;
  }
  play(line);
}

void LineTable::obey(const PlainCommand& command, const std::string& argument) {
  const bool changes = command.kind == Kind::undo || command.kind == Kind::redo || command.kind == Kind::resign ||
                       command.kind == Kind::draw;
  if (changes && watching()) return talk_.tell(message(text("another program plays this game; you are watching")));
  const bool incomplete = !command.argument.empty() && !command.argument.starts_with('[') && argument.empty();
  if (incomplete) return talk_.tell(message(text("'{0}' needs {1}"), command.word, command.argument));
  switch (command.kind) {
    case Kind::board:
      return tell_board();
    case Kind::moves:
      return tell_moves();
    case Kind::where:
      return tell_where(argument);
    case Kind::why:
      return tell_why(argument);
    case Kind::undo:
      return undo();
    case Kind::redo:
      return redo();
    case Kind::hint:
      return hint();
    case Kind::draw:
      return draw();
    case Kind::resign:
      return resign();
    case Kind::save:
      if (const auto error = save(argument)) talk_.tell(error->what);
      return;
    case Kind::turn:
      return tell_state();
    case Kind::help:
      return tell_help();
    case Kind::quit:
      left_ = true;
  }
}

// With what came to nothing before, and at the end with what fell.
void LineTable::tell_state() {
  for (const std::string& lost : lost_throws(table_.match, table_.match.plies())) talk_.tell_text(lost);
  talk_.tell_text(state_sentence(table_.match));
  if (!table_.match.ending()) return;
  for (const std::string& throws : throws_sentences(table_.match)) talk_.tell_text(throws);
}

// What was played from a ply on, a line each; what fell among it.
void LineTable::tell_played(int from) {
  const auto played = table_.match.played();
  for (std::size_t i = static_cast<std::size_t>(from); i < played.size(); ++i) {
    const Played& one = played[i];
    if (one.turn.actor == Seat::chance) {
      talk_.tell(
          message(text("{0}, drawn or thrown: {1}"), seat_label(table_.match, one.turn.owner), face_of(one.word)));
      continue;
    }
    talk_.tell(
        message(text("{0}. {1}: {2}"), std::to_string(one.number), seat_label(table_.match, one.turn.actor), one.word));
  }
}

void LineTable::tell_board() {
  talk_.show(board_text(table_.match, table_.match.plies(), Scale::small, Charset::ascii, Marking::bare));
  const Scene scene = position().scene();
  for (const Tray& tray : scene.trays) {
    std::string line = say(tray.title);
    for (const Token& token : tray.tokens) {
      if (token.at == Cell::none) line += " " + sign_of(token, Charset::ascii, table_.match.seats());
    }
    const bool owned = tray.owner != Seat::none && tray.owner != Seat::chance;
    talk_.tell_text(owned ? say(message(text("{0}: {1}"), seat_label(table_.match, tray.owner), line)) : line);
  }
  for (const Message& note : scene.notes) talk_.tell(note);
}

void LineTable::tell_moves() {
  const std::vector<std::string> words = sorted_words(position());
  if (words.empty()) return tell_state();
  const std::string count = std::to_string(words.size());
  talk_.tell(counted("{0} move: {1}", "{0} moves: {1}", words.size(), count, joined(words)));
}

// The words of the legal moves that touch a cell first, or later.
std::vector<std::string> LineTable::words_at(Cell cell, bool beginning) const {
  Actions actions;
  position().legal(actions);
  std::vector<std::string> words;
  std::vector<Cell> cells;
  for (const Action& action : actions) {
    position().cells(action, cells);
    const auto found = std::ranges::find(cells, cell);
    if (found == cells.end() || (found == cells.begin()) != beginning) continue;
    words.push_back(position().notate(action));
  }
  std::ranges::sort(words);
  return words;
}

std::string thing_text(const Match& match, const Token& token) {
  std::string thing = say(thing_names[static_cast<std::size_t>(token.thing)]);
  if (token.number != 0) thing += " " + std::to_string(token.number);
  if (token.guard == Guard::guarded) thing = say(message(text("{0}, protected"), thing));
  if (token.owner == Seat::none) return thing;
  return say(message(text("{0}, {1}"), match.seats()[static_cast<std::size_t>(index_of(token.owner))].name, thing));
}

void LineTable::tell_where(const std::string& argument) {
  if (argument.empty()) return tell_all_things();
  const auto cell = position().board().find(argument);
  if (!cell) {
    const std::string first = position().board().name(cell_of(0));
    return talk_.tell(message(text("there is no cell '{0}'; one is '{1}'"), argument, first));
  }
  std::string things;
  for (const Token& token : position().scene().tokens) {
    if (token.at == *cell) things += (things.empty() ? "" : "; ") + thing_text(table_.match, token);
  }
  talk_.tell(message(text("{0}: {1}"), argument, things.empty() ? say(text("empty")) : things));
  const std::vector<std::string> from = words_at(*cell, true), to = words_at(*cell, false);
  if (!from.empty()) talk_.tell(message(text("from here: {0}"), joined(from)));
  if (!to.empty()) talk_.tell(message(text("to here: {0}"), joined(to)));
}

// All cells on which something lies, by what lies there.
void LineTable::tell_all_things() {
  std::vector<std::pair<std::string, std::vector<std::string>>> lines;
  for (const Token& token : position().scene().tokens) {
    if (token.at == Cell::none) continue;
    const std::string what = thing_text(table_.match, token);
    auto line = std::ranges::find(lines, what, &std::pair<std::string, std::vector<std::string>>::first);
    if (line == lines.end()) line = lines.insert(lines.end(), {what, {}});
    line->second.push_back(position().board().name(token.at));
  }
  for (auto& [what, cells] : lines) {
    std::ranges::sort(cells);
    talk_.tell(message(text("{0}: {1}"), what, joined(cells)));
  }
}

// Why these cells cannot be picked in this order; none where the words are no cells, or may be picked.
std::optional<Message> LineTable::refusal_of_cells(const std::string& argument) const {
  std::istringstream words(argument);
  std::vector<Cell> cells;
  for (std::string word; words >> word;) {
    const auto cell = position().board().find(word);
    if (!cell) return std::nullopt;
    cells.push_back(*cell);
  }
  Picker picker(position());
  const bool possible = std::ranges::all_of(cells, [&](Cell cell) { return picker.touch(cell); });
  if (possible) return message(text("{0} may be picked"), argument);
  return position().refusal(Attempt{cells});
}

void LineTable::tell_why(const std::string& argument) {
  if (table_.match.ending()) return tell_state();
  const Result<Action> action = read_typed(position(), argument);
  if (action) return talk_.tell(message(text("{0} may be played"), argument));
  const bool seat_acts = position().turn().actor != Seat::chance;
  const auto refusal = seat_acts ? refusal_of_cells(argument) : std::nullopt;
  talk_.tell(refusal ? *refusal : action.error().what);
}

void LineTable::tell_help() {
  talk_.tell(message(text("a move, as 'moves' lists them")));
  for (const PlainCommand& command : command_table) {
    const std::string argument(command.argument);
    const std::string spelt = std::string(command.word) + (argument.empty() ? "" : " " + argument);
    talk_.tell(message(text("{0}: {1}"), spelt, command.help));
  }
}

void LineTable::play(const std::string& line) {
  if (watching()) return talk_.tell(message(text("another program plays this game; you are watching")));
  if (table_.match.ending()) return talk_.tell(message(text("the game is over; 'undo' takes back, 'quit' leaves")));
  const Result<Action> action = read_typed(position(), line);
  if (!action) {
    std::vector<std::string_view> words;
    for (const PlainCommand& command : command_table) words.push_back(command.word);
    const std::string first = line.substr(0, line.find(' '));
    const bool near = near_miss(first, words).has_value();
    return talk_.tell(near ? unknown_word(text("word"), first, words) : action.error().what);
  }
  const int before = table_.match.plies();
  table_.match.play(*action);
  tell_played(before);
  changed();
}

// Here there is nothing to do meanwhile, so nothing is lost by waiting for a thought.
Thought LineTable::think(Brain& brain, const Budget& budget) const {
  return brain.think(position(), budget, {}, [](const Thought&) {});
}

void LineTable::let_computers_play() {
  if (watching()) return;
  using Clock = std::chrono::steady_clock;
  Clock::time_point due{};
  Match& match = table_.match;
  while (const auto strength = talk_.heard() ? computer_to_act(match) : std::nullopt) {
    const Seat seat = position().turn().actor;
    const Budget budget = budget_for(position(), *strength, pace_);
    if (budget.nodes == 0) talk_.tell_text(thinking_sentence(match, 0));
    const Thought thought = think(*brains_.of_seat(match, seat), budget);
    expected_[seat] = thought.expectation;
    std::this_thread::sleep_until(due);
    due = Clock::now() + pace_.delay.value_or(std::chrono::milliseconds(0));
    const int before = match.plies();
    match.play(thought.best);
    tell_played(before);
    changed();
  }
  if (!has_persons(match)) left_ = true;
}

void LineTable::hint() {
  const Match& match = table_.match;
  if (watching()) return talk_.tell(message(text("another program plays this game; you are watching")));
  if (match.ending()) return talk_.tell(message(text("the game is over; 'undo' takes back, 'quit' leaves")));
  if (position().turn().actor == Seat::chance) return talk_.tell(message(text("a throw needs no hint")));
  const Budget budget = advice_budget(position(), pace_, hint_time);
  talk_.tell_text(hint_sentence(position(), think(*brains_.for_advice(match), budget)));
}

void LineTable::undo() {
  if (!can_take_back(table_.match)) return talk_.tell(message(text("there is nothing to take back")));
  const int before = table_.match.plies();
  take_back(table_.match);
  const bool moved = table_.match.plies() < before;
  if (moved) {
    talk_.tell(message(text("taken back: {0}"), table_.match.undone().front().word));
  } else {
    talk_.tell(message(text("the game goes on")));
  }
  changed();
}

void LineTable::redo() {
  if (!table_.match.can_redo()) return talk_.tell(message(text("there is nothing to play again")));
  const int before = table_.match.plies();
  play_again(table_.match);
  tell_played(before);
  changed();
}

void LineTable::resign() {
  if (!table_.match.can_resign()) return talk_.tell(message(text("nobody can resign now")));
  const auto seat = speaker(table_.match);
  if (!seat) return talk_.tell(message(text("computers play to the end")));
  if (!talk_.agrees(message(text("{0}: resign? yes or no"), seat_label(table_.match, *seat))))
    return talk_.tell(message(text("the game goes on")));
  table_.match.resign(*seat);
  changed();
}

void LineTable::draw() {
  if (table_.match.ending()) return talk_.tell(message(text("the game is over")));
  const auto seat = speaker(table_.match);
  if (!seat) return talk_.tell(message(text("computers play to the end")));
  if (has_computers(table_.match)) {
    const auto [reply, answer] =
        answer_to_draw(table_.match, [&](Seat asked) { return reply_to_draw(table_.match, expected_[asked]); });
    talk_.tell_text(answer);
    if (reply == Reply::declines) return;
  }
  const Message question = message(text("{0} offers a draw; draw agreed? yes or no"), seat_label(table_.match, *seat));
  if (count_persons(table_.match) > 1 && !talk_.agrees(question)) return talk_.tell(message(text("the game goes on")));
  table_.match.agree_draw();
  changed();
}

// Says where it has been written, or returns why not.
std::optional<Error> LineTable::save(const std::string& file) {
  auto error = save_file(file, all_records());
  if (!error) talk_.tell(message(text("written to {0}"), file));
  return error;
}

void LineTable::keep() {
  if (const auto warning = keeper_.keep(table_.match, store_)) talk_.tell(*warning);
}

void LineTable::changed() {
  keep();
  if (!computer_to_act(table_.match)) tell_state();
  const Journal* journal = table_.match.journal();
  if (journal && table_.match.ending()) talk_.tell(message(text("kept in {0}"), journal->path().string()));
  if (!table_.match.ending()) return;
  begin_next_game();
  keep();  // so that people who leave now find it when they come back
}

void LineTable::reload() {
  std::optional<Match> match = read_watched(table_);
  if (!match) return talk_.tell(message(text("the game that you watched is not there any more")));
  const int before = table_.match.plies();
  table_.match = std::move(*match);
  if (table_.match.plies() == before) return;
  tell_played(std::min(before, table_.match.plies()));
  tell_state();
}

// The choices at home: games by id, with the flags they have on the command line, and what can be resumed.
void tell_home(const Store& store, Talk& talk) {
  talk.tell(message(text("type a game, with its flags if you like:")));
  for (const Entry* entry : offered_games())
    talk.tell(message(text("{0}: {1}"), entry->about().id, entry->about().blurb));
  talk.tell(message(text("or 'resume' for the last unfinished game, 'resume ID' for another, or 'quit':")));
  for (const Saved& saved : store.list()) {
    if (saved.result == "*") talk.tell_text(saved.id);
  }
}

Result<AtTable> chosen_table(const std::string& line, const Store& store, Settings& settings) {
  std::istringstream words(line);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) arguments.push_back(word);
  const Result<Invocation> invocation = parse(arguments);
  if (!invocation) return invocation.error();
  for (const Wish& wish : invocation->wishes) {
    if (const auto fault = change(settings, wish.setting, wish.word)) return *fault;
  }
  if (const auto* play = std::get_if<Play>(&invocation->request)) return begin_table(*play);
  if (const auto* resume = std::get_if<Resume>(&invocation->request)) return resume_table(*resume, store);
  return Error{message(text("expected a game, 'resume' or 'quit'"))};
}

}  // namespace

std::span<const PlainCommand> plain_commands() { return command_table; }

int run_plain(const Store& store, const Pace& pace, AtTable table, std::istream& in, std::ostream& out,
              const MakeBrain& make_brain) {
  Talk talk(in, out);
  return LineTable(store, pace, std::move(table), talk, make_brain).run();
}

int run_plain_home(const Store& store, const Settings& settings, std::istream& in, std::ostream& out) {
  Talk talk(in, out);
  tell_home(store, talk);
  while (const auto line = talk.line()) {
    if (*line == "quit") break;
    if (line->empty()) continue;
    Settings chosen = settings;
    Result<AtTable> table = chosen_table(*line, store, chosen);
    if (table) return run_plain(store, chosen.pace, std::move(*table), in, out);
    talk.tell(table.error().what);
  }
  return 0;
}

}  // namespace taula
