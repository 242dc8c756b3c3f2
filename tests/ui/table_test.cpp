// Keys and clicks at the table that need no terminal: words without cells, and dice that people throw.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "play/series.hpp"
#include "ui/table_screen.hpp"

namespace taula {
namespace {

constexpr const char* offer = "2:20/10:16/11:20/10:16/2:20/6:16/3:19 l offer arrow:c rewards luck";

class Table : public ::testing::Test {
 protected:
  static std::filesystem::path fresh_folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "taula-table-XXXXXX").string();
    return mkdtemp(pattern.data());
  }
  ~Table() override { std::filesystem::remove_all(folder_); }

  static Match begun(std::string_view game, const std::string& position = "", Dice dice = Dice::manual) {
    const Entry& entry = **find_game(game);
    Result<Match> match = Match::begin({.entry = &entry,
                                        .options = Options(entry.about().specs),
                                        .position = position,
                                        .names = {},
                                        .seed = 5,
                                        .dice = dice});
    EXPECT_TRUE(match);
    return std::move(*match);
  }
  void sit_down(std::string_view game, const std::string& position = "", Dice dice = Dice::manual) {
    table_.emplace(desk_, AtTable{begun(game, position, dice)});
    look();
  }

  // The lowest two rows: the prompt and the line of keys.
  void look() {
    canvas_ = Canvas({24, 80}, Charset::ascii);
    table_->draw(canvas_);
    std::istringstream lines(canvas_.text());
    prompt_.clear();
    hints_.clear();
    for (std::string line; std::getline(lines, line); hints_ = line) prompt_ = hints_;
  }

  void press(std::string_view keys) {
    for (const char letter : keys) table_->handle(Key{Key::Name::character, static_cast<char32_t>(letter)});
    look();
  }
  void type(std::string_view line) {
    press(":");
    press(line);
    table_->handle(Key{Key::Name::enter});
    look();
  }
  void click(Place place) {
    table_->handle(Click{.place = place, .button = Click::Button::left});
    look();
  }

  std::filesystem::path folder_ = fresh_folder();
  Store store_{folder_};
  Desk desk_{.settings = {}, .store = store_, .charset = Charset::ascii};
  std::optional<TableScreen> table_;
  Canvas canvas_{{24, 80}, Charset::ascii};
  std::string prompt_, hints_;
};

TEST_F(Table, words_without_cells_have_digits) {
  sit_down("daku", offer);
  EXPECT_TRUE(hints_.starts_with(" 1 throw  2 pass  ")) << hints_;
  press("2");
  EXPECT_EQ(prompt_, " Light to play: luck: throw again, any piece moves; or pass");
  press("3");
  EXPECT_EQ(prompt_, " no move has this digit; see below");
}

TEST_F(Table, the_key_for_a_word_without_cells_asks_where_there_are_several) {
  sit_down("daku", offer);
  press("!");
  EXPECT_EQ(prompt_, " there are several; each has a digit, see below");
  sit_down("daku", "6:20/7:16/8:20/9:16/2:20/6:16/3:19 l move turn 5");
  press("!");
  EXPECT_EQ(prompt_, " no move goes without a cell now");
  EXPECT_EQ(hints_.find("pass"), std::string::npos);
}

TEST_F(Table, words_without_cells_can_be_typed_and_clicked) {
  sit_down("daku", offer);
  type("pass");
  EXPECT_EQ(prompt_, " Light to play: luck: throw again, any piece moves; or pass");
  press("u");
  click({23, static_cast<int>(hints_.find("2 pass"))});
  EXPECT_EQ(prompt_, " Light to play: luck: throw again, any piece moves; or pass");
  press("u");
  click({23, static_cast<int>(hints_.find("1 throw")) + 4});
  EXPECT_EQ(prompt_, " Light: arrow: throw again, the tip must move: c11; what fell?");
  press("u");
  click({22, 1});
  click({23, 79});
  EXPECT_EQ(prompt_, " Light to play: arrow: throw again, the tip must move: c11; or pass");
}

