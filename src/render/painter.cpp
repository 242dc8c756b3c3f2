#include "render/painter.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

namespace taula {
namespace {

template <class T>
using PerCharset = Per<Charset, T, 2>;

// The states of a cell that a person must see, the strongest first. Each has two signs left and right of what lies on
// the cell, and all but the first two have one in the middle of a cell where nothing lies.
enum class State : std::uint8_t { cursor, pick, target, last, mark };
constexpr int state_count = 5;

struct Signs {
  char32_t left, right, empty;
  Ink ink;
};

constexpr PerCharset<Per<State, Signs, state_count>> signs = {{{
    {{{{U'[', U']', 0, Ink::cursor},
       {U'<', U'>', 0, Ink::pick},
       {U'*', U'*', U'*', Ink::target},
       {U':', U':', U':', Ink::last},
       {U'=', U'=', U'=', Ink::mark}}}},
    {{{{U'[', U']', 0, Ink::cursor},
       {U'<', U'>', 0, Ink::pick},
       {U'+', U'+', U'+', Ink::target},
       {U':', U':', U':', Ink::last},
       {U'═', U'═', U'═', Ink::mark}}}},
}}};

// How a thing looks: one character where cells are small, two rows of three where they are large.
struct Picture {
  std::string_view sign;
  std::array<std::string_view, 2> large;
};

// One for every seat, and one for a thing that is nobody's.
using Pictures = std::array<Picture, max_seats + 1>;

constexpr PerCharset<Pictures> men = {{{
    {{{"x", {"/#\\", "\\#/"}},
      {"o", {"/ \\", "\\ /"}},
      {"@", {"/@\\", "\\@/"}},
      {"%", {"/%\\", "\\%/"}},
      {"&", {"/&\\", "\\&/"}},
      {"$", {"/$\\", "\\$/"}},
      {"n", {"/n\\", "\\n/"}}}},
    {{{"●", {"▟█▙", "▜█▛"}},
      {"○", {"╭─╮", "╰─╯"}},
      {"■", {"▐█▌", "▐█▌"}},
      {"□", {"┌─┐", "└─┘"}},
      {"◆", {"╱◆╲", "╲◆╱"}},
      {"◇", {"╱◇╲", "╲◇╱"}},
      {"◎", {"╭◎╮", "╰◎╯"}}}},
}}};

constexpr Picture match = {"|", {" | ", " | "}};

const Picture& picture_of(const Token& token, Charset charset) {
  if (token.thing == Thing::match) return match;
  const int index = token.owner == Seat::none ? max_seats : index_of(token.owner);
  return men[charset][static_cast<std::size_t>(index)];
}

// The lines of a grid, by where they go from a crossing: up 1, down 2, left 4, right 8.
constexpr PerCharset<std::array<char32_t, 16>> crossings = {{{
    {{U' ', U'|', U'|', U'|', U'-', U'+', U'+', U'+', U'-', U'+', U'+', U'+', U'-', U'+', U'+', U'+'}},
    {{U' ', U'│', U'│', U'│', U'─', U'┘', U'┐', U'┤', U'─', U'└', U'┌', U'├', U'─', U'┴', U'┬', U'┼'}},
}}};
enum Way : unsigned { up = 1, down = 2, left = 4, right = 8 };

constexpr PerCharset<char32_t> dot = {{{U'.', U'·'}}};

// The measures of a scale: the way from one cell to the next, how far the slots are from the middle of a cell, and how
// many rows the inside of a cell has. Where there are no lines, neighbours share the slots between them.
struct Measures {
  Size pitch;
  int slot, inside, line;
};

constexpr Per<Scale, Measures, scale_count> measures = {{{
    {{1, 2}, 1, 1, 0},
    {{2, 4}, 1, 1, 1},
    {{3, 6}, 2, 2, 1},
}}};

constexpr Style on_board(Ink ink) { return {ink, Ground::board}; }

// Blanks have the style of the cursor's brackets, so that a step of the cursor needs one style on the way.
constexpr Style slot_style = on_board(Ink::cursor);

std::string_view letters_of(std::string_view name) { return name.substr(0, name.find_first_of("0123456789")); }
std::string_view digits_of(std::string_view name) { return name.substr(letters_of(name).size()); }

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

  const Measures& measures_of() const { return measures_; }
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

 private:
  int margin() const { return width_of_ranks(board_) + 1; }

  const Board& board_;
  Side side_;
  Measures measures_;
  Place corner_;
};

class SquarePainter {
 public:
  SquarePainter(Canvas& canvas, const Board& board, const View& view, const Squares& squares)
      : canvas_(canvas), board_(board), view_(view), squares_(squares) {}

