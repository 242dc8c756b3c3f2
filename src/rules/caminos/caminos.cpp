#include "rules/caminos.hpp"

#include <algorithm>
#include <cassert>

#include "rules/mixing.hpp"

namespace taula {
namespace {

using caminos::Body;
using caminos::Pillar;
using Bits = caminos::Bits;
using Kind = caminos::Kind;

constexpr std::size_t place(Cell cell) { return static_cast<std::size_t>(cell); }

// The places from which a way of so many bits leads into a set.
constexpr Bits origins(Bits cells, int way) { return way >= 0 ? cells >> way : cells << -way; }

// K7, K8: with the lowest cubes on the board itself, each pillar must find a column exactly as high as its bottom.
Bits fits(const Caminos::State& state, const Body& body) {
  Bits anchors = state.standing[0];
  for (const Pillar& pillar : body.pillars()) anchors &= origins(state.standing[pillar.bottom], pillar.way());
  return anchors;
}

constexpr std::uint64_t cube_number(Cell cell, int level, unsigned colour) {
  return scattered(static_cast<std::uint64_t>(cell) << 8 | static_cast<unsigned>(level) << 2 | colour);
}

caminos::Form form_named(std::string_view word) {
  using enum caminos::Form;
  return word == "diamond" ? diamond : word == "octagon" ? octagon : word == "ring" ? ring : square;
}

}  // namespace

Caminos::Caminos(const Options& options)
    : ground_(form_named(options.word("board"))),
      players_(options.word("players") == "4" ? 4 : 2),
      neutral_(options.word("neutral") == "yes" ? Neutral::yes : Neutral::no),
      points_(options.word("points") == "yes" ? Points::yes : Points::no) {}

// ---- state

// K6
Caminos::Hand Caminos::full_hand(std::size_t players) {
  return players == 4 ? Hand{{{1, 2, 2, 2}}} : Hand{{{2, 4, 4, 4}}};
}

Caminos::State Caminos::start() const {
  State state;
  state.standing[0] = ground_.all();
  for (std::size_t seat = 0; seat < players_; ++seat)
    state.hands[seat_of(static_cast<int>(seat))] = full_hand(players_);
  if (neutral_ == Neutral::yes) state.neutrals = sides;
  return state;
}

std::uint64_t Caminos::hash(const State& state) const {
  std::uint64_t hash = scattered(static_cast<std::uint64_t>(state.to_move) << 24 |
                                 static_cast<std::uint64_t>(state.finished) << 16 | state.neutrals);
  hash = scattered(hash ^ static_cast<std::uint64_t>(state.rim[green]) << 8 ^ state.rim[yellow]);
  for (const Hand& hand : state.hands) {
    std::uint64_t held = hash;
    for (const std::uint8_t left : hand) held = held << 8 ^ held >> 56 ^ left;
    hash = scattered(held);
  }
  return hash ^ state.hash;
}

// ---- what is legal

// Calls take(kind, spin, anchors) for all that the seat to move may lay.
template <class Take>
void Caminos::each_fit(const State& state, Take take) const {
  const auto each_body = [&](Kind kind) {
    std::uint8_t spin = 0;
    for (const Body& body : caminos::bodies(kind)) take(kind, spin++, fits(state, body));
  };
  if (state.neutrals != 0) {  // K15
    each_body(Kind::i);
    return;
  }
  const Hand& hand = state.hands[state.to_move];
  for (const Kind kind : {Kind::o, Kind::l, Kind::z, Kind::t}) {
    if (hand[kind] != 0) each_body(kind);
  }
}

void Caminos::legal(const State& state, Actions& actions) const {
  actions.clear();
  each_fit(state, [&](Kind kind, std::uint8_t spin, Bits anchors) {
    for (; anchors != 0; anchors &= anchors - 1) {
      const Cell anchor = ground_.cell(caminos::lowest(anchors));
      actions.push_back({.verb = lay, .item = static_cast<std::uint8_t>(kind), .spin = spin, .to = anchor});
    }
  });
}

std::uint64_t Caminos::count(const State& state) const {
  std::uint64_t actions = 0;
  each_fit(state, [&](Kind, std::uint8_t, Bits anchors) {
    actions += static_cast<std::uint64_t>(caminos::count_of(anchors));
  });
  return actions;
}

bool Caminos::can_lay(const State& state, Seat seat) const {
  for (const Kind kind : {Kind::o, Kind::l, Kind::z, Kind::t}) {
    if (state.hands[seat][kind] == 0) continue;
    for (const Body& body : caminos::bodies(kind)) {
      if (fits(state, body) != 0) return true;
    }
  }
  return false;
}

std::uint8_t Caminos::twist(std::uint8_t item, std::uint8_t spin, Twist twist) {
  return caminos::bodies(static_cast<Kind>(item))[spin].twisted[twist];
}

// ---- what an action does

void Caminos::stand(State& state, Cell cell, const Pillar& pillar, unsigned colour) const {
  Column& column = state.columns[place(cell)];
  for (int level = pillar.bottom; level < pillar.bottom + pillar.cubes; ++level) {
    column = static_cast<Column>(column | colour << 2 * level);
    state.hash ^= cube_number(cell, level, colour);
  }
  const Bits bit = caminos::bit_at(ground_.place(cell));
  const std::size_t before = pillar.bottom, after = before + pillar.cubes;
  if (before < state.standing.size()) state.standing[before] &= ~bit;
  if (after < state.standing.size()) state.standing[after] |= bit;
}

void Caminos::apply(State& state, const Action& action) const {
  const Body& body = caminos::body_of(action);
  const unsigned colour = state.neutrals != 0 ? caminos::neutral_colour : caminos::colour_of(state.to_move);
  std::array<Cell, caminos::cubes_of_a_piece> touched{};
  std::size_t size = 0;
  bool on_rim = false;
  for (const Pillar& pillar : body.pillars()) {
    const Cell cell = ground_.beside(action.to, pillar);
    stand(state, cell, pillar, colour);
    on_rim = on_rim || (pillar.bottom == 0 && ground_.edges(cell) != 0);
    touched[size++] = cell;
  }
  if (state.neutrals != 0) {  // K15
    --state.neutrals;
    if (state.neutrals != 0) {
      state.to_move = yellow;
    } else {
      pass_turn(state, seat_of(static_cast<int>(players_) - 1));
    }
    return;
  }
  const Seat side = caminos::side_of(state.to_move);
  --state.hands[state.to_move][static_cast<Kind>(action.item)];
  if (on_rim && points_ == Points::yes) ++state.rim[side];
  // K13: only the mover's colour can have grown, and only where the piece is.
  if (joins(state, side, std::span(touched).first(size))) state.through = side;
  pass_turn(state, state.to_move);
}

// K10: the turn goes to the next seat that can lay a piece. Once all are finished it stays where it is.
void Caminos::pass_turn(State& state, Seat last) const {
  for (std::size_t step = 1; step <= players_; ++step) {
    const Seat seat = seat_of(static_cast<int>((static_cast<std::size_t>(last) + step) % players_));
    const auto bit = static_cast<std::uint8_t>(1U << index_of(seat));
    if ((state.finished & bit) != 0) continue;
    if (state.through != Seat::none || can_lay(state, seat)) {
      state.to_move = seat;
      return;
    }
    state.finished |= bit;
  }
}

}  // namespace taula
