// Boards of squares.
#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>
#include <vector>

#include "render/pictures.hpp"
#include "render/signs.hpp"
#include "render/words.hpp"

namespace taula {
namespace {

// The lines of a grid, by where they go from a crossing: up 1, down 2, left 4, right 8.
constexpr PerCharset<std::array<char32_t, 16>> crossings = {{{
    {{U' ', U'|', U'|', U'|', U'-', U'+', U'+', U'+', U'-', U'+', U'+', U'+', U'-', U'+', U'+', U'+'}},
    {{U' ', U'│', U'│', U'│', U'─', U'┘', U'┐', U'┤', U'─', U'└', U'┌', U'├', U'─', U'┴', U'┬', U'┼'}},
}}};
enum Way : unsigned { up = 1, down = 2, left = 4, right = 8 };

constexpr PerCharset<char32_t> dot = {{{U'.', U'·'}}};

// How empty cells of a field look, and how the field is named beside its rows. Homes and gates are not of squares.
struct FieldLook {
  PerCharset<char32_t> sign;
  Ink ink;
  const char* name;  // {0}: whose it is
};

constexpr Per<Field::Kind, FieldLook, 5> field_looks = {{{
    {{{{U' ', U' '}}}, Ink::empty, ""},
    {{{{U' ', U' '}}}, Ink::empty, ""},
    {dot, Ink::empty, text("{0}'s field")},
    {{{{U'-', U'─'}}}, Ink::blue, text("{0}'s shelter")},
    {{{{U'~', U'~'}}}, Ink::yellow, text("luck")},
}}};

// The measures of a scale: the way from one cell to the next, how far the slots are from the middle of a cell, and how
// many rows the inside of a cell has. Where there are no lines, neighbours share the slots between them. A large cell
// has its slots in its upper row only: two rows would double what a step of the cursor costs on a slow line.
struct Measures {
  Size pitch;
  int slot, inside, line;
};

constexpr Per<Scale, Measures, scale_count> measures = {{{
    {{1, 2}, 1, 1, 0},
    {{2, 4}, 1, 1, 1},
    {{3, 6}, 2, 2, 1},
}}};

constexpr int name_gap = 2;  // blanks between a board without lines and the name of a field

int width_of_ranks(const Board& board) {
  std::size_t widest = 0;
  for (int i = 0; i < board.size(); ++i) widest = std::max(widest, digits_of(board.name(cell_of(i))).size());
  return static_cast<int>(widest);
}

// Where the cells of a board of squares are: cell (0, 0) of the picture is the upper left one as seen from the side
// that the person looks from, ranks are at the left of the board and files below it.
class Squares {
 public:
  Squares(const Board& board, Scale scale, Side side, Place corner)
      : board_(board), side_(side), measures_(measures[scale]), corner_(corner) {
    assert(board.spot(cell_of(0)).shape == Shape::square);
    corner_.column += margin();
  }

  int rows() const { return board_.high().y - board_.low().y + 1; }
  int columns() const { return board_.high().x - board_.low().x + 1; }

  Size extent() const {
    return {.rows = rows() * measures_.pitch.rows + measures_.line + 1,
            .columns = margin() + columns() * measures_.pitch.columns + 1};
  }

  // The place in the picture, rows downwards.
  Place seat_of(Cell cell) const {
    const Point at = board_.spot(cell).at;
    if (side_ == Side::near) return {board_.high().y - at.y, at.x - board_.low().x};
    return {at.y - board_.low().y, board_.high().x - at.x};
  }

  Place middle(Cell cell) const {
    const Place seat = seat_of(cell);
    return {corner_.row + seat.row * measures_.pitch.rows + measures_.line,
            corner_.column + seat.column * measures_.pitch.columns + measures_.pitch.columns / 2};
  }

  // Where the lines cross at the upper left of a place in the picture.
  Place crossing(Place seat) const {
    return {corner_.row + seat.row * measures_.pitch.rows, corner_.column + seat.column * measures_.pitch.columns};
  }

