// What there is to choose in Camino, and its rules as people read them.
#include "rules/camino.hpp"

namespace taula {
namespace {

constexpr std::array<OptionSpec, 2> specs = {{
    {OptionSpec::Kind::number, "players", text("how many seats"), "2", {}, 2, max_seats},
    {OptionSpec::Kind::number,
     "first",
     text("which seat has the first turn, counted in order of play"),
     "1",
     {},
     1,
     max_seats},
}};

constexpr std::array<Variant, 5> variants = {{
    {"two", text("South and North"), ""},
    {"three", text("every other side"), "players=3"},
    {"four", text("all but South and North"), "players=4"},
    {"five", text("all but North"), "players=5"},
    {"six", text("all sides"), "players=6"},
}};

constexpr std::array<RuleText, 14> rules = {{
    {"C1", text("Board"),
     text("The board is a hexagon with sides five triangles long. Its rows are a to j from below, of 11, 13, 15, 17, "
          "19, 19, 17, 15, 13 and 11 triangles, numbered from 1 at the left. In a row, triangles that point up and "
          "triangles that point down take turns; the first points down in rows a to e and up in rows f to j.")},
    {"C2", text("Edges"),
     text("A triangle has a left edge, a right edge and a level one, which is below if the triangle points up and "
          "above if it points down. An edge with no triangle behind it lies on the rim.")},
    {"C3", text("Hub"),
     text("The six triangles round the middle, e9 e10 e11 and f9 f10 f11, are the hub. No tile is placed there. The "
          "other 144 triangles are the places. An edge towards the hub is a hub edge.")},
    {"C4", text("Sides and homes"),
     text("The hexagon has six sides. The five places with an edge on a side are its home places: South has a2 a4 a6 "
          "a8 a10, South-East a11 b13 c15 d17 e19, North-East f19 g17 h15 i13 j11, North j2 j4 j6 j8 j10, North-West "
          "f1 g1 h1 i1 j1, and South-West a1 b1 c1 d1 e1.")},
    {"C5", text("Gates"),
     text("In front of each side one place has an edge on the hub. It is the gate of that side: d9 for South, e12 for "
          "South-East, f12 for North-East, g9 for North, f8 for North-West, e8 for South-West.")},
    {"C6", text("Seats"),
     text("Two to six seats play, each on its own for one side of the board. Two have South and North; three South, "
          "North-East and North-West; four South-East, North-East, North-West and South-West; five South and the same "
          "four; six South, South-East, North-East, North, North-West and South-West. The turn goes to the right, "
          "counter-clockwise round the board. The seat named first here begins; with first=N the N-th of them "
          "does.")},
    {"C7", text("Turn"),
     text("A bag holds 60 tiles with three links, the Ys, and 60 with two, the Vs. In its turn a seat draws two tiles "
          "unseen, looks at both, and places them one after the other, whichever first. That ends the turn. The bag "
          "never holds an odd number.")},
    {"C8", text("Where a tile goes"),
     text("A tile is placed on an empty place that is one of the seat's own five home places, or its own gate, or has "
          "an edge in common with a place that holds a tile, no matter whose, even the one just placed. A common "
          "corner is not enough. The links of neighbours need not meet.")},
    {"C9", text("How a tile lies"),
     text("A Y links all three edges of its place. A V links two of them, and the seat chooses which: the edge left "
          "out is the left one (l), the right one (r) or the level one (v).")},
    {"C10", text("Joined"),
     text("Two tiles side by side are joined if both link the edge between them. A tile is joined to a side if it lies "
          "on a home place of that side and links the edge there. It is joined to the hub if it links a hub edge, at "
          "whichever gate.")},
    {"C11", text("Cut off"),
     text("A seat is cut off once its side could not be joined to the hub any more even if a Y lay on every place that "
          "is empty.")},
    {"C12", text("Goal"),
     text("When a turn ends, it is looked first whether a chain of joined tiles leads from the side of the seat that "
          "had the turn to the hub. If so, that seat wins. It does not matter who placed the tiles. A chain that "
          "somebody else completes for a seat wins only when that seat ends a turn of its own.")},
    {"C13", text("Out"),
     text("Then all seats that are cut off are out: they have no more turns. If exactly one seat is left, it wins.")},
    {"C14", text("Longest path"),
     text("If no seat is left then, or if the bag is empty, the longest path wins. It is sought among the seats that "
          "are left; if none is, among those that were in when the turn began. A path is a chain of joined tiles "
          "that begins with a tile joined to the seat's own side and uses no tile twice; its length is the number of "
          "its tiles. Seats whose longest paths are equally long share the win, even if they have none at all.")},
}};

constexpr About camino_about = {.id = "camino",
                                .name = text("Camino"),
                                .blurb = text("lay tiles for a road from your side to the middle"),
                                .specs = specs,
                                .variants = variants,
                                .rules = rules,
                                .numbering = About::Numbering::turns,
                                .audience = About::Audience::people};

}  // namespace

const About& Camino::about() { return camino_about; }

}  // namespace taula
