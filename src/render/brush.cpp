#include "render/brush.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "render/terminfo.hpp"
#include "render/utf8.hpp"

namespace taula {
namespace {

constexpr std::uint8_t seen_on_blanks = Paint::reverse | Paint::underline;

// A blank looks the same in any ink; so it takes the one in use.
Paint for_blank(Paint paint, const Paint& in_use) {
  if ((paint.attributes & Paint::reverse) != 0) return paint;
  paint.foreground = in_use.foreground;
  paint.attributes =
      static_cast<std::uint8_t>((paint.attributes & seen_on_blanks) | (in_use.attributes & ~seen_on_blanks));
  return paint;
}

}  // namespace

Brush::Brush()
    : strings_{.place = plain_capability("cup"),
               .column = plain_capability("hpa"),
               .row = plain_capability("vpa"),
               .right = plain_capability("cuf"),
               .right_once = plain_capability("cuf1"),
               .left_once = plain_capability("cub1"),
               .clear = plain_capability("clear"),
               .plain = plain_capability("sgr0"),
               .bold = plain_capability("bold"),
               .dim = plain_capability("dim"),
               .underline = plain_capability("smul"),
               .reverse = plain_capability("rev"),
               .foreground = plain_capability("setaf"),
               .background = plain_capability("setab"),
               .hide = plain_capability("civis"),
               .show = plain_capability("cnorm")},
      corner_(has_flag("am") && !has_flag("xenl") ? Corner::scrolls : Corner::safe) {}

void Brush::forget() {
  shown_.reset();
  at_.reset();
  paint_.reset();
  cursor_ = Cursor::unknown;
}

std::string Brush::draw(const Canvas& canvas, const PaintOf& paint_of, std::optional<Place> cursor) {
  bytes_.clear();
  const Size size = canvas.size();
  if (!shown_ || shown_->size() != size) {
    take({});
    bytes_ += strings_.clear;
    at_ = Place{0, 0};
    shown_.emplace(size, canvas.charset());
  }
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      const Place place{row, column};
      const Canvas::Character& wanted = canvas.at(place);
      const bool last = row == size.rows - 1 && column == size.columns - 1;
      if (wanted.code == 0 || (last && corner_ == Corner::scrolls)) continue;
      if (!looks_alike(wanted, shown_->at(place), paint_of)) put(canvas, place, paint_of(wanted.style));
    }
  }
  shown_ = canvas;
  take({});
  show_cursor(cursor);
  return std::exchange(bytes_, {});
}

bool Brush::looks_alike(const Canvas::Character& a, const Canvas::Character& b, const PaintOf& paint_of) const {
  if (a.code != b.code) return false;
  if (a.style == b.style) return true;
  const Paint& first = paint_of(a.style);
  const Paint& second = paint_of(b.style);
  return a.code == U' ' ? for_blank(first, {}) == for_blank(second, {}) : first == second;
}

void Brush::put(const Canvas& canvas, Place place, const Paint& paint) {
  const char32_t code = canvas.at(place).code;
  go_to(place);
  take(code == U' ' ? for_blank(paint, paint_.value_or(Paint{})) : paint);
  append_utf8(bytes_, code);
  const int next = place.column + 1;
  const bool wide = next < canvas.size().columns && canvas.at({place.row, next}).code == 0;
  at_ = Place{place.row, next + (wide ? 1 : 0)};
  // Behind the last column terminals differ in where they are.
  if (at_->column >= canvas.size().columns) at_.reset();
}

// By the shortest of the ways that the terminal knows.
void Brush::go_to(Place place) {
  if (at_ == place) return;
  std::string best = parametrized(strings_.place, place.row, place.column);
  const auto offer = [&best](const std::string& way) {
    if (!way.empty() && way.size() < best.size()) best = way;
  };
  if (at_ && at_->row == place.row) {
    const int right = place.column - at_->column;
    offer(parametrized(strings_.column, place.column));
    if (right > 0) offer(parametrized(strings_.right, right));
    if (right == 1) offer(strings_.right_once);
    std::string left;
    for (int i = 0; i < -right && i < 8; ++i) left += strings_.left_once;
    if (right < 0 && right >= -8) offer(left);
  }
  if (at_ && at_->column == place.column) offer(parametrized(strings_.row, place.row));
  bytes_ += best;
  at_ = place;
}

void Brush::take(Paint paint) {
  if (paint_ == paint) return;
  const Paint before = paint_.value_or(Paint{});
  const bool gives_up = (before.attributes & ~paint.attributes) != 0 ||
                        (before.foreground >= 0 && paint.foreground < 0) ||
                        (before.background >= 0 && paint.background < 0);
  Paint now = before;
  if (!paint_ || gives_up) {
    bytes_ += strings_.plain;
    now = {};
  }
  const std::array<std::pair<Paint::Attribute, const std::string*>, 4> attributes = {
      {{Paint::bold, &strings_.bold},
       {Paint::dim, &strings_.dim},
       {Paint::underline, &strings_.underline},
       {Paint::reverse, &strings_.reverse}}};
  for (const auto& [attribute, string] : attributes) {
    if ((paint.attributes & ~now.attributes & attribute) != 0) bytes_ += *string;
  }
  if (paint.foreground != now.foreground) bytes_ += parametrized(strings_.foreground, paint.foreground);
  if (paint.background != now.background) bytes_ += parametrized(strings_.background, paint.background);
  paint_ = paint;
}

void Brush::show_cursor(std::optional<Place> cursor) {
  if (cursor && shown_) {
    const Size size = shown_->size();
    go_to({std::clamp(cursor->row, 0, size.rows - 1), std::clamp(cursor->column, 0, size.columns - 1)});
  }
  const Cursor wanted = cursor ? Cursor::shown : Cursor::hidden;
  if (cursor_ == wanted) return;
  bytes_ += wanted == Cursor::shown ? strings_.show : strings_.hide;
  cursor_ = wanted;
}

}  // namespace taula
