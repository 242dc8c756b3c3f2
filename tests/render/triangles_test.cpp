#include "triangles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace taula {
namespace {

constexpr std::array scales = {Scale::small, Scale::medium, Scale::large};
constexpr std::array sides = {Side::near, Side::far};
constexpr std::array charsets = {Charset::ascii, Charset::utf8};

// What a reader finds out about roads, from nothing but the characters around the middle of a cell.
class Reader {
 public:
  Reader(const Board& board, const Canvas& canvas, const View& view) : board_(board), canvas_(canvas), view_(view) {}

  bool links(Cell cell, Direction direction) const {
    const Direction seen = as_seen(direction);
    const char32_t middle = at(cell, 0);
    if (seen == level) return std::u32string_view(U"-=━═").find(middle) == std::u32string_view::npos;
    if (view_.scale == Scale::small) {
      return std::u32string_view(seen == left ? U"-J7^T━═┛┓┻┳┙┑┷┯╝╗╩╦╛╕╧╤" : U"-LF^T━═┗┏┻┳┕┍┷┯╚╔╩╦╘╒╧╤").find(middle) !=
             std::u32string_view::npos;
    }
    return std::u32string_view(U"-.'=━┏┓┗┛═╔╗╚╝").find(at(cell, seen == left ? -1 : 1)) != std::u32string_view::npos;
  }

  bool joined(Cell cell, Direction direction) const {
    const Direction seen = as_seen(direction);
    const int way = seen == left ? -1 : 1;
    if (view_.scale == Scale::small && canvas_.charset() == Charset::ascii)
      return seen == level ? by_links(cell, level) : is_along(at(cell, way));
    if (seen == level) return std::u32string_view(U"+#┏┓┗┛┳┻╔╗╚╝╦╩").find(at(cell, 0)) != std::u32string_view::npos;
    if (view_.scale == Scale::small) return is_along(at(cell, way));
    if (view_.scale == Scale::large) return is_along(at(cell, 2 * way));
    const bool up = (board_.spot(cell).shape == Shape::triangle_up) == (view_.side == Side::near);
    const Cell above = up ? cell : *neighbour_of(board_, cell, direction);
    return std::u32string_view(U"'┗┛╚╝").find(at(above, up ? way : -way)) != std::u32string_view::npos;
  }

 private:
  Direction as_seen(Direction direction) const { return view_.side == Side::near ? direction : opposite(direction); }
  bool by_links(Cell cell, Direction direction) const {
    return links(cell, direction) && links(*neighbour_of(board_, cell, direction), opposite(direction));
  }
  char32_t at(Cell cell, int aside) const {
    const Place middle = place_of(board_, cell, {0, 0}, view_);
    return canvas_.at({middle.row, middle.column + aside}).code;
  }
  static bool is_along(char32_t code) { return code == U'-' || code == U'=' || code == U'━' || code == U'═'; }

  const Board& board_;
  const Canvas& canvas_;
  const View& view_;
};

const Token* tile_on(const Scene& scene, std::optional<Cell> cell) {
  const auto found = std::ranges::find_if(scene.tokens, [&](const Token& token) { return token.at == cell; });
  return found == scene.tokens.end() ? nullptr : &*found;
}

void expect_roads_can_be_read(const Board& board, const Scene& scene, const View& view, Charset charset) {
  const Canvas canvas = painted(board, scene, view, charset);
  const Reader reader(board, canvas, view);
  for (const Token& token : scene.tokens) {
    for (const Direction direction : directions) {
      EXPECT_EQ(reader.links(token.at, direction), links(token, direction))
          << board.name(token.at) << " " << int{direction} << "\n"
          << canvas.text();
      const Token* const other = tile_on(scene, neighbour_of(board, token.at, direction));
      if (other == nullptr) continue;
      const bool joined = links(token, direction) && links(*other, opposite(direction));
      EXPECT_EQ(reader.joined(token.at, direction), joined) << board.name(token.at) << " " << int{direction} << "\n"
                                                            << canvas.text();
    }
  }
}

TEST(Roads, can_be_read_from_the_characters_of_random_boards) {
  const Board board = hexagon();
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Scene scene = random_scene(board, seed, 40 + 20 * seed);
    for (const Scale scale : scales) {
      for (const Side side : sides) {
        for (const Charset charset : charsets)
          expect_roads_can_be_read(board, scene, {.scale = scale, .side = side}, charset);
      }
    }
  }
}

