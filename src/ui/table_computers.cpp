// The table screen: computers that play, hints, draws and resignations where computers sit.
#include <algorithm>
#include <array>

#include "render/words.hpp"
#include "ui/table_screen.hpp"
#include "ui/thought_sentences.hpp"

namespace taula {
namespace {

// So that a person can follow a game of computers alone.
constexpr std::chrono::milliseconds watchable_delay{500};

// Commands that leave a hint where it is: those that look and go about.
constexpr std::array looking = {
    Command::left,     Command::right,     Command::up,         Command::down,        Command::up_left,
    Command::up_right, Command::down_left, Command::down_right, Command::next_target, Command::previous_target,
    Command::flip,     Command::view,      Command::bigger,     Command::smaller,     Command::rules,
    Command::help,     Command::repaint,   Command::type,       Command::hint};

// The key by which a command goes now; its name in config.toml where it has lost all keys.
std::string key_of(const KeyMap& keys, Command command) {
  const auto binding = std::ranges::find(bindings(), command, &Binding::command);
  const std::vector<std::string> names = keys.keys_of(*binding);
  return names.empty() ? std::string(binding->name) : names.front();
}

}  // namespace

Computers TableScreen::computers_for(const Desk& desk, const Match& match) {
  const auto usual_delay = has_persons(match) ? std::chrono::milliseconds(0) : watchable_delay;
  return Computers(desk.settings.pace, usual_delay, desk.make_brain);
}

// While a question is open nothing else happens.
Wake TableScreen::wake() const {
  if (question_) return {};
  return {computers_.descriptor(), computers_.time_left()};
}

void TableScreen::take_thought() {
  if (question_) return;
  const bool hint = computers_.work() == Computers::Work::hint;
  const auto thought = computers_.take(table_.match);
  if (!thought) return;
  if (!hint) return play(thought->best);
  hint_ = thought->best;
  remark_ = hint_sentence(table_.match.position(), *thought);
}

void TableScreen::ask_hint() {
  if (!may_play()) return;
  if (table_.match.position().turn().actor == Seat::chance) return refuse(say(text("a throw needs no hint")));
  if (computers_.work() != Computers::Work::hint) computers_.ask_hint(table_.match);
}

void TableScreen::forget_hint(Command command) {
  if (std::ranges::find(looking, command) != looking.end()) return;
  hint_.reset();
  computers_.drop_hint();
}

// Where the hint says to pick, and what would lie there.
void TableScreen::show_hint(BoardPane::Sight& sight, std::vector<Cell>& cells, std::vector<Token>& ghosts) const {
  if (!hint_) return;
  const Position& position = table_.match.position();
  sight.picked = {};
  sight.targets = {};
  if (position.lays()) {
    position.ghost(*hint_, ghosts);
    sight.ghosts = ghosts;
  }
  if (!ghosts.empty()) return;
  position.cells(*hint_, cells);
  sight.targets = cells;
}

void TableScreen::pause() {
  const Match& match = table_.match;
  if (watching() || !has_computers(match)) return refuse(say(text("no computer plays here")));
  if (computers_.paused())
    computers_.go_on(match);
  else
    computers_.pause();
}

void TableScreen::hurry() {
  if (computers_.work() != Computers::Work::move) return refuse(say(text("no computer is thinking")));
  computers_.hurry();
}

// What stands in the place of the usual prompt while computers are at work.
std::optional<std::string> TableScreen::computers_prompt() const {
  const Match& match = table_.match;
  switch (computers_.work()) {
    case Computers::Work::hint:
      return say(text("looking for a hint"));
    case Computers::Work::move:
      return thinking_sentence(match, computers_.seconds());
    case Computers::Work::nothing:
      break;
  }
  if (watching() || !computers_.paused() || !computer_to_act(match)) return std::nullopt;
  const std::string who = seat_label(match, match.position().turn().actor);
  return say(
      message(text("{0} waits; {1} lets the computers go on"), who, key_of(desk_.settings.keys, Command::pause)));
}

// Where only computers play, whoever takes back wants to look.
void TableScreen::undo() {
  Match& match = table_.match;
  if (!can_take_back(match)) return refuse(say(text("there is nothing to take back")));
  if (!has_persons(match)) computers_.pause();
  take_back(match);
  changed();
}

void TableScreen::redo() {
  Match& match = table_.match;
  if (!match.can_redo()) return refuse(say(text("nothing was taken back")));
  if (!has_persons(match)) computers_.pause();
  play_again(match);
  changed();
}

void TableScreen::ask_resign() {
  const Match& match = table_.match;
  if (!match.can_resign()) return refuse(say(text("nobody can resign now")));
  const auto seat = speaker(match);
  if (!seat) return refuse(say(text("computers play to the end")));
  question_ = {say(message(text("{0} resigns? y: yes, any other key: no"), seat_label(match, *seat))),
               [this, loser = *seat] {
                 table_.match.resign(loser);
                 changed();
               }};
}

// Computers answer at once; persons are asked only if there are others than the one who offers.
void TableScreen::ask_draw() {
  const Match& match = table_.match;
  if (match.ending()) return refuse(say(text("the game is over")));
  const auto seat = speaker(match);
  if (!seat) return refuse(say(text("computers play to the end")));
  std::string answer;
  if (has_computers(match)) {
    const DrawAnswer said = answer_to_draw(match, [&](Seat asked) { return computers_.reply_to_draw(match, asked); });
    if (said.reply == Reply::declines) return refuse(said.sentence);
    answer = said.sentence;
  }
  const auto agree = [this] {
    table_.match.agree_draw();
    changed();
  };
  if (count_persons(match) > 1) {
    const std::string who = seat_label(match, *seat);
    question_ = {say(message(text("{0} offers a draw. Agreed? y: yes, any other key: no"), who)), agree};
    return;
  }
  agree();
  if (remark_.empty()) remark_ = answer;
}

}  // namespace taula
