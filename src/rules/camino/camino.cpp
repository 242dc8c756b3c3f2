// The rules of Camino: where tiles go, what they join, and how the game ends.
#include "rules/camino.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cassert>

#include "rules/camino/longest_path.hpp"
#include "rules/mixing.hpp"

namespace taula {
namespace {

using camino::bit;
using camino::holds;
using camino::index;
using camino::nowhere;
using Side = Camino::Side;

// C6, in order of play.
constexpr std::array two = {Side::s, Side::n};
constexpr std::array three = {Side::s, Side::ne, Side::nw};
constexpr std::array four = {Side::se, Side::ne, Side::nw, Side::sw};
constexpr std::array five = {Side::s, Side::se, Side::ne, Side::nw, Side::sw};
constexpr std::array six = {Side::s, Side::se, Side::ne, Side::n, Side::nw, Side::sw};
constexpr std::array<std::span<const Side>, 5> seatings = {{two, three, four, five, six}};

std::vector<SeatSpec> seats_at(std::span<const Side> seating) {
  std::vector<SeatSpec> seats;
  for (const Side side : seating) {
    const camino::SideSpec& spec = camino::sides[side];
    seats.push_back({spec.word, spec.name, static_cast<std::uint8_t>(seats.size()), spec.tint});
  }
  return seats;
}

// C1 to C3: the rows from below, and in each the triangles from the left.
Board triangles() {
  std::vector<Spot> spots;
  std::array<std::array<Cell, 2 * 9 + 3>, Camino::rows + 2> cell_at{};  // with a margin
  for (auto& row : cell_at) row.fill(Cell::none);
  for (int row = 0; row < Camino::rows; ++row) {
    const int size = camino::row_sizes[static_cast<std::size_t>(row)], middle = (size + 1) / 2;
    for (int number = 1; number <= size; ++number) {
      const int x = number - middle;
      if (camino::on_hub(row, x)) continue;
      cell_at[static_cast<std::size_t>(row + 1)][static_cast<std::size_t>(x + 10)] =
          cell_of(static_cast<int>(spots.size()));
      spots.push_back({{static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)},
                       camino::points_down(row, x) ? Shape::triangle_down : Shape::triangle_up,
                       std::string(1, static_cast<char>('a' + row)) + std::to_string(number)});
    }
  }
  const std::vector<Spot> known = spots;
  return Board(std::move(spots), Camino::ways, [&](Cell cell, int direction) {
    const Spot& spot = known[index(cell)];
    const bool down = spot.shape == Shape::triangle_down;
    const int aside = direction == Camino::left ? -1 : direction == Camino::right ? 1 : 0;
    const int up = direction != Camino::level ? 0 : down ? 1 : -1;
    return cell_at[static_cast<std::size_t>(spot.at.y + up + 1)][static_cast<std::size_t>(spot.at.x + aside + 10)];
  });
}

Seat first_of(const Options& options) { return seat_of(*options.number("first") - 1); }

}  // namespace

Camino::Camino(const Options& options)
    : seating_(seatings[static_cast<std::size_t>(*options.number("players") - 2)]),
      first_(first_of(options)),
      seats_(seats_at(seating_)),
      board_(triangles()) {
  assert(board_.size() == places && !check(options));
  for (int i = 0; i < places; ++i) {
    const auto here = static_cast<std::size_t>(i);
    for (int direction = 0; direction < ways; ++direction) {
      const Cell next = board_.step(cell_of(i), direction);
      next_[here][static_cast<std::size_t>(direction)] =
          next == Cell::none ? nowhere : static_cast<std::uint8_t>(index_of(next));
    }
  }
  const auto edge_of = [this](std::string_view name) {
    const auto at = static_cast<std::uint8_t>(index_of(*board_.find(name)));
    const auto outer = std::ranges::find(next_[at], nowhere);
    return Edge{at, static_cast<std::uint8_t>(outer - next_[at].begin())};
  };
  for (std::size_t i = 0; i < gates_.size(); ++i) gates_[i] = edge_of(camino::sides[static_cast<Side>(i)].gate);
  for (int i = 0; i < players(); ++i) {
    const Seat seat = seat_of(i);
    std::ranges::transform(camino::sides[side(seat)].homes, homes_[seat].begin(), edge_of);
    for (const Edge& home : homes_[seat]) free_for_[home.place] |= bit(seat);
    free_for_[gate_edge(seat).place] |= bit(seat);
  }
}

