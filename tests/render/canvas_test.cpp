#include "render/canvas.hpp"

#include <gtest/gtest.h>

#include "render/utf8.hpp"

namespace taula {
namespace {

using Lines = std::vector<std::string>;

TEST(Canvas, starts_blank_and_cuts_trailing_blanks) {
  EXPECT_EQ(Canvas({2, 3}, Charset::utf8).text(), "\n\n");
  Canvas canvas({2, 5}, Charset::utf8);
  EXPECT_EQ(canvas.put({1, 1}, "ab  "), 4);
  EXPECT_EQ(canvas.text(), "\n ab\n");
}

TEST(Canvas, of_no_size_takes_anything) {
  for (const Size size : {Size{0, 0}, Size{-3, 5}, Size{4, 0}}) {
    Canvas canvas(size, Charset::utf8);
    EXPECT_EQ(canvas.put({0, 0}, "日本"), 4);
    canvas.fill({-1, -1}, {9, 9}, U'x', {});
    EXPECT_EQ(canvas.text().find_first_not_of('\n'), std::string::npos);
  }
}

TEST(Canvas, cuts_text_at_its_edges) {
  Canvas canvas({2, 4}, Charset::utf8);
  EXPECT_EQ(canvas.put({0, -2}, "abcdefgh"), 8);
  canvas.put({-1, 0}, "above");
  canvas.put({2, 0}, "below");
  canvas.put({1, 3}, "xyz");
  EXPECT_EQ(canvas.text(), "cdef\n   x\n");
}

TEST(Canvas, keeps_the_style_of_every_character) {
  Canvas canvas({1, 3}, Charset::utf8);
  canvas.put({0, 1}, "a", {Ink::title, Ground::chosen});
  EXPECT_EQ(canvas.at({0, 0}).style, Style{});
  EXPECT_EQ(canvas.at({0, 1}), (Canvas::Character{U'a', {Ink::title, Ground::chosen}}));
}

TEST(Canvas, shows_controls_and_bad_bytes_as_question_marks) {
  Canvas canvas({1, 40}, Charset::utf8);
  const std::string hostile("\x1b[2J\r\n\0\x7f\xff\xc0\xaf\xed\xa0\x80\xc3", 15);
  EXPECT_EQ(canvas.put({0, 0}, hostile), 15);
  EXPECT_EQ(canvas.text(), "?[2J???????????\n");
}

TEST(Canvas, does_not_let_text_change_its_direction_or_hide_c1_controls) {
  Canvas canvas({1, 40}, Charset::utf8);
  canvas.put({0, 0}, "a\u202eb\u0085c\u2066d");
  EXPECT_EQ(canvas.text(), "a?b?c?d\n");
}

TEST(Canvas, gives_wide_characters_two_columns) {
  Canvas canvas({1, 8}, Charset::utf8);
  EXPECT_EQ(canvas.put({0, 1}, "日本x"), 5);
  EXPECT_EQ(canvas.at({0, 1}).code, U'日');
  EXPECT_EQ(canvas.at({0, 2}).code, U'\0');
  EXPECT_EQ(canvas.text(), " 日本x\n");
}

TEST(Canvas, leaves_no_half_of_a_wide_character) {
  Canvas canvas({4, 4}, Charset::utf8);
  canvas.put({0, 3}, "日");
  canvas.put({1, -1}, "日本");
  canvas.put({2, 0}, "日本");
  canvas.put({2, 1}, "x");
  canvas.put({3, 0}, "日本");
  canvas.put({3, 1}, "語");
  EXPECT_EQ(canvas.text(), "\n 本\n x本\n 語\n");
}

TEST(Canvas, leaves_combining_characters_out) {
  Canvas canvas({1, 8}, Charset::utf8);
  EXPECT_EQ(canvas.put({0, 0}, "e\u0301\u200bx"), 2);
  EXPECT_EQ(canvas.text(), "ex\n");
}

TEST(Canvas, in_ascii_shows_foreign_characters_as_question_marks_of_the_same_width) {
  Canvas canvas({1, 20}, Charset::ascii);
  const std::string text = "Añe\u0301 日本●.";
  EXPECT_EQ(canvas.put({0, 0}, text), columns_of(text));
  EXPECT_EQ(canvas.text(), "A?e ?????.\n");
}

TEST(Canvas, fills_what_lies_on_it) {
  Canvas canvas({3, 4}, Charset::utf8);
  canvas.fill({1, 2}, {9, 9}, U'#', {Ink::line});
  canvas.fill({-2, -2}, {3, 3}, U'─', {});
  EXPECT_EQ(canvas.text(), "─\n  ##\n  ##\n");
  EXPECT_EQ(canvas.at({2, 3}).style.ink, Ink::line);
}

TEST(Columns, are_counted_by_width_and_not_by_bytes) {
  EXPECT_EQ(columns_of(""), 0);
  EXPECT_EQ(columns_of("plain"), 5);
  EXPECT_EQ(columns_of("ñandú"), 5);
  EXPECT_EQ(columns_of("日本"), 4);
  EXPECT_EQ(columns_of("e\u0301"), 1);
  EXPECT_EQ(columns_of("\xff\n"), 2);
}

TEST(Fit, pads_and_cuts_to_exactly_so_many_columns) {
  EXPECT_EQ(fit("ab", 4, Charset::utf8), "ab  ");
  EXPECT_EQ(fit("abcd", 4, Charset::utf8), "abcd");
  EXPECT_EQ(fit("abcde", 4, Charset::utf8), "abc…");
  EXPECT_EQ(fit("abcde", 4, Charset::ascii), "a...");
  EXPECT_EQ(fit("abcde", 2, Charset::ascii), "..");
  EXPECT_EQ(fit("日本語", 4, Charset::utf8), "日… ");
  EXPECT_EQ(fit("日本語", 0, Charset::utf8), "");
  EXPECT_EQ(fit("a\nb", 3, Charset::utf8), "a?b");
}

TEST(Wrap, breaks_between_words) {
  EXPECT_EQ(wrap("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrap("one  two", 20), (Lines{"one two"}));
  EXPECT_EQ(wrap("", 5), (Lines{""}));
}

TEST(Wrap, breaks_words_that_are_longer_than_a_line) {
  EXPECT_EQ(wrap("a abcdefgh b", 3), (Lines{"a", "abc", "def", "gh", "b"}));
  EXPECT_EQ(wrap("日本語", 5), (Lines{"日本", "語"}));
  EXPECT_EQ(wrap("日本", 1), (Lines{"日", "本"}));
  EXPECT_EQ(wrap("ab", 0), (Lines{"a", "b"}));
}

TEST(Wrap, keeps_newlines) { EXPECT_EQ(wrap("a\n\nb c\n", 9), (Lines{"a", "", "b c", ""})); }

TEST(Harmless, keeps_text_and_replaces_the_rest) {
  EXPECT_EQ(harmless("Ane 日本 e\u0301"), "Ane 日本 e\u0301");
  EXPECT_EQ(harmless("a\x1b]0;x\x07\xf0\x9f"), "a?]0;x???");
}

TEST(Utf8, every_character_survives_writing_and_reading) {
  for (char32_t code = 1; code <= 0x10ffff; code += code < 0x3000 ? 1 : 97) {
    if (code >= 0xd800 && code < 0xe000) continue;
    std::string text;
    append_utf8(text, code);
    const Decoded decoded = first_character(text);
    ASSERT_EQ(decoded.code, code);
    ASSERT_EQ(decoded.length, text.size());
  }
}

TEST(Utf8, refuses_what_is_longer_than_needed_or_beyond_unicode) {
  for (const char* bytes : {"\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80",
                            "\xed\xbf\xbf", "\x80", "\xe2\x82", "\xf8\x88\x80\x80\x80"}) {
    EXPECT_EQ(first_character(bytes).code, not_a_character) << columns_of(bytes);
    EXPECT_EQ(first_character(bytes).length, 1U);
  }
}

}  // namespace
}  // namespace taula
