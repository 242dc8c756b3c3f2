// The position text of Caminos: "8/3Gg4/…/8 y 2434/2444": ranks from above, of each the columns of its cells from the
// left, a capital for the lowest cube and small letters for those above; the seat to move; what each seat holds of O,
// L, Z and T, with an x behind it once it is finished (K10). Then, where they apply, "neutral N" (K15) and "rim G:Y"
// (K16).
#include <algorithm>

#include "rules/caminos.hpp"
#include "rules/notation.hpp"

namespace taula {
namespace {

using Kind = caminos::Kind;

constexpr std::string_view cube_letters = " gyn";  // by colour
constexpr std::array<std::string_view, Caminos::max_players> seat_words = {"g", "y", "g2", "y2"};

constexpr char upper(char c) { return static_cast<char>(c - 'a' + 'A'); }

const char* name_of(Seat seat) { return caminos::seat_specs[static_cast<std::size_t>(seat)].name; }

std::vector<std::string_view> split(std::string_view line, char blank) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(blank, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// A number of at most two digits.
std::optional<int> number_in(std::string_view digits) {
  if (digits.empty() || digits.size() > 2 || !std::ranges::all_of(digits, is_digit)) return std::nullopt;
  int number = 0;
  for (const char digit : digits) number = 10 * number + (digit - '0');
  return number;
}

// The cells of a board rank by rank, from above.
std::vector<std::vector<Cell>> ranks_of(const Board& board) {
  std::vector<std::vector<Cell>> ranks(static_cast<std::size_t>(board.high().y) + 1);
  for (int i = 0; i < board.size(); ++i)
    ranks[static_cast<std::size_t>(board.high().y - board.spot(cell_of(i)).at.y)].push_back(cell_of(i));
  return ranks;
}

// Takes a column from the front; empty when there is none.
std::string_view take_column(std::string_view& rest) {
  constexpr std::string_view small = "gyn", capital = "GYN";
  if (rest.empty() || capital.find(rest[0]) == std::string_view::npos) return {};
  const std::size_t length = std::min(rest.find_first_not_of(small, 1), rest.size());
  const std::string_view column = rest.substr(0, length);
  rest.remove_prefix(length);
  return column;
}

// K8, K15: three cubes are the most, and a neutral piece that is not upright lies on the board itself.
bool can_stand(std::string_view column) {
  return column == "Nnnn" || (column.size() <= 3 && column.find('n') == std::string_view::npos);
}

unsigned colour_of(char letter) {
  for (unsigned colour = 1; colour < cube_letters.size(); ++colour) {
    if (letter == cube_letters[colour] || letter == upper(cube_letters[colour])) return colour;
  }
  return 0;
}

int pieces_of(const Caminos::Hand& hand) {
  int pieces = 0;
  for (const std::uint8_t left : hand) pieces += left;
  return pieces;
}

std::string written(const Caminos::Hand& hand) {
  std::string text;
  for (const std::uint8_t left : hand) text += std::to_string(left);
  return text;
}

}  // namespace

std::string Caminos::position_text(const State& state) const {
  std::string line;
  for (const std::vector<Cell>& rank : ranks_of(board())) {
    int empty = 0;
    const auto write_empty = [&] {
      if (empty != 0) line += std::to_string(empty);
      empty = 0;
    };
    if (!line.empty()) line += '/';
    for (const Cell cell : rank) {
      const Column column = state.columns[static_cast<std::size_t>(cell)];
      if (column == 0) {
        ++empty;
        continue;
      }
      write_empty();
      for (int level = 0; level < caminos::profiles[column].height; ++level) {
        const char letter = cube_letters[caminos::colour_at(column, level)];
        line += level == 0 ? upper(letter) : letter;
      }
    }
    write_empty();
  }
  line += " " + std::string(seat_words[static_cast<std::size_t>(state.to_move)]);
  for (std::size_t i = 0; i < players_; ++i) {
    line += (i == 0 ? " " : "/") + written(state.hands[seat_of(static_cast<int>(i))]);
    if ((state.finished >> i & 1) != 0) line += 'x';
  }
  if (state.neutrals != 0) line += " neutral " + std::to_string(state.neutrals);
  if (points_ == Points::yes)
    line += " rim " + std::to_string(state.rim[green]) + ":" + std::to_string(state.rim[yellow]);
  return line;
}

Result<Caminos::State> Caminos::read_position(std::string_view text) const {
  const std::vector<std::string_view> words = split(text, ' ');
  Result<State> state = read_columns(words[0]);
  if (!state) return state;
  const auto seats = std::span(seat_words).first(players_);
  const auto to_move = words.size() > 1 ? std::ranges::find(seats, words[1]) : seats.end();
  if (to_move == seats.end()) {
    return Error{players_ == 2 ? message("expected the seat to move behind the board, g or y, not '{0}'",
                                         words.size() > 1 ? excerpt(words[1]) : "")
                               : message("expected the seat to move behind the board, g, y, g2 or y2, not '{0}'",
                                         words.size() > 1 ? excerpt(words[1]) : "")};
  }
  state->to_move = seat_of(static_cast<int>(to_move - seats.begin()));
  if (const auto error = read_hands(*state, words.size() > 2 ? words[2] : "")) return *error;
  if (const auto error = read_extras(*state, std::span(words).subspan(3))) return *error;
  if (const auto error = check_cubes(*state)) return *error;
  if (const auto error = check_turn(*state)) return *error;
  return settled(*state);
}

Result<Caminos::State> Caminos::read_columns(std::string_view text) const {
  State state;
  state.standing[0] = ground_.all();
  const auto ranks = ranks_of(board());
  const auto lines = split(text, '/');
  if (lines.size() != ranks.size()) {
    return Error{message("expected {0} ranks with '/' between them, not {1}", std::to_string(ranks.size()),
                         std::to_string(lines.size()))};
  }
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (const auto error = read_rank(state, ranks[i], lines[i])) return *error;
  }
  return state;
}

std::optional<Error> Caminos::read_rank(State& state, std::span<const Cell> cells, std::string_view line) const {
  const std::string rank = std::to_string(board().spot(cells[0]).at.y + 1), all = std::to_string(cells.size());
  while (!line.empty()) {
    const std::string_view found = line;
    const std::string_view column = take_column(line);
    if (column.empty()) {
      const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
      const auto empty = number_in(line.substr(0, digits));
      if (!empty || *empty == 0)
        return Error{
            message("rank {0}: expected G, Y or N with g, y and n for a column, or a number of empty cells, "
                    "not '{1}'",
                    rank, excerpt(found))};
      line.remove_prefix(digits);
      if (static_cast<std::size_t>(*empty) > cells.size())
        return Error{message("rank {0} goes beyond its cells, which are {1}", rank, all)};
      cells = cells.subspan(static_cast<std::size_t>(*empty));
      continue;
    }
    if (cells.empty()) return Error{message("rank {0} goes beyond its cells, which are {1}", rank, all)};
    if (!can_stand(column))
      return Error{
          message("'{1}' cannot stand on {0}; three cubes are the most, and neutral ones lie on the board or "
                  "stand as Nnnn",
                  board().name(cells[0]), excerpt(column))};
    for (std::uint8_t level = 0; level < column.size(); ++level)
      stand(state, cells[0], {.bottom = level, .cubes = 1}, colour_of(column[level]));
    cells = cells.subspan(1);
  }
  if (cells.empty()) return std::nullopt;
  return Error{message("rank {0} ends before {1}; its cells are {2}", rank, board().name(cells[0]), all)};
}

std::optional<Error> Caminos::read_hands(State& state, std::string_view text) const {
  const auto hands = split(text, '/');
  const Hand full = full_hand(players_);
  if (hands.size() != players_) {
    return Error{message("expected {0} hands with '/' between them behind the seat to move, not '{1}'",
                         std::to_string(players_), excerpt(text))};
  }
  for (std::size_t i = 0; i < players_; ++i) {
    std::string_view word = hands[i];
    const Seat seat = seat_of(static_cast<int>(i));
    if (word.size() == full.size() + 1 && word.back() == 'x') {
      state.finished = static_cast<std::uint8_t>(state.finished | 1U << i);
      word.remove_suffix(1);
    }
    bool fits = word.size() == full.size();
    for (std::size_t kind = 0; fits && kind < full.size(); ++kind) {
      const auto left = number_in(word.substr(kind, 1));
      fits = left && *left <= full[static_cast<Kind>(kind)];
      if (fits) state.hands[seat][static_cast<Kind>(kind)] = static_cast<std::uint8_t>(*left);
    }
    if (!fits) {
      return Error{message("the hand of {0} is '{1}'; expected four digits, at most {2}, and perhaps an x",
                           name_of(seat), excerpt(hands[i]), written(full))};
    }
  }
  return std::nullopt;
}

std::optional<Error> Caminos::read_extras(State& state, std::span<const std::string_view> words) const {
  if (words.size() > 1 && words[0] == "neutral") {
    const auto number = number_in(words[1]);
    if (neutral_ == Neutral::no || !number || *number < 1 || *number > sides) {
      return Error{message("'neutral {0}': neutral pieces to be laid are 1 or 2, and in games with neutral=yes only",
                           excerpt(words[1]))};
    }
    state.neutrals = static_cast<std::uint8_t>(*number);
    words = words.subspan(2);
  }
  if (points_ == Points::yes) {
    if (words.size() < 2 || words[0] != "rim") return Error{message("expected rim G:Y, the pieces that touch the rim")};
    if (const auto error = read_rim(state, words[1])) return error;
    words = words.subspan(2);
  }
  if (words.empty()) return std::nullopt;
  return Error{message("expected the end, not '{0}'", excerpt(words[0]))};
}

// K16: each of the pieces has one cube or more on the rim, and four at most.
std::optional<Error> Caminos::read_rim(State& state, std::string_view text) const {
  const auto numbers = split(text, ':');
  if (numbers.size() != sides) return Error{message("'rim {0}': expected two numbers as in 3:5", excerpt(text))};
  for (const Seat side : {green, yellow}) {
    int cubes = 0;
    for (int i = 0; i < board().size(); ++i) {
      const bool lowest_is_own =
          caminos::colour_at(state.columns[static_cast<std::size_t>(i)], 0) == caminos::colour_of(side);
      if (lowest_is_own && ground_.edges(cell_of(i)) != 0) ++cubes;
    }
    const auto number = number_in(numbers[static_cast<std::size_t>(side)]);
    const int most = std::min(cubes, missing(state, side));
    if (!number || *number > most || *number * caminos::cubes_of_a_piece < cubes) {
      return Error{message("'rim {0}': with {1} cubes on the rim and {2} pieces laid that cannot be {3}'s number",
                           excerpt(text), std::to_string(cubes), std::to_string(missing(state, side)), name_of(side))};
    }
    state.rim[side] = static_cast<std::uint8_t>(*number);
  }
  return std::nullopt;
}

// The pieces that the seats of a side do not hold any more.
int Caminos::missing(const State& state, Seat side) const {
  int pieces = 0;
  for (std::size_t i = 0; i < players_; ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    if (caminos::side_of(seat) == side) pieces += pieces_of(full_hand(players_)) - pieces_of(state.hands[seat]);
  }
  return pieces;
}

// Pieces may be missing, but none may be there twice.
std::optional<Error> Caminos::check_cubes(const State& state) const {
  std::array<int, 4> cubes{};
  for (const Column column : state.columns) {
    for (int level = 0; level < caminos::profiles[column].height; ++level) ++cubes[caminos::colour_at(column, level)];
  }
  for (const Seat side : {green, yellow}) {
    const int most = missing(state, side) * caminos::cubes_of_a_piece, found = cubes[caminos::colour_of(side)];
    if (found > most) {
      return Error{message("{0} has {1} cubes on the board, but the pieces that it does not hold have only {2}",
                           name_of(side), std::to_string(found), std::to_string(most))};
    }
  }
  const int most = neutral_ == Neutral::yes ? (sides - state.neutrals) * caminos::cubes_of_a_piece : 0;
  const int found = cubes[caminos::neutral_colour];
  if (found <= most) return std::nullopt;
  return Error{
      message("{0} neutral cubes are on the board; there can be {1}", std::to_string(found), std::to_string(most))};
}

std::optional<Error> Caminos::check_turn(const State& state) const {
  const bool to_move_finished = (state.finished >> index_of(state.to_move) & 1) != 0;
  if (to_move_finished && !all_finished(state))
    return Error{message("{0} is finished and cannot be to move", name_of(state.to_move))};
  if (state.neutrals == 0) return std::nullopt;
  const State begun = start();
  const bool in_turn = state.to_move == (state.neutrals == sides ? green : yellow);
  if (in_turn && state.hands == begun.hands && state.finished == 0) return std::nullopt;
  return Error{message("'neutral {0}': neutral pieces are laid before all others, by Green and then by Yellow",
                       std::to_string(state.neutrals))};
}

// What follows from the rest: who is through already (K12), and who is finished now (K10).
Result<Caminos::State> Caminos::settled(State state) const {
  std::vector<Cell> all;
  for (int i = 0; i < board().size(); ++i) all.push_back(cell_of(i));
  for (const Seat side : {green, yellow}) {
    if (!joins(state, side, all)) continue;
    if (state.through != Seat::none) return Error{message("both sides are through; in play the first has won")};
    state.through = side;
  }
  if (state.neutrals == 0 && !all_finished(state))
    pass_turn(state, seat_of(static_cast<int>((static_cast<std::size_t>(state.to_move) + players_ - 1) % players_)));
  return state;
}

}  // namespace taula
