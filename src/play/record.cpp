#include "play/record.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <charconv>
#include <system_error>

namespace taula {
namespace {

constexpr std::size_t widest_line = 79;  // columns
constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
constexpr std::string_view digits = "0123456789";

bool is_space(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }

bool is_control(char letter) {
  return (static_cast<unsigned char>(letter) < 0x20 && !is_space(letter)) || letter == 0x7f;
}

bool is_name_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
         letter == '_';
}

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

std::string lowered(std::string_view word) {
  std::string low(word);
  std::ranges::transform(low, low.begin(), lower);
  return low;
}

bool is_whole_number(std::string_view word) {
  if (word.starts_with('-')) word.remove_prefix(1);
  return !word.empty() && word.find_first_not_of(digits) == std::string_view::npos;
}

// Appends a comment to what stands there already.
void join(std::string& comment, std::string_view more) {
  if (!comment.empty() && !more.empty()) comment += ' ';
  comment += more;
}

// Takes `12.`, `12...` off the front of a word, as often as they stand there. The number is 0 unless it is followed by
// one dot: `12...` stands before the second word of a round.
int take_numbers(std::string_view& word) {
  int number = 0;
  while (true) {
    const std::size_t dot = word.find_first_not_of(digits);
    if (dot == 0 || dot == std::string_view::npos || word[dot] != '.') return number;
    const std::size_t rest = std::min(word.find_first_not_of('.', dot), word.size());
    const auto [stop, fault] = std::from_chars(word.data(), word.data() + dot, number);
    if (fault != std::errc() || rest - dot != 1) number = 0;
    word.remove_prefix(rest);
  }
}

// Reads a text from front to back, once.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Reading read() {
    std::optional<Error> fault = read_all();
    if (!fault) {
      fault = finish_game();
    } else if (begun()) {
      keep_game();
    }
    return {std::move(records_), std::move(fault)};
  }

 private:
  using Fault = std::optional<Error>;
  enum class End : std::uint8_t { whole, perhaps_torn };  // of a word
  struct Token {
    std::string_view word;
    End end;
  };

  Fault read_all() {
    if (text_.size() > largest_file) {
      return Error{message(text("the text is larger than {0} bytes"), std::to_string(largest_file))};
    }
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      const char letter = text_[at_];
      const Fault fault = letter == '[' ? take_tag() : letter == '{' ? take_comment() : take_word();
      if (fault) return fault;
    }
    return std::nullopt;
  }

  // White space at a place, in bytes. The mark is white space too: files with one may have been joined.
  std::size_t blank_at(std::size_t place) const {
    if (is_space(text_[place])) return 1;
    return text_.substr(place).starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      const std::size_t width = blank_at(at_);
      if (width == 0) return;
      if (text_[at_] == '\n') ++line_;
      at_ += width;
    }
  }

  void skip_blanks_of_line() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }

  bool next_is(char letter) const { return at_ < text_.size() && text_[at_] == letter; }

  std::string line() const { return std::to_string(line_); }

  Error control_fault() const {
    return Error{message(text("line {0}: a control character stands where text was expected"), line())};
  }

  Fault count_entry() {
    if (++entries_ <= most_entries) return std::nullopt;
    return Error{message(text("line {0}: expected at most {1} words and tags in one text"), line(),
                         std::to_string(most_entries))};
  }

  Fault take_tag() {
    if (ended_ || !game_.words.empty()) {
      if (const Fault fault = finish_game()) return fault;
    }
    ++at_;
    skip_blanks_of_line();
    const std::size_t start = at_;
    while (at_ < text_.size() && is_name_letter(text_[at_])) ++at_;
    const std::string_view name = text_.substr(start, at_ - start);
    if (name.empty()) return Error{message(text("line {0}: a tag needs a name of letters and digits"), line())};
    if (game_.tag(name))
      return Error{message(text("line {0}: the tag '{1}' stands there twice"), line(), excerpt(name))};
    skip_blanks_of_line();
    if (!next_is('"')) return Error{message(text("line {0}: a tag needs its value in quotes"), line())};
    Result<std::string> value = take_value();
    if (!value) return value.error();
    skip_blanks_of_line();
    if (!next_is(']')) return Error{message(text("line {0}: expected ']' after the tag's value"), line())};
    ++at_;
    if (game_.tags.size() == most_tags)
      return Error{message(text("line {0}: expected at most {1} tags in a game"), line(), std::to_string(most_tags))};
    game_.tags.push_back({std::string(name), std::move(*value)});
    return count_entry();
  }

  // What stands in quotes, on one line; a backslash protects a quote and itself.
  Result<std::string> take_value() {
    std::string value;
    for (++at_; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
      char letter = text_[at_];
      if (letter == '"') {
        ++at_;
        return value;
      }
      if (is_space(letter)) letter = ' ';
      if (is_control(letter)) return control_fault();
      const bool protects =
          letter == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
      if (protects) letter = text_[++at_];
      if (value.size() == longest_value) {
        return Error{message(text("line {0}: expected at most {1} bytes in a tag's value"), line(),
                             std::to_string(longest_value))};
      }
      value += letter;
    }
    return Error{message(text("line {0}: a tag's value is not closed by a quote"), line())};
  }

  Fault take_comment() {
    const std::string first_line = line();
    std::string comment;
    for (++at_; at_ < text_.size(); ++at_) {
      const char letter = text_[at_];
      if (letter == '}') {
        ++at_;
        join(game_.words.empty() ? game_.preface : game_.words.back().comment, comment);
        return std::nullopt;
      }
      if (is_control(letter)) return control_fault();
      const bool first_half_of_line_end = letter == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
      if (first_half_of_line_end) continue;
      if (letter == '\n') ++line_;
      comment += is_space(letter) ? ' ' : letter;
    }
    return Error{message(text("line {0}: a comment is not closed"), first_line)};
  }

  Result<Token> take_token() {
    const std::size_t start = at_;
    for (; at_ < text_.size(); ++at_) {
      const char letter = text_[at_];
      if (letter == '{' || letter == '[' || blank_at(at_) != 0) break;
      if (is_control(letter)) return control_fault();
      if (at_ - start == longest_value)
        return Error{message(text("line {0}, ply {1}: expected at most {2} bytes in a word"), line(), ply(),
                             std::to_string(longest_value))};
    }
    return Token{text_.substr(start, at_ - start),
                 at_ == text_.size() || text_[at_] == '[' ? End::perhaps_torn : End::whole};
  }

  std::string ply() const { return std::to_string(game_.words.size() + 1); }

  Fault take_word() {
    Result<Token> token = take_token();
    if (!token) return token.error();
    if (ended_) {
      return Error{message(text("line {0}: expected a tag or the end of the text after the result, not '{1}'"), line(),
                           excerpt(token->word))};
    }
    std::string_view word = token->word;
    if (const int number = take_numbers(word); word.size() != token->word.size()) number_ = number;
    if (word.empty()) return std::nullopt;
    if (is_result(word)) return take_result(word, token->end);
    if (token->end == End::perhaps_torn) return std::nullopt;
    if (game_.words.size() == longest_game) {
      return Error{message(text("line {0}, ply {1}: expected at most {2} words in a game"), line(), ply(),
                           std::to_string(longest_game))};
    }
    game_.words.push_back({.text = std::string(word), .number = number_, .line = line_});
    number_ = 0;
    return count_entry();
  }

  // What the Result tag says, unless it says nothing.
  std::optional<std::string_view> stated_result() const {
    const auto stated = game_.tag("Result");
    return stated && stated->empty() ? std::nullopt : stated;
  }

  bool is_result(std::string_view word) const {
    if (word == "*" || equal_in_any_case(word, "draw")) return true;
    if (const auto stated = stated_result()) {
      const std::size_t blank = stated->find(' ');
      const bool bare = blank == std::string_view::npos || is_whole_number(stated->substr(blank + 1));
      if (bare && equal_in_any_case(word, stated->substr(0, blank))) return true;
    }
    while (true) {
      const std::size_t plus = word.find('+');
      if (!game_.tag(word.substr(0, plus))) return false;
      if (plus == std::string_view::npos) return true;
      word.remove_prefix(plus + 1);
    }
  }

  Fault take_result(std::string_view word, End end) {
    std::string result = lowered(word);
    if (word != "*") {
      const std::size_t word_end = at_;
      const int word_line = line_;
      skip_blanks();
      const Result<Token> points = take_token();
      if (points && is_whole_number(points->word)) {
        result += ' ';
        result += points->word;
        end = points->end;
      } else {
        at_ = word_end;
        line_ = word_line;
      }
    }
    const auto stated = stated_result();
    const bool agrees = !stated || equal_in_any_case(*stated, result);
    if (end == End::perhaps_torn && !agrees) return std::nullopt;
    if (!agrees) {
      return Error{message(text("line {0}: the result is '{1}', but the Result tag says '{2}'"), line(),
                           excerpt(result), excerpt(*stated))};
    }
    game_.result = std::move(result);
    ended_ = true;
    return std::nullopt;
  }

  bool begun() const { return ended_ || !game_.tags.empty() || !game_.words.empty() || !game_.preface.empty(); }

  void keep_game() {
    records_.push_back(std::move(game_));
    game_ = {};
    ended_ = false;
    number_ = 0;
  }

  Fault finish_game() {
    if (!begun()) return std::nullopt;
    Fault fault;
    const auto stated = stated_result();
    if (!ended_ && stated && *stated != "*")
      fault =
          Error{message(text("line {0}: expected the result '{1}' at the end of the game"), line(), excerpt(*stated))};
    keep_game();
    return fault ? fault : count_entry();
  }

  std::string_view text_;
  std::size_t at_ = 0, entries_ = 0;
  int line_ = 1, number_ = 0;  // the number is of the word to come
  Record game_;
  bool ended_ = false;  // the result word of game_ was read
  std::vector<Record> records_;
};

