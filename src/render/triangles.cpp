// Boards of triangles in rows, and the roads on them.
//
// A tile's road runs from the middle of its triangle to the middles of the edges that it links. Where two tiles are
// joined the line between them is open and the road goes through; where they are not, the line stays and the road ends
// before it. A level edge has no line of its own to spare: the road through it is heavy, one that ends there is light
// (+ and v ^).
#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <string_view>
#include <vector>

#include "render/pictures.hpp"
#include "render/signs.hpp"

namespace taula {
namespace {

// The edges of a triangle as seen; a tile's spin counts them in this order.
enum class Edge : std::uint8_t { left, right, level };
constexpr std::array edges = {Edge::left, Edge::right, Edge::level};

constexpr Edge opposite(Edge edge) {
  if (edge == Edge::level) return Edge::level;
  return edge == Edge::left ? Edge::right : Edge::left;
}
constexpr int way_of(Edge edge) { return edge == Edge::left ? -1 : 1; }

// A triangle in the picture: its column in steps of one triangle, its row downwards, and whether it points up.
struct Triangle {
  int x = 0, row = 0;
  Shape shape = Shape::triangle_up;

  bool up() const { return shape == Shape::triangle_up; }
};

// The measures of a scale: two steps in columns, the lines of text of a row, how far the slots are from the middle, and
// how far the labels of rows are from the rim.
struct Measures {
  int two_steps, lines, slot, label;
};

constexpr Per<Scale, Measures, scale_count> measures = {{{
    {4, 1, 1, 3},
    {5, 2, 2, 2},
    {8, 3, 2, 2},
}}};

// Where the triangles of a board are. The middle of a triangle is the middle of its road: in the lower line of △ and
// the upper one of ▽ where there are two, so that the roads of a row are a meander; else in one line for all. At the
// medium scale a step is two columns and a half: the half is left out, and every second triangle leans to the left.
class Triangles {
 public:
  Triangles(const Board& board, Scale scale, Side side, Place corner)
      : board_(board), side_(side), measures_(measures[scale]), corner_(corner) {
    assert(board.spot(cell_of(0)).shape != Shape::square);
    columns_ = board.high().x - board.low().x + 1;
    rows_ = board.high().y - board.low().y + 1;
    low_x_ = side == Side::near ? board.low().x : -board.high().x;
    grid_.assign(static_cast<std::size_t>(columns_ * rows_), Cell::none);
    for (int i = 0; i < board.size(); ++i) {
      const Triangle triangle = triangle_of(cell_of(i));
      grid_[place_in_grid(triangle.x, triangle.row)] = cell_of(i);
    }
    measure_width();
  }

  // A line above for the level edges of the uppermost row, and one below for what is written beyond the lowest.
  Size extent() const { return {.rows = rows_ * measures_.lines + 2, .columns = rightmost_ - leftmost_ + 1}; }
  int rows() const { return rows_; }

  Triangle triangle_of(Cell cell) const {
    const Spot& spot = board_.spot(cell);
    if (side_ == Side::near) return {spot.at.x, board_.high().y - spot.at.y, spot.shape};
    const bool points_up = spot.shape == Shape::triangle_up;
    return {-spot.at.x, spot.at.y - board_.low().y, points_up ? Shape::triangle_down : Shape::triangle_up};
  }

  // The cell over an edge; Cell::none where there is none.
  Cell beyond(Cell cell, Edge edge) const {
    const Triangle at = triangle_of(cell);
    if (edge == Edge::level) return cell_in_grid(at.x, at.row + (at.up() ? 1 : -1));
    return cell_in_grid(at.x + way_of(edge), at.row);
  }

  // The lines of a triangle are counted from its upper one.
  Place place(const Triangle& at, int line, int column) const {
    return {corner_.row + 1 + at.row * measures_.lines + line, corner_.column - leftmost_ + column};
  }
  int middle_column(const Triangle& at) const { return middle_column(at.x); }
  int middle_line(const Triangle& at) const { return at.up() ? measures_.lines / 2 : (measures_.lines - 1) / 2; }
  int base_line(const Triangle& at) const { return at.up() ? measures_.lines - 1 : 0; }
  Place middle(const Triangle& at) const { return place(at, middle_line(at), middle_column(at)); }

