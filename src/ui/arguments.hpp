// The command line, said once: commands and flags as tables. Parsing, --help, completions and the manual pages are made
// from them and from the options of the games.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/brain.hpp"
#include "play/arena.hpp"
#include "play/match.hpp"

namespace taula {

enum class Verb : std::uint8_t {
  home,
  play,
  resume,
  list,
  games,
  replay,
  show,
  rules,
  trace,
  convert,
  perft,
  arena,
  bench,
  solve,
  completion,
};

// What the first word behind a command is, so that completions offer what fits.
enum class Argument : std::uint8_t { none, game, record, saved, action, shell };

struct CommandSpec {
  Verb verb;
  std::string_view name;       // empty: `taula` alone
  std::string_view arguments;  // as the manual writes them
  int least, most;             // how many words those are
  Argument first;
  const char* help;  // a text id
};

struct FlagSpec {
  std::string_view name;  // without its dashes
  std::string_view hint;  // what its value is called; empty: it has none
  const char* help;       // a text id
  std::span<const Verb> commands;
  std::span<const std::string_view> words{};  // the values it may have; none: see allowed_words()
};

std::span<const CommandSpec> commands();
std::span<const FlagSpec> flags();
const CommandSpec& command_of(Verb verb);

bool holds_for(const FlagSpec& flag, Verb verb);
// Whether settings are flags of this command: it opens a screen.
bool takes_settings(Verb verb);
// Whether the options of its game are flags of this command.
bool takes_options(Verb verb);
// The words that a flag's value is one of; empty: any text. Flags of display take those of the setting they change.
std::vector<std::string_view> allowed_words(const FlagSpec& flag);
// "auto|ascii|utf8", "FILE", "": the value of a flag or an option as a synopsis writes it.
std::string value_hint(const FlagSpec& flag);
std::string value_hint(const OptionSpec& option);

// The shells that have completions, and the actions of `games`.
std::span<const std::string_view> shells();
std::span<const std::string_view> saved_actions();

// The games that are offered to people, as entries and by id.
std::vector<const Entry*> offered_games();
std::vector<std::string_view> offered_ids();

// A seat's name as it came from outside, harmless and of at most 40 columns.
std::string seat_name(std::string_view text);

// What is asked for, one small struct a command.
enum class Form : std::uint8_t { table, json, ids };
enum class Notation : std::uint8_t { sgf, taula };

struct Home {};
struct Play {
  Beginning beginning;    // names of seats only where they were given
  std::string copy_to{};  // --record; empty: nowhere
  int games = 1;          // of a match between the same people
};
struct Resume {
  std::string what;            // an id or a path; empty: the latest unfinished game
  std::optional<Dice> dice{};  // none: as it was begun
};
struct List {
  Form form;
};
struct ListSaved {
  Form form;
};
struct RenameSaved {
  std::string id, new_id;
};
struct DeleteSaved {
  std::string id;
};
struct Replay {
  std::string file;
};
struct Show {
  std::string file;
  std::optional<int> ply;  // none: the last
};
struct Rules {
  const Entry* entry;
};
struct Trace {
  std::string file;
};
struct Convert {
  std::string file;
  Notation to;
};
struct CountMoves {
  Position position;
  int depth;
};
struct Compete {
  Contest contest;
  std::string copy_to{};  // --record; empty: nowhere
};
struct MeasureSearch {
  std::optional<std::uint64_t> nodes{};  // a position; none: what is usual
};
struct Solve {
  std::string file{}, position{};  // one of them
  std::optional<int> ply{};        // of the record; none: the last
  Budget budget;
};
struct Completion {
  std::string_view shell;
};
struct Help {
  Verb verb;
  const Entry* entry = nullptr;  // of the game that was named
};
struct Version {};

using Request = std::variant<Home, Play, Resume, List, ListSaved, RenameSaved, DeleteSaved, Replay, Show, Rules, Trace,
                             Convert, CountMoves, Compete, MeasureSearch, Solve, Completion, Help, Version>;

// A setting as the flags change it, see settings.hpp.
struct Wish {
  std::string_view setting;
  std::string word;
};

struct Invocation {
  Request request;
  std::vector<Wish> wishes{};
  std::string language{};  // --lang; empty: as the locale says
};

// Reads the command line without the program's name; an error is wrong use.
Result<Invocation> parse(const std::vector<std::string>& arguments);

}  // namespace taula
