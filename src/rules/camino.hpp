// Camino. A tile is the set of the edges that it links, so roads are what a search finds on the board.
#pragma once

#include <span>

#include "rules/game.hpp"

namespace taula {

class Camino {
 public:
  enum class Side : std::uint8_t { s, se, ne, n, nw, sw };                // C4, counter-clockwise
  enum class Kind : std::uint8_t { three_way, two_way };                  // Y and V
  enum Direction : std::uint8_t { left, right, level };                   // C2, the directions of the board
  using Links = std::uint8_t;                                             // a set of directions; of no tile: none
  using Seats = std::uint8_t;                                             // a set of seats
  enum class Stage : std::uint8_t { draws, places, over };                // what the seat is to do
  enum class Cause : std::uint8_t { goal, last_seat, nobody_left, bag };  // C12, C13, C14 twice

  static constexpr int places = 144, rows = 10, ways = 3, sides = 6, homes = 5;
  static constexpr int tiles_of_kind = 60;
  static constexpr Links all_links = 0b111;

  enum Verb : std::uint8_t {
    place,  // item: the Kind; spin: of a V, the Direction of the edge without a link; to: where
    draw,   // item: how many of the two tiles are Ys
  };

  template <class T>
  using PerKind = Per<Kind, T, 2>;

  struct State {
    std::array<Links, places> tiles{};
    PerKind<std::uint8_t> bag{}, hand{};
    Seat seat = Seat::one;  // whose turn it is; at the end, whose turn was the last
    Seats in = 0;           // C13: who was not cut off when this turn began
    Stage stage = Stage::draws;
    friend bool operator==(const State&, const State&) = default;
  };

  explicit Camino(const Options& options);

  static const About& about();
  static std::optional<Error> check(const Options& options);  // whether they go together
  const Board& board() const { return board_; }
  std::span<const SeatSpec> seats() const { return seats_; }
  State start() const;
  Turn turn(const State& state) const;
  void legal(const State& state, Actions& actions) const;
  std::uint64_t count(const State& state) const;  // of legal actions, faster than listing them
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

  // For the hand that holds a tile: a V is turned, nothing else changes.
  static std::uint8_t twist(std::uint8_t item, std::uint8_t spin, Twist twist);
  void ghost(const State& state, const Action& action, std::vector<Token>& tokens) const;
  Message refusal(const State& state, const Action& action) const;

  Side side(Seat seat) const { return seating_[static_cast<std::size_t>(seat)]; }

  // What lies beyond the edges of each place, by direction; nowhere beyond rim and hub.
  using Beyond = std::array<std::array<std::uint8_t, ways>, places>;
  const Beyond& beyond() const { return next_; }

  // An edge on the rim or on the hub: those of a seat's home places (C4), and those of all gates, by side (C5).
  struct Edge {
    std::uint8_t place, direction;
  };
  const std::array<Edge, homes>& home_edges(Seat seat) const { return homes_[seat]; }
  const std::array<Edge, sides>& gate_edges() const { return gates_; }
  const Edge& gate_edge(Seat seat) const { return gates_[static_cast<std::size_t>(side(seat))]; }

  // C11: the seats whose sides could still be joined to the hub, whether they are out or not.
  Seats connectable(const State& state) const;

  // C12: the shortest chain of joined tiles from a seat's side to the hub, the side first; empty if there is none.
  std::vector<Cell> road(const State& state, Seat seat) const;

  // C14: a longest path from a seat's side, the side first; empty if no tile is joined to it.
  std::vector<Cell> longest_path(const State& state, Seat seat) const;

 private:
  enum class Blanks : std::uint8_t { empty, filled };  // C11 looks at empty places as if a Y lay there
  struct Spread;

  int players() const { return static_cast<int>(seating_.size()); }
  bool may_place(const State& state, Cell cell) const;
  bool beside_tile(const State& state, Cell cell) const;
  Spread spread(const State& state, std::span<const Edge> starts, Blanks blanks) const;

