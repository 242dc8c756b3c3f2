// Paths of Caminos (K11 to K14), and what they are worth (K16).
#include <algorithm>
#include <cassert>
#include <limits>

#include "rules/caminos.hpp"

namespace taula {
namespace {

using caminos::Edges;
using caminos::Ground;
using caminos::Profile;

constexpr std::size_t place(Cell cell) { return static_cast<std::size_t>(cell); }

constexpr Edges bit_of(int edge) { return static_cast<Edges>(1U << edge); }

constexpr std::array<const char*, compass.size()> edge_names = {
    text("north"), text("north-east"), text("east"), text("south-east"),
    text("south"), text("south-west"), text("west"), text("north-west")};

// K11: they meet, and the wall between them, if there is one, is of the colour as well.
constexpr bool are_linked(const Profile& a, const Profile& b, unsigned colour) {
  return a.top == colour && b.top == colour && a.height >= b.low && b.height >= a.low;
}

// Faces of the wall between two columns.
constexpr int wall(const Profile& a, const Profile& b) {
  return std::max(a.height, b.height) - std::min(a.height, b.height);
}

const char* name_of(Seat side) { return caminos::seat_specs[static_cast<std::size_t>(side)].name; }

}  // namespace

// A way from edge to edge, over the tops of its cells and the walls between them.
struct Caminos::Path {
  std::vector<Cell> cells;
  int faces;      // K16: tops and cubes of walls
  int from, to;   // edges, as directions of `compass`
  int worth = 1;  // points a face
  int points() const { return faces * worth; }
};

bool Caminos::linked(const State& state, Seat side, Cell from, Cell to) const {
  return are_linked(caminos::profile_of(state, from), caminos::profile_of(state, to), caminos::colour_of(side));
}

// K12: whether a side is through by way of one of these cells. The cells that are linked with each other are gone
// through once, and the edges that they are on gathered.
bool Caminos::joins(const State& state, Seat side, std::span<const Cell> from) const {
  const unsigned colour = caminos::colour_of(side);
  std::array<bool, caminos::max_cells> seen{};
  std::array<Cell, caminos::max_cells> waiting;
  for (const Cell first : from) {
    if (seen[place(first)] || caminos::profile_of(state, first).top != colour) continue;
    std::size_t size = 0;
    Edges edges = 0;
    seen[place(first)] = true;
    waiting[size++] = first;
    while (size != 0) {
      const Cell here = waiting[--size];
      edges |= ground_.edges(here);
      const Profile& profile = caminos::profile_of(state, here);
      for (int direction = 0; direction < Ground::directions; ++direction) {
        const Cell next = board().step(here, direction);
        if (next == Cell::none || seen[place(next)]) continue;
        if (!are_linked(profile, caminos::profile_of(state, next), colour)) continue;
        seen[place(next)] = true;
        waiting[size++] = next;
      }
    }
    if ((edges & (caminos::opposite(edges) | caminos::beside_opposite(edges))) != 0) return true;
  }
  return false;
}

// By Dijkstra; the board is small enough to look for the nearest cell anew each time.
std::optional<Caminos::Path> Caminos::shortest(const State& state, Seat side, int from, int to) const {
  constexpr int far = std::numeric_limits<int>::max();
  const unsigned colour = caminos::colour_of(side);
  const auto cells = static_cast<std::size_t>(board().size());
  std::vector<int> faces(cells, far);
  std::vector<Cell> before(cells, Cell::none);
  std::vector<bool> done(cells, false);
  for (std::size_t i = 0; i < cells; ++i) {
    const Cell cell = cell_of(static_cast<int>(i));
    const bool begins = (ground_.edges(cell) & bit_of(from)) != 0 && caminos::profile_of(state, cell).top == colour;
    if (begins) faces[i] = 1;
  }
  while (true) {
    std::size_t nearest = cells;
    for (std::size_t i = 0; i < cells; ++i) {
      if (!done[i] && faces[i] != far && (nearest == cells || faces[i] < faces[nearest])) nearest = i;
    }
    if (nearest == cells) return std::nullopt;
    done[nearest] = true;
    const Cell here = cell_of(static_cast<int>(nearest));
    if ((ground_.edges(here) & bit_of(to)) != 0) {
      Path path{.cells = {}, .faces = faces[nearest], .from = from, .to = to};
      for (Cell cell = here; cell != Cell::none; cell = before[place(cell)]) path.cells.push_back(cell);
      std::ranges::reverse(path.cells);
      return path;
    }
    for (int direction = 0; direction < Ground::directions; ++direction) {
      const Cell next = board().step(here, direction);
      if (next == Cell::none || !linked(state, side, here, next)) continue;
      const int sum = faces[nearest] + 1 + wall(caminos::profile_of(state, here), caminos::profile_of(state, next));
      if (sum >= faces[place(next)]) continue;
      faces[place(next)] = sum;
      before[place(next)] = here;
    }
  }
}

// K16: the shortest path between opposite edges, which counts double where there are eight, or the shortest one to a
// neighbour of the opposite edge, whichever gives more points.
std::optional<Caminos::Path> Caminos::best_claim(const State& state, Seat side) const {
  constexpr int edges = static_cast<int>(compass.size());
  constexpr Edges all = std::numeric_limits<Edges>::max();
  const int double_worth = ground_.all_edges() == all ? 2 : 1;
  std::optional<Path> best;
  for (const int turn : {4, 3}) {
    std::optional<Path> least;
    for (int from = 0; from < (turn == 4 ? edges / 2 : edges); ++from) {
      const int to = (from + turn) % edges;
      if ((ground_.all_edges() & bit_of(from)) == 0 || (ground_.all_edges() & bit_of(to)) == 0) continue;
      auto path = shortest(state, side, from, to);
      if (path && (!least || path->faces < least->faces)) least = std::move(path);
    }
    if (!least) continue;
    least->worth = turn == 4 ? double_worth : 1;
    if (!best || least->points() > best->points()) best = std::move(least);
  }
  return best;
}

// ---- the end

std::optional<Outcome> Caminos::outcome(const State& state, int) const {
  if (state.through != Seat::none) return won_by_path(state);
  if (all_finished(state)) return ended_without(state);
  return std::nullopt;
}

namespace {

// K14: a side wins with all its seats. Without a side it is a draw.
Outcome outcome_for(Seat side, std::size_t players, int points) {
  Outcome outcome;
  for (std::size_t i = 0; i < players; ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    const bool won = caminos::side_of(seat) == side;
    outcome.place[seat] = won ? 1 : 2;
    outcome.points[seat] = static_cast<std::int16_t>(won ? points : 0);
  }
  return outcome;
}

}  // namespace

// The marks lead along the path face by face.
Outcome Caminos::won_by_path(const State& state) const {
  const Seat side = state.through;
  const auto path = best_claim(state, side);
  assert(path);
  Outcome outcome = outcome_for(side, players_, points_ == Points::yes ? path->points() : 0);
  for (std::size_t i = 0; i < path->cells.size(); ++i) {
    const Cell here = path->cells[i];
    const int height = caminos::profile_of(state, here).height;
    if (i != 0) {
      const Cell last = path->cells[i - 1];
      const int last_height = caminos::profile_of(state, last).height;
      for (int level = last_height; level < height; ++level)
        outcome.marks.push_back({.at = here, .wall = last, .level = static_cast<std::uint8_t>(level)});
      for (int level = last_height - 1; level >= height; --level)
        outcome.marks.push_back({.at = last, .wall = here, .level = static_cast<std::uint8_t>(level)});
    }
    outcome.marks.push_back({.at = here, .level = static_cast<std::uint8_t>(height - 1)});
  }
  const auto faces = static_cast<std::uint64_t>(path->faces);
  const char* const from = edge_names[static_cast<std::size_t>(path->from)];
  const char* const to = edge_names[static_cast<std::size_t>(path->to)];
  if (points_ == Points::yes && path->worth == 2) {
    outcome.reason = counted("{0} is through from {1} to {2}, opposite edges: {3} face, counted double",
                             "{0} is through from {1} to {2}, opposite edges: {3} faces, counted double", faces,
                             name_of(side), from, to, std::to_string(faces));
    return outcome;
  }
  outcome.reason =
      counted("{0} is through from {1} to {2} over {3} face", "{0} is through from {1} to {2} over {3} faces", faces,
              name_of(side), from, to, std::to_string(faces));
  return outcome;
}

// K14, K16
Outcome Caminos::ended_without(const State& state) const {
  const int greens = state.rim[green], yellows = state.rim[yellow];
  if (points_ == Points::no || greens == yellows) {
    Outcome draw = outcome_for(Seat::none, players_, 0);
    draw.reason = points_ == Points::no ? message("nobody is through, and no piece can be laid any more")
                                        : counted("nobody is through, and both sides touch the rim with {0} piece",
                                                  "nobody is through, and both sides touch the rim with {0} pieces",
                                                  static_cast<std::uint64_t>(greens), std::to_string(greens));
    return draw;
  }
  const Seat winner = greens < yellows ? green : yellow;
  const int more = std::max(greens, yellows), fewer = std::min(greens, yellows);
  Outcome outcome = outcome_for(winner, players_, more);
  outcome.reason =
      counted("nobody is through; {0} touches the rim with {1} piece against {2}",
              "nobody is through; {0} touches the rim with {1} pieces against {2}", static_cast<std::uint64_t>(fewer),
              name_of(winner), std::to_string(fewer), std::to_string(more));
  return outcome;
}

}  // namespace taula
