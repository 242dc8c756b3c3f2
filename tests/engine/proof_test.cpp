// Proofs: the published problem, and the prover against plain search.
#include "engine/proof.hpp"

#include <gtest/gtest.h>

#include "engine/alphabeta.hpp"
#include "engine/loa_judge.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

constexpr std::size_t table_bytes = 16 << 20;

const Limits& no_limits() {
  static const Limits limits({.nodes = 1}, {});
  return limits;
}

struct Desk {
  Loa game{Options(Loa::about().specs)};

  Proof prove(const Loa::State& state, std::uint64_t nodes) const {
    return ProofSearch<Loa>(game, table_bytes).prove(state, {}, no_limits(), nodes);
  }
  Thought search(const Loa::State& state, std::uint64_t nodes) const {
    using Search = AlphaBeta<Loa, LoaJudge>;
    const LoaJudge judge(game);
    Table table(table_bytes);
    return Search(game, judge, table, {}).think(state, {}, no_limits(), nodes, Search::Role::main, {});
  }
  Loa::State position(std::string_view text) const { return *game.read_position(text); }
  Loa::State random_ending(SeededRandom& random, int men) const {
    Per<Seat, Loa::Bits, 2> placed{};
    for (int i = 0; i < 2 * men; ++i) {
      Loa::Bits square = 0;
      do {
        square = Loa::Bits{1} << random.below(Loa::squares);
      } while (((placed[Loa::black] | placed[Loa::white]) & square) != 0);
      placed[i % 2 == 0 ? Loa::black : Loa::white] |= square;
    }
    return Loa::state_of(placed, random.below(2) == 0 ? Loa::black : Loa::white);
  }
};

// Mona against YL, Computer Olympiad 2000; solved by proof-number search in the literature.
TEST(Proof, of_mona_against_yl_is_found_within_sixty_thousand_nodes) {
  const Desk desk;
  const Loa::State state = desk.position("8/8/3ox3/1o2ooo1/2oxx3/8/o7/3x4 x");
  const Proof proof = desk.prove(state, 60'000);
  EXPECT_EQ(proof.verdict, Verdict::won);
  ASSERT_FALSE(proof.line.empty());
  EXPECT_EQ(desk.game.notate(state, proof.line.front()), "e4-d5");
}

TEST(Proof, line_ends_in_the_win) {
  const Desk desk;
  Loa::State state = desk.position("8/8/3ox3/1o2ooo1/2oxx3/8/o7/3x4 x");
  Actions legal;
  for (const Action& action : desk.prove(state, 60'000).line) {
    ASSERT_FALSE(desk.game.outcome(state, 1));
    desk.game.legal(state, legal);
    ASSERT_EQ(std::ranges::count(legal, action), 1);
    desk.game.apply(state, action);
  }
  ASSERT_TRUE(desk.game.outcome(state, 1));
  EXPECT_EQ(desk.game.outcome(state, 1)->place[Loa::black], 1);
}

TEST(Proof, stays_open_when_the_nodes_are_used_up) {
  const Desk desk;
  const Proof proof = desk.prove(desk.game.start(), 1'000);
  EXPECT_EQ(proof.verdict, Verdict::open);
  EXPECT_TRUE(proof.line.empty());
  EXPECT_LE(proof.nodes, 1'000U);
}

// What is proved must not be lost by search, and what search sees to be won must be provable.
TEST(Proof, agrees_with_the_search) {
  const Desk desk;
  SeededRandom random(2000);
  int won = 0;
  for (int i = 0; i < 40; ++i) {
    const Loa::State state = desk.random_ending(random, 4);
    if (desk.game.outcome(state, 1)) continue;
    const Proof proof = desk.prove(state, 10'000);
    const Thought thought = desk.search(state, 10'000);
    SCOPED_TRACE(desk.game.position_text(state));
    if (thought.decided && thought.expectation == 1) {
      EXPECT_EQ(proof.verdict, Verdict::won);
    }
    if (thought.decided && thought.expectation == 0) {
      EXPECT_NE(proof.verdict, Verdict::won);
    }
    won += proof.verdict == Verdict::won ? 1 : 0;
  }
  EXPECT_GT(won, 5);
}

}  // namespace
}  // namespace taula
