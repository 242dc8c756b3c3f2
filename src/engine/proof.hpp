// Proving wins: depth-first proof-number search (Nagai 2002), its leaves set up by mobility (Winands, Uiterwijk and van
// den Herik 2001) and its thresholds widened by a quarter (Pawlewicz and Lew 2007).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/limits.hpp"
#include "engine/sides.hpp"
#include "rules/perft.hpp"

namespace taula {

// How much is still to be shown: so many leaves for a proof, so many for a refutation.
struct ProofNumbers {
  static constexpr std::uint32_t endless = 1'000'000'000;

  std::uint32_t proof = 1, refutation = 1;
  bool won() const { return proof == 0; }
  bool refuted() const { return refutation == 0; }
};
inline constexpr ProofNumbers shown = {0, ProofNumbers::endless}, refuted = {ProofNumbers::endless, 0};

// What was found, by position: in small buckets, of which what took the least work goes first.
class ProofTable {
 public:
  struct Entry {
    std::uint64_t key = 0;
    ProofNumbers effort{};
    std::uint64_t work = 0;  // positions expanded; 0: nothing is kept here

    bool is(std::uint64_t other) const { return work != 0 && key == other; }
  };

  static constexpr std::size_t usual_bytes = std::size_t{96} << 20;

  explicit ProofTable(std::size_t bytes) : entries_(std::bit_floor(bytes / sizeof(Entry))) {}

  const Entry* find(std::uint64_t key) const {
    const Entry* bucket = &entries_[first_of(key)];
    const Entry* found =
        std::find_if(bucket, bucket + bucket_size, [key](const Entry& entry) { return entry.is(key); });
    return found == bucket + bucket_size ? nullptr : found;
  }

  void keep(std::uint64_t key, const ProofNumbers& effort, std::uint64_t work) {
    Entry* bucket = &entries_[first_of(key)];
    Entry* place = bucket;
    for (Entry* entry = bucket; entry != bucket + bucket_size; ++entry) {
      if (entry->is(key)) {
        *entry = {key, effort, entry->work + work};
        return;
      }
      if (entry->work < place->work) place = entry;
    }
    *place = {key, effort, work};
  }

  void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

 private:
  static constexpr std::size_t bucket_size = 4;

  std::size_t first_of(std::uint64_t key) const { return (key * bucket_size) & (entries_.size() - 1); }

  std::vector<Entry> entries_;
};

// For games of two sides without chance. The game outlives the search.
template <Game G>
class ProofSearch {
 public:
  using State = typename G::State;

  ProofSearch(const G& game, std::size_t table_bytes) : game_(game), sides_(game.seats()), table_(table_bytes) {}

  // `keys` are those of the positions so far, the root's last, where the rules have them.
  Proof prove(const State& root, std::span<const std::uint64_t> keys, const Limits& limits, std::uint64_t most_nodes);

 private:
  struct Child {
    Action action;
    std::uint64_t hash;
    ProofNumbers effort;
    bool settled;  // by the rules
  };
  static constexpr std::size_t most_plies = 400;

  ProofNumbers search(const State& state, std::uint64_t hash, std::size_t ply, ProofNumbers limit);
  void expand(const State& state, std::size_t ply);
  Child child_of(const State& state, const Action& action) const;
  void look_up(std::size_t ply);
  std::vector<Action> line_from(State state);

  bool attacks(const State& state) const { return sides_.first(game_.turn(state).owner) == attacker_first_; }
  bool on_path(std::uint64_t hash) const { return std::count(path_.begin(), path_.end(), hash) != 0; }
  bool out_of_budget();

