// What fell in a match, for people: counts by face and seat, and throws that came to nothing.
#pragma once

#include <string>
#include <vector>

#include "play/match.hpp"

namespace taula {

// The counts as a table, a line a seat under one with the faces; no lines where nothing fell.
std::vector<std::string> throws_table(const Match& match);
// The same as a sentence a seat.
std::vector<std::string> throws_sentences(const Match& match);
// "Dark got 5 and had no move", of the throws since a seat last did something before this ply.
std::vector<std::string> lost_throws(const Match& match, int plies);

}  // namespace taula
