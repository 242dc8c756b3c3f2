// Counting action sequences: the plain test of legal() and apply() against independent programs.
#pragma once

#include <algorithm>

#include "rules/game.hpp"

namespace taula {

// Games that can count their legal actions faster than list them say so by count().
template <class G>
concept Counting = Game<G> && requires(const G& g, const typename G::State& state) {
  { g.count(state) } -> std::same_as<std::uint64_t>;
};

// Games in which an action may take the one before it back say so by takes_back(): then the position that it ends has
// not stood there, for rules about repetition.
template <class G>
concept Retracting = Game<G> && requires(const G& g, const Action& action) {
  { g.takes_back(action) } -> std::same_as<bool>;
};

template <Game G>
bool takes_back(const G& game, const typename G::State& state, const Action& action) {
  if constexpr (Retracting<G>) return game.takes_back(action) && game.key(state).has_value();
  return false;
}

// Walks all sequences up to a depth. Each distinct chance counts once; a finished game has no children. `keys` holds
// the keys of the positions so far, the present one last, where the game has a rule about them.
template <Game G>
class Perft {
 public:
  Perft(const G& game, int depth, std::vector<std::uint64_t> keys)
      : game_(game), counts_(static_cast<std::size_t>(depth)), lists_(counts_.size()), keys_(std::move(keys)) {}

  Counts count(const typename G::State& state) {
    if (!counts_.empty()) visit(state, 0);
    return counts_;
  }

 private:
  struct Lists {
    Actions actions;
    Chances chances;
  };

  void visit(const typename G::State& state, std::size_t ply) {
    if (game_.outcome(state, times_seen())) return;
    const bool last = ply + 1 == counts_.size();
    if (game_.turn(state).actor != Seat::chance) {
      if constexpr (Counting<G>) {
        if (last) {
          counts_[ply] += game_.count(state);
          return;
        }
      }
    }
    Actions& actions = lists_[ply].actions;
    list(state, lists_[ply]);
    counts_[ply] += actions.size();
    if (last) return;
    for (const Action& action : actions) {
      typename G::State next = state;
      game_.apply(next, action);
      const auto key = game_.key(next);
      const bool back = takes_back(game_, state, action);
      const std::uint64_t left = back ? keys_.back() : 0;
      if (back) keys_.pop_back();
      if (key) keys_.push_back(*key);
      visit(next, ply + 1);
      if (key) keys_.pop_back();
      if (back) keys_.push_back(left);
    }
  }

  void list(const typename G::State& state, Lists& lists) {
    if (game_.turn(state).actor != Seat::chance) {
      game_.legal(state, lists.actions);
      return;
    }
    game_.chances(state, lists.chances);
    lists.actions.clear();
    for (const Chance& chance : lists.chances) lists.actions.push_back(chance.action);
  }

  int times_seen() const {
    if (keys_.empty()) return 1;
    return static_cast<int>(std::ranges::count(keys_, keys_.back()));
  }

  const G& game_;
  Counts counts_;
  std::vector<Lists> lists_;
  std::vector<std::uint64_t> keys_;
};

}  // namespace taula
