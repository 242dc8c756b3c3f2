// What has to be sent to a terminal to turn one picture into the next. curses counts columns when it chooses between
// moving and writing again; this counts bytes, colours included, for lines over which they are slow.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "render/canvas.hpp"
#include "render/theme.hpp"

namespace taula {

class Brush {
 public:
  // For the terminal whose description is in force.
  Brush();

  using PaintOf = std::function<const Paint&(Style)>;

  // The bytes that make the terminal show this canvas, its cursor at a place or hidden. It is left writing plainly.
  std::string draw(const Canvas& canvas, const PaintOf& paint_of, std::optional<Place> cursor);
  // Nothing is known of what the terminal shows; the next draw() sends all.
  void forget();

 private:
  // What is in the description, without delays. Empty: the terminal cannot do that.
  struct Strings {
    std::string place, column, row, right, right_once, left_once, clear;
    std::string plain, bold, dim, underline, reverse, foreground, background;
    std::string hide, show;
  };

  bool looks_alike(const Canvas::Character& a, const Canvas::Character& b, const PaintOf& paint_of) const;
  void put(const Canvas& canvas, Place place, const Paint& paint);
  void go_to(Place place);
  void take(Paint paint);
  void show_cursor(std::optional<Place> cursor);

  Strings strings_;
  enum class Corner : std::uint8_t { safe, scrolls } corner_;  // what writing the last place of the screen does
  std::optional<Canvas> shown_;
  std::optional<Place> at_;  // where the next character would go, if that is known
  std::optional<Paint> paint_;
  enum class Cursor : std::uint8_t { unknown, shown, hidden } cursor_ = Cursor::unknown;
  std::string bytes_;
};

}  // namespace taula
