// A board with its panel: the seats, what they hold, the moves. Table and replay are made of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/match.hpp"
#include "render/painter.hpp"
#include "ui/keys.hpp"

namespace taula {

// A position as a picture, as large as fits between a corner and the two lowest rows; nothing where none fits.
void draw_picture(Canvas& canvas, Place corner, const Position& position);

class BoardPane {
 public:
  explicit BoardPane(std::optional<Scale> scale) : wanted_(scale) {}

  // What is looked at: a match at a ply, and what the person has pointed at.
  struct Sight {
    const Match& match;
    int ply;
    std::optional<Cell> cursor{};
    std::span<const Cell> picked{}, targets{};
    std::span<const Token> ghosts{};          // things not laid yet, where they would lie
    std::span<const Token> held{};            // what is in hand, whole, as it would lie somewhere
    std::optional<std::uint8_t> held_item{};  // of the actions that lay it
    std::optional<Seat> goal_of{};  // shows where this seat's things are to get, in the place of what lies there
  };

  // The two lowest rows of the canvas are left for prompt and keys. Returns where the cursor cell is.
  std::optional<Place> draw(Canvas& canvas, const Sight& sight);
  static Size least(const Board& board);

  // The cell at a place of the screen as last drawn.
  std::optional<Cell> cell_at(const Board& board, Place place) const;

  // How far the picture is turned to the right, in quarters.
  int quarters() const { return (side_ == Side::near ? 0 : 2) + quarter_; }
  // Turns the board half round; by a quarter where it is raised.
  void flip();
  // Does what is about looking only: flipping, views, sizes. False if the command is another.
  bool obey(Command command);

 private:
  void draw_panel(Canvas& canvas, int column, const Sight& sight, const Position& position) const;

  std::optional<Scale> wanted_;  // none: the largest that fits
  Scale scale_ = Scale::medium;  // as last drawn
  Side side_ = Side::near;
  Outlook outlook_ = Outlook::above;
  int quarter_ = 0;           // while it is raised
  bool has_columns_ = false;  // as last drawn; other boards have one view
  Place corner_{};
};

}  // namespace taula
