// Tests of records as text: the format, its faults with their places, and that writing and reading are inverse.
#include "play/record.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

#include "sentence.hpp"

namespace taula {
namespace {

std::string fault_of(std::string_view text) {
  const Reading reading = read_records(text);
  return reading.fault ? sentence(reading.fault->what) : "";
}

Record only_record(std::string_view text) {
  const Reading reading = read_records(text);
  EXPECT_FALSE(reading.fault) << sentence(reading.fault->what);
  EXPECT_EQ(reading.records.size(), 1U);
  return reading.records.empty() ? Record{} : reading.records.front();
}

std::vector<std::string> words_of(const Record& record) {
  std::vector<std::string> words;
  for (const Word& word : record.words) words.push_back(word.text);
  return words;
}

using Words = std::vector<std::string>;

constexpr std::string_view salta = R"([Game "salta"]
[Options "jumps=multi"]
[Green "Ane"]
[Red "computer 3"]
[Date "2026.11.30"]
[Result "green 4"]

1. c3-d4 h8-g7
2. d4-e5 {a comment} f8-e7
green 4
)";

TEST(Record, reads_tags_words_comments_and_the_result) {
  const Record record = only_record(salta);
  EXPECT_EQ(record.tag("game"), "salta");
  EXPECT_EQ(record.tag("RED"), "computer 3");
  EXPECT_EQ(record.tag("Seed"), std::nullopt);
  EXPECT_EQ(record.tags.size(), 6U);
  EXPECT_EQ(words_of(record), (Words{"c3-d4", "h8-g7", "d4-e5", "f8-e7"}));
  EXPECT_EQ(record.words[2].comment, "a comment");
  EXPECT_EQ(record.words[2].number, 2);
  EXPECT_EQ(record.words[2].line, 9);
  EXPECT_EQ(record.words[3].number, 0);
  EXPECT_EQ(record.result, "green 4");
}

TEST(Record, is_written_as_it_was_read) {
  const Record record = only_record(salta);
  EXPECT_EQ(write_record(record), R"([Game "salta"]
[Options "jumps=multi"]
[Green "Ane"]
[Red "computer 3"]
[Date "2026.11.30"]
[Result "green 4"]

1. c3-d4 h8-g7 2. d4-e5 {a comment} f8-e7
green 4
)");
}

TEST(Record, sets_and_drops_tags_in_any_case) {
  Record record;
  record.set("Green", "Ane");
  record.set("Seed", "7");
  record.set("GREEN", "Jon");
  record.drop("seed");
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"Green", "Jon"}}));
}

TEST(Record, escapes_quotes_and_backslashes_in_tags) {
  Record record;
  record.set("Game", "loa");
  record.set("Black", R"(a "b" \ c\)");
  EXPECT_EQ(write_record(record), "[Game \"loa\"]\n[Black \"a \\\"b\\\" \\\\ c\\\\\"]\n\n*\n");
  EXPECT_EQ(only_record(write_record(record)), record);
  EXPECT_EQ(only_record(R"([Black "C:\games"] *)").tag("Black"), R"(C:\games)");
}

TEST(Record, keeps_unknown_tags_in_order) {
  const Record record = only_record("[ Game \"loa\" ]\n[My_Tag2 \"\"]\n[Event \"x\"]\n\n*\n");
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"Game", "loa"}, {"My_Tag2", ""}, {"Event", "x"}}));
}

TEST(Record, skips_numbers_apart_or_glued_to_the_word) {
  const Record record = only_record("[Game \"loa\"]\n1.b1-b3 1...a2-a4 2. c1-c3 2... a3-a5 3 .x 07.*4 *\n");
  EXPECT_EQ(words_of(record), (Words{"b1-b3", "a2-a4", "c1-c3", "a3-a5", "3", ".x", "*4"}));
  EXPECT_EQ(record.words[0].number, 1);
  EXPECT_EQ(record.words[1].number, 0);
  EXPECT_EQ(record.words[2].number, 2);
  EXPECT_EQ(record.words[6].number, 7);
}

