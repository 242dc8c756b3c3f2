// Daku. A piece never leaves its column, so a position is a row for each piece; all that a throw brings is worked off
// in phases, and what has still to come waits in the state.
#pragma once

#include <span>

#include "rules/game.hpp"

namespace taula {

// The words of Daku's state.
namespace daku {

inline constexpr int columns = 7, rows = 21;
inline constexpr int field_rows = 8, luck_row = 11;        // own rows 1 to 8 are the own field (D1)
inline constexpr int most_protected = 3, most_faults = 3;  // D7, D6
inline constexpr std::size_t most_rewards = 16;            // in 200 000 random games two were the most
inline constexpr std::int32_t longest_quiet = 10'000;      // turns that `quiet` may ask for
inline constexpr Seat light = Seat::one, dark = Seat::two;

using Column = std::uint8_t;   // a is 0
using Columns = std::uint8_t;  // a set of columns, a the lowest bit
inline constexpr Column no_column = columns;
inline constexpr Columns all_columns = (1U << columns) - 1;

// A row as a seat counts it, 1 to 21 (D1), or where else a piece may be.
using Row = std::uint8_t;
inline constexpr Row off_board = 0, gone = 0xff;

constexpr Seat other(Seat seat) { return seat == light ? dark : light; }
constexpr Columns bit(int column) { return static_cast<Columns>(1U << column); }
constexpr bool stands(Row row) { return row != off_board && row != gone; }
constexpr Row opposite(Row row) { return static_cast<Row>(rows + 1 - row); }  // the same row, counted by the other seat
constexpr Row absolute(Seat seat, Row own) { return seat == light ? own : opposite(own); }
constexpr Row own(Seat seat, Row absolute_row) { return absolute(seat, absolute_row); }  // each is the other's inverse

// A short list without heap; places that are not in use are empty, so that equal lists are equal in all bytes.
template <class T, std::size_t N>
struct Short {
  std::array<T, N> items{};
  std::uint8_t count = 0;

  bool empty() const { return count == 0; }
  bool full() const { return count == N; }
  auto begin() const { return items.begin(); }
  auto end() const { return items.begin() + count; }
  const T& front() const { return items[0]; }
  void insert(std::size_t at, const T& item) {
    for (std::size_t i = count++; i > at; --i) items[i] = items[i - 1];
    items[at] = item;
  }
  void push(const T& item) { insert(count, item); }
  void remove(std::size_t at) {
    for (std::size_t i = at + 1; i < count; ++i) items[i - 1] = items[i];
    items[--count] = T{};
  }
  friend bool operator==(const Short&, const Short&) = default;
};

enum class Phase : std::uint8_t { throwing, moving, choosing, offering, over };

// What a throw is for. From `run` on these are rewards, in the order in which they are used (D13).
enum class Purpose : std::uint8_t { turn, opening, enter, run, arrow, lateral, chain, luck };

struct Task {
  Purpose purpose = Purpose::turn;
  Column tip = no_column;  // of an arrow
  friend bool operator==(const Task&, const Task&) = default;
};

// A run that has to be broken up (D14, D23): its own pieces that have not moved yet, the throws left for it, and the
// piece that made it, unless that was a wildcard.
struct Breakup {
  Columns left = 0;
  std::uint8_t throws = 0;
  Column maker = no_column;
  friend bool operator==(const Breakup&, const Breakup&) = default;
};

// A diagonal's reward that is being given (D26): that of a line of four, five or six, and how many takes are left. A
// later five or six stands here as a four.
struct Choice {
  std::uint8_t line = 0, left = 0;
  friend bool operator==(const Choice&, const Choice&) = default;
};

// Where the piece that was moved came down.
struct Landing {
  Column column = no_column;
  Row row = off_board;
  friend bool operator==(const Landing&, const Landing&) = default;
};

// How a game ended; a quiet game may be a draw.
enum class Ending : std::uint8_t { none, captures, faults, all_out, golden_arrow, golden_diagonal, quiet };

// All of D30. Whether the move left a pair, and what else it made, is asked only where no choice is open, so it need
// not be remembered.
struct State {
  Per<Seat, std::array<Row, columns>, 2> rows{};   // own rows of the pieces
  std::array<Row, columns> wildcards{};            // absolute rows, off_board where there is none
  Per<Seat, Short<Column, columns>, 2> waiting{};  // in the order in which they were hit
  Per<Seat, std::uint8_t, 2> faults{}, captures{};
  Per<Seat, std::uint8_t, 2> given{};  // D26: bit 0 the reward for a line of five, bit 1 for six
  std::uint16_t quiet = 0;             // D29; 0 throughout where the option is open
  bool stirred = false;                // D29: a piece came or left in this turn
  Seat seat = light;
  Phase phase = Phase::throwing;
  Task task{};                          // while throwing, moving, offering
  std::uint8_t die = 0;                 // while moving
  Short<Task, most_rewards> rewards{};  // that wait
  Breakup run{};
  Choice choice{};    // while choosing, as are the next two
  Columns fresh = 0;  // D13
  Landing landed{};
  Ending ending = Ending::none;
  friend bool operator==(const State&, const State&) = default;
};

// What the one judge says of a move, an entry or a choice.
enum class Verdict : std::uint8_t {
  allowed,
  beyond_the_board,   // D4, D5
  protected_enemy,    // D4
  between_enemies,    // D22
  leaves_a_run,       // D11, D14, D23
  two_runs,           // D28
  cannot_be_mended,   // D28
  too_many_protected  // D7, D12
};

struct Line;

}  // namespace daku

class Daku {
 public:
  using State = daku::State;
  using Row = daku::Row;

