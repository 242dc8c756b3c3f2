// Games as SGF, FF[3] and FF[4], for those games of the catalogue that have a dialect of it (About::sgf).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/record.hpp"
#include "rules/catalogue.hpp"

namespace taula {

// What a collection holds: a record for each of its games, and where it is wrong, the good part of that game as the
// last record, and why. Lines of play beside the main line are counted and left out.
struct SgfReading {
  std::vector<Record> records{};
  std::size_t variations_left_out = 0;
  std::optional<Error> fault{};
};

// Reads the main lines. Moves are played by the rules and become words of the records, so a capture is written as one
// whatever the file says; a pass that the rules force may be missing. GM names the game, and may be missing where only
// one game has a dialect.
//
//   B W             a move; `pass` or nothing is a pass, `resign` ends the game
//   SU, AB AW PL    the set-up before the first move: by name, or stone by stone with the side to move
//   PB PW DT        names and date
//   EV RO SO AN     tags Event, Round, Source, Annotator
//   RU              the options, if it reads like an Options tag; free text otherwise, ignored
//   RE              the result, but the position at the end knows better: only where the rules have not ended the game
//                   does it say who won, and Termination says by what: resigned, agreed (a draw), else abandoned
//   C               the comment of the move
//
// All others are ignored. Errors name the line, and the ply of a move.
SgfReading read_sgf(std::string_view text, std::span<const Entry> games);

// The record as a collection of one game, as read_sgf() reads it; other tags have no place in SGF and are dropped. An
// error when its game has no dialect or the rules refuse a word.
Result<std::string> write_sgf(const Record& record, std::span<const Entry> games);

}  // namespace taula