  // The line just over the level edge.
  int line_beyond(const Triangle& at) const { return at.up() ? measures_.lines : -1; }

  // How far a line is from the tip.
  int width_at(const Triangle& at, int line) const { return at.up() ? line : measures_.lines - 1 - line; }

  // Whether neighbours have the characters of the slanted line between them in common, or each its own.
  bool shares_lines() const { return measures_.lines % 2 == 1; }

  // Whether the characters of its slanted edges in this line of text are the triangle's own, if they are not shared.
  bool is_own(const Triangle& at, int line) const { return 2 * width_at(at, line) >= measures_.lines - 1; }

  int edge_column(const Triangle& at, Edge edge, int line) const {
    const int width = width_at(at, line);
    if (is_own(at, line)) return middle_column(at) + way_of(edge) * (width + 1);
    return middle_column(at.x + way_of(edge)) - way_of(edge) * (measures_.lines - width);
  }

  // How far the inside reaches to both sides of the middle; -1 where a line has none.
  int reach(const Triangle& at, int line) const { return shares_lines() || is_own(at, line) ? width_at(at, line) : -1; }

  // The first edge that leads off the board, and the place just over it.
  std::optional<Edge> edge_off_board(Cell cell) const {
    for (const Edge edge : edges) {
      if (beyond(cell, edge) == Cell::none) return edge;
    }
    return std::nullopt;
  }
  Place place_beyond(const Triangle& at, Edge edge) const {
    if (edge == Edge::level) return place(at, line_beyond(at), middle_column(at));
    return place(at, middle_line(at), edge_column(at, edge, middle_line(at)) + way_of(edge));
  }

  // The outermost cells of a row, and where their labels are: in the line where the row is narrow.
  Cell first_of(int row) const {
    for (int x = low_x_; x < low_x_ + columns_; ++x) {
      if (cell_in_grid(x, row) != Cell::none) return cell_in_grid(x, row);
    }
    return Cell::none;
  }
  Cell last_of(int row) const {
    for (int x = low_x_ + columns_ - 1; x >= low_x_; --x) {
      if (cell_in_grid(x, row) != Cell::none) return cell_in_grid(x, row);
    }
    return Cell::none;
  }
  Place label(const Triangle& at, Edge edge) const { return place(at, label_line(at), label_column(at, edge)); }

 private:
  // Rounded down, also left of the middle of the board.
  int middle_column(int x) const { return (measures_.two_steps * x) >> 1; }
  int label_line(const Triangle& at) const { return measures_.lines - 1 - base_line(at); }
  int label_column(const Triangle& at, Edge edge) const {
    return edge_column(at, edge, label_line(at)) + way_of(edge) * measures_.label;
  }

  std::size_t place_in_grid(int x, int row) const { return static_cast<std::size_t>(row * columns_ + x - low_x_); }
  Cell cell_in_grid(int x, int row) const {
    const bool inside = row >= 0 && row < rows_ && x >= low_x_ && x < low_x_ + columns_;
    return inside ? grid_[place_in_grid(x, row)] : Cell::none;
  }

  void measure_width() {
    leftmost_ = std::numeric_limits<int>::max();
    rightmost_ = std::numeric_limits<int>::min();
    for (int row = 0; row < rows_; ++row) {
      if (first_of(row) == Cell::none) continue;
      const Triangle first = triangle_of(first_of(row)), last = triangle_of(last_of(row));
      const int digits = static_cast<int>(digits_of(board_.name(last_of(row))).size());
      const int left = edge_column(first, Edge::left, middle_line(first)) - 1;
      const int right = edge_column(last, Edge::right, middle_line(last)) + 1;
      leftmost_ = std::min({leftmost_, left, label_column(first, Edge::left)});
      rightmost_ = std::max({rightmost_, right, label_column(last, Edge::right) + digits - 1});
    }
  }

