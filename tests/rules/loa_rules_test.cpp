// Lines of Action by the numbers of its rules, from drawn positions.
#include <gtest/gtest.h>

#include "rules/loa_support.hpp"

namespace taula {
namespace {

using Names = std::vector<std::string>;

// Black takes b2 and joins its men, and so White's, which are left: g7 and h8.
constexpr std::string_view both_next = "7o/6o1/8/8/1x6/8/1o6/x7 x";
// Neither corner man can move: white neighbours bar every way that does not leave the board.
constexpr std::string_view no_move = "6ox/6oo/8/8/8/8/oo6/xo6 x";

TEST(LoaRules, L1_standard_start) {
  const Position position = loa_at("");
  EXPECT_EQ(position.text(), "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x");
  EXPECT_EQ(position.turn().actor, Loa::black);
}

TEST(LoaRules, L1_scrambled_start) {
  EXPECT_EQ(loa_at("", "setup=scrambled").text(), "1oxoxox1/x6o/o6x/x6o/o6x/x6o/o6x/1xoxoxo1 x");
}

TEST(LoaRules, L1_sides_move_in_turn) {
  Position position = loa_at("");
  play_words(position, {"b1-b3"});
  EXPECT_EQ(position.turn().actor, Loa::white);
  play_words(position, {"a4-c4"});
  EXPECT_EQ(position.turn().actor, Loa::black);
}

// Two men on the d file, d1 behind the mover; one man on its other lines.
TEST(LoaRules, L2_a_man_moves_as_many_squares_as_men_stand_on_the_whole_line) {
  EXPECT_EQ(moves_from(loa_at("o7/8/8/8/3x4/8/8/3o3x x"), "d4"),
            (Names{"d4-c3", "d4-c4", "d4-c5", "d4-d2", "d4-d6", "d4-e3", "d4-e4", "d4-e5"}));
}

// Four men on the rank and on the rising diagonal, two on the file and on the falling diagonal; b6 is an own man.
TEST(LoaRules, L2_both_colours_count_on_every_line) {
  EXPECT_EQ(moves_from(loa_at("7o/8/1x6/8/x2x2xo/2x5/8/o2o4 x"), "d4"),
            (Names{"d4-d2", "d4-d6", "d4-f2", "d4xh4", "d4xh8"}));
}

TEST(LoaRules, L2_no_move_leaves_the_board) {
  EXPECT_EQ(moves_from(loa_at("7o/8/8/8/8/8/o7/x6x x"), "a1"), (Names{"a1-c1", "a1-c3"}));
}

TEST(LoaRules, L3_passes_over_own_men) { EXPECT_TRUE(may(loa_at("o7/8/8/3x4/3x4/8/8/o6x x"), "d4-d6")); }

TEST(LoaRules, L3_does_not_pass_over_enemies) {
  EXPECT_EQ(moves_from(loa_at("o7/8/8/3o4/3x4/8/8/7x x"), "d4"),
            (Names{"d4-c3", "d4-c4", "d4-c5", "d4-d2", "d4-e3", "d4-e4", "d4-e5"}));
}

TEST(LoaRules, L4_does_not_land_on_an_own_man) {
  const Position position = loa_at("o7/8/3x4/8/3x4/8/8/o6x x");
  EXPECT_FALSE(may(position, "d4-d6"));
  EXPECT_FALSE(may(position, "d4xd6"));
  EXPECT_TRUE(may(position, "d4-d2"));
}

TEST(LoaRules, L4_landing_on_an_enemy_takes_it_off) {
  Position position = loa_at("o7/8/3o4/8/3x4/8/8/o6x x");
  play_words(position, {"d4xd6"});
  EXPECT_EQ(position.text(), "o7/8/3x4/8/8/8/8/o6x o");
  EXPECT_EQ(position.scene().tokens.size(), 4U);
  EXPECT_EQ(moves_from(position, "a1"), (Names{"a1-a3", "a1-b2", "a1-c1"}));  // the counts know that one is gone
}

TEST(LoaRules, L5_one_group_wins) {
  Position position = loa_at("o6o/8/8/8/1x6/8/8/x7 x");
  play_words(position, {"b4-b3"});
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"a8-c8", "b3-b2"});
  EXPECT_EQ(result_of(position), "black");
  EXPECT_EQ(reason_of(position), "Black has joined all its men");
  EXPECT_EQ(marked(position), (Names{"a1", "b2"}));
  EXPECT_TRUE(sorted_words(position).empty());
  EXPECT_EQ(position.turn().actor, Seat::none);
}

