// Sentences for people, in their language.
#pragma once

#include <string>
#include <string_view>

#include "rules/action.hpp"

namespace taula {

// Binds the catalogue of texts; `folder` is where translations are installed.
void speak(const char* folder);

// A message in the person's language, its blanks filled.
std::string say(const Message& message);
// A text id without blanks to fill.
std::string say(const char* id);

}  // namespace taula
