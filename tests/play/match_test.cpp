#include "play/match.hpp"

#include <gtest/gtest.h>

#include <regex>

#include "nim_match.hpp"
#include "sentence.hpp"

namespace taula {
namespace {

using Words = std::vector<std::string>;

std::vector<int> numbers_of(const Match& match) {
  std::vector<int> numbers;
  for (const Played& made : match.played()) numbers.push_back(made.number);
  return numbers;
}

// A record that begins `[Game "nim"]`, as it is read from a text.
Record read_nim(const std::string& rest) {
  const Reading reading = read_records("[Game \"nim\"]\n" + rest);
  EXPECT_FALSE(reading.fault) << sentence(reading.fault->what);
  EXPECT_EQ(reading.records.size(), 1u);
  return reading.records.at(0);
}

std::string fault_of(const Result<Match::Loaded>& loaded) {
  if (!loaded) return sentence(loaded.error().what);
  return loaded->fault ? sentence(loaded->fault->what) : "";
}

std::string seed_tag(std::uint64_t seed) { return std::to_string(seed); }

// ---- playing ----

TEST(Match, begins_at_the_usual_start_with_names) {
  Beginning beginning = nim_beginning("players=3");
  beginning.names = {"Ane", "Jon"};
  const auto match = Match::begin(beginning);
  ASSERT_TRUE(match);
  EXPECT_EQ(match->name(Seat::one), "Ane");
  EXPECT_EQ(match->name(Seat::two), "Jon");
  EXPECT_EQ(match->name(Seat::three), "");
  EXPECT_EQ(match->plies(), 0);
  EXPECT_EQ(match->number(), 1);
  EXPECT_FALSE(match->ending());
  EXPECT_FALSE(match->can_undo());
  EXPECT_FALSE(match->can_redo());
}

TEST(Match, refuses_a_wrong_position) {
  Beginning beginning = nim_beginning("");
  beginning.position = "3/5/99 1 0 0 0";
  EXPECT_FALSE(Match::begin(beginning));
}

TEST(Match, deals_until_a_seat_is_to_act) {
  Match match = nim("die=yes");
  ASSERT_EQ(match.plies(), 1);
  EXPECT_EQ(match.played()[0].turn, (Turn{Seat::chance, Seat::one}));
  EXPECT_EQ(match.position().turn().actor, Seat::one);
  play_word(match, "A-1");
  EXPECT_EQ(match.plies(), 3);
  EXPECT_EQ(match.position().turn().actor, Seat::two);
}

TEST(Match, waits_for_dice_thrown_by_hand) {
  Beginning beginning = nim_beginning("die=yes");
  beginning.dice = Dice::manual;
  Match match = std::move(*Match::begin(beginning));
  EXPECT_EQ(match.plies(), 0);
  match.deal();
  EXPECT_EQ(match.plies(), 0);
  play_word(match, "*3");
  play_word(match, "A-2");
  EXPECT_EQ(match.position().turn().actor, Seat::chance);
  EXPECT_FALSE(match.record().tag("Seed"));
  play_word(match, "*1");
  match.undo();  // a throw by hand may be mistyped
  EXPECT_EQ(words_of(match), (Words{"*3", "A-2"}));
  match.undo();
  EXPECT_EQ(words_of(match), (Words{"*3"}));
}

TEST(MatchDeathTest, an_illegal_action_is_the_programs_mistake) {
  Match match = nim("");
  EXPECT_DEATH(match.play({.verb = 0, .item = 99, .to = cell_of(0)}), "may_be_done");
}

TEST(Match, ends_by_the_rules) {
  Match match = nim("heaps=1 points=yes");
  play_word(match, "A-1");
  play_word(match, "A-2");
  const auto ending = match.ending();
  ASSERT_TRUE(ending);
  EXPECT_EQ(ending->result, "second 2");
  EXPECT_EQ(ending->termination, "");
  ASSERT_TRUE(ending->outcome);
  EXPECT_EQ(ending->outcome->place[Seat::two], 1);
  EXPECT_EQ(match.record().result, "second 2");
  EXPECT_FALSE(match.can_resign());
}

TEST(Match, a_shared_win_is_named_in_seat_order) {
  Match match = nim("last=loses heaps=1 players=3");
  play_word(match, "A-1");
  play_word(match, "A-2");
  EXPECT_EQ(match.ending()->result, "first+third");
}

// ---- numbers ----

TEST(Match, a_round_is_a_turn_of_each_of_two_seats) {
  Match match = nim("");
  for (const char* word : {"A-1", "A-1", "A-1", "B-1"}) play_word(match, word);
  EXPECT_EQ(numbers_of(match), (std::vector{1, 1, 2, 2}));
  EXPECT_EQ(match.number(), 3);
}

TEST(Match, a_round_is_a_turn_of_each_of_three_seats) {
  Match match = nim("players=3");
  for (const char* word : {"A-1", "A-1", "A-1", "B-1"}) play_word(match, word);
  EXPECT_EQ(numbers_of(match), (std::vector{1, 1, 1, 2}));
  EXPECT_EQ(match.number(), 2);
}

TEST(Match, a_throw_belongs_to_the_turn_of_its_owner) {
  Match match = nim("die=yes");
  for (const char* word : {"A-1", "B-1", "C-1"}) play_word(match, word);
  EXPECT_EQ(numbers_of(match), (std::vector{1, 1, 1, 1, 2, 2, 2}));
  EXPECT_EQ(match.number(), 2);
}

TEST(Match, a_round_that_begins_with_a_later_seat_is_short) {
  Beginning beginning = nim_beginning("");
  beginning.position = "3/5/7 2 0 0 0";
  Match match = std::move(*Match::begin(beginning));
  for (const char* word : {"A-1", "B-1", "C-1"}) play_word(match, word);
  EXPECT_EQ(numbers_of(match), (std::vector{1, 2, 2}));
}

TEST(Match, the_number_stands_before_the_first_word_of_a_round) {
  Match match = nim("die=yes");
  for (const char* word : {"A-1", "B-1", "C-1"}) play_word(match, word);
  std::vector<int> numbers;
  for (const Word& word : match.record().words) numbers.push_back(word.number);
  EXPECT_EQ(numbers, (std::vector{1, 0, 0, 0, 2, 0, 0}));
}

// ---- undo and redo ----

TEST(Match, undo_to_the_start_and_redo_to_the_end) {
  std::mt19937 random(1);
  for (const std::string_view options : nim_option_sets) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Match match = nim(options, seed);
      const Words start = words_of(match);
      play_out(match, random);
      const Words all = words_of(match);
      const std::uint64_t end = match.position().hash();
      std::vector<std::uint64_t> stops;
      while (match.can_undo()) {
        stops.push_back(match.position().hash());
        match.undo();
        EXPECT_EQ(match.position().hash(), match.position_at(match.plies()).hash());
        EXPECT_EQ(match.position().plies(), match.plies());
        EXPECT_NE(match.position().turn().actor, Seat::chance);
      }
      EXPECT_EQ(words_of(match), start);
      EXPECT_EQ(match.undone().size(), all.size() - start.size());
      for (; match.can_redo(); stops.pop_back()) {
        match.redo();
        EXPECT_EQ(match.position().hash(), stops.back());
      }
      EXPECT_TRUE(stops.empty());
      EXPECT_EQ(words_of(match), all);
      EXPECT_EQ(match.position().hash(), end);
    }
  }
}

