#include "play/answers.hpp"

#include <algorithm>

namespace taula {
namespace {

constexpr int most_keys = 9;

bool is_digit_word(const Answer& answer) {
  return answer.word.size() == 1 && answer.word[0] >= '1' && answer.word[0] <= '9';
}

}  // namespace

std::vector<Answer> answers(const Position& position) {
  std::vector<Answer> answers;
  std::vector<Cell> cells;
  for (const Action& action : possible(position)) {
    position.cells(action, cells);
    if (!cells.empty()) continue;
    const std::string word = position.notate(action);
    answers.push_back({action, word.substr(word.starts_with('*') ? 1 : 0), 0});
  }
  const bool digits = std::ranges::all_of(answers, is_digit_word);
  int place = 0;
  for (Answer& answer : answers) {
    ++place;
    answer.key = digits ? answer.word[0] - '0' : place <= most_keys ? place : 0;
  }
  return answers;
}

Result<Action> read_typed(const Position& position, const std::string& line) {
  Result<Action> action = position.read(line);
  if (action) return action;
  std::string other = line;
  std::erase(other, ' ');
  if (position.turn().actor == Seat::chance) other.insert(other.begin(), '*');
  if (other == line) return action;
  Result<Action> second = position.read(other);
  return second ? second : action;
}

}  // namespace taula