TEST(Roads, can_be_read_for_every_pair_of_neighbours) {
  const Board board = two_rows();
  const View medium{}, far{.side = Side::far}, small{.scale = Scale::small}, large{.scale = Scale::large};
  for (int i = 0; i < board.size(); ++i) {
    for (const Direction direction : directions) {
      const auto neighbour = neighbour_of(board, cell_of(i), direction);
      if (!neighbour) continue;
      for (const auto kind : kinds) {
        for (const auto other : kinds) {
          Scene scene;
          scene.tokens = {tile(cell_of(i), kind), tile(*neighbour, other)};
          for (const View& view : {medium, far, small, large}) {
            for (const Charset charset : charsets) expect_roads_can_be_read(board, scene, view, charset);
          }
        }
      }
    }
  }
}

// Small cells have no room for signs beside their roads.
TEST(Roads, are_hidden_by_no_sign) {
  const Board board = hexagon();
  const Scene scene = random_scene(board, 7, 90);
  std::vector<Cell> all;
  std::vector<Mark> all_marked;
  for (const Token& token : scene.tokens) {
    all.push_back(token.at);
    all_marked.push_back({.at = token.at});
  }
  for (const Scale scale : {Scale::medium, Scale::large}) {
    for (const Side side : sides) {
      for (const Charset charset : charsets) {
        expect_roads_can_be_read(board, scene, {.scale = scale, .side = side, .picked = all}, charset);
        expect_roads_can_be_read(board, scene, {.scale = scale, .side = side, .targets = all}, charset);
        expect_roads_can_be_read(board, scene, {.scale = scale, .side = side, .last = all}, charset);
        expect_roads_can_be_read(board, scene, {.scale = scale, .side = side, .marks = all_marked}, charset);
      }
    }
  }
}

// A ghost shows where it would join: it and its neighbours look as if it lay there.
TEST(Roads, of_a_ghost_are_those_of_the_tile) {
  const Board board = hexagon();
  for (const Scale scale : {Scale::medium, Scale::large}) {
    for (const Charset charset : charsets) {
      Scene laid = random_scene(board, 5, 80);
      const Cell at = laid.tokens[60].at;
      Scene before = laid;
      before.tokens.erase(before.tokens.begin() + 60);
      const std::array ghosts = {laid.tokens[60]};
      const View view{.scale = scale, .cursor = at, .ghosts = ghosts};
      const Canvas canvas = painted(board, before, view, charset);
      const Reader reader(board, canvas, view);
      for (const Direction direction : directions) {
        EXPECT_EQ(reader.links(at, direction), links(laid.tokens[60], direction));
        const Token* const other = tile_on(laid, neighbour_of(board, at, direction));
        if (other == nullptr) continue;
        EXPECT_EQ(reader.joined(at, direction),
                  links(laid.tokens[60], direction) && links(*other, opposite(direction)));
      }
      const Canvas after = painted(board, laid, {.scale = scale, .cursor = at}, charset);
      EXPECT_NE(canvas.text(), after.text()) << "a ghost is told from a tile";
    }
  }
}

TEST(Hexagon, stays_within_its_extent_at_any_corner) {
  const Board board = hexagon();
  const Scene scene = half_a_game(board);
  for (const Scale scale : scales) {
    for (const Side side : sides) {
      const Size size = extent(board, scale);
      const View view{.scale = scale, .side = side};
      Canvas alone(size, Charset::ascii), within({size.rows + 6, size.columns + 8}, Charset::ascii);
      paint(alone, {0, 0}, board, scene, view);
      paint(within, {2, 5}, board, scene, view);
      for (int row = 0; row < within.size().rows; ++row) {
        for (int column = 0; column < within.size().columns; ++column) {
          const Place inside{row - 2, column - 5};
          const bool covered =
              inside.row >= 0 && inside.row < size.rows && inside.column >= 0 && inside.column < size.columns;
          const Canvas::Character expected = covered ? alone.at(inside) : Canvas::Character{};
          ASSERT_EQ(within.at({row, column}), expected) << row << " " << column;
        }
      }
    }
  }
}

TEST(Hexagon, seats_are_told_by_number_and_ink_at_homes_and_gates) {
  const Board board = hexagon();
  Scene scene;
  scene.fields = sides_of(board);
  constexpr std::array<SeatSpec, max_seats> seats = {{{"s", "South", 0, Tint::blue},
                                                      {"se", "South-East", 1, Tint::orange},
                                                      {"ne", "North-East", 2, Tint::green},
                                                      {"n", "North", 3, Tint::yellow},
                                                      {"nw", "North-West", 4, Tint::purple},
                                                      {"sw", "South-West", 5, Tint::red}}};
  for (const Scale scale : scales) {
    for (const Side side : sides) {
      const View view{.seats = seats, .scale = scale, .side = side};
      const Canvas canvas = painted(board, scene, view, Charset::ascii);
      for (int seat = 0; seat < max_seats; ++seat) {
        const Canvas::Character wanted{number_of(seat_of(seat)), {ink_of(seats, seat_of(seat)), Ground::night}};
        int found = 0;
        for (int row = 0; row < canvas.size().rows; ++row) {
          for (int column = 0; column < canvas.size().columns; ++column)
            found += canvas.at({row, column}) == wanted ? 1 : 0;
        }
        EXPECT_EQ(found, 6) << "five homes and a gate";
      }
    }
  }
}

