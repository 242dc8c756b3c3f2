// Caminos. A piece must touch the board and have no hole beneath, so each of its cubes can only stand at one level:
// where a body may be laid is a question about the heights of columns alone, asked of all cells at once.
#pragma once

#include <span>

#include "rules/caminos/bodies.hpp"
#include "rules/caminos/ground.hpp"
#include "rules/game.hpp"

namespace taula {

class Caminos {
 public:
  using Kind = caminos::Kind;
  using Bits = caminos::Bits;
  using Column = std::uint8_t;  // two bits a cube, the lowest cube lowest: 1 green, 2 yellow, 3 neutral
  using Hand = Per<Kind, std::uint8_t, 4>;

  static constexpr int max_players = 4, sides = 2, max_height = 4;
  static constexpr Seat green = Seat::one, yellow = Seat::two;  // the sides too: a team is named by its first seat

  enum Verb : std::uint8_t { lay };  // item: the Kind; spin: which of its bodies; to: where the anchor is

  // `standing`, `hash` and `through` follow from the columns; they are kept because a piece changes little in them.
  struct State {
    std::array<Bits, 3> standing{};  // where columns are 0, 1 and 2 cubes high: what a cube may stand on
    std::uint64_t hash = 0;          // of the cubes
    std::array<Column, caminos::max_cells> columns{};
    Per<Seat, Hand, max_players> hands{};
    Per<Seat, std::uint8_t, sides> rim{};  // K16: pieces that touch it, if points are counted
    std::uint8_t neutrals = 0;             // K15: still to be laid before play begins
    std::uint8_t finished = 0;             // K10: a bit for each seat
    Seat to_move = green;
    Seat through = Seat::none;  // K12: the side
    friend bool operator==(const State&, const State&) = default;
  };

  explicit Caminos(const Options& options);

  static const About& about();
  const Board& board() const { return ground_.board(); }
  std::span<const SeatSpec> seats() const;
  State start() const;
  Turn turn(const State& state) const { return {state.to_move, state.to_move}; }
  void legal(const State& state, Actions& actions) const;
  std::uint64_t count(const State& state) const;  // of legal actions, faster than listing them
  void chances(const State&, Chances& chances) const { chances.clear(); }
  void apply(State& state, const Action& action) const;
  std::optional<std::uint64_t> key(const State&) const { return std::nullopt; }  // the board only ever fills
  std::optional<Outcome> outcome(const State& state, int times_seen) const;
  std::uint64_t hash(const State& state) const;

  std::string notate(const State& state, const Action& action) const;
  Result<Action> read(const State& state, std::string_view word) const;
  void cells(const State& state, const Action& action, std::vector<Cell>& cells) const;  // the anchor first
  Message refusal(const State& state, const Attempt& attempt) const;
  std::string position_text(const State& state) const;
  Result<State> read_position(std::string_view text) const;
  Scene scene(const State& state) const;

  // For the hand that holds a piece, wherever that is on the board. What a twist makes of a spin; the cubes where the
  // piece comes to rest, each with its level, from 1, as its number, those of one cell from below and those off the
  // board left out; and why it may not be laid so, or an empty Message.
  static std::uint8_t twist(std::uint8_t item, std::uint8_t spin, Twist twist);
  void ghost(const State& state, const Action& action, std::vector<Token>& cubes) const;
  Message refusal(const State& state, const Action& action) const;

  const caminos::Ground& ground() const { return ground_; }

  // K11, for a colour, named by its first seat: whether one goes on from a cell to the cell at its side.
  bool linked(const State& state, Seat side, Cell from, Cell to) const;

 private:
  enum class Neutral : std::uint8_t { no, yes };
  enum class Points : std::uint8_t { no, yes };
  struct Path;
  struct Footprint;

  template <class Take>
  void each_fit(const State& state, Take take) const;
  bool can_lay(const State& state, Seat seat) const;
  void stand(State& state, Cell cell, const caminos::Pillar& pillar, unsigned colour) const;
  void pass_turn(State& state, Seat last) const;
  bool all_finished(const State& state) const { return state.finished == (1U << seats().size()) - 1; }
  static Hand full_hand(std::size_t players);

  bool joins(const State& state, Seat side, std::span<const Cell> from) const;
  std::optional<Path> shortest(const State& state, Seat side, int from, int to) const;
  std::optional<Path> best_claim(const State& state, Seat side) const;
  Outcome won_by_path(const State& state) const;
  Outcome ended_without(const State& state) const;

  Footprint footprint(const Action& action) const;
  int resting_level(const State& state, const Action& action) const;
  std::optional<Cell> hole_under(const State& state, const Action& action) const;
  bool in_hand(const State& state, Kind kind) const;
  Message no_piece(const State& state, Kind kind) const;
  Result<Footprint> read_footprint(std::string_view cells) const;
  Message no_body(const State& state, Kind kind, const Footprint& footprint) const;
  void add_tray(const State& state, Seat seat, Scene& scene) const;

  Result<State> read_columns(std::string_view text) const;
  std::optional<Error> read_rank(State& state, std::span<const Cell> cells, std::string_view line) const;
  std::optional<Error> read_hands(State& state, std::string_view text) const;
  std::optional<Error> read_extras(State& state, std::span<const std::string_view> words) const;
  std::optional<Error> read_rim(State& state, std::string_view text) const;
  std::optional<Error> check_cubes(const State& state) const;
  std::optional<Error> check_turn(const State& state) const;
  int missing(const State& state, Seat side) const;
  Result<State> settled(State state) const;

  caminos::Ground ground_;
  std::size_t players_;
  Neutral neutral_;
  Points points_;
};

// What the rules and their words both need to know.
namespace caminos {

// A column as it is seen: how high it is, whose its highest cube is (0: there is none), and the lowest level from which
// on all is of that colour.
struct Profile {
  std::uint8_t height = 0, top = 0, low = 0;
};

inline constexpr unsigned neutral_colour = 3;

constexpr unsigned colour_at(Caminos::Column column, int level) { return column >> 2 * level & 3U; }

inline constexpr std::array<Profile, 256> profiles = [] {
  std::array<Profile, 256> table{};
  for (unsigned code = 0; code < table.size(); ++code) {
    Profile& profile = table[code];
    for (int level = 0; level < Caminos::max_height; ++level) {
      const unsigned colour = colour_at(static_cast<Caminos::Column>(code), level);
      if (colour == 0) break;
      if (colour != profile.top) profile.low = static_cast<std::uint8_t>(level);
      profile.top = static_cast<std::uint8_t>(colour);
      ++profile.height;
    }
  }
  return table;
}();

constexpr const Profile& profile_of(const Caminos::State& state, Cell cell) {
  return profiles[state.columns[static_cast<std::size_t>(cell)]];
}

constexpr Seat side_of(Seat seat) { return seat_of(index_of(seat) % Caminos::sides); }
constexpr unsigned colour_of(Seat seat) { return static_cast<unsigned>(index_of(side_of(seat))) + 1; }
inline const Body& body_of(const Action& action) { return bodies(static_cast<Kind>(action.item))[action.spin]; }

inline constexpr std::array<SeatSpec, Caminos::max_players> seat_specs = {
    {{"green", text("Green"), 0, Tint::green},
     {"yellow", text("Yellow"), 1, Tint::yellow},
     {"green2", text("Green 2"), 0, Tint::green},
     {"yellow2", text("Yellow 2"), 1, Tint::yellow}}};

}  // namespace caminos

}  // namespace taula