  const Board& board_;
  Side side_;
  Measures measures_;
  Place corner_;
  int columns_ = 0, rows_ = 0, low_x_ = 0;
  int leftmost_ = 0, rightmost_ = 0;  // columns counted from x = 0
  std::vector<Cell> grid_;            // the picture row by row
};

// The characters of roads by where they go from the middle of a cell: up 1, down 2, left 4, right 8.
enum Way : unsigned { up = 1, down = 2, left = 4, right = 8 };
using ByWays = std::array<char32_t, 16>;

// In the middles of tiles, when the road over the level edge goes on and when it ends; and where roads bend.
struct Roads {
  ByWays through, ending, bend;

  char32_t along() const { return through[left | right]; }
  char32_t upright() const { return through[up | down]; }
};

constexpr ByWays heavy = {U' ', U'╹', U'╻', U'┃', U'╸', U'┛', U'┓', U'┫',
                          U'╺', U'┗', U'┏', U'┣', U'━', U'┻', U'┳', U'╋'};
constexpr ByWays heavy_ending = {U' ', U'╵', U'╷', U'│', U'╸', U'┙', U'┑', U'┥',
                                 U'╺', U'┕', U'┍', U'┝', U'━', U'┷', U'┯', U'┿'};
constexpr ByWays doubled = {U' ', U'║', U'║', U'║', U'═', U'╝', U'╗', U'╣',
                            U'═', U'╚', U'╔', U'╠', U'═', U'╩', U'╦', U'╬'};
constexpr ByWays doubled_ending = {U' ', U'│', U'│', U'│', U'═', U'╛', U'╕', U'╡',
                                   U'═', U'╘', U'╒', U'╞', U'═', U'╧', U'╤', U'╪'};

constexpr ByWays plus = {U' ', U'|', U'|', U'|', U'-', U'+', U'+', U'+',
                         U'-', U'+', U'+', U'+', U'-', U'+', U'+', U'+'};
constexpr ByWays arrows = {U' ', U'^', U'v', U'|', U'-', U'^', U'v', U'+',
                           U'-', U'^', U'v', U'+', U'-', U'^', U'v', U'+'};
constexpr ByWays hash = {U' ', U'#', U'#', U'#', U'=', U'#', U'#', U'#',
                         U'=', U'#', U'#', U'#', U'=', U'#', U'#', U'#'};
constexpr ByWays hash_ending = {U' ', U'A', U'V', U'#', U'=', U'A', U'V', U'#',
                                U'=', U'A', U'V', U'#', U'=', U'A', U'V', U'#'};
constexpr ByWays dots = {U' ', U'|',  U'|', U'|', U'-', U'\'', U'.', U'+',
                         U'-', U'\'', U'.', U'+', U'-', U'+',  U'+', U'+'};
// One character must tell all where there is only one.
constexpr ByWays letters = {U' ', U'|', U'|', U'|', U'-', U'J', U'7', U'+',
                            U'-', U'L', U'F', U'+', U'-', U'^', U'T', U'+'};

enum class RoadKind : std::uint8_t { plain, marked };
constexpr PerCharset<Per<RoadKind, Roads, 2>> roads = {{{
    {{{{plus, arrows, dots}, {hash, hash_ending, dots}}}},
    {{{{heavy, heavy_ending, heavy}, {doubled, doubled_ending, doubled}}}},
}}};
constexpr Roads small_ascii_roads = {letters, letters, letters};

struct Lines {
  char32_t rising, falling, level;
};
constexpr PerCharset<Lines> lines = {{{{U'/', U'\\', U'_'}, {U'╱', U'╲', U'_'}}}};

// The plain ink of the ground: tiles are nobody's.
constexpr Ink road_ink = Ink::plain;

bool is_road(const Token* token) {
  return token != nullptr && (token->thing == Thing::three_way || token->thing == Thing::two_way);
}

// Each cell has one style, with what of its edges is its own: a step of the cursor changes few styles on its way.
class TrianglePainter {
 public:
  TrianglePainter(Canvas& canvas, const Board& board, const Scene& scene, const View& view, const Triangles& triangles)
      : canvas_(canvas),
        board_(board),
        scene_(scene),
        view_(view),
        triangles_(triangles),
        measures_(measures[view.scale]),
        ground_(ground_of(view.seats)),
        seen_(board, scene, view) {}

