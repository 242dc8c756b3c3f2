// The computers at a table: what they play, when they play it, and what they say to a draw.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "play/match.hpp"
#include "play/seating.hpp"
#include "play/thinker.hpp"

namespace taula {

// How long computers take, as people wish it.
struct Pace {
  std::uint64_t nodes = 0;                           // a move; 0 and no time: as long as is usual for each
  std::chrono::milliseconds time{0};                 // a move, in the place of nodes
  std::optional<std::chrono::milliseconds> delay{};  // from one computer's move to the next; none: as the screen likes
};

using MakeBrain = std::function<std::unique_ptr<Brain>(const Position&, const Strength&, std::uint64_t seed)>;

// Who gives hints and analyses.
inline constexpr Strength adviser{Strength::Kind::level, Strength::levels};
inline constexpr std::chrono::milliseconds hint_time{1000};

Budget budget_for(const Position& position, const Strength& strength, const Pace& pace);
// The same for advice, which takes `usual` where nobody wishes otherwise.
Budget advice_budget(const Position& position, const Pace& pace, std::chrono::milliseconds usual);

// One brain a seat and game, made when it is first asked, and one for advice; another match has others. All luck in
// them comes from the seed of the match, so that a game can be repeated.
class Brains {
 public:
  explicit Brains(MakeBrain make) : make_(std::move(make)) {}

  std::shared_ptr<Brain> of_seat(const Match& match, Seat seat);  // a computer's
  std::shared_ptr<Brain> for_advice(const Match& match);

 private:
  struct Made {
    std::shared_ptr<Brain> brain{};
    Strength strength{};
    std::uint64_t seed = 0;
    std::string rules{};
  };
  std::shared_ptr<Brain> made(Made& made, const Match& match, const Strength& strength, std::uint64_t number);

  MakeBrain make_;
  PerSeat<Made> seats_{};
  Made advice_{};
};

// What a computer says to a draw; `expectation` is what it last expected, none if it has not thought yet.
enum class Reply : std::uint8_t { accepts, declines };
Reply reply_to_draw(const Match& match, std::optional<double> expectation);

// Thinks in its own thread for whoever is to act, or for a person who asks for advice. Told of every change of the
// match, it stops what has become idle.
class Computers {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Work : std::uint8_t { nothing, move, hint };

  Computers(const Pace& pace, std::chrono::milliseconds usual_delay, MakeBrain make);

  // To be called when the match has begun or changed.
  void attend(const Match& match);
  void ask_hint(const Match& match);  // a person is to act
  void drop_hint();
  void hurry();  // a move is to be made at once, with what was found so far

  // While it is paused no computer plays.
  bool paused() const { return paused_; }
  void pause();
  void go_on(const Match& match);

  Work work() const { return work_; }
  int seconds() const;  // since the work began

  // What came of the work, if it is done, and if it is a move, due; the caller plays it and calls attend() again.
  std::optional<Thought> take(const Match& match);

  // What to wait for: this descriptor, and at most so long.
  int descriptor() const;
  std::optional<std::chrono::milliseconds> time_left() const;

  Reply reply_to_draw(const Match& match, Seat seat) const;

 private:
  void begin(Work work, std::shared_ptr<Brain> brain, const Match& match, const Budget& budget);
  void stop();

  Pace pace_;
  std::chrono::milliseconds delay_;
  Brains brains_;
  PerSeat<std::optional<double>> expected_{};
  bool paused_ = false;
  Work work_ = Work::nothing;
  Clock::time_point begun_{}, due_{};
  std::optional<Thought> ready_;  // a move that is not due yet
  Thinker thinker_;
};

}  // namespace taula
