// What a player of Camino looks at: how many tiles each side still needs to its road, and how easily that is spoiled.
#pragma once

#include "engine/camino_playout.hpp"
#include "engine/judge.hpp"
#include "rules/camino.hpp"

namespace taula {

class CaminoJudge {
 public:
  static constexpr bool averages = true;
  static constexpr std::array<Feature, 6> features = {{
      {"tiles to go", -4'000},  // on the shortest way from the side to the hub, over empty places
      {"tempo", 3'000},         // tiles that the seat places before the others do
      {"freedom", 400},         // empty places on ways that are hardly longer, beyond those that it needs
      {"bottlenecks", -1'200},  // steps of the way for which only one place serves
      {"cut off", -40'000},     // no way is left
      {"long path", 300},       // tiles joined to the side, the more the emptier the bag
  }};

  explicit CaminoJudge(const Camino& game);

  Measures<features.size()> measure(const Camino::State& state, Seat seat) const;

  // A road that the seat that acts completes in this turn, whatever it draws: it may lay each missing tile beside the
  // one before, beginning at home, and both kinds link the two edges that a road needs.
  std::optional<Certainty> foreseen(const Camino::State& state) const;

  // A game from here at random.
  Shares played_out(const Camino::State& state, Random& random) const { return playout_.play(state, random); }

  // By place: tiles missing from there to a source, the place's own included.
  static constexpr std::uint8_t far = 40;
  using Distances = std::array<std::uint8_t, Camino::places>;

  // What a seat's tiles are to be laid for, and where against others.
  struct Way {
    Distances from_side;
    std::uint8_t length = far;              // tiles to go
    std::array<std::uint8_t, far> width{};  // empty places on shortest ways, by their distance from the hub
    bool in = false;
  };
  struct Survey {
    Distances from_hub;
    PerSeat<Way> ways;
  };
  Survey survey(const Camino::State& state) const;
  int promise(const Camino::State& state, const Survey& survey, const Action& action) const;
  int promise(const Camino::State& state, const Action& action) const { return promise(state, survey(state), action); }

  // The tiles that a seat's road still needs; `far` if it is cut off.
  int tiles_to_go(const Camino::State& state, Seat seat) const;

 private:
  using Links = Camino::Links;
  using Edge = Camino::Edge;

  Distances distances(const Camino::State& state, std::span<const Edge> starts) const;
  int length(const Camino::State& state, const Distances& from_hub, Seat seat) const;
  Way way_of(const Camino::State& state, const Distances& from_hub, Seat seat) const;
  int through(const Camino::State& state, const Survey& survey, Seat seat, std::size_t place, Links links) const;
  int missing(const Camino::State& state, const Distances& from, std::span<const Edge> starts, std::size_t place,
              int direction) const;
  int joined_tiles(const Distances& from_side) const;

  const Camino& game_;
  CaminoPlayout playout_;
  PerSeat<std::array<Edge, Camino::homes>> homes_{};
  std::array<Edge, Camino::sides> gates_;
};

}  // namespace taula
