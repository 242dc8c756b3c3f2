// A Brain that grows a tree by judging, on as many threads as it is given.
#pragma once

#include <algorithm>
#include <thread>

#include "engine/mcts.hpp"
#include "rules/model.hpp"

namespace taula {

template <Game G, Judge<G> J>
class MctsBrain final : public Brain {
 public:
  // The position must be one of G; the brain keeps a copy of its rules.
  MctsBrain(const Position& position, int noise, std::uint64_t seed, const MctsTuning& tuning = {})
      : like_(position), game_(like_.model<G>()->game()), judge_(game_), noise_{noise, seed}, tuning_(tuning) {}

  Thought think(const Position& position, const Budget& budget, std::stop_token stop, const Report& report) override {
    const Model<G>& model = *position.model<G>();
    const Limits limits(budget, stop);
    Mcts<G, J> tree(game_, judge_, noise_, tuning_, model.state(), model.keys());
    std::vector<std::jthread> helpers;
    for (int i = 1; i < budget.threads; ++i) helpers.emplace_back([&] { tree.grow(limits, {}); });
    tree.grow(limits, report);
    helpers.clear();
    return tree.thought();
  }

 private:
  Position like_;  // holds the rules that game_ refers to
  const G& game_;
  J judge_;
  Noise noise_;
  MctsTuning tuning_;
};

}  // namespace taula
