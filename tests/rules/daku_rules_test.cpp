// The rules of the basic game, each from a drawn position (daku_support.hpp), with the right answers worked out by
// hand.
#include "daku_support.hpp"

namespace taula {
namespace {

const Words offers = {"pass", "throw"};

// Light's own rows are the board's, Dark's are counted from row 21: its own row 5 is row 17.
TEST(Daku, D1_own_rows_are_counted_from_the_own_side) {
  EXPECT_EQ(after(daku_open(""), {"*4", "a+4", "*5", "b+5"}), "4:-/-:17/-:-/-:-/-:-/-:-/-:- l throw opening");
}

TEST(Daku, D1_a_shelter_is_where_the_option_says_and_shelters_its_owner_only) {
  // Dark's own row 5 is row 17, its row 4 is row 18; Light comes from 14.
  EXPECT_EQ(refusal_of(daku_at("a14:18", "l move turn 4"), "a14xa18"), "the enemy piece on a18 is protected");
  EXPECT_EQ(refusal_of(daku_at("a14:18", "l move turn 4", "shelter=5"), "a14xa18"), "");
  EXPECT_EQ(refusal_of(daku_at("a13:17", "l move turn 4", "shelter=5"), "a13xa17"),
            "the enemy piece on a17 is protected");
  // Row 4 is Light's shelter: a Dark piece there is not protected.
  EXPECT_EQ(refusal_of(daku_at("a2:4", "l move turn 2"), "a2xa4"), "");
}

TEST(Daku, D2_pieces_begin_before_their_columns) {
  const Position start = daku_open("");
  EXPECT_EQ(start.text(), "-:-/-:-/-:-/-:-/-:-/-:-/-:- l throw opening");
  EXPECT_TRUE(start.scene().tokens.empty());
}

TEST(Daku, D3_a_column_holds_two_pieces_on_two_squares_or_one_wildcard_or_nothing) {
  const auto entry = *find_game("daku");
  const auto same = entry->open(daku_options(), drawn("c5:5", "l throw turn"));
  ASSERT_FALSE(same);
  EXPECT_EQ(english(same.error().what), "column c: two pieces stand on row 5");
  EXPECT_TRUE(entry->open(daku_options(), drawn("c*6 d.", "l throw turn captures 1/1")));
}

TEST(Daku, D4_a_piece_moves_forward_by_the_throw_whatever_stands_between) {
  // Dark's piece on a4 does not stop Light's from a2 to a6. b6, c6, d6 would be a run, which is allowed (D28).
  EXPECT_EQ(words_after(daku_at("a2:4", "l throw turn"), {"*4"}),
            (Words{"a2-a6", "b6-b10", "c2-c6", "d6-d10", "e2-e6", "f6-f10", "g3-g7"}));
  // Dark moves down the board.
  EXPECT_EQ(words_after(daku_at("", "d throw turn"), {"*3"}),
            (Words{"a20-a17", "b16-b13", "c20-c17", "d16-d13", "e20-e17", "f16-f13", "g19-g16"}));
}

TEST(Daku, D4_row_21_is_the_last) {
  const Position position = daku_at("a18:5 b17:16", "l move turn 4");
  EXPECT_EQ(refusal_of(position, "a18-a21"), "that leads beyond the last row");
  EXPECT_EQ(refusal_of(position, "b17-b21"), "");
}

TEST(Daku, D4_a_piece_may_not_land_on_a_protected_enemy) {
  // Dark's a6 and b6 are a pair.
  const Position position = daku_at("a2:6 b9:6", "l move turn 4");
  EXPECT_EQ(refusal_of(position, "a2xa6"), "the enemy piece on a6 is protected");
}

// Light's pieces but g15 stand beyond row 15, so that a 6 leads off the board.
constexpr const char* high_up = "a20:5 b17:3 c20:5 d17:3 e20:5 f17:3";

TEST(Daku, D5_pieces_go_backward_only_if_none_can_go_forward) {
  EXPECT_EQ(words_after(daku_at(std::string(high_up) + " g15:20", "l throw turn"), {"*6"}), (Words{"g15-g21"}));
  EXPECT_EQ(words_after(daku_at(std::string(high_up) + " g19:20", "l throw turn"), {"*6"}),
            (Words{"a20-a14", "b17-b11", "c20-c14", "d17-d11", "e20-e14", "f17-f11", "g19-g13"}));
}

// f20 and g20 are a pair, so two are protected. c15 cannot go to c21, where Dark has a pair. b21 would come back to
// b15, beside c15, and four would be protected; it goes to b14. The duty of the 6 falls away, for no pair can go
// forward.
TEST(Daku, D5_a_piece_goes_back_further_where_it_may_not_stand) {
  EXPECT_EQ(words_after(daku_at("a17:5 b21:3 c15:21 d18:21 e16:5 f20:3 g20:2", "l throw turn"), {"*6"}),
            (Words{"a17-a11", "b21-b14", "c15-c9", "d18-d12", "e16-e10", "f20-f14", "g20-g14"}));
}

TEST(Daku, D5_a_piece_goes_back_past_protected_enemies_and_hits_others) {
  // Dark's a6 and b6 are a pair: a12 goes one row further than six. b9 goes to b3, the others would fall off the board.
  EXPECT_EQ(words_after(daku_at("a12:6 b9:6", "l throw luck"), {"*6"}), (Words{"a12-a5", "b9-b3"}));
  EXPECT_EQ(after(daku_at("a12:6", "l move luck 6"), {"a12xa6"}), drawn("a6:-", "d throw enter wait -/a"));
}

TEST(Daku, D5_there_is_nothing_below_row_1) {
  // All but a7 stand on rows up to 6.
  EXPECT_EQ(words_after(daku_at("a7:20", "l throw luck"), {"*6"}), (Words{"a7-a1"}));
}

TEST(Daku, D6_a_throw_that_moves_nothing_is_a_fault_and_ends_the_turn_with_its_rewards) {
  EXPECT_EQ(after(daku_at("", "l throw luck rewards luck,luck"), {"*6"}), drawn("", "d throw turn faults 1/0 quiet 1"));
}

TEST(Daku, D6_the_third_fault_loses) {
  const Position position = daku_at("", "l throw luck faults 2/2");
  EXPECT_EQ(result_after(position, {"*6"}), "dark");
  EXPECT_EQ(after(position, {"*6"}), drawn("", "l over faults faults 3/2"));
}

TEST(Daku, D7_a_6_must_break_a_pair) {
  const Position position = daku_at("a6:20", "l throw turn");
  EXPECT_EQ(words_after(position, {"*6"}), (Words{"a6-a12", "b6-b12"}));
  EXPECT_EQ(refusal_after(position, {"*6"}, "c2-c8"), "c2 is not bound to move: the 6 must break a pair");
  EXPECT_EQ(words_after(position, {"*5"}).size(), 7U);
}

TEST(Daku, D7_a_1_must_leave_the_own_shelter) {
  const Position position = daku_at("a4:20", "l throw turn");
  EXPECT_EQ(words_after(position, {"*1"}), (Words{"a4-a5"}));
  EXPECT_EQ(refusal_after(position, {"*1"}, "c2-c3"),
            "c2 is not bound to move: with a 1 a piece must leave its shelter");
  EXPECT_EQ(words_after(position, {"*6"}).size(), 7U);
  // Row 18 is Dark's shelter.
  EXPECT_EQ(words_after(daku_at("a18:5", "l throw turn"), {"*1"}).size(), 7U);
}

TEST(Daku, D7_a_duty_that_cannot_be_done_forward_leaves_the_throw_free) {
  EXPECT_EQ(words_after(daku_at("a20:5 b20:3", "l throw turn"), {"*6"}),
            (Words{"c2-c8", "d6-d12", "e2-e8", "f6-f12", "g3-g9"}));
}

TEST(Daku, D7_bonus_throws_know_no_duties) {
  EXPECT_EQ(words_after(daku_at("a4:20", "l throw luck"), {"*1"}).size(), 7U);
  EXPECT_EQ(words_after(daku_at("a6:20", "l throw chain"), {"*6"}).size(), 7U);
}

TEST(Daku, D7_a_wildcard_makes_a_pair_for_both_seats) {
  // a6 beside the wildcard on b6, and c's Dark piece on its other side.
  const Position position = daku_at("a6:20 b*6 c2:6", "l throw turn captures 0/1");
  EXPECT_EQ(words_after(position, {"*6"}), (Words{"a6-a12"}));
  EXPECT_EQ(refusal_after(position, {"*4"}, "c2xc6"), "the enemy piece on c6 is protected");
}

// a6 b6 in a pair and d4 in the shelter are three. A fourth would be e4, or c4 beside d4.
TEST(Daku, D7_three_protected_pieces_are_the_most) {
  const Position position = daku_at("a6:20 d4:16", "l throw turn");
  EXPECT_EQ(words_after(position, {"*2"}), (Words{"a6-a8", "b6-b8", "d4-d6", "f6-f8", "g3-g5"}));
  EXPECT_EQ(refusal_after(position, {"*2"}, "e2-e4"), "that would leave more than three pieces protected");
}

// c4 d4 are in a pair and in the shelter: still two. So a third may come, to g4.
TEST(Daku, D7_a_piece_protected_twice_counts_once) {
  EXPECT_EQ(refusal_of(daku_at("c4:20 d4:16 g2:19", "l move turn 2"), "g2-g4"), "");
}

TEST(Daku, D7_wildcards_are_not_counted) {
  // a6 beside the wildcard, d4 and g4 in the shelter: three, and the wildcard no fourth.
  EXPECT_EQ(refusal_of(daku_at("a6:20 b*6 d4:16 g2:19", "l move turn 2 captures 0/1"), "g2-g4"), "");
}

TEST(Daku, D8_an_enemy_hit_outside_its_field_waits_its_turn) {
  EXPECT_EQ(after(daku_at("a2:4", "l move turn 2"), {"a2xa4"}), drawn("a4:-", "d throw enter wait -/a"));
  EXPECT_EQ(after(daku_at("a2:4 c2:-", "l move luck 2 wait -/c"), {"a2xa4"}),
            drawn("a4:- c2:-", "d throw enter wait -/ca"));
  // Row 13 is Dark's own row 9, the first outside its field.
  EXPECT_EQ(after(daku_at("a10:13", "l move turn 3"), {"a10xa13"}), drawn("a13:-", "d throw enter wait -/a"));
}

TEST(Daku, D9_an_enemy_hit_inside_its_field_is_captured_and_leaves_a_wildcard) {
  // Row 14 is Dark's own row 8, the last of its field.
  EXPECT_EQ(after(daku_at("c12:14", "l move turn 2"), {"c12xc14"}), drawn("c*14", "d throw turn captures 1/0"));
  // Row 8 is Light's.
  EXPECT_EQ(after(daku_at("c8:10", "d move turn 2"), {"c10xc8"}), drawn("c*8", "l throw turn captures 0/1"));
}

TEST(Daku, D9_a_wildcard_that_no_piece_can_use_is_taken_away_at_the_end_of_a_turn) {
  EXPECT_EQ(after(daku_at("b. c*20 d.", "l move turn 5 captures 2/1"), {"e2-e7"}),
            drawn("b. c. d. e7:20", "d throw turn captures 2/1 quiet 1"));
  // A piece that waits may still come to use it.
  EXPECT_EQ(after(daku_at("b. c*20 d-:16", "l move luck 5 wait d/- captures 1/1"), {"e2-e7"}),
            drawn("b. c*20 d-:16 e7:20", "d throw turn wait d/- captures 1/1 quiet 1"));
}

TEST(Daku, D9_a_wildcard_at_the_side_is_of_use_to_the_other_side) {
  EXPECT_EQ(after(daku_at("a*8 b.", "l move turn 3 captures 1/1"), {"e2-e5"}),
            drawn("a*8 b. e5:20", "d throw turn captures 1/1 quiet 1"));
  EXPECT_EQ(after(daku_at("a*8 b. g.", "l move turn 3 captures 2/1"), {"e2-e5"}),
            drawn("a. b. e5:20 g.", "d throw turn captures 2/1 quiet 1"));
  EXPECT_EQ(after(daku_at("f. g*8", "l move turn 5 captures 1/1"), {"d6-d11", "pass"}),
            drawn("d11:16 f. g*8", "d throw turn captures 1/1 quiet 1"));
}

TEST(Daku, D10_a_turn_begins_by_entering_the_first_piece_that_waits) {
  const Position position = daku_at("c-:20 e-:20", "l throw enter wait ec/-");
  EXPECT_EQ(words_after(position, {"*3"}), (Words{"e+3"}));
  EXPECT_EQ(after(position, {"*3", "e+3"}), drawn("c-:20 e3:20", "d throw turn wait c/-"));
  EXPECT_EQ(refusal_after(position, {"*3"}, "c+3"), "the first piece that waits is that of column e");
}

TEST(Daku, D10_an_entry_that_is_not_allowed_is_thrown_again_without_a_fault) {
  // a6 b6 d4 are three; c4 would be the fourth, beside d4 and in the shelter.
  const Position position = daku_at("a6:20 c-:20 d4:16", "l throw enter wait c/-");
  EXPECT_EQ(after(position, {"*4"}), position.text());
  EXPECT_EQ(words_after(position, {"*4", "*5"}), (Words{"c+5"}));
}

TEST(Daku, D10_an_entry_hits_and_is_rewarded_as_a_move) {
  EXPECT_EQ(after(daku_at("c-:5", "l move enter 5 wait c/-"), {"c+5"}), drawn("c5:-", "d throw enter wait -/c"));
  // b3 and d3 are one row behind c4.
  EXPECT_EQ(after(daku_at("b3:16 c-:20 d3:16", "l move enter 4 wait c/-"), {"c+4"}),
            drawn("b3:16 c4:20 d3:16", "l offer arrow:c stirred"));
}

TEST(Daku, D10_bonus_throws_do_not_move_pieces_off_the_board) {
  EXPECT_EQ(words_after(daku_at("c-:20", "l throw luck wait c/-"), {"*1"}),
            (Words{"a2-a3", "b6-b7", "d6-d7", "e2-e3", "f6-f7", "g3-g4"}));
}

TEST(Daku, D11_each_seat_enters_one_piece_in_turn_in_any_free_column) {
  EXPECT_EQ(words_after(daku_open(""), {"*2"}), (Words{"a+2", "b+2", "c+2", "d+2", "e+2", "f+2", "g+2"}));
  EXPECT_EQ(words_after(daku_open(""), {"*2", "c+2", "*6", "c+6", "*1"}),
            (Words{"a+1", "b+1", "d+1", "e+1", "f+1", "g+1"}));
}

TEST(Daku, D11_the_position_must_be_correct) {
  // c3 would make a run of a3 b3.
  EXPECT_EQ(words_after(daku_open("3:20/3:17/-:-/-:-/-:-/-:-/-:- l throw opening"), {"*3"}),
            (Words{"d+3", "e+3", "f+3", "g+3"}));
}

TEST(Daku, D11_where_no_column_allows_it_the_seat_throws_again) {
  const Position position = daku_open("3:20/3:17/-:-/6:20/2:17/6:20/2:17 l throw opening");
  EXPECT_EQ(after(position, {"*3"}), position.text());
  // a6 b6 are a pair and d4 is in the shelter: four more in row 4, and each would be the fourth.
  const Position sheltered = daku_open("6:20/6:17/-:-/4:20/-:-/-:-/-:- l throw opening");
  EXPECT_EQ(after(sheltered, {"*4"}), sheltered.text());
}

TEST(Daku, D11_nothing_is_rewarded_and_after_fourteen_entries_light_begins) {
  // c4 is the tip of an arrow on b3 and d3.
  EXPECT_EQ(after(daku_open("2:20/3:17/-:-/3:20/2:17/6:20/2:17 l move opening 4"), {"c+4"}),
            "2:20/3:17/4:-/3:20/2:17/6:20/2:17 d throw opening");
  EXPECT_EQ(after(daku_open("2:20/3:17/4:-/3:20/2:17/6:20/2:17 d move opening 4"), {"c+4"}),
            "2:20/3:17/4:18/3:20/2:17/6:20/2:17 l throw turn");
}

TEST(Daku, D12_wildcards_count_in_a_run_with_an_own_piece) {
  // Two wildcards on b6 c6, and d comes to d6.
  EXPECT_EQ(after(daku_at("b*6 c*6 d2:16 e9:20", "l move turn 4 captures 0/2"), {"d2-d6"}),
            drawn("b*6 c*6 d6:16 e9:20", "l throw run captures 0/2 run d 1 d"));
  // Three wildcards are none. (The middle one is of no use to anybody, D9.)
  EXPECT_EQ(after(daku_at("b*6 c*6 d*6", "l move turn 2 captures 1/2"), {"a2-a4"}),
            drawn("a4:20 b*6 c. d*6", "d throw turn captures 1/2 quiet 1"));
}

// c11 is the tip of an arrow on b10 and d10, and on the luck row: the arrow's throw first, for the tip alone, then
// luck's.
TEST(Daku, D13_rewards_wait_in_one_order_and_are_kept_when_the_structure_is_broken_up) {
  const Position position = daku_at("b10:16 c7:20 d10:16", "l move turn 4");
  EXPECT_EQ(after(position, {"c7-c11"}), drawn("b10:16 c11:20 d10:16", "l offer arrow:c rewards luck"));
  EXPECT_EQ(words_after(position, {"c7-c11", "throw", "*6"}), (Words{"c11-c17"}));
  EXPECT_EQ(after(position, {"c7-c11", "throw", "*2", "c11-c13"}), drawn("b10:16 c13:20 d10:16", "l offer luck"));
  EXPECT_EQ(after(position, {"c7-c11", "throw", "*2", "c11-c13", "pass"}),
            drawn("b10:16 c13:20 d10:16", "d throw turn quiet 1"));
}

// c10 becomes a wing of b11 and of d11: two arrows, b first; the lateral that waited stays behind them, a new luck
// last.
TEST(Daku, D13_new_rewards_join_those_that_wait) {
  EXPECT_EQ(
      after(daku_at("a10:5 b11:16 c8:20 d11:16 e10:5", "l move arrow:c 2 rewards arrow:f,lateral,luck"), {"c8-c10"}),
      drawn("a10:5 b11:16 c10:20 d11:16 e10:5", "l offer arrow:f rewards arrow:b,arrow:d,lateral,luck"));
}

TEST(Daku, D13_a_reward_goes_with_the_pieces_that_it_may_move) {
  // Column c has lost its piece, and both sides have.
  EXPECT_EQ(after(daku_at("a. c. g.", "l offer arrow:b captures 2/1 rewards arrow:c,lateral,luck"), {"pass"}),
            drawn("a. c. g.", "l offer luck captures 2/1"));
}

TEST(Daku, D14_a_run_is_broken_up_at_once_by_one_of_its_pieces) {
  const Position position = daku_at("", "l move turn 4");
  EXPECT_EQ(after(position, {"c2-c6"}), drawn("c6:20", "l throw run run bcd 1 c"));
  EXPECT_EQ(words_after(position, {"c2-c6", "*3"}), (Words{"b6-b9", "c6-c9", "d6-d9"}));
  EXPECT_EQ(refusal_after(position, {"c2-c6", "*3"}, "a2-a5"), "a2 is not bound to move: the run must be broken up");
  EXPECT_EQ(after(position, {"c2-c6", "*3", "b6-b9"}), drawn("b9:16 c6:20", "d throw turn quiet 1"));
}

TEST(Daku, D14_breaking_up_is_rewarded_but_makes_no_other_run) {
  // d6 would make a run of e9 f9. b6 would leave two pairs, c6 d6 and e9 f9.
  const Position position = daku_at("c6:20 e9:20 f9:16", "l throw run run bcd 1 c");
  EXPECT_EQ(words_after(position, {"*3"}), (Words{"c6-c9"}));
  EXPECT_EQ(refusal_after(position, {"*3"}, "d6-d9"), "that would leave a run of three or more on the board");
  EXPECT_EQ(after(daku_at("c6:20", "l move run 5 run bcd 1 c"), {"c6-c11"}), drawn("c11:20", "l offer luck"));
}

// Nothing can move by a 2: b4 and c4 hold a pair of Dark's, d4 would be the fourth that is protected, beside b2 c2 and
// g4, and there is nothing below. So it is a fault, and c, which made the run, goes back one row.
TEST(Daku, D14_a_fault_puts_the_run_right_by_the_piece_that_made_it) {
  EXPECT_EQ(after(daku_open("9:20/2:4/2:4/2:16/7:20/9:16/4:19 l throw run run bcd 1 c"), {"*2"}),
            "9:20/2:4/1:4/2:16/7:20/9:16/4:19 d throw turn faults 1/0 quiet 1");
}

// The same on row 1, by a 3: c has nowhere to go, and waits behind the piece that waits already.
TEST(Daku, D14_a_piece_that_cannot_go_back_goes_off_and_waits_last) {
  EXPECT_EQ(after(daku_open("-:20/1:4/1:4/1:16/7:20/9:16/4:19 l throw run wait a/- run bcd 1 c"), {"*3"}),
            "-:20/1:4/-:4/1:16/7:20/9:16/4:19 d throw turn wait ac/- faults 1/0");
  // a4, f4 and g4 are three already, so row 4 is closed to all; an enemy piece stands on c1.
  EXPECT_EQ(after(daku_open("4:20/2:16/2:1/2:16/7:20/4:16/4:19 l throw run run bcd 1 c"), {"*2"}),
            "4:20/2:16/-:1/2:16/7:20/4:16/4:19 d throw turn wait c/- faults 1/0");
}

// b2, a wildcard on c2, d2. Dark's pair a4 b4 stops b; d4 would be the fourth with b2, f4, g4.
TEST(Daku, D14_where_a_wildcard_made_the_run_its_first_piece_goes_back) {
  EXPECT_EQ(after(daku_open("9:4/2:4/*2/2:16/7:20/4:16/4:19 l throw run captures 0/1 run bd 1 -"), {"*2"}),
            "9:4/1:4/*2/2:16/7:20/4:16/4:19 d throw turn faults 1/0 captures 0/1 quiet 1");
}

// b2 c2 d2 e2, made by e, which leaves a run of three behind wherever it goes; the first that can mend it is c.
TEST(Daku, D14_where_the_maker_cannot_mend_the_run_the_first_that_can_goes_back) {
  EXPECT_EQ(after(daku_open("9:20/2:4/2:4/2:16/2:20/9:16/4:19 l throw run run bcde 1 e"), {"*2"}),
            "9:20/2:4/1:4/2:16/2:20/9:16/4:19 d throw turn faults 1/0 quiet 1");
}

// d1 would be in a pair with e1, and b2 c2 g4 are three already; below row 1 there is nothing.
TEST(Daku, D14_a_piece_goes_back_to_a_correct_position_only) {
  EXPECT_EQ(after(daku_open("9:20/2:4/2:4/2:16/1:20/9:16/4:19 l throw run run bcd 1 d"), {"*2"}),
            "9:20/2:4/2:4/-:16/1:20/9:16/4:19 d throw turn wait d/- faults 1/0");
}

// c1 lies between b1 and d1.
TEST(Daku, D14_a_piece_goes_back_between_two_enemies_in_the_basic_game_only) {
  const std::string text = "4:20/2:1/2:20/2:1/7:20/4:16/4:19 l throw run run bcd 1 c";
  EXPECT_EQ(after(daku_open(text), {"*2"}), "4:20/2:1/1:20/2:1/7:20/4:16/4:19 d throw turn faults 1/0 quiet 1");
  EXPECT_EQ(after(daku_open(text, "game=advanced"), {"*2"}),
            "4:20/2:1/-:20/2:1/7:20/4:16/4:19 d throw turn wait c/- faults 1/0");
}

TEST(Daku, D15_an_arrow_may_be_made_by_its_tip_or_by_a_wing) {
  EXPECT_EQ(after(daku_at("b9:16 c8:20 d9:16", "l move turn 2"), {"c8-c10"}),
            drawn("b9:16 c10:20 d9:16", "l offer arrow:c"));
  EXPECT_EQ(after(daku_at("b9:16 c10:20 d7:16", "l move turn 2"), {"d7-d9"}),
            drawn("b9:16 c10:20 d9:16", "l offer arrow:c"));
  // Dark's arrows point down.
  EXPECT_EQ(after(daku_at("b6:13 c2:12 d6:15", "d move turn 2"), {"d15-d13"}),
            drawn("b6:13 c2:12 d6:13", "d offer arrow:c"));
  // Pointing back it is none.
  EXPECT_EQ(after(daku_at("b9:16 c8:20 d7:16", "l move turn 2"), {"d7-d9"}),
            drawn("b9:16 c8:20 d9:16", "d throw turn quiet 1"));
}

TEST(Daku, D15_a_wildcard_may_be_a_wing_but_no_tip) {
  EXPECT_EQ(after(daku_at("b*15 c16:20 d13:5", "l move turn 2 captures 1/0"), {"d13-d15"}),
            drawn("b*15 c16:20 d15:5", "l offer arrow:c captures 1/0"));
  EXPECT_EQ(after(daku_at("b15:5 c*16 d13:5", "l move turn 2 captures 1/0"), {"d13-d15"}),
            drawn("b15:5 c*16 d15:5", "d throw turn captures 1/0 quiet 1"));
}

TEST(Daku, D15_the_tip_must_move) {
  const Position position = daku_at("b9:16 c10:20 d9:16", "l offer arrow:c");
  EXPECT_EQ(words_after(position, {"throw", "*1"}), (Words{"c10-c11"}));
  EXPECT_EQ(refusal_after(position, {"throw", "*1"}, "b9-b10"), "b9 is not bound to move: the tip of the arrow must");
}

TEST(Daku, D16_a_lateral_moves_one_of_its_pieces) {
  const Position position = daku_at("a5:20", "l move turn 2");
  EXPECT_EQ(after(position, {"g3-g5"}), drawn("a5:20 g5:19", "l offer lateral"));
  EXPECT_EQ(words_after(position, {"g3-g5", "throw", "*4"}), (Words{"a5-a9", "g5-g9"}));
}

TEST(Daku, D16_a_lateral_that_stands_already_is_not_rewarded_again) {
  EXPECT_EQ(after(daku_at("a3:20", "l move turn 1"), {"c2-c3"}), drawn("a3:20 c3:20", "d throw turn quiet 1"));
}

// g takes Dark's piece on g19 and is gone; the wildcard there and a19 are the lateral.
TEST(Daku, D16_after_a_capture_it_is_the_other_piece) {
  const Position position = daku_at("a19:5 g17:19", "l move turn 2");
  EXPECT_EQ(after(position, {"g17xg19"}), drawn("a19:5 g*19", "l offer lateral captures 1/0 stirred"));
  EXPECT_EQ(words_after(position, {"g17xg19", "throw", "*1"}), (Words{"a19-a20"}));
}

TEST(Daku, D17_a_pair_chain_breaks_a_pair_and_makes_another) {
  const Position position = daku_at("a6:20 c9:20", "l move turn 3");
  EXPECT_EQ(after(position, {"b6-b9"}), drawn("a6:20 b9:16 c9:20", "l offer chain"));
  EXPECT_EQ(words_after(position, {"b6-b9", "throw", "*5"}).size(), 7U);
  // A pair made by a piece that left none is no chain.
  EXPECT_EQ(after(daku_at("c9:20", "l move turn 3"), {"b6-b9"}), drawn("b9:16 c9:20", "d throw turn quiet 1"));
}

TEST(Daku, D17_the_wildcard_of_a_capture_may_make_the_new_pair) {
  // b leaves a14, takes b16, and its wildcard has c16 beside it; in the second game nothing.
  EXPECT_EQ(after(daku_at("a14:20 b14:16 c16:20 d6:5", "l move turn 2"), {"b14xb16"}),
            drawn("a14:20 b*16 c16:20 d6:5", "l offer chain captures 1/0 stirred"));
  EXPECT_EQ(after(daku_at("a14:20 b14:16 d6:5", "l move turn 2"), {"b14xb16"}),
            drawn("a14:20 b*16 d6:5", "d throw turn captures 1/0"));
}

TEST(Daku, D17_a_wildcard_makes_either_pair) {
  EXPECT_EQ(after(daku_at("a6:20 c*8", "l move turn 2 captures 0/1"), {"b6-b8"}),
            drawn("a6:20 b8:16 c*8", "l offer chain captures 0/1"));
  EXPECT_EQ(after(daku_at("a*6 c8:20", "l move turn 2 captures 0/1"), {"b6-b8"}),
            drawn("a*6 b8:16 c8:20", "l offer chain captures 0/1"));
}

TEST(Daku, D17_a_pair_chain_comes_with_nothing_else) {
  // b leaves the wildcard's side and makes a run of c9 d9.
  EXPECT_EQ(after(daku_at("a*6 c9:20 d9:16", "l move turn 3 captures 0/1"), {"b6-b9"}),
            drawn("a*6 b9:16 c9:20 d9:16", "l throw run captures 0/1 run bcd 1 b"));
  // b11 and c11 are a pair on the luck row.
  EXPECT_EQ(after(daku_at("a8:20 b8:16 c11:20", "l move turn 3"), {"b8-b11"}),
            drawn("a8:20 b11:16 c11:20", "l offer luck"));
}

TEST(Daku, D18_a_piece_that_comes_to_the_luck_row_earns_a_throw) {
  EXPECT_EQ(after(daku_at("a7:20", "l move turn 4"), {"a7-a11"}), drawn("a11:20", "l offer luck"));
  EXPECT_EQ(after(daku_at("a7:11", "l move turn 4"), {"a7xa11"}), drawn("a11:-", "l offer luck wait -/a stirred"));
  // Backward.
  EXPECT_EQ(after(daku_at(std::string(high_up) + " g19:20", "l move turn 6"), {"b17-b11"}),
            drawn(std::string(high_up) + " b11:3 g19:20", "l offer luck"));
}

TEST(Daku, D18_a_6_on_a_luck_throw_goes_backward_unless_the_option_frees_it) {
  const Position position = daku_at("a11:20", "l offer luck");
  EXPECT_EQ(words_after(position, {"throw", "*6"}), (Words{"a11-a5"}));
  EXPECT_EQ(words_after(position, {"throw", "*5"}).size(), 7U);
  EXPECT_EQ(refusal_after(position, {"throw", "*6"}, "a11-a17"), "6: the throw must be played backward");
  EXPECT_EQ(words_after(daku_at("a11:20", "l offer luck", "luck-six=free"), {"throw", "*6"}).size(), 7U);
  // An arrow's 6 goes forward, also that of an arrow on the luck row.
  EXPECT_EQ(words_after(daku_at("b10:16 c11:20 d10:16", "l throw arrow:c rewards luck"), {"*6"}), (Words{"c11-c17"}));
}

TEST(Daku, D19_offers_are_taken_or_declined_one_by_one) {
  const Position position = daku_at("b10:16 c11:20 d10:16", "l offer arrow:c rewards lateral,luck");
  EXPECT_EQ(sorted_words(position), offers);
  EXPECT_EQ(words_after(position, {"pass"}), offers);
  EXPECT_EQ(after(position, {"pass"}), drawn("b10:16 c11:20 d10:16", "l offer lateral rewards luck"));
  EXPECT_EQ(after(position, {"pass", "pass", "throw"}), drawn("b10:16 c11:20 d10:16", "l throw luck"));
}

TEST(Daku, D19_a_run_is_not_offered) {
  Position position = daku_at("", "l move turn 4");
  play_words(position, {"c2-c6"});
  EXPECT_EQ(position.turn(), (Turn{Seat::chance, Seat::one}));
}

TEST(Daku, D20_captures_win_by_the_aim) {
  const auto capturing = [](const char* captures, std::string_view options) {
    const std::string gone = captures[0] == '0'   ? ""
                             : captures[0] == '1' ? "a."
                             : captures[0] == '2' ? "a. b."
                                                  : "a. b. d.";
    const std::string counts = gone.empty() ? "" : " captures " + std::string(captures);
    return result_after(daku_at(gone + " g12:14", "l move luck 2" + counts, options), {"g12xg14"});
  };
  EXPECT_EQ(capturing("2/0", ""), "*");
  EXPECT_EQ(capturing("3/0", ""), "light");
  EXPECT_EQ(capturing("1/0", "aim=three"), "*");
  EXPECT_EQ(capturing("2/0", "aim=three"), "light");
  EXPECT_EQ(capturing("0/0", "aim=lead-two"), "*");
  EXPECT_EQ(capturing("1/0", "aim=lead-two"), "light");
  EXPECT_EQ(capturing("0/0", "aim=first"), "light");
}

TEST(Daku, D20_a_lead_of_two_needs_a_lead_and_four_win_all_the_same) {
  EXPECT_EQ(result_after(daku_at("a. b. d. g12:14", "l move luck 2 captures 1/2", "aim=lead-two"), {"g12xg14"}), "*");
  EXPECT_EQ(
      result_after(daku_at("a. b. d. c. e. f. g12:14", "l move luck 2 captures 3/3", "aim=lead-two"), {"g12xg14"}),
      "light");
}

// Light's g leaves the field as the last; Dark's c waits, which does not matter.
TEST(Daku, D20_all_out_wins_at_the_end_of_a_turn) {
  const std::string out = "a9:20 b12:16 c9:- d12:16 e9:20 f12:16 ";
  const Position position = daku_at(out + "g7:19", "l move turn 3 wait -/c");
  EXPECT_EQ(result_after(position, {"g7-g10"}), "light");
  EXPECT_EQ(after(position, {"g7-g10"}), drawn(out + "g10:19", "l over all-out wait -/c"));
  // With a reward to come the turn has not ended; it may bring a piece back into the field.
  Position lucky = daku_at(out + "g7:19", "l move turn 4 wait -/c");
  play_words(lucky, {"g7-g11"});
  EXPECT_EQ(result_of(lucky), "*");
  EXPECT_EQ(result_after(lucky, {"pass"}), "light");
  EXPECT_EQ(result_after(lucky, {"throw", "*6", "a9-a3"}), "*");
}

TEST(Daku, D20_nobody_is_all_out_after_a_capture) {
  EXPECT_EQ(result_after(daku_at("a9:20 b12:16 c9:20 d. e9:20 f12:16 g7:19", "l move turn 3 captures 0/1"), {"g7-g10"}),
            "*");
}

// a6 b7 c6 is an arrow as c comes to c6, and c6 d6 e6 a run: first the run.
TEST(Daku, D27_a_run_goes_before_an_arrow) {
  EXPECT_EQ(after(daku_at("a6:20 b7:16 e6:20 f9:16", "l move turn 4"), {"c2-c6"}),
            drawn("a6:20 b7:16 c6:20 e6:20 f9:16", "l throw run rewards arrow:b run cde 1 c"));
}

TEST(Daku, D28_a_run_must_be_mendable_by_one_of_its_pieces) {
  // b6 c6 d6 with f4 g4 in the shelter: without c nothing but f and g is protected.
  EXPECT_EQ(refusal_of(daku_at("f4:16 g4:19", "l move luck 4"), "c2-c6"), "");
}

TEST(Daku, D28_the_limit_of_three_holds_after_every_throw) {
  // The tip e2 would come to e4, beside d4 in the shelter, while a6 b6 are a pair; and it cannot go back.
  EXPECT_EQ(after(daku_at("a6:20 d4:16", "l throw arrow:e rewards luck"), {"*2"}),
            drawn("a6:20 d4:16", "d throw turn faults 1/0 quiet 1"));
}

TEST(Daku, D29_turns_in_which_no_piece_comes_or_leaves_are_counted) {
  EXPECT_EQ(after(daku_at("", "l move turn 5 quiet 7"), {"a2-a7"}), drawn("a7:20", "d throw turn quiet 8"));
  EXPECT_EQ(after(daku_at("a2:7", "l move turn 5 quiet 7"), {"a2xa7"}), drawn("a7:-", "d throw enter wait -/a"));
  EXPECT_EQ(after(daku_at("a-:20", "l move enter 5 wait a/- quiet 7"), {"a+5"}), drawn("a5:20", "d throw turn"));
  EXPECT_EQ(after(daku_at("", "l move turn 5", "quiet=open"), {"a2-a7"}), drawn("a7:20", "d throw turn"));
}

TEST(Daku, D29_a_quiet_game_goes_to_the_seat_with_more_captures) {
  EXPECT_EQ(result_after(daku_at("", "l move turn 5 quiet 99"), {"a2-a7"}), "draw");
  EXPECT_EQ(result_after(daku_at("b.", "l move turn 5 captures 0/1 quiet 99"), {"a2-a7"}), "dark");
  EXPECT_EQ(result_after(daku_at("b.", "l move turn 5 captures 1/0 quiet 4", "quiet=5"), {"a2-a7"}), "light");
  EXPECT_EQ(result_after(daku_at("", "l move turn 5", "quiet=1"), {"a2-a7"}), "draw");
}

}  // namespace
}  // namespace taula
