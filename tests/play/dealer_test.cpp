#include "play/dealer.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

namespace taula {
namespace {

Chances faces(const std::vector<std::uint32_t>& weights) {
  Chances chances;
  for (const std::uint32_t weight : weights) {
    chances.push_back({{.item = static_cast<std::uint8_t>(chances.size())}, weight});
  }
  return chances;
}

// Pearson's sum over many deals: how far the counts are from what the weights say.
double unfairness(const std::vector<std::uint32_t>& weights, std::uint64_t seed, int deals) {
  const Chances chances = faces(weights);
  const Dealer dealer(seed);
  std::vector<int> counts(weights.size());
  for (int ply = 0; ply < deals; ++ply) ++counts[dealer.deal(chances, ply).item];
  double total = 0, sum = 0;
  for (const std::uint32_t weight : weights) total += weight;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double expected = deals * (weights[i] / total);
    if (weights[i] == 0) {
      EXPECT_EQ(counts[i], 0);
      continue;
    }
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  }
  return sum;
}

TEST(Dealer, deals_the_same_for_one_seed_and_ply) {
  const Chances chances = faces({1, 1, 1, 1, 1, 1});
  for (int ply = 0; ply < 100; ++ply) {
    EXPECT_EQ(Dealer(7).deal(chances, ply), Dealer(7).deal(chances, ply));
  }
}

// With five degrees of freedom Pearson's sum stays below 20.5 in 999 of 1000 cases.
TEST(Dealer, a_die_is_fair) {
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2026}, ~std::uint64_t{0}}) {
    EXPECT_LT(unfairness({1, 1, 1, 1, 1, 1}, seed, 600'000), 20.5) << "seed " << seed;
  }
}

// A face that falls three times in a hundred too often would be seen in so many throws.
TEST(Dealer, a_die_that_is_not_fair_would_be_found_out) {
  const Chances loaded = faces({100, 100, 100, 100, 100, 103});
  const Dealer dealer(1);
  std::array<int, 6> counts{};
  for (int ply = 0; ply < 600'000; ++ply) ++counts[dealer.deal(loaded, ply).item];
  double sum = 0;
  for (const int count : counts) sum += (count - 100'000.0) * (count - 100'000.0) / 100'000;
  EXPECT_GT(sum, 20.5);
}

// Three that can fall, so two degrees of freedom: below 13.8 in 999 of 1000 cases.
TEST(Dealer, weights_count) { EXPECT_LT(unfairness({1, 0, 2, 5}, 11, 80'000), 13.8); }

TEST(Dealer, great_weights_do_not_overflow) {
  const std::uint32_t great = 0xffff'ffff;
  EXPECT_LT(unfairness({great, great, great, great}, 3, 40'000), 16.3);  // three degrees of freedom
}

// The first throws of a thousand neighbouring seeds are as fair as the throws of one seed, and so are pairs of throws
// that follow each other (35 degrees of freedom: below 66.6 in 999 of 1000 cases).
TEST(Dealer, neighbouring_seeds_and_plies_have_nothing_in_common) {
  const Chances chances = faces({1, 1, 1, 1, 1, 1});
  std::array<int, 6> first{};
  std::array<int, 36> pairs{};
  for (std::uint64_t seed = 0; seed < 36'000; ++seed) {
    const int one = Dealer(seed).deal(chances, 0).item, two = Dealer(seed).deal(chances, 1).item;
    ++first[static_cast<std::size_t>(one)];
    ++pairs[static_cast<std::size_t>(one * 6 + two)];
  }
  double sum = 0, pair_sum = 0;
  for (const int count : first) sum += (count - 6000.0) * (count - 6000.0) / 6000;
  for (const int count : pairs) pair_sum += (count - 1000.0) * (count - 1000.0) / 1000;
  EXPECT_LT(sum, 20.5);
  EXPECT_LT(pair_sum, 66.6);
}

TEST(Dealer, fresh_seeds_differ) {
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 100; ++i) seeds.insert(fresh_seed());
  EXPECT_EQ(seeds.size(), 100u);
}

}  // namespace
}  // namespace taula
