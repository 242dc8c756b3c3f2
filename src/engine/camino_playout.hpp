// Games of Camino played out at random: who is joined first says more of a position than counting tiles does, for it
// sees how many ways there are, and whose tiles are in whose way.
#pragma once

#include "engine/random.hpp"
#include "engine/shares.hpp"
#include "rules/camino.hpp"

namespace taula {

class CaminoPlayout {
 public:
  explicit CaminoPlayout(const Camino& game);

  // What each seat has of one game's result. It is played by the rules but for one thing, for speed: a path's
  // length (C14) is the number of tiles that are joined to the side.
  Shares play(const Camino::State& state, Random& random) const;

 private:
  using Links = Camino::Links;
  using Node = std::uint8_t;  // a place, then the sides by seat, then the hub
  static constexpr Node hub = Camino::places + max_seats;
  using Tiles = std::array<Links, Camino::places>;
  struct Joined;
  struct Open;
  struct Course;

  void join(Joined& joined, const Tiles& tiles, Node place) const;
  void lay_turn(Course& course, Seat seat, Random& random) const;
  Node open_place(Course& course, Seat seat, Random& random) const;
  Camino::Seats not_cut_off(const Course& course) const;
  Camino::Seats joined_to_hub(Joined& joined) const;
  Camino::Seats longest(Course& course, Camino::Seats among) const;
  Shares shared_by(Camino::Seats seats) const;

  Camino::Seats all_;
  Camino::Beyond next_;                                    // nodes; what is beyond no place, side or hub is nowhere
  PerSeat<std::array<Node, Camino::homes + 1>> begins_{};  // home places and gate
};

}  // namespace taula
