// Tests of SGF: reading of what other programs write, faults with their places, and the way there and back.
#include "play/sgf.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "play/sgf_values.hpp"
#include "sentence.hpp"

namespace taula {
namespace {

using Words = std::vector<std::string>;

SgfReading read(std::string_view text) { return read_sgf(text, catalogue()); }

std::string fault_of(std::string_view text) {
  const SgfReading reading = read(text);
  return reading.fault ? sentence(reading.fault->what) : "";
}

Record only_record(std::string_view text) {
  const SgfReading reading = read(text);
  EXPECT_FALSE(reading.fault) << sentence(reading.fault->what);
  EXPECT_EQ(reading.records.size(), 1U);
  return reading.records.empty() ? Record{} : reading.records.front();
}

Words words_of(const Record& record) {
  Words words;
  for (const Word& word : record.words) words.push_back(word.text);
  return words;
}

TEST(Sgf, reads_a_game_of_a_turn_based_server) {
  const Record record = only_record(
      "(;FF[4]EV[loa.in.DEFAULT.1]PB[Ane]PW[Jon]SO[http://www.littlegolem.net];B[d8-f6];W[h4-f6];B[resign])\n");
  EXPECT_EQ(record.tag("Game"), "loa");
  EXPECT_EQ(record.tag("Black"), "Ane");
  EXPECT_EQ(record.tag("White"), "Jon");
  EXPECT_EQ(record.tag("Event"), "loa.in.DEFAULT.1");
  EXPECT_EQ(record.tag("Source"), "http://www.littlegolem.net");
  EXPECT_EQ(record.tag("Options"), std::nullopt);
  EXPECT_EQ(words_of(record), (Words{"d8-f6", "h4xf6"}));
  EXPECT_EQ(record.words[0].number, 1);
  EXPECT_EQ(record.result, "white");
  EXPECT_EQ(record.tag("Result"), "white");
  EXPECT_EQ(record.tag("Termination"), "resigned");
}

TEST(Sgf, L2_to_L4_moves_in_all_spellings) {
  for (const std::string capture :
       {"h4:f6", "h4xf6", "h4-f6", "h4f6", "H4:F6", "H4XF6", "h4:f6+", "h4-f6!", " h4:f6!?\n"}) {
    EXPECT_EQ(words_of(only_record("(;GM[9];B[D8-F6];W[" + capture + "])")), (Words{"d8-f6", "h4xf6"})) << capture;
  }
}

TEST(Sgf, reads_names_that_FF3_writes_in_full) {
  const Record record = only_record("(;GaMe[9]PlayerBlack[Ane];Black[d8-f6];White[h4:f6])");
  EXPECT_EQ(record.tag("Black"), "Ane");
  EXPECT_EQ(words_of(record), (Words{"d8-f6", "h4xf6"}));
}

TEST(Sgf, takes_escapes_and_line_ends_out_of_values) {
  const Record record = only_record("\xef\xbb\xbf(;GM[9]PB[A \\] \\\\ \\\nB\r\nC]C[a } b](;B[d8-f6]C[one\ntwo]))");
  EXPECT_EQ(record.tag("Black"), "A ] \\ B C");
  EXPECT_EQ(record.preface, "a ) b");
  EXPECT_EQ(record.words[0].comment, "one two");
}

TEST(Sgf, keeps_comments_with_their_moves) {
  const Record record = only_record("(;GM[9]C[start];C[early]B[d8-f6];C[more];W[h4:f6]C[late])");
  EXPECT_EQ(record.preface, "start");
  EXPECT_EQ(record.words[0].comment, "early more");
  EXPECT_EQ(record.words[1].comment, "late");
}

TEST(Sgf, ignores_unknown_properties) {
  EXPECT_EQ(words_of(only_record("(;GM[9]XY[1][2]KM[6.5];BL[3]B[d8-f6]TR[a1][b2];GN[];W[h4:f6])")),
            (Words{"d8-f6", "h4xf6"}));
}

TEST(Sgf, reads_the_main_line_and_counts_the_others) {
  const SgfReading reading =
      read("(;GM[9];B[d8-f6](;W[h4:f6](;B[b1-b3])(;B[b1-b2]))(;W[nonsense](;B[x])(;B[y];W[z]))(;W[a2-c2]))(;GM[9])");
  ASSERT_FALSE(reading.fault);
  ASSERT_EQ(reading.records.size(), 2U);
  EXPECT_EQ(words_of(reading.records[0]), (Words{"d8-f6", "h4xf6", "b1-b3"}));
  EXPECT_EQ(reading.variations_left_out, 4U);
}

TEST(Sgf, sets_up_by_name) {
  EXPECT_EQ(only_record("(;GM[9]SU[scrambled-EGGS])").tag("Options"), "setup=scrambled");
  EXPECT_EQ(only_record("(;GM[9]SU[Standard])").tag("Options"), std::nullopt);
  EXPECT_EQ(fault_of("(;GM[9]\nSU[Round];B[b1-b3])"),
            "line 2: unknown set-up 'Round' (SU); known are Standard, Scrambled-eggs");
}

TEST(Sgf, sets_up_stone_by_stone) {
  const Record record = only_record("(;GM[9]AB[b1]\n[d1]AW[A8][h8][h4];B[d1-c2])");
  EXPECT_EQ(record.tag("Position"), "o6o/8/8/8/7o/8/8/1x1x4 x");
  EXPECT_EQ(words_of(record), (Words{"d1-c2"}));
  EXPECT_EQ(record.result, "black");
  EXPECT_EQ(record.tag("Termination"), std::nullopt);
  EXPECT_EQ(only_record("(;GM[9];AB[b1][d1];PL[White]AW[a8][h8][h4])").tag("Position"), "o6o/8/8/8/7o/8/8/1x1x4 o");
  EXPECT_EQ(only_record("(;GM[9]PL[W];W[a2-c2])").tag("Position"), "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 o");
  EXPECT_EQ(only_record("(;GM[9]PL[B];B[b1-b3])").tag("Position"), std::nullopt);
}

TEST(Sgf, refuses_set_ups_that_are_none) {
  EXPECT_EQ(fault_of("(;GM[9]AB[b1]AW[b9];B[b1-b2])"), "line 1: the board has no cell 'b9' (AB, AW)");
  EXPECT_EQ(fault_of("(;GM[9]AB[b1]AW[b1];B[b1-b2])"), "line 1: two stones stand on 'b1' (AB, AW)");
  EXPECT_EQ(fault_of("(;GM[9]AB[b1][b1];B[b1-b2])"), "line 1: two stones stand on 'b1' (AB, AW)");
  EXPECT_EQ(fault_of("(;GM[9]PL[x])"), "line 1: expected B or W for PL, not 'x'");
  EXPECT_EQ(fault_of("(;GM[9]AE[b1])"), "line 1: expected stones to be added only, not removed (AE)");
  EXPECT_EQ(fault_of("(;GM[9];B[b1-b3]\n;AB[a1])"), "line 2, ply 2: expected the set-up (AB) before the first move");
}

TEST(Sgf, L8_a_forced_pass_may_be_written_or_missing) {
  const std::string head = "(;GM[9]AB[b1][a2][b2][g8][h7][g7][e1]AW[a1][h8];B[e1-e2]";
  const Words words{"e1-e2", "pass", "e2-e3"};
  EXPECT_EQ(words_of(only_record(head + ";W[pass];B[e2-e3])")), words);
  EXPECT_EQ(words_of(only_record(head + ";W[];B[e2-e3])")), words);
  EXPECT_EQ(words_of(only_record(head + ";B[e2-e3])")), words);
}

struct Stated {
  const char *re, *result, *termination;
};

TEST(Sgf, takes_the_result_of_RE_where_the_rules_have_not_ended_the_game) {
  constexpr std::array<Stated, 17> cases = {{{"B+", "black", "abandoned"},
                                             {"w+", "white", "abandoned"},
                                             {"B+12", "black", "abandoned"},
                                             {"B+Resign", "black", "resigned"},
                                             {"W+R", "white", "resigned"},
                                             {"W+Time", "white", "abandoned"},
                                             {"Black wins", "black", "abandoned"},
                                             {"White won by resignation", "white", "resigned"},
                                             {"White resigns", "black", "resigned"},
                                             {"Black lost", "white", "abandoned"},
                                             {"0-1", "white", "abandoned"},
                                             {"Draw", "draw", "agreed"},
                                             {"0", "draw", "agreed"},
                                             {"Jigo", "draw", "agreed"},
                                             {"Void", "*", "abandoned"},
                                             {"?", "*", ""},
                                             {"who knows", "*", ""}}};
  for (const Stated& stated : cases) {
    const Record record = only_record("(;GM[9]RE[" + std::string(stated.re) + "];B[b1-b3])");
    EXPECT_EQ(record.result, stated.result) << stated.re;
    EXPECT_EQ(record.tag("Result"), stated.result) << stated.re;
    EXPECT_EQ(record.tag("Termination").value_or(""), stated.termination) << stated.re;
  }
}

TEST(Sgf, believes_the_position_more_than_RE) {
  for (const std::string re : {"W+", "Draw", "W+R", "?"}) {
    const Record record = only_record("(;GM[9]RE[" + re + "]AB[b1][d1]AW[a8][h8][h4];B[d1-c2])");
    EXPECT_EQ(record.result, "black") << re;
    EXPECT_EQ(record.tag("Termination"), std::nullopt) << re;
  }
}

TEST(Sgf, names_the_place_of_a_fault) {
  EXPECT_EQ(fault_of(""), "line 1: expected a game that begins with '(;'");
  EXPECT_EQ(fault_of("\nhello"), "line 2: expected a game that begins with '(;'");
  EXPECT_EQ(fault_of("(B[b1-b3])"), "line 1: expected ';' after '('");
  EXPECT_EQ(fault_of("(;GM[9]\n(;B[b1-b3]"), "line 1: the game that begins here is not closed");
  EXPECT_EQ(fault_of("(;GM[9];\nB[b1-b3"), "line 2: the value that begins here is not closed");
  EXPECT_EQ(fault_of("(;GM[9]\n;B)"), "line 2: expected a value in brackets after 'B'");
  EXPECT_EQ(fault_of("(;GM[9]]"), "line 1: expected a property, ';' or a bracket, not ']'");
  EXPECT_EQ(fault_of("(;GM[1];B[aa])"), "line 1: expected the number of a game that is known here (GM: 9), not '1'");
  EXPECT_EQ(fault_of("(;GM[9])\n)"), "line 2: expected a game that begins with '(;'");
  EXPECT_EQ(fault_of(std::string("(;GM[9]\nC[\0])", 13)), "line 2: a control character stands where text was expected");
  EXPECT_EQ(fault_of("(;GM[9];B[b1-b3]\n;B[c1-c3])"), "line 2, ply 2: expected a move of white, not 'c1-c3'");
  EXPECT_EQ(fault_of("(;GM[9];B[resign]\n;W[a2-c2])"),
            "line 2, ply 1: expected no move after the end of the game, not 'a2-c2'");
}

TEST(Sgf, keeps_the_good_part_before_a_fault) {
  const SgfReading reading = read("(;GM[9]RE[B+]PB[Ane]\n;B[d8-f6];W[h4:f6]\n;B[b1-b4];W[a2-c2])");
  ASSERT_TRUE(reading.fault);
  EXPECT_EQ(sentence(reading.fault->what).substr(0, 36), "line 3, ply 3: 'b1-b4' is not legal;");
  ASSERT_EQ(reading.records.size(), 1U);
  EXPECT_EQ(words_of(reading.records[0]), (Words{"d8-f6", "h4xf6"}));
  EXPECT_EQ(reading.records[0].result, "*");
}

TEST(Sgf, ends_hostile_texts_with_an_error) {
  EXPECT_EQ(fault_of(std::string(10'000'000, '(')), "line 1: expected ';' after '('");
  EXPECT_EQ(fault_of(std::string(largest_file + 1, '(')), "the text is larger than 16777216 bytes");
  std::string nested;
  for (int i = 0; i < 1'000'000; ++i) nested += "(;";
  EXPECT_EQ(fault_of(nested), "line 1: the game that begins here is not closed");
  EXPECT_EQ(fault_of("(;C[" + std::string(10'000'000, '[')), "line 1: the value that begins here is not closed");
  EXPECT_EQ(fault_of("(;PB[" + std::string(5'000, 'x') + "])"),
            "line 1: expected at most 4096 bytes in a value of 'PB'");
  std::string games, values = "(;AB";
  for (int i = 0; i < 100'000; ++i) games += "(;)\n";
  for (int i = 0; i < 100'000; ++i) values += "[a1]";
  EXPECT_EQ(fault_of(games), "line 10001: expected at most 10000 games");
  EXPECT_EQ(fault_of(values), "line 1: expected at most 1024 stones");
}

TEST(Sgf, dates_keep_their_parts) {
  constexpr std::array<std::pair<const char*, const char*>, 5> cases = {{{"2026.11.30", "2026-11-30"},
                                                                         {"2026.11.??", "2026-11"},
                                                                         {"2026.??.??", "2026"},
                                                                         {"last winter", "last winter"},
                                                                         {"", ""}}};
  for (const auto& [dots, hyphens] : cases) {
    EXPECT_EQ(sgf_date(dots), hyphens);
    EXPECT_EQ(record_date(hyphens), dots);
  }
}

TEST(Sgf, writes_what_others_read) {
  Record record;
  record.set("Game", "loa");
  record.set("Options", "no-move=loses both=draw setup=standard");
  record.set("Black", "A]\\");
  record.set("White", "Jon");
  record.set("Date", "2026.11.30");
  record.set("Result", "white");
  record.set("Termination", "resigned");
  record.words = {{.text = "d8-f6", .comment = "why [not]"}, {.text = "h4xf6"}};
  record.result = "white";
  const Result<std::string> text = write_sgf(record, catalogue());
  ASSERT_TRUE(text) << sentence(text.error().what);
  EXPECT_EQ(*text,
            "(;FF[4]CA[UTF-8]AP[taula]GM[9]SU[Standard]RU[no-move=loses both=draw]PB[A\\]\\\\]\n"
            "PW[Jon]DT[2026-11-30]RE[W+R]\n"
            ";B[d8-f6]C[why [not\\]];W[h4:f6])\n");
}

TEST(Sgf, refuses_to_write_what_has_no_form) {
  Record record;
  record.set("Game", "nim");
  EXPECT_EQ(sentence(write_sgf(record, catalogue()).error().what), "SGF has no form of the game 'nim'");
  record.set("Game", "loa");
  record.words = {{.text = "b1-b4"}};
  EXPECT_EQ(sentence(write_sgf(record, catalogue()).error().what).substr(0, 30), "ply 1: 'b1-b4' is not legal; l");
}

// Random games from random beginnings, some of them left before their end.
class RandomGames {
 public:
  Record next() {
    const Result<const Entry*> entry = find_game("loa");
    constexpr std::array<const char*, 4> options = {"", "both=draw", "no-move=loses setup=scrambled",
                                                    "setup=scrambled"};
    constexpr std::array<const char*, 3> positions = {"", "o6o/8/8/8/7o/8/8/1x1x4 x", "o6o/8/3x4/8/7o/8/8/1x1x4 o"};
    const std::string_view chosen = pick(options), place = pick(positions);
    Position position = *(*entry)->open(*Options::read((*entry)->about().specs, chosen), place);
    Record record;
    record.set("Game", "loa");
    if (!place.empty()) record.set("Position", place);
    if (!chosen.empty()) record.set("Options", chosen);
    record.set("Black", "Ane [x] \\");
    record.set("White", "");
    record.set("Date", "2026.11.30");
    record.preface = number(2) == 0 ? "" : "how it began: 1 ]";
    Actions actions;
    for (int left = number(200); left > 0 && !position.outcome(); --left) {
      position.legal(actions);
      const Action action = actions[static_cast<std::size_t>(number(static_cast<int>(actions.size())))];
      record.words.push_back({.text = position.notate(action), .comment = number(9) == 0 ? "a  comment \\" : ""});
      position.play(action);
    }
    finish(record, position);
    return record;
  }

 private:
  void finish(Record& record, const Position& position) {
    if (const auto outcome = position.outcome()) {
      record.result = result_word(*outcome, position.seats());
    } else {
      constexpr std::array<Stated, 5> ends = {{{"", "*", ""},
                                               {"", "black", "resigned"},
                                               {"", "white", "abandoned"},
                                               {"", "draw", "agreed"},
                                               {"", "*", "abandoned"}}};
      const Stated& end = ends[static_cast<std::size_t>(number(5))];
      record.result = end.result;
      if (*end.termination != '\0') record.set("Termination", end.termination);
    }
    const std::string termination(record.tag("Termination").value_or(""));
    record.drop("Termination");
    record.set("Result", record.result);
    if (!termination.empty()) record.set("Termination", termination);
  }

  template <std::size_t N>
  std::string_view pick(const std::array<const char*, N>& list) {
    return list[static_cast<std::size_t>(number(static_cast<int>(N)))];
  }

  int number(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

  std::mt19937 random_{20261130};
};

TEST(Sgf, the_way_there_and_back_gives_the_same_record) {
  RandomGames games;
  for (int i = 0; i < 200; ++i) {
    const Record record = games.next();
    const Result<std::string> text = write_sgf(record, catalogue());
    ASSERT_TRUE(text) << write_record(record);
    ASSERT_EQ(only_record(*text), record) << *text << write_record(record);
  }
}

}  // namespace
}  // namespace taula
