#include "engine/caminos_judge.hpp"

#include "rules/caminos_support.hpp"
#include "rules/model.hpp"
#include "support/option_sets.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

const Caminos::State& state_of(const Position& position) { return position.model<Caminos>()->state(); }

CaminosJudge judge_of(const Position& position) { return CaminosJudge(position.model<Caminos>()->game()); }

int distance(const std::string& columns, Seat side, std::string_view options = "") {
  const Position position = caminos_at(columns, "y 0000/0001", options);
  return judge_of(position).distance(state_of(position), side);
}

TEST(CaminosJudge, counts_the_cells_of_an_empty_board) {
  EXPECT_EQ(distance("", Caminos::green), 8);
  EXPECT_EQ(distance("", Caminos::yellow), 8);
  EXPECT_EQ(distance("", Caminos::green, "board=octagon"), 10);
}

TEST(CaminosJudge, finds_no_distance_where_a_side_is_through) {
  EXPECT_EQ(distance(row("G", "a4 b4 c4 d4 e4 f4 g4 h4"), Caminos::green), 0);
}

TEST(CaminosJudge, finds_what_a_line_still_lacks) {
  EXPECT_EQ(distance(row("G", "a4 b4 c4 d4 e4"), Caminos::green), 3);
  EXPECT_EQ(distance(row("G", "c1 c2 c4 c5 c6 c7 c8"), Caminos::green), 1);
}

TEST(CaminosJudge, K9_pays_for_a_column_that_is_to_be_covered) {
  const std::string gap = row("G", "a4 b4 c4 e4 f4 g4 h4");
  EXPECT_EQ(distance(gap + "d4=Y", Caminos::green), 2);
  EXPECT_EQ(distance(gap + "d4=Yy", Caminos::green), 3);
  EXPECT_EQ(distance(gap + "d4=Yyy", Caminos::green), 3);  // nothing stands on it any more: one goes round
}

TEST(CaminosJudge, K11_a_wall_of_the_other_colour_is_no_way) {
  const std::string line = row("G", "a4 b4 c4 d4 e4 f4 g4 h4");
  EXPECT_EQ(distance(row("G", "a4 b4 c4 e4 f4 g4 h4") + "d4=Gg", Caminos::green), 0);
  EXPECT_GT(distance(row("G", "a4 b4 c4 e4 f4 g4 h4") + "d4=Yyg", Caminos::green), 0);
}

TEST(CaminosJudge, sees_what_the_next_piece_completes) {
  const Position open = caminos_at(row("G", "a4 b4 c4 d4 e4"), "g 0100/0001");
  ASSERT_TRUE(judge_of(open).foreseen(state_of(open)));
  EXPECT_EQ(judge_of(open).foreseen(state_of(open))->winner, Caminos::green);
  EXPECT_TRUE(judge_of(open).threatens(state_of(open), Caminos::green));
  EXPECT_FALSE(judge_of(open).threatens(state_of(open), Caminos::yellow));
  const Position square_piece = caminos_at(row("G", "a4 b4 c4 d4 e4"), "g 1000/0001");
  EXPECT_FALSE(judge_of(square_piece).foreseen(state_of(square_piece)));
}

// The board, hands and turn with the colours changed.
std::string recoloured(std::string text) {
  const std::size_t blank = text.find(' ');
  std::string board = text.substr(0, blank), rest = text.substr(blank + 1);
  for (char& letter : board)
    letter = letter == 'G' ? 'Y' : letter == 'Y' ? 'G' : letter == 'g' ? 'y' : letter == 'y' ? 'g' : letter;
  const std::string hands = rest.substr(2);
  return board + (rest[0] == 'g' ? " y " : " g ") + hands.substr(hands.find('/') + 1) + "/" +
         hands.substr(0, hands.find('/'));
}

Position random_position(const Options& options, int plies, std::uint64_t seed) {
  SeededRandom random(seed);
  while (true) {
    Position position = *(*find_game("caminos"))->open(options, "");
    for (int ply = 0; ply < plies && !position.outcome(); ++ply) {
      const Actions actions = possible(position);
      position.play(actions[random.below(actions.size())]);
    }
    if (!position.outcome()) return position;
  }
}

TEST(CaminosJudge, sees_the_same_in_either_colour) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Position position = random_position(caminos_options(), static_cast<int>(seed % 14), seed);
    const Position other = caminos_open(recoloured(position.text()));
    for (const Seat side : {Caminos::green, Caminos::yellow}) {
      const Seat as = side == Caminos::green ? Caminos::yellow : Caminos::green;
      EXPECT_EQ(judge_of(position).measure(state_of(position), side), judge_of(other).measure(state_of(other), as))
          << position.text();
    }
  }
}

// What the judge calls a win in one is one, and it overlooks none.
TEST(CaminosJudge, proves_what_trying_all_pieces_shows) {
  int proofs = 0;
  for (const Options& options : option_sets(Caminos::about().specs)) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const Position position = random_position(options, 4 + static_cast<int>(seed), seed);
      bool wins = false;
      const Seat team = caminos::side_of(position.turn().actor);
      for (const Action& action : possible(position)) {
        Position next = position;
        next.play(action);
        const auto outcome = next.outcome();
        wins = wins || (state_of(next).through == team && outcome->place[team] == 1);
      }
      const auto certainty = judge_of(position).foreseen(state_of(position));
      EXPECT_EQ(certainty.has_value(), wins) << options.text() << ": " << position.text();
      proofs += certainty ? 1 : 0;
    }
  }
  EXPECT_GT(proofs, 0);
}

}  // namespace
}  // namespace taula
