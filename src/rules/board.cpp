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

// Along its row a cursor stays in the row where that has a cell ahead. In other directions the nearest cell is the next
// one; between two as near, as on a board of dark squares, the cursor stays in its pair of columns, so that up and up
// again leads straight up.
Cell Board::nearest(Cell from, Arrow arrow) const {
  const Point way = arrow_ways[static_cast<std::size_t>(arrow)];
  const bool along_row = way.y == 0, diagonal = way.x != 0 && way.y != 0;
  const Point here = spot(from).at;
  const auto cost = [&](Point there) {
    constexpr int unreachable = std::numeric_limits<int>::max(), other_row = 1 << 20;
    const int dx = there.x - here.x, dy = there.y - here.y;
    const int ahead = dx * way.x + dy * way.y;
    const int aside = std::abs(dx * way.y - dy * way.x);
    if (ahead <= 0 || aside > ahead || (diagonal && aside == ahead)) return unreachable;
    const bool same_pair = (there.x - low_.x) / 2 == (here.x - low_.x) / 2;
    return 2 * (ahead * ahead + aside * aside) + (along_row && aside != 0 ? other_row : 0) + (same_pair ? 0 : 1);
  };
  Cell best = from;
  int best_cost = std::numeric_limits<int>::max();
  for (int i = 0; i < size(); ++i) {
    const int here_cost = cost(spots_[static_cast<std::size_t>(i)].at);
    if (here_cost >= best_cost) continue;
    best_cost = here_cost;
    best = cell_of(i);
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
