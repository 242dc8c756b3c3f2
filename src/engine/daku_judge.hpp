// What a player of Daku looks at: who may take whom with the next throws, who is ahead and for how long, and which
// pieces are still at home. What structures bring is found by search.
#pragma once

#include "engine/judge.hpp"
#include "engine/mcts_tuning.hpp"
#include "rules/daku.hpp"

namespace taula {

class DakuJudge {
 public:
  static constexpr bool averages = true;
  static constexpr MctsTuning tuning = {.temperature = 40, .playouts = 0.5F};
  static constexpr std::array<Feature, 13> features = {{
      {"captures", 6514},        // not missing any more (D20)
      {"closed lead", 2147},     // to have more captures, by columns where nothing is left to be taken
      {"quiet lead", 2172},      // to have more captures, by ten quiet turns (D29)
      {"steps out", 223},        // out of the own field, that all pieces still need, while all out can win (D20)
      {"waiting", 1871},         // pieces off the board
      {"faults", 1500},          // made (D6)
      {"last fault", 4000},      // one more loses
      {"captures now", 2024},    // faces of the die that capture, for who throws now
      {"captures later", 1283},  // the same, for who throws after the other side
      {"hits now", 1034},        // faces that hit, for who throws now
      {"hits later", 172},       // the same, for who throws after the other side
      {"protected", -559},       // pieces in the own field that cannot be taken (D7)
      {"exposed", 850},          // pieces in the own field that can
  }};

  explicit DakuJudge(const Daku& game) : game_(game) {}

  Measures<features.size()> measure(const Daku::State& state, Seat seat) const;
  // By the judgement of what it leads to.
  int promise(const Daku::State& state, const Action& action) const;

  // How the game goes on if throws fall at random and both seats do what promises most, for some plies.
  Shares played_out(const Daku::State& from, Random& random) const;

 private:
  // How far a seat is ahead of the other one, in points.
  int lead(const Daku::State& state, Seat seat) const;
  Action most_promising(const Daku::State& state, const Actions& actions) const;

  const Daku& game_;
};

}  // namespace taula
