// What a player of Caminos looks at: how far either colour is from a path, and whether the next piece may complete one.
#pragma once

#include <vector>

#include "engine/judge.hpp"
#include "engine/mcts_tuning.hpp"
#include "rules/caminos.hpp"

namespace taula {

class CaminosJudge {
 public:
  using Bits = caminos::Bits;

  static constexpr MctsTuning tuning = {.curiosity = 4};  // wins in three are found in a third of the playouts
  static constexpr bool averages = false;
  static constexpr std::array<Feature, 6> features = {{
      {"distance", -3'600},    // what the nearest path still costs, as the cells of empty board that would cost as much
      {"second way", -1'200},  // the same for the next pair of edges
      {"threat", 4'000},       // the next piece of this side would complete a path
      {"initiative", 4'000},   // it is this side's turn
      {"hand", 400},           // pieces still to be laid
      {"rim", -700},           // pieces on the rim, where they count
  }};

  explicit CaminosJudge(const Caminos& game);

  Measures<features.size()> measure(const Caminos::State& state, Seat seat) const;

  // A path that the seat to move completes with its next piece.
  std::optional<Certainty> foreseen(const Caminos::State& state) const;

  // What it is worth, in points, that a cube of the seat to move comes to lie on top of a cell: for itself, and against
  // the others.
  struct Survey {
    std::array<std::int16_t, caminos::max_cells> own{}, against{};
  };
  Survey survey(const Caminos::State& state) const;
  int promise(const Caminos::State& state, const Survey& survey, const Action& action) const;
  int promise(const Caminos::State& state, const Action& action) const { return promise(state, survey(state), action); }

  // What a path of a side would cost: 0 where it is through, `far` where there can be none.
  static constexpr int far = 15;
  int distance(const Caminos::State& state, Seat side) const;

  // Whether a side, were it to move, could complete a path with one piece.
  bool threatens(const Caminos::State& state, Seat side) const;

 private:
  struct Sight;
  struct Flood;
  // Facing edges (K12), by their directions.
  struct Pair {
    int from, to;
  };

  Bits beside(Bits cells) const;
  Sight sight_of(const Caminos::State& state, Seat side) const;
  Flood flood(const Sight& sight, Bits edge) const;
  bool completes(const Caminos::State& state) const;
  void warm(const Caminos::State& state, Seat side, std::array<std::int16_t, caminos::max_cells>& worth) const;

  const Caminos& game_;
  std::array<Bits, compass.size()> edges_{};
  std::vector<Pair> pairs_;  // those from one edge side by side
};

}  // namespace taula
