#include "play/picker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "rules/catalogue.hpp"
#include "rules/model.hpp"

namespace taula {
namespace {

// A game of one move whose actions have just the cells that a test wants.
class Pointing {
 public:
  struct State {
    bool over = false;
    friend bool operator==(const State&, const State&) = default;
  };

  explicit Pointing(const Options&) : board_(square_board(9, 1)) {}
  explicit Pointing(std::vector<std::vector<int>> paths) : board_(square_board(9, 1)), paths_(std::move(paths)) {}

  static const About& about() {
    static constexpr About about{.id = "pointing", .name = "pointing", .blurb = "pointing"};
    return about;
  }
  const Board& board() const { return board_; }
  std::span<const SeatSpec> seats() const { return seats_; }
  State start() const { return {}; }
  Turn turn(const State&) const { return {Seat::one, Seat::one}; }
  void legal(const State&, Actions& actions) const {
    actions.clear();
    for (std::size_t i = 0; i < paths_.size(); ++i) actions.push_back({.item = static_cast<std::uint8_t>(i)});
  }
  void chances(const State&, Chances& chances) const { chances.clear(); }
  void apply(State& state, const Action&) const { state.over = true; }
  std::optional<std::uint64_t> key(const State&) const { return std::nullopt; }
  std::optional<Outcome> outcome(const State& state, int) const {
    return state.over ? std::optional(Outcome{}) : std::nullopt;
  }
  std::uint64_t hash(const State&) const { return 0; }
  std::string notate(const State&, const Action& action) const { return std::to_string(action.item); }
  Result<Action> read(const State&, std::string_view) const { return Error{}; }
  void cells(const State&, const Action& action, std::vector<Cell>& cells) const {
    cells.clear();
    for (const int cell : paths_[action.item]) cells.push_back(cell_of(cell));
  }
  Message refusal(const State&, const Attempt&) const { return {}; }
  std::string position_text(const State&) const { return ""; }
  Result<State> read_position(std::string_view) const { return State{}; }
  Scene scene(const State&) const { return {}; }

