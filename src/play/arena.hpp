// Computers against computers: many games from varied openings, and each opening once from every seat, so that neither
// the opening nor the dice favour anyone.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/brain.hpp"
#include "play/match.hpp"
#include "play/statistics.hpp"

namespace taula {

// One of those who meet: a new brain is made for each game.
struct Contestant {
  std::string name;
  std::function<std::unique_ptr<Brain>(const Position& position, std::uint64_t seed)> make;
  Budget budget;  // for a move
};

// "computer:7", by the levels of the game.
Contestant computer(const Strength& strength, const Budget& budget);

struct Contest {
  Beginning beginning;  // all openings, dice and luck follow from its seed; seats get names of their own
  std::vector<Contestant> contestants{};  // they take the seats by turns, see fault_of()
  int games = 0;
  int parallel = 1;  // games that go on at the same time, each on one thread
};

// A game begins with so many legal actions of its seats at random; openings in which a seat could end the game at once
// are not played.
inline constexpr int opening_plies = 4;

// A game that has not ended after so many plies is left unfinished, and counts as drawn.
inline constexpr int longest_contest = 4'000;

// Why this contest cannot be held: the contestants do not fit the seats, or nobody is to act.
std::optional<Error> fault_of(const Contest& contest);

// What a contestant's moves took.
struct Effort {
  std::uint64_t moves = 0, nodes = 0;
  std::chrono::nanoseconds thinking{0};
  std::vector<double> overruns{};  // in milliseconds, of the moves that used up a budget of time

  void add(const Effort& other);
};

// A game of a contest. All games of a round have the same opening and the same dice, and other contestants in the
// seats.
struct Bout {
  int number = 0, round = 0;           // from 0
  std::vector<std::size_t> sitting{};  // the contestant of each seat
  int opening = 0;                     // plies at the beginning that nobody chose, chance included
  Record record{};
  std::vector<double> scores{};   // a contestant: 1 for a win, shared evenly by all who win or draw
  std::vector<Effort> efforts{};  // a contestant
};

// Where a contestant stands.
struct Standing {
  int wins = 0, draws = 0, losses = 0;  // a shared win counts as drawn
  double points = 0;                    // the sum of scores
  Effort effort{};

  int games() const { return wins + draws + losses; }
  double score() const { return games() == 0 ? 0 : points / games(); }
  Interval interval() const { return wilson_interval(score(), games()); }
};

struct Tally {
  int games = 0, unfinished = 0;
  std::vector<Standing> standings{};  // a contestant

  explicit Tally(const Contest& contest) : standings(contest.contestants.size()) {}
  void add(const Bout& bout);
};

// Who follows a contest: told of one thing at a time, but on any thread.
class Spectator {
 public:
  virtual ~Spectator() = default;
  virtual void moved() = 0;                     // a contestant, in some game
  virtual void finished(const Bout& bout) = 0;  // in order of their numbers
};

// Plays the games; returns early when a stop is asked for, without those that were going on. With budgets of nodes the
// same contest has the same games, however many go on at a time.
Tally hold(const Contest& contest, std::stop_token stop, Spectator& spectator);

}  // namespace taula
