#include "rules/loa.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>

#include "rules/mixing.hpp"

namespace taula {
namespace {

using Bits = Loa::Bits;
using Census = Loa::Census;
using State = Loa::State;

static_assert(Game<Loa>);

constexpr int lines = 4;  // through a square; the directions of `compass` go round, those of one line are four apart
constexpr int most_moves = Loa::most_men * lines * 2;

constexpr std::size_t place(int index) { return static_cast<std::size_t>(index); }
constexpr int file_of(int square) { return square % Loa::side; }
constexpr int rank_of(int square) { return square / Loa::side; }

// Where the counts of the four lines through a square stand in their words of the census, in bits from the low end.
struct Shifts {
  std::uint8_t file, rising, rank, falling;
};

constexpr auto shifts = [] {
  std::array<Shifts, Loa::squares> table{};
  for (int square = 0; square < Loa::squares; ++square) {
    const int file = file_of(square), rank = rank_of(square);
    table[place(square)] = {static_cast<std::uint8_t>(4 * file), static_cast<std::uint8_t>(4 * (file - rank + 7)),
                            static_cast<std::uint8_t>(32 + 4 * rank), static_cast<std::uint8_t>(4 * (file + rank))};
  }
  return table;
}();

// What one man on a square adds to the census.
constexpr auto shares = [] {
  std::array<Census, Loa::squares> table{};
  for (std::size_t square = 0; square < table.size(); ++square) {
    const Shifts& at = shifts[square];
    table[square] = {Bits{1} << at.file | Bits{1} << at.rank, Bits{1} << at.rising, Bits{1} << at.falling};
  }
  return table;
}();

// How far a man moves along each line through its square (L2).
constexpr std::array<Bits, lines> distances(const Census& census, std::size_t square) {
  const Shifts& at = shifts[square];
  return {census.straight >> at.file & 15, census.rising >> at.rising & 15, census.straight >> at.rank & 15,
          census.falling >> at.falling & 15};
}

// From a square to the next one forward on each line.
constexpr auto steps = [] {
  std::array<int, lines> table{};
  for (std::size_t line = 0; line < table.size(); ++line) table[line] = compass[line].x + Loa::side * compass[line].y;
  return table;
}();

// What keeps a man from moving over a distance along a line, forward and back: an enemy on a square passed (L3), an own
// man on the landing (L4). Where the landing lies off the board it counts as every square, so that the man itself is in
// its own way.
using Pair = std::array<Bits, 2>;
struct alignas(32) Obstacles {
  Pair passed{}, landing{};
};

constexpr std::pair<Bits, Bits> obstacles(int square, int distance, Point way) {
  Bits passed = 0;
  int file = file_of(square), rank = rank_of(square);
  for (int gone = 1;; ++gone) {
    file += way.x;
    rank += way.y;
    if (file < 0 || file >= Loa::side || rank < 0 || rank >= Loa::side) return {0, ~Bits{0}};
    const Bits here = Bits{1} << (rank * Loa::side + file);
    if (gone == distance) return {passed, here};
    passed |= here;
  }
}

// By square, line, and distance less one.
constexpr auto obstacle_table = [] {
  std::array<std::array<std::array<Obstacles, Loa::side>, lines>, Loa::squares> table{};
  for (int square = 0; square < Loa::squares; ++square) {
    for (int line = 0; line < lines; ++line) {
      for (int distance = 1; distance <= Loa::side; ++distance) {
        Obstacles& entry = table[place(square)][place(line)][place(distance - 1)];
        for (int back = 0; back < 2; ++back)
          std::tie(entry.passed[place(back)], entry.landing[place(back)]) =
              obstacles(square, distance, compass[place(line + lines * back)]);
      }
    }
  }
  return table;
}();

// Random numbers for the hash: splitmix64 from a fixed seed.
struct Zobrist {
  Per<Seat, std::array<std::uint64_t, Loa::squares>, 2> man{};
  std::uint64_t white_to_move = 0;
};

constexpr Zobrist zobrist = [] {
  Zobrist table{};
  std::uint64_t seed = 0x4c4f41;
  const auto next = [&seed] { return mixed(seed += golden); };
  for (auto& squares : table.man) {
    for (std::uint64_t& number : squares) number = next();
  }
  table.white_to_move = next();
  return table;
}();

using Lanes = Bits __attribute__((vector_size(16)));

// All bits of a lane where it is zero. By halves, because the least x86-64 cannot compare 64 bits at once.
inline Lanes are_zero(Lanes lanes) {
  using Halves = std::uint32_t __attribute__((vector_size(16)));
  const Halves zero = Halves(Halves(lanes) == 0);
  return Lanes(zero & Halves{zero[1], zero[0], zero[3], zero[2]});
}

// Goes through all moves that L2 allows by count, a line of a man at a time. `open` has all bits set in the first lane
// where the move forward is legal, in the second where the move back is. Nothing in it branches but the walk over the
// men: what is open is as good as random.
template <class Take>
[[gnu::always_inline]] inline void walk(const State& state, Take take) {
  const Bits own = state.men[state.to_move], enemy = state.men[loa::other(state.to_move)];
  const Lanes owns = {own, own}, enemies = {enemy, enemy};
  for (Bits left = own; left != 0; left &= left - 1) {
    const int from = std::countr_zero(left);
    const std::array<Bits, lines> by = distances(state.census, place(from));
    const auto& near = obstacle_table[place(from)];
#pragma GCC unroll 4
    for (std::size_t line = 0; line < lines; ++line) {
      const Obstacles& entry = near[line][by[line] - 1];
      const Lanes closed =
          (std::bit_cast<Lanes>(entry.passed) & enemies) | (std::bit_cast<Lanes>(entry.landing) & owns);
      take(from, steps[line] * static_cast<int>(by[line]), are_zero(closed));
    }
  }
}

// An action of moving, as one word: written as its parts it would be three stores.
constexpr Action packed(int from, int to) {
  return std::bit_cast<Action>(static_cast<Bits>(from) << 32 | static_cast<Bits>(to) << 48);
}
static_assert(packed(3, 5) == Action{.verb = Loa::move, .from = cell_of(3), .to = cell_of(5)});

bool joined(Bits men) {
  if ((men & ~loa::around(men)) != 0) return (men & (men - 1)) == 0;  // a man without neighbours is joined if alone
  return loa::first_group(men) == men;
}

Census& operator+=(Census& census, const Census& share) {
  census.straight += share.straight;
  census.rising += share.rising;
  census.falling += share.falling;
  return census;
}

Census& operator-=(Census& census, const Census& share) {
  census.straight -= share.straight;
  census.rising -= share.rising;
  census.falling -= share.falling;
  return census;
}

constexpr Bits set_of(std::string_view names) {
  Bits set = 0;
  for (std::size_t i = 0; i < names.size(); i += 3)
    set |= Bits{1} << ((names[i + 1] - '1') * Loa::side + (names[i] - 'a'));
  return set;
}

constexpr Per<Seat, Bits, 2> standard_men = {
    {set_of("b1 c1 d1 e1 f1 g1 b8 c8 d8 e8 f8 g8"), set_of("a2 a3 a4 a5 a6 a7 h2 h3 h4 h5 h6 h7")}};
constexpr Per<Seat, Bits, 2> scrambled_men = {
    {set_of("c8 e8 g8 h6 h4 h2 f1 d1 b1 a3 a5 a7"), set_of("b8 d8 f8 h7 h5 h3 g1 e1 c1 a2 a4 a6")}};

}  // namespace

Bits loa::around(Bits squares) {
  constexpr Bits file_a = 0x0101010101010101U, file_h = file_a << 7;
  const Bits beside = (squares & ~file_h) << 1 | (squares & ~file_a) >> 1;
  const Bits row = squares | beside;
  return beside | row << 8 | row >> 8;
}

Bits loa::first_group(Bits men) {
  Bits group = men & (0 - men), grown = group;
  do {
    group = grown;
    grown |= around(group) & men;
  } while (grown != group);
  return group;
}

int loa::distance(const State& state, Cell from, int direction) {
  return static_cast<int>(distances(state.census, place(index_of(from)))[place(direction) % lines]);
}

Loa::Loa(const Options& options)
    : no_move_(options.word("no-move") == "loses" ? NoMove::loses : NoMove::passes),
      both_(options.word("both") == "draw" ? Both::draw : Both::mover),
      setup_(options.word("setup") == "scrambled" ? Setup::scrambled : Setup::standard),
      board_(square_board(side, side)) {}

Loa::State Loa::state_of(const Per<Seat, Bits, 2>& men, Seat to_move) {
  assert((men[black] & men[white]) == 0);
  State state{.men = men, .to_move = to_move};
  for (const Seat seat : {black, white}) {
    for (Bits left = men[seat]; left != 0; left &= left - 1) {
      const std::size_t square = place(std::countr_zero(left));
      state.census += shares[square];
      state.hash ^= zobrist.man[seat][square];
    }
  }
  if (to_move == white) state.hash ^= zobrist.white_to_move;
  return state;
}

// L1
Loa::State Loa::start() const { return state_of(setup_ == Setup::standard ? standard_men : scrambled_men, black); }

// L2, L3, L4, and L8 where there is nothing else.
void Loa::legal(const State& state, Actions& actions) const {
  actions.resize(most_moves);
  Action* end = actions.data();
  walk(state, [&end](int from, int by, Lanes open) {
    *end = packed(from, from + by);
    end -= static_cast<std::ptrdiff_t>(open[0]);  // all bits set: minus one
    *end = packed(from, from - by);
    end -= static_cast<std::ptrdiff_t>(open[1]);
  });
  actions.resize(static_cast<std::size_t>(end - actions.data()));
  if (actions.empty()) actions.push_back({.verb = pass});
}

bool loa::has_move(const State& state) {
  Lanes any{};
  walk(state, [&any](int, int, Lanes open) { any |= open; });
  return (any[0] | any[1]) != 0;
}

std::uint64_t Loa::count(const State& state) const {
  Lanes moves{};
  walk(state, [&moves](int, int, Lanes open) { moves -= open; });
  return std::max(moves[0] + moves[1], Bits{1});
}

void Loa::apply(State& state, const Action& action) const {
  const Seat mover = state.to_move, enemy = loa::other(mover);
  state.to_move = enemy;
  state.hash ^= zobrist.white_to_move;
  if (action.verb == pass) return;
  const std::size_t from = place(index_of(action.from)), to = place(index_of(action.to));
  state.men[mover] ^= Bits{1} << from | Bits{1} << to;
  state.hash ^= zobrist.man[mover][from] ^ zobrist.man[mover][to];
  state.census -= shares[from];
  if ((state.men[enemy] >> to & 1) == 0) {
    state.census += shares[to];
    return;
  }
  state.men[enemy] ^= Bits{1} << to;  // L4; the square stays held, and so the census there stays
  state.hash ^= zobrist.man[enemy][to];
}

// L5 and L6 come before L7.
std::optional<Outcome> Loa::outcome(const State& state, int times_seen) const {
  if (joined(state.men[black]) || joined(state.men[white])) return joined_outcome(state);
  if (no_move_ == NoMove::loses && !loa::has_move(state)) {
    Outcome lost;
    lost.place[state.to_move] = 2;
    lost.place[loa::other(state.to_move)] = 1;
    lost.reason = message("{0} has no move and loses", seats()[place(index_of(state.to_move))].name);
    return lost;
  }
  if (times_seen < 3) return std::nullopt;
  Outcome draw;
  draw.place[black] = draw.place[white] = 2;
  draw.reason = message("the same position for the third time");
  return draw;
}

// The mover is the side that is not to move now, at a set-up too.
std::optional<Outcome> Loa::joined_outcome(const State& state) const {
  const Seat mover = loa::other(state.to_move);
  const bool both = joined(state.men[black]) && joined(state.men[white]);
  Outcome outcome;
  if (both && both_ == Both::draw) {
    outcome.place[black] = outcome.place[white] = 2;
    outcome.reason = message("both sides are joined: a draw");
    return outcome;
  }
  const Seat winner = joined(state.men[mover]) ? mover : state.to_move;
  outcome.place[winner] = 1;
  outcome.place[loa::other(winner)] = 2;
  outcome.reason = both ? message("both sides are joined; the mover wins")
                        : message("{0} has joined all its men", seats()[place(index_of(winner))].name);
  for (Bits left = state.men[winner]; left != 0; left &= left - 1)
    outcome.marks.push_back({.at = cell_of(std::countr_zero(left))});
  return outcome;
}

}  // namespace taula
