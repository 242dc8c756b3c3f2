#include "ui/home_screen.hpp"

#include <algorithm>
#include <array>

#include "render/words.hpp"
#include "ui/board_pane.hpp"
#include "ui/commands.hpp"
#include "ui/open_game.hpp"
#include "ui/replay_screen.hpp"
#include "ui/sentences.hpp"
#include "ui/setup_screen.hpp"
#include "ui/table_screen.hpp"

namespace taula {
namespace {

constexpr std::array scopes = {Scope::home, Scope::list, Scope::everywhere};
constexpr int list_columns = 50;
constexpr int first_row = 2;

std::string saved_line(const Saved& saved) {
  std::string seats;
  for (const std::string& name : saved.seats) {
    if (name.empty()) continue;
    seats += (seats.empty() ? "" : " - ") + harmless(name);
  }
  if (!seats.empty()) seats += "  ";
  if (saved.fault) return harmless(saved.id) + "  " + say(text("damaged"));
  const std::string state = saved.result == "*"
                                ? say(counted("{0} ply", "{0} plies", saved.words, std::to_string(saved.words)))
                                : harmless(saved.result);
  return harmless(saved.id) + "  " + seats + state;
}

}  // namespace

HomeScreen::HomeScreen(Desk& desk) : desk_(desk) { read_games(); }

void HomeScreen::read_games() {
  lines_.clear();
  pictured_.reset();
  lines_.push_back({say(text("New game"))});
  for (const Entry& entry : catalogue()) {
    if (entry.about().audience != About::Audience::people) continue;
    lines_.push_back({say(entry.about().name), &entry});
  }
  const std::vector<Saved> saved = desk_.store.list();
  const auto add = [&](const char* heading, auto&& wanted) {
    if (std::ranges::none_of(saved, wanted)) return;
    lines_.push_back({say(heading)});
    for (const Saved& game : saved) {
      if (wanted(game)) lines_.push_back({saved_line(game), nullptr, game});
    }
  };
  add(text("Unfinished games"), [](const Saved& game) { return game.result == "*"; });
  add(text("Finished games"), [](const Saved& game) { return game.result != "*"; });
  scroll_.current = std::min(scroll_.current, static_cast<int>(lines_.size()) - 1);
  if (lines_[static_cast<std::size_t>(scroll_.current)].heading()) skip_headings(-1);
}

const HomeScreen::Line* HomeScreen::current() const { return &lines_[static_cast<std::size_t>(scroll_.current)]; }

// The first line is a heading, so going up from there turns round.
void HomeScreen::skip_headings(int step) {
  while (current()->heading()) {
    if (scroll_.current == 0) step = 1;
    scroll_.current += step;
  }
}

std::optional<Place> HomeScreen::draw(Canvas& canvas) {
  const Size size = canvas.size();
  page_ = size.rows - 5;
  scroll_.follow(static_cast<int>(lines_.size()), page_);
  // The heading above the first line is shown with it.
  if (scroll_.current == 1) scroll_.top = 0;
  canvas.put({0, 1}, say(text("taula: board games for the terminal")), {Ink::title});
  const bool picture = size.columns >= list_columns + 28;
  const int columns = picture ? list_columns : size.columns - 2;
  Place cursor{first_row, 1};
  for (int i = 0; i < page_ && scroll_.top + i < static_cast<int>(lines_.size()); ++i) {
    const Line& line = lines_[static_cast<std::size_t>(scroll_.top + i)];
    const int row = first_row + i;
    if (line.heading()) {
      canvas.put({row, 1}, line.text, {Ink::heading});
      continue;
    }
    const bool here = scroll_.top + i == scroll_.current;
    if (here) cursor = {row, 1};
    const Style style{Ink::plain, here ? Ground::chosen : Ground::none};
    canvas.put({row, 1}, fit((here ? "> " : "  ") + line.text, columns, canvas.charset()), style);
  }
  if (picture) draw_current(canvas, list_columns + 3);
  const int row = size.rows - 2;
  if (name_) {
    const std::string ask = say(text("New name: "));
    canvas.put({row, 1}, ask, {Ink::prompt});
    return name_->draw(canvas, {row, 1 + columns_of(ask)});
  }
  const bool about_game = remark_.empty() && current()->entry != nullptr;
  const std::string below = about_game ? say(current()->entry->about().blurb) : remark_;
  canvas.put({row, 1}, fit(below, size.columns - 2, canvas.charset()), {about_game ? Ink::prompt : Ink::warning});
  draw_hints(canvas, desk_.settings.keys, scopes);
  return cursor;
}

void HomeScreen::draw_current(Canvas& canvas, int column) {
  const Line& line = *current();
  const std::string name = line.saved ? line.saved->id : std::string(line.entry->about().id);
  if (!pictured_ || pictured_->first != name) {
    std::optional<Position> position;
    if (line.saved) {
      if (const auto match = read_match(line.saved->path.string())) position = match->position();
    } else if (const auto start = line.entry->open(Options(line.entry->about().specs), "")) {
      position = *start;
    }
    pictured_ = {name, position};
  }
  const auto& position = pictured_->second;
  if (!position) return;
  draw_picture(canvas, {first_row, column}, *position);
}

Next HomeScreen::handle(const Event& event) {
  if (name_) return handle_name(event);
  if (const auto* click = std::get_if<Click>(&event)) {
    remark_.clear();
    removing_.reset();
    if (click->button == Click::Button::wheel_up) return obey(Command::up);
    if (click->button == Click::Button::wheel_down) return obey(Command::down);
    const int line = scroll_.top + click->place.row - first_row;
    const bool on_line = click->place.row >= first_row && click->place.row < first_row + page_ &&
                         line < static_cast<int>(lines_.size()) && !lines_[static_cast<std::size_t>(line)].heading();
    if (!on_line || click->button != Click::Button::left) return Stay{};
    scroll_.current = line;
    return choose();
  }
  const auto* key = std::get_if<Key>(&event);
  if (key == nullptr) return Stay{};
  remark_.clear();
  if (removing_) {
    const std::string id = *std::exchange(removing_, std::nullopt);
    const bool yes = *key == Key{Key::Name::character, U'y'} || *key == Key{Key::Name::character, U'Y'};
    if (!yes) return Stay{};
    if (const auto error = desk_.store.remove(id)) remark_ = say(error->what);
    read_games();
    return Stay{};
  }
  const auto command = desk_.settings.keys.command(*key, scopes);
  return command ? obey(*command) : Next(Stay{});
}

Next HomeScreen::obey(Command command) {
  if (command == Command::leave) return Leave{};
  if (auto next = obey_everywhere(desk_, command, scopes)) return std::move(*next);
  switch (command) {
    case Command::pick:
      return choose();
    case Command::rename:
      if (current()->saved) name_.emplace(current()->saved->id);
      return Stay{};
    case Command::remove:
      if (!current()->saved) return Stay{};
      removing_ = current()->saved->id;
      remark_ = say(message(text("delete {0} for good? y: yes, any other key: no"), harmless(*removing_)));
      return Stay{};
    default:
      scroll_.move(command, static_cast<int>(lines_.size()), page_);
      skip_headings(command == Command::up || command == Command::page_up ? -1 : 1);
      return Stay{};
  }
}

Next HomeScreen::choose() {
  const Line& line = *current();
  if (line.entry != nullptr) return Open{std::make_unique<SetupScreen>(desk_, *line.entry)};
  return open(*line.saved);
}

Next HomeScreen::open(const Saved& saved) {
  const auto refuse = [this](const Error& error) {
    remark_ = say(error.what);
    return Stay{};
  };
  if (saved.result == "*") {
    Result<AtTable> table = open_game(desk_.store, saved.id);
    if (!table) return refuse(table.error());
    return Open{std::make_unique<TableScreen>(desk_, std::move(*table))};
  }
  Result<Games> games = load_games(saved.path.string());
  if (!games) return refuse(games.error());
  const int plies = games->matches.front().plies();
  return Open{std::make_unique<ReplayScreen>(desk_, replay_of(std::move(*games), saved.id), plies)};
}

Next HomeScreen::handle_name(const Event& event) {
  switch (name_->handle(event)) {
    case LineEditor::State::open:
      return Stay{};
    case LineEditor::State::cancelled:
      name_.reset();
      return Stay{};
    case LineEditor::State::done:
      break;
  }
  const std::string name = name_->text();
  name_.reset();
  if (name == current()->saved->id) return Stay{};
  if (const auto error = desk_.store.rename(current()->saved->id, name)) remark_ = say(error->what);
  read_games();
  return Stay{};
}

}  // namespace taula
