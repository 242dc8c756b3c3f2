#include "render/theme.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "rules/action.hpp"

namespace taula {
namespace {

constexpr std::array depths = {Depth::mono, Depth::eight, Depth::many};

struct Rgb {
  double red, green, blue;  // 0 to 1
};

// The palette of xterm.
Rgb rgb_of(int colour) {
  constexpr std::array<std::array<int, 3>, 16> first = {{{0, 0, 0},
                                                         {205, 0, 0},
                                                         {0, 205, 0},
                                                         {205, 205, 0},
                                                         {0, 0, 238},
                                                         {205, 0, 205},
                                                         {0, 205, 205},
                                                         {229, 229, 229},
                                                         {127, 127, 127},
                                                         {255, 0, 0},
                                                         {0, 255, 0},
                                                         {255, 255, 0},
                                                         {92, 92, 255},
                                                         {255, 0, 255},
                                                         {0, 255, 255},
                                                         {255, 255, 255}}};
  constexpr std::array steps = {0, 95, 135, 175, 215, 255};
  if (colour >= 232) {
    const double grey = (8 + 10 * (colour - 232)) / 255.0;
    return {grey, grey, grey};
  }
  if (colour < 16) {
    const auto& [red, green, blue] = first[static_cast<std::size_t>(colour)];
    return {red / 255.0, green / 255.0, blue / 255.0};
  }
  const auto step = [&](int index) { return steps[static_cast<std::size_t>(index % 6)] / 255.0; };
  return {step((colour - 16) / 36), step((colour - 16) / 6), step(colour - 16)};
}

double luminance(int colour) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  const Rgb rgb = rgb_of(colour);
  return 0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue);
}

double contrast(const Paint& paint) {
  const auto [low, high] = std::minmax({luminance(paint.foreground), luminance(paint.background)});
  return (high + 0.05) / (low + 0.05);
}

Ink seat_ink(int seat) { return static_cast<Ink>(static_cast<int>(Ink::first) + seat); }

TEST(Themes, are_found_by_name_and_the_first_is_auto) {
  ASSERT_EQ(themes().size(), 5U);
  EXPECT_EQ(themes().front().name, "auto");
  for (const Theme& theme : themes()) EXPECT_EQ(find_theme(theme.name), &theme);
  for (const char* name : {"dark", "light", "mono", "high-contrast"}) EXPECT_NE(find_theme(name), nullptr) << name;
  EXPECT_EQ(find_theme("Dark"), nullptr);
}

TEST(Themes, use_only_colours_that_there_are) {
  for (const Theme& theme : themes()) {
    for (const Depth depth : depths) {
      const int colours = depth == Depth::many ? 256 : depth == Depth::eight ? 8 : 0;
      for (int ink = 0; ink < ink_count; ++ink) {
        for (int ground = 0; ground < ground_count; ++ground) {
          const Paint paint = paint_of(theme, depth, {static_cast<Ink>(ink), static_cast<Ground>(ground)});
          EXPECT_LT(paint.foreground, colours) << theme.name << " ink " << ink;
          EXPECT_LT(paint.background, colours) << theme.name << " ground " << ground;
        }
      }
    }
  }
}

TEST(Themes, leave_text_outside_the_board_on_the_terminals_own_background) {
  for (const Theme& theme : themes()) {
    for (const Depth depth : depths) {
      for (int ink = 0; ink < static_cast<int>(Ink::first); ++ink)
        EXPECT_EQ(paint_of(theme, depth, {static_cast<Ink>(ink)}).background, -1) << theme.name << " ink " << ink;
      EXPECT_EQ(paint_of(theme, depth, {}), Paint{}) << theme.name;
    }
  }
}

TEST(Themes, seats_stand_out_from_the_board) {
  for (const Theme& theme : themes()) {
    for (int seat = 0; seat < max_seats; ++seat) {
      const Paint paint = paint_of(theme, Depth::many, {seat_ink(seat), Ground::board});
      if (paint.background < 0) continue;
      EXPECT_GE(contrast(paint), 3.0) << theme.name << " seat " << seat + 1;
    }
  }
}

TEST(Themes, whatever_is_on_the_board_can_be_read) {
  for (const Theme& theme : themes()) {
    for (const Ink ink :
         {Ink::plain, Ink::line, Ink::empty, Ink::cursor, Ink::pick, Ink::target, Ink::last, Ink::mark}) {
      const Paint paint = paint_of(theme, Depth::many, {ink, Ground::board});
      if (paint.background < 0) continue;
      EXPECT_GE(contrast(paint), 3.0) << theme.name << " ink " << static_cast<int>(ink);
    }
  }
}

TEST(Themes, in_colour_no_two_seats_look_alike) {
  for (const Theme& theme : themes()) {
    if (theme.name == "mono") continue;
    for (const Depth depth : {Depth::eight, Depth::many}) {
      std::set<int> colours;
      for (int seat = 0; seat < max_seats; ++seat)
        colours.insert(paint_of(theme, depth, {seat_ink(seat), Ground::board}).foreground);
      EXPECT_EQ(colours.size(), static_cast<std::size_t>(max_seats)) << theme.name;
    }
  }
}

TEST(Themes, nothing_is_painted_in_the_colour_of_its_ground) {
  for (const Theme& theme : themes()) {
    for (const Depth depth : depths) {
      for (int ink = 0; ink < ink_count; ++ink) {
        for (int ground = 0; ground < ground_count; ++ground) {
          const Paint paint = paint_of(theme, depth, {static_cast<Ink>(ink), static_cast<Ground>(ground)});
          if (paint.background < 0) continue;
          EXPECT_NE(paint.foreground, paint.background) << theme.name << " ink " << ink << " ground " << ground;
        }
      }
    }
  }
}

TEST(Themes, the_chosen_line_differs_from_the_others) {
  for (const Theme& theme : themes()) {
    for (const Depth depth : depths)
      EXPECT_NE(paint_of(theme, depth, {Ink::plain, Ground::chosen}), paint_of(theme, depth, {})) << theme.name;
  }
}

TEST(Themes, a_seats_sign_in_a_text_brings_the_ground_of_the_board) {
  for (const Theme& theme : themes()) {
    EXPECT_EQ(paint_of(theme, Depth::many, {Ink::second}), paint_of(theme, Depth::many, {Ink::second, Ground::board}));
  }
}

TEST(Themes, without_colours_the_attributes_are_the_same_for_all) {
  for (const Theme& theme : themes()) {
    EXPECT_EQ(paint_of(theme, Depth::mono, {Ink::title}).attributes, Paint::bold);
    EXPECT_EQ(paint_of(theme, Depth::mono, {Ink::plain, Ground::chosen}).attributes, Paint::reverse);
  }
}

}  // namespace
}  // namespace taula