TEST(Record, takes_line_ends_of_other_systems_and_a_byte_order_mark) {
  const Record record =
      only_record("\xef\xbb\xbf[Game \"loa\"]\r\n[Black \"A\"]\r\n\r\nb1-b3 {two\r\nlines}\r\na2-a4\r\nblack\r\n");
  EXPECT_EQ(words_of(record), (Words{"b1-b3", "a2-a4"}));
  EXPECT_EQ(record.words[0].comment, "two lines");
  EXPECT_EQ(record.words[1].line, 6);
  EXPECT_EQ(record.result, "black");
}

TEST(Record, joins_the_comments_of_a_word) {
  const Record record = only_record("{first}[Game \"loa\"]\n{second} b1-b3{a}{} {b { c} a2-a4 *\n{last}");
  EXPECT_EQ(record.preface, "first second");
  EXPECT_EQ(record.words[0].comment, "a b { c");
  EXPECT_EQ(record.words[1].comment, "last");
  EXPECT_EQ(only_record(write_record(record)), record);
}

TEST(Record, knows_result_words_by_the_tags) {
  constexpr std::string_view head = "[Game \"x\"]\n[Green \"\"]\n[S \"\"]\n[N \"\"]\n";
  const auto result_after = [&](const std::string& tail) { return only_record(std::string(head) + tail).result; };
  EXPECT_EQ(result_after("a GREEN\n"), "green");
  EXPECT_EQ(result_after("a green   12\n"), "green 12");
  EXPECT_EQ(result_after("a green\n-3 {x}"), "green -3");
  EXPECT_EQ(result_after("a s+n\n"), "s+n");
  EXPECT_EQ(result_after("a Draw\n"), "draw");
  EXPECT_EQ(result_after("[Result \"purple 2\"] a purple 2\n"), "purple 2");
  EXPECT_EQ(result_after("a *\n"), "*");
  EXPECT_EQ(result_after("purple s+ +n s+e g+6 "), "*");
  EXPECT_EQ(words_of(only_record(std::string(head) + "purple s+ +n s+e g+6 ")).size(), 5U);
}

TEST(Record, counts_a_word_only_when_something_follows_it) {
  constexpr std::string_view head = "[Game \"loa\"]\n[Black \"\"]\n[Result \"*\"]\n\n";
  const auto words_after = [&](const std::string& tail) { return words_of(only_record(std::string(head) + tail)); };
  EXPECT_EQ(words_after("1. b1-b3 c3xe5"), (Words{"b1-b3"}));
  EXPECT_EQ(words_after("1. b1-b3 c3xe5\n"), (Words{"b1-b3", "c3xe5"}));
  EXPECT_EQ(words_after("1. b1-b3 c3xe5{}"), (Words{"b1-b3", "c3xe5"}));
  EXPECT_EQ(words_after("1. b1-b3 2"), (Words{"b1-b3"}));
  EXPECT_EQ(words_after("1. b1-b3 2."), (Words{"b1-b3"}));
  EXPECT_EQ(words_after("1. b1-b3 *"), (Words{"b1-b3"}));
}

TEST(Record, counts_a_torn_result_only_when_it_is_the_one_of_the_tag) {
  EXPECT_EQ(only_record("[Result \"green 14\"] a green 14").result, "green 14");
  EXPECT_EQ(only_record("[Green \"\"] a green").result, "green");
  EXPECT_EQ(only_record("[Green \"\"][Result \"*\"] a green").result, "*");
  for (const std::string_view torn : {"green 1", "green ", "green", "gre", ""}) {
    const Reading reading = read_records("[Result \"green 14\"] a " + std::string(torn));
    ASSERT_TRUE(reading.fault) << torn;
    EXPECT_EQ(reading.records.front().result, "*");
    EXPECT_EQ(words_of(reading.records.front()), (Words{"a"}));
  }
}

