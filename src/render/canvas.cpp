#include "render/canvas.hpp"

#include <algorithm>
#include <cassert>

#include "render/utf8.hpp"

namespace taula {
namespace {

// Calls see(code, columns, bytes) for every character of a text as it will show: what may not be shown is a '?'.
template <class See>
void for_each_character(std::string_view text, See see) {
  while (!text.empty()) {
    const Decoded next = first_character(text);
    const int columns = columns_of(next.code);
    const std::string_view bytes = text.substr(0, next.length);
    if (columns < 0) {
      see(U'?', 1, std::string_view("?"));
    } else {
      see(next.code, columns, bytes);
    }
    text.remove_prefix(next.length);
  }
}

// The longest beginning of a text that fits, its columns counted too.
struct Cut {
  std::string text;
  int columns = 0;
};

Cut cut(std::string_view text, int columns) {
  Cut result;
  bool full = false;
  for_each_character(text, [&](char32_t, int width, std::string_view bytes) {
    full = full || result.columns + width > columns;
    if (full) return;
    result.text += bytes;
    result.columns += width;
  });
  return result;
}

// Breaks one line that holds no newline.
void wrap_line(std::string_view text, int columns, std::vector<std::string>& lines) {
  std::string line;
  int used = 0;
  const auto end_line = [&] {
    lines.push_back(std::move(line));
    line.clear();
    used = 0;
  };
  const auto add_word = [&](std::string_view word) {
    const int width = columns_of(word);
    if (used > 0 && used + 1 + width > columns) end_line();
    if (used > 0) {
      line += ' ';
      ++used;
    }
    for_each_character(word, [&](char32_t, int step, std::string_view bytes) {
      if (used > 0 && used + step > columns) end_line();
      line += bytes;
      used += step;
    });
  };
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    if (space > 0) add_word(text.substr(0, space));
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  end_line();
}

}  // namespace

Canvas::Canvas(Size size, Charset charset)
    : size_{std::max(size.rows, 0), std::max(size.columns, 0)},
      charset_(charset),
      characters_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns)) {}

const Canvas::Character& Canvas::at(Place place) const {
  assert(place.row >= 0 && place.row < size_.rows && place.column >= 0 && place.column < size_.columns);
  return characters_[static_cast<std::size_t>(place.row) * static_cast<std::size_t>(size_.columns) +
                     static_cast<std::size_t>(place.column)];
}

int Canvas::put(Place place, std::string_view text, Style style) {
  int used = 0;
  for_each_character(text, [&](char32_t code, int width, std::string_view) {
    if (width == 0) return;
    put_code({place.row, place.column + used}, code, width, style);
    used += width;
  });
  return used;
}

void Canvas::fill(Place place, Size size, char32_t code, Style style) {
  assert(columns_of(code) == 1);
  const int last_row = std::min(place.row + size.rows, size_.rows);
  const int last_column = std::min(place.column + size.columns, size_.columns);
  for (int row = std::max(place.row, 0); row < last_row; ++row) {
    for (int column = std::max(place.column, 0); column < last_column; ++column)
      put_code({row, column}, code, 1, style);
  }
}

// A wide character that is cut, by an edge or by what is put over half of it, leaves a blank.
void Canvas::put_code(Place place, char32_t code, int width, Style style) {
  if (place.row < 0 || place.row >= size_.rows) return;
  Character* const row = characters_.data() + static_cast<std::ptrdiff_t>(place.row) * size_.columns;
  const int begin = std::max(place.column, 0), end = std::min(place.column + width, size_.columns);
  if (begin >= end) return;
  if (row[begin].code == 0) row[begin - 1].code = U' ';
  if (end < size_.columns && row[end].code == 0) row[end].code = U' ';
  const bool foreign = charset_ == Charset::ascii && code >= 0x80;
  const bool whole = end - begin == width;
  for (int column = begin; column < end; ++column) {
    char32_t shown = column == begin ? code : 0;
    if (!whole) shown = U' ';
    if (foreign) shown = U'?';
    row[column] = {shown, style};
  }
}

std::string Canvas::text() const {
  std::string all;
  for (int row = 0; row < size_.rows; ++row) {
    std::string line;
    for (int column = 0; column < size_.columns; ++column) {
      const char32_t code = at({row, column}).code;
      if (code != 0) append_utf8(line, code);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    all += line + '\n';
  }
  return all;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for_each_character(text, [&](char32_t, int width, std::string_view) { columns += width; });
  return columns;
}

std::string fit(std::string_view text, int columns, Charset charset) {
  columns = std::max(columns, 0);
  const int whole = columns_of(text);
  if (whole <= columns) return harmless(text) + std::string(static_cast<std::size_t>(columns - whole), ' ');
  const Cut sign = cut(charset == Charset::utf8 ? "…" : "...", columns);
  Cut kept = cut(text, columns - sign.columns);
  kept.text += sign.text;
  return kept.text + std::string(static_cast<std::size_t>(columns - kept.columns - sign.columns), ' ');
}

std::vector<std::string> wrap(std::string_view text, int columns) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t newline = text.find('\n');
    wrap_line(text.substr(0, newline), std::max(columns, 1), lines);
    if (newline == std::string_view::npos) return lines;
    text.remove_prefix(newline + 1);
  }
}

std::string harmless(std::string_view text) {
  std::string shown;
  for_each_character(text, [&](char32_t, int, std::string_view bytes) { shown += bytes; });
  return shown;
}

}  // namespace taula
