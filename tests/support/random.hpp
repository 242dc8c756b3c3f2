// Random numbers that are the same on every machine and in every run.
#pragma once

#include <cstdint>

namespace taula {

class SeededRandom {
 public:
  explicit SeededRandom(std::uint64_t seed) : state_(seed) {}

  // A number below `limit`, which is not 0.
  std::size_t below(std::size_t limit) {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = (state_ ^ (state_ >> 30)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
    return static_cast<std::size_t>((mixed ^ (mixed >> 31)) % limit);
  }

 private:
  std::uint64_t state_;
};

}  // namespace taula
