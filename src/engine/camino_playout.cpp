#include "engine/camino_playout.hpp"

#include <bit>
#include <cassert>
#include <numeric>

namespace taula {

using camino::bit;
using camino::holds;
using camino::nowhere;
using camino::opposite;
using Kind = Camino::Kind;
using Stage = Camino::Stage;

// Which places, sides and hub hang together: a forest whose roots stand for all that is joined.
struct CaminoPlayout::Joined {
  std::array<Node, hub + 1> above;

  Joined() { std::iota(above.begin(), above.end(), Node{0}); }
  Node root(Node node) {
    while (above[node] != node) node = above[node] = above[above[node]];
    return node;
  }
  void unite(Node a, Node b) { above[root(a)] = root(b); }
};

// C8: the empty places beside a tile.
struct CaminoPlayout::Open {
  std::array<Node, Camino::places> places;
  std::size_t size = 0;
  std::array<bool, Camino::places> listed{};

  void add(Node place) {
    if (listed[place]) return;
    listed[place] = true;
    places[size++] = place;
  }
  void close(Node place) { listed[place] = true; }
  Node take(std::size_t index) {
    const Node place = places[index];
    places[index] = places[--size];
    return place;
  }
};

// A game as far as it has come.
struct CaminoPlayout::Course {
  Tiles tiles;
  Joined joined{};
  Open open{};
  std::array<int, 2> bag, hand;  // by kind
  std::array<Node, Camino::places> laid;
  std::array<std::uint8_t, Camino::places> turn_ends;  // how many were laid by then
  std::size_t count = 0, turns = 0;
};

CaminoPlayout::CaminoPlayout(const Camino& game) : all_(game.start().in), next_(game.beyond()) {
  const auto lead = [this](const Camino::Edge& edge, Node to) { next_[edge.place][edge.direction] = to; };
  for (const Camino::Edge& gate : game.gate_edges()) lead(gate, hub);
  for (int i = 0; i < std::popcount(all_); ++i) {
    const Seat seat = seat_of(i);
    const auto homes = game.home_edges(seat);
    for (const Camino::Edge& home : homes) lead(home, static_cast<Node>(Camino::places + i));
    std::ranges::transform(homes, begins_[seat].begin(), &Camino::Edge::place);
    begins_[seat].back() = game.gate_edge(seat).place;
  }
}

// C10: a place with what lies beside it.
void CaminoPlayout::join(Joined& joined, const Tiles& tiles, Node place) const {
  for (int direction = 0; direction < Camino::ways; ++direction) {
    if ((tiles[place] & bit(direction)) == 0) continue;
    const Node next = next_[place][static_cast<std::size_t>(direction)];
    if (next == nowhere) continue;
    if (next >= Camino::places || (tiles[next] & bit(opposite(direction))) != 0) joined.unite(place, next);
  }
}

Shares CaminoPlayout::play(const Camino::State& state, Random& random) const {
  Course course{.tiles = state.tiles,
                .bag = {state.bag[Kind::three_way], state.bag[Kind::two_way]},
                .hand = {state.hand[Kind::three_way], state.hand[Kind::two_way]},
                .laid = {},
                .turn_ends = {}};
  for (Node place = 0; place < Camino::places; ++place) {
    if (course.tiles[place] != 0) join(course.joined, course.tiles, place);
    const bool beside =
        std::ranges::any_of(next_[place], [&](Node next) { return next < Camino::places && course.tiles[next] != 0; });
    if (course.tiles[place] == 0 && beside) course.open.add(place);
  }
  const int seats = std::popcount(all_);
  for (Seat seat = state.seat;;) {
    lay_turn(course, seat, random);
    if (course.joined.root(static_cast<Node>(Camino::places + index_of(seat))) == course.joined.root(hub))
      return shared_by(bit(seat));  // C12
    if (course.bag[0] + course.bag[1] == 0) break;
    do seat = seat_of((index_of(seat) + 1) % seats);
    while (!holds(state.in, seat));
  }
  const Camino::Seats left = not_cut_off(course) & state.in;
  return shared_by(longest(course, left == 0 ? state.in : left));
}

void CaminoPlayout::lay_turn(Course& course, Seat seat, Random& random) const {
  const auto falls_first = [&](const std::array<int, 2>& of) {
    return random.below(static_cast<std::size_t>(of[0] + of[1])) < static_cast<std::size_t>(of[0]);
  };
  if (course.hand[0] + course.hand[1] == 0) {
    for (int drawn = 0; drawn < 2; ++drawn) {
      const std::size_t kind = falls_first(course.bag) ? 0 : 1;
      --course.bag[kind];
      ++course.hand[kind];
    }
  }
  while (course.hand[0] + course.hand[1] != 0) {
    const std::size_t kind = falls_first(course.hand) ? 0 : 1;
    --course.hand[kind];
    const Node place = open_place(course, seat, random);
    const int spin = kind == 0 ? 0 : static_cast<int>(random.below(Camino::ways));
    course.tiles[place] = camino::links_of(static_cast<Kind>(kind), spin);
    join(course.joined, course.tiles, place);
    course.laid[course.count++] = place;
    for (const Node next : next_[place]) {
      if (next < Camino::places && course.tiles[next] == 0) course.open.add(next);
    }
  }
  course.turn_ends[course.turns++] = static_cast<std::uint8_t>(course.count);
}

// One of the places beside a tile or of the seat's own, which it takes off the list.
CaminoPlayout::Node CaminoPlayout::open_place(Course& course, Seat seat, Random& random) const {
  std::array<Node, Camino::homes + 1> own;
  std::size_t count = 0;
  for (const Node place : begins_[seat]) {
    if (course.tiles[place] == 0 && !course.open.listed[place]) own[count++] = place;
  }
  assert(course.open.size + count != 0);  // there are more places than tiles
  const std::size_t index = random.below(course.open.size + count);
  if (index < course.open.size) return course.open.take(index);
  const Node place = own[index - course.open.size];
  course.open.close(place);
  return place;
}

Camino::Seats CaminoPlayout::joined_to_hub(Joined& joined) const {
  Camino::Seats seats = 0;
  for (int i = 0; i < std::popcount(all_); ++i) {
    if (joined.root(static_cast<Node>(Camino::places + i)) == joined.root(hub)) seats |= bit(seat_of(i));
  }
  return seats;
}

// C11, C13: of those whom nobody is joined before, the seats that stay in longest. The game is taken back turn by turn,
// and what is empty then links all.
Camino::Seats CaminoPlayout::not_cut_off(const Course& course) const {
  Tiles tiles = course.tiles;
  Joined joined;
  std::ranges::replace(tiles, Links{0}, Camino::all_links);
  for (Node place = 0; place < Camino::places; ++place) join(joined, tiles, place);
  Camino::Seats seats = joined_to_hub(joined);
  std::size_t count = course.count;
  for (std::size_t turn = course.turns; turn-- > 0 && seats == 0;) {
    const std::size_t begin = turn == 0 ? 0 : course.turn_ends[turn - 1];
    while (count > begin) {
      const Node place = course.laid[--count];
      tiles[place] = Camino::all_links;
      join(joined, tiles, place);
    }
    seats = joined_to_hub(joined);
  }
  return seats;
}

// C14, nearly: those of these seats to whose sides most tiles are joined.
Camino::Seats CaminoPlayout::longest(Course& course, Camino::Seats among) const {
  std::array<std::uint8_t, hub + 1> sizes{};  // by root
  for (Node place = 0; place < Camino::places; ++place) {
    if (course.tiles[place] != 0) ++sizes[course.joined.root(place)];
  }
  Camino::Seats seats = 0;
  int most = 0;
  for (int i = 0; i < std::popcount(all_); ++i) {
    const int size = sizes[course.joined.root(static_cast<Node>(Camino::places + i))];
    if (!holds(among, seat_of(i)) || size < most) continue;
    seats = size > most ? bit(seat_of(i)) : static_cast<Camino::Seats>(seats | bit(seat_of(i)));
    most = size;
  }
  return seats;
}

Shares CaminoPlayout::shared_by(Camino::Seats seats) const {
  const float share = 1.0F / static_cast<float>(std::popcount(seats));
  Shares shares{};
  for (int i = 0; i < std::popcount(all_); ++i) {
    if (holds(seats, seat_of(i))) shares[seat_of(i)] = share;
  }
  return shares;
}

}  // namespace taula
