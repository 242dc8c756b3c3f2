// A Brain that searches by alpha-beta, on as many threads as it is given.
#pragma once

#include <algorithm>
#include <thread>

#include "engine/alphabeta.hpp"
#include "rules/model.hpp"

namespace taula {

template <Game G, Judge<G> J>
class AlphaBetaBrain final : public Brain {
 public:
  // The position must be one of G; the brain keeps a copy of its rules.
  AlphaBetaBrain(const Position& position, int noise, std::uint64_t seed)
      : like_(position), game_(like_.model<G>()->game()), judge_(game_), noise_{noise, seed} {}

  Thought think(const Position& position, const Budget& budget, std::stop_token stop, const Report& report) override {
    const Model<G>& model = *position.model<G>();
    const Limits limits(budget, stop);
    const auto threads = static_cast<std::size_t>(std::max(budget.threads, 1));
    while (searches_.size() < threads)
      searches_.push_back(std::make_unique<AlphaBeta<G, J>>(game_, judge_, table_, noise_));
    const std::uint64_t share = budget.nodes == 0 ? 0 : budget.nodes / threads + 1;
    table_.new_search();

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

 private:
  static constexpr std::size_t table_bytes = std::size_t{32} << 20;

  Position like_;  // holds the rules that game_ refers to
  const G& game_;
  J judge_;
  Noise noise_;
  Table table_{table_bytes};
  std::vector<std::unique_ptr<AlphaBeta<G, J>>> searches_;
};

}  // namespace taula
