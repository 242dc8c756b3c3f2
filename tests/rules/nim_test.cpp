// Nim: small, but with chance, seats, points and options, so that the core is tested by it.
#include "rules/nim.hpp"

#include <gtest/gtest.h>

#include "rules/catalogue.hpp"
#include "support/english.hpp"

namespace taula {
namespace {

Position nim_at(std::string_view options, std::string_view text = "") {
  const auto set = Options::read(Nim::about().specs, options);
  auto position = (*find_game("nim"))->open(*set, text);
  EXPECT_TRUE(position);
  return *std::move(position);
}

Position played(Position position, std::initializer_list<const char*> words) {
  for (const char* word : words) {
    const auto action = position.read(word);
    EXPECT_TRUE(action) << word;
    if (action) position.play(*action);
  }
  return position;
}

std::string result_of(const Position& position) {
  return position.outcome() ? result_word(*position.outcome(), position.seats()) : "*";
}

using Words = std::vector<std::string>;

TEST(Nim, N1_heaps_hold_three_five_and_seven_matches) {
  EXPECT_EQ(nim_at("").text(), "3/5/7 1 0 0 0");
  EXPECT_EQ(nim_at("heaps=5").scene().tokens.size(), 35U);
}

TEST(Nim, N2_a_seat_takes_one_or_more_from_one_heap) {
  EXPECT_EQ(sorted_words(nim_at("heaps=2")), (Words{"A-1", "A-2", "A-3", "B-1", "B-2", "B-3", "B-4", "B-5"}));
  EXPECT_EQ(sorted_words(nim_at("heaps=2 take=2:3")), (Words{"A-2", "A-3", "B-2", "B-3"}));
}

TEST(Nim, N2_a_heap_with_less_than_the_least_goes_whole) {
  EXPECT_EQ(sorted_words(nim_at("heaps=2 take=2:3", "1/2 1 0 0 0")), (Words{"A-1", "B-2"}));
}

TEST(Nim, N3_the_last_match_wins_or_loses) {
  const Position end = played(nim_at("heaps=1"), {"A-1", "A-2"});
  EXPECT_EQ(result_of(end), "second");
  EXPECT_EQ(english(end.outcome()->reason), "Second took the last match");
  EXPECT_EQ(result_of(played(nim_at("heaps=1 last=loses"), {"A-1", "A-2"})), "first");
  EXPECT_EQ(result_of(played(nim_at("heaps=1 last=loses players=3"), {"A-1", "A-2"})), "first+third");
}

TEST(Nim, points_are_the_winners_matches) {
  EXPECT_EQ(result_of(played(nim_at("heaps=2 points=yes"), {"A-1", "A-2", "B-4", "B-1"})), "second 3");
}

TEST(Nim, chance_throws_before_each_turn_for_its_owner) {
  Position position = nim_at("die=yes");
  EXPECT_EQ(position.turn(), (Turn{Seat::chance, Seat::one}));
  EXPECT_EQ(sorted_words(position), (Words{"*1", "*2", "*3"}));
  position = played(position, {"*1"});
  EXPECT_EQ(position.turn(), (Turn{Seat::one, Seat::one}));
  EXPECT_EQ(sorted_words(position), (Words{"A-1", "B-1", "C-1"}));
  position = played(position, {"C-1"});
  EXPECT_EQ(position.turn(), (Turn{Seat::chance, Seat::two}));
  const auto error = position.read("*4");
  ASSERT_FALSE(error);
  EXPECT_EQ(english(error.error().what), "nothing like '*4' can fall here");
}

TEST(Nim, pointing_takes_a_match_and_all_to_its_right) {
  const Position position = nim_at("heaps=1");
  std::vector<Cell> cells;
  position.cells(*position.read("A-2"), cells);
  EXPECT_EQ(cells, (std::vector{cell_of(1)}));
  const std::array taken = {cell_of(2)};
  EXPECT_EQ(english(played(position, {"A-1"}).refusal({taken})), "there is no match on c1");
}

TEST(Nim, a_finished_game_reads_nothing) {
  const Position end = played(nim_at("heaps=1"), {"A-3"});
  const auto word = end.read("A-1");
  ASSERT_FALSE(word);
  EXPECT_EQ(english(word.error().what), "the game is over");
}

}  // namespace
}  // namespace taula
