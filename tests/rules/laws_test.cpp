// Laws that hold for every game under every option, tried in random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "rules/catalogue.hpp"
#include "support/english.hpp"
#include "support/option_sets.hpp"
#include "support/random.hpp"
#include "support/test_name.hpp"

namespace taula {
namespace {

constexpr int games = 3, longest = 200;

struct Case {
  const Entry* entry;
  Options options;
};

void PrintTo(const Case& law, std::ostream* out) { *out << law.entry->about().id << ' ' << law.options.text(); }

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const Entry& entry : catalogue()) {
    for (Options& options : option_sets(entry.about().specs)) {
      const bool usual = options == Options(entry.about().specs);
      if (usual || entry.open(options, "")) cases.push_back({&entry, std::move(options)});  // not all go together
    }
  }
  return cases;
}

std::vector<std::string> look_of(const Position& position) {
  std::vector<std::string> look = sorted_words(position);
  look.push_back(position.text());
  look.push_back(std::to_string(position.hash()));
  look.push_back(std::to_string(position.plies()));
  look.push_back(position.outcome() ? result_word(*position.outcome(), position.seats()) : "*");
  return look;
}

class Laws : public testing::TestWithParam<Case> {
 protected:
  Position start() const { return *GetParam().entry->open(GetParam().options, ""); }

  // Calls `check` with every position of some random games, the start and the end included.
  template <class Check>
  void in_random_games(Check check) const {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      SeededRandom random(seed);
      Position position = start();
      check(position);
      for (int ply = 0; ply < longest; ++ply) {
        const Actions actions = possible(position);
        if (actions.empty()) break;
        position.play(actions[random.below(actions.size())]);
        check(position);
        if (HasFatalFailure()) return;
      }
    }
  }
};

TEST_P(Laws, words_are_unique_and_read_back) {
  in_random_games([](const Position& position) {
    std::set<std::string> words;
    for (const Action& action : possible(position)) {
      const std::string word = position.notate(action);
      EXPECT_TRUE(words.insert(word).second) << word;
      const auto read = position.read(word);
      ASSERT_TRUE(read) << word << ": " << english(read.error().what);
      EXPECT_EQ(*read, action) << word;
    }
  });
}

TEST_P(Laws, words_have_no_blanks_and_only_chance_has_a_star) {
  in_random_games([](const Position& position) {
    for (const std::string& word : sorted_words(position)) {
      EXPECT_TRUE(std::ranges::all_of(word, [](char c) { return c > ' ' && c <= '~'; })) << word;
      EXPECT_EQ(word.starts_with('*'), position.turn().actor == Seat::chance) << word;
    }
  });
}

TEST_P(Laws, somebody_acts_until_the_end_and_nobody_after_it) {
  in_random_games([](const Position& position) {
    const Turn turn = position.turn();
    EXPECT_EQ(possible(position).empty(), position.outcome().has_value());
    EXPECT_EQ(turn.actor == Seat::none, position.outcome().has_value());
    if (turn.actor == Seat::none) return;
    EXPECT_LT(static_cast<std::size_t>(turn.owner), position.seats().size());
    if (turn.actor != Seat::chance) {
      EXPECT_LT(static_cast<std::size_t>(turn.actor), position.seats().size());
    }
  });
}

TEST_P(Laws, either_a_seat_acts_or_chance) {
  in_random_games([](const Position& position) {
    Actions actions;
    Chances chances;
    position.legal(actions);
    position.chances(chances);
    EXPECT_TRUE(actions.empty() || chances.empty());
    EXPECT_EQ(!chances.empty(), position.turn().actor == Seat::chance);
    for (const Chance& chance : chances) EXPECT_GT(chance.weight, 0U);
  });
}

TEST_P(Laws, copies_are_independent) {
  in_random_games([](const Position& position) {
    const Actions actions = possible(position);
    if (actions.empty()) return;
    const auto before = look_of(position);
    Position copy = position;
    EXPECT_EQ(look_of(copy), before);
    copy.play(actions.front());
    EXPECT_EQ(look_of(position), before);
    EXPECT_EQ(copy.plies(), position.plies() + 1);
  });
}

