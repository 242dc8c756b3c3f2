// A Brain that grows a tree by judging, on as many threads as it is given.
#pragma once

#include <algorithm>
#include <thread>

#include "engine/mcts.hpp"
#include "engine/winning_turn.hpp"
#include "rules/model.hpp"

namespace taula {

template <Game G, Judge<G> J>
class MctsBrain final : public Brain {
 public:
  // The position must be one of G; the brain keeps a copy of its rules.
  MctsBrain(const Position& position, int noise, std::uint64_t seed, const MctsTuning& tuning = tuning_of<J>())
      : like_(position), game_(like_.model<G>()->game()), judge_(game_), noise_{noise, seed}, tuning_(tuning) {}

  Thought think(const Position& position, const Budget& budget, std::stop_token stop, const Report& report) override {
    const Model<G>& model = *position.model<G>();
    const Limits limits(budget, stop);
    if (const auto line = WinningTurn<G>(game_, allowance(budget)).find(model.state())) return won_by(*line);
    Mcts<G, J> tree(game_, judge_, noise_, tuning_, model.state(), model.keys());
    std::vector<std::jthread> helpers;
    for (int i = 1; i < budget.threads; ++i) helpers.emplace_back([&] { tree.grow(limits, {}); });
    tree.grow(limits, report);
    helpers.clear();
    return tree.thought();
  }

 private:
  // What trying out turns may cost: a position there takes about a tenth of a playout.
  static std::uint64_t allowance(const Budget& budget) {
    constexpr std::uint64_t most = 30'000, a_playout = 10;  // 30 ms
    return budget.nodes == 0 ? most : std::min(most, a_playout * budget.nodes);
  }

  static Thought won_by(const std::vector<Action>& line) {
    Thought thought;
    thought.best = line.front();
    thought.line = line;
    thought.expectation = 1;
    thought.nodes = 1;
    thought.depth = thought.decided.emplace(static_cast<int>(line.size()));
    return thought;
  }

  Position like_;  // holds the rules that game_ refers to
  const G& game_;
  J judge_;
  Noise noise_;
  MctsTuning tuning_;
};

}  // namespace taula
