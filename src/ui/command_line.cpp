// The command line's tables, and what is read off them.
#include <algorithm>
#include <array>
#include <cassert>

#include "render/words.hpp"
#include "ui/arguments.hpp"
#include "ui/settings.hpp"
#include "ui/values.hpp"

namespace taula {
namespace {

constexpr std::array<CommandSpec, 15> command_table = {{
    {Verb::home, "", "", 0, 0, Argument::none, text("open the home screen")},
    {Verb::play, "play", "GAME", 1, 1, Argument::game, text("play a new game; 'taula GAME' does the same")},
    {Verb::resume, "resume", "[ID|FILE]", 0, 1, Argument::saved,
     text("go on with the last unfinished game, or with that one")},
    {Verb::list, "list", "", 0, 0, Argument::none, text("list the games, their options and named variants")},
    {Verb::games, "games", "[rename ID NEW | delete ID]", 0, 3, Argument::action,
     text("list the saved games, or rename or delete one")},
    {Verb::replay, "replay", "FILE", 1, 1, Argument::record,
     text("step through a record on the board, and play on from any ply")},
    {Verb::show, "show", "FILE", 1, 1, Argument::record, text("print the board of a record as text")},
    {Verb::rules, "rules", "GAME", 1, 1, Argument::game, text("print the rules of a game")},
    {Verb::trace, "trace", "FILE", 1, 1, Argument::record,
     text("print who acts, the legal moves and the move played, one JSON object a ply")},
    {Verb::convert, "convert", "FILE", 1, 1, Argument::record, text("turn a record into another notation")},
    {Verb::perft, "perft", "GAME DEPTH", 2, 2, Argument::game, text("count sequences of actions, one line a depth")},
    {Verb::arena, "arena", "GAME", 1, 1, Argument::game, text("let computers play against each other, and count")},
    {Verb::bench, "bench", "", 0, 0, Argument::none,
     text("search fixed positions; print speeds, and a signature of what was found")},
    {Verb::solve, "solve", "[FILE]", 0, 1, Argument::record,
     text("prove who wins at the end of a record, or at a position, where the game has a proof search")},
    {Verb::completion, "completion", "SHELL", 1, 1, Argument::shell, text("print completions for a shell")},
}};

constexpr std::array every_command = {Verb::home,   Verb::play,  Verb::resume, Verb::list,  Verb::games,
                                      Verb::replay, Verb::show,  Verb::rules,  Verb::trace, Verb::convert,
                                      Verb::perft,  Verb::arena, Verb::bench,  Verb::solve, Verb::completion};
constexpr std::array screens = {Verb::home, Verb::play, Verb::resume, Verb::replay};
constexpr std::array screens_and_text = {Verb::home, Verb::play, Verb::resume, Verb::replay, Verb::show};
constexpr std::array set_ups = {Verb::play, Verb::perft, Verb::arena};
constexpr std::array matches = {Verb::play, Verb::arena};
constexpr std::array only_arena = {Verb::arena};
constexpr std::array listings = {Verb::list, Verb::games};
constexpr std::array only_play = {Verb::play};
constexpr std::array tables = {Verb::play, Verb::resume};
constexpr std::array only_home = {Verb::home};
constexpr std::array only_games = {Verb::games};
constexpr std::array positions = {Verb::play, Verb::perft, Verb::arena, Verb::solve};
constexpr std::array of_records = {Verb::show, Verb::solve};
constexpr std::array thinkers = {Verb::home, Verb::play, Verb::resume, Verb::replay, Verb::solve, Verb::arena};
constexpr std::array searchers = {Verb::home,  Verb::play,  Verb::resume, Verb::replay,
                                  Verb::solve, Verb::arena, Verb::bench};
constexpr std::array only_convert = {Verb::convert};

constexpr std::array<std::string_view, 2> dice_words = {"auto", "manual"};
constexpr std::array<std::string_view, 2> notation_words = {"sgf", "taula"};
constexpr std::array<std::string_view, 3> shell_words = {"bash", "zsh", "fish"};
constexpr std::array<std::string_view, 2> action_words = {"rename", "delete"};

constexpr std::array<FlagSpec, 25> flag_table = {{
    {"game", "GAME", text("the game, where no command names it"), only_play},
    {"variant", "NAME", text("a named set of options; options beside it change single ones"), set_ups},
    {"position", "TEXT", text("begin at this position, written as one line"), positions},
    {"seats", "LIST",
     text("who sits where, separated by commas: 'human', 'human:NAME', 'computer:LEVEL' (1 to 9) or 'computer:uct'; in "
          "the arena only computers"),
     matches},
    {"seed", "N", text("the number that all dice, draws and openings follow from"), matches},
    {"games", "N", text("how many games are played; of a match who begins alternates, and wins and points add up"),
     matches},
    {"threads", "N", text("games that are played at the same time"), only_arena},
    {"time", "SECONDS", text("how long a computer thinks about a move; in the arena one value, or one a player"),
     thinkers},
    {"nodes", "N", text("how many positions a computer looks at, instead of a time; in the arena as above"), searchers},
    {"delay", "MS", text("the least time from one move of a computer to the next"), screens},
    {"dice", "WHO", text("who throws and draws: the program, or people with real ones"), tables, dice_words},
    {"record", "FILE", text("write the record to this file, too, on leaving; in the arena add each game to it"),
     matches},
    {"theme", "NAME", text("the colours"), screens},
    {"charset", "NAME", text("the characters; 'auto' is what the locale says"), screens_and_text},
    {"color", "WHEN", text("whether there are colours"), screens},
    {"no-mouse", "", text("leave the mouse to the terminal"), screens},
    {"term", "NAME", text("the kind of terminal, instead of TERM"), screens},
    {"plain", "", text("lines in and lines out, for screen readers and pipes"), screens},
    {"json", "", text("print JSON"), listings},
    {"ids", "", text("print ids only"), only_games},
    {"ply", "N", text("the position after so many plies"), of_records},
    {"to", "NOTATION", text("the notation to write"), only_convert, notation_words},
    {"lang", "CODE", text("the language of the program, such as 'eu'"), every_command},
    {"help", "", text("say what can be asked for"), every_command},
    {"version", "", text("print the version"), only_home},
}};

}  // namespace

std::span<const CommandSpec> commands() { return command_table; }
std::span<const FlagSpec> flags() { return flag_table; }
std::span<const std::string_view> shells() { return shell_words; }
std::span<const std::string_view> saved_actions() { return action_words; }

const CommandSpec& command_of(Verb verb) {
  const auto found = std::ranges::find(command_table, verb, &CommandSpec::verb);
  assert(found != command_table.end());
  return *found;
}

bool takes_settings(Verb verb) { return std::ranges::find(screens, verb) != screens.end(); }

bool takes_options(Verb verb) { return std::ranges::find(set_ups, verb) != set_ups.end(); }

bool holds_for(const FlagSpec& flag, Verb verb) {
  return std::ranges::find(flag.commands, verb) != flag.commands.end();
}

std::vector<std::string_view> allowed_words(const FlagSpec& flag) {
  if (!flag.words.empty() || flag.hint.empty()) return {flag.words.begin(), flag.words.end()};
  const auto setting = std::ranges::find(setting_specs(), flag.name, &SettingSpec::name);
  return setting == setting_specs().end() ? std::vector<std::string_view>{} : setting_words(*setting);
}

std::string value_hint(const FlagSpec& flag) {
  const std::vector<std::string_view> words = allowed_words(flag);
  return words.empty() ? std::string(flag.hint) : joined(words, "|");
}

std::string value_hint(const OptionSpec& option) {
  std::string hint;
  if (option.kind == OptionSpec::Kind::number) hint = "N";
  if (option.kind == OptionSpec::Kind::pair) hint = "A:B";
  for (const OptionWord& word : option.words) hint.append(hint.empty() ? "" : "|").append(word.word);
  return hint;
}

std::vector<const Entry*> offered_games() {
  std::vector<const Entry*> offered;
  for (const Entry& entry : catalogue()) {
    if (entry.about().audience == About::Audience::people) offered.push_back(&entry);
  }
  return offered;
}

std::vector<std::string_view> offered_ids() {
  std::vector<std::string_view> ids;
  for (const Entry* entry : offered_games()) ids.push_back(entry->about().id);
  return ids;
}

}  // namespace taula
