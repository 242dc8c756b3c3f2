// What there is to choose in Salta, and its rules as people read them.
#include "rules/salta.hpp"

namespace taula {
namespace {

constexpr std::array<OptionWord, 2> jumps_words = {
    {{"single", text("one jump a turn")},
     {"multi", text("after a jump the same piece may go on jumping in the same turn")}}};
constexpr std::array<OptionWord, 2> own_jumps_words = {
    {{"no", text("jumps go over enemy pieces only")},
     {"yes", text("a piece may jump over an own piece too, which is never a duty")}}};
constexpr std::array<OptionWord, 2> goal_words = {
    {{"shift", text("the own formation, seven ranks on")},
     {"mirror", text("each piece goes where the enemy's like piece began")}}};
constexpr std::array<OptionWord, 1> length_words = {{{"open", text("until a side has reached its target")}}};
constexpr std::array<OptionWord, 2> points_words = {
    {{"winner", text("the winner scores, the loser gets nothing")},
     {"zero-sum", text("the loser loses as many points as the winner gets")}}};
constexpr std::array<OptionWord, 1> handicap_words = {{{"none", text("no handicap")}}};
constexpr std::array<OptionWord, 2> weaker_words = {{{"green", text("Green")}, {"red", text("Red")}}};
constexpr std::array<OptionWord, 2> call_words = {
    {{"strict", text("a step is refused while there is a jump to make")},
     {"salta", text("a jump may be overlooked, and the other side may call salta!")}}};

constexpr std::array<OptionSpec, 8> specs = {{
    {OptionSpec::Kind::choice, "jumps", text("how many jumps a piece makes in a turn"), "single", jumps_words},
    {OptionSpec::Kind::choice, "own-jumps", text("whether own pieces can be jumped over"), "no", own_jumps_words},
    {OptionSpec::Kind::choice, "goal", text("where the pieces are to go"), "shift", goal_words},
    {OptionSpec::Kind::number, "length", text("how many moves a side the game lasts"), "120", length_words, 1,
     Salta::longest_game},
    {OptionSpec::Kind::choice, "points", text("what the loser gets"), "winner", points_words},
    {OptionSpec::Kind::pair, "handicap", text("A:B, after A moves each the weaker side makes B-A moves in a row"),
     "none", handicap_words, 1, Salta::longest_game},
    {OptionSpec::Kind::choice, "weaker", text("the side that the handicap helps"), "red", weaker_words},
    {OptionSpec::Kind::choice, "call", text("what becomes of a jump that is overlooked"), "strict", call_words},
}};

constexpr std::array<Variant, 5> variants = {{
    {"classic", text("one jump a turn, 120 moves a side"), ""},
    {"multi", text("several jumps in one turn"), "jumps=multi"},
    {"mirror", text("each piece goes where the enemy's like piece began"), "goal=mirror"},
    {"open", text("until a side has reached its target"), "length=open"},
    {"handicap", text("after 100 moves each Red makes 20 moves in a row"), "handicap=100:120"},
}};

constexpr std::array<RuleText, 16> rules = {{
    {"S1", text("Start"),
     text("The board has ten files, a to j from the left, and ten ranks, 1 to 10 from below. Only its 50 dark squares "
          "are used; a1 is one of them. Each side has fifteen pieces: five stars, five moons and five suns, numbered 1 "
          "to 5. Green has its stars on a1 c1 e1 g1 i1, its moons on b2 d2 f2 h2 j2 and its suns on a3 c3 e3 g3 i3, "
          "each kind by number from the left. Red has the same seen from its own side: stars on j10 h10 f10 d10 b10, "
          "moons on i9 g9 e9 c9 a9, suns on j8 h8 f8 d8 b8. Kinds and numbers make no difference to how a piece "
          "moves. Green moves first.")},
    {"S2", text("Step"),
     text("A piece moves to the next square of a diagonal, forward or back, if that square is empty.")},
    {"S3", text("Jump"),
     text("A piece may jump forward along a diagonal over an enemy piece on the next square, if the square behind that "
          "piece is empty. The piece that is jumped over stays where it is. There is one jump a turn, none back, and "
          "none over own pieces.")},
    {"S4", text("Duty"),
     text("A side that can jump over an enemy piece must do so; among several such jumps it chooses. A jump that S5 "
          "forbids is no duty.")},
    {"S5", text("No blockade"),
     text("A move that leaves the other side without any move is not allowed, even if it reaches the target. If every "
          "move would do that, all are allowed. A side without a move passes; the record shows it as 'pass', and it "
          "counts as a move. Whether a side has a move is judged by S2 to S4, S10 and S11 alone: it is not asked "
          "whether S5 would allow that move in its turn, and a call is no move.")},
    {"S6", text("Target"),
     text("Each side is to reach its own starting formation moved seven ranks forward. So Green's stars 1 to 5 belong "
          "on b8 d8 f8 h8 j8, its moons on a9 c9 e9 g9 i9 and its suns on b10 d10 f10 h10 j10; Red's stars 1 to 5 on "
          "i3 g3 e3 c3 a3, its moons on j2 h2 f2 d2 b2 and its suns on i1 g1 e1 c1 a1.")},
    {"S7", text("End"),
     text(
         "The game ends when the side that has just moved stands in its whole target, or when both sides have made 120 "
         "moves.")},
    {"S8", text("Need"),
     text("At the end the need of each side is counted: the sum over all its pieces of the fewest steps from where the "
          "piece stands to its target on an empty board. For one piece that is the greater of the two distances, in "
          "files and in ranks. Neither jumps nor other pieces, of either side, are looked at.")},
    {"S9", text("Points"),
     text("Take Green's need from Red's. If more than one is left, Green wins and scores it less one, for Green began. "
          "If less than nothing is left, Red wins and scores what is missing. With nothing or one left the game is a "
          "draw.")},
    {"S10", text("Several jumps"),
     text("With jumps=multi a piece that has jumped may go on jumping in the same turn, as long as it finds pieces to "
          "jump over. Each jump goes forward, and going on is a choice. All of it is one move.")},
    {"S11", text("Own pieces"),
     text("With own-jumps=yes a piece may jump forward over an own piece too. Such a jump is never a duty, and it does "
          "not do the duty of S4. With jumps=multi one move may hold jumps of both kinds; the first of them decides "
          "whether it does the duty.")},
    {"S12", text("Mirror"),
     text("With goal=mirror each piece is to reach the square on which the enemy piece of the same kind and number "
          "began: Green's star 1 goes from a1 to j10.")},
    {"S13", text("Length"),
     text("With length=N the game ends when both sides have made N moves. With length=open only a target that is "
          "reached ends it; but a position that occurs for the third time, with the same pieces on the same squares "
          "and the same side to move, is a draw then. The start counts as a first time.")},
    {"S14", text("Zero sum"), text("With points=zero-sum the loser gets the winner's points as well, but as a loss.")},
    {"S15", text("Handicap"),
     text(
         "With handicap=A:B, once both sides have made A moves, the weaker side makes B-A moves in a row; then the "
         "other side moves, and play goes on in turn. S4 and S5 hold in the run, and a pass is one of its moves. The "
         "extra moves count neither for the length of the game nor as occurrences of a position. There is one such "
         "run a game, and none when the game ends at A moves or before. The option weaker says which side is helped.")},
    {"S16", text("Salta!"),
     text("With call=salta a side may move otherwise though it could jump over an enemy piece, by a step or by a jump "
          "over an own piece. The other side may then call 'salta!' before it moves: the move is taken back with all "
          "that it changed, and its maker must now jump over an enemy piece. A move that has ended the game cannot be "
          "called, nor can one in the run of a handicap.")},
}};

constexpr About salta_about = {.id = "salta",
                               .name = text("Salta"),
                               .blurb = text("cross the board, jumping as you must, and line up again beyond it"),
                               .specs = specs,
                               .variants = variants,
                               .rules = rules,
                               .numbering = About::Numbering::rounds,
                               .audience = About::Audience::people};

}  // namespace

const About& Salta::about() { return salta_about; }

std::span<const SeatSpec> Salta::seats() const { return salta::seat_specs; }

}  // namespace taula
