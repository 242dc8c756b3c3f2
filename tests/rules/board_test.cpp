#include "rules/board.hpp"

#include <gtest/gtest.h>

namespace taula {
namespace {

std::string glided(const Board& board, std::string_view from, Arrow arrow) {
  return board.name(board.glide(*board.find(from), arrow));
}

TEST(Board, squares_are_named_by_file_and_rank) {
  const Board board = square_board(8, 8);
  EXPECT_EQ(board.size(), 64);
  EXPECT_EQ(board.name(cell_of(0)), "a1");
  EXPECT_EQ(board.name(cell_of(1)), "b1");
  EXPECT_EQ(board.name(cell_of(8)), "a2");
  EXPECT_EQ(board.name(cell_of(63)), "h8");
  for (int i = 0; i < board.size(); ++i) EXPECT_EQ(board.find(board.name(cell_of(i))), cell_of(i));
}

TEST(Board, finds_no_names_that_are_not_there) {
  const Board board = square_board(3, 12);
  EXPECT_EQ(board.find("c12"), cell_of(35));
  for (const char* name : {"", "a", "a0", "a13", "d1", "A1", "a1 "}) EXPECT_FALSE(board.find(name)) << name;
}

TEST(Board, steps_go_by_the_compass_and_end_at_the_edge) {
  const Board board = square_board(8, 8);
  const Cell d4 = *board.find("d4");
  const std::array<const char*, 8> round = {"d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"};
  for (int direction = 0; direction < 8; ++direction)
    EXPECT_EQ(board.name(board.step(d4, direction)), round[static_cast<std::size_t>(direction)]);
  EXPECT_EQ(board.step(*board.find("a4"), 6), Cell::none);
  EXPECT_EQ(board.step(*board.find("h8"), 1), Cell::none);
}

TEST(Board, arrows_glide_to_the_next_square_and_stay_at_the_edge) {
  const Board board = square_board(8, 8);
  EXPECT_EQ(glided(board, "d4", Arrow::left), "c4");
  EXPECT_EQ(glided(board, "d4", Arrow::right), "e4");
  EXPECT_EQ(glided(board, "d4", Arrow::up), "d5");
  EXPECT_EQ(glided(board, "d4", Arrow::down), "d3");
  EXPECT_EQ(glided(board, "d4", Arrow::up_left), "c5");
  EXPECT_EQ(glided(board, "d4", Arrow::down_right), "e3");
  EXPECT_EQ(glided(board, "a1", Arrow::left), "a1");
  EXPECT_EQ(glided(board, "h8", Arrow::up_right), "h8");
}

// Two cells with a hole between them, and a third that lies aside.
TEST(Board, arrows_glide_over_holes_and_prefer_what_lies_straight_ahead) {
  const Board board(
      {{{0, 0}, Shape::square, "left"}, {{4, 0}, Shape::square, "right"}, {{2, 1}, Shape::square, "aside"}}, 0,
      [](Cell, int) { return Cell::none; });
  EXPECT_EQ(glided(board, "left", Arrow::right), "right");
  EXPECT_EQ(glided(board, "aside", Arrow::right), "right");
  EXPECT_EQ(glided(board, "left", Arrow::up), "left");
  EXPECT_EQ(board.low(), (Point{0, 0}));
  EXPECT_EQ(board.high(), (Point{4, 1}));
}

}  // namespace
}  // namespace taula
