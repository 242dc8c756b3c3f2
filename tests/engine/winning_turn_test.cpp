#include "engine/winning_turn.hpp"

#include "rules/camino_support.hpp"
#include "rules/model.hpp"
#include "rules/nim.hpp"

namespace taula {
namespace {

constexpr std::uint64_t enough = 100'000;

// South shuts North out with two tiles, and with no single one.
constexpr const char* two_tiles_cut =
    "4YYYY3/4llYYvvY2/5YYvY6/7lv8/8###ll6/7r###YlY5/5YvllvvlYv3/5lYYYYvYYYv/4l1YrY4/5YY4 s YV Y34V36";

template <Game G>
std::optional<std::vector<Action>> find(const Position& position, std::uint64_t allowance) {
  const Model<G>& model = *position.model<G>();
  return WinningTurn<G>(model.game(), allowance).find(model.state());
}

Position nim_at(std::string_view position) { return *(*find_game("nim"))->open(Options(Nim::about().specs), position); }

TEST(WinningTurn, takes_the_last_stones) {
  const auto line = find<Nim>(nim_at("3/0/0 1 0 0 0"), enough);
  ASSERT_TRUE(line);
  ASSERT_EQ(line->size(), 1U);
  EXPECT_EQ(line->front().item, 3);
}

TEST(WinningTurn, ends_with_the_turn) { EXPECT_FALSE(find<Nim>(nim_at("2/2/0 1 0 0 0"), enough)); }

TEST(WinningTurn, finds_what_takes_two_actions) {
  const Position position = *(*find_game("camino"))->open(camino_options(), two_tiles_cut);
  const auto line = find<Camino>(position, enough);
  ASSERT_TRUE(line);
  ASSERT_EQ(line->size(), 2U);
  Position after = position;
  for (const Action& action : *line) after.play(action);
  ASSERT_TRUE(after.outcome());
  EXPECT_EQ(after.outcome()->place[Seat::one], 1);
}

TEST(WinningTurn, keeps_to_its_allowance) {
  const Position position = *(*find_game("camino"))->open(camino_options(), two_tiles_cut);
  EXPECT_FALSE(find<Camino>(position, 100));
}

}  // namespace
}  // namespace taula
