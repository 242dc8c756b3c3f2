#include "render/words.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <clocale>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

namespace taula {
namespace {

// A catalogue of translations as gettext reads it: a header of seven numbers, two tables of lengths and places, texts.
std::string catalogue(const std::map<std::string, std::string>& texts) {
  const auto number = [](std::size_t value) {
    const auto small = static_cast<std::uint32_t>(value);
    return std::string(reinterpret_cast<const char*>(&small), sizeof small);
  };
  constexpr std::size_t header = 28;
  const std::size_t table = texts.size() * 8;
  std::string ids, translations, originals_table, translations_table;
  for (const auto& [id, translation] : texts) {
    originals_table += number(id.size()) + number(header + 2 * table + ids.size());
    ids += id + '\0';
  }
  for (const auto& [id, translation] : texts) {
    translations_table += number(translation.size()) + number(header + 2 * table + ids.size() + translations.size());
    translations += translation + '\0';
  }
  return number(0x950412de) + number(0) + number(texts.size()) + number(header) + number(header + table) + number(0) +
         number(0) + originals_table + translations_table + ids + translations;
}

TEST(Say, fills_the_blanks) {
  EXPECT_EQ(say(message(text("no blanks"))), "no blanks");
  EXPECT_EQ(say(message(text("'{0}' is not '{1}'; try '{0}'"), "a", "b")), "'a' is not 'b'; try 'a'");
  EXPECT_EQ(say(Message{}), "");
  EXPECT_EQ(say("a text"), "a text");
  EXPECT_EQ(say(""), "");
}

TEST(Say, does_not_fill_blanks_of_what_fills_blanks) {
  EXPECT_EQ(say(message(text("{0}{1}"), "{1}", "{0}")), "{1}{0}");
}

TEST(Say, chooses_the_plural) {
  const auto matches = [](std::uint64_t count) {
    return say(counted(text("{0} match taken"), text("{0} matches taken"), count, std::to_string(count)));
  };
  EXPECT_EQ(matches(0), "0 matches taken");
  EXPECT_EQ(matches(1), "1 match taken");
  EXPECT_EQ(matches(7), "7 matches taken");
}

TEST(Say, shows_wrong_blanks_as_they_are) {
  EXPECT_EQ(say(Message{"a {1} b {0} {", {"x"}}), "a {1} b x {");
  EXPECT_EQ(say(Message{"{} {x} {0:>9} {-1} {99999999999999999999}", {"x"}}),
            "{} {x} {0:>9} {-1} {99999999999999999999}");
}

TEST(Say, makes_what_fills_blanks_harmless) { EXPECT_EQ(say(message(text("<{0}>"), "a\x1b[2J\n")), "<a?[2J?>"); }

class Translated : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(std::setlocale(LC_ALL, "C.UTF-8"), nullptr);
    setenv("LANGUAGE", "xx", 1);
    const std::filesystem::path folder = root_ / "xx" / "LC_MESSAGES";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "taula.mo", std::ios::binary)
        << catalogue({{"", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n>2;\n"},
                      {"black", "beltza"},
                      {"{0} beats {1}", "{1} < {0}"},
                      {"{0} is lost", "{0} galduta {7}"},
                      {"{0} is open", "{0} irekita {"},
                      {std::string("{0} man\0{0} men", 15), std::string("gizon {0}\0{0} gizon", 19)}});
    speak(root_.c_str());
  }
  void TearDown() override {
    unsetenv("LANGUAGE");
    std::setlocale(LC_ALL, "C");
    std::filesystem::remove_all(root_);
  }

 private:
  const std::filesystem::path root_ = testing::TempDir() + "taula-words-" + std::to_string(getpid());
};

TEST_F(Translated, sentences_and_what_fills_them) {
  EXPECT_EQ(say("black"), "beltza");
  EXPECT_EQ(say(message(text("{0} beats {1}"), "black", "white")), "white < beltza");
}

TEST_F(Translated, the_header_of_the_catalogue_is_never_said) {
  EXPECT_EQ(say(""), "");
  EXPECT_EQ(say(message(text("<{0}>"), "")), "<>");
}

TEST_F(Translated, plurals_follow_the_rules_of_the_language) {
  const auto men = [](std::uint64_t count) {
    return say(counted(text("{0} man"), text("{0} men"), count, std::to_string(count)));
  };
  EXPECT_EQ(men(2), "gizon 2");
  EXPECT_EQ(men(3), "3 gizon");
}

TEST_F(Translated, a_translation_with_wrong_blanks_is_not_used) {
  EXPECT_EQ(say(message(text("{0} is lost"), "it")), "it is lost");
  EXPECT_EQ(say(message(text("{0} is open"), "it")), "it is open");
}

}  // namespace
}  // namespace taula
