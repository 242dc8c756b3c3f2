// What --help says, made from the tables of the command line and of the games.
#pragma once

#include <string>

#include "ui/arguments.hpp"

namespace taula {

std::string usage(const Help& help);

// The options of a game with their values and defaults, and its named variants.
std::string options_text(const About& about);

// The text in lines of at most 78 columns, all but the first behind so many blanks.
std::string paragraph(std::string_view text, int indent);

}  // namespace taula