  void paint() {
    for_all([&](Cell cell) { paint_inside(cell); });
    for_all([&](Cell cell) { paint_slanted_edge(cell, Edge::left); });
    for_all([&](Cell cell) { paint_slanted_edge(cell, Edge::right); });
    for_all([&](Cell cell) { paint_level_road(cell); });
    for (int state = state_count - 1; state >= 0; --state)
      for_all([&](Cell cell) { paint_slots(cell, static_cast<State>(state)); });
    for (const Field& field : scene_.fields) paint_field(field);
    for (int row = 0; row < triangles_.rows(); ++row) paint_labels(row);
  }

 private:
  template <class Visit>
  void for_all(Visit visit) const {
    for (int i = 0; i < board_.size(); ++i) visit(cell_of(i));
  }

  void set(Place place, char32_t code, Style style) { canvas_.fill(place, {1, 1}, code, style); }
  const Signs& signs_of(State state) const { return signs[canvas_.charset()][state]; }
  Style on_board(Ink ink) const { return {ink, ground_}; }

  Style style_of(Cell cell) const {
    const SeenCell& seen = seen_[cell];
    if (seen.is(State::ghost)) return on_board(Ink::cursor);
    if (is_road(seen.top) && seen.is(State::mark)) return on_board(Ink::mark);
    if (is_road(seen.top)) return on_board(road_ink);
    if (seen.top != nullptr) return on_board(ink_of(view_.seats, seen.top->owner));
    const std::optional<State> state = seen.is(State::cursor) ? State::cursor : seen.strongest();
    return on_board(state ? signs_of(*state).ink : Ink::line);
  }

  // Whether a tile lies on the cell that links the edge.
  bool links(Cell cell, Edge edge) const {
    const Token* const tile = seen_[cell].top;
    if (!is_road(tile)) return false;
    if (tile->thing == Thing::three_way) return true;
    const Edge without = static_cast<Edge>(tile->spin);
    return edge != (view_.side == Side::near ? without : opposite(without));
  }

  // Whether the road goes on over the edge: to a neighbour that links it too, or off the board.
  bool joined(Cell cell, Edge edge) const {
    if (!links(cell, edge)) return false;
    const Cell neighbour = triangles_.beyond(cell, edge);
    return neighbour == Cell::none || links(neighbour, opposite(edge));
  }

  RoadKind kind_of(Cell cell) const { return seen_[cell].is(State::mark) ? RoadKind::marked : RoadKind::plain; }
  const Roads& roads_of(RoadKind kind) const {
    if (view_.scale == Scale::small && canvas_.charset() == Charset::ascii) return small_ascii_roads;
    return roads[canvas_.charset()][kind];
  }
  const Roads& roads_of(Cell cell) const { return roads_of(kind_of(cell)); }

  void paint_inside(Cell cell) {
    const Triangle at = triangles_.triangle_of(cell);
    const Style style = style_of(cell);
    const bool leveled = at.up() && measures_.lines > 1;
    const char32_t level = lines[canvas_.charset()].level;
    for (int line = 0; line < measures_.lines; ++line) {
      const char32_t code = leveled && line == triangles_.base_line(at) ? level : U' ';
      fill_inside(at, line, line, code, style);
    }
    const bool rim_above = !at.up() && triangles_.beyond(cell, Edge::level) == Cell::none;
    if (rim_above && measures_.lines > 1)
      fill_inside(at, triangles_.base_line(at), triangles_.line_beyond(at), level, on_board(Ink::line));
    if (is_road(seen_[cell].top))
      paint_road(cell, at, style);
    else
      paint_middle(cell, at, style);
  }

  // A line of text as wide as another line of the triangle.
  void fill_inside(const Triangle& at, int like, int line, char32_t code, Style style) {
    const int reach = triangles_.reach(at, like);
    canvas_.fill(triangles_.place(at, line, triangles_.middle_column(at) - reach), {1, 2 * reach + 1}, code, style);
  }

