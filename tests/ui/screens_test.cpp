// Screens as text: each is compared with a file that a person can read. To accept a change that pleases, run the tests
// with TAULA_ACCEPT_SCREENS=1 and look at the difference.
#include <gtest/gtest.h>
#include <poll.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "render/words.hpp"
#include "support/brains.hpp"
#include "ui/home_screen.hpp"
#include "ui/replay_screen.hpp"
#include "ui/setup_screen.hpp"
#include "ui/table_screen.hpp"

namespace taula {
namespace {

struct Look {
  Size size;
  Charset charset;
  const char* name;
};

constexpr std::array looks = {
    Look{{24, 80}, Charset::ascii, "80x24-ascii"}, Look{{24, 80}, Charset::utf8, "80x24-utf8"},
    Look{{40, 120}, Charset::ascii, "120x40-ascii"}, Look{{40, 120}, Charset::utf8, "120x40-utf8"}};

class Screens : public ::testing::Test {
 protected:
  Screens() { unsetenv("USER"); }
  ~Screens() override { std::filesystem::remove_all(folder_); }

  static std::string fresh_folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "taula-screens-XXXXXX").string();
    return mkdtemp(pattern.data());
  }

  void expect_screen(Screen& screen, const Look& look, const std::string& name) {
    Canvas canvas(look.size, look.charset);
    screen.draw(canvas);
    const std::filesystem::path path =
        std::filesystem::path(TAULA_TESTS_DIR) / "screens" / (name + "-" + look.name + ".txt");
    if (std::getenv("TAULA_ACCEPT_SCREENS") != nullptr) {
      std::filesystem::create_directories(path.parent_path());
      std::ofstream(path) << canvas.text();
    }
    std::ostringstream expected;
    expected << std::ifstream(path).rdbuf();
    EXPECT_EQ(canvas.text(), expected.str()) << path;
  }

  static Match match_of(const Entry& entry, std::string_view options, const std::vector<std::string>& words) {
    Result<Options> read = Options::read(entry.about().specs, options);
    EXPECT_TRUE(read);
    Result<Match> match = Match::begin({.entry = &entry, .options = *read, .names = {"Ane", "Jon"}, .seed = 7});
    EXPECT_TRUE(match);
    for (const std::string& word : words) {
      const Result<Action> action = match->position().read(word);
      EXPECT_TRUE(action) << word;
      match->play(*action);
    }
    return std::move(*match);
  }

  // The game of a record of the tests, whole or as far as a ply.
  static Match recorded(const std::string& name, std::optional<int> ply = {}) {
    const Result<std::string> content = read_file(std::string(TAULA_TESTS_DIR) + "/records/" + name);
    EXPECT_TRUE(content);
    Result<Match::Loaded> loaded = Match::load(read_records(*content).records.at(0));
    EXPECT_TRUE(loaded);
    return ply ? loaded->match.branch(*ply) : std::move(loaded->match);
  }

  // Daku from a position, advanced, with dice that people throw.
  static Match at_daku(const std::string& position, const std::vector<std::string>& words = {}) {
    const Entry& entry = **find_game("daku");
    Result<Match> match = Match::begin({.entry = &entry,
                                        .options = *Options::read(entry.about().specs, "game=advanced"),
                                        .position = position,
                                        .names = {"Ane", "Jon"},
                                        .dice = Dice::manual});
    if (!match) throw std::invalid_argument(say(match.error().what));
    for (const std::string& word : words) match->play(*match->position().read(word));
    return std::move(*match);
  }

  static AtTable seated(const std::vector<std::string>& names, std::string_view game, std::string_view options) {
    const Entry& entry = **find_game(game);
    Result<Match> match = Match::begin(
        {.entry = &entry, .options = *Options::read(entry.about().specs, options), .names = names, .seed = 7});
    EXPECT_TRUE(match);
    return AtTable{std::move(*match)};
  }

  // Lets a screen wait once for what it waits for, as the loop of the screens does.
  static void wait_for(Screen& screen) {
    const Wake wake = screen.wake();
    ASSERT_TRUE(wake.descriptor >= 0 || wake.after);
    pollfd source{wake.descriptor, POLLIN, 0};
    const int ready = poll(&source, 1, wake.after ? static_cast<int>(wake.after->count()) : -1);
    screen.handle(ready > 0 ? Event(Woken{}) : Event(Elapsed{}));
  }

  static const Entry& loa() { return **find_game("loa"); }

  Desk desk(Charset charset) { return {.settings = {}, .store = store_, .charset = charset}; }

