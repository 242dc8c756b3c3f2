// The terminal: shows canvases, and turns what a person does into events. The only file that knows ncurses.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "render/canvas.hpp"
#include "render/theme.hpp"
#include "rules/action.hpp"

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
struct Elapsed {};      // the time given to wait() is over
struct Gone {           // the line is dropped, or a signal asks to leave
  int signal = 0;       // 0: the end of input
};

using Event = std::variant<Key, Click, Paste, Resized, FileChanged, Elapsed, Gone>;

enum class ColorChoice : std::uint8_t { automatic, always, never };
enum class MouseChoice : std::uint8_t { on, off };

struct TerminalSetup {
  std::string term{};  // empty: $TERM
  Charset charset = Charset::utf8;
  ColorChoice color = ColorChoice::automatic;
  MouseChoice mouse = MouseChoice::on;
  const Theme* theme = nullptr;
};

// One at a time in a program. While it lives the terminal is in its hands; every way out, signals and aborts included,
// leaves the terminal as it was found.
class Terminal {
 public:
  // Errors: no terminal, or TERM names one that cannot place its cursor.
  static Result<std::unique_ptr<Terminal>> open(const TerminalSetup& setup);
  ~Terminal();

  Size size() const;
  Charset charset() const { return setup_.charset; }
  Depth depth() const;
  std::optional<Message> notice() const { return notice_; }  // e.g. that TERM is not known and another was taken
  void set_theme(const Theme& theme);

  // Shows the canvas, sending only what has changed; the hardware cursor ends on `cursor`.
  void show(const Canvas& canvas, std::optional<Place> cursor);
  void repaint();  // forget what the terminal shows: the next show() sends all of it

  // The next event; waits for ever, or for as long as given. Uses no CPU time while it waits.
  Event wait(std::optional<std::chrono::milliseconds> limit = {});
  // Reports changes of this file as events; an empty path ends that.
  void watch(const std::string& path);

 private:
  struct State;
  Terminal(TerminalSetup setup, std::unique_ptr<State> state);

  TerminalSetup setup_;
  std::unique_ptr<State> state_;
  std::optional<Message> notice_;
};

// The charset that the locale speaks. Sets the locale from the environment first; a UTF-8 locale that is not installed
// still means UTF-8.
Charset locale_charset();

}  // namespace taula
