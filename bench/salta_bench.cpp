// How fast the rules of Salta are: counting all games to a depth, and random games to their end.
#include <benchmark/benchmark.h>

#include "engine/random.hpp"
#include "rules/perft.hpp"
#include "rules/salta.hpp"

namespace taula {
namespace {

Salta salta_with(std::string_view options) { return Salta(*Options::read(Salta::about().specs, options)); }

// items_per_second: leaves, the moves at the last ply.
void salta_perft(benchmark::State& bench) {
  const Salta salta = salta_with("");
  const int depth = static_cast<int>(bench.range(0));
  std::uint64_t leaves = 0;
  for (auto _ : bench) leaves += Perft<Salta>(salta, depth, {}).count(salta.start()).back();
  bench.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(salta_perft)->Arg(5)->Arg(6)->Unit(benchmark::kMillisecond);

// items_per_second: moves. Each lists all that is legal, picks one, makes it, and looks for the end.
void salta_random_games(benchmark::State& bench, std::string_view options) {
  const Salta salta = salta_with(options);
  Random random(2026);
  Actions actions;
  std::int64_t moves = 0;
  for (auto _ : bench) {
    Salta::State state = salta.start();
    for (; !salta.outcome(state, 1); ++moves) {
      salta.legal(state, actions);
      salta.apply(state, actions[random.below(actions.size())]);
    }
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(moves);
}
BENCHMARK_CAPTURE(salta_random_games, classic, "")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(salta_random_games, every_option,
                  "jumps=multi own-jumps=yes goal=mirror points=zero-sum handicap=20:30 call=salta")
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace taula
