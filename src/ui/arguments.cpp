#include "ui/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <cmath>
#include <map>

#include "play/seating.hpp"
#include "play/series.hpp"
#include "render/canvas.hpp"
#include "render/words.hpp"
#include "ui/settings.hpp"
#include "ui/values.hpp"

namespace taula {
namespace {

constexpr int longest_name = 40;   // columns, of a seat's name
constexpr int deepest_perft = 99;  // plies
constexpr int usual_games = 100, most_games = 1'000'000, most_threads = 256;

// The command line taken apart, before anything is understood.
struct Pieces {
  std::map<std::string, std::string, std::less<>> flags{};  // by name; flags without a value have an empty one
  std::vector<std::string> words{}, unknown{};

  bool has(std::string_view flag) const { return flags.contains(flag); }
  const std::string* value(std::string_view flag) const {
    const auto found = flags.find(flag);
    return found == flags.end() ? nullptr : &found->second;
  }
};

// All flags there are, with the name of their value or none. A name stands for one thing in all games.
std::map<std::string, std::string_view, std::less<>> all_flags() {
  std::map<std::string, std::string_view, std::less<>> all;
  for (const FlagSpec& flag : flags()) all.emplace(flag.name, flag.hint);
  for (const Entry& entry : catalogue()) {
    for (const OptionSpec& option : entry.about().specs) all.emplace(option.key, "VALUE");
  }
  return all;
}

// A value may begin with a dash, as many positions do. It is bound to its flag, unless it could be a flag itself.
std::vector<std::string> with_bound_values(const std::vector<std::string>& arguments,
                                           const std::map<std::string, std::string_view, std::less<>>& known) {
  std::vector<std::string> bound;
  for (const std::string& argument : arguments) {
    const bool is_value = argument.size() > 1 && argument[0] == '-' && argument[1] != '-' &&
                          std::isalpha(static_cast<unsigned char>(argument[1])) == 0;
    const std::string_view before = bound.empty() ? std::string_view() : bound.back();
    const auto flag = before.starts_with("--") ? known.find(before.substr(2)) : known.end();
    if (is_value && flag != known.end() && !flag->second.empty())
      bound.back() += "=" + argument;
    else
      bound.push_back(argument);
  }
  return bound;
}

// The only place that knows CLI11. It cuts the line into flags, values and words; what they mean is said by the tables,
// and so is what is wrong with them.
Result<Pieces> take_apart(const std::vector<std::string>& arguments) {
  const auto known = all_flags();
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  Pieces pieces;
  std::map<std::string, CLI::Option*, std::less<>> options;
  for (const auto& [name, hint] : known) {
    const std::string spelt = (name == "help" ? "-h,--" : "--") + name;
    CLI::Option* option = hint.empty() ? app.add_flag(spelt) : app.add_option(spelt)->expected(0, 1);
    options[name] = option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }
  app.add_option("words", pieces.words);
  for (const auto& [name, hint] : known) {
    const std::string with_value = "--" + name + "=";
    const bool refused = hint.empty() && std::ranges::any_of(arguments, [&](const std::string& argument) {
                           return argument.starts_with(with_value);
                         });
    if (refused) return Error{message(text("flag '{0}' takes no value"), "--" + name)};
  }
  try {
    const std::vector<std::string> bound = with_bound_values(arguments, known);
    app.parse(std::vector<std::string>(bound.rbegin(), bound.rend()));
  } catch (const CLI::ParseError&) {
    return Error{message(text("the command line cannot be read; 'taula --help' says what is possible"))};
  }
  for (const auto& [name, option] : options) {
    if (option->count() == 0) continue;
    const std::string value = known.at(name).empty() || option->results().empty() ? "" : option->results().back();
    if (!known.at(name).empty() && value.empty()) return Error{message(text("flag '{0}' needs a value"), "--" + name)};
    pieces.flags[name] = value;
  }
  pieces.unknown = app.remaining();
  std::erase(pieces.unknown, "--");  // what follows it are words
  return pieces;
}

// Whether --game is to name the game. Where a word does, it is an option of that game, if the game has one so called.
bool names_game(const Pieces& pieces) {
  const std::vector<std::string>& words = pieces.words;
  return words.empty() || (words.size() == 1 && words.front() == command_of(Verb::play).name);
}

// What the first words say: a command, and the game where they name one.
struct Subject {
  const CommandSpec* command;
  const Entry* entry = nullptr;
  std::vector<std::string> arguments{};  // of the command; a game that stands for `play GAME` among them
};

const CommandSpec* find_command(std::string_view name) {
  const auto found = std::ranges::find(commands(), name, &CommandSpec::name);
  return found == commands().end() || name.empty() ? nullptr : &*found;
}

// The flags that hold for a subject, with their dashes; all flags where it is not known yet.
std::vector<std::string> spelt_flags(const Subject* subject) {
  std::vector<std::string> spelt;
  for (const FlagSpec& flag : flags()) {
    if (!subject || holds_for(flag, subject->command->verb)) spelt.push_back("--" + std::string(flag.name));
  }
  for (const Entry& entry : catalogue()) {
    const bool meant = subject ? subject->entry == &entry && takes_options(subject->command->verb)
                               : entry.about().audience == About::Audience::people;
    if (!meant) continue;
    for (const OptionSpec& option : entry.about().specs) spelt.push_back("--" + std::string(option.key));
  }
  return spelt;
}

Error unknown_flag(std::string_view flag, const Subject* subject) {
  const std::vector<std::string> spelt = spelt_flags(subject);
  const std::vector<std::string_view> known(spelt.begin(), spelt.end());
  return Error{unknown_word(text("flag"), flag.substr(0, flag.find('=')), known)};
}

Error unknown_first_word(std::string_view word) {
  const std::vector<std::string_view> games = offered_ids();
  std::vector<std::string_view> names;
  for (const CommandSpec& command : commands()) {
    if (!command.name.empty()) names.push_back(command.name);
  }
  if (near_miss(word, games)) return Error{unknown_word(text("game"), word, games)};
  if (near_miss(word, names)) return Error{unknown_word(text("command"), word, names)};
  names.insert(names.begin(), games.begin(), games.end());
  return Error{unknown_word(text("game or command"), word, names)};
}

Result<Subject> find_subject(const Pieces& pieces) {
  const std::string* by_flag = names_game(pieces) ? pieces.value("game") : nullptr;
  if (pieces.words.empty() && !by_flag) return Subject{&command_of(Verb::home)};
  if (pieces.words.empty()) {
    const Result<const Entry*> entry = find_game(*by_flag);
    if (!entry) return entry.error();
    return Subject{&command_of(Verb::play), *entry, {*by_flag}};
  }
  const std::string& first = pieces.words.front();
  const CommandSpec* command = find_command(first);
  if (!command) {
    const Result<const Entry*> entry = find_game(first);
    if (!entry) return unknown_first_word(first);
    return Subject{&command_of(Verb::play), *entry, pieces.words};
  }
  Subject subject{command, nullptr, {pieces.words.begin() + 1, pieces.words.end()}};
  if (command->verb == Verb::play && by_flag) subject.arguments.insert(subject.arguments.begin(), *by_flag);
  if (command->first == Argument::game && !subject.arguments.empty()) {
    const Result<const Entry*> entry = find_game(subject.arguments.front());
    if (!entry) return entry.error();
    subject.entry = *entry;
  }
  return subject;
}

// The flags that were given, each allowed here and with a value it may have.
std::optional<Error> check_flags(const Pieces& pieces, const Subject& subject) {
  if (!pieces.unknown.empty()) return unknown_flag(pieces.unknown.front(), &subject);
  const std::vector<std::string> here = spelt_flags(&subject);
  for (const auto& [name, value] : pieces.flags) {
    const std::string spelt = "--" + name;
    const bool named_twice =
        name == "game" && subject.entry && !names_game(pieces) &&
        std::ranges::find(subject.entry->about().specs, name, &OptionSpec::key) == subject.entry->about().specs.end();
    if (named_twice)
      return Error{message(text("there is no use for the flag '{0}' where a word names the game"), spelt)};
    if (std::ranges::find(here, spelt) == here.end()) return unknown_flag(spelt, &subject);
    const auto flag = std::ranges::find(flags(), name, &FlagSpec::name);
    if (flag == flags().end()) continue;
    const auto setting = std::ranges::find(setting_specs(), name, &SettingSpec::name);
    const bool number = takes_settings(subject.command->verb) && setting != setting_specs().end() && setting->fits;
    if (number && !setting->fits(value)) return bad_value(spelt, value, say(setting->allowed));
    const std::vector<std::string_view> words = allowed_words(*flag);
    if (words.empty() || flag->hint.empty() || std::ranges::find(words, value) != words.end()) continue;
    return bad_value(spelt, value, joined(words, ", "));
  }
  return std::nullopt;
}

std::optional<Error> check_arguments(const Subject& subject) {
  const int count = static_cast<int>(subject.arguments.size());
  const CommandSpec& command = *subject.command;
  if (count < command.least) {
    return Error{message(text("'{0}' needs {1}; '{2}' says more"), command.name, command.arguments,
                         "taula " + std::string(command.name) + " --help")};
  }
  if (count <= command.most) return std::nullopt;
  const std::string& surplus = subject.arguments[static_cast<std::size_t>(command.most)];
  return Error{message(text("there is no use for the word '{0}'"), surplus)};
}

const FlagSpec* find_flag(std::string_view name) {
  const auto found = std::ranges::find(flags(), name, &FlagSpec::name);
  return found == flags().end() ? nullptr : &*found;
}

// A flag for all games outranks an option of the same name. Only `game` may be one, where a word names the game.
bool is_flag(std::string_view name, const Pieces& pieces) {
  if (name == "game") return names_game(pieces);
  return find_flag(name) != nullptr;
}

Result<Options> options_of(const About& about, const Pieces& pieces) {
  Options options(about.specs);
  if (const std::string* name = pieces.value("variant")) {
    const auto variant = std::ranges::find(about.variants, *name, &Variant::name);
    if (variant == about.variants.end()) {
      std::vector<std::string_view> names;
      for (const Variant& known : about.variants) names.push_back(known.name);
      return Error{unknown_word(text("variant"), *name, names)};
    }
    Result<Options> named = Options::read(about.specs, variant->options);
    assert(named);
    options = std::move(*named);
  }
  for (const OptionSpec& spec : about.specs) {
    const std::string* value = pieces.value(spec.key);
    if (!value || is_flag(spec.key, pieces)) continue;
    Result<Options> changed = options.with(spec.key, *value);
    if (!changed) return bad_value("--" + std::string(spec.key), *value, allowed_values(spec));
    options = std::move(*changed);
  }
  return options;
}

// The name that a seat gets by a word of --seats: a person's, or what says that a computer sits there.
Result<std::string> occupant_of(std::string_view seat) {
  constexpr std::string_view person = "human:";
  const auto computer = read_occupant(seat);
  if (!computer) return computer.error();
  if (*computer) return computer_name(**computer);
  if (seat == "human") return std::string();
  if (!seat.starts_with(person)) return bad_value("--seats", seat, "human, human:NAME, computer:LEVEL, computer:uct");
  std::string name = seat_name(seat.substr(person.size()));
  const auto other = read_occupant(name);
  if (other && *other) return Error{message(text("'{0}' is no name for a person, for computers are called so"), name)};
  return name;
}

Result<std::vector<std::string>> seats_of(std::string_view list, std::span<const SeatSpec> seats) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    const std::string_view seat = list.substr(at, end - at);
    at = end + 1;
    Result<std::string> name = occupant_of(seat);
    if (!name) return name.error();
    names.push_back(std::move(*name));
  }
  if (names.size() > seats.size()) {
    return Error{counted("'--seats' names {1}, but there is {0} seat", "'--seats' names {1}, but there are {0} seats",
                         seats.size(), std::to_string(seats.size()), std::to_string(names.size()))};
  }
  return names;
}

