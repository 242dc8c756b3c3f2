// What a throw may move, what a move takes at once (D27), and the one place where a position is judged.
#include <algorithm>

#include "rules/daku/line.hpp"

namespace taula {
namespace {

using namespace daku;

constexpr Columns side_columns = bit(0) | bit(columns - 1);
constexpr std::uint8_t five_given = 1, six_given = 2;

Columns on_board(const State& state, Seat seat) {
  Columns set = 0;
  for (int column = 0; column < columns; ++column) {
    if (stands(state.rows[seat][static_cast<std::size_t>(column)])) set |= bit(column);
  }
  return set;
}

// The own row of a seat's cell in a column, its piece or a wildcard (D3).
Row cell_row(const State& state, Seat seat, Column column) {
  const Row row = state.rows[seat][column];
  if (stands(row)) return row;
  const Row wildcard = state.wildcards[column];
  return wildcard == off_board ? off_board : own(seat, wildcard);
}

bool is_paired(const State& state, Seat seat, Column column) {
  const Row row = state.rows[seat][column];
  const auto level = [&](int beside) {
    return beside >= 0 && beside < columns && cell_row(state, seat, static_cast<Column>(beside)) == row;
  };
  return level(column - 1) || level(column + 1);
}

}  // namespace

Line Daku::line_of(const State& state, Seat seat) const {
  Line line;
  std::array<Row, columns> cells{};
  for (Column column = 0; column < columns; ++column) {
    const Row row = cells[column] = cell_row(state, seat, column);
    if (row == off_board || state.wildcards[column] != off_board) continue;
    line.pieces |= bit(column);
    if (row == shelter_) line.sheltered |= bit(column);
    if (row > field_rows) line.outside |= bit(column);
  }
  for (Column column = 0; column + 1 < columns; ++column) {
    const Row here = cells[column], there = cells[column + 1U];
    if (here == off_board || there == off_board) continue;
    if (there == here) line.level |= bit(column);
    if (there == here + 1) line.rising |= bit(column);
    if (there + 1 == here) line.falling |= bit(column);
  }
  const bool lateral = cells.front() == cells.back() && (line.pieces & side_columns) != 0;
  if (lateral) line.sides = side_columns;
  return line;
}

// D7, of a piece on the board.
bool Daku::is_protected(const State& state, Seat seat, Column column) const {
  return state.rows[seat][column] == shelter_ || is_paired(state, seat, column);
}

// ---- what a throw may move

// By what the throw is for alone; the duties of D7 are asked beside it.
Columns Daku::bound(const State& state, const Task& task) const {
  switch (task.purpose) {
    case Purpose::run:
      return state.run.left;  // D14, D23
    case Purpose::arrow:
      return on_board(state, state.seat) & bit(task.tip);  // D15
    case Purpose::lateral:
      return on_board(state, state.seat) & side_columns;  // D16
    case Purpose::opening:
    case Purpose::enter:
      return 0;
    case Purpose::turn:
    case Purpose::chain:
    case Purpose::luck:
      break;
  }
  return on_board(state, state.seat);
}

// D7: bonus throws know no duties.
Columns Daku::duty(const State& state) const {
  if (state.task.purpose != Purpose::turn || (state.die != 1 && state.die != 6)) return 0;
  const Line line = line_of(state, state.seat);
  return state.die == 1 ? line.sheltered : static_cast<Columns>(line.pieces & paired(line));
}

// D18
bool Daku::back_only(const State& state) const {
  return state.task.purpose == Purpose::luck && state.die == 6 && luck_six_ == LuckSix::back;
}

// D5, D7, D18
Daku::Movable Daku::movable(const State& state) const {
  if (const Movable able = among(state, duty(state), Way::forward); able.columns != 0) return able;
  const Columns all = bound(state, state.task);
  if (!back_only(state)) {
    if (const Movable able = among(state, all, Way::forward); able.columns != 0) return able;
  }
  return among(state, all, Way::back);
}

// Those of these pieces that have an allowed move this way.
Daku::Movable Daku::among(const State& state, Columns columns, Way way) const {
  Movable able{.way = way};
  each_column(columns, [&](Column column) {
    able.to[column] = target(state, column, way);
    if (able.to[column] != off_board) able.columns |= bit(column);
  });
  return able;
}

// Whether there is anything in movable(), looking no further than the first. Pieces under a duty are among the others.
bool Daku::can_move(const State& state) const {
  const Columns all = bound(state, state.task);
  for (const Way way : {Way::forward, Way::back}) {
    if (way == Way::forward && back_only(state)) continue;
    for (Columns left = all; left != 0; left &= static_cast<Columns>(left - 1)) {
      if (target(state, first_of(left), way) != off_board) return true;
    }
  }
  return false;
}

// The row to which the die takes a piece, off_board where it may not go. D4; D5: backward it goes on until it is
// allowed.
Row Daku::target(const State& state, Column column, Way way) const {
  const int from = state.rows[state.seat][column];
  if (way == Way::forward) {
    const int to = from + state.die;
    return try_move(state, column, to) == Verdict::allowed ? static_cast<Row>(to) : off_board;
  }
  for (int to = from - state.die; to > 0; --to) {
    if (try_move(state, column, to) == Verdict::allowed) return static_cast<Row>(to);
  }
  return off_board;
}

// D10: the first that waits; D11: any column not yet entered.
Columns Daku::enterable(const State& state) const {
  Columns able = 0;
  for (Column column = 0; column < columns; ++column) {
    const bool may = state.task.purpose == Purpose::enter ? state.waiting[state.seat].front() == column
                                                          : state.rows[state.seat][column] == off_board;
    if (may && try_move(state, column, state.die) == Verdict::allowed) able |= bit(column);
  }
  return able;
}

// D26: the enemy pieces that may be chosen.
Columns Daku::choices(const State& state) const {
  const Seat enemy = other(state.seat);
  Columns able = 0;
  each_column(on_board(state, enemy), [&](Column column) {
    if (try_choice(state, column) == Verdict::allowed) able |= bit(column);
  });
  return able;
}

// ---- judging

Verdict Daku::try_move(const State& state, Column column, int to) const {
  if (to < 1 || to > rows) return Verdict::beyond_the_board;
  State after = state;
  return go(after, column, static_cast<Row>(to)).verdict;
}

Verdict Daku::try_choice(const State& state, Column column) const {
  if (is_protected(state, other(state.seat), column)) return Verdict::protected_enemy;
  State after = state;
  take_chosen(after, column);
  return judge(after);
}

// Whether what a move or a choice has left is allowed: D28, or D23 while a second throw for a run is to come, or D12
// alone in the opening and after the last throw for a run (D14).
Verdict Daku::judge(const State& state) const {
  const Line line = line_of(state, state.seat);
  const Runs runs = runs_of(line);
  if (state.run.throws > 0) {
    const bool another = (runs.cells & state.fresh) != 0;
    if (!another && (is_correct(line) || mending(line, state.run.left) != 0)) return Verdict::allowed;
    return runs.number != 0 ? Verdict::leaves_a_run : Verdict::too_many_protected;
  }
  if (runs.number == 0)
    return count(protected_pieces(line)) <= most_protected ? Verdict::allowed : Verdict::too_many_protected;
  const Purpose purpose = state.task.purpose;  // a choice has none
  if (purpose == Purpose::run || purpose == Purpose::opening) return Verdict::leaves_a_run;
  if (runs.number > 1) return Verdict::two_runs;
  return mending(line, runs.cells) != 0 ? Verdict::allowed : Verdict::cannot_be_mended;
}

// ---- moving and taking

// A move or an entry in the order of D27, up to the choice of a diagonal; a win stops it (D20). In the opening the
// sides are too far apart for anything to be taken (D11).
Daku::Deed Daku::go(State& state, Column column, Row to) const {
  const Seat enemy = other(state.seat);
  if (state.rows[enemy][column] == opposite(to) && is_protected(state, enemy, column))
    return {Verdict::protected_enemy};
  Deed deed;
  deed.may_chain = stands(state.rows[state.seat][column]) && is_paired(state, state.seat, column);
  land(state, column, to);
  if (form_ == Form::advanced && state.ending == Ending::none) {
    if (suicidal(state)) return {Verdict::between_enemies};
    if (take_cannibals(state)) deed.may_chain = false;
    if (state.ending == Ending::none) look_for_gold(state);
    if (state.ending == Ending::none && take_by_arrow(state)) deed.may_chain = false;
    deed.diagonal = static_cast<std::uint8_t>(count(longest_diagonal(line_of(state, state.seat), state.fresh)));
  }
  deed.verdict = judge(state);
  return deed;
}

void Daku::land(State& state, Column column, Row to) const {
  Row& row = state.rows[state.seat][column];
  if (!stands(row)) {
    state.stirred = true;
    if (state.task.purpose == Purpose::enter) state.waiting[state.seat].remove(0);
  }
  if (state.task.purpose == Purpose::run) {
    state.run.left &= static_cast<Columns>(~bit(column));
    if (--state.run.throws == 0) state.run = {};
  }
  row = to;
  state.fresh = bit(column);
  state.landed = {column, to};
  const Seat enemy = other(state.seat);
  if (state.rows[enemy][column] == opposite(to)) take(state, enemy, column);
}

// D22, after the landing: a capture there has left no piece.
bool Daku::suicidal(const State& state) const {
  const Column column = state.landed.column;
  if (!stands(state.rows[state.seat][column]) || !between_enemies(state, column)) return false;
  return (arrow_cells(arrow_tips(line_of(state, state.seat))) & bit(column)) == 0;
}

// D21, the side towards column a first. Whether there was one.
bool Daku::take_cannibals(State& state) const {
  const auto [column, row] = state.landed;
  const Seat enemy = other(state.seat);
  if (!stands(state.rows[state.seat][column])) return false;
  bool taken = false;
  for (const int side : {-1, 1}) {
    const int taker = column + 2 * side;
    const auto between = static_cast<Column>(column + side);
    if (taker < 0 || taker >= columns || state.rows[state.seat][static_cast<std::size_t>(taker)] != row) continue;
    if (state.rows[enemy][between] != opposite(row) || is_protected(state, enemy, between)) continue;
    take(state, enemy, between);
    taken = true;
    if (state.ending != Ending::none) break;
  }
  return taken;
}

// D24. Whether there was a main arrow, with anything to take or not.
bool Daku::take_by_arrow(State& state) const {
  const Line line = line_of(state, state.seat);
  const Columns tip = main_tip(line), cells = main_cells(tip);
  if (tip == 0 || (cells & state.fresh) == 0 || (cells & line.outside) == 0) return false;
  const Seat enemy = other(state.seat);
  const Column column = first_of(tip);
  if (stands(state.rows[enemy][column]) && !is_protected(state, enemy, column)) take(state, enemy, column);
  return true;
}

// D25, D26
void Daku::look_for_gold(State& state) const {
  const Line line = line_of(state, state.seat);
  if (is_golden_arrow(line)) state.ending = Ending::golden_arrow;
  if (longest_diagonal(line, state.fresh) == all_columns) state.ending = Ending::golden_diagonal;
}

// D8
void Daku::hit(State& state, Seat victim, Column column) const {
  state.rows[victim][column] = off_board;
  state.waiting[victim].push(column);
  state.stirred = true;
}

// D9
void Daku::capture(State& state, Seat victim, Column column) const {
  const Seat taker = other(victim);
  state.wildcards[column] = absolute(victim, state.rows[victim][column]);
  state.rows[victim][column] = state.rows[taker][column] = gone;
  auto& waiting = state.waiting[taker];
  const auto waits = std::find(waiting.begin(), waiting.end(), column);
  if (waits != waiting.end()) waiting.remove(static_cast<std::size_t>(waits - waiting.begin()));
  state.run.left &= static_cast<Columns>(~bit(column));
  state.fresh |= bit(column);
  ++state.captures[taker];
  state.stirred = true;
  if (aim_reached(state, taker)) state.ending = Ending::captures;
}

void Daku::take(State& state, Seat victim, Column column) const {
  if (state.rows[victim][column] <= field_rows) {
    capture(state, victim, column);
  } else {
    hit(state, victim, column);
  }
}

// D26: a line of four sends a piece off, wherever it stands.
void Daku::take_chosen(State& state, Column column) const {
  const Seat enemy = other(state.seat);
  --state.choice.left;
  if (state.choice.line == 5) state.given[state.seat] |= five_given;
  if (state.choice.line == 6) state.given[state.seat] |= six_given;
  if (state.choice.line == 4) {
    hit(state, enemy, column);
  } else {
    take(state, enemy, column);
  }
}

int Daku::captures_missing(const State& state, Seat seat) const {
  const int captures = state.captures[seat], lead = captures - state.captures[other(seat)];
  int missing = 4 - captures;
  if (aim_ == Aim::three) missing = 3 - captures;
  if (aim_ == Aim::lead_two) missing = std::min(4 - captures, 2 - lead);
  if (aim_ == Aim::first) missing = 1 - captures;
  return std::max(missing, 0);
}

}  // namespace taula
