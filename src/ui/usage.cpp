#include "ui/usage.hpp"

#include <algorithm>

#include "render/canvas.hpp"
#include "render/words.hpp"

namespace taula {
namespace {

constexpr int page_columns = 78;
constexpr int text_column = 28;  // where the right column begins

// Two columns: a term, and what it means; a term too long for its column stands on a line of its own.
std::string row(const std::string& term, const std::string& meaning, int indent = 2) {
  std::string line(static_cast<std::size_t>(indent), ' ');
  line += term;
  const int width = columns_of(line);
  if (width + 2 > text_column) {
    line += "\n" + std::string(text_column, ' ');
  } else {
    line.append(static_cast<std::size_t>(text_column - width), ' ');
  }
  return line + paragraph(meaning, text_column);
}

std::string heading(const char* id) { return "\n" + say(id) + "\n"; }

// An option of the game in question hides a flag of the same name.
std::string flag_rows(Verb verb, const About* about = nullptr) {
  std::string rows;
  for (const FlagSpec& flag : flags()) {
    const bool hidden = about && std::ranges::find(about->specs, flag.name, &OptionSpec::key) != about->specs.end();
    if (hidden || !holds_for(flag, verb)) continue;
    const std::string hint = value_hint(flag);
    rows += row("--" + std::string(flag.name) + (hint.empty() ? "" : " " + hint), say(flag.help));
  }
  return rows;
}

std::string game_rows() {
  std::string rows;
  for (const Entry* entry : offered_games()) {
    const About& about = entry->about();
    rows += row(std::string(about.id), say(message(text("{0}: {1}"), about.name, about.blurb)));
  }
  return rows;
}

std::string command_rows() {
  std::string rows;
  for (const CommandSpec& command : commands()) {
    if (command.name.empty()) continue;
    const std::string arguments(command.arguments);
    rows += row(std::string(command.name) + (arguments.empty() ? "" : " " + arguments), say(command.help));
  }
  return rows;
}

std::string whole_program() {
  std::string page = say(text("usage: taula [GAME | COMMAND] [FLAGS]")) + "\n" +
                     say(text("Without a game or a command the home screen opens.")) + "\n";
  page += heading(text("games")) + game_rows();
  page += heading(text("commands")) + command_rows();
  page += heading(text("flags of play")) + flag_rows(Verb::play);
  page += row("--version", say(text("print the version")));
  page += "\n" + paragraph(say(text("'taula GAME --help' shows the options of a game, "
                                    "'taula COMMAND --help' the flags of a command.")),
                           0);
  return page;
}

std::string one_game(Verb verb, const About& about) {
  const CommandSpec& command = command_of(verb);
  std::string line = "taula ";
  if (verb == Verb::play) {
    line += about.id;
  } else {
    line.append(command.name).append(" ").append(about.id);
    const std::size_t further = command.arguments.find(' ');
    if (further != std::string_view::npos) line += command.arguments.substr(further);
  }
  std::string page = say(message(text("usage: {0} [FLAGS]"), line)) + "\n" +
                     paragraph(say(message(text("{0}: {1}"), about.name, about.blurb)), 0);
  if (takes_options(verb)) page += options_text(about);
  return page + heading(text("flags")) + flag_rows(verb, &about);
}

std::string one_command(Verb verb) {
  const CommandSpec& command = command_of(verb);
  std::string line = "taula " + std::string(command.name);
  if (!command.arguments.empty()) line.append(" ").append(command.arguments);
  return say(message(text("usage: {0} [FLAGS]"), line)) + "\n" + paragraph(say(command.help), 0) +
         heading(text("flags")) + flag_rows(verb);
}

}  // namespace

std::string paragraph(std::string_view text, int indent) {
  std::string lines;
  for (const std::string& line : wrap(text, page_columns - indent)) {
    if (!lines.empty()) lines.append(static_cast<std::size_t>(indent), ' ');
    lines += line + "\n";
  }
  return lines.empty() ? "\n" : lines;
}

std::string options_text(const About& about) {
  std::string page = heading(text("options"));
  for (const OptionSpec& option : about.specs) {
    page += row("--" + std::string(option.key) + " " + value_hint(option),
                say(message(text("{0}; {1} unless said otherwise"), option.help, option.preset)));
    if (option.kind != OptionSpec::Kind::choice)
      page += row("", say(message(text("allowed: {0}"), allowed_values(option))));
    for (const OptionWord& word : option.words) page += row(std::string(word.word), say(word.help), 4);
  }
  if (about.variants.empty()) return page;
  page += heading(text("variants"));
  for (const Variant& variant : about.variants) page += row(std::string(variant.name), say(variant.help));
  return page;
}

std::string usage(const Help& help) {
  if (help.entry) return one_game(help.verb, help.entry->about());
  return help.verb == Verb::home ? whole_program() : one_command(help.verb);
}

}  // namespace taula
