// Who plays together.
#pragma once

#include "rules/game.hpp"

namespace taula {

// The two sides of a game for two, or for two teams: that of seat one, and the other one, named by its first seat.
class Sides {
 public:
  explicit Sides(std::span<const SeatSpec> seats) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      team_[seat_of(static_cast<int>(seat))] = seats[seat].team;
      if (seats[seat].team != seats[0].team && opponent_ == Seat::none) opponent_ = seat_of(static_cast<int>(seat));
    }
  }

  bool first(Seat seat) const { return team_[seat] == team_[Seat::one]; }
  Seat opponent() const { return opponent_; }
  static bool two(std::span<const SeatSpec> seats) {
    const Sides sides(seats);
    for (const SeatSpec& seat : seats) {
      if (seat.team != seats[0].team && seat.team != sides.team_[sides.opponent_]) return false;
    }
    return sides.opponent_ != Seat::none;
  }

 private:
  PerSeat<std::uint8_t> team_{};
  Seat opponent_ = Seat::none;
};

}  // namespace taula
