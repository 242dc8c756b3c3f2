// A match of several games between the same people: who begins alternates, wins and points add up. It stands in the
// tags of each game's record, so that going on with any of its games goes on with the match.
#pragma once

#include <optional>
#include <vector>

#include "play/match.hpp"

namespace taula {

class Series {
 public:
  struct Score {
    int wins = 0, points = 0;
    friend bool operator==(const Score&, const Score&) = default;
  };
  using Scores = std::vector<Score>;  // one a seat of the present game

  static constexpr int most_games = 999;

  // Before the first of so many games, from 2.
  Series(int games, std::size_t seats);
  // What the record of a game says of its match; none where it is a game by itself.
  static std::optional<Series> of(const Match& match);

  int games() const { return games_; }
  int game() const { return game_; }  // the present one, from 1
  bool is_last() const { return game_ == games_; }
  const Scores& before() const { return before_; }  // the sum of the games before the present one
  // The sum with the present game, which counts once it has ended. Everybody on a seat that has won has a win.
  Scores sum(const Match& match) const;

  // The tags of the present game: [Round "2/3"] and, once there is any, [Sum "1:12 0:4"], wins and points by seat.
  std::vector<Tag> tags() const;

  // The next game after one that has ended and is not the last: everybody moves up by one seat, and who began sits on
  // the last one.
  static Match next_game(const Match& match);

 private:
  int games_, game_ = 1;
  Scores before_;
};

}  // namespace taula
