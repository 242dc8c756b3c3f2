// Boards of triangles for tests: a hexagon with a hole, and two rows of a few. As on every such board, a triangle
// points down where x + y is odd.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../support/random.hpp"
#include "render/painter.hpp"

namespace taula {

inline Spot triangle_spot(int x, int y, int number) {
  const Shape shape = (x + y) % 2 == 0 ? Shape::triangle_up : Shape::triangle_down;
  return {{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
          shape,
          std::string(1, static_cast<char>('a' + y)) + std::to_string(number)};
}

// 144 triangles in ten rows; the six in the middle are no cells.
inline Board hexagon() {
  constexpr std::array widths = {11, 13, 15, 17, 19, 19, 17, 15, 13, 11};
  std::vector<Spot> spots;
  for (int y = 0; y < static_cast<int>(widths.size()); ++y) {
    const int width = widths[static_cast<std::size_t>(y)];
    for (int number = 1; number <= width; ++number) {
      const int x = number - (width + 1) / 2;
      const bool hole = (y == 4 || y == 5) && std::abs(x) <= 1;
      if (!hole) spots.push_back(triangle_spot(x, y, number));
    }
  }
  return Board(std::move(spots), 0, nullptr);
}

// Five triangles above five: a1 △ … a5 △ below b1 ▽ … b5 ▽. a2 to a4 and b2 to b4 have neighbours over all edges but
// the level ones of a3 and b3.
inline Board two_rows() {
  std::vector<Spot> spots;
  for (int y = 0; y < 2; ++y) {
    for (int x = -2; x <= 2; ++x) spots.push_back(triangle_spot(x, y, x + 3));
  }
  return Board(std::move(spots), 0, nullptr);
}

// The homes and gates of the hexagon, for six seats.
inline std::vector<Field> sides_of(const Board& hexagon) {
  constexpr std::array<std::array<const char*, 6>, 6> places = {{{"a2", "a4", "a6", "a8", "a10", "d9"},
                                                                 {"a11", "b13", "c15", "d17", "e19", "e12"},
                                                                 {"f19", "g17", "h15", "i13", "j11", "f12"},
                                                                 {"j2", "j4", "j6", "j8", "j10", "g9"},
                                                                 {"f1", "g1", "h1", "i1", "j1", "f8"},
                                                                 {"a1", "b1", "c1", "d1", "e1", "e8"}}};
  std::vector<Field> fields;
  for (std::size_t seat = 0; seat < places.size(); ++seat) {
    for (std::size_t i = 0; i < places[seat].size(); ++i) {
      const Field::Kind kind = i + 1 < places[seat].size() ? Field::Kind::home : Field::Kind::gate;
      fields.push_back({kind, *hexagon.find(places[seat][i]), seat_of(static_cast<int>(seat))});
    }
  }
  return fields;
}

enum Direction : std::uint8_t { left, right, level };
inline constexpr std::array directions = {left, right, level};

// Y, and V by the edge that it does not link: Vl, Vr, Vv.
inline Token tile(Cell at, std::string_view kind) {
  if (kind == "Y") return {.at = at, .thing = Thing::three_way};
  return {.at = at, .thing = Thing::two_way, .spin = kind == "Vl" ? left : kind == "Vr" ? right : level};
}
inline constexpr std::array<std::string_view, 4> kinds = {"Y", "Vl", "Vr", "Vv"};

inline bool links(const Token& token, Direction direction) {
  return token.thing == Thing::three_way || token.spin != direction;
}

inline std::optional<Cell> neighbour_of(const Board& board, Cell cell, Direction direction) {
  const Spot& spot = board.spot(cell);
  Point there = spot.at;
  if (direction == left) --there.x;
  if (direction == right) ++there.x;
  if (direction == level) there.y = static_cast<std::int16_t>(there.y + (spot.shape == Shape::triangle_up ? -1 : 1));
  for (int i = 0; i < board.size(); ++i) {
    if (board.spot(cell_of(i)).at == there) return cell_of(i);
  }
  return std::nullopt;
}

inline Direction opposite(Direction direction) {
  if (direction == level) return level;
  return direction == left ? right : left;
}

inline Scene random_scene(const Board& board, std::uint64_t seed, std::size_t percent) {
  SeededRandom random(seed);
  Scene scene;
  for (int i = 0; i < board.size(); ++i) {
    if (random.below(100) < percent) scene.tokens.push_back(tile(cell_of(i), kinds[random.below(kinds.size())]));
  }
  return scene;
}

inline Canvas painted(const Board& board, const Scene& scene, const View& view, Charset charset) {
  Canvas canvas(extent(board, view.scale), charset);
  paint(canvas, {0, 0}, board, scene, view);
  return canvas;
}

inline std::string picture(const Board& board, const Scene& scene, const View& view, Charset charset) {
  return "\n" + painted(board, scene, view, charset).text();
}

inline std::vector<Cell> cells(const Board& board, std::initializer_list<const char*> names) {
  std::vector<Cell> found;
  for (const char* const name : names) found.push_back(*board.find(name));
  return found;
}

inline std::vector<Mark> marks(const Board& board, std::initializer_list<const char*> names) {
  std::vector<Mark> found;
  for (const Cell cell : cells(board, names)) found.push_back({.at = cell});
  return found;
}

// Half of the places of the hexagon with tiles at random, and all homes and gates.
inline Scene half_a_game(const Board& board) {
  Scene scene = random_scene(board, 11, 50);
  scene.fields = sides_of(board);
  return scene;
}

}  // namespace taula
