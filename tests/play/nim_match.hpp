// Matches of nim for the tests of the play floor: it has chance, many seats, points and shared wins.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>

#include "play/match.hpp"

namespace taula {

inline constexpr std::array<std::string_view, 8> nim_option_sets = {"",
                                                                    "heaps=5 players=4",
                                                                    "last=loses players=3 points=yes",
                                                                    "die=yes",
                                                                    "players=3 die=yes",
                                                                    "heaps=4 take=2:3 die=yes points=yes",
                                                                    "last=loses players=3 die=yes points=yes",
                                                                    "last=loses heaps=5 players=4 die=yes points=yes"};

inline Beginning nim_beginning(std::string_view options, std::uint64_t seed = 1) {
  const Result<const Entry*> entry = find_game("nim");
  const Result<Options> chosen = Options::read((*entry)->about().specs, options);
  EXPECT_TRUE(chosen) << options;
  return {.entry = *entry, .options = *chosen, .seed = seed};
}

inline Match nim(std::string_view options, std::uint64_t seed = 1) {
  return std::move(*Match::begin(nim_beginning(options, seed)));
}

// Plays a word that must be legal.
inline void play_word(Match& match, std::string_view word) {
  const Result<Action> action = match.position().read(word);
  ASSERT_TRUE(action) << word;
  match.play(*action);
}

// One legal action, anyhow.
inline void play_any(Match& match, std::mt19937& random) {
  Actions legal;
  match.position().legal(legal);
  ASSERT_FALSE(legal.empty());
  match.play(legal[random() % legal.size()]);
}

inline void play_out(Match& match, std::mt19937& random) {
  while (!match.ending()) play_any(match, random);
}

inline std::vector<std::string> words_of(const Match& match) {
  std::vector<std::string> words;
  for (const Played& made : match.played()) words.push_back(made.word);
  return words;
}

}  // namespace taula
