#include "render/painter.hpp"

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

std::vector<Cell> cells(const Board& board, std::string_view names) {
  std::vector<Cell> found;
  for (std::size_t at = 0; at < names.size(); at += 3) found.push_back(*board.find(names.substr(at, 2)));
  return found;
}

Scene scene_with(const Board& board, std::string_view first, std::string_view second) {
  Scene scene;
  for (const Cell cell : cells(board, first)) scene.tokens.push_back({.at = cell, .owner = Seat::one});
  for (const Cell cell : cells(board, second)) scene.tokens.push_back({.at = cell, .owner = Seat::two});
  return scene;
}

std::string picture(const Board& board, const Scene& scene, const View& view, Charset charset) {
  Canvas canvas(extent(board, view.scale), charset);
  paint(canvas, {0, 0}, board, scene, view);
  return "\n" + canvas.text();
}

// Every state at once: a pick on b3, targets on c3 (a capture) and b1 (empty), the last move from a1 to a2, and the
// cursor on c2.
struct Everything {
  Board board = square_board(3, 3);
  Scene scene = scene_with(board, "b3", "c3 a2");
  std::vector<Cell> picked = cells(board, "b3"), targets = cells(board, "c3 b1"), last = cells(board, "a1 a2");

  std::string seen(Scale scale, Charset charset, Side side = Side::near) const {
    return picture(
        board, scene,
        {.scale = scale, .side = side, .cursor = board.find("c2"), .picked = picked, .targets = targets, .last = last},
        charset);
  }
};

TEST(Painter, small_in_ascii) {
  EXPECT_EQ(Everything().seen(Scale::small, Charset::ascii), R"(
3  .<x>o*
2 :o:.[.]
1  : * .
   a b c
)");
}

TEST(Painter, small_in_unicode) {
  EXPECT_EQ(Everything().seen(Scale::small, Charset::utf8), R"(
3  ·<●>○+
2 :○:·[·]
1  : + ·
   a b c
)");
}

TEST(Painter, medium_in_ascii) {
  EXPECT_EQ(Everything().seen(Scale::medium, Charset::ascii), R"(
  +---+---+---+
3 |   |<x>|*o*|
  +---+---+---+
2 |:o:|   |[ ]|
  +---+---+---+
1 | : | * |   |
  +---+---+---+
    a   b   c
)");
}

TEST(Painter, medium_in_unicode) {
  EXPECT_EQ(Everything().seen(Scale::medium, Charset::utf8), R"(
  ┌───┬───┬───┐
3 │   │<●>│+○+│
  ├───┼───┼───┤
2 │:○:│   │[ ]│
  ├───┼───┼───┤
1 │ : │ + │   │
  └───┴───┴───┘
    a   b   c
)");
}

TEST(Painter, large_in_ascii) {
  EXPECT_EQ(Everything().seen(Scale::large, Charset::ascii), R"(
  +-----+-----+-----+
3 |     |</#\>|*/ \*|
  |     | \#/ | \ / |
  +-----+-----+-----+
2 |:/ \:|     |[   ]|
  | \ / |     |     |
  +-----+-----+-----+
1 |  :  |  *  |     |
  |     |     |     |
  +-----+-----+-----+
     a     b     c
)");
}

TEST(Painter, large_in_unicode) {
  EXPECT_EQ(Everything().seen(Scale::large, Charset::utf8), R"(
  ┌─────┬─────┬─────┐
3 │     │<▟█▙>│+╭─╮+│
  │     │ ▜█▛ │ ╰─╯ │
  ├─────┼─────┼─────┤
2 │:╭─╮:│     │[   ]│
  │ ╰─╯ │     │     │
  ├─────┼─────┼─────┤
1 │  :  │  +  │     │
  │     │     │     │
  └─────┴─────┴─────┘
     a     b     c
)");
}

