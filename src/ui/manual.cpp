#include "ui/manual.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>

#include "render/canvas.hpp"
#include "render/words.hpp"
#include "ui/arguments.hpp"
#include "ui/keys.hpp"
#include "ui/plain.hpp"
#include "ui/settings.hpp"

namespace taula {
namespace {

constexpr int line_columns = 78;

// Arguments of a macro: a word that is a macro's name would be taken for one.
std::string mdoc_words(std::string_view words) {
  std::string line;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    const std::string word = mdoc_text(words.substr(at, end - at));
    at = end + 1;
    const bool macro_like = word.size() <= 3 || (word.size() == 1 && std::ispunct(static_cast<unsigned char>(word[0])));
    line += (line.empty() ? "" : " ") + std::string(macro_like ? "\\&" : "") + word;
  }
  return line;
}

// Each sentence begins on a line of its own, so that the page's program can space it.
std::string prose(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t stop = std::min(text.find(". "), text.size() - 1);
    for (const std::string& line : wrap(text.substr(0, stop + 1), line_columns)) lines += mdoc_text(line) + "\n";
    text.remove_prefix(std::min(stop + 2, text.size()));
  }
  return lines;
}

// A sentence of a table begins small and has no full stop; a manual wants both.
std::string sentence(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return prose(text + ".");
}

std::string list_of(const std::string& items) { return ".Bl -tag -width Ds\n" + items + ".El\n"; }

std::string words_of(const std::vector<std::string_view>& words) {
  std::string line;
  for (const std::string_view word : words) line += fmt::format("{} Cm {}", line.empty() ? "" : " |", mdoc_words(word));
  return line;
}

std::string value_of(const FlagSpec& flag) {
  const std::vector<std::string_view> words = allowed_words(flag);
  if (!words.empty()) return words_of(words);
  return flag.hint.empty() ? "" : fmt::format(" Ar {}", mdoc_words(flag.hint));
}

std::string games(const Entry*) {
  std::string items;
  for (const Entry* entry : offered_games()) {
    const About& about = entry->about();
    items += fmt::format(".It Cm {}\n", mdoc_words(about.id)) + sentence(say(about.name) + ": " + say(about.blurb)) +
             fmt::format("See\n.Xr taula-{} 6 .\n", about.id);
  }
  return list_of(items);
}

std::string commands_list(const Entry*) {
  std::string items;
  for (const CommandSpec& command : commands()) {
    if (command.name.empty()) continue;
    const std::string arguments = command.arguments.empty() ? "" : " Ar " + mdoc_words(command.arguments);
    items += fmt::format(".It Cm {}{}\n", mdoc_words(command.name), arguments) + sentence(say(command.help));
    std::string holds;
    for (const FlagSpec& flag : flags()) {
      const bool own = holds_for(flag, command.verb) && flag.commands.size() <= 2 && command.verb != Verb::play;
      if (own) holds += fmt::format("{}Fl -{}", holds.empty() ? ".Pp\nFlags:\n." : " , ", flag.name);
    }
    if (!holds.empty()) items += holds + " .\n";
  }
  return list_of(items);
}

std::string flags_list(const Entry*) {
  std::string items;
  for (const FlagSpec& flag : flags())
    items += fmt::format(".It Fl -{}{}\n", flag.name, value_of(flag)) + sentence(say(flag.help));
  return list_of(items);
}

std::string settings_list(const Entry*) {
  std::string items;
  for (const SettingSpec& setting : setting_specs()) {
    const std::vector<std::string_view> words = setting_words(setting);
    const std::string value = words.empty() ? fmt::format(" Ar {}", setting.value) : words_of(words);
    items += fmt::format(".It Cm {} = {}\n", mdoc_words(setting.name), value) + sentence(say(setting.help));
  }
  return list_of(items);
}

std::string variables_list(const Entry*) {
  std::string items;
  for (const SettingSpec& setting : setting_specs()) {
    items += fmt::format(".It Ev {}\n", variable_of(setting)) +
             prose(say(message(text("Sets '{0}' as config.toml does."), setting.name)));
  }
  return list_of(items);
}

