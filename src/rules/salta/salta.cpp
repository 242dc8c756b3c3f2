#include "rules/salta.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "rules/mixing.hpp"
#include "rules/salta/shifts.hpp"

namespace taula {
namespace {

using salta::around;
using salta::bit;
using salta::forward;
using salta::jumped;
using salta::other;
using salta::shifted;
using salta::Way;
using salta::whole_board;
using Bits = Salta::Bits;
using State = Salta::State;

static_assert(Game<Salta>);

constexpr std::size_t place(int index) { return static_cast<std::size_t>(index); }
constexpr std::size_t place(Cell cell) { return static_cast<std::size_t>(cell); }

constexpr Cell lowest(Bits squares) { return cell_of(std::countr_zero(squares)); }

constexpr Cell next(Cell cell, Way way) {
  const Bits there = shifted(bit(cell), way);
  return there == 0 ? Cell::none : lowest(there);
}

// Where a piece came from that a step, or a jump, has brought here.
constexpr auto step_starts = [] {
  Per<Way, std::array<Cell, Salta::squares>, 4> table{};
  for (const Way way : salta::all_ways) {
    for (int i = 0; i < Salta::squares; ++i) table[way][place(i)] = next(cell_of(i), salta::opposite(way));
  }
  return table;
}();
constexpr auto jump_starts = [] {
  Per<Way, std::array<Cell, Salta::squares>, 4> table{};
  for (const Way way : salta::all_ways) {
    for (std::size_t i = 0; i < Salta::squares; ++i) {
      const Cell middle = step_starts[way][i];
      table[way][i] = middle == Cell::none ? Cell::none : step_starts[way][place(middle)];
    }
  }
  return table;
}();

// S8: the fewest steps between two squares.
constexpr int steps_between(Cell a, Cell b) {
  const int files = salta::file_of(a) - salta::file_of(b), ranks = salta::rank_of(a) - salta::rank_of(b);
  return std::max(files < 0 ? -files : files, ranks < 0 ? -ranks : ranks);
}

// S1: Green's pieces in their order fill the squares from a1 on; Red's stand the same, seen from the other side.
constexpr Cell first_square(Seat seat, int piece) {
  return seat == Salta::green ? cell_of(piece) : salta::opposite(cell_of(piece));
}

// S6: the same square seven ranks on. S12: where the enemy's like piece began.
constexpr Cell shift_target(Seat seat, int piece) {
  const Cell of_green = cell_of(piece + 7 * Salta::side / 2);
  return seat == Salta::green ? of_green : salta::opposite(of_green);
}
constexpr Cell mirror_target(Seat seat, int piece) { return first_square(other(seat), piece); }

// Steps to the target, by piece and square; Red's are Green's by a half-turn of the board.
using Distances = std::array<std::array<std::uint8_t, Salta::squares>, Salta::pieces>;

constexpr Distances distances_to(Cell (*target)(Seat, int)) {
  Distances table{};
  for (int piece = 0; piece < Salta::pieces; ++piece) {
    for (int i = 0; i < Salta::squares; ++i) {
      table[place(piece)][place(i)] = static_cast<std::uint8_t>(steps_between(target(Salta::green, piece), cell_of(i)));
    }
  }
  return table;
}

constexpr Distances shift_distances = distances_to(shift_target), mirror_distances = distances_to(mirror_target);

// Random numbers for the hash.
constexpr auto zobrist = [] {
  Per<Seat, std::array<std::array<std::uint64_t, Salta::squares>, Salta::pieces>, 2> table{};
  std::uint64_t seed = 0x53414c5441;
  for (auto& of_seat : table) {
    for (auto& of_piece : of_seat) {
      for (std::uint64_t& number : of_piece) number = scattered(seed++);
    }
  }
  return table;
}();
constexpr std::uint64_t red_to_move = scattered(0x524544);

template <class Take>
void each_step(Bits own, Bits empty, Take take) {
  for (const Way way : salta::all_ways) {
    for (Bits left = shifted(own, way) & empty; left != 0; left &= left - 1) {
      const Cell to = lowest(left);
      take(Action{.verb = Salta::step, .from = step_starts[way][place(to)], .to = to});
    }
  }
}

}  // namespace

// The board as the side to move sees it.
struct Salta::Sight {
  Seat seat;
  Bits own, enemy, empty;
  Bits again;  // over what a jump may go on (S10, S11)

