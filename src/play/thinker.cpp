#include "play/thinker.hpp"

#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cassert>

namespace taula {
namespace {

// Signals are for the thread that waits for them; only what a thread does itself can reach it while this lives.
class SignalsElsewhere {
 public:
  SignalsElsewhere() {
    sigset_t all;
    sigfillset(&all);
    for (const int own : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV}) sigdelset(&all, own);
    pthread_sigmask(SIG_BLOCK, &all, &before_);
  }
  ~SignalsElsewhere() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsElsewhere(const SignalsElsewhere&) = delete;
  SignalsElsewhere& operator=(const SignalsElsewhere&) = delete;

 private:
  sigset_t before_{};
};

}  // namespace

Thinker::Thinker() : wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

Thinker::~Thinker() {
  stop();
  if (thread_.joinable()) {
    thread_.request_stop();
    thread_.join();
  }
  if (wake_ >= 0) close(wake_);
}

void Thinker::begin(std::shared_ptr<Brain> brain, const Position& position, const Budget& budget) {
  assert(brain && position.turn().actor != Seat::none && position.turn().actor != Seat::chance);
  stop();
  stop_.emplace();
  {
    const std::scoped_lock lock(mutex_);
    next_.emplace(Question{std::move(brain), position, budget, stop_->get_token(), ++number_});
  }
  asked_.notify_one();
  if (thread_.joinable()) return;
  const SignalsElsewhere inherited;
  thread_ = std::jthread([this](const std::stop_token& end) { work(end); });
}

void Thinker::hurry() {
  if (stop_) stop_->request_stop();
}

void Thinker::stop() {
  if (!stop_) return;
  stop_->request_stop();
  stop_.reset();
  const std::scoped_lock lock(mutex_);
  ++number_;
  next_.reset();
  latest_.reset();
  thought_.reset();
  sleep();
}

std::optional<Thought> Thinker::take() {
  const std::scoped_lock lock(mutex_);
  if (!thought_) return std::nullopt;
  sleep();
  stop_.reset();
  latest_.reset();
  return std::exchange(thought_, std::nullopt);
}

std::optional<Thought> Thinker::latest() const {
  const std::scoped_lock lock(mutex_);
  return latest_;
}

void Thinker::work(const std::stop_token& end) {
  while (true) {
    std::unique_lock lock(mutex_);
    if (!asked_.wait(lock, end, [this] { return next_.has_value(); })) return;
    const Question question = *std::exchange(next_, std::nullopt);
    lock.unlock();
    answer(question);
  }
}

void Thinker::answer(const Question& question) {
  Thought thought =
      question.brain->think(question.position, question.budget, question.stop, [&](const Thought& better) {
        const std::scoped_lock lock(mutex_);
        if (question.number == number_) latest_ = better;
      });
  const std::scoped_lock lock(mutex_);
  if (question.number != number_) return;
  latest_ = thought;
  thought_ = std::move(thought);
  wake();
}

void Thinker::wake() const {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = write(wake_, &one, sizeof one);
}

void Thinker::sleep() const {
  std::uint64_t count = 0;
  [[maybe_unused]] const ssize_t taken = read(wake_, &count, sizeof count);
}

}  // namespace taula
