// The state of Daku: the position text both ways, what it refuses, the structures against their plain definitions, and
// random games to their end.
#include "daku_support.hpp"
#include "rules/daku/line.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

using namespace daku;

std::string error_of(const std::string& text, std::string_view options = "") {
  const auto position = (*find_game("daku"))->open(daku_options(options), text);
  return position ? "" : english(position.error().what);
}

TEST(DakuState, D30_the_position_text_holds_everything) {
  for (const std::string& text :
       {drawn("", "l throw turn"),
        drawn("a-:20 c*5 d.", "d move luck 4 wait a/- faults 2/1 captures 1/1 quiet 3 stirred"),
        drawn("b10:16 c11:20 d10:16", "l offer arrow:c faults 0/1 rewards arrow:b,arrow:b,lateral,chain,luck"),
        drawn("c6:20", "l throw run rewards luck run bcd 1 c"), drawn("c-:20", "d throw turn wait c/- quiet 99"),
        std::string("4:-/-:17/-:-/-:-/-:-/-:-/-:- l move opening 6")})
    EXPECT_EQ(daku_open(text).text(), text);
  for (const std::string& text :
       {drawn("a6:20 b7:16 c8:20 d9:16", "l choose 4 1 d d9 given 5/56"),
        drawn("a6:20 b7:16 c8:20 d9:16 e10:20 f11:16 g*19", "l choose 6 1 fg f11 captures 1/0 given 6/- stirred"),
        drawn("c6:20 e6:20 f9:16", "l throw run rewards luck run bcde 2 c")})
    EXPECT_EQ(daku_open(text, "game=advanced").text(), text);
}

TEST(DakuState, a_broken_text_is_refused_with_its_place) {
  EXPECT_EQ(error_of("2:20/6:16 l throw turn"), "expected seven columns with '/' between them, not 2");
  for (const char* column : {"2", "2:22", "0:2", "02:3", "*0", "*22", "x", "", "2:3:4", "-", "2:-1"}) {
    EXPECT_EQ(error_of(drawn(std::string("c") + column, "l throw turn")),
              "column c: expected the rows of Light and Dark as in 4:17 or -:17, a wildcard as in *8, or a dot, not '" +
                  std::string(column) + "'");
  }
  EXPECT_EQ(error_of(drawn("c*9", "l throw turn")),
            "column c: a wildcard stands in a field, rows 1 to 8 or 14 to 21, not on row 9");
  EXPECT_EQ(error_of(drawn("", "x throw turn")), "expected l or d, whose turn it is, after the columns, not 'x'");
  EXPECT_EQ(error_of(drawn("", "l sing turn")), "expected throw, move, choose, offer or over, not 'sing'");
  EXPECT_EQ(error_of(drawn("", "l")), "expected throw, move, choose, offer or over, not ''");
  for (const char* purpose : {"", "arrow", "arrow:a", "arrow:h", "luck:c", "turns"}) {
    EXPECT_EQ(
        error_of(drawn("", std::string("l throw ") + purpose)),
        "after 'throw': expected what the throw is for, as in turn or arrow:c, not '" + std::string(purpose) + "'");
  }
  EXPECT_EQ(error_of(drawn("", "l move turn 7")), "after 'move': expected the die, 1 to 6, not '7'");
  EXPECT_EQ(error_of(drawn("", "l over tired")),
            "after 'over': expected how the game ended, as in captures, not 'tired'");
  EXPECT_EQ(error_of(drawn("", "l throw turn faults 4/0")), "after 'faults': '4/0' does not fit");
  EXPECT_EQ(error_of(drawn("", "l throw turn quiet")), "after 'quiet': '' does not fit");
  EXPECT_EQ(
      error_of(drawn("", "l throw turn quiet 3 faults 1/0")),
      "expected wait, faults, captures, given, quiet, stirred, rewards, run or the end, in this order, not 'faults'");
  EXPECT_EQ(error_of(drawn("", "l offer luck rewards luck,arrow:c")), "after 'rewards': 'luck,arrow:c' does not fit");
}

