// The command that proves wins.
#include <fmt/format.h>

#include <cassert>
#include <chrono>
#include <ostream>

#include "render/words.hpp"
#include "ui/commands.hpp"
#include "ui/sentences.hpp"
#include "ui/usage.hpp"
#include "ui/values.hpp"

namespace taula {
namespace {

constexpr std::chrono::milliseconds usual_time{60'000};

// A position of the first game with a proof search that can read it; else why that game cannot.
Result<Match> match_at(const std::string& position_text) {
  std::optional<Error> why;
  for (const Entry& entry : catalogue()) {
    const Options options(entry.about().specs);
    const Result<Position> start = entry.open(options, "");
    if (!start || !can_prove(*start)) continue;
    Result<Match> match = Match::begin({.entry = &entry, .options = options, .position = position_text});
    if (match) return match;
    if (!why) why = match.error();
  }
  assert(why);
  return Error{message(text("{0}: {1}"), "--position", say(why->what))};
}

Result<Match> last_match(const std::string& file) {
  Result<Games> games = load_games(file);
  if (!games) return games.error();
  if (games->fault) return *games->fault;
  return std::move(games->matches.back());
}

std::string words_of(Position position, std::span<const Action> line) {
  std::string words;
  for (const Action& action : line) {
    words.append(words.empty() ? "" : " ").append(position.notate(action));
    position.play(action);
  }
  return words;
}

}  // namespace

Fault solve(const Solve& request, std::ostream& out) {
  const bool by_position = !request.position.empty();
  Result<Match> match = by_position ? match_at(request.position) : last_match(request.file);
  if (!match) return Failure{match.error().what, by_position ? Exit::wrong_use : Exit::failed};
  const int ply = request.ply.value_or(match->plies());
  if (ply > match->plies()) {
    const std::string allowed = "0 to " + std::to_string(match->plies());
    return Failure{bad_value("--ply", std::to_string(ply), allowed).what, Exit::wrong_use};
  }
  const Position position = match->position_at(ply);
  if (!can_prove(position)) return Failure{message(text("there is no proof search for {0}"), match->about().name)};
  const Turn turn = position.turn();
  if (turn.actor == Seat::none) return Failure{message(text("the game is over"))};

  Budget budget = request.budget;
  if (budget.nodes == 0 && budget.time.count() == 0) budget.time = usual_time;
  const auto begin = std::chrono::steady_clock::now();
  const Proof proof = prove(position, budget, {});
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;

  const std::string who = seat_label(*match, turn.actor);
  if (proof.verdict == Verdict::won) {
    out << say(message(text("{0} wins by {1}"), who, position.notate(proof.line.front()))) << '\n'
        << paragraph(words_of(position, proof.line), 0);
  }
  if (proof.verdict == Verdict::not_won) out << say(message(text("{0} cannot force a win"), who)) << '\n';
  if (proof.verdict == Verdict::open) out << say(message(text("nothing was proved"))) << '\n';
  out << say(counted("{0} position in {1} s", "{0} positions in {1} s", proof.nodes, std::to_string(proof.nodes),
                     fmt::format("{:.2f}", seconds.count())))
      << '\n';
  return std::nullopt;
}

}  // namespace taula
