#include "ui/thought_sentences.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "render/words.hpp"
#include "ui/sentences.hpp"

namespace taula {
namespace {

std::string seat_name_of(const Position& position, Seat seat) {
  return say(position.seats()[static_cast<std::size_t>(index_of(seat))].name);
}

// The other side where there is just one.
std::optional<Seat> opponent(const Position& position, Seat seat) {
  const std::uint8_t own = position.seats()[static_cast<std::size_t>(index_of(seat))].team;
  std::optional<Seat> other;
  for (int i = 0; i < static_cast<int>(position.seats().size()); ++i) {
    const std::uint8_t team = position.seats()[static_cast<std::size_t>(i)].team;
    if (team == own) continue;
    if (other && position.seats()[static_cast<std::size_t>(index_of(*other))].team != team) return std::nullopt;
    if (!other) other = seat_of(i);
  }
  return other;
}

// The words of the line as far as it can be played.
std::string line_words(Position position, const Thought& thought) {
  std::string words;
  const std::vector<Action> line = thought.line.empty() ? std::vector{thought.best} : thought.line;
  Actions legal;
  for (const Action& action : line) {
    position.legal(legal);
    if (std::ranges::find(legal, action) == legal.end()) break;
    words.append(words.empty() ? "" : " ").append(position.notate(action));
    position.play(action);
  }
  return words;
}

}  // namespace

std::string thinking_sentence(const Match& match, int seconds) {
  const std::string who = seat_label(match, match.position().turn().actor);
  if (seconds == 0) return say(message(text("{0} is thinking"), who));
  return say(message(text("{0} is thinking: {1} s"), who, std::to_string(seconds)));
}

std::string score_sentence(const Position& position, const Thought& thought) {
  const Seat actor = position.turn().actor;
  const std::string who = seat_name_of(position, actor);
  if (!thought.decided) {
    const auto percent = std::lround(std::clamp(thought.expectation, 0.0, 1.0) * 100);
    return say(message(text("{0} % for {1}"), std::to_string(percent), who));
  }
  const std::string actions = std::to_string(*thought.decided);
  if (thought.expectation > 0.5) return say(message(text("{0} wins in {1}"), who, actions));
  if (const auto other = opponent(position, actor))
    return say(message(text("{0} wins in {1}"), seat_name_of(position, *other), actions));
  return say(message(text("{0} loses in {1}"), who, actions));
}

std::string analysis_sentence(const Position& position, const Thought& thought) {
  const std::string score = score_sentence(position, thought), line = line_words(position, thought);
  if (thought.decided) return say(message(text("{0}: {1}"), score, line));
  return say(message(text("{0}, depth {1}: {2}"), score, std::to_string(thought.depth), line));
}

std::string hint_sentence(const Position& position, const Thought& thought) {
  return say(message(text("hint: {0}; {1}"), position.notate(thought.best), score_sentence(position, thought)));
}

// One that declines is enough.
DrawAnswer answer_to_draw(const Match& match, const std::function<Reply(Seat)>& reply) {
  std::optional<Seat> last;
  for (int i = 0; i < static_cast<int>(match.seats().size()); ++i) {
    const Seat seat = seat_of(i);
    if (!computer_at(match, seat)) continue;
    if (reply(seat) == Reply::declines)
      return {Reply::declines, say(message(text("{0} declines the draw"), seat_label(match, seat)))};
    last = seat;
  }
  assert(last);
  return {Reply::accepts, say(message(text("{0} accepts the draw"), seat_label(match, *last)))};
}

}  // namespace taula