TEST(Match, the_same_dice_come_again_after_undo) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Match match = nim("die=yes heaps=5", seed);
    for (const char* word : {"A-1", "B-1", "C-1", "D-1"}) play_word(match, word);
    const Words first = words_of(match);
    for (int i = 0; i < 4; ++i) match.undo();
    for (const char* word : {"E-1", "B-1", "D-1", "C-1"}) play_word(match, word);
    const Words second = words_of(match);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); i += 2)
      EXPECT_EQ(first[i], second[i]) << "ply " << i << " of seed " << seed;
  }
}

TEST(Match, another_action_gives_up_what_was_undone) {
  Match match = nim("");
  for (const char* word : {"A-1", "A-1"}) play_word(match, word);
  match.undo();
  play_word(match, "C-7");
  EXPECT_FALSE(match.can_redo());
  EXPECT_EQ(words_of(match), (Words{"A-1", "C-7"}));
}

TEST(Match, positions_of_all_plies_can_be_seen) {
  Match match = nim("die=yes");
  std::mt19937 random(5);
  play_out(match, random);
  for (int ply = 0; ply < match.plies(); ++ply) {
    const Position position = match.position_at(ply);
    EXPECT_EQ(position.plies(), ply);
    EXPECT_TRUE(position.read(match.played()[static_cast<std::size_t>(ply)].word));
  }
}

// ---- resignation and draws ----

