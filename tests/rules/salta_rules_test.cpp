// The rules of Salta, from drawn positions.
#include "rules/model.hpp"
#include "salta_support.hpp"

namespace taula {
namespace {

constexpr Seat green = Salta::green, red = Salta::red;

TEST(SaltaRules, S1_start) {
  EXPECT_EQ(salta_open("").text(), "S5S4S3S2S1/M5M4M3M2M1/U5U4U3U2U1/5/5/5/5/u1u2u3u4u5/m1m2m3m4m5/s1s2s3s4s5 g 0 0");
}

TEST(SaltaRules, S1_only_the_dark_squares_are_used) {
  const Position position = salta_open("");
  EXPECT_EQ(position.board().size(), 50);
  for (int i = 0; i < position.board().size(); ++i) {
    const std::string& name = position.board().name(cell_of(i));
    const int file = name[0] - 'a' + 1, rank = std::stoi(name.substr(1));
    EXPECT_EQ((file + rank) % 2, 0) << name;  // a1 is dark
    EXPECT_EQ(position.board().spot(cell_of(i)).at,
              (Point{static_cast<std::int16_t>(file - 1), static_cast<std::int16_t>(rank - 1)}));
  }
}

TEST(SaltaRules, S2_a_step_goes_one_square_along_any_diagonal) {
  EXPECT_EQ(sorted_words(salta_at("s1e5 S1b10", "g")), (Words{"e5-d4", "e5-d6", "e5-f4", "e5-f6"}));
  EXPECT_EQ(sorted_words(salta_at("s1a1 S1b10", "g")), (Words{"a1-b2"}));
  EXPECT_EQ(sorted_words(salta_at("s1e1 S1j10", "r")), (Words{"j10-i9"}));
}

TEST(SaltaRules, S2_only_to_an_empty_square) {
  // d4 is held by Red, behind e5; f6 by an own star.
  EXPECT_EQ(sorted_words(salta_at("s1e5 S1d4 s2f6", "g")), (Words{"e5-d6", "e5-f4", "f6-e7", "f6-g5", "f6-g7"}));
}

TEST(SaltaRules, S3_a_jump_goes_forward_over_an_enemy_that_stays) {
  Position position = salta_at("s1e5 S1d6", "g");
  play_words(position, {"e5xc7"});
  EXPECT_EQ(position.text(), drawn("s1c7 S1d6", "r 1 0"));
}

TEST(SaltaRules, S3_forward_is_down_for_red) {
  EXPECT_EQ(sorted_words(salta_at("s1e5 S1d6", "r")), (Words{"d6xf4"}));
  EXPECT_FALSE(may(salta_at("s1c7 S1d6", "r"), "d6xb8"));
}

TEST(SaltaRules, S3_no_jump_over_two_pieces_or_off_the_board) {
  EXPECT_EQ(sorted_words(salta_at("s1e5 S1d6 S2c7", "g")), (Words{"e5-d4", "e5-f4", "e5-f6"}));
  EXPECT_EQ(sorted_words(salta_at("s1b6 S1a7", "g")), (Words{"b6-a5", "b6-c5", "b6-c7"}));
  EXPECT_EQ(sorted_words(salta_at("s1e9 S1f10", "g")), (Words{"e9-d10", "e9-d8", "e9-f8"}));
}

TEST(SaltaRules, S3_one_jump_a_turn) {
  // From c7 it could go on over b8 to a9.
  EXPECT_EQ(sorted_words(salta_at("s1e5 S1d6 S2b8", "g")), (Words{"e5xc7"}));
}

TEST(SaltaRules, S4_a_jump_is_a_duty) { EXPECT_EQ(sorted_words(salta_at("s1e5 S1d6 s2a1", "g")), (Words{"e5xc7"})); }

TEST(SaltaRules, S4_among_several_jumps_one_chooses) {
  // Red's piece on d6 can be jumped over from e5 and from c5, that on f6 from e5.
  EXPECT_EQ(sorted_words(salta_at("s1e5 s2c5 S1d6 S2f6 s3a1", "g")), (Words{"c5xe7", "e5xc7", "e5xg7"}));
}

TEST(SaltaRules, S5_a_move_that_leaves_the_enemy_no_move_is_not_allowed) {
  // Red's only square is i9. From h10 it would be filled for good; from h8 it may be, for then Red jumps over i9 to h8.
  const Position position = salta_at("s1h8 s2h10 S1j10", "g");
  EXPECT_EQ(sorted_words(position), (Words{"h10-g9", "h8-g7", "h8-g9", "h8-i7", "h8-i9"}));
  EXPECT_EQ(refusal_of(position, "h10-i9"), "that would leave Red without a move");
}

TEST(SaltaRules, S5_holds_for_red_as_well) {
  // The same position, turned half round.
  const Position position = salta_at("S1c3 S2c1 s1a1", "r");
  EXPECT_EQ(sorted_words(position), (Words{"c1-d2", "c3-b2", "c3-b4", "c3-d2", "c3-d4"}));
  EXPECT_EQ(refusal_of(position, "c1-b2"), "that would leave Green without a move");
}

TEST(SaltaRules, S5_holds_for_a_move_that_would_reach_the_target) {
  // Green's moon 5 belongs on i9, and its star 4 stands at home on h8. But Red would be left without a move.
  EXPECT_EQ(sorted_words(salta_at("s4h8 m5h10 S1j10", "g")), (Words{"h10-g9", "h8-g7", "h8-g9", "h8-i7", "h8-i9"}));
}

TEST(SaltaRules, S5_an_enemy_without_a_move_must_be_given_one) {
  // Red stands shut in. A step on a1 would leave it so; every other move opens i9, or h8 for a jump over i9.
  EXPECT_EQ(sorted_words(salta_at("s1h8 s2i9 s3a1 S1j10", "g")), (Words{"h8-g7", "h8-g9", "h8-i7", "i9-h10", "i9-j8"}));
}

TEST(SaltaRules, S5_if_every_move_blocks_all_are_allowed_and_the_enemy_passes) {
  // i9 and h8 shut Red in and are hemmed in themselves; only the outer pieces on g7, g9 and i7 can move, and none of
  // their moves helps Red.
  Position position = salta_at("s1i9 s2h8 s3h10 s4j8 s5g9 m1g7 m2i7 S1j10", "g");
  EXPECT_EQ(sorted_words(position), (Words{"g7-f6", "g7-f8", "g7-h6", "g9-f10", "g9-f8", "i7-h6", "i7-j6"}));
  play_words(position, {"g7-f6"});
  EXPECT_EQ(sorted_words(position), (Words{"pass"}));
  play_words(position, {"pass"});
  EXPECT_TRUE(position.text().ends_with("g 1 1"));  // a pass counts as a move
  // Now h8-g7 opens h8 for Red's jump over i9, and so it is the only move.
  EXPECT_EQ(sorted_words(position), (Words{"h8-g7"}));
}

TEST(SaltaRules, S5_a_jump_counts_as_a_move_of_the_enemy) {
  // Red can only jump from j10 over i9 to h8, and so Green may do what it likes but fill h8.
  const Position position = salta_at("s1i9 s2g9 s3a1 S1j10", "g");
  EXPECT_TRUE(may(position, "a1-b2"));
  EXPECT_FALSE(may(position, "g9-h8"));
}

TEST(SaltaRules, S6_target) {
  const Salta salta(salta_options());
  const auto targets = [&salta](Seat seat) {
    std::string names;
    for (Salta::Piece piece = 0; piece < Salta::pieces; ++piece)
      names += salta.board().name(salta.target(seat, piece)) + " ";
    return names;
  };
  EXPECT_EQ(targets(green), "b8 d8 f8 h8 j8 a9 c9 e9 g9 i9 b10 d10 f10 h10 j10 ");
  EXPECT_EQ(targets(red), "i3 g3 e3 c3 a3 j2 h2 f2 d2 b2 i1 g1 e1 c1 a1 ");
}

TEST(SaltaRules, S7_the_target_ends_the_game) {
  // Moon 5 comes to i9, star 4 is on h8. Red's star 1 on c3 needs 6 to i3: Green scores 6 - 0 - 1.
  Position position = salta_at("s4h8 m5h10 S1c3", "g");
  play_words(position, {"h10-i9"});
  EXPECT_EQ(result_of(position), "green 5");
  EXPECT_EQ(reason_of(position), "Green has reached its target: need 0 against 6, one off for having begun");
  ASSERT_EQ(position.outcome()->marks.size(), 2U);
  EXPECT_EQ(position.turn(), Turn{});
}

TEST(SaltaRules, S7_the_target_of_red) {
  // Star 1 comes to i3; Green's star 1 on b4 needs 4 to b8.
  Position position = salta_at("s1b4 S1h4", "r");
  play_words(position, {"h4-i3"});
  EXPECT_EQ(result_of(position), "red 4");
  EXPECT_EQ(reason_of(position), "Red has reached its target: need 0 against 4");
}

TEST(SaltaRules, S7_the_last_move_of_both_ends_the_game) {
  // A sun's step from c3 to d4 takes Green's need from 105 to 104, as b8-c7 does Red's.
  Position position = salta_open("", "length=1");
  play_words(position, {"c3-d4"});
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"b8-c7"});
  EXPECT_EQ(result_of(position), "draw");
  EXPECT_EQ(reason_of(position), "all moves are made: both need 104, a draw");
}

