#include "ui/sentences.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "play/seating.hpp"
#include "play/series.hpp"
#include "render/painter.hpp"
#include "render/words.hpp"

namespace taula {
namespace {

using Kind = TypedCommand::Kind;

constexpr std::array typed = {
    TypedCommand{Kind::undo, "undo", "", text("take back")},
    TypedCommand{Kind::redo, "redo", "", text("play again what was taken back")},
    TypedCommand{Kind::hint, "hint", "", text("show what a computer would play")},
    TypedCommand{Kind::flip, "flip", "", text("turn the board round")},
    TypedCommand{Kind::resign, "resign", "", text("give up the game; asks once")},
    TypedCommand{Kind::draw, "draw", "", text("offer a draw; the other side is asked")},
    TypedCommand{Kind::save, "save", "FILE", text("write the record to a file")},
    TypedCommand{Kind::go_to, "goto", "N", text("look at the position after N plies")},
};

// "Ane: 2 wins, Jon: 1 win", and the points as well once there are any.
std::string say_scores(const Match& match, const Series::Scores& scores) {
  const bool points = std::ranges::any_of(scores, [](const Series::Score& score) { return score.points != 0; });
  std::string all;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const Series::Score& score = scores[i];
    const std::string& name = match.name(seat_of(static_cast<int>(i)));
    const std::string who = name.empty() ? say(match.seats()[i].name) : harmless(name);
    std::string one = say(counted("{0}: {1} win", "{0}: {1} wins", static_cast<std::uint64_t>(score.wins), who,
                                  std::to_string(score.wins)));
    if (points) {
      const std::string sum = say(counted("{0} point", "{0} points", static_cast<std::uint64_t>(std::abs(score.points)),
                                          std::to_string(score.points)));
      one = say(message(text("{0} ({1})"), one, sum));
    }
    all = all.empty() ? one : say(message(text("{0}, {1}"), all, one));
  }
  return all;
}

}  // namespace

std::span<const TypedCommand> typed_commands() { return typed; }

std::string seat_label(const Match& match, Seat seat) {
  const std::string colour = say(match.seats()[static_cast<std::size_t>(index_of(seat))].name);
  const std::string& name = match.name(seat);
  if (name.empty()) return colour;
  if (const auto computer = computer_at(match, seat))
    return say(message(text("{0} (computer {1})"), colour, strength_word(*computer)));
  return say(message(text("{0} ({1})"), colour, harmless(name)));
}

std::string ending_sentence(const Match& match, const Ending& ending) {
  const std::string reason = say(ending.reason);
  if (ending.result == "draw") return say(message(text("draw: {0}"), reason));
  std::vector<std::string> winners;
  for (std::size_t i = 0; i < match.seats().size(); ++i) {
    const SeatSpec& seat = match.seats()[i];
    const Seat place = seat_of(static_cast<int>(i));
    const bool named = ending.outcome ? ending.outcome->place[place] == 1 : ending.result == seat.word;
    const bool first_of_team = i == 0 || seat.team != match.seats()[i - 1].team;
    if (named && first_of_team) winners.push_back(seat_label(match, place));
  }
  if (winners.empty()) return say(message(text("{0}: {1}"), ending.result, reason));
  const int points = ending.outcome ? [&] {
    for (std::size_t i = 0; i < match.seats().size(); ++i) {
      const Seat place = seat_of(static_cast<int>(i));
      if (ending.outcome->place[place] == 1) return static_cast<int>(ending.outcome->points[place]);
    }
    return 0;
  }() : 0;
  std::string names = winners.front();
  for (std::size_t i = 1; i < winners.size(); ++i) names = say(message(text("{0} and {1}"), names, winners[i]));
  if (winners.size() > 1) return say(message(text("{0} share the win: {1}"), names, reason));
  if (points == 0) return say(message(text("{0} wins: {1}"), names, reason));
  return say(counted("{0} wins by {1} point: {2}", "{0} wins by {1} points: {2}", static_cast<std::uint64_t>(points),
                     names, std::to_string(points), reason));
}

std::string series_sentence(const Match& match) {
  const auto series = Series::of(match);
  if (!series) return {};
  const std::string game = std::to_string(series->game()), games = std::to_string(series->games());
  const Series::Scores scores = series->sum(match);
  if (!match.ending() && series->game() == 1) return say(message(text("game {0} of {1}"), game, games));
  const std::string sum = say_scores(match, scores);
  if (!match.ending()) return say(message(text("game {0} of {1}; until now: {2}"), game, games, sum));
  if (!series->is_last()) return say(message(text("after game {0} of {1}: {2}"), game, games, sum));
  return say(message(text("the match of {0} games is over: {1}"), games, sum));
}

std::string state_sentence(const Match& match) {
  if (const auto ending = match.ending()) return ending_sentence(match, *ending);
  const Turn turn = match.position().turn();
  const std::string who = seat_label(match, turn.owner);
  const std::string prompt = say(match.position().scene().prompt);
  if (turn.actor == Seat::chance) return say(message(text("{0}: {1}; what fell?"), who, prompt));
  return say(message(text("{0} to play: {1}"), who, prompt));
}

std::string farewell(const Match& match, Charset charset) {
  const Position& position = match.position();
  const Board& board = position.board();
  constexpr Size usual_terminal{24, 80};
  const Scale scale = std::min(Scale::medium, fitting_scale(board, usual_terminal).value_or(Scale::small));
  Canvas canvas(extent(board, scale), charset);
  const auto ending = match.ending();
  View view{.seats = position.seats(), .scale = scale};
  if (ending && ending->outcome) view.marks = ending->outcome->marks;
  paint(canvas, {0, 0}, board, position.scene(), view);
  std::string text = canvas.text() + state_sentence(match) + "\n";
  if (const std::string series = series_sentence(match); !series.empty()) text += series + "\n";
  if (match.journal() != nullptr) {
    text += say(message(taula::text("kept in {0}"), harmless(match.journal()->path().string()))) + "\n";
  }
  return text;
}

}  // namespace taula
