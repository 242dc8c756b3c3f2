// Lines of Action from drawn positions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/loa.hpp"
#include "support/english.hpp"
#include "support/position.hpp"

namespace taula {
namespace {  // each game's helpers are its own, though their names are alike

inline Options loa_options(std::string_view text = "") { return *Options::read(Loa::about().specs, text); }

// An empty drawing is the usual start.
inline Position loa_at(std::string_view drawing, std::string_view options = "") {
  auto position = (*find_game("loa"))->open(loa_options(options), drawing);
  if (!position) throw std::invalid_argument(english(position.error().what));
  return *std::move(position);
}

inline void play_words(Position& position, std::initializer_list<const char*> words) {
  for (const char* word : words) {
    const auto action = position.read(word);
    ASSERT_TRUE(action) << word << ": " << english(action.error().what);
    position.play(*action);
  }
}

// The legal moves of the man on a square.
inline std::vector<std::string> moves_from(const Position& position, const std::string& square) {
  std::vector<std::string> words = sorted_words(position);
  std::erase_if(words, [&](const std::string& word) { return !word.starts_with(square); });
  return words;
}

inline std::vector<std::string> marked(const Position& position) {
  const auto outcome = position.outcome();
  std::vector<std::string> names;
  if (!outcome) return names;
  for (const Mark& mark : outcome->marks) names.push_back(position.board().name(mark.at));
  return names;
}

}  // namespace
}  // namespace taula
