// The home screen: saved games found, resumed, renamed, deleted; the setup; replays.
#include "terminal/visit.hpp"

namespace taula::test {
namespace {

class Home : public Visit {
 protected:
  void play_and_leave() {
    const Finished finished = taula({"loa", "--plain"}, "b1-b3\nquit\n");
    ASSERT_EQ(finished.code, 0) << finished.err;
  }
};

TEST_F(Home, alone_it_opens_with_the_games) {
  Terminal terminal(launch({}));
  ASSERT_TRUE(terminal.wait_for_text("New game"));
  ASSERT_TRUE(terminal.wait_for_text("Lines of Action"));
  terminal.send("q");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(Home, a_game_is_set_up_and_begun) {
  Terminal terminal(launch({}));
  ASSERT_TRUE(terminal.wait_for_text("New game"));
  terminal.send(enter_key);
  ASSERT_TRUE(terminal.wait_for_text("Begin"));
  terminal.send("jl");  // the next variant
  ASSERT_TRUE(terminal.wait_for_text("scrambled"));
  terminal.send("g\r");
  ASSERT_TRUE(terminal.wait_for_text("setup=scrambled"));
  ASSERT_TRUE(terminal.wait_for_text("Black (ane) to play"));
}

TEST_F(Home, names_are_given_in_the_setup) {
  Terminal terminal(launch({}));
  ASSERT_TRUE(terminal.wait_for_text("New game"));
  terminal.send(enter_key);
  ASSERT_TRUE(terminal.wait_for_text("Begin"));
  terminal.send("G\r");
  ASSERT_TRUE(terminal.settle());
  terminal.send("Miren\r");
  ASSERT_TRUE(terminal.wait_for_text("Miren"));
  terminal.send("g\r");
  ASSERT_TRUE(terminal.wait_for_text("White (Miren)"));
}

TEST_F(Home, an_unfinished_game_is_resumed_renamed_and_deleted) {
  play_and_leave();
  Terminal terminal(launch({}));
  ASSERT_TRUE(terminal.wait_for_text("Unfinished games"));
  terminal.send("G\r");
  ASSERT_TRUE(terminal.wait_for_text("White to play"));
  terminal.send("q");
  ASSERT_TRUE(terminal.wait_for_text("Unfinished games"));
  terminal.send("r");
  ASSERT_TRUE(terminal.wait_for_text("New name"));
  terminal.send("\025friday\r");
  ASSERT_TRUE(terminal.wait_for([&] {
    return terminal.text().find("friday") != std::string::npos && terminal.text().find("New name") == std::string::npos;
  }));
  ASSERT_EQ(saved_files(), std::vector<std::string>{games_folder() + "/friday.taula"});
  terminal.send("d");
  ASSERT_TRUE(terminal.wait_for_text("delete friday for good?"));
  terminal.send("n");
  ASSERT_TRUE(terminal.settle());
  ASSERT_EQ(saved_files().size(), 1U);
  terminal.send("d");
  ASSERT_TRUE(terminal.wait_for_text("delete friday for good?"));
  terminal.send("\033[<0;1;1M\033[<0;1;1m");  // a click is no answer
  ASSERT_TRUE(terminal.wait_for([&] { return terminal.text().find("for good?") == std::string::npos; }));
  terminal.send("y");
  ASSERT_TRUE(terminal.settle());
  ASSERT_EQ(saved_files().size(), 1U);
  terminal.send("d");
  ASSERT_TRUE(terminal.wait_for_text("delete friday for good?"));
  terminal.send("y");
  ASSERT_TRUE(terminal.wait_for([&] { return terminal.text().find("friday") == std::string::npos; }));
  EXPECT_TRUE(saved_files().empty());
}

TEST_F(Home, a_replay_of_a_damaged_record_says_so) {
  home_.write("game.taula", "[Game \"loa\"]\n[Result \"1-0\"]\n\n1. b1-b3 a1-a2\n1-0\n");
  Terminal terminal(launch({"replay", home_.path("game.taula")}));
  EXPECT_TRUE(terminal.wait_for_text("read in part: ")) << terminal.text();
  terminal.send("l");
  EXPECT_TRUE(terminal.wait_for_text("ply 1 of 1: b1-b3")) << terminal.text();
}

TEST_F(Home, a_copy_that_cannot_be_written_is_a_fault) {
  Terminal terminal(launch({"loa", "--record", "nowhere/copy.taula"}));
  ASSERT_TRUE(terminal.wait_for_text("to play"));
  terminal.send("q");
  EXPECT_EQ(terminal.exit_code(), 1);
  EXPECT_TRUE(terminal.wait_for_text("taula: 'nowhere/copy.taula' cannot be written: ")) << terminal.text();
}

TEST_F(Home, a_record_is_replayed_and_played_on) {
  home_.write("game.taula", "[Game \"loa\"]\n[Black \"Ane\"]\n[White \"Jon\"]\n[Result \"*\"]\n\n1. b1-b3 a2-c2\n*\n");
  Terminal terminal(launch({"replay", home_.path("game.taula")}));
  ASSERT_TRUE(terminal.wait_for_text("ply 0 of 2"));
  terminal.send("l");
  ASSERT_TRUE(terminal.wait_for_text("ply 1 of 2: b1-b3"));
  terminal.send("G");
  ASSERT_TRUE(terminal.wait_for_text("ply 2 of 2"));
  terminal.send("hp");
  ASSERT_TRUE(terminal.wait_for_text("White (Jon) to play"));
  terminal.send(":a3-c3\r");
  ASSERT_TRUE(terminal.settle());
  EXPECT_EQ(home_.read("game.taula").find("a3-c3"), std::string::npos) << "the record itself stays as it is";
}

}  // namespace
}  // namespace taula::test
