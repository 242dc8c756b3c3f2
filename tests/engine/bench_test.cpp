#include "engine/bench.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/catalogue.hpp"

namespace taula {
namespace {

constexpr std::uint64_t few = 200;

TEST(Bench, the_signature_is_the_same_every_time) {
  const std::vector<BenchResult> once = run_bench(few, {}), again = run_bench(few, {});
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) EXPECT_EQ(once[i].signature, again[i].signature) << once[i].game;
  EXPECT_EQ(signature_of(once), signature_of(again));
  EXPECT_NE(signature_of(once), signature_of(run_bench(2 * few, {})));
}

TEST(Bench, its_positions_stand_in_the_notation_of_their_games_and_are_not_over) {
  std::set<std::string_view> games;
  for (const BenchPosition& bench : bench_positions()) {
    const Result<const Entry*> entry = find_game(bench.game);
    ASSERT_TRUE(entry) << bench.game;
    const Result<Options> options = Options::read((*entry)->about().specs, bench.options);
    ASSERT_TRUE(options) << bench.options;
    const Result<Position> position = (*entry)->open(*options, bench.text);
    ASSERT_TRUE(position) << bench.game << " " << bench.text;
    EXPECT_FALSE(position->outcome()) << bench.text;
    EXPECT_NE(position->turn().actor, Seat::chance) << bench.text;
    games.insert(bench.game);
  }
  for (const Entry& entry : catalogue()) {
    if (entry.about().audience == About::Audience::tests) continue;
    EXPECT_TRUE(games.contains(entry.about().id)) << entry.about().id;
  }
}

TEST(Bench, a_stop_ends_it) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(run_bench(few, stop.get_token()).empty());
}

TEST(Bench, signatures_are_shown_by_sixteen_digits) {
  EXPECT_EQ(signature_text(0x0123456789abcdef), "0123456789abcdef");
  EXPECT_EQ(signature_text(0), "0000000000000000");
}

}  // namespace
}  // namespace taula
