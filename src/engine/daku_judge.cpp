#include "engine/daku_judge.hpp"

#include <bit>
#include <span>

#include "engine/make_players.hpp"
#include "engine/mcts_brain.hpp"
#include "rules/daku/line.hpp"

namespace taula {
namespace {

static_assert(Judge<DakuJudge, Daku> && Playing<DakuJudge, Daku>);

using namespace daku;
using Rows = std::array<int, columns + 2>;  // with a column beside the board on each side, where nothing stands

constexpr int nowhere = -100, faces = 6;
constexpr std::size_t at(int column) { return static_cast<std::size_t>(column + 1); }

// The own rows of a seat's cells: pieces and wildcards.
Rows cells_of(const Daku::State& state, Seat seat) {
  Rows cells;
  cells.fill(nowhere);
  for (int column = 0; column < columns; ++column) {
    const auto c = static_cast<std::size_t>(column);
    const Row row = state.rows[seat][c];
    if (stands(row)) cells[at(column)] = row;
    if (state.wildcards[c] != off_board) cells[at(column)] = own(seat, state.wildcards[c]);
  }
  return cells;
}

// What is to be said of the columns one by one.
struct Columnwise {
  int steps_out = 0, protected_home = 0, exposed_home = 0;
  int closed = 0;                       // columns where no piece has the other one before it
  unsigned capturing = 0, hitting = 0;  // faces of the die
};

class Look {
 public:
  Look(const Daku& game, const Daku::State& state, Seat seat)
      : game_(game), cells_(cells_of(state, seat)), enemy_cells_(cells_of(state, other(seat))) {
    for (int column = 0; column < columns; ++column) {
      const auto c = static_cast<std::size_t>(column);
      look_at(column, state.rows[seat][c], state.rows[other(seat)][c]);
    }
  }

  const Columnwise& all() const { return all_; }

 private:
  // D7
  bool is_safe(const Rows& cells, int column, Row row) const {
    return cells[at(column - 1)] == row || cells[at(column + 1)] == row || game_.is_shelter(row);
  }

  void look_at(int column, Row row, Row enemy) {
    const bool empty = row == gone;
    const int distance = stands(row) && stands(enemy) ? opposite(enemy) - row : 0;
    if (empty || distance < 0) ++all_.closed;
    if (empty) return;
    all_.steps_out += std::max(0, field_rows + 1 - row);
    if (stands(row) && row <= field_rows) ++(is_safe(cells_, column, row) ? all_.protected_home : all_.exposed_home);
    if (distance < 1 || distance > faces || is_safe(enemy_cells_, column, enemy)) return;
    (enemy <= field_rows ? all_.capturing : all_.hitting) |= 1U << distance;  // D8, D9
  }

  const Daku& game_;
  Rows cells_, enemy_cells_;
  Columnwise all_;
};

}  // namespace

Measures<DakuJudge::features.size()> DakuJudge::measure(const Daku::State& state, Seat seat) const {
  const Look look(game_, state, seat);
  const Columnwise& all = look.all();
  const bool all_out_open = state.captures[seat] + state.captures[other(seat)] == 0;
  const int lead = state.captures[seat] > state.captures[other(seat)] ? 1 : 0;
  const Purpose purpose = state.task.purpose;
  const bool mine = state.seat == seat;
  const bool any_piece = purpose == Purpose::turn || purpose == Purpose::chain || purpose == Purpose::luck;
  const int now = mine && any_piece ? 1 : 0;
  const int later = !mine && state.waiting[seat].empty() ? 1 : 0;  // D10: a turn may begin with an entry
  const int captures = std::popcount(all.capturing), hits = std::popcount(all.hitting);
  return {-game_.captures_missing(state, seat),
          lead * all.closed,
          lead * state.quiet / 10,
          all_out_open ? -all.steps_out : 0,
          -state.waiting[seat].count,
          -state.faults[seat],
          state.faults[seat] == most_faults - 1 ? -1 : 0,
          now * captures,
          later * captures,
          now * hits,
          later * hits,
          all.protected_home,
          -all.exposed_home};
}

int DakuJudge::lead(const Daku::State& state, Seat seat) const {
  constexpr float won = 10'000;  // more than any lead
  if (const auto outcome = game_.outcome(state, 1))
    return static_cast<int>(won * (2 * shares_of(*outcome, game_.seats())[seat] - 1));
  return rating(*this, state, seat) - rating(*this, state, other(seat));
}

int DakuJudge::promise(const Daku::State& state, const Action& action) const {
  Daku::State next = state;
  game_.apply(next, action);
  return lead(next, state.seat);
}

// Not a max_element: that would judge both actions of each comparison.
Action DakuJudge::most_promising(const Daku::State& state, const Actions& actions) const {
  Action best = actions.front();
  int most = promise(state, best);
  for (const Action& action : std::span(actions).subspan(1)) {
    const int points = promise(state, action);
    if (points <= most) continue;
    most = points;
    best = action;
  }
  return best;
}

Shares DakuJudge::played_out(const Daku::State& from, Random& random) const {
  constexpr int most_plies = 12;  // five turns or six
  Daku::State state = from;
  Actions actions;
  Chances chances;
  for (int ply = 0; ply < most_plies && !game_.outcome(state, 1); ++ply) {
    if (game_.turn(state).actor == Seat::chance) {
      game_.chances(state, chances);
      game_.apply(state, chances[fallen(chances, random)].action);
    } else {
      game_.legal(state, actions);
      game_.apply(state, most_promising(state, actions));
    }
  }
  Shares hopes{};
  hopes[daku::light] = static_cast<float>(expectation_of(lead(state, daku::light)));
  hopes[daku::dark] = 1 - hopes[daku::light];
  return hopes;
}

// Expectimax (AlphaBetaBrain) plays this game, too, but a tree that takes means over many throws does better with a
// tenth of the time; see doc/tuning.md. Luck hides strength and more playouts help little, so that an eye that errs
// makes most of the difference below level 7.
constexpr Levels levels = {
    {{10, 1'500}, {20, 850}, {50, 420}, {120, 300}, {250, 210}, {600, 160}, {1'500}, {24'000}, {0}}};

constinit const Players daku_players = players_with<Daku, MctsBrain<Daku, DakuJudge>>(levels);

}  // namespace taula
