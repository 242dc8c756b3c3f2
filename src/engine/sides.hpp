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
      if (seats[seat].team == seats[0].team) continue;
      if (opponent_ == Seat::none) opponent_ = seat_of(static_cast<int>(seat));
      more_ = more_ || seats[seat].team != team_[opponent_];
    }
  }

  // Whether these are all the sides there are.
  bool two() const { return opponent_ != Seat::none && !more_; }

  bool first(Seat seat) const { return team_[seat] == team_[Seat::one]; }
  Seat opponent() const { return opponent_; }

  // The side that has won, named as above; none: it is a draw.
  Seat winner(const Outcome& outcome) const {
    const bool first_won = outcome.place[Seat::one] == 1, second_won = outcome.place[opponent_] == 1;
    if (first_won == second_won) return Seat::none;
    return first_won ? Seat::one : opponent_;
  }

 private:
  PerSeat<std::uint8_t> team_{};
  Seat opponent_ = Seat::none;
  bool more_ = false;
};

}  // namespace taula
