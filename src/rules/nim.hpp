// Nim, the toy: heaps of matches, and who takes the last one wins. Small enough to read at one sitting, with one of
// everything that the core can do: a new game is copied from it, and tests use it where no real game is meant.
#pragma once

#include <array>
#include <span>

#include "rules/game.hpp"

namespace taula {

class Nim {
 public:
  static constexpr int max_heaps = 5;

  enum Verb : std::uint8_t {
    take,    // item: how many; to: the leftmost match that goes
    thrown,  // item: the face
  };

  struct State {
    std::array<std::uint8_t, max_heaps> heaps{};
    PerSeat<std::uint8_t> taken{};
    Seat seat = Seat::one;
    std::uint8_t die = 0;  // 0: not thrown yet
    friend auto operator<=>(const State&, const State&) = default;
  };

  explicit Nim(const Options& options);

  static const About& about();
  const Board& board() const { return board_; }
  std::span<const SeatSpec> seats() const;
  State start() const;
  Turn turn(const State& state) const;
  void legal(const State& state, Actions& actions) const;
  void chances(const State& state, Chances& chances) const;
  void apply(State& state, const Action& action) const;
  std::optional<std::uint64_t> key(const State&) const { return std::nullopt; }
  std::optional<Outcome> outcome(const State& state, int times_seen) const;
  std::uint64_t hash(const State& state) const;

  std::string notate(const State& state, const Action& action) const;
  Result<Action> read(const State& state, std::string_view word) const;
  void cells(const State& state, const Action& action, std::vector<Cell>& cells) const;
  Message refusal(const State& state, const Attempt& attempt) const;
  std::string position_text(const State& state) const;
  Result<State> read_position(std::string_view text) const;
  Scene scene(const State& state) const;

 private:
  enum class Last : std::uint8_t { wins, loses };

  int most(const State& state) const;
  int heap_of(Cell cell) const { return board_.spot(cell).at.y; }
  int match_of(Cell cell) const { return board_.spot(cell).at.x; }
  Cell cell_at(int heap, int match) const { return cell_of(heap * longest_ + match); }

  int heaps_, players_, least_, most_, longest_;
  Last last_;
  bool dice_, points_;
  Board board_;
};

}  // namespace taula
