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
  std::string preface{};  // the comment before the first word
  std::vector<Word> words{};
  std::string result = "*";  // the result word in small letters, points included: "green 4"

  // The value of a tag whose name is equal in any case, or none.
  std::optional<std::string_view> tag(std::string_view name) const;
  // Changes the tag, or appends it.
  void set(std::string_view name, std::string_view value);
  void drop(std::string_view name);

  friend bool operator==(const Record&, const Record&) = default;
};

// What a text holds: its games in order, and where it is wrong, the good part of the last of them and why. A record
// that ends without a result word is unfinished; its last word counts only if white space or a comment follows it, for
// it may be torn.
struct Reading {
  std::vector<Record> records{};
  std::optional<Error> fault{};
};

// No text from outside may ask for more than this.
inline constexpr std::size_t longest_game = 65'535;            // words
inline constexpr std::size_t longest_value = 4'096;            // bytes, of a tag's value or a word
inline constexpr std::size_t most_tags = 128;                  // of one game
inline constexpr std::size_t most_entries = 400'000;           // words, tags and games of one text together
inline constexpr std::size_t largest_file = 16 * 1024 * 1024;  // bytes, of any file that is read

// Several games may follow one another: each ends with its result word, or where the tags of the next begin.
//
// The rules are not known here, so a result word is known by the tags. It is `*`, or `draw`, or the word of the Result
// tag, or names of tags joined by `+` (the seats have tags: `black`, `s+n`), in any case; a whole number right after it
// is its points. No game has an action of that form. It must be what the Result tag says. At the very end of the text,
// where nothing follows it, it may be torn from `green 4` and counts only if it is exactly what the Result tag says, or
// there is no such tag. Where the Result tag names a result and the game ends without one, the text was cut: a fault.
Reading read_records(std::string_view text);

// The text of a record, lines of at most 79 columns where words and comments allow; read_records() is its inverse. What
// a record cannot hold is changed: see tag_text() and comment_text().
std::string write_record(const Record& record);

// The same without the result word and with white space at the end: a text that may grow by append_text().
std::string write_growing(const Record& record);
std::string append_text(const Word& word);

// A tag's value and a comment as a record can hold them: control characters become blanks, and `}` in a comment `)`.
std::string tag_text(std::string_view value);
std::string comment_text(std::string_view comment);

// The result words and tag names of records are compared like this: ASCII letters in any case.
bool equal_in_any_case(std::string_view a, std::string_view b);

// The whole of a file; errors name it. Folders, devices and pipes are refused, and files larger than largest_file
// before they are read.
Result<std::string> read_file(const std::string& path);

}  // namespace taula
