// Records as simple as tests of the rules need them: tags, words, no faults. The real reader lives a floor higher.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"

namespace taula {

struct SimpleRecord {
  std::map<std::string, std::string> tags;
  std::vector<std::string> words;  // actions and chance events; the result is in the tags

  std::string tag(const std::string& name) const { return tags.contains(name) ? tags.at(name) : ""; }
};

inline std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

inline std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

inline std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

inline std::vector<SimpleRecord> simple_records(const std::filesystem::path& path) {
  std::vector<SimpleRecord> records;
  for (const std::string& line : lines_of(path)) {
    if (line.starts_with("[Game ")) records.emplace_back();
    if (line.starts_with("[")) {
      const std::size_t quote = line.find('"');
      records.back().tags[line.substr(1, quote - 2)] = line.substr(quote + 1, line.rfind('"') - quote - 1);
      continue;
    }
    for (const std::string& word : words_of(line)) {
      if (!word.ends_with('.')) records.back().words.push_back(word);
    }
  }
  for (SimpleRecord& record : records) record.words.resize(record.words.size() - words_of(record.tag("Result")).size());
  return records;
}

// The position in which a record begins.
inline Result<Position> opened(const SimpleRecord& record) {
  const auto entry = find_game(record.tag("Game"));
  if (!entry) return entry.error();
  const auto options = Options::read((*entry)->about().specs, record.tag("Options"));
  if (!options) return options.error();
  return (*entry)->open(*options, record.tag("Position"));
}

// Files with this ending in a folder below tests/, in order.
inline std::vector<std::filesystem::path> test_files(const std::string& folder, const std::string& ending) {
  std::vector<std::filesystem::path> paths;
  const std::filesystem::path root = std::filesystem::path(TAULA_TESTS_DIR) / folder;
  if (!std::filesystem::is_directory(root)) return paths;
  for (const auto& file : std::filesystem::recursive_directory_iterator(root)) {
    if (file.path().extension() == ending) paths.push_back(file.path());
  }
  std::ranges::sort(paths);
  return paths;
}

}  // namespace taula
