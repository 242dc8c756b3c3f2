#include "ui/analysis.hpp"

#include <algorithm>
#include <cassert>

#include "render/words.hpp"
#include "ui/thought_sentences.hpp"

namespace taula {
namespace {

constexpr std::chrono::milliseconds longest_time{60'000};  // so that nobody's machine is busy for ever
constexpr std::chrono::milliseconds between_changes{1000};

}  // namespace

bool Analysis::may_judge(const Position& position) {
  const Seat actor = position.turn().actor;
  return actor != Seat::none && actor != Seat::chance;
}

void Analysis::begin(const Match& match, const Position& position) {
  assert(may_judge(position));
  stop();
  position_ = position;
  next_ = Clock::now() + between_changes;
  thinker_.begin(brains_.for_advice(match), position, advice_budget(position, pace_, longest_time));
}

void Analysis::stop() {
  thinker_.stop();
  position_.reset();
  shown_.reset();
}

std::string Analysis::sentence() const {
  return shown_ ? analysis_sentence(*position_, *shown_) : say(text("judging the position"));
}

Wake Analysis::wake() const {
  if (!thinker_.busy()) return {};
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_ - Clock::now());
  return {thinker_.descriptor(), std::max(left, std::chrono::milliseconds(0))};
}

void Analysis::refresh() {
  if (auto thought = thinker_.take()) {
    shown_ = std::move(thought);
  } else if (thinker_.busy() && Clock::now() >= next_) {
    if (auto better = thinker_.latest()) shown_ = std::move(better);
    next_ = Clock::now() + between_changes;
  }
}

}  // namespace taula
