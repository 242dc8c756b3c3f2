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
  using Line = std::vector<Action>;

  // The allowance is in positions. The game outlives it.
  WinningTurn(const G& game, std::uint64_t allowance) : game_(game), allowance_(allowance) {}

  // The actions of a turn that wins; nothing if none was found.
  std::optional<Line> find(const typename G::State& state) {
    owner_ = game_.turn(state).actor;
    if (owner_ == Seat::chance) return std::nullopt;
    std::vector<Line> begun(1);
    for (std::size_t length = 1; length <= longest; ++length) {
      longer_.clear();
      for (const Line& line : begun) {
        if (allowance_ == 0) return std::nullopt;
        if (auto won = go_on(state, line)) return won;
      }
      begun.swap(longer_);
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t longest = 2;  // actions

  // The turn with an action more that wins. Those after which it still goes on are kept.
  std::optional<Line> go_on(typename G::State state, Line line) {
    for (const Action& action : line) game_.apply(state, action);
    game_.legal(state, actions_);
    line.emplace_back();
    for (const Action& action : actions_) {
      if (allowance_ == 0) return std::nullopt;
      --allowance_;
      line.back() = action;
      typename G::State next = state;
      game_.apply(next, action);
      if (const auto outcome = game_.outcome(next, 1)) {
        if (shares_of(*outcome, game_.seats())[owner_] == 1) return line;
      } else if (line.size() < longest && game_.turn(next).actor == owner_) {
        longer_.push_back(line);
      }
    }
    return std::nullopt;
  }

  const G& game_;
  std::uint64_t allowance_;
  Seat owner_ = Seat::none;
  std::vector<Line> longer_{};  // turns that were begun
  Actions actions_{};
};

}  // namespace taula
