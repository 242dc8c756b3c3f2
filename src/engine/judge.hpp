// Judging a position without search: what a player would look at, weighed by a table. Each game has one judge, in a
// file of its own.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "engine/random.hpp"
#include "engine/shares.hpp"

namespace taula {

// Something that is good or bad for a seat, and how much a unit of it counts: in weight_unit-ths of a point. A hundred
// points more than the other side is one in the logistic scale: a chance to win of 73 %.
struct Feature {
  const char* name;
  int weight;
};
inline constexpr int weight_unit = 64;

// How much there is of each feature.
template <std::size_t N>
using Measures = std::array<int, N>;

// J knows the game's tables. measure() is of one seat, for whatever side that is on: what is bad for the others belongs
// to their own measures. promise() says, in points, how good an action looks before it is searched; only the order
// counts for some searches. In games where chance acts values are averaged, and so must be chances to win.
template <class J, class G>
concept Judge = Game<G> && std::constructible_from<J, const G&> &&
    requires(const J& judge, const typename G::State& state, Seat seat, const Action& action) {
  { judge.measure(state, seat) } -> std::same_as<Measures<J::features.size()>>;
  { judge.promise(state, action) } -> std::convertible_to<int>;
  { J::averages } -> std::convertible_to<bool>;  // a constant: chance acts in this game
};

// What a judge may know for sure: who wins, with the team, within so many actions.
struct Certainty {
  Seat winner = Seat::none;
  int plies = 0;
};

// Judges that see such wins without search say so by foreseen(), asked of positions that are not over.
template <class J, class G>
concept Foreseeing = Judge<J, G> && requires(const J& judge, const typename G::State& state) {
  { judge.foreseen(state) } -> std::same_as<std::optional<Certainty>>;
};

// Judges that look at a position once and then at all its actions say so by survey().
template <class J, class G>
concept Surveying = Judge<J, G> && requires(const J& judge, const typename G::State& state, const Action& action) {
  { judge.promise(state, judge.survey(state), action) } -> std::convertible_to<int>;
};

// Judges that play a game out, or a stretch of it, and so see what measures do not, say so by played_out(): what each
// seat has of it where that ends.
template <class J, class G>
concept Playing = Judge<J, G> && requires(const J& judge, const typename G::State& state, Random& random) {
  { judge.played_out(state, random) } -> std::same_as<Shares>;
};

// How good a position is for a seat, in points.
template <class J, class State>
int rating(const J& judge, const State& state, Seat seat) {
  const auto measures = judge.measure(state, seat);
  int sum = 0;
  for (std::size_t i = 0; i < measures.size(); ++i) sum += measures[i] * J::features[i].weight;
  return sum / weight_unit;
}

// The chance to win that so many points are, and back.
inline double expectation_of(double points) { return 1 / (1 + std::exp(-points / 100)); }

}  // namespace taula
