#include "ui/completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <vector>

#include "play/seating.hpp"
#include "render/words.hpp"
#include "ui/arguments.hpp"
#include "ui/values.hpp"

namespace taula {
namespace {

// What may stand in a place: words, or the names of files.
struct Values {
  std::vector<std::string> words{};
  enum class Files : std::uint8_t { no, yes } files = Files::no;
};

// A flag as the shells learn it, for one command or one game.
struct Offer {
  std::string name, help;
  bool has_value;
  Values values;
};

std::vector<std::string> strings(const std::vector<std::string_view>& words) { return {words.begin(), words.end()}; }

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
  std::string line;
  for (const std::string& word : words) line.append(line.empty() ? "" : between).append(word);
  return line;
}

// A list of seats is typed from its beginning; most people want one opponent.
std::vector<std::string> seat_words() {
  std::vector<std::string> words = {"human", "human:"}, computers;
  for (int level = 1; level <= Strength::levels; ++level)
    computers.push_back(computer_name({Strength::Kind::level, level}));
  computers.push_back(computer_name({Strength::Kind::uct}));
  for (const std::string& computer : computers) words.push_back("human," + computer);
  words.insert(words.end(), computers.begin(), computers.end());
  return words;
}

Offer offer_of(const FlagSpec& flag, Verb verb) {
  Values values{strings(allowed_words(flag)), flag.hint == "FILE" ? Values::Files::yes : Values::Files::no};
  if (flag.name == "game") values.words = strings(offered_ids());
  if (flag.name == "seats" && verb != Verb::arena) values.words = seat_words();
  if (flag.name == "seats" && verb == Verb::arena) values.words = computer_words();
  return {std::string(flag.name), say(flag.help), !flag.hint.empty(), std::move(values)};
}

Offer offer_of(const OptionSpec& option) {
  return {std::string(option.key), say(option.help), true, Values{sample_values(option)}};
}

Offer variants_of(const About& about) {
  Offer offer{"variant", say(text("a named set of options")), true, {}};
  for (const Variant& variant : about.variants) offer.values.words.emplace_back(variant.name);
  return offer;
}

// The flags of a command; what a game says better is left to game_offers().
std::vector<Offer> command_offers(Verb verb) {
  std::vector<Offer> offers;
  for (const FlagSpec& flag : flags()) {
    if (holds_for(flag, verb) && flag.name != "variant") offers.push_back(offer_of(flag, verb));
  }
  return offers;
}

std::vector<Offer> game_offers(const About& about) {
  std::vector<Offer> offers;
  for (const OptionSpec& option : about.specs) offers.push_back(offer_of(option));
  if (!about.variants.empty()) offers.push_back(variants_of(about));
  return offers;
}

std::vector<std::string> first_words() {
  std::vector<std::string> words = strings(offered_ids());
  for (const CommandSpec& command : commands()) {
    if (!command.name.empty()) words.emplace_back(command.name);
  }
  return words;
}

std::vector<std::string> valued_flags() {
  std::vector<std::string> names;
  const auto add = [&](const std::vector<Offer>& offers) {
    for (const Offer& offer : offers) {
      if (offer.has_value) names.push_back("--" + offer.name);
    }
  };
  for (const CommandSpec& command : commands()) add(command_offers(command.verb));
  for (const Entry* entry : offered_games()) add(game_offers(entry->about()));
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::vector<std::string> spelt(const std::vector<Offer>& offers) {
  std::vector<std::string> names;
  for (const Offer& offer : offers) names.push_back("--" + offer.name);
  return names;
}

// What the word behind a command may be, in words of a POSIX shell.
Values argument_values(Argument argument) {
  switch (argument) {
    case Argument::none:
      return {};
    case Argument::game:
      return {strings(offered_ids())};
    case Argument::record:
      return {{}, Values::Files::yes};
    case Argument::saved:
      return {{"$(taula games --ids 2>/dev/null)"}, Values::Files::yes};
    case Argument::action:
      return {{saved_actions().begin(), saved_actions().end()}};
    case Argument::shell:
      return {{shells().begin(), shells().end()}};
  }
  assert(false);
  return {};
}

// bash and zsh run one script: it finds the command and the game among the words so far, then fills `words` and `files`
// for what stands under the cursor. Only the way the words come in and go out differs.

std::string value_cases(const std::vector<Offer>& offers, std::string_view subject) {
  std::string cases;
  for (const Offer& offer : offers) {
    if (!offer.has_value) continue;
    const std::string files = offer.values.files == Values::Files::yes ? " files=yes" : "";
    cases += fmt::format("    '{} --{}') words=\"{}\"{};;\n", subject, offer.name, joined(offer.values.words), files);
  }
  return cases;
}

std::string values_script() {
  std::string script = "  case \"$verb $prev\" in\n";
  for (const CommandSpec& command : commands()) {
    const std::string name = command.name.empty() ? "home" : std::string(command.name);
    script += value_cases(command_offers(command.verb), name);
  }
  script += "  esac\n  case \"$game $prev\" in\n";
  for (const Entry* entry : offered_games()) script += value_cases(game_offers(entry->about()), entry->about().id);
  return script + "  esac\n";
}

std::string flags_script() {
  std::string script = "  case \"$verb\" in\n";
  for (const CommandSpec& command : commands()) {
    const std::string name = command.name.empty() ? "home" : std::string(command.name);
    script += fmt::format("    {}) words=\"{}\";;\n", name, joined(spelt(command_offers(command.verb))));
  }
  script += "  esac\n  case \"$verb $game\" in\n";
  for (const CommandSpec& command : commands()) {
    if (!takes_options(command.verb)) continue;
    for (const Entry* entry : offered_games()) {
      const About& about = entry->about();
      script += fmt::format("    '{} {}') words=\"$words {}\";;\n", command.name, about.id,
                            joined(spelt(game_offers(about))));
    }
  }
  return script + "  esac\n";
}

std::string arguments_script() {
  std::string script = "  case \"$verb\" in\n";
  for (const CommandSpec& command : commands()) {
    const Values values = command.name.empty() ? Values{first_words()} : argument_values(command.first);
    const std::string name = command.name.empty() ? "home" : std::string(command.name);
    const std::string files = values.files == Values::Files::yes ? " files=yes" : "";
    if (!values.words.empty() || !files.empty())
      script += fmt::format("    {}) words=\"{}\"{};;\n", name, joined(values.words), files);
  }
  return script + "  esac\n";
}

// `given` holds the words before the cursor, `cur` the one under it, `prev` the one before.
std::string common_script() {
  std::vector<std::string> names = first_words();
  std::string script = R"(_taula_words() {
  local verb=home game= words_seen=0 skip= word
  words= files=
  for word in "${given[@]}"; do
    if [[ -n $skip ]]; then
      [[ $skip == --game ]] && verb=play game=$word
      skip=
      continue
    fi
    case "$word" in
)";
  script += fmt::format("      {}) skip=$word; continue;;\n", joined(valued_flags(), "|"));
  script += R"(      --game=*) verb=play game=${word#*=}; continue;;
      -*) continue;;
    esac
    words_seen=$((words_seen + 1))
    case "$words_seen $word" in
)";
  std::vector<std::string> games, others;
  for (const std::string_view id : offered_ids()) games.push_back(fmt::format("'1 {}'", id));
  for (const CommandSpec& command : commands()) {
    if (!command.name.empty()) others.push_back(fmt::format("'1 {}'", command.name));
  }
  if (!games.empty()) script += fmt::format("      {}) verb=play game=$word words_seen=2;;\n", joined(games, "|"));
  script += fmt::format("      {}) verb=$word;;\n", joined(others, "|"));
  script += R"(      '2 '*) game=$word;;
    esac
  done
  if [[ -n $skip ]]; then
)";
  script += values_script() + "  elif [[ $cur == -* ]]; then\n" + flags_script() +
            "  elif (( words_seen <= 1 )); then\n" + arguments_script() + "  fi\n}\n";
  return script;
}

