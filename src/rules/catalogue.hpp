// The games of the collection. A new game is one line in catalogue.cpp; nothing registers itself.
#pragma once

#include <span>
#include <string_view>

#include "rules/game.hpp"

namespace taula {

struct Entry {
  const About& (*about)();
  // A position of the game under these options, if they go together; an empty text is the usual start.
  Result<Position> (*open)(const Options& options, std::string_view position);
};

// All games, those for tests last.
std::span<const Entry> catalogue();

// The entry with this id, or a sentence with a near miss.
Result<const Entry*> find_game(std::string_view id);

}  // namespace taula
