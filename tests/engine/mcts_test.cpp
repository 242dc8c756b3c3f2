// The tree search: what it proves, and what it keeps to.
#include <gtest/gtest.h>

#include "engine/camino_judge.hpp"
#include "engine/caminos_judge.hpp"
#include "engine/loa_judge.hpp"
#include "engine/mcts_brain.hpp"
#include "rules/catalogue.hpp"
#include "rules/nim.hpp"
#include "support/position.hpp"

namespace taula {
namespace {

// Knows nothing, so that all comes from the search.
class BlankJudge {
 public:
  static constexpr bool averages = false;
  static constexpr std::array<Feature, 1> features = {{{"nothing", 0}}};

  explicit BlankJudge(const Nim&) {}
  Measures<1> measure(const Nim::State&, Seat) const { return {}; }
  int promise(const Nim::State&, const Action&) const { return 0; }
};

Position open_game(std::string_view game, std::string_view options, std::string_view position) {
  const Entry& entry = **find_game(game);
  return *entry.open(*Options::read(entry.about().specs, options), position);
}

template <Game G, class J>
Thought think(const Position& position, std::uint64_t nodes, int threads = 1) {
  return MctsBrain<G, J>(position, 0, 1).think(position, {.nodes = nodes, .threads = threads}, {}, {});
}

TEST(Mcts, proves_a_win_in_one) {
  const Thought thought = think<Nim, BlankJudge>(open_game("nim", "", "3/0/0 1 0 0 0"), 100);
  EXPECT_EQ(thought.decided, 1);
  EXPECT_EQ(thought.expectation, 1);
  EXPECT_EQ(thought.best.item, 3);
}

TEST(Mcts, proves_a_win_in_three_by_avoiding_what_loses) {
  const Thought thought = think<Nim, BlankJudge>(open_game("nim", "", "1/2/0 1 0 0 0"), 1'000);
  EXPECT_EQ(thought.decided, 3);
  EXPECT_EQ(thought.best.item, 1);
}

TEST(Mcts, knows_a_lost_game_and_puts_the_loss_off) {
  const Thought thought = think<Nim, BlankJudge>(open_game("nim", "", "2/2/0 1 0 0 0"), 1'000);
  EXPECT_EQ(thought.decided, 4);
  EXPECT_EQ(thought.expectation, 0);
  EXPECT_EQ(thought.best.item, 1);
}

TEST(Mcts, solves_a_whole_game) {
  const Thought thought = think<Nim, BlankJudge>(open_game("nim", "", "1/2/4 1 0 0 0"), 100'000);
  ASSERT_TRUE(thought.decided);
  EXPECT_EQ(thought.expectation, 1);
  EXPECT_EQ(thought.best.item, 1);  // of the four: 1, 2 and 3 xored are 0
}

TEST(Mcts, proves_nothing_that_the_die_may_spoil) {
  const Position sure = open_game("nim", "die=yes", "1/0/0 1 1 0 0"),
                 open = open_game("nim", "die=yes", "2/0/0 1 1 0 0");
  EXPECT_EQ((think<Nim, BlankJudge>(sure, 1'000).decided), 1);
  const Thought thought = think<Nim, BlankJudge>(open, 2'000);  // one is left, which any throw takes
  EXPECT_EQ(thought.expectation, 0);
  const Thought unsure = think<Nim, BlankJudge>(open_game("nim", "die=yes", "3/0/0 1 1 0 0"), 2'000);
  EXPECT_FALSE(unsure.decided);
  EXPECT_GT(unsure.expectation, 0);
  EXPECT_LT(unsure.expectation, 1);
}

TEST(Mcts, lets_each_of_many_seats_play_for_itself) {
  const Thought thought = think<Nim, BlankJudge>(open_game("nim", "players=3", "2/0/0 1 0 0 0 0"), 1'000);
  EXPECT_EQ(thought.decided, 1);
  EXPECT_EQ(thought.best.item, 2);
}

TEST(Mcts, is_the_same_every_time_on_one_thread) {
  const Position position = open_game("caminos", "", "");
  const Thought once = think<Caminos, CaminosJudge>(position, 500), again = think<Caminos, CaminosJudge>(position, 500);
  EXPECT_EQ(once.line, again.line);
  EXPECT_EQ(once.expectation, again.expectation);
  EXPECT_EQ(once.nodes, 500U);
  EXPECT_EQ(again.nodes, 500U);
}

TEST(Mcts, grows_one_tree_on_many_threads) {
  const Position position = open_game("caminos", "", "");
  const Thought thought = think<Caminos, CaminosJudge>(position, 2'000, 4);
  EXPECT_GE(thought.nodes, 2'000U);
  EXPECT_LE(thought.nodes, 2'004U);
  EXPECT_EQ(std::ranges::count(possible(position), thought.best), 1);
}

TEST(Mcts, stops_when_asked) {
  const Position position = open_game("caminos", "", "");
  std::stop_source source;
  source.request_stop();
  MctsBrain<Caminos, CaminosJudge> brain(position, 0, 1);
  const Thought thought = brain.think(position, {.threads = 2}, source.get_token(), {});
  EXPECT_LE(thought.nodes, 4U);
  EXPECT_EQ(std::ranges::count(possible(position), thought.best), 1);
}

TEST(Mcts, reports_while_it_thinks) {
  const Position position = open_game("caminos", "", "");
  int reports = 0;
  const Report count = [&](const Thought& thought) {
    ++reports;
    EXPECT_EQ(std::ranges::count(possible(position), thought.best), 1);
  };
  MctsBrain<Caminos, CaminosJudge>(position, 0, 1).think(position, {.nodes = 500}, {}, count);
  EXPECT_GT(reports, 0);
}

TEST(Mcts, errs_on_purpose_where_it_is_told_to) {
  const Position position = open_game("caminos", "", "");
  const auto expectation = [&](int noise, std::uint64_t seed) {
    return MctsBrain<Caminos, CaminosJudge>(position, noise, seed).think(position, {.nodes = 50}, {}, {}).expectation;
  };
  EXPECT_EQ(expectation(0, 1), expectation(0, 2));
  EXPECT_NE(expectation(200, 1), expectation(200, 2));
}

}  // namespace
}  // namespace taula
