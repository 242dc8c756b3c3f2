// A small generator for random games: xorshift with a multiplication at its end, and a pick without a division. The
// same seed gives the same numbers everywhere.
#pragma once

#include <cstdint>

#include "rules/action.hpp"

namespace taula {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed | 1) {}

  // A number below `limit`.
  std::size_t below(std::size_t limit) {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    const std::uint64_t high = (state_ * 0x2545f4914f6cdd1dU) >> 32;
    return static_cast<std::size_t>(high * limit >> 32);
  }

 private:
  std::uint64_t state_;
};

// One of what may fall, as often as its weight says: its place in the list.
inline std::size_t fallen(const Chances& chances, Random& random) {
  return fallen(chances, random.below(total_weight(chances)));
}

}  // namespace taula