TEST(DakuState, what_the_rules_cannot_lead_to_is_refused) {
  EXPECT_EQ(error_of(drawn("c.", "l throw turn")),
            "captures: 1 columns have no pieces, so there must be 1 captures, not 0");
  EXPECT_EQ(error_of(drawn("c-:20", "l throw turn")),
            "wait: the pieces of Light that are off the board wait, and no others");
  EXPECT_EQ(error_of(drawn("", "l throw turn wait c/-")),
            "wait: the pieces of Light that are off the board wait, and no others");
  EXPECT_EQ(error_of(drawn("c-:20", "l throw turn wait c/-")), "'turn': a turn begins by entering where pieces wait");
  EXPECT_EQ(error_of(drawn("", "l throw enter")), "'enter': a turn begins by entering where pieces wait");
  EXPECT_EQ(error_of("2:-/-:-/-:-/-:-/-:-/-:-/-:- l throw opening"),
            "in the opening Light and Dark enter in turn, so it is not Light's turn");
  EXPECT_EQ(error_of("7:20/-:-/-:-/-:-/-:-/-:-/-:- l throw opening"), "in the opening pieces stand on own rows 1 to 6");
  EXPECT_EQ(error_of(drawn("", "l throw turn faults 3/0")), "three faults are made where faults end the game");
  EXPECT_EQ(error_of(drawn("a. b. c. d.", "l throw turn captures 4/0")),
            "the aim is reached where captures end the game");
  EXPECT_EQ(error_of(drawn("", "l throw turn quiet 100")), "the quiet turns are over where quiet ends the game");
  EXPECT_EQ(error_of(drawn("", "l over all-out")), "Light has not ended the game so");
  EXPECT_EQ(error_of(drawn("", "l move luck 6")), "'luck': no piece can be moved by this throw");
  EXPECT_EQ(error_of(drawn("", "l offer run")), "'run' is no offer");
  EXPECT_EQ(error_of(drawn("", "l throw run")), "'run': no piece is left to be moved");
  for (const char* text : {"2:20/2:16/2:20/-:-/-:-/-:-/-:- l throw opening",              // D11, D12
                           "2:20/2:16/2:20/-:16/3:20/3:16/3:19 l throw enter wait d/-",   // D10, D28
                           "2:20/2:16/6:20/6:16/4:20/-:16/8:19 l throw enter wait f/-"})  // D12
    EXPECT_EQ(error_of(text), "Light has a run, or more than three protected pieces");
  EXPECT_EQ(error_of("2:20/2:16/2:20/10:16/2:20/6:16/3:19 d throw turn"),
            "Light has a run, or more than three protected pieces");
  EXPECT_EQ(error_of("9:20/10:16/12:20/10:16/9:20/12:16/10:19 d throw turn"),
            "Light has all seven pieces outside its field: the game is over");
  EXPECT_EQ(error_of(drawn("c6:20", "l throw run run bcd 2 c")),
            "run: expected own pieces on the board and a throw for the run");
  EXPECT_EQ(error_of(drawn("c6:20", "l throw run run fg 1 -")), "run: none of its pieces can mend the position");
  EXPECT_EQ(error_of(drawn("a6:20 b7:16 c8:20 d9:16", "l choose 4 1 d d9")),
            "choose: only the advanced game has choices");
}

// ---- the structures

// The rows of a seat's cells, 0 for none, and which of them are wildcards.
struct Cells {
  std::array<int, columns> row{};
  Columns wild = 0;

  bool is(int column, int wanted) const {
    return column >= 0 && column < columns && wanted > 0 && row[static_cast<std::size_t>(column)] == wanted;
  }
  bool piece(int column) const { return row[static_cast<std::size_t>(column)] != 0 && (wild >> column & 1) == 0; }
};

constexpr int shelter = 4;

Line line_of(const Cells& cells) {
  Line line;
  for (int column = 0; column < columns; ++column) {
    const int row = cells.row[static_cast<std::size_t>(column)];
    if (cells.piece(column)) {
      line.pieces |= bit(column);
      if (row == shelter) line.sheltered |= bit(column);
      if (row > field_rows) line.outside |= bit(column);
    }
    if (row == 0) continue;
    if (cells.is(column + 1, row)) line.level |= bit(column);
    if (cells.is(column + 1, row + 1)) line.rising |= bit(column);
    if (cells.is(column + 1, row - 1)) line.falling |= bit(column);
  }
  return line;
}

int plainly_protected(const Cells& cells) {
  int number = 0;
  for (int column = 0; column < columns; ++column) {
    const int row = cells.row[static_cast<std::size_t>(column)];
    if (cells.piece(column) && (row == shelter || cells.is(column - 1, row) || cells.is(column + 1, row))) ++number;
  }
  return number;
}

// D12: from each cell that begins a run, as far as it goes.
int plain_runs(const Cells& cells) {
  int number = 0;
  for (int column = 0; column < columns; ++column) {
    const int row = cells.row[static_cast<std::size_t>(column)];
    if (row == 0 || cells.is(column - 1, row)) continue;
    int end = column;
    bool piece = false;
    for (; cells.is(end, row); ++end) piece = piece || cells.piece(end);
    if (end - column >= 3 && piece) ++number;
  }
  return number;
}

Columns plain_arrows(const Cells& cells) {
  Columns tips = 0;
  for (int column = 0; column < columns; ++column) {
    const int row = cells.row[static_cast<std::size_t>(column)];
    if (cells.piece(column) && cells.is(column - 1, row - 1) && cells.is(column + 1, row - 1)) tips |= bit(column);
  }
  return tips;
}

int plain_diagonal(const Cells& cells, Columns fresh) {
  int longest = 0;
  for (const int slope : {-1, 1}) {
    for (int column = 0; column < columns; ++column) {
      const int row = cells.row[static_cast<std::size_t>(column)];
      if (row == 0 || cells.is(column - 1, row - slope)) continue;
      int end = column;
      bool is_fresh = false, outside = false;
      for (; cells.is(end, row + slope * (end - column)); ++end) {
        is_fresh = is_fresh || (fresh >> end & 1) != 0;
        outside = outside || (cells.piece(end) && cells.row[static_cast<std::size_t>(end)] > field_rows);
      }
      if (end - column >= 4 && is_fresh && outside) longest = std::max(longest, end - column);
    }
  }
  return longest;
}