// A game as it is begun by the flags of `play` and `perft`.
struct SetUp {
  Options options;
  std::string position_text;
  Position position;
};

Result<SetUp> set_up(const Subject& subject, const Pieces& pieces) {
  Result<Options> options = options_of(subject.entry->about(), pieces);
  if (!options) return options.error();
  const std::string* given = pieces.value("position");
  const std::string position_text = given ? *given : "";
  Result<Position> position = subject.entry->open(*options, position_text);
  if (!position && !given) return position.error();
  if (!position) return Error{message(text("{0}: {1}"), "--position", say(position.error().what))};
  return SetUp{std::move(*options), position_text, std::move(*position)};
}

using Asked = Result<Request>;

std::optional<Dice> dice_of(const Pieces& pieces) {
  const std::string* dice = pieces.value("dice");
  if (!dice) return std::nullopt;
  return *dice == "manual" ? Dice::manual : Dice::automatic;
}

Asked play(const Subject& subject, const Pieces& pieces) {
  Result<SetUp> begun = set_up(subject, pieces);
  if (!begun) return begun.error();
  Play play{.beginning = {.entry = subject.entry, .options = begun->options, .position = begun->position_text}};
  if (const std::string* list = pieces.value("seats")) {
    Result<std::vector<std::string>> names = seats_of(*list, begun->position.seats());
    if (!names) return names.error();
    play.beginning.names = std::move(*names);
  }
  const Result<std::uint64_t> seed = read_seed(pieces.value("seed"));
  if (!seed) return seed.error();
  play.beginning.seed = *seed;
  play.beginning.dice = dice_of(pieces).value_or(Dice::automatic);
  if (const std::string* file = pieces.value("record")) play.copy_to = *file;
  const Result<int> games = read_count("--games", pieces.value("games"), 1, Series::most_games);
  if (!games) return games.error();
  play.games = *games;
  return Request(std::move(play));
}

