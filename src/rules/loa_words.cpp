// What people read and write about Lines of Action: options, rules, notation, refusals, position text, scene.
#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

#include "rules/loa.hpp"
#include "rules/notation.hpp"

namespace taula {
namespace {

using Bits = Loa::Bits;

constexpr std::array<OptionWord, 2> no_move_words = {
    {{"pass", text("a side without a legal move passes")}, {"loses", text("a side without a legal move loses")}}};
constexpr std::array<OptionWord, 2> both_words = {
    {{"mover", text("who makes the move wins")}, {"draw", text("the game is a draw")}}};
constexpr std::array<OptionWord, 2> setup_words = {
    {{"standard", text("Black below and above, White left and right")},
     {"scrambled", text("the colours alternate round the edge, as in Scrambled Eggs")}}};

constexpr std::array<OptionSpec, 3> specs = {{
    {OptionSpec::Kind::choice, "no-move", text("what happens to a side without a legal move"), "pass", no_move_words},
    {OptionSpec::Kind::choice, "both", text("who wins when one move joins both sides"), "mover", both_words},
    {OptionSpec::Kind::choice, "setup", text("how the men stand at the start"), "standard", setup_words},
}};

constexpr std::array<Variant, 3> variants = {{
    {"classic", text("the game as its inventor's rules have it"), ""},
    {"scrambled", text("the start of Scrambled Eggs: the colours alternate"), "setup=scrambled"},
    {"tournament", text("a move that joins both sides is a draw"), "both=draw"},
}};

constexpr std::array<RuleText, 8> rules = {{
    {"L1", text("Start"),
     text(
         "The board has eight files, a to h from the left, and eight ranks, 1 to 8 from below. Black's men begin on b1 "
         "to g1 and b8 to g8, White's on a2 to a7 and h2 to h7; the corners are empty. Black moves first. With "
         "setup=scrambled the colours alternate round the edge: Black on c8 e8 g8 h6 h4 h2 f1 d1 b1 a3 a5 a7, White on "
         "b8 d8 f8 h7 h5 h3 g1 e1 c1 a2 a4 a6.")},
    {"L2", text("Move"),
     text("A man moves along its rank, its file or one of its diagonals, over exactly as many squares as there are men "
          "on that whole line. Men of both colours count, itself included, before it and behind it.")},
    {"L3", text("Way"), text("On its way it may pass over men of its own side, but not over an enemy.")},
    {"L4", text("Landing"),
     text("It may not land on a man of its own side. An enemy man on which it lands is captured and taken off the "
          "board.")},
    {"L5", text("Goal"),
     text("A side has won when its men form one group, each joined to the others by squares that touch at a side or a "
          "corner. A single man is a group. After every move both sides are looked at, so that a capture can win the "
          "game for the side whose man was captured. A game set up with a side joined already is over.")},
    {"L6", text("Both"),
     text("If a move joins both sides, the side that made it wins. With both=draw the game is a draw then.")},
    {"L7", text("Repetition"),
     text("A position that occurs for the third time is a draw. It is the same position when all men stand alike and "
          "the same side is to move; the start counts as its first time. A move that joins a side ends the game by L5 "
          "or "
          "L6, whatever has been repeated.")},
    {"L8", text("No move"),
     text("A side without a legal move passes; the record shows it as 'pass'. There is no other pass. With "
          "no-move=loses such a side loses the game at once.")},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> sgf_setups = {
    {{"Standard", "standard"}, {"Scrambled-eggs", "scrambled"}}};

constexpr std::array<SeatSpec, 2> seat_specs = {
    {{"black", text("Black"), 0, Tint::black}, {"white", text("White"), 1, Tint::white}}};

constexpr Per<Seat, char, 2> letters = {{'x', 'o'}};

const char* name_of(Seat seat) { return seat_specs[static_cast<std::size_t>(seat)].name; }

std::string position_line(const Per<Seat, Bits, 2>& men, Seat to_move) {
  std::string line;
  for (int rank = Loa::side - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto write_empty = [&] {
      if (empty != 0) line += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < Loa::side; ++file) {
      const Bits here = loa::bit(cell_of(rank * Loa::side + file));
      if ((here & (men[Loa::black] | men[Loa::white])) == 0) {
        ++empty;
        continue;
      }
      write_empty();
      line += letters[(here & men[Loa::black]) != 0 ? Loa::black : Loa::white];
    }
    write_empty();
    line += rank != 0 ? '/' : ' ';
  }
  return line + letters[to_move];
}

std::string set_up(std::span<const Cell> black, std::span<const Cell> white, Seat to_move) {
  Per<Seat, Bits, 2> men{};
  for (const Cell cell : black) men[Loa::black] |= loa::bit(cell);
  for (const Cell cell : white) men[Loa::white] |= loa::bit(cell);
  men[Loa::black] &= ~men[Loa::white];
  return position_line(men, to_move);
}

constexpr SgfDialect sgf = {9, "setup", sgf_setups, &set_up};

constexpr About loa_about = {.id = "loa",
                             .name = text("Lines of Action"),
                             .blurb = text("join all your men into one group"),
                             .specs = specs,
                             .variants = variants,
                             .rules = rules,
                             .numbering = About::Numbering::rounds,
                             .audience = About::Audience::people,
                             .sgf = &sgf};

// ---- refusals

struct Way {
  int direction, length;
};

// The direction from one square to another, if they have a line in common.
std::optional<Way> way_between(Point from, Point to) {
  const int dx = to.x - from.x, dy = to.y - from.y;
  const int length = std::max(std::abs(dx), std::abs(dy));
  for (int direction = 0; direction < static_cast<int>(compass.size()); ++direction) {
    const Point step = compass[static_cast<std::size_t>(direction)];
    if (length != 0 && step.x * length == dx && step.y * length == dy) return Way{direction, length};
  }
  return std::nullopt;
}

Message wrong_length(const std::string& from, int direction, int right, int wrong) {
  const auto number = static_cast<std::uint64_t>(right);
  const std::string is = std::to_string(right), is_not = std::to_string(wrong);
  switch (direction % 4) {
    case 0:
      return counted("{0} moves {1} square along its file, not {2}", "{0} moves {1} squares along its file, not {2}",
                     number, from, is, is_not);
    case 2:
      return counted("{0} moves {1} square along its rank, not {2}", "{0} moves {1} squares along its rank, not {2}",
                     number, from, is, is_not);
    default:
      return counted("{0} moves {1} square along this diagonal, not {2}",
                     "{0} moves {1} squares along this diagonal, not {2}", number, from, is, is_not);
  }
}

// What becomes of the move that a man may make by count in a direction.
struct Landing {
  enum class Kind : std::uint8_t { open, off_board, barred, held } kind;
  Cell at;  // where it lands, or the first enemy that bars the way
};

Landing landing(const Board& board, const Loa::State& state, Cell from, int direction) {
  const Bits own = state.men[state.to_move], enemy = state.men[loa::other(state.to_move)];
  Cell barrier = Cell::none, to = from;
  for (int left = loa::distance(state, from, direction); left > 0; --left) {
    to = board.step(to, direction);
    if (to == Cell::none) return {Landing::Kind::off_board, to};
    if (left > 1 && barrier == Cell::none && (loa::bit(to) & enemy) != 0) barrier = to;
  }
  if (barrier != Cell::none) return {Landing::Kind::barred, barrier};
  return {(loa::bit(to) & own) != 0 ? Landing::Kind::held : Landing::Kind::open, to};
}

// ---- position text

// The men read so far, and where the next one goes.
struct Draft {
  Per<Seat, Bits, 2> men{};
  int rank = Loa::side - 1, file = 0;
};

Error misplaced(const Draft& draft, char found) {
  return {message("rank {0}, column {1}: expected x, o or a number of empty squares, not '{2}'",
                  std::to_string(draft.rank + 1), std::to_string(draft.file + 1),
                  excerpt(std::string_view(&found, 1)))};
}

// Reads one character of the board.
std::optional<Error> read_square(Draft& draft, char letter) {
  const bool is_man = letter == letters[Loa::black] || letter == letters[Loa::white];
  if (!is_man && !(letter >= '1' && letter <= '8')) return misplaced(draft, letter);
  const int width = is_man ? 1 : letter - '0';
  if (draft.file + width > Loa::side) {
    return Error{message("rank {0}, column {1}: '{2}' goes beyond the 8 squares of the rank",
                         std::to_string(draft.rank + 1), std::to_string(draft.file + 1), std::string(1, letter))};
  }
  const Seat seat = letter == letters[Loa::black] ? Loa::black : Loa::white;
  if (is_man) draft.men[seat] |= loa::bit(cell_of(draft.rank * Loa::side + draft.file));
  draft.file += width;
  return std::nullopt;
}

std::optional<Error> end_rank(const Draft& draft) {
  if (draft.file == Loa::side) return std::nullopt;
  return Error{message("rank {0} ends after column {1}; it has 8 squares", std::to_string(draft.rank + 1),
                       std::to_string(draft.file))};
}

Result<Per<Seat, Bits, 2>> read_men(std::string_view board) {
  Draft draft;
  for (const char letter : board) {
    if (letter != '/') {
      if (const auto error = read_square(draft, letter)) return *error;
      continue;
    }
    if (const auto error = end_rank(draft)) return *error;
    if (draft.rank == 0) return Error{message("rank 1 is the last; expected a blank and the side to move after it")};
    --draft.rank;
    draft.file = 0;
  }
  if (const auto error = end_rank(draft)) return *error;
  if (draft.rank != 0) {
    return Error{message("rank {0} is missing; expected 8 ranks with '/' between them", std::to_string(draft.rank))};
  }
  for (const Seat seat : {Loa::black, Loa::white}) {
    const int number = std::popcount(draft.men[seat]);
    if (number == 0) return Error{message("{0} has no man on the board", name_of(seat))};
    if (number > Loa::most_men) {
      return Error{message("{0} has {1} men on the board; 12 are the most", name_of(seat), std::to_string(number))};
    }
  }
  return draft.men;
}

}  // namespace

const About& Loa::about() { return loa_about; }

std::span<const SeatSpec> Loa::seats() const { return seat_specs; }

std::string Loa::notate(const State& state, const Action& action) const {
  if (action.verb == pass) return "pass";
  const bool captures = (loa::bit(action.to) & state.men[loa::other(state.to_move)]) != 0;
  return board_.name(action.from) + (captures ? "x" : "-") + board_.name(action.to);
}

Result<Action> Loa::read(const State& state, std::string_view word) const {
  Actions actions;
  legal(state, actions);
  const bool must_pass = actions.front().verb == pass;
  if (same_word(word, "pass")) {
    if (must_pass) return actions.front();
    return Error{message("only a side without a legal move passes")};
  }
  const std::vector<std::string> names = squares_of(word);
  if (names.size() != 2) {
    return Error{
        message("'{0}' is no move; a move is written as in '{1}'", excerpt(word), notate(state, actions.front()))};
  }
  std::array<Cell, 2> touched{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto found = board_.find(names[i]);
    if (!found) return Error{message("the board has no square {0}", names[i])};
    touched[i] = *found;
  }
  const Action wanted{.verb = move, .from = touched[0], .to = touched[1]};
  if (std::ranges::find(actions, wanted) != actions.end()) return wanted;
  return Error{refusal(state, {touched})};
}

void Loa::cells(const State&, const Action& action, std::vector<Cell>& cells) const {
  cells.clear();
  if (action.verb == move) cells.assign({action.from, action.to});
}

Message Loa::refusal(const State& state, const Attempt& attempt) const {
  assert(!attempt.cells.empty());
  const Cell from = attempt.cells[0];
  if (const auto reason = not_to_move(state, from)) return *reason;
  if (!loa::has_move(state)) return message("{0} has no legal move and must pass", name_of(state.to_move));
  if (attempt.cells.size() == 1) return stuck(state, from);
  if (attempt.cells.size() > 2) return message("a move ends on its second square");
  return not_reached(state, from, attempt.cells[1]);
}

std::optional<Message> Loa::not_to_move(const State& state, Cell from) const {
  if ((loa::bit(from) & state.men[state.to_move]) != 0) return std::nullopt;
  const Seat enemy = loa::other(state.to_move);
  if ((loa::bit(from) & state.men[enemy]) != 0)
    return message("the man on {0} is {1}'s", board_.name(from), name_of(enemy));
  return message("there is no man on {0}", board_.name(from));
}

Message Loa::not_reached(const State& state, Cell from, Cell to) const {
  const std::string &start = board_.name(from), &goal = board_.name(to);
  if (from == to) return message("a move ends on another square than {0}", start);
  const auto way = way_between(board_.spot(from).at, board_.spot(to).at);
  if (!way) return message("{0} and {1} are not on one line", start, goal);
  const int length = loa::distance(state, from, way->direction);
  if (way->length != length) return wrong_length(start, way->direction, length, way->length);
  const Landing end = landing(board_, state, from, way->direction);
  if (end.kind == Landing::Kind::held) return message("{0} is held by an own man", goal);
  if (end.kind == Landing::Kind::open) return message("the game is over");  // nothing else forbids a legal move
  return state.to_move == black ? message("a white man stands in the way on {0}", board_.name(end.at))
                                : message("a black man stands in the way on {0}", board_.name(end.at));
}

Message Loa::stuck(const State& state, Cell from) const {
  std::array<int, 4> ways{};
  for (int direction = 0; direction < board_.directions(); ++direction)
    ++ways[static_cast<std::size_t>(landing(board_, state, from, direction).kind)];
  const auto number = [&](Landing::Kind kind) { return std::to_string(ways[static_cast<std::size_t>(kind)]); };
  if (number(Landing::Kind::open) != "0") return message("the game is over");  // nothing else forbids a legal move
  return message("{0} cannot move: of its 8 ways {1} leave the board, {2} are barred by the enemy, {3} end on own men",
                 board_.name(from), number(Landing::Kind::off_board), number(Landing::Kind::barred),
                 number(Landing::Kind::held));
}

std::string Loa::position_text(const State& state) const { return position_line(state.men, state.to_move); }

Result<Loa::State> Loa::read_position(std::string_view text) const {
  const std::size_t blank = std::min(text.find(' '), text.size());
  const auto men = read_men(text.substr(0, blank));
  if (!men) return men.error();
  const std::string_view to_move = text.substr(std::min(blank + 1, text.size()));
  for (const Seat seat : {black, white}) {
    if (to_move == std::string_view(&letters[seat], 1)) return state_of(*men, seat);
  }
  if (to_move.empty()) return Error{message("the side to move is missing; expected a blank and x or o after rank 1")};
  return Error{message("expected x or o as the side to move, not '{0}'", excerpt(to_move))};
}

Scene Loa::scene(const State& state) const {
  Scene scene;
  for (int i = 0; i < squares; ++i) {
    const Bits here = loa::bit(cell_of(i));
    for (const Seat seat : {black, white}) {
      if ((here & state.men[seat]) != 0) scene.tokens.push_back({.at = cell_of(i), .thing = Thing::man, .owner = seat});
    }
  }
  for (const Seat seat : {black, white}) {
    const auto men = static_cast<std::uint64_t>(std::popcount(state.men[seat]));
    std::uint64_t groups = 0;
    for (Bits left = state.men[seat]; left != 0; left &= ~loa::first_group(left)) ++groups;
    scene.trays.push_back({.title = counted("{0} man", "{0} men", men, std::to_string(men)), .owner = seat});
    scene.trays.push_back(
        {.title = counted("in {0} group", "in {0} groups", groups, std::to_string(groups)), .owner = seat});
  }
  scene.prompt = loa::has_move(state) ? message("move a man") : message("no move: pass");
  return scene;
}

}  // namespace taula
