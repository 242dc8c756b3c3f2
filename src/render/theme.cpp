#include "render/theme.hpp"

#include <algorithm>

#include "rules/action.hpp"

namespace taula {
namespace {

using enum Paint::Attribute;
using Inks = std::array<Paint, ink_count>;
using Grounds = std::array<Paint, ground_count>;

constexpr Paint colour(std::int16_t foreground, std::uint8_t attributes = none) { return {foreground, -1, attributes}; }
constexpr Paint strong(std::uint8_t attributes = bold) { return {-1, -1, attributes}; }

// The inks by what they are for, to be read as tables; inks() puts them in the order of their enum.
struct Texts {
  Paint plain{}, faint{}, title{}, heading{}, prompt{}, warning{}, key{};
};
struct OnBoard {
  Paint line{}, label{}, empty{};
};
using Seats = std::array<Paint, max_seats>;
struct Marks {
  Paint cursor{}, pick{}, target{}, last{}, mark{};
};

constexpr Inks inks(const Texts& texts, const OnBoard& board, const Seats& seats, const Marks& marks) {
  return {texts.plain, texts.faint, texts.title,  texts.heading, texts.prompt, texts.warning, texts.key,
          board.line,  board.label, board.empty,  seats[0],      seats[1],     seats[2],      seats[3],
          seats[4],    seats[5],    marks.cursor, marks.pick,    marks.target, marks.last,    marks.mark};
}

constexpr Seats seats(const std::array<std::int16_t, max_seats>& colours, std::uint8_t attributes = none) {
  Seats paints;
  for (std::size_t i = 0; i < paints.size(); ++i) paints[i] = colour(colours[i], attributes);
  return paints;
}

// Texts of themes that leave colours to the terminal.
constexpr Texts strong_texts = {
    .title = strong(), .heading = strong(underline), .prompt = strong(), .warning = strong(), .key = strong()};
constexpr Texts strong_texts_eight = {
    .title = strong(), .heading = strong(underline), .prompt = strong(), .warning = colour(1), .key = strong()};

// In 256 colours each seat's ink stands out from the ground of its board at least 3 to 1; where the ground is neither
// light nor dark, light and dark seats alternate, so that they can be told without telling hues. What changes often on
// the board is one of the first sixteen colours: they take half the bytes, and a step of the cursor must be short.

// A board of green felt; texts in greys and colours of middle lightness.
constexpr Inks auto_many =
    inks({.faint = colour(244),
          .title = strong(),
          .heading = strong(underline),
          .prompt = strong(),
          .warning = colour(167),
          .key = colour(32)},
         {.line = colour(0), .label = colour(244), .empty = colour(15)}, seats({0, 15, 226, 18, 159, 52}),
         {.cursor = colour(11), .pick = colour(195), .target = colour(14), .last = colour(0), .mark = colour(226)});
constexpr Grounds auto_grounds_many = {{{}, {0, 65}, strong(reverse)}};

// A board of slate.
constexpr Inks dark_many =
    inks({.faint = colour(245),
          .title = colour(221, bold),
          .heading = colour(117),
          .prompt = strong(),
          .warning = colour(203),
          .key = colour(117)},
         {.line = colour(0), .label = colour(245), .empty = colour(15)}, seats({0, 15, 221, 117, 215, 120}),
         {.cursor = colour(11), .pick = colour(218), .target = colour(14), .last = colour(15), .mark = colour(226)});
constexpr Grounds dark_grounds_many = {{{}, {15, 60}, {231, 238}}};

// A board of light wood.
constexpr Inks light_many =
    inks({.faint = colour(243),
          .title = colour(18, bold),
          .heading = colour(25),
          .prompt = strong(),
          .warning = colour(124),
          .key = colour(25)},
         {.line = colour(0), .label = colour(243), .empty = colour(0)}, seats({0, 4, 130, 90, 22, 161}),
         {.cursor = colour(1), .pick = colour(160), .target = colour(1), .last = colour(0), .mark = colour(125)});
constexpr Grounds light_grounds_many = {{{}, {0, 223}, {16, 253}}};

constexpr Inks contrast_many =
    inks(strong_texts, {.line = colour(7), .empty = colour(7)}, seats({15, 11, 51, 46, 213, 208}),
         {.cursor = colour(10), .pick = colour(87), .target = colour(15), .last = colour(7), .mark = colour(227)});
constexpr Grounds contrast_grounds_many = {{{}, {15, 0}, strong(reverse)}};

// In eight colours a light ground carries dark inks and a black one light inks; nothing lies between.
constexpr Inks light_eight =
    inks(strong_texts_eight, {.line = colour(0), .empty = colour(0)}, seats({0, 4, 1, 5, 2, 6}),
         {.cursor = colour(1), .pick = colour(5), .target = colour(4), .last = colour(0), .mark = colour(5)});
constexpr Grounds light_grounds_eight = {{{}, {0, 7}, strong(reverse)}};

constexpr Inks dark_eight =
    inks(strong_texts_eight, {.line = colour(4), .empty = colour(6)}, seats({3, 7, 6, 2, 5, 1}),
         {.cursor = colour(2), .pick = colour(6), .target = colour(3), .last = colour(7), .mark = colour(3)});
constexpr Grounds dark_grounds_eight = {{{}, {7, 0}, strong(reverse)}};

constexpr Inks contrast_eight =
    inks(strong_texts, {.line = colour(7), .empty = colour(7)}, seats({7, 3, 6, 2, 5, 1}, bold),
         {.cursor = colour(2, bold),
          .pick = colour(6, bold),
          .target = colour(7, bold),
          .last = colour(7),
          .mark = colour(3, bold)});

// On the board most of what there is stays without attributes: each change of them costs bytes on a slow line.
constexpr Inks mono_inks =
    inks({.faint = strong(dim),
          .title = strong(),
          .heading = strong(underline),
          .prompt = strong(),
          .warning = strong(),
          .key = strong()},
         {}, {strong()}, {.cursor = strong(), .pick = strong(), .target = strong(), .mark = strong()});
constexpr Grounds mono_grounds = {{{}, {}, strong(reverse)}};

constexpr std::array<Theme, 5> all_themes = {{
    {"auto", text("fits dark and light terminals alike"), auto_many, light_eight, auto_grounds_many,
     light_grounds_eight},
    {"dark", text("for a dark background"), dark_many, dark_eight, dark_grounds_many, dark_grounds_eight},
    {"light", text("for a light background"), light_many, light_eight, light_grounds_many, light_grounds_eight},
    {"mono", text("without colours"), mono_inks, mono_inks, mono_grounds, mono_grounds},
    {"high-contrast", text("bright on black"), contrast_many, contrast_eight, contrast_grounds_many,
     dark_grounds_eight},
}};

struct Look {
  const Inks& inks;
  const Grounds& grounds;
};

Look look_of(const Theme& theme, Depth depth) {
  switch (depth) {
    case Depth::many:
      return {theme.inks_many, theme.grounds_many};
    case Depth::eight:
      return {theme.inks_eight, theme.grounds_eight};
    case Depth::mono:
      break;
  }
  return {mono_inks, mono_grounds};
}

}  // namespace

std::span<const Theme> themes() { return all_themes; }

const Theme* find_theme(std::string_view name) {
  const auto found = std::ranges::find(all_themes, name, &Theme::name);
  return found == all_themes.end() ? nullptr : &*found;
}

// The inks of things and marks are chosen against the ground of the board, so they take it along wherever they stand.
Paint paint_of(const Theme& theme, Depth depth, Style style) {
  const Look look = look_of(theme, depth);
  const bool brings_board = style.ground == Ground::none && style.ink >= Ink::first;
  const Paint& ground = look.grounds[static_cast<std::size_t>(brings_board ? Ground::board : style.ground)];
  Paint paint = look.inks[static_cast<std::size_t>(style.ink)];
  if (paint.foreground < 0) paint.foreground = ground.foreground;
  paint.background = ground.background;
  paint.attributes |= ground.attributes;
  return paint;
}

}  // namespace taula
