// Caminos from drawn positions, and its boards as the rules name them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/caminos.hpp"
#include "rules/catalogue.hpp"
#include "support/english.hpp"
#include "support/position.hpp"
#include "support/simple_record.hpp"

namespace taula {
namespace {  // each game's helpers are its own, though their names are alike

inline Options caminos_options(std::string_view text = "") {
  auto options = Options::read(Caminos::about().specs, text);
  if (!options) throw std::invalid_argument(english(options.error().what));
  return *std::move(options);
}

inline Position caminos_open(std::string_view text, std::string_view options = "") {
  auto position = (*find_game("caminos"))->open(caminos_options(options), text);
  if (!position) throw std::invalid_argument(english(position.error().what));
  return *std::move(position);
}

// The position text of columns on cells, "c3=Gg d3=Y", and of what follows the board.
inline std::string drawn(const std::string& columns, const std::string& rest, std::string_view options = "") {
  std::map<std::string, std::string> column_on;
  for (const std::string& word : words_of(columns))
    column_on[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
  const Caminos caminos(caminos_options(options));
  const Board& board = caminos.board();
  std::string text;
  for (int rank = board.high().y; rank >= 0; --rank) {
    int empty = 0;
    const auto write_empty = [&] { text += empty == 0 ? "" : std::to_string(empty); };
    for (int i = 0; i < board.size(); ++i) {
      if (board.spot(cell_of(i)).at.y != rank) continue;
      const auto column = column_on.find(board.name(cell_of(i)));
      if (column == column_on.end()) {
        ++empty;
        continue;
      }
      write_empty();
      empty = 0;
      text += column->second;
      column_on.erase(column);
    }
    write_empty();
    text += rank != 0 ? '/' : ' ';
  }
  if (!column_on.empty()) throw std::invalid_argument("no cell " + column_on.begin()->first);
  return text + rest;
}

inline Position caminos_at(const std::string& columns, const std::string& rest, std::string_view options = "") {
  return caminos_open(drawn(columns, rest, options), options);
}

// A run of equal columns: row("G", "a4 b4") is "a4=G b4=G".
inline std::string row(const std::string& column, const std::string& cells) {
  std::string text;
  for (const std::string& cell : words_of(cells)) text += cell + "=" + column + " ";
  return text;
}

inline void play_words(Position& position, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
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

inline std::string seat_to_move(const Position& position) {
  return std::string(position.seats()[static_cast<std::size_t>(position.turn().actor)].word);
}

// The edges of a board as rules K1 to K4 name them, clockwise from the first one at or after north.
inline std::vector<std::string> edges_of(std::string_view board) {
  if (board == "square") {
    return {"a8 b8 c8 d8 e8 f8 g8 h8", "h1 h2 h3 h4 h5 h6 h7 h8", "a1 b1 c1 d1 e1 f1 g1 h1", "a1 a2 a3 a4 a5 a6 a7 a8"};
  }
  if (board == "diamond")
    return {"f11 g10 h9 i8 j7 k6", "f1 g2 h3 i4 j5 k6", "a6 b5 c4 d3 e2 f1", "a6 b7 c8 d9 e10 f11"};
  return {"d10 e10 f10 g10", "g10 h9 i8 j7", "j4 j5 j6 j7", "g1 h2 i3 j4",
          "d1 e1 f1 g1",     "a4 b3 c2 d1",  "a4 a5 a6 a7", "a7 b8 c9 d10"};
}

inline const std::vector<std::string> board_words = {"square", "diamond", "octagon", "ring"};

}  // namespace
}  // namespace taula
