// Columns: pictures to look at, and a reader that knows nothing but the characters.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "../support/random.hpp"
#include "render/painter.hpp"

namespace taula {
namespace {

constexpr std::array scales = {Scale::small, Scale::medium, Scale::large};
constexpr std::array sides = {Side::near, Side::far};
constexpr std::array charsets = {Charset::ascii, Charset::utf8};
constexpr std::array outlooks = {Outlook::above, Outlook::layers, Outlook::raised};

// A board of columns; where `there` says so by file and rank.
template <class There>
Board columns(int files, int ranks, There there) {
  std::vector<Spot> spots;
  for (int y = 0; y < ranks; ++y) {
    for (int x = 0; x < files; ++x) {
      if (!there(x, y)) continue;
      spots.push_back({{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                       Shape::column,
                       std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1)});
    }
  }
  return Board(std::move(spots), 0, [](Cell, int) { return Cell::none; });
}
Board columns(int files, int ranks) {
  return columns(files, ranks, [](int, int) { return true; });
}

// Eleven ranks, of 1, 3, 5 ... 11 ... 5, 3, 1 cells.
Board diamond() {
  return columns(11, 11, [](int x, int y) { return std::abs(x - 5) + std::abs(y - 5) <= 5; });
}

// Columns by cell, each from below: x the first seat's, o the second's, # nobody's.
using Heaps = std::vector<std::string>;

Scene scene_of(const Heaps& heaps) {
  Scene scene;
  for (std::size_t cell = 0; cell < heaps.size(); ++cell) {
    std::uint8_t storey = 0;
    for (const char cube : heaps[cell]) {
      const Seat owner = cube == 'x' ? Seat::one : cube == 'o' ? Seat::two : Seat::none;
      scene.tokens.push_back(
          {.at = cell_of(static_cast<int>(cell)), .thing = Thing::cube, .number = ++storey, .owner = owner});
    }
  }
  return scene;
}

// A path of x from a1 over b1 and b2 to c2; a mixed wall is between a1 and a2, and an upright neutral stands on c3.
struct Example {
  Board board = columns(3, 3);
  Scene scene = scene_of({"x", "xx", "oo", "xox", "xx", "ox", "", "o", "####"});

