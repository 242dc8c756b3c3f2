// Completions for shells, made from the tables of the command line and of the games.
#pragma once

#include <string>
#include <string_view>

namespace taula {

// The script for one of shells().
std::string completion(std::string_view shell);

}  // namespace taula