TEST_P(Laws, position_text_reads_back_to_the_same_position) {
  in_random_games([this](const Position& position) {
    const std::string text = position.text();
    EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; })) << text;
    const auto again = GetParam().entry->open(GetParam().options, text);
    ASSERT_TRUE(again) << text << ": " << english(again.error().what);
    EXPECT_EQ(again->text(), text);
    EXPECT_EQ(again->hash(), position.hash()) << text;
    if (!position.outcome()) {
      EXPECT_EQ(sorted_words(*again), sorted_words(position)) << text;
    }
  });
}

TEST_P(Laws, scene_and_actions_stay_on_the_board) {
  std::vector<Cell> cells;
  in_random_games([&cells](const Position& position) {
    const auto on_board = [&](Cell cell) { return index_of(cell) < position.board().size(); };
    const Scene scene = position.scene();
    for (const Token& token : scene.tokens) EXPECT_TRUE(on_board(token.at));
    for (const Tray& tray : scene.trays) EXPECT_LT(static_cast<std::size_t>(tray.owner), position.seats().size());
    EXPECT_STRNE(scene.prompt.id, "");
    for (const Action& action : possible(position)) {
      position.cells(action, cells);
      EXPECT_TRUE(std::ranges::all_of(cells, on_board)) << position.notate(action);
    }
  });
}

TEST_P(Laws, where_no_action_begins_there_is_a_reason) {
  std::vector<Cell> cells;
  in_random_games([&cells](const Position& position) {
    if (position.turn().actor == Seat::none || position.turn().actor == Seat::chance) return;
    std::set<Cell> first;
    for (const Action& action : possible(position)) {
      position.cells(action, cells);
      if (!cells.empty()) first.insert(cells.front());
    }
    for (int i = 0; i < position.board().size(); ++i) {
      const std::array touched = {cell_of(i)};
      if (!first.contains(touched[0])) {
        EXPECT_STRNE(position.refusal({touched}).id, "");
      }
    }
  });
}

TEST_P(Laws, foreign_words_are_refused_and_not_echoed_raw) {
  in_random_games([](const Position& position) {
    for (const std::string& word :
         {std::string(), std::string("\x1b[31m"), std::string(5000, 'a'), std::string("a1\0b2", 5), std::string("-")}) {
      const auto read = position.read(word);
      ASSERT_FALSE(read);
      const std::string error = english(read.error().what);
      EXPECT_LT(error.size(), 200U);
      EXPECT_TRUE(std::ranges::all_of(error, [](char c) { return c >= ' ' && c <= '~'; })) << error;
    }
  });
}

TEST_P(Laws, outcomes_have_places_and_a_reason) {
  in_random_games([](const Position& position) {
    const auto outcome = position.outcome();
    if (!outcome) return;
    const std::size_t seats = position.seats().size();
    for (std::size_t i = 0; i < seats; ++i) {
      EXPECT_GE(outcome->place[seat_of(static_cast<int>(i))], 1);
      EXPECT_LE(outcome->place[seat_of(static_cast<int>(i))], seats);
    }
    EXPECT_STRNE(outcome->reason.id, "");
    for (const Mark& mark : outcome->marks) EXPECT_LT(index_of(mark.at), position.board().size());
  });
}

TEST_P(Laws, the_same_words_lead_to_the_same_position) {
  SeededRandom random(games + 1);
  Position played = start();
  std::vector<std::string> words;
  for (Actions actions = possible(played); !actions.empty() && played.plies() < longest; actions = possible(played)) {
    const Action& action = actions[random.below(actions.size())];
    words.push_back(played.notate(action));
    played.play(action);
  }
  Position replayed = start();
  for (const std::string& word : words) replayed.play(*replayed.read(word));
  EXPECT_EQ(look_of(replayed), look_of(played));
}

std::string name_of(const testing::TestParamInfo<Case>& tested) {
  const Case& law = tested.param;
  return test_name(std::string(law.entry->about().id) + "_" + std::to_string(tested.index) + "_" + law.options.text());
}

INSTANTIATE_TEST_SUITE_P(All, Laws, testing::ValuesIn(all_cases()), name_of);

}  // namespace
}  // namespace taula
