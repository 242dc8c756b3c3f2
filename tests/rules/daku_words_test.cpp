// What people read and write at a game of Daku.
#include "daku_support.hpp"

namespace taula {
namespace {

std::string prompt_of(const Position& position) { return english(position.scene().prompt); }

std::vector<std::string> notes_of(const Position& position) {
  std::vector<std::string> notes;
  for (const Message& note : position.scene().notes) notes.push_back(english(note));
  return notes;
}

std::vector<std::string> trays_of(const Position& position, Seat seat) {
  std::vector<std::string> titles;
  for (const Tray& tray : position.scene().trays) {
    if (tray.owner == seat) titles.push_back(english(tray.title));
  }
  return titles;
}

TEST(DakuWords, are_written_as_the_sheet_has_them) {
  EXPECT_EQ(sorted_words(daku_at("", "l throw turn")), (Words{"*1", "*2", "*3", "*4", "*5", "*6"}));
  EXPECT_EQ(sorted_words(daku_at("c-:5", "l move enter 5 wait c/-")), Words{"c+5"}) << "no x where an entry hits";
  const Words moves = sorted_words(daku_at("a2:7", "l move turn 5"));
  EXPECT_EQ(moves.front(), "a2xa7");
  EXPECT_EQ(moves.back(), "g3-g8");
}

TEST(DakuWords, signs_and_capitals_do_not_matter_when_read) {
  const Position position = daku_at("", "l move turn 5");
  for (const char* word : {"c2-c7", "C2xC7", "c2:c7", "c2 c7", "c2c7"})
    EXPECT_EQ(refusal_of(position, word), "") << word;
  EXPECT_EQ(refusal_of(daku_open("-:-/-:-/-:-/-:-/-:-/-:-/-:- l move opening 4"), "C+4"), "");
  EXPECT_EQ(refusal_of(daku_at("", "l offer luck"), "THROW"), "");
}

TEST(DakuWords, that_are_none_are_refused_with_an_example) {
  const Position position = daku_at("", "l move turn 5");
  for (const char* word : {"c2", "c2--c7", "c2-c7-c9", "c2-", "+4", "c+", "!", "hello", "c2-7"}) {
    EXPECT_EQ(refusal_of(position, word),
              "'" + std::string(word) + "' is no word of Daku; what may be said here is written as in a2-a7");
  }
  EXPECT_EQ(refusal_of(position, "h2-h7"), "the board has no square h2");
  EXPECT_EQ(refusal_of(position, "c2-c22"), "the board has no square c22");
  EXPECT_EQ(refusal_of(position, "pass"), "a piece is to be moved, as in a2-a7");
  EXPECT_EQ(refusal_of(position, "!c20"), "a piece is to be moved, as in a2-a7");
  EXPECT_EQ(refusal_of(daku_at("", "l offer luck"), "c2-c7"), "a reward is offered; say throw or pass");
  EXPECT_EQ(refusal_of(daku_open("-:-/-:-/-:-/-:-/-:-/-:-/-:- l move opening 4"), "throw"),
            "a piece is to be entered, as in a+4");
}

TEST(DakuWords, say_why_a_move_is_refused) {
  const Position position = daku_at("b*6", "l move turn 5 captures 0/1");
  EXPECT_EQ(refusal_of(position, "c3-c8"), "there is no piece on c3");
  EXPECT_EQ(refusal_of(position, "c20-c15"), "the piece on c20 is Dark's");
  EXPECT_EQ(refusal_of(position, "b6-b11"), "the wildcard on b6 never moves");
  EXPECT_EQ(refusal_of(position, "c2-d7"), "a piece never leaves its column");
  EXPECT_EQ(refusal_of(position, "c2-c8"), "the die shows 5: c2 goes to c7");
  EXPECT_EQ(refusal_of(position, "c2-c1"), "no piece goes back while one can go forward");
}

TEST(DakuWords, say_why_a_move_back_is_refused) {
  const Position position = daku_at("a12:6 b9:6", "l move luck 6");
  EXPECT_EQ(refusal_of(position, "a12xa6"), "6: from a12 the first row behind that is allowed is a5");
  EXPECT_EQ(refusal_of(position, "c2-c8"), "c2 has no row behind it to go back to");
}

TEST(DakuWords, say_why_an_entry_is_refused) {
  const Position position = daku_open("2:-/-:-/-:-/-:-/-:-/-:-/-:- d move opening 4");
  EXPECT_EQ(refusal_of(position, "c+3"), "the die shows 4, so a piece is entered on own row 4");
  EXPECT_EQ(refusal_of(position, "h+4"), "the board has no column h");
  EXPECT_EQ(refusal_of(daku_open("2:20/-:-/-:-/-:-/-:-/-:-/-:- l move opening 4"), "a+4"),
            "the piece of column a is on the board");
  const Position run = daku_open("3:20/3:17/-:-/-:-/-:-/-:-/-:- l move opening 3");
  EXPECT_EQ(refusal_of(run, "c+3"), "that would leave a run of three or more on the board");
}

TEST(DakuWords, a_square_that_begins_no_move_has_a_reason) {
  const auto reason = [](const Position& position, const char* square) {
    const std::array touched = {*position.board().find(square)};
    return english(position.refusal({touched}));
  };
  EXPECT_EQ(reason(daku_at("", "l offer luck"), "c2"), "a reward is offered; say throw or pass");
  EXPECT_EQ(reason(daku_at("", "l throw turn"), "c2"), "the die has to be thrown first");
  EXPECT_EQ(reason(daku_at("", "l over faults faults 3/0"), "c2"), "the game is over");
  EXPECT_EQ(reason(daku_at("a6:20", "l move turn 6"), "g3"), "g3 is not bound to move: the 6 must break a pair");
  EXPECT_EQ(reason(daku_at("b9:16 c10:20 d9:16", "l move arrow:c 2"), "b9"),
            "b9 is not bound to move: the tip of the arrow must");
  EXPECT_EQ(reason(daku_at("a5:20 g5:19", "l move lateral 2"), "b6"),
            "b6 is not bound to move: a piece of the lateral must");
}

TEST(DakuWords, the_prompt_says_what_is_to_be_done_and_why) {
  EXPECT_EQ(prompt_of(daku_open("")), "throw: a piece is to be entered");
  EXPECT_EQ(prompt_of(daku_open("-:-/-:-/4:18/-:-/-:-/4:18/-:- l move opening 4")),
            "4: enter the piece of one of these columns: a b d e g");
  EXPECT_EQ(prompt_of(daku_at("", "l move turn 5")), "5: move a piece");
  EXPECT_EQ(prompt_of(daku_at("a6:20", "l move turn 6")), "6: a pair must be broken: a6 b6");
  EXPECT_EQ(prompt_of(daku_at("a4:20", "l move turn 1")), "1: a piece must leave the shelter: a4");
  EXPECT_EQ(prompt_of(daku_at("c-:20", "l move enter 3 wait c/-")), "3: enter the piece of column c");
  EXPECT_EQ(prompt_of(daku_at("c6:20", "l throw run run bcd 1 c")), "run: throw again, one must move: b6 c6 d6");
  EXPECT_EQ(prompt_of(daku_at("b9:16 c10:20 d9:16", "l offer arrow:c")),
            "arrow: throw again, the tip must move: c10; or pass");
  EXPECT_EQ(prompt_of(daku_at("a11:20", "l move luck 6")), "6: luck, a piece must go back");
  EXPECT_EQ(prompt_of(daku_at("a6:20 b7:16 c8:20 d9:16", "l choose 4 1 d d9", "game=advanced")),
            "diagonal of four: send an enemy piece off, or pass");
}

TEST(DakuWords, the_notes_tell_the_die_and_the_rewards_to_come) {
  const Position position = daku_at("b10:16 c11:20 d10:16", "l move arrow:c 3 quiet 90 rewards lateral,luck");
  EXPECT_EQ(notes_of(position), (Words{"the die shows 3", "then lateral: throw again, one must move: a2 g3",
                                       "then luck: throw again, any piece moves", "quiet: the game ends in 10 turns"}));
  EXPECT_EQ(notes_of(daku_at("c6:20 e6:20 f9:16", "l throw run run bcde 2 c", "game=advanced")),
            (Words{"then run: throw again, one must move: b6 c6 d6 e6"}));
}

TEST(DakuWords, the_trays_hold_what_is_off_the_board_and_the_counts) {
  EXPECT_EQ(trays_of(daku_open(""), Seat::one), (Words{"before columns a b c d e f g", "captures: 0, faults: 0"}));
  const Position position =
      daku_at("a-:20 b. e-:20", "l throw enter wait ea/- faults 1/2 captures 1/0 given 5/-", "game=advanced");
  EXPECT_EQ(trays_of(position, Seat::one),
            (Words{"to enter, in this order: e a", "captures: 1, faults: 1", "has had the reward of a five"}));
  EXPECT_EQ(trays_of(position, Seat::two), (Words{"captures: 0, faults: 2"}));
  std::string before;
  const Tray light = position.scene().trays.front();
  for (const Token& token : light.tokens) before += position.board().name(token.at) + " ";
  EXPECT_EQ(before, "a1 e1 ") << "each before its column";
  const Tray dark = daku_open("").scene().trays.at(2);
  ASSERT_EQ(dark.tokens.size(), 7U);
  EXPECT_EQ(position.board().name(dark.tokens.back().at), "g21");
}

TEST(DakuWords, the_scene_marks_protected_pieces_wildcards_and_fields) {
  const Position position = daku_at("b5:20 c*6 e4:20", "l throw turn captures 0/1");
  const Board& board = position.board();
  const Scene scene = position.scene();
  std::string guarded, wildcards, shelters, luck;
  for (const Token& token : scene.tokens) {
    if (token.guard == Guard::guarded) guarded += board.name(token.at) + " ";
    if (token.thing == Thing::wildcard) wildcards += board.name(token.at) + " ";
  }
  for (const Field& field : scene.fields) {
    if (field.kind == Field::Kind::shelter) shelters += board.name(field.at) + (field.owner == Seat::one ? "l " : "d ");
    if (field.kind == Field::Kind::luck) luck += board.name(field.at) + " ";
  }
  // d6 beside the wildcard c6, e4 in the shelter; Dark's a20 and b20 beside each other.
  EXPECT_EQ(guarded, "d6 e4 a20 b20 ");
  EXPECT_EQ(wildcards, "c6 ");
  EXPECT_EQ(shelters, "a4l b4l c4l d4l e4l f4l g4l a18d b18d c18d d18d e18d f18d g18d ");
  EXPECT_EQ(luck, "a11 b11 c11 d11 e11 f11 g11 ");
  EXPECT_EQ(std::ranges::count(scene.fields, Field::Kind::field, &Field::kind), 2 * 7 * 7);
}

TEST(DakuWords, the_reason_of_the_end_is_told) {
  EXPECT_EQ(reason_of(daku_at("", "l over faults faults 3/0")), "Dark wins: Light has made its third fault");
  EXPECT_EQ(reason_of(daku_at("a. b. c. d. e.", "l over captures captures 4/1")),
            "Light has made its captures: 4 against 1");
  EXPECT_EQ(reason_of(daku_at("", "d over quiet quiet 100")), "a quiet game with equal captures: a draw");
  EXPECT_EQ(reason_of(daku_at("a.", "d over quiet captures 1/0 quiet 100")),
            "a quiet game: Light has more captures, 1 against 0");
}

}  // namespace
}  // namespace taula
