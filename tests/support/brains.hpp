// Brains whose thoughts are known beforehand.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>

#include "engine/brain.hpp"

namespace taula {

// The first of the legal words, and all that follows of it by the same choice, three actions long.
inline Thought first_thought(Position position, double expectation = 0.5) {
  Thought thought;
  thought.expectation = expectation;
  thought.depth = 3;
  while (thought.line.size() < 3) {
    const Seat actor = position.turn().actor;
    if (actor == Seat::none || actor == Seat::chance) break;
    const Action action = *position.read(sorted_words(position).front());
    thought.line.push_back(action);
    position.play(action);
  }
  thought.best = thought.line.front();
  return thought;
}

// Answers at once.
class QuickBrain final : public Brain {
 public:
  explicit QuickBrain(double expectation = 0.5, std::optional<int> decided = {})
      : expectation_(expectation), decided_(decided) {}

  Thought think(const Position& position, const Budget&, std::stop_token, const Report&) override {
    Thought thought = first_thought(position, expectation_);
    thought.decided = decided_;
    return thought;
  }

 private:
  double expectation_;
  std::optional<int> decided_;
};

// Reports a first thought, and then thinks until it is told to stop.
class SlowBrain final : public Brain {
 public:
  Thought think(const Position& position, const Budget&, std::stop_token stop, const Report& report) override {
    const Thought thought = first_thought(position);
    report(thought);
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait(lock, stop, [] { return false; });
    return thought;
  }
};

template <class Kind>
std::unique_ptr<Brain> make_fake(const Position&, const Strength&, std::uint64_t) {
  return std::make_unique<Kind>();
}

}  // namespace taula
