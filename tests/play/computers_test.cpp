// Who sits where, taking back, and what computers do at a table.
#include "play/computers.hpp"

#include <gtest/gtest.h>
#include <poll.h>

#include "nim_match.hpp"
#include "support/brains.hpp"

namespace taula {
namespace {

using std::chrono::milliseconds;

Match table(const std::vector<std::string>& names, std::string_view options = "", Dice dice = Dice::automatic) {
  Beginning beginning = nim_beginning(options);
  beginning.names = names;
  beginning.dice = dice;
  return std::move(*Match::begin(beginning));
}

Match loaded(const Match& match) { return std::move(Match::load(match.record())->match); }

// Waits for what the computers do next, as the loop of the screens does.
std::optional<Thought> next(Computers& computers, const Match& match) {
  while (computers.work() != Computers::Work::nothing) {
    if (auto thought = computers.take(match)) return thought;
    pollfd source{computers.descriptor(), POLLIN, 0};
    const auto left = computers.time_left();
    poll(&source, 1, left ? static_cast<int>(left->count()) : -1);
  }
  return std::nullopt;
}

TEST(Seating, computers_are_known_by_their_names) {
  const Match match = table({"Ane", "computer:5", "computer:uct", "computer 5"}, "players=4");
  EXPECT_FALSE(computer_at(match, Seat::one));
  EXPECT_EQ(computer_at(match, Seat::two), (Strength{Strength::Kind::level, 5}));
  EXPECT_EQ(computer_at(match, Seat::three), Strength{Strength::Kind::uct});
  EXPECT_FALSE(computer_at(match, Seat::four));
  EXPECT_EQ(count_persons(match), 2);
  for (int level = 1; level <= Strength::levels; ++level) {
    const Strength strength{Strength::Kind::level, level};
    EXPECT_EQ(*read_occupant(computer_name(strength)), strength);
  }
}

TEST(Seating, a_name_that_only_begins_like_a_computers_is_a_fault_where_one_is_chosen_and_else_a_persons) {
  EXPECT_FALSE(read_occupant("computer:10"));
  EXPECT_FALSE(read_occupant("computer:"));
  EXPECT_FALSE(computer_at(table({"computer:10", "computer:\x1b[2J"}), Seat::one));
  EXPECT_TRUE(has_persons(table({"computer:10", "computer:"})));
}

TEST(Seating, a_computer_stays_one_in_the_record) {
  const Match match = table({"Ane", "computer:3"});
  EXPECT_EQ(match.record().tag("Second"), "computer:3");
  EXPECT_EQ(computer_at(loaded(match), Seat::two), (Strength{Strength::Kind::level, 3}));
}

TEST(Seating, taking_back_goes_to_the_persons_own_turn) {
  Match match = table({"Ane", "computer:1"});
  EXPECT_FALSE(can_take_back(match));
  play_word(match, "A-1");
  play_word(match, "B-1");
  play_word(match, "A-1");
  take_back(match);  // while the computer thinks
  EXPECT_EQ(words_of(match), (std::vector<std::string>{"A-1", "B-1"}));
  take_back(match);  // over the computer's move
  EXPECT_EQ(match.plies(), 0);
  EXPECT_FALSE(can_take_back(match));
  play_again(match);
  EXPECT_EQ(match.plies(), 2) << "the person's move and its answer";
  play_again(match);
  EXPECT_EQ(match.plies(), 3);
}

TEST(Seating, a_computers_first_move_cannot_be_taken_back) {
  Match match = table({"computer:1", "Jon"});
  play_word(match, "A-1");
  EXPECT_TRUE(match.can_undo());
  EXPECT_FALSE(can_take_back(match));
  play_word(match, "A-1");
  take_back(match);
  EXPECT_EQ(match.plies(), 1);
}

TEST(Seating, a_won_game_goes_on_before_the_persons_last_move) {
  Match match = table({"computer:1", "Jon"});
  for (const std::string_view word : {"A-3", "B-5", "C-5", "C-1", "C-1"}) play_word(match, word);
  ASSERT_TRUE(match.ending());
  take_back(match);
  EXPECT_EQ(match.plies(), 3);
  EXPECT_TRUE(person_acts(match));
}

TEST(Seating, computers_alone_are_taken_back_one_by_one) {
  Match match = table({"computer:1", "computer:2"});
  play_word(match, "A-1");
  play_word(match, "A-1");
  take_back(match);
  EXPECT_EQ(match.plies(), 1);
  play_again(match);
  EXPECT_EQ(match.plies(), 2);
}

TEST(Seating, a_resignation_is_taken_back_alone) {
  Match match = table({"Ane", "computer:1"});
  play_word(match, "A-1");
  match.resign(Seat::one);
  ASSERT_TRUE(can_take_back(match));
  take_back(match);
  EXPECT_EQ(match.plies(), 1);
  EXPECT_TRUE(computer_to_act(match));
}

TEST(Seating, real_dice_are_asked_from_people_whoever_plays) {
  Match match = table({"Ane", "computer:1"}, "die=yes", Dice::manual);
  ASSERT_TRUE(person_acts(match));
  play_word(match, "*2");
  play_word(match, sorted_words(match.position()).front());
  EXPECT_EQ(match.position().turn(), (Turn{Seat::chance, Seat::two}));
  EXPECT_TRUE(person_acts(match));
  play_word(match, "*1");
  EXPECT_TRUE(computer_to_act(match));
  take_back(match);
  EXPECT_EQ(match.plies(), 2) << "the computer's throw can be mended";
}

TEST(Seating, who_gives_up_is_a_person) {
  Match match = table({"Ane", "computer:1"});
  play_word(match, "A-1");
  EXPECT_EQ(speaker(match), Seat::one);
  EXPECT_EQ(speaker(table({"computer:1", "Jon"})), Seat::two);
  EXPECT_EQ(speaker(table({"Ane", "Jon"})), Seat::one);
  EXPECT_FALSE(speaker(table({"computer:1", "computer:1"})));
}

TEST(Pace, flags_outrank_what_is_usual) {
  const Position position = nim("").position();
  const Strength weak{Strength::Kind::level, 1};
  EXPECT_EQ(budget_for(position, weak, {}).nodes, usual_budget(position, weak).nodes);
  EXPECT_EQ(budget_for(position, weak, {.nodes = 7}).nodes, 7U);
  EXPECT_EQ(budget_for(position, weak, {.nodes = 7}).threads, 1) << "so that games can be repeated";
  const Budget timed = budget_for(position, weak, {.time = milliseconds(30)});
  EXPECT_EQ(timed.nodes, 0U);
  EXPECT_EQ(timed.time, milliseconds(30));
  EXPECT_EQ(advice_budget(position, {}, hint_time).time, hint_time);
  EXPECT_EQ(advice_budget(position, {.nodes = 7}, hint_time).nodes, 7U);
}

TEST(Brains, one_a_seat_by_the_seed_of_the_match) {
  std::vector<std::uint64_t> seeds;
  Brains brains([&](const Position&, const Strength&, std::uint64_t seed) {
    seeds.push_back(seed);
    return std::make_unique<QuickBrain>();
  });
  const Match match = table({"computer:1", "computer:1"});
  const auto first = brains.of_seat(match, Seat::one);
  EXPECT_EQ(brains.of_seat(match, Seat::one), first);
  EXPECT_NE(brains.of_seat(match, Seat::two), first);
  EXPECT_NE(brains.for_advice(match), first);
  ASSERT_EQ(seeds.size(), 3U);
  EXPECT_NE(seeds[0], seeds[1]);
  EXPECT_NE(brains.of_seat(match.branch(0), Seat::one), first) << "another match";
  EXPECT_NE(brains.of_seat(table({"computer:1", ""}, "last=loses"), Seat::one), first) << "other rules";
  brains.of_seat(match, Seat::one);
  EXPECT_EQ(seeds.back(), seeds.front()) << "the same game again";
}

TEST(Computers, play_when_it_is_their_turn_and_not_else) {
  Match match = table({"Ane", "computer:1"});
  Computers computers({}, milliseconds(0), make_fake<QuickBrain>);
  computers.attend(match);
  EXPECT_EQ(computers.work(), Computers::Work::nothing);
  EXPECT_EQ(computers.descriptor(), -1);
  EXPECT_FALSE(computers.time_left());
  play_word(match, "A-1");
  computers.attend(match);
  EXPECT_EQ(computers.work(), Computers::Work::move);
  const auto thought = next(computers, match);
  ASSERT_TRUE(thought);
  match.play(thought->best);
  computers.attend(match);
  EXPECT_EQ(computers.work(), Computers::Work::nothing);
}

TEST(Computers, taking_back_while_they_think_forgets_what_they_thought) {
  Match match = table({"Ane", "computer:1"});
  Computers computers({}, milliseconds(0), make_fake<SlowBrain>);
  play_word(match, "A-1");
  computers.attend(match);
  take_back(match);
  computers.attend(match);
  EXPECT_EQ(computers.work(), Computers::Work::nothing);
  EXPECT_FALSE(computers.take(match));
}

TEST(Computers, hurried_they_play_what_they_have) {
  const Match match = table({"computer:1", "Jon"});
  Computers computers({}, milliseconds(0), make_fake<SlowBrain>);
  computers.attend(match);
  computers.hurry();
  EXPECT_TRUE(next(computers, match));
}

TEST(Computers, wait_while_paused) {
  const Match match = table({"computer:1", "computer:1"});
  Computers computers({}, milliseconds(0), make_fake<QuickBrain>);
  computers.attend(match);
  computers.pause();
  EXPECT_TRUE(computers.paused());
  EXPECT_EQ(computers.work(), Computers::Work::nothing);
  computers.attend(match);
  EXPECT_EQ(computers.work(), Computers::Work::nothing);
  computers.go_on(match);
  EXPECT_TRUE(next(computers, match));
}

TEST(Computers, keep_the_delay_between_two_moves) {
  Match match = table({"computer:1", "computer:1"});
  Computers computers({.delay = milliseconds(150)}, milliseconds(0), make_fake<QuickBrain>);
  computers.attend(match);
  match.play(next(computers, match)->best);
  const auto first = std::chrono::steady_clock::now();
  computers.attend(match);
  ASSERT_TRUE(next(computers, match));
  EXPECT_GE(std::chrono::steady_clock::now() - first, milliseconds(140));
}

TEST(Computers, give_a_hint_once) {
  Match match = table({"Ane", "computer:1"});
  Computers computers({}, milliseconds(0), make_fake<QuickBrain>);
  computers.ask_hint(match);
  EXPECT_EQ(computers.work(), Computers::Work::hint);
  const auto thought = next(computers, match);
  ASSERT_TRUE(thought);
  EXPECT_EQ(match.position().notate(thought->best), "A-1");
  computers.ask_hint(match);
  computers.drop_hint();
  EXPECT_FALSE(computers.take(match));
}

TEST(Computers, take_a_draw_when_they_expect_little) {
  const Match two = table({"Ane", "computer:1"}), four = table({"Ane", "computer:1"}, "players=4");
  EXPECT_EQ(reply_to_draw(two, std::nullopt), Reply::declines);
  EXPECT_EQ(reply_to_draw(two, 0.5), Reply::declines);
  EXPECT_EQ(reply_to_draw(two, 0.45), Reply::declines) << "a shade of doubt";
  EXPECT_EQ(reply_to_draw(two, 0.2), Reply::accepts);
  EXPECT_EQ(reply_to_draw(four, 0.25), Reply::declines) << "an even share among four";
  EXPECT_EQ(reply_to_draw(four, 0.1), Reply::accepts);
}

TEST(Computers, remember_what_they_expected) {
  Match match = table({"Ane", "computer:1"});
  Computers computers({}, milliseconds(0), [](const Position&, const Strength&, std::uint64_t) {
    return std::make_unique<QuickBrain>(0.1);
  });
  EXPECT_EQ(computers.reply_to_draw(match, Seat::two), Reply::declines);
  play_word(match, "A-1");
  computers.attend(match);
  match.play(next(computers, match)->best);
  EXPECT_EQ(computers.reply_to_draw(match, Seat::two), Reply::accepts);
}

}  // namespace
}  // namespace taula
