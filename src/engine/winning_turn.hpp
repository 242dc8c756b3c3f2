// Wins that the seat to act can bring about within its own turn.
#pragma once

#include <optional>
#include <vector>

#include "engine/shares.hpp"
#include "rules/game.hpp"

namespace taula {

// Tries out turns to their end, the shorter ones first, as far as the allowance goes. A judge that hopes sees the way
// to the own goal; that an enemy can be shut out by several actions together it sees only by trying them all.
template <Game G>
class WinningTurn {
 public:
  // The allowance is in positions. The game outlives it.
  WinningTurn(const G& game, std::uint64_t allowance) : game_(game), allowance_(allowance) {}

  // The actions of a turn that wins; nothing if none was found.
  std::optional<std::vector<Action>> find(const typename G::State& state) {
    owner_ = game_.turn(state).actor;
    if (owner_ == Seat::chance) return std::nullopt;
    for (std::size_t length = 1; length <= longest; ++length) {
      goes_on_ = false;
      if (wins(state, length)) return line_;
      if (!goes_on_ || allowance_ == 0) return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t longest = 2;  // actions

  bool wins(const typename G::State& state, std::size_t length) {
    Actions actions;
    game_.legal(state, actions);
    for (const Action& action : actions) {
      if (allowance_ == 0) return false;
      --allowance_;
      typename G::State next = state;
      game_.apply(next, action);
      line_.push_back(action);
      if (wins_after(next, length - 1)) return true;
      line_.pop_back();
    }
    return false;
  }

  bool wins_after(const typename G::State& next, std::size_t more) {
    if (const auto outcome = game_.outcome(next, 1)) return shares_of(*outcome, game_.seats())[owner_] == 1;
    if (game_.turn(next).actor != owner_) return false;
    goes_on_ = true;
    return more != 0 && wins(next, more);
  }

  const G& game_;
  std::uint64_t allowance_;
  Seat owner_ = Seat::none;
  bool goes_on_ = false;  // a turn was met that is longer than was looked at
  std::vector<Action> line_{};
};

}  // namespace taula