  const G& game_;
  Sides sides_;
  ProofTable table_;
  bool attacker_first_ = true;
  const Limits* limits_ = nullptr;
  std::uint64_t nodes_ = 0, most_nodes_ = 0;
  bool stopped_ = false, leaned_on_repetition_ = false;
  std::vector<std::uint64_t> path_;  // hashes from the positions before the root on
  std::vector<std::vector<Child>> children_;
  Actions actions_;
};

template <Game G>
Proof ProofSearch<G>::prove(const State& root, std::span<const std::uint64_t> keys, const Limits& limits,
                            std::uint64_t most_nodes) {
  limits_ = &limits;
  nodes_ = 0;
  most_nodes_ = most_nodes;
  stopped_ = leaned_on_repetition_ = false;
  const bool first = sides_.first(game_.turn(root).owner);
  if (first != attacker_first_) table_.clear();  // what it holds was found for the other side
  attacker_first_ = first;
  path_.assign(keys.begin(), keys.end());
  children_.resize(most_plies);

  const ProofNumbers effort = search(root, game_.hash(root), 0, {ProofNumbers::endless, ProofNumbers::endless});
  Proof proof;
  proof.nodes = nodes_;
  if (effort.won()) proof = {Verdict::won, nodes_, line_from(root)};
  if (effort.refuted() && !leaned_on_repetition_) proof.verdict = Verdict::not_won;
  return proof;
}

// Works on a position until it is shown either way, or either effort reaches its limit.
template <Game G>
ProofNumbers ProofSearch<G>::search(const State& state, std::uint64_t hash, std::size_t ply, ProofNumbers limit) {
  const std::uint64_t nodes_before = nodes_++;
  const bool attacking = attacks(state);
  path_.push_back(hash);
  expand(state, ply);
  ProofNumbers effort;
  while (true) {
    look_up(ply);
    std::vector<Child>& children = children_[ply];
    // The easiest child is worked on next: of an attacker's one win is enough, of a defender's one refutation.
    const auto to_win = [attacking](const ProofNumbers& of) { return attacking ? of.proof : of.refutation; };
    const auto to_fail = [attacking](const ProofNumbers& of) { return attacking ? of.refutation : of.proof; };
    Child* best = &children.front();
    std::uint32_t second = ProofNumbers::endless;
    std::uint64_t sum = 0;
    for (Child& child : children) {
      sum += to_fail(child.effort);
      if (&child == best) continue;
      if (to_win(child.effort) < to_win(best->effort)) {
        second = to_win(best->effort);
        best = &child;
      } else {
        second = std::min(second, to_win(child.effort));
      }
    }
    const std::uint32_t win = to_win(best->effort);
    const auto fail = static_cast<std::uint32_t>(win == 0 ? ProofNumbers::endless
                                                          : std::min<std::uint64_t>(sum, ProofNumbers::endless));
    effort = attacking ? ProofNumbers{win, fail} : ProofNumbers{fail, win};
    if (effort.proof >= limit.proof || effort.refutation >= limit.refutation) break;
    if (ply + 1 >= most_plies || out_of_budget()) break;

    const std::uint32_t patience =
        std::min(to_win(limit), second >= ProofNumbers::endless ? ProofNumbers::endless : second + second / 4 + 1);
    const std::uint64_t rest = to_fail(limit) - (sum - to_fail(best->effort));
    const auto allowance = static_cast<std::uint32_t>(std::min<std::uint64_t>(rest, ProofNumbers::endless));
    State next = state;
    game_.apply(next, best->action);
    search(next, best->hash, ply + 1,
           attacking ? ProofNumbers{patience, allowance} : ProofNumbers{allowance, patience});
  }
  path_.pop_back();
  table_.keep(hash, effort, nodes_ - nodes_before);
  return effort;
}

template <Game G>
void ProofSearch<G>::expand(const State& state, std::size_t ply) {
  game_.legal(state, actions_);
  children_[ply].clear();
  for (const Action& action : actions_) children_[ply].push_back(child_of(state, action));
}

template <Game G>
typename ProofSearch<G>::Child ProofSearch<G>::child_of(const State& state, const Action& action) const {
  State next = state;
  game_.apply(next, action);
  const std::uint64_t hash = game_.hash(next);
  if (const auto outcome = game_.outcome(next, 1)) {
    const Seat winner = sides_.winner(*outcome);
    const bool won = winner != Seat::none && sides_.first(winner) == attacker_first_;
    return {action, hash, won ? shown : refuted, true};
  }
  // The more a side can do, the easier its win and the harder its loss.
  std::uint32_t moves = 1;
  if constexpr (Counting<G>) moves = static_cast<std::uint32_t>(game_.count(next));
  return {action, hash, attacks(next) ? ProofNumbers{1, moves} : ProofNumbers{moves, 1}, false};
}

// What the table has learnt of the children since. One that has stood on this path already is no win.
template <Game G>
void ProofSearch<G>::look_up(std::size_t ply) {
  for (Child& child : children_[ply]) {
    if (child.settled) continue;
    if (on_path(child.hash)) {
      child.effort = refuted;
      leaned_on_repetition_ = true;
    } else if (const ProofTable::Entry* known = table_.find(child.hash)) {
      child.effort = known->effort;
    }
  }
}

// A win as far as the table still has it, against the defence that took the most work to break.
template <Game G>
std::vector<Action> ProofSearch<G>::line_from(State state) {
  std::vector<Action> line;
  path_.clear();
  while (line.size() < most_plies && !game_.outcome(state, 1)) {
    const bool attacking = attacks(state);
    path_.push_back(game_.hash(state));
    expand(state, 0);
    look_up(0);
    const Child* chosen = nullptr;
    std::uint64_t chosen_work = 0;
    for (const Child& child : children_[0]) {
      if (!child.effort.won()) continue;
      const ProofTable::Entry* entry = child.settled ? nullptr : table_.find(child.hash);
      const std::uint64_t work = entry ? entry->work : 0;
      if (chosen != nullptr && (attacking ? work >= chosen_work : work <= chosen_work)) continue;
      chosen = &child;
      chosen_work = work;
    }
    if (chosen == nullptr) break;
    line.push_back(chosen->action);
    game_.apply(state, chosen->action);
  }
  return line;
}

template <Game G>
bool ProofSearch<G>::out_of_budget() {
  constexpr std::uint64_t between_looks = 64;
  if (most_nodes_ != 0 && nodes_ >= most_nodes_) stopped_ = true;
  if (nodes_ % between_looks == 0 && limits_->over()) stopped_ = true;
  return stopped_;
}

}  // namespace taula
