// What can be said without pointing at a cell: by a seat, such as a pass, or by people who throw real dice.
#pragma once

#include <string>
#include <vector>

#include "rules/game.hpp"

namespace taula {

struct Answer {
  Action action;
  std::string word;  // as people say it: what fell has no star
  int key;           // the digit that gives it, from 1; 0: there are too many
};

// In the order in which the game has them. A face that is a digit has that digit.
std::vector<Answer> answers(const Position& position);

// A word as people type it: blanks in it are passed over, and what fell needs no star.
Result<Action> read_typed(const Position& position, const std::string& line);

}  // namespace taula