  static void press(Screen& screen, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      const auto key = key_named(name);
      ASSERT_TRUE(key) << name;
      screen.handle(*key);
    }
  }

  std::string folder_ = fresh_folder();
  Store store_{folder_};
};

TEST_F(Screens, the_start_of_every_game) {
  for (const Entry& entry : catalogue()) {
    for (const Look& look : looks) {
      Desk shared = desk(look.charset);
      TableScreen table(shared, AtTable{match_of(entry, "", {})});
      expect_screen(table, look, std::string(entry.about().id) + "/start");
    }
  }
}

TEST_F(Screens, the_setup_of_every_game) {
  for (const Entry& entry : catalogue()) {
    for (const Look& look : looks) {
      Desk shared = desk(look.charset);
      SetupScreen setup(shared, entry);
      expect_screen(setup, look, std::string(entry.about().id) + "/setup");
    }
  }
}

TEST_F(Screens, home) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    HomeScreen home(shared);
    expect_screen(home, look, "home");
  }
}

TEST_F(Screens, loa_a_pick_shows_where_it_can_go_and_the_last_move_is_seen) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    TableScreen table(shared, AtTable{match_of(loa(), "", {"b1-b3", "a2-c2", "c1xa3", "a4-c4"})});
    press(table, {"tab", "tab", "enter", "tab"});
    expect_screen(table, look, "loa/pick");
  }
}

TEST_F(Screens, loa_the_winning_group_is_marked) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    Result<Match> match = Match::begin({.entry = &loa(),
                                        .options = Options(loa().about().specs),
                                        .position = "8/8/2xo4/2x5/3x4/5x2/6o1/8 x",
                                        .names = {"Ane", "Jon"}});
    ASSERT_TRUE(match);
    const Result<Action> action = match->position().read("f3-e3");
    ASSERT_TRUE(action);
    match->play(*action);
    TableScreen table(shared, AtTable{std::move(*match)});
    expect_screen(table, look, "loa/won");
  }
}

TEST_F(Screens, loa_a_replay) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    std::vector<Match> games;
    games.push_back(match_of(loa(), "setup=scrambled", {"a5-c3", "a4-c2", "b1-b3", "d8-c7"}));
    ReplayScreen replay(shared, AtReplay{std::move(games), "a game"}, 2);
    expect_screen(replay, look, "loa/replay");
  }
}

TEST_F(Screens, loa_help) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    constexpr std::array scopes = {Scope::table, Scope::board, Scope::everywhere};
    const auto help = help_screen(shared, scopes);
    expect_screen(*help, look, "help");
  }
}

TEST_F(Screens, loa_rules) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    const auto rules = rules_screen(shared, loa().about());
    expect_screen(*rules, look, "loa/rules");
  }
}

TEST_F(Screens, salta_a_pick_a_goal_a_run_and_an_end) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    TableScreen table(shared, AtTable{recorded("salta/length-red.taula", 12)});
    press(table, {"tab", "enter"});
    expect_screen(table, look, "salta/pick");
    press(table, {"g"});
    expect_screen(table, look, "salta/goal");
    TableScreen run(shared, AtTable{match_of(**find_game("salta"), "handicap=1:4 weaker=green", {"c3-d4", "f8-e7"})});
    expect_screen(run, look, "salta/run");
    TableScreen end(shared, AtTable{recorded("salta/target-green.taula")});
    expect_screen(end, look, "salta/won");
  }
}

TEST_F(Screens, camino_in_the_middle_with_six_seats_and_at_the_end) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    TableScreen middle(shared, AtTable{recorded("camino/road.taula", 40)});
    press(middle, {"tab", "r"});
    expect_screen(middle, look, "camino/middle");
    TableScreen six(shared, AtTable{match_of(**find_game("camino"), "players=6", {})});
    expect_screen(six, look, "camino/six");
    TableScreen road(shared, AtTable{recorded("camino/road.taula")});
    expect_screen(road, look, "camino/road");
    TableScreen cut(shared, AtTable{recorded("camino/last-seat.taula")});
    expect_screen(cut, look, "camino/last-seat");
    TableScreen longest(shared, AtTable{recorded("camino/empty-bag.taula")});
    expect_screen(longest, look, "camino/longest");
  }
}

TEST_F(Screens, caminos_its_boards) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    for (const std::string board : {"diamond", "octagon", "ring"}) {
      TableScreen table(shared, AtTable{match_of(**find_game("caminos"), "board=" + board, {})});
      expect_screen(table, look, "caminos/" + board);
    }
  }
}

