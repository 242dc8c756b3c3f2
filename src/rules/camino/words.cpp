// What people read and write at a game of Camino: notation, refusals, scene.
#include <algorithm>
#include <cassert>

#include "rules/camino.hpp"
#include "rules/notation.hpp"

namespace taula {
namespace {

using camino::bit;
using camino::holds;
using camino::index;
using Kind = Camino::Kind;

constexpr std::string_view kind_letters = "YV", spin_letters = "lrv";

std::size_t letter_in(std::string_view letters, char c) {
  const auto found = std::ranges::find(letters, lower(c), lower);
  return found == letters.end() ? std::string_view::npos : static_cast<std::size_t>(found - letters.begin());
}

void skip_blanks(std::string_view& rest) { rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size())); }

// A placement as it is typed, on the board or not. Capitals do not matter, nor blanks instead of the sign.
struct Typed {
  Kind kind = Kind::three_way;
  std::optional<int> spin;
  std::string name;
};

std::optional<Typed> typed(std::string_view word) {
  Typed typed;
  skip_blanks(word);
  const std::size_t kind = word.empty() ? std::string_view::npos : letter_in(kind_letters, word[0]);
  if (kind == std::string_view::npos) return std::nullopt;
  typed.kind = static_cast<Kind>(kind);
  word.remove_prefix(1);
  if (typed.kind == Kind::two_way && !word.empty()) {
    const std::size_t spin = letter_in(spin_letters, word[0]);
    if (spin != std::string_view::npos) {
      typed.spin = static_cast<int>(spin);
      word.remove_prefix(1);
    }
  }
  skip_blanks(word);
  if (!word.empty() && word[0] == '@') word.remove_prefix(1);
  skip_blanks(word);
  typed.name = take_square(word);
  skip_blanks(word);
  return !typed.name.empty() && word.empty() ? std::optional(typed) : std::nullopt;
}

constexpr std::array<std::string_view, 6> hub_names = {"e9", "e10", "e11", "f9", "f10", "f11"};

Token tile_token(Camino::Links tile, Cell at) {
  if (camino::kind_of(tile) == Kind::three_way) return {.at = at, .thing = Thing::three_way};
  std::uint8_t spin = 0;
  while ((tile & bit(spin)) != 0) ++spin;
  return {.at = at, .thing = Thing::two_way, .spin = spin};
}

}  // namespace

// ---- notation

std::string Camino::notate(const State&, const Action& action) const {
  if (action.verb == draw) {
    std::string word = "*VV";
    for (std::size_t i = 1; i <= action.item; ++i) word[i] = 'Y';
    return word;
  }
  std::string word(1, kind_letters[action.item]);
  if (static_cast<Kind>(action.item) == Kind::two_way) word += spin_letters[action.spin];
  return word + "@" + board_.name(action.to);
}

void Camino::cells(const State&, const Action& action, std::vector<Cell>& cells) const {
  cells.clear();
  if (action.verb == place) cells.push_back(action.to);
}

Result<Action> Camino::read(const State& state, std::string_view word) const {
  const auto found = typed(word);
  if (!found) {
    Actions actions;
    legal(state, actions);
    return Error{
        message("'{0}' is no placement; one is written as in '{1}'", excerpt(word), notate(state, actions.front()))};
  }
  const Kind kind = found->kind;
  if (state.hand[kind] == 0)
    return Error{kind == Kind::three_way ? message("there is no Y in hand") : message("there is no V in hand")};
  if (kind == Kind::two_way && !found->spin) {
    return Error{
        message("a V is placed as Vl, Vr or Vv, by the edge without a link: the left, the right or the level "
                "one")};
  }
  const auto cell = board_.find(found->name);
  if (!cell) return Error{no_cell(found->name)};
  if (!may_place(state, *cell)) return Error{no_place(state, *cell)};
  return Action{.verb = place,
                .item = static_cast<std::uint8_t>(kind),
                .spin = static_cast<std::uint8_t>(found->spin.value_or(0)),
                .to = *cell};
}

// ---- refusals

Message Camino::no_cell(std::string_view name) const {
  if (std::ranges::find(hub_names, name) != hub_names.end())
    return message("{0} belongs to the hub, where no tile is placed", name);
  return message("the board has no place {0}", name);
}