TEST(SaltaRules, S7_after_120_moves_of_both_by_default) {
  Position position = salta_at("s1e5 S1b10", "r 120 119");
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"b10-a9"});
  EXPECT_NE(result_of(position), "*");
}

TEST(SaltaRules, S8_need_is_the_greater_of_files_and_ranks) {
  const Salta salta(salta_options());
  const auto distance = [&salta](Seat seat, Salta::Piece piece, std::string_view from) {
    return salta.distance(seat, piece, *salta.board().find(from));
  };
  EXPECT_EQ(distance(green, 0, "a1"), 7);   // star 1 to b8: one file, seven ranks
  EXPECT_EQ(distance(green, 0, "j8"), 8);   // eight files, no rank
  EXPECT_EQ(distance(green, 9, "i9"), 0);   // moon 5 at home
  EXPECT_EQ(distance(green, 14, "a1"), 9);  // sun 5 to j10
  EXPECT_EQ(distance(red, 0, "j10"), 7);    // star 1 to i3
  EXPECT_EQ(distance(red, 10, "j8"), 7);    // sun 1 to i1
  EXPECT_EQ(distance(red, 14, "j10"), 9);   // sun 5 to a1
}

// Green's star 1 on d6 needs 2 to b8, on c7 it needs 1. Red's star 1 moves from i5, and i3 is
// its target: from j6 it needs 3, from h4 it needs 1.
TEST(SaltaRules, S9_green_scores_the_difference_less_one) {
  Position position = salta_at("s1c7 S1i5", "r 1 0", "length=1");
  play_words(position, {"i5-j6"});  // 3 - 1 - 1
  EXPECT_EQ(result_of(position), "green 1");
  EXPECT_EQ(reason_of(position), "all moves are made: Green's need is 1 against 3, one off for having begun");
  EXPECT_EQ(position.outcome()->points[green], 1);
  EXPECT_EQ(position.outcome()->points[red], 0);
}