TEST_F(Screens, caminos_three_views_of_walls_and_of_what_is_in_hand) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    TableScreen table(shared, AtTable{recorded("caminos/draw.taula", 20)});
    press(table, {"2", "t", "left", "left"});
    expect_screen(table, look, "caminos/above");
    press(table, {"v"});
    expect_screen(table, look, "caminos/layers");
    press(table, {"v"});
    expect_screen(table, look, "caminos/raised");
    press(table, {"f"});
    expect_screen(table, look, "caminos/turned");
  }
}

TEST_F(Screens, caminos_the_largest_board_in_three_views) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    TableScreen table(shared, AtTable{recorded("caminos/diamond-north-east-south-west.taula", 16)});
    press(table, {"3", "tab"});
    expect_screen(table, look, "caminos/diamond-above");
    press(table, {"v"});
    expect_screen(table, look, "caminos/diamond-layers");
    press(table, {"v"});
    expect_screen(table, look, "caminos/diamond-raised");
  }
}

TEST_F(Screens, nothing_is_in_hand_once_a_game_was_given_up) {
  Desk shared = desk(Charset::ascii);
  TableScreen table(shared, AtTable{match_of(**find_game("caminos"), "", {})});
  press(table, {":", "r", "e", "s", "i", "g", "n", "enter", "y"});
  Canvas canvas({24, 80}, Charset::ascii);
  table.draw(canvas);
  EXPECT_EQ(canvas.text().find("in hand, by storeys"), std::string::npos);
  EXPECT_EQ(canvas.text().find('{'), std::string::npos);
}

TEST_F(Screens, caminos_four_seats_and_all_that_is_to_be_told) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    TableScreen table(shared, AtTable{recorded("caminos/teams-points.taula", 9)});
    press(table, {"Z", "down"});
    expect_screen(table, look, "caminos/teams");
    press(table, {"-"});
    expect_screen(table, look, "caminos/teams-small");
  }
}

TEST_F(Screens, caminos_the_path_is_marked_face_by_face) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    TableScreen won(shared, AtTable{recorded("caminos/octagon-neighbour.taula")});
    expect_screen(won, look, "caminos/won");
    press(won, {"v", "v"});
    expect_screen(won, look, "caminos/won-raised");
  }
}

TEST_F(Screens, a_match_says_its_sum_and_goes_on) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    Result<Match::Loaded> last = Match::load(read_records("[Game \"nim\"]\n[Options \"points=yes\"]\n[First \"Ane\"]\n"
                                                          "[Second \"Jon\"]\n[Round \"2/3\"]\n[Sum \"1:7 0:0\"]\n\n"
                                                          "A-3 B-5 C-6 ")
                                                 .records.at(0));
    ASSERT_TRUE(last);
    TableScreen table(shared, AtTable{std::move(last->match)});
    press(table, {"n"});  // not yet
    expect_screen(table, look, "nim/match-goes-on");
    press(table, {":", "C", "-", "1", "enter", "left"});
    expect_screen(table, look, "nim/match-sum");
    press(table, {"enter"});
    expect_screen(table, look, "nim/match-next");
  }
}

TEST_F(Screens, daku_both_forms_in_the_middle_and_pieces_off_the_board) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    TableScreen opening(shared, AtTable{recorded("daku/captures.taula", 17)});
    expect_screen(opening, look, "daku/opening");
    TableScreen basic(shared, AtTable{recorded("daku/captures.taula", 51)});
    press(basic, {"tab", "enter", "tab"});
    expect_screen(basic, look, "daku/basic");
    TableScreen advanced(shared, AtTable{recorded("daku/golden-arrow.taula", 62)});
    expect_screen(advanced, look, "daku/advanced");
    TableScreen waiting(shared,
                        AtTable{at_daku("-:20/10:16/2:20/6:16/-:-/*8/3:18 l move enter 4 wait ea/e captures 0/1")});
    expect_screen(waiting, look, "daku/waiting");
  }
}

TEST_F(Screens, daku_what_is_earned_offered_chosen_and_thrown) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    const std::string arrow = "2:20/10:16/11:20/10:16/2:20/6:16/3:18 l offer arrow:c rewards luck";
    TableScreen offer(shared, AtTable{at_daku(arrow)});
    expect_screen(offer, look, "daku/offer");
    TableScreen taken(shared, AtTable{at_daku(arrow, {"throw"})});
    expect_screen(taken, look, "daku/throw");
    TableScreen choice(shared, AtTable{at_daku("9:20/10:16/11:20/12:16/2:20/6:16/3:18 l choose 4 1 d d12")});
    press(choice, {"tab"});
    expect_screen(choice, look, "daku/choice");
  }
}

