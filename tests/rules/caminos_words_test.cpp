// What people read and write at a game of Caminos: notation, refusals, ghosts, scenes.
#include <set>

#include "caminos_support.hpp"
#include "rules/model.hpp"

namespace taula {
namespace {

using caminos::Kind;

std::string read_as(const Position& position, std::string_view word) {
  const auto action = position.read(word);
  return action ? position.notate(*action) : english(action.error().what);
}

TEST(CaminosWords, cells_are_written_by_file_then_by_rank) {
  const Position position = caminos_open("", "board=octagon");
  EXPECT_TRUE(may(position, "L:d8,d9,d10,e10"));
  EXPECT_TRUE(may(position, "L:f9,f10*3"));
  EXPECT_TRUE(may(position, "Z:c9,d9,d10,e10"));
  EXPECT_FALSE(may(position, "Z:d9,c9,d10,e10"));
}

TEST(CaminosWords, what_else_is_read) {
  const Position position = caminos_open("");
  for (const char* word :
       {"l:c3,c4,c5,d5", "L:d5,c3,c5,c4", "L:C3,C4,C5,D5", "L c3 c4 c5 d5", " L: c3, c4, c5, d5 ", "L:c3*1,c4,c5,d5"})
    EXPECT_EQ(read_as(position, word), "L:c3,c4,c5,d5") << word;
  EXPECT_EQ(read_as(position, "L:c3,d3,d3,d3"), "L:c3,d3*3");
  EXPECT_EQ(read_as(position, "L:d3*2,c3,d3"), "L:c3,d3*3");
}

TEST(CaminosWords, what_is_wrong_with_a_word) {
  const Position position = caminos_open("");
  const std::string example = "a piece is laid as in 'O:a1,a2,b1,b2'";
  EXPECT_EQ(read_as(position, "X:c3,c4"), "'X:c3,c4' is no piece on cells; " + example);
  EXPECT_EQ(read_as(position, ""), "'' is no piece on cells; " + example);
  EXPECT_EQ(read_as(position, "c3-c4"), "'c3-c4' is no piece on cells; " + example);
  EXPECT_EQ(read_as(position, "L:c3,c4,c5"), "a piece has four cubes, not 3");
  EXPECT_EQ(read_as(position, "L:"), "a piece has four cubes, not 0");
  EXPECT_EQ(read_as(position, "L:c3*4,d3"), "a piece has four cubes; with d3 there are 5");
  EXPECT_EQ(read_as(position, "L:c3*5"), "expected a cell as in c3 or c3*2, not 'c3*5'");
  EXPECT_EQ(read_as(position, "L:c3,4,c5"), "expected a cell as in c3 or c3*2, not '4,c5'");
  EXPECT_EQ(read_as(position, "L:c3c4"), "expected a cell as in c3 or c3*2, not 'c3c4'");
  EXPECT_EQ(read_as(position, "L:c0,c1,c2,c3"), "the board has no cell c0");
  EXPECT_EQ(read_as(position, "L:c03,c4,c5,d5"), "the board has no cell c03");
  EXPECT_EQ(read_as(position, "L:c3,c4,c5,e5"), "no way of turning L takes these cells");
  EXPECT_EQ(read_as(position, "L:c3*4"), "no way of turning L takes these cells");
  EXPECT_EQ(read_as(position, "L:a1,a2,a3,b2"), "no way of turning L takes these cells");
  EXPECT_EQ(read_as(caminos_at("", "g 2044/2444"), "L:c3,c4,c5,d5"), "there is no L left in hand");
  EXPECT_EQ(read_as(caminos_at("", "g 2444/2444", "neutral=yes"), "I:c3*4"), "both neutral pieces are laid");
}

TEST(CaminosWords, a_reason_is_given_for_the_way_that_comes_nearest) {
  // An L on these cells has its single cube below or on top. Over d3 both ways leave a hole; on two cubes each the
  // first leaves none and hangs in the air.
  EXPECT_EQ(read_as(caminos_at("d3=G", "y 2433/2444"), "L:c3,d3*3"), "hole under c3");
  EXPECT_EQ(read_as(caminos_at("c3=Gg d3=Gg", "y 2433/2444"), "L:c3,d3*3"), "does not touch the board");
}

TEST(CaminosWords, a_held_piece_knows_why_it_may_not_be_laid) {
  const Caminos caminos(caminos_options());
  const auto state = caminos.read_position(drawn("c3=G", "y 2433/2044"));
  ASSERT_TRUE(state);
  const auto reason = [&](Kind kind, std::uint8_t spin, std::string_view at) {
    const Action action{.item = static_cast<std::uint8_t>(kind), .spin = spin, .to = *caminos.board().find(at)};
    return english(caminos.refusal(*state, action));
  };
  EXPECT_EQ(reason(Kind::o, 0, "e5"), "");
  EXPECT_EQ(reason(Kind::o, 0, "h8"), "off the board");
  EXPECT_EQ(reason(Kind::o, 0, "b3"), "hole under b3");
  EXPECT_EQ(reason(Kind::l, 0, "e5"), "there is no L left in hand");
  EXPECT_EQ(reason(Kind::i, 0, "e5"), "the neutral I is laid in games with neutral=yes only");
  const auto flat = caminos.read_position(drawn("c3=G c4=G d3=G d4=G", "y 2433/2044"));
  EXPECT_EQ(english(caminos.refusal(*flat, {.item = 0, .spin = 0, .to = *caminos.board().find("c3")})),
            "does not touch the board");
}

// What is refused as an action is what legal() does not list, for every body on every cell.
TEST(CaminosWords, refusal_and_legal_agree) {
  const Caminos caminos(caminos_options("board=ring"));
  const auto state = caminos.read_position(drawn("a4=G a5=Gg b5=Gyy c5=Y j6=Yy j5=Yyg", "y 2041/2340", "board=ring"));
  ASSERT_TRUE(state);
  Actions actions;
  caminos.legal(*state, actions);
  const std::set<Action> legal(actions.begin(), actions.end());
  for (std::uint8_t item = 0; item < caminos::kind_count; ++item) {
    for (std::uint8_t spin = 0; spin < caminos::bodies(static_cast<Kind>(item)).size(); ++spin) {
      for (int i = 0; i < caminos.board().size(); ++i) {
        const Action action{.item = item, .spin = spin, .to = cell_of(i)};
        EXPECT_EQ(english(caminos.refusal(*state, action)).empty(), legal.contains(action));
      }
    }
  }
}

TEST(CaminosWords, a_pick_is_refused_with_a_reason) {
  const Position position = caminos_at("c3=G", "y 2433/2444");
  const auto reason = [&](std::initializer_list<const char*> names) {
    std::vector<Cell> cells;
    for (const char* name : names) cells.push_back(*position.board().find(name));
    return english(position.refusal({cells}));
  };
  EXPECT_EQ(reason({"c3"}), "a piece is held where it touches the board, and c3 has cubes already");
  EXPECT_EQ(reason({"e5", "h8"}), "no piece in hand fits at e5 and goes on to h8 in this order");
  const Position first = caminos_at("", "g 0001/2444");  // a T only, and nothing to stand on
  EXPECT_EQ(english(first.refusal({std::vector{*first.board().find("a1")}})),
            "what fits at a1 is held at another of its cells");
}

TEST(CaminosWords, cells_begin_with_the_anchor) {
  const Position position = caminos_open("");
  std::vector<Cell> cells;
  const auto names_of = [&](std::string_view word) {
    position.cells(*position.read(word), cells);
    std::string names;
    for (const Cell cell : cells) names += position.board().name(cell) + " ";
    return names;
  };
  EXPECT_EQ(names_of("T:c3,c4,c5,d4"), "c4 c3 c5 d4 ");
  EXPECT_EQ(names_of("L:c3,d3*3"), "d3 c3 ");
}

// ---- ghosts and scenes

std::string listed(const Board& board, const std::vector<Token>& tokens) {
  std::string text;
  for (const Token& token : tokens) {
    const char owner = token.owner == Seat::none ? 'n' : token.owner == Seat::one ? 'g' : 'y';
    text += (token.at == Cell::none ? "-" : board.name(token.at)) + std::to_string(token.number).insert(0, ":") +
            owner + " ";
  }
  return text;
}

TEST(CaminosWords, a_ghost_shows_where_every_cube_would_stand) {
  const Caminos caminos(caminos_options());
  std::vector<Token> ghost;
  const auto ghost_of = [&](std::string_view text, const Action& action) {
    const auto state = caminos.read_position(text);
    EXPECT_TRUE(state);
    caminos.ghost(*state, action, ghost);
    return listed(caminos.board(), ghost);
  };
  const auto cell = [&](std::string_view name) { return *caminos.board().find(name); };
  // A Z as it may be laid: its foot on c3, its head on d3.
  const std::string step = drawn("d3=G", "y 2433/2444");
  const Action z = *caminos.read(*caminos.read_position(step), "Z:c3*2,d3*2");
  EXPECT_EQ(ghost_of(step, z), "c3:1y c3:2y d3:2y d3:3y ");
  // The same on level ground stands over a hole, and on a higher foot everything is one higher.
  EXPECT_EQ(ghost_of(drawn("", "y 2433/2444"), z), "c3:1y c3:2y d3:2y d3:3y ");
  EXPECT_EQ(ghost_of(drawn("c3=G", "y 2433/2444"), z), "c3:2y c3:3y d3:3y d3:4y ");
  // Over the end of the board only what is on it is seen.
  EXPECT_EQ(ghost_of(drawn("", "g 2444/2444"), {.item = 0, .spin = 0, .to = cell("h8")}), "h8:1g ");
  EXPECT_EQ(ghost_of(drawn("", "g 2444/2444"), {.item = 4, .spin = 0, .to = cell("c3")}).back(), ' ');
}

TEST(CaminosWords, the_scene_shows_every_cube_from_below) {
  const Position position = caminos_at("c3=Gyg e5=N a8=Y", "g 2433/2434", "neutral=yes");
  EXPECT_EQ(listed(position.board(), position.scene().tokens), "c3:1g c3:2y c3:3g e5:1n a8:1y ");
}

TEST(CaminosWords, the_trays_show_what_is_in_hand) {
  const auto trays_of = [](const Position& position) {
    std::string text;
    for (const Tray& tray : position.scene().trays) {
      text += std::to_string(index_of(tray.owner) + 1) + " " + english(tray.title) + ":";
      for (const Token& token : tray.tokens) {
        const auto kind = static_cast<std::size_t>(token.thing) - static_cast<std::size_t>(Thing::piece_o);
        text += std::string(" ") + caminos::kind_letters[kind] + std::to_string(token.number);
      }
      text += "\n";
    }
    return text;
  };
  EXPECT_EQ(trays_of(caminos_at("", "g 2044/2400x")), "1 10 pieces in hand: O2 Z4 T4\n2 finished, 6 pieces left:\n");
  EXPECT_EQ(trays_of(caminos_open("", "neutral=yes points=yes")),
            "1 14 pieces in hand: O2 L4 Z4 T4 I1\n1 0 pieces touch the rim:\n"
            "2 14 pieces in hand: O2 L4 Z4 T4 I1\n2 0 pieces touch the rim:\n");
  Position position = caminos_open("", "neutral=yes");
  play_words(position, {"I:c3*4"});
  EXPECT_EQ(trays_of(position), "1 14 pieces in hand: O2 L4 Z4 T4\n2 14 pieces in hand: O2 L4 Z4 T4 I1\n");
  EXPECT_EQ(english(position.scene().prompt), "lay a neutral piece");
  EXPECT_EQ(english(position.scene().notes[0]), "1 neutral piece is to be laid before play begins");
}

TEST(CaminosWords, seats_and_teams) {
  const Position position = caminos_open("", "players=4");
  std::string words;
  for (const SeatSpec& seat : position.seats()) words += std::string(seat.word) + ":" + std::to_string(seat.team) + " ";
  EXPECT_EQ(words, "green:0 yellow:1 green2:0 yellow2:1 ");
}

}  // namespace
}  // namespace taula
