// Boards of columns, in three pictures.
#include "render/stacks.hpp"

#include <algorithm>
#include <cassert>

namespace taula {

Plan::Plan(const Board& board, int quarters) : board_(board), upright_(quarters % 2 == 0) {
  const int files = board.high().x - board.low().x + 1, ranks = board.high().y - board.low().y + 1;
  rows_ = upright_ ? ranks : files;
  columns_ = upright_ ? files : ranks;
  cells_.assign(static_cast<std::size_t>(rows_ * columns_), Cell::none);
  for (int i = 0; i < board.size(); ++i) {
    const Point at = board.spot(cell_of(i)).at;
    const int right = at.x - board.low().x, down = board.high().y - at.y;
    Place seat{down, right};
    if (quarters == 1) seat = {right, ranks - 1 - down};
    if (quarters == 2) seat = {ranks - 1 - down, files - 1 - right};
    if (quarters == 3) seat = {files - 1 - right, down};
    seats_.push_back(seat);
    cells_[static_cast<std::size_t>(seat.row * columns_ + seat.column)] = cell_of(i);
  }
}

Cell Plan::at(Place seat) const {
  if (seat.row < 0 || seat.row >= rows_ || seat.column < 0 || seat.column >= columns_) return Cell::none;
  return cells_[static_cast<std::size_t>(seat.row * columns_ + seat.column)];
}

std::string_view Plan::row_label(Cell cell) const {
  return upright_ ? digits_of(board_.name(cell)) : letters_of(board_.name(cell));
}

std::string_view Plan::column_label(Cell cell) const {
  return upright_ ? letters_of(board_.name(cell)) : digits_of(board_.name(cell));
}

int Plan::margin() const {
  std::size_t widest = 0;
  for (int i = 0; i < board_.size(); ++i) widest = std::max(widest, row_label(cell_of(i)).size());
  return static_cast<int>(widest) + 1;
}

Piles::Piles(const Board& board, const Scene& scene, const View& view)
    : piles_(static_cast<std::size_t>(board.size())), seen_(board, scene, view) {
  for (const Token& token : scene.tokens) {
    if (token.at != Cell::none) piles_[static_cast<std::size_t>(token.at)].push_back(&token);
  }
  // A path is marked face by face: the walls between two tops are those that it climbs or descends from one to the
  // other.
  std::optional<Cell> last;
  int faces = 0;
  for (const Mark& mark : view.marks) {
    if (mark.wall != Cell::none) {
      ++faces;
      continue;
    }
    if (last) strides_.push_back({*last, mark.at, faces});
    last = mark.at;
    faces = 0;
  }
}

Border Piles::between(Cell one, Cell other) const {
  const auto low = height(one) < height(other) ? at(one) : at(other);
  const auto high = height(one) < height(other) ? at(other) : at(one);
  if (high.empty()) return {};
  const Seat owner = high.back()->owner;
  const bool both_tops = owner != Seat::none && !low.empty() && low.back()->owner == owner;
  const auto wall = high.subspan(low.size());
  if (wall.empty()) return both_tops ? Border{Border::Kind::level_link, owner} : Border{};
  const bool of_one = std::ranges::all_of(wall, [&](const Token* cube) { return cube->owner == owner; });
  if (!of_one) return {Border::Kind::mixed_wall};
  return {both_tops ? Border::Kind::step_link : Border::Kind::wall, owner};
}

std::optional<int> Piles::marked_faces(Cell one, Cell other) const {
  for (const Stride& stride : strides_) {
    const bool there = stride.from == one && stride.to == other, back = stride.from == other && stride.to == one;
    if (there || back) return stride.faces;
  }
  return std::nullopt;
}

namespace {

const ShapePainter& painter_for(Outlook outlook) {
  switch (outlook) {
    case Outlook::layers:
      return layers_painter;
    case Outlook::raised:
      return raised_painter;
    case Outlook::above:
      break;
  }
  return above_painter;
}

Size extent_of_stacks(const Board& board, Scale scale, Outlook outlook) {
  return painter_for(outlook).extent(board, scale, outlook);
}

void paint_stacks(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view) {
  painter_for(view.outlook).paint(canvas, corner, board, scene, view);
}

Place place_of_stack(const Board& board, Cell cell, Place corner, const View& view) {
  return painter_for(view.outlook).place_of(board, cell, corner, view);
}

std::optional<Cell> stack_at(const Board& board, Place place, Place corner, const View& view) {
  return painter_for(view.outlook).cell_at(board, place, corner, view);
}

}  // namespace

const ShapePainter stack_painter = {extent_of_stacks, paint_stacks, place_of_stack, stack_at};

}  // namespace taula
