#include "engine/salta_judge.hpp"

#include <bit>

#include "engine/alphabeta_brain.hpp"
#include "engine/make_players.hpp"
#include "rules/salta/shifts.hpp"

namespace taula {
namespace {

static_assert(Judge<SaltaJudge, Salta>);

using salta::bit;
using Bits = Salta::Bits;

constexpr Cell lowest(Bits squares) { return cell_of(std::countr_zero(squares)); }

constexpr Bits first_ranks(Seat seat) {
  constexpr Bits of_green = (Bits{1} << Salta::pieces) - 1;
  return seat == Salta::green ? of_green : of_green << (Salta::squares - Salta::pieces);
}

// What is to be said of the pieces one by one.
struct Journeys {
  int furthest = 0, sideways = 0, crowded = 0;
};

Journeys journeys_of(const Salta& game, const Salta::State& state, Seat seat) {
  Journeys all;
  for (Bits left = state.pieces[seat]; left != 0; left &= left - 1) {
    const Cell at = lowest(left);
    const Salta::Piece piece = state.on[static_cast<std::size_t>(at)];
    const Cell target = game.target(seat, piece);
    const int steps = game.distance(seat, piece, at);
    all.furthest = std::max(all.furthest, steps);
    all.sideways += steps - std::abs(salta::rank_of(at) - salta::rank_of(target));
    if (steps != 0 && (state.pieces[seat] & bit(target)) != 0) ++all.crowded;
  }
  return all;
}

struct Jumps {
  int number = 0, gain = 0;
};

Jumps jumps_of(const Salta& game, const Salta::State& state, Seat seat, Bits empty) {
  Jumps jumps;
  for (int right = 0; right < 2; ++right) {
    const salta::Way way = salta::forward(seat, right), back = salta::opposite(way);
    Bits left = salta::jumped(state.pieces[seat], state.pieces[salta::other(seat)], empty, way);
    jumps.number += std::popcount(left);
    for (; left != 0; left &= left - 1) {
      const Cell to = lowest(left), from = lowest(salta::shifted(salta::shifted(bit(to), back), back));
      const Salta::Piece piece = state.on[static_cast<std::size_t>(from)];
      jumps.gain += game.distance(seat, piece, from) - game.distance(seat, piece, to);
    }
  }
  return jumps;
}

// The steps that a side still has to go count little while both have all before them, and most when the game is nearly
// over.
int weighed(int steps, int steps_of_both) {
  constexpr int farthest = 240, least = 16, unit = 64;
  return steps * std::max(farthest - steps_of_both, least) / unit;
}

}  // namespace

Measures<SaltaJudge::features.size()> SaltaJudge::measure(const Salta::State& state, Seat seat) const {
  const Seat enemy = salta::other(seat);
  const Bits own = state.pieces[seat], empty = salta::whole_board & ~(own | state.pieces[enemy]);
  const Journeys journeys = journeys_of(game_, state, seat);
  const Jumps jumps = jumps_of(game_, state, seat, empty);
  int ways = 0;
  for (int right = 0; right < 2; ++right)
    ways += std::popcount(salta::shifted(own, salta::forward(seat, right)) & empty);
  const bool to_move = state.to_move == seat;
  return {-weighed(state.need[seat], state.need[seat] + state.need[enemy]),
          -journeys.furthest,
          -journeys.sideways,
          jumps.number,
          jumps.gain,
          to_move && jumps.number > 0 ? 1 : 0,
          to_move ? 1 + state.run : 0,
          seat == Salta::green ? 1 : 0,
          -journeys.crowded,
          ways,
          std::popcount(own & first_ranks(seat))};
}

// Steps saved come first, and so do jumps; what may be called is called before anything else.
int SaltaJudge::promise(const Salta::State& state, const Action& action) const {
  constexpr int of_call = 100, of_step = 30;
  if (action.verb == Salta::call) return of_call;
  if (action.verb == Salta::pass) return 0;
  const Salta::Piece piece = state.on[static_cast<std::size_t>(action.from)];
  return of_step *
         (game_.distance(state.to_move, piece, action.from) - game_.distance(state.to_move, piece, action.to));
}

constexpr Levels levels = {
    {{60, 300}, {200, 200}, {800, 150}, {3'000, 100}, {8'000, 60}, {25'000, 30}, {80'000, 0}, {250'000, 0}, {0, 0}}};

constinit const Players salta_players = players_with<Salta, AlphaBetaBrain<Salta, SaltaJudge>>(levels);

}  // namespace taula
