// Narrows the legal actions by what was pointed at, cell by cell, and by what a hand holds.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "rules/game.hpp"

namespace taula {

// How a person last held each kind of thing, and which kind; kept from turn to turn.
struct Hand {
  std::optional<std::uint8_t> item{};
  std::map<std::uint8_t, std::uint8_t> spins{};
};

class Picker {
 public:
  // For the seat that acts in this position; nothing can be picked when none does. Where things are laid, one of them
  // is in hand: the one held last if it is still to be had.
  explicit Picker(const Position& position, const Hand& hand = {});

  // Adds a cell to the pick. False, and nothing changed, when no legal action goes on there. A thing in hand is laid
  // with its anchor on the cell.
  bool touch(Cell cell);
  void drop();  // gives up the whole pick

  std::span<const Cell> picked() const { return picked_; }
  std::span<const Cell> next() const { return next_; }  // where the next touch may fall, each once, by cell
  std::optional<Action> complete() const;               // what Enter would play now, though more could be picked
  std::optional<Action> only() const;                   // the one action left

  // What is in hand: an action without cells; none where nothing is laid. What can be taken, each kind once.
  std::optional<Action> held() const;
  std::span<const std::uint8_t> items() const { return items_; }
  // The kind whose words begin with this letter; none where it cannot be taken.
  std::optional<std::uint8_t> item_written(char32_t letter) const;
  void take(std::uint8_t item);  // one of items()
  void turn(Twist twist);
  // Turns what is in hand to the next or the previous way in which it may lie with its anchor here; false, and nothing
  // changed, where there is no way but the present one.
  enum class Way : std::uint8_t { next, previous };
  bool turn_to_fit(Cell anchor, Way way);
  // In how many ways what is in hand may be laid at all.
  std::size_t ways() const;
  const Hand& hand() const { return hand_; }

 private:
  struct Candidate {
    Action action;
    std::vector<Cell> cells;
  };
  bool fits_hand(const Action& action) const;
  void look_ahead();  // next_ from what is left

  Position position_;
  Hand hand_;
  std::vector<Candidate> all_;
  std::vector<Candidate> left_;
  std::vector<std::uint8_t> items_;
  std::vector<Cell> picked_, next_;
};

}  // namespace taula