  // The jumps whose first one is over one of these.
  template <class Take>
  void each_jump(Bits over, Take take) const {
    for (int right = 0; right < 2; ++right) {
      const Way way = forward(seat, right);
      for (Bits left = jumped(own, over, empty, way); left != 0; left &= left - 1) {
        const Cell to = lowest(left);
        const Action first{.verb = jump,
                           .item = 1,
                           .extra = static_cast<std::uint8_t>(right),
                           .from = jump_starts[way][place(to)],
                           .to = to};
        take(first);
        if (again != 0) each_longer(first, take);
      }
    }
  }

  // Those that go on from a jump. All is ahead of the piece, so it never meets the square that it has left.
  template <class Take>
  void each_longer(const Action& shorter, Take& take) const {
    for (int right = 0; right < 2; ++right) {
      const Bits landing = jumped(bit(shorter.to), again, empty, forward(seat, right));
      if (landing == 0) continue;
      Action longer = shorter;
      longer.to = lowest(landing);
      longer.extra = static_cast<std::uint8_t>(shorter.extra | right << shorter.item);
      ++longer.item;
      take(longer);
      each_longer(longer, take);
    }
  }
};

Salta::Salta(const Options& options)
    : jumps_(options.word("jumps") == "multi" ? Jumps::multi : Jumps::single),
      own_jumps_(options.word("own-jumps") == "yes" ? OwnJumps::yes : OwnJumps::no),
      goal_(options.word("goal") == "mirror" ? Goal::mirror : Goal::shift),
      length_(options.number("length")),
      points_(options.word("points") == "zero-sum" ? Points::zero_sum : Points::winner),
      weaker_(options.word("weaker") == "green" ? green : red),
      calls_(options.word("call") == "salta" ? Calls::salta : Calls::strict),
      board_([] {
        std::vector<Spot> spots;
        for (int i = 0; i < squares; ++i) {
          const int file = salta::file_of(cell_of(i)), rank = salta::rank_of(cell_of(i));
          spots.push_back({{static_cast<std::int16_t>(file), static_cast<std::int16_t>(rank)},
                           Shape::square,
                           std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1)});
        }
        return Board(std::move(spots), static_cast<int>(salta::all_ways.size()),
                     [](Cell cell, int way) { return next(cell, static_cast<Way>(way)); });
      }()) {
  const auto pair = options.pair("handicap");
  if (pair && (!length_ || pair->first < *length_)) handicap_ = {pair->first, pair->second - pair->first};
}

// ---- state

State Salta::empty_board() const {
  State state;
  state.on.fill(nobody);
  return state;
}

void Salta::put(State& state, Seat seat, Piece piece, Cell at) const {
  assert(state.on[place(at)] == nobody);
  state.pieces[seat] |= bit(at);
  state.on[place(at)] = piece;
  state.need[seat] = static_cast<std::int16_t>(state.need[seat] + distance(seat, piece, at));
  state.hash ^= zobrist[seat][piece][place(at)];
}

// S1
State Salta::start() const {
  State state = empty_board();
  for (const Seat seat : {green, red}) {
    for (Piece piece = 0; piece < pieces; ++piece) put(state, seat, piece, first_square(seat, piece));
  }
  return state;
}

Cell Salta::target(Seat seat, Piece piece) const {
  return goal_ == Goal::shift ? shift_target(seat, piece) : mirror_target(seat, piece);
}

int Salta::distance(Seat seat, Piece piece, Cell from) const {
  const Distances& distances = goal_ == Goal::shift ? shift_distances : mirror_distances;
  return distances[piece][place(seat == green ? from : salta::opposite(from))];
}

// S13, S15: in an open game without a handicap nobody asks how many moves were made, and they are not counted.
int Salta::most_counted() const {
  constexpr int endless = 1'000'000'000;
  return length_ ? *length_ : handicap_ ? endless : 0;
}

// ---- what is legal

Salta::Sight Salta::sight_of(const State& state) const {
  const Bits own = state.pieces[state.to_move], enemy = state.pieces[other(state.to_move)];
  const Bits again = jumps_ == Jumps::single ? 0 : own_jumps_ == OwnJumps::yes ? own | enemy : enemy;
  return {state.to_move, own, enemy, whole_board & ~(own | enemy), again};
}

bool Salta::can_jump(const Sight& sight, Bits over) {
  return (jumped(sight.own, over, sight.empty, forward(sight.seat, 0)) |
          jumped(sight.own, over, sight.empty, forward(sight.seat, 1))) != 0;
}

// Whether a side has any move by S2 and S3. S10 and S11 bring none where there is none: going on jumping takes a first
// jump, and an own piece that is jumped over could step to where the jump ends.
bool Salta::can_move(const Sight& sight) {
  return (around(sight.own) & sight.empty) != 0 || can_jump(sight, sight.enemy);
}