TEST(SaltaRules, S9_one_ahead_is_a_draw_for_green) {
  Position position = salta_at("s1d6 S1i5", "r 1 0", "length=1");
  play_words(position, {"i5-j6"});  // 3 - 2 - 1
  EXPECT_EQ(result_of(position), "draw");
  EXPECT_EQ(reason_of(position), "all moves are made: Green's need is 2 against 3, one off for having begun: a draw");
}

TEST(SaltaRules, S9_red_scores_the_whole_difference) {
  Position position = salta_at("s1d6 S1i5", "r 1 0", "length=1");
  play_words(position, {"i5-h4"});  // 2 - 1
  EXPECT_EQ(result_of(position), "red 1");
  EXPECT_EQ(reason_of(position), "all moves are made: Red's need is 1 against 2");
}

TEST(SaltaRules, S9_one_ahead_is_a_draw_at_the_target_too) {
  // Moon 5 comes home to i9; Red's star 1 on h4 needs 1 to i3, and 1 - 0 - 1 is nothing.
  Position position = salta_at("m5h10 S1h4", "g");
  play_words(position, {"h10-i9"});
  EXPECT_EQ(result_of(position), "draw");
  EXPECT_EQ(reason_of(position),
            "Green has reached its target, but need 0 against 1, one off for having begun, is a draw");
}

