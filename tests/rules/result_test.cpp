#include <gtest/gtest.h>

#include <algorithm>

#include "rules/game.hpp"

namespace taula {
namespace {

constexpr std::array<SeatSpec, 4> four = {
    {{"north", "North", 0}, {"east", "East", 1}, {"south", "South", 2}, {"west", "West", 3}}};
constexpr std::array<SeatSpec, 4> teams = {
    {{"green", "Green", 0}, {"red", "Red", 1}, {"green2", "Green", 0}, {"red2", "Red", 1}}};

Outcome placed(std::initializer_list<std::uint8_t> places) {
  Outcome outcome;
  std::ranges::copy(places, outcome.place.begin());
  return outcome;
}

TEST(ResultWord, names_the_winner) { EXPECT_EQ(result_word(placed({2, 2, 1, 2}), four), "south"); }

TEST(ResultWord, is_draw_when_nobody_has_won) { EXPECT_EQ(result_word(placed({2, 2, 2, 2}), four), "draw"); }

TEST(ResultWord, a_shared_win_names_all_in_seat_order) {
  EXPECT_EQ(result_word(placed({2, 1, 2, 1}), four), "east+west");
}

TEST(ResultWord, a_team_is_named_by_its_first_seat) { EXPECT_EQ(result_word(placed({1, 2, 1, 2}), teams), "green"); }

TEST(ResultWord, points_follow_the_winner) {
  Outcome outcome = placed({1, 2, 2, 2});
  outcome.points[Seat::one] = 4;
  EXPECT_EQ(result_word(outcome, four), "north 4");
}

}  // namespace
}  // namespace taula
