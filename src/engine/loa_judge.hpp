// What a player of Lines of Action looks at. The features are those of the literature: M. H. M. Winands, Informed
// Search in Complex Games (2004), and the papers on MIA before it.
#pragma once

#include "engine/judge.hpp"
#include "rules/loa.hpp"

namespace taula {

class LoaJudge {
 public:
  static constexpr bool averages = false;
  static constexpr std::array<Feature, 7> features = {{
      {"concentration", 320},  // how near the men are to their centre of mass
      {"centre", 60},          // men in the middle, against those on the rim
      {"wholeness", 500},      // quads: fewer groups and holes
      {"neighbours", 60},      // pairs of men side by side
      {"mobility", 40},        // moves, those that take counting more
      {"blockade", 160},       // men that cannot move
      {"initiative", 900},     // it is this side's turn
  }};

  explicit LoaJudge(const Loa& game) : game_(game) {}

  Measures<features.size()> measure(const Loa::State& state, Seat seat) const;
  int promise(const Loa::State& state, const Action& action) const;

 private:
  const Loa& game_;
};

}  // namespace taula
