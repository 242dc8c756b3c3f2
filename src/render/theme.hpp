// Themes: how inks and grounds look at each depth of colour.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "render/canvas.hpp"

namespace taula {

// How many colours a terminal has.
enum class Depth : std::uint8_t { mono, eight, many };  // many: 256

// -1 is the terminal's own colour.
struct Paint {
  std::int16_t foreground = -1, background = -1;
  enum Attribute : std::uint8_t { none = 0, bold = 1, dim = 2, underline = 4, reverse = 8 };
  std::uint8_t attributes = none;
  friend bool operator==(const Paint&, const Paint&) = default;
};

// By ground, then by ink.
using Paints = std::array<std::array<Paint, ink_count>, ground_count>;

struct Theme {
  std::string_view name;
  const char* help;  // a text id
  Paints many, eight;
};

// auto, dark, light, mono, high-contrast; the first is the built-in choice.
std::span<const Theme> themes();
const Theme* find_theme(std::string_view name);

// How a style looks; in mono by attributes alone.
Paint paint_of(const Theme& theme, Depth depth, Style style);

}  // namespace taula
