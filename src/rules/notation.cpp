#include "rules/notation.hpp"

#include <algorithm>

namespace taula {
namespace {

void skip_blanks(std::string_view& rest) { rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size())); }

}  // namespace

bool same_word(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

std::string take_square(std::string_view& rest) {
  std::size_t length = 1;
  while (length < 3 && length < rest.size() && is_digit(rest[length])) ++length;
  if (rest.empty() || !is_letter(rest[0]) || length == 1) return "";
  std::string name(rest.substr(0, length));
  name[0] = lower(name[0]);
  rest.remove_prefix(length);
  return name;
}

std::vector<std::string> squares_of(std::string_view word) {
  std::vector<std::string> names;
  skip_blanks(word);
  while (!word.empty()) {
    names.push_back(take_square(word));
    if (names.back().empty()) return {};
    skip_blanks(word);
    const bool sign = !word.empty() && std::string_view("-:xX").find(word[0]) != std::string_view::npos;
    if (!sign) continue;
    word.remove_prefix(1);
    skip_blanks(word);
    if (word.empty()) return {};
  }
  if (names.size() < 2) return {};
  return names;
}

}  // namespace taula