// Fills lines word by word.
class Lines {
 public:
  explicit Lines(std::string text) : text_(std::move(text)) {}

  void add(std::string_view word) {
    if (!at_line_start()) separate(word);
    put(word);
  }

  // Each line end within a comment stands for one blank of it, so that reading gives the same comment again.
  void add_comment(std::string_view comment) {
    std::string rest = "{" + comment_text(comment) + "}";
    std::size_t start = 0;
    for (bool first = true; start <= rest.size(); first = false) {
      const std::size_t blank = std::min(rest.find(' ', start), rest.size());
      const std::string_view piece = std::string_view(rest).substr(start, blank - start);
      if (first) {
        add(piece);
      } else {
        separate(piece);
        put(piece);
      }
      start = blank + 1;
    }
  }

  std::string take() {
    if (!at_line_start()) text_ += '\n';
    return std::move(text_);
  }

 private:
  // Not told by the column: a word of broken UTF-8 may have no width.
  bool at_line_start() const { return text_.empty() || text_.back() == '\n'; }

  // Letters of UTF-8: bytes that do not go on with a letter.
  static std::size_t width(std::string_view word) {
    return static_cast<std::size_t>(
        std::ranges::count_if(word, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }));
  }

  void separate(std::string_view word) {
    const bool fits = column_ + 1 + width(word) <= widest_line;
    text_ += fits ? ' ' : '\n';
    column_ = fits ? column_ + 1 : 0;
  }

  void put(std::string_view word) {
    text_ += word;
    column_ += width(word);
  }

  std::string text_;
  std::size_t column_ = 0;
};