Asked perft(const Subject& subject, const Pieces& pieces) {
  const std::string& word = subject.arguments[1];
  const auto depth = whole_number<int>(word);
  if (!depth || *depth < 1 || *depth > deepest_perft)
    return bad_value("DEPTH", word, "1 to " + std::to_string(deepest_perft));
  Result<SetUp> begun = set_up(subject, pieces);
  if (!begun) return begun.error();
  return Request(CountMoves{std::move(begun->position), *depth});
}

Asked arena(const Subject& subject, const Pieces& pieces) {
  const std::string* seats = pieces.value("seats");
  if (!seats) return Error{message(text("'{0}' needs {1}"), "arena", "--seats computer:LEVEL,computer:LEVEL")};
  Result<SetUp> begun = set_up(subject, pieces);
  if (!begun) return begun.error();
  Result<std::vector<Contestant>> contestants = read_contestants(*seats, begun->position);
  if (!contestants) return contestants.error();
  if (pieces.has("nodes") || pieces.has("time")) {
    const auto budgets = read_budgets(pieces.value("nodes"), pieces.value("time"), contestants->size());
    if (!budgets) return budgets.error();
    for (std::size_t i = 0; i < budgets->size(); ++i) (*contestants)[i].budget = (*budgets)[i];
  }
  const Result<std::uint64_t> seed = read_seed(pieces.value("seed"));
  if (!seed) return seed.error();
  const Result<int> games = read_count("--games", pieces.value("games"), usual_games, most_games);
  if (!games) return games.error();
  const Result<int> parallel = read_count("--threads", pieces.value("threads"), 1, most_threads);
  if (!parallel) return parallel.error();
  Compete compete{{.beginning = {.entry = subject.entry,
                                 .options = begun->options,
                                 .position = begun->position_text,
                                 .seed = *seed},
                   .contestants = std::move(*contestants),
                   .games = *games,
                   .parallel = *parallel}};
  if (const auto fault = fault_of(compete.contest)) return *fault;
  if (const std::string* file = pieces.value("record")) compete.copy_to = *file;
  return Request(std::move(compete));
}

