// What can be said of results: how far a score may be from the truth, and what most of some numbers stay under.
#pragma once

#include <vector>

namespace taula {

struct Interval {
  double low, high;
};

// Where the true score lies with 95 % confidence, when `games` games gave this mean of scores from 0 to 1: the score
// interval of E. B. Wilson (1927), which also holds near 0 and 1. It takes each game to be won or lost; draws vary
// less, so with them it is wider than it need be, and so it is where an opening is played from both sides. All of
// 0 to 1 where there was no game.
Interval wilson_interval(double score, int games);

// The smallest of the numbers that at least this share of them does not exceed; 0 where there are none.
double percentile(std::vector<double> numbers, double share);

}  // namespace taula
