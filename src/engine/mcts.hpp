// Monte-Carlo tree search for many seats and wide trees: every position met is judged, and what its seats may hope for
// is the mean of the judgements beneath it. The judge's promises say where to look first (PUCT: Rosin, Multi-armed
// bandits with episode context, 2011); what is won or lost for sure is known as such (Winands, Bjornsson and Saito,
// Monte-Carlo tree search solver, 2008).
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <mutex>
#include <vector>

#include "engine/brain.hpp"
#include "engine/judge.hpp"
#include "engine/limits.hpp"
#include "engine/mcts_tuning.hpp"
#include "engine/noise.hpp"
#include "engine/random.hpp"
#include "engine/shares.hpp"
#include "engine/trail.hpp"
#include "rules/mixing.hpp"

namespace taula {

// A tree over the positions from a root on, which threads may grow together: it has one lock, and what takes time
// (rules and judging) is done outside that. The game, the judge and the keys outlive it.
template <Game G, Judge<G> J>
class Mcts {
 public:
  using State = typename G::State;

  // `keys` as for Trail.
  Mcts(const G& game, const J& judge, Noise noise, const MctsTuning& tuning, const State& root,
       std::span<const std::uint64_t> keys)
      : game_(game), judge_(judge), noise_(noise), tuning_(tuning), root_(root), keys_(keys) {
    nodes_.reserve(most_nodes);  // memory is taken as it is used, but never moved while all threads wait
    nodes_.resize(1);
  }

  // Grows the tree until the limits are reached. To be called on each thread; one of them may report.
  void grow(const Limits& limits, const Report& report);

  // What the tree says, once it has grown.
  Thought thought();

 private:
  using Place = std::uint32_t;  // of a node

  struct Node {
    Action action;
    Place first = 0;             // its children lie side by side
    std::uint16_t children = 0;  // 0: not expanded
    Seat winner = Seat::none;    // who wins for sure, with the team
    std::uint8_t plies = 0;      // within so many actions
    std::uint32_t visits = 0;    // begun; those under way count as lost, so that threads go different ways
    float won = 0;               // by the seat that chose this node
    float prior = 1;             // how likely it is a good choice, or to fall
  };
  struct Step {
    Place node;
    Seat chooser;
  };
  // What a round ends with.
  struct Leaf {
    Shares shares{};
    std::optional<Certainty> certainty{};
  };
  // What a thread keeps from one round to the next.
  struct Worker {
    Trail<G> trail;
    std::vector<Step> path{};
    std::vector<Node> children{};
    Actions actions{};
    Chances chances{};
    Random random;
  };

  static constexpr std::size_t most_nodes = std::size_t{1} << 22;  // 130 MB; the tree then grows no wider
  static constexpr std::uint32_t enough_if_forced = 100;           // rounds, where there is one action only

  Random luck_of_next_worker();
  bool done(const Limits& limits);
  void play_once(Worker& worker);
  std::optional<Leaf> leaf_at(Worker& worker);
  void go_on(Worker& worker);
  bool expand(Worker& worker);
  void list_children(Worker& worker) const;
  void list_promising(Worker& worker) const;

  Leaf judged(const State& state, Random& random) const;
  Leaf over(const Outcome& outcome) const;
  Leaf settled(const Certainty& certainty) const;

  // With the lock held.
  Place next_of(const Node& node, Seat actor) const;
  Place most_behind(const Node& node) const;
  Place most_hopeful(const Node& node, Seat actor) const;
  Place favourite(const Node& node, Seat actor) const;
  void learn(const Worker& worker, const Leaf& leaf);
  std::optional<Certainty> certainty_of(const Node& node, Seat actor, const Certainty& child) const;

  Seat team(Seat seat) const { return seat_of(game_.seats()[static_cast<std::size_t>(seat)].team); }
  bool won_by(const Node& node, Seat actor) const {
    return node.winner != Seat::none && team(node.winner) == team(actor);
  }
  bool lost_by(const Node& node, Seat actor) const { return node.winner != Seat::none && !won_by(node, actor); }
  std::span<const Node> children_of(const Node& node) const {
    return std::span(nodes_).subspan(node.first, node.children);
  }

