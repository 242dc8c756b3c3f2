#include "play/computers.hpp"

#include <algorithm>
#include <cassert>
#include <set>

#include "rules/mixing.hpp"

namespace taula {
namespace {

// A computer takes a draw when it expects less than this part of an even share: not for a mere shade of doubt.
constexpr double content = 0.6;

double even_share(const Match& match) {
  std::set<std::uint8_t> teams;
  for (const SeatSpec& seat : match.seats()) teams.insert(seat.team);
  return 1.0 / static_cast<double>(teams.size());
}

}  // namespace

Budget budget_for(const Position& position, const Strength& strength, const Pace& pace) {
  if (pace.nodes != 0) return {.nodes = pace.nodes};
  const Budget usual = usual_budget(position, strength);
  if (pace.time.count() == 0) return usual;
  return {.time = pace.time, .threads = usual.threads};
}

Budget advice_budget(const Position& position, const Pace& pace, std::chrono::milliseconds usual) {
  const bool wished = pace.nodes != 0 || pace.time.count() != 0;
  return budget_for(position, adviser, wished ? pace : Pace{.time = usual});
}

std::shared_ptr<Brain> Brains::of_seat(const Match& match, Seat seat) {
  return made(seats_[seat], match, *computer_at(match, seat), static_cast<std::uint64_t>(index_of(seat)));
}

std::shared_ptr<Brain> Brains::for_advice(const Match& match) { return made(advice_, match, adviser, max_seats); }

std::shared_ptr<Brain> Brains::made(Made& made, const Match& match, const Strength& strength, std::uint64_t number) {
  const std::uint64_t seed = scattered(match.seed() + golden * number);
  const std::string rules = std::string(match.about().id) + " " + match.options().text();
  if (!made.brain || made.seed != seed || made.strength != strength || made.rules != rules)
    made = {make_(match.position(), strength, seed), strength, seed, rules};
  return made.brain;
}

Reply reply_to_draw(const Match& match, std::optional<double> expectation) {
  return expectation && *expectation < content * even_share(match) ? Reply::accepts : Reply::declines;
}

Computers::Computers(const Pace& pace, std::chrono::milliseconds usual_delay, MakeBrain make)
    : pace_(pace), delay_(pace.delay.value_or(usual_delay)), brains_(std::move(make)) {}

void Computers::attend(const Match& match) {
  stop();
  const auto strength = computer_to_act(match);
  if (!strength || paused_) return;
  begin(Work::move, brains_.of_seat(match, match.position().turn().actor), match,
        budget_for(match.position(), *strength, pace_));
}

void Computers::ask_hint(const Match& match) {
  assert(!computer_to_act(match));
  begin(Work::hint, brains_.for_advice(match), match, advice_budget(match.position(), pace_, hint_time));
}

void Computers::drop_hint() {
  if (work_ == Work::hint) stop();
}

void Computers::hurry() {
  if (work_ != Work::move) return;
  due_ = Clock::now();
  thinker_.hurry();
}

void Computers::pause() {
  paused_ = true;
  if (work_ == Work::move) stop();
}

void Computers::go_on(const Match& match) {
  paused_ = false;
  attend(match);
}

void Computers::begin(Work work, std::shared_ptr<Brain> brain, const Match& match, const Budget& budget) {
  stop();
  work_ = work;
  begun_ = Clock::now();
  thinker_.begin(std::move(brain), match.position(), budget);
}

void Computers::stop() {
  work_ = Work::nothing;
  ready_.reset();
  thinker_.stop();
}

int Computers::seconds() const {
  return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begun_).count());
}

std::optional<Thought> Computers::take(const Match& match) {
  if (work_ == Work::nothing) return std::nullopt;
  if (!ready_) ready_ = thinker_.take();
  if (!ready_ || (work_ == Work::move && Clock::now() < due_)) return std::nullopt;
  if (work_ == Work::move) {
    expected_[match.position().turn().actor] = ready_->expectation;
    due_ = Clock::now() + delay_;
  }
  work_ = Work::nothing;
  return std::exchange(ready_, std::nullopt);
}

int Computers::descriptor() const { return work_ == Work::nothing || ready_ ? -1 : thinker_.descriptor(); }

// The seconds are told as they go by.
std::optional<std::chrono::milliseconds> Computers::time_left() const {
  if (work_ == Work::nothing) return std::nullopt;
  const Clock::time_point until = ready_ ? due_ : begun_ + std::chrono::seconds(seconds() + 1);
  return std::max(std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()), std::chrono::milliseconds(0));
}

Reply Computers::reply_to_draw(const Match& match, Seat seat) const {
  return taula::reply_to_draw(match, expected_[seat]);
}

}  // namespace taula
