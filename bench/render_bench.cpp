// What stands between a key and the answer on the screen: a board painted and turned into text.
#include <benchmark/benchmark.h>

#include "render/painter.hpp"

namespace taula {
namespace {

Scene full_rows(const Board& board) {
  Scene scene;
  for (int i = 0; i < board.size(); ++i) {
    const int rank = board.spot(cell_of(i)).at.y;
    if (rank < 2) scene.tokens.push_back({.at = cell_of(i), .owner = Seat::one});
    if (rank >= board.high().y - 1) scene.tokens.push_back({.at = cell_of(i), .owner = Seat::two});
  }
  return scene;
}

void first_paint(benchmark::State& state) {
  const Board board = square_board(8, 8);
  const Scene scene = full_rows(board);
  const View view{.scale = static_cast<Scale>(state.range(0)), .cursor = cell_of(20)};
  for ([[maybe_unused]] auto _ : state) {
    Canvas canvas({40, 120}, Charset::utf8);
    paint(canvas, {1, 0}, board, scene, view);
    benchmark::DoNotOptimize(canvas);
  }
}
BENCHMARK(first_paint)->DenseRange(0, scale_count - 1);

void screen_as_text(benchmark::State& state) {
  const Board board = square_board(8, 8);
  Canvas canvas({40, 120}, Charset::utf8);
  paint(canvas, {1, 0}, board, full_rows(board), {.scale = Scale::large});
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(canvas.text());
}
BENCHMARK(screen_as_text);

}  // namespace
}  // namespace taula
