// A computer player, as the table, the arena and the analysis see it: asked about a position, it answers with a
// Thought. What game it plays and how it searches stays behind this.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"

namespace taula {

// How long to think: until one of these is used up. What is 0 sets no limit; they are not both 0.
struct Budget {
  std::uint64_t nodes = 0;  // positions searched, or games played out
  std::chrono::milliseconds time{0};
  int threads = 1;
};

// What thinking came to. With one thread and a budget of nodes it is the same every time.
struct Thought {
  Action best{};
  double expectation = 0.5;    // of the seat that acts: a sure win is 1, a draw a half
  std::optional<int> decided;  // a win or a loss is sure; by the line seen it takes so many actions
  int depth = 0;               // actions looked ahead
  std::uint64_t nodes = 0;
  std::vector<Action> line{};  // what is expected, `best` first; it ends where chance acts
};

// Told of each better thought while thinking goes on, on the thread that thinks.
using Report = std::function<void(const Thought&)>;

class Brain {
 public:
  virtual ~Brain() = default;

  // A seat must be to act at the position. Returns within a few milliseconds once the budget is used up or a stop was
  // asked for; then with the best so far.
  virtual Thought think(const Position& position, const Budget& budget, std::stop_token stop, const Report& report) = 0;
};

// Who sits there: the weakest level is 1; `uct` is the plain search that all levels are measured against.
struct Strength {
  enum class Kind : std::uint8_t { level, uct };
  static constexpr int levels = 9;

  Kind kind = Kind::level;
  int level = 5;
  friend bool operator==(const Strength&, const Strength&) = default;
};

// What stands after `computer:` in a seat: "1" to "9", or "uct".
Result<Strength> read_strength(std::string_view word);
std::string strength_word(const Strength& strength);

// A player for games like this one, under the same options; it remembers what it found from one move to the next, and
// all that is left to luck in it comes from the seed.
std::unique_ptr<Brain> make_brain(const Position& position, const Strength& strength, std::uint64_t seed);

// Whether the side that acts can force a win. Where a refutation leans on a repetition it is not taken for one: whether
// that repetition comes about may depend on the way to it.
enum class Verdict : std::uint8_t { open, won, not_won };

struct Proof {
  Verdict verdict = Verdict::open;
  std::uint64_t nodes = 0;     // positions expanded, each time they are
  std::vector<Action> line{};  // of a win, the first action at least
};

// Some games have a proof search; a seat must be to act.
bool can_prove(const Position& position);
Proof prove(const Position& position, const Budget& budget, std::stop_token stop);

// What a player of this strength uses for a move of this game where nobody says otherwise.
Budget usual_budget(const Position& position, const Strength& strength);

}  // namespace taula
