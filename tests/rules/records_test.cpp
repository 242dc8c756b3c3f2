// Records of whole games: they replay to the results they state, and to the traces that an independent program made.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/english.hpp"
#include "support/simple_record.hpp"

namespace taula {
namespace {

// How a game stands, as the last word of a record says it.
std::string standing(const Position& position) {
  const auto outcome = position.outcome();
  return outcome ? result_word(*outcome, position.seats()) : "*";
}

void expect_replay(const SimpleRecord& record) {
  auto position = opened(record);
  ASSERT_TRUE(position) << english(position.error().what);
  for (const std::string& word : record.words) {
    const auto action = position->read(word);
    ASSERT_TRUE(action) << "ply " << position->plies() << ": " << english(action.error().what);
    ASSERT_EQ(position->notate(*action), word) << "ply " << position->plies();
    position->play(*action);
  }
  EXPECT_EQ(standing(*position), record.tag("Result"));
}

TEST(Records, replay_to_their_results) {
  const auto paths = test_files("records", ".taula");
  ASSERT_FALSE(paths.empty());
  for (const auto& path : paths) {
    const auto records = simple_records(path);
    EXPECT_FALSE(records.empty()) << path;
    for (std::size_t i = 0; i < records.size(); ++i) {
      SCOPED_TRACE(path.string() + ", game " + std::to_string(i + 1));
      if (records[i].tag("Termination").empty()) expect_replay(records[i]);
    }
  }
}

TEST(Records, hold_forty_public_games_of_loa) {
  const auto records = simple_records(std::filesystem::path(TAULA_TESTS_DIR) / "records/loa/public-games.taula");
  EXPECT_EQ(records.size(), 40U);
  EXPECT_EQ(std::ranges::count(records, "both=draw setup=scrambled",
                               [](const auto& record) { return record.tag("Options"); }),
            20);
}

std::vector<std::string> trace(const SimpleRecord& record) {
  std::vector<std::string> lines;
  auto position = opened(record);
  if (!position) return {english(position.error().what)};
  for (const std::string& word : record.words) {
    nlohmann::ordered_json line;
    const Seat actor = position->turn().actor;
    line["ply"] = position->plies();
    line["actor"] = actor == Seat::chance ? "chance"
                    : actor == Seat::none ? "none"
                                          : position->seats()[static_cast<std::size_t>(actor)].word;
    line["legal"] = sorted_words(*position);
    line["played"] = word;
    lines.push_back(line.dump());
    const auto action = position->read(word);
    if (!action) return {english(action.error().what)};
    position->play(*action);
  }
  lines.push_back(nlohmann::ordered_json{{"result", standing(*position)}}.dump());
  return lines;
}

TEST(Traces, agree_line_for_line) {
  const auto paths = test_files("traces", ".taula");
  ASSERT_GE(paths.size(), 3U);
  for (auto path : paths) {
    SCOPED_TRACE(path.string());
    std::vector<std::string> lines;
    for (const SimpleRecord& record : simple_records(path)) {
      for (std::string& line : trace(record)) lines.push_back(std::move(line));
    }
    const auto expected = lines_of(path.replace_extension(".jsonl"));
    ASSERT_EQ(lines.size(), expected.size());
    for (std::size_t i = 0; i < lines.size(); ++i) ASSERT_EQ(lines[i], expected[i]);
  }
}

}  // namespace
}  // namespace taula
