// A board as lines of text, for `show` and line mode.
#pragma once

#include <string>

#include "play/match.hpp"
#include "render/painter.hpp"

namespace taula {

// The board after so many plies, with the cells of the last one marked, and what decided the game where it ended.
std::string board_text(const Match& match, int ply, Scale scale, Charset charset);

}  // namespace taula
