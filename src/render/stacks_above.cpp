// Columns seen from above: the top of each and its height, and between two of them what a path would meet.
#include "render/pictures.hpp"
#include "render/stacks.hpp"

namespace taula {
namespace {

// The measures of a scale: the way from one cell to the next, where in a cell the top stands, how many rows the inside
// has, and how many rows a line between two ranks takes.
struct Measures {
  Size pitch;
  int top, inside, line;
};

constexpr Per<Scale, Measures, scale_count> measures = {{{
    {{1, 4}, 2, 1, 0},
    {{2, 4}, 2, 1, 1},
    {{3, 6}, 3, 2, 1},
}}};

// The characters of a border: in an upright line, and in a level one.
struct Stroke {
  char32_t upright, level;
};

// Walls by their owner: a colour, another one, and what is nobody's.
struct Strokes {
  Stroke plain, level_link, step_link, mixed_wall;
  std::array<Stroke, 3> walls;
  Stroke road;  // a marked path on one level, drawn through the line that it crosses
};

constexpr PerCharset<Strokes> strokes = {{{
    {{U'|', U'-'},
     {U' ', U' '},
     {U'=', U'='},
     {U':', U':'},
     {{{U'x', U'x'}, {U'o', U'o'}, {U'#', U'#'}}},
     {U'-', U'|'}},
    {{U'│', U'─'},
     {U' ', U' '},
     {U'≡', U'≡'},
     {U':', U':'},
     {{{U'┃', U'━'}, {U'║', U'═'}, {U'▒', U'▒'}}},
     {U'─', U'│'}},
}}};

// By where lines go from a crossing: up 1, down 2, left 4, right 8.
constexpr PerCharset<std::array<char32_t, 16>> crossings = {{{
    {{U' ', U'+', U'+', U'+', U'+', U'+', U'+', U'+', U'+', U'+', U'+', U'+', U'+', U'+', U'+', U'+'}},
    {{U' ', U'╵', U'╷', U'│', U'╴', U'┘', U'┐', U'┤', U'╶', U'└', U'┌', U'├', U'─', U'┴', U'┬', U'┼'}},
}}};
enum Way : unsigned { up = 1, down = 2, left = 4, right = 8 };

// Where a thing in hand may lie on the bare board is too often to mark it loudly.
constexpr PerCharset<char32_t> target_dot = {{{U'.', U'·'}}};

int quarters_of(const View& view) { return view.side == Side::near ? 0 : 2; }

class Grid {
 public:
  Grid(const Board& board, Scale scale, int quarters, Place corner)
      : plan_(board, quarters), scale_(scale), corner_(corner) {
    corner_.column += plan_.margin();
  }

  const Plan& plan() const { return plan_; }
  const Measures& size() const { return measures[scale_]; }

  // The outermost lines, above and below, tell nothing; a board of many ranks gives them up to fit on 24 rows.
  bool framed() const {
    constexpr int many_ranks = 10;
    return size().line != 0 && (scale_ == Scale::large || plan_.rows() <= many_ranks);
  }
  int first_row() const { return framed() ? 1 : 0; }

  Size extent() const {
    const int frame = framed() ? 1 : 0, last_line = framed() ? 0 : size().line;
    return {.rows = frame + plan_.rows() * size().pitch.rows - last_line + 1,
            .columns = plan_.margin() + plan_.columns() * size().pitch.columns + 1};
  }

  // The upper left place inside a cell, with the upright line to its left.
  Place inside(Place seat) const {
    return {corner_.row + first_row() + seat.row * size().pitch.rows,
            corner_.column + seat.column * size().pitch.columns};
  }
  Place top(Cell cell) const {
    const Place place = inside(plan_.seat_of(cell));
    return {place.row, place.column + size().top};
  }
  Place row_label(Cell cell, std::string_view label) const {
    return {top(cell).row, corner_.column - 1 - static_cast<int>(label.size())};
  }
  Place column_label(Cell cell) const {
    return {corner_.row + extent().rows - 1, inside(plan_.seat_of(cell)).column + size().top};
  }

 private:
  Plan plan_;
  Scale scale_;
  Place corner_;
};

class AbovePainter {
 public:
  AbovePainter(Canvas& canvas, const Board& board, const Scene& scene, const View& view, const Grid& grid)
      : canvas_(canvas),
        board_(board),
        view_(view),
        grid_(grid),
        size_(grid.size()),
        ground_(ground_of(view.seats)),
        strokes_(strokes[canvas.charset()]),
        piles_(board, scene, view) {}

