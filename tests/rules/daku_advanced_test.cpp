// The rules of the advanced game, each from a drawn position (daku_support.hpp), with the right answers worked out by
// hand.
#include "daku_support.hpp"

namespace taula {
namespace {

Position advanced(const std::string& changes, const std::string& rest, const std::string& options = "") {
  return daku_at(changes, rest, "game=advanced" + (options.empty() ? "" : " " + options));
}

// c comes to row 9 beside Dark's b9, which a9 holds from the other side.
TEST(Daku, D21_a_cannibal_outside_the_enemys_field_hits) {
  EXPECT_EQ(after(advanced("a9:20 b6:9 c5:20", "l move turn 4"), {"c5-c9"}),
            drawn("a9:20 b6:- c9:20", "d throw enter wait -/b"));
  EXPECT_EQ(after(daku_at("a9:20 b6:9 c5:20", "l move turn 4"), {"c5-c9"}),
            drawn("a9:20 b6:9 c9:20", "d throw turn quiet 1"));
}

// Row 16 is in Dark's field; Light's own b goes too, and a16, the wildcard and c16 are a run.
TEST(Daku, D21_a_cannibal_in_the_enemys_field_captures_and_makes_a_run) {
  EXPECT_EQ(after(advanced("a16:20 c12:20 d6:15", "l move turn 4"), {"c12-c16"}),
            drawn("a16:20 b*16 c16:20 d6:15", "l throw run captures 1/0 stirred run ac 1 c"));
}

TEST(Daku, D21_a_protected_enemy_is_not_taken_and_a_wildcard_takes_nothing) {
  // Row 18 is Dark's shelter.
  EXPECT_EQ(after(advanced("a18:20 b6:18 c14:20", "l move turn 4"), {"c14-c18"}),
            drawn("a18:20 b6:18 c18:20", "d throw turn quiet 1"));
  // Beside the wildcard on a5 Dark's b5 is protected.
  EXPECT_EQ(after(advanced("a*5 b9:5 c3:20", "l move turn 2 captures 0/1"), {"c3-c5"}),
            drawn("a*5 b9:5 c5:20", "d throw turn captures 0/1 quiet 1"));
}

// c9 comes between b9 and d9, but is the tip of an arrow on b8 and d8; a9 and e9 hold them from outside. b is hit
// first.
TEST(Daku, D21_both_sides_are_looked_at_left_first) {
  EXPECT_EQ(after(advanced("a9:20 b8:9 c5:20 d8:9 e9:20", "l move turn 4"), {"c5-c9"}),
            drawn("a9:20 b8:- c9:20 d8:- e9:20", "l offer arrow:c wait -/bd stirred"));
}

// c leaves the pair b5 c5 and is in a pair again beside d9.
TEST(Daku, D21_a_cannibal_is_no_pair_chain) {
  EXPECT_EQ(after(advanced("a9:20 b5:9 c5:20 d9:16", "l move turn 4"), {"c5-c9"}),
            drawn("a9:20 b5:- c9:20 d9:16", "d throw enter wait -/b"));
  EXPECT_EQ(after(advanced("a8:20 b5:9 c5:20 d9:16", "l move turn 4"), {"c5-c9"}),
            drawn("a8:20 b5:9 c9:20 d9:16", "l offer chain"));
}

TEST(Daku, D22_a_piece_may_not_come_between_two_enemies) {
  const Position position = advanced("b6:9 c5:20 d6:9", "l move turn 4");
  EXPECT_EQ(refusal_of(position, "c5-c9"), "c9 lies between two enemy pieces");
  EXPECT_EQ(refusal_of(daku_at("b6:9 c5:20 d6:9", "l move turn 4"), "c5-c9"), "");
  // Not even to take one of them.
  EXPECT_EQ(refusal_of(advanced("a9:20 b6:9 c5:20 d6:9", "l move turn 4"), "c5-c9"),
            "c9 lies between two enemy pieces");
  // Entering is no different.
  EXPECT_EQ(after(advanced("b6:5 c-:20 d6:5", "l throw enter wait c/-"), {"*5"}),
            drawn("b6:5 c-:20 d6:5", "l throw enter wait c/-"));
}

TEST(Daku, D22_unless_it_is_part_of_an_arrow) {
  EXPECT_EQ(refusal_of(advanced("b8:9 c5:20 d8:9", "l move turn 4"), "c5-c9"), "");
  // c9 as a wing of d10, whose other wing is e9. (d holds Dark's piece too.)
  EXPECT_EQ(refusal_of(advanced("b6:9 c5:20 d10:9 e9:20", "l move turn 4"), "c5-c9"), "");
}

// c17 could only come to c21, between b21 and d21, so it goes back; no other piece can go four rows forward.
TEST(Daku, D22_a_throw_that_forces_it_is_played_backward) {
  EXPECT_EQ(words_after(advanced("a20:5 b18:21 c17:5 d18:21 e20:5 f18:3 g19:2", "l throw turn"), {"*4"}),
            (Words{"a20-a16", "b18-b14", "c17-c13", "d18-d14", "e20-e16", "f18-f14", "g19-g15"}));
}

// b6, d6 e6, and c comes between.
TEST(Daku, D23_a_quad_is_broken_up_by_two_throws) {
  const Position position = advanced("e6:20 f9:16", "l move turn 4");
  EXPECT_EQ(after(position, {"c2-c6"}), drawn("c6:20 e6:20 f9:16", "l throw run run bcde 2 c"));
  // After the first throw a run of three may still stand.
  EXPECT_EQ(words_after(position, {"c2-c6", "*3"}), (Words{"b6-b9", "c6-c9", "d6-d9", "e6-e9"}));
  EXPECT_EQ(after(position, {"c2-c6", "*3", "b6-b9"}), drawn("b9:16 c6:20 e6:20 f9:16", "l throw run run cde 1 c"));
  // The second must leave a correct position, and b has moved already.
  EXPECT_EQ(words_after(position, {"c2-c6", "*3", "b6-b9", "*5"}), (Words{"c6-c11", "d6-d11", "e6-e11"}));
  EXPECT_EQ(after(position, {"c2-c6", "*3", "b6-b9", "*1", "c6-c7"}),
            drawn("b9:16 c7:20 e6:20 f9:16", "d throw turn quiet 1"));
}

TEST(Daku, D23_in_the_basic_game_any_run_has_one_throw) {
  EXPECT_EQ(after(daku_at("e6:20 f9:16", "l move turn 4"), {"c2-c6"}),
            drawn("c6:20 e6:20 f9:16", "l throw run run bcde 1 c"));
}

// Luck row: the quad earns no luck; and what the first throw makes waits until after the second.
TEST(Daku, D23_a_quad_earns_nothing_else) {
  EXPECT_EQ(after(advanced("b11:5 c7:20 d11:5 e11:20 f9:16", "l move turn 4"), {"c7-c11"}),
            drawn("b11:5 c11:20 d11:5 e11:20 f9:16", "l throw run run bcde 2 c"));
  EXPECT_EQ(after(advanced("c6:20 e6:20 f9:16", "l move run 5 run bcde 2 c"), {"c6-c11"}),
            drawn("c11:20 e6:20 f9:16", "l throw run rewards luck run bde 1 c"));
}

// d9 is the end of a diagonal a6 b7 c8 d9. So is d14 of another, but also of a quad: nothing may be chosen.
TEST(Daku, D23_a_quad_has_no_choice_of_a_diagonal) {
  EXPECT_EQ(after(advanced("a6:20 b7:16 c8:20 d5:16 e9:20 f*8 g9:19", "l move luck 4 captures 0/1"), {"d5-d9"}),
            drawn("a6:20 b7:16 c8:20 d9:16 e9:20 f*8 g9:19", "l choose 4 1 d d9 captures 0/1"));
  EXPECT_EQ(after(advanced("a11:20 b12:16 c13:20 d10:16 e*14 f*14 g*14", "l move luck 4 captures 3/0"), {"d10-d14"}),
            drawn("a11:20 b12:16 c13:20 d14:16 e*14 f*14 g*14", "l throw run captures 3/0 run d 2 d"));
}

// Three wildcards and e: it is the only piece, so the second throw lapses.
TEST(Daku, D23_the_second_throw_lapses_where_no_piece_is_left) {
  const Position position = advanced("b*6 c*6 d*6 f9:16", "l move luck 4 captures 1/2");
  EXPECT_EQ(after(position, {"e2-e6"}), drawn("b*6 c*6 d*6 e6:20 f9:16", "l throw run captures 1/2 run e 2 e"));
  EXPECT_EQ(after(position, {"e2-e6", "*1", "e6-e7"}),
            drawn("b*6 c. d*6 e7:20 f9:16", "d throw turn captures 1/2 quiet 1"));
}

// a6 with the wildcard on b6, and d6 e6: three protected, and c between the pairs.
TEST(Daku, D23_a_quint_is_a_piece_between_two_pairs) {
  EXPECT_EQ(after(advanced("a6:20 b*6 e6:20 f9:16", "l move turn 4 captures 0/1"), {"c2-c6"}),
            drawn("a6:20 b*6 c6:20 e6:20 f9:16", "l throw run captures 0/1 run acde 2 c"));
}

// After the first throw b2 and d2 are left of the run, and Dark's pairs, one with a wildcard, close b4 and d4.
TEST(Daku, D23_after_a_fault_nothing_goes_back_where_the_position_is_correct) {
  EXPECT_EQ(after(advanced("a*4 b2:4 c9:20 d2:4 e7:4", "l throw run captures 0/1 run bd 1 c"), {"*2"}),
            drawn("a*4 b2:4 c9:20 d2:4 e7:4", "d throw turn faults 1/0 captures 0/1 quiet 1"));
}

// b has moved; c2 d2 e2 are left, and row 4 is closed: to c and d by Dark's pair, to e as the fourth beside f4 g4. The
// maker b does not count; without d all is well, and it goes back first among those that can mend: c leaves d e, which
// with f4 g4 are four.
TEST(Daku, D23_a_fault_at_the_second_throw_is_put_right_by_those_that_have_not_moved) {
  EXPECT_EQ(after(advanced("a9:20 b11:16 c2:4 d2:4 e2:20 f4:16 g4:19", "l throw run run cde 1 b"), {"*2"}),
            drawn("a9:20 b11:16 c2:4 d1:4 e2:20 f4:16 g4:19", "d throw turn faults 1/0 quiet 1"));
}

// a8 b9 c10 d9 e8. Dark's c20 stands in its field, unprotected: captured, and Light's tip goes with it.
TEST(Daku, D24_a_main_arrow_captures_in_the_column_of_its_tip) {
  EXPECT_EQ(after(advanced("a8:20 b9:16 c6:20 d9:16 e8:20", "l move turn 4"), {"c6-c10"}),
            drawn("a8:20 b9:16 c*20 d9:16 e8:20", "d throw turn captures 1/0"));
}

TEST(Daku, D24_outside_its_field_it_hits_and_the_inner_arrow_is_rewarded) {
  EXPECT_EQ(after(advanced("a8:20 b9:16 c6:12 d9:16 e8:20", "l move turn 4"), {"c6-c10"}),
            drawn("a8:20 b9:16 c10:- d9:16 e8:20", "l offer arrow:c wait -/c stirred"));
  // Made by an outer piece the inner arrow is not rewarded.
  EXPECT_EQ(after(advanced("a5:20 b9:16 c10:12 d9:16 e8:20", "l move turn 3"), {"a5-a8"}),
            drawn("a8:20 b9:16 c10:- d9:16 e8:20", "d throw enter wait -/c"));
}

TEST(Daku, D24_it_takes_only_as_it_is_made) {
  EXPECT_EQ(after(advanced("a8:20 b9:16 c10:20 d9:16 e8:20", "l move turn 4"), {"g3-g7"}),
            drawn("a8:20 b9:16 c10:20 d9:16 e8:20 g7:19", "d throw turn quiet 1"));
}

TEST(Daku, D24_a_protected_piece_is_spared) {
  // Dark's b16 c16 d16: no run is made by Light's move, and c16 is protected.
  EXPECT_EQ(after(advanced("a8:20 b9:16 c6:16 d9:15 e8:20", "l move turn 4"), {"c6-c10"}),
            drawn("a8:20 b9:16 c10:16 d9:15 e8:20", "l offer arrow:c"));
}

TEST(Daku, D24_a_piece_must_be_outside_the_own_field) {
  EXPECT_EQ(after(advanced("a6:20 b7:16 c6:20 d7:16 e6:20", "l move turn 2"), {"c6-c8"}),
            drawn("a6:20 b7:16 c8:20 d7:16 e6:20", "l offer arrow:c"));
}

TEST(Daku, D24_wildcards_may_be_wings_but_not_the_tip) {
  EXPECT_EQ(after(advanced("a*7 b8:16 c9:20 d8:16 e5:20", "l move turn 2 captures 0/1"), {"e5-e7"}),
            drawn("a*7 b8:16 c*20 d8:16 e7:20", "d throw turn captures 1/1"));
  EXPECT_EQ(after(advanced("a6:20 b7:16 c*8 d7:16 e4:20", "l move turn 2 captures 0/1"), {"e4-e6"}),
            drawn("a6:20 b7:16 c*8 d7:16 e6:20", "d throw turn captures 0/1 quiet 1"));
}

TEST(Daku, D25_a_golden_arrow_wins) {
  const std::string wings = "a6:20 b7:16 c8:20 e8:20 f7:16 g6:19 ";
  const Position position = advanced(wings + "d5:16", "l move turn 4");
  EXPECT_EQ(result_after(position, {"d5-d9"}), "light");
  EXPECT_EQ(after(position, {"d5-d9"}), drawn(wings + "d9:16", "l over golden-arrow"));
  EXPECT_EQ(result_after(daku_at(wings + "d5:16", "l move turn 4"), {"d5-d9"}), "*");
  // With a wildcard it is a main arrow only, and inside the own field nothing.
  EXPECT_EQ(result_after(advanced("a*6 b7:16 c8:20 e8:20 f7:16 g6:19 d5:16", "l move turn 4 captures 0/1"), {"d5-d9"}),
            "*");
  EXPECT_EQ(result_after(advanced("a5:20 b6:16 c7:20 e7:20 f6:16 g5:19 d4:16", "l move turn 4"), {"d4-d8"}), "*");
}

const std::string four = "a6:20 b7:16 c8:20 ";  // and d9

TEST(Daku, D26_a_four_may_send_any_unprotected_piece_off) {
  const Position position = advanced(four + "d5:16", "l move turn 4");
  EXPECT_EQ(after(position, {"d5-d9"}), drawn(four + "d9:16", "l choose 4 1 d d9"));
  EXPECT_EQ(words_after(position, {"d5-d9"}), (Words{"!a20", "!b16", "!c20", "!d16", "!e20", "!f16", "!g19", "pass"}));
  // c20 is in Dark's field, and yet not captured.
  EXPECT_EQ(after(position, {"d5-d9", "!c20"}), drawn(four + "c8:- d9:16", "d throw enter wait -/c"));
  EXPECT_EQ(after(position, {"d5-d9", "pass"}), drawn(four + "d9:16", "d throw turn quiet 1"));
  // In the basic game diagonals are nothing.
  EXPECT_EQ(after(daku_at(four + "d5:16", "l move turn 4"), {"d5-d9"}), drawn(four + "d9:16", "d throw turn quiet 1"));
}

TEST(Daku, D26_protected_pieces_cannot_be_chosen) {
  // f16 g16 are a pair, b18 is in the shelter.
  const Position position = advanced("a6:20 b7:18 c8:20 d5:16 g3:16", "l move turn 4");
  EXPECT_EQ(words_after(position, {"d5-d9"}), (Words{"!a20", "!c20", "!d16", "!e20", "pass"}));
  EXPECT_EQ(refusal_after(position, {"d5-d9"}, "!b18"), "the enemy piece on b18 is protected");
  EXPECT_EQ(refusal_after(position, {"d5-d9"}, "!b17"), "there is no enemy piece on b17");
}

TEST(Daku, D26_a_diagonal_needs_a_fresh_cell_and_a_piece_outside) {
  EXPECT_EQ(after(advanced(four + "d9:16", "l move turn 1"), {"g3-g4"}),
            drawn(four + "d9:16 g4:19", "d throw turn quiet 1"));
  EXPECT_EQ(after(advanced("a5:20 b6:16 c7:20 d6:16", "l move turn 2"), {"d6-d8"}),
            drawn("a5:20 b6:16 c7:20 d8:16", "d throw turn quiet 1"));
}

TEST(Daku, D26_it_may_fall_too) {
  EXPECT_EQ(after(advanced("d9:16 e8:20 f7:16 g2:19", "l move turn 4"), {"g2-g6"}),
            drawn("d9:16 e8:20 f7:16 g6:19", "l choose 4 1 g g6"));
}

const std::string five = four + "d9:16 ";  // and e10

TEST(Daku, D26_a_five_hits_or_captures_one_piece_by_where_it_stands) {
  const Position position = advanced(five + "e6:20 f5:12", "l move turn 4");
  EXPECT_EQ(after(position, {"e6-e10"}), drawn(five + "e10:20 f5:12", "l choose 5 1 e e10"));
  EXPECT_EQ(after(position, {"e6-e10", "!f12"}), drawn(five + "e10:20 f5:-", "d throw enter wait -/f given 5/-"));
  // Both pieces of column c go, Light's from the middle of the diagonal.
  EXPECT_EQ(after(position, {"e6-e10", "!c20"}),
            drawn(five + "c*20 e10:20 f5:12", "d throw turn captures 1/0 given 5/-"));
}

// Light's g waits, and leaves the game with Dark's.
TEST(Daku, D26_a_capture_takes_a_waiting_piece_too) {
  EXPECT_EQ(after(advanced(five + "e10:20 f-:16 g-:19", "l choose 5 1 e e10 wait gf/-"), {"!g19"}),
            drawn(five + "e10:20 f-:16 g*19", "d throw turn wait f/- captures 1/0 given 5/-"));
}

TEST(Daku, D26_a_six_takes_two_one_after_the_other) {
  const Position position = advanced(five + "e10:20 f7:16", "l move turn 4");
  EXPECT_EQ(after(position, {"f7-f11"}), drawn(five + "e10:20 f11:16", "l choose 6 2 f f11"));
  EXPECT_EQ(after(position, {"f7-f11", "!g19"}),
            drawn(five + "e10:20 f11:16 g*19", "l choose 6 1 fg f11 captures 1/0 given 6/- stirred"));
  // The luck of f11 comes after the choices, which may be given up half-way.
  EXPECT_EQ(after(position, {"f7-f11", "!g19", "pass"}),
            drawn(five + "e10:20 f11:16 g*19", "l offer luck captures 1/0 given 6/- stirred"));
  EXPECT_EQ(after(position, {"f7-f11", "!g19", "!a20", "pass"}),
            drawn(five + "a*20 e10:20 f11:16 g*19", "d throw turn captures 2/0 given 6/-"));
}

TEST(Daku, D26_the_rewards_for_five_and_six_are_given_once_a_game) {
  EXPECT_EQ(after(advanced(five + "e6:20", "l move turn 4 given 5/-"), {"e6-e10"}),
            drawn(five + "e10:20", "l choose 4 1 e e10 given 5/-"));
  EXPECT_EQ(after(advanced(five + "e10:20 f7:16", "l move turn 4 given 6/-"), {"f7-f11"}),
            drawn(five + "e10:20 f11:16", "l choose 4 1 f f11 given 6/-"));
  // Each seat has its own, and one given up is not given.
  EXPECT_EQ(after(advanced(five + "e6:20", "l move turn 4 given 6/56"), {"e6-e10"}),
            drawn(five + "e10:20", "l choose 5 1 e e10 given 6/56"));
  EXPECT_EQ(after(advanced(five + "e10:20", "l choose 5 1 e e10"), {"pass"}),
            drawn(five + "e10:20", "d throw turn quiet 1"));
}

TEST(Daku, D26_a_seven_wins_with_wildcards_too) {
  const Position position = advanced(five + "e10:20 f11:16 g8:19", "l move turn 4");
  EXPECT_EQ(result_after(position, {"g8-g12"}), "light");
  EXPECT_EQ(reason_of([&] {
              Position won = position;
              play_words(won, {"g8-g12"});
              return won;
            }()),
            "Light has made a golden diagonal");
  EXPECT_EQ(
      result_after(advanced("a6:20 b7:16 c*8 d9:16 e10:20 f11:16 g8:19", "l move turn 4 captures 0/1"), {"g8-g12"}),
      "light");
}

TEST(Daku, D26_a_choice_opens_only_if_something_may_be_chosen) {
  EXPECT_EQ(after(daku_open("6:-/7:-/8:-/5:-/2:-/6:-/3:- l move turn 4 wait -/abcdefg", "game=advanced"), {"d5-d9"}),
            "6:-/7:-/8:-/9:-/2:-/6:-/3:- d throw enter wait -/abcdefg quiet 1");
}

// e19 is captured: its wildcard is fresh and makes a run of f19 g19, which no piece has made.
TEST(Daku, D26_the_wildcard_of_a_choice_is_rewarded) {
  EXPECT_EQ(after(advanced("a6:5 b7:2 c8:5 d9:2 e10:19 f19:5 g19:2", "l choose 5 1 d d9"), {"!e19"}),
            drawn("a6:5 b7:2 c8:5 d9:2 e*19 f19:5 g19:2", "l throw run captures 1/0 given 5/- stirred run fg 1 -"));
}

// d leaves the pair c8 d8, is in a pair again beside e9, and makes a6 b7 c8 d9. All of Dark's pieces wait, so there is
// nothing to choose; and yet it is no pair chain.
TEST(Daku, D26_a_diagonal_is_no_pair_chain) {
  const std::string text = "6:-/7:-/8:-/8:-/9:-/5:-/3:- l move turn 1 wait -/abcdefg";
  EXPECT_EQ(after(daku_open(text, "game=advanced"), {"d8-d9"}),
            "6:-/7:-/8:-/9:-/9:-/5:-/3:- d throw enter wait -/abcdefg quiet 1");
  EXPECT_EQ(after(daku_open(text), {"d8-d9"}), "6:-/7:-/8:-/9:-/9:-/5:-/3:- l offer chain wait -/abcdefg");
}

// The first throw for the quad on row 8 makes c8 d9 e10 f11 g12. Taking Dark's b takes Light's too, which then need not
// be moved.
TEST(Daku, D26_a_choice_may_take_a_piece_of_the_run) {
  EXPECT_EQ(
      after(advanced("a8:20 b8:16 c8:20 d8:16 e10:20 f11:3 g12:19", "l move run 1 run abcd 2 d"), {"d8-d9", "!b16"}),
      drawn("a8:20 b*16 c8:20 d9:16 e10:20 f11:3 g12:19", "l throw run captures 1/0 given 5/- stirred run ac 1 d"));
}

TEST(Daku, D27_the_aim_ends_everything_at_once) {
  // The first of two choices wins.
  const Position position = advanced(five + "e10:20 f11:16 ", "l choose 6 2 f f11", "aim=first");
  EXPECT_EQ(result_after(position, {"!g19"}), "light");
  // A capture where the piece lands, though its wildcard on g16 makes a golden diagonal.
  const std::string rising = "a10:20 b11:3 c12:20 d13:5 e14:20 f15:3 ";
  EXPECT_EQ(after(advanced(rising + "g13:16", "l move turn 3", "aim=first"), {"g13xg16"}),
            drawn(rising + "g*16", "l over captures captures 1/0"));
  EXPECT_EQ(after(advanced(rising + "g13:16", "l move turn 3"), {"g13xg16"}),
            drawn(rising + "g*16", "l over golden-diagonal captures 1/0"));
  // The first of two cannibals.
  EXPECT_EQ(after(advanced("a16:20 b15:16 c12:20 d15:16 e16:20", "l move turn 4", "aim=first"), {"c12-c16"}),
            drawn("a16:20 b*16 c16:20 d15:16 e16:20", "l over captures captures 1/0"));
  // A cannibal's capture does, and the run that it leaves is not broken up.
  EXPECT_EQ(result_after(advanced("a16:20 c12:20 d6:15", "l move turn 4", "aim=first"), {"c12-c16"}), "light");
}

TEST(Daku, D27_cannibals_come_before_the_main_arrow) {
  // d comes to d9, takes e9 together with f9, and completes a8 b9 c10 d9 e8, which takes c20.
  EXPECT_EQ(after(advanced("a8:20 b9:16 c10:20 d6:16 e8:9 f9:5", "l move turn 3"), {"d6-d9"}),
            drawn("a8:20 b9:16 c*20 d9:16 e8:- f9:5", "d throw enter wait -/e captures 1/0"));
}

// Capturing d19 between c19 and e19 leaves b*19 c19 d*19 e19 f*19: without c or e there is still a run.
TEST(Daku, D28_a_run_that_no_piece_can_break_up_may_not_be_left) {
  EXPECT_EQ(refusal_of(advanced("b*19 c19:5 d2:19 e15:5 f*19", "l move luck 4 captures 2/0"), "e15-e19"),
            "that would leave a run that no single piece can break up");
}

// c13 makes a run of a13 b13 and the main arrow c13 d14 e15 f14 g13, which captures Dark's e14 in a run of d14 f14.
TEST(Daku, D28_two_runs_may_not_be_left) {
  EXPECT_EQ(refusal_of(advanced("a13:20 b13:16 c9:20 d14:16 e15:14 f14:16 g13:19", "l move luck 4"), "c9-c13"),
            "that would leave two runs");
}

}  // namespace
}  // namespace taula