TEST(Painter, turned_half_round) {
  EXPECT_EQ(Everything().seen(Scale::medium, Charset::ascii, Side::far), R"(
  +---+---+---+
1 |   | * | : |
  +---+---+---+
2 |[ ]|   |:o:|
  +---+---+---+
3 |*o*|<x>|   |
  +---+---+---+
    c   b   a
)");
}

TEST(Painter, marks_the_winning_group) {
  const Board board = square_board(3, 2);
  const std::vector<Mark> marks = {{board.find("a1").value()}, {board.find("b1").value()}, {board.find("c2").value()}};
  const Scene scene = scene_with(board, "a1 b1", "c1");
  EXPECT_EQ(picture(board, scene, {.scale = Scale::medium, .marks = marks}, Charset::ascii), R"(
  +---+---+---+
2 |   |   | = |
  +---+---+---+
1 |=x=|=x=| o |
  +---+---+---+
    a   b   c
)");
  EXPECT_EQ(picture(board, scene, {.scale = Scale::small, .marks = marks}, Charset::utf8), R"(
2  · · ═
1 ═●═●═○
   a b c
)");
}

TEST(Painter, the_stronger_state_takes_the_slots_and_a_target_keeps_the_middle) {
  const Board board = square_board(2, 2);
  const Scene scene = scene_with(board, "a1 b1", "");
  const std::vector<Cell> all = cells(board, "a1 b1 a2 b2"), right = cells(board, "b1 b2");
  const std::vector<Mark> marks = {{all[0]}, {all[1]}, {all[2]}, {all[3]}};
  const auto seen = [&](const View& view) { return picture(board, scene, view, Charset::ascii); };
  EXPECT_EQ(seen({.cursor = all[2], .picked = all, .targets = all, .last = all, .marks = marks}), R"(
  +---+---+
2 |[*]|<*>|
  +---+---+
1 |<x>|<x>|
  +---+---+
    a   b
)");
  EXPECT_EQ(seen({.targets = right, .last = all, .marks = marks}), R"(
  +---+---+
2 | = | * |
  +---+---+
1 |=x=|*x*|
  +---+---+
    a   b
)");
  EXPECT_EQ(seen({.last = all, .marks = std::span(marks).first(1)}), R"(
  +---+---+
2 | : | : |
  +---+---+
1 |=x=|:x:|
  +---+---+
    a   b
)");
}

TEST(Painter, in_small_the_cursor_wins_the_slots_that_neighbours_share) {
  const Board board = square_board(3, 1);
  const Scene scene = scene_with(board, "a1 b1 c1", "");
  const std::vector<Cell> others = cells(board, "a1 c1");
  const View view{.scale = Scale::small, .cursor = board.find("b1"), .picked = others};
  EXPECT_EQ(picture(board, scene, view, Charset::ascii), "\n1 <x[x]x>\n   a b c\n");
}

TEST(Painter, draws_lines_around_the_cells_that_there_are) {
  std::vector<Spot> spots = {
      {{0, 1}, Shape::square, "a2"}, {{2, 0}, Shape::square, "c1"}, {{1, 1}, Shape::square, "b2"}};
  const Board board(std::move(spots), 0, nullptr);
  EXPECT_EQ(picture(board, {}, {.scale = Scale::medium}, Charset::utf8), R"(
  ┌───┬───┐
2 │ · │ · │
  └───┴───┼───┐
1         │ · │
          └───┘
    a   b   c
)");
}

TEST(Painter, ranks_of_two_digits_stand_in_line) {
  const std::string seen = picture(square_board(10, 10), {}, {.scale = Scale::small}, Charset::ascii);
  EXPECT_TRUE(seen.starts_with("\n10  . . ."));
  EXPECT_NE(seen.find("\n 9  . . ."), std::string::npos);
}

