// The bytes that a terminal sends, as keys, clicks and pastes. Knows neither the terminal nor the time: both are told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/event.hpp"

namespace taula {

class Keyboard {
 public:
  // What a key sends, of two bytes at least. The usual sequences are known; these are asked first.
  using Sequences = std::vector<std::pair<std::string, Key::Name>>;

  enum class Encoding : std::uint8_t { ascii, utf8 };  // ascii: bytes beyond are ignored

  explicit Keyboard(Encoding encoding, Sequences sequences = {});

  void feed(std::string_view bytes) { bytes_ += bytes; }
  // The next Key, Click or Paste; none while more bytes are needed. Sequences that mean nothing here are skipped.
  std::optional<Event> next();

  // The beginning of something has come, and it depends on the next bytes what it is.
  enum class Pending : std::uint8_t { nothing, key, paste };
  Pending pending() const;
  // The rest has not come in time: what is there counts as it is. A lone ESC is the key; of a paste there is no more.
  void give_up() { given_up_ = true; }

  static constexpr std::size_t longest_paste = std::size_t{64} * 1024;  // bytes; what is beyond is dropped

 private:
  struct Step;
  Step decode() const;
  Step decode_escape() const;
  Step decode_sequence() const;
  Step decode_x10_mouse() const;
  Step decode_character() const;
  std::optional<Event> continue_paste();
  Paste end_paste();

  Encoding encoding_;
  Sequences sequences_;
  std::string bytes_, pasted_;
  bool pasting_ = false, given_up_ = false;
};

}  // namespace taula
