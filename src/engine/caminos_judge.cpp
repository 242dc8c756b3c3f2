#include "engine/caminos_judge.hpp"

#include <algorithm>

#include "engine/make_players.hpp"
#include "engine/mcts_brain.hpp"

namespace taula {
namespace {

static_assert(Judge<CaminosJudge, Caminos> && Foreseeing<CaminosJudge, Caminos> && Surveying<CaminosJudge, Caminos>);

using caminos::Edges;
using caminos::Pillar;
using caminos::Profile;
using caminos::stride;
using Bits = caminos::Bits;

constexpr std::size_t place(Cell cell) { return static_cast<std::size_t>(cell); }

// What a cell of another's costs, or an empty one: by the height that is to be covered. A piece makes about three.
constexpr std::array<int, 3> prices = {1, 2, 3};
constexpr int one_piece = 5;  // the dearest path that a single piece may complete

}  // namespace

// The board as one colour sees it.
struct CaminosJudge::Sight {
  Bits own = 0;                     // its colour lies on top
  Bits tall = 0;                    // of these, those whose wall a cube on the board would not meet
  Bits north = 0, east = 0;         // linked with the next cell that way (K11)
  std::array<Bits, 3> coverable{};  // not its own, and a piece may come to lie on it: by height
};

// Which cells are reached from an edge, by what it costs.
struct CaminosJudge::Flood {
  std::array<Bits, far> at{};

  int distance(Bits cells) const {
    const auto met = std::ranges::find_if(at, [cells](Bits reached) { return (reached & cells) != 0; });
    return static_cast<int>(met - at.begin());
  }
};

CaminosJudge::CaminosJudge(const Caminos& game) : game_(game) {
  const caminos::Ground& ground = game.ground();
  for (int i = 0; i < game.board().size(); ++i) {
    for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
      if ((ground.edges(cell_of(i)) >> edge & 1) != 0) edges_[edge] |= caminos::bit_at(ground.place(cell_of(i)));
    }
  }
  const auto known = [this](int a, int b) {
    return std::ranges::any_of(pairs_, [&](const Pair& pair) { return pair.from == b && pair.to == a; });
  };
  const auto sides = static_cast<int>(edges_.size());
  for (const int from : {0, 2, 4, 6, 1, 3, 5, 7}) {
    for (const int turn : {4, 3, 5}) {
      const int to = (from + turn) % sides;
      const bool there = edges_[static_cast<std::size_t>(from)] != 0 && edges_[static_cast<std::size_t>(to)] != 0;
      if (there && !known(from, to)) pairs_.push_back({from, to});
    }
  }
}

Bits CaminosJudge::beside(Bits cells) const {
  return (cells << stride | cells >> stride | cells << 1 | cells >> 1) & game_.ground().all();
}

CaminosJudge::Sight CaminosJudge::sight_of(const Caminos::State& state, Seat side) const {
  const unsigned colour = caminos::colour_of(side);
  const caminos::Ground& ground = game_.ground();
  Sight sight;
  for (int i = 0; i < game_.board().size(); ++i) {
    const Cell cell = cell_of(i);
    const Profile& profile = caminos::profile_of(state, cell);
    if (profile.top != colour) continue;
    const Bits bit = caminos::bit_at(ground.place(cell));
    sight.own |= bit;
    if (profile.low > 1) sight.tall |= bit;
    const auto linked = [&](Cell next) { return next != Cell::none && game_.linked(state, side, cell, next); };
    if (linked(game_.board().step(cell, 0))) sight.north |= bit;
    if (linked(game_.board().step(cell, 1))) sight.east |= bit;
  }
  sight.coverable[0] = state.standing[0];
  for (std::size_t height = 1; height < sight.coverable.size(); ++height)  // K8: the piece stands beside it
    sight.coverable[height] = state.standing[height] & ~sight.own & beside(state.standing[0]);
  return sight;
}

