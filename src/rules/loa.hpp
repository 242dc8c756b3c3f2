// Lines of Action. Two bitboards and the count of men on every line make a position; a move is a table look-up.
#pragma once

#include <span>

#include "rules/game.hpp"

namespace taula {

class Loa {
 public:
  using Bits = std::uint64_t;  // a set of squares: a1 is the lowest bit, b1 the next, a2 the ninth

  static constexpr int side = 8, squares = side * side, most_men = 12;  // men of one colour
  static constexpr Seat black = Seat::one, white = Seat::two;

  enum Verb : std::uint8_t { move, pass };

  // How many men of either colour stand on each line, a nibble a line: the distance of a move (L2) needs no counting.
  struct Census {
    std::uint64_t straight = 0;             // files a to h in the lower half, ranks 1 to 8 in the upper
    std::uint64_t rising = 0, falling = 0;  // the diagonals, 15 each way
    friend bool operator==(const Census&, const Census&) = default;
  };

  // Census and hash follow from the rest; they are kept because apply() changes them faster than anyone finds them.
  struct State {
    Per<Seat, Bits, 2> men{};
    Census census{};
    std::uint64_t hash = 0;
    Seat to_move = black;
    friend bool operator==(const State&, const State&) = default;
  };
  static_assert(sizeof(State) <= 64, "a state is to fit into one cache line");

  explicit Loa(const Options& options);

  static const About& about();
  const Board& board() const { return board_; }
  std::span<const SeatSpec> seats() const;
  State start() const;
  Turn turn(const State& state) const { return {state.to_move, state.to_move}; }
  void legal(const State& state, Actions& actions) const;
  std::uint64_t count(const State& state) const;  // of legal actions, faster than listing them
  void chances(const State&, Chances& chances) const { chances.clear(); }
  void apply(State& state, const Action& action) const;
  std::optional<std::uint64_t> key(const State& state) const { return state.hash; }
  std::optional<Outcome> outcome(const State& state, int times_seen) const;
  std::uint64_t hash(const State& state) const { return state.hash; }

  std::string notate(const State& state, const Action& action) const;
  Result<Action> read(const State& state, std::string_view word) const;
  void cells(const State& state, const Action& action, std::vector<Cell>& cells) const;
  Message refusal(const State& state, const Attempt& attempt) const;
  std::string position_text(const State& state) const;
  Result<State> read_position(std::string_view text) const;
  Scene scene(const State& state) const;

  // The state with these men, each on a square of its own.
  static State state_of(const Per<Seat, Bits, 2>& men, Seat to_move);

 private:
  enum class NoMove : std::uint8_t { passes, loses };
  enum class Both : std::uint8_t { mover, draw };
  enum class Setup : std::uint8_t { standard, scrambled };

  std::optional<Outcome> joined_outcome(const State& state) const;
  std::optional<Message> not_to_move(const State& state, Cell from) const;
  Message not_reached(const State& state, Cell from, Cell to) const;
  Message stuck(const State& state, Cell from) const;

  NoMove no_move_;
  Both both_;
  Setup setup_;
  Board board_;
};

// What the rules and their words both need to know of a board.
namespace loa {

constexpr Loa::Bits bit(Cell cell) { return Loa::Bits{1} << index_of(cell); }
constexpr Seat other(Seat seat) { return seat == Loa::black ? Loa::white : Loa::black; }

// The squares next to any of these; one of these only if another of them is next to it.
Loa::Bits around(Loa::Bits squares);
// The group of men around the lowest of them.
Loa::Bits first_group(Loa::Bits men);
// How far a man moves in a direction of `compass`, by count (L2).
int distance(const Loa::State& state, Cell from, int direction);
bool has_move(const Loa::State& state);

}  // namespace loa

}  // namespace taula
