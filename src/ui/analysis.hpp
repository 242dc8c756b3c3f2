// The judgement of one position, on demand: it becomes better while one looks.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "play/computers.hpp"
#include "render/event.hpp"

namespace taula {

class Analysis {
 public:
  Analysis(const Pace& pace, MakeBrain make) : pace_(pace), brains_(std::move(make)) {}

  // Begins to judge a position of a match where a seat is to act; see may_judge().
  void begin(const Match& match, const Position& position);
  void stop();
  bool on() const { return position_.has_value(); }
  static bool may_judge(const Position& position);

  // What is to be shown now; it changes once a second at most, and when the judgement is done.
  std::string sentence() const;
  // What to wait for, and what to do then.
  Wake wake() const;
  void refresh();

 private:
  using Clock = std::chrono::steady_clock;

  Pace pace_;
  Brains brains_;
  std::optional<Position> position_;  // that is judged; none: nothing is
  std::optional<Thought> shown_;
  Clock::time_point next_{};  // when something better may be shown
  Thinker thinker_;
};

}  // namespace taula
