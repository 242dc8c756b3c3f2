#include "rules/caminos/bodies.hpp"

#include <algorithm>

namespace taula::caminos {
namespace {

struct Cube {
  int x, y, z;
  friend constexpr auto operator<=>(const Cube&, const Cube&) = default;
};
using Cubes = std::array<Cube, cubes_of_a_piece>;  // from corner (0, 0, 0) of the box around them, in order

// K6: one way of lying of each kind, files and ranks.
constexpr Per<Kind, Cubes, kind_count> first_ways = {{{
    {{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}}},
    {{{0, 0, 0}, {0, 1, 0}, {0, 2, 0}, {1, 0, 0}}},
    {{{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 2, 0}}},
    {{{0, 0, 0}, {0, 1, 0}, {0, 2, 0}, {1, 1, 0}}},
    {{{0, 0, 0}, {0, 1, 0}, {0, 2, 0}, {0, 3, 0}}},
}}};

constexpr Cube twisted(Cube cube, Twist twist) {
  const auto [x, y, z] = cube;
  switch (twist) {
    case Twist::left:
      return {-y, x, z};
    case Twist::right:
      return {y, -x, z};
    case Twist::tip:
      return {x, z, -y};
    case Twist::mirror:
      return {-x, y, z};
  }
  return cube;
}

constexpr Cubes twisted(Cubes cubes, Twist twist) {
  for (Cube& cube : cubes) cube = twisted(cube, twist);
  Cube corner = cubes[0];
  for (const Cube& cube : cubes)
    corner = {std::min(corner.x, cube.x), std::min(corner.y, cube.y), std::min(corner.z, cube.z)};
  for (Cube& cube : cubes) cube = {cube.x - corner.x, cube.y - corner.y, cube.z - corner.z};
  std::ranges::sort(cubes);
  return cubes;
}

// The pillars of cubes as seen from the corner.
constexpr Body gathered(const Cubes& cubes) {
  Body body;
  for (const auto& [x, y, z] : cubes) {
    Pillar* const last = body.size != 0 ? &body.all[body.size - 1U] : nullptr;
    if (last != nullptr && last->x == x && last->y == y) {
      ++last->cubes;
      continue;
    }
    body.all[body.size++] = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), static_cast<std::uint8_t>(z), 1};
  }
  return body;
}

constexpr Pillar anchor_of(const Body& body, const Cubes& cubes) {
  const auto distance = [&cubes](const Pillar& pillar) {
    int sum = 0;
    for (const auto& [x, y, z] : cubes) sum += (x - pillar.x) * (x - pillar.x) + (y - pillar.y) * (y - pillar.y);
    return sum;
  };
  const Pillar* best = nullptr;
  for (const Pillar& pillar : body.pillars()) {
    if (pillar.bottom == 0 && (best == nullptr || distance(pillar) < distance(*best))) best = &pillar;
  }
  return *best;
}

constexpr Body body_of(const Cubes& cubes) {
  Body body = gathered(cubes);
  const Pillar anchor = anchor_of(body, cubes);
  for (Pillar& pillar : std::span(body.all).first(body.size)) {
    pillar.x = static_cast<std::int8_t>(pillar.x - anchor.x);
    pillar.y = static_cast<std::int8_t>(pillar.y - anchor.y);
  }
  return body;
}

constexpr int ways_of_turning = 24;

struct Bodies {
  std::array<Body, ways_of_turning> all{};
  std::size_t size = 0;
};

// All that twists make of a piece. A piece lies in one plane, so that its mirror image is one of its turned bodies too.
constexpr Bodies bodies_from(const Cubes& first) {
  std::array<Cubes, ways_of_turning> known{first};
  Bodies bodies{.size = 1};
  for (std::size_t spin = 0; spin < bodies.size; ++spin) {
    bodies.all[spin] = body_of(known[spin]);
    for (const Twist twist : {Twist::left, Twist::right, Twist::tip, Twist::mirror}) {
      const Cubes next = twisted(known[spin], twist);
      std::size_t place = 0;
      while (place < bodies.size && known[place] != next) ++place;
      if (place == bodies.size) known[bodies.size++] = next;
      bodies.all[spin].twisted[twist] = static_cast<std::uint8_t>(place);
    }
  }
  return bodies;
}

constexpr auto table = [] {
  Per<Kind, Bodies, kind_count> made{};
  for (int kind = 0; kind < kind_count; ++kind) {
    const auto place = static_cast<Kind>(kind);
    made[place] = bodies_from(first_ways[place]);
  }
  return made;
}();

}  // namespace

std::span<const Body> bodies(Kind kind) { return {table[kind].all.data(), table[kind].size}; }

}  // namespace taula::caminos
