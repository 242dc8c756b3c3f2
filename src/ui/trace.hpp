// What the program says to other programs: JSON. The only place that knows the JSON library.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "engine/bench.hpp"
#include "play/arena.hpp"
#include "play/match.hpp"

namespace taula {

// One object a ply and line, `{"ply":0,"actor":"black","legal":[…],"played":"b1-b3"}`. Stops early when `out` fails.
void trace_plies(const Match& match, std::ostream& out);
// The line after the last ply: `{"result":"black"}`, with points where the game scores; "*" for an unfinished match.
void trace_result(const Match& match, std::ostream& out);

// The offered games with options and variants, and the saved games, each as an array on one line.
std::string list_json(std::span<const Entry* const> games);
std::string saved_json(std::span<const Saved> games);

// A game of a contest as an object on one line, and what all games came to as the line behind them. Numbers that differ
// from run to run stand in "effort" and nowhere else.
std::string bout_json(const Contest& contest, const Bout& bout);
std::string tally_json(const Contest& contest, const Tally& tally);

// What a bench found, as an object on one line.
std::string bench_json(std::span<const BenchResult> results);

}  // namespace taula
