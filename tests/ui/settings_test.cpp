#include "ui/settings.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "render/words.hpp"

namespace taula {
namespace {

std::string fault_of(std::string_view toml) {
  const auto settings = read_config(toml, "config.toml");
  return settings ? "" : say(settings.error().what);
}

std::vector<std::string> keys_of(const Settings& settings, std::string_view name) {
  const auto binding = std::ranges::find(bindings(), name, &Binding::name);
  return settings.keys.keys_of(*binding);
}

// A variable of the environment for the time of one test.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) { setenv(name, value, 1); }
  ~Variable() { unsetenv(name_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
};

TEST(Settings, an_empty_file_changes_nothing) {
  const auto settings = read_config("", "config.toml");
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->theme, &themes().front());
  EXPECT_FALSE(settings->charset);
  EXPECT_FALSE(settings->scale);
  EXPECT_EQ(settings->manner, Settings::Manner::screen);
}

TEST(Settings, all_settings_are_read) {
  const auto settings = read_config(
      "theme = 'light'\ncharset = 'ascii'\ncolor = 'never'\nmouse = false\nsize = 'large'\nplain = true\n"
      "term = 'vt100'\n",
      "config.toml");
  ASSERT_TRUE(settings) << say(settings.error().what);
  EXPECT_EQ(settings->theme, find_theme("light"));
  EXPECT_EQ(settings->charset, Charset::ascii);
  EXPECT_EQ(settings->color, ColorChoice::never);
  EXPECT_EQ(settings->mouse, MouseChoice::off);
  EXPECT_EQ(settings->scale, Scale::large);
  EXPECT_EQ(settings->manner, Settings::Manner::plain);
  EXPECT_EQ(settings->term, "vt100");
}

TEST(Settings, numbers_are_read_bare_or_quoted_and_bounded) {
  const auto settings = read_config("time = 2.5\ndelay = 300\n", "config.toml");
  ASSERT_TRUE(settings) << say(settings.error().what);
  EXPECT_EQ(settings->pace.time, std::chrono::milliseconds(2500));
  EXPECT_EQ(settings->pace.delay, std::chrono::milliseconds(300));
  EXPECT_EQ(read_config("nodes = '70'\n", "config.toml")->pace.nodes, 70U);
  EXPECT_EQ(fault_of("time = 0\n"), "config.toml, line 1: '0' is no value for 'time'; allowed: 0.01 to 86400");
  for (const std::string line : {"time = nan", "time = inf", "time = '1e3'", "time = '1 '", "nodes = -1", "nodes = 1.5",
                                 "nodes = true", "delay = 70000", "delay = ''"})
    EXPECT_NE(fault_of(line + "\n"), "") << line;
}

TEST(Settings, of_time_and_nodes_the_last_one_said_counts) {
  auto settings = read_config("time = 2\n", "config.toml");
  ASSERT_TRUE(settings);
  ASSERT_FALSE(change(*settings, "nodes", "500"));
  EXPECT_EQ(settings->pace.time.count(), 0);
  ASSERT_FALSE(change(*settings, "time", "1"));
  EXPECT_EQ(settings->pace.nodes, 0U);
}

TEST(Settings, every_word_of_every_setting_is_read_from_file_and_environment) {
  for (const SettingSpec& spec : setting_specs()) {
    for (const std::string_view word : setting_words(spec)) {
      EXPECT_EQ(fault_of(std::string(spec.name) + " = '" + std::string(word) + "'\n"), "");
      const std::string name = variable_of(spec), value(word);
      const Variable variable(name.c_str(), value.c_str());
      EXPECT_TRUE(with_environment({}));
    }
  }
}

TEST(Settings, keys_are_bound_by_one_name_or_several) {
  const auto settings = read_config("[keys]\nundo = 'x'\nredo = ['X', 'ctrl-x']\n", "config.toml");
  ASSERT_TRUE(settings) << say(settings.error().what);
  EXPECT_EQ(keys_of(*settings, "undo"), std::vector<std::string>{"x"});
  EXPECT_EQ(keys_of(*settings, "redo"), (std::vector<std::string>{"X", "ctrl-x"}));
}

TEST(Settings, errors_name_the_line) {
  EXPECT_EQ(fault_of("# colours\n\ntheme = 'dark'\nthem = 'dark'\n"),
            "config.toml, line 4: unknown setting 'them'; did you mean 'theme'?");
  EXPECT_EQ(fault_of("\nsize = 'huge'\n"),
            "config.toml, line 2: 'huge' is no value for 'size'; allowed: auto, small, medium, large");
  EXPECT_EQ(fault_of("theme = 3\n"), "config.toml, line 1: expected text in quotation marks for 'theme'");
  EXPECT_EQ(fault_of("keys = 3\n"), "config.toml, line 1: expected 'keys' to be a table");
  EXPECT_EQ(fault_of("[keys]\nundo = [3]\n"), "config.toml, line 2: expected the name of a key, or a list of them");
  EXPECT_TRUE(fault_of("a\n= [\n").starts_with("config.toml, line 1: not TOML: "));
}

TEST(Settings, unknown_keys_and_conflicts_name_the_line) {
  EXPECT_TRUE(fault_of("[keys]\nundo = 'hyper-q'\n").starts_with("config.toml, line 2: "));
  EXPECT_TRUE(fault_of("[keys]\nundoo = 'u'\n").starts_with("config.toml, line 2: "));
  EXPECT_TRUE(fault_of("[keys]\n\nundo = 'U'\n").starts_with("config.toml, line 3: "));
}

TEST(Settings, hostile_files_are_errors) {
  std::string brackets = "a = ", dotted = "a", lines = "a = ";
  for (int i = 0; i < 30'000; ++i) {
    brackets += "[";
    dotted += ".a";
    lines += "[\n";
  }
  EXPECT_NE(fault_of(brackets), "");
  EXPECT_NE(fault_of(dotted + " = 1\n"), "");
  EXPECT_NE(fault_of(lines), "");
  EXPECT_NE(fault_of(std::string(2000, '\0')), "");
  EXPECT_NE(fault_of(std::string("theme = '\0'", 11)), "");
  EXPECT_EQ(fault_of(std::string(largest_config + 1, '\n')), "config.toml: expected at most 65536 bytes");
}

TEST(Settings, a_file_that_is_not_there_changes_nothing) { EXPECT_TRUE(load_config("/nonexistent/config.toml")); }

TEST(Settings, a_file_that_is_too_large_is_refused_before_it_is_read) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("taula-settings-" + std::to_string(getpid()) + ".toml");
  std::ofstream(path) << "";
  std::filesystem::resize_file(path, std::uintmax_t{1} << 40);
  EXPECT_FALSE(load_config(path));
  std::filesystem::remove(path);
}

TEST(Settings, the_environment_outranks_the_file) {
  const Variable theme("TAULA_THEME", "dark"), plain("TAULA_PLAIN", "off");
  const auto file = read_config("theme = 'light'\nplain = true\nsize = 'small'\n", "config.toml");
  ASSERT_TRUE(file);
  const auto settings = with_environment(*file);
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->theme, find_theme("dark"));
  EXPECT_EQ(settings->manner, Settings::Manner::screen);
  EXPECT_EQ(settings->scale, Scale::small);
}

TEST(Settings, common_variables_are_heeded) {
  const Variable no_color("NO_COLOR", "1"), accessible("ACCESSIBLE", "1");
  const auto settings = with_environment({});
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->color, ColorChoice::never);
  EXPECT_EQ(settings->manner, Settings::Manner::plain);
}

TEST(Settings, an_empty_variable_says_nothing) {
  const Variable no_color("NO_COLOR", ""), theme("TAULA_THEME", "");
  const auto settings = with_environment({});
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->color, ColorChoice::automatic);
}

TEST(Settings, bad_variables_are_errors_with_their_name) {
  const Variable theme("TAULA_CHARSET", "latin1");
  const auto settings = with_environment({});
  ASSERT_FALSE(settings);
  EXPECT_EQ(say(settings.error().what),
            "TAULA_CHARSET: 'latin1' is no value for 'charset'; allowed: auto, ascii, utf8");
}

TEST(Settings, the_usual_place_follows_the_environment) {
  const Variable folder("XDG_CONFIG_HOME", "/x");
  EXPECT_EQ(usual_config(), "/x/taula/config.toml");
}

}  // namespace
}  // namespace taula
