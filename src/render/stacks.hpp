// What the three pictures of columns have in common: what is piled up where, and what is between two columns.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "render/signs.hpp"

namespace taula {

// A board in its rows and columns as they are seen, the uppermost row first, after quarter turns to the right.
class Plan {
 public:
  Plan(const Board& board, int quarters);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  Place seat_of(Cell cell) const { return seats_[static_cast<std::size_t>(cell)]; }
  Cell at(Place seat) const;  // Cell::none where there is none

  // What is written beside the cell's row and below its column: its rank and its file, or the other way round.
  std::string_view row_label(Cell cell) const;
  std::string_view column_label(Cell cell) const;
  int margin() const;  // the room for the labels of rows, with a blank

 private:
  const Board& board_;
  bool upright_;  // ranks are rows
  int rows_, columns_;
  std::vector<Place> seats_;
  std::vector<Cell> cells_;
};

// What is between two cells side by side, as rules of paths see it.
struct Border {
  enum class Kind : std::uint8_t { plain, level_link, step_link, wall, mixed_wall } kind = Kind::plain;
  Seat owner = Seat::none;  // of the link or the wall
};

class Piles {
 public:
  Piles(const Board& board, const Scene& scene, const View& view);

  std::span<const Token* const> at(Cell cell) const { return piles_[static_cast<std::size_t>(cell)]; }  // from below
  int height(Cell cell) const { return static_cast<int>(at(cell).size()); }
  Border between(Cell one, Cell other) const;
  // A ghost on top where there is one, and the states.
  const SeenCell& seen(Cell cell) const { return seen_[cell]; }
  // The faces of the wall that a marked path takes from one of these cells to the other; none where it does not.
  std::optional<int> marked_faces(Cell one, Cell other) const;

 private:
  struct Stride {
    Cell from, to;
    int faces;
  };

  std::vector<std::vector<const Token*>> piles_;
  SeenCells seen_;
  std::vector<Stride> strides_;  // of the marked path
};

// One picture; the functions are those of painter.hpp.
extern const ShapePainter above_painter, layers_painter, raised_painter;

}  // namespace taula