std::string keys_list(const Entry*) {
  std::string items;
  for (const Binding& binding : bindings()) {
    std::string keys;
    std::string_view rest = binding.keys;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      if (end > 0) keys += fmt::format("{} Ic {}", keys.empty() ? "" : " ,", mdoc_words(rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    items += fmt::format(".It Cm {} :{}\n", mdoc_words(binding.name), keys) + sentence(say(binding.help));
  }
  return list_of(items);
}

std::string lines_list(const Entry*) {
  std::string items;
  for (const PlainCommand& command : plain_commands()) {
    const std::string argument = command.argument.empty() ? "" : " Ar " + mdoc_words(command.argument);
    items += fmt::format(".It Ic {}{}\n", mdoc_words(command.word), argument) + sentence(say(command.help));
  }
  return list_of(items);
}

std::string synopsis(const Entry* game) {
  std::string lines = ".Nm taula\n" + fmt::format(".Cm {}\n", mdoc_words(game->about().id));
  for (const OptionSpec& option : game->about().specs)
    lines += fmt::format(".Op Fl -{} Ar {}\n", option.key, mdoc_words(value_hint(option)));
  return lines + ".Op Fl -variant Ar NAME\n.Op Ar FLAGS\n";
}

std::string options_list(const Entry* game) {
  std::string items;
  for (const OptionSpec& option : game->about().specs) {
    items += fmt::format(".It Fl -{} Ar {}\n", option.key, mdoc_words(value_hint(option))) + sentence(say(option.help));
    if (option.kind != OptionSpec::Kind::choice)
      items += sentence(say(message(text("allowed: {0}"), allowed_values(option))));
    std::string words;
    for (const OptionWord& word : option.words)
      words += fmt::format(".It Cm {}\n", mdoc_words(word.word)) + sentence(say(word.help));
    if (!words.empty()) items += list_of(words);
    items += fmt::format("Unless said otherwise, it is\n.Cm {} .\n", mdoc_words(option.preset));
  }
  return list_of(items);
}

std::string variants_list(const Entry* game) {
  std::string items;
  for (const Variant& variant : game->about().variants) {
    items += fmt::format(".It Cm {}\n", mdoc_words(variant.name)) + sentence(say(variant.help));
    if (!variant.options.empty()) items += fmt::format("Stands for\n.Ql {} .\n", mdoc_words(variant.options));
  }
  return list_of(items);
}

std::string rules_list(const Entry* game) {
  std::string items;
  for (const RuleText& rule : game->about().rules) {
    items += fmt::format(".It {} {}\n", mdoc_words(rule.number), mdoc_words(say(rule.title))) + prose(say(rule.text));
  }
  return list_of(items);
}

struct Part {
  std::string_view mark;
  enum class About : std::uint8_t { program, game } about;
  std::string (*make)(const Entry* game);
};

constexpr std::array<Part, 11> parts = {{
    {"@GAMES@", Part::About::program, games},
    {"@COMMANDS@", Part::About::program, commands_list},
    {"@FLAGS@", Part::About::program, flags_list},
    {"@SETTINGS@", Part::About::program, settings_list},
    {"@VARIABLES@", Part::About::program, variables_list},
    {"@KEYS@", Part::About::program, keys_list},
    {"@LINES@", Part::About::program, lines_list},
    {"@SYNOPSIS@", Part::About::game, synopsis},
    {"@OPTIONS@", Part::About::game, options_list},
    {"@VARIANTS@", Part::About::game, variants_list},
    {"@RULES@", Part::About::game, rules_list},
}};

bool is_mark(std::string_view line) { return line.size() > 2 && line.starts_with('@') && line.ends_with('@'); }

}  // namespace

std::string mdoc_text(std::string_view text) {
  std::string shown;
  if (text.starts_with('.') || text.starts_with('\'')) shown = "\\&";
  for (const char letter : text) {
    if (letter == '\\') {
      shown += "\\e";
    } else if (letter == '"') {
      shown += "\\(dq";
    } else if (letter == '|') {
      shown += "\\(ba";
    } else {
      shown += letter;
    }
  }
  return shown;
}

Result<std::string> manual(std::string_view page, const Entry* game) {
  std::string made;
  int number = 0;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t end = std::min(page.find('\n', at), page.size());
    const std::string_view line = page.substr(at, end - at);
    at = end + 1;
    ++number;
    if (!is_mark(line)) {
      made.append(line).append("\n");
      continue;
    }
    const auto part = std::ranges::find(parts, line, &Part::mark);
    const bool fits = part != parts.end() && (game || part->about == Part::About::program);
    if (!fits) return Error{message(text("line {0}: the mark {1} says nothing here"), std::to_string(number), line)};
    made += part->make(game);
  }
  return made;
}

}  // namespace taula
