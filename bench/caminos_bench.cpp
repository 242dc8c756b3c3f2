// How fast the rules of Caminos are: listing what may be laid, counting all games to a depth, random games to their
// end.
#include <benchmark/benchmark.h>

#include "engine/random.hpp"
#include "rules/caminos.hpp"
#include "rules/perft.hpp"

namespace taula {
namespace {

Caminos caminos_with(std::string_view options) { return Caminos(*Options::read(Caminos::about().specs, options)); }

// All that may be laid on the empty board, and after a number of random pieces, with all kinds still in hand.
void caminos_legal(benchmark::State& bench) {
  const Caminos caminos = caminos_with("");
  Random random(2010);
  Actions actions;
  Caminos::State state = caminos.start();
  for (std::int64_t ply = 0; ply < bench.range(0); ++ply) {
    caminos.legal(state, actions);
    caminos.apply(state, actions[random.below(actions.size())]);
  }
  for (Caminos::Hand& hand : state.hands) hand = {{{2, 4, 4, 4}}};
  for ([[maybe_unused]] auto _ : bench) {
    caminos.legal(state, actions);
    benchmark::DoNotOptimize(actions.data());
  }
  bench.counters["placements"] = static_cast<double>(actions.size());
}
BENCHMARK(caminos_legal)->Arg(0)->Arg(10)->Unit(benchmark::kMicrosecond);

// items_per_second: leaves, the placements at the last ply.
void caminos_perft(benchmark::State& bench) {
  const Caminos caminos = caminos_with("");
  const int depth = static_cast<int>(bench.range(0));
  std::uint64_t leaves = 0;
  for (auto _ : bench) leaves += Perft<Caminos>(caminos, depth, {}).count(caminos.start()).back();
  bench.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(caminos_perft)->Arg(2)->Unit(benchmark::kMillisecond);

// items_per_second: pieces. Each lists all that is legal, picks one, lays it, and looks for the end. `games` is how
// many games a second that makes.
void caminos_random_games(benchmark::State& bench, std::string_view options) {
  const Caminos caminos = caminos_with(options);
  Random random(2026);
  Actions actions;
  std::int64_t pieces = 0;
  for (auto _ : bench) {
    Caminos::State state = caminos.start();
    for (; !caminos.outcome(state, 1); ++pieces) {
      caminos.legal(state, actions);
      caminos.apply(state, actions[random.below(actions.size())]);
    }
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(pieces);
  bench.counters["games"] = benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(caminos_random_games, square, "")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(caminos_random_games, every_option, "board=octagon players=4 neutral=yes points=yes")
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace taula
