// What there is to choose in Daku, and its rules as people read them.
#include "rules/daku.hpp"

namespace taula {
namespace {

constexpr std::array<OptionWord, 2> game_words = {
    {{"basic", text("runs, arrows, laterals, pair chains and luck")},
     {"advanced", text("cannibals, quads, quints, greater arrows and diagonals as well")}}};
constexpr std::array<OptionWord, 4> aim_words = {{{"four", text("four captures win")},
                                                  {"three", text("three captures win")},
                                                  {"lead-two", text("two captures more than the enemy win, or four")},
                                                  {"first", text("the first capture wins")}}};
constexpr std::array<OptionWord, 2> luck_six_words = {
    {{"back", text("a 6 on a luck throw moves a piece backward")},
     {"free", text("a 6 on a luck throw is played like any other throw")}}};
constexpr std::array<OptionWord, 1> quiet_words = {{{"open", text("the game goes on however quiet it is")}}};

constexpr std::array<OptionSpec, 5> specs = {{
    {OptionSpec::Kind::choice, "game", text("how many structures there are"), "basic", game_words},
    {OptionSpec::Kind::choice, "aim", text("how many captures win"), "four", aim_words},
    {OptionSpec::Kind::number, "shelter", text("the row of the own field that shelters pieces"), "4", {}, 2, 6},
    {OptionSpec::Kind::choice, "luck-six", text("what a 6 on a luck throw does"), "back", luck_six_words},
    {OptionSpec::Kind::number, "quiet", text("after how many turns without a piece coming or leaving the game ends"),
     "100", quiet_words, 1, daku::longest_quiet},
}};

constexpr std::array<Variant, 5> variants = {{
    {"basic", text("the basic game, to four captures"), ""},
    {"advanced", text("the advanced game, to four captures"), "game=advanced"},
    {"three", text("a shorter game, to three captures"), "aim=three"},
    {"two", text("a short game, to a lead of two captures"), "aim=lead-two"},
    {"first", text("the shortest game, to the first capture"), "aim=first"},
}};

constexpr std::array<RuleText, 30> rules = {{
    {"D1", text("Board"),
     text(
         "The board has seven columns, a to g, and 21 rows, counted from Light. Each seat counts its own rows from its "
         "own side: Light's own row 1 is row 1, Dark's is row 21. Own rows 1 to 8 are the seat's field and own rows 14 "
         "to 21 the enemy's; between them lie white rows and, in the middle, row 11, the luck row of both. One row of "
         "each field is its shelter, own row 4 unless the option shelter says otherwise; it shelters only its owner.")},
    {"D2", text("Pieces"),
     text("Light and Dark have seven pieces and a die each. The pieces begin off the board, one before each column. A "
          "piece never leaves its column. Forward is towards higher own rows.")},
    {"D3", text("Column"),
     text("A column holds one piece of each seat, on the board or off it, never both on one square. Once its piece has "
          "been captured it holds a wildcard instead, and later nothing. A square with an own piece or a wildcard is a "
          "cell of the seat, so a seat has at most one cell in a column.")},
    {"D4", text("Throw and move"),
     text(
         "A turn begins with a throw, which is compulsory, and moves one piece by as many rows forward, not beyond the "
         "last row. Pieces on the way do not matter. The piece may land on an enemy piece that is not protected (D7), "
         "which is hit or captured (D8, D9), but not on a protected one. The move must be allowed (D28).")},
    {"D5", text("Backward"),
     text("Only if none of the pieces that the throw may move has an allowed move forward does one of them, whichever "
          "the seat likes, go as many rows backward. Where that is not allowed the piece goes one row further, or two, "
          "or as many as it needs. There is nothing below own row 1. A square with a protected enemy piece is passed "
          "over in the same way; an unprotected one is hit or captured, and structures are rewarded, as on a move "
          "forward.")},
    {"D6", text("Fault"),
     text(
         "A throw that must move a piece and can move none, forward or backward, is a fault, bonus throws included. "
         "The turn ends at once, and the rewards that waited are lost. The third fault loses the game. Throws to enter "
         "a piece are never faults.")},
    {"D7", text("Protected pieces"),
     text(
         "A piece is in a pair when the square beside it in its row holds an own piece or a wildcard. A piece in a "
         "pair "
         "or in its own shelter is protected. A seat may have three protected pieces at most, each counted once; a "
         "wildcard is not counted. If the first throw of a turn is a 6 and the seat has pieces in pairs, one of these "
         "must be moved; if it is a 1 and the seat has pieces in its shelter, one of these. The duty holds only if one "
         "of them has an allowed move forward; otherwise the throw is free. Bonus throws and entries know no duties.")},
    {"D8", text("Hit"),
     text("An enemy piece that is hit outside its own field goes off the board and waits. Pieces wait in the order in "
          "which they were hit.")},
    {"D9", text("Capture"),
     text("An enemy piece that is hit inside its own field is captured. It counts for the seat that captured it, and "
          "both pieces of that column leave the game, the captor's too, wherever it stands or waits. A wildcard is put "
          "on the square of the captured piece. It never moves, and is a cell of both seats. When a turn ends, a "
          "wildcard that no piece can use is taken away: one whose neighbouring columns have no pieces left, on the "
          "board or off it; in column a or g it stays also while the other of these two columns has pieces.")},
    {"D10", text("Entering again"),
     text("A turn that begins while the seat has waiting pieces begins with a throw to enter the first of them on the "
          "own row that was thrown. It hits what may be hit there, and structures are rewarded. If that is not allowed "
          "the seat throws again, without a fault, until it is. One piece is entered in a turn; bonus throws move "
          "pieces on the board only.")},
    {"D11", text("Opening"),
     text("Light first, and then in turn, each seat throws and enters one piece a turn, in any column not yet entered, "
          "on the own row that was thrown. The position must then be correct (D12). Where no column allows it the seat "
          "throws again, without a fault. Nothing is rewarded, no duty holds, nothing is taken. After the fourteenth "
          "entry Light begins the play.")},
    {"D12", text("Correct positions"),
     text(
         "A run of a seat is three or more of its cells side by side in one row, as long as it goes, with at least one "
         "own piece. A position is correct for a seat when it has no run and at most three protected pieces.")},
    {"D13", text("Rewards"),
     text("Fresh are the piece just moved, if it still stands, and every wildcard that this move and the choices after "
          "it have made. The seat earns a reward for a run, for each arrow and for a lateral in which a fresh cell "
          "takes "
          "part, and for luck, or else for a pair chain. Each is a throw of its own. Rewards wait in the order run, "
          "arrows, lateral, pair chain, luck; of arrows made by one move the one nearer to column a goes first, and of "
          "equal rewards the older. A reward is kept even if its structure is broken up meanwhile; it goes only with "
          "the pieces that it may move. When none is left the turn ends.")},
    {"D14", text("Triple"),
     text(
         "A run must be broken up: the next throw, without asking, moves one of its own pieces, forward or else "
         "backward, and must leave a correct position. What that move makes is rewarded. If nothing can be moved it is "
         "a fault, and the piece that made the run goes back to the nearest lower row that holds no enemy piece and "
         "leaves a correct position, in the advanced game not between two enemies; failing that it goes off the board "
         "and waits, last of all. If a wildcard made the run, or the piece that made it cannot mend it even by "
         "leaving, the first other own piece of the run, from column a on, that can do so goes back instead. Going "
         "back takes nothing and earns nothing. The advanced game treats longer runs by D23.")},
    {"D15", text("Arrow"),
     text("An own piece, the tip, with own cells in both neighbouring columns exactly one own row behind it makes an "
          "arrow. The reward is a throw that must move the tip. A wildcard is no tip.")},
    {"D16", text("Lateral"),
     text(
         "Cells of the seat in columns a and g in the same row, at least one of them an own piece, make a lateral. The "
         "reward is a throw that must move one of its own pieces.")},
    {"D17", text("Pair chain"),
     text("If the piece moved was in a pair before, and is in a pair again or has left a wildcard, by capturing where "
          "it "
          "landed, that has an own piece beside it, the reward is a throw that moves any piece on the board. It is "
          "earned only by a move that made nothing else: no cannibal, main arrow, diagonal, run, arrow, lateral or "
          "luck.")},
    {"D18", text("Luck"),
     text(
         "A piece that is moved to the luck row, forward or backward, earns a throw that moves any piece on the board. "
         "With a 6 a piece must go backward by D5, unless the option luck-six=free is chosen.")},
    {"D19", text("Declining"),
     text(
         "An arrow, a lateral, a pair chain and luck are offers: before the die falls the seat says 'throw' or 'pass', "
         "and 'pass' gives up that one reward. After 'throw' the throw must be played. A run is broken up without "
         "asking.")},
    {"D20", text("Winning"),
     text("Four captures win at once; the option aim makes it three, a lead of two captures, or the first. A golden "
          "arrow or diagonal wins at once. The enemy's third fault wins. A seat wins also if, at the end of its turn, "
          "nobody has captured anything yet and all seven of its pieces stand on its own rows 9 to 21; it does not "
          "matter whether an enemy piece waits.")},
    {"D21", text("Cannibal (advanced)"),
     text(
         "An unprotected enemy piece that the piece just moved has taken between itself and another own piece, side by "
         "side in one row, is hit or captured by where it stands, as by D8 and D9. Both sides of the piece moved are "
         "looked at, the one towards column a first. A wildcard takes nothing. After a capture the two takers and the "
         "wildcard between them are a run.")},
    {"D22", text("Suicide (advanced)"),
     text(
         "A piece may not be moved or entered between two enemy pieces side by side with it in one row, not even if it "
         "would take one of them, unless it is then part of an arrow. A throw that has no other move forward is played "
         "backward (D5). A piece that captures where it lands leaves only a wildcard there.")},
    {"D23", text("Quad and quint (advanced)"),
     text(
         "A run of four cells or more has two throws, both compulsory. The first moves any own piece of it; after it "
         "no run stands but what is left of the old one, and the position is correct, or would be without one of the "
         "pieces that are left to move. The second moves one of the others and must leave a correct position; it "
         "lapses if none is left. A fault is put right as by D14, by the pieces that have not moved; nothing goes back "
         "if the position is correct already. The move that makes a quad or quint earns nothing else: no choice of a "
         "diagonal, no arrow, lateral or luck.")},
    {"D24", text("Main arrow (advanced)"),
     text("Five cells make a main arrow: the tip, an own piece, in column c, d or e, the cells beside it one own row "
          "behind, the next ones two rows behind; one of the five is fresh and at least one own piece of them outside "
          "the own field. At once the enemy piece of the tip's column, wherever it stands on the board, is hit or "
          "captured by where it stands, unless it is protected. A capture takes the tip away. The three inner cells "
          "are an arrow (D15) as well, if the tip still stands and one of the three is fresh.")},
    {"D25", text("Golden arrow (advanced)"),
     text("All seven own pieces, no wildcards, with the tip in column d and each next pair one own row further behind, "
          "at least one of them outside the own field, win at once.")},
    {"D26", text("Diagonals (advanced)"),
     text(
         "Four cells or more in neighbouring columns that rise or fall by one row each make a diagonal, as long as it "
         "goes, if one cell is fresh and at least one own piece outside the own field. The longest counts, once a "
         "move. Seven cells win at once, wildcards included. With four the seat may send one unprotected enemy piece "
         "off the board to wait, wherever it stands; with five it may hit or capture one by where it stands, with six "
         "two, one after the other. The rewards for five and for six are given once each a game to a seat; given means "
         "that a piece was taken, and a later five or six counts as a four. The choice comes before all throws and is "
         "open while at least one choice is allowed (D28): '!c17' names a piece by its square, 'pass' gives up the "
         "rest. A take by choice brings no new cannibal, main arrow or diagonal.")},
    {"D27", text("Order"),
     text("Within one move come, in this order: the landing with its hit or capture, suicide, cannibals, golden arrow "
          "and golden diagonal, the main arrow, the choices of a diagonal; then the rewards for run, arrows, lateral "
          "and luck. Whether the aim is reached is looked at after every capture, and ends everything.")},
    {"D28", text("Allowed moves"),
     text("A move is judged after it and all that it takes at once, a choice of a diagonal after the choice; a move "
          "that "
          "wins is judged where the game stops. It is allowed if no run stands and at most three pieces are protected, "
          "or if exactly one run stands and the position would be correct without one of its own pieces. Throws that "
          "break up a run are judged by D14 and D23 instead, entries of the opening by D11; in the advanced game D22 "
          "comes on top.")},
    {"D29", text("Quiet games"),
     text("A game in which 100 turns in a row, of both seats together, have ended without a piece coming on or leaving "
          "the board is over. The seat with more captures wins; with equal captures it is a draw. The option quiet "
          "changes the number, or with quiet=open takes the rule away.")},
    {"D30", text("State"),
     text("A position is all that these rules need: where the pieces and wildcards are, which pieces wait in which "
          "order, faults, captures, the rewards for five and six given, quiet turns, whose turn it is, what is to be "
          "done and what for, the die, the rewards that wait, the run that is being broken up and the choice that is "
          "open. A fault is no action, for it follows from the throw; a forced move is one.")},
}};

constexpr About daku_about = {.id = "daku",
                              .name = text("Daku"),
                              .blurb = text("dice, structures and captures in seven columns"),
                              .specs = specs,
                              .variants = variants,
                              .rules = rules,
                              .numbering = About::Numbering::turns,
                              .audience = About::Audience::people};

}  // namespace

const About& Daku::about() { return daku_about; }

std::span<const SeatSpec> Daku::seats() const { return daku::seat_specs; }

}  // namespace taula
