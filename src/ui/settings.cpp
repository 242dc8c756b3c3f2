#include "ui/settings.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <charconv>
#include <cstdlib>

#include "play/record.hpp"
#include "render/words.hpp"
#include "rules/option.hpp"

namespace taula {
namespace {

constexpr std::array<std::string_view, 3> charset_words = {"auto", "ascii", "utf8"};
constexpr std::array<std::string_view, 3> color_words = {"auto", "always", "never"};
constexpr std::array<std::string_view, 4> size_words = {"auto", "small", "medium", "large"};
constexpr std::array<std::string_view, 2> on_off = {"on", "off"};
constexpr std::array<std::string_view, 2> off_on = {"off", "on"};

constexpr std::size_t longest_line = 1000;  // bytes; keys cannot nest deeper than a line is long

void apply_theme(Settings& settings, std::string_view word) { settings.theme = find_theme(word); }

void apply_charset(Settings& settings, std::string_view word) {
  settings.charset = word == "ascii"  ? std::optional(Charset::ascii)
                     : word == "utf8" ? std::optional(Charset::utf8)
                                      : std::nullopt;
}

void apply_color(Settings& settings, std::string_view word) {
  settings.color = word == "always"  ? ColorChoice::always
                   : word == "never" ? ColorChoice::never
                                     : ColorChoice::automatic;
}

void apply_mouse(Settings& settings, std::string_view word) {
  settings.mouse = word == "on" ? MouseChoice::on : MouseChoice::off;
}

void apply_size(Settings& settings, std::string_view word) {
  const auto place = std::ranges::find(size_words, word) - size_words.begin();
  settings.scale = place == 0 ? std::nullopt : std::optional(static_cast<Scale>(place - 1));
}

void apply_term(Settings& settings, std::string_view word) { settings.term = word; }

void apply_plain(Settings& settings, std::string_view word) {
  settings.manner = word == "on" ? Settings::Manner::plain : Settings::Manner::screen;
}

constexpr double least_seconds = 0.01, most_seconds = 86'400;
constexpr std::uint64_t most_nodes = 1'000'000'000'000, longest_delay = 60'000;

std::optional<double> seconds_in(std::string_view word) {
  double seconds = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, fault] = std::from_chars(word.data(), end, seconds, std::chars_format::fixed);
  const bool good = fault == std::errc() && stop == end && seconds >= least_seconds && seconds <= most_seconds;
  return good ? std::optional(seconds) : std::nullopt;
}

std::optional<std::uint64_t> number_in(std::string_view word, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, fault] = std::from_chars(word.data(), end, number);
  const bool good = fault == std::errc() && stop == end && number >= least && number <= most;
  return good ? std::optional(number) : std::nullopt;
}

bool fits_time(std::string_view word) { return seconds_in(word).has_value(); }
bool fits_nodes(std::string_view word) { return number_in(word, 1, most_nodes).has_value(); }
bool fits_delay(std::string_view word) { return number_in(word, 0, longest_delay).has_value(); }

// Of time and nodes the one that was said last counts, alone.
void apply_time(Settings& settings, std::string_view word) {
  settings.pace.time = std::chrono::milliseconds(static_cast<std::int64_t>(*seconds_in(word) * 1000));
  settings.pace.nodes = 0;
}

void apply_nodes(Settings& settings, std::string_view word) {
  settings.pace.nodes = *number_in(word, 1, most_nodes);
  settings.pace.time = {};
}

void apply_delay(Settings& settings, std::string_view word) {
  settings.pace.delay = std::chrono::milliseconds(*number_in(word, 0, longest_delay));
}