TEST(Record, reads_several_games) {
  const Reading reading =
      read_records(std::string(salta) + "\n" + std::string(salta) + "[Game \"loa\"] b1-b3 [Game \"nim\"]\n");
  ASSERT_FALSE(reading.fault);
  ASSERT_EQ(reading.records.size(), 4U);
  EXPECT_EQ(reading.records[0], reading.records[1]);
  EXPECT_EQ(words_of(reading.records[2]), (Words{"b1-b3"}));
  EXPECT_EQ(reading.records[3].tag("Game"), "nim");
  EXPECT_TRUE(read_records("").records.empty());
  EXPECT_TRUE(read_records(" \n\r\n").records.empty());
}

TEST(Record, names_the_place_of_a_fault) {
  EXPECT_EQ(fault_of("[Game \"loa\"]\n\nb1-b3 {open\n\n"), "line 3: a comment is not closed");
  EXPECT_EQ(fault_of("[Game \"loa\"]\n\n[Black Ane]\n"), "line 3: a tag needs its value in quotes");
  EXPECT_EQ(fault_of("[Game"), "line 1: a tag needs its value in quotes");
  EXPECT_EQ(fault_of("[Game \"loa\n\"]"), "line 1: a tag's value is not closed by a quote");
  EXPECT_EQ(fault_of("[Game \"loa\" x]"), "line 1: expected ']' after the tag's value");
  EXPECT_EQ(fault_of("\n[\"loa\"]"), "line 2: a tag needs a name of letters and digits");
  EXPECT_EQ(fault_of("[Game \"loa\"]\n[GAME \"x\"]"), "line 2: the tag 'GAME' stands there twice");
  EXPECT_EQ(fault_of("[Black \"\"]\n[Result \"white\"]\na\nblack\n"),
            "line 4: the result is 'black', but the Result tag says 'white'");
  EXPECT_EQ(fault_of("[Result \"black\"]\na\n\n"), "line 4: expected the result 'black' at the end of the game");
  EXPECT_EQ(fault_of("[Result \"black\"]\na\n\n[Game \"x\"]"),
            "line 4: expected the result 'black' at the end of the game");
  EXPECT_EQ(fault_of("[Game \"x\"]\n* b1-b3\n"),
            "line 2: expected a tag or the end of the text after the result, not 'b1-b3'");
}

TEST(Record, refuses_control_characters) {
  constexpr std::string_view sentence_of_it = "line 2: a control character stands where text was expected";
  using namespace std::string_literals;
  EXPECT_EQ(fault_of("[Game \"loa\"]\nb1-\0b3 \n"s), sentence_of_it);
  EXPECT_EQ(fault_of("[Game \"loa\"]\n{\x1b[2J}"), sentence_of_it);
  EXPECT_EQ(fault_of("\n[Game \"l\x7foa\"]"), sentence_of_it);
  const Reading reading = read_records("[Game \"loa\"]\na b\0"s);
  ASSERT_EQ(reading.records.size(), 1U);
  EXPECT_EQ(words_of(reading.records.front()), (Words{"a"}));
}

TEST(Record, keeps_bytes_that_are_no_utf_8) {
  EXPECT_EQ(only_record("[Black \"\xff\xc3\"] {\x80} *").tag("Black"), "\xff\xc3");
  EXPECT_EQ(only_record("[Black \"\xff\xc3\"] {\x80} *").preface, "\x80");
}

TEST(Record, keeps_the_good_part_before_a_fault) {
  const Reading reading = read_records(std::string(salta) + "[Game \"loa\"]\nb1-b3 a2-a4 {");
  ASSERT_TRUE(reading.fault);
  ASSERT_EQ(reading.records.size(), 2U);
  EXPECT_EQ(reading.records[0].result, "green 4");
  EXPECT_EQ(words_of(reading.records[1]), (Words{"b1-b3", "a2-a4"}));
  EXPECT_EQ(reading.records[1].result, "*");
}

