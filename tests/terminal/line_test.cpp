// Lines that drop, signals, and how the terminal is left.
#include <csignal>

#include "terminal/visit.hpp"

namespace taula::test {
namespace {

class Line : public Visit {
 protected:
  void play_a_move(Terminal& terminal) {
    ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
    terminal.send(":b1-b3\r");
    ASSERT_TRUE(terminal.wait_for_text("White to play"));
  }

  void expect_kept() { EXPECT_NE(only_game().find("b1-b3"), std::string::npos) << only_game(); }

  static void expect_clean(Terminal& terminal) {
    EXPECT_EQ(terminal.stty(), terminal.stty_at_start());
    EXPECT_TRUE(terminal.cursor_visible());
    EXPECT_FALSE(terminal.alternate_screen());
    EXPECT_FALSE(terminal.mouse_on());
    EXPECT_FALSE(terminal.bracketed_paste());
  }
};

TEST_F(Line, a_closed_line_ends_the_program_and_the_game_is_kept) {
  Terminal terminal(launch({"loa"}));
  play_a_move(terminal);
  terminal.close_line();
  EXPECT_EQ(terminal.exit_code(), 128 + SIGHUP);
  expect_kept();
}

TEST_F(Line, a_closed_line_ends_the_program_though_hangups_are_ignored) {
  Launch ignoring = launch({"loa"});
  ignoring.ignored_signals = {SIGHUP};
  Terminal terminal(ignoring);
  play_a_move(terminal);
  terminal.close_line();
  EXPECT_TRUE(terminal.exit_code().has_value());
  expect_kept();
}

TEST_F(Line, hangup_and_termination_together) {
  Terminal terminal(launch({"loa"}));
  play_a_move(terminal);
  terminal.signal(SIGHUP);
  terminal.signal(SIGTERM);
  terminal.close_line();
  EXPECT_TRUE(terminal.exit_code().has_value());
  expect_kept();
}

TEST_F(Line, signals_leave_a_clean_terminal_and_the_signal_as_exit_code) {
  for (const int number : {SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGABRT, SIGSEGV}) {
    Terminal terminal(launch({"loa"}));
    ASSERT_TRUE(terminal.wait_for_text("to play"));
    ASSERT_TRUE(terminal.settle());
    ASSERT_TRUE(terminal.alternate_screen());
    ASSERT_NE(terminal.stty(), terminal.stty_at_start());
    terminal.signal(number);
    EXPECT_EQ(terminal.exit_code(), 128 + number);
    expect_clean(terminal);
  }
}

TEST_F(Line, control_c_leaves) {
  Terminal terminal(launch({"loa"}));
  play_a_move(terminal);
  terminal.send("\003");
  EXPECT_EQ(terminal.exit_code(), 128 + SIGINT);
  expect_clean(terminal);
  expect_kept();
}

TEST_F(Line, leaving_is_clean) {
  Terminal terminal(launch({"loa"}));
  play_a_move(terminal);
  terminal.send("q");
  EXPECT_EQ(terminal.exit_code(), 0);
  expect_clean(terminal);
}

TEST_F(Line, a_kill_loses_nothing_and_resume_goes_on) {
  {
    Terminal terminal(launch({"loa"}));
    play_a_move(terminal);
    terminal.signal(SIGKILL);
    EXPECT_EQ(terminal.exit_code(), 128 + SIGKILL);
  }
  expect_kept();
  Terminal again(launch({"resume"}));
  ASSERT_TRUE(again.wait_for_text("b1-b3"));
  ASSERT_TRUE(again.wait_for_text("White to play"));
  again.send(":a2-c2\r");
  ASSERT_TRUE(again.wait_for_text("Black (ane) to play"));
  EXPECT_NE(only_game().find("a2-c2"), std::string::npos) << only_game();
}

TEST_F(Line, stopped_and_continued_it_redraws_at_the_present_size) {
  Launch shell = launch({});
  shell.arguments = {"bash", "--norc", "--noprofile"};
  Terminal terminal(shell);
  ASSERT_TRUE(terminal.settle());
  terminal.send("PS1='ready> '\r");
  ASSERT_TRUE(terminal.wait_for_text("\nready>"));
  terminal.send(binary() + " loa\r");
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
  ASSERT_TRUE(terminal.settle());
  terminal.send("\032");
  ASSERT_TRUE(terminal.wait_for_text("Stopped"));
  EXPECT_FALSE(terminal.alternate_screen());
  EXPECT_FALSE(terminal.mouse_on());
  terminal.resize({40, 120});
  ASSERT_TRUE(terminal.settle());
  terminal.send("fg\r");
  ASSERT_TRUE(terminal.wait_for([&] {
    return terminal.alternate_screen() && terminal.screen().size() == 40 &&
           terminal.screen()[38].find("to play") != std::string::npos;
  })) << terminal.text();
  EXPECT_TRUE(terminal.mouse_on());
}

TEST_F(Line, a_second_program_watches) {
  Terminal first(launch({"loa"}));
  play_a_move(first);
  Terminal second(launch({"resume"}));
  ASSERT_TRUE(second.wait_for_text("you are watching"));
  second.send(":a2-c2\r");
  ASSERT_TRUE(second.wait_for_text("you are watching"));
  first.send(":a2-c2\r");
  ASSERT_TRUE(first.wait_for_text("Black (ane) to play"));
  EXPECT_TRUE(second.wait_for_text("a2-c2")) << second.text();
  first.send("u");
  ASSERT_TRUE(first.wait_for_text("White to play"));
  EXPECT_TRUE(second.wait_for([&] { return second.text().find("a2-c2") == std::string::npos; })) << second.text();
  second.resize({8, 30});  // too small to show anything
  ASSERT_TRUE(second.wait_for_text("30x8"));
  first.send(":a4-c4\r");
  ASSERT_TRUE(first.wait_for_text("Black (ane) to play"));
  ASSERT_TRUE(second.settle());
  second.resize({24, 80});
  EXPECT_TRUE(second.wait_for_text("a4-c4")) << second.text();
}

TEST_F(Line, a_state_folder_that_cannot_be_written_is_a_warning_and_play_goes_on) {
  Terminal terminal(launch({"loa"}, {{"XDG_STATE_HOME", "/proc"}}));
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  terminal.send(":b1-b3\r");
  ASSERT_TRUE(terminal.wait_for_text("not kept")) << terminal.text();
  terminal.send(":a2-c2\r");
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play")) << "said once";
}

// A disk that is full from some moment on, by a limit on the size of files.
TEST_F(Line, a_full_disk_is_a_warning_and_play_goes_on) {
  Launch limited = launch({});
  limited.arguments = {"bash", "-c", "ulimit -f 0; exec " + binary() + " loa"};
  Terminal terminal(limited);
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  terminal.send(":b1-b3\r");
  ASSERT_TRUE(terminal.wait_for_text("not kept")) << terminal.text();
  terminal.send(":a2-c2\r");
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
  terminal.send("q");
  EXPECT_EQ(terminal.exit_code(), 0);
}

}  // namespace
}  // namespace taula::test
