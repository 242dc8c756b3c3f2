#include "play/picker.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace taula {

Picker::Picker(const Position& position, const Hand& hand) : position_(position), hand_(hand) {
  Actions actions;
  position.legal(actions);
  for (const Action& action : actions) {
    Candidate candidate{action, {}};
    position.cells(action, candidate.cells);
    if (position.lays()) {
      if (!candidate.cells.empty()) candidate.cells.resize(1);
      if (std::ranges::find(items_, action.item) == items_.end()) items_.push_back(action.item);
      hand_.spins.try_emplace(action.item, action.spin);
    }
    all_.push_back(std::move(candidate));
  }
  std::ranges::sort(items_);
  const bool still_there = hand_.item && std::ranges::find(items_, *hand_.item) != items_.end();
  if (!still_there) hand_.item = items_.empty() ? std::nullopt : std::optional(items_.front());
  drop();
}

std::optional<Action> Picker::held() const {
  if (!hand_.item || all_.empty()) return std::nullopt;
  Action held = all_.front().action;
  held.item = *hand_.item;
  held.spin = hand_.spins.at(*hand_.item);
  held.from = held.to = Cell::none;
  return held;
}

std::optional<std::uint8_t> Picker::item_written(char32_t letter) const {
  for (const std::uint8_t item : items_) {
    const auto one = std::ranges::find(all_, item, [](const Candidate& candidate) { return candidate.action.item; });
    const std::string word = position_.notate(one->action);
    if (static_cast<unsigned char>(word.front()) == letter) return item;
  }
  return std::nullopt;
}

void Picker::take(std::uint8_t item) {
  hand_.item = item;
  drop();
}

void Picker::turn(Twist twist) {
  if (!hand_.item) return;
  std::uint8_t& spin = hand_.spins.at(*hand_.item);
  spin = position_.twist(*hand_.item, spin, twist);
  drop();
}

bool Picker::turn_to_fit(Cell anchor, Way way) {
  if (!hand_.item) return false;
  std::uint8_t& spin = hand_.spins.at(*hand_.item);
  std::vector<std::uint8_t> spins = {spin};
  for (const Candidate& candidate : all_) {
    const bool here = !candidate.cells.empty() && candidate.cells.front() == anchor;
    if (here && candidate.action.item == *hand_.item) spins.push_back(candidate.action.spin);
  }
  std::ranges::sort(spins);
  spins.erase(std::unique(spins.begin(), spins.end()), spins.end());
  if (spins.size() == 1) return false;
  const auto present = static_cast<std::size_t>(std::ranges::find(spins, spin) - spins.begin());
  spin = spins[(present + (way == Way::next ? 1 : spins.size() - 1)) % spins.size()];
  drop();
  return true;
}

std::size_t Picker::ways() const {
  std::set<std::uint8_t> spins;
  for (const Candidate& candidate : all_) {
    if (hand_.item && candidate.action.item == *hand_.item) spins.insert(candidate.action.spin);
  }
  return spins.size();
}

bool Picker::fits_hand(const Action& action) const {
  return !hand_.item || (action.item == *hand_.item && action.spin == hand_.spins.at(action.item));
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
  left_.clear();
  std::ranges::copy_if(all_, std::back_inserter(left_),
                       [this](const Candidate& candidate) { return fits_hand(candidate.action); });
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
