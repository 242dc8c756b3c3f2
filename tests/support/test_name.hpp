// Names of tests made from data: GoogleTest allows letters, digits and underscores.
#pragma once

#include <cctype>
#include <string>

namespace taula {

inline std::string test_name(std::string text) {
  for (char& letter : text) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  }
  while (text.ends_with('_')) text.pop_back();
  return text;
}

}  // namespace taula