  void paint(const Scene& scene) {
    if (squares_.measures_of().line != 0) paint_lines();
    for (int i = 0; i < board_.size(); ++i) paint_empty(cell_of(i));
    paint_labels();
    std::vector<bool> taken(static_cast<std::size_t>(board_.size()), false);
    for (const Token& token : scene.tokens) {
      if (token.at == Cell::none) continue;
      paint_token(token);
      taken[static_cast<std::size_t>(token.at)] = true;
    }
    paint_states(taken);
  }

 private:
  void set(Place place, char32_t code, Style style) { canvas_.fill(place, {1, 1}, code, style); }

  void paint_lines() {
    const std::vector<bool> there = occupied_places();
    const auto& glyphs = crossings[canvas_.charset()];
    const Size pitch = squares_.measures_of().pitch;
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

  void paint_empty(Cell cell) {
    const Measures& size = squares_.measures_of();
    const Place middle = squares_.middle(cell);
    canvas_.fill({middle.row, middle.column - size.slot}, {size.inside, 2 * size.slot + 1}, U' ', slot_style);
    if (size.line == 0) set(middle, dot[canvas_.charset()], on_board(Ink::empty));
  }

  void paint_labels() {
    for (int i = 0; i < board_.size(); ++i) {
      const Cell cell = cell_of(i);
      const std::string_view file = letters_of(board_.name(cell)), rank = digits_of(board_.name(cell));
      canvas_.put(squares_.file_label(cell), file, {Ink::label});
      canvas_.put(squares_.rank_label(cell, rank), rank, {Ink::label});
    }
  }

  void paint_token(const Token& token) {
    const Picture& picture = picture_of(token, canvas_.charset());
    const Style style = on_board(ink_of(token.owner));
    const Place middle = squares_.middle(token.at);
    if (view_.scale != Scale::large) {
      canvas_.put(middle, picture.sign, style);
      return;
    }
    for (int row = 0; row < 2; ++row)
      canvas_.put({middle.row + row, middle.column - 1}, picture.large[static_cast<std::size_t>(row)], style);
  }

  // The weakest first, so that the stronger ones lie above them, also in the slots that neighbours share.
  void paint_states(const std::vector<bool>& taken) {
    const auto paint_all = [&](State state, std::span<const Cell> cells) {
      for (const Cell cell : cells) paint_state(state, cell, taken[static_cast<std::size_t>(cell)]);
    };
    for (const Mark& mark : view_.marks) paint_state(State::mark, mark.at, taken[static_cast<std::size_t>(mark.at)]);
    paint_all(State::last, view_.last);
    paint_all(State::target, view_.targets);
    paint_all(State::pick, view_.picked);
    if (view_.cursor) paint_state(State::cursor, *view_.cursor, true);
  }

  void paint_state(State state, Cell cell, bool taken) {
    const Signs& sign = signs[canvas_.charset()][state];
    const Measures& size = squares_.measures_of();
    const Place middle = squares_.middle(cell);
    if (!taken && sign.empty != 0) {
      set(middle, sign.empty, on_board(sign.ink));
      return;
    }
    canvas_.fill({middle.row, middle.column - size.slot}, {size.inside, 1}, sign.left, on_board(sign.ink));
    canvas_.fill({middle.row, middle.column + size.slot}, {size.inside, 1}, sign.right, on_board(sign.ink));
  }

  Canvas& canvas_;
  const Board& board_;
  const View& view_;
  const Squares& squares_;
};

}  // namespace

Size extent(const Board& board, Scale scale) { return Squares(board, scale, Side::near, {}).extent(); }

std::optional<Scale> fitting_scale(const Board& board, Size room) {
  for (int i = scale_count - 1; i >= 0; --i) {
    const Size size = extent(board, static_cast<Scale>(i));
    if (size.rows <= room.rows && size.columns <= room.columns) return static_cast<Scale>(i);
  }
  return std::nullopt;
}

void paint(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view) {
  const Squares squares(board, view.scale, view.side, corner);
  SquarePainter(canvas, board, view, squares).paint(scene);
}

Place place_of(const Board& board, Cell cell, Place corner, const View& view) {
  return Squares(board, view.scale, view.side, corner).middle(cell);
}

// A cell's slots belong to it as well as its middle; lines belong to none, and a slot that two share to either.
std::optional<Cell> cell_at(const Board& board, Place place, Place corner, const View& view) {
  const Squares squares(board, view.scale, view.side, corner);
  const Measures& size = squares.measures_of();
  for (int i = 0; i < board.size(); ++i) {
    const Place middle = squares.middle(cell_of(i));
    const int down = place.row - middle.row, aside = place.column - middle.column;
    if (down >= 0 && down < size.inside && aside >= -size.slot && aside <= size.slot) return cell_of(i);
  }
  return std::nullopt;
}

std::string sign_of(const Token& token, Charset charset) { return std::string(picture_of(token, charset).sign); }

Ink ink_of(Seat seat) {
  if (index_of(seat) >= max_seats) return Ink::plain;
  return static_cast<Ink>(static_cast<int>(Ink::first) + index_of(seat));
}

}  // namespace taula
