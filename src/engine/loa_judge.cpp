#include "engine/loa_judge.hpp"

#include <bit>

#include "engine/alphabeta_brain.hpp"
#include "engine/players.hpp"
#include "engine/uct.hpp"

namespace taula {
namespace {

static_assert(Judge<LoaJudge, Loa>);

}  // namespace

Measures<LoaJudge::features.size()> LoaJudge::measure(const Loa::State& state, Seat seat) const {
  Measures<features.size()> measures{};
  const Loa::Bits men = state.men[seat];
  measures[3] = std::popcount(loa::around(men) & men);
  measures[6] = state.to_move == seat ? 1 : 0;
  return measures;
}

int LoaJudge::promise(const Loa::State& state, const Action& action) const {
  if (action.verb == Loa::pass) return 0;
  return (state.men[loa::other(state.to_move)] & loa::bit(action.to)) != 0 ? 30 : 0;
}

constexpr Levels levels = {{{60, 300},
                            {200, 200},
                            {800, 150},
                            {3'000, 100},
                            {12'000, 60},
                            {50'000, 30},
                            {200'000, 0},
                            {1'000'000, 0},
                            {0, 0}}};

const Players loa_players = {
    .play = [](const Position& position) { return position.model<Loa>() != nullptr; },
    .levels = levels,
    .make = [](const Position& position, int noise, std::uint64_t seed) -> std::unique_ptr<Brain> {
      return std::make_unique<AlphaBetaBrain<Loa, LoaJudge>>(position, noise, seed);
    },
    .make_uct = make_uct_brain<Loa>,
};

}  // namespace taula
