// Plain UCT (Kocsis and Szepesvari, Bandit based Monte-Carlo planning, 2006): games played out at random, and a tree
// that leads more of them to where its seats did well. It knows the rules and nothing else, for any number of seats and
// with chance: what a brain that judges is measured against.
#pragma once

#include <cmath>
#include <vector>

#include "engine/brain.hpp"
#include "engine/limits.hpp"
#include "engine/random_game.hpp"
#include "engine/shares.hpp"
#include "engine/trail.hpp"
#include "rules/mixing.hpp"
#include "rules/model.hpp"

namespace taula {

template <Game G>
class Uct {
 public:
  using State = typename G::State;

  // `keys` as for Trail. The game outlives it.
  Uct(const G& game, const State& root, std::span<const std::uint64_t> keys, std::uint64_t seed)
      : game_(game), trail_(game, root, keys), random_(seed), random_game_(game), nodes_(1) {
    expand(0);
  }

  Thought think(const Limits& limits, const Report& report);

 private:
  using Place = std::uint32_t;  // of a node

  struct Node {
    Action action;
    Place first = 0, children = 0;  // they lie side by side
    std::uint32_t visits = 0;
    float won = 0;  // by the seat that chose this node
  };
  struct Step {
    Place node;
    Seat chooser;
  };

  static constexpr std::size_t most_nodes = std::size_t{1} << 22;
  static constexpr int longest_playout = 1'000;  // actions; what is not over then counts as a draw

  void play_once();
  Place next_of(Place node, Seat actor);
  void expand(Place node);
  Shares play_out();
  Thought thought() const;
  Place favourite(Place node) const;

  const G& game_;
  Trail<G> trail_;
  Random random_;
  RandomGame<G> random_game_;
  std::vector<Node> nodes_;
  std::vector<Step> path_;
  Actions actions_;
  Chances chances_;
  std::uint64_t playouts_ = 0;
};

template <Game G>
Thought Uct<G>::think(const Limits& limits, const Report& report) {
  constexpr std::chrono::seconds between_reports{1};
  auto reported = Limits::Clock::now();
  while (playouts_ == 0 || (!limits.reached(playouts_) && !limits.over())) {
    play_once();
    if (!report || Limits::Clock::now() - reported < between_reports) continue;
    report(thought());
    reported = Limits::Clock::now();
  }
  return thought();
}

template <Game G>
void Uct<G>::play_once() {
  ++playouts_;
  trail_.restart();
  path_.assign(1, {0, Seat::none});
  Place node = 0;
  std::optional<Outcome> outcome;
  while (!(outcome = trail_.outcome())) {
    if (nodes_[node].children == 0 && nodes_[node].visits > 0) expand(node);
    if (nodes_[node].children == 0) break;
    const Seat actor = game_.turn(trail_.state()).actor;
    node = next_of(node, actor);
    path_.push_back({node, actor});
    trail_.follow(nodes_[node].action);
  }
  const Shares shares = outcome ? shares_of(*outcome, game_.seats()) : play_out();
  for (const auto& [place, chooser] : path_) {
    ++nodes_[place].visits;
    if (index_of(chooser) < max_seats) nodes_[place].won += shares[chooser];
  }
}

// Chance takes its children as they fall; a seat the child of the highest upper bound (UCB1), new ones before all.
template <Game G>
auto Uct<G>::next_of(Place node, Seat actor) -> Place {
  const Place first = nodes_[node].first;
  if (actor == Seat::chance) {
    game_.chances(trail_.state(), chances_);
    return first + static_cast<Place>(fallen(chances_, random_));
  }
  const double luck = 2 * std::log(static_cast<double>(nodes_[node].visits) + 1);
  double highest = -1;
  Place best = first;
  for (Place child = first; child < first + nodes_[node].children; ++child) {
    if (nodes_[child].visits == 0) return child;
    const double visits = nodes_[child].visits;
    const double bound = static_cast<double>(nodes_[child].won) / visits + std::sqrt(luck / visits);
    if (bound <= highest) continue;
    highest = bound;
    best = child;
  }
  return best;
}

// A seat's choices in random order, for the first of them are tried first.
template <Game G>
void Uct<G>::expand(Place node) {
  const bool falls = game_.turn(trail_.state()).actor == Seat::chance;
  actions_.clear();
  if (falls) {
    game_.chances(trail_.state(), chances_);
    for (const Chance& chance : chances_) actions_.push_back(chance.action);
  } else {
    game_.legal(trail_.state(), actions_);
    for (std::size_t i = actions_.size(); i > 1; --i) std::swap(actions_[i - 1], actions_[random_.below(i)]);
  }
  if (nodes_.size() + actions_.size() > most_nodes) return;
  nodes_[node].first = static_cast<Place>(nodes_.size());
  nodes_[node].children = static_cast<Place>(actions_.size());
  for (const Action& action : actions_) nodes_.push_back({.action = action});
}

template <Game G>
Shares Uct<G>::play_out() {
  const auto outcome = random_game_.play(trail_.state(), longest_playout, random_);
  return shares_of(outcome.value_or(Outcome{}), game_.seats());
}

template <Game G>
auto Uct<G>::favourite(Place node) const -> Place {
  const Place first = nodes_[node].first;
  Place best = first;
  for (Place child = first; child < first + nodes_[node].children; ++child) {
    if (nodes_[child].visits > nodes_[best].visits) best = child;
  }
  return best;
}

template <Game G>
Thought Uct<G>::thought() const {
  Thought thought;
  Place node = favourite(0);
  thought.best = nodes_[node].action;
  thought.expectation = nodes_[node].visits == 0 ? 0.5 : static_cast<double>(nodes_[node].won) / nodes_[node].visits;
  thought.nodes = playouts_;
  State state = trail_.root();
  for (node = 0; nodes_[node].children != 0 && !game_.outcome(state, 1);) {
    if (game_.turn(state).actor == Seat::chance) break;
    node = favourite(node);
    thought.line.push_back(nodes_[node].action);
    game_.apply(state, nodes_[node].action);
  }
  thought.depth = static_cast<int>(thought.line.size());
  return thought;
}

// A player by UCT. It thinks on one thread, whatever it is given.
template <Game G>
class UctBrain final : public Brain {
 public:
  explicit UctBrain(std::uint64_t seed) : seed_(seed) {}

  Thought think(const Position& position, const Budget& budget, std::stop_token stop, const Report& report) override {
    const Model<G>& model = *position.model<G>();
    const Limits limits(budget, stop);
    const std::uint64_t seed = mixed(seed_ ^ model.hash());
    return Uct<G>(model.game(), model.state(), model.keys(), seed).think(limits, report);
  }

 private:
  std::uint64_t seed_;
};

template <Game G>
std::unique_ptr<Brain> make_uct_brain(const Position&, std::uint64_t seed) {
  return std::make_unique<UctBrain<G>>(seed);
}

}  // namespace taula