  enum Verb : std::uint8_t {
    thrown,  // by chance; item: the face
    move,
    enter,   // item: the own row
    choose,  // to: the piece that is taken
    accept,  // `throw`
    pass,
  };

  explicit Daku(const Options& options);

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

  // D20: how many captures a seat still needs to win by them; none once it has won.
  int captures_missing(const State& state, Seat seat) const;
  bool is_shelter(Row own_row) const { return own_row == shelter_; }

 private:
  enum class Form : std::uint8_t { basic, advanced };
  enum class Aim : std::uint8_t { four, three, lead_two, first };
  enum class LuckSix : std::uint8_t { back, free };
  enum class Way : std::uint8_t { forward, back };
  using Column = daku::Column;
  using Columns = daku::Columns;
  using Verdict = daku::Verdict;

  // The pieces that a throw may move, which way (D5), and the own rows to which they go.
  struct Movable {
    Columns columns = 0;
    Way way = Way::forward;
    std::array<Row, daku::columns> to{};
  };
  // A piece's way from one row to another; what D17 must know of it afterwards.
  struct Deed {
    Verdict verdict = Verdict::allowed;
    std::uint8_t diagonal = 0;  // the length of the longest line made, 0 for none
    bool may_chain = false;     // it left a pair, and made neither cannibal nor main arrow
  };

  // moves.cpp: what a throw may move, and what becomes of a move
  daku::Line line_of(const State& state, Seat seat) const;
  bool is_protected(const State& state, Seat seat, Column column) const;
  Columns bound(const State& state, const daku::Task& task) const;
  Columns duty(const State& state) const;
  Movable movable(const State& state) const;
  Movable among(const State& state, Columns columns, Way way) const;
  bool back_only(const State& state) const;
  bool can_move(const State& state) const;
  Row target(const State& state, Column column, Way way) const;
  Columns enterable(const State& state) const;
  Columns choices(const State& state) const;
  Verdict try_move(const State& state, Column column, int to) const;
  Verdict try_choice(const State& state, Column column) const;
  Verdict judge(const State& state) const;
  Deed go(State& state, Column column, Row to) const;
  void land(State& state, Column column, Row to) const;
  bool suicidal(const State& state) const;
  bool take_cannibals(State& state) const;
  bool take_by_arrow(State& state) const;
  void look_for_gold(State& state) const;
  void hit(State& state, Seat victim, Column column) const;
  void capture(State& state, Seat victim, Column column) const;
  void take(State& state, Seat victim, Column column) const;
  void take_chosen(State& state, Column column) const;
  bool aim_reached(const State& state, Seat seat) const { return captures_missing(state, seat) == 0; }

  // daku.cpp: the phases
  void fall(State& state, std::uint8_t face) const;
  void play(State& state, Column column, Row to) const;
  void open_choice(State& state, std::uint8_t diagonal) const;
  void play_choice(State& state, Column column) const;
  bool makes_quad(const State& state) const;
  void earn(State& state, const Deed& deed) const;
  void next_reward(State& state) const;
  void fault(State& state) const;
  void put_right(State& state) const;
  bool put_back(State& state, Column column) const;
  void end_turn(State& state) const;
  void begin_turn(State& state) const;
  void end(State& state) const;
  bool all_out(const State& state, Seat seat) const;

  // words.cpp, scene.cpp
  std::string cell_name(Seat seat, Column column, Row row) const;
  Message said(Verdict verdict, const std::string& square) const;
  Message no_move(const State& state, std::span<const Cell> way) const;
  Message no_entry(const State& state, Cell cell) const;
  Message no_choice(const State& state, Cell cell) const;
  Message not_bound(const State& state, const std::string& name) const;
  std::string squares(const State& state, Columns columns) const;
  std::string subjects(const State& state, const daku::Task& task) const;
  Message prompt(const State& state) const;
  Message move_prompt(const State& state) const;
  void add_pieces(const State& state, Seat seat, Scene& scene) const;
  void add_fields(Scene& scene) const;
  void add_trays(const State& state, Seat seat, Scene& scene) const;

  // position.cpp
  std::optional<Error> check(const State& state) const;
  std::optional<Error> check_pieces(const State& state) const;
  std::optional<Error> check_counts(const State& state) const;
  std::optional<Error> check_phase(const State& state) const;
  std::optional<Error> check_run(const State& state) const;
  std::optional<Error> check_lines(const State& state) const;
  std::optional<Error> check_choice(const State& state) const;
  std::optional<Error> check_ending(const State& state) const;

  Form form_;
  Aim aim_;
  Row shelter_;
  LuckSix luck_six_;
  std::optional<std::int32_t> quiet_;  // none: open
  Board board_;
};

// What the rules and their words both need to know of the board.
namespace daku {

inline constexpr std::array<SeatSpec, 2> seat_specs = {
    {{"light", text("Light"), 0, Tint::white}, {"dark", text("Dark"), 1, Tint::black}}};

constexpr const char* name_of(Seat seat) { return seat_specs[static_cast<std::size_t>(seat)].name; }
constexpr char column_letter(int column) { return static_cast<char>('a' + column); }
constexpr Cell cell_at(Column column, Row absolute_row) { return cell_of((absolute_row - 1) * columns + column); }
constexpr Column column_of(Cell cell) { return static_cast<Column>(index_of(cell) % columns); }
constexpr Row row_of(Cell cell) { return static_cast<Row>(index_of(cell) / columns + 1); }  // absolute

}  // namespace daku

}  // namespace taula
