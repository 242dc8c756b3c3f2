#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "triangles.hpp"

namespace taula {
namespace {

// Two tiles of a kind that touch nothing: b2 points up, a4 down.
std::string alone(std::string_view kind, Charset charset, Scale scale = Scale::medium) {
  const Board board = two_rows();
  Scene scene;
  scene.tokens = {tile(*board.find("b2"), kind), tile(*board.find("a4"), kind)};
  return picture(board, scene, {.scale = scale}, charset);
}

TEST(Tile, that_links_all_edges) {
  EXPECT_EQ(alone("Y", Charset::ascii), R"(
  ___  ___  ___
 \   /\   /\   /
b \/-v-\/___\/ 5
a /\   /\-^-/\ 5
 /___\/___\/___\

)");
  EXPECT_EQ(alone("Y", Charset::utf8), R"(
  ___  ___  ___
 ╲   ╱╲   ╱╲   ╱
b ╲╱━┯━╲╱___╲╱ 5
a ╱╲   ╱╲━┷━╱╲ 5
 ╱___╲╱___╲╱___╲

)");
}

TEST(Tile, that_does_not_link_its_left_edge) {
  EXPECT_EQ(alone("Vl", Charset::ascii), R"(
  ___  ___  ___
 \   /\   /\   /
b \/ v-\/___\/ 5
a /\   /\ ^-/\ 5
 /___\/___\/___\

)");
  EXPECT_EQ(alone("Vl", Charset::utf8), R"(
  ___  ___  ___
 ╲   ╱╲   ╱╲   ╱
b ╲╱ ┍━╲╱___╲╱ 5
a ╱╲   ╱╲ ┕━╱╲ 5
 ╱___╲╱___╲╱___╲

)");
}

TEST(Tile, that_does_not_link_its_right_edge) {
  EXPECT_EQ(alone("Vr", Charset::ascii), R"(
  ___  ___  ___
 \   /\   /\   /
b \/-v \/___\/ 5
a /\   /\-^ /\ 5
 /___\/___\/___\

)");
  EXPECT_EQ(alone("Vr", Charset::utf8), R"(
  ___  ___  ___
 ╲   ╱╲   ╱╲   ╱
b ╲╱━┑ ╲╱___╲╱ 5
a ╱╲   ╱╲━┙ ╱╲ 5
 ╱___╲╱___╲╱___╲

)");
}

TEST(Tile, that_does_not_link_its_level_edge) {
  EXPECT_EQ(alone("Vv", Charset::ascii), R"(
  ___  ___  ___
 \   /\   /\   /
b \/---\/___\/ 5
a /\   /\---/\ 5
 /___\/___\/___\

)");
  EXPECT_EQ(alone("Vv", Charset::utf8), R"(
  ___  ___  ___
 ╲   ╱╲   ╱╲   ╱
b ╲╱━━━╲╱___╲╱ 5
a ╱╲   ╱╲━━━╱╲ 5
 ╱___╲╱___╲╱___╲

)");
}

TEST(Tile, in_large_and_in_small) {
  EXPECT_EQ(alone("Vr", Charset::ascii, Scale::large), R"(
 _____   _____   _____
\     / \     / \     /
 \   /-v \   /   \   /
b \ /_____\ /_____\ / 5
a / \     / \     / \ 5
 /   \   /   \-^ /   \
/_____\ /_____\ /_____\

)");
  EXPECT_EQ(alone("Vr", Charset::utf8, Scale::large), R"(
 _____   _____   _____
╲     ╱ ╲     ╱ ╲     ╱
 ╲   ╱━┑ ╲   ╱   ╲   ╱
b ╲ ╱_____╲ ╱_____╲ ╱ 5
a ╱ ╲     ╱ ╲     ╱ ╲ 5
 ╱   ╲   ╱   ╲━┙ ╱   ╲
╱_____╲ ╱_____╲ ╱_____╲

)");
  EXPECT_EQ(alone("Vr", Charset::ascii, Scale::small), R"(

b  \ /7\ / \ /  5
a  / \ / \J/ \  5

)");
  EXPECT_EQ(alone("Vr", Charset::utf8, Scale::small), R"(

b  ╲ ╱┑╲ ╱ ╲ ╱  5
a  ╱ ╲ ╱ ╲┙╱ ╲  5

)");
}

// b2, which points up, with all its neighbours, and a4, which points down, with all of its.
std::string joins(std::string_view middle, std::string_view left_of, std::string_view right_of, std::string_view over,
                  Scale scale, Charset charset) {
  const Board board = two_rows();
  Scene scene;
  for (const auto& names : {std::array{"b2", "b1", "b3", "a2"}, std::array{"a4", "a3", "a5", "b4"}}) {
    scene.tokens.push_back(tile(*board.find(names[0]), middle));
    scene.tokens.push_back(tile(*board.find(names[1]), left_of));
    scene.tokens.push_back(tile(*board.find(names[2]), right_of));
    scene.tokens.push_back(tile(*board.find(names[3]), over));
  }
  return picture(board, scene, {.scale = scale}, charset);
}

TEST(Joins, over_all_edges) {
  EXPECT_EQ(joins("Y", "Y", "Y", "Y", Scale::medium, Charset::ascii), R"(
  _|_  _|_  ___
 --+. .-+. \   /
b   '+'  '+-\/ 5
a /\-+-. .+-.  5
 /___\ '+'  '+--
        |    |
)");
  EXPECT_EQ(joins("Y", "Y", "Y", "Y", Scale::medium, Charset::utf8), R"(
  _┃_  _┃_  ___
 ━━┻┓ ┏━┻┓ ╲   ╱
b   ┗┳┛  ┗┳━╲╱ 5
a ╱╲━┻━┓ ┏┻━┓  5
 ╱___╲ ┗┳┛  ┗┳━━
        ┃    ┃
)");
  EXPECT_EQ(joins("Y", "Y", "Y", "Y", Scale::large, Charset::ascii), R"(
 __|__   __|__   _____
\  |  / \  |  / \     /
 --+---+---+---+-\   /
b \ /__|__\ /__|__\ / 5
a / \  |  / \  |  / \ 5
 /   \-+---+---+---+--
/_____\ /__|__\ /__|__\
           |       |
)");
  EXPECT_EQ(joins("Y", "Y", "Y", "Y", Scale::small, Charset::utf8), R"(
    ┃   ┃
b  ━┻━┳━┻━┳╲ ╱  5
a  ╱ ╲┻━┳━┻━┳━  5
        ┃   ┃
)");
}

TEST(Joins, none_where_the_neighbours_do_not_link) {
  EXPECT_EQ(joins("Y", "Vr", "Vl", "Vv", Scale::medium, Charset::ascii), R"(
  _|_  _|_  ___
 --+ /\ +. \   /
b  /-v-\ '--\/ 5
a /\---.\-^-/  5
 /___\ '+ \/ +--
        |    |
)");
  EXPECT_EQ(joins("Y", "Vr", "Vl", "Vv", Scale::medium, Charset::utf8), R"(
  _┃_  _┃_  ___
 ━━┛ ╱╲ ┗┓ ╲   ╱
b  ╱━┯━╲ ┗━━╲╱ 5
a ╱╲━━━┓╲━┷━╱  5
 ╱___╲ ┗┓ ╲╱ ┏━━
        ┃    ┃
)");
  EXPECT_EQ(joins("Y", "Vr", "Vl", "Vv", Scale::large, Charset::utf8), R"(
 __┃__   __┃__   _____
╲  ┃  ╱ ╲  ┃  ╱ ╲     ╱
 ━━┛ ╱━┯━╲ ┗━━━━━╲   ╱
b ╲ ╱_____╲ ╱_____╲ ╱ 5
a ╱ ╲     ╱ ╲     ╱ ╲ 5
 ╱   ╲━━━━━┓ ╲━┷━╱ ┏━━
╱_____╲ ╱__┃__╲ ╱__┃__╲
           ┃       ┃
)");
}

TEST(Joins, none_over_the_edge_that_the_tile_does_not_link) {
  EXPECT_EQ(joins("Vl", "Y", "Y", "Y", Scale::medium, Charset::utf8), R"(
  _┃_  _┃_  ___
 ━━┻━╱┏━┻┓ ╲   ╱
b  ╱ ┏┛  ┗┳━╲╱ 5
a ╱╲━┻━┓╲ ┗━┓  5
 ╱___╲ ┗┳━╲ ┗┳━━
        ┃    ┃
)");
  EXPECT_EQ(joins("Vr", "Y", "Y", "Y", Scale::medium, Charset::utf8), R"(
  _┃_  _┃_  ___
 ━━┻┓ ╲━┻┓ ╲   ╱
b   ┗┓ ╲ ┗┳━╲╱ 5
a ╱╲━┻━┓ ┏┛ ╱  5
 ╱___╲ ┗┳┛ ╱━┳━━
        ┃    ┃
)");
  EXPECT_EQ(joins("Vv", "Y", "Y", "Y", Scale::medium, Charset::utf8), R"(
  _┃_  _┃_  ___
 ━━┻┓ ┏━┻┓ ╲   ╱
b   ┗━┛  ┗┯━╲╱ 5
a ╱╲━┷━┓ ┏━━┓  5
 ╱___╲ ┗┳┛  ┗┳━━
        ┃    ┃
)");
}

// Every state at once: a ghost on b3, the cursor on a1, a pick on b5, targets on a3 and b4 (a tile), the last move on
// b1 and a5, a marked road from b2 to a2, and a mark on a4.
std::string everything(Scale scale, Charset charset) {
  const Board board = two_rows();
  Scene scene;
  for (const char* const name : {"b2", "a2", "b4"}) scene.tokens.push_back(tile(*board.find(name), "Y"));
  const auto picked = cells(board, {"b5"}), targets = cells(board, {"a3", "b4"}), last = cells(board, {"b1", "a5"});
  const auto marked = marks(board, {"b2", "a2", "a4"});
  const std::array ghosts = {tile(*board.find("b3"), "Y")};
  return picture(board, scene,
                 {.scale = scale,
                  .cursor = board.find("a1"),
                  .picked = picked,
                  .targets = targets,
                  .last = last,
                  .marks = marked,
                  .ghosts = ghosts},
                 charset);
}

TEST(Signs, stand_on_both_sides_or_in_the_middle_and_marked_roads_are_doubled) {
  EXPECT_EQ(everything(Scale::medium, Charset::ascii), R"(
  ___  _|_  ___
 \ : /{-+.}<   >
b \/=#' *'v-*/ 5
a /\=#=/\ = /\ 5
 [___]/_*_\/_:_\

)");
  EXPECT_EQ(everything(Scale::medium, Charset::utf8), R"(
  ___  _┃_  ___
 ╲ : ╱{━┻┓}<   >
b ╲╱═╦╝ +┗┯━+╱ 5
a ╱╲═╩═╱╲ ═ ╱╲ 5
 [___]╱_+_╲╱_:_╲

)");
  EXPECT_EQ(everything(Scale::large, Charset::ascii), R"(
 _____   __|__   _____
\     / \{ | }/ \<   >/
 \ : /=#=--+---v-\   /
b \ /__#__\ /*___*\ / 5
a / \  #  / \     / \ 5
 /   \=#=/ * \ = / : \
/[___]\ /_____\ /_____\

)");
  EXPECT_EQ(everything(Scale::small, Charset::utf8), R"(
        ┃
b  ╲:═╦{┻}┯< >  5
a  [ ]╩═+╲═╱:╲  5

)");
}

// Whole boards are kept as files.
std::string kept(std::string_view name) {
  std::ifstream file(std::filesystem::path(TAULA_TESTS_DIR) / "render" / "pictures" / name);
  return "\n" + std::string(std::istreambuf_iterator<char>(file), {});
}

TEST(Hexagon, looks_as_kept) {
  const Board board = hexagon();
  Scene empty;
  empty.fields = sides_of(board);
  const Scene half = half_a_game(board);
  const auto targets = cells(board, {"a2", "a6", "f8"}), last = cells(board, {"h8", "c5"});
  const auto marked = marks(board, {"d8", "d9", "c8"});
  const View start{}, large{.scale = Scale::large}, small{.scale = Scale::small};
  const std::array ghosts = {tile(*board.find("g9"), "Y")};
  const View game{.cursor = board.find("g9"), .targets = targets, .last = last, .marks = marked, .ghosts = ghosts};
  const View turned{.side = Side::far};
  EXPECT_EQ(picture(board, empty, start, Charset::ascii), kept("hexagon-empty-ascii.txt"));
  EXPECT_EQ(picture(board, empty, start, Charset::utf8), kept("hexagon-empty-utf8.txt"));
  EXPECT_EQ(picture(board, half, game, Charset::ascii), kept("hexagon-half-ascii.txt"));
  EXPECT_EQ(picture(board, half, game, Charset::utf8), kept("hexagon-half-utf8.txt"));
  EXPECT_EQ(picture(board, half, turned, Charset::utf8), kept("hexagon-half-turned-utf8.txt"));
  EXPECT_EQ(picture(board, half, large, Charset::ascii), kept("hexagon-half-large-ascii.txt"));
  EXPECT_EQ(picture(board, half, large, Charset::utf8), kept("hexagon-half-large-utf8.txt"));
  EXPECT_EQ(picture(board, half, small, Charset::ascii), kept("hexagon-half-small-ascii.txt"));
  EXPECT_EQ(picture(board, half, small, Charset::utf8), kept("hexagon-half-small-utf8.txt"));
}

}  // namespace
}  // namespace taula
