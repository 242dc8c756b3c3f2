#include "ui/manual.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "render/words.hpp"
#include "ui/arguments.hpp"
#include "ui/keys.hpp"
#include "ui/plain.hpp"
#include "ui/settings.hpp"

namespace taula {
namespace {

std::string content(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string built_page(const std::string& name) { return std::string(TAULA_BUILD_DIR) + "/man/" + name + ".6"; }

std::string output_of(const std::string& command, int& status) {
  std::FILE* pipe = popen(command.c_str(), "r");
  std::string output;
  for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe)) output += static_cast<char>(letter);
  status = pclose(pipe);
  return output;
}

// The page as a person reads it, all white space as one blank, so that line breaks do not matter.
std::string read_page(const std::string& name) {
  int status = 0;
  const std::string shown = output_of("mandoc -Tascii -O width=400 '" + built_page(name) + "' | col -b", status);
  EXPECT_EQ(status, 0);
  std::string text;
  for (const char letter : shown) {
    const bool blank = letter == ' ' || letter == '\n' || letter == '\t';
    if (!blank || !text.ends_with(' ')) text += blank ? ' ' : letter;
  }
  return text;
}

bool names(const std::string& page, std::string_view word) { return page.find(word) != std::string::npos; }

TEST(Manual, the_page_of_the_program_names_all_that_the_tables_say) {
  const std::string page = read_page("taula");
  for (const CommandSpec& command : commands())
    EXPECT_TRUE(command.name.empty() || names(page, " " + std::string(command.name) + " ")) << command.name;
  for (const FlagSpec& flag : flags()) {
    EXPECT_TRUE(names(page, "--" + std::string(flag.name) + " ")) << flag.name;
    for (const std::string_view word : allowed_words(flag)) EXPECT_TRUE(names(page, word)) << word;
  }
  for (const Binding& binding : bindings()) {
    const std::string first(binding.keys.substr(0, binding.keys.find(' ')));
    EXPECT_TRUE(names(page, " " + std::string(binding.name) + ": " + first)) << binding.name;
  }
  for (const PlainCommand& command : plain_commands()) EXPECT_TRUE(names(page, command.word)) << command.word;
  for (const SettingSpec& setting : setting_specs()) {
    EXPECT_TRUE(names(page, " " + std::string(setting.name) + " = ")) << setting.name;
    EXPECT_TRUE(names(page, variable_of(setting))) << setting.name;
  }
  for (const Entry* entry : offered_games())
    EXPECT_TRUE(names(page, "taula-" + std::string(entry->about().id) + "(6)"));
}

TEST(Manual, every_offered_game_has_a_page_with_its_options_variants_and_rules) {
  for (const Entry* entry : offered_games()) {
    const std::string page = read_page("taula-" + std::string(entry->about().id));
    for (const OptionSpec& option : entry->about().specs) {
      EXPECT_TRUE(names(page, "--" + std::string(option.key) + " " + value_hint(option))) << option.key;
      for (const OptionWord& word : option.words) EXPECT_TRUE(names(page, " " + std::string(word.word) + " "));
    }
    for (const Variant& variant : entry->about().variants) EXPECT_TRUE(names(page, variant.name)) << variant.name;
    for (const RuleText& rule : entry->about().rules)
      EXPECT_TRUE(names(page, std::string(rule.number) + " " + say(rule.title))) << rule.number;
  }
}

// What stands between two lines of the page.
std::string between(const std::string& page, const std::string& first, const std::string& last) {
  const std::size_t from = page.find(first) + first.size();
  return page.substr(from, page.find(last, from) - from);
}

TEST(Manual, its_config_example_can_be_used_as_it_stands) {
  const std::string example =
      between(content(built_page("taula")), "config.toml :\n.Bd -literal -offset indent\n", ".Ed");
  ASSERT_TRUE(example.starts_with("theme = ")) << example;
  const auto file = std::filesystem::path(testing::TempDir()) / "taula-manual-config.toml";
  std::ofstream(file) << example;
  const Result<Settings> settings = load_config(file);
  std::filesystem::remove(file);
  EXPECT_TRUE(settings) << say(settings.error().what);
}

TEST(Manual, pages_have_no_fault_that_mandoc_knows) {
  std::vector<std::string> pages = {"taula"};
  for (const Entry* entry : offered_games()) pages.push_back("taula-" + std::string(entry->about().id));
  for (const std::string& page : pages) {
    int status = 0;
    const std::string faults = output_of("mandoc -Tlint -W warning '" + built_page(page) + "' 2>&1", status);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(faults, "");
  }
}

TEST(Manual, all_games_make_parts_of_a_page) {
  for (const Entry& entry : catalogue())
    EXPECT_TRUE(manual("@SYNOPSIS@\n@OPTIONS@\n@VARIANTS@\n@RULES@\n", &entry)) << entry.about().id;
}

TEST(Manual, a_mark_that_says_nothing_is_an_error) {
  const auto page = manual(".Sh NAME\n@NONSENSE@\n", nullptr);
  ASSERT_FALSE(page);
  EXPECT_EQ(say(page.error().what), "line 2: the mark @NONSENSE@ says nothing here");
  EXPECT_FALSE(manual("@OPTIONS@\n", nullptr));
}

TEST(Manual, text_is_shown_literally) {
  EXPECT_EQ(mdoc_text(".Sh"), "\\&.Sh");
  EXPECT_EQ(mdoc_text("a\\b"), "a\\eb");
  EXPECT_EQ(mdoc_text("'x'"), "\\&'x'");
}

TEST(Texts, the_template_collects_sentences_of_every_kind) {
  const std::string texts = content(std::string(TAULA_BUILD_DIR) + "/po/taula.pot");
  EXPECT_TRUE(names(texts, "msgid \"print the version\"\n"));                  // text()
  EXPECT_TRUE(names(texts, "msgid \"flag '{0}' needs a value\"\n"));           // message()
  EXPECT_TRUE(names(texts, "msgid_plural \"{0} moves: {1}\"\n"));              // counted()
  EXPECT_TRUE(names(texts, "msgid \"heaps of matches; take the last one\""));  // a game's own
}

}  // namespace
}  // namespace taula
