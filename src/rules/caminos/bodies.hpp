// The tetracubes of Caminos (K6): every way in which one lies or stands, worked out from a single one.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "rules/action.hpp"

namespace taula::caminos {

enum class Kind : std::uint8_t { o, l, z, t, i };  // i is the neutral one
inline constexpr int kind_count = 5, cubes_of_a_piece = 4, twist_count = 4;
inline constexpr std::string_view kind_letters = "OLZTI";

// The bits of a set of cells lie row by row from below, this many a row (see ground.hpp).
inline constexpr int stride = 11;

// The cubes of a body over one cell, which lie without a gap.
struct Pillar {
  std::int8_t x = 0, y = 0;            // files to the right and ranks up from the anchor
  std::uint8_t bottom = 0, cubes = 0;  // the level of the lowest cube, and how many there are

  constexpr int way() const { return y * stride + x; }  // from the anchor, in bits
};

// A piece as it lies or stands, wherever it is on the board. Its lowest cubes are at level 0, for they are to touch the
// board (K8). The anchor, by which it is held, is that pillar of level 0 which is nearest to the middle.
struct Body {
  std::array<Pillar, cubes_of_a_piece> all{};  // by file, then by rank
  std::uint8_t size = 0;
  Per<Twist, std::uint8_t, twist_count> twisted{};  // the spin of what a twist makes of it

  constexpr std::span<const Pillar> pillars() const { return {all.data(), size}; }
};

// All bodies of a kind; an action's spin is the place in this list. The first one lies flat.
std::span<const Body> bodies(Kind kind);

}  // namespace taula::caminos