  const G& game_;
  const J& judge_;
  Noise noise_;
  MctsTuning tuning_;
  State root_;
  std::span<const std::uint64_t> keys_;
  std::mutex lock_;
  std::uint64_t workers_ = 0;
  std::vector<Node> nodes_;  // grown and read with the lock held
};

// ---- rounds

template <Game G, Judge<G> J>
void Mcts<G, J>::grow(const Limits& limits, const Report& report) {
  constexpr std::chrono::seconds between_reports{1};
  constexpr int between_looks = 64;
  Worker worker{.trail = Trail<G>(game_, root_, keys_), .random = luck_of_next_worker()};
  auto reported = Limits::Clock::now();
  Action best{};
  for (int round = 1; !done(limits); ++round) {
    play_once(worker);
    if (!report || round % between_looks != 0) continue;
    const Thought now = thought();
    if (now.best == best && Limits::Clock::now() - reported < between_reports) continue;
    best = now.best;
    reported = Limits::Clock::now();
    report(now);
  }
}

template <Game G, Judge<G> J>
Random Mcts<G, J>::luck_of_next_worker() {
  const std::lock_guard guard(lock_);
  return Random(mixed(noise_.seed ^ game_.hash(root_) ^ workers_++ * golden));
}

// In the second round the root gets its children.
template <Game G, Judge<G> J>
bool Mcts<G, J>::done(const Limits& limits) {
  const std::lock_guard guard(lock_);
  const Node& root = nodes_[0];
  if (root.visits < 2) return false;
  const bool forced = root.children == 1 && root.visits >= enough_if_forced;
  return root.winner != Seat::none || forced || limits.reached(root.visits) || limits.over();
}

template <Game G, Judge<G> J>
void Mcts<G, J>::play_once(Worker& worker) {
  worker.trail.restart();
  worker.path.assign(1, {0, Seat::none});
  {
    const std::lock_guard guard(lock_);
    ++nodes_[0].visits;
  }
  std::optional<Leaf> leaf;
  while (!(leaf = leaf_at(worker))) go_on(worker);
  const std::lock_guard guard(lock_);
  learn(worker, *leaf);
}

// What the round comes to where it is now, if it ends there: a position is judged when it is met first, and expanded
// when it is met again.
template <Game G, Judge<G> J>
auto Mcts<G, J>::leaf_at(Worker& worker) -> std::optional<Leaf> {
  if (const auto outcome = worker.trail.outcome()) return over(*outcome);
  Node node;
  {
    const std::lock_guard guard(lock_);
    node = nodes_[worker.path.back().node];
  }
  if (node.winner != Seat::none) return settled({node.winner, node.plies});
  const bool is_root = worker.path.size() == 1;
  if (node.visits == 1 && !is_root) return judged(worker.trail.state(), worker.random);
  if (node.children == 0 && !expand(worker)) return judged(worker.trail.state(), worker.random);
  return std::nullopt;
}

template <Game G, Judge<G> J>
void Mcts<G, J>::go_on(Worker& worker) {
  const Seat actor = game_.turn(worker.trail.state()).actor;
  Action action;
  {
    const std::lock_guard guard(lock_);
    const Place next = next_of(nodes_[worker.path.back().node], actor);
    ++nodes_[next].visits;
    worker.path.push_back({next, actor});
    action = nodes_[next].action;
  }
  worker.trail.follow(action);
}

// ---- growing

// Whether there are children afterwards, by this thread or another.
template <Game G, Judge<G> J>
bool Mcts<G, J>::expand(Worker& worker) {
  list_children(worker);
  const std::lock_guard guard(lock_);
  Node& node = nodes_[worker.path.back().node];
  if (node.children != 0) return true;
  const bool is_root = worker.path.size() == 1;
  if (nodes_.size() + worker.children.size() > most_nodes && !is_root) return false;
  node.first = static_cast<Place>(nodes_.size());
  node.children = static_cast<std::uint16_t>(worker.children.size());
  nodes_.insert(nodes_.end(), worker.children.begin(), worker.children.end());
  return true;
}

template <Game G, Judge<G> J>
void Mcts<G, J>::list_children(Worker& worker) const {
  const State& state = worker.trail.state();
  worker.children.clear();
  if (game_.turn(state).actor != Seat::chance) return list_promising(worker);
  game_.chances(state, worker.chances);
  const std::uint64_t total = total_weight(worker.chances);
  for (const Chance& chance : worker.chances) {
    const float prior = static_cast<float>(chance.weight) / static_cast<float>(total);
    worker.children.push_back({.action = chance.action, .prior = prior});
  }
}

template <Game G, Judge<G> J>
void Mcts<G, J>::list_promising(Worker& worker) const {
  const State& state = worker.trail.state();
  game_.legal(state, worker.actions);
  const std::uint64_t hash = noise_.points == 0 ? 0 : game_.hash(state);
  const auto add = [&](const auto& promise) {
    for (const Action& action : worker.actions) {
      const int points = promise(action) + noise_.at(hash ^ mixed(std::bit_cast<std::uint64_t>(action)));
      worker.children.push_back({.action = action, .prior = static_cast<float>(points)});
    }
  };
  if constexpr (Surveying<J, G>) {
    add([&, survey = judge_.survey(state)](const Action& action) { return judge_.promise(state, survey, action); });
  } else {
    add([&](const Action& action) { return judge_.promise(state, action); });
  }
  float highest = worker.children.front().prior, sum = 0;
  for (const Node& child : worker.children) highest = std::max(highest, child.prior);
  for (Node& child : worker.children) sum += child.prior = std::exp((child.prior - highest) / tuning_.temperature);
  for (Node& child : worker.children) child.prior /= sum;
}

// ---- what a leaf is worth

template <Game G, Judge<G> J>
auto Mcts<G, J>::judged(const State& state, Random& random) const -> Leaf {
  if constexpr (Foreseeing<J, G>) {
    if (const std::optional<Certainty> certainty = judge_.foreseen(state)) return settled(*certainty);
  }
  const auto seats = game_.seats();
  const std::uint64_t hash = noise_.points == 0 ? 0 : game_.hash(state);
  Shares hopes{};  // by team, named by its first seat
  float highest = 0, sum = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    if (team(seat) != seat) continue;
    const int points = rating(judge_, state, seat) + noise_.at(hash ^ i * golden);
    hopes[seat] = static_cast<float>(points) / 100;
    highest = i == 0 ? hopes[seat] : std::max(highest, hopes[seat]);
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    if (team(seat) == seat) sum += hopes[seat] = std::exp(hopes[seat] - highest);
  }
  Leaf leaf;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    leaf.shares[seat] = hopes[team(seat)] / sum;
  }
  if constexpr (Playing<J, G>) {
    const Shares played = judge_.played_out(state, random);
    for (std::size_t i = 0; i < seats.size(); ++i) {
      float& share = leaf.shares[seat_of(static_cast<int>(i))];
      share += tuning_.playouts * (played[seat_of(static_cast<int>(i))] - share);
    }
  }
  return leaf;
}