TEST(Hexagon, fits_its_terminals) {
  const Board board = hexagon();
  EXPECT_EQ(extent(board, Scale::small), (Size{12, 46}));
  EXPECT_EQ(extent(board, Scale::medium), (Size{22, 53}));
  EXPECT_EQ(extent(board, Scale::large), (Size{32, 80}));
  EXPECT_EQ(fitting_scale(board, {22, 53}), Scale::medium);
  EXPECT_EQ(fitting_scale(board, {38, 93}), Scale::large);
  EXPECT_EQ(fitting_scale(board, {11, 46}), std::nullopt);
}

TEST(TriangleGeometry, every_place_of_a_cell_leads_back_to_it) {
  for (const Board& board : {hexagon(), two_rows()}) {
    for (const Scale scale : scales) {
      for (const Side side : sides) {
        const View view{.scale = scale, .side = side};
        const Place corner{5, -3};
        for (int i = 0; i < board.size(); ++i) {
          const Place place = place_of(board, cell_of(i), corner, view);
          EXPECT_EQ(cell_at(board, place, corner, view), cell_of(i));
        }
      }
    }
  }
}

// Each cell has as many characters as its measures say, and no character that is drawn as a line.
TEST(TriangleGeometry, lines_labels_and_the_hole_are_no_cells) {
  const Board board = hexagon();
  Scene scene;
  scene.fields = sides_of(board);
  constexpr std::array<int, scale_count> inside = {1, 5, 9};
  for (const Scale scale : {Scale::medium, Scale::large}) {
    const View view{.scale = scale};
    const Canvas canvas = painted(board, scene, view, Charset::ascii);
    int of_cells = 0;
    for (int row = 0; row < canvas.size().rows; ++row) {
      for (int column = 0; column < canvas.size().columns; ++column) {
        if (!cell_at(board, {row, column}, {0, 0}, view)) continue;
        ++of_cells;
        const Canvas::Character seen = canvas.at({row, column});
        EXPECT_EQ(seen.style.ink, Ink::line) << "no label and no seat";
        EXPECT_TRUE(scale == Scale::medium || seen.code == U' ' || seen.code == U'_') << row << " " << column;
      }
    }
    EXPECT_EQ(of_cells, board.size() * inside[static_cast<std::size_t>(scale)]);
  }
}

// A picture without colours must do; and to be cheap, a step with a ghost changes little: the cells that it leaves and
// enters, and the ends of their neighbours' roads.
TEST(Ghost, changes_few_characters_when_it_moves) {
  const Board board = hexagon();
  const Scene scene = random_scene(board, 3, 50);
  for (const Charset charset : charsets) {
    const auto canvas_with = [&](Cell cell) {
      const std::array ghosts = {tile(cell, "Y")};
      return painted(board, scene, {.cursor = cell, .ghosts = ghosts}, charset);
    };
    for (int i = 0; i + 1 < board.size(); ++i) {
      const Canvas before = canvas_with(cell_of(i)), after = canvas_with(cell_of(i + 1));
      int changed = 0;
      for (int row = 0; row < before.size().rows; ++row) {
        for (int column = 0; column < before.size().columns; ++column)
          changed += before.at({row, column}) != after.at({row, column}) ? 1 : 0;
      }
      EXPECT_LE(changed, 24);
    }
  }
}

TEST(Ghost, is_drawn_in_the_ink_of_the_cursor_whatever_lies_there) {
  const Board board = two_rows();
  Scene scene;
  scene.tokens = {tile(*board.find("a4"), "Y")};
  const std::array ghosts = {tile(*board.find("a4"), "Vv")};
  const View view{.ghosts = ghosts};
  const Canvas canvas = painted(board, scene, view, Charset::ascii);
  const Place middle = place_of(board, *board.find("a4"), {0, 0}, view);
  EXPECT_EQ(canvas.at(middle).code, U'-');
  EXPECT_EQ(canvas.at(middle).style, (Style{Ink::cursor, Ground::felt}));
  EXPECT_EQ(canvas.at({middle.row, middle.column - 2}).code, U'{');
  EXPECT_EQ(canvas.at({middle.row, middle.column + 2}).code, U'}');
}

TEST(Triangles, show_other_things_by_their_signs) {
  const Board board = two_rows();
  Scene scene;
  scene.tokens = {{.at = *board.find("a4"), .owner = Seat::one}};
  const Canvas canvas = painted(board, scene, {}, Charset::ascii);
  EXPECT_EQ(canvas.at(place_of(board, *board.find("a4"), {0, 0}, {})).code, U'x');
}

}  // namespace
}  // namespace taula
