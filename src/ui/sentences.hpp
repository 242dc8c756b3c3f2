// Sentences about a match that screens and line mode share.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "play/match.hpp"
#include "render/canvas.hpp"

namespace taula {

// "Black", or "Black (Ane)" where a name was given; names are made harmless.
std::string seat_label(const Match& match, Seat seat);
// Who is to do what, or how the match ended.
std::string state_sentence(const Match& match);
// "Black wins: Black has joined all its men", "draw: …", "South and North share the win: …".
std::string ending_sentence(const Match& match, const Ending& ending);
// Which game of a match of several it is and how that stands; empty where the game is one by itself.
std::string series_sentence(const Match& match);
// The board, the result if there is one, and where the record is kept: what stays on the terminal after leaving.
std::string farewell(const Match& match, Charset charset);

// What can be typed besides moves, said once: the word, what follows it, and its help.
struct TypedCommand {
  enum class Kind : std::uint8_t { undo, redo, hint, flip, resign, draw, save, go_to } kind;
  std::string_view word, argument;
  const char* help;  // a text id
};
std::span<const TypedCommand> typed_commands();

}  // namespace taula
