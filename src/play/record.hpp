// Game records: tag pairs and words, as text and as values. Knows the format, not the rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/action.hpp"

namespace taula {

struct Tag {
  std::string name, value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

// An action or a chance event as written. `number` is the N of an `N.` to write before it, 0 for none; it is for people
// and not compared. `line` is where it stood when it was read.
struct Word {
  std::string text, comment{};
  int number = 0, line = 0;
  friend bool operator==(const Word& a, const Word& b) { return a.text == b.text && a.comment == b.comment; }
};

struct Record {
  std::vector<Tag> tags{};
  std::vector<Word> words{};
  std::string result = "*";  // the result word, points included: "green 4"

  // The value of a tag whose name is equal in any case, or none.
  std::optional<std::string_view> tag(std::string_view name) const;
  // Changes the tag, or appends it.
  void set(std::string_view name, std::string_view value);
  void drop(std::string_view name);

  friend bool operator==(const Record&, const Record&) = default;
};

// What a text holds: its games in order, and where it is wrong, the good part of the last of them and why. A record
// that ends without a result word is unfinished; its last word counts only if white space follows it, for it may be
// torn.
struct Reading {
  std::vector<Record> records{};
  std::optional<Error> fault{};
};

inline constexpr std::size_t longest_game = 65'535;            // words
inline constexpr std::size_t largest_file = 16 * 1024 * 1024;  // bytes, of any file that is read

Reading read_records(std::string_view text);

// The text of a record, lines of at most 79 columns; read_records() is its inverse.
std::string write_record(const Record& record);

// The same without the result word and with white space at the end: a text that may grow by append_text().
std::string write_growing(const Record& record);
std::string append_text(const Word& word);

// The whole of a file; errors name it. Larger files than largest_file are refused before they are read.
Result<std::string> read_file(const std::string& path);

}  // namespace taula
