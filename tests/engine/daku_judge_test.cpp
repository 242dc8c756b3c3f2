#include "engine/daku_judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "engine/alphabeta_brain.hpp"
#include "support/option_sets.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

Daku daku_with(std::string_view options = "") { return Daku(*Options::read(Daku::about().specs, options)); }

Daku::State position(const Daku& game, std::string_view text) {
  const auto state = game.read_position(text);
  if (state) return *state;
  ADD_FAILURE() << state.error().what.id << " in " << text;
  return game.start();
}

// How much there is of the feature with this name.
int measured(const Daku& game, std::string_view text, Seat seat, std::string_view name) {
  const auto measures = DakuJudge(game).measure(position(game, text), seat);
  for (std::size_t i = 0; i < measures.size(); ++i) {
    if (DakuJudge::features[i].name == name) return measures[i];
  }
  ADD_FAILURE() << "no feature " << name;
  return 0;
}

// Plays on at random, with one of the actions or of what may fall.
void play_on(const Daku& game, Daku::State& state, SeededRandom& random) {
  Actions actions;
  Chances chances;
  if (game.turn(state).actor == Seat::chance) {
    game.chances(state, chances);
    game.apply(state, chances[random.below(chances.size())].action);
  } else {
    game.legal(state, actions);
    game.apply(state, actions[random.below(actions.size())]);
  }
}

// Every seat counts rows from its own side, so only the wildcards are elsewhere when the seats are changed.
Daku::State changed(const Daku::State& state) {
  Daku::State other = state;
  other.seat = daku::other(state.seat);
  std::swap(other.rows[daku::light], other.rows[daku::dark]);
  std::swap(other.waiting[daku::light], other.waiting[daku::dark]);
  std::swap(other.faults[daku::light], other.faults[daku::dark]);
  std::swap(other.captures[daku::light], other.captures[daku::dark]);
  for (daku::Row& row : other.wildcards) {
    if (row != daku::off_board) row = daku::opposite(row);
  }
  return other;
}

TEST(DakuJudge, measures_both_sides_alike) {
  for (const Options& options : option_sets(Daku::about().specs)) {
    const Daku game(options);
    const DakuJudge judge(game);
    SeededRandom random(5);
    Daku::State state = game.start();
    for (int ply = 0; ply < 600 && !game.outcome(state, 1); ++ply) {
      for (const Seat seat : {daku::light, daku::dark}) {
        ASSERT_EQ(judge.measure(state, seat), judge.measure(changed(state), daku::other(seat)))
            << game.position_text(state);
      }
      play_on(game, state, random);
    }
  }
}

// In column a Light stands five rows before a piece of Dark's in its field, in b eight rows; in c, three rows before
// one outside its field. All the other pieces have passed each other.
TEST(DakuJudge, counts_what_a_player_counts) {
  const Daku game = daku_with();
  const std::string_view text = "11:16/9:17/7:10/18:5/17:2/20:4/21:6 l throw turn";
  EXPECT_EQ(measured(game, text, daku::light, "captures now"), 1);
  EXPECT_EQ(measured(game, text, daku::light, "captures later"), 0);
  EXPECT_EQ(measured(game, text, daku::light, "hits now"), 1);
  EXPECT_EQ(measured(game, text, daku::light, "steps out"), -2);
  EXPECT_EQ(measured(game, text, daku::light, "exposed"), -1);
  EXPECT_EQ(measured(game, text, daku::dark, "captures later"), 1);  // c, where Light is in its field
  EXPECT_EQ(measured(game, text, daku::dark, "hits later"), 1);      // a
  EXPECT_EQ(measured(game, text, daku::dark, "captures"), -4);
}

// D7: what stands in its shelter, on own row 4, or beside its like cannot be taken.
TEST(DakuJudge, D7_protected_pieces_are_no_prey) {
  const Daku game = daku_with();
  const std::string_view text = "13:18/13:16/1:16/18:5/17:2/20:4/21:6 l throw turn";
  EXPECT_EQ(measured(game, text, daku::light, "captures now"), 0);
  EXPECT_EQ(measured(game, text, daku::light, "hits now"), 0);
  EXPECT_EQ(measured(game, text, daku::dark, "protected"), 3);
}

// D20: what is missing depends on the aim.
TEST(DakuJudge, D20_knows_the_aim) {
  const std::string_view text = "20:2/*17/19:1/5:17/12:3/16:5/15:2 d throw turn captures 1/0";
  EXPECT_EQ(measured(daku_with("aim=four"), text, daku::light, "captures"), -3);
  EXPECT_EQ(measured(daku_with("aim=three"), text, daku::light, "captures"), -2);
  EXPECT_EQ(measured(daku_with("aim=lead-two"), text, daku::light, "captures"), -1);
  EXPECT_EQ(measured(daku_with("aim=lead-two"), text, daku::dark, "captures"), -3);
}

// With a 5, the piece in column c is the last to leave its field (all out), and the one in column a captures.
TEST(DakuJudge, promises_most_of_a_win_and_then_of_a_capture) {
  const Daku game = daku_with();
  Daku::State state = position(game, "11:16/9:17/7:10/18:5/17:2/20:4/21:6 l throw turn");
  game.apply(state, {.verb = Daku::thrown, .item = 5});
  const DakuJudge judge(game);
  Actions actions;
  game.legal(state, actions);
  std::ranges::sort(actions, std::ranges::greater(), [&](const Action& each) { return judge.promise(state, each); });
  ASSERT_EQ(actions.size(), 3U);
  EXPECT_EQ(game.notate(state, actions[0]), "c7-c12");
  EXPECT_EQ(game.notate(state, actions[1]), "a11xa16");
}