Asked bench(const Pieces& pieces) {
  const Result<std::vector<Budget>> budget = read_budgets(pieces.value("nodes"), nullptr, 1);
  if (!budget) return budget.error();
  return Request(MeasureSearch{pieces.has("nodes") ? std::optional(budget->front().nodes) : std::nullopt});
}

Asked games(const Subject& subject, const Pieces& pieces) {
  const std::vector<std::string>& words = subject.arguments;
  if (words.empty()) {
    return Request(ListSaved{pieces.has("json") ? Form::json : pieces.has("ids") ? Form::ids : Form::table});
  }
  if (words[0] == "rename" && words.size() == 3) return Request(RenameSaved{words[1], words[2]});
  if (words[0] == "delete" && words.size() == 2) return Request(DeleteSaved{words[1]});
  if (words[0] == "rename") return Error{message(text("'{0}' needs {1}"), "games rename", "ID NEW")};
  if (words[0] == "delete") return Error{message(text("'{0}' needs {1}"), "games delete", "ID")};
  return Error{unknown_word(text("action"), words[0], saved_actions())};
}

Result<std::optional<int>> read_ply(const Pieces& pieces) {
  const std::string* word = pieces.value("ply");
  if (!word) return std::optional<int>();
  const auto ply = whole_number<int>(*word);
  if (!ply) return bad_value("--ply", *word, "0 to " + std::to_string(longest_game));
  return ply;
}

Asked show(const Subject& subject, const Pieces& pieces) {
  const Result<std::optional<int>> ply = read_ply(pieces);
  if (!ply) return ply.error();
  return Request(Show{subject.arguments[0], *ply});
}

Asked convert(const Subject& subject, const Pieces& pieces) {
  const std::string* to = pieces.value("to");
  if (!to) return Error{message(text("'{0}' needs {1}"), "convert", "--to " + value_hint(*find_flag("to")))};
  return Request(Convert{subject.arguments[0], *to == "sgf" ? Notation::sgf : Notation::taula});
}