template <Game G, Judge<G> J>
auto Mcts<G, J>::over(const Outcome& outcome) const -> Leaf {
  Leaf leaf{.shares = shares_of(outcome, game_.seats())};
  const auto winner = std::ranges::find(leaf.shares, 1.0F);
  if (winner != leaf.shares.end())
    leaf.certainty = Certainty{seat_of(static_cast<int>(winner - leaf.shares.begin())), 0};
  return leaf;
}

template <Game G, Judge<G> J>
auto Mcts<G, J>::settled(const Certainty& certainty) const -> Leaf {
  Leaf leaf{.certainty = certainty};
  for (std::size_t i = 0; i < game_.seats().size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    leaf.shares[seat] = team(seat) == team(certainty.winner) ? 1.0F : 0.0F;
  }
  return leaf;
}

// ---- which way to go

template <Game G, Judge<G> J>
auto Mcts<G, J>::next_of(const Node& node, Seat actor) const -> Place {
  return actor == Seat::chance ? most_behind(node) : most_hopeful(node, actor);
}

// What may fall is visited as often as it falls, as nearly as can be.
template <Game G, Judge<G> J>
auto Mcts<G, J>::most_behind(const Node& node) const -> Place {
  const auto behind = [&](const Node& child) {
    return child.prior * static_cast<float>(node.visits) - static_cast<float>(child.visits);
  };
  const auto children = children_of(node);
  const auto most = std::ranges::max_element(children, {}, behind);
  return node.first + static_cast<Place>(most - children.begin());
}

