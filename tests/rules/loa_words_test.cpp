// What people read and write about Lines of Action.
#include <gtest/gtest.h>

#include "rules/loa_support.hpp"

namespace taula {
namespace {

std::string read_as(const Position& position, std::string_view word) {
  const auto action = position.read(word);
  return action ? position.notate(*action) : english(action.error().what);
}

std::string refused(const Position& position, std::initializer_list<const char*> squares) {
  std::vector<Cell> cells;
  for (const char* square : squares) cells.push_back(*position.board().find(square));
  return english(position.refusal({cells}));
}

std::string error_of(std::string_view drawing) {
  const auto position = (*find_game("loa"))->open(loa_options(), drawing);
  return position ? "none" : english(position.error().what);
}

TEST(LoaNotation, writes_moves_captures_and_passes) {
  EXPECT_TRUE(may(loa_at(""), "b1-b3"));
  EXPECT_TRUE(may(loa_at(""), "c1xa3"));
  EXPECT_TRUE(may(loa_at("6ox/6oo/8/8/8/8/oo6/xo6 x"), "pass"));
}

TEST(LoaNotation, reads_what_people_write) {
  const Position position = loa_at("");
  for (const char* word : {"b1-b3", "B1-B3", "b1b3", "b1 b3", "B1B3", "b1 - b3", " b1-b3 ", "b1xb3", "b1:b3"})
    EXPECT_EQ(read_as(position, word), "b1-b3") << word;
  for (const char* word : {"c1xa3", "C1XA3", "c1:a3", "c1-a3", "c1a3", "c1 x a3"})
    EXPECT_EQ(read_as(position, word), "c1xa3") << word;
  EXPECT_EQ(read_as(loa_at("6ox/6oo/8/8/8/8/oo6/xo6 x"), "PASS"), "pass");
}

TEST(LoaNotation, says_what_is_no_move) {
  const Position position = loa_at("");
  EXPECT_EQ(read_as(position, "hello"), "'hello' is no move; a move is written as in 'b1-b3'");
  for (const char* word : {"", "b1", "b1-", "b1--b3", "b1b3b5", "b1-b3+", "1b-3b", "b1x3", "passs", "b1\tb3", "b001b3"})
    EXPECT_NE(read_as(position, word).find("is no move"), std::string::npos) << word;
}

TEST(LoaNotation, cuts_and_cleans_what_it_repeats) {
  EXPECT_EQ(read_as(loa_at(""), "\x1b[2J" + std::string(100000, 'b')),
            "'?[2Jbbbbbbbbbbbbbbbbbbbb...' is no move; a move is written as in 'b1-b3'");
}

TEST(LoaRefusals, of_squares_that_are_not_there) {
  EXPECT_EQ(read_as(loa_at(""), "i1-b3"), "the board has no square i1");
  EXPECT_EQ(read_as(loa_at(""), "b1-B9"), "the board has no square b9");
  EXPECT_EQ(read_as(loa_at(""), "b1-b10"), "the board has no square b10");
}

TEST(LoaRefusals, of_the_first_square) {
  const Position position = loa_at("");
  EXPECT_EQ(read_as(position, "d4-d5"), "there is no man on d4");
  EXPECT_EQ(read_as(position, "a2-a4"), "the man on a2 is White's");
  EXPECT_EQ(refused(position, {"d4"}), "there is no man on d4");
  EXPECT_EQ(refused(position, {"a2"}), "the man on a2 is White's");
}

TEST(LoaRefusals, of_the_wrong_distance) {
  const Position position = loa_at("");
  EXPECT_EQ(read_as(position, "b1-b4"), "b1 moves 2 squares along its file, not 3");
  EXPECT_EQ(read_as(position, "b1-g1"), "b1 moves 6 squares along its rank, not 5");
  EXPECT_EQ(read_as(position, "b1-c2"), "b1 moves 2 squares along this diagonal, not 1");
  EXPECT_EQ(read_as(loa_at("o7/8/8/8/3x4/8/8/3o3x x"), "d4-f4"), "d4 moves 1 square along its rank, not 2");
  EXPECT_EQ(read_as(position, "b1-c3"), "b1 and c3 are not on one line");
  EXPECT_EQ(read_as(position, "b1-b1"), "a move ends on another square than b1");
}

TEST(LoaRefusals, of_the_way_and_the_landing) {
  EXPECT_EQ(read_as(loa_at("o7/8/8/3o4/3x4/8/8/7x x"), "d4-d6"), "a white man stands in the way on d5");
  EXPECT_EQ(read_as(loa_at("x7/8/8/3x4/3o4/8/8/7o o"), "d4-d6"), "a black man stands in the way on d5");
  EXPECT_EQ(read_as(loa_at("o7/8/3x4/8/3x4/8/8/o6x x"), "d4-d6"), "d6 is held by an own man");
  EXPECT_EQ(refused(loa_at("o7/8/3x4/8/3x4/8/8/o6x x"), {"d4", "d6"}), "d6 is held by an own man");
  EXPECT_EQ(refused(loa_at(""), {"b1", "b3", "b5"}), "a move ends on its second square");
}

TEST(LoaRefusals, of_a_man_that_cannot_move) {
  EXPECT_EQ(refused(loa_at("7o/8/8/8/8/4x3/oo6/xo6 x"), {"a1"}),
            "a1 cannot move: of its 8 ways 5 leave the board, 3 are barred by the enemy, 0 end on own men");
}

TEST(LoaRefusals, of_moves_where_only_a_pass_is_left) {
  const Position position = loa_at("6ox/6oo/8/8/8/8/oo6/xo6 x");
  EXPECT_EQ(read_as(position, "a1-a2"), "Black has no legal move and must pass");
  EXPECT_EQ(refused(position, {"h8"}), "Black has no legal move and must pass");
  EXPECT_EQ(refused(position, {"a2"}), "the man on a2 is White's");
}

TEST(LoaRefusals, once_the_game_is_over) {
  EXPECT_EQ(read_as(loa_at("o6o/8/8/8/8/8/8/xx6 x"), "a1-a2"), "the game is over");
}

TEST(LoaPosition, reads_and_writes_the_same_line) {
  for (const char* line :
       {"1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x", "8/8/8/8/8/8/8/x6o o", "xoxoxoxo/8/8/oxoxoxox/8/8/8/4xo2 o"})
    EXPECT_EQ(loa_at(line).text(), line);
}

TEST(LoaPosition, errors_name_rank_and_column) {
  EXPECT_EQ(error_of("1xxxzxx1/8/8/8/8/8/8/o7 x"),
            "rank 8, column 5: expected x, o or a number of empty squares, not 'z'");
  EXPECT_EQ(error_of("x7/8/9/8/8/8/8/o7 x"), "rank 6, column 1: expected x, o or a number of empty squares, not '9'");
  EXPECT_EQ(error_of("x7/8/8/X7/8/8/8/o7 x"), "rank 5, column 1: expected x, o or a number of empty squares, not 'X'");
  EXPECT_EQ(error_of("x7/8/8/4\n3/8/8/8/o7 x"),
            "rank 5, column 5: expected x, o or a number of empty squares, not '?'");
  EXPECT_EQ(error_of("x8/8/8/8/8/8/8/o7 x"), "rank 8, column 2: '8' goes beyond the 8 squares of the rank");
  EXPECT_EQ(error_of("x7/8/8/8/8/8/8/o7x x"), "rank 1, column 9: 'x' goes beyond the 8 squares of the rank");
  EXPECT_EQ(error_of("x7/8/7/8/8/8/8/o7 x"), "rank 6 ends after column 7; it has 8 squares");
  EXPECT_EQ(error_of("x7/8/8/8/8/8/8/o6 x"), "rank 1 ends after column 7; it has 8 squares");
}

TEST(LoaPosition, errors_name_what_is_missing) {
  EXPECT_EQ(error_of("x7/8/8/8/8/8/o7 x"), "rank 1 is missing; expected 8 ranks with '/' between them");
  EXPECT_EQ(error_of("x7/o7 x"), "rank 6 is missing; expected 8 ranks with '/' between them");
  EXPECT_EQ(error_of("x7/8/8/8/8/8/8/o7/8 x"), "rank 1 is the last; expected a blank and the side to move after it");
  for (const char* drawing : {"x7/8/8/8/8/8/8/o7", "x7/8/8/8/8/8/8/o7 "})
    EXPECT_EQ(error_of(drawing), "the side to move is missing; expected a blank and x or o after rank 1");
  EXPECT_EQ(error_of("x7/8/8/8/8/8/8/o7 b"), "expected x or o as the side to move, not 'b'");
  EXPECT_EQ(error_of("x7/8/8/8/8/8/8/o7 x "), "expected x or o as the side to move, not 'x '");
}

TEST(LoaPosition, each_side_has_one_to_twelve_men) {
  EXPECT_EQ(error_of("x7/8/8/8/8/8/8/8 x"), "White has no man on the board");
  EXPECT_EQ(error_of("o7/8/8/8/8/8/8/8 x"), "Black has no man on the board");
  EXPECT_EQ(error_of("xxxxxxxx/xxxxx3/8/8/8/8/8/o7 x"), "Black has 13 men on the board; 12 are the most");
  EXPECT_EQ(error_of("xxxxxxxx/xxxx4/8/8/8/8/8/o7 x"), "none");
}

TEST(LoaScene, shows_men_with_owners_and_says_how_many_in_how_many_groups) {
  const Scene scene = loa_at("o7/8/8/3o4/3x4/8/8/7x x").scene();
  ASSERT_EQ(scene.tokens.size(), 4U);
  EXPECT_EQ(scene.tokens.front().owner, Loa::black);  // h1
  EXPECT_EQ(scene.tokens.back().owner, Loa::white);   // a8
  ASSERT_EQ(scene.trays.size(), 4U);
  EXPECT_EQ(english(scene.trays[0].title), "2 men");
  EXPECT_EQ(english(scene.trays[1].title), "in 2 groups");
  EXPECT_EQ(scene.trays[1].owner, Loa::black);
  EXPECT_EQ(scene.trays[2].owner, Loa::white);
  EXPECT_EQ(english(scene.prompt), "move a man");
  const Scene single = loa_at("8/8/8/8/8/8/8/x6o o").scene();
  EXPECT_EQ(english(single.trays[0].title), "1 man");
  EXPECT_EQ(english(single.trays[1].title), "in 1 group");
  EXPECT_EQ(english(loa_at("6ox/6oo/8/8/8/8/oo6/xo6 x").scene().prompt), "no move: pass");
}

TEST(LoaScene, cells_of_a_move_are_from_and_to_and_of_a_pass_none) {
  const Position position = loa_at("");
  std::vector<Cell> cells;
  position.cells(*position.read("b1-b3"), cells);
  EXPECT_EQ(cells, (std::vector{*position.board().find("b1"), *position.board().find("b3")}));
  position.cells({.verb = Loa::pass}, cells);
  EXPECT_TRUE(cells.empty());
}

TEST(LoaSgf, set_ups_become_position_texts) {
  const SgfDialect& sgf = *Loa::about().sgf;
  EXPECT_EQ(sgf.game_number, 9);
  const std::array black = {cell_of(0), cell_of(27)}, white = {cell_of(63), cell_of(7)};
  EXPECT_EQ(sgf.position(black, white, Loa::white), "7o/8/8/8/3x4/8/8/x6o o");
  for (const auto& [value, word] : sgf.setups) EXPECT_TRUE(loa_options().with(sgf.setup_key, word)) << value;
}

TEST(LoaAbout, variants_are_those_of_the_sheet) {
  std::vector<std::string> variants;
  for (const Variant& variant : Loa::about().variants)
    variants.push_back(std::string(variant.name) + " " + std::string(variant.options));
  EXPECT_EQ(variants, (std::vector<std::string>{"classic ", "scrambled setup=scrambled", "tournament both=draw"}));
}

}  // namespace
}  // namespace taula
