#include "ui/table_screen.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "play/series.hpp"
#include "render/words.hpp"
#include "ui/replay_screen.hpp"
#include "ui/sentences.hpp"

namespace taula {
namespace {

constexpr std::array scopes = {Scope::table, Scope::board, Scope::everywhere};

constexpr std::array<std::pair<Command, Arrow>, arrow_count> arrows = {{{Command::left, Arrow::left},
                                                                        {Command::right, Arrow::right},
                                                                        {Command::up, Arrow::up},
                                                                        {Command::down, Arrow::down},
                                                                        {Command::up_left, Arrow::up_left},
                                                                        {Command::up_right, Arrow::up_right},
                                                                        {Command::down_left, Arrow::down_left},
                                                                        {Command::down_right, Arrow::down_right}}};

// On a board that is turned the cursor still goes where the key points.
Arrow turned(Arrow arrow, int quarters) {
  constexpr std::array<Arrow, arrow_count> clockwise = {Arrow::up,   Arrow::up_right,  Arrow::right, Arrow::down_right,
                                                        Arrow::down, Arrow::down_left, Arrow::left,  Arrow::up_left};
  const auto place = static_cast<std::size_t>(std::ranges::find(clockwise, arrow) - clockwise.begin());
  return clockwise[(place + clockwise.size() - 2 * static_cast<std::size_t>(quarters)) % clockwise.size()];
}

// The cursor starts in the middle, from where every cell is near.
Cell middle_of(const Board& board) {
  const int x = board.low().x + board.high().x, y = board.low().y + board.high().y;
  Cell best = cell_of(0);
  int best_distance = 1 << 20;
  for (int i = 0; i < board.size(); ++i) {
    const Point at = board.spot(cell_of(i)).at;
    const int distance = std::abs(2 * at.x - x) + std::abs(2 * at.y - y);
    if (distance >= best_distance) continue;
    best_distance = distance;
    best = cell_of(i);
  }
  return best;
}

std::pair<std::string, std::string> split_command(const std::string& line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  const std::size_t rest = std::min(line.find_first_not_of(' ', blank), line.size());
  return {line.substr(0, blank), line.substr(rest)};
}

std::string trimmed(const std::string& line) {
  const std::size_t from = line.find_first_not_of(' ');
  if (from == std::string::npos) return {};
  return line.substr(from, line.find_last_not_of(' ') - from + 1);
}

}  // namespace

TableScreen::TableScreen(Desk& desk, AtTable table)
    : desk_(desk),
      table_(std::move(table)),
      pane_(desk.settings.scale),
      picker_(table_.match.position()),
      cursor_(middle_of(board())),
      computers_(computers_for(desk, table_.match)) {
  if (table_.notice) remark_ = say(*table_.notice);
  if (!watching()) table_.match.deal();  // a record may end before a throw
  picker_ = Picker(table_.match.position());
  if (!watching()) computers_.attend(table_.match);
}

// However the table is left, what was played is with the record and on the terminal.
TableScreen::~TableScreen() {
  desk_.farewell = farewell(table_.match, desk_.charset);
  if (!table_.copy_to.empty()) {
    if (const auto error = save_file(table_.copy_to, all_records())) desk_.fault = error->what;
  }
  if (!next_to_keep_) return;
  Match next = Series::next_game(table_.match);
  if (const auto warning = keeper_.keep(next, desk_.store)) desk_.fault = *warning;
}

std::optional<Place> TableScreen::draw(Canvas& canvas) {
  // Every man that can move would be too much to mark; but where a thing in hand can lie must be seen.
  const bool marked = !picker_.picked().empty() || held();
  const std::span<const Cell> targets = marked ? picker_.next() : std::span<const Cell>();
  const std::vector<Token> ghost = ghosts();
  const std::optional<Action> action = held();
  BoardPane::Sight sight{.match = table_.match,
                         .ply = table_.match.plies(),
                         .cursor = cursor_,
                         .picked = picker_.picked(),
                         .targets = targets,
                         .ghosts = ghost,
                         .held = held_whole(),
                         .held_item = action ? std::optional(action->item) : std::nullopt,
                         .goal_of = goal_of_};
  std::vector<Cell> hinted;
  std::vector<Token> hinted_ghosts;
  show_hint(sight, hinted, hinted_ghosts);
  std::optional<Place> cursor = pane_.draw(canvas, sight);
  draw_prompt(canvas, cursor);
  return cursor;
}

void TableScreen::draw_prompt(Canvas& canvas, std::optional<Place>& cursor) {
  const int row = canvas.size().rows - 2, last = canvas.size().rows - 1;
  const int columns = canvas.size().columns - 2;
  if (line_) {
    canvas.put({row, 1}, ":", {Ink::key});
    cursor = line_->draw(canvas, {row, 2});
    canvas.put({last, 1}, fit(fitting_words(line_->text(), columns), columns, canvas.charset()), {Ink::faint});
    return;
  }
  if (question_) {
    canvas.put({row, 1}, fit(question_->text, columns, canvas.charset()), {Ink::warning});
    return;
  }
  const Style style{remark_.empty() ? Ink::prompt : Ink::warning};
  canvas.put({row, 1}, fit(prompt(), columns, canvas.charset()), style);
  std::vector<Hint> first;
  for (const Answer& answer : answers_now()) {
    const std::string key = std::to_string(answer.key);
    first.push_back({key, key == answer.word ? "" : answer.word});
  }
  answer_ends_ = draw_hints(canvas, desk_.settings.keys, scopes, first);
}

// While something is in hand, also why it may not lie under the cursor.
std::string TableScreen::prompt() const {
  if (!remark_.empty()) return remark_;
  if (auto computers = computers_prompt()) return *computers;
  const std::string state = state_sentence(table_.match);
  if (next_is_due())
    return say(
        message(text("{0}: the next game. {1}"), desk_.settings.keys.first_of(Command::next_game, scopes), state));
  std::optional<Action> action = held();
  if (!action) return state;
  action->to = cursor_;
  const Message why = table_.match.position().refusal(*action);
  return *why.id == '\0' ? state : state + "; " + say(why);
}

Next TableScreen::handle(const Event& event) {
  if (std::holds_alternative<FileChanged>(event)) reload();
  if (std::holds_alternative<Woken>(event) || std::holds_alternative<Elapsed>(event)) {
    take_thought();
    return Stay{};
  }
  if (line_) return handle_line(event);
  if (const auto* paste = std::get_if<Paste>(&event)) {
    remark_.clear();
    question_.reset();
    line_.emplace();
    line_->handle(*paste);
    return Stay{};
  }
  if (const auto* click = std::get_if<Click>(&event)) {
    remark_.clear();
    question_.reset();
    hint_.reset();
    if (click->button == Click::Button::right) picker_.drop();
    const auto cell = pane_.cell_at(board(), click->place);
    if (click->button == Click::Button::left && cell) {
      cursor_ = *cell;
      touch(*cell);
    }
    if (click->button == Click::Button::left) click_answer(click->place);
    return Stay{};
  }
  if (const auto* key = std::get_if<Key>(&event)) return handle_key(*key);
  return Stay{};
}

Next TableScreen::handle_key(const Key& key) {
  remark_.clear();
  if (question_) {
    const Question question = *std::exchange(question_, std::nullopt);
    const bool yes = key == Key{Key::Name::character, U'y'} || key == Key{Key::Name::character, U'Y'};
    if (yes) question.yes();
    return Stay{};
  }
  const auto command = desk_.settings.keys.command(key, scopes);
  if (!command) return Stay{};
  forget_hint(*command);
  if (*command == Command::take_written) take_written(key.character);
  if (*command == Command::take) take(desk_.settings.keys.place_of(key, *command));
  return obey(*command);
}

Next TableScreen::obey(Command command) {
  if (pane_.obey(command)) return Stay{};
  if (auto next = obey_everywhere(desk_, command, scopes)) return std::move(*next);
  for (const auto& [way, arrow] : arrows) {
    if (way == command) move_cursor(arrow);
  }
  switch (command) {
    case Command::next_target:
      go_to_target(1);
      break;
    case Command::previous_target:
      go_to_target(-1);
      break;
    case Command::pick:
      if (next_is_due()) return begin_next_game();
      confirm();
      break;
    case Command::next_game:
      return begin_next_game();
    case Command::drop:
      picker_.drop();
      break;
    case Command::type:
      line_.emplace();
      break;
    case Command::undo:
      return enter("undo");
    case Command::redo:
      return enter("redo");
    case Command::hint:
      return enter("hint");
    case Command::pause:
      pause();
      break;
    case Command::hurry:
      hurry();
      break;
    case Command::call:
      call();
      break;
    case Command::turn:
      twist(Twist::right);
      break;
    case Command::turn_back:
      twist(Twist::left);
      break;
    case Command::tip:
      twist(Twist::tip);
      break;
    case Command::mirror:
      twist(Twist::mirror);
      break;
    case Command::goal:
      show_next_goal();
      break;
    case Command::rules:
      return Open{rules_screen(desk_, table_.match.about())};
    default:
      break;
  }
  return Stay{};
}

void TableScreen::move_cursor(Arrow arrow) { cursor_ = board().glide(cursor_, turned(arrow, pane_.quarters())); }

// A thing with more ways to lie than a turn goes through is turned to the next one that fits here, if there is another.
void TableScreen::go_to_target(int step) {
  constexpr std::size_t quarter_turns = 4;
  const auto way = step > 0 ? Picker::Way::next : Picker::Way::previous;
  if (picker_.ways() > quarter_turns && picker_.turn_to_fit(cursor_, way)) return;
  const std::span<const Cell> next = picker_.next();
  if (next.empty()) return;
  if (step > 0) {
    const auto after = std::ranges::upper_bound(next, cursor_);
    cursor_ = after == next.end() ? next.front() : *after;
    return;
  }
  const auto from = std::ranges::lower_bound(next, cursor_);
  cursor_ = from == next.begin() ? next.back() : *(from - 1);
}

void TableScreen::confirm() {
  const std::span<const Cell> picked = picker_.picked();
  const bool only_without_cells = picked.empty() && picker_.next().empty();
  const bool on_last = !picked.empty() && picked.back() == cursor_;
  const auto complete = picker_.complete();
  if (!complete || !(only_without_cells || on_last)) return touch(cursor_);
  if (may_play()) play(*complete);
}

// What has a digit now: words that need no cell, and throws of real dice. While things are in hand the digits take
// these.
std::vector<Answer> TableScreen::answers_now() const {
  if (watching() || computer_to_act(table_.match) || !picker_.items().empty()) return {};
  std::vector<Answer> known = answers(table_.match.position());
  std::erase_if(known, [](const Answer& answer) { return answer.key == 0; });
  return known;
}

void TableScreen::call() {
  if (!may_play()) return;
  const std::vector<Answer> known = answers(table_.match.position());
  if (known.empty()) return refuse(say(text("no move goes without a cell now")));
  if (known.size() > 1) return refuse(say(text("there are several; each has a digit, see below")));
  play(known.front().action);
}

// A digit gives the answer that bears it, or else takes that kind of thing.
void TableScreen::take(std::size_t place) {
  const std::vector<Answer> known = answers_now();
  if (known.empty()) {
    if (place >= picker_.items().size()) return refuse(say(text("there is no such thing in hand")));
    return picker_.take(picker_.items()[place]);
  }
  const auto chosen = std::ranges::find(known, static_cast<int>(place) + 1, &Answer::key);
  if (chosen == known.end()) return refuse(say(text("no move has this digit; see below")));
  if (may_play()) play(chosen->action);
}

void TableScreen::click_answer(Place place) {
  const std::vector<Answer> known = answers_now();
  for (std::size_t i = 0; i < std::min(known.size(), answer_ends_.size()); ++i) {
    const Place end = answer_ends_[i];
    const int from = i == 0 ? 1 : answer_ends_[i - 1].column;
    if (place.row != end.row || place.column < from || place.column >= end.column) continue;
    if (may_play()) play(known[i].action);
    return;
  }
}

void TableScreen::take_written(char32_t letter) {
  const auto item = picker_.item_written(letter);
  if (!item) return refuse(say(text("there is no such thing in hand")));
  picker_.take(*item);
}

void TableScreen::twist(Twist twist) {
  if (!held()) return refuse(say(text("nothing is in hand")));
  picker_.turn(twist);
}

// What is in hand, as long as one may lay it here.
std::optional<Action> TableScreen::held() const {
  return watching() || !person_acts(table_.match) ? std::nullopt : picker_.held();
}

// What is in hand, as it would lie under the cursor.
std::vector<Token> TableScreen::ghosts() const {
  std::vector<Token> tokens;
  std::optional<Action> action = held();
  if (!action) return tokens;
  action->to = cursor_;
  table_.match.position().ghost(*action, tokens);
  return tokens;
}

// What is in hand, where none of it is beyond the rim. It looks the same as long as it is held in the same way.
const std::vector<Token>& TableScreen::held_whole() {
  static const std::vector<Token> nothing;
  std::optional<Action> action = held();
  if (!action) return nothing;
  const Seat actor = table_.match.position().turn().actor;
  if (whole_ && whole_->held == *action && whole_->actor == actor) return whole_->tokens;
  whole_ = {*action, actor, {}};
  std::vector<Token> tokens;
  for (int i = 0; i < board().size(); ++i) {
    action->to = cell_of(i);
    table_.match.position().ghost(*action, tokens);
    if (tokens.size() > whole_->tokens.size()) whole_->tokens = tokens;
  }
  return whole_->tokens;
}

// From the side to play through all the others, and back to the game.
void TableScreen::show_next_goal() {
  const Match& match = table_.match;
  if (match.position().scene().goals.empty()) return refuse(say(text("this game has no goal to show")));
  const int seats = static_cast<int>(match.seats().size());
  const Seat owner = match.position().turn().owner;
  const Seat first = owner == Seat::none ? Seat::one : owner;
  const Seat next = goal_of_ ? seat_of((index_of(*goal_of_) + 1) % seats) : first;
  goal_of_ = goal_of_ && next == first ? std::nullopt : std::optional(next);
  if (goal_of_)
    remark_ = say(message(text("where {0} is to get; what is there already is marked"), seat_label(match, next)));
}

bool TableScreen::next_is_due() const {
  if (watching() || !table_.match.ending()) return false;
  const auto series = Series::of(table_.match);
  return series && !series->is_last();
}

std::string TableScreen::all_records() const { return games_before_ + write_record(table_.match.record()); }

Next TableScreen::begin_next_game() {
  if (!next_is_due()) {
    refuse(say(text("there is no next game to begin now")));
    return Stay{};
  }
  games_before_ = all_records() + "\n";
  table_.match = Series::next_game(table_.match);
  keep();
  next_to_keep_ = false;
  picker_ = Picker(table_.match.position());
  cursor_ = middle_of(board());
  goal_of_.reset();
  hint_.reset();
  computers_.attend(table_.match);
  return Stay{};
}

// Says why not, where nobody here may change the game.
bool TableScreen::may_play() {
  if (watching())
    refuse(say(text("another program plays this game; you are watching")));
  else if (table_.match.ending())
    refuse(say(text("the game is over")));
  else if (computer_to_act(table_.match))
    refuse(say(message(text("{0} is to play"), seat_label(table_.match, table_.match.position().turn().actor))));
  else
    return true;
  return false;
}

// A cell that does not go on with the pick may begin a new one; the cell picked first gives the pick up.
void TableScreen::touch(Cell cell) {
  if (!may_play()) return;
  if (picker_.touch(cell)) {
    const auto complete = picker_.complete();
    if (complete && picker_.only()) play(*complete);
    return;
  }
  if (std::optional<Action> held = picker_.held()) {
    held->to = cell;
    return refuse(say(table_.match.position().refusal(*held)));
  }
  std::vector<Cell> cells(picker_.picked().begin(), picker_.picked().end());
  picker_.drop();
  const bool given_up = !cells.empty() && cells.front() == cell;
  if (given_up || picker_.touch(cell)) return;
  cells.push_back(cell);
  refuse(say(table_.match.position().refusal({cells})));
  for (std::size_t i = 0; i + 1 < cells.size(); ++i) picker_.touch(cells[i]);
}

void TableScreen::play(const Action& action) {
  table_.match.play(action);
  changed();
}

void TableScreen::changed() {
  goal_of_.reset();
  hint_.reset();
  picker_ = Picker(table_.match.position(), picker_.hand());
  computers_.attend(table_.match);
  keep();
  next_to_keep_ = next_is_due();
}

void TableScreen::keep() {
  if (const auto warning = keeper_.keep(table_.match, desk_.store)) remark_ = say(*warning);
}

void TableScreen::reload() {
  std::optional<Match> match = read_watched(table_);
  if (!match) return refuse(say(text("the game that you watched is not there any more")));
  table_.match = std::move(*match);
  picker_ = Picker(table_.match.position());
}

Next TableScreen::handle_line(const Event& event) {
  if (const auto* key = std::get_if<Key>(&event); key != nullptr && key->name == Key::Name::tab) {
    complete_line();
    return Stay{};
  }
  switch (line_->handle(event)) {
    case LineEditor::State::open:
      return Stay{};
    case LineEditor::State::cancelled:
      line_.reset();
      return Stay{};
    case LineEditor::State::done:
      break;
  }
  const std::string line = trimmed(line_->text());
  line_.reset();
  return line.empty() ? Next(Stay{}) : enter(line);
}

// What was typed becomes the longest beginning that all fitting words share.
void TableScreen::complete_line() {
  std::vector<std::string> fitting;
  const std::string& typed = line_->text();
  for (const std::string& word : sorted_words(table_.match.position())) {
    if (word.starts_with(typed)) fitting.push_back(word);
  }
  for (const TypedCommand& command : typed_commands()) {
    if (command.word.starts_with(typed)) fitting.emplace_back(command.word);
  }
  if (fitting.empty()) return;
  std::string shared = fitting.front();
  for (const std::string& word : fitting) {
    const auto differs = std::ranges::mismatch(shared, word).in1;
    shared.erase(differs, shared.end());
  }
  line_->set_text(shared);
}

std::string TableScreen::fitting_words(const std::string& line, int columns) const {
  std::string all;
  const auto add = [&](std::string_view word) {
    if (!word.starts_with(line) || columns_of(all) > columns) return;
    all.append(all.empty() ? "" : "  ").append(word);
  };
  for (const TypedCommand& command : typed_commands()) {
    if (!line.empty()) add(command.word);
  }
  for (const std::string& word : sorted_words(table_.match.position())) add(word);
  return all;
}

Next TableScreen::enter(const std::string& line) {
  const auto [word, argument] = split_command(line);
  for (const TypedCommand& command : typed_commands()) {
    if (command.word == word) return enter_command(command, argument);
  }
  if (!may_play()) return Stay{};
  const Result<Action> action = read_typed(table_.match.position(), line);
  if (action)
    play(*action);
  else
    refuse(say(action.error().what));
  return Stay{};
}

Next TableScreen::enter_command(const TypedCommand& command, const std::string& argument) {
  using Kind = TypedCommand::Kind;
  const bool changes = command.kind != Kind::flip && command.kind != Kind::save && command.kind != Kind::go_to;
  if (changes && watching()) {
    refuse(say(text("another program plays this game; you are watching")));
    return Stay{};
  }
  switch (command.kind) {
    case Kind::undo:
      undo();
      break;
    case Kind::redo:
      redo();
      break;
    case Kind::hint:
      ask_hint();
      break;
    case Kind::flip:
      pane_.flip();
      break;
    case Kind::resign:
      ask_resign();
      break;
    case Kind::draw:
      ask_draw();
      break;
    case Kind::save:
      save(argument);
      break;
    case Kind::go_to:
      return go_to(argument);
  }
  return Stay{};
}

Next TableScreen::go_to(const std::string& argument) {
  int ply = -1;
  std::from_chars(argument.data(), argument.data() + argument.size(), ply);
  if (ply < 0 || ply > table_.match.plies()) {
    refuse(say(message(text("goto takes a ply from 0 to {0}"), std::to_string(table_.match.plies()))));
    return Stay{};
  }
  std::vector<Match> games;
  games.push_back(table_.match.branch(table_.match.plies()));
  return Open{std::make_unique<ReplayScreen>(desk_, AtReplay{std::move(games), say(text("this game"))}, ply)};
}

void TableScreen::save(const std::string& file) {
  if (file.empty()) return refuse(say(text("save takes the name of a file")));
  if (std::filesystem::exists(file))
    return refuse(say(message(text("{0} exists already; nothing was written"), harmless(file))));
  if (const auto error = save_file(file, all_records())) return refuse(say(error->what));
  remark_ = say(message(text("written to {0}"), harmless(file)));
}

}  // namespace taula