TEST(Painter, paints_only_the_uppermost_thing_of_a_cell_and_none_beside_the_board) {
  const Board board = square_board(1, 1);
  Scene scene = scene_with(board, "a1", "a1");
  scene.tokens.push_back({.at = Cell::none, .owner = Seat::one});
  EXPECT_EQ(picture(board, scene, {.scale = Scale::small}, Charset::ascii), "\n1  o\n   a\n");
}

TEST(Painter, shows_a_ghost_over_what_lies_there_in_the_ink_of_the_cursor) {
  const Board board = square_board(3, 1);
  const Scene scene = scene_with(board, "a1 b1", "");
  const std::array ghosts = {Token{.at = *board.find("b1"), .owner = Seat::two}};
  const View view{.scale = Scale::medium, .cursor = board.find("b1"), .ghosts = ghosts};
  EXPECT_EQ(picture(board, scene, view, Charset::ascii), R"(
  +---+---+---+
1 | x |{o}|   |
  +---+---+---+
    a   b   c
)");
  Canvas canvas(extent(board, view.scale), Charset::ascii);
  paint(canvas, {0, 0}, board, scene, view);
  EXPECT_EQ(canvas.at(place_of(board, *board.find("b1"), {0, 0}, view)).style, (Style{Ink::cursor, Ground::felt}));
}

TEST(Painter, matches_stand_upright) {
  const Board board = square_board(2, 1);
  Scene scene;
  scene.tokens.push_back({.at = *board.find("a1"), .thing = Thing::match});
  EXPECT_EQ(picture(board, scene, {.scale = Scale::small}, Charset::utf8), "\n1  | ·\n   a b\n");
  EXPECT_EQ(sign_of(scene.tokens.front(), Charset::ascii), "|");
}

TEST(Painter, is_cut_at_the_edges_of_the_canvas) {
  const Everything all;
  Canvas canvas({3, 6}, Charset::ascii);
  paint(canvas, {-1, -2}, all.board, all.scene, {.scale = Scale::medium, .cursor = cell_of(0)});
  EXPECT_EQ(canvas.text(), "|   |\n+---+-\n| o |\n");
}

// A picture without colours must do, and a step must be cheap; so it may change nothing but slots.
TEST(Painter, a_step_of_the_cursor_changes_only_the_slots_of_two_cells) {
  const Everything all;
  for (const Scale scale : {Scale::medium, Scale::large}) {
    for (const Charset charset : charsets) {
      const auto canvas_with = [&](Cell cursor) {
        Canvas canvas(extent(all.board, scale), charset);
        paint(canvas, {0, 0}, all.board, all.scene,
              {.scale = scale, .cursor = cursor, .picked = all.picked, .targets = all.targets, .last = all.last});
        return canvas;
      };
      for (int from = 0; from < all.board.size(); ++from) {
        for (int to = 0; to < all.board.size(); ++to) {
          const Canvas before = canvas_with(cell_of(from)), after = canvas_with(cell_of(to));
          int changed = 0;
          for (int row = 0; row < before.size().rows; ++row) {
            for (int column = 0; column < before.size().columns; ++column) {
              changed += before.at({row, column}).code != after.at({row, column}).code ? 1 : 0;
            }
          }
          EXPECT_EQ(changed, from == to ? 0 : 4);
        }
      }
    }
  }
}

TEST(Painter, colour_tells_who_owns_a_thing) {
  const Board board = square_board(2, 1);
  Canvas canvas(extent(board, Scale::medium), Charset::utf8);
  constexpr std::array<SeatSpec, 2> draughts = {
      {{"black", "Black", 0, Tint::black}, {"white", "White", 1, Tint::white}}};
  constexpr std::array<SeatSpec, 2> traffic = {{{"green", "Green", 0, Tint::green}, {"red", "Red", 1, Tint::red}}};
  const auto styles = [&](std::span<const SeatSpec> seats) {
    const View view{.seats = seats};
    paint(canvas, {0, 0}, board, scene_with(board, "a1", "b1"), view);
    const auto style_at = [&](const char* name) {
      return canvas.at(place_of(board, *board.find(name), {0, 0}, view)).style;
    };
    return std::pair(style_at("a1"), style_at("b1"));
  };
  EXPECT_EQ(styles(draughts), std::pair(Style{Ink::black, Ground::felt}, Style{Ink::white, Ground::felt}));
  EXPECT_EQ(styles(traffic), std::pair(Style{Ink::green, Ground::night}, Style{Ink::red, Ground::night}));
}

