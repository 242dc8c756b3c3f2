// Makes the positions of tests/engine/tactics: searches games of weak players for positions with a forced win or a
// forced save, and prints them as the test reads them. What it claims it has tried out to the end of its depth.
//   find_tactics GAME OPTIONS KIND SEED COUNT, KIND one of win1, win2 (own turns), save
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/camino_judge.hpp"
#include "engine/caminos_judge.hpp"
#include "engine/mcts_brain.hpp"
#include "engine/random.hpp"
#include "rules/catalogue.hpp"

namespace taula {
namespace {

// How deep to look, in actions, for a game.
struct Depths {
  int win_in_one, win_in_two, enemy_turn;
};

// How many words may solve a position: few, and few among all.
constexpr bool are_few(std::size_t words, std::size_t among) { return words <= 10 && words * 4 <= among; }

template <Game G, Foreseeing<G> J>
class Exhaustion {
 public:
  // From so many actions before the end on, what the judge proves is taken for all that there is: fewer wins may be
  // found so, but those that are found are wins.
  Exhaustion(const G& game, int trusted) : game_(game), judge_(game), trusted_(trusted) {}

  // Whether the team of a seat wins within so many actions, whatever the others do and chance brings.
  bool wins(const typename G::State& state, Seat seat, int plies) const {
    if (const auto outcome = game_.outcome(state, 1)) return shares_of(*outcome, game_.seats())[seat] == 1;
    const std::optional<Certainty> certainty = judge_.foreseen(state);
    if (certainty && certainty->plies <= plies) return team(certainty->winner) == team(seat);
    const Seat actor = game_.turn(state).actor;
    if (plies == 0) return false;
    if (plies <= trusted_ && team(game_.turn(state).owner) == team(seat)) return false;
    const auto after = [&](const Action& action) {
      typename G::State next = state;
      game_.apply(next, action);
      return wins(next, seat, plies - 1);
    };
    if (actor == Seat::chance) {
      Chances chances;
      game_.chances(state, chances);
      return std::ranges::all_of(chances, after, &Chance::action);
    }
    Actions actions;
    game_.legal(state, actions);
    if (team(actor) == team(seat)) return std::ranges::any_of(actions, after);
    const auto survey = judge_.survey(state);  // what is likely to refute comes first
    std::ranges::stable_sort(actions, std::greater(),
                             [&](const Action& action) { return judge_.promise(state, survey, action); });
    return std::ranges::all_of(actions, after);
  }

 private:
  Seat team(Seat seat) const { return seat_of(game_.seats()[static_cast<std::size_t>(seat)].team); }

  const G& game_;
  J judge_;
  int trusted_;
};

// Whether an enemy would win after nearly all that the seat to act may do, looked at quickly and not wholly.
template <Game G, Foreseeing<G> J>
bool is_pressed(const G& game, const typename G::State& state, const Exhaustion<G, J>& sure, Seat enemy, int plies) {
  Actions actions;
  game.legal(state, actions);
  const auto stands = [&](const Action& action) {
    typename G::State next = state;
    game.apply(next, action);
    return !sure.wins(next, enemy, plies);
  };
  return are_few(static_cast<std::size_t>(std::ranges::count_if(actions, stands)), actions.size());
}

// The words that keep to what is sought, if they are few.
template <Game G, Foreseeing<G> J>
std::vector<std::string> solutions(const Model<G>& model, const std::string& kind, const Depths& depths) {
  const G& game = model.game();
  const auto& state = model.state();
  const Seat seat = game.turn(state).actor;
  const Exhaustion<G, J> exact(game, 0), sure(game, depths.enemy_turn);
  std::vector<std::string> words;
  Actions actions;
  game.legal(state, actions);
  const bool wins_now = exact.wins(state, seat, depths.win_in_one);
  if (wins_now != (kind == "win1")) return words;
  const Seat enemy = seat == Seat::one ? Seat::two : Seat::one;
  const int to_enemy = depths.win_in_one - 1 + depths.enemy_turn;
  if (kind == "save" && !is_pressed(game, state, sure, enemy, to_enemy)) return words;
  if (kind == "win2" && !sure.wins(state, seat, depths.win_in_two)) return words;
  for (const Action& action : actions) {
    typename G::State next = state;
    game.apply(next, action);
    bool solves = false;
    if (kind == "win1") {
      solves = exact.wins(next, seat, depths.win_in_one - 1);
    } else if (kind == "win2") {
      solves = sure.wins(next, seat, depths.win_in_two - 1);
    } else {
      solves = !exact.wins(next, enemy, to_enemy);
    }
    if (solves) words.push_back(game.notate(state, action));
    if (!are_few(words.size(), actions.size())) return {};
  }
  return words;
}

template <Game G, Foreseeing<G> J>
void search(const Entry& entry, const Options& options, const std::string& kind, std::uint64_t seed, int count,
            const Depths& depths) {
  Random random(scattered(seed));
  while (count > 0) {
    Position position = *entry.open(options, "");
    MctsBrain<G, J> brain(position, 150, scattered(random.below(1U << 30)));
    bool found = false;
    while (!position.outcome() && !found) {
      if (position.turn().actor == Seat::chance) {
        Chances chances;
        position.chances(chances);
        position.play(chances[fallen(chances, random)].action);
        continue;
      }
      const Model<G>& model = *position.model<G>();
      const bool turn_begins = position.plies() == 0 || depths.win_in_one == 1 || possible(position).size() > 1;
      const auto words = turn_begins ? solutions<G, J>(model, kind, depths) : std::vector<std::string>{};
      if (!words.empty()) {
        std::string line;
        for (const std::string& word : words) line += " " + word;
        std::printf("%s | %s |%s\n", options.text().c_str(), position.text().c_str(), line.c_str());
        std::fflush(stdout);
        --count;
        found = true;
      }
      position.play(brain.think(position, {.nodes = 60}, {}, {}).best);
    }
  }
}

}  // namespace
}  // namespace taula

int main(int argc, char** argv) {
  using namespace taula;
  if (argc != 6) return EXIT_FAILURE;
  const auto entry = find_game(argv[1]);
  if (!entry) return EXIT_FAILURE;
  const auto options = Options::read((*entry)->about().specs, argv[2]);
  if (!options) return EXIT_FAILURE;
  const std::uint64_t seed = std::strtoull(argv[4], nullptr, 10);
  const int count = std::atoi(argv[5]);
  if ((*entry)->about().id == "camino")
    search<Camino, CaminoJudge>(**entry, *options, argv[3], seed, count,
                                {.win_in_one = 2, .win_in_two = 8, .enemy_turn = 3});
  if ((*entry)->about().id == "caminos")
    search<Caminos, CaminosJudge>(**entry, *options, argv[3], seed, count,
                                  {.win_in_one = 1, .win_in_two = 3, .enemy_turn = 1});
  return EXIT_SUCCESS;
}
