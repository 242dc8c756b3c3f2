#include "ui/commands.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "play/series.hpp"
#include "render/words.hpp"
#include "ui/completion.hpp"
#include "ui/open_game.hpp"
#include "ui/plain.hpp"
#include "ui/standard_output.hpp"
#include "ui/usage.hpp"

namespace taula {
namespace {

constexpr int longest_argument = 400;  // columns, of anything that is named in a sentence

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;  // clang 14 cannot tell by itself

std::string brief(const std::string& text) {
  const std::string clean = harmless(text);
  return columns_of(clean) <= longest_argument ? clean : fit(clean, longest_argument, Charset::ascii);
}

// The settings in force: what the flags say, else the environment, else config.toml.
Result<Settings> settle(const Invocation& invocation) {
  Result<Settings> settings = load_config(usual_config());
  if (!settings) return settings;
  settings = with_environment(std::move(*settings));
  if (!settings) return settings;
  for (const Wish& wish : invocation.wishes) {
    if (const auto fault = change(*settings, wish.setting, wish.word)) return *fault;
  }
  return settings;
}

// A language asked for by flag outranks the locale; one that is not there leaves the sentences in English.
void speak_language(const std::string& code) {
  if (code.empty()) return;
  setenv("LANGUAGE", code.c_str(), 1);
  speak(TAULA_LOCALEDIR);
}

bool has_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

// What a table's way into line mode is called in the sentence that offers it.
std::string plain_command(const Request& request) {
  if (std::holds_alternative<Resume>(request)) return "taula resume --plain";
  const auto* play = std::get_if<Play>(&request);
  const std::string game(play ? play->beginning.entry->about().id : std::string_view("GAME"));
  return "taula " + game + " --plain";
}

int no_terminal(const Request& request) {
  if (const auto* replay = std::get_if<Replay>(&request)) {
    return complain({message(text("a replay needs a terminal; '{0}' prints single positions"),
                             "taula show " + replay->file + " --ply N"),
                     Exit::wrong_use});
  }
  return complain(
      {message(text("a screen needs a terminal; use --plain for lines, as in '{0}'"), plain_command(request)),
       Exit::wrong_use});
}

bool opens_screen(const Request& request) {
  return std::holds_alternative<Home>(request) || std::holds_alternative<Play>(request) ||
         std::holds_alternative<Resume>(request) || std::holds_alternative<Replay>(request);
}

Result<Start> start_of(const Request& request, const Store& store) {
  if (std::holds_alternative<Home>(request)) return Start(AtHome{});
  if (const auto* replay = std::get_if<Replay>(&request)) {
    Result<Games> games = load_games(replay->file);
    if (!games) return games.error();
    const std::string title = std::filesystem::path(replay->file).filename().string();
    return Start(replay_of(std::move(*games), harmless(title)));
  }
  const auto* play = std::get_if<Play>(&request);
  Result<AtTable> table = play ? begin_table(*play) : resume_table(std::get<Resume>(request), store);
  if (!table) return table.error();
  return Start(std::move(*table));
}

// The exit code where not all that was printed has arrived. A reader that has left is told nothing.
std::optional<int> output_lost(StandardOutput& output) {
  output.pubsync();
  if (output.failure() == 0) return std::nullopt;
  if (output.failure() == EPIPE) return static_cast<int>(Exit::failed);
  return complain({message(text("standard output: {0}"), std::strerror(output.failure()))});
}

int open_screen(const Invocation& invocation) {
  const Result<Settings> settings = settle(invocation);
  if (!settings) return complain({settings.error().what, Exit::wrong_use});
  const bool plain = settings->manner == Settings::Manner::plain;
  const bool by_lines = plain && !std::holds_alternative<Replay>(invocation.request);
  if (!by_lines && (plain || !has_terminal())) return no_terminal(invocation.request);
  const Store store(Store::usual_folder());
  StandardOutput output;
  std::ostream out(&output);
  if (plain && std::holds_alternative<Home>(invocation.request)) {
    const int code = run_plain_home(store, *settings, std::cin, out);
    return output_lost(output).value_or(code);
  }
  Result<Start> start = start_of(invocation.request, store);
  if (!start) return complain({start.error().what, Exit::failed});
  if (plain) {
    const int code = run_plain(store, settings->pace, std::move(std::get<AtTable>(*start)), std::cin, out);
    return output_lost(output).value_or(code);
  }
  return run_screens(*settings, store, std::move(*start));
}

Fault show_in_charset(const Show& request, const Invocation& invocation, std::ostream& out) {
  const Result<Settings> settings = settle(invocation);
  if (!settings) return Failure{settings.error().what, Exit::wrong_use};
  return show(request, settings->charset.value_or(locale_charset()), out);
}

Fault printed() { return std::nullopt; }

Fault obey(const Invocation& invocation, std::ostream& out) {
  const Store store(Store::usual_folder());
  return std::visit(Overloaded{
                        [&](const List& request) { return list(request, out), printed(); },
                        [&](const ListSaved& request) { return list_saved(request, store, out), printed(); },
                        [&](const RenameSaved& request) { return rename_saved(request, store); },
                        [&](const DeleteSaved& request) { return delete_saved(request, store); },
                        [&](const Show& request) { return show_in_charset(request, invocation, out); },
                        [&](const Rules& request) { return rules(request, out), printed(); },
                        [&](const Trace& request) { return trace(request, out); },
                        [&](const Convert& request) { return convert(request, out); },
                        [&](const CountMoves& request) { return count_moves(request, out), printed(); },
                        [&](const Compete& request) { return compete(request, out); },
                        [&](const MeasureSearch& request) { return measure_search(request, out); },
                        [&](const Solve& request) { return solve(request, out); },
                        [&](const Completion& request) { return out << completion(request.shell), printed(); },
                        [&](const Help& request) { return out << usage(request), printed(); },
                        [&](const Version&) { return out << "taula " << TAULA_VERSION << '\n', printed(); },
                        [&](const auto&) { return printed(); },  // what opens a screen has gone another way
                    },
                    invocation.request);
}

// In a match of several games the seats change hands, so all who sit there must have a name.
void name_players(Match& match) {
  for (std::size_t i = 0; i < match.seats().size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    if (match.name(seat).empty()) match.set_name(seat, say(message(text("player {0}"), std::to_string(i + 1))));
  }
}

}  // namespace

void remark(const Message& what) {
  Message shown = what;
  for (std::string& argument : shown.args) argument = brief(argument);
  std::cerr << "taula: " << say(shown) << std::endl;
}

int complain(const Failure& failure) {
  remark(failure.what);
  return static_cast<int>(failure.code);
}

Result<AtTable> begin_table(const Play& request) {
  Beginning beginning = request.beginning;
  if (request.games > 1) beginning.further_tags = Series(request.games, 0).tags();
  Result<Match> match = Match::begin(beginning);
  if (!match) return match.error();
  const char* user = std::getenv("USER");
  for (std::size_t i = 0; user && i < match->seats().size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    if (!match->name(seat).empty()) continue;
    match->set_name(seat, seat_name(user));
    break;
  }
  if (request.games > 1) name_players(*match);
  return AtTable{.match = std::move(*match), .copy_to = request.copy_to};
}

AtReplay replay_of(Games games, std::string title) {
  AtReplay replay{std::move(games.matches), std::move(title)};
  if (games.fault) replay.notice = message(text("read in part: {0}"), say(games.fault->what));
  return replay;
}

// An id of a saved game, or any file that exists. The file of a saved game is the saved game itself.
namespace {

Result<AtTable> table_of(const std::string& what, const Store& store) {
  if (what.empty()) {
    const auto latest = store.latest_unfinished();
    if (!latest) return Error{message(text("there is no unfinished game to go on with"))};
    return open_game(store, *latest);
  }
  std::error_code ignored;
  const std::filesystem::path path = what;
  const bool saved = is_id(what) && std::filesystem::exists(store.path_of(what), ignored);
  if (saved || !std::filesystem::exists(path, ignored)) return open_game(store, what);
  const std::string id = path.stem().string();
  if (is_id(id) && std::filesystem::equivalent(path, store.path_of(id), ignored)) return open_game(store, id);
  Result<Games> games = load_games(what);
  if (!games) return games.error();
  AtTable table{.match = std::move(games->matches.back())};
  if (games->fault) table.notice = message(text("read in part, and kept anew from here: {0}"), say(games->fault->what));
  return table;
}

}  // namespace

Result<AtTable> resume_table(const Resume& request, const Store& store) {
  Result<AtTable> table = table_of(request.what, store);
  if (table && request.dice) table->match.set_dice(*request.dice);
  return table;
}

int run(const Invocation& invocation) {
  speak_language(invocation.language);
  if (opens_screen(invocation.request)) return open_screen(invocation);
  StandardOutput output;
  std::ostream out(&output);
  const Fault fault = obey(invocation, out);
  if (const auto lost = output_lost(output)) return *lost;
  return fault ? complain(*fault) : static_cast<int>(Exit::done);
}

}  // namespace taula
