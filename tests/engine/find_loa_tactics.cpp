// Makes tests/engine/tactics/loa.txt: goes through games of weak players and prints positions in which few moves win
// within so many plies and none wins sooner. That is tried out with every reply to its depth, without any judgement.
//   find_loa_tactics PLIES SEED COUNT
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/alphabeta.hpp"
#include "engine/loa_judge.hpp"
#include "engine/random.hpp"

namespace taula {
namespace {

constexpr std::size_t most_words = 3;
constexpr int random_plies = 6;
constexpr std::uint64_t weak_nodes = 300;

Actions legal(const Loa& loa, const Loa::State& state) {
  Actions actions;
  loa.legal(state, actions);
  return actions;
}

bool wins(const Loa& loa, const Loa::State& state, Seat seat, int plies) {
  if (const auto outcome = loa.outcome(state, 1)) return outcome->place[seat] == 1;
  if (plies <= 0) return false;
  const auto after = [&](const Action& action) {
    Loa::State next = state;
    loa.apply(next, action);
    return wins(loa, next, seat, plies - 1);
  };
  return state.to_move == seat ? std::ranges::any_of(legal(loa, state), after)
                               : std::ranges::all_of(legal(loa, state), after);
}

std::string winning_words(const Loa& loa, const Loa::State& state, int plies) {
  std::string words;
  std::size_t count = 0;
  for (const Action& action : legal(loa, state)) {
    Loa::State next = state;
    loa.apply(next, action);
    if (!wins(loa, next, state.to_move, plies - 1)) continue;
    words += " " + loa.notate(state, action);
    if (++count > most_words) return "";
  }
  return words;
}

void find(int plies, std::uint64_t seed, int count) {
  const Loa loa{Options(Loa::about().specs)};
  const LoaJudge judge(loa);
  const Limits limits({.nodes = weak_nodes}, {});
  Random random(scattered(seed));
  while (count > 0) {
    Table table(1 << 20);
    AlphaBeta<Loa, LoaJudge> search(loa, judge, table, {.points = 100, .seed = random.below(1U << 30)});
    Loa::State state = loa.start();
    for (int ply = 0; ply < 100 && !loa.outcome(state, 1); ++ply) {
      const Actions actions = legal(loa, state);
      const auto role = AlphaBeta<Loa, LoaJudge>::Role::main;
      const Action action = ply < random_plies ? actions[random.below(actions.size())]
                                               : search.think(state, {}, limits, weak_nodes, role, {}).best;
      if (ply >= random_plies && wins(loa, state, state.to_move, plies) &&
          !wins(loa, state, state.to_move, plies - 2)) {
        const std::string words = winning_words(loa, state, plies);
        if (!words.empty()) {
          std::printf(" | %s |%s\n", loa.position_text(state).c_str(), words.c_str());
          std::fflush(stdout);
          --count;
          break;
        }
      }
      loa.apply(state, action);
    }
  }
}

}  // namespace
}  // namespace taula

int main(int argc, char** argv) {
  if (argc != 4) return EXIT_FAILURE;
  taula::find(std::atoi(argv[1]), std::strtoull(argv[2], nullptr, 10), std::atoi(argv[3]));
  return EXIT_SUCCESS;
}
