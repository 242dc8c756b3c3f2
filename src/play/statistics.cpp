#include "play/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace taula {

Interval wilson_interval(double score, int games) {
  assert(score >= 0 && score <= 1 && games >= 0);
  if (games == 0) return {0, 1};
  constexpr double z = 1.959963984540054;  // the normal distribution holds 95 % within ±z
  const double weight = z * z / games;
  const double middle = (score + weight / 2) / (1 + weight);
  const double reach = z * std::sqrt(score * (1 - score) / games + weight / (4.0 * games)) / (1 + weight);
  return {std::max(middle - reach, 0.0), std::min(middle + reach, 1.0)};
}

double percentile(std::vector<double> numbers, double share) {
  assert(share > 0 && share <= 1);
  if (numbers.empty()) return 0;
  const auto count = static_cast<double>(numbers.size());
  const auto rank = static_cast<std::ptrdiff_t>(std::ceil(share * count)) - 1;
  std::nth_element(numbers.begin(), numbers.begin() + rank, numbers.end());
  return numbers[static_cast<std::size_t>(rank)];
}

}  // namespace taula
