// What people read and write at a game of Caminos: notation, refusals, ghosts, scene.
#include <algorithm>
#include <cassert>

#include "rules/caminos.hpp"
#include "rules/notation.hpp"

namespace taula {
namespace {

using caminos::Body;
using caminos::Pillar;
using Kind = caminos::Kind;

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

constexpr char letter_of(Kind kind) { return caminos::kind_letters[static_cast<std::size_t>(kind)]; }
std::string name_of(Kind kind) { return std::string(1, letter_of(kind)); }

void skip(std::string_view& rest, std::string_view letters) {
  rest.remove_prefix(std::min(rest.find_first_not_of(letters), rest.size()));
}

// Takes "L:" or "l " from the front.
std::optional<Kind> take_kind(std::string_view& rest) {
  skip(rest, " ");
  if (rest.size() < 2 || (rest[1] != ':' && rest[1] != ' ')) return std::nullopt;
  const std::size_t place = caminos::kind_letters.find(upper(rest[0]));
  if (place == std::string_view::npos) return std::nullopt;
  rest.remove_prefix(2);
  return static_cast<Kind>(place);
}

// Takes "*3" from the front; 1 when there is none.
std::optional<std::uint8_t> take_cubes(std::string_view& rest) {
  if (rest.empty() || rest[0] != '*') return 1;
  if (rest.size() < 2 || rest[1] < '1' || rest[1] > '4') return std::nullopt;
  const auto cubes = static_cast<std::uint8_t>(rest[1] - '0');
  rest.remove_prefix(2);
  return cubes;
}

constexpr Thing thing_of(Kind kind) {
  return static_cast<Thing>(static_cast<int>(Thing::piece_o) + static_cast<int>(kind));
}

}  // namespace

// What a piece takes of the board: cells by file, then by rank, with how many cubes each (K7).
struct Caminos::Footprint {
  struct Part {
    Cell cell = Cell::none;  // none: off the board
    int cubes = 0;
    friend bool operator==(const Part&, const Part&) = default;
  };
  std::vector<Part> parts{};
  friend bool operator==(const Footprint&, const Footprint&) = default;

