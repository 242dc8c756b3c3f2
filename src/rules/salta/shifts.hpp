// Sets of dark squares, and where their pieces can go.
#pragma once

#include "rules/salta.hpp"

namespace taula::salta {

inline constexpr Salta::Bits whole_board = (Salta::Bits{1} << Salta::squares) - 1;

// Ranks 1, 3, 5 … begin in the corner, ranks 2, 4, 6 … half a step to the right of them.
inline constexpr Salta::Bits odd_ranks = 0x01f07c1f07c1fU & whole_board, even_ranks = odd_ranks << 5 & whole_board;
inline constexpr Salta::Bits file_a = 0x10040100401U, file_j = file_a << 9;

// The squares that lie one step from these.
constexpr Salta::Bits shifted(Salta::Bits squares, Way way) {
  switch (way) {
    case Way::up_left:
      return ((squares & odd_ranks & ~file_a) << 4 | (squares & even_ranks) << 5) & whole_board;
    case Way::up_right:
      return ((squares & odd_ranks) << 5 | (squares & even_ranks & ~file_j) << 6) & whole_board;
    case Way::down_left:
      return (squares & odd_ranks & ~file_a) >> 6 | (squares & even_ranks) >> 5;
    case Way::down_right:
      return (squares & odd_ranks) >> 5 | (squares & even_ranks & ~file_j) >> 4;
  }
  return 0;
}

constexpr Salta::Bits around(Salta::Bits squares) {
  Salta::Bits all = 0;
  for (const Way way : all_ways) all |= shifted(squares, way);
  return all;
}

// Where jumps of these over those end.
constexpr Salta::Bits jumped(Salta::Bits from, Salta::Bits over, Salta::Bits empty, Way way) {
  return shifted(shifted(from, way) & over, way) & empty;
}

}  // namespace taula::salta