// The dark squares of a draughts board of three by three.
Board dark_squares() {
  std::vector<Spot> spots;
  for (const char* name : {"a1", "c1", "b2", "a3", "c3"}) {
    const Point at{static_cast<std::int16_t>(name[0] - 'a'), static_cast<std::int16_t>(name[1] - '1')};
    spots.push_back({at, Shape::square, name});
  }
  return Board(std::move(spots), 0, [](Cell, int) { return Cell::none; });
}

TEST(Painter, a_number_stands_behind_its_sign_and_the_right_slot_behind_that) {
  const Board board = dark_squares();
  Scene scene;
  scene.tokens.push_back({.at = *board.find("b2"), .thing = Thing::star, .number = 4, .owner = Seat::one});
  scene.tokens.push_back({.at = *board.find("c3"), .thing = Thing::sun, .number = 1, .owner = Seat::two});
  const std::array last = {*board.find("c3")};
  const View medium{.scale = Scale::medium, .cursor = board.find("b2"), .last = last};
  EXPECT_EQ(picture(board, scene, medium, Charset::ascii), R"(
  +---+   +---+
3 | . |   |:U1:
  +---+---+---+
2     |[s4]
  +---+---+---+
1 | . |   | . |
  +---+   +---+
    a   b   c
)");
  const View small{.scale = Scale::small, .cursor = board.find("b2"), .last = last};
  EXPECT_EQ(picture(board, scene, small, Charset::ascii), R"(
3  .  :U1
2   [s4]
1  .   .
   a b c
)");
}

TEST(Painter, the_pieces_of_all_seats_and_states_can_be_told_apart) {
  for (const Charset charset : charsets) {
    std::vector<std::string> signs;
    for (const Seat owner : {Seat::one, Seat::two, Seat::three, Seat::four, Seat::five, Seat::six, Seat::none}) {
      signs.push_back(sign_of({.owner = owner}, charset));
      EXPECT_EQ(columns_of(signs.back()), 1);
    }
    std::ranges::sort(signs);
    EXPECT_EQ(std::ranges::adjacent_find(signs), signs.end());
  }
}

// A board of three files and four ranks: a field with a shelter of the first seat, a luck row, and a rank of nothing.
struct Grounds {
  Board board = square_board(3, 4);
  std::array<SeatSpec, 2> seats = {{{"light", "Light", 0, Tint::white}, {"dark", "Dark", 1, Tint::black}}};
  Scene scene;

  Grounds() {
    constexpr std::array kinds = {Field::Kind::field, Field::Kind::shelter, Field::Kind::luck};
    for (int i = 0; i < 9; ++i) {
      const Field::Kind kind = kinds.at(static_cast<std::size_t>(i / 3));
      scene.fields.push_back({kind, cell_of(i), kind == Field::Kind::luck ? Seat::none : Seat::one});
    }
    scene.tokens.push_back({.at = *board.find("b2"), .owner = Seat::one, .guard = Guard::guarded});
    scene.tokens.push_back({.at = *board.find("b4"), .owner = Seat::two, .guard = Guard::guarded});
    scene.tokens.push_back({.at = *board.find("c1"), .thing = Thing::wildcard});
    scene.tokens.push_back({.at = *board.find("a1"), .owner = Seat::one});
    scene.trays.push_back({.title = {}, .owner = Seat::one, .tokens = {{.at = *board.find("c1"), .owner = Seat::one}}});
    scene.trays.push_back({.title = {}, .owner = Seat::two, .tokens = {{.at = *board.find("a4"), .owner = Seat::two}}});
  }

