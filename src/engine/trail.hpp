// A way down from a position, as searches that play games out go it again and again.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "rules/perft.hpp"

namespace taula {

// A state with the keys of the positions before it, for the rules about repetition. The game outlives it.
template <Game G>
class Trail {
 public:
  using State = typename G::State;

  // `keys` are those of the positions so far, the root's last, where the rules have them.
  Trail(const G& game, const State& root, std::span<const std::uint64_t> keys)
      : game_(game), root_(root), state_(root), root_keys_(keys.begin(), keys.end()), keys_(root_keys_) {}

  const State& root() const { return root_; }
  const State& state() const { return state_; }

  void restart() {
    state_ = root_;
    keys_ = root_keys_;
  }

  void follow(const Action& action) {
    if (takes_back(game_, state_, action)) keys_.pop_back();
    game_.apply(state_, action);
    if (const auto key = game_.key(state_)) keys_.push_back(*key);
  }

  std::optional<Outcome> outcome() const {
    const auto times_seen = keys_.empty() ? 1 : std::ranges::count(keys_, keys_.back());
    return game_.outcome(state_, static_cast<int>(times_seen));
  }

 private:
  const G& game_;
  State root_, state_;
  std::vector<std::uint64_t> root_keys_, keys_;
};

}  // namespace taula
