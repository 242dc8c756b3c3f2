#include "render/signals.hpp"

#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <cassert>
#include <cerrno>
#include <cstdlib>
#include <ranges>

namespace taula {
namespace {

constexpr std::array leaving = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
constexpr std::array passing = {SIGTSTP, SIGCONT, SIGWINCH};
constexpr std::array failing = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
constexpr suseconds_t grace = 700'000;

// All that the handlers may touch. They cannot be given anything, so this lives here.
struct Shared {
  std::array<std::atomic<bool>, NSIG> came{};
  std::atomic<int> leaving_for = 0;
  int waker = -1;
  const Rescue* rescue = nullptr;
};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

Shared shared;

// A stack that overflows must still be able to tell of it.
alignas(16) std::array<char, 16384> spare_stack;

// Everything from here to the constructor runs in handlers: only calls that are safe there. A terminal that takes
// nothing must not hold us, so what it has not taken is dropped and nothing waits.
void rescue_terminal() {
  if (shared.rescue == nullptr) return;
  const Rescue& rescue = *shared.rescue;
  tcflush(STDOUT_FILENO, TCOFLUSH);
  const int flags = fcntl(STDOUT_FILENO, F_GETFL);
  fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
  [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, rescue.bytes.data(), rescue.bytes.size());
  fcntl(STDOUT_FILENO, F_SETFL, flags);
  tcsetattr(STDIN_FILENO, TCSANOW, &rescue.settings);
}

void note(int signal) {
  const int saved = errno;
  shared.came[static_cast<std::size_t>(signal)] = true;
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = write(shared.waker, &byte, 1);
  errno = saved;
}

void note_leaving(int signal) {
  if (shared.leaving_for == 0) {
    shared.leaving_for = signal;
    const itimerval limit{{}, {0, grace}};
    setitimer(ITIMER_REAL, &limit, nullptr);
  }
  note(signal);
}

void leave_at_once(int) {
  rescue_terminal();
  _exit(128 + shared.leaving_for);
}

// The default action is in force again by now, and the signal is not blocked.
void fail(int signal) {
  rescue_terminal();
  raise(signal);
}

}  // namespace

Signals::Signals(const Rescue& rescue) {
  assert(shared.rescue == nullptr);
  if (pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0) pipe_ = {-1, -1};
  for (std::atomic<bool>& came : shared.came) came = false;
  shared.leaving_for = 0;
  shared.waker = pipe_[1];
  shared.rescue = &rescue;
  stack_t before{};
  sigaltstack(nullptr, &before);
  lends_stack_ = (before.ss_flags & SS_DISABLE) != 0;
  const stack_t stack{.ss_sp = spare_stack.data(), .ss_flags = 0, .ss_size = spare_stack.size()};
  if (lends_stack_) sigaltstack(&stack, nullptr);
  handle(SIGALRM, leave_at_once, SA_RESTART);
  for (const int signal : leaving) handle(signal, note_leaving, SA_RESTART);
  for (const int signal : passing) handle(signal, note, SA_RESTART);
  for (const int signal : failing) handle(signal, fail, SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
}

Signals::~Signals() {
  const itimerval never{};
  setitimer(ITIMER_REAL, &never, nullptr);
  for (const Handled& handled : std::views::reverse(handled_)) sigaction(handled.signal, &handled.before, nullptr);
  const stack_t none{.ss_sp = nullptr, .ss_flags = SS_DISABLE, .ss_size = 0};
  if (lends_stack_) sigaltstack(&none, nullptr);
  shared.rescue = nullptr;
  for (const int end : pipe_) close(end);
}

// Signals that someone else handles, such as a sanitizer, are left to them.
void Signals::handle(int signal, void (*handler)(int), int flags) {
  struct sigaction before {};
  sigaction(signal, nullptr, &before);
  if (signal != SIGALRM && before.sa_handler != SIG_DFL) return;
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
  handled_.push_back({signal, before});
}

int Signals::descriptor() const { return pipe_[0]; }

void Signals::clear() {
  std::array<char, 64> bytes{};
  while (read(pipe_[0], bytes.data(), bytes.size()) > 0) continue;
}

bool Signals::take(int signal) { return shared.came[static_cast<std::size_t>(signal)].exchange(false); }

void Signals::stop() {
  struct sigaction usual {
  }, ours{};
  usual.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &usual, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, nullptr);
}

}  // namespace taula
