// Columns as they stand, seen aslant from the front: the tops, below each the fronts of its cubes, and what stands
// farther behind is hidden where something higher is before it. Quarter turns show it.
#include <algorithm>

#include "render/pictures.hpp"
#include "render/stacks.hpp"

namespace taula {
namespace {

constexpr int highest = 4;  // what is higher, as a ghost may be, is not drawn

// The measures of a scale: the way from one cell to the next, how far a rank is moved against the one before it, how
// wide a cube is, and where on it the sign and the slots stand.
struct Measures {
  Size pitch;
  int slant, width, sign, left, right;
};

constexpr Per<Scale, Measures, scale_count> measures = {{{
    {{1, 3}, 1, 2, 0, -1, 2},
    {{2, 4}, 1, 4, 1, 0, 3},
    {{3, 6}, 2, 6, 2, 0, 5},
}}};

struct Glyphs {
  char32_t floor, slope, side;
};
constexpr PerCharset<Glyphs> glyphs = {{{{U'.', U'/', U'|'}, {U'·', U'╱', U'│'}}}};

int quarters_of(const View& view) { return (view.quarter + (view.side == Side::near ? 0 : 2)) % 4; }

// What 24 rows and 80 columns leave for a board beside a panel that can be read.
constexpr Size usual_room{22, 48};

// Boards of many ranks are fitted into the usual room at the medium scale: ranks stand straight behind one another
// where there is no room for a slant; the columns of the hindmost rank are drawn lower than they are, for their number
// tells how high that is; and last, the row below the board goes.
class Slope {
 public:
  Slope(const Board& board, Scale scale, int quarters, Place corner)
      : plan_(board, quarters), size_(measures[scale]), corner_(corner) {
    corner_.column += plan_.margin();
    if (scale != Scale::medium) return;
    if (extent().columns > usual_room.columns) size_.slant = 0;
    headroom_ = std::clamp(highest - (extent().rows - usual_room.rows), 1, highest);
    if (extent().rows > usual_room.rows) rows_below_ = 0;
  }

  const Plan& plan() const { return plan_; }
  const Measures& size() const { return size_; }

  Size extent() const {
    const int run = (plan_.rows() - 1) * size_.slant;
    return {.rows = headroom_ + (plan_.rows() - 1) * size_.pitch.rows + 1 + rows_below_,
            .columns = plan_.margin() + run + plan_.columns() * size_.pitch.columns + 1};
  }

  // The left end of a cube's face so high above the board; level 0 is the board itself.
  Place face(Place seat, int level) const {
    return {corner_.row + headroom_ + seat.row * size_.pitch.rows - level,
            corner_.column + seat.column * size_.pitch.columns + (plan_.rows() - 1 - seat.row) * size_.slant};
  }
  // How high something of this height is drawn there.
  int drawn_height(Cell cell, int height) const {
    return std::min({height, highest, headroom_ + plan_.seat_of(cell).row * size_.pitch.rows});
  }
  bool is_below(Place place) const { return place.row >= corner_.row + extent().rows; }
  Place sign(Cell cell, int level) const {
    const Place place = face(plan_.seat_of(cell), level);
    return {place.row, place.column + size_.sign};
  }

 private:
  Plan plan_;
  Measures size_;
  Place corner_;
  int headroom_ = highest, rows_below_ = 1;
};

class RaisedPainter {
 public:
  RaisedPainter(Canvas& canvas, const Board& board, const Scene& scene, const View& view, const Slope& slope)
      : canvas_(canvas),
        board_(board),
        view_(view),
        slope_(slope),
        size_(slope.size()),
        ground_(ground_of(view.seats)),
        glyphs_(glyphs[canvas.charset()]),
        piles_(board, scene, view) {}

  // From behind, so that what is nearer hides what is not.
  void paint() {
    for (int i = 0; i < board_.size(); ++i) paint_ground(cell_of(i));
    paint_labels();
    for (int row = 0; row < slope_.plan().rows(); ++row) {
      for (int column = 0; column < slope_.plan().columns(); ++column) {
        const Cell cell = slope_.plan().at({row, column});
        if (cell != Cell::none) paint_column(cell);
      }
    }
    if (view_.cursor) paint_cursor(*view_.cursor);
    for (const Token& ghost : view_.ghosts) {
      if (is_drawn(ghost)) paint_ghost(ghost);
    }
  }