TEST(SaltaRules, S9_equal_needs_are_a_draw) {
  Position position = salta_at("s1c7 S1i5", "r 1 0", "length=1");
  play_words(position, {"i5-h4"});  // 1 - 1
  EXPECT_EQ(result_of(position), "draw");
  EXPECT_EQ(position.outcome()->points[green], 0);
  EXPECT_EQ(position.outcome()->points[red], 0);
}

TEST(SaltaRules, S10_a_piece_may_go_on_jumping) {
  const std::string pieces = "s1a1 S1b2 S2d4 S3f6 S4h8";
  EXPECT_EQ(sorted_words(salta_at(pieces, "g", "jumps=multi")),
            (Words{"a1xc3", "a1xc3xe5", "a1xc3xe5xg7", "a1xc3xe5xg7xi9"}));
  EXPECT_EQ(sorted_words(salta_at(pieces, "g")), (Words{"a1xc3"}));
  Position position = salta_at(pieces, "g", "jumps=multi");
  play_words(position, {"a1xc3xe5xg7xi9"});
  EXPECT_EQ(position.text(), drawn("s1i9 S1b2 S2d4 S3f6 S4h8", "r 1 0"));
}

TEST(SaltaRules, S10_two_ways_to_one_square_are_two_moves) {
  const Position position = salta_at("s1c1 S1b2 S2b4 S3d2 S4d4", "g", "jumps=multi");
  EXPECT_EQ(sorted_words(position), (Words{"c1xa3", "c1xa3xc5", "c1xe3", "c1xe3xc5"}));
  const auto left = position.read("c1xa3xc5"), right = position.read("c1xe3xc5");
  ASSERT_TRUE(left && right);
  EXPECT_NE(*left, *right);
}

TEST(SaltaRules, S10_every_jump_of_red_goes_down) {
  EXPECT_EQ(sorted_words(salta_at("s1i9 s2g7 S1j10", "r", "jumps=multi")), (Words{"j10xh8", "j10xh8xf6"}));
}

TEST(SaltaRules, S11_an_own_jump_is_no_duty) {
  const std::string pieces = "s1e5 s2d6 S1b10";
  const Words with = sorted_words(salta_at(pieces, "g", "own-jumps=yes"));
  Words without = sorted_words(salta_at(pieces, "g"));
  without.push_back("e5xc7");
  std::ranges::sort(without);
  EXPECT_EQ(with, without);
}

TEST(SaltaRules, S11_an_own_jump_does_not_do_the_duty) {
  EXPECT_EQ(sorted_words(salta_at("s1e5 s2d6 S1f6", "g", "own-jumps=yes")), (Words{"e5xg7"}));
}

TEST(SaltaRules, S11_the_first_jump_of_a_mixed_chain_decides) {
  // From e5 to the right over Red's f6 and on over the own h8. To the left over the own d6 and on over Red's b8: that
  // would leave the duty undone.
  const std::string pieces = "s1e5 s2d6 s3h8 S1f6 S2b8";
  EXPECT_EQ(sorted_words(salta_at(pieces, "g", "jumps=multi own-jumps=yes")), (Words{"e5xg7", "e5xg7xi9"}));
  const Position free = salta_at("s1e5 s2d6 S2b8", "g", "jumps=multi own-jumps=yes");
  EXPECT_TRUE(may(free, "e5xc7"));
  EXPECT_TRUE(may(free, "e5xc7xa9"));
  EXPECT_TRUE(may(free, "e5-f6"));
}

TEST(SaltaRules, S12_mirror_target) {
  const Salta salta(salta_options("goal=mirror"));
  EXPECT_EQ(salta.board().name(salta.target(green, 0)), "j10");
  EXPECT_EQ(salta.board().name(salta.target(green, 14)), "b8");
  EXPECT_EQ(salta.board().name(salta.target(red, 0)), "a1");
  EXPECT_EQ(salta.board().name(salta.target(red, 9)), "j2");
  // Stars 9 each; moons 7 7 7 7 9, the last from j2 to a9; suns 9 5 5 5 7, the first from a3 to j8.
  EXPECT_EQ(salta.start().need[green], 45 + 37 + 31);
  EXPECT_EQ(salta.start().need[red], 45 + 37 + 31);
}

