// A screen as values: one character and one style for every place. Painters fill it; back ends show it as text or by
// curses. Everything that reaches it from outside is made harmless here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace taula {

struct Size {
  int rows = 0, columns = 0;
  friend bool operator==(const Size&, const Size&) = default;
};

struct Place {
  int row = 0, column = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

enum class Charset : std::uint8_t { ascii, utf8 };

// What a character is for. Themes say how that looks; without colours nothing is lost, for the characters tell it too.
enum class Ink : std::uint8_t {
  plain,
  faint,
  title,
  heading,
  prompt,
  warning,
  key,
  line,
  label,
  empty,  // of a board: its lines, its labels, its empty cells
  black,
  white,
  green,
  red,
  yellow,
  blue,
  orange,
  purple,  // a seat's things, by its colour
  cursor,
  pick,
  target,
  last,
  mark,
};
inline constexpr int ink_count = 23;

// What a character stands on: nothing, a board on which black and white can be told, a dark board for all other
// colours, the line of a menu where one is.
enum class Ground : std::uint8_t { none, felt, night, chosen };
inline constexpr int ground_count = 4;

struct Style {
  Ink ink = Ink::plain;
  Ground ground = Ground::none;
  friend bool operator==(const Style&, const Style&) = default;
};

class Canvas {
 public:
  // All blanks. In ASCII everything else that is put shows as '?', one a column, so that layouts hold in both charsets.
  Canvas(Size size, Charset charset);

  Size size() const { return size_; }
  Charset charset() const { return charset_; }

  struct Character {
    char32_t code = U' ';  // 0: the second column of a wide character
    Style style;
    friend bool operator==(const Character&, const Character&) = default;
  };
  const Character& at(Place place) const;

  // Puts UTF-8 text on one row, cut at the edges of the canvas; control characters and bad bytes show as '?', combining
  // characters are left out. Returns the columns that the whole text takes.
  int put(Place place, std::string_view text, Style style = {});
  // Fills what of the area lies on the canvas with a character of one column.
  void fill(Place place, Size size, char32_t code, Style style);

  // The rows as UTF-8, trailing blanks cut, each ended by a newline.
  std::string text() const;

 private:
  void put_code(Place place, char32_t code, int width, Style style);

  Size size_;
  Charset charset_;
  std::vector<Character> characters_;
};

// The columns that a text takes on a screen.
int columns_of(std::string_view text);
// The text cut ('…' or "...", by charset, where something is lost) or padded with blanks to exactly so many columns.
std::string fit(std::string_view text, int columns, Charset charset);
// The text broken into lines between words and at newlines; words longer than a line are broken too. At least one line.
std::vector<std::string> wrap(std::string_view text, int columns);
// The text with every control character and bad byte shown as '?'.
std::string harmless(std::string_view text);

}  // namespace taula
