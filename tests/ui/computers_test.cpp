// The table and the replay where computers think, event by event.
#include <gtest/gtest.h>
#include <poll.h>

#include <filesystem>

#include "render/words.hpp"
#include "support/brains.hpp"
#include "ui/replay_screen.hpp"
#include "ui/setup_screen.hpp"
#include "ui/table_screen.hpp"
#include "ui/thought_sentences.hpp"

namespace taula {
namespace {

class AtComputers : public ::testing::Test {
 protected:
  ~AtComputers() override { std::filesystem::remove_all(folder_); }

  static std::string fresh_folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "taula-computers-XXXXXX").string();
    return mkdtemp(pattern.data());
  }

  static Match begun(const std::vector<std::string>& names, std::string_view options = "",
                     Dice dice = Dice::automatic) {
    const Entry& entry = **find_game("nim");
    return std::move(*Match::begin({.entry = &entry,
                                    .options = *Options::read(entry.about().specs, options),
                                    .names = names,
                                    .seed = 7,
                                    .dice = dice}));
  }

  TableScreen table(const std::vector<std::string>& names, std::string_view options = "", Dice dice = Dice::automatic) {
    return TableScreen(desk_, AtTable{begun(names, options, dice)});
  }

  static std::string seen(Screen& screen) {
    Canvas canvas({24, 80}, Charset::ascii);
    screen.draw(canvas);
    return canvas.text();
  }
  static bool shows(Screen& screen, std::string_view words) { return seen(screen).find(words) != std::string::npos; }

  static Next press(Screen& screen, std::string_view key) { return screen.handle(*key_named(key)); }
  static void type(Screen& screen, std::string_view line) {
    press(screen, ":");
    for (const char letter : line)
      screen.handle(Key{Key::Name::character, static_cast<char32_t>(static_cast<unsigned char>(letter))});
    press(screen, "enter");
  }

  // Lets the screen wait until something of this kind is shown; what waits for nothing any more never shows it.
  static bool comes(Screen& screen, std::string_view words) {
    while (!shows(screen, words)) {
      const Wake wake = screen.wake();
      if (wake.descriptor < 0 && !wake.after) return false;
      pollfd source{wake.descriptor, POLLIN, 0};
      const int ready = poll(&source, 1, wake.after ? static_cast<int>(wake.after->count()) : -1);
      screen.handle(ready > 0 ? Event(Woken{}) : Event(Elapsed{}));
    }
    return true;
  }

  static bool waits_for_nothing(const Screen& screen) {
    const Wake wake = screen.wake();
    return wake.descriptor < 0 && !wake.after;
  }

  void think(MakeBrain make) { desk_.make_brain = std::move(make); }

  std::string folder_ = fresh_folder();
  Store store_{folder_};
  Desk desk_{.settings = {}, .store = store_, .charset = Charset::ascii, .make_brain = make_fake<QuickBrain>};
};

TEST_F(AtComputers, a_computer_answers_and_then_nothing_is_waited_for) {
  TableScreen screen = table({"Ane", "computer:5"});
  EXPECT_TRUE(waits_for_nothing(screen));
  type(screen, "A-1");
  EXPECT_TRUE(shows(screen, "Second (computer 5) is thinking"));
  EXPECT_TRUE(comes(screen, "1. A-1 A-1"));
  EXPECT_TRUE(shows(screen, "First (Ane) to play"));
  EXPECT_TRUE(waits_for_nothing(screen));
}

TEST_F(AtComputers, the_seconds_are_told_one_by_one) {
  think(make_fake<SlowBrain>);
  TableScreen screen = table({"computer:5", "Jon"});
  const auto after = screen.wake().after;
  ASSERT_TRUE(after);
  EXPECT_GT(after->count(), 800);
  EXPECT_LE(after->count(), 1000);
  EXPECT_TRUE(comes(screen, "First (computer 5) is thinking: 1 s"));
}

TEST_F(AtComputers, a_computers_men_are_not_for_people) {
  think(make_fake<SlowBrain>);
  TableScreen screen = table({"computer:5", "Jon"});
  type(screen, "A-1");
  EXPECT_TRUE(shows(screen, "First (computer 5) is to play"));
  press(screen, "H");
  EXPECT_TRUE(shows(screen, "First (computer 5) is to play"));
}

TEST_F(AtComputers, undo_while_it_thinks_goes_back_to_the_persons_turn) {
  think(make_fake<SlowBrain>);
  TableScreen screen = table({"Ane", "computer:5"});
  type(screen, "A-1");
  press(screen, "u");
  EXPECT_TRUE(shows(screen, "First (Ane) to play"));
  EXPECT_TRUE(waits_for_nothing(screen));
  press(screen, "u");
  EXPECT_TRUE(shows(screen, "there is nothing to take back"));
  press(screen, "U");
  EXPECT_TRUE(shows(screen, "Second (computer 5) is thinking"));
}

