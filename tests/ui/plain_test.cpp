#include "ui/plain.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "play/series.hpp"
#include "render/words.hpp"
#include "support/brains.hpp"
#include "ui/open_game.hpp"

namespace taula {
namespace {

class Plain : public testing::Test {
 protected:
  Plain() {
    std::string name = (std::filesystem::temp_directory_path() / "taula-plain-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Plain() override { std::filesystem::remove_all(folder_); }

  Store store() const { return Store(folder_ / "games"); }

  static AtTable table(const std::string& options = "", Dice dice = Dice::automatic) {
    const Entry* entry = *find_game("nim");
    auto match = Match::begin({.entry = entry,
                               .options = *Options::read(entry->about().specs, options),
                               .names = {"Ane", ""},
                               .seed = 1,
                               .dice = dice});
    return AtTable{.match = std::move(*match)};
  }

  // The first game of a match.
  static AtTable match_table(int games, const std::string& options) {
    const Entry* entry = *find_game("nim");
    auto match = Match::begin({.entry = entry,
                               .options = *Options::read(entry->about().specs, options),
                               .names = {"Ane", "Jon"},
                               .seed = 1,
                               .further_tags = Series(games, 2).tags()});
    return AtTable{.match = std::move(*match)};
  }

  // What is said after the greeting, and while leaving.
  std::string talk(const std::string& lines, AtTable at) {
    std::istringstream in(lines);
    std::ostringstream out;
    EXPECT_EQ(run_plain(store(), {}, std::move(at), in, out), 0);
    const std::string said = out.str(), greeting = "'help' says what can be typed\n";
    const std::size_t begin = said.find(greeting);
    EXPECT_NE(begin, std::string::npos);
    greeting_ = said.substr(0, begin);
    return said.substr(begin + greeting.size());
  }
  std::string talk(const std::string& lines) { return talk(lines, table()); }

  bool said(const std::string& lines, const std::string& sentence) {
    return ("\n" + talk(lines)).find("\n" + sentence + "\n") != std::string::npos;
  }

  std::filesystem::path folder_;
  std::string greeting_;
};

TEST_F(Plain, greets_with_game_seats_board_and_turn) {
  talk("");
  EXPECT_TRUE(greeting_.starts_with("Nim\nFirst (Ane)\nSecond\n"));
  EXPECT_NE(greeting_.find("First (Ane) to play: take matches from one heap\n"), std::string::npos);
}

TEST_F(Plain, says_options_that_differ) {
  talk("", table("last=loses"));
  EXPECT_TRUE(greeting_.starts_with("Nim (last=loses)\n"));
}

TEST_F(Plain, plays_a_move_and_says_it) {
  EXPECT_TRUE(said("A-1\n", "1. First (Ane): A-1"));
  EXPECT_TRUE(said("A-1\n", "Second to play: take matches from one heap"));
}

TEST_F(Plain, reads_a_move_with_blanks_and_strange_line_ends) {
  EXPECT_TRUE(said("  A -1 \r\n", "1. First (Ane): A-1"));
  EXPECT_TRUE(said("A-1", "1. First (Ane): A-1"));
}

TEST_F(Plain, keeps_from_the_first_move_on_and_resumes) {
  talk("board\nquit\n");
  EXPECT_FALSE(store().latest_unfinished());
  talk("A-1\n");
  const auto id = store().latest_unfinished();
  ASSERT_TRUE(id);
  auto again = open_game(store(), *id);
  ASSERT_TRUE(again);
  EXPECT_NE(talk("C-2\n", std::move(*again)).find("1. Second: C-2\n"), std::string::npos);
  EXPECT_EQ(store().list().front().words, 2U);
}

TEST_F(Plain, names_where_the_game_is_kept_on_leaving) {
  const std::string words = talk("A-1\nquit\n");
  EXPECT_NE(words.find("kept in " + store().folder().string()), std::string::npos);
}

TEST_F(Plain, says_what_is_wrong_and_goes_on) {
  EXPECT_TRUE(said("Z-9\nA-1\n", "1. First (Ane): A-1"));
  EXPECT_TRUE(said("bord\n", "unknown word 'bord'; did you mean 'board'?"));
}

TEST_F(Plain, lists_moves_in_order) { EXPECT_TRUE(said("A-3\nB-5\nC-4\nmoves\n", "3 moves: C-1 C-2 C-3")); }

TEST_F(Plain, says_where_things_are) {
  EXPECT_TRUE(said("where a1\n", "a1: match"));
  EXPECT_TRUE(said("where a1\n", "from here: A-3"));
  EXPECT_TRUE(said("where g1\n", "g1: empty"));
  EXPECT_TRUE(said("where z9\n", "there is no cell 'z9'; one is 'a1'"));
  EXPECT_TRUE(said("A-3\nB-5\nwhere\n", "match: a3 b3 c3 d3 e3 f3 g3"));
}

TEST_F(Plain, says_why_not) {
  EXPECT_TRUE(said("why g1\n", "there is no match on g1"));
  EXPECT_TRUE(said("why A-1\n", "A-1 may be played"));
  EXPECT_TRUE(said("why a1\n", "a1 may be picked"));
  EXPECT_TRUE(said("why\n", "'why' needs WORD"));
}

TEST_F(Plain, takes_back_and_plays_again) {
  EXPECT_TRUE(said("A-1\nundo\n", "taken back: A-1"));
  EXPECT_TRUE(said("A-1\nundo\nredo\nwhere c1\n", "c1: empty"));
  EXPECT_TRUE(said("undo\n", "there is nothing to take back"));
  EXPECT_TRUE(said("redo\n", "there is nothing to play again"));
}

TEST_F(Plain, asks_once_before_resigning) {
  EXPECT_TRUE(said("resign\nno\n", "the game goes on"));
  EXPECT_TRUE(said("resign\n", "First (Ane): resign? yes or no"));
  EXPECT_EQ(table().match.ending().has_value(), false);
  EXPECT_NE(talk("resign\nyes\n").find("Second wins: "), std::string::npos);
}

TEST_F(Plain, asks_the_other_side_for_a_draw) {
  EXPECT_TRUE(said("draw\n", "First (Ane) offers a draw; draw agreed? yes or no"));
  EXPECT_TRUE(said("draw\nno\n", "the game goes on"));
  EXPECT_NE(talk("draw\nyes\n").find("draw: "), std::string::npos);
  const Entry* entry = *find_game("camino");
  Match three = std::move(*Match::begin(
      {.entry = entry, .options = *Options::read(entry->about().specs, "players=3"), .names = {}, .seed = 1}));
  EXPECT_NE(talk("draw\nyes\n", AtTable{std::move(three)}).find("draw: "), std::string::npos);
}

TEST_F(Plain, tells_the_end_and_where_the_record_is) {
  const std::string words = talk("A-3\nB-5\nC-7\nC-1\n");
  EXPECT_NE(words.find("First (Ane) wins: "), std::string::npos);
  EXPECT_NE(words.find("the game is over; 'undo' takes back, 'quit' leaves\n"), std::string::npos);
  EXPECT_FALSE(store().latest_unfinished());
}

TEST_F(Plain, plays_a_match_of_several_games) {
  const std::string game = "A-3\nB-5\nC-7\n";
  const std::string words = talk(game + "undo\n" + game + "A-1\n", match_table(2, "points=yes"));
  EXPECT_NE(greeting_.find("\ngame 1 of 2\n"), std::string::npos);
  EXPECT_NE(words.find("\nafter game 1 of 2: Ane: 1 win (10 points), Jon: 0 wins (0 points)\n"
                       "game 2 of 2; until now: Jon: 0 wins (0 points), Ane: 1 win (10 points)\nFirst (Jon)\n"),
            std::string::npos);
  EXPECT_NE(words.find("there is nothing to take back\n"), std::string::npos);
  EXPECT_NE(words.find("\nthe match of 2 games is over: Jon: 1 win (10 points), Ane: 1 win (10 points)\n"),
            std::string::npos);
  EXPECT_NE(words.find("the game is over; "), std::string::npos);
  EXPECT_EQ(store().list().size(), 2U);
}

TEST_F(Plain, keeps_each_game_of_a_match_and_copies_all_of_them) {
  AtTable at = match_table(3, "");
  at.copy_to = (folder_ / "copy.taula").string();
  talk("resign\nyes\nA-1\n", std::move(at));
  const Reading copy = read_records(*read_file((folder_ / "copy.taula").string()));
  ASSERT_EQ(copy.records.size(), 2U);
  EXPECT_EQ(copy.records[0].tag("Round"), "1/3");
  EXPECT_EQ(copy.records[1].tag("Round"), "2/3");
  const auto again = open_game(store(), *store().latest_unfinished());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->match.record().tag("Sum"), "1:0 0:0");
}

TEST_F(Plain, a_match_left_between_two_games_goes_on_with_the_next) {
  talk("resign\nyes\n", match_table(3, ""));
  ASSERT_EQ(store().list().size(), 2U);
  const auto next = open_game(store(), *store().latest_unfinished());
  ASSERT_TRUE(next);
  EXPECT_EQ(next->match.record().tag("Round"), "2/3");
}

TEST_F(Plain, announces_what_falls) {
  const std::string words = talk("A-1\n", table("die=yes"));
  EXPECT_NE(greeting_.find("drawn or thrown: "), std::string::npos);
  EXPECT_NE(words.find("drawn or thrown: "), std::string::npos);
}

TEST_F(Plain, takes_what_was_thrown_by_hand_with_or_without_a_star) {
  for (const std::string line : {"*2\n", "2\n"})
    EXPECT_NE(talk(line, table("die=yes", Dice::manual)).find("drawn or thrown: 2\n"), std::string::npos);
}

TEST_F(Plain, tells_faults_and_at_the_end_what_fell) {
  const Entry* entry = *find_game("daku");
  const auto begin = [&](const std::string& faults) {
    return AtTable{.match = std::move(*Match::begin(
                       {.entry = entry,
                        .options = Options(entry->about().specs),
                        .position = "9:20/2:4/2:4/2:16/7:20/9:16/4:19 l throw run faults " + faults + " run bcd 1 c",
                        .names = {"Ane", "Jon"},
                        .dice = Dice::manual}))};
  };
  const std::string fault = talk("2\n5\n", begin("1/1"));
  EXPECT_NE(greeting_.find("Light (Ane): run: throw again, one must move: b2 c2 d2; what fell?\n"), std::string::npos);
  EXPECT_NE(fault.find("Light (Ane), drawn or thrown: 2\nLight (Ane) got 2 and had no move\n"), std::string::npos)
      << fault;
  EXPECT_EQ(fault.find("throws:"), std::string::npos);
  const std::string last = talk("2\n", begin("2/1"));
  EXPECT_NE(last.find("Light (Ane), 1 throw: 0 of 1, 1 of 2, 0 of 3, 0 of 4, 0 of 5, 0 of 6\n"), std::string::npos)
      << last;
}

TEST_F(Plain, says_what_is_protected_and_what_stands_before_the_board) {
  const Entry* entry = *find_game("daku");
  Result<Match> match = Match::begin({.entry = entry,
                                      .options = Options(entry->about().specs),
                                      .position = "-:20/4:16/2:20/6:16/2:20/6:16/3:19 l move enter 5 wait a/-",
                                      .names = {},
                                      .dice = Dice::manual});
  ASSERT_TRUE(match);
  const std::string words = talk("where b4\nwhere c2\nboard\n", AtTable{.match = std::move(*match)});
  EXPECT_NE(words.find("b4: Light, man, protected\n"), std::string::npos) << words;
  EXPECT_NE(words.find("c2: Light, man\n"), std::string::npos);
  EXPECT_NE(words.find("Light: to enter, in this order: a\n"), std::string::npos);
}

TEST_F(Plain, undo_takes_back_a_throw_by_hand) {
  const std::string words = talk("2\nundo\n3\n", table("die=yes", Dice::manual));
  EXPECT_NE(words.find("taken back: *2\n"), std::string::npos);
  EXPECT_NE(words.find("drawn or thrown: 3\n"), std::string::npos);
}

TEST_F(Plain, saves_a_record_where_one_wants_it) {
  const std::string file = (folder_ / "mine.taula").string();
  EXPECT_TRUE(said("A-1\nsave " + file + "\n", "written to " + file));
  EXPECT_EQ(read_records(*read_file(file)).records.front().words.size(), 1U);
  EXPECT_EQ(talk("save /nonexistent/x\n").find("written to"), std::string::npos);
}

TEST_F(Plain, writes_the_copy_that_was_asked_for) {
  AtTable at = table();
  at.copy_to = (folder_ / "copy.taula").string();
  talk("A-1\n", std::move(at));
  EXPECT_EQ(read_records(*read_file((folder_ / "copy.taula").string())).records.front().words.size(), 1U);
}

TEST_F(Plain, help_names_every_word) {
  const std::string words = "\n" + talk("help\n");
  for (const PlainCommand& command : plain_commands())
    EXPECT_NE(words.find("\n" + std::string(command.word)), std::string::npos) << command.word;
}

TEST_F(Plain, watching_is_looking_only) {
  AtTable at = table();
  at.watched = (folder_ / "elsewhere.taula").string();
  const std::string words = talk("A-1\nundo\nwhere c1\n", std::move(at));
  EXPECT_NE(words.find("another program plays this game; you are watching\n"), std::string::npos);
  EXPECT_NE(words.find("c1: match\n"), std::string::npos);
}

TEST_F(Plain, a_game_that_cannot_be_kept_is_played_on_with_one_warning) {
  std::istringstream in("A-1\nA-1\n");
  std::ostringstream out;
  run_plain(Store("/dev/null/games"), {}, table(), in, out);
  const std::string words = out.str();
  const std::size_t first = words.find("the game is not kept: ");
  EXPECT_NE(first, std::string::npos);
  EXPECT_EQ(words.find("the game is not kept: ", first + 1), std::string::npos);
  EXPECT_NE(words.find("1. Second: A-1\n"), std::string::npos);
}

TEST_F(Plain, a_game_is_kept_as_soon_as_it_can_be) {
  const std::filesystem::path in_the_way = folder_ / "games";
  std::ofstream(in_the_way) << "a file";
  Keeper keeper;
  AtTable at = table();
  EXPECT_TRUE(keeper.keep(at.match, store()));
  EXPECT_FALSE(keeper.keep(at.match, store())) << "said once";
  std::filesystem::remove(in_the_way);
  EXPECT_FALSE(keeper.keep(at.match, store()));
  EXPECT_NE(at.match.journal(), nullptr);
}

TEST_F(Plain, hostile_lines_do_no_harm) {
  const std::string words =
      talk("\x1b[2J\x07\nwhere \x1b]0;x\x07\nwhy \xff\xfe\nsave\n" + std::string(1'000'000, 'x') + "\nA-1\n");
  EXPECT_NE(words.find("a line of more than 4096 bytes cannot be read\n"), std::string::npos);
  EXPECT_NE(words.find("1. First (Ane): A-1\n"), std::string::npos);
  for (const char letter : words) EXPECT_TRUE(letter == '\n' || static_cast<unsigned char>(letter) >= 0x20);
}

TEST_F(Plain, home_reads_a_game_with_its_flags) {
  std::istringstream in("sallta\nlist\nnim --last loses\nA-1\n");
  std::ostringstream out;
  EXPECT_EQ(run_plain_home(store(), {}, in, out), 0);
  EXPECT_NE(out.str().find("expected a game, 'resume' or 'quit'\n"), std::string::npos);
  EXPECT_NE(out.str().find("Nim (last=loses)\n"), std::string::npos);
  EXPECT_TRUE(store().latest_unfinished());
}

// What is said by a table where computers sit, from its greeting on.
class PlainComputers : public Plain {
 protected:
  static AtTable seated(const std::vector<std::string>& names, const std::string& options = "",
                        Dice dice = Dice::automatic) {
    AtTable at = table(options, dice);
    Beginning beginning{.entry = &at.match.entry(), .options = at.match.options(), .names = names, .seed = 1};
    beginning.dice = dice;
    at.match = std::move(*Match::begin(beginning));
    return at;
  }

