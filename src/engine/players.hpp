// The computer players of one game: how they are made, and what the levels are.
#pragma once

#include <array>

#include "engine/brain.hpp"
#include "engine/limits.hpp"

namespace taula {

// How a level differs from the best play: less search, and an eye that errs.
struct Level {
  std::uint64_t nodes;  // a move; 0: as long as the time allows
  int noise = 0;        // points, up to which each judgement may be off
};
using Levels = std::array<Level, Strength::levels>;

struct Players {
  bool (*play)(const Position& position);  // whether this is their game
  const Levels& levels;
  std::unique_ptr<Brain> (*make)(const Position& position, int noise, std::uint64_t seed);
  std::unique_ptr<Brain> (*make_uct)(const Position& position, std::uint64_t seed);
  Proof (*prove)(const Position& position, const Limits& limits) = nullptr;  // not all games have it
};

// One a game, each in its own file beside the game's judge.
extern const Players loa_players;
extern const Players salta_players;
extern const Players camino_players;
extern const Players caminos_players;
extern const Players daku_players;

}  // namespace taula
