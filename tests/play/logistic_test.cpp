// The regression of the tuning program.
#include "bench/logistic.hpp"

#include <gtest/gtest.h>

#include <array>

#include "support/random.hpp"

namespace taula {
namespace {

// Games whose results follow from known weights.
Samples drawn_from(const Weights& truth, int count) {
  Samples samples(truth.size());
  SeededRandom random(5);
  std::vector<double> inputs(truth.size());
  for (int i = 0; i < count; ++i) {
    for (double& input : inputs) input = static_cast<double>(random.below(21)) - 10;
    const double chance = foretold(inputs, truth);
    samples.add(inputs, static_cast<double>(random.below(1'000'000)) / 1e6 < chance ? 1 : 0);
  }
  return samples;
}

TEST(Logistic, finds_the_weights_that_made_the_results) {
  const Weights truth = {0.2, -0.1, 0, 0.05};
  const Samples samples = drawn_from(truth, 20'000);
  const Fit found = fit(samples, Weights(4), 1, samples.size());
  for (std::size_t i = 0; i < truth.size(); ++i) {
    EXPECT_NEAR(found.weights[i], truth[i], 4 * found.errors[i]);
    EXPECT_LT(found.errors[i], 0.01);
  }
  EXPECT_LT(loss(samples, found.weights), loss(samples, Weights(4)));
  EXPECT_LE(loss(samples, found.weights), loss(samples, truth));
}

TEST(Logistic, one_column_is_solved_exactly) {
  Samples samples(1);
  const std::array<double, 1> one = {1};
  for (const double result : {1.0, 1.0, 1.0, 0.0}) samples.add(one, result);
  const Fit found = fit(samples, {0}, 1e-9, 4);
  EXPECT_NEAR(found.weights[0], std::log(3.0), 1e-4);  // three to one
  EXPECT_NEAR(found.errors[0], std::sqrt(1 / (4 * 0.75 * 0.25)), 1e-3);
}

TEST(Logistic, a_strong_pull_keeps_the_weights_and_a_column_of_zeros_keeps_its_own) {
  const Samples samples = drawn_from({0.3, 0}, 500);
  EXPECT_NEAR(fit(samples, {0.1, 0.1}, 1e9, 500).weights[0], 0.1, 1e-3);
  Samples flat(2);
  for (int i = 0; i < 10; ++i) flat.add(std::array<double, 2>{i % 2 == 0 ? 1.0 : -1.0, 0.0}, i % 2 == 0 ? 0.9 : 0.1);
  EXPECT_EQ(fit(flat, {0, 0.7}, 1, 10).weights[1], 0.7);
}

TEST(Logistic, loss_is_log_two_where_nothing_is_known) {
  Samples samples(1);
  samples.add(std::array<double, 1>{3.0}, 0.5);
  samples.add(std::array<double, 1>{-2.0}, 1);
  EXPECT_NEAR(loss(samples, {0}), std::log(2.0), 1e-9);
}

}  // namespace
}  // namespace taula