  std::string whole(const std::string& lines, AtTable at, const MakeBrain& brains = make_fake<QuickBrain>,
                    const Pace& pace = {}) {
    std::istringstream in(lines);
    std::ostringstream out;
    EXPECT_EQ(run_plain(store(), pace, std::move(at), in, out, brains), 0);
    return "\n" + out.str();
  }

  static bool says(const std::string& words, const std::string& sentence) {
    return words.find("\n" + sentence + "\n") != std::string::npos;
  }
};

TEST_F(PlainComputers, answer_a_move) {
  const std::string words = whole("A-1\n", seated({"Ane", "computer:4"}));
  EXPECT_TRUE(says(words, "Second (computer 4)"));
  EXPECT_TRUE(says(words,
                   "1. First (Ane): A-1\n1. Second (computer 4): A-1\n"
                   "First (Ane) to play: take matches from one heap"))
      << words;
}

TEST_F(PlainComputers, begin_where_it_is_theirs) {
  EXPECT_TRUE(says(whole("", seated({"computer:1", "Jon"})), "1. First (computer 1): A-1"));
}

TEST_F(PlainComputers, alone_play_to_the_end_and_nothing_is_read) {
  const std::string words = whole("undo\nresign\n", seated({"computer:1", "computer:2"}));
  EXPECT_NE(words.find(" wins: "), std::string::npos);
  EXPECT_EQ(words.find("taken back"), std::string::npos);
  EXPECT_EQ(store().list().size(), 1U);
}

TEST_F(PlainComputers, are_taken_back_with_the_persons_move) {
  const std::string words = whole("A-1\nundo\nredo\nundo\nundo\n", seated({"Ane", "computer:1"}));
  EXPECT_TRUE(says(words, "taken back: A-1\nFirst (Ane) to play: take matches from one heap")) << words;
  EXPECT_TRUE(says(words, "there is nothing to take back"));
}

TEST_F(PlainComputers, give_hints) {
  EXPECT_TRUE(says(whole("hint\n", seated({"Ane", "Jon"})), "hint: A-1; 50 % for First"));
  EXPECT_TRUE(says(whole("hint\n", seated({"Ane", "Jon"}, "die=yes", Dice::manual)), "a throw needs no hint"));
}

TEST_F(PlainComputers, say_yes_or_no_to_a_draw) {
  const auto gloomy = [](const Position&, const Strength&, std::uint64_t) { return std::make_unique<QuickBrain>(0.1); };
  EXPECT_TRUE(says(whole("A-1\ndraw\n", seated({"Ane", "computer:1"})), "Second (computer 1) declines the draw"));
  const std::string accepted = whole("A-1\ndraw\n", seated({"Ane", "computer:1"}), gloomy);
  EXPECT_TRUE(says(accepted, "Second (computer 1) accepts the draw\ndraw: a draw was agreed"));
}

TEST_F(PlainComputers, never_resign_for_themselves) {
  EXPECT_TRUE(says(whole("resign\nyes\n", seated({"computer:1", "Jon"})), "First (computer 1) wins: Second resigned"));
}

TEST_F(PlainComputers, have_their_throws_typed_with_real_dice) {
  const std::string words = whole("2\nA-1\n3\n", seated({"Ane", "computer:1"}, "die=yes", Dice::manual));
  EXPECT_TRUE(says(words, "Second (computer 1): take matches from one heap; what fell?")) << words;
  EXPECT_NE(words.find("1. Second (computer 1): "), std::string::npos) << words;
}

TEST_F(PlainComputers, of_one_seed_and_so_many_nodes_play_the_same_game) {
  const auto game = [&] { return whole("", seated({"computer:3", "computer:5"}), make_brain, {.nodes = 50}); };
  const auto moves = [](const std::string& words) { return words.substr(0, words.find("kept in")); };
  EXPECT_EQ(moves(game()), moves(game()));
}

}  // namespace
}  // namespace taula