std::optional<Error> Camino::check(const Options& options) {
  const auto players = *options.number("players"), first = *options.number("first");
  if (first <= players) return std::nullopt;
  return Error{
      message("first={0}, but there are {1} seats; allowed: 1 to {1}", std::to_string(first), std::to_string(players))};
}

Camino::State Camino::start() const {
  State state;
  state.bag[Kind::three_way] = state.bag[Kind::two_way] = tiles_of_kind;
  state.seat = first_;
  state.in = static_cast<Seats>((1U << players()) - 1);
  return state;
}

Turn Camino::turn(const State& state) const {
  return {state.stage == Stage::draws ? Seat::chance : state.seat, state.seat};
}

// ---- C7: two tiles from the bag, all tiles alike

void Camino::chances(const State& state, Chances& chances) const {
  chances.clear();
  const std::uint32_t three_ways = state.bag[Kind::three_way], two_ways = state.bag[Kind::two_way];
  const std::array<std::uint32_t, 3> weights = {two_ways * (two_ways - 1) / 2, three_ways * two_ways,
                                                three_ways * (three_ways - 1) / 2};
  for (std::uint8_t drawn = 0; drawn < weights.size(); ++drawn) {
    if (weights[drawn] != 0) chances.push_back({{.verb = draw, .item = drawn}, weights[drawn]});
  }
}

// ---- C8, C9

bool Camino::beside_tile(const State& state, Cell cell) const {
  return std::ranges::any_of(next_[index(cell)],
                             [&](std::uint8_t next) { return next != nowhere && state.tiles[next] != 0; });
}

bool Camino::may_place(const State& state, Cell cell) const {
  if (state.tiles[index(cell)] != 0) return false;
  return holds(free_for_[index(cell)], state.seat) || beside_tile(state, cell);
}

void Camino::legal(const State& state, Actions& actions) const {
  actions.clear();
  for (int i = 0; i < places; ++i) {
    if (!may_place(state, cell_of(i))) continue;
    if (state.hand[Kind::three_way] != 0) actions.push_back({.verb = place, .item = 0, .to = cell_of(i)});
    if (state.hand[Kind::two_way] == 0) continue;
    for (std::uint8_t spin = 0; spin < ways; ++spin)
      actions.push_back({.verb = place, .item = 1, .spin = spin, .to = cell_of(i)});
  }
}

std::uint64_t Camino::count(const State& state) const {
  std::uint64_t open = 0;
  for (int i = 0; i < places; ++i) open += may_place(state, cell_of(i)) ? 1 : 0;
  return open * ((state.hand[Kind::three_way] != 0 ? 1U : 0U) + (state.hand[Kind::two_way] != 0 ? 3U : 0U));
}

void Camino::apply(State& state, const Action& action) const {
  if (action.verb == place) return lay(state, action);
  state.hand[Kind::three_way] = action.item;
  state.hand[Kind::two_way] = static_cast<std::uint8_t>(2 - action.item);
  for (const Kind kind : {Kind::three_way, Kind::two_way})
    state.bag[kind] = static_cast<std::uint8_t>(state.bag[kind] - state.hand[kind]);
  state.stage = Stage::places;
}

void Camino::lay(State& state, const Action& action) const {
  const auto kind = static_cast<Kind>(action.item);
  assert(state.tiles[index(action.to)] == 0 && state.hand[kind] != 0);
  state.tiles[index(action.to)] = camino::links_of(kind, action.spin);
  --state.hand[kind];
  if (state.hand[Kind::three_way] + state.hand[Kind::two_way] == 0) end_turn(state);
}

// At the end the state stays with the seat that made it, and `in` as it was when the turn began: C12 and C14 ask.
void Camino::end_turn(State& state) const {
  const Seats remaining = state.in & connectable(state);
  if (cause_of_end(state, remaining)) {
    state.stage = Stage::over;
    return;
  }
  state.in = remaining;
  state.stage = Stage::draws;
  state.seat = next_seat(state);
}

// C6, C13
Seat Camino::next_seat(const State& state) const {
  int next = index_of(state.seat);
  do {
    next = (next + 1) % players();
  } while (!holds(state.in, seat_of(next)));
  return seat_of(next);
}

// ---- C10 to C12: what is joined

// A flood over joined places, from some of them, nearest first.
struct Camino::Spread {
  static constexpr std::uint8_t start = 0xfe;

  std::array<std::uint8_t, places> order;   // the first `count` are set
  std::array<std::uint8_t, places> before;  // the place from which each was reached, `start` or nowhere
  std::size_t count = 0;

