#include "engine/salta_judge.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "engine/alphabeta_brain.hpp"
#include "support/option_sets.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

Salta salta_with(std::string_view key = "", std::string_view value = "") {
  const Options usual(Salta::about().specs);
  return Salta(key.empty() ? usual : *usual.with(key, value));
}

// How much there is of the feature with this name.
int measured(const Salta& game, std::string_view position, Seat seat, std::string_view name) {
  const auto state = game.read_position(position);
  if (!state) {
    ADD_FAILURE() << state.error().what.id;
    return 0;
  }
  const auto measures = SaltaJudge(game).measure(*state, seat);
  for (std::size_t i = 0; i < measures.size(); ++i) {
    if (SaltaJudge::features[i].name == name) return measures[i];
  }
  ADD_FAILURE() << "no feature " << name;
  return 0;
}

// The board seen from the other side, and whose turn it is with it.
Salta::State turned(const Salta::State& state) {
  Salta::State other = state;
  other.to_move = salta::other(state.to_move);
  for (const Seat seat : {Salta::green, Salta::red}) {
    other.pieces[seat] = 0;
    other.need[seat] = state.need[salta::other(seat)];
    other.moves[seat] = state.moves[salta::other(seat)];
  }
  for (int i = 0; i < Salta::squares; ++i) {
    const Cell from = cell_of(i), to = salta::opposite(from);
    other.on[static_cast<std::size_t>(to)] = state.on[static_cast<std::size_t>(from)];
    for (const Seat seat : {Salta::green, Salta::red}) {
      if ((state.pieces[seat] & salta::bit(from)) != 0) other.pieces[salta::other(seat)] |= salta::bit(to);
    }
  }
  return other;
}

TEST(SaltaJudge, measures_both_sides_alike) {
  for (const Options& options : option_sets(Salta::about().specs)) {
    const Salta game(options);
    const SaltaJudge judge(game);
    SeededRandom random(11);
    Salta::State state = game.start();
    Actions actions;
    for (int ply = 0; ply < 150 && !game.outcome(state, 1); ++ply) {
      const Salta::State other = turned(state);
      for (const Seat seat : {Salta::green, Salta::red}) {
        const auto mine = judge.measure(state, seat), theirs = judge.measure(other, salta::other(seat));
        for (std::size_t i = 0; i < mine.size(); ++i) {
          if (std::string_view(SaltaJudge::features[i].name) == "beginner") continue;  // S9 is not the same for both
          ASSERT_EQ(mine[i], theirs[i]) << SaltaJudge::features[i].name << " in " << game.position_text(state);
        }
      }
      game.legal(state, actions);
      game.apply(state, actions[random.below(actions.size())]);
    }
  }
}

// Green's moon 1 stands on b8, where star 1 on c5 is to go; sun 3 on d6 has four steps to f10. Red's star 5 on c3 is
// far from all of them.
TEST(SaltaJudge, counts_what_a_player_counts) {
  const Salta game = salta_with();
  const std::string_view position = "5/5/m14/5/1u33/1s13/5/1S53/5/5 g 9 9";
  EXPECT_EQ(measured(game, position, Salta::green, "furthest"), -4);
  EXPECT_EQ(measured(game, position, Salta::green, "sideways"), 0);
  EXPECT_EQ(measured(game, position, Salta::green, "crowded"), -1);
  EXPECT_EQ(measured(game, position, Salta::green, "ways"), 5);
  EXPECT_EQ(measured(game, position, Salta::green, "guards"), 0);
  EXPECT_EQ(measured(game, position, Salta::green, "jumps"), 0);
  EXPECT_EQ(measured(game, position, Salta::green, "initiative"), 1);
  EXPECT_EQ(measured(game, position, Salta::red, "initiative"), 0);
}

// S12: star 1 goes to j10 then, seven files and five ranks from c5.
TEST(SaltaJudge, S12_the_other_goal_leads_sideways) {
  const std::string_view position = "5/5/5/5/5/1s13/5/1S53/5/5 g 9 9";
  EXPECT_EQ(measured(salta_with("goal", "mirror"), position, Salta::green, "sideways"), -2);
  EXPECT_EQ(measured(salta_with(), position, Salta::green, "sideways"), 0);
}

// S4: on c5 and d6 each can jump over the other, but only Green is to move. From c5 to e7 star 1 comes no nearer to b8.
TEST(SaltaJudge, S4_sees_a_duty) {
  const Salta game = salta_with();
  const std::string_view position = "5/5/5/5/1U13/1s13/5/5/5/5 g 9 9";
  for (const Seat seat : {Salta::green, Salta::red}) {
    EXPECT_EQ(measured(game, position, seat, "jumps"), 1);
    EXPECT_EQ(measured(game, position, seat, "duty"), seat == Salta::green ? 1 : 0);
  }
  EXPECT_EQ(measured(game, position, Salta::green, "gain"), 0);
}

TEST(SaltaJudge, S15_counts_the_moves_of_a_run) {
  const Salta game = salta_with("handicap", "1:3");
  Salta::State state = game.start();
  Actions actions;
  for (int ply = 0; ply < 2; ++ply) {
    game.legal(state, actions);
    game.apply(state, actions.front());
  }
  ASSERT_EQ(state.run, 2);
  EXPECT_EQ(measured(game, game.position_text(state), Salta::red, "initiative"), 3);
}

TEST(SaltaJudge, a_brain_says_the_same_every_time) {
  const auto game = std::make_shared<const Salta>(Options(Salta::about().specs));
  const Position position(game, game->start());
  const Budget budget{.nodes = 20'000};
  const Thought once = AlphaBetaBrain<Salta, SaltaJudge>(position, 50, 3).think(position, budget, {}, {});
  const Thought again = AlphaBetaBrain<Salta, SaltaJudge>(position, 50, 3).think(position, budget, {}, {});
  EXPECT_EQ(once.line, again.line);
  EXPECT_EQ(once.expectation, again.expectation);
}

}  // namespace
}  // namespace taula
