#include "ui/interruption.hpp"

#include <ctime>

namespace taula {

// The signal is blocked in all threads, so that it waits for the listener.
Interruption::Interruption() {
  sigset_t interrupt;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(SIG_BLOCK, &interrupt, &before_);
  listener_ = std::jthread([this, interrupt](const std::stop_token& done) {
    constexpr timespec between_looks = {.tv_sec = 0, .tv_nsec = 50'000'000};
    while (!done.stop_requested()) {
      if (sigtimedwait(&interrupt, nullptr, &between_looks) != SIGINT) continue;
      came_ = true;
      stop();
    }
  });
}

Interruption::~Interruption() {
  listener_.request_stop();
  listener_.join();
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace taula