TEST(SaltaRules, S12_mirror_ends_the_game) {
  // Star 1 reaches j10; Red's star 1 needs 9 from b10 to a1.
  Position position = salta_at("s1i9 S1b10", "g", "goal=mirror");
  play_words(position, {"i9-j10"});
  EXPECT_EQ(result_of(position), "green 8");
}

TEST(SaltaRules, S13_length) {
  const Position position = salta_at("s1e5 S1b10", "g 2 2", "length=2");
  EXPECT_NE(result_of(position), "*");
  EXPECT_EQ(result_of(salta_at("s1e5 S1b10", "g 2 2", "length=3")), "*");
}

TEST(SaltaRules, S13_a_third_repetition_draws_an_open_game) {
  Position position = salta_at("s1e5 S1b10", "g", "length=open");
  play_words(position, {"e5-f6", "b10-c9", "f6-e5", "c9-b10"});
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"e5-f6", "b10-c9", "f6-e5"});
  EXPECT_EQ(result_of(position), "*");
  play_words(position, {"c9-b10"});
  EXPECT_EQ(result_of(position), "draw");
  EXPECT_EQ(reason_of(position), "the same position for the third time");
}

TEST(SaltaRules, S13_like_pieces_with_other_numbers_are_no_repetition) {
  const Salta salta(salta_options("length=open"));
  const auto key = [&salta](const std::string& text) { return *salta.key(*salta.read_position(text)); };
  EXPECT_NE(key(drawn("s1e5 s2g5 S1b10", "g")), key(drawn("s2e5 s1g5 S1b10", "g")));
  EXPECT_NE(key(drawn("s1e5 S1b10", "g")), key(drawn("s1e5 S1b10", "r")));
}

TEST(SaltaRules, S13_no_repetition_in_a_game_with_a_length) {
  Position position = salta_at("s1e5 S1b10", "g");
  for (int i = 0; i < 3; ++i) play_words(position, {"e5-f6", "b10-c9", "f6-e5", "c9-b10"});
  EXPECT_EQ(result_of(position), "*");
}

TEST(SaltaRules, S14_zero_sum) {
  Position position = salta_at("s1b4 S1h4", "r", "points=zero-sum");
  play_words(position, {"h4-i3"});
  EXPECT_EQ(result_of(position), "red 4");
  EXPECT_EQ(position.outcome()->points[red], 4);
  EXPECT_EQ(position.outcome()->points[green], -4);
}

TEST(SaltaRules, S15_red_moves_on_after_its_own_move) {
  // Both have made one move; then Red makes 3 - 1 more, then Green.
  Position position = salta_open("", "handicap=1:3");
  play_words(position, {"c3-d4", "b8-c7"});
  EXPECT_TRUE(position.text().ends_with(" r 1 1 run 2"));
  play_words(position, {"c7-b6"});
  EXPECT_TRUE(position.text().ends_with(" r 1 1 run 1"));
  play_words(position, {"b6-a5"});
  EXPECT_TRUE(position.text().ends_with(" g 1 1"));
  play_words(position, {"d4-e5", "a5-b6", "e5-d4"});
  EXPECT_EQ(position.turn().actor, red);
}

TEST(SaltaRules, S15_after_greens_run_red_moves_and_the_length_counts_the_rest) {
  Position position = salta_open("", "handicap=1:3 weaker=green length=2");
  play_words(position, {"c3-d4", "b8-c7"});
  EXPECT_TRUE(position.text().ends_with(" g 1 1 run 2"));
  play_words(position, {"d4-e5", "e5-d4"});
  EXPECT_TRUE(position.text().ends_with(" r 1 1"));
  play_words(position, {"c7-b8"});
  EXPECT_EQ(result_of(position), "*");
  EXPECT_EQ(position.turn().actor, green);
  play_words(position, {"d4-c3"});
  EXPECT_EQ(result_of(position), "draw");  // two moves each, all back at home
}

