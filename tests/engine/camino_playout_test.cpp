#include "engine/camino_playout.hpp"

#include <numeric>

#include "engine/random_game.hpp"
#include "rules/camino_support.hpp"
#include "rules/model.hpp"

namespace taula {
namespace {

constexpr Seat south = Seat::one, north = Seat::two;

const Camino& game_of(const Position& position) { return position.model<Camino>()->game(); }
const Camino::State& state_of(const Position& position) { return position.model<Camino>()->state(); }

// What a seat has of so many games, in the mean.
double mean_share(const Position& position, Seat seat, int games) {
  const CaminoPlayout playout(game_of(position));
  Random random(1);
  double sum = 0;
  for (int i = 0; i < games; ++i) sum += playout.play(state_of(position), random)[seat];
  return sum / games;
}

// The same by the rules, ply by ply.
double mean_share_by_rules(const Position& position, Seat seat, int games) {
  constexpr int longest = 1'000;  // there are 120 tiles
  RandomGame<Camino> by_rules(game_of(position));
  Random random(2);
  double sum = 0;
  for (int i = 0; i < games; ++i)
    sum += shares_of(*by_rules.play(state_of(position), longest, random), position.seats())[seat];
  return sum / games;
}

TEST(CaminoPlayout, C12_a_road_wins_at_the_end_of_the_own_turn) {
  const std::string joined = south_road + "Y@d9";
  EXPECT_EQ(mean_share(camino_at(joined, "s YV Y40V40"), south, 100), 1);
  EXPECT_EQ(mean_share(camino_at(joined, "n draw Y40V40"), south, 100), 1);
}

TEST(CaminoPlayout, C13_who_is_cut_off_has_lost) {
  const Position shut = camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vv@a10", "ne draw Y40V40 out s", "players=3");
  EXPECT_EQ(mean_share(shut, south, 100), 0);
}

TEST(CaminoPlayout, foretells_what_games_by_the_rules_come_to) {
  constexpr int games = 1'500;
  constexpr double near = 0.05;  // four times the error of the mean
  for (const Position& position :
       {camino_open(""), camino_at(south_road, "n draw Y40V40"), camino_at("Vv@a2 Vv@a4 Vv@a6 Y@a7", "s draw Y50V50"),
        camino_at(south_road + "Vr@d9", "n draw Y12V12")})
    EXPECT_NEAR(mean_share(position, south, games), mean_share_by_rules(position, south, games), near);
}

TEST(CaminoPlayout, gives_all_of_a_game_to_its_seats) {
  const Position six = camino_at("Y@a2", "se draw Y40V40", "players=6");
  const CaminoPlayout playout(game_of(six));
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const Shares shares = playout.play(state_of(six), random);
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-6);
  }
}

}  // namespace
}  // namespace taula
