// What a screen is, and the pieces that screens are made of.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "play/computers.hpp"
#include "play/store.hpp"
#include "render/canvas.hpp"
#include "render/curses.hpp"
#include "rules/game.hpp"
#include "ui/settings.hpp"

namespace taula {

class Screen;

// What the loop does after an event: go on, go back to the screen before, end the program, open a screen on top of this
// one, or put one in its place.
struct Stay {};
struct Back {};
struct Leave {};
struct Repaint {};
struct Open {
  std::unique_ptr<Screen> screen;
};
struct Replace {
  std::unique_ptr<Screen> screen;
};
using Next = std::variant<Stay, Back, Leave, Repaint, Open, Replace>;

// What all screens of a visit share.
struct Desk {
  Settings settings;
  const Store& store;
  Charset charset;
  MakeBrain make_brain = taula::make_brain;
  std::string farewell{};          // printed after leaving: the last board, the result, the record's path
  std::optional<Message> fault{};  // said then: what could not be written
};

class Screen {
 public:
  virtual ~Screen() = default;

  // The smallest canvas that draw() can use.
  virtual Size least() const = 0;
  // Fills a blank canvas; returns where the hardware cursor belongs, for braille and speech follow it.
  virtual std::optional<Place> draw(Canvas& canvas) = 0;
  virtual Next handle(const Event& event) = 0;
  // Called when the screen that lay on this one is gone.
  virtual void uncovered() {}
  // What the screen waits for besides the person.
  virtual Wake wake() const { return {}; }
  // The file whose changes the screen wants to hear of; empty: none.
  virtual std::string watched() const { return {}; }
};

// What a command does on every screen with these scopes: help, leaving, drawing anew; none if it is not one of those.
std::optional<Next> obey_everywhere(Desk& desk, Command command, std::span<const Scope> scopes);

// A key and what it does now, for the line of keys.
struct Hint {
  std::string key, text;
};

// The line of keys at the bottom: what is given first, then what works in these places, as far as it fits. Returns
// where what was given ends.
std::vector<Place> draw_hints(Canvas& canvas, const KeyMap& keys, std::span<const Scope> scopes,
                              std::span<const Hint> first = {});

// Text in an input line: what a person types, or pastes.
class LineEditor {
 public:
  explicit LineEditor(std::string text = {}) : text_(std::move(text)), at_(text_.size()) {}

  enum class State : std::uint8_t { open, done, cancelled };
  State handle(const Event& event);

  const std::string& text() const { return text_; }
  void set_text(std::string text);
  // Draws what fits after the place given; returns where the cursor is.
  Place draw(Canvas& canvas, Place place) const;

 private:
  void insert(std::string_view text);

  std::string text_;
  std::size_t at_;  // the byte before which the cursor stands
};

// Lines of text to scroll through, and a line to stand on where lines can be chosen.
struct Scroll {
  int top = 0, current = 0;

  // Moves by a list command; true if it was one. `page` is the number of rows shown.
  bool move(Command command, int lines, int page);
  // Scrolls so that the current line is seen.
  void follow(int lines, int page);
};

// A page of text under a title: rules, help.
class TextScreen : public Screen {
 public:
  struct Line {
    std::string text;
    Ink ink = Ink::plain;
  };
  TextScreen(Desk& desk, std::string title, std::vector<Line> lines)
      : desk_(desk), title_(std::move(title)), lines_(std::move(lines)) {}

  Size least() const override { return {4, 20}; }
  std::optional<Place> draw(Canvas& canvas) override;
  Next handle(const Event& event) override;

 private:
  struct Row {
    std::string text;
    Ink ink;
  };
  std::vector<Row> rows(int columns) const;  // the lines, wrapped

  Desk& desk_;
  std::string title_;
  std::vector<Line> lines_;
  Scroll scroll_;
  int rows_ = 0, page_ = 1;  // as last drawn
};

// The help of these places, made from the table of keys, and of what can be typed where one types.
std::unique_ptr<Screen> help_screen(Desk& desk, std::span<const Scope> scopes);
std::unique_ptr<Screen> rules_screen(Desk& desk, const About& about);

}  // namespace taula
