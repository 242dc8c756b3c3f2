// The commands: each does what its request says, or tells why not.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "play/match.hpp"
#include "ui/app.hpp"
#include "ui/arguments.hpp"
#include "ui/settings.hpp"

namespace taula {

enum class Exit : int { done = 0, failed = 1, wrong_use = 2, interrupted = 130 };

struct Failure {
  Message what;
  Exit code = Exit::failed;
};
using Fault = std::optional<Failure>;  // none: done

// Does what was asked for, by the standard streams. Returns the exit code.
int run(const Invocation& invocation);

// Says on the standard error, in one harmless sentence, what was wrong; returns the code.
int complain(const Failure& failure);
// The same for what is no failure.
void remark(const Message& what);

// Commands about games.
void list(const List& request, std::ostream& out);
void rules(const Rules& request, std::ostream& out);
void count_moves(const CountMoves& request, std::ostream& out);

// Commands about computer players. `out` gets JSON, or tables where it is a terminal.
Fault compete(const Compete& request, std::ostream& out);
Fault measure_search(const MeasureSearch& request, std::ostream& out);

// Commands about saved games.
void list_saved(const ListSaved& request, const Store& store, std::ostream& out);
Fault rename_saved(const RenameSaved& request, const Store& store);
Fault delete_saved(const DeleteSaved& request, const Store& store);

// Commands about records; `-` is the standard input.
Fault show(const Show& request, Charset charset, std::ostream& out);
Fault trace(const Trace& request, std::ostream& out);
Fault convert(const Convert& request, std::ostream& out);

// Commands that think.
Fault solve(const Solve& request, std::ostream& out);

// What a file holds, records or SGF, told apart by their beginning. Faults of the text name the file.
struct Source {
  std::vector<Record> records{};
  std::optional<Error> fault{};         // then the last record is the good part of its game
  std::size_t variations_left_out = 0;  // lines of play beside the main line
};
Result<Source> read_games(const std::string& file);

// All games of a file, each as far as it is good; the first fault among them.
struct Games {
  std::vector<Match> matches{};
  std::optional<Error> fault{};
  std::size_t variations_left_out = 0;
};
Result<Games> load_games(const std::string& file);

// Tables to sit down at.
Result<AtTable> begin_table(const Play& request);
Result<AtTable> resume_table(const Resume& request, const Store& store);

// Games to step through.
AtReplay replay_of(Games games, std::string title);

}  // namespace taula
