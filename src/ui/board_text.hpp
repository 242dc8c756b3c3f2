// A board as lines of text, for `show` and line mode.
#pragma once

#include <string>

#include "play/match.hpp"
#include "render/painter.hpp"

namespace taula {

// Whether the last ply and what decided the game are marked; a screen reader would read the marks out.
enum class Marking : std::uint8_t { marked, bare };

// The board after so many plies.
std::string board_text(const Match& match, int ply, Scale scale, Charset charset, Marking marking);

}  // namespace taula
