#include "render/terminfo.hpp"

#include <curses.h>
#include <term.h>
#include <unistd.h>

#include <cstdlib>

namespace taula {
namespace {

enum class Description : std::uint8_t { unknown, without_cursor, without_colours, good };

Description description_of(const std::string& term) {
  int found = 0;
  if (setupterm(term.c_str(), STDOUT_FILENO, &found) != OK)
    return found == 1 ? Description::without_cursor : Description::unknown;
  Description description = tigetnum("colors") < 8 ? Description::without_colours : Description::good;
  if (capability("cup").empty()) description = Description::without_cursor;
  del_curterm(cur_term);
  return description;
}

// Colours at any price: most terminals understand xterm's.
ChosenTerm with_colours(const std::string& term) {
  if (description_of("xterm") != Description::good) return {term};
  return {"xterm", message(text("the terminal '{0}' knows no colours; it is taken for an xterm"), term)};
}

}  // namespace

Result<ChosenTerm> choose_term(const std::string& asked, ColorChoice color) {
  const char* const variable = std::getenv("TERM");
  const std::string wanted = !asked.empty() ? asked : variable != nullptr ? variable : "";
  if (wanted.empty()) return Error{message(text("TERM does not say which terminal this is; try --plain"))};
  switch (description_of(wanted)) {
    case Description::good:
      return ChosenTerm{wanted};
    case Description::without_colours:
      return color == ColorChoice::always ? with_colours(wanted) : ChosenTerm{wanted};
    case Description::without_cursor:
      return Error{message(text("the terminal '{0}' cannot place its cursor; try --plain"), wanted)};
    case Description::unknown:
      break;
  }
  for (const char* term : {"xterm-256color", "xterm", "vt100"}) {
    const Description description = description_of(term);
    if (description == Description::unknown || description == Description::without_cursor) continue;
    return ChosenTerm{term, message(text("the terminal '{0}' is not known here; it is taken for {1}"), wanted, term)};
  }
  return Error{message(text("the terminal '{0}' is not known here; try --plain"), wanted)};
}

std::string capability(const char* name) {
  const char* const value = tigetstr(name);
  const bool absent = value == nullptr || value == reinterpret_cast<const char*>(-1);
  return absent ? std::string() : std::string(value);
}

std::string plain_capability(const char* name) {
  std::string value = capability(name);
  for (std::size_t begin = 0; (begin = value.find("$<", begin)) != std::string::npos;)
    value.erase(begin, value.find('>', begin) - begin + 1);
  return value;
}

std::string parametrized(const std::string& string, int first, int second) {
  if (string.empty()) return {};
  const char* const filled = tiparm(string.c_str(), first, second);
  return filled == nullptr ? std::string() : std::string(filled);
}

bool has_flag(const char* name) { return tigetflag(name) > 0; }

int number(const char* name) { return tigetnum(name); }

}  // namespace taula
