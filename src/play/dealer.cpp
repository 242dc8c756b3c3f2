#include "play/dealer.hpp"

#include <sys/random.h>
#include <unistd.h>

#include <cassert>
#include <chrono>
#include <limits>

namespace taula {
namespace {

// Turns any number into one without visible pattern: multiplications and shifts by turns, each of them reversible, so
// that no two numbers meet. The constants are those of the splitmix64 finaliser.
constexpr std::uint64_t mixed(std::uint64_t number) {
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9U;
  number = (number ^ (number >> 27)) * 0x94d049bb133111ebU;
  return number ^ (number >> 31);
}

constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U;  // 2^64 divided by the golden ratio: far steps, odd

// The draw number `attempt` of a ply. The seed is mixed first: seeds that lie near each other share nothing.
constexpr std::uint64_t draw(std::uint64_t seed, std::uint64_t ply, std::uint64_t attempt) {
  return mixed(mixed(mixed(seed + golden) + golden * (ply + 1)) + golden * attempt);
}

}  // namespace

Action Dealer::deal(const Chances& chances, int ply) const {
  assert(!chances.empty() && ply >= 0);
  std::uint64_t total = 0;
  for (const Chance& chance : chances) total += chance.weight;
  assert(total > 0);

  // Draws above the last whole multiple of the total would favour the first chances; they are drawn again.
  constexpr std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t fair = greatest - greatest % total;
  std::uint64_t attempt = 0, drawn = 0;
  do {
    drawn = draw(seed_, static_cast<std::uint64_t>(ply), attempt++);
  } while (drawn >= fair);

  std::uint64_t rest = drawn % total;
  for (const Chance& chance : chances) {
    if (rest < chance.weight) return chance.action;
    rest -= chance.weight;
  }
  assert(false);
  return {};
}

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) == static_cast<ssize_t>(sizeof seed)) return seed;
  // A kernel without random numbers: the moment and the process are the best that is left.
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  return draw(static_cast<std::uint64_t>(now), static_cast<std::uint64_t>(getpid()), 0);
}

}  // namespace taula
