#include "rules/caminos/ground.hpp"

#include <algorithm>
#include <limits>

namespace taula::caminos {
namespace {

// An edge is a straight line with the board behind it. By the directions of `compass`: how far one gets that way, where
// a diagonal step counts 2. So K1 to K3 are rows of a table, and the hole of K4 is one more.
using Limits = std::array<int, compass.size()>;
constexpr int no_edge = std::numeric_limits<int>::max();
constexpr Per<Form, Limits, 4> limits = {{{
    {7, no_edge, 7, no_edge, 0, no_edge, 0, no_edge},
    {no_edge, 15, no_edge, 5, no_edge, -5, no_edge, 5},
    {9, 15, 9, 6, 0, -3, 0, 6},
    {9, 15, 9, 6, 0, -3, 0, 6},
}}};
constexpr Limits hole = {6, 11, 6, 2, -3, -7, -3, 2};

constexpr int reach(int x, int y, std::size_t direction) { return x * compass[direction].x + y * compass[direction].y; }

bool is_within(int x, int y, const Limits& limit) {
  for (std::size_t direction = 0; direction < limit.size(); ++direction) {
    if (reach(x, y, direction) > limit[direction]) return false;
  }
  return true;
}

// K5
Edges edges_at(int x, int y, const Limits& limit) {
  Edges edges = 0;
  for (std::size_t direction = 0; direction < limit.size(); ++direction) {
    if (reach(x, y, direction) == limit[direction]) edges = static_cast<Edges>(edges | 1U << direction);
  }
  return edges;
}

Board board_of(Form form) {
  std::vector<Spot> spots;
  std::array<Cell, stride * stride> cells{};
  cells.fill(Cell::none);
  for (int y = 0; y < stride; ++y) {
    for (int x = 0; x < stride; ++x) {
      if (!is_within(x, y, limits[form]) || (form == Form::ring && is_within(x, y, hole))) continue;
      cells[static_cast<std::size_t>(y * stride + x)] = cell_of(static_cast<int>(spots.size()));
      spots.push_back({{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                       Shape::column,
                       std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1)});
    }
  }
  const auto neighbour = [&](Cell cell, int direction) {
    const Point way = compass[static_cast<std::size_t>(2 * direction)], here = spots[static_cast<std::size_t>(cell)].at;
    const int x = here.x + way.x, y = here.y + way.y;
    if (std::min(x, y) < 0 || std::max(x, y) >= stride) return Cell::none;
    return cells[static_cast<std::size_t>(y * stride + x)];
  };
  return Board(spots, Ground::directions, neighbour);
}

}  // namespace

Ground::Ground(Form form) : board_(board_of(form)) {
  cells_.fill(Cell::none);
  for (int i = 0; i < board_.size(); ++i) {
    const Cell cell = cell_of(i);
    const Point at = board_.spot(cell).at;
    cells_[static_cast<std::size_t>(place(cell))] = cell;
    all_ |= bit_at(place(cell));
    edges_[static_cast<std::size_t>(i)] = edges_at(at.x, at.y, limits[form]);
    all_edges_ |= edges_[static_cast<std::size_t>(i)];
  }
}

int Ground::place(Cell cell) const {
  const Point at = board_.spot(cell).at;
  return at.y * stride + at.x;
}

Cell Ground::beside(Cell cell, const Pillar& pillar) const {
  const Point at = board_.spot(cell).at;
  const int x = at.x + pillar.x, y = at.y + pillar.y;
  if (std::min(x, y) < 0 || std::max(x, y) >= stride) return Cell::none;
  return cells_[static_cast<std::size_t>(y * stride + x)];
}

}  // namespace taula::caminos
