// What is known of kinds of terminals, from the system's terminfo. Apart from curses.cpp, because <term.h> defines
// hundreds of macros with everyday names.
#pragma once

#include <optional>
#include <string>

#include "render/curses.hpp"

namespace taula {

struct ChosenTerm {
  std::string name;
  std::optional<Message> notice{};  // when it is not what was asked for
};

// The description to go by for a terminal of this name, or of the one in $TERM if none is given. Errors: there is no
// name, or the terminal cannot place its cursor.
Result<ChosenTerm> choose_term(const std::string& asked, ColorChoice color);

// A string of the description in force; empty where it has none.
std::string capability(const char* name);
// The same without its delays ("$<5>"), to be written without curses.
std::string plain_capability(const char* name);
// A string with its parameters filled in; empty where the string is.
std::string parametrized(const std::string& string, int first, int second = 0);
bool has_flag(const char* name);
int number(const char* name);  // negative where the description has none

}  // namespace taula
