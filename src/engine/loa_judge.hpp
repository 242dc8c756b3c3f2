// What a player of Lines of Action looks at. The features are those of the literature, as M. H. M. Winands has them in
// Informed Search in Complex Games (2004) and in the papers on MIA, each reckoned anew for bitboards.
#pragma once

#include "engine/judge.hpp"
#include "rules/loa.hpp"

namespace taula {

class LoaJudge {
 public:
  static constexpr bool averages = false, proves = true;
  static constexpr std::array<Feature, 10> features = {{
      {"concentration", 600},  // how near the men are to their centre of mass
      {"centre", 80},          // how near they are to the middle of the board
      {"wholeness", 740},      // few groups, by the Euler number
      {"neighbours", 10},      // how many men stand beside a man
      {"solidity", 780},       // squares of four with three men or four, near the centre of mass
      {"compactness", 80},     // how small a rectangle holds all men
      {"mobility", 275},       // moves
      {"rim", 150},            // men that stand on it
      {"number", 1560},        // men
      {"initiative", 2330},    // it is this side's turn
  }};

  explicit LoaJudge(const Loa& game) : game_(game) {}

  Measures<features.size()> measure(const Loa::State& state, Seat seat) const;
  int promise(const Loa::State& state, const Action& action) const;

 private:
  const Loa& game_;
};

}  // namespace taula
