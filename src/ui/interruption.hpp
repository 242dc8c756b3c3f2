// ^C as a wish to stop, for work that then says how far it came.
#pragma once

#include <signal.h>

#include <atomic>
#include <stop_token>
#include <thread>

namespace taula {

// While it lives, SIGINT asks for a stop instead of ending the program. To be made before any thread that works.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  std::stop_token token() const { return wish_.get_token(); }
  void stop() { wish_.request_stop(); }  // as ^C does, but not counted as having come
  bool came() const { return came_; }

 private:
  sigset_t before_{};
  std::stop_source wish_;
  std::atomic<bool> came_ = false;
  std::jthread listener_;
};

}  // namespace taula
