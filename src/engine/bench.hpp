// The speed of the searches, and a signature of what they find: a change that is to change nothing keeps it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace taula {

// A position that is searched, from the beginning, the middle or the end of a game.
struct BenchPosition {
  std::string_view game, options, text;
};

// Those of one game follow one another.
std::span<const BenchPosition> bench_positions();

// So many nodes give a game's search something to do for a while, however long a node takes in it.
std::uint64_t usual_bench_nodes(std::string_view game);

// What came of the positions of one game.
struct BenchResult {
  std::string_view game;
  int positions = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  std::uint64_t signature = 0;  // of the best actions, their expectations and the nodes
};

// Searches all positions with so many nodes each (none: those that are usual) on one thread, each by a new player of
// the highest level. When a stop is asked for, the games that were searched by then.
std::vector<BenchResult> run_bench(std::optional<std::uint64_t> nodes, std::stop_token stop);

// Of all games together.
std::uint64_t signature_of(std::span<const BenchResult> results);

// As it is shown: 16 hexadecimal digits.
std::string signature_text(std::uint64_t signature);

}  // namespace taula
