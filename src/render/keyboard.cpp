#include "render/keyboard.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "render/utf8.hpp"

namespace taula {
namespace {

using Name = Key::Name;

constexpr char escape = '\x1b';
constexpr std::string_view paste_begins = "\x1b[200~", paste_ends = "\x1b[201~";

// What nearly all terminals send, in both modes of the cursor keys and of the numeric pad.
constexpr std::array<std::pair<std::string_view, Name>, 34> usual_sequences = {{
    {"\x1b[A", Name::up},        {"\x1bOA", Name::up},         {"\x1b[B", Name::down},     {"\x1bOB", Name::down},
    {"\x1b[C", Name::right},     {"\x1bOC", Name::right},      {"\x1b[D", Name::left},     {"\x1bOD", Name::left},
    {"\x1b[H", Name::home},      {"\x1bOH", Name::home},       {"\x1b[1~", Name::home},    {"\x1b[7~", Name::home},
    {"\x1b[F", Name::end},       {"\x1bOF", Name::end},        {"\x1b[4~", Name::end},     {"\x1b[8~", Name::end},
    {"\x1b[2~", Name::insert},   {"\x1b[3~", Name::remove},    {"\x1b[5~", Name::page_up}, {"\x1b[6~", Name::page_down},
    {"\x1b[Z", Name::back_tab},  {"\x1bOM", Name::enter},      {"\x1b[E", Name::centre},   {"\x1bOE", Name::centre},
    {"\x1b[G", Name::centre},    {"\x1bOu", Name::centre},     {"\x1bOw", Name::up_left},  {"\x1bOy", Name::up_right},
    {"\x1bOq", Name::down_left}, {"\x1bOs", Name::down_right}, {"\x1bOx", Name::up},       {"\x1bOr", Name::down},
    {"\x1bOt", Name::left},      {"\x1bOv", Name::right},
}};

constexpr std::size_t longest_sequence = 64;

constexpr bool is_parameter(char byte) { return byte >= 0x20 && byte < 0x40; }
constexpr bool is_final(char byte) { return byte >= 0x40 && byte < 0x7f; }

// Buttons as xterm numbers them; with motion, releases and what else there is nothing is done.
std::optional<Click::Button> button_of(int code) {
  constexpr int keys_held = 4 | 8 | 16;
  switch (code & ~keys_held) {
    case 0:
      return Click::Button::left;
    case 2:
      return Click::Button::right;
    case 64:
      return Click::Button::wheel_up;
    case 65:
      return Click::Button::wheel_down;
    default:
      return std::nullopt;
  }
}

std::optional<Event> click(int code, int column, int row) {
  const std::optional<Click::Button> button = button_of(code);
  if (!button || column < 1 || row < 1) return std::nullopt;
  return Click{{row - 1, column - 1}, *button};
}

// "0;12;5" with 'M' behind it: button, column and row from 1. 'm' tells of a release.
std::optional<Event> sgr_click(std::string_view numbers) {
  std::array<int, 3> values{};
  for (int& value : values) {
    const auto [stop, error] = std::from_chars(numbers.data(), numbers.data() + numbers.size(), value);
    if (error != std::errc()) return std::nullopt;
    numbers.remove_prefix(static_cast<std::size_t>(stop - numbers.data()));
    if (!numbers.empty()) numbers.remove_prefix(1);
  }
  return click(values[0], values[1], values[2]);
}

Event key(Name name) { return Key{.name = name}; }

}  // namespace

// What the first bytes are: an event, something to be skipped, or (with no bytes used) only a beginning.
struct Keyboard::Step {
  std::size_t used = 0;
  std::optional<Event> event{};
};

Keyboard::Keyboard(Encoding encoding, Sequences sequences) : encoding_(encoding), sequences_(std::move(sequences)) {
  std::erase_if(sequences_, [](const auto& sequence) { return sequence.first.size() < 2; });
  sequences_.insert(sequences_.end(), usual_sequences.begin(), usual_sequences.end());
}

std::optional<Event> Keyboard::next() {
  while (true) {
    if (pasting_) {
      if (std::optional<Event> paste = continue_paste()) return paste;
      if (pasting_) return std::nullopt;
    }
    if (bytes_.empty()) {
      given_up_ = false;
      return std::nullopt;
    }
    if (bytes_.starts_with(paste_begins)) {
      bytes_.erase(0, paste_begins.size());
      pasting_ = true;
      continue;
    }
    const Step step = decode();
    if (step.used == 0) return std::nullopt;
    bytes_.erase(0, step.used);
    given_up_ = false;
    if (step.event) return step.event;
  }
}

Keyboard::Pending Keyboard::pending() const {
  if (pasting_) return Pending::paste;
  return bytes_.empty() ? Pending::nothing : Pending::key;
}

Keyboard::Step Keyboard::decode() const {
  for (const auto& [bytes, name] : sequences_) {
    if (bytes_.starts_with(bytes)) return {bytes.size(), key(name)};
  }
  return bytes_.front() == escape ? decode_escape() : decode_character();
}

Keyboard::Step Keyboard::decode_escape() const {
  if (bytes_.size() == 1) return given_up_ ? Step{1, key(Name::escape)} : Step{};
  if (bytes_[1] == '[') return decode_sequence();
  if (bytes_[1] != 'O') return {1, key(Name::escape)};
  if (bytes_.size() == 2) return given_up_ ? Step{2} : Step{};
  return {3};
}

// ESC [ parameters final. Unknown ones are skipped whole, so that their tails are not taken for characters. The Linux
// console sends ESC [ [ and a letter for its first function keys.
Keyboard::Step Keyboard::decode_sequence() const {
  if (bytes_.starts_with("\x1b[M")) return decode_x10_mouse();
  const auto begin = bytes_.begin() + 2;
  const auto final = std::find_if_not(begin, bytes_.end(), is_parameter);
  const auto length = static_cast<std::size_t>(final - bytes_.begin());
  if (final == bytes_.end()) return given_up_ || length > longest_sequence ? Step{length} : Step{};
  if (bytes_[2] == '[') return bytes_.size() > 3 || given_up_ ? Step{std::min<std::size_t>(4, bytes_.size())} : Step{};
  if (!is_final(*final)) return {length};  // another sequence cuts this one short
  const std::string_view parameters(bytes_.data() + 2, length - 2);
  if (*final == 'M' && parameters.starts_with('<')) return {length + 1, sgr_click(parameters.substr(1))};
  return {length + 1};
}

// The older form: three bytes, each 32 above what it tells.
Keyboard::Step Keyboard::decode_x10_mouse() const {
  if (bytes_.size() < 6) return given_up_ ? Step{bytes_.size()} : Step{};
  const auto value = [&](std::size_t index) { return static_cast<unsigned char>(bytes_[index]) - 32; };
  return {6, click(value(3), value(4), value(5))};
}

Keyboard::Step Keyboard::decode_character() const {
  const char first = bytes_.front();
  switch (first) {
    case '\r':
    case '\n':
      return {1, key(Name::enter)};
    case '\t':
      return {1, key(Name::tab)};
    case '\b':
    case '\x7f':
      return {1, key(Name::backspace)};
    case '\0':
      return {1};
    default:
      break;
  }
  if (static_cast<unsigned char>(first) < 0x80)
    return {1, Key{.name = Name::character, .character = static_cast<char32_t>(first)}};
  if (encoding_ == Encoding::ascii) return {1};
  if (!given_up_ && bytes_.size() < length_of_character(first)) return {};
  const Decoded decoded = first_character(bytes_);
  if (columns_of(decoded.code) < 0) return {decoded.length};
  return {decoded.length, Key{.name = Name::character, .character = decoded.code}};
}

std::optional<Event> Keyboard::continue_paste() {
  const std::size_t end = bytes_.find(paste_ends);
  const bool whole = end != std::string::npos;
  // The end mark may have come in part.
  const std::size_t open = given_up_ ? 0 : paste_ends.size() - 1;
  const std::size_t text = whole ? end : bytes_.size() - std::min(bytes_.size(), open);
  pasted_.append(bytes_, 0, std::min(text, longest_paste - pasted_.size()));
  bytes_.erase(0, whole ? text + paste_ends.size() : text);
  if (!whole && !given_up_) return std::nullopt;
  return end_paste();
}

Paste Keyboard::end_paste() {
  pasting_ = given_up_ = false;
  return {std::exchange(pasted_, {})};
}

}  // namespace taula