CaminosJudge::Flood CaminosJudge::flood(const Sight& sight, Bits edge) const {
  Flood flood;
  flood.at[0] = edge & sight.own;
  for (std::size_t height = 0; height < prices.size(); ++height)
    flood.at[static_cast<std::size_t>(prices[height])] |= edge & sight.coverable[height];
  Bits done = 0;
  for (std::size_t cost = 0; cost < far; ++cost) {
    const auto later = [&](int more, Bits cells) {
      if (cost + static_cast<std::size_t>(more) < far) flood.at[cost + static_cast<std::size_t>(more)] |= cells;
    };
    Bits here = flood.at[cost] & ~done, before = 0;
    while (here != before) {
      before = here;
      const Bits linked = (here & sight.north) << stride | (here >> stride & sight.north) | (here & sight.east) << 1 |
                          (here >> 1 & sight.east);
      here |= (linked | (beside(here & ~sight.own) & sight.own & ~sight.tall)) & ~done;
    }
    flood.at[cost] = here;
    done |= here;
    later(1, beside(here & ~sight.own) & sight.tall & ~done);
    const Bits near = beside(here & ~sight.tall) & ~done, by_wall = beside(here & sight.tall) & ~done;
    for (std::size_t height = 0; height < prices.size(); ++height) {
      later(prices[height], near & sight.coverable[height]);
      later(prices[height] + (height == 0 ? 1 : 0), by_wall & sight.coverable[height]);
    }
  }
  return flood;
}

int CaminosJudge::distance(const Caminos::State& state, Seat side) const {
  const Sight sight = sight_of(state, side);
  int least = far;
  for (const auto& [from, to] : pairs_) {
    const Flood reached = flood(sight, edges_[static_cast<std::size_t>(from)]);
    least = std::min(least, reached.distance(edges_[static_cast<std::size_t>(to)]));
  }
  return least;
}

// ---- measures

Measures<CaminosJudge::features.size()> CaminosJudge::measure(const Caminos::State& state, Seat seat) const {
  const Seat side = caminos::side_of(seat);
  int hand = 0;
  for (std::size_t i = static_cast<std::size_t>(side); i < game_.seats().size(); i += Caminos::sides) {
    for (const std::uint8_t pieces : state.hands[seat_of(static_cast<int>(i))]) hand += pieces;
  }
  const Sight sight = sight_of(state, side);
  int least = far, next = far, last_from = -1;
  Flood reached;
  for (const auto& [from, to] : pairs_) {
    if (from != last_from) reached = flood(sight, edges_[static_cast<std::size_t>(from)]);
    last_from = from;
    const int cost = hand == 0 ? far : reached.distance(edges_[static_cast<std::size_t>(to)]);
    next = std::clamp(cost, least, next);
    least = std::min(least, cost);
  }
  Measures<features.size()> measures{};
  measures[0] = least;
  measures[1] = next;
  measures[2] = least <= one_piece && threatens(state, side) ? 1 : 0;
  measures[3] = caminos::side_of(state.to_move) == side ? 1 : 0;
  measures[4] = hand;
  measures[5] = state.rim[side];
  return measures;
}

// ---- paths to be completed

// A state in which the side is to move, with all that it has.
bool CaminosJudge::threatens(const Caminos::State& state, Seat side) const {
  Caminos::State turned = state;
  turned.neutrals = 0;
  for (std::size_t i = 0; i < game_.seats().size(); ++i) {
    const Seat seat = seat_of(static_cast<int>((static_cast<std::size_t>(state.to_move) + i) % game_.seats().size()));
    if (caminos::side_of(seat) != side || (state.finished >> index_of(seat) & 1) != 0) continue;
    turned.to_move = seat;
    if (completes(turned)) return true;
  }
  return false;
}