TEST(LoaRules, L5_diagonal_neighbours_are_joined) { EXPECT_EQ(result_of(loa_at("7x/6x1/5x2/8/8/8/o7/7o o")), "black"); }

TEST(LoaRules, L5_the_edges_do_not_touch) {
  for (const char* drawing :
       {"o6o/8/8/x7/x7/7x/7x/8 o", "o6o/8/8/8/7x/x6x/x7/8 o", "8/8/x6x/8/8/8/o7/7o o", "xx6/8/8/8/8/o6o/8/xx6 o"})
    EXPECT_EQ(result_of(loa_at(drawing)), "*") << drawing;
}

TEST(LoaRules, L5_a_winding_group_is_joined_until_a_link_is_missing) {
  EXPECT_EQ(result_of(loa_at("xxx5/3x4/1xx5/x7/1xxxx3/5x2/o7/7o o")), "black");
  EXPECT_EQ(result_of(loa_at("xxx5/3x4/1xx5/8/1xxxx3/5x2/o7/7o o")), "*");
}

TEST(LoaRules, L5_a_single_man_is_a_group) {
  EXPECT_EQ(result_of(loa_at("7o/8/8/8/8/o7/8/3x4 o")), "black");
  EXPECT_EQ(result_of(loa_at("7x/8/8/8/8/x7/8/3o4 o")), "white");
}

TEST(LoaRules, L5_a_capture_can_win_for_the_captured_side) {
  Position position = loa_at("7o/6o1/8/8/1x6/8/1o6/x6x x");
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"b4xb2"});
  EXPECT_EQ(result_of(position), "white");
  EXPECT_EQ(marked(position), (Names{"g7", "h8"}));
}

TEST(LoaRules, L5_a_set_up_with_a_side_joined_is_over) {
  EXPECT_EQ(result_of(loa_at("o6o/8/8/8/8/8/8/xx6 x")), "black");
  EXPECT_EQ(result_of(loa_at("o6o/8/8/8/8/8/8/xx6 o")), "black");
  EXPECT_EQ(loa_at("o6o/8/8/8/8/8/8/xx6 x").perft(2), (Counts{0, 0}));
}

TEST(LoaRules, L6_the_mover_wins_when_both_are_joined) {
  Position position = loa_at(both_next);
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"b4xb2"});
  EXPECT_EQ(result_of(position), "black");
  EXPECT_EQ(reason_of(position), "both sides are joined; the mover wins");
  EXPECT_EQ(marked(position), (Names{"a1", "b2"}));
}

TEST(LoaRules, L6_is_a_draw_by_option) {
  Position position = loa_at(both_next, "both=draw");
  play_words(position, {"b4xb2"});
  EXPECT_EQ(result_of(position), "draw");
  EXPECT_EQ(reason_of(position), "both sides are joined: a draw");
}

TEST(LoaRules, L6_in_a_set_up_the_side_not_to_move_counts_as_mover) {
  EXPECT_EQ(result_of(loa_at("oo6/8/8/8/8/8/8/xx6 x")), "white");
  EXPECT_EQ(result_of(loa_at("oo6/8/8/8/8/8/8/xx6 o")), "black");
  EXPECT_EQ(result_of(loa_at("oo6/8/8/8/8/8/8/xx6 o", "both=draw")), "draw");
}

TEST(LoaRules, L6_does_not_touch_a_win_of_one_side_under_either_option) {
  for (const char* options : {"both=mover", "both=draw"})
    EXPECT_EQ(result_of(loa_at("o6o/8/8/8/8/8/8/xx6 o", options)), "black") << options;
}

