// A thread that thinks while the program goes on: about a copy of a position, one at a time.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "engine/brain.hpp"

namespace taula {

// All of it is called by one thread; none of it waits for a thought, except that the end of a Thinker waits the few
// milliseconds that a brain takes to stop. The thread is started with the first question and sleeps between questions.
class Thinker {
 public:
  Thinker();
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // Begins to think; whatever was thought about before is forgotten. The brain is not to be used elsewhere before the
  // Thinker has ended.
  void begin(std::shared_ptr<Brain> brain, const Position& position, const Budget& budget);
  // Enough: the best so far is the thought.
  void hurry();
  // Forgets the question; no thought comes of it.
  void stop();

  // Whether a question is open: begun, and its thought not taken yet.
  bool busy() const { return stop_.has_value(); }
  // Readable once the thought is there; -1 where the system has no such thing.
  int descriptor() const { return wake_; }
  // The thought, once it is there; it closes the question.
  std::optional<Thought> take();
  // The best so far of the open question.
  std::optional<Thought> latest() const;

 private:
  struct Question {
    std::shared_ptr<Brain> brain;
    Position position;
    Budget budget;
    std::stop_token stop;
    std::uint64_t number;
  };

  void work(const std::stop_token& end);
  void answer(const Question& question);
  void wake() const;
  void sleep() const;

  int wake_;
  std::optional<std::stop_source> stop_;  // of the open question

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable_any asked_;
  std::optional<Question> next_;
  std::uint64_t number_ = 0;  // of the last question; answers to others are dropped
  std::optional<Thought> latest_, thought_;

  std::jthread thread_;  // the last member: it ends before what it uses
};

}  // namespace taula
