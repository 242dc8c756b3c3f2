#include "rules/board.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace taula {
namespace {

constexpr std::array<Point, arrow_count> arrow_ways = {
    {{-1, 0}, {1, 0}, {0, 1}, {0, -1}, {-1, 1}, {1, 1}, {-1, -1}, {1, -1}}};

}  // namespace

Board::Board(std::vector<Spot> spots, int directions, const Neighbour& neighbour)
    : spots_(std::move(spots)), directions_(directions) {
  assert(!spots_.empty());
  low_ = high_ = spots_.front().at;
  for (int i = 0; i < size(); ++i) {
    const Spot& here = spots_[static_cast<std::size_t>(i)];
    names_.emplace(here.name, cell_of(i));
    low_ = {std::min(low_.x, here.at.x), std::min(low_.y, here.at.y)};
    high_ = {std::max(high_.x, here.at.x), std::max(high_.y, here.at.y)};
    for (int direction = 0; direction < directions; ++direction) steps_.push_back(neighbour(cell_of(i), direction));
  }
  for (int i = 0; i < size(); ++i) {
    for (int arrow = 0; arrow < arrow_count; ++arrow) glides_.push_back(nearest(cell_of(i), static_cast<Arrow>(arrow)));
  }
}

std::optional<Cell> Board::find(std::string_view name) const {
  const auto found = names_.find(name);
  if (found == names_.end()) return std::nullopt;
  return found->second;
}

// Among the cells that lie ahead, those straight ahead come first, then the nearest; so a key goes where the eye
// expects it on boards with holes and on triangles as well.
Cell Board::nearest(Cell from, Arrow arrow) const {
  const Point way = arrow_ways[static_cast<std::size_t>(arrow)];
  const Point here = spot(from).at;
  Cell best = from;
  int best_cost = std::numeric_limits<int>::max();
  for (int i = 0; i < size(); ++i) {
    const Point there = spots_[static_cast<std::size_t>(i)].at;
    const int dx = there.x - here.x, dy = there.y - here.y;
    const int ahead = dx * way.x + dy * way.y;
    const int aside = dx * way.y - dy * way.x;
    const bool inside = ahead > 0 && std::abs(aside) < ahead;
    if (!inside) continue;
    const int cost = ahead + 3 * std::abs(aside);
    if (cost < best_cost) {
      best_cost = cost;
      best = cell_of(i);
    }
  }
  return best;
}

Board square_board(int files, int ranks) {
  assert(files <= 26);
  std::vector<Spot> spots;
  for (int rank = 0; rank < ranks; ++rank) {
    for (int file = 0; file < files; ++file) {
      const Point at{static_cast<std::int16_t>(file), static_cast<std::int16_t>(rank)};
      spots.push_back({at, Shape::square, std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1)});
    }
  }
  return Board(std::move(spots), static_cast<int>(compass.size()), [=](Cell cell, int direction) {
    const Point way = compass[static_cast<std::size_t>(direction)];
    const int file = index_of(cell) % files + way.x, rank = index_of(cell) / files + way.y;
    const bool on_board = file >= 0 && file < files && rank >= 0 && rank < ranks;
    return on_board ? cell_of(rank * files + file) : Cell::none;
  });
}

}  // namespace taula
