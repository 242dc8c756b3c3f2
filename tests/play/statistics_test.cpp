#include "play/statistics.hpp"

#include <gtest/gtest.h>

namespace taula {
namespace {

// Worked out with exact fractions from the formula of the score interval, and in agreement with published tables.
TEST(Statistics, wilson_intervals_have_their_known_values) {
  struct Known {
    double score;
    int games;
    Interval interval;
  };
  constexpr Known table[] = {{0.9, 10, {0.59585, 0.98212}},   {0, 10, {0, 0.27753}},
                             {1, 10, {0.72247, 1}},           {0.5, 100, {0.40383, 0.59617}},
                             {0.95, 100, {0.88825, 0.97846}}, {0.55, 500, {0.50618, 0.59306}}};
  for (const Known& known : table) {
    const Interval interval = wilson_interval(known.score, known.games);
    EXPECT_NEAR(interval.low, known.interval.low, 1e-5) << known.score << " of " << known.games;
    EXPECT_NEAR(interval.high, known.interval.high, 1e-5) << known.score << " of " << known.games;
  }
}

TEST(Statistics, without_games_nothing_is_known) {
  EXPECT_EQ(wilson_interval(0, 0).low, 0);
  EXPECT_EQ(wilson_interval(0, 0).high, 1);
}

TEST(Statistics, a_percentile_is_one_of_the_numbers) {
  std::vector<double> numbers;
  for (int i = 200; i >= 1; --i) numbers.push_back(i);
  EXPECT_EQ(percentile(numbers, 0.99), 198);
  EXPECT_EQ(percentile(numbers, 0.5), 100);
  EXPECT_EQ(percentile(numbers, 1), 200);
  EXPECT_EQ(percentile({7}, 0.01), 7);
  EXPECT_EQ(percentile({}, 0.99), 0);
}

}  // namespace
}  // namespace taula
