// The phases of a turn, as the table of D30 has them: throw, move, choose, rewards, offer, end of turn.
#include <algorithm>
#include <cassert>

#include "rules/daku/line.hpp"
#include "rules/mixing.hpp"

namespace taula {
namespace {

using namespace daku;

static_assert(Game<Daku>);

constexpr std::size_t place(int index) { return static_cast<std::size_t>(index); }

bool is_entry(Purpose purpose) { return purpose == Purpose::opening || purpose == Purpose::enter; }

// D13: one order for all; among equal kinds the older first.
void add(State& state, const Task& reward) {
  auto& rewards = state.rewards;
  if (rewards.full()) return;
  const auto behind =
      std::find_if(rewards.begin(), rewards.end(), [&](const Task& waits) { return waits.purpose > reward.purpose; });
  rewards.insert(static_cast<std::size_t>(behind - rewards.begin()), reward);
}

// D17: where the piece came down there is now a pair, or its wildcard has an own piece beside it.
bool stands_in_pair(const Line& line, Column column) {
  if ((line.pieces & bit(column)) != 0) return (paired(line) & bit(column)) != 0;
  const int right_of_piece = (line.level & line.pieces) << 1, left_of_piece = line.level & line.pieces >> 1;
  return ((right_of_piece | left_of_piece) & bit(column)) != 0;
}

// D9: whether a piece can still make use of the wildcard of this column.
bool is_useful(const State& state, Column column) {
  const auto has_pieces = [&](int beside) {
    if (beside < 0 || beside >= columns) return false;
    return state.rows[light][place(beside)] != gone || state.rows[dark][place(beside)] != gone;
  };
  if (column == 0 && has_pieces(columns - 1)) return true;
  if (column == columns - 1 && has_pieces(0)) return true;
  return has_pieces(column - 1) || has_pieces(column + 1);
}

// The board and the counts go on from turn to turn; all else is empty between turns.
State lasting(const State& state) {
  State kept;
  kept.rows = state.rows;
  kept.wildcards = state.wildcards;
  kept.waiting = state.waiting;
  kept.faults = state.faults;
  kept.captures = state.captures;
  kept.given = state.given;
  kept.quiet = state.quiet;
  kept.seat = state.seat;
  return kept;
}

}  // namespace

Daku::Daku(const Options& options)
    : form_(options.word("game") == "advanced" ? Form::advanced : Form::basic),
      aim_(options.word("aim") == "three"      ? Aim::three
           : options.word("aim") == "lead-two" ? Aim::lead_two
           : options.word("aim") == "first"    ? Aim::first
                                               : Aim::four),
      shelter_(static_cast<Row>(*options.number("shelter"))),
      luck_six_(options.word("luck-six") == "free" ? LuckSix::free : LuckSix::back),
      quiet_(options.number("quiet")),
      board_(square_board(columns, rows)) {}

State Daku::start() const {
  State state;
  state.task.purpose = Purpose::opening;
  return state;
}

Turn Daku::turn(const State& state) const {
  return {state.phase == Phase::throwing ? Seat::chance : state.seat, state.seat};
}

void Daku::chances(const State&, Chances& chances) const {
  chances.clear();
  for (std::uint8_t face = 1; face <= 6; ++face) chances.push_back({{.verb = thrown, .item = face}, 1});
}

void Daku::legal(const State& state, Actions& actions) const {
  actions.clear();
  const Seat seat = state.seat;
  switch (state.phase) {
    case Phase::moving: {
      if (is_entry(state.task.purpose)) {
        const Row row = absolute(seat, state.die);
        each_column(enterable(state), [&](Column column) {
          actions.push_back({.verb = enter, .item = state.die, .to = cell_at(column, row)});
        });
        return;
      }
      const Movable able = movable(state);
      each_column(able.columns, [&](Column column) {
        const Row from = state.rows[seat][column], to = able.to[column];
        actions.push_back(
            {.verb = move, .from = cell_at(column, absolute(seat, from)), .to = cell_at(column, absolute(seat, to))});
      });
      return;
    }
    case Phase::choosing:
      each_column(choices(state), [&](Column column) {
        const Seat enemy = other(seat);
        actions.push_back({.verb = choose, .to = cell_at(column, absolute(enemy, state.rows[enemy][column]))});
      });
      actions.push_back({.verb = pass});
      return;
    case Phase::offering:
      actions.push_back({.verb = accept});
      actions.push_back({.verb = pass});
      return;
    case Phase::throwing:
    case Phase::over:
      return;
  }
}

void Daku::apply(State& state, const Action& action) const {
  switch (static_cast<Verb>(action.verb)) {
    case thrown:
      return fall(state, action.item);
    case move:
    case enter:
      return play(state, column_of(action.to), own(state.seat, row_of(action.to)));
    case choose:
      return play_choice(state, column_of(action.to));
    case accept:
      state.phase = Phase::throwing;
      return;
    case pass:
      return state.phase == Phase::choosing ? earn(state, {}) : next_reward(state);
  }
}

// ---- throw

// D10, D11: a throw to enter a piece that enters none is thrown again; D6: any other is a fault.
void Daku::fall(State& state, std::uint8_t face) const {
  state.die = face;
  const bool entry = is_entry(state.task.purpose);
  if (entry ? enterable(state) != 0 : can_move(state)) {
    state.phase = Phase::moving;
    return;
  }
  state.die = 0;
  if (!entry) fault(state);
}

// D6
void Daku::fault(State& state) const {
  if (++state.faults[state.seat] == most_faults) {
    state.ending = Ending::faults;
    return end(state);
  }
  if (state.task.purpose == Purpose::run) put_right(state);
  end_turn(state);
}

// D14, D23: of the run's pieces, one that can mend it goes back, the one that made it before all others. What it left
// behind as it was thrown for can always be mended by one of them (D28).
void Daku::put_right(State& state) const {
  const Line line = line_of(state, state.seat);
  if (is_correct(line)) return;
  const Columns able = mending(line, state.run.left);
  assert(able != 0);
  const bool by_maker = state.run.maker != no_column && (able & bit(state.run.maker)) != 0;
  const Column column = by_maker ? state.run.maker : first_of(able);
  if (!put_back(state, column)) hit(state, state.seat, column);
}

// To the nearest lower row where the piece may stand; whether there is one.
bool Daku::put_back(State& state, Column column) const {
  const Row enemy = state.rows[other(state.seat)][column];
  State after = state;
  for (Row& row = after.rows[state.seat][column]; --row > 0;) {
    if (enemy == opposite(row) || (form_ == Form::advanced && between_enemies(after, column))) continue;
    if (!is_correct(line_of(after, state.seat))) continue;
    state = after;
    return true;
  }
  return false;
}

// ---- move, choose

void Daku::play(State& state, Column column, Row to) const {
  const Deed deed = go(state, column, to);
  assert(deed.verdict == Verdict::allowed);
  state.die = 0;
  if (state.ending != Ending::none) return end(state);
  if (state.task.purpose == Purpose::opening) return end_turn(state);
  if (deed.diagonal != 0 && !makes_quad(state)) open_choice(state, deed.diagonal);
  if (state.phase != Phase::choosing) earn(state, deed);
}

// D26: the phase is entered only if something may be chosen.
void Daku::open_choice(State& state, std::uint8_t diagonal) const {
  const bool given = diagonal > 4 && (state.given[state.seat] >> (diagonal - 5) & 1) != 0;
  State choosing = state;
  choosing.phase = Phase::choosing;
  choosing.task = {};
  choosing.choice.line = given ? std::uint8_t{4} : diagonal;
  choosing.choice.left = choosing.choice.line == 6 ? 2 : 1;
  if (choices(choosing) != 0) state = choosing;
}

void Daku::play_choice(State& state, Column column) const {
  take_chosen(state, column);
  if (state.ending != Ending::none) return end(state);
  if (state.choice.left > 0 && choices(state) != 0) return;
  earn(state, {});
}

// D23. A run with a fresh cell is the only one (D28).
bool Daku::makes_quad(const State& state) const {
  const Runs runs = runs_of(line_of(state, state.seat));
  return form_ == Form::advanced && (runs.cells & state.fresh) != 0 && count(runs.cells) >= 4;
}

// ---- rewards

// D13 to D18. A pair chain comes of a move without a choice only: a diagonal rules it out.
void Daku::earn(State& state, const Deed& deed) const {
  const Line line = line_of(state, state.seat);
  const Columns run = runs_of(line).cells;
  const bool makes_run = (run & state.fresh) != 0, quad = makes_quad(state);
  const auto [column, row] = state.landed;
  const std::uint8_t waited = state.rewards.count;
  if (makes_run) {
    const auto left = static_cast<Columns>(run & line.pieces);
    state.run = {left, static_cast<std::uint8_t>(quad ? 2 : 1), (left & bit(column)) != 0 ? column : no_column};
  }
  if (!quad) {
    each_column(arrow_tips(line), [&](Column tip) {
      if ((arrow_cells(bit(tip)) & state.fresh) != 0) add(state, {Purpose::arrow, tip});
    });
    if ((line.sides & state.fresh) != 0) add(state, {Purpose::lateral});
    if (row == luck_row) add(state, {Purpose::luck});
    const bool nothing_else = !makes_run && deed.diagonal == 0 && state.rewards.count == waited;
    if (deed.may_chain && nothing_else && stands_in_pair(line, column)) add(state, {Purpose::chain});
  }
  state.choice = {};
  state.fresh = 0;
  state.landed = {};
  next_reward(state);
}

// A run is broken up without asking; all else is offered (D19), if there is still a piece that it may move (D13).
void Daku::next_reward(State& state) const {
  if (state.run.throws > 0 && state.run.left != 0) {
    state.task = {Purpose::run};
    state.phase = Phase::throwing;
    return;
  }
  state.run = {};
  while (!state.rewards.empty()) {
    state.task = state.rewards.front();
    state.rewards.remove(0);
    if (bound(state, state.task) == 0) continue;
    state.phase = Phase::offering;
    return;
  }
  end_turn(state);
}

// ---- end of turn

void Daku::end_turn(State& state) const {
  for (Column column = 0; column < columns; ++column) {
    if (!is_useful(state, column)) state.wildcards[column] = off_board;  // D9
  }
  if (all_out(state, state.seat)) state.ending = Ending::all_out;
  if (quiet_ && state.ending == Ending::none) {  // D29
    state.quiet = state.stirred ? std::uint16_t{0} : static_cast<std::uint16_t>(state.quiet + 1);
    if (state.quiet >= *quiet_) state.ending = Ending::quiet;
  }
  if (state.ending != Ending::none) return end(state);
  begin_turn(state);
}

// D20. A capture of anybody's has taken a piece of each seat.
bool Daku::all_out(const State& state, Seat seat) const {
  return std::ranges::all_of(state.rows[seat], [](Row row) { return stands(row) && row > field_rows; });
}

// A piece that is off the board and does not wait has not been entered yet.
void Daku::begin_turn(State& state) const {
  state = lasting(state);
  state.seat = other(state.seat);
  const auto& own_rows = state.rows[state.seat];
  const bool all_entered = std::ranges::find(own_rows, off_board) == own_rows.end();
  state.task.purpose = !state.waiting[state.seat].empty() ? Purpose::enter
                       : all_entered                      ? Purpose::turn
                                                          : Purpose::opening;
}

void Daku::end(State& state) const {
  const Ending ending = state.ending;
  state = lasting(state);
  state.phase = Phase::over;
  state.ending = ending;
}

std::optional<Outcome> Daku::outcome(const State& state, int) const {
  if (state.phase != Phase::over) return std::nullopt;
  static constexpr std::array<const char*, 7> reasons = {"",
                                                         text("{0} has made its captures: {1} against {2}"),
                                                         text("{0} wins: {3} has made its third fault"),
                                                         text("{0} has all seven pieces outside its field"),
                                                         text("{0} has made a golden arrow"),
                                                         text("{0} has made a golden diagonal"),
                                                         text("a quiet game: {0} has more captures, {1} against {2}")};
  Outcome outcome;
  outcome.place[light] = outcome.place[dark] = 2;
  Seat winner = state.ending == Ending::faults ? other(state.seat) : state.seat;
  if (state.ending == Ending::quiet) {
    if (state.captures[light] == state.captures[dark]) {
      outcome.reason = message("a quiet game with equal captures: a draw");
      return outcome;
    }
    winner = state.captures[light] > state.captures[dark] ? light : dark;
  }
  const Seat loser = other(winner);
  outcome.place[winner] = 1;
  outcome.reason =
      message(reasons[static_cast<std::size_t>(state.ending)], name_of(winner), std::to_string(state.captures[winner]),
              std::to_string(state.captures[loser]), name_of(loser));
  const bool by_place = state.ending == Ending::all_out || state.ending == Ending::golden_arrow ||
                        state.ending == Ending::golden_diagonal;
  if (!by_place) return outcome;
  for (Column column = 0; column < columns; ++column) {
    const Row row = state.rows[winner][column];
    const Row at = stands(row) ? absolute(winner, row) : state.wildcards[column];
    outcome.marks.push_back({.at = cell_at(column, at)});
  }
  return outcome;
}

// All of the state's numbers are put side by side first, eight bytes a word, for scattering is what takes time.
std::uint64_t Daku::hash(const State& state) const {
  std::uint64_t hash = 0, word = 0;
  int bytes = 0;
  const auto add = [&](std::uint8_t number) {
    word = word << 8 | number;
    if (++bytes % 8 == 0) hash = scattered(hash ^ word);
  };
  const auto add_task = [&](const Task& task) {
    add(static_cast<std::uint8_t>(task.tip << 4 | static_cast<int>(task.purpose)));
  };
  for (const Seat seat : {light, dark}) {
    for (const Row row : state.rows[seat]) add(row);
    for (const Column column : state.waiting[seat]) add(column);
    add(static_cast<std::uint8_t>(state.waiting[seat].count << 4 | state.captures[seat]));
    add(static_cast<std::uint8_t>(state.faults[seat] << 4 | state.given[seat]));
  }
  for (const Row row : state.wildcards) add(row);
  add_task(state.task);
  for (const Task& task : state.rewards) add_task(task);
  add(static_cast<std::uint8_t>(state.quiet >> 8));
  add(static_cast<std::uint8_t>(state.quiet));
  add(static_cast<std::uint8_t>(state.die << 4 | static_cast<int>(state.phase) << 1 | static_cast<int>(state.seat)));
  add(static_cast<std::uint8_t>(state.rewards.count << 1 | (state.stirred ? 1 : 0)));
  if (state.run != Breakup{}) {
    for (const std::uint8_t part : {state.run.left, state.run.throws, state.run.maker}) add(part);
  }
  if (state.choice != Choice{}) {
    for (const std::uint8_t part :
         {state.choice.line, state.choice.left, state.fresh, state.landed.column, state.landed.row})
      add(part);
  }
  add(static_cast<std::uint8_t>(state.ending));
  return scattered(hash ^ word);
}

}  // namespace taula
