// Alpha-beta for games of two sides: iterative deepening, principal variation search with a transposition table,
// killers, history and late-move reductions. A value is seen from the side that acts, and its sign changes only where
// the side does, so turns of several actions need no special case; chance is averaged (expectimax, with the Star1 cuts
// of Ballard 1983).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>
#include <vector>

#include "engine/brain.hpp"
#include "engine/judge.hpp"
#include "engine/limits.hpp"
#include "engine/noise.hpp"
#include "engine/sides.hpp"
#include "engine/table.hpp"
#include "rules/mixing.hpp"
#include "rules/perft.hpp"

namespace taula {

// Values: what a judge says stays within ±judged; beyond are wins and losses, the sooner the farther.
namespace value {

inline constexpr int judged = 10'000, most_plies = 128, top = judged + most_plies;

constexpr int won_at(int ply) { return top - ply; }
constexpr bool is_decided(int value) { return value > judged || value < -judged; }
constexpr int plies_to_end(int value) { return top - (value < 0 ? -value : value); }

// In the table wins are counted from the position itself, in the search from its root.
constexpr int from_root(int value, int ply) {
  if (!is_decided(value)) return value;
  return value > 0 ? value - ply : value + ply;
}
constexpr int from_here(int value, int ply) { return from_root(value, -ply); }

}  // namespace value

// Searches on one thread; several of them may share a table. The game, the judge and the table outlive it.
template <Game G, Judge<G> J>
class AlphaBeta {
 public:
  using State = typename G::State;

  AlphaBeta(const G& game, const J& judge, Table& table, Noise noise)
      : game_(game),
        judge_(judge),
        table_(table),
        noise_(noise),
        sides_(game.seats()),
        frames_(value::most_plies + 1) {}

  // `keys` are those of the positions so far, the root's last, where the rules have them. A search that helps another
  // one takes the depths in another order.
  enum class Role : std::uint8_t { main, helper };
  Thought think(const State& root, std::span<const std::uint64_t> keys, const Limits& limits, std::uint64_t most_nodes,
                Role role, const Report& report);

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Ranked {
    int promise;
    std::uint16_t move;
  };
  struct Frame {
    Actions actions;
    Chances chances;
    std::vector<Ranked> order;
    std::array<Action, 2> killers{};
    std::vector<Action> line;
  };
  struct Window {
    int alpha, beta;
    bool open() const { return beta - alpha > 1; }
    Window turned() const { return {-beta, -alpha}; }
    Window null() const { return {alpha, alpha + 1}; }
  };

  static constexpr int deepest_if_forced = 2;
  static constexpr int promise_weight = 64;                         // of a judge's point, against the history
  using Reductions = std::array<std::array<std::uint8_t, 64>, 64>;  // by depth and number in the order
  static Reductions make_reductions();
  static constexpr std::size_t history_bits = 13;
  static std::size_t slot(const Action& action) {
    return std::bit_cast<std::uint64_t>(action) * golden >> (64 - history_bits);
  }

  int visit(const State& state, int ply, int depth, Window window);
  int choose(const State& state, std::uint64_t hash, int ply, int depth, Window window);
  int average(const State& state, int ply, int depth, Window window);
  int follow(const State& state, const Action& action, int ply, int depth, Window window);
  int descend(const State& state, const State& next, const Action& action, int ply, int depth, Window window);
  int judged(const State& state, std::uint64_t hash) const;
  std::optional<int> settled(const State& state, int ply) const;

  void rank(const State& state, Frame& frame, int known);
  void reward(const State& state, Frame& frame, std::size_t tried, int depth);
  void extend_line(int ply, const Action& action, int value);
  int reduction(int depth, std::size_t tried) const;

  Seat owner(const State& state) const { return game_.turn(state).owner; }
  bool first_side(const State& state) const { return sides_.first(owner(state)); }
  int times_seen() const;
  void push_key(std::uint64_t key);
  void pop_key();
  bool out_of_budget();

  Thought thought_of(int depth) const;
  double expectation(int value) const;

