// The terminal: shows canvases, and turns what a person does into events. Only what stands behind this header knows
// ncurses.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "render/canvas.hpp"
#include "render/event.hpp"
#include "render/theme.hpp"
#include "rules/action.hpp"

namespace taula {

enum class ColorChoice : std::uint8_t { automatic, always, never };  // automatic: as many as the terminal has
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
  Charset charset() const;  // ASCII also where UTF-8 was asked for, but no locale for it is installed
  Depth depth() const;
  std::optional<Message> notice() const;  // e.g. that TERM is not known and another was taken
  void set_theme(const Theme& theme);

  // Shows the canvas, sending only what has changed; the hardware cursor ends on `cursor`.
  void show(const Canvas& canvas, std::optional<Place> cursor);
  void repaint();  // forget what the terminal shows: the next show() sends all of it

  // The next event, or what else is waited for. Uses no CPU time while it waits. After Gone there is nothing but Gone,
  // and nothing more is shown; the program has less than a second to end.
  Event wait(const Wake& wake = {});
  // Reports changes of this file as events; an empty path ends that.
  void watch(const std::string& path);

 private:
  struct State;
  explicit Terminal(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

// The charset that the locale speaks. Sets the locale from the environment first; a UTF-8 locale that is not installed
// still means UTF-8.
Charset locale_charset();

}  // namespace taula