std::string write_tags(const Record& record) {
  std::string tags;
  for (const Tag& tag : record.tags) {
    assert(!tag.name.empty() && std::ranges::all_of(tag.name, is_name_letter));
    tags += "[" + tag.name + " \"";
    for (const char letter : tag_text(tag.value)) {
      if (letter == '"' || letter == '\\') tags += '\\';
      tags += letter;
    }
    tags += "\"]\n";
  }
  if (!tags.empty()) tags += '\n';
  return tags;
}

std::string blanked(std::string_view raw) {
  std::string clean(raw);
  for (char& letter : clean) {
    if (is_space(letter) || is_control(letter)) letter = ' ';
  }
  return clean;
}

// A file that is open until the end of the block.
class OpenFile {
 public:
  // Without waiting for a writer, should it be a pipe.
  explicit OpenFile(const std::string& path)
      : file_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (file_ >= 0) ::close(file_);
  }
  int number() const { return file_; }

 private:
  int file_;
};

Error unreadable(const std::string& path, int number) {
  return Error{message(text("'{0}' cannot be read: {1}"), path, std::generic_category().message(number))};
}

Error too_large(const std::string& path) {
  return Error{message(text("'{0}' is larger than {1} bytes"), path, std::to_string(largest_file))};
}

}  // namespace