std::string bash_script() {
  return "# Completions of taula for bash; made by 'taula completion bash'.\n\n" + common_script() + R"(
_taula() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words files
  local given=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
  # '--flag=value' comes as three words.
  if [[ $cur == = ]]; then
    cur=
    given=("${given[@]}")
  elif [[ $prev == = ]]; then
    prev=${COMP_WORDS[COMP_CWORD-2]}
    unset "given[${#given[@]}-1]"
  fi
  _taula_words
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [[ -n $files ]]; then
    compopt -o filenames 2>/dev/null
    local file
    while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$cur")
  fi
}

complete -F _taula taula
)";
}

std::string zsh_script() {
  return "#compdef taula\n# Completions of taula for zsh; made by 'taula completion zsh'.\n\n" + common_script() + R"(
_taula() {
  setopt localoptions shwordsplit
  local cur=${words[CURRENT]} prev=${words[CURRENT-1]} files
  local -a given=("${(@)words[2,CURRENT-1]}")
  if [[ $cur == --*=* ]]; then
    given+=("${cur%%=*}")
    prev=${cur%%=*}
    cur=${cur#*=}
    compset -P '*='
  fi
  local words
  _taula_words
  compadd -- $words
  [[ -n $files ]] && _files
}

_taula "$@"
)";
}