// C8, for a cell that does not suit it.
Message Camino::no_place(const State& state, Cell cell) const {
  const std::string& name = board_.name(cell);
  if (state.tiles[index(cell)] != 0) return message("there is a tile on {0} already", name);
  for (int i = 0; i < players(); ++i) {
    const Seat seat = seat_of(i);
    if (!holds(free_for_[index(cell)], seat)) continue;
    const auto at = static_cast<std::uint8_t>(index_of(cell));
    const bool home = std::ranges::find(homes_[seat], at, &Edge::place) != homes_[seat].end();
    return home ? message("{0} is a home place of {1}, and no tile lies beside it", name, name_of(seat))
                : message("{0} is the gate of {1}, and no tile lies beside it", name, name_of(seat));
  }
  return message("{0} is neither a home place nor the gate of {1}, and no tile lies beside it", name,
                 name_of(state.seat));
}

Message Camino::refusal(const State& state, const Attempt& attempt) const {
  assert(!attempt.cells.empty());
  if (state.stage == Stage::over) return message("the game is over");
  if (state.stage == Stage::draws) return message("two tiles are to be drawn first");
  if (!may_place(state, attempt.cells.front())) return no_place(state, attempt.cells.front());
  return message("a tile goes on one place");
}

// ---- the hand

// Clockwise a V's edge without a link goes from the left one to the level one to the right one, as a tile that points
// down is seen.
std::uint8_t Camino::twist(std::uint8_t item, std::uint8_t spin, Twist twist) {
  constexpr std::array<std::uint8_t, ways> clockwise = {level, left, right}, back = {right, level, left};
  if (static_cast<Kind>(item) == Kind::three_way) return spin;
  if (twist == Twist::right) return clockwise[spin];
  return twist == Twist::left ? back[spin] : spin;
}

void Camino::ghost(const State&, const Action& action, std::vector<Token>& tokens) const {
  const Kind kind = static_cast<Kind>(action.item);
  tokens.push_back(tile_token(camino::links_of(kind, action.spin), action.to));
}

Message Camino::refusal(const State& state, const Action& action) const {
  return may_place(state, action.to) ? Message{} : no_place(state, action.to);
}

// ---- scene

Scene Camino::scene(const State& state) const {
  Scene scene;
  for (int i = 0; i < places; ++i) {
    const Links tile = state.tiles[static_cast<std::size_t>(i)];
    if (tile != 0) scene.tokens.push_back(tile_token(tile, cell_of(i)));
  }
  const Seats open = connectable(state), measured = measured_at_end(state);
  for (int i = 0; i < players(); ++i) {
    const Seat seat = seat_of(i);
    for (const Edge& home : homes_[seat]) scene.fields.push_back({Field::Kind::home, cell_of(home.place), seat});
    scene.fields.push_back({Field::Kind::gate, cell_of(gate_edge(seat).place), seat});
    if (seat == state.seat && state.stage == Stage::places) scene.trays.push_back(hand_of(state));
    if (holds(measured, seat)) {
      const std::size_t length = longest_path(state, seat).size();
      scene.trays.push_back(
          {.title = counted("longest path: {0} tile", "longest path: {0} tiles", length, std::to_string(length)),
           .owner = seat});
    }
    if (!holds(open, seat)) {
      scene.trays.push_back(
          {.title = holds(state.in, seat) ? message("cut off") : message("cut off, and out"), .owner = seat});
    }
  }
  const auto bag = [&](Kind kind) { return std::to_string(state.bag[kind]); };
  scene.notes.push_back(message("in the bag: {0} Y, {1} V", bag(Kind::three_way), bag(Kind::two_way)));
  scene.prompt = prompt(state);
  return scene;
}

Tray Camino::hand_of(const State& state) const {
  Tray hand{.title = message("in hand"), .owner = state.seat};
  for (const Kind kind : {Kind::three_way, Kind::two_way}) {
    for (int count = state.hand[kind]; count > 0; --count)
      hand.tokens.push_back(tile_token(camino::links_of(kind, level), Cell::none));
  }
  return hand;
}

Message Camino::prompt(const State& state) const {
  if (state.stage == Stage::over) return message("the game is over");
  if (state.stage == Stage::draws) return message("draw two tiles from the bag");
  return state.hand[Kind::three_way] + state.hand[Kind::two_way] == 2 ? message("place the first of two tiles")
                                                                      : message("place the second tile");
}

}  // namespace taula
