// Saved games as tables to sit down at.
#pragma once

#include <string_view>

#include "ui/app.hpp"

namespace taula {

// A saved game: here with its journal, or watched when another program holds it, or, when it is damaged, what was good
// of it as a new game. The notice says which.
Result<AtTable> open_game(const Store& store, std::string_view id);

}  // namespace taula
