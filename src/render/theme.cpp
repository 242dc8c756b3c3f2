#include "render/theme.hpp"

#include <algorithm>

#include "rules/game.hpp"

namespace taula {
namespace {

using enum Paint::Attribute;

constexpr Paint colour(std::int16_t foreground, std::uint8_t attributes = none) { return {foreground, -1, attributes}; }
constexpr Paint strong(std::uint8_t attributes = bold) { return {-1, -1, attributes}; }

// What a theme says: texts, a ground for each kind of board with what stands on it, and the chosen line of a menu.
struct Texts {
  Paint plain{}, faint{}, title{}, heading{}, prompt{}, warning{}, key{}, label{};
};
using Tints = std::array<Paint, tint_count>;
struct Board {
  Paint ground{}, line{}, empty{};
  Tints tints{};
  Paint cursor{}, pick{}, target{}, last{}, mark{};
};

constexpr void set(Paints& paints, Ground ground, Ink ink, const Paint& paint) {
  paints[static_cast<std::size_t>(ground)][static_cast<std::size_t>(ink)] = paint;
}

// A paint on a ground: what it does not say itself is the ground's.
constexpr Paint on(const Paint& ground, Paint paint) {
  if (paint.foreground < 0) paint.foreground = ground.foreground;
  paint.background = ground.background;
  paint.attributes |= ground.attributes;
  return paint;
}

constexpr void set_texts(Paints& paints, Ground where, const Paint& ground, const Texts& texts) {
  const std::array<std::pair<Ink, Paint>, 8> inks = {{{Ink::plain, texts.plain},
                                                      {Ink::faint, texts.faint},
                                                      {Ink::title, texts.title},
                                                      {Ink::heading, texts.heading},
                                                      {Ink::prompt, texts.prompt},
                                                      {Ink::warning, texts.warning},
                                                      {Ink::key, texts.key},
                                                      {Ink::label, texts.label}}};
  for (const auto& [ink, paint] : inks) set(paints, where, ink, on(ground, paint));
}

constexpr void set_board(Paints& paints, Ground where, const Board& board) {
  const std::array<std::pair<Ink, Paint>, 7> inks = {{{Ink::line, board.line},
                                                      {Ink::empty, board.empty},
                                                      {Ink::cursor, board.cursor},
                                                      {Ink::pick, board.pick},
                                                      {Ink::target, board.target},
                                                      {Ink::last, board.last},
                                                      {Ink::mark, board.mark}}};
  for (const auto& [ink, paint] : inks) set(paints, where, ink, on(board.ground, paint));
  for (int tint = 0; tint < tint_count; ++tint) {
    const Ink ink = static_cast<Ink>(static_cast<int>(Ink::black) + tint);
    set(paints, where, ink, on(board.ground, board.tints[static_cast<std::size_t>(tint)]));
  }
}

// The inks of things and marks are chosen against the ground of a board, so they take the felt along wherever they
// stand.
constexpr Paints paints(const Texts& texts, const Board& felt, const Board& night, const Paint& chosen) {
  Paints paints{};
  set_texts(paints, Ground::none, {}, texts);
  set_board(paints, Ground::none, felt);
  set_texts(paints, Ground::felt, felt.ground, {});
  set_board(paints, Ground::felt, felt);
  set_texts(paints, Ground::night, night.ground, {});
  set_board(paints, Ground::night, night);
  set_texts(paints, Ground::chosen, chosen, {});
  set_board(paints, Ground::chosen, {.ground = chosen});
  return paints;
}

// Black, white, green, red, yellow, blue, orange, purple.
constexpr Tints tints(const std::array<std::int16_t, tint_count>& colours, std::uint8_t attributes = none) {
  Tints paints;
  for (std::size_t i = 0; i < paints.size(); ++i) paints[i] = colour(colours[i], attributes);
  return paints;
}

// Texts of themes that leave colours to the terminal.
constexpr Texts strong_texts = {
    .title = strong(), .heading = strong(underline), .prompt = strong(), .warning = strong(), .key = strong()};
constexpr Texts strong_texts_eight = {
    .title = strong(), .heading = strong(underline), .prompt = strong(), .warning = colour(1), .key = strong()};

// In 256 colours each seat's ink stands out from the ground of its board at least 3 to 1. What changes often on the
// board is one of the first sixteen colours: they take half the bytes, and a step of the cursor must be short.

// Green felt, on which black and white stand alike.
constexpr Board felt_many = {.ground = {0, 65},
                             .line = colour(0),
                             .empty = colour(15),
                             .tints = tints({0, 15, 194, 52, 226, 18, 229, 53}),
                             .cursor = colour(11),
                             .pick = colour(195),
                             .target = colour(14),
                             .last = colour(0),
                             .mark = colour(226)};
// Nearly black, for six colours that people see apart whatever they see of red and green.
constexpr Board night_many = {.ground = {15, 235},
                              .line = colour(245),
                              .empty = colour(245),
                              .tints = tints({250, 15, 78, 203, 228, 75, 214, 177}),
                              .cursor = colour(11),
                              .pick = colour(195),
                              .target = colour(14),
                              .last = colour(15),
                              .mark = colour(226)};
constexpr Board slate_many = {.ground = {15, 60},
                              .line = colour(0),
                              .empty = colour(15),
                              .tints = tints({0, 15, 120, 217, 221, 117, 215, 225}),
                              .cursor = colour(11),
                              .pick = colour(218),
                              .target = colour(14),
                              .last = colour(15),
                              .mark = colour(226)};
// Light wood, for dark inks.
constexpr Board wood_many = {.ground = {0, 223},
                             .line = colour(0),
                             .empty = colour(0),
                             .tints = tints({0, 4, 22, 160, 58, 19, 130, 90}),
                             .cursor = colour(1),
                             .pick = colour(160),
                             .target = colour(1),
                             .last = colour(0),
                             .mark = colour(125)};
constexpr Board contrast_many = {.ground = {15, 0},
                                 .line = colour(7),
                                 .empty = colour(7),
                                 .tints = tints({15, 11, 46, 203, 227, 51, 208, 213}),
                                 .cursor = colour(10),
                                 .pick = colour(87),
                                 .target = colour(15),
                                 .last = colour(7),
                                 .mark = colour(227)};

// In eight colours a light ground carries dark inks and a black one light inks; nothing lies between.
constexpr Board light_eight = {.ground = {0, 7},
                               .line = colour(0),
                               .empty = colour(0),
                               .tints = tints({0, 4, 2, 1, 3, 4, 6, 5}),
                               .cursor = colour(1),
                               .pick = colour(5),
                               .target = colour(4),
                               .last = colour(0),
                               .mark = colour(5)};
constexpr Board dark_eight = {.ground = {7, 0},
                              .line = colour(4),
                              .empty = colour(6),
                              .tints = tints({3, 7, 2, 1, 3, 6, 7, 5}),
                              .cursor = colour(2),
                              .pick = colour(6),
                              .target = colour(3),
                              .last = colour(7),
                              .mark = colour(3)};
constexpr Board contrast_eight = {.ground = {7, 0},
                                  .line = colour(7),
                                  .empty = colour(7),
                                  .tints = tints({7, 3, 2, 1, 3, 6, 7, 5}, bold),
                                  .cursor = colour(2, bold),
                                  .pick = colour(6, bold),
                                  .target = colour(7, bold),
                                  .last = colour(7),
                                  .mark = colour(3, bold)};

constexpr Texts auto_texts = {.faint = colour(244),
                              .title = strong(),
                              .heading = strong(underline),
                              .prompt = strong(),
                              .warning = colour(167),
                              .key = colour(32),
                              .label = colour(244)};
constexpr Texts dark_texts = {.faint = colour(245),
                              .title = colour(221, bold),
                              .heading = colour(117),
                              .prompt = strong(),
                              .warning = colour(203),
                              .key = colour(117),
                              .label = colour(245)};
constexpr Texts light_texts = {.faint = colour(243),
                               .title = colour(18, bold),
                               .heading = colour(25),
                               .prompt = strong(),
                               .warning = colour(124),
                               .key = colour(25),
                               .label = colour(243)};

// On the board most of what there is stays without attributes: each change of them costs bytes on a slow line.
constexpr Board mono_board = {
    .tints = {strong()}, .cursor = strong(), .pick = strong(), .target = strong(), .mark = strong()};
constexpr Paints mono = paints({.faint = strong(dim),
                                .title = strong(),
                                .heading = strong(underline),
                                .prompt = strong(),
                                .warning = strong(),
                                .key = strong()},
                               mono_board, mono_board, strong(reverse));

constexpr std::array<Theme, 5> all_themes = {{
    {"auto", text("fits dark and light terminals alike"), paints(auto_texts, felt_many, night_many, strong(reverse)),
     paints(strong_texts_eight, light_eight, dark_eight, strong(reverse))},
    {"dark", text("for a dark background"), paints(dark_texts, slate_many, night_many, {231, 238}),
     paints(strong_texts_eight, dark_eight, dark_eight, strong(reverse))},
    {"light", text("for a light background"), paints(light_texts, wood_many, wood_many, {16, 253}),
     paints(strong_texts_eight, light_eight, light_eight, strong(reverse))},
    {"mono", text("without colours"), mono, mono},
    {"high-contrast", text("bright on black"), paints(strong_texts, contrast_many, contrast_many, strong(reverse)),
     paints(strong_texts, contrast_eight, contrast_eight, strong(reverse))},
}};

const Paints& paints_of(const Theme& theme, Depth depth) {
  switch (depth) {
    case Depth::many:
      return theme.many;
    case Depth::eight:
      return theme.eight;
    case Depth::mono:
      break;
  }
  return mono;
}

}  // namespace

std::span<const Theme> themes() { return all_themes; }

const Theme* find_theme(std::string_view name) {
  const auto found = std::ranges::find(all_themes, name, &Theme::name);
  return found == all_themes.end() ? nullptr : &*found;
}

Paint paint_of(const Theme& theme, Depth depth, Style style) {
  return paints_of(theme, depth)[static_cast<std::size_t>(style.ground)][static_cast<std::size_t>(style.ink)];
}

}  // namespace taula
