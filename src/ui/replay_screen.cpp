#include "ui/replay_screen.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "render/words.hpp"
#include "ui/sentences.hpp"
#include "ui/table_screen.hpp"

namespace taula {
namespace {

constexpr std::array scopes = {Scope::replay, Scope::board, Scope::everywhere};
constexpr int leap = 10;  // plies

}  // namespace

ReplayScreen::ReplayScreen(Desk& desk, AtReplay replay, int ply)
    : desk_(desk),
      replay_(std::move(replay)),
      pane_(desk.settings.scale),
      ply_(ply),
      analysis_(desk.settings.pace, desk.make_brain) {
  assert(!replay_.games.empty());
  if (replay_.notice) remark_ = say(*replay_.notice);
}

std::optional<Place> ReplayScreen::draw(Canvas& canvas) {
  // The cursor rests where the last ply ended, for that is what there is to see.
  std::optional<Cell> cursor;
  if (ply_ > 0) {
    std::vector<Cell> cells;
    match().position_at(ply_ - 1).cells(match().played()[static_cast<std::size_t>(ply_ - 1)].action, cells);
    if (!cells.empty()) cursor = cells.back();
  }
  const auto place = pane_.draw(canvas, {.match = match(), .ply = ply_, .cursor = cursor});
  const int row = canvas.size().rows - 2;
  canvas.put({row, 1}, fit(prompt(), canvas.size().columns - 2, canvas.charset()), {Ink::prompt});
  draw_hints(canvas, desk_.settings.keys, scopes);
  return place ? place : Place{row, 0};
}

std::string ReplayScreen::prompt() const {
  if (!remark_.empty()) return remark_;
  const std::string ply = std::to_string(ply_), plies = std::to_string(match().plies());
  std::string line = say(message(text("ply {0} of {1}"), ply, plies));
  if (replay_.games.size() > 1) {
    line = say(
        message(text("game {0} of {1}, {2}"), std::to_string(game_ + 1), std::to_string(replay_.games.size()), line));
  }
  if (analysis_.on()) return say(message(text("{0}: {1}"), line, analysis_.sentence()));
  if (ply_ > 0) {
    const Played& played = match().played()[static_cast<std::size_t>(ply_ - 1)];
    line += ": " + played.word;
    if (!played.comment.empty()) line += " {" + harmless(played.comment) + "}";
  }
  const auto ending = match().ending();
  if (ply_ == match().plies() && ending) line += "; " + ending_sentence(match(), *ending);
  return line;
}

Next ReplayScreen::handle(const Event& event) {
  if (std::holds_alternative<Woken>(event) || std::holds_alternative<Elapsed>(event)) analysis_.refresh();
  if (const auto* click = std::get_if<Click>(&event)) {
    if (click->button == Click::Button::wheel_down) go_to(ply_ + 1);
    if (click->button == Click::Button::wheel_up) go_to(ply_ - 1);
  }
  const auto* key = std::get_if<Key>(&event);
  if (key == nullptr) return Stay{};
  remark_.clear();
  if (key->name == Key::Name::escape) return Back{};
  const auto command = desk_.settings.keys.command(*key, scopes);
  return command ? obey(*command) : Next(Stay{});
}

Next ReplayScreen::obey(Command command) {
  if (pane_.obey(command)) return Stay{};
  if (auto next = obey_everywhere(desk_, command, scopes)) return std::move(*next);
  switch (command) {
    case Command::next:
      go_to(ply_ + 1);
      break;
    case Command::previous:
      go_to(ply_ - 1);
      break;
    case Command::page_down:
      go_to(ply_ + leap);
      break;
    case Command::page_up:
      go_to(ply_ - leap);
      break;
    case Command::first:
      go_to(0);
      break;
    case Command::last:
      go_to(match().plies());
      break;
    case Command::next_game:
      turn_to(std::min(game_ + 1, replay_.games.size() - 1));
      break;
    case Command::previous_game:
      turn_to(game_ - std::min<std::size_t>(game_, 1));
      break;
    case Command::analyse:
      analyse();
      break;
    case Command::play_on:
      return Replace{std::make_unique<TableScreen>(desk_, AtTable{match().branch(ply_)})};
    case Command::rules:
      return Open{rules_screen(desk_, match().about())};
    default:
      break;
  }
  return Stay{};
}

// Whoever goes on has seen enough of this position.
void ReplayScreen::go_to(int ply) {
  analysis_.stop();
  ply_ = std::clamp(ply, 0, match().plies());
}

void ReplayScreen::analyse() {
  if (analysis_.on()) return analysis_.stop();
  const Position position = match().position_at(ply_);
  if (!Analysis::may_judge(position)) {
    remark_ = say(text("only a position where somebody is to move can be judged"));
    return;
  }
  analysis_.begin(match(), position);
}

void ReplayScreen::turn_to(std::size_t game) {
  if (game == game_) return;
  analysis_.stop();
  game_ = game;
  ply_ = 0;
}

}  // namespace taula
