// What fell in a match: counted for those who wonder about the dice, and what came to nothing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "play/match.hpp"

namespace taula {

// How often each face fell for each seat.
struct Throws {
  std::vector<std::string> faces;        // the words of all that could fall, without their star, sorted
  std::vector<std::vector<int>> counts;  // by seat, then by face
};

// None of any face where nothing was thrown or drawn.
Throws throws_of(const Match& match);

// Of the first plies of a match: those that fell since a seat last did something, and that gave the turn away.
std::vector<Played> throws_in_vain(const Match& match, int plies);

// The word of what fell, as people say it: without its star.
std::string face_of(std::string_view word);

}  // namespace taula