  void lay(State& state, const Action& action) const;
  void end_turn(State& state) const;
  Seat next_seat(const State& state) const;
  std::optional<Cause> cause_of_end(const State& state, Seats remaining) const;
  Seats measured_at_end(const State& state) const;
  Outcome nobody_won() const;
  Outcome won_by_road(const State& state) const;
  Outcome won_by_last(Seat winner) const;
  Outcome won_by_longest(const State& state, Seats among, Cause cause) const;
  Message longest_reason(Seats winners, std::size_t longest, Cause cause) const;

  Message no_place(const State& state, Cell cell) const;
  Message no_cell(std::string_view name) const;
  const char* name_of(Seat seat) const { return seats_[static_cast<std::size_t>(seat)].name; }
  Tray hand_of(const State& state) const;
  Message prompt(const State& state) const;

  std::optional<Seat> seat_named(std::string_view word) const;
  Error no_seat(const char* expectation, std::string_view word) const;
  Result<State> read_tiles(std::string_view board) const;
  std::optional<Error> read_seat(State& state, std::string_view word) const;
  std::optional<Error> read_stage(State& state, std::string_view word) const;
  std::optional<Error> read_bag(State& state, std::string_view word) const;
  std::optional<Error> read_out(State& state, std::span<const std::string_view> words) const;
  std::optional<Error> check_seats(const State& state) const;

  std::span<const Side> seating_;  // C6
  Seat first_;
  std::vector<SeatSpec> seats_;
  Board board_;
  Beyond next_{};
  std::array<Seats, places> free_for_{};  // C8: whose home place or gate it is
  PerSeat<std::array<Edge, homes>> homes_{};
  std::array<Edge, sides> gates_{};
};

// What the rules and their words both need to know of the board.
namespace camino {

inline constexpr std::uint8_t nowhere = 0xff;
inline constexpr std::array<int, Camino::rows> row_sizes = {11, 13, 15, 17, 19, 19, 17, 15, 13, 11};  // C1, a to j

struct SideSpec {
  std::string_view word;
  const char* name;  // a text id
  Tint tint;
  std::array<std::string_view, Camino::homes> homes;
  std::string_view gate;
};

// C4, C5
inline constexpr Per<Camino::Side, SideSpec, Camino::sides> sides = {{{
    {"s", text("South"), Tint::blue, {"a2", "a4", "a6", "a8", "a10"}, "d9"},
    {"se", text("South-East"), Tint::orange, {"a11", "b13", "c15", "d17", "e19"}, "e12"},
    {"ne", text("North-East"), Tint::green, {"f19", "g17", "h15", "i13", "j11"}, "f12"},
    {"n", text("North"), Tint::yellow, {"j2", "j4", "j6", "j8", "j10"}, "g9"},
    {"nw", text("North-West"), Tint::purple, {"f1", "g1", "h1", "i1", "j1"}, "f8"},
    {"sw", text("South-West"), Tint::red, {"a1", "b1", "c1", "d1", "e1"}, "e8"},
}}};

constexpr std::size_t index(Cell cell) { return static_cast<std::size_t>(cell); }
constexpr Camino::Links bit(int direction) { return static_cast<Camino::Links>(1U << direction); }
constexpr Camino::Seats bit(Seat seat) { return static_cast<Camino::Seats>(1U << index_of(seat)); }
constexpr bool holds(Camino::Seats seats, Seat seat) { return (seats & bit(seat)) != 0; }

// The way back over the same edge.
constexpr int opposite(int direction) { return direction == Camino::level ? direction : 1 - direction; }

// What a tile links: Y all edges, V all but one.
constexpr Camino::Links links_of(Camino::Kind kind, int spin) {
  return kind == Camino::Kind::three_way ? Camino::all_links : Camino::all_links ^ bit(spin);
}
constexpr Camino::Kind kind_of(Camino::Links tile) {
  return tile == Camino::all_links ? Camino::Kind::three_way : Camino::Kind::two_way;
}

// C1, C3: the row, and the steps from the middle of it, of a triangle; the hub is not on the board.
constexpr bool on_hub(int row, int x) { return (row == 4 || row == 5) && x >= -1 && x <= 1; }
constexpr bool points_down(int row, int x) { return (row + x) % 2 != 0; }

}  // namespace camino

}  // namespace taula
