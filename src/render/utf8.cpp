#include "render/utf8.hpp"

#include <locale.h>
#include <wchar.h>

#include <array>

namespace taula {
namespace {

// The least code that needs so many bytes; anything below was written longer than allowed.
constexpr std::array<char32_t, 5> least_code = {0, 0, 0x80, 0x800, 0x10000};

// Signs that turn the direction of a text; they could make a line read as something else.
constexpr bool turns_text(char32_t code) {
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

int width_in_c_library(char32_t code) {
  static const locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (unicode == nullptr) return 1;
  const locale_t before = uselocale(unicode);
  const int width = wcwidth(static_cast<wchar_t>(code));
  uselocale(before);
  return width;
}

}  // namespace

std::size_t length_of_character(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  if (byte >= 0xf0 && byte < 0xf5) return 4;
  return 0;
}

Decoded first_character(std::string_view text) {
  const std::size_t length = length_of_character(text.front());
  if (length == 0 || text.size() < length) return {};
  if (length == 1) return {static_cast<unsigned char>(text.front()), 1};
  char32_t code = static_cast<unsigned char>(text.front()) & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xc0U) != 0x80) return {};
    code = code << 6 | (byte & 0x3fU);
  }
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  if (code < least_code[length] || surrogate || code > 0x10ffff) return {};
  return {code, length};
}

void append_utf8(std::string& text, char32_t code) {
  if (code < 0x80) {
    text += static_cast<char>(code);
    return;
  }
  const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  const unsigned head = 0xffU << (7 - more) & 0xffU;
  text += static_cast<char>(head | code >> (6 * more));
  for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80U | (code >> (6 * i) & 0x3fU));
}

int columns_of(char32_t code) {
  if (code >= U' ' && code < 0x7f) return 1;
  if (code < 0xa0 || code > 0x10ffff || turns_text(code)) return -1;
  return width_in_c_library(code);
}

}  // namespace taula
