// How fast the rules are: counting all games to a depth, and random games to their end.
#include <benchmark/benchmark.h>

#include "engine/random.hpp"
#include "rules/loa.hpp"
#include "rules/perft.hpp"

namespace taula {
namespace {

// items_per_second: leaves, the moves at the last ply.
void loa_perft(benchmark::State& bench) {
  const Loa loa{Options(Loa::about().specs)};
  const int depth = static_cast<int>(bench.range(0));
  std::uint64_t leaves = 0;
  for (auto _ : bench) leaves += Perft<Loa>(loa, depth, {}).count(loa.start()).back();
  bench.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(loa_perft)->Arg(4)->Arg(5)->Unit(benchmark::kMillisecond);

// items_per_second: moves. Each lists all that is legal, picks one, makes it, and looks for the end.
void loa_random_games(benchmark::State& bench) {
  constexpr int longest = 1000;
  const Loa loa{Options(Loa::about().specs)};
  Random random(2026);
  Actions actions;
  std::int64_t moves = 0;
  for (auto _ : bench) {
    Loa::State state = loa.start();
    for (int ply = 0; ply < longest && !loa.outcome(state, 1); ++ply, ++moves) {
      loa.legal(state, actions);
      loa.apply(state, actions[random.below(actions.size())]);
    }
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(moves);
}
BENCHMARK(loa_random_games)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace taula
