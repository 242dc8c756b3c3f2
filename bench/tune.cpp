// Tunes the weights of a judge: the program plays against itself, and logistic regression finds the weights by which
// the features of its positions foretell the results best. doc/tuning.md has the method and what came of it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <thread>

#include "bench/logistic.hpp"
#include "engine/alphabeta_brain.hpp"
#include "engine/camino_judge.hpp"
#include "engine/caminos_judge.hpp"
#include "engine/daku_judge.hpp"
#include "engine/loa_judge.hpp"
#include "engine/mcts_brain.hpp"
#include "engine/salta_judge.hpp"
#include "engine/shares.hpp"
#include "engine/sides.hpp"
#include "play/arena.hpp"
#include "render/words.hpp"

namespace taula {
namespace {

struct Plan {
  std::string game, options;
  int games = 1000, match = 0, threads = 1;
  std::uint64_t nodes = 2000, seed = 1;
  double pull = 100;
};

// A unit of a weight, in the logistic scale.
constexpr double unit = 1.0 / (100 * weight_unit);

// The last plies of a game are decided by search, not by judgement.
constexpr int last_plies = 4;

// One game in so many is not learnt from, and tells how good the weights are.
constexpr int held_out = 5;

// A judge whose weights can be changed while the program runs.
template <class J>
struct Reweighed : J {
  using J::J;
  static inline std::array<Feature, J::features.size()> features = J::features;
};

class Progress final : public Spectator {
 public:
  explicit Progress(const Contest& contest) : games_(contest.games) {}
  void moved() override {}
  void finished(const Bout& bout) override {
    bouts.push_back(bout);
    constexpr int now_and_then = 50;
    if (bouts.size() % now_and_then == 0) fmt::print(stderr, "{} of {} games\n", bouts.size(), games_);
  }

  std::vector<Bout> bouts{};

 private:
  int games_;
};

template <Game G, class J>
struct Lesson {
  Samples learnt{J::features.size()}, kept{J::features.size()};
  std::size_t games_learnt = 0;

  // The positions of a game where a seat had a choice, between the opening and the end.
  void take(const Bout& bout) {
    const Result<Match::Loaded> loaded = Match::load(bout.record);
    assert(loaded && !loaded->fault);
    const Match& match = loaded->match;
    const auto ending = match.ending();
    if (!ending) return;
    const double result = shares_of(*ending->outcome, match.seats())[Seat::one];
    const bool learns = bout.round % held_out != 0;
    if (learns) ++games_learnt;
    Position position = match.position_at(bout.opening);
    Actions actions;
    for (int ply = bout.opening; ply < match.plies() - last_plies; ++ply) {
      position.legal(actions);
      if (actions.size() > 1) (learns ? learnt : kept).add(seen(*position.model<G>()), result);
      position.play(match.played()[static_cast<std::size_t>(ply)].action);
    }
  }

