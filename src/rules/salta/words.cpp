// What people read and write at a game of Salta: notation, refusals, scene.
#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

#include "rules/notation.hpp"
#include "rules/salta.hpp"

namespace taula {
namespace {

using salta::bit;
using salta::forward;
using salta::other;
using Bits = Salta::Bits;

bool on_whole_board(const std::string& name) {
  const int rank = std::atoi(name.c_str() + 1);
  return name[0] <= 'j' && rank >= 1 && rank <= Salta::side && name[1] != '0';
}

// ---- refusals

const char* name_of(Seat seat) { return salta::seat_specs[static_cast<std::size_t>(seat)].name; }

// How many ranks a way along a diagonal spans; more than any jump where the squares have no diagonal in common.
int reach(Cell from, Cell to) {
  const int files = std::abs(salta::file_of(from) - salta::file_of(to));
  const int ranks = std::abs(salta::rank_of(from) - salta::rank_of(to));
  return files == ranks ? ranks : Salta::side;
}

// The square that a jump goes over.
Cell between(Cell from, Cell to) {
  return salta::square_at((salta::file_of(from) + salta::file_of(to)) / 2,
                          (salta::rank_of(from) + salta::rank_of(to)) / 2);
}

// ---- scene

Token token(Seat seat, Salta::Piece piece, Cell at) {
  constexpr std::array<Thing, 3> kinds = {Thing::star, Thing::moon, Thing::sun};
  return {.at = at, .thing = kinds[piece / 5U], .number = static_cast<std::uint8_t>(piece % 5 + 1), .owner = seat};
}

}  // namespace

std::string Salta::notate(const State&, const Action& action) const {
  if (action.verb == pass) return "pass";
  if (action.verb == call) return "salta!";
  std::vector<Cell> touched;
  cells({}, action, touched);
  std::string word = board_.name(touched.front());
  for (const Cell cell : std::span(touched).subspan(1)) word += (action.verb == jump ? "x" : "-") + board_.name(cell);
  return word;
}

// The first square, then each on which the piece lands. A jump goes up or down the board as its two ends lie.
void Salta::cells(const State&, const Action& action, std::vector<Cell>& cells) const {
  cells.clear();
  if (action.verb == pass || action.verb == call) return;
  cells.push_back(action.from);
  if (action.verb == step) {
    cells.push_back(action.to);
    return;
  }
  const Seat seat = action.to > action.from ? green : red;
  for (int i = 0; i < action.item; ++i) {
    const int way = static_cast<int>(forward(seat, action.extra >> i & 1));
    cells.push_back(board_.step(board_.step(cells.back(), way), way));
  }
}

Result<Action> Salta::read(const State& state, std::string_view word) const {
  Actions actions;
  legal(state, actions);
  if (same_word(word, "pass")) {
    if (actions.front().verb == pass) return actions.front();
    return Error{message("only a side without any move passes")};
  }
  if (same_word(word, "salta!") || same_word(word, "salta")) {
    if (actions.back().verb == call) return actions.back();
    return Error{calls_ == Calls::strict ? message("salta! is called in games with call=salta only")
                                         : message("there is no jump left undone to call")};
  }
  const std::vector<std::string> names = squares_of(word);
  if (names.empty()) {
    return Error{
        message("'{0}' is no move; a move is written as in '{1}'", excerpt(word), notate(state, actions.front()))};
  }
  std::vector<Cell> touched, offered;
  for (const std::string& name : names) {
    const auto found = board_.find(name);
    if (!found && on_whole_board(name)) return Error{message("{0} is a light square; only dark ones are used", name)};
    if (!found) return Error{message("the board has no square {0}", name)};
    touched.push_back(*found);
  }
  for (const Action& action : actions) {
    cells(state, action, offered);
    if (offered == touched) return action;
  }
  return Error{refusal(state, {touched})};
}

// Why no legal action begins with these squares: the way cannot be gone at all, or S4 or S5 is against it.
Message Salta::refusal(const State& state, const Attempt& attempt) const {
  assert(!attempt.cells.empty());
  if (ended(state)) return message("the game is over");
  if (const auto reason = not_to_move(state, attempt.cells.front())) return *reason;
  Actions allowed, moves;
  legal(state, allowed);
  if (allowed.front().verb == pass) return message("{0} has no move and must pass", name_of(state.to_move));
  list_moves(state, moves);
  std::erase_if(moves, [&](const Action& action) { return !begins_with(action, attempt.cells); });
  if (moves.empty()) return no_way(state, attempt.cells);
  const bool duty = enforced(state) && fulfils(state, allowed.front());
  const bool fulfilled = std::ranges::any_of(moves, [&](const Action& action) { return fulfils(state, action); });
  if (!duty || fulfilled) return message("that would leave {0} without a move", name_of(other(state.to_move)));
  return state.called ? message("salta! was called; the jump is a duty: {0}", notate(state, allowed.front()))
                      : message("a jump is a duty: {0}", notate(state, allowed.front()));
}

bool Salta::begins_with(const Action& action, std::span<const Cell> start) const {
  std::vector<Cell> way;
  cells({}, action, way);
  return way.size() >= start.size() && std::ranges::equal(start, std::span(way).first(start.size()));
}

std::optional<Message> Salta::not_to_move(const State& state, Cell from) const {
  if ((bit(from) & state.pieces[state.to_move]) != 0) return std::nullopt;
  const Seat enemy = other(state.to_move);
  if ((bit(from) & state.pieces[enemy]) == 0) return message("there is no piece on {0}", board_.name(from));
  return message("the piece on {0} is {1}'s", board_.name(from), name_of(enemy));
}

// Why a piece cannot go this way, whatever S4 and S5 say.
Message Salta::no_way(const State& state, std::span<const Cell> way) const {
  if (way.size() == 1)
    return message("{0} has no free square to step to and nothing to jump over", board_.name(way[0]));
  for (std::size_t i = 1; i < way.size(); ++i) {
    const std::string &start = board_.name(way[i - 1]), &end = board_.name(way[i]);
    const int ranks = reach(way[i - 1], way[i]);
    if (ranks == 0) return message("a move ends on another square than {0}", start);
    if (ranks > 2) {
      return message("{0} and {1} are too far apart; a step goes to the next square of a diagonal, a jump two on",
                     start, end);
    }
    if (ranks == 2 && i > 1 && jumps_ == Jumps::single)
      return message("there is one jump a turn, and it ends on {0}", start);
    if (ranks == 2) {
      if (const auto reason = no_jump(state, way[i - 1], way[i])) return *reason;
    }
    if (state.on[static_cast<std::size_t>(way[i])] != nobody) return message("{0} is held", end);
    if (ranks == 1 && i > 1) return message("after a jump there is no step to {0}", end);
    if (ranks == 1 && way.size() > 2) return message("a step ends on {0}", end);
  }
  return message("there is nothing to jump over after {0}", board_.name(way.back()));
}

std::optional<Message> Salta::no_jump(const State& state, Cell from, Cell to) const {
  const bool upwards = salta::rank_of(to) > salta::rank_of(from);
  if (upwards != (state.to_move == green))
    return message("{0} lies behind {1}, and jumps go forward only", board_.name(to), board_.name(from));
  const Cell middle = between(from, to);
  if ((bit(middle) & state.pieces[other(state.to_move)]) != 0) return std::nullopt;
  if ((bit(middle) & state.pieces[state.to_move]) == 0)
    return message("there is no piece on {0} to jump over", board_.name(middle));
  if (own_jumps_ == OwnJumps::yes) return std::nullopt;
  return message("the piece on {0} is an own one; jumps go over enemies", board_.name(middle));
}

// ---- scene

Scene Salta::scene(const State& state) const {
  Scene scene;
  for (const Seat seat : {green, red}) {
    for (Bits left = state.pieces[seat]; left != 0; left &= left - 1) {
      const Cell at = cell_of(std::countr_zero(left));
      const Piece piece = state.on[static_cast<std::size_t>(at)];
      scene.tokens.push_back(token(seat, piece, at));
      scene.goals.push_back(token(seat, piece, target(seat, piece)));
    }
    const auto need = static_cast<std::uint64_t>(state.need[seat]);
    scene.trays.push_back(
        {.title = counted("needs {0} step", "needs {0} steps", need, std::to_string(need)), .owner = seat});
    if (!length_) continue;
    const auto left = static_cast<std::uint64_t>(std::max(*length_ - state.moves[seat], 0));
    scene.trays.push_back(
        {.title = counted("{0} move left", "{0} moves left", left, std::to_string(left)), .owner = seat});
  }
  if (handicap_) {
    const auto extra = static_cast<std::uint64_t>(state.run > 0 ? state.run : handicap_->extra);
    const bool to_come = state.run == 0 && std::min(state.moves[green], state.moves[red]) < handicap_->after;
    if (state.run > 0) {
      scene.notes.push_back(counted("the handicap: {0} makes {1} more move in a row",
                                    "the handicap: {0} makes {1} more moves in a row", extra, name_of(state.to_move),
                                    std::to_string(extra)));
    } else if (to_come) {
      scene.notes.push_back(counted("after move {2} of both {0} will make {1} more move in a row",
                                    "after move {2} of both {0} will make {1} more moves in a row", extra,
                                    name_of(weaker_), std::to_string(extra), std::to_string(handicap_->after)));
    }
  }
  scene.prompt = prompt(state);
  return scene;
}

// With call=salta a jump is for the players to notice: only one that was called is spoken of.
Message Salta::prompt(const State& state) const {
  Actions actions;
  legal(state, actions);
  const bool must_pass = actions.front().verb == pass, may_call = actions.back().verb == call;
  const bool duty = enforced(state) && fulfils(state, actions.front());
  const auto run = static_cast<std::uint64_t>(state.run);
  const std::string left = std::to_string(run);
  if (state.called) return message("salta! was called: jump over an enemy");
  if (run == 0) {
    if (may_call) return message("call salta! or move");
    if (must_pass) return message("no move: pass");
    return duty ? message("jump: it is a duty") : message("move a piece");
  }
  if (may_call) {
    return counted("call salta! or move; {0} move of the handicap is left",
                   "call salta! or move; {0} moves of the handicap are left", run, left);
  }
  if (must_pass) {
    return counted("no move: pass; {0} move of the handicap is left",
                   "no move: pass; {0} moves of the handicap are left", run, left);
  }
  if (duty) {
    return counted("jump: it is a duty; {0} move of the handicap is left",
                   "jump: it is a duty; {0} moves of the handicap are left", run, left);
  }
  return counted("move a piece; {0} move of the handicap is left", "move a piece; {0} moves of the handicap are left",
                 run, left);
}

}  // namespace taula