TEST(Match, who_resigns_gives_the_win_to_the_other_side_without_points) {
  Match match = nim("points=yes");
  play_word(match, "A-1");
  ASSERT_TRUE(match.can_resign());
  match.resign(Seat::one);
  const auto ending = match.ending();
  ASSERT_TRUE(ending);
  EXPECT_EQ(ending->result, "second");
  EXPECT_EQ(ending->termination, "resigned");
  EXPECT_FALSE(ending->outcome);
  EXPECT_EQ(sentence(ending->reason), "First resigned");
  EXPECT_EQ(match.record().tag("Termination"), "resigned");
  EXPECT_EQ(match.record().tag("Result"), "second");
  EXPECT_FALSE(match.can_resign());
}

TEST(Match, resigning_is_for_two_sides) { EXPECT_FALSE(nim("players=3").can_resign()); }

TEST(Match, undo_takes_back_an_early_end_first_and_alone) {
  Match match = nim("");
  play_word(match, "A-1");
  match.agree_draw();
  EXPECT_EQ(match.ending()->result, "draw");
  EXPECT_EQ(match.ending()->termination, "agreed");
  ASSERT_TRUE(match.can_undo());
  match.undo();
  EXPECT_FALSE(match.ending());
  EXPECT_EQ(words_of(match), (Words{"A-1"}));
  EXPECT_FALSE(match.record().tag("Termination"));
  match.resign(Seat::two);
  EXPECT_EQ(match.ending()->result, "first");
  match.undo();
  match.undo();
  EXPECT_EQ(match.plies(), 0);
}

// ---- records ----

TEST(Match, the_record_of_a_new_match) {
  Beginning beginning = nim_beginning("players=3 die=yes", 42);
  beginning.names = {"Ane"};
  beginning.position = "3/5/6 2 0 0 1 0";
  const Match match = std::move(*Match::begin(beginning));
  const Record record = match.record();
  Words names;
  for (const Tag& tag : record.tags) names.push_back(tag.name);
  EXPECT_EQ(names, (Words{"Game", "Position", "Options", "First", "Second", "Third", "Date", "Result", "Seed"}));
  EXPECT_EQ(record.tag("Position"), "3/5/6 2 0 0 1 0");
  EXPECT_EQ(record.tag("Options"), "players=3 die=yes");
  EXPECT_EQ(record.tag("First"), "Ane");
  EXPECT_EQ(record.tag("Result"), "*");
  EXPECT_EQ(record.tag("Seed"), seed_tag(42));
  EXPECT_TRUE(std::regex_match(std::string(*record.tag("Date")), std::regex("\\d{4}\\.\\d\\d\\.\\d\\d")));
}

TEST(Match, the_usual_start_and_usual_options_are_not_written) {
  Beginning beginning = nim_beginning("");
  beginning.position = "3/5/7 1 0 0 0";
  const Record record = Match::begin(beginning)->record();
  EXPECT_FALSE(record.tag("Position"));
  EXPECT_FALSE(record.tag("Options"));
  EXPECT_FALSE(record.tag("Seed")) << "nothing falls in this game";
}

TEST(Match, a_finished_record_has_no_seed) {
  std::mt19937 random(3);
  Match match = nim("die=yes", 42);
  EXPECT_TRUE(match.record().tag("Seed"));
  play_out(match, random);
  EXPECT_FALSE(match.record().tag("Seed"));
}

TEST(Match, record_to_text_to_record_to_match) {
  std::mt19937 random(2);
  for (const std::string_view options : nim_option_sets) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Match match = nim(options, seed);
      while (!match.ending()) {
        const Record record = match.record();
        const Reading reading = read_records(write_record(record));
        ASSERT_EQ(reading.records.size(), 1u);
        EXPECT_EQ(reading.records[0], record);
        const auto loaded = Match::load(reading.records[0]);
        ASSERT_TRUE(loaded) << fault_of(loaded);
        EXPECT_FALSE(loaded->fault) << fault_of(loaded);
        EXPECT_EQ(loaded->match.record(), record);
        EXPECT_EQ(loaded->match.position().hash(), match.position().hash());
        EXPECT_EQ(numbers_of(loaded->match), numbers_of(match));
        play_any(match, random);
      }
      const auto loaded = Match::load(match.record());
      ASSERT_TRUE(loaded);
      EXPECT_EQ(fault_of(loaded), "");
      EXPECT_EQ(loaded->match.ending()->result, match.ending()->result);
      EXPECT_EQ(loaded->match.record(), match.record());
    }
  }
}

TEST(Match, the_same_dice_come_in_a_loaded_match) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Match match = nim("die=yes", seed);
    Match loaded = std::move(Match::load(match.record())->match);
    for (const char* word : {"A-1", "B-1", "C-1"}) {
      play_word(match, word);
      play_word(loaded, word);
    }
    EXPECT_EQ(words_of(match), words_of(loaded));
  }
}

