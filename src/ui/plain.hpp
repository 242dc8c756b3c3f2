// Line mode: lines in, lines out, over the same Match as the screens. For screen readers, pipes and tests.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string_view>

#include "ui/app.hpp"

namespace taula {

// What may be typed besides moves, for help and the manual page.
struct PlainCommand {
  enum class Kind : std::uint8_t {
    board,
    moves,
    where,
    why,
    undo,
    redo,
    hint,
    draw,
    resign,
    save,
    turn,
    help,
    quit,
  } kind;
  std::string_view word, argument;
  const char* help;  // a text id
};
std::span<const PlainCommand> plain_commands();

// Plays until `quit` or the end of input; returns the exit code. Errors of a line are said and play goes on. A match
// without a journal gets one in the store with its first move.
// Computers play while nothing is read; where only computers sit, their game is played to its end.
int run_plain(const Store& store, const Pace& pace, AtTable table, std::istream& in, std::ostream& out,
              const MakeBrain& make_brain = taula::make_brain);

// The home screen by lines: says what can be played and resumed, reads a choice, and plays it.
int run_plain_home(const Store& store, const Settings& settings, std::istream& in, std::ostream& out);

}  // namespace taula