// S5: whether a move leaves the other side without any.
bool Salta::blocks(const Sight& sight, const Action& action) {
  const Bits moved = bit(action.from) | bit(action.to);
  return !can_move({other(sight.seat), sight.enemy, sight.own ^ moved, sight.empty ^ moved, 0});
}

// Whether S5 forbids any move here. A move takes only one square from the enemy, so two that it can step to are enough
// for a no; and if every move blocks, all are allowed.
bool Salta::may_block(const Sight& sight) const {
  const Bits open = around(sight.enemy) & sight.empty;
  if ((open & (open - 1)) != 0) return false;
  bool any_free = false;
  each_move(sight, [&](const Action& action) { any_free = any_free || !blocks(sight, action); });
  return any_free;
}

// Every move by S2, S3, S10 and S11.
template <class Take>
void Salta::each_move(const Sight& sight, Take take) const {
  sight.each_jump(sight.enemy, take);
  if (own_jumps_ == OwnJumps::yes) sight.each_jump(sight.own, take);
  each_step(sight.own, sight.empty, take);
}

// Every move that S5 and S4 allow. A jump over an enemy leaves it the square that the jumper stood on, so S5 never
// forbids one, and S4 can be looked at first.
template <class Take>
void Salta::each_allowed(const State& state, Take take) const {
  const Sight sight = sight_of(state);
  bool duty = false;
  sight.each_jump(sight.enemy, [&](const Action& action) {
    duty = true;
    take(action);
  });
  if (duty && enforced(state)) return;
  const bool asks = may_block(sight);
  const auto offer = [&](const Action& action) {
    if (!asks || !blocks(sight, action)) take(action);
  };
  if (own_jumps_ == OwnJumps::yes) sight.each_jump(sight.own, offer);
  each_step(sight.own, sight.empty, offer);
}

void Salta::list_moves(const State& state, Actions& moves) const {
  moves.clear();
  each_move(sight_of(state), [&moves](const Action& action) { moves.push_back(action); });
}

void Salta::legal(const State& state, Actions& actions) const {
  actions.clear();
  each_allowed(state, [&actions](const Action& action) { actions.push_back(action); });
  if (actions.empty()) actions.push_back({.verb = pass});                // S5
  if (state.undone.to != Cell::none) actions.push_back({.verb = call});  // S16
}

std::uint64_t Salta::count(const State& state) const {
  std::uint64_t moves = 0;
  each_allowed(state, [&moves](const Action&) { ++moves; });
  return std::max<std::uint64_t>(moves, 1) + (state.undone.to != Cell::none ? 1 : 0);
}

// S4
bool Salta::has_duty(const State& state) const {
  const Sight sight = sight_of(state);
  return can_jump(sight, sight.enemy);
}

// S4, S11: whether an action is a jump that begins over an enemy.
bool Salta::fulfils(const State& state, const Action& action) const {
  if (action.verb != jump) return false;
  const Way way = forward(state.to_move, action.extra & 1);
  return (shifted(bit(action.from), way) & state.pieces[other(state.to_move)]) != 0;
}

// ---- what an action does

void Salta::carry(State& state, Seat seat, Trip trip) const {
  const Piece piece = state.on[place(trip.from)];
  state.on[place(trip.from)] = nobody;
  state.on[place(trip.to)] = piece;
  state.pieces[seat] ^= bit(trip.from) | bit(trip.to);
  state.need[seat] =
      static_cast<std::int16_t>(state.need[seat] + distance(seat, piece, trip.to) - distance(seat, piece, trip.from));
  const auto& numbers = zobrist[seat][piece];
  state.hash ^= numbers[place(trip.from)] ^ numbers[place(trip.to)];
}

// S15: after the run the other side moves, whoever is helped.
void Salta::pass_turn(State& state) const {
  const Seat mover = state.to_move;
  if (state.run > 0) {
    if (--state.run == 0) state.to_move = other(mover);
    return;
  }
  if (most_counted() != 0) ++state.moves[mover];
  state.to_move = other(mover);
  const bool handicap_begins =
      handicap_ && state.moves[green] == handicap_->after && state.moves[red] == handicap_->after;
  if (!handicap_begins) return;
  state.run = handicap_->extra;
  state.to_move = weaker_;
}