  std::string seen(Charset charset, View view = {}) const {
    Canvas canvas(extent(board, view.scale, view.outlook), charset);
    paint(canvas, {0, 0}, board, scene, view);
    return "\n" + canvas.text();
  }
};

TEST(Stacks, from_above_in_ascii) {
  EXPECT_EQ(Example().seen(Charset::ascii), R"(
  +---+---+---+
3 |   o o1# #4|
  +:::+xxx+###+
2 | x3= x2  x2|
  +:::+   +---+
1 | x1= x2| o2|
  +---+---+---+
    a   b   c
)");
}

TEST(Stacks, from_above_in_unicode) {
  EXPECT_EQ(Example().seen(Charset::utf8), R"(
  ┌───┬───┬───┐
3 │   ║ □1▒ ▦4│
  ├:::┼━━━┴▒▒▒┤
2 │ ■3≡ ■2  ■2│
  ├:::┤   ┌───┤
1 │ ■1≡ ■2│ □2│
  └───┴───┴───┘
    a   b   c
)");
}

TEST(Stacks, large_with_all_cubes_of_a_column) {
  EXPECT_EQ(Example().seen(Charset::ascii, {.scale = Scale::large}), R"(
  +-----+-----+-----+
3 |     o  o1 #  #4 |
  |     o o   # ####|
  +:::::+xxxxx+#####+
2 |  x3 =  x2    x2 |
  | xox = xx    ox  |
  +:::::+     +-----+
1 |  x1 =  x2 |  o2 |
  | x   = xx  | oo  |
  +-----+-----+-----+
     a     b     c
)");
}

TEST(Stacks, small_with_walls_to_the_cell_below_at_the_left) {
  EXPECT_EQ(Example().seen(Charset::ascii, {.scale = Scale::small}), R"(
3 |:  oxo1###4|
2 |:x3= x2  x2|
1 | x1= x2| o2|
    a   b   c
)");
}

TEST(Stacks, layer_by_layer) {
  EXPECT_EQ(Example().seen(Charset::ascii, {.outlook = Outlook::layers}), R"(
3 1: . o # 2: . . #
2    x x o    o x x
1    x x o    . x o

3 3: . . # 4: . . #
2    x . .    . . .
1    . . .    . . .
     a b c    a b c
)");
}

TEST(Stacks, raised) {
  EXPECT_EQ(Example().seen(Charset::utf8, {.outlook = Outlook::raised}), R"(
            ╱▦4╱
            │▦│
            │▦│
   ╱■3╱ ╱□1╱│▦│
  3│■│ ╱■2╱╱■2╱
   │□│ │■│ │■│
 2 │■│╱■2╱╱□2╱
  ╱■1╱│■│ │□│
1 │■│ │■│ │□│
   a   b   c
)");
}

TEST(Stacks, raised_and_turned_by_a_quarter) {
  EXPECT_EQ(Example().seen(Charset::utf8, {.outlook = Outlook::raised, .quarter = 1}), R"(

        ╱■3╱
        │■│
    ╱■1╱│□│
  a╱■2╱╱■2╱▦4╱
   │■│ │■││▦│1╱
 b╱□2╱╱■2╱│▦││
  │□│ │■│ │▦│
c │□│ │□│ │▦│
   1   2   3
)");
}

TEST(Stacks, a_cursor_and_a_ghost_hide_no_wall) {
  const Example example;
  const std::array ghosts = {
      Token{.at = *example.board.find("a3"), .thing = Thing::cube, .number = 1, .owner = Seat::one},
      Token{.at = *example.board.find("b3"), .thing = Thing::cube, .number = 2, .owner = Seat::one}};
  EXPECT_EQ(example.seen(Charset::ascii, {.cursor = example.board.find("c2"), .ghosts = ghosts}), R"(
  +---+---+---+
3 |{x1o{x2# #4|
  +:::+xxx+###+
2 | x3= x2 [x2]
  +:::+   +---+
1 | x1= x2| o2|
  +---+---+---+
    a   b   c
)");
}

TEST(Stacks, under_the_cursor_a_ghost_has_the_cursors_left_sign) {
  const Example example;
  const std::array ghosts = {
      Token{.at = *example.board.find("a3"), .thing = Thing::cube, .number = 1, .owner = Seat::one},
      Token{.at = *example.board.find("b3"), .thing = Thing::cube, .number = 2, .owner = Seat::one}};
  View view{.cursor = example.board.find("a3"), .ghosts = ghosts};
  EXPECT_NE(example.seen(Charset::ascii, view).find("\n3 |[x1o{x2# #4|\n"), std::string::npos);
  view.outlook = Outlook::layers;
  EXPECT_NE(example.seen(Charset::ascii, view).find("3 1:[x}o # 2:[.{x}#"), std::string::npos);
  view.outlook = Outlook::raised;
  EXPECT_NE(example.seen(Charset::ascii, view).find("[x1}"), std::string::npos);
}

// Whatever is nearer: in the raised picture the top under the cursor is seen, with both its signs.
TEST(Stacks, the_cell_under_the_cursor_is_never_hidden) {
  const Heaps heaps(61, "xxx");
  const Board board = diamond();
  for (const Scale scale : scales) {
    for (const int quarter : {0, 1, 2, 3}) {
      for (int i = 0; i < board.size(); ++i) {
        Canvas canvas(extent(board, scale, Outlook::raised), Charset::ascii);
        paint(canvas, {0, 0}, board, scene_of(heaps),
              {.scale = scale, .outlook = Outlook::raised, .quarter = quarter, .cursor = cell_of(i)});
        const std::string text = canvas.text();
        EXPECT_TRUE(text.find("[x3]") != std::string::npos || text.find("[ x3 ]") != std::string::npos) << text;
      }
    }
  }
}

TEST(Stacks, a_ghost_too_high_to_be_drawn_leaves_the_cursor) {
  const Example example;
  const std::array ghosts = {
      Token{.at = *example.board.find("a3"), .thing = Thing::cube, .number = 5, .owner = Seat::one}};
  const View view{.outlook = Outlook::raised, .cursor = example.board.find("a3"), .ghosts = ghosts};
  EXPECT_NE(example.seen(Charset::ascii, view).find('['), std::string::npos);
}

TEST(Stacks, a_path_is_marked_face_by_face) {
  const Example example;
  const auto cell = [&](std::string_view name) { return *example.board.find(name); };
  const std::array marks = {Mark{.at = cell("a1")}, Mark{.at = cell("b1"), .wall = cell("a1"), .level = 1},
                            Mark{.at = cell("b1"), .level = 1}, Mark{.at = cell("b2"), .level = 1},
                            Mark{.at = cell("c2"), .level = 1}};
  EXPECT_EQ(example.seen(Charset::ascii, {.marks = marks}), R"(
  +---+---+---+
3 |   o o1# #4|
  +:::+xxx+###+
2 | x3==x2-=x2|
  +:::+ | +---+
1 |=x11=x2| o2|
  +---+---+---+
    a   b   c
)");
}

// ---- what can be read

// Rows of characters, one string each.
using Rows = std::vector<std::vector<char32_t>>;

Rows rows_of(const Canvas& canvas) {
  Rows rows;
  for (int row = 0; row < canvas.size().rows; ++row) {
    rows.emplace_back();
    for (int column = 0; column < canvas.size().columns; ++column) rows.back().push_back(canvas.at({row, column}).code);
  }
  return rows;
}

char32_t at(const Rows& rows, Place place) {
  return rows[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)];
}

bool joined(char32_t line) { return std::u32string_view(U" =≡").find(line) != std::u32string_view::npos; }

// K11 as it is written, for columns as text.
bool linked(const std::string& one, const std::string& other) {
  if (one.empty() || other.empty() || one.back() != other.back() || one.back() == '#') return false;
  const std::string& high = one.size() > other.size() ? one : other;
  const std::size_t low = std::min(one.size(), other.size());
  return high.find_first_not_of(high.back(), low) == std::string::npos;
}

// Whose the whole wall between two columns is; ':' if it is nobody's alone, 0 if there is none.
char wall_of(const std::string& one, const std::string& other) {
  const std::string& high = one.size() > other.size() ? one : other;
  const std::size_t low = std::min(one.size(), other.size());
  if (low == high.size()) return 0;
  return high.find_first_not_of(high.back(), low) == std::string::npos ? high.back() : ':';
}

std::string heap_at_random(SeededRandom& random) {
  constexpr std::string_view cubes = "xxoo#";
  std::string heap;
  for (std::size_t left = random.below(4); left > 0; --left) heap += cubes[random.below(cubes.size())];
  return heap;
}

// The characters of tops and walls, in the order of `owners`.
constexpr std::string_view owners = "xo#:";
struct Alphabet {
  std::u32string_view tops, upright, level;
};
constexpr Alphabet alphabet_of(Charset charset) {
  if (charset == Charset::ascii) return {U"xo#", U"xo#:", U"xo#:"};
  return {U"■□▦", U"┃║▒:", U"━═▒:"};
}

char owner_in(std::u32string_view letters, char32_t letter) {
  const std::size_t place = letters.find(letter);
  return place == std::u32string_view::npos ? '\0' : owners[place];
}

void expect_border(std::u32string_view walls, char32_t line, const std::string& one, const std::string& other) {
  EXPECT_EQ(joined(line), linked(one, other)) << one << ' ' << other;
  if (joined(line)) return;
  EXPECT_EQ(owner_in(walls, line), wall_of(one, other)) << one << ' ' << other;
}

TEST(Stacks, owner_height_walls_and_links_can_be_read_from_the_characters_alone) {
  constexpr int files = 6, ranks = 5;
  const Board board = columns(files, ranks);
  SeededRandom random(5);
  for (int round = 0; round < 50; ++round) {
    Heaps heaps;
    for (int i = 0; i < board.size(); ++i) heaps.push_back(heap_at_random(random));
    const auto heap = [&](int x, int y) { return heaps[static_cast<std::size_t>(y * files + x)]; };
    for (const Charset charset : charsets) {
      const Alphabet alphabet = alphabet_of(charset);
      for (const Scale scale : {Scale::medium, Scale::large}) {
        const View view{.scale = scale};
        Canvas canvas(extent(board, scale), charset);
        paint(canvas, {0, 0}, board, scene_of(heaps), view);
        const Rows rows = rows_of(canvas);
        const Place first = place_of(board, cell_of(0), {0, 0}, view);
        const Size pitch{first.row - place_of(board, cell_of(files), {0, 0}, view).row,
                         place_of(board, cell_of(1), {0, 0}, view).column - first.column};
        const int line_ahead = scale == Scale::large ? 3 : 2;  // from the top to the line at its right
        for (int y = 0; y < ranks; ++y) {
          for (int x = 0; x < files; ++x) {
            const Place top = place_of(board, cell_of(y * files + x), {0, 0}, view);
            const std::string& here = heap(x, y);
            const char32_t height = at(rows, {top.row, top.column + 1});
            EXPECT_EQ(height, here.empty() ? U' ' : U'0' + here.size());
            EXPECT_EQ(owner_in(alphabet.tops, at(rows, top)), here.empty() ? '\0' : here.back());
            if (x + 1 < files)
              expect_border(alphabet.upright, at(rows, {top.row, top.column + line_ahead}), here, heap(x + 1, y));
            if (y + 1 < ranks) expect_border(alphabet.level, at(rows, {top.row - 1, top.column}), here, heap(x, y + 1));
          }
        }
        EXPECT_EQ(pitch, (scale == Scale::large ? Size{3, 6} : Size{2, 4}));
      }
    }
  }
}

TEST(Stacks, places_and_cells_are_each_others_inverse_in_every_view) {
  const Board ring = columns(5, 4, [](int x, int y) { return x != 2 || y != 1; });
  for (const Outlook outlook : outlooks) {
    for (const Scale scale : scales) {
      for (const Side side : sides) {
        for (const int quarter : {0, 1}) {
          const View view{.scale = scale, .side = side, .outlook = outlook, .quarter = quarter};
          const Size size = extent(ring, scale, outlook);
          for (int i = 0; i < ring.size(); ++i) {
            const Place place = place_of(ring, cell_of(i), {2, 3}, view);
            EXPECT_EQ(cell_at(ring, place, {2, 3}, view), cell_of(i));
            EXPECT_GE(place.row, 2);
            EXPECT_LT(place.row, 2 + size.rows);
            EXPECT_GE(place.column, 3);
            EXPECT_LT(place.column, 3 + size.columns);
          }
        }
      }
    }
  }
}

TEST(Stacks, boards_of_up_to_eleven_ranks_fit_beside_a_panel_on_24_rows_with_all_walls) {
  constexpr Size room{22, 53};
  for (const int size : {8, 10, 11}) {
    const Board board = size == 11 ? diamond() : columns(size, size);
    EXPECT_EQ(fitting_scale(board, room), Scale::medium) << size;
    EXPECT_EQ(fitting_scale(board, room, Outlook::raised), Scale::medium) << size;
    for (const Outlook outlook : outlooks) EXPECT_TRUE(fitting_scale(board, room, outlook)) << size;
  }
}

// Four quarters are a whole turn, and two are what the other side sees.
TEST(Stacks, quarters_and_sides_agree) {
  const Example example;
  const auto seen = [&](Side side, int quarter) {
    return example.seen(Charset::utf8, {.side = side, .outlook = Outlook::raised, .quarter = quarter});
  };
  EXPECT_EQ(seen(Side::near, 2), seen(Side::far, 0));
  EXPECT_EQ(seen(Side::far, 3), seen(Side::near, 1));
  EXPECT_NE(seen(Side::near, 0), seen(Side::near, 1));
}

TEST(Stacks, nothing_is_drawn_beyond_the_extent) {
  const Example example;
  for (const Outlook outlook : outlooks) {
    for (const Scale scale : scales) {
      for (const int quarter : {0, 1, 2, 3}) {
        const Size size = extent(example.board, scale, outlook);
        const View view{.scale = scale, .outlook = outlook, .quarter = quarter, .cursor = cell_of(8)};
        Canvas exact(size, Charset::utf8), wide({size.rows + 10, size.columns + 10}, Charset::utf8);
        paint(exact, {0, 0}, example.board, example.scene, view);
        paint(wide, {5, 5}, example.board, example.scene, view);
        int inside = 0, all = 0;
        for (int row = 0; row < size.rows; ++row)
          for (int column = 0; column < size.columns; ++column) inside += exact.at({row, column}).code != U' ' ? 1 : 0;
        for (int row = 0; row < wide.size().rows; ++row)
          for (int column = 0; column < wide.size().columns; ++column)
            all += wide.at({row, column}).code != U' ' ? 1 : 0;
        EXPECT_EQ(inside, all);
      }
    }
  }
}

}  // namespace
}  // namespace taula