  Place rank_label(Cell cell, std::string_view label) const {
    return {middle(cell).row, corner_.column - 1 - static_cast<int>(label.size())};
  }
  Place file_label(Cell cell) const {
    return {corner_.row + rows() * measures_.pitch.rows + measures_.line, middle(cell).column};
  }

  bool is_top(Cell cell) const { return seat_of(cell).row == 0; }
  // Where a thing stands that is off the board before a cell of the top or the bottom.
  Place before(Cell cell) const {
    const Place label = file_label(cell);
    return {is_top(cell) ? corner_.row - 1 : label.row + 1, label.column};
  }
  // Where the name of a row of the picture stands.
  Place name_of_row(int row) const {
    return {corner_.row + row * measures_.pitch.rows + measures_.line,
            corner_.column + columns() * measures_.pitch.columns + name_gap + measures_.line};
  }

 private:
  int margin() const { return width_of_ranks(board_) + 1; }

  const Board& board_;
  Side side_;
  Measures measures_;
  Place corner_;
};

// The field of each cell, if it is of one; by cell.
std::vector<const Field*> fields_by_cell(const Board& board, const Scene& scene) {
  std::vector<const Field*> fields(static_cast<std::size_t>(board.size()));
  for (const Field& field : scene.fields) fields[static_cast<std::size_t>(index_of(field.at))] = &field;
  return fields;
}

struct RowName {
  int row;  // of the picture, from 0
  std::string name;
};

// Rows that are all of one field are named, each field once, at its uppermost row.
std::vector<RowName> row_names(const Scene& scene, std::span<const SeatSpec> seats, const Squares& squares) {
  struct Row {
    const Field* field = nullptr;
    int cells = 0;
  };
  std::vector<Row> rows(static_cast<std::size_t>(squares.rows()));
  const auto alike = [](const Field& a, const Field& b) { return a.kind == b.kind && a.owner == b.owner; };
  for (const Field& field : scene.fields) {
    Row& row = rows[static_cast<std::size_t>(squares.seat_of(field.at).row)];
    if (row.field == nullptr) row.field = &field;
    if (alike(*row.field, field)) ++row.cells;
  }
  std::vector<RowName> names;
  std::vector<const Field*> named;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Field* field = rows[i].field;
    if (field == nullptr || rows[i].cells != squares.columns() || *field_looks[field->kind].name == '\0') continue;
    if (std::ranges::any_of(named, [&](const Field* known) { return alike(*known, *field); })) continue;
    named.push_back(field);
    const auto owner = static_cast<std::size_t>(index_of(field->owner));
    const char* id = field_looks[field->kind].name;
    names.push_back({static_cast<int>(i), say(message(id, owner < seats.size() ? seats[owner].name : ""))});
  }
  return names;
}

// Colour tells whose a thing is, signs tell all else.
class SquarePainter {
 public:
  SquarePainter(Canvas& canvas, const Board& board, const Scene& scene, const View& view, const Squares& squares)
      : canvas_(canvas),
        board_(board),
        view_(view),
        squares_(squares),
        measures_(measures[view.scale]),
        ground_(ground_of(view.seats)),
        scene_(scene),
        fields_(fields_by_cell(board, scene)),
        seen_(board, scene, view) {}

  void paint() {
    if (measures_.line != 0) paint_lines();
    for (int i = 0; i < board_.size(); ++i) {
      paint_cell(cell_of(i));
      paint_labels(cell_of(i));
    }
    // The weakest first, so that the stronger ones win the slots that neighbours share.
    for (int state = state_count - 1; state >= 0; --state) {
      for (int i = 0; i < board_.size(); ++i) paint_slots(cell_of(i), static_cast<State>(state));
    }
    paint_margin();
  }

 private:
  const Signs& signs_of(State state) const { return signs[canvas_.charset()][state]; }
  Style on_board(Ink ink) const { return {ink, ground_}; }

  Style style_of(const SeenCell& seen) const {
    if (seen.is(State::ghost)) return on_board(Ink::cursor);
    if (seen.top != nullptr && seen.top->thing == Thing::wildcard) return on_board(Ink::yellow);
    if (seen.top != nullptr) return on_board(ink_of(view_.seats, seen.top->owner));
    const std::optional<State> state = seen.strongest();
    return on_board(state ? signs_of(*state).ink : Ink::empty);
  }

