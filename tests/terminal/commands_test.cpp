// Whole-program runs without a terminal: what goes to which stream, and the exit codes.
#include <gtest/gtest.h>

#include <algorithm>

#include "terminal/visit.hpp"

namespace taula {
namespace {

using test::Finished;

// Everything starts in the person's home.
class Commands : public test::Visit {
 protected:
  Finished shell(const std::string& line) const {
    return test::run({"sh", "-c", line}, environment({{"TAULA", test::binary()}}), {}, home_.path());
  }
};

constexpr std::string_view short_game =
    "[Game \"loa\"]\n[Black \"Ane\"]\n[White \"Jon\"]\n[Result \"*\"]\n\n1. b1-b3 h3xf1 2. c1-c3 *\n";

// One sentence for wrong use and for failure: on the error stream, by one line.
void expect_sentence(const Finished& finished, int code, const std::string& beginning) {
  EXPECT_EQ(finished.code, code);
  EXPECT_TRUE(finished.err.starts_with("taula: " + beginning)) << finished.err;
  EXPECT_EQ(std::ranges::count(finished.err, '\n'), 1) << finished.err;
  EXPECT_EQ(finished.err.find('\x1b'), std::string::npos);
}

TEST_F(Commands, help_and_version_are_no_errors) {
  for (const auto& words : {std::vector<std::string>{"--help"}, {"--version"}, {"loa", "--help"}, {"show", "--help"}}) {
    const Finished finished = taula(words);
    EXPECT_EQ(finished.code, 0);
    EXPECT_NE(finished.out, "");
    EXPECT_EQ(finished.err, "");
  }
}

TEST_F(Commands, wrong_use_is_one_sentence) {
  expect_sentence(taula({"lao"}), 2, "unknown game 'lao'; did you mean 'loa'?");
  expect_sentence(taula({"loa", "--bth", "draw"}), 2, "unknown flag '--bth'; did you mean '--both'?");
  expect_sentence(taula({"loa", "--both", "x"}), 2, "'x' is no value for '--both'; allowed: mover, draw");
  expect_sentence(taula({"loa", "--position", "zz"}), 2, "--position: ");
}

TEST_F(Commands, hostile_words_are_shown_harmless_and_short) {
  const Finished finished = taula({"\x1b[2J" + std::string(50'000, 'x')});
  expect_sentence(finished, 2, "unknown game or command '?[2J");
  EXPECT_LT(finished.err.size(), 1000U);
}

TEST_F(Commands, screens_need_a_terminal) {
  for (const auto& words :
       {std::vector<std::string>{}, {"loa"}, {"resume"}, {"replay", "x"}, {"replay", "x", "--plain"}}) {
    const Finished finished = taula(words);
    expect_sentence(finished, 2, "a ");
    EXPECT_NE(finished.err.find("needs a terminal"), std::string::npos);
    EXPECT_EQ(finished.out, "");
  }
  EXPECT_NE(taula({"loa"}).err.find("'taula loa --plain'"), std::string::npos);
}

TEST_F(Commands, a_game_by_lines_is_kept_and_resumed) {
  const Finished first = taula({"loa", "--plain"}, "b1-b3\nquit\n", {{"USER", "ane"}});
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(first.err, "");
  EXPECT_NE(first.out.find("1. Black (ane): b1-b3\n"), std::string::npos);
  EXPECT_EQ(first.out.find('\x1b'), std::string::npos);
  const Finished second = taula({"resume", "--plain"}, "h2 f2\n");
  EXPECT_NE(second.out.find("1. White: h2-f2\n"), std::string::npos) << second.out << second.err;
  EXPECT_NE(taula({"games"}).out.find("ane, -"), std::string::npos);
}

TEST_F(Commands, line_mode_by_environment_and_file) {
  EXPECT_EQ(taula({"loa"}, "quit\n", {{"ACCESSIBLE", "1"}}).code, 0);
  EXPECT_EQ(taula({"loa"}, "quit\n", {{"TAULA_PLAIN", "on"}}).code, 0);
  home_.write("config/taula/config.toml", "plain = true\n");
  EXPECT_EQ(taula({"loa"}, "quit\n").code, 0);
  EXPECT_EQ(taula({}, "loa\nb1-b3\n").code, 0);
}

TEST_F(Commands, settings_that_are_wrong_name_their_place) {
  expect_sentence(taula({"loa"}, "", {{"TAULA_COLOR", "x"}}), 2, "TAULA_COLOR: 'x' is no value for 'color'");
  home_.write("config/taula/config.toml", "\nthem = 'x'\n");
  expect_sentence(taula({"loa"}), 2, home_.path("config/taula/config.toml") + ", line 2: unknown setting 'them'");
  EXPECT_EQ(taula({"list"}).code, 0);
}

TEST_F(Commands, saved_games_are_listed_renamed_and_deleted) {
  EXPECT_EQ(taula({"games"}).out, "no saved games\n");
  EXPECT_EQ(taula({"games", "--json"}).out, "[]\n");
  EXPECT_EQ(taula({"games", "--ids"}).out, "");
  taula({"loa", "--plain"}, "b1-b3\n");
  const std::string ids = taula({"games", "--ids"}).out;
  const std::string id = ids.substr(0, ids.find('\n'));
  EXPECT_EQ(taula({"games", "rename", id, "mine"}).code, 0);
  EXPECT_EQ(taula({"games", "--ids"}).out, "mine\n");
  EXPECT_NE(taula({"games", "--json"}).out.find("\"id\":\"mine\",\"game\":\"loa\""), std::string::npos);
  EXPECT_EQ(taula({"games", "delete", "mine"}).code, 0);
  EXPECT_EQ(taula({"games", "--ids"}).out, "");
  EXPECT_EQ(taula({"games", "delete", "mine"}).code, 1);
}

TEST_F(Commands, resume_takes_ids_paths_and_files_from_elsewhere) {
  expect_sentence(taula({"resume", "--plain"}), 1, "there is no unfinished game");
  taula({"loa", "--plain"}, "b1-b3\n");
  const std::string ids = taula({"games", "--ids"}).out;
  const std::string id = ids.substr(0, ids.find('\n'));
  EXPECT_EQ(taula({"resume", id, "--plain"}, "h2-f2\n").code, 0);
  EXPECT_EQ(taula({"resume", "state/taula/games/" + id + ".taula", "--plain"}, "c1-c3\n").code, 0);
  EXPECT_EQ(taula({"games", "--ids"}).out, ids);
  home_.write("mine.taula", short_game);
  EXPECT_EQ(taula({"resume", "mine.taula", "--plain"}, "h4-f4\n").code, 0);
  EXPECT_EQ(home_.read("mine.taula"), short_game);
  EXPECT_NE(taula({"games", "--ids"}).out, ids);
  EXPECT_EQ(taula({"resume", "nothing", "--plain"}).code, 1);
}

TEST_F(Commands, resume_takes_a_file_beside_a_saved_game_for_what_it_is) {
  taula({"salta", "--plain"}, "moves\n");
  taula({"loa", "--plain"}, "b1-b3\n");
  const std::string ids = taula({"games", "--ids"}).out;
  const std::string beside = "state/taula/games/" + ids.substr(0, ids.find('\n')) + ".bak";
  home_.write(beside, "[Game \"nim\"]\n[Result \"*\"]\n\n1. A-1\n*\n");
  const Finished finished = taula({"resume", beside, "--plain"}, "quit\n");
  EXPECT_TRUE(finished.out.starts_with("Nim\n")) << finished.out;
}

TEST_F(Commands, a_copy_that_cannot_be_written_is_a_fault_on_stderr) {
  const Finished finished = taula({"loa", "--plain", "--record", "nowhere/copy.taula"}, "b1-b3\nquit\n");
  expect_sentence(finished, 1, "'nowhere/copy.taula' cannot be written: ");
  EXPECT_NE(finished.out.find("kept in "), std::string::npos) << finished.out;
}

TEST_F(Commands, a_damaged_file_is_played_on_in_a_new_record) {
  const std::string damaged = std::string(short_game.substr(0, short_game.find("2."))) + "2. a1-a2 *\n";
  home_.write("mine.taula", damaged);
  const Finished finished = taula({"resume", "mine.taula", "--plain"}, "c1-c3\n");
  EXPECT_NE(finished.out.find("read in part"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("2. Black (Ane): c1-c3\n"), std::string::npos) << finished.out;
  EXPECT_EQ(home_.read("mine.taula"), damaged);
}

TEST_F(Commands, trace_prints_good_plies_and_then_the_fault) {
  home_.write("mine.taula", short_game);
  const Finished good = taula({"trace", "mine.taula"});
  EXPECT_EQ(good.code, 0);
  EXPECT_EQ(std::ranges::count(good.out, '\n'), 4);
  EXPECT_TRUE(good.out.starts_with("{\"ply\":0,\"actor\":\"black\",\"legal\":[\"b1-b3\",\"b1-d3\""));
  EXPECT_TRUE(good.out.ends_with("\"played\":\"c1-c3\"}\n{\"result\":\"*\"}\n"));
  EXPECT_EQ(taula({"trace", "-"}, short_game).out, good.out);
  EXPECT_EQ(taula({"trace", "-"}, std::string(short_game) + "\n" + std::string(short_game)).out, good.out + good.out);

  const std::string damaged = std::string(short_game.substr(0, short_game.find("2."))) + "2. a1-a2 *\n";
  const Finished bad = taula({"trace", "-"}, damaged);
  expect_sentence(bad, 1, "standard input: ");
  EXPECT_EQ(std::ranges::count(bad.out, '\n'), 2);
}

TEST_F(Commands, files_that_fail_are_named) {
  for (const std::string command : {"trace", "show"}) {
    expect_sentence(taula({command, "nothing.taula"}), 1, "'nothing.taula' ");
    home_.write("empty.taula", "");
    expect_sentence(taula({command, "empty.taula"}), 1, "empty.taula: there is no game in it");
  }
}

TEST_F(Commands, show_prints_seats_board_moves_and_state) {
  home_.write("mine.taula", short_game);
  const Finished utf8 = taula({"show", "mine.taula"});
  EXPECT_EQ(utf8.code, 0);
  EXPECT_TRUE(utf8.out.starts_with("Lines of Action\nBlack (Ane)\nWhite (Jon)\n"));
  EXPECT_NE(utf8.out.find("1. b1-b3 h3xf1 2. [c1-c3]\n"), std::string::npos) << utf8.out;
  EXPECT_TRUE(utf8.out.find("White (Jon) to play: ") != std::string::npos);
  EXPECT_EQ(utf8.out.find('\x1b'), std::string::npos);

  const Finished ascii = taula({"show", "mine.taula", "--ply", "1"}, "", {{"LC_ALL", "C"}});
  for (const char letter : ascii.out) EXPECT_LT(static_cast<unsigned char>(letter), 0x7f);
  EXPECT_NE(ascii.out.find("1. [b1-b3] h3xf1 2. c1-c3\n"), std::string::npos) << ascii.out;
  expect_sentence(taula({"show", "mine.taula", "--ply", "4"}), 2, "'4' is no value for '--ply'; allowed: 0 to 3");
}

TEST_F(Commands, convert_goes_there_and_back) {
  home_.write("mine.taula", short_game);
  const Finished sgf = taula({"convert", "mine.taula", "--to", "sgf"});
  EXPECT_EQ(sgf.code, 0) << sgf.err;
  EXPECT_TRUE(sgf.out.starts_with("("));
  const Finished back = taula({"convert", "-", "--to", "taula"}, sgf.out);
  EXPECT_NE(back.out.find("1. b1-b3 h3xf1 2. c1-c3"), std::string::npos) << back.out << back.err;
  EXPECT_EQ(taula({"convert", "mine.taula", "--to", "taula"}).code, 0);
}

TEST_F(Commands, rules_and_perft) {
  const Finished rules = taula({"rules", "loa"});
  EXPECT_EQ(rules.code, 0);
  EXPECT_NE(rules.out.find("\nL1  "), std::string::npos);
  EXPECT_EQ(taula({"perft", "loa", "3"}).out, "1\t36\n2\t1244\n3\t44952\n");
  EXPECT_EQ(taula({"perft", "loa", "2", "--setup", "scrambled"}).out, "1\t32\n2\t992\n");
}

TEST_F(Commands, list_names_games_and_options) {
  EXPECT_NE(taula({"list"}).out.find("--no-move pass|loses"), std::string::npos);
  EXPECT_TRUE(taula({"list", "--json"}).out.starts_with("[{\"game\":\"loa\""));
}

TEST_F(Commands, an_output_that_takes_nothing_is_a_failure) {
  home_.write("mine.taula", short_game);
  for (const std::string words : {"list", "trace mine.taula", "show mine.taula", "loa --plain", "--help"}) {
    const Finished finished = shell("\"$TAULA\" " + words + " > /dev/full");
    EXPECT_EQ(finished.code, 1) << words;
    EXPECT_EQ(finished.err, "taula: standard output: No space left on device\n") << words;
  }
}

TEST_F(Commands, a_reader_that_leaves_is_no_reason_to_speak) {
  home_.write("mine.taula", short_game);
  const Finished finished = shell("\"$TAULA\" trace mine.taula | true; (trap '' PIPE; \"$TAULA\" list | true)");
  EXPECT_EQ(finished.err, "");
}

TEST_F(Commands, completions_come_for_every_shell) {
  for (const std::string shell_name : {"bash", "zsh", "fish"})
    EXPECT_NE(taula({"completion", shell_name}).out.find("no-move"), std::string::npos);
}

}  // namespace
}  // namespace taula
