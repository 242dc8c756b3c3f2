// How fast the rules of Daku are: counting all games to a depth, and random games to their end.
#include <benchmark/benchmark.h>

#include "engine/random.hpp"
#include "rules/daku.hpp"
#include "rules/perft.hpp"

namespace taula {
namespace {

Daku daku_with(std::string_view options) { return Daku(*Options::read(Daku::about().specs, options)); }

// items_per_second: leaves, the plies at the last depth.
void daku_perft(benchmark::State& bench) {
  const Daku daku = daku_with("");
  const int depth = static_cast<int>(bench.range(0));
  std::uint64_t leaves = 0;
  for (auto _ : bench) leaves += Perft<Daku>(daku, depth, {}).count(daku.start()).back();
  bench.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(daku_perft)->Arg(7)->Unit(benchmark::kMillisecond);

// items_per_second: plies, throws included. Each lists all that may happen, picks one, makes it, and looks for the end.
void daku_random_games(benchmark::State& bench, std::string_view options) {
  const Daku daku = daku_with(options);
  Random random(2026);
  Actions actions;
  Chances chances;
  std::int64_t plies = 0;
  for (auto _ : bench) {
    Daku::State state = daku.start();
    for (; !daku.outcome(state, 1); ++plies) {
      if (daku.turn(state).actor == Seat::chance) {
        daku.chances(state, chances);
        daku.apply(state, chances[random.below(chances.size())].action);
      } else {
        daku.legal(state, actions);
        daku.apply(state, actions[random.below(actions.size())]);
      }
    }
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(plies);
}
BENCHMARK_CAPTURE(daku_random_games, basic, "")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(daku_random_games, advanced, "game=advanced")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace taula
