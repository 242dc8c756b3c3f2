// Counts of action sequences, as independent programs found them: tests/perft.tsv.
#include <gtest/gtest.h>

#include <map>

#include "support/simple_record.hpp"
#include "support/test_name.hpp"

namespace taula {
namespace {

// Larger counts stay in the table for `taula perft`.
constexpr std::uint64_t most_leaves = 60'000'000;

struct Row {
  std::string game, options;
  std::map<int, std::uint64_t> counts{};  // by depth
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.game << ' ' << row.options; }

std::vector<Row> table() {
  std::vector<Row> rows;
  for (const std::string& line : lines_of(std::filesystem::path(TAULA_TESTS_DIR) / "perft.tsv")) {
    std::istringstream fields(line);
    std::string game, options, depth, count;
    std::getline(fields, game, '\t');
    std::getline(fields, options, '\t');
    std::getline(fields, depth, '\t');
    std::getline(fields, count, '\t');
    if (game == "game" || std::stoull(count) > most_leaves) continue;
    const bool more = !rows.empty() && rows.back().game == game && rows.back().options == options;
    if (!more) rows.push_back({game, options});
    rows.back().counts[std::stoi(depth)] = std::stoull(count);
  }
  return rows;
}

class PerftTable : public testing::TestWithParam<Row> {};

TEST_P(PerftTable, agrees) {
  const Row& row = GetParam();
  const auto entry = find_game(row.game);
  ASSERT_TRUE(entry) << row.game;
  const auto options = Options::read((*entry)->about().specs, row.options);
  ASSERT_TRUE(options) << row.options;
  const auto position = (*entry)->open(*options, "");
  ASSERT_TRUE(position);
  const Counts counts = position->perft(row.counts.rbegin()->first);
  for (const auto& [depth, count] : row.counts) EXPECT_EQ(counts[static_cast<std::size_t>(depth - 1)], count) << depth;
}

std::string name_of(const testing::TestParamInfo<Row>& tested) {
  return test_name(tested.param.game + "_" + tested.param.options);
}

INSTANTIATE_TEST_SUITE_P(All, PerftTable, testing::ValuesIn(table()), name_of);

}  // namespace
}  // namespace taula