template <Game G, Judge<G> J>
auto Mcts<G, J>::most_hopeful(const Node& node, Seat actor) const -> Place {
  const auto children = children_of(node);
  float won = 0, tried = 0;
  std::uint32_t visits = 0;
  for (const Node& child : children) {
    if (child.visits == 0) continue;
    won += child.won;
    visits += child.visits;
    tried += child.prior;
  }
  const float mean = visits == 0 ? 0.5F : won / static_cast<float>(visits);
  const float untried = mean - tuning_.caution * std::sqrt(tried);
  const float reach = tuning_.curiosity * std::sqrt(static_cast<float>(node.visits));
  float highest = -2;
  Place best = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Node& child = children[i];
    const auto seen = static_cast<float>(child.visits);
    float bound = (child.visits == 0 ? untried : child.won / seen) + reach * child.prior / (1 + seen);
    if (lost_by(child, actor)) bound = -1;
    if (bound <= highest) continue;
    highest = bound;
    best = static_cast<Place>(i);
  }
  return node.first + best;
}

// The action to take: the soonest win, or the one that was looked at most, or the latest loss.
template <Game G, Judge<G> J>
auto Mcts<G, J>::favourite(const Node& node, Seat actor) const -> Place {
  const auto worth = [&](const Node& child) {
    if (won_by(child, actor)) return std::pair(2, -static_cast<float>(child.plies));
    if (lost_by(child, actor)) return std::pair(0, static_cast<float>(child.plies));
    return std::pair(1, static_cast<float>(child.visits) + child.prior);
  };
  const auto children = children_of(node);
  const auto best = std::ranges::max_element(children, {}, worth);
  return node.first + static_cast<Place>(best - children.begin());
}

// ---- what was learnt

// Up the path: each node counts what the seat that chose it has of the result. Where a node is decided, the one above
// it may be so too, and then the result is known better.
template <Game G, Judge<G> J>
void Mcts<G, J>::learn(const Worker& worker, const Leaf& leaf) {
  Leaf result = leaf;
  for (std::size_t i = worker.path.size(); i-- > 0;) {
    const auto [place, chooser] = worker.path[i];
    Node& node = nodes_[place];
    if (i + 1 < worker.path.size() && result.certainty) {
      result.certainty = certainty_of(node, worker.path[i + 1].chooser, *result.certainty);
      if (result.certainty) result.shares = settled(*result.certainty).shares;
    }
    if (result.certainty && node.winner == Seat::none) {
      node.winner = result.certainty->winner;
      node.plies = static_cast<std::uint8_t>(std::min(result.certainty->plies, 255));
    }
    if (chooser != Seat::none && chooser != Seat::chance) node.won += result.shares[chooser];
  }
}

// What is sure of a node whose actor found one child decided: it wins if it can, and nobody can help what all children
// agree on.
template <Game G, Judge<G> J>
std::optional<Certainty> Mcts<G, J>::certainty_of(const Node& node, Seat actor, const Certainty& child) const {
  if (node.winner != Seat::none) return Certainty{node.winner, node.plies};
  if (actor != Seat::chance && team(child.winner) == team(actor)) return Certainty{child.winner, child.plies + 1};
  int plies = 0;
  for (const Node& each : children_of(node)) {
    if (!won_by(each, child.winner)) return std::nullopt;
    plies = std::max<int>(plies, each.plies);
  }
  return Certainty{child.winner, plies + 1};
}

template <Game G, Judge<G> J>
Thought Mcts<G, J>::thought() {
  const std::lock_guard guard(lock_);
  Thought thought;
  const Node& root = nodes_[0];
  thought.nodes = root.visits;
  State state = root_;
  for (const Node* node = &root; node->children != 0 && !game_.outcome(state, 1);) {
    const Seat actor = game_.turn(state).actor;
    if (actor == Seat::chance) break;
    node = &nodes_[favourite(*node, actor)];
    if (node->visits == 0 && !thought.line.empty()) break;
    if (thought.line.empty()) {
      thought.best = node->action;
      thought.expectation = node->visits == 0 ? 0.5 : static_cast<double>(node->won) / node->visits;
      if (root.winner != Seat::none) {
        thought.decided = root.plies;
        thought.expectation = won_by(root, actor) ? 1 : 0;
      }
    }
    thought.line.push_back(node->action);
    game_.apply(state, node->action);
  }
  thought.depth = static_cast<int>(thought.line.size());
  return thought;
}

}  // namespace taula