constexpr std::array<SettingSpec, 10> specs = {{
    {"theme", text("the colours"), {}, apply_theme},
    {"charset", text("the characters; 'auto' is what the locale says"), charset_words, apply_charset},
    {"color", text("whether there are colours"), color_words, apply_color},
    {"mouse", text("whether the mouse picks cells"), on_off, apply_mouse},
    {"size", text("the size of the cells; 'auto' is the largest that fits"), size_words, apply_size},
    {"term", text("the kind of terminal, instead of TERM"), {}, apply_term},
    {"plain", text("lines in and lines out, for screen readers and pipes"), off_on, apply_plain},
    {"time",
     text("how long computers think about a move, in seconds"),
     {},
     apply_time,
     "SECONDS",
     text("0.01 to 86400"),
     fits_time},
    {"nodes",
     text("how many positions computers look at for a move, instead of a time"),
     {},
     apply_nodes,
     "N",
     text("1 to 1000000000000"),
     fits_nodes},
    {"delay",
     text("the least time from one move of a computer to the next, in thousandths of a second"),
     {},
     apply_delay,
     "MS",
     text("0 to 60000"),
     fits_delay},
}};

std::string joined(const std::vector<std::string_view>& words) {
  std::string line;
  for (const std::string_view word : words) line.append(line.empty() ? "" : ", ").append(word);
  return line;
}

std::string environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value ? value : "";
}

// config.toml being read: every error is given the line where it stands.
class Config {
 public:
  explicit Config(const std::string& path) : path_(path) {}

  Result<Settings> read(std::string_view text);

 private:
  Error at(std::size_t line, const Message& what) const {
    return Error{message(text("{0}, line {1}: {2}"), path_, std::to_string(line), say(what))};
  }
  std::optional<Error> check_lines(std::string_view text) const;
  std::optional<Error> take(const toml::table& table);
  std::optional<Error> take_setting(std::string_view name, const toml::node& node);
  std::optional<Error> take_keys(const toml::table& table);

  const std::string& path_;
  Settings settings_;
};

std::optional<Error> Config::check_lines(std::string_view text) const {
  std::size_t line = 1;
  for (std::size_t begin = 0; begin < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (end - begin > longest_line) {
      return at(line, message(taula::text("expected at most {0} bytes in a line"), std::to_string(longest_line)));
    }
    begin = end + 1;
  }
  return std::nullopt;
}

Result<Settings> Config::read(std::string_view text) {
  if (text.size() > largest_config) {
    return Error{message(taula::text("{0}: expected at most {1} bytes"), path_, std::to_string(largest_config))};
  }
  if (const auto fault = check_lines(text)) return *fault;
  try {
    if (const auto fault = take(toml::parse(text))) return *fault;
  } catch (const toml::parse_error& fault) {
    std::string why(fault.description());
    if (why.starts_with("Error ")) why[0] = 'e';
    return at(fault.source().begin.line, message(taula::text("not TOML: {0}"), why));
  }
  return settings_;
}

std::optional<Error> Config::take(const toml::table& table) {
  for (const auto& [key, node] : table) {
    if (key.str() != "keys") {
      if (const auto fault = take_setting(key.str(), node)) return fault;
      continue;
    }
    const toml::table* keys = node.as_table();
    if (!keys) return at(node.source().begin.line, message(text("expected 'keys' to be a table")));
    if (const auto fault = take_keys(*keys)) return fault;
  }
  return std::nullopt;
}

std::optional<Error> Config::take_setting(std::string_view name, const toml::node& node) {
  const std::size_t line = node.source().begin.line;
  std::string word;
  if (const auto* value = node.as_string()) word = value->get();
  if (const auto* value = node.as_boolean()) word = value->get() ? "on" : "off";
  const auto spec = std::ranges::find(specs, name, &SettingSpec::name);
  const bool number = spec != specs.end() && spec->fits && node.is_number();
  if (const auto* value = node.as_integer()) word = std::to_string(value->get());
  if (const auto* value = node.as_floating_point()) word = fmt::format("{:.3f}", value->get());
  if (spec != specs.end() && !number && !node.is_string() && !node.is_boolean())
    return at(line, message(text("expected text in quotation marks for '{0}'"), name));
  if (const auto fault = change(settings_, name, word)) return at(line, fault->what);
  return std::nullopt;
}

