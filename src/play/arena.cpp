#include "play/arena.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <map>
#include <mutex>
#include <thread>

#include "engine/random.hpp"
#include "engine/shares.hpp"
#include "rules/mixing.hpp"

namespace taula {
namespace {

constexpr std::uint64_t seed_of_round(std::uint64_t seed, int round) {
  return mixed(mixed(seed + golden) + golden * (static_cast<std::uint64_t>(round) + 1));
}

// Whether it is too late for a contest to begin here.
bool nearly_over(const Position& position) {
  if (position.outcome()) return true;
  Actions actions;
  position.legal(actions);
  return std::ranges::any_of(actions, [&](const Action& action) {
    Position next = position;
    next.play(action);
    return next.outcome().has_value();
  });
}

Match begun(const Beginning& beginning) {
  Result<Match> match = Match::begin(beginning);
  assert(match);
  return std::move(*match);
}

// The opening that follows from the seed. Where none of many can be used, there is none.
Match opened(const Beginning& beginning) {
  constexpr std::uint64_t tries = 100;
  for (std::uint64_t attempt = 0; attempt < tries; ++attempt) {
    Random random(scattered(beginning.seed + attempt));
    Match match = begun(beginning);
    Actions actions;
    for (int choices = 0; choices < opening_plies && !match.ending(); ++choices) {
      match.position().legal(actions);
      match.play(actions[random.below(actions.size())]);
    }
    if (!nearly_over(match.position())) return match;
  }
  return begun(beginning);
}

// Of what its team has, a seat has an even part.
void score(Bout& bout, const Match& match) {
  const auto ending = match.ending();
  const Shares shares = shares_of(ending ? *ending->outcome : Outcome{}, match.seats());
  for (std::size_t seat = 0; seat < bout.sitting.size(); ++seat) {
    const auto team = std::ranges::count(match.seats(), match.seats()[seat].team, &SeatSpec::team);
    bout.scores[bout.sitting[seat]] += shares[seat_of(static_cast<int>(seat))] / static_cast<double>(team);
  }
}

Action chosen(Brain& brain, const Position& position, const Budget& budget, std::stop_token stop, Effort& effort) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  const Thought thought = brain.think(position, budget, stop, {});
  const auto taken = Clock::now() - start;
  ++effort.moves;
  effort.nodes += thought.nodes;
  effort.thinking += taken;
  const std::chrono::duration<double, std::milli> overrun = taken - budget.time;
  if (budget.time.count() != 0 && overrun.count() >= 0) effort.overruns.push_back(overrun.count());
  return thought.best;
}

class Arena {
 public:
  Arena(const Contest& contest, std::stop_token stop, Spectator& spectator)
      : contest_(contest), stop_(stop), spectator_(spectator), tally_(contest) {}

  Tally hold() {
    {
      std::vector<std::jthread> threads;
      for (int i = 0; i < contest_.parallel; ++i) threads.emplace_back([this] { work(); });
    }
    for (const auto& [number, bout] : waiting_) tell(bout);
    return std::move(tally_);
  }

 private:
  void work() {
    for (int number = next_++; number < contest_.games && !stop_.stop_requested(); number = next_++) {
      if (std::optional<Bout> bout = play(number)) hand_in(std::move(*bout));
    }
  }

  // None if it was stopped.
  std::optional<Bout> play(int number);

  // Games may end in any order; they are told of by number.
  void hand_in(Bout bout) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(bout.number, std::move(bout));
    while (!waiting_.empty() && waiting_.begin()->first == tally_.games) {
      tell(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
    }
  }

  void tell(const Bout& bout) {
    tally_.add(bout);
    spectator_.finished(bout);
  }

  const Contest& contest_;
  std::stop_token stop_;
  std::atomic<int> next_ = 0;
  std::mutex mutex_;  // for all below
  Spectator& spectator_;
  Tally tally_;
  std::map<int, Bout> waiting_;
};

std::optional<Bout> Arena::play(int number) {
  const std::vector<Contestant>& contestants = contest_.contestants;
  const int count = static_cast<int>(contestants.size());
  Bout bout{.number = number, .round = number / count};
  bout.scores.resize(contestants.size());
  bout.efforts.resize(contestants.size());

  Beginning beginning = contest_.beginning;
  beginning.seed = seed_of_round(beginning.seed, bout.round);
  beginning.names.clear();
  const std::size_t seats = begun(beginning).seats().size();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    bout.sitting.push_back((seat + static_cast<std::size_t>(number)) % contestants.size());
    beginning.names.push_back(contestants[bout.sitting.back()].name);
  }
  Match match = opened(beginning);
  bout.opening = match.plies();

  std::vector<std::unique_ptr<Brain>> brains;
  for (std::size_t i = 0; i < contestants.size(); ++i)
    brains.push_back(contestants[i].make(match.position(), scattered(beginning.seed + i)));
  while (!match.ending() && match.plies() < longest_contest) {
    const std::size_t who = bout.sitting[static_cast<std::size_t>(index_of(match.position().turn().actor))];
    const Action action = chosen(*brains[who], match.position(), contestants[who].budget, stop_, bout.efforts[who]);
    if (stop_.stop_requested()) return std::nullopt;
    match.play(action);  // asserts that it is legal
    const std::scoped_lock lock(mutex_);
    spectator_.moved();
  }
  score(bout, match);
  bout.record = match.record();
  return bout;
}

}  // namespace

Contestant computer(const Strength& strength, const Budget& budget) {
  const auto make = [strength](const Position& position, std::uint64_t seed) {
    return make_brain(position, strength, seed);
  };
  return {"computer:" + strength_word(strength), make, budget};
}

std::optional<Error> fault_of(const Contest& contest) {
  const Result<Match> match = Match::begin(contest.beginning);
  if (!match) return match.error();
  const std::size_t seats = match->seats().size(), contestants = contest.contestants.size();
  if (match->ending()) return Error{message(text("the game is over at this position"))};
  if (contestants >= 2 && contestants <= seats && seats % contestants == 0) return std::nullopt;
  return Error{
      message(text("{0} players cannot share {1} seats evenly"), std::to_string(contestants), std::to_string(seats))};
}

void Effort::add(const Effort& other) {
  moves += other.moves;
  nodes += other.nodes;
  thinking += other.thinking;
  overruns.insert(overruns.end(), other.overruns.begin(), other.overruns.end());
}

void Tally::add(const Bout& bout) {
  ++games;
  if (bout.record.result == "*") ++unfinished;
  constexpr double nearly = 1e-6;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    Standing& standing = standings[i];
    const double score = std::clamp(bout.scores[i], 0.0, 1.0);
    ++(score > 1 - nearly ? standing.wins : score < nearly ? standing.losses : standing.draws);
    standing.points += score;
    standing.effort.add(bout.efforts[i]);
  }
}

Tally hold(const Contest& contest, std::stop_token stop, Spectator& spectator) {
  assert(!fault_of(contest) && contest.parallel >= 1);
  return Arena(contest, stop, spectator).hold();
}

}  // namespace taula
