#include "render/painter.hpp"

#include <algorithm>
#include <cassert>

#include "render/pictures.hpp"
#include "render/signs.hpp"

namespace taula {
namespace {

const ShapePainter& painter_for(const Board& board) {
  switch (board.spot(cell_of(0)).shape) {
    case Shape::square:
      return square_painter;
    case Shape::column:
      return stack_painter;
    case Shape::triangle_up:
    case Shape::triangle_down:
      break;
  }
  return triangle_painter;
}

}  // namespace

Size extent(const Board& board, Scale scale, Outlook outlook) {
  return painter_for(board).extent(board, scale, outlook);
}

std::optional<Scale> fitting_scale(const Board& board, Size room, Outlook outlook) {
  for (int i = scale_count - 1; i >= 0; --i) {
    const Size size = extent(board, static_cast<Scale>(i), outlook);
    if (size.rows <= room.rows && size.columns <= room.columns) return static_cast<Scale>(i);
  }
  return std::nullopt;
}

void paint(Canvas& canvas, Place corner, const Board& board, const Scene& scene, const View& view) {
  painter_for(board).paint(canvas, corner, board, scene, view);
}

Place place_of(const Board& board, Cell cell, Place corner, const View& view) {
  return painter_for(board).place_of(board, cell, corner, view);
}

std::optional<Cell> cell_at(const Board& board, Place place, Place corner, const View& view) {
  return painter_for(board).cell_at(board, place, corner, view);
}

Margin margin_for(const Board& board, const Scene& scene, const View& view) {
  const auto margin_for = painter_for(board).margin_for;
  return margin_for == nullptr ? Margin{} : margin_for(board, scene, view);
}

std::string sign_of(const Token& token, Charset charset, std::span<const SeatSpec> seats) {
  const std::string number = token.number == 0 ? "" : std::to_string(token.number);
  return std::string(picture_of(token, charset, seats).sign) + number;
}

Ink ink_of(std::span<const SeatSpec> seats, Seat seat) {
  const auto index = static_cast<std::size_t>(index_of(seat));
  if (index >= seats.size()) return Ink::plain;
  return static_cast<Ink>(static_cast<int>(Ink::black) + static_cast<int>(seats[index].tint));
}

Ground ground_of(std::span<const SeatSpec> seats) {
  const bool has_black = std::ranges::find(seats, Tint::black, &SeatSpec::tint) != seats.end();
  return has_black || seats.empty() ? Ground::felt : Ground::night;
}

char32_t number_of(Seat seat) {
  assert(index_of(seat) < max_seats);
  return U'1' + static_cast<char32_t>(index_of(seat));
}

}  // namespace taula