  void paint() {
    for (int row = -1; row < grid_.plan().rows(); ++row) {
      for (int column = -1; column < grid_.plan().columns(); ++column) {
        paint_upright({row, column});
        if (has_line_below(row)) {
          paint_level({row, column});
          paint_crossing({row, column});
        }
      }
    }
    for (int i = 0; i < board_.size(); ++i) {
      paint_cell(cell_of(i));
      paint_labels(cell_of(i));
    }
  }

 private:
  Style on_board(Ink ink) const { return {ink, ground_}; }
  void set(Place place, char32_t code, Style style) { canvas_.fill(place, {1, 1}, code, style); }

  bool has_line_below(int row) const {
    const bool outermost = row == -1 || row == grid_.plan().rows() - 1;
    return size_.line != 0 && (grid_.framed() || !outermost);
  }

  // None where there is no cell on either side.
  std::optional<Border> border(Cell one, Cell other) const {
    if (one == Cell::none && other == Cell::none) return std::nullopt;
    if (one == Cell::none || other == Cell::none) return Border{};
    return piles_.between(one, other);
  }
  Cell cell(int row, int column) const { return grid_.plan().at({row, column}); }

  const Stroke& stroke_of(const Border& border) const {
    switch (border.kind) {
      case Border::Kind::plain:
        break;
      case Border::Kind::level_link:
        return strokes_.level_link;
      case Border::Kind::step_link:
        return strokes_.step_link;
      case Border::Kind::wall:
        return strokes_.walls[std::min(static_cast<std::size_t>(border.owner), strokes_.walls.size() - 1)];
      case Border::Kind::mixed_wall:
        return strokes_.mixed_wall;
    }
    return strokes_.plain;
  }

  Style style_of(const Border& border) const {
    if (border.kind == Border::Kind::plain) return on_board(Ink::line);
    if (border.kind == Border::Kind::mixed_wall) return on_board(Ink::plain);
    return on_board(ink_of(view_.seats, border.owner));
  }

  // The line at the right of a cell.
  void paint_upright(Place seat) {
    const Cell one = grid_.plan().at(seat), other = cell(seat.row, seat.column + 1);
    const auto between = border(one, other);
    if (!between) return;
    const Place at = grid_.inside({seat.row, seat.column + 1});
    canvas_.fill(at, {size_.inside, 1}, stroke_of(*between).upright, style_of(*between));
    paint_stride(at, one, other, strokes_.road.upright);
  }

  // The line below a cell.
  void paint_level(Place seat) {
    const Cell one = grid_.plan().at(seat), other = cell(seat.row + 1, seat.column);
    const auto between = border(one, other);
    if (!between) return;
    const Place at = grid_.inside({seat.row + 1, seat.column});
    canvas_.fill({at.row - 1, at.column + 1}, {1, size_.pitch.columns - 1}, stroke_of(*between).level,
                 style_of(*between));
    paint_stride({at.row - 1, at.column + size_.top}, one, other, strokes_.road.level);
  }

  void paint_stride(Place at, Cell one, Cell other, char32_t road) {
    if (one == Cell::none || other == Cell::none) return;
    const auto faces = piles_.marked_faces(one, other);
    if (faces) set(at, *faces == 0 ? road : U'0' + static_cast<char32_t>(*faces), on_board(Ink::mark));
  }

  // Where lines cross at the lower right of a cell.
  void paint_crossing(Place seat) {
    const auto [row, column] = seat;
    const auto drawn = [&](Cell one, Cell other) {
      const auto between = border(one, other);
      return between && between->kind != Border::Kind::level_link;
    };
    const unsigned ways = (drawn(cell(row, column), cell(row, column + 1)) ? up : 0U) |
                          (drawn(cell(row + 1, column), cell(row + 1, column + 1)) ? down : 0U) |
                          (drawn(cell(row, column), cell(row + 1, column)) ? left : 0U) |
                          (drawn(cell(row, column + 1), cell(row + 1, column + 1)) ? right : 0U);
    const Place at = grid_.inside({row + 1, column + 1});
    const bool on_ground = ways != 0 || cell(row, column) != Cell::none;
    if (on_ground) set({at.row - 1, at.column}, crossings[canvas_.charset()][ways], on_board(Ink::line));
  }

  void paint_labels(Cell cell) {
    const std::string_view beside = grid_.plan().row_label(cell), below = grid_.plan().column_label(cell);
    canvas_.put(grid_.row_label(cell, beside), beside, {Ink::label});
    canvas_.put(grid_.column_label(cell), below, {Ink::label});
  }

