// What a player of Salta looks at.
#pragma once

#include "engine/judge.hpp"
#include "rules/salta.hpp"

namespace taula {

class SaltaJudge {
 public:
  static constexpr bool averages = false;
  static constexpr std::array<Feature, 11> features = {{
      {"need", 435},         // steps to go (S8), each counting more the fewer both sides still have
      {"furthest", 939},     // steps to go of the piece that has most
      {"sideways", 197},     // steps to go that lead no rank nearer
      {"jumps", -1990},      // over enemies, as the pieces stand: they lead where nobody wants to be …
      {"gain", 733},         // … but for the steps that they save
      {"duty", -3162},       // to move, and it must jump (S4)
      {"initiative", 1435},  // moves to be made before the other side makes one
      {"beginner", -786},    // S9: one point is taken off who began
      {"crowded", 816},      // targets on which another own piece stands
      {"ways", 496},         // steps forward
      {"guards", 913},       // pieces where they began, which is where the enemy has to go
  }};

  explicit SaltaJudge(const Salta& game) : game_(game) {}

  Measures<features.size()> measure(const Salta::State& state, Seat seat) const;
  int promise(const Salta::State& state, const Action& action) const;

 private:
  const Salta& game_;
};

}  // namespace taula
