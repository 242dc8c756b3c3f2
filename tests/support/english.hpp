// Messages as plain English sentences, for tests of floors that do not speak.
#pragma once

#include <string>

#include "rules/action.hpp"

namespace taula {

inline std::string english(const Message& message) {
  std::string sentence = message.many != nullptr && message.count != 1 ? message.many : message.id;
  for (std::size_t i = 0; i < message.args.size(); ++i) {
    const std::string blank = "{" + std::to_string(i) + "}";
    for (std::size_t at = 0; (at = sentence.find(blank, at)) != std::string::npos; at += message.args[i].size())
      sentence.replace(at, blank.size(), message.args[i]);
  }
  return sentence;
}

}  // namespace taula
