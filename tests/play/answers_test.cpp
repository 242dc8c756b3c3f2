#include "play/answers.hpp"

#include <gtest/gtest.h>

#include <string>

#include "rules/catalogue.hpp"
#include "sentence.hpp"

namespace taula {
namespace {

Position open(std::string_view game, std::string_view position, std::string_view options = "") {
  const Entry& entry = **find_game(game);
  return *entry.open(*Options::read(entry.about().specs, options), position);
}

// "1 throw, 2 pass"
std::string told(const Position& position) {
  std::string line;
  for (const Answer& answer : answers(position))
    line += (line.empty() ? "" : ", ") + std::to_string(answer.key) + " " + answer.word;
  return line;
}

TEST(Answers, are_the_words_without_cells_each_with_a_digit) {
  EXPECT_EQ(told(open("daku", "2:20/6:16/2:20/6:16/2:20/6:16/3:19 l offer luck")), "1 throw, 2 pass");
  EXPECT_EQ(told(open("daku", "2:20/6:16/2:20/6:16/2:20/6:16/3:19 l move turn 5")), "");
  EXPECT_EQ(told(open("loa", "")), "");
}

TEST(Answers, to_a_choice_of_cells_stand_beside_it) {
  EXPECT_EQ(told(open("daku", "6:20/7:16/8:20/9:16/2:20/6:16/3:19 l choose 4 1 d d9", "game=advanced")), "1 pass");
}

TEST(Answers, name_what_may_fall_and_a_face_bears_its_own_digit) {
  EXPECT_EQ(told(open("daku", "")), "1 1, 2 2, 3 3, 4 4, 5 5, 6 6");
  EXPECT_EQ(told(open("camino", "")), "1 VV, 2 YV, 3 YY");
}

TEST(Answers, end_with_the_game) {
  EXPECT_EQ(told(open("daku", "2:20/6:16/2:20/6:16/2:20/6:16/3:19 l over faults faults 3/0")), "");
}

TEST(ReadTyped, passes_over_blanks_and_needs_no_star) {
  const Position chance = open("daku", "");
  for (const char* word : {"*5", "5", " 5 "}) {
    const Result<Action> action = read_typed(chance, word);
    ASSERT_TRUE(action) << word;
    EXPECT_EQ(chance.notate(*action), "*5");
  }
  const Result<Action> seven = read_typed(chance, "7");
  ASSERT_FALSE(seven);
  EXPECT_EQ(sentence(seven.error().what), "nothing like '7' can fall here");
  EXPECT_TRUE(read_typed(open("loa", ""), "b1 - b3"));
  EXPECT_FALSE(read_typed(open("loa", ""), "b1-b9"));
}

}  // namespace
}  // namespace taula