  int cubes() const {
    int sum = 0;
    for (const Part& part : parts) sum += part.cubes;
    return sum;
  }
};

// ---- notation

Caminos::Footprint Caminos::footprint(const Action& action) const {
  Footprint footprint;
  for (const Pillar& pillar : caminos::body_of(action).pillars())
    footprint.parts.push_back({ground_.beside(action.to, pillar), pillar.cubes});
  return footprint;
}

std::string Caminos::notate(const State&, const Action& action) const {
  std::string word = name_of(static_cast<Kind>(action.item));
  char before = ':';
  for (const auto& [cell, cubes] : footprint(action).parts) {
    word += before + board().name(cell);
    if (cubes != 1) word += "*" + std::to_string(cubes);
    before = ',';
  }
  return word;
}

void Caminos::cells(const State&, const Action& action, std::vector<Cell>& cells) const {
  cells.assign(1, action.to);
  for (const auto& part : footprint(action).parts) {
    if (part.cell != action.to && part.cell != Cell::none) cells.push_back(part.cell);
  }
}

// Cells in any order, with commas or blanks between them; one that is named twice takes the cubes of both.
Result<Caminos::Footprint> Caminos::read_footprint(std::string_view cells) const {
  Footprint footprint;
  for (skip(cells, " ,"); !cells.empty(); skip(cells, " ,")) {
    const std::string_view found = cells;
    const std::string name = take_square(cells);
    const auto cubes = take_cubes(cells);
    const bool ends = cells.empty() || cells[0] == ',' || cells[0] == ' ';
    if (name.empty() || !cubes || !ends)
      return Error{message("expected a cell as in c3 or c3*2, not '{0}'", excerpt(found))};
    const auto cell = board().find(name);
    if (!cell) return Error{message("the board has no cell {0}", name)};
    const auto known = std::ranges::find(footprint.parts, *cell, &Footprint::Part::cell);
    if (known != footprint.parts.end()) {
      known->cubes += *cubes;
    } else {
      footprint.parts.push_back({*cell, *cubes});
    }
    if (footprint.cubes() > caminos::cubes_of_a_piece)
      return Error{message("a piece has four cubes; with {0} there are {1}", name, std::to_string(footprint.cubes()))};
  }
  if (footprint.cubes() < caminos::cubes_of_a_piece)
    return Error{message("a piece has four cubes, not {0}", std::to_string(footprint.cubes()))};
  std::ranges::sort(footprint.parts, {}, [this](const Footprint::Part& part) {
    const Point at = board().spot(part.cell).at;
    return std::pair(at.x, at.y);
  });
  return footprint;
}

Result<Action> Caminos::read(const State& state, std::string_view word) const {
  Actions actions;
  legal(state, actions);
  std::string_view rest = word;
  const auto kind = take_kind(rest);
  if (!kind) {
    return Error{message("'{0}' is no piece on cells; a piece is laid as in '{1}'", excerpt(word),
                         notate(state, actions.front()))};
  }
  const auto wanted = read_footprint(rest);
  if (!wanted) return wanted.error();
  if (!in_hand(state, *kind)) return Error{no_piece(state, *kind)};
  for (const Action& action : actions) {
    if (action.item == static_cast<std::uint8_t>(*kind) && footprint(action) == *wanted) return action;
  }
  return Error{no_body(state, *kind, *wanted)};
}

// ---- refusals

bool Caminos::in_hand(const State& state, Kind kind) const {
  if (kind == Kind::i || state.neutrals != 0) return kind == Kind::i && state.neutrals != 0;
  return state.hands[state.to_move][kind] != 0;
}

Message Caminos::no_piece(const State& state, Kind kind) const {
  if (state.neutrals != 0) return message("the neutral I is laid first");
  if (kind == Kind::i && neutral_ == Neutral::no)
    return message("the neutral I is laid in games with neutral=yes only");
  if (kind == Kind::i) return message("both neutral pieces are laid");
  return message("there is no {0} left in hand", name_of(kind));
}

// The level on which the lowest cubes come to rest when the piece is let down.
int Caminos::resting_level(const State& state, const Action& action) const {
  int level = 0;
  for (const Pillar& pillar : caminos::body_of(action).pillars()) {
    const Cell cell = ground_.beside(action.to, pillar);
    if (cell != Cell::none) level = std::max(level, caminos::profile_of(state, cell).height - pillar.bottom);
  }
  return level;
}

// K7
std::optional<Cell> Caminos::hole_under(const State& state, const Action& action) const {
  const int level = resting_level(state, action);
  for (const Pillar& pillar : caminos::body_of(action).pillars()) {
    const Cell cell = ground_.beside(action.to, pillar);
    if (cell != Cell::none && caminos::profile_of(state, cell).height < level + pillar.bottom) return cell;
  }
  return std::nullopt;
}

Message Caminos::refusal(const State& state, const Action& action) const {
  if (outcome(state, 1)) return message("the game is over");
  const auto kind = static_cast<Kind>(action.item);
  if (!in_hand(state, kind)) return no_piece(state, kind);
  const Footprint wanted = footprint(action);
  if (std::ranges::count(wanted.parts, Cell::none, &Footprint::Part::cell) != 0) return message("off the board");
  if (const auto hole = hole_under(state, action)) return message("hole under {0}", board().name(*hole));
  if (resting_level(state, action) != 0) return message("does not touch the board");  // K8
  return {};
}

// Why a piece cannot take these cells. Several of its bodies may do so, as far as the heights are not asked; what is
// said is said of one that has no hole beneath, if there is one.
Message Caminos::no_body(const State& state, Kind kind, const Footprint& wanted) const {
  std::optional<Action> closest;
  std::uint8_t spin = 0;
  for (const Body& body : caminos::bodies(kind)) {
    const Pillar& first = body.pillars().front();
    const Pillar back{.x = static_cast<std::int8_t>(-first.x), .y = static_cast<std::int8_t>(-first.y)};
    const Cell anchor = ground_.beside(wanted.parts.front().cell, back);
    const Action action{.verb = lay, .item = static_cast<std::uint8_t>(kind), .spin = spin++, .to = anchor};
    if (anchor == Cell::none || footprint(action) != wanted) continue;
    if (!closest || !hole_under(state, action)) closest = action;
  }
  if (!closest) return message("no way of turning {0} takes these cells", name_of(kind));
  return refusal(state, *closest);
}

// Why no legal action begins with these cells, an anchor and then others of the same piece.
Message Caminos::refusal(const State& state, const Attempt& attempt) const {
  assert(!attempt.cells.empty());
  if (outcome(state, 1)) return message("the game is over");
  const Cell anchor = attempt.cells.front();
  if (caminos::profile_of(state, anchor).height != 0) {
    return message("a piece is held where it touches the board, and {0} has cubes already", board().name(anchor));
  }
  Actions actions;
  legal(state, actions);
  if (std::ranges::count(actions, anchor, &Action::to) == 0) {
    std::vector<Cell> taken;
    const bool covered = std::ranges::any_of(actions, [&](const Action& action) {
      cells(state, action, taken);
      return std::ranges::count(taken, anchor) != 0;
    });
    if (covered) return message("what fits at {0} is held at another of its cells", board().name(anchor));
    return message("no piece in hand fits at {0}", board().name(anchor));
  }
  if (attempt.cells.size() == 1) return message("a piece at {0} takes more cells", board().name(anchor));
  return message("no piece in hand fits at {0} and goes on to {1} in this order", board().name(anchor),
                 board().name(attempt.cells.back()));
}

// ---- ghost and scene

void Caminos::ghost(const State& state, const Action& action, std::vector<Token>& cubes) const {
  cubes.clear();
  const bool neutral = static_cast<Kind>(action.item) == Kind::i;
  const int level = resting_level(state, action);
  for (const Pillar& pillar : caminos::body_of(action).pillars()) {
    const Cell cell = ground_.beside(action.to, pillar);
    if (cell == Cell::none) continue;
    for (int cube = 0; cube < pillar.cubes; ++cube) {
      cubes.push_back({.at = cell,
                       .thing = Thing::cube,
                       .number = static_cast<std::uint8_t>(level + pillar.bottom + cube + 1),
                       .owner = neutral ? Seat::none : caminos::side_of(state.to_move)});
    }
  }
}

void Caminos::add_tray(const State& state, Seat seat, Scene& scene) const {
  const bool finished = (state.finished >> index_of(seat) & 1) != 0;
  Tray tray{.title = {}, .owner = seat};
  std::uint64_t pieces = 0;
  const auto hold = [&](Kind kind, int number) {
    if (number == 0) return;
    tray.tokens.push_back({.thing = thing_of(kind),
                           .number = static_cast<std::uint8_t>(number),
                           .owner = seat,
                           .item = static_cast<std::uint8_t>(kind)});
  };
  for (const Kind kind : {Kind::o, Kind::l, Kind::z, Kind::t}) {
    if (!finished) hold(kind, state.hands[seat][kind]);  // what will not be laid any more is not to be seen
    pieces += state.hands[seat][kind];
  }
  hold(Kind::i, index_of(seat) < sides && index_of(seat) >= sides - state.neutrals ? 1 : 0);  // K15
  tray.title = finished
                   ? counted("finished, {0} piece left", "finished, {0} pieces left", pieces, std::to_string(pieces))
                   : counted("{0} piece in hand", "{0} pieces in hand", pieces, std::to_string(pieces));
  scene.trays.push_back(std::move(tray));
  if (points_ == Points::no || index_of(seat) >= sides) return;
  const std::uint64_t rim = state.rim[seat];  // K16
  scene.trays.push_back(
      {.title = counted("{0} piece touches the rim", "{0} pieces touch the rim", rim, std::to_string(rim)),
       .owner = seat});
}

Scene Caminos::scene(const State& state) const {
  constexpr std::array<Seat, 4> owners = {Seat::none, green, yellow, Seat::none};
  Scene scene;
  for (int i = 0; i < board().size(); ++i) {
    const Column column = state.columns[static_cast<std::size_t>(i)];
    for (int level = 0; level < caminos::profiles[column].height; ++level) {
      scene.tokens.push_back({.at = cell_of(i),
                              .thing = Thing::cube,
                              .number = static_cast<std::uint8_t>(level + 1),
                              .owner = owners[caminos::colour_at(column, level)]});
    }
  }
  for (std::size_t seat = 0; seat < players_; ++seat) add_tray(state, seat_of(static_cast<int>(seat)), scene);
  if (state.neutrals != 0) {
    scene.notes.push_back(counted("{0} neutral piece is to be laid before play begins",
                                  "{0} neutral pieces are to be laid before play begins", state.neutrals,
                                  std::to_string(state.neutrals)));
  }
  scene.prompt = state.neutrals != 0 ? message("lay a neutral piece") : message("lay a piece");
  return scene;
}

}  // namespace taula
