// Throws and draws by (seed, ply), not from a stream: undo and redo meet the same dice.
#pragma once

#include <cstdint>

#include "rules/action.hpp"

namespace taula {

class Dealer {
 public:
  explicit Dealer(std::uint64_t seed) : seed_(seed) {}

  std::uint64_t seed() const { return seed_; }
  // One of the chances, each as likely as its weight says; the same one every time for one ply.
  Action deal(const Chances& chances, int ply) const;

 private:
  std::uint64_t seed_;
};

// A seed that nobody can foresee.
std::uint64_t fresh_seed();

}  // namespace taula
