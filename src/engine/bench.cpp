#include "engine/bench.hpp"

#include <bit>
#include <cassert>
#include <cmath>

#include "engine/brain.hpp"
#include "rules/catalogue.hpp"
#include "rules/mixing.hpp"

namespace taula {
namespace {

constexpr Strength strongest{Strength::Kind::level, Strength::levels};

Position opened(const BenchPosition& bench) {
  const Result<const Entry*> entry = find_game(bench.game);
  assert(entry);
  const Result<Options> options = Options::read((*entry)->about().specs, bench.options);
  assert(options);
  Result<Position> position = (*entry)->open(*options, bench.text);
  assert(position);
  return std::move(*position);
}

std::uint64_t joined(std::uint64_t signature, std::uint64_t further) { return mixed(signature ^ scattered(further)); }

// Expectations are rounded, for the last bits of a logarithm are not the same on every machine.
std::uint64_t joined(std::uint64_t signature, const Thought& thought) {
  constexpr double precision = 1e4;
  signature = joined(signature, std::bit_cast<std::uint64_t>(thought.best));
  signature = joined(signature, static_cast<std::uint64_t>(std::lround(thought.expectation * precision)));
  return joined(signature, thought.nodes);
}

}  // namespace

std::vector<BenchResult> run_bench(std::optional<std::uint64_t> nodes, std::stop_token stop) {
  using Clock = std::chrono::steady_clock;
  std::vector<BenchResult> results;
  for (const BenchPosition& bench : bench_positions()) {
    const Position position = opened(bench);
    const std::unique_ptr<Brain> brain = make_brain(position, strongest, 0);
    const Clock::time_point start = Clock::now();
    const Thought thought = brain->think(position, {.nodes = nodes.value_or(usual_bench_nodes(bench.game))}, stop, {});
    const auto taken = Clock::now() - start;
    if (results.empty() || results.back().game != bench.game) results.push_back({.game = bench.game});
    BenchResult& result = results.back();
    if (stop.stop_requested()) {
      results.pop_back();
      break;
    }
    ++result.positions;
    result.nodes += thought.nodes;
    result.time += taken;
    result.signature = joined(result.signature, thought);
  }
  return results;
}

std::uint64_t signature_of(std::span<const BenchResult> results) {
  std::uint64_t signature = 0;
  for (const BenchResult& result : results) signature = joined(signature, result.signature);
  return signature;
}

std::string signature_text(std::uint64_t signature) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string shown;
  for (int shift = 60; shift >= 0; shift -= 4) shown += digits[signature >> shift & 0xf];
  return shown;
}

}  // namespace taula
