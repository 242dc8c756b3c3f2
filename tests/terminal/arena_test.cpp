// The commands about computer players, as the whole program does them.
#include <algorithm>
#include <regex>

#include "terminal/visit.hpp"

namespace taula::test {
namespace {

class Computers : public Visit {
 protected:
  Finished shell(const std::string& line) const {
    return run({"sh", "-c", line}, environment({{"TAULA", binary()}}), {}, home_.path());
  }
};

// Without what differs from run to run.
std::string without_effort(const std::string& lines) {
  static const std::regex effort(",\"effort\":\\{[^}]*\\}");
  return std::regex_replace(lines, effort, "");
}

const std::vector<std::string> small_contest = {"arena",   "loa", "--seats", "computer:2,computer:1",
                                                "--games", "4",   "--seed",  "3"};

TEST_F(Computers, an_arena_says_a_line_a_game_and_one_at_the_end) {
  const Finished finished = taula(small_contest);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(std::ranges::count(finished.out, '\n'), 5);
  EXPECT_TRUE(finished.out.starts_with("{\"game\":1,\"round\":1,\"seats\":[\"computer:2\",\"computer:1\"],\"result\":"))
      << finished.out;
  EXPECT_NE(finished.out.find("\n{\"game\":2,\"round\":1,\"seats\":[\"computer:1\",\"computer:2\"]"),
            std::string::npos);
  EXPECT_NE(finished.out.find("\n{\"games\":4,\"unfinished\":0,\"seed\":3,"), std::string::npos);
}

TEST_F(Computers, the_same_seed_and_nodes_give_the_same_lines) {
  std::vector<std::string> side_by_side = small_contest;
  side_by_side.insert(side_by_side.end(), {"--threads", "2"});
  const std::string once = without_effort(taula(small_contest).out);
  EXPECT_EQ(once, without_effort(taula(side_by_side).out));
  EXPECT_EQ(once.find("seconds"), std::string::npos);
  side_by_side.insert(side_by_side.end(), {"--seed", "4"});
  EXPECT_NE(once, without_effort(taula(side_by_side).out));
}

TEST_F(Computers, records_are_added_to_a_file) {
  std::vector<std::string> kept = small_contest;
  kept.insert(kept.end(), {"--record", "games.taula"});
  EXPECT_EQ(taula(kept).code, 0);
  EXPECT_EQ(taula(kept).code, 0);
  const Finished trace = taula({"trace", "games.taula"});
  EXPECT_EQ(trace.code, 0) << trace.err;
  std::size_t games = 0;
  for (std::size_t at = trace.out.find("\n{\"result\""); at != std::string::npos;
       at = trace.out.find("\n{\"result\"", at + 1))
    ++games;
  EXPECT_EQ(games, 8U);
  EXPECT_NE(home_.read("games.taula").find("[Black \"computer:2\"]"), std::string::npos);

  kept.back() = "nowhere/games.taula";
  const Finished failed = taula(kept);
  EXPECT_EQ(failed.code, 1);
  EXPECT_EQ(failed.err, "taula: nowhere/games.taula: No such file or directory\n");
  EXPECT_EQ(failed.out, "");
}

TEST_F(Computers, an_output_that_takes_nothing_ends_the_arena) {
  const Finished finished = shell("\"$TAULA\" arena loa --seats computer:1,computer:1 --games 100000 > /dev/full");
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.err, "taula: standard output: No space left on device\n");
}

TEST_F(Computers, a_terminal_gets_a_bar_and_then_a_table) {
  Terminal terminal(launch({"arena", "loa", "--seats", "computer:1,computer:1", "--games", "1000000"}));
  ASSERT_TRUE(terminal.wait_for_text("of 1000000 games, "));
  EXPECT_NE(terminal.text().find("[..."), std::string::npos);
  terminal.send("\003");
  ASSERT_TRUE(terminal.wait_exit());
  EXPECT_EQ(terminal.exit_code(), 130);
  const std::string text = terminal.text();
  EXPECT_NE(text.find("95 % interval"), std::string::npos) << text;
  EXPECT_NE(text.find("taula: interrupted after "), std::string::npos) << text;
  EXPECT_EQ(text.find("[..."), std::string::npos) << text;
}

TEST_F(Computers, a_bench_has_a_signature_that_stays) {
  const std::regex signatures("\"signature\":\"[0-9a-f]{16}\"");
  const auto found = [&](const std::string& out) {
    std::vector<std::string> all;
    for (std::sregex_iterator at(out.begin(), out.end(), signatures), end; at != end; ++at) all.push_back(at->str());
    return all;
  };
  const Finished once = taula({"bench", "--nodes", "50"}), again = taula({"bench", "--nodes", "50"});
  EXPECT_EQ(once.code, 0);
  EXPECT_GE(found(once.out).size(), 6U);
  EXPECT_EQ(found(once.out), found(again.out));
}

TEST_F(Computers, prove_wins_where_that_is_possible) {
  const Finished won = taula({"solve", "--position", "8/8/3ox3/1o2ooo1/2oxx3/8/o7/3x4 x"});
  EXPECT_EQ(won.code, 0);
  EXPECT_EQ(won.out.find("Black wins by e4-d5\n"), 0U) << won.out;
  const Finished open = taula({"solve", "--position", "8/8/3ox3/1o2ooo1/2oxx3/8/o7/3x4 x", "--nodes", "9"});
  EXPECT_EQ(open.out.find("nothing was proved\n9 positions in "), 0U) << open.out;
  const Finished misread = taula({"solve", "--position", "9 x"});
  EXPECT_EQ(misread.code, 2);
  const Finished salta = taula({"solve", TAULA_TESTS_DIR "/records/salta/multi.taula"});
  EXPECT_EQ(salta.code, 1);
  EXPECT_EQ(salta.err, "taula: there is no proof search for Salta\n");
}

}  // namespace
}  // namespace taula::test
