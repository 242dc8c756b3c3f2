// Games played out at random, by the rules.
#pragma once

#include <optional>

#include "engine/random.hpp"
#include "rules/game.hpp"

namespace taula {

// Plays from any position on; between games it keeps its lists, so that no memory is asked for. The game outlives it.
template <Game G>
class RandomGame {
 public:
  explicit RandomGame(const G& game) : game_(game) {}

  // How the game ends, in which every legal action is as likely as another; nothing if it has not after so many plies.
  // Positions that come again are not counted.
  std::optional<Outcome> play(typename G::State state, int most_plies, Random& random) {
    for (int ply = 0; ply < most_plies; ++ply) {
      if (const auto outcome = game_.outcome(state, 1)) return outcome;
      game_.apply(state, next(state, random));
    }
    return std::nullopt;
  }

 private:
  Action next(const typename G::State& state, Random& random) {
    if (game_.turn(state).actor == Seat::chance) {
      game_.chances(state, chances_);
      return chances_[fallen(chances_, random)].action;
    }
    game_.legal(state, actions_);
    return actions_[random.below(actions_.size())];
  }

  const G& game_;
  Actions actions_{};
  Chances chances_{};
};

}  // namespace taula