TEST(LoaRules, L7_third_repetition_is_a_draw) {
  Position position = loa_at("");
  play_words(position, {"b1-b3", "a4-c4", "b3-b1", "c4-a4"});
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"b1-b3", "a4-c4", "b3-b1"});
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"c4-a4"});
  EXPECT_EQ(result_of(position), "draw");  // the start was the first time
  EXPECT_EQ(reason_of(position), "the same position for the third time");
  EXPECT_TRUE(marked(position).empty());
  EXPECT_TRUE(sorted_words(position).empty());
}

TEST(LoaRules, L7_one_board_with_different_sides_to_move_is_not_one_position) {
  Position position = loa_at("");
  play_words(position, {"d8-f6", "a2-a8"});
  const std::string board = position.text().substr(0, position.text().find(' '));
  play_words(position, {"b1-b3", "a3-c5", "b3-d3", "c5-a3", "d3-b1"});
  EXPECT_EQ(position.text(), board + " o");
  play_words(position, {"a3-c5", "b1-b3", "c5-a3", "b3-b1"});
  EXPECT_EQ(position.text(), board + " o");  // the board for the third time
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"a3-c5", "b1-b3", "c5-a3", "b3-b1"});
  EXPECT_EQ(result_of(position), "draw");
}

TEST(LoaRules, L7_a_position_set_up_begins_its_own_count) {
  Position position = loa_at("");
  play_words(position, {"b1-b3", "a4-c4", "b3-b1", "c4-a4", "b1-b3", "a4-c4", "b3-b1"});
  Position set_up = loa_at(position.text());
  play_words(set_up, {"c4-a4"});
  EXPECT_EQ(result_of(set_up), "*");
}

TEST(LoaRules, priority_a_joined_side_comes_before_L7) {
  const Loa loa{loa_options()};
  const auto joined = loa.read_position("o6o/8/8/8/8/8/8/xx6 o");
  ASSERT_TRUE(joined);
  EXPECT_EQ(result_word(*loa.outcome(*joined, 3), loa.seats()), "black");
  const auto open = loa.read_position("o6o/8/8/8/8/8/8/x1x5 o");
  ASSERT_TRUE(open);
  EXPECT_EQ(result_word(*loa.outcome(*open, 3), loa.seats()), "draw");
}

TEST(LoaRules, L8_without_a_move_a_side_passes) {
  Position position = loa_at(no_move);
  EXPECT_EQ(sorted_words(position), (Names{"pass"}));
  EXPECT_EQ(position.perft(1), (Counts{1}));
  play_words(position, {"pass"});
  EXPECT_EQ(position.text(), "6ox/6oo/8/8/8/8/oo6/xo6 o");
  EXPECT_EQ(position.turn().actor, Loa::white);
  EXPECT_EQ(result_of(position), "*");
}

TEST(LoaRules, L8_there_is_no_other_pass) {
  const Position position = loa_at("");
  EXPECT_FALSE(may(position, "pass"));
  const auto refused = position.read("pass");
  ASSERT_FALSE(refused);
  EXPECT_EQ(english(refused.error().what), "only a side without a legal move passes");
}

TEST(LoaRules, L8_without_a_move_a_side_loses_by_option) {
  const Position position = loa_at(no_move, "no-move=loses");
  EXPECT_EQ(result_of(position), "white");
  EXPECT_EQ(reason_of(position), "Black has no move and loses");
  EXPECT_TRUE(sorted_words(position).empty());
  EXPECT_EQ(result_of(loa_at("6ox/6oo/8/8/8/8/oo6/xo6 o", "no-move=loses")), "*");  // White can move
}

TEST(LoaRules, priority_a_joined_side_comes_before_L8) {
  // White is to move, cannot, and yet has won: its single man is a group.
  for (const char* options : {"no-move=pass", "no-move=loses"})
    EXPECT_EQ(result_of(loa_at("8/8/8/8/4x3/8/xx6/ox6 o", options)), "white") << options;
}

}  // namespace
}  // namespace taula
