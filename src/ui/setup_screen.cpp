#include "ui/setup_screen.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "play/seating.hpp"
#include "render/words.hpp"
#include "ui/board_pane.hpp"
#include "ui/table_screen.hpp"

namespace taula {
namespace {

using Kind = OptionSpec::Kind;

constexpr std::array scopes = {Scope::list, Scope::everywhere};
constexpr int form_columns = 50;
constexpr int label_columns = 14;
constexpr int first_row = 2;
constexpr int longest_name = 40;  // columns

Position opened(const Entry& entry, const Options& options) {
  Result<Position> start = entry.open(options, "");
  assert(start);
  return std::move(*start);
}

}  // namespace

std::string usual_name() {
  const char* user = std::getenv("USER");
  std::string name = user == nullptr ? "" : harmless(user);
  while (columns_of(name) > longest_name) name.pop_back();
  return harmless(name);
}

SetupScreen::SetupScreen(Desk& desk, const Entry& entry)
    : desk_(desk), entry_(entry), options_(entry.about().specs), start_(opened(entry, options_)) {
  names_.push_back(usual_name());
  renew();
}

void SetupScreen::renew() {
  start_ = opened(entry_, options_);
  names_.resize(std::max(names_.size(), start_.seats().size()));
  computers_.resize(names_.size());
}

std::vector<SetupScreen::Field> SetupScreen::fields() const {
  std::vector<Field> fields{{Field::Kind::begin}};
  if (!entry_.about().variants.empty()) fields.push_back({Field::Kind::variant});
  for (std::size_t i = 0; i < options_.specs().size(); ++i) fields.push_back({Field::Kind::option, i});
  for (std::size_t i = 0; i < start_.seats().size(); ++i) fields.push_back({Field::Kind::seat, i});
  return fields;
}

std::string SetupScreen::variant_name() const {
  for (const Variant& variant : entry_.about().variants) {
    const Result<Options> named = Options::read(options_.specs(), variant.options);
    assert(named);
    if (*named == options_) return std::string(variant.name);
  }
  return say(text("your own"));
}

std::string SetupScreen::label(const Field& field) const {
  switch (field.kind) {
    case Field::Kind::begin:
      return say(text("Begin"));
    case Field::Kind::variant:
      return say(text("Variant"));
    case Field::Kind::option:
      return std::string(options_.specs()[field.index].key);
    case Field::Kind::seat:
      return say(start_.seats()[field.index].name);
  }
  return {};
}

std::string SetupScreen::value(const Field& field) const {
  switch (field.kind) {
    case Field::Kind::begin:
      return {};
    case Field::Kind::variant:
      return variant_name();
    case Field::Kind::option:
      return std::string(options_.word(options_.specs()[field.index].key));
    case Field::Kind::seat:
      if (const auto& computer = computers_[field.index])
        return say(message(text("computer {0}"), strength_word(*computer)));
      return names_[field.index].empty() ? say(text("a person")) : harmless(names_[field.index]);
  }
  return {};
}

std::string SetupScreen::help(const Field& field) const {
  switch (field.kind) {
    case Field::Kind::begin:
      return say(text("Enter sits down at the board"));
    case Field::Kind::variant:
      for (const Variant& variant : entry_.about().variants) {
        if (variant.name == variant_name()) return say(variant.help);
      }
      return say(text("left and right go through the named variants"));
    case Field::Kind::option: {
      const OptionSpec& spec = options_.specs()[field.index];
      for (const OptionWord& word : spec.words) {
        if (word.word == options_.word(spec.key)) return say(message(text("{0}: {1}"), spec.help, word.help));
      }
      return say(message(text("{0}: {1}"), spec.help, allowed_values(spec)));
    }
    case Field::Kind::seat:
      return say(text("left and right seat a person, or a computer from 1 to 9; Enter gives a name"));
  }
  return {};
}

std::optional<Place> SetupScreen::draw(Canvas& canvas) {
  const Size size = canvas.size();
  const std::vector<Field> all = fields();
  const int page = size.rows - first_row - 3;
  scroll_.follow(static_cast<int>(all.size()), page);
  canvas.put({0, 1}, say(entry_.about().name), {Ink::title});
  Place cursor{first_row, 1};
  for (int i = 0; i < page && scroll_.top + i < static_cast<int>(all.size()); ++i) {
    const Field& field = all[static_cast<std::size_t>(scroll_.top + i)];
    const bool here = scroll_.top + i == scroll_.current;
    const int row = first_row + i;
    const Style style{Ink::plain, here ? Ground::chosen : Ground::none};
    const std::string line = (here ? "> " : "  ") + fit(label(field), label_columns, canvas.charset()) + "  ";
    const std::string shown = here && edited_ ? "" : value(field);
    canvas.put({row, 1}, fit(line + shown, std::min(form_columns, size.columns - 2), canvas.charset()), style);
    if (!here) continue;
    cursor = {row, 1};
    if (edited_) cursor = edited_->draw(canvas, {row, 1 + columns_of(line)});
  }
  draw_picture(canvas, {first_row, form_columns + 3}, start_);
  const std::string below = remark_.empty() ? help(current()) : remark_;
  canvas.put({size.rows - 2, 1}, fit(below, size.columns - 2, canvas.charset()),
             {remark_.empty() ? Ink::prompt : Ink::warning});
  draw_hints(canvas, desk_.settings.keys, scopes);
  return cursor;
}

Next SetupScreen::handle(const Event& event) {
  if (edited_) return handle_edit(event);
  if (const auto* click = std::get_if<Click>(&event)) {
    const int line = scroll_.top + click->place.row - first_row;
    const bool on_line = line >= 0 && line < static_cast<int>(fields().size());
    if (!on_line || click->button != Click::Button::left) return Stay{};
    scroll_.current = line;
    return obey(Command::pick);
  }
  const auto* key = std::get_if<Key>(&event);
  if (key == nullptr) return Stay{};
  remark_.clear();
  const auto command = desk_.settings.keys.command(*key, scopes);
  return command ? obey(*command) : Next(Stay{});
}

Next SetupScreen::obey(Command command) {
  if (auto next = obey_everywhere(desk_, command, scopes)) return std::move(*next);
  switch (command) {
    case Command::pick:
      if (current().kind == Field::Kind::begin) return begin();
      edit();
      return Stay{};
    case Command::left:
      step(-1);
      return Stay{};
    case Command::right:
      step(1);
      return Stay{};
    case Command::drop:
      return Back{};
    default:
      scroll_.move(command, static_cast<int>(fields().size()), 10);
      return Stay{};
  }
}

Next SetupScreen::begin() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < start_.seats().size(); ++i)
    names.push_back(computers_[i] ? computer_name(*computers_[i]) : names_[i]);
  Result<Match> match = Match::begin({.entry = &entry_, .options = options_, .names = names, .seed = fresh_seed()});
  if (!match) {
    remark_ = say(match.error().what);
    return Stay{};
  }
  return Replace{std::make_unique<TableScreen>(desk_, AtTable{std::move(*match)})};
}