TEST_F(AtComputers, now_makes_it_play) {
  think(make_fake<SlowBrain>);
  TableScreen screen = table({"computer:5", "Jon"});
  press(screen, ".");
  EXPECT_TRUE(comes(screen, "1. A-1"));
  press(screen, ".");
  EXPECT_TRUE(shows(screen, "no computer is thinking"));
}

TEST_F(AtComputers, computers_alone_play_to_the_end_unless_they_are_paused) {
  desk_.settings.pace.delay = std::chrono::milliseconds(0);
  TableScreen screen = table({"computer:1", "computer:2"});
  press(screen, "p");
  EXPECT_TRUE(waits_for_nothing(screen));
  EXPECT_TRUE(shows(screen, "First (computer 1) waits; p lets the computers go on"));
  press(screen, "p");
  EXPECT_TRUE(comes(screen, " wins: "));
  EXPECT_TRUE(waits_for_nothing(screen));
  press(screen, "u");
  EXPECT_TRUE(shows(screen, "waits; p lets the computers go on")) << "whoever takes back wants to look";
}

TEST_F(AtComputers, a_pause_is_for_computers_only) {
  TableScreen screen = table({"Ane", "Jon"});
  press(screen, "p");
  EXPECT_TRUE(shows(screen, "no computer plays here"));
}

TEST_F(AtComputers, an_open_question_is_answered_before_anything_else_happens) {
  TableScreen screen = table({"Ane", "computer:5"});
  type(screen, "A-1");
  type(screen, "resign");
  EXPECT_TRUE(shows(screen, "First (Ane) resigns?")) << "a computer never does";
  EXPECT_TRUE(waits_for_nothing(screen));
  press(screen, "n");
  EXPECT_TRUE(comes(screen, "1. A-1 A-1"));
}

TEST_F(AtComputers, a_draw_is_answered_in_words) {
  TableScreen proud = table({"Ane", "computer:5"});
  type(proud, "draw");
  EXPECT_TRUE(shows(proud, "Second (computer 5) declines the draw"));
  think([](const Position&, const Strength&, std::uint64_t) { return std::make_unique<QuickBrain>(0.1); });
  TableScreen gloomy = table({"Ane", "computer:5"});
  type(gloomy, "A-1");
  ASSERT_TRUE(comes(gloomy, "1. A-1 A-1"));
  type(gloomy, "draw");
  EXPECT_TRUE(shows(gloomy, "Second (computer 5) accepts the draw"));
  EXPECT_TRUE(shows(gloomy, "draw: a draw was agreed"));
}

TEST_F(AtComputers, a_draw_among_persons_and_computers_needs_both) {
  think([](const Position&, const Strength&, std::uint64_t) { return std::make_unique<QuickBrain>(0.01); });
  TableScreen screen = table({"Ane", "Jon", "computer:5"}, "players=3");
  type(screen, "draw");
  EXPECT_TRUE(shows(screen, "Third (computer 5) declines the draw"));
  type(screen, "A-1");
  type(screen, "A-1");
  ASSERT_TRUE(comes(screen, "First (Ane) to play"));
  type(screen, "draw");
  EXPECT_TRUE(shows(screen, "First (Ane) offers a draw. Agreed?"));
}

TEST_F(AtComputers, a_hint_stays_while_one_looks_about_and_goes_with_the_move) {
  TableScreen screen = table({"Ane", "Jon"});
  const std::string before = seen(screen);
  press(screen, "H");
  EXPECT_TRUE(shows(screen, "looking for a hint"));
  ASSERT_TRUE(comes(screen, "hint: A-1; 50 % for First"));
  press(screen, "right");
  press(screen, "left");
  EXPECT_FALSE(shows(screen, "hint: A-1"));
  EXPECT_NE(seen(screen), before) << "the cells are still marked";
  press(screen, "escape");
  EXPECT_EQ(seen(screen), before);
}

TEST_F(AtComputers, a_hint_that_is_being_sought_goes_with_the_move) {
  think(make_fake<SlowBrain>);
  TableScreen screen = table({"Ane", "Jon"});
  type(screen, "hint");
  type(screen, "A-1");
  EXPECT_TRUE(waits_for_nothing(screen));
  EXPECT_TRUE(shows(screen, "Second (Jon) to play"));
}

TEST_F(AtComputers, real_dice_are_thrown_by_people_for_computers_too) {
  TableScreen screen = table({"computer:5", "Jon"}, "die=yes", Dice::manual);
  EXPECT_TRUE(waits_for_nothing(screen));
  press(screen, "H");
  EXPECT_TRUE(shows(screen, "a throw needs no hint"));
  type(screen, "*2");
  EXPECT_TRUE(comes(screen, "Second (Jon)"));
}