  bool has(std::size_t at) const { return before[at] != nowhere; }
  std::span<const std::uint8_t> reached() const { return std::span(order).first(count); }
  void add(std::size_t at, std::uint8_t from) {
    before[at] = from;
    order[count++] = static_cast<std::uint8_t>(at);
  }
};

// Only those edges of `starts` begin it that are linked to what lies outside, side or hub.
Camino::Spread Camino::spread(const State& state, std::span<const Edge> starts, Blanks blanks) const {
  const auto links = [&](std::size_t at) {
    return state.tiles[at] == 0 && blanks == Blanks::filled ? all_links : state.tiles[at];
  };
  Spread spread;
  spread.before.fill(nowhere);
  for (const Edge& edge : starts) {
    if ((links(edge.place) & bit(edge.direction)) != 0) spread.add(edge.place, Spread::start);
  }
  for (std::size_t i = 0; i < spread.count; ++i) {
    const std::uint8_t here = spread.order[i];
    for (int direction = 0; direction < ways; ++direction) {
      if ((links(here) & bit(direction)) == 0) continue;
      const std::uint8_t next = next_[here][static_cast<std::size_t>(direction)];
      if (next == nowhere || spread.has(next) || (links(next) & bit(camino::opposite(direction))) == 0) continue;
      spread.add(next, here);
    }
  }
  return spread;
}

Camino::Seats Camino::connectable(const State& state) const {
  const Spread from_hub = spread(state, gates_, Blanks::filled);
  Seats seats = 0;
  for (int i = 0; i < players(); ++i) {
    const Seat seat = seat_of(i);
    const auto joined = [&](const Edge& home) {
      const Links tile = state.tiles[home.place];
      return from_hub.has(home.place) && (tile == 0 || (tile & bit(home.direction)) != 0);
    };
    if (std::ranges::any_of(homes_[seat], joined)) seats |= bit(seat);
  }
  return seats;
}

std::vector<Cell> Camino::road(const State& state, Seat seat) const {
  const Spread from_side = spread(state, homes_[seat], Blanks::empty);
  std::vector<Cell> road;
  const auto reached = from_side.reached();
  const auto last = std::ranges::find_if(reached, [&](std::uint8_t at) {
    const auto gate = std::ranges::find(gates_, at, &Edge::place);
    return gate != gates_.end() && (state.tiles[at] & bit(gate->direction)) != 0;
  });
  if (last == reached.end()) return road;
  for (std::uint8_t at = *last; at != Spread::start; at = from_side.before[at]) road.push_back(cell_of(at));
  std::ranges::reverse(road);
  return road;
}

std::vector<Cell> Camino::longest_path(const State& state, Seat seat) const {
  const Spread from_side = spread(state, homes_[seat], Blanks::empty);
  std::vector<std::uint8_t> reached(from_side.reached().begin(), from_side.reached().end());
  std::ranges::sort(reached);  // row by row the frontier of the search is narrowest
  std::vector<NetNode> net(reached.size());
  for (std::size_t node = 0; node < reached.size(); ++node) {
    const std::uint8_t here = reached[node];
    net[node].start = from_side.before[here] == Spread::start;
    for (int direction = 0; direction < ways; ++direction) {
      const std::uint8_t next = next_[here][static_cast<std::size_t>(direction)];
      if (next == nowhere || (state.tiles[here] & bit(direction)) == 0) continue;
      if ((state.tiles[next] & bit(camino::opposite(direction))) == 0) continue;
      net[node].next[static_cast<std::size_t>(direction)] =
          static_cast<int>(std::ranges::lower_bound(reached, next) - reached.begin());
    }
  }
  std::vector<Cell> path;
  for (const int node : taula::longest_path(net)) path.push_back(cell_of(reached[static_cast<std::size_t>(node)]));
  return path;
}

// ---- C12 to C14: the end

// `remaining`: the seats that are in and not cut off now.
std::optional<Camino::Cause> Camino::cause_of_end(const State& state, Seats remaining) const {
  if (!road(state, state.seat).empty()) return Cause::goal;
  if (std::popcount(remaining) == 1) return Cause::last_seat;
  if (remaining == 0) return Cause::nobody_left;
  if (state.bag[Kind::three_way] + state.bag[Kind::two_way] == 0) return Cause::bag;
  return std::nullopt;
}

// C14: the seats whose longest paths decide; none where something else does.
Camino::Seats Camino::measured_at_end(const State& state) const {
  if (state.stage != Stage::over) return 0;
  const Seats remaining = state.in & connectable(state);
  const auto cause = cause_of_end(state, remaining);
  if (cause == Cause::nobody_left) return state.in;
  return cause == Cause::bag ? remaining : Seats{0};
}

