// Playing weaker than one could.
#pragma once

#include "rules/mixing.hpp"

namespace taula {

// How a judgement errs on purpose: by up to so many points, the same way each time for one position.
struct Noise {
  int points = 0;
  std::uint64_t seed = 0;

  int at(std::uint64_t hash) const {
    if (points == 0) return 0;
    const auto span = static_cast<std::uint64_t>(2 * points + 1);
    return static_cast<int>(mixed(hash ^ seed) % span) - points;
  }
};

}  // namespace taula