  void paint_middle(Cell cell, const Triangle& at, Style style) {
    const SeenCell& seen = seen_[cell];
    const Place middle = triangles_.middle(at);
    if (seen.top != nullptr) {
      canvas_.put(middle, picture_of(*seen.top, canvas_.charset()).sign, style);
      return;
    }
    const std::optional<State> state = seen.strongest();
    if (state && signs_of(*state).empty != 0) set(middle, signs_of(*state).empty, style);
  }

  void paint_road(Cell cell, const Triangle& at, Style style) {
    const Roads& road = roads_of(cell);
    const bool level = links(cell, Edge::level);
    const unsigned ways = (level ? (at.up() ? down : up) : 0U) | (links(cell, Edge::left) ? left : 0U) |
                          (links(cell, Edge::right) ? right : 0U);
    const Place middle = triangles_.middle(at);
    if (measures_.lines > 1) {
      const int stub = measures_.slot - 1;
      canvas_.fill({middle.row, middle.column - stub}, {1, 2 * stub + 1}, U' ', style);
      if ((ways & left) != 0) set({middle.row, middle.column - 1}, road.along(), style);
      if ((ways & right) != 0) set({middle.row, middle.column + 1}, road.along(), style);
    }
    set(middle, (joined(cell, Edge::level) ? road.through : road.ending)[ways], style);
  }

  // Between the middle and the level edge, and on beyond the edge of the board.
  void paint_level_road(Cell cell) {
    if (!joined(cell, Edge::level)) return;
    const Triangle at = triangles_.triangle_of(cell);
    const char32_t code = roads_of(cell).upright();
    const int column = triangles_.middle_column(at);
    if (triangles_.base_line(at) != triangles_.middle_line(at))
      set(triangles_.place(at, triangles_.base_line(at), column), code, style_of(cell));
    if (triangles_.beyond(cell, Edge::level) == Cell::none)
      set(triangles_.place(at, triangles_.line_beyond(at), column), code, style_of(cell));
  }

  // Each cell draws its own characters of the line, and on the rim all. An open line has none left where a road bends
  // through it, and a gap in its middle else.
  void paint_slanted_edge(Cell cell, Edge edge) {
    const Triangle at = triangles_.triangle_of(cell);
    const Lines& glyphs = lines[canvas_.charset()];
    const char32_t slash = at.up() == (edge == Edge::left) ? glyphs.rising : glyphs.falling;
    const bool open = joined(cell, edge), rim = triangles_.beyond(cell, edge) == Cell::none;
    for (int line = 0; line < measures_.lines; ++line) {
      const bool own = triangles_.is_own(at, line);
      if (!own && !rim && !triangles_.shares_lines()) continue;
      const bool gap = open && (!triangles_.shares_lines() || line == triangles_.middle_line(at));
      const Style style = own && !triangles_.shares_lines() ? style_of(cell) : on_board(Ink::line);
      set(triangles_.place(at, line, triangles_.edge_column(at, edge, line)), gap ? U' ' : slash, style);
    }
    if (open) paint_slanted_road(cell, at, edge);
  }

  // Between two tiles with one character of the line for both, the road is marked when both of them are.
  void paint_slanted_road(Cell cell, const Triangle& at, Edge edge) {
    const Cell neighbour = triangles_.beyond(cell, edge);
    const bool alone = neighbour == Cell::none;
    if (!alone && !triangles_.shares_lines()) return paint_bend(cell, at, edge, neighbour);
    const RoadKind kind = alone ? kind_of(cell) : std::min(kind_of(cell), kind_of(neighbour));
    const Style style = alone || kind == RoadKind::marked ? style_of(cell) : on_board(road_ink);
    const int line = triangles_.middle_line(at);
    set(triangles_.place(at, line, triangles_.edge_column(at, edge, line)), roads_of(kind).along(), style);
  }

