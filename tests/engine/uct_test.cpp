#include "engine/uct.hpp"

#include <gtest/gtest.h>

#include "rules/catalogue.hpp"
#include "rules/nim.hpp"
#include "support/option_sets.hpp"
#include "support/position.hpp"
#include "support/random.hpp"
#include "support/test_name.hpp"

namespace taula {
namespace {

Position open_game(std::string_view game, std::string_view options, std::string_view position) {
  const Entry& entry = **find_game(game);
  return *entry.open(*Options::read(entry.about().specs, options), position);
}

Thought think(const Position& position, std::uint64_t playouts, std::uint64_t seed = 1) {
  return make_brain(position, {Strength::Kind::uct}, seed)->think(position, {.nodes = playouts}, {}, {});
}

Shares shares(std::vector<int> places, std::vector<int> teams) {
  Outcome outcome;
  std::vector<SeatSpec> seats;
  for (std::size_t i = 0; i < places.size(); ++i) {
    outcome.place[seat_of(static_cast<int>(i))] = static_cast<std::uint8_t>(places[i]);
    seats.push_back({"", "", static_cast<std::uint8_t>(teams[i])});
  }
  return shares_of(outcome, seats);
}

TEST(Shares, of_a_win_are_the_winners_and_those_of_a_draw_everybodys) {
  EXPECT_EQ(shares({1, 2}, {0, 1}), (Shares{{1, 0}}));
  EXPECT_EQ(shares({2, 2}, {0, 1}), (Shares{{0.5, 0.5}}));
  EXPECT_EQ(shares({1, 2, 1, 2}, {0, 1, 2, 3}), (Shares{{0.5, 0, 0.5, 0}}));
  EXPECT_EQ(shares({1, 2, 1, 2}, {0, 1, 0, 1}), (Shares{{1, 0, 1, 0}}));
}

TEST(Uct, finds_a_win_in_one) {
  const Position position = open_game("loa", "", "8/8/8/3xx3/8/4x3/8/o6o x");
  Position next = position;
  next.play(think(position, 2'000).best);
  EXPECT_EQ(result_of(next), "black");
}

TEST(Uct, plays_nim_as_its_theory_says) {
  const Thought thought = think(open_game("nim", "", ""), 20'000);
  EXPECT_EQ(thought.best.item, 1);  // of any heap: 3, 5 and 7 xored are 1
  EXPECT_EQ(thought.nodes, 20'000U);
}

TEST(Uct, is_the_same_every_time_and_differs_by_its_seed) {
  const Position position = open_game("camino", "players=3", "");
  Position drawn = position;
  drawn.play(possible(position).front());
  const auto brain = make_brain(drawn, {Strength::Kind::uct}, 1);
  const Thought once = brain->think(drawn, {.nodes = 300}, {}, {}), again = brain->think(drawn, {.nodes = 300}, {}, {});
  EXPECT_EQ(once.line, again.line);
  EXPECT_EQ(once.expectation, again.expectation);
  EXPECT_NE(think(drawn, 300, 2).expectation, once.expectation);
}

TEST(Uct, stops_when_asked) {
  const Position position = open_game("salta", "", "");
  std::stop_source source;
  source.request_stop();
  const Thought thought = make_brain(position, {Strength::Kind::uct}, 1)->think(position, {}, source.get_token(), {});
  EXPECT_EQ(thought.nodes, 1U);
}

// Every game of the catalogue, under all its options, at every strength.
class EveryGame : public testing::TestWithParam<const Entry*> {};

TEST_P(EveryGame, is_played_by_computers_of_every_strength) {
  const Entry& entry = *GetParam();
  std::vector<Strength> strengths = {{Strength::Kind::uct}};
  for (int level = 1; level <= Strength::levels; ++level) strengths.push_back({Strength::Kind::level, level});
  SeededRandom random(7);
  for (const Options& options : option_sets(entry.about().specs)) {
    auto position = entry.open(options, "");
    if (!position) continue;  // options that do not go together
    SCOPED_TRACE(options.text());
    for (int ply = 0; ply < 20 && !position->outcome(); ++ply) {
      const Actions may_be = possible(*position);
      if (position->turn().actor == Seat::chance) {
        position->play(may_be[random.below(may_be.size())]);
        continue;
      }
      const Strength& strength = strengths[static_cast<std::size_t>(ply) % strengths.size()];
      EXPECT_NE(usual_budget(*position, strength).nodes == 0, usual_budget(*position, strength).time.count() == 0);
      const Thought thought = make_brain(*position, strength, 1)->think(*position, {.nodes = 20}, {}, {});
      ASSERT_EQ(std::ranges::count(may_be, thought.best), 1) << strength_word(strength);
      ASSERT_FALSE(thought.line.empty());
      EXPECT_EQ(thought.line.front(), thought.best);
      position->play(thought.best);
    }
  }
}

std::vector<const Entry*> all_entries() {
  std::vector<const Entry*> entries;
  for (const Entry& entry : catalogue()) entries.push_back(&entry);
  return entries;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryGame, testing::ValuesIn(all_entries()),
                         [](const auto& tested) { return std::string(tested.param->about().id); });

}  // namespace
}  // namespace taula
