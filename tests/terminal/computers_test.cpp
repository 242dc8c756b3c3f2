// Computers at the table of the real program: it stays alive while they think, and leaves when it is told to.
#include <csignal>

#include "terminal/visit.hpp"

namespace taula::test {
namespace {

// So long that a test which has to wait for the end of a thought fails.
constexpr std::string_view very_long = "600";

class AtComputers : public Visit {
 protected:
  Launch against(std::vector<std::string> flags, const std::string& seats = "human,computer:3") const {
    std::vector<std::string> arguments = {"loa", "--seats", seats, "--seed", "1"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    return launch(arguments);
  }
  Launch against_a_slow_one(const std::string& seats = "human,computer:3") const {
    return against({"--time", std::string(very_long)}, seats);
  }

  static void let_it_think(Terminal& terminal) {
    ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
    terminal.send(":b1-b3\r");
    ASSERT_TRUE(terminal.wait_for_text("White (computer 3) is thinking")) << terminal.text();
  }

  static void expect_clean(Terminal& terminal) {
    EXPECT_EQ(terminal.stty(), terminal.stty_at_start());
    EXPECT_TRUE(terminal.cursor_visible());
    EXPECT_FALSE(terminal.alternate_screen());
  }
};

TEST_F(AtComputers, a_person_plays_some_moves_and_the_computer_answers_each) {
  Terminal terminal(against({}, "human,computer:1"));
  for (int move = 1; move <= 3; ++move) {
    ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
    ASSERT_TRUE(terminal.settle());
    terminal.send("\t\r");  // a man that can move
    ASSERT_TRUE(terminal.settle());
    terminal.send("\t\r");  // and where it can go to
    const std::string number = std::to_string(move) + ". ";
    ASSERT_TRUE(terminal.wait_for([&] {
      const std::string text = terminal.text();
      const std::size_t at = text.find(number);
      return at != std::string::npos &&
             text.find_first_of("-x", text.find(' ', at + number.size())) < text.find('\n', at);
    })) << terminal.text();
  }
  terminal.send("q");
  ASSERT_EQ(terminal.exit_code(), 0);
  EXPECT_NE(only_game().find("[White \"computer:1\"]"), std::string::npos) << only_game();
  EXPECT_NE(only_game().find("3. "), std::string::npos) << only_game();
}

TEST_F(AtComputers, while_a_person_is_to_play_nothing_is_sent_and_no_cpu_used) {
  Terminal terminal(against({"--nodes", "200"}));
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
  terminal.send(":b1-b3\r");
  ASSERT_TRUE(terminal.wait_for([&] { return terminal.text().find("1. b1-b3 ") != std::string::npos; }));
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
  ASSERT_TRUE(terminal.settle());
  const std::uint64_t bytes = terminal.bytes();
  const Milliseconds used = terminal.cpu_time();
  terminal.wait_for([] { return false; }, std::chrono::seconds(2));
  EXPECT_EQ(terminal.bytes(), bytes);
  EXPECT_EQ(terminal.cpu_time(), used);
}

TEST_F(AtComputers, while_one_thinks_little_is_sent) {
  Terminal terminal(against_a_slow_one());
  let_it_think(terminal);
  ASSERT_TRUE(terminal.wait_for_text("is thinking: 1 s"));
  const std::uint64_t bytes = terminal.bytes();
  ASSERT_TRUE(terminal.wait_for_text("is thinking: 3 s"));
  EXPECT_LE(terminal.bytes() - bytes, 2 * 60U);
}

TEST_F(AtComputers, undo_while_one_thinks) {
  Terminal terminal(against_a_slow_one());
  let_it_think(terminal);
  terminal.send("u");
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
  EXPECT_EQ(only_game().find("b1-b3"), std::string::npos);
  terminal.send(":d1-d3\r");
  ASSERT_TRUE(terminal.wait_for_text("is thinking"));
  terminal.send(".");  // now
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play")) << terminal.text();
}

TEST_F(AtComputers, help_sizes_and_the_move_line_go_on_while_one_thinks) {
  Terminal terminal(against_a_slow_one());
  let_it_think(terminal);
  terminal.send("?");
  ASSERT_TRUE(terminal.wait_for_text("cursor to the left"));
  terminal.send("q");
  ASSERT_TRUE(terminal.wait_for_text("is thinking"));
  terminal.resize({40, 120});
  ASSERT_TRUE(terminal.wait_for([&] {
    return terminal.screen().size() == 40 && terminal.screen()[38].find("is thinking") != std::string::npos;
  })) << terminal.text();
  terminal.resize({5, 20});
  ASSERT_TRUE(terminal.wait_for_text("this needs"));
  terminal.resize({24, 80});
  ASSERT_TRUE(terminal.wait_for_text("is thinking"));
  terminal.send(":resign\r");
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) resigns?"));
  terminal.send("y");
  EXPECT_TRUE(terminal.wait_for_text("White (computer 3) wins")) << terminal.text();
}

TEST_F(AtComputers, leaving_while_one_thinks_is_quick_and_clean) {
  Terminal terminal(against_a_slow_one("human,computer:9"));
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
  terminal.send(":b1-b3\r");
  ASSERT_TRUE(terminal.wait_for_text("is thinking"));
  terminal.send("q");
  EXPECT_EQ(terminal.exit_code(), 0);
  expect_clean(terminal);
  EXPECT_NE(only_game().find("b1-b3"), std::string::npos);
}

TEST_F(AtComputers, signals_while_one_thinks_leave_a_clean_terminal) {
  for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
    Terminal terminal(launch({"loa", "--seats", "computer:9", "--time", std::string(very_long)}));
    ASSERT_TRUE(terminal.wait_for_text("Black (computer 9) is thinking"));
    terminal.signal(number);
    EXPECT_EQ(terminal.exit_code(), 128 + number);
    expect_clean(terminal);
  }
}

TEST_F(AtComputers, stopped_while_one_thinks_and_continued_it_thinks_on) {
  Launch shell = launch({});
  shell.arguments = {"bash", "--norc", "--noprofile"};
  Terminal terminal(shell);
  ASSERT_TRUE(terminal.settle());
  terminal.send("PS1='ready> '\r");
  ASSERT_TRUE(terminal.wait_for_text("\nready>"));
  terminal.send(binary() + " loa --seats computer:3 --time " + std::string(very_long) + "\r");
  ASSERT_TRUE(terminal.wait_for_text("Black (computer 3) is thinking"));
  terminal.send("\032");
  ASSERT_TRUE(terminal.wait_for_text("Stopped"));
  terminal.send("fg\r");
  ASSERT_TRUE(terminal.wait_for([&] {
    return terminal.alternate_screen() && terminal.text().find("is thinking") != std::string::npos;
  })) << terminal.text();
  terminal.send(".");
  EXPECT_TRUE(terminal.wait_for_text("White (ane) to play")) << terminal.text();
}

TEST_F(AtComputers, a_resumed_game_knows_its_computer) {
  {
    Terminal terminal(against_a_slow_one());
    let_it_think(terminal);
    terminal.signal(SIGKILL);
    ASSERT_TRUE(terminal.wait_exit());
  }
  Terminal again(launch({"resume", "--nodes", "200"}));
  ASSERT_TRUE(again.wait_for_text("Black (ane) to play")) << again.text();
  EXPECT_NE(again.text().find("1. b1-b3 "), std::string::npos) << again.text();
}

TEST_F(AtComputers, computers_alone_play_to_the_end_and_are_kept) {
  Terminal terminal(against({"--nodes", "100", "--delay", "0"}, "computer:1,computer:3"));
  ASSERT_TRUE(terminal.wait_for(
      [&] {
        return terminal.text().find(" wins: ") != std::string::npos ||
               terminal.text().find("draw: ") != std::string::npos;
      },
      std::chrono::seconds(60)))
      << terminal.text();
  terminal.send("q");
  ASSERT_EQ(terminal.exit_code(), 0);
  EXPECT_EQ(only_game().find("[Result \"*\"]"), std::string::npos) << only_game();
}

TEST_F(AtComputers, computers_alone_can_be_paused) {
  Terminal terminal(against({"--nodes", "100", "--delay", "50"}, "computer:1,computer:3"));
  ASSERT_TRUE(terminal.wait_for_text("2. "));
  terminal.send("p");
  ASSERT_TRUE(terminal.wait_for_text("p lets the computers go on")) << terminal.text();
  ASSERT_TRUE(terminal.settle());
  const std::uint64_t bytes = terminal.bytes();
  terminal.wait_for([] { return false; }, std::chrono::milliseconds(300));
  EXPECT_EQ(terminal.bytes(), bytes);
  terminal.send("q");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(AtComputers, a_hint_is_given_and_a_record_analysed) {
  Terminal terminal(launch({"loa", "--nodes", "300"}));
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
  terminal.send("H");
  ASSERT_TRUE(terminal.wait_for_text("hint: ")) << terminal.text();
  terminal.send(":b1-b3\r");
  ASSERT_TRUE(terminal.wait_for_text("White to play"));
  terminal.send(":goto 1\r");
  ASSERT_TRUE(terminal.wait_for_text("ply 1 of 1"));
  terminal.send("A");
  ASSERT_TRUE(terminal.wait_for_text(" % for White, depth ")) << terminal.text();
  terminal.send("q");
  ASSERT_TRUE(terminal.wait_for_text("White to play"));
}

TEST_F(AtComputers, in_line_mode_a_game_of_computers_ends_and_is_the_same_every_time) {
  const std::vector<std::string> arguments = {"loa",     "--plain", "--seats", "computer:3,computer:5",
                                              "--nodes", "500",     "--seed",  "1"};
  const Finished first = taula(arguments), second = taula(arguments);
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(first.err, "");
  const auto game = [](const std::string& words) { return words.substr(0, words.find("kept in")); };
  EXPECT_NE(first.out.find("kept in"), std::string::npos);
  EXPECT_EQ(game(first.out), game(second.out));
}

}  // namespace
}  // namespace taula::test