void Salta::apply(State& state, const Action& action) const {
  if (action.verb == call) {
    take_back(state);
    return;
  }
  const Seat mover = state.to_move;
  const Trip trip{action.from, action.to};
  const bool duty_undone =
      calls_ == Calls::salta && state.run == 0 && action.verb != pass && !fulfils(state, action) && has_duty(state);
  state.undone = {};
  state.called = false;
  if (action.verb != pass) carry(state, mover, trip);
  pass_turn(state);
  if (duty_undone && state.to_move != mover && !ended(state)) state.undone = trip;
}

// S16. A move that may be called was made in turn, and if the handicap has begun, then by it.
void Salta::take_back(State& state) const {
  assert(state.undone.to != Cell::none);
  const Seat offender = other(state.to_move);
  carry(state, offender, {state.undone.to, state.undone.from});
  if (most_counted() != 0) --state.moves[offender];
  state.run = 0;
  state.undone = {};
  state.to_move = offender;
  state.called = true;
}

// S13: board and side to move, in an open game. The extra moves of a handicap do not count (S15), and a move that is
// taken back brings nothing about that was not there before (S16).
std::optional<std::uint64_t> Salta::key(const State& state) const {
  if (length_ || state.called) return std::nullopt;
  if (handicap_ && state.moves[green] == handicap_->after && state.moves[red] == handicap_->after &&
      state.run < handicap_->extra)
    return std::nullopt;
  return state.hash ^ (state.to_move == red ? red_to_move : 0);
}

std::uint64_t Salta::hash(const State& state) const {
  std::uint64_t hash =
      scattered(static_cast<std::uint64_t>(state.moves[green]) << 32 | static_cast<std::uint32_t>(state.moves[red]));
  hash = scattered(hash ^ static_cast<std::uint32_t>(state.run));
  hash = scattered(hash ^ static_cast<std::uint64_t>(state.undone.from) << 16 ^
                   static_cast<std::uint64_t>(state.undone.to));
  hash = scattered(hash ^ static_cast<std::uint64_t>(state.to_move) << 1 ^ (state.called ? 1 : 0));
  return hash ^ state.hash;
}

// ---- the end

// S7. A set-up with a side in its target already is over.
bool Salta::ended(const State& state) const {
  if (state.need[green] == 0 || state.need[red] == 0) return true;
  return length_ && state.moves[green] >= *length_ && state.moves[red] >= *length_;
}

std::optional<Outcome> Salta::outcome(const State& state, int times_seen) const {
  if (state.need[green] == 0 || state.need[red] == 0) return settle(state, Cause::goal);
  if (ended(state)) return settle(state, Cause::length);
  if (times_seen < 3 || !key(state)) return std::nullopt;
  Outcome draw;
  draw.place[green] = draw.place[red] = 2;
  draw.reason = message("the same position for the third time");
  return draw;
}

// S9, S14
Outcome Salta::settle(const State& state, Cause cause) const {
  enum Verdict : std::uint8_t { green_wins, red_wins, level, one_off };
  static constexpr std::array<std::array<const char*, 4>, 2> reasons = {{
      {text("Green has reached its target: need {0} against {1}, one off for having begun"),
       text("Red has reached its target: need {1} against {0}"), text("both have reached their targets: a draw"),
       text("Green has reached its target, but need {0} against {1}, one off for having begun, is a draw")},
      {text("all moves are made: Green's need is {0} against {1}, one off for having begun"),
       text("all moves are made: Red's need is {1} against {0}"), text("all moves are made: both need {0}, a draw"),
       text("all moves are made: Green's need is {0} against {1}, one off for having begun: a draw")},
  }};
  const int ahead = state.need[red] - state.need[green];
  const Verdict verdict = ahead > 1 ? green_wins : ahead == 1 ? one_off : ahead == 0 ? level : red_wins;
  Outcome outcome;
  outcome.place[green] = outcome.place[red] = 2;
  outcome.reason = message(reasons[static_cast<std::size_t>(cause)][verdict], std::to_string(state.need[green]),
                           std::to_string(state.need[red]));
  for (const Seat seat : {green, red}) {
    if (state.need[seat] != 0) continue;
    for (Bits left = state.pieces[seat]; left != 0; left &= left - 1) outcome.marks.push_back({.at = lowest(left)});
  }
  if (verdict == level || verdict == one_off) return outcome;
  const Seat winner = verdict == green_wins ? green : red;
  const int points = verdict == green_wins ? ahead - 1 : -ahead;
  outcome.place[winner] = 1;
  outcome.points[winner] = static_cast<std::int16_t>(points);
  if (points_ == Points::zero_sum) outcome.points[other(winner)] = static_cast<std::int16_t>(-points);
  return outcome;
}

}  // namespace taula
