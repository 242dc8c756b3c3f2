// Reading what people type: the small pieces that the notations of the games share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace taula {

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Whether two words are the same in any case.
bool same_word(std::string_view a, std::string_view b);

// Takes a name like "b1" from the front, on any board or not, its letter made small; empty when there is none.
std::string take_square(std::string_view& rest);

// The squares of a move, with blanks or one of - : x between them; none if it is no list of two squares or more. Which
// sign is not asked: the squares say whether it is a capture or a jump, and old records use either.
std::vector<std::string> squares_of(std::string_view word);

}  // namespace taula
