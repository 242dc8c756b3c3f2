#include "engine/camino_judge.hpp"

#include <algorithm>

#include "engine/make_players.hpp"
#include "engine/mcts_brain.hpp"

namespace taula {
namespace {

static_assert(Judge<CaminoJudge, Camino> && Foreseeing<CaminoJudge, Camino> && Surveying<CaminoJudge, Camino>);

using camino::bit;
using camino::nowhere;
using camino::opposite;
using Kind = Camino::Kind;
using Stage = Camino::Stage;

// What a place links: an empty one whatever it is asked to.
constexpr Camino::Links links_at(const Camino::State& state, std::size_t place) {
  return state.tiles[place] == 0 ? Camino::all_links : state.tiles[place];
}

int tiles_in_bag(const Camino::State& state) { return state.bag[Kind::three_way] + state.bag[Kind::two_way]; }

// How many tiles the seat whose turn it is may still place in it.
int tiles_to_place(const Camino::State& state) {
  return state.stage == Stage::draws ? 2 : state.hand[Kind::three_way] + state.hand[Kind::two_way];
}

}  // namespace

CaminoJudge::CaminoJudge(const Camino& game) : game_(game), playout_(game), gates_(game.gate_edges()) {
  for (std::size_t i = 0; i < game.seats().size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    homes_[seat] = game.home_edges(seat);
  }
}

// ---- distances

// What is joined costs nothing, an empty place one tile: all places of one distance, then those of the next.
CaminoJudge::Distances CaminoJudge::distances(const Camino::State& state, std::span<const Edge> starts) const {
  struct List {
    std::array<std::uint8_t, 3 * Camino::places> places;
    std::size_t size = 0;
  };
  Distances distances;
  distances.fill(far);
  List here, later;
  std::uint8_t distance = 0;
  const auto meet = [&](std::uint8_t place) {
    const bool empty = state.tiles[place] == 0;
    const auto reached = static_cast<std::uint8_t>(distance + (empty ? 1 : 0));
    if (reached >= distances[place]) return;
    distances[place] = reached;
    List& list = empty ? later : here;
    list.places[list.size++] = place;
  };
  for (const auto& [place, direction] : starts) {
    if ((links_at(state, place) & bit(direction)) != 0) meet(place);
  }
  while (here.size + later.size != 0) {
    if (here.size == 0) {
      std::swap(here, later);
      ++distance;
    }
    const std::uint8_t place = here.places[--here.size];
    if (distances[place] != distance) continue;
    for (int direction = 0; direction < Camino::ways; ++direction) {
      const std::uint8_t next = game_.beyond()[place][static_cast<std::size_t>(direction)];
      if (next == nowhere || (links_at(state, place) & bit(direction)) == 0) continue;
      if ((links_at(state, next) & bit(opposite(direction))) != 0) meet(next);
    }
  }
  return distances;
}

int CaminoJudge::length(const Camino::State& state, const Distances& from_hub, Seat seat) const {
  int least = far;
  for (const auto& [place, direction] : homes_[seat]) {
    if ((links_at(state, place) & bit(direction)) != 0) least = std::min<int>(least, from_hub[place]);
  }
  return least;
}

int CaminoJudge::tiles_to_go(const Camino::State& state, Seat seat) const {
  return length(state, distances(state, gates_), seat);
}

CaminoJudge::Way CaminoJudge::way_of(const Camino::State& state, const Distances& from_hub, Seat seat) const {
  Way way{.from_side = distances(state, homes_[seat]), .in = camino::holds(state.in, seat)};
  way.length = static_cast<std::uint8_t>(length(state, from_hub, seat));
  if (way.length == far) return way;
  for (std::size_t place = 0; place < Camino::places; ++place) {
    if (state.tiles[place] == 0 && from_hub[place] + way.from_side[place] - 1 == way.length)
      ++way.width[from_hub[place]];
  }
  return way;
}

// ---- measures

Measures<CaminoJudge::features.size()> CaminoJudge::measure(const Camino::State& state, Seat seat) const {
  constexpr int longest = 12, most_free = 12, bag_runs_low = 24;
  Measures<features.size()> measures{};
  const Distances from_hub = distances(state, gates_);
  const Way way = way_of(state, from_hub, seat);
  const bool cut_off = way.length == far || !way.in;
  measures[0] = std::min<int>(way.length, longest);
  measures[1] = state.seat == seat ? tiles_to_place(state) : 0;
  measures[4] = cut_off ? 1 : 0;
  if (!cut_off) {
    int free = 0;
    for (std::size_t place = 0; place < Camino::places; ++place) {
      if (state.tiles[place] == 0 && from_hub[place] + way.from_side[place] - 1 <= way.length + 1) ++free;
    }
    measures[2] = std::min(free - way.length, most_free);
    for (std::size_t distance = 1; distance <= way.length; ++distance) measures[3] += way.width[distance] == 1 ? 1 : 0;
  }
  const int bag = tiles_in_bag(state);
  if (bag < bag_runs_low) measures[5] = joined_tiles(way.from_side) * (bag_runs_low - bag) / bag_runs_low;
  return measures;
}

int CaminoJudge::joined_tiles(const Distances& from_side) const {
  return static_cast<int>(std::ranges::count(from_side, 0));
}

std::optional<Certainty> CaminoJudge::foreseen(const Camino::State& state) const {
  const int tiles = tiles_to_place(state);
  if (tiles_to_go(state, state.seat) > tiles) return std::nullopt;
  return Certainty{state.seat, tiles + (state.stage == Stage::draws ? 1 : 0)};
}

// ---- promises

CaminoJudge::Survey CaminoJudge::survey(const Camino::State& state) const {
  Survey survey{.from_hub = distances(state, gates_), .ways = {}};
  for (std::size_t i = 0; i < game_.seats().size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    if (camino::holds(state.in, seat)) survey.ways[seat] = way_of(state, survey.from_hub, seat);
  }
  return survey;
}

// Tiles missing beyond the edge of a place, in this direction.
int CaminoJudge::missing(const Camino::State& state, const Distances& from, std::span<const Edge> starts,
                         std::size_t place, int direction) const {
  const std::uint8_t next = game_.beyond()[place][static_cast<std::size_t>(direction)];
  if (next == nowhere) {
    const bool there = std::ranges::any_of(
        starts, [&](const Edge& start) { return start.place == place && start.direction == direction; });
    return there ? 0 : far;
  }
  return (links_at(state, next) & bit(opposite(direction))) != 0 ? from[next] : far;
}

// A seat's tiles to go over a place, if a tile with these links lay there.
int CaminoJudge::through(const Camino::State& state, const Survey& survey, Seat seat, std::size_t place,
                         Links links) const {
  int least = far;
  for (int in = 0; in < Camino::ways; ++in) {
    if ((links & bit(in)) == 0) continue;
    const int to_side = missing(state, survey.ways[seat].from_side, homes_[seat], place, in);
    if (to_side >= least) continue;
    for (int out = 0; out < Camino::ways; ++out) {
      if (out == in || (links & bit(out)) == 0) continue;
      least = std::min(least, to_side + missing(state, survey.from_hub, gates_, place, out));
    }
  }
  return least;
}

int CaminoJudge::promise(const Camino::State& state, const Survey& survey, const Action& action) const {
  constexpr int nearer = 90, beside = 30, spoils = 150, given = 60, urgent = 4;
  const auto place = static_cast<std::size_t>(action.to);
  const Links links = camino::links_of(static_cast<Kind>(action.item), action.spin);
  int promise = 0;
  for (std::size_t i = 0; i < game_.seats().size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    const Way& way = survey.ways[seat];
    if (!way.in || way.length == far) continue;
    const int now = survey.from_hub[place] + way.from_side[place] - 1;
    if (now > way.length + 1) continue;
    const int then = through(state, survey, seat, place, links);
    if (seat == state.seat) {
      promise += then < way.length ? nearer : then == way.length ? beside : 0;
      continue;
    }
    const int weight = way.length <= urgent ? 2 : 1;
    if (then < way.length) {
      promise -= given * weight;
    } else if (now == way.length) {
      promise += spoils * weight / std::max<int>(way.width[survey.from_hub[place]], 1);
    } else if (then > way.length) {
      promise += beside * weight / 2;
    }
  }
  return promise;
}

// ---- players

namespace {

constexpr Levels levels = {{{10, 500}, {20, 400}, {40, 280}, {80, 200}, {150, 140}, {600, 70}, {1'500}, {16'000}, {0}}};

}  // namespace

constinit const Players camino_players = players_with<Camino, MctsBrain<Camino, CaminoJudge>>(levels);

}  // namespace taula
