#include "play/throws.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "nim_match.hpp"

namespace taula {
namespace {

Match daku(const std::string& position, const std::vector<std::string>& words) {
  const Entry& entry = **find_game("daku");
  Match match = std::move(*Match::begin({.entry = &entry,
                                         .options = Options(entry.about().specs),
                                         .position = position,
                                         .names = {},
                                         .dice = Dice::manual}));
  for (const std::string& word : words) play_word(match, word);
  return match;
}

std::string told(const std::vector<Played>& plies) {
  std::string line;
  for (const Played& ply : plies) line += std::to_string(index_of(ply.turn.owner)) + ply.word + " ";
  return line;
}

// Light can move nothing by a 2 and makes a fault; Dark can play a 5.
const std::string faults = "9:20/2:4/2:4/2:16/7:20/9:16/4:19 l throw run faults 1/1 run bcd 1 c";

TEST(Throws, are_counted_by_face_for_the_seat_that_owns_them) {
  const Match match = daku("", {"*2", "a+2", "*6", "a+6", "*2", "b+2", "*1"});
  const Throws throws = throws_of(match);
  EXPECT_EQ(throws.faces, (std::vector<std::string>{"1", "2", "3", "4", "5", "6"}));
  ASSERT_EQ(throws.counts.size(), 2U);
  EXPECT_EQ(throws.counts[0], (std::vector<int>{0, 2, 0, 0, 0, 0}));
  EXPECT_EQ(throws.counts[1], (std::vector<int>{1, 0, 0, 0, 0, 1}));
}

TEST(Throws, that_were_taken_back_do_not_count) {
  Match match = daku("", {"*2", "a+2", "*6"});
  match.undo();
  EXPECT_EQ(throws_of(match).counts[1], std::vector<int>(6, 0));
}

TEST(Throws, there_are_none_without_chance) {
  const Throws throws = throws_of(nim(""));
  EXPECT_TRUE(throws.faces.empty());
  EXPECT_EQ(throws.counts.size(), nim("").seats().size());
}

TEST(Throws, all_plies_of_chance_are_counted) {
  std::mt19937 random(5);
  for (const std::string_view options : nim_option_sets) {
    Match match = nim(options);
    play_out(match, random);
    int counted = 0;
    for (const auto& counts : throws_of(match).counts) counted += std::accumulate(counts.begin(), counts.end(), 0);
    EXPECT_EQ(counted,
              std::ranges::count(match.played(), Seat::chance, [](const Played& ply) { return ply.turn.actor; }));
  }
}

TEST(Throws, a_fault_was_in_vain_until_a_seat_does_something) {
  Match match = daku(faults, {"*2"});
  EXPECT_EQ(told(throws_in_vain(match, 1)), "0*2 ");
  EXPECT_EQ(told(throws_in_vain(match, 0)), "");
  play_word(match, "*5");
  EXPECT_EQ(told(throws_in_vain(match, 2)), "0*2 ");
  play_word(match, "e20-e15");
  EXPECT_EQ(told(throws_in_vain(match, 3)), "");
}

TEST(Throws, to_enter_are_repeated_and_never_in_vain) {
  const Match match = daku("2:20/6:4/2:20/6:16/2:20/6:16/-:19 l throw enter wait g/-", {"*4"});
  EXPECT_EQ(told(throws_in_vain(match, 1)), "");
}

TEST(Throws, the_last_one_of_a_game_is_not_in_vain_as_the_end_tells_it) {
  const Match match = daku("9:20/2:4/2:4/2:16/7:20/9:16/4:19 l throw run faults 2/1 run bcd 1 c", {"*2"});
  ASSERT_TRUE(match.ending());
  EXPECT_EQ(told(throws_in_vain(match, 1)), "");
}

TEST(FaceOf, has_no_star) {
  EXPECT_EQ(face_of("*6"), "6");
  EXPECT_EQ(face_of("YV"), "YV");
}

}  // namespace
}  // namespace taula
