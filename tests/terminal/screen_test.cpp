// What is sent to terminals: how much, for which kinds of them, at which sizes.
#include <array>
#include <cstdint>
#include <regex>

#include "terminal/visit.hpp"

namespace taula::test {
namespace {

class Screen : public Visit {
 protected:
  static bool has_colour(const std::string& output) {
    static const std::regex colour("\033\\[([0-9;]*;)?(3[0-7]|4[0-7]|9[0-7]|10[0-7]|38;5|48;5|38;2|48;2)[0-9;]*m");
    return std::regex_search(output, colour);
  }
};

TEST_F(Screen, the_first_screen_is_at_most_7_kB_in_colour_and_3_kB_without) {
  for (const char* game : {"loa", "daku"}) {
    Terminal colour(launch({game}));
    ASSERT_TRUE(colour.wait_for_text("to play"));
    ASSERT_TRUE(colour.settle());
    EXPECT_LE(colour.bytes(), 7'000U) << game;
    EXPECT_TRUE(has_colour(colour.output())) << game;
    Terminal mono(launch({game}, {{"NO_COLOR", "1"}}));
    ASSERT_TRUE(mono.wait_for_text("to play"));
    ASSERT_TRUE(mono.settle());
    EXPECT_LE(mono.bytes(), 3'000U) << game;
  }
}

// Where a thing in hand moves along with the cursor, a step may cost more.
TEST_F(Screen, a_cursor_step_is_at_most_80_bytes_or_250_with_a_thing_in_hand) {
  for (const auto& [game, most] :
       {std::pair("loa", 80U), std::pair("salta", 80U), std::pair("daku", 80U), std::pair("camino", 250U)}) {
    Terminal terminal(launch({game, "--seed", "1"}));
    ASSERT_TRUE(terminal.wait_for_text("to play"));
    ASSERT_TRUE(terminal.settle());
    for (const char key : std::string("hhhhjjjjllllllllllkkkkkkkkkkhhhhhhhhhhjjjj")) {
      const std::uint64_t before = terminal.bytes();
      terminal.send(std::string(1, key));
      ASSERT_TRUE(terminal.settle());
      EXPECT_LE(terminal.bytes() - before, most) << game << ' ' << key;
    }
  }
}

// A whole piece goes along with the cursor, and the panel says what it stands on and the prompt why it may not.
TEST_F(Screen, a_cursor_step_with_a_piece_in_hand_is_at_most_250_bytes) {
  Terminal terminal(launch({"caminos"}));
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  ASSERT_TRUE(terminal.settle());
  for (const char key : std::string("hhhhjjjjllllllllllkkkkkkkkkkhhhhhhhhhhjjjj")) {
    const std::uint64_t before = terminal.bytes();
    terminal.send(std::string(1, key));
    ASSERT_TRUE(terminal.settle());
    EXPECT_LE(terminal.bytes() - before, 250U) << key;
  }
}

TEST_F(Screen, waiting_sends_nothing_and_uses_no_cpu) {
  Terminal terminal(launch({"loa"}));
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  ASSERT_TRUE(terminal.settle());
  const std::uint64_t bytes = terminal.bytes();
  const Milliseconds used = terminal.cpu_time();
  terminal.wait_for([] { return false; }, std::chrono::seconds(3));
  EXPECT_EQ(terminal.bytes(), bytes);
  EXPECT_EQ(terminal.cpu_time(), used);
}

TEST_F(Screen, it_is_small) {
  Terminal terminal(launch({"loa"}));
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  EXPECT_LT(terminal.resident_kilobytes(), 12 * 1024);
}

TEST_F(Screen, nothing_waits_for_an_answer_and_nothing_is_asked) {
  Terminal terminal(launch({"loa"}));
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  EXPECT_EQ(terminal.output().find("\033[6n"), std::string::npos);
  EXPECT_EQ(terminal.output().find("\033[c"), std::string::npos);
}

TEST_F(Screen, every_terminal_named_shows_the_same_board) {
  const auto board_of = [&](const Environment& changes) {
    Terminal terminal(launch({"loa", "--charset", "ascii"}, changes));
    EXPECT_TRUE(terminal.wait_for_text("to play")) << changes.begin()->second.value_or("");
    EXPECT_TRUE(terminal.settle());
    return terminal.text();
  };
  const std::string expected = board_of({{"TERM", "xterm-256color"}});
  for (const char* name : {"xterm", "screen", "tmux-256color", "linux", "vt100", "xterm-kitty", "no-such-terminal"})
    EXPECT_EQ(board_of({{"TERM", name}}), expected) << name;
}

TEST_F(Screen, an_unknown_terminal_is_replaced_with_a_line_of_notice) {
  Terminal terminal(launch({"loa"}, {{"TERM", "xterm-kitty"}}));
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  terminal.send("q");
  ASSERT_EQ(terminal.exit_code(), 0);
  EXPECT_NE(terminal.text().find("xterm-kitty"), std::string::npos) << terminal.text();
}

TEST_F(Screen, no_terminal_to_speak_of_is_refused_with_an_offer) {
  const std::array<Environment, 3> poor = {Environment{{"TERM", "dumb"}}, Environment{{"TERM", ""}},
                                           Environment{{"TERM", std::nullopt}}};
  for (const Environment& changes : poor) {
    Terminal terminal(launch({"loa"}, changes));
    EXPECT_EQ(terminal.exit_code(), 2);
    EXPECT_NE(terminal.text().find("--plain"), std::string::npos) << terminal.text();
    EXPECT_EQ(terminal.output().find('\033'), std::string::npos);
  }
}

TEST_F(Screen, the_locale_decides_between_ascii_and_unicode) {
  const auto shows = [&](const char* locale, std::string_view sign) {
    Terminal terminal(launch({"loa"}, {{"LC_ALL", locale}}));
    EXPECT_TRUE(terminal.wait_for_text("to play")) << locale;
    EXPECT_TRUE(terminal.settle());
    return terminal.text().find(sign) != std::string::npos;
  };
  const std::string_view black = "\xe2\x97\x8f";
  EXPECT_TRUE(shows("C.UTF-8", black));
  EXPECT_TRUE(shows("xx_XX.UTF-8", black)) << "not installed here, but the terminal speaks UTF-8";
  EXPECT_FALSE(shows("C", black));
  EXPECT_TRUE(shows("C", "+---+"));
}

TEST_F(Screen, NO_COLOR_sends_no_colour_in_a_whole_game) {
  Terminal terminal(launch({"loa"}, {{"NO_COLOR", "1"}}));
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  for (const char* keys : {"\t", "\r", "\t", "\r", ":a2-c2\r", ":b8-b6\r", "u", "U", "?", "q", "i", "q", "f", "+", "-",
                           ":resign\r", "y", "q"}) {
    terminal.send(keys);
    ASSERT_TRUE(terminal.settle());
  }
  EXPECT_EQ(terminal.exit_code(), 0);
  EXPECT_FALSE(has_colour(terminal.output()));
}

TEST_F(Screen, too_small_a_terminal_says_so_and_keys_do_nothing_but_leave) {
  Terminal terminal(launch({"loa"}, {}, {.rows = 6, .columns = 30}));
  ASSERT_TRUE(terminal.wait_for_text("30x6"));
  terminal.send(":b1-b3\r");
  ASSERT_TRUE(terminal.settle());
  EXPECT_TRUE(saved_files().empty());
  terminal.resize({24, 80});
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
  terminal.resize({5, 20});
  ASSERT_TRUE(terminal.wait_for_text("20x5"));
  terminal.send("q");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(Screen, it_survives_all_sizes_and_ends_as_a_fresh_start_would) {
  Terminal terminal(launch({"loa"}));
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  std::uint32_t state = 20261130;
  const auto below = [&](int bound) {
    state = state * 1664525 + 1013904223;
    return static_cast<int>((static_cast<std::uint64_t>(state) * static_cast<std::uint64_t>(bound)) >> 32);
  };
  for (int i = 0; i < 200; ++i) terminal.resize({1 + below(60), 1 + below(160)});
  for (const Size size : {Size{1, 1}, Size{1, 200}, Size{200, 1}, Size{300, 1000}, Size{2, 2}, Size{30, 100}}) {
    terminal.resize(size);
    ASSERT_TRUE(terminal.settle());
    Terminal fresh(launch({"loa"}, {}, size));
    ASSERT_TRUE(fresh.wait_for([&] { return fresh.bytes() > 0; }));
    ASSERT_TRUE(fresh.settle());
    EXPECT_EQ(terminal.text(), fresh.text()) << size.rows << " rows, " << size.columns << " columns";
  }
}

}  // namespace
}  // namespace taula::test
