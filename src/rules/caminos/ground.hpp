// The boards of Caminos (K1 to K5) as tables.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/board.hpp"
#include "rules/caminos/bodies.hpp"

namespace taula::caminos {

inline constexpr int max_cells = 76;

// A set of cells, one bit each: file a of rank 1 is the lowest, and a rank takes `stride` bits. Shifting a set may
// carry a cell over the end of its rank, but there no board has two bits that follow each other, and the pillars of a
// body hang together: a body over the end of a rank always misses a cell.
__extension__ typedef unsigned __int128 Bits;

constexpr Bits bit_at(int place) { return Bits{1} << place; }
constexpr int lowest(Bits bits) {
  const auto low = static_cast<std::uint64_t>(bits);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(bits >> 64));
}
constexpr int count_of(Bits bits) {
  return std::popcount(static_cast<std::uint64_t>(bits)) + std::popcount(static_cast<std::uint64_t>(bits >> 64));
}

// A set of edges, one bit each, by the directions of `compass` in which they lie.
using Edges = std::uint8_t;

// K12: the edges that face one of these: the opposite ones, and the neighbours of the opposite ones. A board of four
// edges has no such neighbours.
constexpr Edges opposite(Edges edges) { return std::rotl(edges, 4); }
constexpr Edges beside_opposite(Edges edges) { return static_cast<Edges>(std::rotl(edges, 3) | std::rotl(edges, 5)); }

enum class Form : std::uint8_t { square, diamond, octagon, ring };

class Ground {
 public:
  static constexpr int directions = 4;  // of the board: north, east, south, west

  explicit Ground(Form form);

  const Board& board() const { return board_; }
  Bits all() const { return all_; }
  Edges all_edges() const { return all_edges_; }
  Edges edges(Cell cell) const { return edges_[static_cast<std::size_t>(cell)]; }  // those that it is on (K5)
  Cell cell(int place) const { return cells_[static_cast<std::size_t>(place)]; }   // the cell of a bit
  int place(Cell cell) const;                                                      // the bit of a cell
  Cell beside(Cell cell,
              const Pillar& pillar) const;  // as far from a cell as the pillar from its anchor; none off the board

 private:
  Board board_;
  Bits all_ = 0;
  Edges all_edges_ = 0;
  std::array<Cell, 128> cells_;
  std::array<Edges, max_cells> edges_{};
};

}  // namespace taula::caminos