Asked solve(const Subject& subject, const Pieces& pieces) {
  const std::string* position = pieces.value("position");
  if (subject.arguments.empty() == (position == nullptr))
    return Error{message(text("'{0}' needs {1}"), "solve", "FILE | --position TEXT")};
  const Result<std::vector<Budget>> budget = read_budgets(pieces.value("nodes"), pieces.value("time"), 1);
  if (!budget) return budget.error();
  Solve solve{.budget = budget->front()};
  if (position) {
    solve.position = *position;
  } else {
    solve.file = subject.arguments.front();
  }
  const Result<std::optional<int>> ply = read_ply(pieces);
  if (!ply) return ply.error();
  solve.ply = *ply;
  return Request(std::move(solve));
}

Asked completion(const Subject& subject) {
  const auto shell = std::ranges::find(shells(), subject.arguments[0]);
  if (shell == shells().end()) return Error{unknown_word(text("shell"), subject.arguments[0], shells())};
  return Request(Completion{*shell});
}

Asked request_of(const Subject& subject, const Pieces& pieces) {
  const auto argument = [&] { return subject.arguments.empty() ? std::string() : subject.arguments.front(); };
  switch (subject.command->verb) {
    case Verb::home:
      return Request(Home{});
    case Verb::play:
      return play(subject, pieces);
    case Verb::resume:
      return Request(Resume{argument(), dice_of(pieces)});
    case Verb::list:
      return Request(List{pieces.has("json") ? Form::json : Form::table});
    case Verb::games:
      return games(subject, pieces);
    case Verb::replay:
      return Request(Replay{argument()});
    case Verb::show:
      return show(subject, pieces);
    case Verb::rules:
      return Request(Rules{subject.entry});
    case Verb::trace:
      return Request(Trace{argument()});
    case Verb::convert:
      return convert(subject, pieces);
    case Verb::perft:
      return perft(subject, pieces);
    case Verb::arena:
      return arena(subject, pieces);
    case Verb::bench:
      return bench(pieces);
    case Verb::solve:
      return solve(subject, pieces);
    case Verb::completion:
      return completion(subject);
  }
  assert(false);
  return Request(Home{});
}

// The flags that change settings bear the setting's name; those without a value turn it on, or with `no-` off.
std::vector<Wish> wishes_of(const Pieces& pieces) {
  std::vector<Wish> wishes;
  for (const SettingSpec& setting : setting_specs()) {
    if (const std::string* value = pieces.value(setting.name))
      wishes.push_back({setting.name, value->empty() ? "on" : *value});
    if (pieces.has("no-" + std::string(setting.name))) wishes.push_back({setting.name, "off"});
  }
  return wishes;
}

bool is_language(std::string_view code) {
  const auto fits = [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '_' || letter == '@'; };
  return code.size() >= 2 && code.size() <= 20 && std::ranges::all_of(code, fits);
}

}  // namespace

std::string seat_name(std::string_view text) {
  const std::string clean = harmless(text);
  return columns_of(clean) <= longest_name ? clean : fit(clean, longest_name, Charset::ascii);
}

Result<Invocation> parse(const std::vector<std::string>& arguments) {
  const Result<Pieces> pieces = take_apart(arguments);
  if (!pieces) return pieces.error();
  if (pieces->has("version") && pieces->words.empty()) return Invocation{Version{}};
  const Result<Subject> subject = find_subject(*pieces);
  if (!subject) {
    return pieces->unknown.empty() ? subject.error() : unknown_flag(pieces->unknown.front(), nullptr);
  }
  Invocation invocation{Help{subject->command->verb, subject->entry}, wishes_of(*pieces)};
  if (const std::string* code = pieces->value("lang")) {
    if (!is_language(*code)) return Error{message(text("'{0}' is no code of a language such as 'eu'"), *code)};
    invocation.language = *code;
  }
  if (pieces->has("help")) return invocation;
  if (const auto fault = check_flags(*pieces, *subject)) return *fault;
  if (const auto fault = check_arguments(*subject)) return *fault;
  if (takes_settings(subject->command->verb) && pieces->has("time") && pieces->has("nodes"))
    return Error{message(text("'{0}' and '{1}' exclude each other"), "--time", "--nodes")};
  Asked request = request_of(*subject, *pieces);
  if (!request) return request.error();
  invocation.request = std::move(*request);
  return invocation;
}

}  // namespace taula
