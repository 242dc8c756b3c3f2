// How the players of a game are put together from its brain.
#pragma once

#include "engine/players.hpp"
#include "engine/proof.hpp"
#include "engine/uct.hpp"
#include "rules/model.hpp"

namespace taula {

// Those of a G whose brain is a B, made from a position, noise and a seed.
template <Game G, class B>
constexpr Players players_with(const Levels& levels) {
  return {
      .play = [](const Position& position) { return position.model<G>() != nullptr; },
      .levels = levels,
      .make = [](const Position& position, int noise, std::uint64_t seed) -> std::unique_ptr<Brain> {
        return std::make_unique<B>(position, noise, seed);
      },
      .make_uct = make_uct_brain<G>,
  };
}

// The same, for a game with a proof search.
template <Game G, class B>
constexpr Players proving_players_with(const Levels& levels) {
  Players players = players_with<G, B>(levels);
  players.prove = [](const Position& position, const Limits& limits) {
    const Model<G>& model = *position.model<G>();
    ProofSearch<G> search(model.game(), ProofTable::usual_bytes);
    return search.prove(model.state(), model.keys(), limits, limits.nodes());
  };
  return players;
}

}  // namespace taula