  // With the whole margin, or without any.
  enum class Room : std::uint8_t { all, none };
  std::string seen(View view, Charset charset, Room room = Room::all) const {
    view.seats = seats;
    if (room == Room::all) view.margin = margin_for(board, scene, view);
    const Size size = extent(board, view.scale);
    Canvas canvas({size.rows + view.margin.above + view.margin.below, size.columns + view.margin.right}, charset);
    paint(canvas, {view.margin.above, 0}, board, scene, view);
    return "\n" + canvas.text();
  }
};

TEST(Fields, are_seen_and_named_and_things_stand_before_the_board) {
  EXPECT_EQ(Grounds().seen({.scale = Scale::small}, Charset::ascii), R"(
   x
4    X
3  ~ ~ ~  luck
2  - O -  Light's shelter
1  o . W  Light's field
   a b c
       o
)");
  EXPECT_EQ(Grounds().seen({.scale = Scale::medium}, Charset::utf8), R"(
    ●
  ┌───┬───┬───┐
4 │   │ ■ │   │
  ├───┼───┼───┤
3 │ ~ │ ~ │ ~ │  luck
  ├───┼───┼───┤
2 │ ─ │ □ │ ─ │  Light's shelter
  ├───┼───┼───┤
1 │ ○ │ · │ ◆ │  Light's field
  └───┴───┴───┘
    a   b   c
            ○
)");
}

TEST(Fields, turn_with_the_board_and_each_is_named_at_its_uppermost_row) {
  EXPECT_EQ(Grounds().seen({.scale = Scale::small, .side = Side::far}, Charset::ascii), R"(
   o
1  W . o  Light's field
2  - O -  Light's shelter
3  ~ ~ ~  luck
4    X
   c b a
       x
)");
}

TEST(Fields, without_a_margin_there_is_only_the_board) {
  EXPECT_EQ(Grounds().seen({.scale = Scale::small}, Charset::ascii, Grounds::Room::none), R"(
4    X
3  ~ ~ ~
2  - O -
1  o . W
   a b c
)");
}

TEST(Fields, signs_of_states_win_over_those_of_fields) {
  const Grounds grounds;
  const std::vector<Cell> targets = cells(grounds.board, "a3"), last = cells(grounds.board, "a2 c2");
  const View view{.scale = Scale::small, .cursor = grounds.board.find("b1"), .targets = targets, .last = last};
  EXPECT_EQ(grounds.seen(view, Charset::ascii, Grounds::Room::none), R"(
4    X
3  * ~ ~
2  : O :
1  o[.]W
   a b c
)");
}

TEST(Margin, is_wanted_only_where_there_is_something_for_it) {
  const Board board = square_board(3, 3);
  const Margin margin = margin_for(board, scene_with(board, "a1", "c3"), {.scale = Scale::small});
  EXPECT_EQ(margin.above + margin.below + margin.right, 0);
  Grounds grounds;
  grounds.scene.trays.pop_back();
  EXPECT_EQ(margin_for(grounds.board, grounds.scene, {.seats = grounds.seats}).above, 0);
  EXPECT_EQ(margin_for(grounds.board, grounds.scene, {.seats = grounds.seats}).below, 1);
  EXPECT_EQ(margin_for(grounds.board, grounds.scene, {.seats = grounds.seats, .side = Side::far}).above, 1);
}

