#include "ui/screen.hpp"

#include <algorithm>
#include <array>

#include "render/words.hpp"

namespace taula {
namespace {

constexpr std::size_t longest_line = 1000;  // bytes that an input line holds

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

std::string utf8(char32_t code) {
  std::string bytes;
  const auto tail = [&](int shift) { bytes += static_cast<char>(0x80 | ((code >> shift) & 0x3f)); };
  if (code < 0x80) {
    bytes += static_cast<char>(code);
  } else if (code < 0x800) {
    bytes += static_cast<char>(0xc0 | (code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    bytes += static_cast<char>(0xe0 | (code >> 12));
    tail(6), tail(0);
  } else {
    bytes += static_cast<char>(0xf0 | (code >> 18));
    tail(12), tail(6), tail(0);
  }
  return bytes;
}

}  // namespace

std::optional<Next> obey_everywhere(Desk& desk, Command command, std::span<const Scope> scopes) {
  switch (command) {
    case Command::help:
      return Open{help_screen(desk, scopes)};
    case Command::leave:
      return Back{};
    case Command::repaint:
      return Repaint{};
    default:
      return std::nullopt;
  }
}

// The way out and the help are always told, at the right; what is left of the line holds as many others as fit.
std::vector<Place> draw_hints(Canvas& canvas, const KeyMap& keys, std::span<const Scope> scopes,
                              std::span<const Hint> first) {
  constexpr int gap = 2;
  const auto width = [](const Hint& hint) {
    return columns_of(hint.key) + (hint.text.empty() ? 0 : 1 + columns_of(hint.text));
  };
  std::vector<Hint> hints, always;
  int reserved = 0;
  for (const Binding& binding : bindings()) {
    if (*binding.hint == '\0' || std::ranges::find(scopes, binding.scope) == scopes.end()) continue;
    const std::vector<std::string> names = keys.keys_of(binding);
    if (names.empty()) continue;
    const Hint hint{names.front(), say(binding.hint)};
    const bool everywhere = binding.scope == Scope::everywhere;
    (everywhere ? always : hints).push_back(hint);
    if (everywhere) reserved += width(hint) + gap;
  }
  const Size size = canvas.size();
  Place place{size.rows - 1, 1};
  const auto put = [&](const Hint& hint) {
    canvas.put(place, hint.key, {Ink::key});
    canvas.put({place.row, place.column + columns_of(hint.key) + 1}, hint.text, {Ink::faint});
    place.column += width(hint) + gap;
  };
  std::vector<Place> ends;
  for (const Hint& hint : first) {
    put(hint);
    ends.push_back(place);
  }
  for (const Hint& hint : hints) {
    if (place.column + width(hint) + gap + reserved > size.columns) break;
    put(hint);
  }
  for (const Hint& hint : always) put(hint);
  return ends;
}

void LineEditor::insert(std::string_view text) {
  std::string clean;
  for (const char byte : text) {
    if (static_cast<unsigned char>(byte) >= ' ' && byte != 0x7f) clean += byte;
  }
  if (text_.size() + clean.size() > longest_line) return;
  text_.insert(at_, clean);
  at_ += clean.size();
}

void LineEditor::set_text(std::string text) {
  text_ = std::move(text);
  at_ = text_.size();
}

LineEditor::State LineEditor::handle(const Event& event) {
  if (const auto* paste = std::get_if<Paste>(&event)) insert(paste->text);
  const auto* key = std::get_if<Key>(&event);
  if (key == nullptr) return State::open;
  const auto before = [&](std::size_t at) {
    do --at;
    while (at > 0 && continues(text_[at]));
    return at;
  };
  const auto after = [&](std::size_t at) {
    do ++at;
    while (at < text_.size() && continues(text_[at]));
    return at;
  };
  constexpr char32_t control_u = 21;
  switch (key->name) {
    case Key::Name::enter:
      return State::done;
    case Key::Name::escape:
      return State::cancelled;
    case Key::Name::backspace:
      if (text_.empty()) return State::cancelled;
      if (at_ > 0) {
        const std::size_t from = before(at_);
        text_.erase(from, at_ - from);
        at_ = from;
      }
      break;
    case Key::Name::remove:
      if (at_ < text_.size()) text_.erase(at_, after(at_) - at_);
      break;
    case Key::Name::left:
      if (at_ > 0) at_ = before(at_);
      break;
    case Key::Name::right:
      if (at_ < text_.size()) at_ = after(at_);
      break;
    case Key::Name::home:
      at_ = 0;
      break;
    case Key::Name::end:
      at_ = text_.size();
      break;
    case Key::Name::character:
      if (key->character == control_u) set_text("");
      if (key->character >= ' ') insert(utf8(key->character));
      break;
    default:
      break;
  }
  return State::open;
}

// A line longer than the room is shown from where its cursor is still seen.
Place LineEditor::draw(Canvas& canvas, Place place) const {
  const int room = canvas.size().columns - place.column - 1;
  std::size_t from = 0;
  while (from < at_ && columns_of(std::string_view(text_).substr(from, at_ - from)) >= room) {
    do ++from;
    while (from < at_ && continues(text_[from]));
  }
  canvas.put(place, std::string_view(text_).substr(from), {Ink::prompt});
  return {place.row, place.column + columns_of(std::string_view(text_).substr(from, at_ - from))};
}

bool Scroll::move(Command command, int lines, int page) {
  const int before = current;
  switch (command) {
    case Command::up:
      --current;
      break;
    case Command::down:
      ++current;
      break;
    case Command::page_up:
      current -= page;
      break;
    case Command::page_down:
      current += page;
      break;
    case Command::first:
      current = 0;
      break;
    case Command::last:
      current = lines - 1;
      break;
    default:
      return false;
  }
  current = std::clamp(current, 0, std::max(0, lines - 1));
  return before != current;
}

void Scroll::follow(int lines, int page) {
  current = std::clamp(current, 0, std::max(0, lines - 1));
  top = std::clamp(top, std::max(0, current - page + 1), current);
}

std::vector<TextScreen::Row> TextScreen::rows(int columns) const {
  std::vector<Row> rows;
  for (const Line& line : lines_) {
    const std::size_t indent = std::min(line.text.find_first_not_of(' '), line.text.size());
    const std::string margin(indent, ' ');
    const int room = std::max(10, columns - static_cast<int>(indent));
    if (line.text.empty()) rows.push_back({"", line.ink});
    for (const std::string& part : wrap(std::string_view(line.text).substr(indent), room))
      rows.push_back({margin + part, line.ink});
  }
  return rows;
}

std::optional<Place> TextScreen::draw(Canvas& canvas) {
  constexpr int widest = 76;  // longer lines are hard to read
  const std::vector<Row> all = rows(std::min(widest, canvas.size().columns - 2));
  rows_ = static_cast<int>(all.size());
  page_ = canvas.size().rows - 3;
  scroll_.current = std::clamp(scroll_.current, 0, std::max(0, rows_ - page_));
  canvas.put({0, 1}, title_, {Ink::title});
  for (int i = 0; i < page_ && scroll_.current + i < rows_; ++i) {
    const Row& row = all[static_cast<std::size_t>(scroll_.current + i)];
    canvas.put({i + 1, 1}, row.text, {row.ink});
  }
  if (rows_ > page_) {
    const int seen = std::min(rows_, scroll_.current + page_);
    const std::string where = say(message(text("lines {0} to {1} of {2}"), std::to_string(scroll_.current + 1),
                                          std::to_string(seen), std::to_string(rows_)));
    canvas.put({canvas.size().rows - 2, 1}, where, {Ink::faint});
  }
  constexpr std::array scopes = {Scope::list, Scope::everywhere};
  draw_hints(canvas, desk_.settings.keys, scopes);
  return Place{1, 1};
}

Next TextScreen::handle(const Event& event) {
  if (const auto* click = std::get_if<Click>(&event)) {
    constexpr int notch = 3;  // lines that a notch of the wheel moves
    if (click->button == Click::Button::wheel_up) scroll_.current = std::max(0, scroll_.current - notch);
    if (click->button == Click::Button::wheel_down)
      scroll_.current = std::min(std::max(0, rows_ - page_), scroll_.current + notch);
    return Stay{};
  }
  const auto* key = std::get_if<Key>(&event);
  if (key == nullptr) return Stay{};
  constexpr std::array scopes = {Scope::list, Scope::everywhere};
  const auto command = desk_.settings.keys.command(*key, scopes);
  if (!command) return Stay{};
  switch (*command) {
    case Command::leave:
    case Command::drop:
    case Command::help:
      return Back{};
    case Command::repaint:
      return Repaint{};
    case Command::last:
      scroll_.current = std::max(0, rows_ - page_);
      return Stay{};
    default:
      scroll_.move(*command, std::max(1, rows_ - page_ + 1), page_);
      return Stay{};
  }
}

}  // namespace taula