std::optional<Error> Config::take_keys(const toml::table& table) {
  std::size_t last_line = table.source().begin.line;
  for (const auto& [command, node] : table) {
    const std::size_t line = node.source().begin.line;
    last_line = std::max<std::size_t>(last_line, line);
    std::vector<std::string> keys;
    bool strings = true;
    const auto take_one = [&](const toml::node& one) {
      const auto* key = one.as_string();
      strings = strings && key;
      if (key) keys.push_back(key->get());
    };
    if (const toml::array* list = node.as_array()) {
      for (const toml::node& one : *list) take_one(one);
    } else {
      take_one(node);
    }
    if (!strings) return at(line, message(text("expected the name of a key, or a list of them")));
    if (const auto fault = settings_.keys.bind(command.str(), keys)) return at(line, fault->what);
  }
  if (const auto fault = settings_.keys.conflict()) return at(last_line, fault->what);
  return std::nullopt;
}

}  // namespace

std::span<const SettingSpec> setting_specs() { return specs; }

std::vector<std::string_view> setting_words(const SettingSpec& spec) {
  std::vector<std::string_view> words(spec.words.begin(), spec.words.end());
  if (spec.apply != apply_theme) return words;
  for (const Theme& theme : themes()) words.push_back(theme.name);
  return words;
}

std::string variable_of(const SettingSpec& spec) {
  std::string name = "TAULA_";
  for (const char letter : spec.name) name += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return name;
}

std::optional<Error> change(Settings& settings, std::string_view name, std::string_view word) {
  const auto spec = std::ranges::find(specs, name, &SettingSpec::name);
  if (spec == specs.end()) {
    std::vector<std::string_view> known;
    for (const SettingSpec& one : specs) known.push_back(one.name);
    return Error{unknown_word(text("setting"), name, known)};
  }
  const std::vector<std::string_view> words = setting_words(*spec);
  const bool allowed = spec->fits      ? spec->fits(word)
                       : words.empty() ? !word.empty()
                                       : std::ranges::find(words, word) != words.end();
  if (!allowed) {
    const std::string hint = words.empty() ? say(spec->allowed) : joined(words);
    return Error{message(text("'{1}' is no value for '{0}'; allowed: {2}"), name, word, hint)};
  }
  spec->apply(settings, word);
  return std::nullopt;
}

std::filesystem::path usual_config() {
  const std::filesystem::path folder = environment("XDG_CONFIG_HOME");
  const std::filesystem::path base =
      folder.is_absolute() ? folder : std::filesystem::path(environment("HOME")) / ".config";
  return base / "taula" / "config.toml";
}

Result<Settings> read_config(std::string_view toml, const std::string& path) { return Config(path).read(toml); }

Result<Settings> load_config(const std::filesystem::path& path) {
  std::error_code missing;
  if (!std::filesystem::exists(path, missing)) return Settings{};
  const auto size = std::filesystem::file_size(path, missing);
  if (!missing && size > largest_config) {
    return Error{message(text("{0}: expected at most {1} bytes"), path.string(), std::to_string(largest_config))};
  }
  const Result<std::string> toml = read_file(path.string());
  if (!toml) return toml.error();
  return read_config(*toml, path.string());
}

Result<Settings> with_environment(Settings settings) {
  if (!environment("NO_COLOR").empty()) settings.color = ColorChoice::never;
  if (environment("ACCESSIBLE") == "1") settings.manner = Settings::Manner::plain;
  for (const SettingSpec& spec : specs) {
    const std::string variable = variable_of(spec), word = environment(variable);
    if (word.empty()) continue;
    if (const auto fault = change(settings, spec.name, word))
      return Error{message(text("{0}: {1}"), variable, say(fault->what))};
  }
  return settings;
}

}  // namespace taula
