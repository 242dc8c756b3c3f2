// The position text of Daku: "4:17/-:-/*8/… l move turn 4 wait -/c faults 0/1 …". The columns a to g, each with
// Light's and Dark's row; the seat whose turn it is; what is to be done; then, where it is not as at the start, the
// rest of D30.
#include <algorithm>
#include <charconv>

#include "rules/daku/line.hpp"

namespace taula {
namespace {

using namespace daku;
using Words = std::vector<std::string_view>;

constexpr std::string_view seat_letters = "ld";
constexpr std::array<std::string_view, 8> purpose_words = {"turn",  "opening", "enter", "run",
                                                           "arrow", "lateral", "chain", "luck"};
constexpr std::array<std::string_view, 5> phase_words = {"throw", "move", "choose", "offer", "over"};
constexpr std::array<std::string_view, 7> ending_words = {
    "", "captures", "faults", "all-out", "golden-arrow", "golden-diagonal", "quiet"};
constexpr std::array<std::string_view, 4> given_words = {"-", "5", "6", "56"};

// ---- writing

std::string place_text(Seat seat, Row row) { return stands(row) ? std::to_string(absolute(seat, row)) : "-"; }

std::string letters(const auto& set_of_columns) {
  std::string word;
  for (const Column column : set_of_columns) word += column_letter(column);
  return word.empty() ? "-" : word;
}

std::vector<Column> listed(Columns set) {
  std::vector<Column> list;
  each_column(set, [&](Column column) { list.push_back(column); });
  return list;
}

std::string task_text(const Task& task) {
  std::string word(purpose_words[static_cast<std::size_t>(task.purpose)]);
  if (task.purpose == Purpose::arrow) word += std::string(":") + column_letter(task.tip);
  return word;
}

// Light's and Dark's, as in "1/0".
std::string both(const std::string& of_light, const std::string& of_dark) { return of_light + "/" + of_dark; }

// ---- reading

Words split(std::string_view line, char sign) {
  Words words;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(sign, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// Plain digits, so that a number has one spelling.
std::optional<int> number_in(std::string_view digits, int low, int high) {
  int number = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, fault] = std::from_chars(digits.data(), end, number);
  if (fault != std::errc() || stop != end || number < low || number > high || std::to_string(number) != digits)
    return std::nullopt;
  return number;
}

template <std::size_t N>
std::optional<std::size_t> place_in(const std::array<std::string_view, N>& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end() || word.empty()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

std::optional<Column> column_in(std::string_view word) {
  if (word.size() != 1 || word[0] < 'a' || word[0] >= 'a' + columns) return std::nullopt;
  return static_cast<Column>(word[0] - 'a');
}

// Each column once; "-" for none.
std::optional<std::vector<Column>> columns_in(std::string_view word) {
  std::vector<Column> list;
  if (word == "-") return list;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const auto column = column_in(word.substr(i, 1));
    if (!column || std::ranges::find(list, *column) != list.end()) return std::nullopt;
    list.push_back(*column);
  }
  return list.empty() ? std::nullopt : std::optional(list);
}

// In their order from a on.
std::optional<Columns> set_in(std::string_view word) {
  const auto list = columns_in(word);
  if (!list || !std::ranges::is_sorted(*list)) return std::nullopt;
  Columns set = 0;
  for (const Column column : *list) set |= bit(column);
  return set;
}

std::optional<Task> task_in(std::string_view word) {
  const std::size_t colon = std::min(word.find(':'), word.size());
  const auto purpose = place_in(purpose_words, word.substr(0, colon));
  if (!purpose) return std::nullopt;
  Task task{static_cast<Purpose>(*purpose)};
  if ((task.purpose == Purpose::arrow) != (colon < word.size())) return std::nullopt;
  if (task.purpose != Purpose::arrow) return task;
  const auto tip = column_in(word.substr(colon + 1));
  if (!tip || *tip == 0 || *tip == columns - 1) return std::nullopt;
  task.tip = *tip;
  return task;
}

Error wrong_column(Column column, std::string_view found) {
  return {
      message("column {0}: expected the rows of Light and Dark as in 4:17 or -:17, a wildcard as in *8, or a dot, "
              "not '{1}'",
              std::string(1, column_letter(column)), excerpt(found))};
}

std::optional<Error> read_column(State& state, Column column, std::string_view word) {
  state.rows[light][column] = state.rows[dark][column] = gone;
  if (word == ".") return std::nullopt;
  if (word.starts_with('*')) {
    const auto row = number_in(word.substr(1), 1, rows);
    if (!row) return wrong_column(column, word);
    state.wildcards[column] = static_cast<Row>(*row);
    if (*row > field_rows && opposite(state.wildcards[column]) > field_rows)
      return Error{message("column {0}: a wildcard stands in a field, rows 1 to 8 or 14 to 21, not on row {1}",
                           std::string(1, column_letter(column)), std::to_string(*row))};
    return std::nullopt;
  }
  const Words both_rows = split(word, ':');
  if (both_rows.size() != 2) return wrong_column(column, word);
  for (const Seat seat : {light, dark}) {
    const std::string_view digits = both_rows[static_cast<std::size_t>(seat)];
    const auto row = digits == "-" ? std::optional(0) : number_in(digits, 1, rows);
    if (!row) return wrong_column(column, word);
    state.rows[seat][column] = *row == 0 ? off_board : own(seat, static_cast<Row>(*row));
  }
  const Row of_light = state.rows[light][column];
  if (!stands(of_light) || state.rows[dark][column] != opposite(of_light)) return std::nullopt;
  return Error{message("column {0}: two pieces stand on row {1}", std::string(1, column_letter(column)),
                       std::to_string(of_light))};
}

std::optional<Error> read_board(State& state, std::string_view board) {
  const Words words = split(board, '/');
  if (words.size() != columns)
    return Error{message("expected seven columns with '/' between them, not {0}", std::to_string(words.size()))};
  for (Column column = 0; column < columns; ++column) {
    if (auto error = read_column(state, column, words[column])) return error;
  }
  return std::nullopt;
}

// What is to be done. How many words it takes is taken from the front.
std::optional<Error> read_phase(State& state, std::span<const std::string_view>& words) {
  const auto word = [&](std::size_t at) { return at < words.size() ? words[at] : std::string_view(); };
  const auto phase = place_in(phase_words, word(0));
  if (!phase) return Error{message("expected throw, move, choose, offer or over, not '{0}'", excerpt(word(0)))};
  state.phase = static_cast<Phase>(*phase);
  const auto wrong = [&](const char* expected, std::size_t at) {
    return Error{message(expected, std::string(word(0)), excerpt(word(at)))};
  };
  std::size_t used = 2;
  if (state.phase == Phase::over) {
    const auto ending = place_in(ending_words, word(1));
    if (!ending) return wrong(text("after '{0}': expected how the game ended, as in captures, not '{1}'"), 1);
    state.ending = static_cast<Ending>(*ending);
  } else if (state.phase == Phase::choosing) {
    const auto line = number_in(word(1), 4, 6), left = number_in(word(2), 1, 2);
    const auto fresh = set_in(word(3));
    const auto column = column_in(word(4).substr(0, 1));
    const auto row = column ? number_in(word(4).substr(1), 1, rows) : std::nullopt;
    if (!line) return wrong(text("after '{0}': expected a line of 4, 5 or 6, not '{1}'"), 1);
    if (!left) return wrong(text("after '{0}': expected 1 or 2 choices left, not '{1}'"), 2);
    if (!fresh) return wrong(text("after '{0}': expected the fresh columns, as in cd, not '{1}'"), 3);
    if (!row) return wrong(text("after '{0}': expected where the piece moved came down, as in c10, not '{1}'"), 4);
    state.choice = {static_cast<std::uint8_t>(*line), static_cast<std::uint8_t>(*left)};
    state.fresh = *fresh;
    state.landed = {*column, own(state.seat, static_cast<Row>(*row))};
    used = 5;
  } else {
    const auto task = task_in(word(1));
    if (!task) return wrong(text("after '{0}': expected what the throw is for, as in turn or arrow:c, not '{1}'"), 1);
    state.task = *task;
    if (state.phase == Phase::moving) {
      const auto die = number_in(word(2), 1, 6);
      if (!die) return wrong(text("after '{0}': expected the die, 1 to 6, not '{1}'"), 2);
      state.die = static_cast<std::uint8_t>(*die);
      used = 3;
    }
  }
  words = words.subspan(used);
  return std::nullopt;
}

// What may follow, in this order, each once.
class Extras {
 public:
  Extras(State& state, std::span<const std::string_view> words) : state_(state), words_(words) {}

  std::optional<Error> read() {
    for (const auto& [key, read_one] : table) {
      if (words_.empty() || words_[0] != key) continue;
      words_ = words_.subspan(1);
      if (!(this->*read_one)())
        return Error{message("after '{0}': '{1}' does not fit", std::string(key),
                             words_.empty() ? std::string() : excerpt(words_[0]))};
    }
    if (words_.empty()) return std::nullopt;
    return Error{
        message("expected wait, faults, captures, given, quiet, stirred, rewards, run or the end, in this "
                "order, not '{0}'",
                excerpt(words_[0]))};
  }

 private:
  struct Key {
    std::string_view word;
    bool (Extras::*read)();
  };
  static const std::array<Key, 8> table;

  // Light's and Dark's part of the next word.
  std::optional<std::array<std::string_view, 2>> pair() const {
    const Words parts = words_.empty() ? Words() : split(words_[0], '/');
    if (parts.size() != 2) return std::nullopt;
    return std::array{parts[0], parts[1]};
  }
  void pass(std::size_t used) { words_ = words_.subspan(used); }

  bool wait() {
    const auto parts = pair();
    if (!parts) return false;
    for (const Seat seat : {light, dark}) {
      const auto queue = columns_in((*parts)[static_cast<std::size_t>(seat)]);
      if (!queue) return false;
      for (const Column column : *queue) state_.waiting[seat].push(column);
    }
    pass(1);
    return true;
  }

  bool count(Per<Seat, std::uint8_t, 2>& counts, int most) {
    const auto parts = pair();
    if (!parts) return false;
    for (const Seat seat : {light, dark}) {
      const auto number = number_in((*parts)[static_cast<std::size_t>(seat)], 0, most);
      if (!number) return false;
      counts[seat] = static_cast<std::uint8_t>(*number);
    }
    pass(1);
    return true;
  }
  bool faults() { return count(state_.faults, most_faults); }
  bool captures() { return count(state_.captures, columns); }

  bool given() {
    const auto parts = pair();
    if (!parts) return false;
    for (const Seat seat : {light, dark}) {
      const auto rewards = place_in(given_words, (*parts)[static_cast<std::size_t>(seat)]);
      if (!rewards) return false;
      state_.given[seat] = static_cast<std::uint8_t>(*rewards);
    }
    pass(1);
    return true;
  }

  bool quiet() {
    const auto number = words_.empty() ? std::nullopt : number_in(words_[0], 1, longest_quiet);
    if (!number) return false;
    state_.quiet = static_cast<std::uint16_t>(*number);
    pass(1);
    return true;
  }

  bool stirred() { return state_.stirred = true; }

  bool rewards() {
    if (words_.empty()) return false;
    for (const std::string_view word : split(words_[0], ',')) {
      const auto task = task_in(word);
      if (!task || task->purpose < Purpose::arrow || state_.rewards.full()) return false;
      const auto& before = state_.rewards;
      if (!before.empty() && before.items[before.count - 1U].purpose > task->purpose) return false;
      state_.rewards.push(*task);
    }
    pass(1);
    return true;
  }

  bool run() {
    if (words_.size() < 3) return false;
    const auto left = set_in(words_[0]);
    const auto throws = number_in(words_[1], 1, 2);
    const auto maker = words_[2] == "-" ? std::optional(no_column) : column_in(words_[2]);
    if (!left || !throws || !maker) return false;
    state_.run = {*left, static_cast<std::uint8_t>(*throws), *maker};
    pass(3);
    return true;
  }

  State& state_;
  std::span<const std::string_view> words_;
};

const std::array<Extras::Key, 8> Extras::table = {{{"wait", &Extras::wait},
                                                   {"faults", &Extras::faults},
                                                   {"captures", &Extras::captures},
                                                   {"given", &Extras::given},
                                                   {"quiet", &Extras::quiet},
                                                   {"stirred", &Extras::stirred},
                                                   {"rewards", &Extras::rewards},
                                                   {"run", &Extras::run}}};

Columns off_columns(const State& state, Seat seat) {
  Columns off = 0;
  for (Column column = 0; column < columns; ++column) {
    if (state.rows[seat][column] == off_board) off |= bit(column);
  }
  return off;
}

bool is_opening(const State& state) { return state.task.purpose == Purpose::opening; }

}  // namespace

std::string Daku::position_text(const State& state) const {
  std::string line;
  for (Column column = 0; column < columns; ++column) {
    if (column != 0) line += '/';
    const Row of_light = state.rows[light][column], of_dark = state.rows[dark][column];
    if (of_light != gone) {
      line += place_text(light, of_light) + ":" + place_text(dark, of_dark);
    } else if (state.wildcards[column] != off_board) {
      line += "*" + std::to_string(state.wildcards[column]);
    } else {
      line += '.';
    }
  }
  line += std::string(" ") + seat_letters[static_cast<std::size_t>(state.seat)];
  line += " " + std::string(phase_words[static_cast<std::size_t>(state.phase)]) + " ";
  if (state.phase == Phase::over) {
    line += ending_words[static_cast<std::size_t>(state.ending)];
  } else if (state.phase == Phase::choosing) {
    line += std::to_string(state.choice.line) + " " + std::to_string(state.choice.left) + " " +
            letters(listed(state.fresh)) + " " + cell_name(state.seat, state.landed.column, state.landed.row);
  } else {
    line += task_text(state.task);
    if (state.phase == Phase::moving) line += " " + std::to_string(state.die);
  }
  if (!state.waiting[light].empty() || !state.waiting[dark].empty())
    line += " wait " + both(letters(state.waiting[light]), letters(state.waiting[dark]));
  if (state.faults[light] + state.faults[dark] != 0)
    line += " faults " + both(std::to_string(state.faults[light]), std::to_string(state.faults[dark]));
  if (state.captures[light] + state.captures[dark] != 0)
    line += " captures " + both(std::to_string(state.captures[light]), std::to_string(state.captures[dark]));
  if (state.given[light] + state.given[dark] != 0) {
    line += " given " + both(std::string(given_words[state.given[light]]), std::string(given_words[state.given[dark]]));
  }
  if (state.quiet != 0) line += " quiet " + std::to_string(state.quiet);
  if (state.stirred) line += " stirred";
  for (const Task& task : state.rewards) line += (&task == state.rewards.begin() ? " rewards " : ",") + task_text(task);
  if (state.run.throws != 0) {
    line += " run " + letters(listed(state.run.left)) + " " + std::to_string(state.run.throws) + " ";
    line += state.run.maker == no_column ? '-' : column_letter(state.run.maker);
  }
  return line;
}

Result<State> Daku::read_position(std::string_view text) const {
  const Words words = split(text, ' ');
  State state;
  if (const auto error = read_board(state, words[0])) return *error;
  const std::string_view seat = words.size() > 1 ? words[1] : std::string_view();
  if (seat.size() != 1 || seat_letters.find(seat) == std::string_view::npos)
    return Error{message("expected l or d, whose turn it is, after the columns, not '{0}'", excerpt(seat))};
  state.seat = seat_of(static_cast<int>(seat_letters.find(seat)));
  auto rest = std::span(words).subspan(2);
  if (const auto error = read_phase(state, rest)) return *error;
  if (const auto error = Extras(state, rest).read()) return *error;
  if (const auto error = check(state)) return *error;
  return state;
}

// ---- whether the rules can have led here

std::optional<Error> Daku::check(const State& state) const {
  for (const auto part : {&Daku::check_pieces, &Daku::check_counts, &Daku::check_ending, &Daku::check_run,
                          &Daku::check_lines, &Daku::check_phase, &Daku::check_choice}) {
    if (auto error = (this->*part)(state)) return error;
  }
  return std::nullopt;
}

// D9: every capture empties a column. D8, D10, D11: a piece off the board waits, except in the opening.
std::optional<Error> Daku::check_pieces(const State& state) const {
  const auto empty = static_cast<int>(std::ranges::count(state.rows[light], gone));
  const int captures = state.captures[light] + state.captures[dark];
  if (empty != captures) {
    return Error{message("captures: {0} columns have no pieces, so there must be {0} captures, not {1}",
                         std::to_string(empty), std::to_string(captures))};
  }
  if (empty == columns && state.phase != Phase::over) return Error{message("no column has pieces")};
  const Columns off = off_columns(state, state.seat), enemy_off = off_columns(state, other(state.seat));
  if (is_opening(state)) {
    const int light_off = count(off_columns(state, light)), dark_off = count(off_columns(state, dark));
    if (captures != 0 || !state.waiting[light].empty() || !state.waiting[dark].empty())
      return Error{message("in the opening nothing has been captured and nothing waits")};
    if (light_off == 0 && dark_off == 0) return Error{message("all pieces are entered: the opening is over")};
    if (dark_off - light_off != (state.seat == dark ? 1 : 0))
      return Error{
          message("in the opening Light and Dark enter in turn, so it is not {0}'s turn", name_of(state.seat))};
    for (const Seat seat : {light, dark}) {
      if (std::ranges::any_of(state.rows[seat], [](Row row) { return row > 6; }))
        return Error{message("in the opening pieces stand on own rows 1 to 6")};
    }
    return std::nullopt;
  }
  for (const Seat seat : {light, dark}) {
    Columns waiting = 0;
    for (const Column column : state.waiting[seat]) waiting |= bit(column);
    if (waiting != (seat == state.seat ? off : enemy_off))
      return Error{message("wait: the pieces of {0} that are off the board wait, and no others", name_of(seat))};
  }
  return std::nullopt;
}

std::optional<Error> Daku::check_counts(const State& state) const {
  if (quiet_ ? state.quiet > *quiet_ : state.quiet > 0)
    return Error{
        message("quiet: the game is over before {0} quiet turns, or does not count them", std::to_string(state.quiet))};
  if (form_ == Form::basic && state.given[light] + state.given[dark] != 0)
    return Error{message("given: only the advanced game has such rewards")};
  return std::nullopt;
}

// What ends a game has ended it, and nothing else has.
std::optional<Error> Daku::check_ending(const State& state) const {
  const Seat seat = state.seat;
  const auto wrong = [](const char* what) { return Error{message(what)}; };
  const Line line = line_of(state, seat);
  const bool captured = aim_reached(state, light) || aim_reached(state, dark);
  const bool faulted = std::max(state.faults[light], state.faults[dark]) == most_faults;
  const bool quiet = quiet_ && state.quiet == *quiet_;
  if (captured != (state.ending == Ending::captures))
    return wrong(text("the aim is reached where captures end the game"));
  if (faulted != (state.ending == Ending::faults))
    return wrong(text("three faults are made where faults end the game"));
  if (quiet != (state.ending == Ending::quiet))
    return wrong(text("the quiet turns are over where quiet ends the game"));
  if (state.ending == Ending::none && all_out(state, other(seat)))
    return Error{message("{0} has all seven pieces outside its field: the game is over", name_of(other(seat)))};
  bool so = true;
  switch (state.ending) {
    case Ending::none:
    case Ending::quiet:
      break;
    case Ending::captures:
      so = aim_reached(state, seat);
      break;
    case Ending::faults:
      so = state.faults[seat] == most_faults && state.faults[other(seat)] < most_faults;
      break;
    case Ending::all_out:
      so = all_out(state, seat);
      break;
    case Ending::golden_arrow:
      so = form_ == Form::advanced && is_golden_arrow(line);
      break;
    case Ending::golden_diagonal:
      so = form_ == Form::advanced && longest_diagonal(line, all_columns) == all_columns;
      break;
  }
  if (!so) return Error{message("{0} has not ended the game so", name_of(seat))};
  const bool left_over = state.stirred || !state.rewards.empty() || state.run != Breakup{};
  if (state.ending != Ending::none && left_over) return wrong(text("nothing is left to be done once the game is over"));
  return std::nullopt;
}

// D14, D23: a run is broken up by pieces on the board, of which one can mend what the judge has let stand.
std::optional<Error> Daku::check_run(const State& state) const {
  if (state.run == Breakup{}) return std::nullopt;
  const Line line = line_of(state, state.seat);
  const bool in_time = state.task.purpose == Purpose::run || state.phase == Phase::choosing;
  const bool throws = state.run.throws == 1 || form_ == Form::advanced;
  const bool pieces = (state.run.left & ~line.pieces) == 0;
  if (!in_time || !throws || !pieces)
    return Error{message("run: expected own pieces on the board and a throw for the run")};
  if (!is_correct(line) && mending(line, state.run.left) == 0)
    return Error{message("run: none of its pieces can mend the position")};
  return std::nullopt;
}

// D12, D28: a position is correct, but for a run that is being broken up, and what a choice or the end has come before.
// Who throws to enter a piece would throw for ever otherwise (D10, D11).
std::optional<Error> Daku::check_lines(const State& state) const {
  const bool under_way = state.run != Breakup{} || state.phase == Phase::choosing || state.phase == Phase::over;
  for (const Seat seat : {light, dark}) {
    if (is_correct(line_of(state, seat)) || (seat == state.seat && under_way)) continue;
    return Error{message("{0} has a run, or more than three protected pieces", name_of(seat))};
  }
  return std::nullopt;
}

std::optional<Error> Daku::check_phase(const State& state) const {
  if (state.phase == Phase::over || state.phase == Phase::choosing) return std::nullopt;
  const Purpose purpose = state.task.purpose;
  const auto wrong = [&](const char* what) { return Error{message(what, task_text(state.task))}; };
  if (state.phase == Phase::offering && purpose < Purpose::arrow) return wrong(text("'{0}' is no offer"));
  if (purpose == Purpose::run && state.run.left == 0) return wrong(text("'{0}': no piece is left to be moved"));
  const bool begins = purpose < Purpose::run;
  if (begins && (state.stirred || !state.rewards.empty()))
    return wrong(text("'{0}': rewards and a stir come after the first throw of a turn"));
  if ((purpose == Purpose::enter) == state.waiting[state.seat].empty() && begins && purpose != Purpose::opening)
    return wrong(text("'{0}': a turn begins by entering where pieces wait"));
  if (!begins && bound(state, state.task) == 0) return wrong(text("'{0}': there is no piece that it may move"));
  if (state.phase != Phase::moving) return std::nullopt;
  const bool entry = purpose == Purpose::opening || purpose == Purpose::enter;
  if (entry ? enterable(state) == 0 : !can_move(state))
    return wrong(text("'{0}': no piece can be moved by this throw"));
  return std::nullopt;
}

std::optional<Error> Daku::check_choice(const State& state) const {
  if (state.phase != Phase::choosing) return std::nullopt;
  const auto wrong = [](const char* what) { return Error{message(what)}; };
  const auto [line, left] = state.choice;
  if (form_ == Form::basic) return wrong(text("choose: only the advanced game has choices"));
  if (left == 2 && line != 6) return wrong(text("choose: only a line of six has two choices"));
  const bool had = line > 4 && (state.given[state.seat] >> (line - 5) & 1) != 0;
  const bool taking = line == 6 && left == 1;
  if (had != taking) return wrong(text("choose: five and six are given once, and counted with the first take"));
  const Row row = state.rows[state.seat][state.landed.column];
  if (row == off_board || (row != gone && row != state.landed.row))
    return wrong(text("choose: the piece moved stands where it came down, or has left the game"));
  if ((state.fresh & bit(state.landed.column)) == 0)
    return wrong(text("choose: the column of the piece moved is fresh"));
  if (makes_quad(state)) return wrong(text("choose: a quad or quint has no choice of a diagonal"));
  if (judge(state) != Verdict::allowed) return wrong(text("choose: the move before it was not allowed"));
  if (choices(state) == 0) return wrong(text("choose: no enemy piece may be chosen"));
  return std::nullopt;
}

}  // namespace taula
