// Columns storey by storey: four small boards, the first storey at the upper left, the third below it.
#include "render/pictures.hpp"
#include "render/stacks.hpp"

namespace taula {
namespace {

constexpr int storeys = 4, beside = 2;  // how many there are, and how many side by side
constexpr Per<Scale, int, scale_count> pitches = {{{2, 2, 4}}};
constexpr PerCharset<char32_t> dot = {{{U'.', U'·'}}};

int quarters_of(const View& view) { return view.side == Side::near ? 0 : 2; }

class Storeys {
 public:
  Storeys(const Board& board, Scale scale, int quarters, Place corner)
      : plan_(board, quarters), pitch_(pitches[scale]), corner_(corner), interlocked_(tips_pass()) {
    corner_.column += plan_.margin();
  }

  const Plan& plan() const { return plan_; }

  // Storeys are counted from 0 here.
  Size extent() const {
    const int names_of_files = 1, between = interlocked_ ? -1 : 1;
    return {.rows = beside * plan_.rows() + between + names_of_files,
            .columns = plan_.margin() + beside * block_columns() + aside()};
  }
  Place heading_of(int storey) const {
    return {corner_.row + storey / beside * (plan_.rows() + (interlocked_ ? -1 : 1)),
            corner_.column + storey % beside * block_columns() + storey / beside * aside()};
  }
  Place middle(Cell cell, int storey) const {
    const Place block = heading_of(storey), seat = plan_.seat_of(cell);
    return {block.row + seat.row, block.column + heading() + seat.column * pitch_ + (pitch_ - 1) / 2};
  }
  // Where two storeys share a row, the upper one's rank is named.
  bool names_row(Cell cell, int storey) const {
    return !interlocked_ || storey < beside || plan_.seat_of(cell).row > 0;
  }
  Place row_label(Cell cell, int storey, std::string_view label) const {
    return {middle(cell, storey).row, corner_.column - 1 - static_cast<int>(label.size())};
  }
  Place column_label(Cell cell, int storey) const {
    return {corner_.row + extent().rows - 1, middle(cell, storey).column};
  }

 private:
  // Two boards of many ranks fit on 24 rows one below the other only where the tip of the lower one passes beside that
  // of the upper one; so it is moved aside by a few cells.
  static constexpr int cells_aside = 2;
  bool tips_pass() const {
    constexpr int many_ranks = 10;
    if (plan_.rows() <= many_ranks) return false;
    for (int column = 0; column < plan_.columns(); ++column) {
      for (int other = column - 1; other <= column + 1; ++other) {
        const Cell above = plan_.at({plan_.rows() - 1, other}), below = plan_.at({0, column - cells_aside});
        if (above != Cell::none && below != Cell::none) return false;
      }
    }
    return true;
  }
  int aside() const { return interlocked_ ? cells_aside * pitch_ : 0; }
  // The columns before a storey, where its number has room; beside a tip it needs none.
  int heading() const { return interlocked_ ? 1 : 3; }
  int block_columns() const { return heading() + plan_.columns() * pitch_; }

  Plan plan_;
  int pitch_;
  Place corner_;
  bool interlocked_;
};

class LayersPainter {
 public:
  LayersPainter(Canvas& canvas, const Board& board, const Scene& scene, const View& view, const Storeys& layout)
      : canvas_(canvas),
        board_(board),
        view_(view),
        layout_(layout),
        ground_(ground_of(view.seats)),
        piles_(board, scene, view) {}

  void paint() {
    for (int storey = 0; storey < storeys; ++storey) {
      const Place at = layout_.heading_of(storey);
      canvas_.put(at, std::to_string(storey + 1) + ":", {Ink::title});
      for (int i = 0; i < board_.size(); ++i) paint_cell(cell_of(i), storey);
    }
    for (int i = 0; i < board_.size(); ++i) paint_labels(cell_of(i));
    paint_states();
  }

 private:
  Style on_board(Ink ink) const { return {ink, ground_}; }