  void paint_cell(Cell cell) {
    const SeenCell& seen = piles_.seen(cell);
    const Place top = grid_.top(cell);
    const Place inside = grid_.inside(grid_.plan().seat_of(cell));
    canvas_.fill({inside.row, inside.column + 1}, {size_.inside, size_.pitch.columns - 1}, U' ', on_board(Ink::empty));
    if (seen.top != nullptr) {
      const Style style = on_board(seen.is(State::ghost) ? Ink::cursor : ink_of(view_.seats, seen.top->owner));
      canvas_.put(top, picture_of(*seen.top, canvas_.charset()).sign, style);
      set({top.row, top.column + 1}, U'0' + seen.top->number, style);
    }
    if (size_.inside > 1) paint_pile(cell, {top.row + 1, top.column - 1});
    if (size_.line == 0) paint_wall_below(cell);
    for (int state = state_count - 1; state >= 0; --state) {
      if (seen.is(static_cast<State>(state))) paint_state(cell, static_cast<State>(state));
    }
  }

  // Without a row between two ranks a wall between them stands at the left of the upper one's top. What is linked on
  // one level can be told by the tops.
  void paint_wall_below(Cell cell) {
    const Place seat = grid_.plan().seat_of(cell), top = grid_.top(cell);
    const Cell other = grid_.plan().at({seat.row + 1, seat.column});
    if (other == Cell::none) return;
    const Border between = piles_.between(cell, other);
    if (between.kind == Border::Kind::plain || between.kind == Border::Kind::level_link) return;
    set({top.row, top.column - 1}, stroke_of(between).level, style_of(between));
  }

  // All cubes from below, where there is a row for them.
  void paint_pile(Cell cell, Place at) {
    for (const Token* cube : piles_.at(cell)) {
      canvas_.put(at, picture_of(*cube, canvas_.charset()).sign, on_board(ink_of(view_.seats, cube->owner)));
      ++at.column;
    }
  }

  void paint_state(Cell cell, State state) {
    const Signs& sign = signs[canvas_.charset()][state];
    const Place top = grid_.top(cell);
    const Style style = on_board(sign.ink);
    if (piles_.seen(cell).top == nullptr && sign.empty != 0) {
      set(top, state == State::target ? target_dot[canvas_.charset()] : sign.empty, style);
      return;
    }
    const bool is_ghost = state == State::ghost;
    const char32_t left = is_ghost ? left_of_ghost(canvas_.charset(), view_.cursor, cell) : sign.left;
    set({top.row, top.column - 1}, left, style);
    if (state == State::cursor || state == State::ghost) paint_right_sign(cell, sign.right, style);
  }

  // At the right of what stands on the cell is its line, where the pitch is small: a sign gives way to a wall or a
  // link.
  void paint_right_sign(Cell cell, char32_t code, Style style) {
    const Place seat = grid_.plan().seat_of(cell), top = grid_.top(cell);
    const bool has_room = size_.top + 2 < size_.pitch.columns;
    const auto between = border(cell, grid_.plan().at({seat.row, seat.column + 1}));
    if (has_room || between->kind == Border::Kind::plain) set({top.row, top.column + 2}, code, style);
  }

  Canvas& canvas_;
  const Board& board_;
  const View& view_;
  const Grid& grid_;
  const Measures& size_;
  const Ground ground_;
  const Strokes& strokes_;
  Piles piles_;
};

Size extent_from_above(const Board& board, Scale scale, Outlook /*outlook*/) {
  return Grid(board, scale, 0, {}).extent();
}

void paint_from_above(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view) {
  const Grid grid(board, view.scale, quarters_of(view), corner);
  AbovePainter(canvas, board, scene, view, grid).paint();
}

Place place_from_above(const Board& board, Cell cell, Place corner, const View& view) {
  return Grid(board, view.scale, quarters_of(view), corner).top(cell);
}

// Lines belong to no cell.
std::optional<Cell> cell_from_above(const Board& board, Place place, Place corner, const View& view) {
  const Grid grid(board, view.scale, quarters_of(view), corner);
  for (int i = 0; i < board.size(); ++i) {
    const Place inside = grid.inside(grid.plan().seat_of(cell_of(i)));
    const int down = place.row - inside.row, aside = place.column - inside.column;
    if (down >= 0 && down < grid.size().inside && aside > 0 && aside < grid.size().pitch.columns) return cell_of(i);
  }
  return std::nullopt;
}

}  // namespace

const ShapePainter above_painter = {extent_from_above, paint_from_above, place_from_above, cell_from_above};

}  // namespace taula
