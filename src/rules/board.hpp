// A board as tables: cells with names, their neighbours for the rules, their places in the picture for the cursor.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "rules/action.hpp"

namespace taula {

// What a cell looks like; a column is a square on which things are piled up.
enum class Shape : std::uint8_t { square, triangle_up, triangle_down, column };

// The way a cursor key points, on the screen.
enum class Arrow : std::uint8_t { left, right, up, down, up_left, up_right, down_left, down_right };
inline constexpr int arrow_count = 8;

// A place in the picture: columns to the right, rows upwards, in steps of one cell.
struct Point {
  std::int16_t x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

struct Spot {
  Point at;
  Shape shape = Shape::square;
  std::string name;
};

// A fixed graph of cells. Built once with its game, never changed.
class Board {
 public:
  using Neighbour = std::function<Cell(Cell, int direction)>;

  // `neighbour` is asked once for every cell and direction; Cell::none where there is none.
  Board(std::vector<Spot> spots, int directions, const Neighbour& neighbour);
  Board(Board&&) = default;
  Board(const Board&) = delete;  // names_ looks into spots_

  int size() const { return static_cast<int>(spots_.size()); }
  int directions() const { return directions_; }
  const Spot& spot(Cell cell) const { return spots_[static_cast<std::size_t>(cell)]; }
  const std::string& name(Cell cell) const { return spot(cell).name; }
  std::optional<Cell> find(std::string_view name) const;

  // The next cell in a direction of the rules.
  Cell step(Cell cell, int direction) const {
    return steps_[static_cast<std::size_t>(index_of(cell) * directions_ + direction)];
  }

  // The nearest cell in a direction of the picture; the cell itself where there is none.
  Cell glide(Cell cell, Arrow arrow) const {
    return glides_[static_cast<std::size_t>(index_of(cell) * arrow_count + static_cast<int>(arrow))];
  }

  // The corners of the picture: least and greatest x and y of all cells.
  Point low() const { return low_; }
  Point high() const { return high_; }

 private:
  Cell nearest(Cell from, Arrow arrow) const;

  std::vector<Spot> spots_;
  int directions_;
  std::vector<Cell> steps_, glides_;
  std::unordered_map<std::string_view, Cell> names_;  // views into spots_, which never changes
  Point low_, high_;
};

// The eight directions of a square board, clockwise from north; the odd ones are diagonals.
inline constexpr std::array<Point, 8> compass = {
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

// A board of squares, files a, b, … to the right and ranks 1, 2, … upwards; cells by rank, then file, a1 = 0; the
// directions are those of `compass`.
Board square_board(int files, int ranks);

}  // namespace taula