std::string repeated(std::string_view part, std::size_t count) {
  std::string text;
  text.reserve(part.size() * count);
  for (std::size_t i = 0; i < count; ++i) text += part;
  return text;
}

TEST(Record, ends_hostile_texts_with_an_error) {
  EXPECT_EQ(fault_of("[Game \"loa\"]\n" + repeated("b1-b3\n", 100'000)),
            "line 65537, ply 65536: expected at most 65535 words in a game");
  EXPECT_EQ(fault_of(repeated("{", 1'000'000)), "line 1: a comment is not closed");
  EXPECT_EQ(fault_of(repeated("[", 1'000'000)), "line 1: a tag needs a name of letters and digits");
  EXPECT_EQ(fault_of(repeated("x", 1'000'000)), "line 1, ply 1: expected at most 4096 bytes in a word");
  EXPECT_EQ(fault_of("[A \"" + repeated("x", 4'097) + "\"]"), "line 1: expected at most 4096 bytes in a tag's value");
  EXPECT_EQ(fault_of(repeated("[A \"\"]*\n", 1'000'000)),
            "line 200001: expected at most 400000 words and tags in one text");
  std::string tags;
  for (int i = 0; i < 1'000; ++i) tags += "[T" + std::to_string(i) + " \"\"]\n";
  EXPECT_EQ(fault_of(tags), "line 129: expected at most 128 tags in a game");
  EXPECT_EQ(fault_of(repeated(" ", largest_file + 1)), "the text is larger than 16777216 bytes");
}

TEST(Record, wraps_lines_and_keeps_comments) {
  Record record;
  record.set("Game", "loa");
  for (int i = 0; i < 200; ++i) {
    Word word{.text = "w" + std::to_string(i), .number = i % 2 == 0 ? i / 2 + 1 : 0};
    if (i % 7 == 0)
      word.comment = "  a comment  of á é í " + std::to_string(i) + " words, and some blanks   at its end ";
    record.words.push_back(word);
  }
  const std::string text = write_record(record);
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = text.find('\n', start);
    const auto columns = std::count_if(text.begin() + static_cast<std::ptrdiff_t>(start),
                                       text.begin() + static_cast<std::ptrdiff_t>(end),
                                       [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; });
    EXPECT_LE(columns, 79);
    start = end + 1;
  }
  EXPECT_EQ(only_record(text), record);
}

TEST(Record, separates_words_that_have_no_width) {
  const Record record = only_record("[Game \"loa\"]\n\x91 b1-b3 \x80\n*\n");
  EXPECT_EQ(only_record(write_record(record)), record);
}

TEST(Record, changes_what_it_cannot_hold) {
  Record record;
  record.set("Game", "loa");
  record.set("Black", "a\x1b[31m\nb");
  record.words.push_back({.text = "b1-b3", .comment = "} \x07"});
  const Record again = only_record(write_record(record));
  EXPECT_EQ(again.tag("Black"), "a [31m b");
  EXPECT_EQ(again.words[0].comment, ")  ");
}

TEST(Record, grows_word_by_word) {
  Record record;
  record.set("Game", "loa");
  record.set("Result", "*");
  std::string text = write_growing(record);
  for (int i = 0; i < 50; ++i) {
    const Word word{
        .text = "w" + std::to_string(i), .comment = i % 9 == 0 ? "{x} y" : "", .number = i % 2 == 0 ? i / 2 + 1 : 0};
    record.words.push_back(word);
    text += append_text(word);
    record.words.back().comment = comment_text(word.comment);
    ASSERT_EQ(only_record(text), record) << text;
    ASSERT_EQ(only_record(write_growing(record)), record);
    ASSERT_EQ(only_record(write_growing(record) + append_text({.text = "more"})).words.size(), record.words.size() + 1);
  }
}

// A growing text that is cut anywhere gives a beginning of its words, and no fault once the tags are whole.
TEST(Record, reads_a_growing_text_cut_anywhere) {
  Record record;
  record.set("Game", "loa");
  record.set("Black", "A");
  record.set("Result", "*");
  const std::size_t head = write_growing(record).size();
  for (int i = 0; i < 20; ++i)
    record.words.push_back({.text = "w" + std::to_string(i), .number = i % 2 == 0 ? i / 2 + 1 : 0});
  const std::string text = write_growing(record);
  for (std::size_t cut = head; cut <= text.size(); ++cut) {
    const Record part = only_record(std::string_view(text).substr(0, cut));
    ASSERT_LE(part.words.size(), record.words.size());
    EXPECT_TRUE(std::equal(part.words.begin(), part.words.end(), record.words.begin()));
  }
}

// Random records with odd names, values and comments; the seed is fixed, so that a failure comes again.
class OddRecords {
 public:
  Record next() {
    Record record;
    record.set("Game", text_of(values_));
    for (int i = number(6); i > 0; --i) record.set("T" + std::to_string(number(20)), text_of(values_));
    if (number(2) == 0) record.preface = text_of(comments_);
    for (int i = number(40); i > 0; --i) {
      Word word{.text = "w" + std::to_string(number(1'000)), .number = number(3)};
      if (number(3) == 0) word.comment = text_of(comments_);
      record.words.push_back(word);
    }
    constexpr std::array<const char*, 4> results = {"*", "draw", "game", "game 12"};
    record.result = results[static_cast<std::size_t>(number(4))];
    if (number(2) == 0) record.set("Result", record.result);
    return record;
  }

 private:
  int number(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

  std::string text_of(std::string_view letters) {
    std::string text;
    for (int i = number(120); i > 0; --i)
      text += letters[static_cast<std::size_t>(number(static_cast<int>(letters.size())))];
    return text;
  }

  static constexpr std::string_view values_ = "ab \"\\[]{}\xc3\xa1\xff.1*";
  static constexpr std::string_view comments_ = "ab   \"\\[]{\xc3\xa1\xef\xbb\xbf.1*";
  std::mt19937 random_{20261130};
};

TEST(Record, writing_and_reading_are_inverse) {
  OddRecords records;
  for (int i = 0; i < 2'000; ++i) {
    const Record record = records.next();
    const std::string text = write_record(record);
    const Record again = only_record(text);
    ASSERT_EQ(again, record) << text;
    ASSERT_EQ(write_record(again), text);
  }
}

class ReadFile : public testing::Test {
 protected:
  ReadFile() : folder_(std::filesystem::path(testing::TempDir()) / ("taula-record-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~ReadFile() override { std::filesystem::remove_all(folder_); }

  std::string path(std::string_view name) const { return (folder_ / name).string(); }

  static std::string refusal(const std::string& path) {
    const Result<std::string> content = read_file(path);
    return content ? "" : sentence(content.error().what);
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(ReadFile, gives_all_bytes) {
  const std::string content = std::string("a\0b\n", 4) + repeated("0123456789", 100'000);
  std::ofstream(path("whole"), std::ios::binary) << content;
  const Result<std::string> read = read_file(path("whole"));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, content);
}

TEST_F(ReadFile, refuses_what_is_no_plain_file) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(refusal(path("pipe")), "'" + path("pipe") + "' is not a plain file");
  EXPECT_EQ(refusal(path("")), "'" + path("") + "' is not a plain file");
  EXPECT_EQ(refusal("/dev/zero"), "'/dev/zero' is not a plain file");
  EXPECT_EQ(refusal(path("none")), "'" + path("none") + "' cannot be read: No such file or directory");
}

TEST_F(ReadFile, refuses_a_gigabyte_before_it_is_read) {
  std::ofstream(path("huge")) << "[";
  std::filesystem::resize_file(path("huge"), std::uintmax_t{1} << 30);
  EXPECT_EQ(refusal(path("huge")), "'" + path("huge") + "' is larger than 16777216 bytes");
}

}  // namespace
}  // namespace taula