bool equal_in_any_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string_view> Record::tag(std::string_view name) const {
  for (const Tag& tag : tags) {
    if (equal_in_any_case(tag.name, name)) return tag.value;
  }
  return std::nullopt;
}

void Record::set(std::string_view name, std::string_view value) {
  for (Tag& tag : tags) {
    if (!equal_in_any_case(tag.name, name)) continue;
    tag.value = value;
    return;
  }
  tags.push_back({std::string(name), std::string(value)});
}

void Record::drop(std::string_view name) {
  std::erase_if(tags, [&](const Tag& tag) { return equal_in_any_case(tag.name, name); });
}

Reading read_records(std::string_view text) { return Reader(text).read(); }

std::string write_growing(const Record& record) {
  Lines lines(write_tags(record));
  if (!record.preface.empty()) lines.add_comment(record.preface);
  for (const Word& word : record.words) {
    if (word.number != 0) lines.add(std::to_string(word.number) + ".");
    lines.add(word.text);
    if (!word.comment.empty()) lines.add_comment(word.comment);
  }
  return lines.take();
}

std::string write_record(const Record& record) { return write_growing(record) + record.result + "\n"; }

// A line a word: each line that stands whole is a word that was played.
std::string append_text(const Word& word) {
  std::string line;
  if (word.number != 0) line += std::to_string(word.number) + ". ";
  line += word.text;
  if (!word.comment.empty()) line += " {" + comment_text(word.comment) + "}";
  return line + "\n";
}

std::string tag_text(std::string_view value) { return blanked(value); }

std::string comment_text(std::string_view comment) {
  std::string clean = blanked(comment);
  std::ranges::replace(clean, '}', ')');
  return clean;
}

Result<std::string> read_file(const std::string& path) {
  const OpenFile file(path);
  if (file.number() < 0) return unreadable(path, errno);
  struct stat about {};
  if (::fstat(file.number(), &about) != 0) return unreadable(path, errno);
  if (!S_ISREG(about.st_mode)) return Error{message(text("'{0}' is not a plain file"), path)};
  if (static_cast<std::uintmax_t>(about.st_size) > largest_file) return too_large(path);
  std::string content;
  content.reserve(static_cast<std::size_t>(about.st_size) + 1);
  std::array<char, 65'536> piece;
  while (true) {
    const ssize_t count = ::read(file.number(), piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return unreadable(path, errno);
    if (count == 0) return content;
    content.append(piece.data(), static_cast<std::size_t>(count));
    if (content.size() > largest_file) return too_large(path);  // it may have grown since it was looked at
  }
}

}  // namespace taula