  void set(Place place, char32_t code, Style style) { canvas_.fill(place, {1, 1}, code, style); }

  void paint_lines() {
    const std::vector<bool> there = occupied_places();
    const auto& glyphs = crossings[canvas_.charset()];
    const Size pitch = measures_.pitch;
    const Style style = on_board(Ink::line);
    const auto has = [&](int row, int column) {
      const bool inside = row >= 0 && row < squares_.rows() && column >= 0 && column < squares_.columns();
      return inside && there[static_cast<std::size_t>(row * squares_.columns() + column)];
    };
    for (int row = 0; row <= squares_.rows(); ++row) {
      for (int column = 0; column <= squares_.columns(); ++column) {
        const bool north_west = has(row - 1, column - 1), north_east = has(row - 1, column);
        const bool south_west = has(row, column - 1), south_east = has(row, column);
        const unsigned ways = (north_west || north_east ? up : 0U) | (south_west || south_east ? down : 0U) |
                              (north_west || south_west ? left : 0U) | (north_east || south_east ? right : 0U);
        if (ways == 0) continue;
        const Place at = squares_.crossing({row, column});
        set(at, glyphs[ways], style);
        if ((ways & right) != 0)
          canvas_.fill({at.row, at.column + 1}, {1, pitch.columns - 1}, glyphs[left | right], style);
        if ((ways & down) != 0) canvas_.fill({at.row + 1, at.column}, {pitch.rows - 1, 1}, glyphs[up | down], style);
      }
    }
  }

  // Which places of the picture have a cell, row by row.
  std::vector<bool> occupied_places() const {
    std::vector<bool> there(static_cast<std::size_t>(squares_.rows() * squares_.columns()), false);
    for (int i = 0; i < board_.size(); ++i) {
      const Place seat = squares_.seat_of(cell_of(i));
      there[static_cast<std::size_t>(seat.row * squares_.columns() + seat.column)] = true;
    }
    return there;
  }

  void paint_labels(Cell cell) {
    const std::string_view file = letters_of(board_.name(cell)), rank = digits_of(board_.name(cell));
    canvas_.put(squares_.file_label(cell), file, {Ink::label});
    canvas_.put(squares_.rank_label(cell, rank), rank, {Ink::label});
  }

  void paint_cell(Cell cell) {
    const SeenCell& seen = seen_[cell];
    const Style style = style_of(seen);
    const Place middle = squares_.middle(cell);
    canvas_.fill({middle.row, middle.column - measures_.slot}, {measures_.inside, 2 * measures_.slot + 1}, U' ', style);
    if (seen.top != nullptr) {
      paint_token(middle, *seen.top, style);
      return;
    }
    paint_ground(cell, middle, style);
    for (int state = state_count - 1; state >= 0; --state) {
      const char32_t sign = signs_of(static_cast<State>(state)).empty;
      if (seen.is(static_cast<State>(state)) && sign != 0) set(middle, sign, style);
    }
  }

  // An empty cell shows its field. Where there are none it is told from its neighbours by lines or by a dot.
  void paint_ground(Cell cell, Place middle, Style style) {
    const Field* field = fields_[static_cast<std::size_t>(index_of(cell))];
    if (field != nullptr) {
      const FieldLook& look = field_looks[field->kind];
      set(middle, look.sign[canvas_.charset()], on_board(look.ink));
    } else if (scene_.fields.empty() && (measures_.line == 0 || has_holes())) {
      set(middle, dot[canvas_.charset()], style);
    }
  }

