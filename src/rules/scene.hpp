// What there is to see, in words of the games: no glyphs and no colours. Painters turn it into characters.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/action.hpp"

namespace taula {

// The things that lie on boards; the painters have a picture of each. A cube's number is the storey on which it stands,
// from 1, and that of a piece in hand how many there are.
enum class Thing : std::uint8_t {
  man,
  match,
  star,
  moon,
  sun,
  three_way,
  two_way,
  cube,
  piece_o,
  piece_l,
  piece_z,
  piece_t,
  piece_i,
  wildcard
};
inline constexpr int thing_count = 14;

// Whether a piece is out of the enemy's reach where it stands, if the game has such places; a person must be able to
// see it without knowing the rule.
enum class Guard : std::uint8_t { none, guarded };

// A thing on a cell, in a hand or in the box. Tokens of one cell are listed from below. `number` is what is written on
// it (0: nothing), `spin` how it is turned, and `item`, where it is in a hand, that of the actions that lay it.
struct Token {
  Cell at = Cell::none;
  Thing thing = Thing::man;
  std::uint8_t number = 0, spin = 0;
  Seat owner = Seat::none;
  Guard guard = Guard::none;
  std::uint8_t item = 0;
};

// What belongs to a seat beside the board: its hand, what it has captured, what waits. Without tokens it is a remark.
// A token that is at a cell of the rim stands off the board before that cell.
struct Tray {
  Message title;
  Seat owner = Seat::none;
  std::vector<Token> tokens{};
};

// What a cell is by the board itself. Painters mark it where nothing lies, and label it where there is room.
struct Field {
  enum class Kind : std::uint8_t { home, gate, field, shelter, luck } kind;
  Cell at;
  Seat owner = Seat::none;
};

struct Scene {
  std::vector<Token> tokens{};
  std::vector<Field> fields{};
  std::vector<Tray> trays{};
  std::vector<Message> notes{};  // about the game as a whole
  Message prompt{};              // what the seat that acts is to do
  std::vector<Token> goals{};    // the seats' pieces where each is to go; a seat's own are shown when it asks for them
};

}  // namespace taula
