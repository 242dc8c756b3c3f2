// Narrows the legal actions by what was pointed at, cell by cell.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/game.hpp"

namespace taula {

class Picker {
 public:
  // For the seat that acts in this position; nothing can be picked when none does.
  explicit Picker(const Position& position);

  // Adds a cell to the pick. False, and nothing changed, when no legal action goes on there.
  bool touch(Cell cell);
  void drop();  // gives up the whole pick

  std::span<const Cell> picked() const { return picked_; }
  std::span<const Cell> next() const { return next_; }  // where the next touch may fall, each once, by cell
  std::optional<Action> complete() const;               // what Enter would play now, though more could be picked
  std::optional<Action> only() const;                   // the one action left

 private:
  struct Candidate {
    Action action;
    std::vector<Cell> cells;
  };
  void look_ahead();  // next_ from what is left

  std::vector<Candidate> all_;
  std::vector<Candidate> left_;
  std::vector<Cell> picked_, next_;
};

}  // namespace taula
