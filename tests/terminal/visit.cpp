#include "terminal/visit.hpp"

#include <filesystem>

namespace taula::test {

std::string binary() { return TAULA_BINARY; }

Environment Visit::environment() const {
  return {{"HOME", home_.path()},
          {"XDG_STATE_HOME", home_.path("state")},
          {"XDG_CONFIG_HOME", home_.path("config")},
          {"LC_ALL", "C.UTF-8"},
          {"TERM", "xterm-256color"},
          {"USER", "ane"}};
}

Environment Visit::environment(const Environment& changes) const {
  Environment all = environment();
  for (const auto& [name, value] : changes) all[name] = value;
  return all;
}

Launch Visit::launch(std::vector<std::string> arguments, const Environment& changes, Size size) const {
  arguments.insert(arguments.begin(), binary());
  return {.arguments = std::move(arguments), .environment = environment(changes), .size = size};
}

Finished Visit::taula(std::vector<std::string> arguments, std::string_view input, const Environment& changes) const {
  arguments.insert(arguments.begin(), binary());
  return run(arguments, environment(changes), input, home_.path());
}

std::vector<std::string> Visit::saved_files() const {
  std::vector<std::string> files;
  if (!std::filesystem::exists(games_folder())) return files;
  for (const auto& file : std::filesystem::directory_iterator(games_folder())) files.push_back(file.path().string());
  return files;
}

std::string Visit::only_game() const {
  const std::vector<std::string> files = saved_files();
  EXPECT_EQ(files.size(), 1U);
  if (files.size() != 1) return {};
  return home_.read("state/taula/games/" + std::filesystem::path(files.front()).filename().string());
}

}  // namespace taula::test