  const G& game_;
  const J& judge_;
  Table& table_;
  Noise noise_;
  Sides sides_;
  Reductions reductions_ = make_reductions();
  const Limits* limits_ = nullptr;
  std::uint64_t nodes_ = 0, most_nodes_ = 0;
  bool stopped_ = false;
  std::vector<Frame> frames_;
  std::array<std::array<int, std::size_t{1} << history_bits>, 2> history_{};
  std::vector<std::uint64_t> keys_;
  std::size_t root_keys_ = 0;
  std::array<std::uint16_t, 4096> key_count_{};  // of keys with the same low bits: mostly tells that none recurs
  int best_value_ = 0;                           // at the root, of the first of its line
};

// ---- from the outside

template <Game G, Judge<G> J>
Thought AlphaBeta<G, J>::think(const State& root, std::span<const std::uint64_t> keys, const Limits& limits,
                               std::uint64_t most_nodes, Role role, const Report& report) {
  limits_ = &limits;
  nodes_ = 0;
  most_nodes_ = most_nodes;
  stopped_ = false;
  keys_.clear();
  key_count_.fill(0);
  for (const std::uint64_t key : keys) push_key(key);
  root_keys_ = keys_.size();
  for (Frame& frame : frames_) frame.killers = {};
  for (auto& side : history_) {
    for (int& score : side) score /= 8;
  }

  Actions& actions = frames_[0].actions;
  game_.legal(root, actions);
  Thought thought;
  thought.line = {thought.best = actions.front()};
  const int deepest = actions.size() == 1 ? deepest_if_forced : value::most_plies / 2;
  for (int depth = role == Role::helper ? 2 : 1; depth <= deepest; ++depth) {
    frames_[0].line.clear();
    visit(root, 0, depth, {-value::top, value::top});
    if (frames_[0].line.empty()) break;  // stopped before even the best so far was looked at again
    thought = thought_of(depth);
    if (stopped_) break;
    if (report) report(thought);
    if (value::is_decided(best_value_) && value::plies_to_end(best_value_) <= depth) break;
  }
  thought.nodes = nodes_;
  return thought;
}

template <Game G, Judge<G> J>
Thought AlphaBeta<G, J>::thought_of(int depth) const {
  Thought thought;
  thought.line = frames_[0].line;
  thought.best = thought.line.front();
  thought.expectation = expectation(best_value_);
  thought.depth = depth;
  thought.nodes = nodes_;
  if (value::is_decided(best_value_)) thought.decided = value::plies_to_end(best_value_);
  return thought;
}

template <Game G, Judge<G> J>
double AlphaBeta<G, J>::expectation(int value) const {
  if (value::is_decided(value)) return value > 0 ? 1 : 0;
  if constexpr (J::averages) return 0.5 + 0.5 * value / value::judged;
  return expectation_of(value);
}

// ---- the search

// A position at a distance from the root, its key among keys_; the value is seen from the side whose turn it is.
template <Game G, Judge<G> J>
int AlphaBeta<G, J>::visit(const State& state, int ply, int depth, Window window) {
  if (out_of_budget()) return 0;
  ++nodes_;
  frames_[static_cast<std::size_t>(ply)].line.clear();
  if (ply > 0) {
    if (const std::optional<int> value = settled(state, ply)) return *value;
  }
  const std::uint64_t hash = game_.hash(state);
  if (depth <= 0 || ply + 1 >= value::most_plies) return judged(state, hash);
  if (game_.turn(state).actor == Seat::chance) return average(state, ply, depth, window);
  return choose(state, hash, ply, depth, window);
}

template <Game G, Judge<G> J>
int AlphaBeta<G, J>::choose(const State& state, std::uint64_t hash, int ply, int depth, Window window) {
  const std::optional<Finding> finding = table_.find(hash);
  if (finding && ply > 0 && finding->depth >= depth) {
    const int known = value::from_root(finding->value, ply);
    const bool cuts = finding->bound == Bound::exact || (finding->bound == Bound::lower && known >= window.beta) ||
                      (finding->bound == Bound::upper && known <= window.alpha);
    if (cuts && !window.open()) return known;
  }

  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  if (ply > 0) game_.legal(state, frame.actions);
  rank(state, frame, finding ? finding->move : -1);
  // What is forced costs nothing, except where chance acts: there forced moves may follow each other without end.
  const int searched = depth;
  if (J::averages || frame.order.size() > 1) --depth;

  const int floor = window.alpha;
  int best = -value::top;
  std::uint16_t best_move = 0;
  for (std::size_t tried = 0; tried < frame.order.size(); ++tried) {
    const auto next = std::max_element(frame.order.begin() + static_cast<std::ptrdiff_t>(tried), frame.order.end(),
                                       [](const Ranked& a, const Ranked& b) { return a.promise < b.promise; });
    std::swap(*next, frame.order[tried]);
    const Action action = frame.actions[frame.order[tried].move];

    int value = 0;
    if (tried == 0) {
      value = follow(state, action, ply, depth, window);
    } else {
      const int less = reduction(depth, tried);
      value = follow(state, action, ply, depth - less, window.null());
      if (less > 0 && value > window.alpha) value = follow(state, action, ply, depth, window.null());
      if (value > window.alpha && value < window.beta) value = follow(state, action, ply, depth, window);
    }
    if (stopped_) return 0;
    if (value <= best) continue;
    best = value;
    best_move = frame.order[tried].move;
    if (value <= window.alpha) continue;
    if (window.open()) extend_line(ply, action, value);
    window.alpha = value;
    if (window.alpha >= window.beta) {
      reward(state, frame, tried, depth);
      break;
    }
  }
  const Bound bound = best >= window.beta ? Bound::lower : best > floor ? Bound::exact : Bound::upper;
  table_.keep(hash, {static_cast<std::int16_t>(value::from_here(best, ply)), best_move,
                     static_cast<std::uint8_t>(searched), bound});
  return best;
}

// The mean of what may fall, but for what leaves everything as it was, so that it falls again. As no value is beyond
// ±top, the mean is known to be outside the window before all is looked at, if what was seen is far enough to one side
// (Star1).
template <Game G, Judge<G> J>
int AlphaBeta<G, J>::average(const State& state, int ply, int depth, Window window) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  game_.chances(state, frame.chances);
  auto total = static_cast<std::int64_t>(total_weight(frame.chances));
  std::int64_t sum = 0, rest = total;
  for (const Chance& chance : frame.chances) {
    const std::int64_t weight = chance.weight;
    rest -= weight;
    const std::int64_t low = (window.alpha * total - sum - rest * value::top) / weight - 1;
    const std::int64_t high = (window.beta * total - sum + rest * value::top) / weight + 1;
    const Window inner = {static_cast<int>(std::max<std::int64_t>(low, -value::top)),
                          static_cast<int>(std::min<std::int64_t>(high, value::top))};
    State next = state;
    game_.apply(next, chance.action);
    if (next == state) {
      total -= weight;
      continue;
    }
    const int value = descend(state, next, chance.action, ply, depth, inner);
    if (stopped_) return 0;
    sum += weight * value;
    if (value < low) return static_cast<int>((sum + rest * value::top) / total);
    if (value > high) return static_cast<int>((sum - rest * value::top) / total);
  }
  frame.line.clear();
  return total == 0 ? judged(state, game_.hash(state)) : static_cast<int>(sum / total);
}