// What is played out gives all it has to the two seats, and more to the one that is nearer to its aim.
TEST(DakuJudge, plays_games_out) {
  const Daku game = daku_with("aim=lead-two");
  const Daku::State ahead = position(game, "20:2/*17/19:1/5:17/12:3/16:5/15:2 d throw turn captures 1/0");
  const DakuJudge judge(game);
  Random random(1);
  constexpr int games = 300;
  float light = 0, dark = 0;
  for (int i = 0; i < games; ++i) {
    const Shares shares = judge.played_out(ahead, random);
    light += shares[daku::light];
    dark += shares[daku::dark];
  }
  EXPECT_FLOAT_EQ(light + dark, games);
  EXPECT_GT(light, 2 * dark);
}

// What the search is to find, by its definition: the best of the choices, the mean of the throws that bring anything,
// and the judgement where so many choices have been made.
class Enumeration {
 public:
  Enumeration(const Daku& game, const DakuJudge& judge) : game_(game), judge_(judge) {}

  // Seen from the side whose turn it is.
  int value(const Daku::State& state, int depth, int ply) const {
    if (const auto outcome = game_.outcome(state, 1)) {
      const int place = outcome->place[state.seat];
      const int enemy_place = outcome->place[daku::other(state.seat)];
      return place == enemy_place ? 0 : place == 1 ? value::won_at(ply) : -value::won_at(ply);
    }
    if (depth == 0) {
      const int points = rating(judge_, state, state.seat) - rating(judge_, state, daku::other(state.seat));
      return static_cast<int>(std::lround(std::tanh(points / 200.0) * value::judged));
    }
    if (game_.turn(state).actor == Seat::chance) {
      Chances chances;
      game_.chances(state, chances);
      int sum = 0, fallen = 0;
      for (const Chance& chance : chances) {
        Daku::State next = state;
        game_.apply(next, chance.action);
        if (next == state) continue;
        sum += after(state, chance.action, depth, ply);
        ++fallen;
      }
      return sum / fallen;
    }
    Actions actions;
    game_.legal(state, actions);
    int best = -value::top;
    for (const Action& action : actions) best = std::max(best, after(state, action, depth - 1, ply));
    return best;
  }

 private:
  int after(const Daku::State& state, const Action& action, int depth, int ply) const {
    Daku::State next = state;
    game_.apply(next, action);
    const int found = value(next, depth, ply + 1);
    return next.seat == state.seat ? found : -found;
  }

  const Daku& game_;
  const DakuJudge& judge_;
};

// With three columns nothing is searched less deep for being unlikely.
TEST(DakuSearch, finds_what_enumeration_finds) {
  const auto game = std::make_shared<const Daku>(Options(Daku::about().specs));
  const DakuJudge judge(*game);
  for (const std::string_view text : {"20:2/*17/19:4/*17/./*6/13:6 d move turn 4 captures 2/2",
                                      "11:6/*17/7:13/*17/./*6/9:8 l move turn 3 captures 2/2",
                                      "12:8/*17/8:12/*17/./*6/7:14 d move turn 5 captures 2/2 quiet 98"}) {
    const Daku::State state = position(*game, text);
    std::vector<double> found;
    const Position start(game, state);
    AlphaBetaBrain<Daku, DakuJudge>(start, 0, 1).think(start, {.nodes = 400'000}, {}, [&found](const Thought& thought) {
      found.push_back(thought.expectation);
    });
    ASSERT_GE(found.size(), 2U);
    for (int depth = 1; depth <= 2; ++depth) {
      const double value = Enumeration(*game, judge).value(state, depth, 0);
      EXPECT_DOUBLE_EQ(found[static_cast<std::size_t>(depth - 1)], 0.5 + 0.5 * value / value::judged)
          << text << " at depth " << depth;
    }
  }
}

// D10: a throw that enters nothing falls again, as often as it takes; and with one column left all moves are forced.
// The search comes through both.
TEST(DakuSearch, is_not_lost_where_nothing_is_to_choose) {
  const auto game = std::make_shared<const Daku>(Options(Daku::about().specs));
  const Position start(game, position(*game, "5:18/-:18/1:19/4:13/6:18/5:17/1:19 d move turn 4 wait b/-"));
  const Budget budget{.nodes = 50'000};
  EXPECT_GE((AlphaBetaBrain<Daku, DakuJudge>(start, 0, 1).think(start, budget, {}, {}).depth), 2);
}

TEST(DakuSearch, is_the_same_every_time) {
  const auto game = std::make_shared<const Daku>(Options(Daku::about().specs));
  const Position start(game, position(*game, "11:16/9:17/7:10/18:5/17:2/20:4/21:6 l move turn 3"));
  const Budget budget{.nodes = 20'000};
  const Thought once = AlphaBetaBrain<Daku, DakuJudge>(start, 40, 3).think(start, budget, {}, {});
  const Thought again = AlphaBetaBrain<Daku, DakuJudge>(start, 40, 3).think(start, budget, {}, {});
  EXPECT_EQ(once.line, again.line);
  EXPECT_EQ(once.expectation, again.expectation);
  EXPECT_EQ(once.nodes, again.nodes);
}

}  // namespace
}  // namespace taula
