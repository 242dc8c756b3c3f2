// Boards as characters: one painter a cell shape, for all games.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "render/canvas.hpp"
#include "rules/board.hpp"
#include "rules/game.hpp"
#include "rules/scene.hpp"

namespace taula {

// The pitch of a cell in columns and rows, lines included. Squares: 2×1 (no lines), 4×2, 6×3. Triangles: 2×1 (no level
// lines), 2½×2, 4×3. Columns from above: 4×1 (no level lines), 4×2, 6×3.
enum class Scale : std::uint8_t { small, medium, large };
inline constexpr int scale_count = 3;

enum class Side : std::uint8_t { near, far };  // from which side one looks: far is turned half round

// How columns are looked at; means nothing for other shapes.
enum class Outlook : std::uint8_t { above, layers, raised };
inline constexpr int outlook_count = 3;

// Rows and columns around a board with its labels, for what stands before it and for the names of its fields.
struct Margin {
  int above = 0, below = 0, right = 0;
};

// What a person sees of a board beyond what lies on it.
struct View {
  std::span<const SeatSpec> seats{};  // whose colours the things have; without them all are plain
  Scale scale = Scale::medium;
  Side side = Side::near;
  Outlook outlook = Outlook::above;
  int quarter = 0;  // turns of the raised picture to the right, beyond what `side` says
  std::optional<Cell> cursor{};
  int cursor_height = 0;  // of what is piled up there; raised columns have their place so high
  std::span<const Cell> picked{}, targets{}, last{};
  std::span<const Mark> marks{};
  std::span<const Token> ghosts{};  // things not laid yet, shown where they would lie
  Margin margin{};                  // that there is room for: what is beyond it is left out
};

// The room that a board with its labels takes.
Size extent(const Board& board, Scale scale, Outlook outlook = Outlook::above);
// The largest scale that fits into this room; none if even the smallest does not.
std::optional<Scale> fitting_scale(const Board& board, Size room, Outlook outlook = Outlook::above);

// The margin in which nothing is left out. Only boards of squares use one.
Margin margin_for(const Board& board, const Scene& scene, const View& view);

// Paints the board with its upper left corner at `corner`. All that the view says can be read from the characters
// alone: { } a ghost, [ } one under the cursor, [ ] cursor, < > picked, * (+ in Unicode) a target, : the last move, =
// (═) a mark. A sign stands on both sides of what lies on a cell, or in the middle of an empty one. A marked road is
// drawn with = and # (in Unicode in double lines) instead, so that no sign cuts it. On triangles a seat's number stands
// beyond the edges by which its homes and gates lead off the board.
//
// On squares the middle of an empty cell of a field is . (·), of a shelter - (─), of a luck row ~; where a board has
// such fields, the cells between them have nothing there.
//
// Columns from above show whose the top is and how high it lies. Between two of them is a plain line where both are as
// high and not linked, nothing where they are linked on one level, = (≡) where they are linked by a step, and else the
// wall: x o # (heavy, double, ▒) where it is of one colour, : where it is mixed. Signs of states stand at the left of a
// cell, and at its right where they hide no wall. At the small scale a wall to the cell below stands at the left. Along
// a marked path each wall shows how many of its faces count.
void paint(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view);

// Where the cell's middle (of its upper row, where a square has two) is on the screen, and which cell is at a place of
// the screen; lines and labels are no cells.
Place place_of(const Board& board, Cell cell, Place corner, const View& view);
std::optional<Cell> cell_at(const Board& board, Place place, Place corner, const View& view);

// How a seat's thing is written in running text: "●" or "x".
std::string sign_of(const Token& token, Charset charset, std::span<const SeatSpec> seats = {});

// The ink of a seat's things, and the ground on which the inks of all these seats can be told.
Ink ink_of(std::span<const SeatSpec> seats, Seat seat);
Ground ground_of(std::span<const SeatSpec> seats);
// How a seat is written where there is room for one character: '1' to '6'.
char32_t number_of(Seat seat);

}  // namespace taula