  void paint_cell(Cell cell, int storey) {
    const Place middle = layout_.middle(cell, storey);
    canvas_.fill({middle.row, middle.column - 1}, {1, 3}, U' ', on_board(Ink::empty));
    canvas_.fill(middle, {1, 1}, dot[canvas_.charset()], on_board(Ink::empty));
    if (storey >= piles_.height(cell)) return;
    const Token& cube = *piles_.at(cell)[static_cast<std::size_t>(storey)];
    canvas_.put(middle, picture_of(cube, canvas_.charset()).sign, on_board(ink_of(view_.seats, cube.owner)));
  }

  void paint_labels(Cell cell) {
    const std::string_view row = layout_.plan().row_label(cell), column = layout_.plan().column_label(cell);
    for (int storey = 0; storey < storeys; storey += beside) {
      if (layout_.names_row(cell, storey)) canvas_.put(layout_.row_label(cell, storey, row), row, {Ink::label});
    }
    for (int storey = beside; storey < storeys; ++storey)
      canvas_.put(layout_.column_label(cell, storey), column, {Ink::label});
  }

  // The weakest first. What is about a column stands by its top, what is about a cube by that cube, and the cursor in
  // all storeys.
  void paint_states() {
    const auto top_storey = [&](Cell cell) { return std::max(0, piles_.height(cell) - 1); };
    for (const Cell cell : view_.last) put_signs(cell, top_storey(cell), State::last);
    for (const Mark& mark : view_.marks) put_signs(mark.at, mark.level, State::mark);
    if (view_.cursor) {
      for (int storey = 0; storey < storeys; ++storey) put_signs(*view_.cursor, storey, State::cursor);
    }
    for (const Token& ghost : view_.ghosts) {
      if (ghost.at == Cell::none || ghost.number > storeys) continue;
      const int storey = ghost.number - 1;
      canvas_.put(layout_.middle(ghost.at, storey), picture_of(ghost, canvas_.charset()).sign, on_board(Ink::cursor));
      put_signs(ghost.at, storey, State::ghost);
    }
  }

  void put_signs(Cell cell, int storey, State state) {
    const Signs& sign = signs[canvas_.charset()][state];
    const char32_t left = state == State::ghost ? left_of_ghost(canvas_.charset(), view_.cursor, cell) : sign.left;
    const Place middle = layout_.middle(cell, storey);
    canvas_.fill({middle.row, middle.column - 1}, {1, 1}, left, on_board(sign.ink));
    canvas_.fill({middle.row, middle.column + 1}, {1, 1}, sign.right, on_board(sign.ink));
  }

  Canvas& canvas_;
  const Board& board_;
  const View& view_;
  const Storeys& layout_;
  const Ground ground_;
  Piles piles_;
};

Size extent_of_layers(const Board& board, Scale scale, Outlook /*outlook*/) {
  return Storeys(board, scale, 0, {}).extent();
}

void paint_layers(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view) {
  const Storeys layout(board, view.scale, quarters_of(view), corner);
  LayersPainter(canvas, board, scene, view, layout).paint();
}

// In the first storey.
Place place_in_layers(const Board& board, Cell cell, Place corner, const View& view) {
  return Storeys(board, view.scale, quarters_of(view), corner).middle(cell, 0);
}

std::optional<Cell> cell_in_layers(const Board& board, Place place, Place corner, const View& view) {
  const Storeys layout(board, view.scale, quarters_of(view), corner);
  for (int storey = 0; storey < storeys; ++storey) {
    for (int i = 0; i < board.size(); ++i) {
      const Place middle = layout.middle(cell_of(i), storey);
      if (place.row == middle.row && std::abs(place.column - middle.column) * 2 < pitches[view.scale])
        return cell_of(i);
    }
  }
  return std::nullopt;
}

}  // namespace

const ShapePainter layers_painter = {extent_of_layers, paint_layers, place_in_layers, cell_in_layers};

}  // namespace taula