// In single quotes for fish, where only the quote and the backslash need care.
std::string fish_quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  return quoted + "'";
}

std::string fish_flag(const std::string& condition, const Offer& offer) {
  std::string line =
      fmt::format("complete -c taula -n {} -l {} -d {}", fish_quoted(condition), offer.name, fish_quoted(offer.help));
  if (!offer.has_value) return line + "\n";
  line += offer.values.files == Values::Files::yes ? " -r -F" : " -x";
  if (!offer.values.words.empty()) line += " -a " + fish_quoted(joined(offer.values.words));
  return line + "\n";
}

std::string fish_script() {
  std::string script = "# Completions of taula for fish; made by 'taula completion fish'.\n\ncomplete -c taula -f\n";
  const std::string games = joined(strings(offered_ids()));
  for (const Entry* entry : offered_games()) {
    script += fmt::format("complete -c taula -n __fish_use_subcommand -a {} -d {}\n", entry->about().id,
                          fish_quoted(say(entry->about().blurb)));
  }
  for (const CommandSpec& command : commands()) {
    const bool at_home = command.name.empty();
    std::string seen = fmt::format("__fish_seen_subcommand_from {}", command.name);
    if (command.verb == Verb::play) seen += " " + games;
    const std::string condition = at_home ? "__fish_use_subcommand" : seen;
    if (!at_home) {
      script += fmt::format("complete -c taula -n __fish_use_subcommand -a {} -d {}\n", command.name,
                            fish_quoted(say(command.help)));
      Values values = argument_values(command.first);
      if (command.first == Argument::saved) values.words = {"(taula games --ids 2>/dev/null)"};
      const std::string named = fmt::format("__fish_seen_subcommand_from {}", command.name);
      if (values.files == Values::Files::yes) script += fmt::format("complete -c taula -n {} -F\n", fish_quoted(named));
      if (!values.words.empty())
        script += fmt::format("complete -c taula -n {} -a {}\n", fish_quoted(named), fish_quoted(joined(values.words)));
    }
    for (const Offer& offer : command_offers(command.verb)) script += fish_flag(condition, offer);
  }
  for (const Entry* entry : offered_games()) {
    const std::string condition = fmt::format("__fish_seen_subcommand_from {}", entry->about().id);
    for (const Offer& offer : game_offers(entry->about())) script += fish_flag(condition, offer);
  }
  return script;
}

}  // namespace

std::string completion(std::string_view shell) {
  if (shell == "bash") return bash_script();
  return shell == "zsh" ? zsh_script() : fish_script();
}

}  // namespace taula
