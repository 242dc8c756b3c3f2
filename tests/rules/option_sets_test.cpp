#include "support/option_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/nim.hpp"

namespace taula {
namespace {

TEST(OptionSets, begin_with_the_presets_and_are_few) {
  const auto sets = option_sets(Nim::about().specs);
  EXPECT_EQ(sets.front(), Options(Nim::about().specs));
  EXPECT_LE(sets.size(), 20U);  // the full product has 216
}

TEST(OptionSets, any_two_values_of_different_options_meet) {
  const auto specs = Nim::about().specs;
  const auto sets = option_sets(specs);
  for (const OptionSpec& a : specs) {
    for (const OptionSpec& b : specs) {
      if (&a == &b) continue;
      for (const std::string& first : sample_values(a)) {
        for (const std::string& second : sample_values(b)) {
          EXPECT_TRUE(std::ranges::any_of(
              sets, [&](const Options& set) { return set.word(a.key) == first && set.word(b.key) == second; }))
              << a.key << "=" << first << " " << b.key << "=" << second;
        }
      }
    }
  }
}

TEST(OptionSets, a_single_option_shows_all_its_values) {
  EXPECT_EQ(option_sets(Nim::about().specs.first(1)).size(), 2U);
  EXPECT_EQ(option_sets({}).size(), 1U);
}

}  // namespace
}  // namespace taula
