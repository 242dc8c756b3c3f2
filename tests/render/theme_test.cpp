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

// The colours that a ground is for.
constexpr std::array felt_inks = {Ink::black, Ink::white};
constexpr std::array night_inks = {Ink::green, Ink::red, Ink::yellow, Ink::blue, Ink::orange, Ink::purple};

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
      for (int ink = 0; ink < static_cast<int>(Ink::line); ++ink)
        EXPECT_EQ(paint_of(theme, depth, {static_cast<Ink>(ink)}).background, -1) << theme.name << " ink " << ink;
      EXPECT_EQ(paint_of(theme, depth, {}), Paint{}) << theme.name;
    }
  }
}

TEST(Themes, seats_stand_out_from_the_board) {
  for (const Theme& theme : themes()) {
    const auto expect_contrast = [&](Ink ink, Ground ground) {
      const Paint paint = paint_of(theme, Depth::many, {ink, ground});
      if (paint.background < 0) return;
      EXPECT_GE(contrast(paint), 3.0) << theme.name << " ink " << static_cast<int>(ink);
    };
    for (const Ink ink : felt_inks) expect_contrast(ink, Ground::felt);
    for (const Ink ink : night_inks) expect_contrast(ink, Ground::night);
  }
}

TEST(Themes, whatever_is_on_the_board_can_be_read) {
  for (const Theme& theme : themes()) {
    for (const Ink ink :
         {Ink::plain, Ink::line, Ink::empty, Ink::cursor, Ink::pick, Ink::target, Ink::last, Ink::mark}) {
      for (const Ground ground : {Ground::felt, Ground::night}) {
        const Paint paint = paint_of(theme, Depth::many, {ink, ground});
        if (paint.background < 0) continue;
        EXPECT_GE(contrast(paint), 3.0) << theme.name << " ink " << static_cast<int>(ink);
      }
    }
  }
}

TEST(Themes, in_colour_no_two_seats_look_alike) {
  for (const Theme& theme : themes()) {
    if (theme.name == "mono") continue;
    for (const Depth depth : {Depth::eight, Depth::many}) {
      std::set<int> colours;
      for (const Ink ink : night_inks) colours.insert(paint_of(theme, depth, {ink, Ground::night}).foreground);
      EXPECT_EQ(colours.size(), night_inks.size()) << theme.name;
      EXPECT_NE(paint_of(theme, depth, {Ink::black, Ground::felt}), paint_of(theme, depth, {Ink::white, Ground::felt}));
    }
  }
}

TEST(Themes, nothing_is_painted_in_the_colour_of_its_ground) {
  for (const Theme& theme : themes()) {
    for (const Depth depth : depths) {
      for (int ink = 0; ink < ink_count; ++ink) {
        for (int ground = 0; ground < ground_count; ++ground) {
          const Style style{static_cast<Ink>(ink), static_cast<Ground>(ground)};
          const Paint paint = paint_of(theme, depth, style);
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
    EXPECT_EQ(paint_of(theme, Depth::many, {Ink::white}), paint_of(theme, Depth::many, {Ink::white, Ground::felt}));
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
