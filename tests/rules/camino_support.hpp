// Camino from drawn positions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/camino.hpp"
#include "rules/catalogue.hpp"
#include "support/english.hpp"
#include "support/position.hpp"

namespace taula {
namespace {  // each game's helpers are its own, though their names are alike

inline Options camino_options(std::string_view text = "") {
  auto options = Options::read(Camino::about().specs, text);
  if (!options) throw std::invalid_argument(english(options.error().what));
  return *std::move(options);
}

// The position text of placed tiles, "Y@a6 Vl@d9", and of what follows the board, "s YY Y40V40".
inline std::string drawn_tiles(const std::string& tiles, const std::string& rest) {
  std::map<std::string, char> letters;
  std::istringstream stream(tiles);
  for (std::string word; stream >> word;) {
    const std::size_t at = word.find('@');
    if (!letters.emplace(word.substr(at + 1), word[at - 1]).second) throw std::invalid_argument(word + " lies twice");
  }
  constexpr std::array sizes = {11, 13, 15, 17, 19, 19, 17, 15, 13, 11};
  std::string text;
  for (int row = 9; row >= 0; --row) {
    int empty = 0;
    const auto write = [&](char letter) {
      if (empty != 0) text += std::to_string(empty);
      empty = 0;
      if (letter != '\0') text += letter;
    };
    for (int number = 1; number <= sizes[static_cast<std::size_t>(row)]; ++number) {
      const auto found = letters.extract(std::string(1, static_cast<char>('a' + row)) + std::to_string(number));
      const bool hub = (row == 4 || row == 5) && number >= 9 && number <= 11;
      if (hub) {
        write('#');
      } else if (found) {
        write(found.mapped());
      } else {
        ++empty;
      }
    }
    write('\0');
    text += row != 0 ? '/' : ' ';
  }
  if (!letters.empty()) throw std::invalid_argument(letters.begin()->first + " is no place");
  return text + rest;
}

inline Position camino_open(std::string_view text, std::string_view options = "") {
  auto position = (*find_game("camino"))->open(camino_options(options), text);
  if (!position) throw std::invalid_argument(english(position.error().what));
  return *std::move(position);
}

inline Position camino_at(const std::string& tiles, const std::string& rest, std::string_view options = "") {
  return camino_open(drawn_tiles(tiles, rest), options);
}

inline void play_words(Position& position, const std::string& words) {
  std::istringstream stream(words);
  for (std::string word; stream >> word;) {
    const auto action = position.read(word);
    ASSERT_TRUE(action) << word << ": " << english(action.error().what);
    position.play(*action);
  }
}

using Words = std::vector<std::string>;

inline std::string word_of(const Position& position, Seat seat) {
  return std::string(position.seats()[static_cast<std::size_t>(seat)].word);
}

// Why a word is refused; empty when it is not.
inline std::string refusal_of(const Position& position, std::string_view word) {
  const auto action = position.read(word);
  return action ? "" : english(action.error().what);
}

// The places that the end is shown by, in the order of the marks.
inline Words marked(const Position& position) {
  Words names;
  const auto outcome = position.outcome();
  for (const Mark& mark : outcome->marks) names.push_back(position.board().name(mark.at));
  return names;
}

// Roads of eight tiles: from South's side to d9, and the same turned half round.
inline const std::string south_road = "Y@a6 Y@a7 Y@b8 Y@b7 Y@c8 Y@c9 Y@d10 ";  // d9 is missing
inline const std::string north_road = "Y@j6 Y@j5 Y@i6 Y@i7 Y@h8 Y@h7 Y@g8 ";   // g9 is missing

// Five of six gates shut against the hub, all but South's, and a tile beside it.
inline const std::string shut_hub = "Vl@e12 Vl@f12 Vv@g9 Vr@f8 Vr@e8 ";

}  // namespace
}  // namespace taula