  // What stands before the board, and the names of its fields.
  void paint_margin() {
    for (const Tray& tray : scene_.trays) {
      for (const Token& token : tray.tokens) {
        if (token.at == Cell::none) continue;
        const bool room = squares_.is_top(token.at) ? view_.margin.above > 0 : view_.margin.below > 0;
        if (room)
          canvas_.put(squares_.before(token.at), sign_of(token, canvas_.charset(), view_.seats),
                      on_board(ink_of(view_.seats, token.owner)));
      }
    }
    if (view_.margin.right == 0) return;
    for (const RowName& row : row_names(scene_, view_.seats, squares_)) {
      const Place place = squares_.name_of_row(row.row);
      canvas_.put(place, fit(row.name, view_.margin.right - name_gap, canvas_.charset()), {Ink::label});
    }
  }

  void paint_token(Place middle, const Token& token, Style style) {
    const Picture& picture = picture_of(token, canvas_.charset(), view_.seats);
    const char32_t number = token.number == 0 ? U' ' : U'0' + token.number;
    if (view_.scale != Scale::large) {
      canvas_.put(middle, picture.sign, style);
      if (token.number != 0) set({middle.row, middle.column + 1}, number, style);
      return;
    }
    for (int row = 0; row < measures_.inside; ++row)
      canvas_.put({middle.row + row, middle.column - 1}, picture.large[static_cast<std::size_t>(row)], style);
    if (token.number != 0) set({middle.row + 1, middle.column}, number, style);
  }

  // A number behind a sign pushes the right slot on, onto the line or into the hole beside the cell.
  int room_for_number(const SeenCell& seen) const {
    return view_.scale != Scale::large && seen.top != nullptr && seen.top->number != 0 ? 1 : 0;
  }

  // On a board with holes an empty cell has to be told from a hole.
  bool has_holes() const { return board_.size() < squares_.rows() * squares_.columns(); }

  void paint_slots(Cell cell, State state) {
    const SeenCell& seen = seen_[cell];
    const Signs& sign = signs_of(state);
    const bool in_the_middle = seen.top == nullptr && sign.empty != 0;
    if (!seen.is(state) || in_the_middle) return;
    const Place middle = squares_.middle(cell);
    const Style style = on_board(sign.ink);
    set({middle.row, middle.column - measures_.slot}, sign.left, style);
    set({middle.row, middle.column + measures_.slot + room_for_number(seen)}, sign.right, style);
  }

  Canvas& canvas_;
  const Board& board_;
  const View& view_;
  const Squares& squares_;
  const Measures& measures_;
  const Ground ground_;
  const Scene& scene_;
  std::vector<const Field*> fields_;
  SeenCells seen_;
};

Margin margin_for_squares(const Board& board, const Scene& scene, const View& view) {
  const Squares squares(board, view.scale, view.side, {});
  Margin margin;
  for (const Tray& tray : scene.trays) {
    for (const Token& token : tray.tokens) {
      if (token.at == Cell::none) continue;
      (squares.is_top(token.at) ? margin.above : margin.below) = 1;
    }
  }
  for (const RowName& row : row_names(scene, view.seats, squares))
    margin.right = std::max(margin.right, columns_of(row.name) + name_gap);
  return margin;
}

Size extent_of_squares(const Board& board, Scale scale, Outlook /*outlook*/) {
  return Squares(board, scale, Side::near, {}).extent();
}

void paint_squares(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view) {
  const Squares squares(board, view.scale, view.side, corner);
  SquarePainter(canvas, board, scene, view, squares).paint();
}

Place place_of_square(const Board& board, Cell cell, Place corner, const View& view) {
  return Squares(board, view.scale, view.side, corner).middle(cell);
}

// A cell's slots belong to it as well as its middle; lines belong to none, and a slot that two share to either.
std::optional<Cell> square_at(const Board& board, Place place, Place corner, const View& view) {
  const Squares squares(board, view.scale, view.side, corner);
  const Measures& size = measures[view.scale];
  for (int i = 0; i < board.size(); ++i) {
    const Place middle = squares.middle(cell_of(i));
    const int down = place.row - middle.row, aside = place.column - middle.column;
    if (down >= 0 && down < size.inside && aside >= -size.slot && aside <= size.slot) return cell_of(i);
  }
  return std::nullopt;
}

}  // namespace

const ShapePainter square_painter = {extent_of_squares, paint_squares, place_of_square, square_at, margin_for_squares};

}  // namespace taula
