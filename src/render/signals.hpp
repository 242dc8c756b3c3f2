// Signals, made into something to wait for; and the last resort when the program cannot act on them any more.
#pragma once

#include <signal.h>
#include <termios.h>

#include <array>
#include <string>
#include <vector>

namespace taula {

// How to give the terminal back in a hurry: the bytes that undo its modes, and the settings of its line.
struct Rescue {
  std::string bytes{};
  termios settings{};
};

// One at a time, for handlers have but one place to look. While it lives:
// - HUP, INT, QUIT, TERM, TSTP, CONT and WINCH are noted, and descriptor() becomes readable. What was ignored when the
//   program started stays ignored.
// - After one of the first four the program has 700 ms to end by itself; then the terminal is rescued and it ends.
// - When the program fails (abort and the like) the terminal is rescued first.
class Signals {
 public:
  explicit Signals(const Rescue& rescue);
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  int descriptor() const;
  // Makes descriptor() wait for what comes from now on.
  void clear();
  // Whether the signal has come since this was last asked.
  bool take(int signal);
  // Stops the program, as the signal's default action does; returns when it goes on.
  void stop();

 private:
  struct Handled {
    int signal;
    struct sigaction before;
  };

  void handle(int signal, void (*handler)(int), int flags);

  std::vector<Handled> handled_;
  std::array<int, 2> pipe_{};
  bool lends_stack_ = false;
};

}  // namespace taula