TEST(Match, dice_thrown_by_hand_are_asked_for_in_a_loaded_match) {
  Beginning beginning = nim_beginning("die=yes");
  beginning.dice = Dice::manual;
  Match match = std::move(*Match::begin(beginning));
  play_word(match, "*1");
  play_word(match, "A-1");
  Match loaded = std::move(Match::load(match.record())->match);
  loaded.deal();
  EXPECT_EQ(words_of(loaded), (Words{"*1", "A-1"}));
  EXPECT_EQ(loaded.dice(), Dice::manual);
  EXPECT_EQ(Match::load(nim("die=yes").record())->match.dice(), Dice::automatic);
  EXPECT_EQ(Match::load(nim("").record())->match.dice(), Dice::automatic);
}

TEST(Match, unknown_tags_comments_and_the_date_are_kept) {
  const std::string rest =
      "[Event \"Gala\"]\n[first \"Ane\"]\n[SECOND \"Jon\"]\n[Date \"1999.12.31\"]\n[Result \"*\"]\n\n"
      "{before} 1. A-1 {well begun} A-1\n";
  auto loaded = Match::load(read_nim(rest));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(fault_of(loaded), "");
  Match match = std::move(loaded->match);
  EXPECT_EQ(match.name(Seat::one), "Ane");
  EXPECT_EQ(match.name(Seat::two), "Jon");
  EXPECT_EQ(match.played()[0].comment, "well begun");
  match.comment(2, "a } brace\nand a line");
  match.set_name(Seat::two, "J\x1b[31mon");
  const Record record = match.record();
  EXPECT_EQ(record.preface, "before");
  EXPECT_EQ(record.tag("Event"), "Gala");
  EXPECT_EQ(record.tag("Date"), "1999.12.31");
  EXPECT_EQ(record.tags.back().name, "Event");
  EXPECT_EQ(record.tags[1].name, "First");
  EXPECT_EQ(read_records(write_record(record)).records.at(0), record);
}

TEST(Match, a_very_long_name_leaves_the_record_readable) {
  Match match = nim("");
  std::string name;
  for (int i = 0; i < 3000; ++i) name += "\xc3\xb1";  // two bytes each
  match.set_name(Seat::one, name + "x");
  const Reading reading = read_records(write_record(match.record()));
  EXPECT_FALSE(reading.fault);
  EXPECT_EQ(match.name(Seat::one).size(), longest_value);
}

TEST(Match, an_illegal_word_is_named_with_its_place_and_what_was_legal) {
  const auto loaded = Match::load(read_nim("\n1. A-1 A-1\n2. B-6 B-5\n"));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(fault_of(loaded),
            "line 4, ply 3: 'B-6' is not legal: 'B-6' takes no matches that may be taken; an example: A-1; legal are "
            "A-1, B-1, B-2, B-3, B-4, ...");
  EXPECT_EQ(words_of(loaded->match), (Words{"A-1", "A-1"}));
  EXPECT_FALSE(loaded->match.ending());
  EXPECT_EQ(loaded->match.record().words.size(), 2u);
}

TEST(Match, a_throw_that_cannot_fall_is_a_fault) {
  const auto loaded = Match::load(read_nim("[Options \"die=yes\"]\n\n1. *2 A-1 *7\n"));
  EXPECT_EQ(fault_of(loaded),
            "line 4, ply 3: '*7' is not legal: nothing like '*7' can fall here; legal are *1, *2, *3");
  EXPECT_EQ(words_of(loaded->match), (Words{"*2", "A-1"})) << "nothing is dealt while it is only looked at";
}

TEST(Match, words_after_the_end_are_a_fault) {
  const auto loaded = Match::load(read_nim("[Options \"heaps=1\"]\n\nA-3 A-1\n"));
  EXPECT_EQ(fault_of(loaded), "line 4, ply 2: 'A-1' stands after the end of the game");
  EXPECT_EQ(loaded->match.ending()->result, "first");
}

TEST(Match, a_result_must_be_that_of_the_rules) {
  const std::string seats = "[First \"\"]\n[Second \"\"]\n[Options \"heaps=1 points=yes\"]\n\n";
  EXPECT_EQ(fault_of(Match::load(read_nim(seats + "A-1 A-2\nsecond 2\n"))), "");
  EXPECT_EQ(fault_of(Match::load(read_nim(seats + "A-1 A-2\nsecond 3\n"))),
            "the result is 'second 3', but by the rules it is 'second 2'");
  EXPECT_EQ(fault_of(Match::load(read_nim(seats + "A-1 A-2\ndraw\n"))),
            "the result is 'draw', but by the rules it is 'second 2'");
  EXPECT_EQ(fault_of(Match::load(read_nim(seats + "A-1\nsecond\n"))),
            "the result is 'second', but by the rules the game goes on after ply 1");
}

