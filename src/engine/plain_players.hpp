// The players of a game that nobody has written a judge for: they play games out, the stronger the more.
#pragma once

#include "engine/players.hpp"
#include "engine/uct.hpp"

namespace taula {

inline constexpr Levels plain_levels = {{{5}, {10}, {25}, {60}, {150}, {400}, {1'000}, {3'000}, {10'000}}};

template <Game G>
inline const Players plain_players = {
    .play = [](const Position& position) { return position.model<G>() != nullptr; },
    .levels = plain_levels,
    .make = [](const Position&, int, std::uint64_t seed) -> std::unique_ptr<Brain> {
      return std::make_unique<UctBrain<G>>(seed);
    },
    .make_uct = make_uct_brain<G>,
};

}  // namespace taula