// Rows close together, so that there is much to find.
TEST(DakuState, structures_are_those_of_their_plain_definitions) {
  SeededRandom random(30);
  for (int i = 0; i < 200'000; ++i) {
    Cells cells;
    const int least = static_cast<int>(random.below(8)) + 1;
    for (int& row : cells.row) row = random.below(8) == 0 ? 0 : least + static_cast<int>(random.below(4));
    for (int column = 0; column < columns; ++column) {
      if (random.below(4) == 0 && cells.row[static_cast<std::size_t>(column)] != 0) cells.wild |= bit(column);
    }
    const auto fresh = static_cast<Columns>(random.below(128));
    const Line line = line_of(cells);
    ASSERT_EQ(count(protected_pieces(line)), plainly_protected(cells));
    ASSERT_EQ(runs_of(line).number, plain_runs(cells));
    ASSERT_EQ(arrow_tips(line), plain_arrows(cells));
    ASSERT_EQ(count(longest_diagonal(line, fresh)), plain_diagonal(cells, fresh));
    Columns mends = 0;
    for (Column column = 0; column < columns; ++column) {
      if (!cells.piece(column)) continue;
      Cells less = cells;
      less.row[column] = 0;
      if (plain_runs(less) == 0 && plainly_protected(less) <= 3) mends |= bit(column);
    }
    ASSERT_EQ(mending(line, all_columns), mends);
  }
}

// ---- games

// A million plies are far more than any such game has had.
TEST(DakuState, D29_random_games_end) {
  for (const char* options : {"", "game=advanced", "aim=lead-two luck-six=free", "game=advanced aim=three shelter=2"}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      SeededRandom random(seed);
      Position position = daku_open("", options);
      for (Actions actions = possible(position); !actions.empty(); actions = possible(position)) {
        ASSERT_LT(position.plies(), 1'000'000) << options << " " << seed;
        position.play(actions[random.below(actions.size())]);
      }
      EXPECT_NE(result_of(position), "*");
    }
  }
}

TEST(DakuState, equal_positions_have_equal_texts_and_hashes) {
  const Daku daku(daku_options("game=advanced"));
  const auto a = daku.read_position(drawn("c6:20 e6:20 f9:16", "l throw run run bcde 2 c"));
  const auto b = daku.read_position(drawn("c6:20 e6:20 f9:16", "l throw run run bcde 2 -"));
  ASSERT_TRUE(a && b);
  EXPECT_EQ(*a, *daku.read_position(daku.position_text(*a)));
  EXPECT_NE(*a, *b);
  EXPECT_NE(daku.hash(*a), daku.hash(*b));
}

Actions possible(const Daku& daku, const State& state) {
  Actions actions;
  if (daku.outcome(state, 1)) return actions;
  daku.legal(state, actions);
  Chances chances;
  if (daku.turn(state).actor == Seat::chance) daku.chances(state, chances);
  for (const Chance& chance : chances) actions.push_back(chance.action);
  return actions;
}

// Plays on from a text that was read; every position on the way is to be read back.
void expect_sound(const Daku& daku, State state, SeededRandom& random) {
  for (int ply = 0; ply < 30; ++ply) {
    const std::string text = daku.position_text(state);
    const auto again = daku.read_position(text);
    ASSERT_TRUE(again) << text << ": " << english(again.error().what);
    ASSERT_EQ(*again, state) << text;
    const Actions actions = possible(daku, state);
    ASSERT_EQ(actions.empty(), daku.outcome(state, 1).has_value()) << text;
    if (actions.empty()) return;
    daku.apply(state, actions[random.below(actions.size())]);
  }
}

// Texts of random games with a few letters changed: refused, or played on without harm.
TEST(DakuState, scrambled_texts_are_refused_or_can_be_played) {
  constexpr std::string_view letters = "0123456789-:/*. ldabcdefg,";
  SeededRandom random(6);
  int accepted = 0;
  for (const char* options : {"", "game=advanced"}) {
    const Daku daku(daku_options(options));
    for (int game = 0; game < 125; ++game) {
      State state = daku.start();
      int plies = 0;
      for (Actions actions = possible(daku, state); !actions.empty() && plies < 150;
           actions = possible(daku, state), ++plies) {
        daku.apply(state, actions[random.below(actions.size())]);
        std::string text = daku.position_text(state);
        for (std::size_t changes = random.below(3); changes < 3; ++changes)
          text[random.below(text.size())] = letters[random.below(letters.size())];
        const auto scrambled = daku.read_position(text);
        if (!scrambled) continue;
        ++accepted;
        ASSERT_NO_FATAL_FAILURE(expect_sound(daku, *scrambled, random)) << text;
      }
    }
  }
  EXPECT_GT(accepted, 1000);
}

}  // namespace
}  // namespace taula
