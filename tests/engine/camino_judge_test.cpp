#include "engine/camino_judge.hpp"

#include "rules/camino_support.hpp"
#include "rules/model.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

constexpr Seat south = Seat::one, north = Seat::two;

const Camino::State& state_of(const Position& position) { return position.model<Camino>()->state(); }

CaminoJudge judge_of(const Position& position) { return CaminoJudge(position.model<Camino>()->game()); }

int tiles_to_go(const std::string& tiles, Seat seat) {
  const Position position = camino_at(tiles, "s draw Y40V40");
  return judge_of(position).tiles_to_go(state_of(position), seat);
}

TEST(CaminoJudge, counts_the_tiles_of_a_road) {
  const Position start = camino_open("");
  const int whole = judge_of(start).tiles_to_go(state_of(start), south);
  EXPECT_EQ(whole, 8);
  EXPECT_EQ(judge_of(start).tiles_to_go(state_of(start), north), whole);
  EXPECT_EQ(tiles_to_go(south_road, south), 1);
  EXPECT_EQ(tiles_to_go(south_road + "Vr@d9", south), 2);  // d9 is shut on this side: by d11 and e12
  EXPECT_EQ(tiles_to_go(south_road + "Y@d9", south), 0);
  EXPECT_EQ(tiles_to_go("Y@b8 Y@c8", south), whole - 2);
}

TEST(CaminoJudge, C11_knows_who_is_cut_off) {
  const Position shut = camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vv@a10", "ne draw Y40V40 out s", "players=3");
  const CaminoJudge judge = judge_of(shut);
  EXPECT_EQ(judge.tiles_to_go(state_of(shut), Seat::one), static_cast<int>(CaminoJudge::far));
  EXPECT_EQ(judge.tiles_to_go(state_of(shut), Seat::two), 8);
  EXPECT_LT(rating(judge, state_of(shut), Seat::one), rating(judge, state_of(shut), Seat::two));
}

TEST(CaminoJudge, C12_proves_a_road_that_the_turn_completes) {
  const Position drawn = camino_at(south_road, "s YV Y40V40");
  ASSERT_TRUE(judge_of(drawn).foreseen(state_of(drawn)));
  EXPECT_EQ(judge_of(drawn).foreseen(state_of(drawn))->winner, south);
  EXPECT_EQ(judge_of(drawn).foreseen(state_of(drawn))->plies, 2);
  const Position far_off = camino_at("Y@a6 Y@a7 Y@b8 Y@b7 Y@c8", "s YV Y40V40");
  EXPECT_FALSE(judge_of(far_off).foreseen(state_of(far_off)));
}

// Turned half round, South's side is North's.
std::string turned(const std::string& text) {
  std::string board = text.substr(0, text.find(' ')), rest = text.substr(text.find(' ') + 1);
  std::reverse(board.begin(), board.end());
  for (std::size_t at = 0; at + 1 < board.size(); ++at) {  // numbers of two digits
    if (std::isdigit(board[at]) != 0 && std::isdigit(board[at + 1]) != 0) {
      std::swap(board[at], board[at + 1]);
      ++at;
    }
  }
  for (char& letter : board) letter = letter == 'l' ? 'r' : letter == 'r' ? 'l' : letter;
  return board + (rest[0] == 's' ? " n" : " s") + rest.substr(1);
}

TEST(CaminoJudge, sees_the_same_from_either_side) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SeededRandom random(seed);
    Position position = camino_open("");
    for (std::uint64_t ply = 0; ply < 3 * seed && !position.outcome(); ++ply) {
      const Actions may_be = possible(position);
      position.play(may_be[random.below(may_be.size())]);
    }
    if (position.outcome()) continue;
    const Position other = camino_open(turned(position.text()));
    EXPECT_EQ(judge_of(position).measure(state_of(position), south), judge_of(other).measure(state_of(other), north))
        << position.text();
    EXPECT_EQ(judge_of(position).measure(state_of(position), north), judge_of(other).measure(state_of(other), south))
        << position.text();
  }
}

}  // namespace
}  // namespace taula
