#include "ui/board_text.hpp"

#include <vector>

namespace taula {

std::string board_text(const Match& match, int ply, Scale scale, Charset charset, Marking marking) {
  const Position position = match.position_at(ply);
  const Board& board = position.board();
  std::vector<Cell> last;
  const bool marked = marking == Marking::marked;
  if (marked && ply > 0)
    match.position_at(ply - 1).cells(match.played()[static_cast<std::size_t>(ply - 1)].action, last);
  const std::optional<Outcome> outcome = position.outcome();
  View view{.seats = position.seats(), .scale = scale, .last = last};
  if (marked && outcome) view.marks = outcome->marks;
  const Scene scene = position.scene();
  view.margin = margin_for(board, scene, view);
  const Size size = extent(board, scale);
  Canvas canvas({size.rows + view.margin.above + view.margin.below, size.columns + view.margin.right}, charset);
  paint(canvas, {view.margin.above, 0}, board, scene, view);
  return canvas.text();
}

}  // namespace taula
