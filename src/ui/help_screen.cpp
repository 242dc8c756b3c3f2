#include <algorithm>

#include "render/words.hpp"
#include "ui/screen.hpp"
#include "ui/sentences.hpp"

namespace taula {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all.append(all.empty() ? "" : ", ").append(name);
  return all;
}

}  // namespace

std::unique_ptr<Screen> help_screen(Desk& desk, std::span<const Scope> scopes) {
  constexpr int key_columns = 22;
  std::vector<TextScreen::Line> lines;
  const auto row = [&](const std::string& left, const char* help) {
    lines.push_back({"  " + fit(left, key_columns, desk.charset) + " " + say(help)});
  };
  for (const Scope scope : scopes) {
    lines.push_back({say(scope_name(scope)), Ink::heading});
    for (const Binding& binding : bindings()) {
      if (binding.scope == scope) row(joined(desk.settings.keys.keys_of(binding)), binding.help);
    }
    lines.push_back({});
  }
  if (std::ranges::find(scopes, Scope::table) != scopes.end()) {
    lines.push_back({say(text("Typed after ':'")), Ink::heading});
    row(say(text("a move")), text("in any notation that the game reads; Tab completes it"));
    for (const TypedCommand& command : typed_commands()) {
      std::string left(command.word);
      if (!command.argument.empty()) left.append(" ").append(command.argument);
      row(left, command.help);
    }
  }
  return std::make_unique<TextScreen>(desk, say(text("Keys")), std::move(lines));
}

std::unique_ptr<Screen> rules_screen(Desk& desk, const About& about) {
  std::vector<TextScreen::Line> lines;
  for (const RuleText& rule : about.rules) {
    lines.push_back({std::string(rule.number) + "  " + say(rule.title), Ink::heading});
    lines.push_back({"    " + say(rule.text)});
    lines.push_back({});
  }
  if (!about.specs.empty()) lines.push_back({say(text("Options")), Ink::heading});
  for (const OptionSpec& spec : about.specs) {
    lines.push_back({"  " + std::string(spec.key) + ": " + say(spec.help)});
    lines.push_back({"    " + say(message(text("{0}; usually {1}"), allowed_values(spec), spec.preset)), Ink::faint});
    for (const OptionWord& word : spec.words)
      lines.push_back({"    " + std::string(word.word) + ": " + say(word.help), Ink::faint});
  }
  return std::make_unique<TextScreen>(desk, say(message(text("The rules of {0}"), about.name)), std::move(lines));
}

}  // namespace taula
