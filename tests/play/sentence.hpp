// The English sentence of a message, for tests that look at one.
#pragma once

#include <string>

#include "rules/action.hpp"

namespace taula {

inline std::string sentence(const Message& what) {
  std::string filled = what.id;
  for (std::size_t i = 0; i < what.args.size(); ++i) {
    const std::string hole = "{" + std::to_string(i) + "}";
    const std::size_t at = filled.find(hole);
    if (at != std::string::npos) filled.replace(at, hole.size(), what.args[i]);
  }
  return filled;
}

}  // namespace taula
