// What several threads do at the same time. The thread sanitizer runs these, too.
#include <gtest/gtest.h>

#include <thread>

#include "engine/alphabeta_brain.hpp"
#include "engine/caminos_judge.hpp"
#include "engine/loa_judge.hpp"
#include "engine/mcts_brain.hpp"
#include "engine/random.hpp"
#include "rules/catalogue.hpp"

namespace taula {
namespace {

Result<Position> open_loa(std::string_view text) {
  const Entry* entry = *find_game("loa");
  return entry->open(Options(entry->about().specs), text);
}

// What a key must be found with, so that a mixture of two findings shows.
Finding finding_of(std::uint64_t key) {
  const std::uint64_t number = scattered(key);
  return {static_cast<std::int16_t>(number), static_cast<std::uint16_t>(number >> 16),
          static_cast<std::uint8_t>(number >> 32 & 63), Bound::exact};
}

TEST(Threads, that_share_a_table_find_whole_entries_only) {
  constexpr int rounds = 200'000;
  constexpr std::size_t keys = 500;
  Table table(4096);  // 256 entries, so that they are fought for
  std::atomic<int> wrong = 0, found = 0;
  const auto work = [&](std::uint64_t seed) {
    Random random(seed);
    for (int i = 0; i < rounds; ++i) {
      const std::uint64_t key = scattered(random.below(keys));
      if (const auto finding = table.find(key)) {
        const Finding expected = finding_of(key);
        ++found;
        if (finding->value != expected.value || finding->move != expected.move || finding->depth != expected.depth)
          ++wrong;
      }
      table.keep(key, finding_of(key));
    }
  };
  { const std::jthread one(work, 1), two(work, 2); }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(found, rounds / 10);
}

TEST(Threads, find_the_only_win_together) {
  const Position position = *open_loa("8/8/ox2x3/3xoo2/2ooxo2/3xx3/8/3x4 x");
  AlphaBetaBrain<Loa, LoaJudge> brain(position, 0, 1);
  const Thought thought = brain.think(position, {.nodes = 200'000, .threads = 3}, {}, {});
  EXPECT_EQ(position.notate(thought.best), "d1-e2");
  EXPECT_EQ(thought.decided, 5);
}

TEST(Threads, grow_one_tree_together) {
  const Entry* entry = *find_game("caminos");
  const Position position = *entry->open(Options(entry->about().specs), "");
  MctsBrain<Caminos, CaminosJudge> brain(position, 0, 1);
  const Thought thought = brain.think(position, {.nodes = 600, .threads = 3}, {}, {});
  EXPECT_GE(thought.nodes, 600U);
  Actions legal;
  position.legal(legal);
  EXPECT_EQ(std::ranges::count(legal, thought.best), 1);
}

TEST(Threads, stop_when_they_are_asked_to) {
  const Position position = *open_loa("");
  AlphaBetaBrain<Loa, LoaJudge> brain(position, 0, 1);
  std::stop_source source;
  int reports = 0;
  const Thought thought =
      brain.think(position, {.time = std::chrono::hours(1), .threads = 2}, source.get_token(), [&](const Thought&) {
        if (++reports == 3) source.request_stop();
      });
  EXPECT_GE(reports, 3);
  EXPECT_GE(thought.depth, 3);
}

}  // namespace
}  // namespace taula