// Whoever begins, black men are dark and white men light.
TEST(Painter, men_are_dark_or_light_by_the_colour_of_their_seat) {
  constexpr std::array<SeatSpec, 2> seats = {{{"light", "Light", 0, Tint::white}, {"dark", "Dark", 1, Tint::black}}};
  EXPECT_EQ(sign_of({.owner = Seat::one}, Charset::utf8, seats), "○");
  EXPECT_EQ(sign_of({.owner = Seat::two}, Charset::utf8, seats), "●");
  EXPECT_EQ(sign_of({.owner = Seat::one}, Charset::utf8), "●");
  EXPECT_EQ(sign_of({.owner = Seat::one, .guard = Guard::guarded}, Charset::ascii, seats), "O");
}

TEST(Geometry, every_place_of_a_cell_leads_back_to_it) {
  for (const Size size : {Size{3, 3}, Size{8, 8}, Size{10, 10}, Size{1, 7}}) {
    const Board board = square_board(size.columns, size.rows);
    for (const Scale scale : scales) {
      for (const Side side : sides) {
        const View view{.scale = scale, .side = side};
        const Place corner{5, -3};
        const Size room = extent(board, scale);
        for (int i = 0; i < board.size(); ++i) {
          const Place place = place_of(board, cell_of(i), corner, view);
          EXPECT_EQ(cell_at(board, place, corner, view), cell_of(i));
          EXPECT_GE(place.row, corner.row);
          EXPECT_LT(place.row, corner.row + room.rows - 1);
          EXPECT_GT(place.column, corner.column);
          EXPECT_LT(place.column, corner.column + room.columns);
        }
      }
    }
  }
}

TEST(Geometry, lines_and_labels_are_no_cells) {
  const Board board = square_board(3, 3);
  const View view{};
  EXPECT_EQ(cell_at(board, {0, 4}, {0, 0}, view), std::nullopt) << "the upper line";
  EXPECT_EQ(cell_at(board, {1, 0}, {0, 0}, view), std::nullopt) << "a rank";
  EXPECT_EQ(cell_at(board, {1, 6}, {0, 0}, view), std::nullopt) << "a line between cells";
  EXPECT_EQ(cell_at(board, {7, 4}, {0, 0}, view), std::nullopt) << "a file";
  EXPECT_EQ(cell_at(board, {1, 5}, {0, 0}, view), board.find("a3")) << "a slot";
}

TEST(Geometry, boards_fit_their_terminals) {
  EXPECT_EQ(extent(square_board(8, 8), Scale::medium), (Size{18, 35}));
  EXPECT_EQ(extent(square_board(10, 10), Scale::medium), (Size{22, 44}));
  EXPECT_EQ(extent(square_board(8, 8), Scale::small), (Size{9, 19}));
  EXPECT_EQ(extent(square_board(8, 8), Scale::large), (Size{26, 51}));
}

TEST(Geometry, the_largest_scale_that_fits_is_taken) {
  const Board board = square_board(8, 8);
  EXPECT_EQ(fitting_scale(board, {26, 51}), Scale::large);
  EXPECT_EQ(fitting_scale(board, {25, 51}), Scale::medium);
  EXPECT_EQ(fitting_scale(board, {18, 34}), Scale::small);
  EXPECT_EQ(fitting_scale(board, {9, 18}), std::nullopt);
}

TEST(Inks, every_seat_has_its_own) {
  constexpr std::array<SeatSpec, 2> seats = {{{"blue", "Blue", 0, Tint::blue}, {"purple", "Purple", 1, Tint::purple}}};
  EXPECT_EQ(ink_of(seats, Seat::one), Ink::blue);
  EXPECT_EQ(ink_of(seats, Seat::two), Ink::purple);
  EXPECT_EQ(ink_of(seats, Seat::three), Ink::plain);
  EXPECT_EQ(ink_of(seats, Seat::none), Ink::plain);
  EXPECT_EQ(ink_of(seats, Seat::chance), Ink::plain);
}

TEST(Numbers, every_seat_has_its_own) {
  EXPECT_EQ(number_of(Seat::one), U'1');
  EXPECT_EQ(number_of(Seat::six), U'6');
}

}  // namespace
}  // namespace taula
