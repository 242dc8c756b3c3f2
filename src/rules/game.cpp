#include "rules/game.hpp"

#include <algorithm>

namespace taula {

Actions possible(const Position& position) {
  Actions actions;
  position.legal(actions);
  Chances chances;
  position.chances(chances);
  for (const Chance& chance : chances) actions.push_back(chance.action);
  return actions;
}

std::vector<std::string> sorted_words(const Position& position) {
  std::vector<std::string> words;
  for (const Action& action : possible(position)) words.push_back(position.notate(action));
  std::ranges::sort(words);
  return words;
}

std::string result_word(const Outcome& outcome, std::span<const SeatSpec> seats) {
  std::string word;
  int points = 0;
  std::vector<int> teams;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (outcome.place[seat_of(static_cast<int>(i))] != 1) continue;
    if (std::ranges::find(teams, seats[i].team) != teams.end()) continue;
    teams.push_back(seats[i].team);
    points = outcome.points[seat_of(static_cast<int>(i))];
    if (!word.empty()) word += '+';
    word += seats[i].word;
  }
  if (word.empty()) return "draw";
  if (points != 0) word += " " + std::to_string(points);
  return word;
}

}  // namespace taula
