// What people write at a game of Daku, and why a word or a square is refused.
#include <algorithm>
#include <cassert>

#include "rules/daku/line.hpp"
#include "rules/notation.hpp"

namespace taula {
namespace {

using namespace daku;

// The square that a whole text names; empty if it names none.
std::string square_of(std::string_view text) {
  std::string name = take_square(text);
  return text.empty() ? name : "";
}

// What a typed word names: a move has two squares, a choice one. An entry has the column and the own row, written like
// a square.
struct Typed {
  Daku::Verb verb;
  std::vector<std::string> squares{};
};

std::optional<Typed> typed(std::string_view word) {
  if (same_word(word, "throw")) return Typed{Daku::accept};
  if (same_word(word, "pass")) return Typed{Daku::pass};
  const bool choice = word.starts_with('!'), entry = word.size() > 1 && word[1] == '+';
  if (!choice && !entry) {
    std::vector<std::string> squares = squares_of(word);
    return squares.size() == 2 ? std::optional(Typed{Daku::move, std::move(squares)}) : std::nullopt;
  }
  std::string plain(word);
  plain.erase(choice ? 0 : 1, 1);
  const std::string square = square_of(plain);
  if (square.empty()) return std::nullopt;
  return Typed{choice ? Daku::choose : Daku::enter, {square}};
}

// What the seat is asked for instead of a word that is written rightly but does not fit.
Message wanted(const State& state, const std::string& example) {
  switch (state.phase) {
    case Phase::offering:
      return message("a reward is offered; say throw or pass");
    case Phase::choosing:
      return message("an enemy piece is to be chosen, as in {0}; or say pass", example);
    case Phase::moving:
    case Phase::throwing:
    case Phase::over:
      break;
  }
  if (state.task.purpose == Purpose::opening || state.task.purpose == Purpose::enter)
    return message("a piece is to be entered, as in {0}", example);
  return message("a piece is to be moved, as in {0}", example);
}

}  // namespace

std::string Daku::notate(const State& state, const Action& action) const {
  switch (static_cast<Verb>(action.verb)) {
    case thrown:
      return "*" + std::to_string(action.item);
    case enter:
      return std::string(1, column_letter(column_of(action.to))) + "+" + std::to_string(action.item);
    case choose:
      return "!" + board_.name(action.to);
    case accept:
      return "throw";
    case pass:
      return "pass";
    case move:
      break;
  }
  const Seat enemy = other(state.seat);
  const bool hits = state.rows[enemy][column_of(action.to)] == own(enemy, row_of(action.to));
  return board_.name(action.from) + (hits ? "x" : "-") + board_.name(action.to);
}

void Daku::cells(const State&, const Action& action, std::vector<Cell>& cells) const {
  cells.clear();
  if (action.verb == move) cells.push_back(action.from);
  if (action.verb == move || action.verb == enter || action.verb == choose) cells.push_back(action.to);
}

// Signs between two squares are not asked for: the board says whether it is a hit.
Result<Action> Daku::read(const State& state, std::string_view word) const {
  Actions actions;
  legal(state, actions);
  const std::string example = notate(state, actions.front());
  const std::optional<Typed> said = typed(word);
  if (!said)
    return Error{
        message("'{0}' is no word of Daku; what may be said here is written as in {1}", excerpt(word), example)};
  const auto fits = [&](const Action& action) { return action.verb == said->verb; };
  if (std::ranges::none_of(actions, fits)) return Error{wanted(state, example)};
  std::vector<Cell> touched, offered;
  if (said->verb == enter) {
    const std::string& entry = said->squares.front();
    if (entry.substr(1) != std::to_string(state.die))
      return Error{message("the die shows {0}, so a piece is entered on own row {0}", std::to_string(state.die))};
    if (entry[0] > column_letter(columns - 1)) return Error{message("the board has no column {0}", entry.substr(0, 1))};
    touched.push_back(cell_at(static_cast<Column>(entry[0] - 'a'), absolute(state.seat, state.die)));
  } else {
    for (const std::string& name : said->squares) {
      const auto found = board_.find(name);
      if (!found) return Error{message("the board has no square {0}", name)};
      touched.push_back(*found);
    }
  }
  for (const Action& action : actions) {
    cells(state, action, offered);
    if (fits(action) && offered == touched) return action;
  }
  return Error{refusal(state, {touched})};
}

// ---- refusals

std::string Daku::cell_name(Seat seat, Column column, Row row) const {
  return board_.name(cell_at(column, absolute(seat, row)));
}

// The judge's verdict on a move, an entry or a choice that ends on this square.
Message Daku::said(Verdict verdict, const std::string& square) const {
  switch (verdict) {
    case Verdict::allowed:
      break;
    case Verdict::beyond_the_board:
      return message("that leads beyond the last row");
    case Verdict::protected_enemy:
      return message("the enemy piece on {0} is protected", square);
    case Verdict::between_enemies:
      return message("{0} lies between two enemy pieces", square);
    case Verdict::leaves_a_run:
      return message("that would leave a run of three or more on the board");
    case Verdict::two_runs:
      return message("that would leave two runs");
    case Verdict::cannot_be_mended:
      return message("that would leave a run that no single piece can break up");
    case Verdict::too_many_protected:
      return message("that would leave more than three pieces protected");
  }
  return message("{0} can be reached otherwise", square);
}

Message Daku::refusal(const State& state, const Attempt& attempt) const {
  assert(!attempt.cells.empty());
  switch (state.phase) {
    case Phase::over:
      return message("the game is over");
    case Phase::throwing:
      return message("the die has to be thrown first");
    case Phase::offering:
      return message("a reward is offered; say throw or pass");
    case Phase::choosing:
      return no_choice(state, attempt.cells.front());
    case Phase::moving:
      break;
  }
  const bool entry = state.task.purpose == Purpose::opening || state.task.purpose == Purpose::enter;
  return entry ? no_entry(state, attempt.cells.front()) : no_move(state, attempt.cells);
}

Message Daku::no_choice(const State& state, Cell cell) const {
  const Seat enemy = other(state.seat);
  const Column column = column_of(cell);
  if (state.rows[enemy][column] != own(enemy, row_of(cell)))
    return message("there is no enemy piece on {0}", board_.name(cell));
  return said(try_choice(state, column), board_.name(cell));
}

Message Daku::no_entry(const State& state, Cell cell) const {
  const Column column = column_of(cell);
  const Row row = own(state.seat, row_of(cell));
  const std::string letter(1, column_letter(column));
  if (state.task.purpose == Purpose::enter && state.waiting[state.seat].front() != column) {
    return message("the first piece that waits is that of column {0}",
                   std::string(1, column_letter(state.waiting[state.seat].front())));
  }
  if (state.rows[state.seat][column] != off_board) return message("the piece of column {0} is on the board", letter);
  if (row != state.die)
    return message("the die shows {0}, so a piece is entered on own row {0}", std::to_string(state.die));
  return said(try_move(state, column, state.die), board_.name(cell));
}

Message Daku::no_move(const State& state, std::span<const Cell> way) const {
  const Cell from = way.front();
  const Column column = column_of(from);
  const Row row = own(state.seat, row_of(from));
  const std::string& name = board_.name(from);
  if (state.rows[state.seat][column] != row) {
    if (state.wildcards[column] == row_of(from)) return message("the wildcard on {0} never moves", name);
    if (state.rows[other(state.seat)][column] != opposite(row)) return message("there is no piece on {0}", name);
    return message("the piece on {0} is {1}'s", name, name_of(other(state.seat)));
  }
  const auto [able, direction, targets] = movable(state);
  const Columns duties = duty(state);
  const bool on_duty = direction == Way::forward && (able & duties) != 0;
  if (((on_duty ? duties : bound(state, state.task)) & bit(column)) == 0) return not_bound(state, name);
  const std::string die = std::to_string(state.die);
  if ((able & bit(column)) == 0) {
    if (direction == Way::back) return message("{0} has no row behind it to go back to", name);
    const int to = row + state.die;
    return said(try_move(state, column, to), to > rows ? name : cell_name(state.seat, column, static_cast<Row>(to)));
  }
  const std::string goal = cell_name(state.seat, column, target(state, column, direction));
  if (way.size() == 1) return message("{0} goes to {1}", name, goal);
  if (column_of(way[1]) != column) return message("a piece never leaves its column");
  const bool wants_back = own(state.seat, row_of(way[1])) < row;
  if (direction == Way::forward && wants_back) return message("no piece goes back while one can go forward");
  if (direction == Way::back && !wants_back) return message("{0}: the throw must be played backward", die);
  if (direction == Way::back)
    return message("{0}: from {1} the first row behind that is allowed is {2}", die, name, goal);
  return message("the die shows {0}: {1} goes to {2}", die, name, goal);
}

Message Daku::not_bound(const State& state, const std::string& name) const {
  switch (state.task.purpose) {
    case Purpose::run:
      return message("{0} is not bound to move: the run must be broken up", name);
    case Purpose::arrow:
      return message("{0} is not bound to move: the tip of the arrow must", name);
    case Purpose::lateral:
      return message("{0} is not bound to move: a piece of the lateral must", name);
    case Purpose::turn:
    case Purpose::opening:
    case Purpose::enter:
    case Purpose::chain:
    case Purpose::luck:
      break;
  }
  return state.die == 6 ? message("{0} is not bound to move: the 6 must break a pair", name)
                        : message("{0} is not bound to move: with a 1 a piece must leave its shelter", name);
}

}  // namespace taula
