#include "render/terminfo.hpp"

#include <gtest/gtest.h>

#include <clocale>
#include <cstdlib>
#include <optional>
#include <string>

#include "render/words.hpp"

namespace taula {
namespace {

using Value = std::optional<std::string>;

// Sets a variable of the environment, and puts it back.
class Variable {
 public:
  Variable(const char* name, const Value& value) : name_(name) {
    if (const char* const before = std::getenv(name)) before_ = before;
    set(value);
  }
  ~Variable() { set(before_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  void set(const Value& value) const {
    if (value) {
      setenv(name_, value->c_str(), 1);
    } else {
      unsetenv(name_);
    }
  }

  const char* name_;
  Value before_{};
};

TEST(ChooseTerm, goes_by_the_variable_unless_a_name_is_given) {
  const Variable term("TERM", "vt100");
  EXPECT_EQ(choose_term("", ColorChoice::automatic)->name, "vt100");
  const Result<ChosenTerm> given = choose_term("xterm-256color", ColorChoice::automatic);
  EXPECT_EQ(given->name, "xterm-256color");
  EXPECT_EQ(given->notice, std::nullopt);
}

TEST(ChooseTerm, takes_an_unknown_terminal_for_an_xterm_and_says_so) {
  const Result<ChosenTerm> chosen = choose_term("no-such-terminal", ColorChoice::automatic);
  ASSERT_TRUE(chosen);
  EXPECT_TRUE(chosen->name.starts_with("xterm"));
  ASSERT_TRUE(chosen->notice);
  EXPECT_NE(say(*chosen->notice).find("no-such-terminal"), std::string::npos);
}

TEST(ChooseTerm, offers_plain_where_no_screen_can_be) {
  for (const Value& value : {Value(), Value(""), Value("dumb")}) {
    const Variable term("TERM", value);
    const Result<ChosenTerm> chosen = choose_term("", ColorChoice::automatic);
    ASSERT_FALSE(chosen);
    EXPECT_NE(say(chosen.error().what).find("--plain"), std::string::npos);
  }
}

TEST(ChooseTerm, finds_colours_where_they_are_wanted_at_any_price) {
  EXPECT_EQ(choose_term("vt100", ColorChoice::always)->name, "xterm");
  EXPECT_EQ(choose_term("vt100", ColorChoice::never)->name, "vt100");
}

TEST(LocaleCharset, is_what_the_environment_says_also_for_locales_that_are_not_installed) {
  const auto charset_for = [](const char* all, const char* lang) {
    const Variable first("LC_ALL", all), second("LC_CTYPE", std::nullopt), third("LANG", lang);
    const Charset charset = locale_charset();
    std::setlocale(LC_ALL, "C");
    return charset;
  };
  EXPECT_EQ(charset_for("C", "C.UTF-8"), Charset::ascii);
  EXPECT_EQ(charset_for("C.UTF-8", "C"), Charset::utf8);
  EXPECT_EQ(charset_for("", "xx_XX.UTF-8"), Charset::utf8);
  EXPECT_EQ(charset_for("xx_XX.utf8", "C"), Charset::utf8);
  EXPECT_EQ(charset_for("xx_XX.utf8@variant", "C"), Charset::utf8);
  EXPECT_EQ(charset_for("xx_XX.ISO-8859-1", "xx_XX.UTF-8"), Charset::ascii);
  EXPECT_EQ(charset_for("xx_XX", "C"), Charset::ascii);
}

}  // namespace
}  // namespace taula