// The value of an action for the side whose turn it is now.
template <Game G, Judge<G> J>
int AlphaBeta<G, J>::follow(const State& state, const Action& action, int ply, int depth, Window window) {
  State next = state;
  game_.apply(next, action);
  return descend(state, next, action, ply, depth, window);
}

template <Game G, Judge<G> J>
int AlphaBeta<G, J>::descend(const State& state, const State& next, const Action& action, int ply, int depth,
                             Window window) {
  const bool back = takes_back(game_, state, action);
  const std::uint64_t left = back ? keys_.back() : 0;
  if (back) pop_key();
  const std::optional<std::uint64_t> key = game_.key(next);
  if (key) push_key(*key);
  const bool same = first_side(next) == first_side(state);
  const int value = same ? visit(next, ply + 1, depth, window) : -visit(next, ply + 1, depth, window.turned());
  if (key) pop_key();
  if (back) push_key(left);
  return value;
}

// A value that the rules give, if the game is over.
template <Game G, Judge<G> J>
std::optional<int> AlphaBeta<G, J>::settled(const State& state, int ply) const {
  const std::optional<Outcome> outcome = game_.outcome(state, times_seen());
  if (!outcome) return std::nullopt;
  const Seat winner = sides_.winner(*outcome);
  if (winner == Seat::none) return 0;
  return sides_.first(winner) == first_side(state) ? value::won_at(ply) : -value::won_at(ply);
}

template <Game G, Judge<G> J>
int AlphaBeta<G, J>::judged(const State& state, std::uint64_t hash) const {
  const int first = rating(judge_, state, Seat::one) - rating(judge_, state, sides_.opponent()) + noise_.at(hash);
  const int points = first_side(state) ? first : -first;
  if constexpr (J::averages) return static_cast<int>(std::lround(std::tanh(points / 200.0) * value::judged));
  return std::clamp(points, -value::judged, value::judged);
}

// ---- the order of the actions

