// Manual pages: prose written by hand, with marks where the tables speak.
#pragma once

#include <string>
#include <string_view>

#include "rules/catalogue.hpp"

namespace taula {

// The page in mdoc. A line of the template that is a mark is replaced by what the tables say:
//
//   @GAMES@ @COMMANDS@ @FLAGS@ @SETTINGS@ @VARIABLES@ @KEYS@ @LINES@   of the program
//   @SYNOPSIS@ @OPTIONS@ @VARIANTS@ @RULES@                            of one game
//
// `game` is none for the page of the program. An unknown mark, or one that needs a game, is an error with its line.
Result<std::string> manual(std::string_view page, const Entry* game);

// Text as a line of mdoc shows it literally.
std::string mdoc_text(std::string_view text);

}  // namespace taula