 private:
  static constexpr std::array<SeatSpec, 1> seats_ = {{{"one", "One", 0}}};
  Board board_;
  std::vector<std::vector<int>> paths_;
};

Position pointing(std::vector<std::vector<int>> paths) {
  auto game = std::make_shared<const Pointing>(std::move(paths));
  return Position(game, game->start());
}

std::vector<int> next_of(const Picker& picker) {
  std::vector<int> next;
  for (const Cell cell : picker.next()) next.push_back(index_of(cell));
  return next;
}

// The number of the path that is complete; -1: none.
int complete_of(const Picker& picker) { return picker.complete() ? picker.complete()->item : -1; }
int only_of(const Picker& picker) { return picker.only() ? picker.only()->item : -1; }

TEST(Picker, narrows_cell_by_cell) {
  const Position position = pointing({{5, 2}, {5, 7}, {1, 2}, {5, 2, 8}});
  Picker picker(position);
  EXPECT_EQ(next_of(picker), (std::vector{1, 5}));
  EXPECT_EQ(complete_of(picker), -1);
  ASSERT_TRUE(picker.touch(cell_of(5)));
  EXPECT_EQ(next_of(picker), (std::vector{2, 7}));
  EXPECT_EQ(only_of(picker), -1);
  ASSERT_TRUE(picker.touch(cell_of(2)));
  EXPECT_EQ(complete_of(picker), 0) << "though 8 could follow";
  EXPECT_EQ(only_of(picker), -1);
  EXPECT_EQ(next_of(picker), (std::vector{8}));
  ASSERT_TRUE(picker.touch(cell_of(8)));
  EXPECT_EQ(complete_of(picker), 3);
  EXPECT_EQ(only_of(picker), 3);
  EXPECT_TRUE(picker.next().empty());
}

TEST(Picker, a_touch_that_fits_nothing_changes_nothing) {
  const Position position = pointing({{5, 2}, {1, 2}});
  Picker picker(position);
  EXPECT_FALSE(picker.touch(cell_of(2)));
  EXPECT_TRUE(picker.touch(cell_of(5)));
  EXPECT_FALSE(picker.touch(cell_of(5)));
  EXPECT_EQ(picker.picked().size(), 1u);
  EXPECT_EQ(next_of(picker), (std::vector{2}));
  EXPECT_EQ(complete_of(picker), -1);
  EXPECT_EQ(only_of(picker), 0);
}

TEST(Picker, a_dropped_pick_begins_anew) {
  const Position position = pointing({{5, 2}, {1, 2}});
  Picker picker(position);
  ASSERT_TRUE(picker.touch(cell_of(5)));
  picker.drop();
  EXPECT_TRUE(picker.picked().empty());
  EXPECT_EQ(next_of(picker), (std::vector{1, 5}));
}

TEST(Picker, an_action_without_cells_is_complete_untouched) {
  const Position alone = pointing({{}});
  EXPECT_EQ(complete_of(Picker(alone)), 0);
  EXPECT_EQ(only_of(Picker(alone)), 0);
  const Position among_others = pointing({{5, 2}, {}});
  Picker picker(among_others);
  EXPECT_EQ(complete_of(picker), 1);
  EXPECT_EQ(only_of(picker), -1);
  ASSERT_TRUE(picker.touch(cell_of(5)));
  EXPECT_EQ(complete_of(picker), -1);
}

TEST(Picker, actions_that_pointing_cannot_tell_apart_are_not_guessed) {
  EXPECT_EQ(complete_of(Picker(pointing({{}, {}}))), -1);
  Picker picker(pointing({{3}, {3}}));
  ASSERT_TRUE(picker.touch(cell_of(3)));
  EXPECT_EQ(complete_of(picker), -1);
  EXPECT_EQ(only_of(picker), -1);
}

TEST(Picker, picks_nothing_when_no_seat_acts) {
  Position position = pointing({{5}});
  position.play({.item = 0});
  Picker picker(position);
  EXPECT_TRUE(picker.next().empty());
  EXPECT_FALSE(picker.touch(cell_of(5)));
  EXPECT_EQ(complete_of(picker), -1);
  EXPECT_EQ(only_of(picker), -1);
}

TEST(Picker, what_is_in_hand_turns_through_all_ways_that_fit_a_cell) {
  const Entry& entry = **find_game("caminos");
  const Result<Position> start = entry.open(Options(entry.about().specs), "");
  ASSERT_TRUE(start);
  Picker picker(*start);
  picker.take(picker.items()[1]);
  const Cell middle = *start->board().find("d4");
  Actions actions;
  start->legal(actions);
  std::set<std::uint8_t> fitting, seen;
  for (const Action& action : actions) {
    if (action.item == picker.held()->item && action.to == middle) fitting.insert(action.spin);
  }
  ASSERT_GT(fitting.size(), 2U);
  EXPECT_EQ(picker.ways(), 16U);  // an L: 24 bodies, less 8 that would hang over the bare board
  for (std::size_t i = 0; i < fitting.size(); ++i) {
    ASSERT_TRUE(picker.turn_to_fit(middle, Picker::Way::next));
    EXPECT_TRUE(std::ranges::binary_search(picker.next(), middle));
    seen.insert(picker.held()->spin);
  }
  EXPECT_EQ(seen, fitting);
  const std::uint8_t spin = picker.held()->spin;
  ASSERT_TRUE(picker.turn_to_fit(middle, Picker::Way::previous));
  ASSERT_TRUE(picker.turn_to_fit(middle, Picker::Way::next));
  EXPECT_EQ(picker.held()->spin, spin);
}

TEST(Picker, a_kind_in_hand_is_found_by_the_letter_that_it_is_written_with) {
  for (const auto& [game, letters] : {std::pair("caminos", "OLZT"), std::pair("camino", "YV")}) {
    const Entry& entry = **find_game(game);
    Position position = std::move(*entry.open(Options(entry.about().specs), ""));
    if (position.turn().actor == Seat::chance) position.play(*position.read("*YV"));
    Picker picker(position);
    for (const char letter : std::string(letters)) {
      const auto item = picker.item_written(static_cast<char32_t>(letter));
      ASSERT_TRUE(item) << letter;
      picker.take(*item);
      Action action = *picker.held();
      action.to = picker.next().front();
      EXPECT_TRUE(position.notate(action).starts_with(letter));
    }
    EXPECT_FALSE(picker.item_written(U'I'));
    EXPECT_FALSE(picker.item_written(U'☃'));
  }
}

TEST(Picker, nothing_turns_where_nothing_is_in_hand) {
  Picker picker(pointing({{5}}));
  EXPECT_FALSE(picker.turn_to_fit(cell_of(5), Picker::Way::next));
}

}  // namespace
}  // namespace taula