 private:
  Style on_board(Ink ink) const { return {ink, ground_}; }
  void set(Place place, char32_t code, Style style) { canvas_.fill(place, {1, 1}, code, style); }

  // What a cell takes of the board, up to where the next rank begins.
  void paint_ground(Cell cell) {
    const Place face = slope_.face(slope_.plan().seat_of(cell), 0);
    canvas_.fill({face.row - size_.pitch.rows + 1, face.column}, size_.pitch, U' ', on_board(Ink::empty));
  }

  void paint_column(Cell cell) {
    const auto pile = piles_.at(cell);
    const int height = slope_.drawn_height(cell, piles_.height(cell));
    for (int level = 0; level < height; ++level) paint_front(cell, level, *pile[static_cast<std::size_t>(level)]);
    paint_top(cell);
  }

  void paint_front(Cell cell, int level, const Token& cube) {
    const Style style = on_board(ink_of(view_.seats, cube.owner));
    const std::string_view sign = picture_of(cube, canvas_.charset()).sign;
    const Place face = slope_.face(slope_.plan().seat_of(cell), level), at = slope_.sign(cell, level);
    if (size_.width <= 2) {
      canvas_.put(at, sign, style);
      canvas_.put({at.row, at.column + 1}, sign, style);
      return;
    }
    canvas_.fill(face, {1, size_.width - 1}, U' ', style);
    canvas_.put(at, sign, style);
    const bool marked = is_marked_front(cell, level);
    const Signs& mark = signs[canvas_.charset()][State::mark];
    set(face, marked ? mark.left : glyphs_.side, marked ? on_board(mark.ink) : style);
    set({face.row, face.column + size_.width - 2}, marked ? mark.right : glyphs_.side,
        marked ? on_board(mark.ink) : style);
  }

  // A wall is seen when it looks to the front.
  bool is_marked_front(Cell cell, int level) const {
    const Place seat = slope_.plan().seat_of(cell);
    const Cell before = slope_.plan().at({seat.row + 1, seat.column});
    for (const Mark& mark : view_.marks) {
      if (mark.at == cell && mark.wall == before && before != Cell::none && mark.level == level) return true;
    }
    return false;
  }

  void paint_top(Cell cell) {
    const auto pile = piles_.at(cell);
    const int height = slope_.drawn_height(cell, piles_.height(cell));
    const Place face = slope_.face(slope_.plan().seat_of(cell), height), at = slope_.sign(cell, height);
    if (pile.empty()) {
      canvas_.fill(at, {1, 1}, glyphs_.floor, on_board(Ink::empty));
    } else {
      const Style style = on_board(ink_of(view_.seats, pile.back()->owner));
      if (size_.width > 2) {
        canvas_.fill(face, {1, size_.width}, U' ', style);
        set(face, glyphs_.slope, style);
        set({face.row, face.column + size_.width - 1}, glyphs_.slope, style);
      }
      canvas_.put(at, picture_of(*pile.back(), canvas_.charset()).sign, style);
      set({at.row, at.column + 1}, U'0' + pile.back()->number, style);
    }
    for (int state = state_count - 1; state > static_cast<int>(State::cursor); --state) {
      const auto known = static_cast<State>(state);
      const bool is_loud = known != State::target || !pile.empty();
      if (piles_.seen(cell).is(known) && is_loud) put_signs(cell, height, known);
    }
  }

  // Over all that is nearer, for one must always find it.
  void paint_cursor(Cell cell) {
    const auto is_here = [&](const Token& ghost) { return is_drawn(ghost) && ghost.at == cell; };
    if (std::ranges::any_of(view_.ghosts, is_here)) return;  // that has a sign of the cursor's
    paint_top(cell);
    put_signs(cell, slope_.drawn_height(cell, piles_.height(cell)), State::cursor);
  }