template <Game G, Judge<G> J>
void AlphaBeta<G, J>::rank(const State& state, Frame& frame, int known) {
  constexpr int first = 1 << 30, killer = 1 << 28;
  const auto& history = history_[first_side(state) ? 0 : 1];
  frame.order.resize(frame.actions.size());
  for (std::size_t i = 0; i < frame.actions.size(); ++i) {
    const Action& action = frame.actions[i];
    int promise = history[slot(action)] + judge_.promise(state, action) * promise_weight;
    if (static_cast<int>(i) == known)
      promise = first;
    else if (action == frame.killers[0])
      promise = killer + 1;
    else if (action == frame.killers[1])
      promise = killer;
    frame.order[i] = {promise, static_cast<std::uint16_t>(i)};
  }
}

// What cut the search off is likely to do so again; what was tried before it in vain is not.
template <Game G, Judge<G> J>
void AlphaBeta<G, J>::reward(const State& state, Frame& frame, std::size_t tried, int depth) {
  const Action& action = frame.actions[frame.order[tried].move];
  if (action != frame.killers[0]) frame.killers = {action, frame.killers[0]};
  auto& history = history_[first_side(state) ? 0 : 1];
  constexpr int most = 1 << 20;
  const int weight = std::min(depth * depth, 400) + 1;
  const auto change = [&history](const Action& which, int by) {
    int& score = history[slot(which)];
    score += by * 32 - static_cast<int>(static_cast<std::int64_t>(score) * std::abs(by) * 32 / most);
  };
  change(action, weight);
  for (std::size_t i = 0; i < tried; ++i) change(frame.actions[frame.order[i].move], -weight);
}

// The deeper the search and the later in the order, the less is an action looked at before it shows some worth. The
// factor is what won most games of Lines of Action against its neighbours.
template <Game G, Judge<G> J>
typename AlphaBeta<G, J>::Reductions AlphaBeta<G, J>::make_reductions() {
  constexpr double factor = 0.8;
  Reductions reductions{};
  for (std::size_t depth = 2; depth < reductions.size(); ++depth) {
    for (std::size_t tried = 2; tried < reductions[depth].size(); ++tried) {
      const double less = factor * std::log(static_cast<double>(depth + 1)) * std::log(static_cast<double>(tried + 1));
      reductions[depth][tried] = static_cast<std::uint8_t>(std::min(std::lround(less), static_cast<long>(depth) - 1));
    }
  }
  return reductions;
}

template <Game G, Judge<G> J>
int AlphaBeta<G, J>::reduction(int depth, std::size_t tried) const {
  const std::size_t row = std::min(static_cast<std::size_t>(std::max(depth, 0)), reductions_.size() - 1);
  return reductions_[row][std::min(tried, reductions_[row].size() - 1)];
}

template <Game G, Judge<G> J>
void AlphaBeta<G, J>::extend_line(int ply, const Action& action, int value) {
  if (ply == 0) best_value_ = value;
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  const std::vector<Action>& rest = frames_[static_cast<std::size_t>(ply) + 1].line;
  frame.line.assign(1, action);
  frame.line.insert(frame.line.end(), rest.begin(), rest.end());
}

// ---- repetition and the budget

// A position that recurs within the search is as good as one that recurs as often as the rules ask.
template <Game G, Judge<G> J>
int AlphaBeta<G, J>::times_seen() const {
  if (keys_.empty() || key_count_[keys_.back() % key_count_.size()] < 2) return 1;
  const auto root = keys_.begin() + static_cast<std::ptrdiff_t>(root_keys_);
  const auto before = std::count(keys_.begin(), root, keys_.back());
  return static_cast<int>(before + 2 * std::count(root, keys_.end() - 1, keys_.back()) + 1);
}

template <Game G, Judge<G> J>
void AlphaBeta<G, J>::push_key(std::uint64_t key) {
  keys_.push_back(key);
  ++key_count_[key % key_count_.size()];
}

template <Game G, Judge<G> J>
void AlphaBeta<G, J>::pop_key() {
  --key_count_[keys_.back() % key_count_.size()];
  keys_.pop_back();
}

template <Game G, Judge<G> J>
bool AlphaBeta<G, J>::out_of_budget() {
  constexpr std::uint64_t between_looks = 256;
  if (most_nodes_ != 0 && nodes_ >= most_nodes_) stopped_ = true;
  if (nodes_ % between_looks == 0 && limits_->over()) stopped_ = true;
  return stopped_;
}

}  // namespace taula
