#include "rules/option.hpp"

#include <gtest/gtest.h>

#include "rules/loa.hpp"
#include "rules/nim.hpp"
#include "support/english.hpp"

namespace taula {
namespace {

Result<Options> read_nim(std::string_view text) { return Options::read(Nim::about().specs, text); }

std::string error_of(std::string_view text) {
  const auto options = read_nim(text);
  return options ? "none" : english(options.error().what);
}

TEST(Options, begin_as_preset) {
  const Options options(Nim::about().specs);
  EXPECT_EQ(options.text(), "");
  EXPECT_EQ(options.word("last"), "wins");
  EXPECT_EQ(options.number("heaps"), 3);
  EXPECT_EQ(options.pair("take"), std::nullopt);
  EXPECT_EQ(options.word("take"), "any");
}

TEST(Options, text_is_what_differs_in_declared_order) {
  const auto options = read_nim("  take=2:5 last=loses  heaps=3 players=4 ");
  ASSERT_TRUE(options);
  EXPECT_EQ(options->text(), "last=loses players=4 take=2:5");
  EXPECT_EQ(options->number("players"), 4);
  EXPECT_EQ(options->pair("take"), std::pair(2, 5));
  const auto again = read_nim(options->text());
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, *options);
}

TEST(Options, with_changes_one_value_of_a_copy) {
  const Options options(Loa::about().specs);
  const auto changed = options.with("both", "draw");
  ASSERT_TRUE(changed);
  EXPECT_EQ(changed->text(), "both=draw");
  EXPECT_EQ(options.text(), "");
}

TEST(Options, errors_name_the_key_and_what_is_allowed) {
  EXPECT_EQ(error_of("last=maybe"), "'maybe' is no value for 'last'; allowed: wins, loses");
  EXPECT_EQ(error_of("heaps=6"), "'6' is no value for 'heaps'; allowed: 1 to 5");
  EXPECT_EQ(error_of("take=3:3"), "'3:3' is no value for 'take'; allowed: A:B with 1 <= A < B <= 9, any");
  EXPECT_EQ(error_of("take"), "option 'take' has no value");
  EXPECT_EQ(error_of("heaps=2 heaps=3"), "option 'heaps' stands there twice");
}

TEST(Options, a_number_has_one_spelling) {
  for (const char* text : {"heaps=03", "heaps=+3", "heaps=3.0", "heaps=-3", "heaps=", "heaps=99999999999", "take=1:02"})
    EXPECT_FALSE(read_nim(text)) << text;
}

TEST(Options, unknown_keys_are_told_their_near_miss) {
  EXPECT_EQ(error_of("heap=3"), "unknown option 'heap'; did you mean 'heaps'?");
  EXPECT_EQ(error_of("palyers=3"), "unknown option 'palyers'; did you mean 'players'?");
  EXPECT_EQ(error_of("colour=red"), "unknown option 'colour'; known are: last, heaps, players, take, die, points");
}

TEST(Options, errors_repeat_foreign_text_cut_and_without_control_characters) {
  const std::string error = error_of("last=\x1b[31m" + std::string(1000, 'z'));
  EXPECT_LT(error.size(), 100U);
  EXPECT_EQ(error.find('\x1b'), std::string::npos);
  EXPECT_EQ(excerpt("a\nb\x7f"), "a?b?");
  EXPECT_EQ(excerpt(std::string(24, 'y')), std::string(24, 'y'));
  EXPECT_EQ(excerpt(std::string(25, 'y')), std::string(24, 'y') + "...");
}

TEST(NearMiss, is_near) {
  constexpr std::array<std::string_view, 3> games = {"loa", "salta", "camino"};
  EXPECT_EQ(near_miss("sallta", games), "salta");
  EXPECT_EQ(near_miss("lao", games), "loa");
  EXPECT_EQ(near_miss("comino", games), "camino");
  EXPECT_EQ(near_miss("chess", games), std::nullopt);
  EXPECT_EQ(near_miss("", games), std::nullopt);
  EXPECT_EQ(near_miss(std::string(100000, 's'), games), std::nullopt);
}

TEST(SampleValues, are_words_and_edges) {
  const auto values = [](std::size_t spec) { return sample_values(Nim::about().specs[spec]); };
  EXPECT_EQ(values(0), (std::vector<std::string>{"loses", "wins"}));
  EXPECT_EQ(values(1), (std::vector<std::string>{"1", "3", "5"}));
  EXPECT_EQ(values(3), (std::vector<std::string>{"1:2", "3:6", "any"}));
}

}  // namespace
}  // namespace taula
