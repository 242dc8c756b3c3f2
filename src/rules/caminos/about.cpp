// What there is to choose in Caminos, and its rules as people read them.
#include "rules/caminos.hpp"

namespace taula {
namespace {

constexpr std::array<OptionWord, 4> board_words = {
    {{"square", text("eight by eight cells, four straight edges")},
     {"diamond", text("61 cells standing on a tip, four zigzag edges")},
     {"octagon", text("76 cells, eight edges, straight and zigzag by turns")},
     {"ring", text("the octagon with a hole in the middle")}}};
constexpr std::array<OptionWord, 2> players_words = {
    {{"2", text("Green against Yellow")}, {"4", text("two teams of two, half a hand for each seat")}}};
constexpr std::array<OptionWord, 2> neutral_words = {
    {{"no", text("green and yellow pieces only")},
     {"yes", text("each side lays a blue piece first, which is nobody's")}}};
constexpr std::array<OptionWord, 2> points_words = {
    {{"no", text("the winner wins, and that is all")},
     {"yes", text("paths are measured, and the rim is counted where nobody is through")}}};

constexpr std::array<OptionSpec, 4> specs = {{
    {OptionSpec::Kind::choice, "board", text("the board that is played on"), "square", board_words},
    {OptionSpec::Kind::choice, "players", text("how many seats there are"), "2", players_words},
    {OptionSpec::Kind::choice, "neutral", text("whether neutral pieces are laid first"), "no", neutral_words},
    {OptionSpec::Kind::choice, "points", text("whether points are counted"), "no", points_words},
}};

constexpr std::array<Variant, 5> variants = {{
    {"square", text("eight by eight cells"), ""},
    {"diamond", text("four zigzag edges"), "board=diamond"},
    {"octagon", text("eight edges"), "board=octagon"},
    {"ring", text("eight edges and a hole"), "board=ring"},
    {"teams", text("four seats in two teams"), "players=4"},
}};

constexpr std::array<RuleText, 16> rules = {{
    {"K1", text("Square"),
     text("The square has eight files, a to h from the left, and eight ranks, 1 to 8 from below. It has four straight "
          "edges: north, east, south and west.")},
    {"K2", text("Diamond"),
     text("The diamond has 61 cells and stands on a tip. Its files are a to k and its ranks 1 to 11; rank 6 has eleven "
          "cells, and each rank above or below it two fewer than the one before. Its four edges are zigzags of six "
          "cells each: north-east, south-east, south-west and north-west. The tips f11, k6, f1 and a6 belong to two "
          "edges each.")},
    {"K3", text("Octagon"),
     text("The octagon has 76 cells, in files a to j and ranks 1 to 10: at each corner of a square of ten by ten a "
          "staircase of three, two and one cells is missing. Its eight edges have four cells each. North, east, south "
          "and west are straight; between them lie zigzags, which share their end cells with the straight edges beside "
          "them.")},
    {"K4", text("Ring"),
     text("The ring is the octagon with a hole in the middle: e7 and f7, d6 to g6, d5 to g5, e4 and f4 are missing. 64 "
          "cells are left. The hole is no edge, and nothing stands in it.")},
    {"K5", text("Edge cells"),
     text("A cell is on an edge when it is one of the cells of that edge. A corner cell is on two edges and serves for "
          "both.")},
    {"K6", text("Pieces"),
     text("A piece consists of four cubes in one plane. Two in a row and two beside them are an O; three in a row and "
          "one beside the end are an L, one beside the middle a T; two in a row and two beside them, moved on by one, "
          "are a Z. With two seats each has two O, four L, four Z and four T; with four seats each has one O, two L, "
          "two Z and two T. Pieces may be laid flat or stood up, turned in every way, L and Z also mirrored. In a game "
          "of four, the first and the third seat are one team, and so are the second and the fourth; a team has one "
          "colour and wins together.")},
    {"K7", text("Laying"),
     text("In turn, each seat lays one of its pieces. Every cube of it must stand above a cell of the board, either on "
          "the board itself or right on top of another cube: there may be no hole beneath.")},
    {"K8", text("Touching the board"),
     text("At least one cube of the piece must stand on the board itself. So a column never grows higher than three "
          "cubes, or four where an I stands upright.")},
    {"K9", text("Touching pieces"),
     text("A piece may touch and cover own pieces, enemy pieces and neutral pieces alike.")},
    {"K10", text("Finished"),
     text("A seat that has no piece left, or cannot lay any when its turn comes, is finished for the rest of the game, "
          "even if a piece would fit later. Its turns are passed over, and the others go on. Nobody may pass "
          "otherwise.")},
    {"K11", text("Links"),
     text("A colour owns a cell when the highest cube there is of that colour. Two cells that share a side are linked "
          "for a colour when it owns both and, if they differ in height, the whole wall between them is of that colour "
          "as well: all cubes of the higher column that rise above the lower one. Cells that meet in a corner only are "
          "not linked, and one does not walk sideways along a wall.")},
    {"K12", text("Through"),
     text("A side is through when linked cells of its colour lead from an edge to a facing edge. Opposite edges face "
          "each other, whichever pair it is. On the octagon and on the ring an edge also faces the two neighbours of "
          "its opposite. An edge cell counts as it is seen from above, at any height; the piece on it need not touch "
          "the board there.")},
    {"K13", text("When it is looked at"),
     text("After every piece it is looked whether a side is through, the one that has just laid it first. A piece may "
          "cut a path of the enemy, but it never joins one.")},
    {"K14", text("End"),
     text("A side that is through wins, a team with both its seats. When all seats are finished and nobody is through, "
          "the game is a draw, unless points are counted.")},
    {"K15", text("Neutral pieces"),
     text("With neutral=yes each side first lays a blue I, four cubes in a row, wherever it likes by K7 and K8: the "
          "first seat, then the second. Then play begins with the first seat. Blue cubes are nobody's colour. They can "
          "be covered where they lie flat; on an upright I nothing can stand.")},
    {"K16", text("Points"),
     text(
         "With points=yes a side that is through scores as many points as its shortest path has faces: the top of each "
         "cell is one, and so is each cube of a wall that the path climbs or descends. On the octagon and on the ring "
         "a path between opposite edges counts double and one to a neighbour of the opposite edge counts single; the "
         "winner scores the better of the two: twice its shortest path of the first kind, or once its shortest of the "
         "second. If nobody is through, the side with fewer pieces touching the rim wins and scores one point for each "
         "enemy piece that touches it. A piece touches the rim when a cube of it stands on the board itself in an edge "
         "cell. Neutral pieces do not count. If both sides have as many there, it is a draw without points.")},
}};

constexpr About caminos_about = {.id = "caminos",
                                 .name = text("Caminos"),
                                 .blurb = text("pile up pieces and walk over them from edge to edge"),
                                 .specs = specs,
                                 .variants = variants,
                                 .rules = rules,
                                 .numbering = About::Numbering::rounds,
                                 .audience = About::Audience::people};

}  // namespace

const About& Caminos::about() { return caminos_about; }

std::span<const SeatSpec> Caminos::seats() const { return std::span(caminos::seat_specs).first(players_); }

}  // namespace taula
