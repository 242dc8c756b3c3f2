#include "ui/completion.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "ui/arguments.hpp"

namespace taula {
namespace {

std::string built(const std::string& name) { return std::string(TAULA_BUILD_DIR) + "/man/" + name; }

std::string output_of(const std::string& command) {
  std::FILE* pipe = popen(command.c_str(), "r");
  std::string output;
  for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe)) output += static_cast<char>(letter);
  EXPECT_EQ(pclose(pipe), 0) << command;
  return output;
}

// What bash offers for the last of these words.
std::string offered(const std::string& words) {
  const std::string script = "source '" + built("completion.bash") + "'; COMP_WORDS=(" + words +
                             "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _taula; printf '%s\\n' \"${COMPREPLY[@]}\"";
  // Tests run side by side, so each process has a file of its own.
  const std::string file = testing::TempDir() + "taula-completion-" + std::to_string(getpid()) + ".bash";
  std::ofstream(file) << script;
  const std::string output = "\n" + output_of("bash '" + file + "'");
  std::remove(file.c_str());
  return output;
}

bool offers(const std::string& words, const std::string& word) {
  return offered(words).find("\n" + word + "\n") != std::string::npos;
}

TEST(Completion, every_script_names_all_commands_flags_and_values) {
  for (const std::string_view shell : shells()) {
    const std::string script = completion(shell);
    const auto names = [&](std::string_view word) { return script.find(word) != std::string::npos; };
    for (const CommandSpec& command : commands()) EXPECT_TRUE(names(command.name)) << shell << command.name;
    for (const FlagSpec& flag : flags()) {
      EXPECT_TRUE(names(flag.name)) << shell << flag.name;
      for (const std::string_view word : allowed_words(flag)) EXPECT_TRUE(names(word)) << shell << word;
    }
    for (const Entry* entry : offered_games()) {
      EXPECT_TRUE(names(entry->about().id));
      for (const OptionSpec& option : entry->about().specs) {
        EXPECT_TRUE(names(option.key)) << shell << option.key;
        for (const std::string& value : sample_values(option)) EXPECT_TRUE(names(value)) << shell << value;
      }
      for (const Variant& variant : entry->about().variants) EXPECT_TRUE(names(variant.name)) << shell << variant.name;
    }
  }
}

TEST(Completion, bash_reads_its_script) { output_of("bash -n '" + built("completion.bash") + "'"); }

TEST(Completion, bash_offers_commands_first) {
  for (const CommandSpec& command : commands()) {
    const bool named = !command.name.empty();
    EXPECT_TRUE(!named || offers("taula ''", std::string(command.name))) << command.name;
  }
  EXPECT_EQ(offered("taula comp"), "\ncompletion\n");
}

TEST(Completion, bash_offers_the_flags_of_a_command) {
  EXPECT_TRUE(offers("taula games --", "--json"));
  EXPECT_FALSE(offers("taula games --", "--theme"));
  EXPECT_TRUE(offers("taula --theme dark games --", "--ids"));
}

TEST(Completion, bash_offers_values_in_both_spellings) {
  EXPECT_TRUE(offers("taula convert x --to ''", "sgf"));
  EXPECT_TRUE(offers("taula convert x --to =", "taula"));
  EXPECT_EQ(offered("taula convert x --to = s"), "\nsgf\n");
}

TEST(Completion, bash_offers_options_and_values_of_each_game) {
  for (const Entry* entry : offered_games()) {
    const std::string id(entry->about().id);
    for (const OptionSpec& option : entry->about().specs) {
      const std::string flag = "--" + std::string(option.key);
      for (const std::string& start : {id, "play " + id, "--game " + id, "perft " + id + " 3"}) {
        EXPECT_TRUE(offers("taula " + start + " --", flag)) << start << flag;
        for (const std::string& value : sample_values(option))
          EXPECT_TRUE(offers("taula " + start + " " + flag + " ''", value)) << start << flag << value;
      }
    }
  }
}

TEST(Completion, bash_offers_files_where_a_file_is_asked_for) {
  EXPECT_TRUE(offers("taula show " + std::string(TAULA_TESTS_DIR) + "/ui/completion_te",
                     std::string(TAULA_TESTS_DIR) + "/ui/completion_test.cpp"));
}

}  // namespace
}  // namespace taula
