#include "play/series.hpp"

#include <gtest/gtest.h>

#include "nim_match.hpp"

namespace taula {
namespace {

using Scores = Series::Scores;

// The first of so many games of nim.
Match first_game(int games, std::string_view options, const std::vector<std::string>& names) {
  Beginning beginning = nim_beginning(options);
  beginning.names = names;
  beginning.further_tags = Series(games, names.size()).tags();
  return std::move(*Match::begin(beginning));
}

// The heaps of nim are 3, 5 and 7: whoever moves first takes the last match as well, and seven with it.
void play_out_in_five(Match& match) {
  for (const std::string_view word : {"A-3", "B-5", "C-3", "C-3", "C-1"}) play_word(match, word);
  ASSERT_TRUE(match.ending());
}

Match loaded(const Match& match) { return std::move(Match::load(match.record())->match); }

TEST(Series, a_game_by_itself_has_none) { EXPECT_FALSE(Series::of(nim(""))); }

TEST(Series, the_first_game_knows_how_many_there_are) {
  const Match match = first_game(3, "", {"Ane", "Jon"});
  EXPECT_EQ(match.record().tag("Round"), "1/3");
  EXPECT_FALSE(match.record().tag("Sum"));
  const auto series = Series::of(match);
  ASSERT_TRUE(series);
  EXPECT_EQ(series->game(), 1);
  EXPECT_EQ(series->games(), 3);
  EXPECT_FALSE(series->is_last());
  EXPECT_EQ(series->sum(match), (Scores{{0, 0}, {0, 0}}));
}

TEST(Series, who_begins_alternates_and_what_was_won_goes_along) {
  Match match = first_game(3, "points=yes", {"Ane", "Jon"});
  play_out_in_five(match);
  EXPECT_EQ(Series::of(match)->sum(match), (Scores{{1, 7}, {0, 0}}));
  match = Series::next_game(match);
  EXPECT_EQ(match.name(Seat::one), "Jon");
  EXPECT_EQ(match.name(Seat::two), "Ane");
  EXPECT_EQ(match.plies(), 0);
  EXPECT_EQ(match.options().text(), "points=yes");
  EXPECT_EQ(match.record().tag("Round"), "2/3");
  EXPECT_EQ(match.record().tag("Sum"), "0:0 1:7");
  EXPECT_EQ(Series::of(match)->sum(match), (Scores{{0, 0}, {1, 7}}));
  play_out_in_five(match);
  EXPECT_EQ(Series::of(match)->sum(match), (Scores{{1, 7}, {1, 7}}));
  match = Series::next_game(match);
  EXPECT_EQ(match.name(Seat::one), "Ane");
  EXPECT_TRUE(Series::of(match)->is_last());
}

TEST(Series, what_is_taken_back_does_not_count) {
  Match match = first_game(2, "", {"Ane", "Jon"});
  play_out_in_five(match);
  match.undo();
  EXPECT_EQ(Series::of(match)->sum(match), (Scores{{0, 0}, {0, 0}}));
}

TEST(Series, who_did_not_resign_has_won_and_a_draw_is_nobodys) {
  Match match = first_game(3, "points=yes", {"Ane", "Jon"});
  match.resign(Seat::one);
  EXPECT_EQ(Series::of(match)->sum(match), (Scores{{0, 0}, {1, 0}}));
  match = Series::next_game(match);
  match.agree_draw();
  EXPECT_EQ(Series::of(match)->sum(match), (Scores{{1, 0}, {0, 0}}));
}

TEST(Series, with_four_seats_all_move_up_by_one) {
  Match match = first_game(2, "players=4", {"Ane", "Jon", "Mirari", "Xabi"});
  match.agree_draw();
  match = Series::next_game(match);
  EXPECT_EQ(match.name(Seat::one), "Jon");
  EXPECT_EQ(match.name(Seat::three), "Xabi");
  EXPECT_EQ(match.name(Seat::four), "Ane");
}

TEST(Series, a_resumed_game_is_still_the_same_of_its_match) {
  Match match = first_game(3, "points=yes", {"Ane", "Jon"});
  play_out_in_five(match);
  match = loaded(Series::next_game(match));
  const auto series = Series::of(match);
  ASSERT_TRUE(series);
  EXPECT_EQ(series->game(), 2);
  EXPECT_EQ(series->before(), (Scores{{0, 0}, {1, 7}}));
  play_out_in_five(match);
  EXPECT_EQ(Series::next_game(match).record().tag("Sum"), "1:7 1:7");
}

TEST(Series, each_game_has_dice_of_its_own_that_follow_from_the_first) {
  const auto second_seed = [] {
    Match match = first_game(2, "die=yes", {"Ane", "Jon"});
    match.agree_draw();
    return std::string(Series::next_game(match).record().tag("Seed").value_or(""));
  };
  EXPECT_EQ(second_seed(), "2");
}

TEST(Series, tags_that_mean_something_else_are_left_alone) {
  for (const std::string round :
       {"", "2", "2/", "/3", "0/3", "4/3", "1/1", "1/1000", "-1/3", "2/3 ", "99999999999/3"}) {
    Beginning beginning = nim_beginning("");
    beginning.further_tags = {{"Round", round}};
    EXPECT_FALSE(Series::of(*Match::begin(beginning))) << round;
  }
  for (const std::string sum : {"", "1:2", "1:2 3", "1:2 3:4 5:6", "1:2 x:4", "1:2  3:4", "1:2 999999999:4"}) {
    Beginning beginning = nim_beginning("");
    beginning.further_tags = {{"Round", "2/3"}, {"Sum", sum}};
    const auto series = Series::of(*Match::begin(beginning));
    ASSERT_TRUE(series);
    EXPECT_EQ(series->before(), (Scores{{0, 0}, {0, 0}})) << sum;
  }
}

TEST(Series, points_may_be_lost) {
  Beginning beginning = nim_beginning("");
  beginning.further_tags = {{"Round", "2/3"}, {"Sum", "1:-12 0:12"}};
  const Match match = std::move(*Match::begin(beginning));
  EXPECT_EQ(Series::of(match)->before(), (Scores{{1, -12}, {0, 12}}));
}

}  // namespace
}  // namespace taula