TEST(Match, what_cannot_even_begin_is_an_error) {
  EXPECT_EQ(fault_of(Match::load(Record{})), "the record has no tag 'Game'");
  Record record;
  record.set("Game", "go");
  EXPECT_FALSE(Match::load(record));
  record.set("Game", "nim");
  record.set("Options", "heaps=9");
  EXPECT_FALSE(Match::load(record));
  record.set("Options", "heaps=2");
  record.set("Position", "3/5/7 1 0 0 0");
  EXPECT_FALSE(Match::load(record));
  record.set("Position", "3/4 1 0 0 0");
  EXPECT_TRUE(Match::load(record));
}

TEST(Match, early_endings_are_loaded) {
  const auto resigned =
      Match::load(read_nim("[Second \"\"]\n[Result \"second\"]\n[Termination \"resigned\"]\n\nA-1\nsecond\n"));
  ASSERT_TRUE(resigned);
  EXPECT_EQ(fault_of(resigned), "");
  EXPECT_EQ(resigned->match.ending()->result, "second");
  EXPECT_EQ(sentence(resigned->match.ending()->reason), "First resigned");
  const auto agreed = Match::load(read_nim("[Result \"draw\"]\n[Termination \"agreed\"]\n\nA-1\ndraw\n"));
  EXPECT_EQ(fault_of(agreed), "");
  EXPECT_EQ(agreed->match.ending()->termination, "agreed");
  const auto abandoned = Match::load(read_nim("[Result \"*\"]\n[Termination \"abandoned\"]\n\nA-1\n*\n"));
  EXPECT_EQ(fault_of(abandoned), "");
  EXPECT_EQ(abandoned->match.ending()->termination, "abandoned");
}

TEST(Match, an_ending_that_fits_no_termination_is_a_fault) {
  EXPECT_EQ(fault_of(Match::load(read_nim("[Termination \"agreed\"]\n[First \"\"]\n\nA-1\nfirst\n"))),
            "the result 'first' does not fit the termination 'agreed'");
  EXPECT_EQ(fault_of(Match::load(read_nim("[Termination \"resigned\"]\n\nA-1\ndraw\n"))),
            "the result 'draw' does not fit the termination 'resigned'");
  EXPECT_EQ(fault_of(Match::load(read_nim("[Termination \"resigne\"]\n\nA-1\n*\n"))),
            "unknown termination 'resigne'; did you mean 'resigned'?");
}

TEST(Match, the_rules_end_a_record_that_was_cut_before_its_result) {
  const auto loaded = Match::load(read_nim("[Options \"heaps=1\"]\n[Result \"*\"]\n\nA-3\n"));
  EXPECT_EQ(fault_of(loaded), "");
  ASSERT_TRUE(loaded->match.ending());
  EXPECT_EQ(loaded->match.record().result, "first");
}

TEST(Match, who_plays_on_deals_what_is_due) {
  auto loaded = Match::load(read_nim("[Options \"die=yes\"]\n[Seed \"5\"]\n\n1. *2 A-1\n"));
  Match match = std::move(loaded->match);
  EXPECT_EQ(match.plies(), 2);
  match.deal();
  ASSERT_EQ(match.plies(), 3);
  Match same = nim("die=yes", 5);
  play_word(same, "A-1");
  EXPECT_EQ(match.played()[2].word, same.played()[2].word);
}

// ---- branches ----

TEST(Match, a_branch_goes_on_from_a_ply) {
  Beginning beginning = nim_beginning("");
  beginning.names = {"Ane", "Jon"};
  Match match = std::move(*Match::begin(beginning));
  for (const char* word : {"A-1", "A-1", "B-5"}) play_word(match, word);
  match.comment(1, "well begun");
  match.resign(Seat::one);
  Match branch = match.branch(2);
  EXPECT_EQ(words_of(branch), (Words{"A-1", "A-1"}));
  EXPECT_EQ(branch.played()[0].comment, "well begun");
  EXPECT_FALSE(branch.ending());
  EXPECT_FALSE(branch.can_redo());
  EXPECT_EQ(branch.name(Seat::two), "Jon");
  EXPECT_TRUE(branch.record().tag("Date"));
  EXPECT_FALSE(branch.record().tag("Termination"));
  play_word(branch, "C-7");
  EXPECT_EQ(words_of(match), (Words{"A-1", "A-1", "B-5"}));
}

}  // namespace
}  // namespace taula