std::optional<Outcome> Camino::outcome(const State& state, int) const {
  if (state.stage != Stage::over) return std::nullopt;
  const Seats remaining = state.in & connectable(state);
  const auto cause = cause_of_end(state, remaining);
  assert(cause);
  switch (*cause) {
    case Cause::goal:
      return won_by_road(state);
    case Cause::last_seat:
      return won_by_last(seat_of(std::countr_zero(remaining)));
    case Cause::nobody_left:
    case Cause::bag:
      return won_by_longest(state, measured_at_end(state), *cause);
  }
  return std::nullopt;
}

Outcome Camino::nobody_won() const {
  Outcome outcome;
  for (int i = 0; i < players(); ++i) outcome.place[seat_of(i)] = 2;
  return outcome;
}

// C12
Outcome Camino::won_by_road(const State& state) const {
  const std::vector<Cell> cells = road(state, state.seat);
  Outcome outcome = nobody_won();
  outcome.place[state.seat] = 1;
  outcome.reason = counted("a road of {1} tile joins {0} to the hub", "a road of {1} tiles joins {0} to the hub",
                           cells.size(), name_of(state.seat), std::to_string(cells.size()));
  for (const Cell cell : cells) outcome.marks.push_back({.at = cell});
  return outcome;
}

// C13
Outcome Camino::won_by_last(Seat winner) const {
  Outcome outcome = nobody_won();
  outcome.place[winner] = 1;
  outcome.reason = message("all but {0} are cut off from the hub", name_of(winner));
  return outcome;
}

// C14
Outcome Camino::won_by_longest(const State& state, Seats among, Cause cause) const {
  PerSeat<std::vector<Cell>> paths;
  std::size_t longest = 0;
  for (int i = 0; i < players(); ++i) {
    if (!holds(among, seat_of(i))) continue;
    paths[seat_of(i)] = longest_path(state, seat_of(i));
    longest = std::max(longest, paths[seat_of(i)].size());
  }
  Outcome outcome = nobody_won();
  Seats winners = 0;
  std::bitset<places> marked;
  for (int i = 0; i < players(); ++i) {
    const Seat seat = seat_of(i);
    if (!holds(among, seat) || paths[seat].size() != longest) continue;
    outcome.place[seat] = 1;
    winners |= bit(seat);
    for (const Cell cell : paths[seat]) {
      if (!marked[index(cell)]) outcome.marks.push_back({.at = cell});
      marked.set(index(cell));
    }
  }
  outcome.reason = longest_reason(winners, longest, cause);
  return outcome;
}

Message Camino::longest_reason(Seats winners, std::size_t longest, Cause cause) const {
  const std::string length = std::to_string(longest), number = std::to_string(std::popcount(winners));
  const char* winner = name_of(seat_of(std::countr_zero(winners)));
  const bool shared = std::popcount(winners) > 1;
  if (cause == Cause::bag && shared) {
    return counted("the bag is empty; {0} seats share the win with paths of {1} tile",
                   "the bag is empty; {0} seats share the win with paths of {1} tiles", longest, number, length);
  }
  if (cause == Cause::bag) {
    return counted("the bag is empty; {0} has the longest path, of {1} tile",
                   "the bag is empty; {0} has the longest path, of {1} tiles", longest, winner, length);
  }
  if (shared) {
    return counted("all are cut off from the hub; {0} seats share the win with paths of {1} tile",
                   "all are cut off from the hub; {0} seats share the win with paths of {1} tiles", longest, number,
                   length);
  }
  return counted("all are cut off from the hub; {0} has the longest path, of {1} tile",
                 "all are cut off from the hub; {0} has the longest path, of {1} tiles", longest, winner, length);
}

std::uint64_t Camino::hash(const State& state) const {
  std::uint64_t hash = static_cast<std::uint64_t>(state.stage);
  const auto mix = [&hash](std::uint64_t part) { hash = (hash ^ (hash >> 29) ^ part) * golden; };
  for (std::size_t i = 0; i < places; i += 16) {
    std::uint64_t part = 0;
    for (std::size_t j = i; j < i + 16; ++j) part = part << 3 | state.tiles[j];
    mix(part);
  }
  for (const Kind kind : {Kind::three_way, Kind::two_way}) mix(state.bag[kind] * 4U + state.hand[kind]);
  mix(static_cast<std::uint64_t>(state.seat) * 64 + state.in);
  return hash;
}

}  // namespace taula
