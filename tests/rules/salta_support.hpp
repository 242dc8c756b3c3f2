// Salta from drawn positions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/salta.hpp"
#include "support/english.hpp"
#include "support/position.hpp"

namespace taula {
namespace {  // each game's helpers are its own, though their names are alike

inline Options salta_options(std::string_view text = "") {
  auto options = Options::read(Salta::about().specs, text);
  if (!options) throw std::invalid_argument(english(options.error().what));
  return *std::move(options);
}

// The position text of pieces on squares, "s1c3 S1d4", and of what follows the board, "g 0 0".
inline std::string drawn(const std::string& pieces, const std::string& rest) {
  std::array<std::string, Salta::squares> board;
  std::istringstream stream(pieces);
  for (std::string word; stream >> word;) {
    const int file = word[2] - 'a', rank = std::stoi(word.substr(3)) - 1;
    if ((file + rank) % 2 != 0) throw std::invalid_argument(word + " is on a light square");
    board[static_cast<std::size_t>(rank * 5 + file / 2)] = word.substr(0, 2);
  }
  std::string text;
  for (int rank = 9; rank >= 0; --rank) {
    int empty = 0;
    for (int i = 0; i < 5; ++i) {
      const std::string& piece = board[static_cast<std::size_t>(rank * 5 + i)];
      if (!piece.empty() && empty != 0) text += std::to_string(empty);
      empty = piece.empty() ? empty + 1 : 0;
      text += piece;
    }
    if (empty != 0) text += std::to_string(empty);
    text += rank != 0 ? '/' : ' ';
  }
  return text + rest;
}

inline Position salta_open(std::string_view text, std::string_view options = "") {
  auto position = (*find_game("salta"))->open(salta_options(options), text);
  if (!position) throw std::invalid_argument(english(position.error().what));
  return *std::move(position);
}

inline Position salta_at(const std::string& pieces, const std::string& rest, std::string_view options = "") {
  return salta_open(drawn(pieces, rest), options);
}

inline void play_words(Position& position, std::initializer_list<const char*> words) {
  for (const char* word : words) {
    const auto action = position.read(word);
    ASSERT_TRUE(action) << word << ": " << english(action.error().what);
    position.play(*action);
  }
}

using Words = std::vector<std::string>;

// Why a word is refused; empty when it is not.
inline std::string refusal_of(const Position& position, std::string_view word) {
  const auto action = position.read(word);
  return action ? "" : english(action.error().what);
}

}  // namespace
}  // namespace taula