  static bool is_drawn(const Token& ghost) { return ghost.at != Cell::none && ghost.number <= highest; }

  void paint_ghost(const Token& ghost) {
    const int level = slope_.drawn_height(ghost.at, ghost.number);
    const Place at = slope_.sign(ghost.at, level);
    canvas_.fill({at.row, at.column - size_.sign + size_.left + 1}, {1, size_.right - size_.left - 1}, U' ',
                 on_board(Ink::cursor));
    canvas_.put(at, picture_of(ghost, canvas_.charset()).sign, on_board(Ink::cursor));
    set({at.row, at.column + 1}, U'0' + ghost.number, on_board(Ink::cursor));
    put_signs(ghost.at, level, State::ghost);
  }

  void put_signs(Cell cell, int level, State state) {
    const Signs& sign = signs[canvas_.charset()][state];
    const Place face = slope_.face(slope_.plan().seat_of(cell), level);
    const char32_t left = state == State::ghost ? left_of_ghost(canvas_.charset(), view_.cursor, cell) : sign.left;
    set({face.row, face.column + size_.left}, left, on_board(sign.ink));
    set({face.row, face.column + size_.right}, sign.right, on_board(sign.ink));
  }

  // Before each row, and below the nearest cell of each column, or beside it where there is no row below.
  void paint_labels() {
    for (int row = 0; row < slope_.plan().rows(); ++row) label_row(row);
    for (int column = 0; column < slope_.plan().columns(); ++column) label_column(column);
  }

  void label_row(int row) {
    for (int column = 0; column < slope_.plan().columns(); ++column) {
      const Cell cell = slope_.plan().at({row, column});
      if (cell == Cell::none) continue;
      const std::string_view label = slope_.plan().row_label(cell);
      const Place at = slope_.face({row, 0}, 0);
      canvas_.put({at.row, at.column - 1 - static_cast<int>(label.size())}, label, {Ink::label});
      return;
    }
  }

  void label_column(int column) {
    for (int row = slope_.plan().rows() - 1; row >= 0; --row) {
      const Cell cell = slope_.plan().at({row, column});
      if (cell == Cell::none) continue;
      const Place below = slope_.face({row, column}, -1);
      const Place at = slope_.is_below(below) ? Place{below.row - 1, below.column + size_.width}
                                              : Place{below.row, below.column + size_.sign};
      canvas_.put(at, slope_.plan().column_label(cell), {Ink::label});
      return;
    }
  }

  Canvas& canvas_;
  const Board& board_;
  const View& view_;
  const Slope& slope_;
  const Measures size_;
  const Ground ground_;
  const Glyphs& glyphs_;
  Piles piles_;
};

// Room for it whichever side is in front.
Size extent_raised(const Board& board, Scale scale, Outlook /*outlook*/) {
  const Size one = Slope(board, scale, 0, {}).extent(), other = Slope(board, scale, 1, {}).extent();
  return {std::max(one.rows, other.rows), std::max(one.columns, other.columns)};
}

void paint_raised(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view) {
  const Slope slope(board, view.scale, quarters_of(view), corner);
  RaisedPainter(canvas, board, scene, view, slope).paint();
}

// As high as the view says, for the heights of the columns are not known here.
Place place_raised(const Board& board, Cell cell, Place corner, const View& view) {
  const Slope slope(board, view.scale, quarters_of(view), corner);
  return slope.sign(cell, slope.drawn_height(cell, view.cursor_height));
}

std::optional<Cell> cell_raised(const Board& board, Place place, Place corner, const View& view) {
  const Slope slope(board, view.scale, quarters_of(view), corner);
  for (int i = 0; i < board.size(); ++i) {
    const Place face = slope.face(slope.plan().seat_of(cell_of(i)), 0);
    const int aside = place.column - face.column;
    if (place.row == face.row && aside >= 0 && aside < slope.size().width) return cell_of(i);
  }
  return std::nullopt;
}

}  // namespace

const ShapePainter raised_painter = {extent_raised, paint_raised, place_raised, cell_raised};

}  // namespace taula
