#include <cassert>
#include <thread>

#include "engine/plain_players.hpp"
#include "rules/camino.hpp"
#include "rules/caminos.hpp"
#include "rules/daku.hpp"
#include "rules/nim.hpp"
#include "rules/salta.hpp"

namespace taula {
namespace {

constexpr std::array<const Players*, 6> all_players = {&loa_players,           &plain_players<Salta>,
                                                       &plain_players<Camino>, &plain_players<Caminos>,
                                                       &plain_players<Daku>,   &plain_players<Nim>};

const Players& players_of(const Position& position) {
  for (const Players* players : all_players) {
    if (players->play(position)) return *players;
  }
  assert(false);
  return *all_players.front();
}

constexpr std::chrono::milliseconds longest_usual_time{5000};
constexpr std::uint64_t uct_playouts = 2000;

}  // namespace

Result<Strength> read_strength(std::string_view word) {
  if (word == "uct") return Strength{Strength::Kind::uct};
  if (word.size() == 1 && word[0] >= '1' && word[0] <= '9') return Strength{Strength::Kind::level, word[0] - '0'};
  return Error{message(text("a computer's level is 1 to 9, or uct, not '{0}'"), excerpt(word))};
}

std::string strength_word(const Strength& strength) {
  return strength.kind == Strength::Kind::uct ? "uct" : std::to_string(strength.level);
}

std::unique_ptr<Brain> make_brain(const Position& position, const Strength& strength, std::uint64_t seed) {
  const Players& players = players_of(position);
  if (strength.kind == Strength::Kind::uct) return players.make_uct(position, seed);
  return players.make(position, players.levels[static_cast<std::size_t>(strength.level - 1)].noise, seed);
}

Budget usual_budget(const Position& position, const Strength& strength) {
  if (strength.kind == Strength::Kind::uct) return {.nodes = uct_playouts};
  const std::uint64_t nodes = players_of(position).levels[static_cast<std::size_t>(strength.level - 1)].nodes;
  if (nodes != 0) return {.nodes = nodes};
  return {.time = longest_usual_time, .threads = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U))};
}

}  // namespace taula