TEST_F(AtComputers, a_watched_game_is_not_played_here) {
  TableScreen screen(desk_, AtTable{.match = begun({"computer:5", "computer:5"}), .watched = folder_ + "/game.taula"});
  EXPECT_TRUE(waits_for_nothing(screen));
}

TEST_F(AtComputers, leaving_while_one_thinks_comes_to_an_end) {
  think(make_fake<SlowBrain>);
  TableScreen screen = table({"computer:5", "Jon"});
  EXPECT_TRUE(std::holds_alternative<Back>(press(screen, "q")));
}

TEST_F(AtComputers, the_setup_seats_computers_of_every_level_and_people_again) {
  unsetenv("USER");
  SetupScreen setup(desk_, **find_game("nim"));
  press(setup, "G");
  EXPECT_TRUE(shows(setup, "> Second          a person"));
  press(setup, "left");
  EXPECT_TRUE(shows(setup, "> Second          computer 9"));
  press(setup, "right");
  EXPECT_TRUE(shows(setup, "> Second          a person"));
  press(setup, "enter");
  for (const std::string_view key : {"c", "o", "m", "p", "u", "t", "e", "r", ":", "u", "c", "t"}) press(setup, key);
  press(setup, "enter");
  EXPECT_TRUE(shows(setup, "> Second          computer uct"));
  press(setup, "g");
  const Next next = press(setup, "enter");
  const auto* replace = std::get_if<Replace>(&next);
  ASSERT_NE(replace, nullptr);
  EXPECT_TRUE(shows(*replace->screen, "Second (computer uct)"));
}

TEST_F(AtComputers, an_analysis_begins_on_demand_and_ends_with_the_next_step) {
  std::vector<Match> games;
  games.push_back(begun({"Ane", "Jon"}));
  games.back().play(*games.back().position().read("A-1"));
  ReplayScreen replay(desk_, AtReplay{std::move(games), "a game"});
  EXPECT_TRUE(waits_for_nothing(replay));
  press(replay, "A");
  EXPECT_TRUE(comes(replay, "ply 0 of 1: 50 % for First, depth 3: A-1 A-1 A-1"));
  EXPECT_TRUE(waits_for_nothing(replay));
  press(replay, "right");
  EXPECT_FALSE(shows(replay, "50 %"));
  press(replay, "A");
  press(replay, "A");
  EXPECT_FALSE(shows(replay, "judging"));
  EXPECT_TRUE(waits_for_nothing(replay));
}

TEST_F(AtComputers, an_analysis_tells_what_is_better_once_a_second) {
  think(make_fake<SlowBrain>);
  std::vector<Match> games;
  games.push_back(begun({"Ane", "Jon"}));
  ReplayScreen replay(desk_, AtReplay{std::move(games), "a game"});
  press(replay, "A");
  replay.handle(Woken{});
  replay.handle(Resized{});
  EXPECT_TRUE(shows(replay, "judging the position")) << "not before a second is over";
  EXPECT_TRUE(comes(replay, "50 % for First"));
}

TEST_F(AtComputers, a_position_without_a_mover_is_not_judged) {
  std::vector<Match> games;
  games.push_back(begun({"Ane", "Jon"}, "die=yes", Dice::manual));
  ReplayScreen replay(desk_, AtReplay{std::move(games), "a game"});
  press(replay, "A");
  EXPECT_TRUE(shows(replay, "only a position where somebody is to move can be judged"));
}

TEST(ThoughtSentences, a_sure_end_is_told_by_who_wins) {
  const Entry& entry = **find_game("nim");
  const auto position = [&](std::string_view options) {
    return *entry.open(*Options::read(entry.about().specs, options), "");
  };
  Thought thought = first_thought(position(""));
  thought.decided = 5;
  thought.expectation = 1;
  EXPECT_EQ(score_sentence(position(""), thought), "First wins in 5");
  EXPECT_EQ(analysis_sentence(position(""), thought), "First wins in 5: A-1 A-1 A-1");
  thought.expectation = 0;
  EXPECT_EQ(score_sentence(position(""), thought), "Second wins in 5");
  EXPECT_EQ(score_sentence(position("players=3"), thought), "First loses in 5");
}

TEST(ThoughtSentences, a_line_that_cannot_be_played_is_cut) {
  const Entry& entry = **find_game("nim");
  const Position position = *entry.open(Options(entry.about().specs), "");
  Thought thought = first_thought(position);
  thought.line[1].from = cell_of(3);
  thought.line[1].item = 77;
  EXPECT_EQ(analysis_sentence(position, thought), "50 % for First, depth 3: A-1");
}

}  // namespace
}  // namespace taula