// To the next or previous of the values that a field goes through.
void SetupScreen::step(int by) {
  const Field field = current();
  if (field.kind == Field::Kind::seat) return step_seat(field.index, by);
  std::vector<std::string> values;
  std::string now = value(field);
  if (field.kind == Field::Kind::variant) {
    for (const Variant& variant : entry_.about().variants) values.emplace_back(variant.name);
  }
  if (field.kind == Field::Kind::option) values = sample_values(options_.specs()[field.index]);
  if (values.empty()) return;
  const int count = static_cast<int>(values.size());
  const auto found = std::ranges::find(values, now);
  const int at = found == values.end() ? (by > 0 ? -1 : 0) : static_cast<int>(found - values.begin());
  const std::string& next = values[static_cast<std::size_t>((at + by + count) % count)];
  if (field.kind == Field::Kind::option) return set_option(options_.specs()[field.index].key, next);
  for (const Variant& variant : entry_.about().variants) {
    if (variant.name != next) continue;
    Result<Options> named = Options::read(options_.specs(), variant.options);
    assert(named);
    options_ = std::move(*named);
    renew();
  }
}

// A person, then the computers by their strength, and round again.
void SetupScreen::step_seat(std::size_t seat, int by) {
  std::optional<Strength>& computer = computers_[seat];
  const int now = computer && computer->kind == Strength::Kind::level ? computer->level : 0;
  const int next = (now + by + Strength::levels + 1) % (Strength::levels + 1);
  computer = next == 0 ? std::nullopt : std::optional(Strength{Strength::Kind::level, next});
}

// What computers are called seats one of them.
void SetupScreen::seat_person(std::size_t seat, const std::string& name) {
  const auto occupant = read_occupant(name);
  if (!occupant) {
    remark_ = say(occupant.error().what);
    return;
  }
  computers_[seat] = *occupant;
  if (!*occupant) names_[seat] = name;
}

// Choices go through their values; what can be anything is typed.
void SetupScreen::edit() {
  const Field field = current();
  const bool typed = field.kind == Field::Kind::seat ||
                     (field.kind == Field::Kind::option && options_.specs()[field.index].kind != Kind::choice);
  if (!typed) return step(1);
  edited_.emplace(field.kind == Field::Kind::seat ? names_[field.index] : value(field));
}

void SetupScreen::set_option(std::string_view key, const std::string& value) {
  Result<Options> changed = options_.with(key, value);
  if (!changed) {
    remark_ = say(changed.error().what);
    return;
  }
  if (const Result<Position> start = entry_.open(*changed, ""); !start) {
    remark_ = say(start.error().what);
    return;
  }
  options_ = std::move(*changed);
  renew();
}

Next SetupScreen::handle_edit(const Event& event) {
  switch (edited_->handle(event)) {
    case LineEditor::State::open:
      return Stay{};
    case LineEditor::State::cancelled:
      edited_.reset();
      return Stay{};
    case LineEditor::State::done:
      break;
  }
  const Field field = current();
  const std::string typed = edited_->text();
  edited_.reset();
  if (field.kind == Field::Kind::seat)
    seat_person(field.index, typed);
  else
    set_option(options_.specs()[field.index].key, typed);
  return Stay{};
}

}  // namespace taula
