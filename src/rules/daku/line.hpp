// The structures of Daku. A seat has at most one cell in a column (D3), so its cells are a line of seven rows, and
// every structure shows in how the line goes from a column to the next: level, rising by one row, falling by one.
#pragma once

#include <bit>

#include "rules/daku.hpp"

namespace taula::daku {

// What one pass over the columns sees. In `level`, `rising` and `falling` bit c is the step from column c to c + 1.
struct Line {
  Columns pieces = 0, sheltered = 0, outside = 0;  // own pieces on the board, in the own shelter, outside the own field
  Columns level = 0, rising = 0, falling = 0;
  Columns sides = 0;  // a and g where they make a lateral (D16)
};

constexpr int count(Columns set) { return std::popcount(set); }
constexpr Columns around(Columns set) { return static_cast<Columns>((set << 1 | set >> 1) & all_columns); }

template <class Take>
constexpr void each_column(Columns set, Take take) {
  for (unsigned left = set; left != 0; left &= left - 1) take(static_cast<Column>(std::countr_zero(left)));
}

// The first column of a set that is not empty.
constexpr Column first_of(Columns set) { return static_cast<Column>(std::countr_zero(set)); }

// The columns of every unbroken row of at least `least` steps.
template <class Take>
constexpr void each_stretch(Columns steps, int least, Take take) {
  for (unsigned left = steps; left != 0;) {
    const int from = std::countr_zero(left), length = std::countr_one(left >> from);
    const unsigned stretch = ((1U << length) - 1) << from;
    if (length >= least) take(static_cast<Columns>(stretch | stretch << 1));
    left &= ~stretch;
  }
}

// D7: the own cells in pairs, wildcards too.
constexpr Columns paired(const Line& line) { return static_cast<Columns>(line.level | line.level << 1); }
constexpr Columns protected_pieces(const Line& line) {
  return static_cast<Columns>(line.pieces & (line.sheltered | paired(line)));
}

// D12: there are at most two runs in seven columns.
struct Runs {
  int number = 0;
  Columns cells = 0;  // of all of them
};
constexpr Runs runs_of(const Line& line) {
  Runs runs;
  if ((line.level & line.level >> 1) == 0) return runs;
  each_stretch(line.level, 2, [&](Columns cells) {
    if ((cells & line.pieces) == 0) return;
    ++runs.number;
    runs.cells |= cells;
  });
  return runs;
}

// D12
constexpr bool is_correct(const Line& line) {
  return count(protected_pieces(line)) <= most_protected && runs_of(line).number == 0;
}

constexpr Line without(const Line& line, Column column) {
  const auto piece = static_cast<Columns>(~bit(column));
  const auto steps = static_cast<Columns>(~(bit(column) | bit(column) >> 1));
  return {.pieces = static_cast<Columns>(line.pieces & piece),
          .sheltered = static_cast<Columns>(line.sheltered & piece),
          .outside = static_cast<Columns>(line.outside & piece),
          .level = static_cast<Columns>(line.level & steps),
          .rising = static_cast<Columns>(line.rising & steps),
          .falling = static_cast<Columns>(line.falling & steps)};
}

// D28: those of these pieces without which the position would be correct.
constexpr Columns mending(const Line& line, Columns pieces) {
  Columns able = 0;
  each_column(static_cast<Columns>(pieces & line.pieces), [&](Column column) {
    if (is_correct(without(line, column))) able |= bit(column);
  });
  return able;
}

// D15: the tips of arrows.
constexpr Columns arrow_tips(const Line& line) {
  return static_cast<Columns>(line.rising << 1 & line.falling & line.pieces);
}
constexpr Columns arrow_cells(Columns tips) { return static_cast<Columns>(tips | around(tips)); }

// D24: the tip of a main arrow, of which there is at most one; its five cells.
constexpr Columns main_tip(const Line& line) {
  return static_cast<Columns>(line.rising << 2 & line.falling >> 1 & arrow_tips(line));
}
constexpr Columns main_cells(Columns tip) { return static_cast<Columns>(tip | around(tip) | tip << 2 | tip >> 2); }

// D25
constexpr bool is_golden_arrow(const Line& line) {
  return line.pieces == all_columns && line.rising == 0b000111 && line.falling == 0b111000 && line.outside != 0;
}

// D26: the longest diagonal with a fresh cell and an own piece outside the own field, if four or more make one.
constexpr Columns longest_diagonal(const Line& line, Columns fresh) {
  Columns longest = 0;
  for (const Columns steps : {line.rising, line.falling}) {
    each_stretch(steps, 3, [&](Columns cells) {
      if ((cells & fresh) != 0 && (cells & line.outside) != 0 && count(cells) > count(longest)) longest = cells;
    });
  }
  return longest;
}

// D22: whether a piece of the seat to act has enemy pieces on both sides.
inline bool between_enemies(const State& state, Column column) {
  if (column == 0 || column == columns - 1) return false;
  const Row row = opposite(state.rows[state.seat][column]);
  const auto& enemies = state.rows[other(state.seat)];
  return enemies[column - 1U] == row && enemies[column + 1U] == row;
}

}  // namespace taula::daku