TEST(SaltaRules, S15_duty_and_blockade_hold_in_the_run) {
  EXPECT_EQ(sorted_words(salta_at("s1e5 S1d6 s2a1", "g 1 1 run 2", "handicap=1:3 weaker=green")), (Words{"e5xc7"}));
  const Position position = salta_at("s1h8 s2h10 S1j10", "g 1 1 run 2", "handicap=1:3 weaker=green");
  EXPECT_FALSE(may(position, "h10-i9"));
}

TEST(SaltaRules, S15_a_pass_is_one_of_the_extra_moves) {
  Position position = salta_at("s1i9 s2h8 s3a1 S1j10", "r 1 1 run 2", "handicap=1:3");
  play_words(position, {"pass"});
  EXPECT_TRUE(position.text().ends_with("r 1 1 run 1"));
  play_words(position, {"pass"});
  EXPECT_TRUE(position.text().ends_with("g 1 1"));
}

TEST(SaltaRules, S15_the_target_ends_the_game_within_the_run) {
  Position position = salta_at("s1b4 S1h4", "r 1 1 run 2", "handicap=1:3");
  play_words(position, {"h4-i3"});
  EXPECT_EQ(result_of(position), "red 4");
}

TEST(SaltaRules, S15_none_at_the_length_or_after_it) {
  Position position = salta_open("", "handicap=1:3 length=1");
  play_words(position, {"c3-d4", "b8-c7"});
  EXPECT_EQ(result_of(position), "draw");
}

TEST(SaltaRules, S15_extra_moves_are_no_occurrences) {
  // The position from which the run begins counts, those that its moves bring about do not.
  const Salta salta(salta_options("length=open handicap=1:3 weaker=green"));
  const auto key = [&salta](const std::string& rest) {
    return salta.key(*salta.read_position(drawn("s1e5 S1b10", rest)));
  };
  EXPECT_TRUE(key("g 1 1 run 2"));
  EXPECT_FALSE(key("g 1 1 run 1"));
  EXPECT_FALSE(key("r 1 1"));
  EXPECT_TRUE(key("g 1 2"));
}

TEST(SaltaRules, S16_strict_games_know_no_call) {
  Position position = salta_at("s1e5 S1d6 s2a1", "g");
  EXPECT_EQ(refusal_of(position, "a1-b2"), "a jump is a duty: e5xc7");
  play_words(position, {"e5xc7"});
  EXPECT_FALSE(may(position, "salta!"));
}

TEST(SaltaRules, S16_a_step_may_be_called_and_is_taken_back) {
  Position position = salta_at("s1e5 S1d6 s2a1", "g 3 3", "call=salta");
  EXPECT_EQ(sorted_words(position), (Words{"a1-b2", "e5-d4", "e5-f4", "e5-f6", "e5xc7"}));
  play_words(position, {"a1-b2"});
  EXPECT_EQ(position.text(), drawn("s1e5 S1d6 s2b2", "r 4 3 call a1-b2"));
  EXPECT_TRUE(may(position, "salta!"));
  EXPECT_TRUE(may(position, "d6xf4"));
  play_words(position, {"salta!"});
  EXPECT_EQ(position.text(), drawn("s1e5 S1d6 s2a1", "g 3 3 jump"));
  EXPECT_EQ(sorted_words(position), (Words{"e5xc7"}));
  EXPECT_EQ(refusal_of(position, "a1-b2"), "salta! was called; the jump is a duty: e5xc7");
  play_words(position, {"e5xc7"});
  EXPECT_EQ(position.text(), drawn("s1c7 S1d6 s2a1", "r 4 3"));
}

TEST(SaltaRules, S16_a_call_lapses_with_the_next_move) {
  Position position = salta_at("s1e5 S1d6 s2a1 S2j10", "g", "call=salta");
  play_words(position, {"a1-b2", "j10-i9"});  // Red overlooks its own jump d6xf4
  EXPECT_TRUE(position.text().ends_with(" g 1 1 call j10-i9"));
  play_words(position, {"salta!"});
  EXPECT_EQ(sorted_words(position), (Words{"d6xf4"}));
}

