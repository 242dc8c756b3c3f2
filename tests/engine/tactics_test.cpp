// Positions with a forced win or a forced save, a file a game: `options | position | words that keep to it`. Each was
// proved by trying everything out to its depth when it was made. Level 7 is to find them all.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/brain.hpp"
#include "rules/catalogue.hpp"
#include "support/test_name.hpp"

namespace taula {
namespace {

struct Tactic {
  std::string game, options, position, words;
  int line;
};

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::vector<Tactic> all_tactics() {
  std::vector<Tactic> tactics;
  for (const auto& file : std::filesystem::directory_iterator(TAULA_TESTS_DIR "/engine/tactics")) {
    std::ifstream stream(file.path());
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
      ++number;
      if (line.empty() || line[0] == '#') continue;
      std::istringstream parts(line);
      std::string options, position, words;
      std::getline(parts, options, '|');
      std::getline(parts, position, '|');
      std::getline(parts, words);
      tactics.push_back({file.path().stem(), trimmed(options), trimmed(position), trimmed(words), number});
    }
  }
  std::ranges::sort(tactics, {}, [](const Tactic& tactic) { return std::pair(tactic.game, tactic.line); });
  return tactics;
}

class Tactics : public testing::TestWithParam<Tactic> {};

TEST_P(Tactics, are_found_at_level_7) {
  const auto& [game, options, text, words, line] = GetParam();
  const auto entry = find_game(game);
  ASSERT_TRUE(entry);
  const auto read = Options::read((*entry)->about().specs, options);
  ASSERT_TRUE(read);
  const auto position = (*entry)->open(*read, text);
  ASSERT_TRUE(position);
  const Strength strength{Strength::Kind::level, 7};
  const Thought thought =
      make_brain(*position, strength, 1)->think(*position, usual_budget(*position, strength), {}, {});
  const std::string found = position->notate(thought.best);
  EXPECT_NE((" " + words + " ").find(" " + found + " "), std::string::npos) << found << " is not one of: " << words;
}

INSTANTIATE_TEST_SUITE_P(Found, Tactics, testing::ValuesIn(all_tactics()), [](const auto& tested) {
  return test_name(tested.param.game + "_line_" + std::to_string(tested.param.line));
});

TEST(TacticsFiles, hold_twenty_positions_a_game) {
  std::map<std::string, int> positions;
  for (const Tactic& tactic : all_tactics()) ++positions[tactic.game];
  EXPECT_FALSE(positions.empty());
  for (const auto& [game, count] : positions) EXPECT_GE(count, 20) << game;
}

}  // namespace
}  // namespace taula
