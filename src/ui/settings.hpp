// What a person has settled on: by flag, by the environment, by config.toml, or as built in, in this order.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/computers.hpp"
#include "render/curses.hpp"
#include "render/painter.hpp"
#include "ui/keys.hpp"

namespace taula {

struct Settings {
  const Theme* theme = &themes().front();
  std::optional<Charset> charset{};  // none: as the locale says
  ColorChoice color = ColorChoice::automatic;
  MouseChoice mouse = MouseChoice::on;
  std::optional<Scale> scale{};  // none: the largest that fits
  std::string term{};            // empty: $TERM
  enum class Manner : std::uint8_t { screen, plain } manner = Manner::screen;
  KeyMap keys{};
  Pace pace{};  // of computers
};

// A setting as the file, the environment (TAULA_ and its name in capitals) and the flags call it.
struct SettingSpec {
  std::string_view name;
  const char* help;                         // a text id
  std::span<const std::string_view> words;  // empty: see setting_words()
  void (*apply)(Settings& settings, std::string_view word);
  std::string_view value = "NAME";           // what a value is called where it is none of a few words
  const char* allowed = text("a word");      // a text id: what it may be then
  bool (*fits)(std::string_view) = nullptr;  // of numbers
};

std::span<const SettingSpec> setting_specs();
// The words that a setting may have, the built-in one first; empty: any text.
std::vector<std::string_view> setting_words(const SettingSpec& spec);

// The environment's name of a setting: TAULA_THEME.
std::string variable_of(const SettingSpec& spec);

// Changes one setting; an error names what is known or allowed.
std::optional<Error> change(Settings& settings, std::string_view name, std::string_view word);

// $XDG_CONFIG_HOME/taula/config.toml, or below ~/.config.
std::filesystem::path usual_config();

inline constexpr std::size_t largest_config = 64 * 1024;  // bytes

// The built-in settings changed by a file's text; an error names the line. `path` is for the error only.
Result<Settings> read_config(std::string_view toml, const std::string& path);

// The same for the file itself; a file that is not there changes nothing.
Result<Settings> load_config(const std::filesystem::path& path);

// These settings changed by the environment (NO_COLOR, ACCESSIBLE, TAULA_THEME, TAULA_CHARSET, TAULA_COLOR …).
Result<Settings> with_environment(Settings settings);

}  // namespace taula
