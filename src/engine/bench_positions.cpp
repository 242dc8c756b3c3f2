// The fixed positions of `taula bench`, a table.
#include <array>

#include "engine/bench.hpp"

namespace taula {
namespace {

constexpr std::array<BenchPosition, 1> positions = {{
    {"loa", "", ""},
}};

}  // namespace

std::span<const BenchPosition> bench_positions() { return positions; }

}  // namespace taula
