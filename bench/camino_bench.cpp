// How fast the rules of Camino are: random games to their end, and longest paths on boards as they are at the end.
#include <benchmark/benchmark.h>

#include "engine/random.hpp"
#include "rules/camino.hpp"
#include "rules/perft.hpp"

namespace taula {
namespace {

Camino camino_of(int players) {
  return Camino(*Options::read(Camino::about().specs, "players=" + std::to_string(players)));
}

// Any draw that can be, by the generator of the bench: how often each should come does not matter here.
void play_any(const Camino& camino, Camino::State& state, Random& random, Actions& actions, Chances& chances) {
  if (camino.turn(state).actor != Seat::chance) {
    camino.legal(state, actions);
    camino.apply(state, actions[random.below(actions.size())]);
    return;
  }
  camino.chances(state, chances);
  camino.apply(state, chances[random.below(chances.size())].action);
}

// items_per_second: plies, draws among them. Each lists all that is possible, picks one, makes it, and looks for the
// end; whole games, their outcomes included.
void camino_random_games(benchmark::State& bench) {
  const Camino camino = camino_of(static_cast<int>(bench.range(0)));
  Random random(2026);
  Actions actions;
  Chances chances;
  std::int64_t plies = 0;
  for (auto _ : bench) {
    Camino::State state = camino.start();
    for (; !camino.outcome(state, 1); ++plies) play_any(camino, state, random, actions, chances);
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(plies);
}
BENCHMARK(camino_random_games)->DenseRange(2, 6)->Unit(benchmark::kMicrosecond);

// Boards on which all tiles of the bag lie, placed as C8 says by whoever could, whether the game was over or not.
std::vector<Camino::State> full_boards(const Camino& camino, int count) {
  Random random(1000);
  Actions actions;
  Chances chances;
  std::vector<Camino::State> boards;
  for (int i = 0; i < count; ++i) {
    Camino::State state = camino.start();
    while (state.bag[Camino::Kind::three_way] + state.bag[Camino::Kind::two_way] > 0) {
      if (state.stage == Camino::Stage::over) {
        state.stage = Camino::Stage::draws;
        state.in = camino.start().in;
      }
      play_any(camino, state, random, actions, chances);
    }
    boards.push_back(state);
  }
  return boards;
}

// An iteration: all six longest paths on 1000 boards. items_per_second: boards.
void camino_longest_paths(benchmark::State& bench) {
  const Camino camino = camino_of(6);
  const std::vector<Camino::State> boards = full_boards(camino, 1000);
  for (auto _ : bench) {
    for (const Camino::State& state : boards) {
      for (int i = 0; i < 6; ++i) benchmark::DoNotOptimize(camino.longest_path(state, seat_of(i)));
    }
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations() * boards.size()));
}
BENCHMARK(camino_longest_paths)->Unit(benchmark::kMillisecond);

// Boards full of tiles with `range` Ys in the middle rows: as many loops as there can be. 144 is more than the bag
// holds.
void camino_longest_path_of_loops(benchmark::State& bench) {
  const Camino camino = camino_of(6);
  Camino::State state = camino.start();
  Random random(7);
  for (std::uint8_t& tile : state.tiles)
    tile = camino::links_of(Camino::Kind::two_way, static_cast<int>(random.below(3)));
  for (int i = 0; i < bench.range(0); ++i) state.tiles[static_cast<std::size_t>(i)] = Camino::all_links;
  for (auto _ : bench) benchmark::DoNotOptimize(camino.longest_path(state, Seat::one));
}
BENCHMARK(camino_longest_path_of_loops)->Arg(60)->Arg(100)->Arg(144)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace taula
