// What the state of Lines of Action keeps beside its men, along random games.
#include <gtest/gtest.h>

#include "rules/loa_support.hpp"
#include "support/option_sets.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

// Calls `check` with every state of some random games that goes on.
template <class Check>
void in_random_games(const Loa& loa, int games, Check check) {
  SeededRandom random(8);
  Actions actions;
  for (int game = 0; game < games; ++game) {
    Loa::State state = loa.start();
    for (int ply = 0; ply < 300 && !loa.outcome(state, 1); ++ply) {
      check(state);
      loa.legal(state, actions);
      loa.apply(state, actions[random.below(actions.size())]);
    }
  }
}

TEST(LoaState, census_and_hash_follow_from_the_men_and_the_side_to_move) {
  for (const Options& options : option_sets(Loa::about().specs)) {
    const Loa loa{options};
    in_random_games(loa, 10,
                    [](const Loa::State& state) { EXPECT_EQ(state, Loa::state_of(state.men, state.to_move)); });
  }
}

TEST(LoaState, counts_as_many_actions_as_it_lists) {
  const Loa loa{loa_options()};
  Actions actions;
  in_random_games(loa, 10, [&](const Loa::State& state) {
    loa.legal(state, actions);
    EXPECT_EQ(loa.count(state), actions.size());
  });
}

TEST(LoaState, lists_no_action_of_the_list_before) {
  const Loa loa{loa_options()};
  Actions used(500, Action{.verb = Loa::pass}), fresh;
  in_random_games(loa, 10, [&](const Loa::State& state) {
    loa.legal(state, used);
    fresh = {};
    loa.legal(state, fresh);
    EXPECT_EQ(used, fresh);
  });
}

TEST(LoaState, the_side_to_move_changes_the_key_and_so_does_every_square) {
  const Loa loa{loa_options()};
  const Loa::State start = loa.start();
  EXPECT_NE(loa.key(start), loa.key(Loa::state_of(start.men, Loa::white)));
  std::vector<std::uint64_t> hashes;
  for (int square = 1; square < Loa::squares; ++square) {
    for (const Seat seat : {Loa::black, Loa::white}) {
      Per<Seat, Loa::Bits, 2> men{};
      men[seat] = loa::bit(cell_of(square));
      men[loa::other(seat)] = loa::bit(cell_of(0));
      hashes.push_back(Loa::state_of(men, Loa::black).hash);
    }
  }
  std::ranges::sort(hashes);
  EXPECT_EQ(std::ranges::adjacent_find(hashes), hashes.end());
}

// A look at every pair of squares: what legal() lists and what refusal() explains exclude each other.
TEST(LoaState, every_move_that_is_not_legal_has_a_reason) {
  const Loa loa{loa_options()};
  Actions actions;
  in_random_games(loa, 2, [&](const Loa::State& state) {
    loa.legal(state, actions);
    for (int from = 0; from < Loa::squares; ++from) {
      for (int to = 0; to < Loa::squares; ++to) {
        const std::array cells = {cell_of(from), cell_of(to)};
        const bool legal =
            std::ranges::count(actions, Action{.verb = Loa::move, .from = cells[0], .to = cells[1]}) == 1;
        EXPECT_EQ(english(loa.refusal(state, {cells})) == "the game is over", legal);
      }
    }
  });
}

}  // namespace
}  // namespace taula
