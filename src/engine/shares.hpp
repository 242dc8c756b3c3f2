// What a game's end is worth to each seat.
#pragma once

#include <algorithm>
#include <span>

#include "rules/game.hpp"

namespace taula {

// Of one won game: those who won share it team by team, and in a draw all teams do. So two sides have half of a draw.
using Shares = PerSeat<float>;

inline Shares shares_of(const Outcome& outcome, std::span<const SeatSpec> seats) {
  const auto won = [&](std::size_t seat) { return outcome.place[seat_of(static_cast<int>(seat))] == 1; };
  PerSeat<bool> winning{}, all{};  // by team
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const Seat team = seat_of(seats[seat].team);
    all[team] = true;
    winning[team] = winning[team] || won(seat);
  }
  const bool draw = std::ranges::count(winning, true) == 0;
  const PerSeat<bool>& sharing = draw ? all : winning;
  const float share = 1.0F / static_cast<float>(std::ranges::count(sharing, true));
  Shares shares{};
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (sharing[seat_of(seats[seat].team)]) shares[seat_of(static_cast<int>(seat))] = share;
  }
  return shares;
}

}  // namespace taula