// Each cell knows the edges that one comes to from it over linked cells: a piece that joins facing ones is looked at.
bool CaminosJudge::completes(const Caminos::State& state) const {
  const Seat side = caminos::side_of(state.to_move);
  const Sight sight = sight_of(state, side);
  std::array<Edges, caminos::max_cells> leads{};
  const caminos::Ground& ground = game_.ground();
  for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
    Bits here = edges_[edge] & sight.own, before = 0;
    while (here != before) {
      before = here;
      here |= (here & sight.north) << stride | (here >> stride & sight.north) | (here & sight.east) << 1 |
              (here >> 1 & sight.east);
    }
    for (Bits rest = edges_[edge] | here | beside(here); rest != 0; rest &= rest - 1)
      leads[place(ground.cell(caminos::lowest(rest)))] |= static_cast<Edges>(1U << edge);
  }
  Actions actions;
  game_.legal(state, actions);
  for (const Action& action : actions) {
    Edges edges = 0;
    for (const Pillar& pillar : caminos::body_of(action).pillars())
      edges |= leads[place(ground.beside(action.to, pillar))];
    if ((edges & (caminos::opposite(edges) | caminos::beside_opposite(edges))) == 0) continue;
    Caminos::State next = state;
    game_.apply(next, action);
    if (next.through != Seat::none) return true;
  }
  return false;
}

std::optional<Certainty> CaminosJudge::foreseen(const Caminos::State& state) const {
  const Seat side = caminos::side_of(state.to_move);
  if (state.neutrals != 0 || distance(state, side) > one_piece || !completes(state)) return std::nullopt;
  return Certainty{side, 1};
}

// ---- promises

void CaminosJudge::warm(const Caminos::State& state, Seat side,
                        std::array<std::int16_t, caminos::max_cells>& worth) const {
  constexpr std::array<std::int16_t, 3> worth_by_detour = {40, 16, 6};
  const Sight sight = sight_of(state, side);
  std::array<Flood, compass.size()> from_edge;
  for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
    if (edges_[edge] != 0) from_edge[edge] = flood(sight, edges_[edge]);
  }
  int least = far;
  for (const auto& [from, to] : pairs_)
    least = std::min(least, from_edge[static_cast<std::size_t>(from)].distance(edges_[static_cast<std::size_t>(to)]));
  for (std::size_t detour = worth_by_detour.size(); detour-- > 0;) {
    Bits on_way = 0;
    for (const auto& [from, to] : pairs_) {
      const Flood &a = from_edge[static_cast<std::size_t>(from)], &b = from_edge[static_cast<std::size_t>(to)];
      const auto add = [&](Bits cells, int price) {  // both floods have paid for the cell
        const int sum = least + static_cast<int>(detour) + price;
        for (int cost = std::max(0, sum - far + 1); cost <= std::min(sum, far - 1); ++cost)
          on_way |= cells & a.at[static_cast<std::size_t>(cost)] & b.at[static_cast<std::size_t>(sum - cost)];
      };
      add(sight.own, 0);
      for (std::size_t height = 0; height < prices.size(); ++height) add(sight.coverable[height], prices[height]);
    }
    for (; on_way != 0; on_way &= on_way - 1)
      worth[place(game_.ground().cell(caminos::lowest(on_way)))] = worth_by_detour[detour];
  }
}

CaminosJudge::Survey CaminosJudge::survey(const Caminos::State& state) const {
  Survey survey;
  const Seat side = caminos::side_of(state.to_move);
  warm(state, side, survey.own);
  warm(state, side == Caminos::green ? Caminos::yellow : Caminos::green, survey.against);
  for (int i = 0; i < game_.board().size(); ++i) {
    if (caminos::profile_of(state, cell_of(i)).top == caminos::colour_of(side))
      survey.own[static_cast<std::size_t>(i)] = 0;
  }
  return survey;
}

// The higher, the harder to cover again.
int CaminosJudge::promise(const Caminos::State&, const Survey& survey, const Action& action) const {
  int sum = 0;
  for (const Pillar& pillar : caminos::body_of(action).pillars()) {
    const std::size_t cell = place(game_.ground().beside(action.to, pillar));
    const int height = std::min(pillar.bottom + pillar.cubes, 3);
    sum += survey.own[cell] + survey.against[cell] * (height + 1) / 2;
  }
  return sum;
}

// ---- players

namespace {

constexpr Levels levels = {{{10, 400}, {40, 240}, {120, 140}, {400, 70}, {1'500}, {4'000}, {15'000}, {60'000}, {0}}};

}  // namespace

constinit const Players caminos_players = players_with<Caminos, MctsBrain<Caminos, CaminosJudge>>(levels);

}  // namespace taula
