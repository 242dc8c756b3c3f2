// What tests of rules ask of a position.
#pragma once

#include <algorithm>
#include <string>

#include "rules/game.hpp"
#include "support/english.hpp"

namespace taula {

inline bool may(const Position& position, const std::string& word) {
  return std::ranges::count(sorted_words(position), word) == 1;
}

// The word of the records, "*" while the game goes on.
inline std::string result_of(const Position& position) {
  const auto outcome = position.outcome();
  return outcome ? result_word(*outcome, position.seats()) : "*";
}

inline std::string reason_of(const Position& position) {
  const auto outcome = position.outcome();
  return outcome ? english(outcome->reason) : "";
}

}  // namespace taula
