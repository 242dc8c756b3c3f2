// Daku from drawn positions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/daku.hpp"
#include "support/english.hpp"
#include "support/position.hpp"

namespace taula {
namespace {  // each game's helpers are its own, though their names are alike

inline Options daku_options(std::string_view text = "") {
  auto options = Options::read(Daku::about().specs, text);
  if (!options) throw std::invalid_argument(english(options.error().what));
  return *std::move(options);
}

inline Position daku_open(std::string_view text, std::string_view options = "") {
  auto position = (*find_game("daku"))->open(daku_options(options), text);
  if (!position) throw std::invalid_argument(std::string(text) + ": " + english(position.error().what));
  return *std::move(position);
}

// A position in which nothing touches anything, "2:20/6:16/2:20/6:16/2:20/6:16/3:19", but for these columns, "c2:20 b*6
// d.", and what follows the board. So Light stands on a2 b6 c2 d6 e2 f6 g3, and Dark the same seen from its side.
inline std::string drawn(const std::string& changes, const std::string& rest) {
  std::array<std::string, daku::columns> board = {"2:20", "6:16", "2:20", "6:16", "2:20", "6:16", "3:19"};
  std::istringstream stream(changes);
  for (std::string word; stream >> word;) board.at(static_cast<std::size_t>(word[0] - 'a')) = word.substr(1);
  std::string text;
  for (const std::string& column : board) text += (text.empty() ? "" : "/") + column;
  return text + " " + rest;
}

inline Position daku_at(const std::string& changes, const std::string& rest, std::string_view options = "") {
  return daku_open(drawn(changes, rest), options);
}

inline void play_words(Position& position, std::initializer_list<const char*> words) {
  for (const char* word : words) {
    const auto action = position.read(word);
    ASSERT_TRUE(action) << word << ": " << english(action.error().what);
    position.play(*action);
  }
}

// The text after these words.
inline std::string after(Position position, std::initializer_list<const char*> words) {
  play_words(position, words);
  return position.text();
}

// What may be said after these words.
using Words = std::vector<std::string>;
inline Words words_after(Position position, std::initializer_list<const char*> words) {
  play_words(position, words);
  return sorted_words(position);
}

inline std::string result_after(Position position, std::initializer_list<const char*> words) {
  play_words(position, words);
  return result_of(position);
}

// Why a word is refused; empty when it is not.
inline std::string refusal_of(const Position& position, std::string_view word) {
  const auto action = position.read(word);
  return action ? "" : english(action.error().what);
}
inline std::string refusal_after(Position position, std::initializer_list<const char*> words, std::string_view word) {
  play_words(position, words);
  return refusal_of(position, word);
}

}  // namespace
}  // namespace taula
