// Scrambling numbers: for hashes, and for all that is to look random and yet be the same on every machine.
#pragma once

#include <cstdint>

namespace taula {

inline constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U;  // 2^64 divided by the golden ratio: far steps, odd

// Turns any number into one without visible pattern: multiplications and shifts by turns, each of them reversible, so
// that no two numbers meet. The constants are those of the splitmix64 finaliser.
constexpr std::uint64_t mixed(std::uint64_t number) {
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9U;
  number = (number ^ (number >> 27)) * 0x94d049bb133111ebU;
  return number ^ (number >> 31);
}

// A number for each place of a sequence: the splitmix64 generator's.
constexpr std::uint64_t scattered(std::uint64_t number) { return mixed(number + golden); }

}  // namespace taula
