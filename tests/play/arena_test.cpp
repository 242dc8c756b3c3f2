#include "play/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/english.hpp"

namespace taula {
namespace {

Contest contest_of(std::string_view game, std::string_view options, std::vector<int> levels, int games) {
  const Result<const Entry*> entry = find_game(game);
  EXPECT_TRUE(entry);
  const Result<Options> chosen = Options::read((*entry)->about().specs, options);
  EXPECT_TRUE(chosen);
  Contest contest{.beginning = {.entry = *entry, .options = *chosen, .seed = 7}, .games = games};
  for (const int level : levels)
    contest.contestants.push_back(
        computer({Strength::Kind::level, level}, {.nodes = 30U * static_cast<unsigned>(level)}));
  return contest;
}

class Memory final : public Spectator {
 public:
  void moved() override { ++moves; }
  void finished(const Bout& bout) override {
    bouts.push_back(bout);
    if (static_cast<int>(bouts.size()) == stop_after) stop.request_stop();
  }

  std::uint64_t moves = 0;
  std::vector<Bout> bouts;
  std::stop_source stop;
  int stop_after = -1;
};

std::vector<Bout> bouts_of(const Contest& contest) {
  Memory memory;
  hold(contest, {}, memory);
  return memory.bouts;
}

std::vector<Word> opening_of(const Bout& bout) {
  return {bout.record.words.begin(), bout.record.words.begin() + bout.opening};
}

TEST(Arena, each_opening_is_played_from_both_seats) {
  const std::vector<Bout> bouts = bouts_of(contest_of("loa", "", {1, 2}, 6));
  ASSERT_EQ(bouts.size(), 6U);
  for (std::size_t i = 0; i < bouts.size(); i += 2) {
    EXPECT_EQ(bouts[i].round, bouts[i + 1].round);
    EXPECT_EQ(bouts[i].opening, opening_plies);
    EXPECT_EQ(opening_of(bouts[i]), opening_of(bouts[i + 1]));
    EXPECT_EQ(bouts[i].sitting, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(bouts[i + 1].sitting, (std::vector<std::size_t>{1, 0}));
    EXPECT_EQ(bouts[i].record.tag("Black"), "computer:1");
    EXPECT_EQ(bouts[i + 1].record.tag("Black"), "computer:2");
  }
  EXPECT_NE(opening_of(bouts[0]), opening_of(bouts[2]));
}

TEST(Arena, the_same_contest_has_the_same_games_however_many_at_a_time) {
  Contest contest = contest_of("loa", "", {1, 2}, 8);
  const std::vector<Bout> once = bouts_of(contest);
  contest.parallel = 3;
  const std::vector<Bout> again = bouts_of(contest);
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(again[i].number, static_cast<int>(i));
    EXPECT_EQ(once[i].record.words, again[i].record.words);
    EXPECT_EQ(once[i].scores, again[i].scores);
    EXPECT_EQ(once[i].efforts[0].nodes, again[i].efforts[0].nodes);
  }
  contest.beginning.seed = 8;
  EXPECT_NE(opening_of(once[0]), opening_of(bouts_of(contest)[0]));
}

TEST(Arena, its_games_are_legal_and_whole) {
  for (const Bout& bout : bouts_of(contest_of("loa", "", {2, 2}, 4))) {
    const Result<Match::Loaded> loaded = Match::load(bout.record);
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(loaded->fault) << english(loaded->fault->what);
    EXPECT_TRUE(loaded->match.ending());
  }
}

TEST(Arena, the_tally_adds_up) {
  const Contest contest = contest_of("loa", "", {3, 1}, 6);
  Memory memory;
  const Tally tally = hold(contest, {}, memory);
  EXPECT_EQ(tally.games, 6);
  const Standing& first = tally.standings[0];
  const Standing& second = tally.standings[1];
  EXPECT_EQ(first.games(), 6);
  EXPECT_EQ(first.wins, second.losses);
  EXPECT_EQ(first.draws, second.draws);
  EXPECT_DOUBLE_EQ(first.points + second.points, 6);
  EXPECT_EQ(first.effort.moves + second.effort.moves, memory.moves);
  EXPECT_TRUE(first.effort.overruns.empty());
}

TEST(Arena, a_stop_leaves_the_games_that_were_finished) {
  Memory memory;
  memory.stop_after = 3;
  const Tally tally = hold(contest_of("loa", "", {1, 1}, 1000), memory.stop.get_token(), memory);
  EXPECT_EQ(tally.games, 3);
  EXPECT_EQ(memory.bouts.size(), 3U);
}

TEST(Arena, a_budget_of_time_is_watched) {
  Contest contest = contest_of("loa", "", {1, 1}, 1);
  contest.contestants[0].budget = {.time = std::chrono::milliseconds(1)};
  const Bout bout = bouts_of(contest)[0];
  EXPECT_FALSE(bout.efforts[0].overruns.empty());
  EXPECT_LE(bout.efforts[0].overruns.size(), bout.efforts[0].moves);
  EXPECT_TRUE(std::ranges::all_of(bout.efforts[0].overruns, [](double overrun) { return overrun >= 0; }));
  EXPECT_TRUE(bout.efforts[1].overruns.empty());
}

TEST(Arena, no_opening_can_be_ended_at_once) {
  Contest contest = contest_of("loa", "", {1, 1}, 12);
  contest.beginning.position = "x5ox/8/2o5/8/8/5o2/8/o6x x";
  ASSERT_FALSE(fault_of(contest));
  for (const Bout& bout : bouts_of(contest)) {
    const Result<Match::Loaded> loaded = Match::load(bout.record);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(bout.opening, opening_plies);
    const Position position = loaded->match.position_at(bout.opening);
    for (const Action& action : possible(position)) {
      Position next = position;
      next.play(action);
      EXPECT_FALSE(next.outcome()) << position.text();
    }
  }
}

TEST(Arena, refuses_what_cannot_be_played) {
  EXPECT_EQ(english(fault_of(contest_of("loa", "", {1, 1, 1}, 1))->what), "3 players cannot share 2 seats evenly");
  EXPECT_EQ(english(fault_of(contest_of("loa", "", {1}, 1))->what), "1 players cannot share 2 seats evenly");
  EXPECT_EQ(english(fault_of(contest_of("camino", "players=6", {1, 1, 1, 1}, 1))->what),
            "4 players cannot share 6 seats evenly");
  EXPECT_FALSE(fault_of(contest_of("camino", "players=6", {1, 1, 1}, 1)));
}

TEST(Arena, the_games_of_many_seats_are_worth_one_each) {
  for (const Bout& bout : bouts_of(contest_of("nim", "players=3 die=yes", {1, 2, 3}, 6))) {
    EXPECT_NEAR(bout.scores[0] + bout.scores[1] + bout.scores[2], 1, 1e-6);
    EXPECT_EQ(bout.round, bout.number / 3);
    EXPECT_EQ(bout.sitting[0], static_cast<std::size_t>(bout.number % 3));
  }
}

TEST(Arena, two_players_hold_the_seats_of_a_team_each) {
  const Contest contest = contest_of("caminos", "players=4 board=square", {1, 1}, 2);
  for (const Bout& bout : bouts_of(contest)) {
    EXPECT_EQ(bout.sitting[0], bout.sitting[2]);
    EXPECT_NEAR(bout.scores[0] + bout.scores[1], 1, 1e-6);
    EXPECT_TRUE(bout.scores[0] < 1e-6 || bout.scores[1] < 1e-6 || bout.record.result == "draw");
  }
}

TEST(Arena, all_games_of_a_round_meet_the_same_dice) {
  const std::vector<Bout> bouts = bouts_of(contest_of("nim", "die=yes heaps=5", {1, 1}, 2));
  EXPECT_EQ(opening_of(bouts[0]), opening_of(bouts[1]));
  EXPECT_GT(bouts[0].opening, opening_plies);  // what fell, too
}

TEST(Arena, a_shared_win_is_neither_won_nor_lost) {
  Contest contest = contest_of("camino", "players=3", {1, 1, 1}, 1);
  Tally tally(contest);
  Bout bout;
  bout.record.result = "draw";
  bout.scores = {0.5, 0.5, 0};
  bout.efforts.resize(3);
  tally.add(bout);
  EXPECT_EQ(tally.standings[0].draws, 1);
  EXPECT_EQ(tally.standings[2].losses, 1);
  EXPECT_EQ(tally.unfinished, 0);
}

}  // namespace
}  // namespace taula