TEST_F(Table, dice_thrown_by_hand_are_asked_for_and_taken_by_digit_word_or_click) {
  sit_down("daku");
  EXPECT_EQ(prompt_, " Light: throw: a piece is to be entered; what fell?");
  EXPECT_TRUE(hints_.starts_with(" 1  2  3  4  5  6  ")) << hints_;
  press("4");
  EXPECT_EQ(prompt_, " Light to play: 4: enter the piece of one of these columns: a b c d e f g");
  press("u");
  EXPECT_EQ(prompt_, " Light: throw: a piece is to be entered; what fell?");
  type("6");
  EXPECT_TRUE(prompt_.starts_with(" Light to play: 6: ")) << prompt_;
  press("u");
  type("*5");
  EXPECT_TRUE(prompt_.starts_with(" Light to play: 5: ")) << prompt_;
  press("u");
  click({23, static_cast<int>(hints_.find('3'))});
  EXPECT_TRUE(prompt_.starts_with(" Light to play: 3: ")) << prompt_;
  press("uU");
  EXPECT_TRUE(prompt_.starts_with(" Light to play: 3: ")) << prompt_;
  press("u7");
  EXPECT_EQ(prompt_, " no move has this digit; see below");
  type("7");
  EXPECT_EQ(prompt_, " nothing like '7' can fall here");
}

TEST_F(Table, what_is_drawn_from_a_bag_by_hand_has_digits_too) {
  sit_down("camino");
  EXPECT_TRUE(hints_.starts_with(" 1 VV  2 YV  3 YY  ")) << hints_;
  press("2");
  EXPECT_EQ(prompt_.find(" South to play: place the first of two tiles"), 0U) << prompt_;
  press("2");  // now the second kind of thing in hand
  EXPECT_EQ(prompt_.find("digit"), std::string::npos) << prompt_;
}

TEST_F(Table, dice_of_the_program_are_never_asked_for) {
  sit_down("daku", "", Dice::automatic);
  EXPECT_TRUE(prompt_.starts_with(" Light to play: ")) << prompt_;
  EXPECT_EQ(hints_.find(" 1 "), std::string::npos) << hints_;
}

TEST_F(Table, a_watched_file_that_holds_another_game_now_is_not_looked_at) {
  const std::string file = (folder_ / "watched.taula").string();
  ASSERT_FALSE(save_file(file, write_record(begun("daku").record())));
  table_.emplace(desk_, AtTable{.match = begun("daku"), .watched = file});
  press("kkkkkk");  // to where smaller boards have no cell
  std::filesystem::remove(file);
  ASSERT_FALSE(save_file(file, write_record(begun("loa").record())));
  table_->handle(FileChanged{});
  look();
  EXPECT_EQ(prompt_, " the game that you watched is not there any more");
  press("k");
  EXPECT_TRUE(prompt_.starts_with(" Light: throw: ")) << prompt_;
}

TEST_F(Table, a_match_left_after_a_game_goes_on_with_the_next) {
  const Entry& entry = **find_game("loa");
  Match first = std::move(*Match::begin({.entry = &entry,
                                         .options = Options(entry.about().specs),
                                         .names = {"Ane", "Jon"},
                                         .seed = 1,
                                         .further_tags = Series(3, 2).tags()}));
  table_.emplace(desk_, AtTable{std::move(first)});
  type("resign");
  press("y");
  EXPECT_NE(prompt_.find("n: the next game"), std::string::npos) << prompt_;
  table_.reset();
  ASSERT_EQ(store_.list().size(), 2U);
  const auto next = open_game(store_, *store_.latest_unfinished());
  ASSERT_TRUE(next);
  EXPECT_EQ(next->match.record().tag("Round"), "2/3");
  EXPECT_EQ(next->match.plies(), 0);

  // Who only looks at the first game again, or has begun the next, leaves no other.
  const auto look_at = [&](const std::string& keys) {
    for (const Saved& saved : store_.list()) {
      if (saved.result == "*") continue;
      table_.emplace(desk_, std::move(*open_game(store_, saved.id)));
      press(keys);
      table_.reset();
      return;
    }
  };
  look_at("");
  EXPECT_EQ(store_.list().size(), 2U);
  look_at("n");
  EXPECT_EQ(store_.list().size(), 3U);
}

}  // namespace
}  // namespace taula
