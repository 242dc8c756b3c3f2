// What painters of all shapes of cells have in common: the signs of what a person must see, and where they stand.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "render/painter.hpp"

namespace taula {

template <class T>
using PerCharset = Per<Charset, T, 2>;

// The states of a cell that a person must see, the strongest first. Each has signs left and right of what lies on the
// cell, in its slots; all but the first three have one in the middle of a cell where nothing lies instead.
enum class State : std::uint8_t { ghost, cursor, pick, target, mark, last };
inline constexpr int state_count = 6;

struct Signs {
  char32_t left, right, empty;
  Ink ink;
};

inline constexpr PerCharset<Per<State, Signs, state_count>> signs = {{{
    {{{{U'{', U'}', 0, Ink::cursor},
       {U'[', U']', 0, Ink::cursor},
       {U'<', U'>', 0, Ink::pick},
       {U'*', U'*', U'*', Ink::target},
       {U'=', U'=', U'=', Ink::mark},
       {U':', U':', U':', Ink::last}}}},
    {{{{U'{', U'}', 0, Ink::cursor},
       {U'[', U']', 0, Ink::cursor},
       {U'<', U'>', 0, Ink::pick},
       {U'+', U'+', U'+', Ink::target},
       {U'═', U'═', U'═', Ink::mark},
       {U':', U':', U':', Ink::last}}}},
}}};

// The sign at the left of a ghost: under the cursor the cursor's, so that both can be seen.
constexpr char32_t left_of_ghost(Charset charset, std::optional<Cell> cursor, Cell cell) {
  return signs[charset][cursor == cell ? State::cursor : State::ghost].left;
}

// What is to be seen on a cell: the uppermost thing, a ghost before all others, and the states.
struct SeenCell {
  const Token* top = nullptr;
  Per<State, bool, state_count> states{};

  bool is(State state) const { return states[state]; }
  // The strongest state apart from those that come and go with the cursor.
  std::optional<State> strongest() const;
};

// All cells of a board as seen; points into scene and view.
class SeenCells {
 public:
  SeenCells(const Board& board, const Scene& scene, const View& view);
  const SeenCell& operator[](Cell cell) const { return cells_[static_cast<std::size_t>(cell)]; }

 private:
  SeenCell& at(Cell cell) { return cells_[static_cast<std::size_t>(cell)]; }

  std::vector<SeenCell> cells_;
};

// The two parts of a cell's name.
std::string_view letters_of(std::string_view name);
std::string_view digits_of(std::string_view name);

// A painter of boards that are all of one shape of cells; the functions are those of painter.hpp.
struct ShapePainter {
  Size (*extent)(const Board& board, Scale scale, Outlook outlook);
  void (*paint)(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view);
  Place (*place_of)(const Board& board, Cell cell, Place corner, const View& view);
  std::optional<Cell> (*cell_at)(const Board& board, Place place, Place corner, const View& view);
  Margin (*margin_for)(const Board& board, const Scene& scene, const View& view) = nullptr;  // none: it takes no margin
};
extern const ShapePainter square_painter, triangle_painter, stack_painter;

}  // namespace taula
