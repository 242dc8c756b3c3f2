// The position text of Camino: "11/13/15/17/8###8/8###8/17/15/13/11 s draw Y60V60", rows j to a, whose turn it is, what
// it is to do, the bag; then, where seats are out, "out n,sw".
#include <algorithm>
#include <bit>
#include <charconv>

#include "rules/camino.hpp"
#include "rules/notation.hpp"

namespace taula {
namespace {

using camino::bit;
using camino::holds;
using Kind = Camino::Kind;
using Links = Camino::Links;

constexpr int hub_x = -1, hub_width = 3;
constexpr std::string_view hub = "###";

// By the letters of the notation: a Y, and a V by the edge without a link.
constexpr std::array<std::pair<char, Links>, 4> letters = {{{'Y', Camino::all_links},
                                                            {'l', camino::links_of(Kind::two_way, Camino::left)},
                                                            {'r', camino::links_of(Kind::two_way, Camino::right)},
                                                            {'v', camino::links_of(Kind::two_way, Camino::level)}}};

// What a seat that acts may hold.
struct Hand {
  std::string_view word;
  std::uint8_t three_ways, two_ways;
};
constexpr std::array<Hand, 5> hands = {{{"YY", 2, 0}, {"YV", 1, 1}, {"VV", 0, 2}, {"Y", 1, 0}, {"V", 0, 1}}};

char letter_of(Links tile) { return std::ranges::find(letters, tile, &std::pair<char, Links>::second)->first; }

Links tile_named(char letter) {
  const auto found = std::ranges::find(letters, letter, &std::pair<char, Links>::first);
  return found == letters.end() ? Links{0} : found->second;
}

// Takes a number from the front; none if there is none, or it is no plain one up to `high`.
std::optional<int> take_number(std::string_view& rest, int high) {
  int number = 0;
  const auto [stop, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  const bool padded = rest.size() > 1 && rest[0] == '0' && is_digit(rest[1]);
  if (fault != std::errc() || rest[0] == '-' || padded || number > high) return std::nullopt;
  rest.remove_prefix(static_cast<std::size_t>(stop - rest.data()));
  return number;
}

std::vector<std::string_view> split(std::string_view line, char between) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(between, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// Where the reading of the board stands.
struct Place {
  int row = Camino::rows - 1, number = 1;

  int size() const { return camino::row_sizes[static_cast<std::size_t>(row)]; }
  int x() const { return number - (size() + 1) / 2; }
  bool on_hub() const { return camino::on_hub(row, x()); }
  bool crosses_hub(int width) const { return x() < hub_x && camino::on_hub(row, hub_x) && x() + width > hub_x; }
  std::string row_name() const { return std::string(1, static_cast<char>('a' + row)); }
  std::string name() const { return row_name() + std::to_string(number); }
};

}  // namespace

std::string Camino::position_text(const State& state) const {
  std::string line;
  int empty = 0;
  const auto write_empty = [&] {
    if (empty != 0) line += std::to_string(empty);
    empty = 0;
  };
  for (Place here; here.row >= 0; --here.row) {
    for (here.number = 1; here.number <= here.size(); ++here.number) {
      if (here.on_hub()) {
        write_empty();
        line += hub[0];
        continue;
      }
      const Links tile = state.tiles[static_cast<std::size_t>(*board_.find(here.name()))];
      if (tile == 0) {
        ++empty;
        continue;
      }
      write_empty();
      line += letter_of(tile);
    }
    write_empty();
    line += here.row != 0 ? '/' : ' ';
  }
  line.append(seats_[static_cast<std::size_t>(state.seat)].word).append(" ");
  if (state.stage != Stage::places) line += state.stage == Stage::over ? "over" : "draw";
  line.append(state.hand[Kind::three_way], 'Y').append(state.hand[Kind::two_way], 'V');
  line += " Y" + std::to_string(state.bag[Kind::three_way]) + "V" + std::to_string(state.bag[Kind::two_way]);
  std::string_view before = " out ";
  for (int i = 0; i < players(); ++i) {
    if (holds(state.in, seat_of(i))) continue;
    line.append(before).append(seats_[static_cast<std::size_t>(i)].word);
    before = ",";
  }
  return line;
}

Result<Camino::State> Camino::read_position(std::string_view text) const {
  const std::vector<std::string_view> words = split(text, ' ');
  Result<State> state = read_tiles(words[0]);
  if (!state) return state;
  const auto word = [&words](std::size_t at) { return at < words.size() ? words[at] : std::string_view(); };
  if (const auto error = read_seat(*state, word(1))) return *error;
  if (const auto error = read_stage(*state, word(2))) return *error;
  if (const auto error = read_bag(*state, word(3))) return *error;
  if (const auto error = read_out(*state, std::span(words).subspan(std::min<std::size_t>(words.size(), 4))))
    return *error;
  if (const auto error = check_seats(*state)) return *error;
  return state;
}

Result<Camino::State> Camino::read_tiles(std::string_view board) const {
  State state;
  Place here;
  const auto end_row = [&here]() -> std::optional<Error> {
    if (here.number > here.size()) return std::nullopt;
    return Error{message("row {0} ends before triangle {1} of {2}", here.row_name(), std::to_string(here.number),
                         std::to_string(here.size()))};
  };
  while (!board.empty()) {
    if (board[0] == '/') {
      if (const auto error = end_row()) return *error;
      if (here.row == 0) return Error{message("row a is the last; expected a blank and the seat after it")};
      here = {here.row - 1, 1};
      board.remove_prefix(1);
      continue;
    }
    std::string_view found = board;
    const Links tile = tile_named(board[0]);
    int width = tile != 0 ? 1 : 0;
    if (here.on_hub() && board.starts_with(hub)) width = hub_width;
    if (width != 0) {
      board.remove_prefix(static_cast<std::size_t>(width));
    } else if (const auto empty = take_number(board, here.size())) {
      width = *empty;
    }
    found = found.substr(0, std::max<std::size_t>(found.size() - board.size(), 1));
    const bool at_hub = here.on_hub();
    if (width == 0 || at_hub != found.starts_with('#')) {
      return Error{at_hub ? message("{0}: expected ### for the hub, not '{1}'", here.name(), excerpt(found))
                          : message("{0}: expected Y, l, r or v for a tile, or a number of empty places, not '{1}'",
                                    here.name(), excerpt(found))};
    }
    if (here.number + width > here.size() + 1)
      return Error{message("{0}: '{1}' goes beyond the end of the row", here.name(), excerpt(found))};
    if (here.crosses_hub(width)) return Error{message("{0}: '{1}' goes into the hub", here.name(), excerpt(found))};
    if (tile != 0) state.tiles[static_cast<std::size_t>(*board_.find(here.name()))] = tile;
    here.number += width;
  }
  if (const auto error = end_row()) return *error;
  if (here.row == 0) return state;
  return Error{message("row {0} is missing; expected 10 rows with '/' between them",
                       std::string(1, static_cast<char>('a' + here.row - 1)))};
}

std::optional<Seat> Camino::seat_named(std::string_view word) const {
  const auto found = std::ranges::find(seats_, word, &SeatSpec::word);
  if (found == seats_.end()) return std::nullopt;
  return seat_of(static_cast<int>(found - seats_.begin()));
}

Error Camino::no_seat(const char* expectation, std::string_view word) const {
  std::string known;
  for (const SeatSpec& spec : seats_) known.append(known.empty() ? "" : ", ").append(spec.word);
  return {message(expectation, known, excerpt(word))};
}

std::optional<Error> Camino::read_seat(State& state, std::string_view word) const {
  const auto seat = seat_named(word);
  if (!seat) return no_seat(text("expected the seat whose turn it is after row a, one of {0}, not '{1}'"), word);
  state.seat = *seat;
  return std::nullopt;
}

std::optional<Error> Camino::read_stage(State& state, std::string_view word) const {
  const auto hand = std::ranges::find(hands, word, &Hand::word);
  if (hand != hands.end()) {
    state.stage = Stage::places;
    state.hand[Kind::three_way] = hand->three_ways;
    state.hand[Kind::two_way] = hand->two_ways;
    return std::nullopt;
  }
  if (word != "draw" && word != "over") {
    return Error{message("expected draw, the tiles in hand (YY, YV, VV, Y or V) or over after the seat, not '{0}'",
                         excerpt(word))};
  }
  state.stage = word == "draw" ? Stage::draws : Stage::over;
  return std::nullopt;
}

// C7. There may be fewer tiles than 60 of a kind, so that a position can be near the end of the bag.
std::optional<Error> Camino::read_bag(State& state, std::string_view word) const {
  const Error wrong{message("expected the bag, as in Y60V60, with up to 60 of a kind, not '{0}'", excerpt(word))};
  std::string_view rest = word;
  for (const auto& [kind, letter] : {std::pair(Kind::three_way, 'Y'), std::pair(Kind::two_way, 'V')}) {
    if (!rest.starts_with(letter)) return wrong;
    rest.remove_prefix(1);
    const auto number = take_number(rest, tiles_of_kind);
    if (!number) return wrong;
    state.bag[kind] = static_cast<std::uint8_t>(*number);
  }
  if (!rest.empty()) return wrong;
  for (const Kind kind : {Kind::three_way, Kind::two_way}) {
    const auto laid =
        std::ranges::count_if(state.tiles, [&](Links tile) { return tile != 0 && camino::kind_of(tile) == kind; });
    if (laid + state.hand[kind] + state.bag[kind] <= tiles_of_kind) continue;
    const std::string sum = std::to_string(laid + state.hand[kind] + state.bag[kind]);
    return Error{kind == Kind::three_way
                     ? message("there are {0} Ys on the board, in hand and in the bag; expected 60 at most", sum)
                     : message("there are {0} Vs on the board, in hand and in the bag; expected 60 at most", sum)};
  }
  const int tiles = state.bag[Kind::three_way] + state.bag[Kind::two_way];
  if (tiles % 2 != 0)
    return Error{message("the bag '{0}' holds an odd number of tiles, but two are drawn at a time", excerpt(word))};
  if (state.stage == Stage::draws && tiles == 0)
    return Error{message("there is nothing to draw from the bag '{0}'", excerpt(word))};
  return std::nullopt;
}

std::optional<Error> Camino::read_out(State& state, std::span<const std::string_view> words) const {
  state.in = static_cast<Seats>((1U << players()) - 1);
  if (words.empty()) return std::nullopt;
  if (words[0] != "out" || words.size() != 2) {
    return Error{message("expected the end, or out and the seats that are out, after the bag, not '{0}'",
                         excerpt(words[words[0] == "out" && words.size() > 2 ? 2 : 0]))};
  }
  for (const std::string_view word : split(words[1], ',')) {
    const auto seat = seat_named(word);
    if (!seat || !holds(state.in, *seat))
      return no_seat(text("expected seats that are out, each once, from {0}, not '{1}'"), word);
    state.in ^= bit(*seat);
  }
  if (!holds(state.in, state.seat)) return Error{message("{0} is out and has no turn", name_of(state.seat))};
  if (std::popcount(state.in) < 2) return Error{message("all but {0} are out before the turn", name_of(state.seat))};
  return std::nullopt;
}

// C11, C13: seats are out if, and only if, they were cut off when the turn began.
std::optional<Error> Camino::check_seats(const State& state) const {
  const Seats open = connectable(state);
  const bool begins = state.stage == Stage::draws || state.hand[Kind::three_way] + state.hand[Kind::two_way] == 2;
  for (int i = 0; i < players(); ++i) {
    const Seat seat = seat_of(i);
    if (!holds(state.in, seat) && holds(open, seat)) return Error{message("{0} is out but not cut off", name_of(seat))};
    if (begins && holds(state.in, seat) && !holds(open, seat))
      return Error{message("{0} is cut off but not out", name_of(seat))};
  }
  if (state.stage != Stage::over || cause_of_end(state, state.in & open)) return std::nullopt;
  return Error{message("the game is not over: no road, no seat alone, no empty bag")};
}

}  // namespace taula
