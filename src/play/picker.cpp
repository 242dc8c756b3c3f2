#include "play/picker.hpp"

#include <algorithm>

namespace taula {

Picker::Picker(const Position& position) {
  Actions actions;
  position.legal(actions);
  for (const Action& action : actions) {
    Candidate candidate{action, {}};
    position.cells(action, candidate.cells);
    all_.push_back(std::move(candidate));
  }
  drop();
}

bool Picker::touch(Cell cell) {
  if (!std::ranges::binary_search(next_, cell)) return false;
  const std::size_t depth = picked_.size();
  std::erase_if(left_, [&](const Candidate& candidate) {
    return candidate.cells.size() <= depth || candidate.cells[depth] != cell;
  });
  picked_.push_back(cell);
  look_ahead();
  return true;
}

void Picker::drop() {
  left_ = all_;
  picked_.clear();
  look_ahead();
}

// What is left begins with the pick, so equal length means equal cells. Two actions with the same cells cannot be told
// apart by pointing, and neither is played for the other.
std::optional<Action> Picker::complete() const {
  std::optional<Action> found;
  for (const Candidate& candidate : left_) {
    if (candidate.cells.size() != picked_.size()) continue;
    if (found) return std::nullopt;
    found = candidate.action;
  }
  return found;
}

std::optional<Action> Picker::only() const {
  return left_.size() == 1 ? std::optional(left_.front().action) : std::nullopt;
}

void Picker::look_ahead() {
  next_.clear();
  for (const Candidate& candidate : left_) {
    if (candidate.cells.size() > picked_.size()) next_.push_back(candidate.cells[picked_.size()]);
  }
  std::ranges::sort(next_);
  next_.erase(std::unique(next_.begin(), next_.end()), next_.end());
}

}  // namespace taula
