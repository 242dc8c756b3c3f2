// When to stop thinking.
#pragma once

#include <atomic>
#include <chrono>
#include <stop_token>

#include "engine/brain.hpp"

namespace taula {

// Shared by all threads that think about one position.
class Limits {
 public:
  using Clock = std::chrono::steady_clock;

  Limits(const Budget& budget, std::stop_token stop)
      : nodes_(budget.nodes), timed_(budget.time.count() != 0), end_(Clock::now() + budget.time), stop_(stop) {}

  std::uint64_t nodes() const { return nodes_; }  // 0: no limit
  bool reached(std::uint64_t nodes) const { return nodes_ != 0 && nodes >= nodes_; }

  // Whether all threads are to end. To be asked some thousand times a second: it looks at the clock.
  bool over() const {
    if (ended_.load(std::memory_order_relaxed)) return true;
    if (!stop_.stop_requested() && (!timed_ || Clock::now() < end_)) return false;
    end();
    return true;
  }
  void end() const { ended_.store(true, std::memory_order_relaxed); }

 private:
  std::uint64_t nodes_;
  bool timed_;
  Clock::time_point end_;
  std::stop_token stop_;
  mutable std::atomic<bool> ended_ = false;
};

}  // namespace taula