TEST_F(Screens, daku_a_duty_a_refusal_a_fault_and_two_wins) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    TableScreen duty(shared, AtTable{at_daku("2:20/2:16/5:20/6:16/3:20/6:16/3:18 l move turn 6")});
    expect_screen(duty, look, "daku/duty");
    press(duty, {"down", "down", "down", "down", "down", "enter"});
    expect_screen(duty, look, "daku/refusal");
    TableScreen fault(shared, AtTable{recorded("daku/faults.taula", 2)});
    expect_screen(fault, look, "daku/fault");
    TableScreen won(shared, AtTable{recorded("daku/captures.taula")});
    expect_screen(won, look, "daku/won");
    TableScreen golden(shared, AtTable{recorded("daku/golden-diagonal.taula")});
    expect_screen(golden, look, "daku/golden");
  }
}

TEST_F(Screens, loa_a_setup_with_a_computer) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    SetupScreen setup(shared, loa());
    press(setup, {"G", "right", "right", "right", "right"});
    expect_screen(setup, look, "loa/setup-computer");
  }
}

TEST_F(Screens, loa_a_computer_is_thinking) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    shared.make_brain = make_fake<SlowBrain>;
    TableScreen table(shared, seated({"Ane", "computer:5"}, "loa", ""));
    press(table, {":", "b", "1", "-", "b", "3", "enter"});
    expect_screen(table, look, "loa/thinking");
  }
}

TEST_F(Screens, a_hint_is_shown) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    shared.make_brain = make_fake<QuickBrain>;
    TableScreen table(shared, AtTable{match_of(loa(), "", {})});
    press(table, {"H"});
    wait_for(table);
    expect_screen(table, look, "loa/hint");
    TableScreen laying(shared, AtTable{recorded("caminos/draw.taula", 20)});
    press(laying, {"H"});
    wait_for(laying);
    expect_screen(laying, look, "caminos/hint");
  }
}

TEST_F(Screens, loa_a_replay_is_analysed) {
  for (const Look& look : looks) {
    Desk shared = desk(look.charset);
    shared.make_brain = [](const Position&, const Strength&, std::uint64_t) {
      return std::make_unique<QuickBrain>(0.63);
    };
    std::vector<Match> games;
    games.push_back(match_of(loa(), "", {"b1-b3", "a2-c2"}));
    ReplayScreen replay(shared, AtReplay{std::move(games), "a game"}, 1);
    press(replay, {"A"});
    wait_for(replay);
    expect_screen(replay, look, "loa/analysis");
  }
}

// Where nothing is piled up there is one view, and the cursor goes where its keys point whatever was pressed.
TEST_F(Screens, other_boards_have_one_view) {
  Desk shared = desk(Charset::utf8);
  const auto seen = [&](std::initializer_list<std::string_view> keys) {
    TableScreen table(shared, AtTable{match_of(loa(), "", {})});
    Canvas canvas({24, 80}, Charset::utf8);
    table.draw(canvas);
    press(table, keys);
    canvas = Canvas({24, 80}, Charset::utf8);
    table.draw(canvas);
    return canvas.text();
  };
  EXPECT_EQ(seen({"v", "v", "f", "left", "left", "up"}), seen({"f", "left", "left", "up"}));
}

// Everything that a picture tells must survive without its colours: nothing is drawn outside, at any size that the
// screen says it can use.
TEST_F(Screens, every_table_can_be_drawn_at_its_least_size_and_far_beyond) {
  for (const Entry& entry : catalogue()) {
    Desk shared = desk(Charset::utf8);
    TableScreen table(shared, AtTable{match_of(entry, "", {})});
    for (const Size size : {table.least(), Size{24, 80}, Size{60, 300}, Size{300, 1000}}) {
      Canvas canvas(size, Charset::utf8);
      const auto cursor = table.draw(canvas);
      ASSERT_TRUE(cursor);
      EXPECT_GE(cursor->row, 0);
      EXPECT_LT(cursor->row, size.rows - 2);
      EXPECT_LT(cursor->column, size.columns);
    }
    EXPECT_LE(table.least().rows, 24);
    EXPECT_LE(table.least().columns, 80);
  }
}

}  // namespace
}  // namespace taula
