// The search against the plain definition of what it finds.
#include "engine/alphabeta.hpp"

#include <gtest/gtest.h>

#include "engine/loa_judge.hpp"

namespace taula {
namespace {

const Limits& no_limits() {
  static const Limits limits({.nodes = 1'000'000}, {});
  return limits;
}

template <Game G, class J>
Thought think(const G& game, const J& judge, const typename G::State& state, std::uint64_t nodes) {
  Table table(1 << 20);
  AlphaBeta<G, J> search(game, judge, table, {});
  using Role = typename AlphaBeta<G, J>::Role;
  return search.think(state, {}, no_limits(), nodes, Role::main, {});
}

TEST(AlphaBeta, finds_a_win_in_one) {
  const Loa loa{Options(Loa::about().specs)};
  const Loa::State state = *loa.read_position("8/8/8/3xx3/8/4x3/8/o6o x");
  const Thought thought = think(loa, LoaJudge(loa), state, 10'000);
  EXPECT_EQ(thought.decided, 1);
  EXPECT_EQ(thought.expectation, 1);
  Loa::State next = state;
  loa.apply(next, thought.best);
  ASSERT_TRUE(loa.outcome(next, 1));
  EXPECT_EQ(loa.outcome(next, 1)->place[Loa::black], 1);
}

TEST(AlphaBeta, is_the_same_every_time_with_a_budget_of_nodes) {
  const Loa loa{Options(Loa::about().specs)};
  const Thought once = think(loa, LoaJudge(loa), loa.start(), 20'000);
  const Thought again = think(loa, LoaJudge(loa), loa.start(), 20'000);
  EXPECT_EQ(once.line, again.line);
  EXPECT_EQ(once.expectation, again.expectation);
  EXPECT_EQ(once.nodes, again.nodes);
}

TEST(AlphaBeta, keeps_to_its_nodes) {
  const Loa loa{Options(Loa::about().specs)};
  EXPECT_LE(think(loa, LoaJudge(loa), loa.start(), 500).nodes, 500U);
}

}  // namespace
}  // namespace taula
