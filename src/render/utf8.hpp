// UTF-8 one character at a time, whatever the locale.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace taula {

inline constexpr char32_t not_a_character = 0xffffffff;

struct Decoded {
  char32_t code = not_a_character;  // also for bytes that are not UTF-8; then `length` is 1
  std::size_t length = 1;
};

// The first character of a text that is not empty.
Decoded first_character(std::string_view text);

// How many bytes a character takes that begins so; 0 for a byte that begins none.
std::size_t length_of_character(char first);

void append_utf8(std::string& text, char32_t code);

// The columns of a character: 0 (combines with the one before), 1 or 2; -1 for controls and what is no character. The
// same in every locale, and the same as the C library's, on which screens and ncurses go.
int columns_of(char32_t code);

}  // namespace taula