  // From △ straight up into the line of ▽, and along it: ▽ may be a column farther off.
  void paint_bend(Cell cell, const Triangle& at, Edge edge, Cell neighbour) {
    const Triangle other = triangles_.triangle_of(neighbour);
    const int way = way_of(edge);
    const int bend = triangles_.middle_column(at.up() ? at : other) + (at.up() ? way : -way);
    const unsigned level_way = at.up() ? up : down, back = edge == Edge::left ? right : left;
    const Roads& road = roads_of(cell);
    const Style style = style_of(cell);
    for (int column = triangles_.middle_column(at) + way; column != bend; column += way)
      set(triangles_.place(at, triangles_.middle_line(at), column), road.along(), style);
    set(triangles_.place(at, triangles_.middle_line(at), bend), road.bend[level_way | back], style);
  }

  // A marked road needs no signs where it can be drawn otherwise.
  void paint_slots(Cell cell, State state) {
    const SeenCell& seen = seen_[cell];
    const Signs& sign = signs_of(state);
    const bool in_the_middle = seen.top == nullptr && sign.empty != 0;
    const bool by_the_road = state == State::mark && is_road(seen.top) && view_.scale != Scale::small;
    if (!seen.is(state) || in_the_middle || by_the_road) return;
    const Triangle at = triangles_.triangle_of(cell);
    const Place base = triangles_.place(at, triangles_.base_line(at), triangles_.middle_column(at));
    set({base.row, base.column - measures_.slot}, sign.left, style_of(cell));
    set({base.row, base.column + measures_.slot}, sign.right, style_of(cell));
  }

  void paint_field(const Field& field) {
    const std::optional<Edge> edge = triangles_.edge_off_board(field.at);
    if (!edge || index_of(field.owner) >= max_seats) return;
    set(triangles_.place_beyond(triangles_.triangle_of(field.at), *edge), number_of(field.owner),
        on_board(ink_of(view_.seats, field.owner)));
  }

  // The letter of a row before it, the number of its last cell behind it.
  void paint_labels(int row) {
    const Cell first = triangles_.first_of(row), last = triangles_.last_of(row);
    if (first == Cell::none) return;
    canvas_.put(triangles_.label(triangles_.triangle_of(first), Edge::left), letters_of(board_.name(first)),
                {Ink::label});
    canvas_.put(triangles_.label(triangles_.triangle_of(last), Edge::right), digits_of(board_.name(last)),
                {Ink::label});
  }

  Canvas& canvas_;
  const Board& board_;
  const Scene& scene_;
  const View& view_;
  const Triangles& triangles_;
  const Measures& measures_;
  const Ground ground_;
  SeenCells seen_;
};

Size extent_of_triangles(const Board& board, Scale scale, Outlook /*outlook*/) {
  return Triangles(board, scale, Side::near, {}).extent();
}

void paint_triangles(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view) {
  const Triangles triangles(board, view.scale, view.side, corner);
  TrianglePainter(canvas, board, scene, view, triangles).paint();
}

Place place_of_triangle(const Board& board, Cell cell, Place corner, const View& view) {
  const Triangles triangles(board, view.scale, view.side, corner);
  return triangles.middle(triangles.triangle_of(cell));
}

// A cell's slots belong to it as well as its inside; lines belong to none, and a slot that two share to either.
std::optional<Cell> triangle_at(const Board& board, Place place, Place corner, const View& view) {
  const Triangles triangles(board, view.scale, view.side, corner);
  const Measures& size = measures[view.scale];
  for (int i = 0; i < board.size(); ++i) {
    const Triangle at = triangles.triangle_of(cell_of(i));
    for (int line = 0; line < size.lines; ++line) {
      const Place middle = triangles.place(at, line, triangles.middle_column(at));
      const int inside = triangles.reach(at, line);
      const int reach = line == triangles.base_line(at) ? std::max(inside, size.slot) : inside;
      if (place.row == middle.row && std::abs(place.column - middle.column) <= reach) return cell_of(i);
    }
  }
  return std::nullopt;
}

}  // namespace

const ShapePainter triangle_painter = {extent_of_triangles, paint_triangles, place_of_triangle, triangle_at};

}  // namespace taula