TEST(SaltaRules, S16_no_call_where_no_jump_was_left_undone) {
  Position position = salta_at("s1e5 S1b10", "g", "call=salta");
  play_words(position, {"e5-f6"});
  EXPECT_FALSE(may(position, "salta!"));
  EXPECT_EQ(refusal_of(position, "salta!"), "there is no jump left undone to call");
}

TEST(SaltaRules, S16_an_own_jump_may_be_called) {
  Position position = salta_at("s1e5 s2d6 S1f6", "g", "call=salta own-jumps=yes");
  play_words(position, {"e5xc7", "salta!"});
  EXPECT_EQ(sorted_words(position), (Words{"e5xg7"}));
}

TEST(SaltaRules, S16_a_chain_that_begins_over_an_own_piece_may_be_called) {
  Position position = salta_at("s1e5 s2d6 S1f6 S2b8", "g", "call=salta own-jumps=yes jumps=multi");
  play_words(position, {"e5xc7xa9"});
  EXPECT_TRUE(position.text().ends_with(" call e5-a9"));
  play_words(position, {"salta!"});
  EXPECT_EQ(position.text(), drawn("s1e5 s2d6 S1f6 S2b8", "g 0 0 jump"));
}

TEST(SaltaRules, S16_a_move_that_ended_the_game_cannot_be_called) {
  // Moon 5 steps home to i9 though star 4 could jump over g9, which is 6 from its target.
  Position position = salta_at("s4h8 m5h10 S1g9", "g", "call=salta");
  EXPECT_TRUE(may(position, "h8xf10"));
  play_words(position, {"h10-i9"});
  EXPECT_EQ(result_of(position), "green 5");
  EXPECT_EQ(position.text().find("call"), std::string::npos);
}

TEST(SaltaRules, S16_moves_within_the_run_cannot_be_called) {
  Position position = salta_at("s1e5 S1d6 s2a1", "g 1 1 run 1", "call=salta handicap=1:3 weaker=green");
  play_words(position, {"a1-b2"});
  EXPECT_EQ(position.text(), drawn("s1e5 S1d6 s2b2", "r 1 1"));
  EXPECT_FALSE(may(position, "salta!"));
}

TEST(SaltaRules, S16_a_call_takes_back_the_beginning_of_a_handicap) {
  Position position = salta_at("s1e5 S1d6 s2a1 S2j10", "r 1 0", "call=salta handicap=1:3 weaker=green");
  play_words(position, {"j10-i9"});
  EXPECT_TRUE(position.text().ends_with(" g 1 1 run 2 call j10-i9"));
  play_words(position, {"salta!"});
  EXPECT_EQ(position.text(), drawn("s1e5 S1d6 s2a1 S2j10", "r 1 0 jump"));
  play_words(position, {"d6xf4"});
  EXPECT_TRUE(position.text().ends_with(" g 1 1 run 2"));
}

TEST(SaltaRules, S16_who_makes_the_run_cannot_be_called_before_it) {
  // Red's last move before its own run: Green never gets to move in between.
  Position position = salta_at("s1e5 S1d6 s2a1 S2j10", "r 1 0", "call=salta handicap=1:3");
  play_words(position, {"j10-i9"});
  EXPECT_TRUE(position.text().ends_with(" r 1 1 run 2"));
  EXPECT_FALSE(may(position, "salta!"));
}

// A step that was called back has not been made: what it led to has not occurred, nor does what the call restores once
// more.
TEST(SaltaRules, S16_neither_a_called_step_nor_its_call_is_an_occurrence) {
  Position position = salta_at("s1e5 S1d6 s2a1", "g", "length=open call=salta");
  const auto keys = [&position] { return position.model<Salta>()->keys().size(); };
  EXPECT_EQ(keys(), 1U);
  play_words(position, {"a1-b2"});
  EXPECT_EQ(keys(), 2U);
  play_words(position, {"salta!"});
  EXPECT_EQ(keys(), 1U);
  play_words(position, {"e5xc7"});
  EXPECT_EQ(keys(), 2U);
}

}  // namespace
}  // namespace taula