 private:
  // What the first side has more of than the second.
  static std::array<double, J::features.size()> seen(const Model<G>& model) {
    const J judge(model.game());
    const auto mine = judge.measure(model.state(), Seat::one);
    const auto theirs = judge.measure(model.state(), Sides(model.seats()).opponent());
    std::array<double, J::features.size()> difference{};
    for (std::size_t i = 0; i < difference.size(); ++i) difference[i] = mine[i] - theirs[i];
    return difference;
  }
};

// The table, to be put in the judge's place, and beside each weight what it was and how sure the new one is.
template <class J>
void print_weights(const Fit& fit, const std::array<Feature, J::features.size()>& changed) {
  for (std::size_t i = 0; i < changed.size(); ++i) {
    const std::string entry = fmt::format("{{\"{}\", {}}},", changed[i].name, changed[i].weight);
    fmt::print("      {:<28}  // was {:>6}, error {:.0f}\n", entry, J::features[i].weight, fit.errors[i] / unit);
  }
}

template <class Maker>
Contestant contestant(const std::string& name, const Plan& plan, Maker maker) {
  return {name, maker, {.nodes = plan.nodes}};
}

// `make` is of the judge as it is, `make_changed` of its weights as they are then found.
template <Game G, class J, class Make, class MakeChanged>
void tune(const Plan& plan, const Beginning& beginning, Make make, MakeChanged make_changed) {
  Contest contest{.beginning = beginning, .games = plan.games, .parallel = plan.threads};
  contest.contestants = {contestant("before", plan, make), contestant("before", plan, make)};
  Progress progress(contest);
  hold(contest, {}, progress);

  Lesson<G, J> lesson;
  for (const Bout& bout : progress.bouts) lesson.take(bout);
  Weights before;
  for (const Feature& feature : J::features) before.push_back(feature.weight * unit);
  const Fit found = fit(lesson.learnt, before, plan.pull, lesson.games_learnt);
  for (std::size_t i = 0; i < before.size(); ++i)
    Reweighed<J>::features[i].weight = static_cast<int>(std::lround(found.weights[i] / unit));

  fmt::print("{}{}: {} games of {} nodes a move, {} random plies first, seed {}\n", plan.game,
             plan.options.empty() ? "" : " (" + plan.options + ")", progress.bouts.size(), plan.nodes, opening_plies,
             plan.seed);
  fmt::print("{} positions learnt from, {} held out; pull {}\n", lesson.learnt.size(), lesson.kept.size(), plan.pull);
  fmt::print("loss before {:.4f}, after {:.4f}; of those held out before {:.4f}, after {:.4f}\n",
             loss(lesson.learnt, before), loss(lesson.learnt, found.weights), loss(lesson.kept, before),
             loss(lesson.kept, found.weights));
  print_weights<J>(found, Reweighed<J>::features);
  if (plan.match == 0) return;

  contest.contestants = {contestant("after", plan, make_changed), contestant("before", plan, make)};
  contest.games = plan.match;
  contest.beginning.seed = plan.seed + 1;  // other openings
  Progress match_progress(contest);
  const Standing after = hold(contest, {}, match_progress).standings.front();
  fmt::print("match of {} games, after against before: {} won, {} drawn, {} lost, {:.1f} % ({:.1f} to {:.1f})\n",
             after.games(), after.wins, after.draws, after.losses, after.score() * 100, after.interval().low * 100,
             after.interval().high * 100);
}

template <class B>
std::unique_ptr<Brain> made(const Position& position, std::uint64_t seed) {
  return std::make_unique<B>(position, 0, seed);
}

template <Game G, class J, template <class> class BrainOf>
void tune_by(const Plan& plan, const Beginning& beginning) {
  tune<G, J>(plan, beginning, made<BrainOf<J>>, made<BrainOf<Reweighed<J>>>);
}

template <class J>
using LoaBrain = AlphaBetaBrain<Loa, J>;
template <class J>
using SaltaBrain = AlphaBetaBrain<Salta, J>;
template <class J>
using CaminoBrain = MctsBrain<Camino, J>;
template <class J>
using CaminosBrain = MctsBrain<Caminos, J>;
template <class J>
using DakuBrain = MctsBrain<Daku, J>;

struct Row {
  std::string_view game;
  void (*tune)(const Plan& plan, const Beginning& beginning);
};
constexpr std::array<Row, 5> rows = {{
    {"loa", tune_by<Loa, LoaJudge, LoaBrain>},
    {"salta", tune_by<Salta, SaltaJudge, SaltaBrain>},
    {"camino", tune_by<Camino, CaminoJudge, CaminoBrain>},
    {"caminos", tune_by<Caminos, CaminosJudge, CaminosBrain>},
    {"daku", tune_by<Daku, DakuJudge, DakuBrain>},
}};

int fail(const Message& what) {
  fmt::print(stderr, "taula_tune: {}\n", say(what));
  return 2;
}

int run(const Plan& plan) {
  const auto row = std::ranges::find(rows, plan.game, &Row::game);
  const Result<const Entry*> entry = find_game(plan.game);
  if (!entry) return fail(entry.error().what);
  if (row == rows.end()) return fail(message("no judge of the game '{0}' can be tuned", plan.game));
  const Result<Options> options = Options::read((*entry)->about().specs, plan.options);
  if (!options) return fail(options.error().what);
  const Beginning beginning{.entry = *entry, .options = *options, .seed = plan.seed};
  const Result<Position> start = (*entry)->open(*options, "");
  if (!start) return fail(start.error().what);
  if (!Sides(start->seats()).two()) return fail(message("weights are found in games of two sides"));
  row->tune(plan, beginning);
  return 0;
}

}  // namespace
}  // namespace taula

int main(int count, char** words) {
  taula::Plan plan;
  CLI::App app("Finds the weights of a game's judge by games that the program plays against itself.");
  app.option_defaults()->always_capture_default();
  app.add_option("GAME", plan.game)->required();
  app.add_option("--options", plan.options, "options of the game, as in a record");
  app.add_option("--games", plan.games, "games to learn from")->check(CLI::PositiveNumber);
  app.add_option("--nodes", plan.nodes, "nodes a move")->check(CLI::PositiveNumber);
  app.add_option("--threads", plan.threads, "games at the same time")->check(CLI::Range(1, 256));
  app.add_option("--seed", plan.seed, "of openings, dice and luck");
  app.add_option("--pull", plan.pull, "how many positions the present weights count as")->check(CLI::PositiveNumber);
  app.add_option("--match", plan.match, "then games of the new weights against the old ones");
  CLI11_PARSE(app, count, words);
  return taula::run(plan);
}
