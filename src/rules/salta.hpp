// Salta. Nothing is ever taken, so every move, a chain of jumps too, is one piece going from a square to another.
#pragma once

#include <span>

#include "rules/game.hpp"

namespace taula {

class Salta {
 public:
  using Bits =
      std::uint64_t;  // a set of dark squares, the only ones used: a1 is the lowest bit, c1 the next, b2 the sixth
  using Piece = std::uint8_t;  // of a side: stars 1 to 5 are 0 to 4, moons 5 to 9, suns 10 to 14

  static constexpr int side = 10, squares = 50, pieces = 15;  // pieces of one colour
  static constexpr int longest_game = 100'000;                // moves a side that `length` may ask for
  static constexpr Seat green = Seat::one, red = Seat::two;
  static constexpr Piece nobody = pieces;

  enum Verb : std::uint8_t {
    step,
    jump,  // item: how many jumps in a row, at most four; extra: which way each goes, the first lowest, 1 towards file
           // j
    call,  // salta!
    pass,
  };

  // A piece's way from a square to another, by a step or by jumps.
  struct Trip {
    Cell from = Cell::none, to = Cell::none;
    friend bool operator==(const Trip&, const Trip&) = default;
  };

  // `need` and `hash` follow from the rest; they are kept because a move changes little in them.
  struct State {
    Per<Seat, Bits, 2> pieces{};
    std::uint64_t hash = 0;              // of who stands where
    std::array<Piece, squares> on{};     // which piece a square holds
    Per<Seat, std::int32_t, 2> moves{};  // made in turn, if a rule asks for their number
    std::int32_t run = 0;                // S15: extra moves left to the side that is to move
    Per<Seat, std::int16_t, 2> need{};   // S8
    Trip undone{};                       // S16: the enemy's last move, if it may be called
    Seat to_move = green;
    bool called = false;  // S16: the side to move must jump over an enemy
    friend bool operator==(const State&, const State&) = default;
  };

  explicit Salta(const Options& options);

  static const About& about();
  const Board& board() const { return board_; }
  std::span<const SeatSpec> seats() const;
  State start() const;
  Turn turn(const State& state) const { return {state.to_move, state.to_move}; }
  void legal(const State& state, Actions& actions) const;
  std::uint64_t count(const State& state) const;  // of legal actions, faster than listing them
  void chances(const State&, Chances& chances) const { chances.clear(); }
  void apply(State& state, const Action& action) const;
  std::optional<std::uint64_t> key(const State& state) const;
  bool takes_back(const Action& action) const { return action.verb == call; }  // S16
  std::optional<Outcome> outcome(const State& state, int times_seen) const;
  std::uint64_t hash(const State& state) const;

  std::string notate(const State& state, const Action& action) const;
  Result<Action> read(const State& state, std::string_view word) const;
  void cells(const State& state, const Action& action, std::vector<Cell>& cells) const;
  Message refusal(const State& state, const Attempt& attempt) const;
  std::string position_text(const State& state) const;
  Result<State> read_position(std::string_view text) const;
  Scene scene(const State& state) const;

  // Where a piece is to go (S6, S12), and in how many steps from a square, others giving way (S8).
  Cell target(Seat seat, Piece piece) const;
  int distance(Seat seat, Piece piece, Cell from) const;

 private:
  enum class Jumps : std::uint8_t { single, multi };
  enum class OwnJumps : std::uint8_t { no, yes };
  enum class Goal : std::uint8_t { shift, mirror };
  enum class Points : std::uint8_t { winner, zero_sum };
  enum class Calls : std::uint8_t { strict, salta };
  enum class Cause : std::uint8_t { goal, length };
  struct Handicap {
    std::int32_t after, extra;  // moves: made by both sides before it, and in the run
  };
  struct Sight;

  Sight sight_of(const State& state) const;
  static bool can_jump(const Sight& sight, Bits over);
  static bool can_move(const Sight& sight);
  static bool blocks(const Sight& sight, const Action& action);
  bool may_block(const Sight& sight) const;
  bool enforced(const State& state) const { return calls_ == Calls::strict || state.called; }  // S4, for this move
  bool has_duty(const State& state) const;
  bool fulfils(const State& state, const Action& action) const;
  template <class Take>
  void each_move(const Sight& sight, Take take) const;
  template <class Take>
  void each_allowed(const State& state, Take take) const;
  void list_moves(const State& state, Actions& moves) const;  // by S2, S3, S10, S11; S4 and S5 are not asked

  State empty_board() const;
  void put(State& state, Seat seat, Piece piece, Cell at) const;
  void carry(State& state, Seat seat, Trip trip) const;
  void pass_turn(State& state) const;
  void take_back(State& state) const;
  bool ended(const State& state) const;
  Outcome settle(const State& state, Cause cause) const;
  int most_counted() const;

  std::optional<Message> not_to_move(const State& state, Cell from) const;
  std::optional<Message> no_jump(const State& state, Cell from, Cell to) const;
  Message no_way(const State& state, std::span<const Cell> way) const;
  bool begins_with(const Action& action, std::span<const Cell> start) const;
  Message prompt(const State& state) const;

  Result<State> read_pieces(std::string_view board) const;
  std::optional<Error> read_turn(State& state, std::span<const std::string_view> words) const;
  std::optional<Error> read_extras(State& state, std::span<const std::string_view> words) const;
  bool in_turn(const State& state) const;
  bool can_be_called(State state) const;
  std::optional<Error> check_call(const State& state) const;

  Jumps jumps_;
  OwnJumps own_jumps_;
  Goal goal_;
  std::optional<std::int32_t> length_;  // none: open
  Points points_;
  std::optional<Handicap> handicap_;  // none as well where the game ends before it
  Seat weaker_;
  Calls calls_;
  Board board_;
};

// What the rules and their words both need to know of the board.
namespace salta {

inline constexpr std::array<SeatSpec, 2> seat_specs = {
    {{"green", text("Green"), 0, Tint::green}, {"red", text("Red"), 1, Tint::red}}};

enum class Way : std::uint8_t { up_left, up_right, down_left, down_right };  // the directions of the Board
inline constexpr std::array<Way, 4> all_ways = {Way::up_left, Way::up_right, Way::down_left, Way::down_right};

constexpr Salta::Bits bit(Cell cell) { return Salta::Bits{1} << index_of(cell); }
constexpr Seat other(Seat seat) { return seat == Salta::green ? Salta::red : Salta::green; }
constexpr int rank_of(Cell cell) { return index_of(cell) / 5; }  // from 0
constexpr int file_of(Cell cell) { return index_of(cell) % 5 * 2 + rank_of(cell) % 2; }
constexpr Cell square_at(int file, int rank) { return cell_of(rank * 5 + file / 2); }        // a dark one
constexpr Cell opposite(Cell cell) { return cell_of(Salta::squares - 1 - index_of(cell)); }  // by a half-turn
constexpr Way opposite(Way way) { return static_cast<Way>(3 - static_cast<int>(way)); }
// The way forward, to the left (0) or to the right (1) as the board is drawn.
constexpr Way forward(Seat seat, int right) { return static_cast<Way>((seat == Salta::green ? 0 : 2) + right); }

}  // namespace salta

}  // namespace taula
