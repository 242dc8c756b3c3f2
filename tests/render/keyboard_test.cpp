#include "render/keyboard.hpp"

#include <gtest/gtest.h>

namespace taula {
namespace {

using Name = Key::Name;
using Encoding = Keyboard::Encoding;

std::string name_of(const Event& event) {
  if (const auto* key = std::get_if<Key>(&event)) {
    if (key->name == Name::character) return "char " + std::to_string(key->character);
    return "key " + std::to_string(static_cast<int>(key->name));
  }
  if (const auto* click = std::get_if<Click>(&event)) {
    return "click " + std::to_string(static_cast<int>(click->button)) + " " + std::to_string(click->place.row) + " " +
           std::to_string(click->place.column);
  }
  if (const auto* paste = std::get_if<Paste>(&event)) return "paste " + paste->text;
  return "something else";
}

std::string key(Name name) { return name_of(Key{.name = name}); }
std::string character(char32_t code) { return name_of(Key{.name = Name::character, .character = code}); }

using Names = std::vector<std::string>;

Names events(Keyboard& keyboard, std::string_view bytes = {}) {
  keyboard.feed(bytes);
  Names names;
  while (const std::optional<Event> event = keyboard.next()) names.push_back(name_of(*event));
  return names;
}

Names events_of(std::string_view bytes, Encoding encoding = Encoding::utf8) {
  Keyboard keyboard(encoding);
  return events(keyboard, bytes);
}

TEST(Keyboard, reads_characters) {
  EXPECT_EQ(events_of("aZ \x0c"), (Names{character('a'), character('Z'), character(' '), character(12)}));
  EXPECT_EQ(events_of("é日"), (Names{character(U'é'), character(U'日')}));
  EXPECT_EQ(events_of("é!", Encoding::ascii), (Names{character('!')}));
}

TEST(Keyboard, skips_bytes_that_are_no_characters) {
  EXPECT_EQ(events_of(std::string("a\xff\x00\xc0z", 5)), (Names{character('a'), character('z')}));
}

TEST(Keyboard, reads_characters_that_come_in_parts) {
  Keyboard keyboard(Encoding::utf8);
  EXPECT_EQ(events(keyboard, "\xe2\x82"), Names{});
  EXPECT_EQ(keyboard.pending(), Keyboard::Pending::key);
  EXPECT_EQ(events(keyboard, "\xac"), (Names{character(U'€')}));
  EXPECT_EQ(keyboard.pending(), Keyboard::Pending::nothing);
}

TEST(Keyboard, reads_named_keys_in_both_modes) {
  EXPECT_EQ(events_of("\r\n\t\x7f\b"),
            (Names{key(Name::enter), key(Name::enter), key(Name::tab), key(Name::backspace), key(Name::backspace)}));
  EXPECT_EQ(events_of("\x1b[A\x1bOB\x1b[Z\x1b[5~\x1bOw"),
            (Names{key(Name::up), key(Name::down), key(Name::back_tab), key(Name::page_up), key(Name::up_left)}));
}

TEST(Keyboard, asks_the_sequences_of_the_terminal_first) {
  Keyboard keyboard(Encoding::utf8, {{"\x1b[A", Name::home}, {"\x1b[25~", Name::end}, {"x", Name::up}, {"", Name::up}});
  EXPECT_EQ(events(keyboard, "\x1b[A\x1b[25~x"), (Names{key(Name::home), key(Name::end), character('x')}));
}

TEST(Keyboard, holds_an_arrow_that_comes_in_parts) {
  for (const std::string whole : {"\x1b[A", "\x1bOA"}) {
    Keyboard keyboard(Encoding::utf8);
    EXPECT_EQ(events(keyboard, whole.substr(0, 1)), Names{});
    EXPECT_EQ(events(keyboard, whole.substr(1, 1)), Names{});
    EXPECT_EQ(keyboard.pending(), Keyboard::Pending::key);
    EXPECT_EQ(events(keyboard, whole.substr(2)), (Names{key(Name::up)}));
  }
}

TEST(Keyboard, takes_a_lone_escape_for_the_key_when_told_that_no_more_comes) {
  Keyboard keyboard(Encoding::utf8);
  EXPECT_EQ(events(keyboard, "\x1b"), Names{});
  keyboard.give_up();
  EXPECT_EQ(events(keyboard), (Names{key(Name::escape)}));
  EXPECT_EQ(events(keyboard, "\x1b[A"), (Names{key(Name::up)})) << "giving up is for once";
}

TEST(Keyboard, forgets_sequences_that_never_end) {
  for (const char* begun : {"\x1b[", "\x1bO", "\x1b[1;5", "\x1b[<0;3", "\x1b[M !", "\x1b[["}) {
    Keyboard keyboard(Encoding::utf8);
    EXPECT_EQ(events(keyboard, begun), Names{}) << begun;
    keyboard.give_up();
    EXPECT_EQ(events(keyboard), Names{}) << begun;
    EXPECT_EQ(keyboard.pending(), Keyboard::Pending::nothing) << begun;
  }
  Keyboard keyboard(Encoding::utf8);
  events(keyboard, "\x1b[" + std::string(100'000, '1'));
  EXPECT_EQ(events(keyboard, "q").back(), character('q'));
}

TEST(Keyboard, skips_unknown_sequences_whole) {
  EXPECT_EQ(events_of("\x1b[1;5Aq\x1b[15~q\x1b[Iq\x1bOPq\x1b[[Aq\x1b[?62;1cq"), Names(6, character('q')));
}

TEST(Keyboard, escape_before_a_character_is_the_key) {
  EXPECT_EQ(events_of("\x1bq"), (Names{key(Name::escape), character('q')}));
  EXPECT_EQ(events_of("\x1b\x1b[A"), (Names{key(Name::escape), key(Name::up)}));
}

TEST(Keyboard, reads_clicks_of_both_kinds) {
  EXPECT_EQ(events_of("\x1b[<0;15;4M\x1b[<0;15;4m\x1b[<2;300;1M"), (Names{"click 0 3 14", "click 1 0 299"}));
  EXPECT_EQ(events_of("\x1b[<64;1;1M\x1b[<65;1;1M\x1b[<16;2;2M"), (Names{"click 2 0 0", "click 3 0 0", "click 0 1 1"}));
  EXPECT_EQ(events_of("\x1b[M /$\x1b[M#/$"), (Names{"click 0 3 14"}));
}

TEST(Keyboard, ignores_motion_and_broken_clicks) {
  EXPECT_EQ(events_of("\x1b[<32;5;5M\x1b[<0;0;0M\x1b[<;;M\x1b[<0M\x1b[<99999999999;1;1Mq"), (Names{character('q')}));
}

TEST(Keyboard, pasted_text_is_one_event_whatever_is_in_it) {
  EXPECT_EQ(events_of("\x1b[200~q\x1b[A\r\x1b[201~q"), (Names{"paste q\x1b[A\r", character('q')}));
}

TEST(Keyboard, pasted_text_may_come_in_any_parts) {
  const std::string_view all = "\x1b[200~hello\x1b[201~";
  for (std::size_t cut = 1; cut < all.size(); ++cut) {
    Keyboard keyboard(Encoding::utf8);
    EXPECT_EQ(events(keyboard, all.substr(0, cut)), Names{}) << cut;
    EXPECT_EQ(events(keyboard, all.substr(cut)), (Names{"paste hello"})) << cut;
  }
}

TEST(Keyboard, a_paste_without_end_is_delivered_when_given_up) {
  Keyboard keyboard(Encoding::utf8);
  EXPECT_EQ(events(keyboard, "\x1b[200~qq"), Names{});
  EXPECT_EQ(keyboard.pending(), Keyboard::Pending::paste);
  keyboard.give_up();
  EXPECT_EQ(events(keyboard), (Names{"paste qq"}));
  EXPECT_EQ(events(keyboard, "q"), (Names{character('q')}));
}

TEST(Keyboard, the_rest_of_a_paste_that_is_too_long_is_dropped) {
  Keyboard keyboard(Encoding::utf8);
  events(keyboard, "\x1b[200~");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(events(keyboard, std::string(4096, 'q')), Names{});
  EXPECT_EQ(events(keyboard, "\x1b[201~z"),
            (Names{"paste " + std::string(Keyboard::longest_paste, 'q'), character('z')}));
}

}  // namespace
}  // namespace taula
