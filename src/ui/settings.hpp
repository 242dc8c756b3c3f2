// What a person has settled on: by flag, by the environment, by config.toml, or as built in, in this order.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

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
};

// $XDG_CONFIG_HOME/taula/config.toml, or below ~/.config.
std::filesystem::path usual_config();

// The built-in settings changed by a file's text; an error names the line. `path` is for the error only.
Result<Settings> read_config(std::string_view toml, const std::string& path);

// These settings changed by the environment (NO_COLOR, ACCESSIBLE, TAULA_THEME, TAULA_CHARSET, TAULA_COLOR …).
Result<Settings> with_environment(Settings settings);

}  // namespace taula
