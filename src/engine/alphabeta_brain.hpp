// A Brain that searches by alpha-beta, on as many threads as it is given.
#pragma once

#include <algorithm>
#include <thread>

#include "engine/alphabeta.hpp"
#include "engine/proof.hpp"
#include "rules/model.hpp"

namespace taula {

// Judges say by `proves` that wins of their game can be far and yet forced, so that a proof search is worth a part of
// the budget.
template <class J>
concept Proving = J::proves;

template <Game G, Judge<G> J>
class AlphaBetaBrain final : public Brain {
 public:
  // The position must be one of G; the brain keeps a copy of its rules.
  AlphaBetaBrain(const Position& position, int noise, std::uint64_t seed)
      : like_(position), game_(like_.model<G>()->game()), judge_(game_), noise_{noise, seed} {}

  Thought think(const Position& position, const Budget& allowed, std::stop_token stop, const Report& report) override {
    const Model<G>& model = *position.model<G>();
    Budget budget = allowed;
    if constexpr (Proving<J>) {
      if (noise_.points == 0 && hope_ > least_hope) {
        if (std::optional<Thought> win = look_for_proof(model, budget, stop)) return *win;
        budget.nodes -= budget.nodes / proof_share;
        budget.time -= budget.time / proof_share;
      }
    }
    Thought thought = search(model, budget, stop, report);
    hope_ = thought.expectation;
    return thought;
  }

 private:
  static constexpr std::size_t least_bytes = std::size_t{1} << 18, most_bytes = std::size_t{32} << 20;
  static constexpr std::size_t proof_bytes = std::size_t{24} << 20;
  static constexpr double least_hope = 0.85;            // from there on a win may be near enough to be proved
  static constexpr std::uint64_t proof_share = 4;       // of the budget
  static constexpr std::uint64_t nodes_of_a_proof = 8;  // what expanding a position takes, in nodes of the search

  // A budget of time is cut where it ends, so that both searches keep to it together.
  std::optional<Thought> look_for_proof(const Model<G>& model, const Budget& budget, std::stop_token stop) {
    if (!prover_) prover_ = std::make_unique<ProofSearch<G>>(game_, proof_bytes);
    const Limits limits({.nodes = budget.nodes, .time = budget.time / proof_share}, stop);
    const std::uint64_t nodes = budget.nodes / (proof_share * nodes_of_a_proof);
    if (budget.nodes != 0 && nodes == 0) return std::nullopt;
    const Proof proof = prover_->prove(model.state(), model.keys(), limits, nodes);
    if (proof.verdict != Verdict::won) return std::nullopt;
    Thought thought;
    thought.best = proof.line.front();
    thought.expectation = 1;
    thought.decided = thought.depth = static_cast<int>(proof.line.size());
    thought.nodes = proof.nodes;
    thought.line = proof.line;
    return thought;
  }

  // A search of few nodes needs no large table, which would take longer to clear than the search.
  void make_room(const Budget& budget) {
    constexpr std::uint64_t bytes_of_a_node = 32;
    const std::size_t wanted = budget.nodes == 0 ? most_bytes
                                                 : static_cast<std::size_t>(std::clamp<std::uint64_t>(
                                                       budget.nodes * bytes_of_a_node, least_bytes, most_bytes));
    if (wanted <= table_bytes_) return;
    searches_.clear();
    table_ = std::make_unique<Table>(wanted);
    table_bytes_ = wanted;
  }

  Thought search(const Model<G>& model, const Budget& budget, std::stop_token stop, const Report& report) {
    const Limits limits(budget, stop);
    const auto threads = static_cast<std::size_t>(std::max(budget.threads, 1));
    make_room(budget);
    while (searches_.size() < threads)
      searches_.push_back(std::make_unique<AlphaBeta<G, J>>(game_, judge_, *table_, noise_));
    const std::uint64_t share = (budget.nodes + threads - 1) / threads;
    table_->new_search();

    // The helpers search the same tree, a little otherwise; what they find comes to the main search by the table.
    using Search = AlphaBeta<G, J>;
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i) {
      helpers.emplace_back(
          [&, i] { searches_[i]->think(model.state(), model.keys(), limits, share, Search::Role::helper, {}); });
    }
    Thought thought = searches_[0]->think(model.state(), model.keys(), limits, share, Search::Role::main, report);
    limits.end();
    helpers.clear();
    for (std::size_t i = 1; i < threads; ++i) thought.nodes += searches_[i]->nodes();
    return thought;
  }

  Position like_;  // holds the rules that game_ refers to
  const G& game_;
  J judge_;
  Noise noise_;
  std::unique_ptr<Table> table_;
  std::size_t table_bytes_ = 0;
  std::vector<std::unique_ptr<AlphaBeta<G, J>>> searches_;
  std::unique_ptr<ProofSearch<G>> prover_;
  double hope_ = 0;  // what the last thought came to
};

}  // namespace taula
