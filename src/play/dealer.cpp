#include "play/dealer.hpp"

#include <sys/random.h>
#include <unistd.h>

#include <cassert>
#include <chrono>
#include <limits>

#include "rules/mixing.hpp"

namespace taula {
namespace {

// The draw number `attempt` of a ply. The seed is mixed first: seeds that lie near each other share nothing.
constexpr std::uint64_t draw(std::uint64_t seed, std::uint64_t ply, std::uint64_t attempt) {
  return mixed(mixed(mixed(seed + golden) + golden * (ply + 1)) + golden * attempt);
}

}  // namespace

Action Dealer::deal(const Chances& chances, int ply) const {
  assert(!chances.empty() && ply >= 0);
  const std::uint64_t total = total_weight(chances);
  assert(total > 0);

  // Draws above the last whole multiple of the total would favour the first chances; they are drawn again.
  constexpr std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t fair = greatest - greatest % total;
  std::uint64_t attempt = 0, drawn = 0;
  do {
    drawn = draw(seed_, static_cast<std::uint64_t>(ply), attempt++);
  } while (drawn >= fair);

  return chances[fallen(chances, drawn % total)].action;
}

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) == static_cast<ssize_t>(sizeof seed)) return seed;
  // A kernel without random numbers: the moment and the process are the best that is left.
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  return draw(static_cast<std::uint64_t>(now), static_cast<std::uint64_t>(getpid()), 0);
}

}  // namespace taula
