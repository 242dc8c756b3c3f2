// What a terminal reports.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "render/canvas.hpp"

namespace taula {

// A key: a character, or one of those with a name.
struct Key {
  enum class Name : std::uint8_t {
    character,
    up,
    down,
    left,
    right,
    up_left,
    up_right,
    down_left,
    down_right,
    centre,
    home,
    end,
    page_up,
    page_down,
    insert,
    remove,
    enter,
    escape,
    tab,
    back_tab,
    backspace,
  };
  Name name = Name::character;
  char32_t character = 0;  // control characters as they come: Ctrl-L is 12
  friend auto operator<=>(const Key&, const Key&) = default;
};

struct Click {
  Place place;
  enum class Button : std::uint8_t { left, right, wheel_up, wheel_down } button = Button::left;
};

struct Paste {
  std::string text;
};

struct Resized {};
struct FileChanged {};  // the watched file was written or replaced
struct Elapsed {};      // the time of a Wake is over
struct Woken {};        // the descriptor of a Wake can be read
struct Gone {           // the line is dropped, or a signal asks to leave
  int signal = 0;       // 0: the end of input
};

using Event = std::variant<Key, Click, Paste, Resized, FileChanged, Elapsed, Woken, Gone>;

// What is waited for besides the terminal.
struct Wake {
  int descriptor = -1;                               // until it can be read, which is left to who gave it; -1: none
  std::optional<std::chrono::milliseconds> after{};  // for so long; none: for ever
};

}  // namespace taula
