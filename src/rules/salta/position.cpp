// The position text of Salta: "S5S4S3S2S1/…/s1s2s3s4s5 g 0 0", ranks 10 to 1, the side to move, the moves made by Green
// and Red; then, where they apply, "run N" (S15), "call c3-d4" or "jump" (S16).
#include <algorithm>
#include <charconv>

#include "rules/salta.hpp"

namespace taula {
namespace {

using salta::bit;
using salta::other;

constexpr int rank_squares = Salta::side / 2;
constexpr std::string_view kinds = "smu", seat_letters = "gr";

constexpr char upper(char c) { return static_cast<char>(c - 'a' + 'A'); }

// "s1" for a piece of Green's, "S1" for one of Red's.
std::string piece_word(Seat seat, Salta::Piece piece) {
  const char kind = kinds[piece / 5U];
  return std::string(1, seat == Salta::green ? kind : upper(kind)) + std::to_string(piece % 5 + 1);
}

// Where the reading of the board stands.
struct Place {
  int rank = Salta::side - 1, square = 0;

  Cell cell() const { return cell_of(rank * rank_squares + square); }
  Error error(const char* what, std::string_view found) const {
    return {message(what, std::to_string(rank + 1), std::to_string(square + 1), excerpt(found))};
  }
};

struct Named {
  Seat seat;
  Salta::Piece piece;
};

std::optional<Named> piece_named(std::string_view word) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '5') return std::nullopt;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const auto piece = static_cast<Salta::Piece>(kind * 5 + static_cast<std::size_t>(word[1] - '1'));
    if (word[0] == kinds[kind]) return Named{Salta::green, piece};
    if (word[0] == upper(kinds[kind])) return Named{Salta::red, piece};
  }
  return std::nullopt;
}

std::optional<std::int32_t> number_in(std::string_view digits, std::int32_t low, std::int32_t high) {
  std::int32_t number = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, fault] = std::from_chars(digits.data(), end, number);
  if (fault != std::errc() || stop != end || number < low || number > high) return std::nullopt;
  if (digits != std::to_string(number)) return std::nullopt;  // one way to write it
  return number;
}

// Whether something that is legal here leads to a state as it is wanted.
template <class Wanted>
bool leads_to(const Salta& salta, const Salta::State& state, Wanted wanted) {
  Actions actions;
  salta.legal(state, actions);
  return std::ranges::any_of(actions, [&](const Action& action) {
    Salta::State after = state;
    salta.apply(after, action);
    return wanted(after);
  });
}

std::vector<std::string_view> split(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

}  // namespace

std::string Salta::position_text(const State& state) const {
  std::string line;
  for (int rank = side - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto write_empty = [&] {
      if (empty != 0) line += std::to_string(empty);
      empty = 0;
    };
    for (int square = 0; square < rank_squares; ++square) {
      const Cell at = cell_of(rank * rank_squares + square);
      const Piece piece = state.on[static_cast<std::size_t>(at)];
      if (piece == nobody) {
        ++empty;
        continue;
      }
      write_empty();
      line += piece_word((state.pieces[green] & bit(at)) != 0 ? green : red, piece);
    }
    write_empty();
    line += rank != 0 ? '/' : ' ';
  }
  line += seat_letters[static_cast<std::size_t>(state.to_move)];
  for (const Seat seat : {green, red}) line += " " + std::to_string(state.moves[seat]);
  if (state.run > 0) line += " run " + std::to_string(state.run);
  if (state.undone != Trip{}) line += " call " + board_.name(state.undone.from) + "-" + board_.name(state.undone.to);
  if (state.called) line += " jump";
  return line;
}

Result<Salta::State> Salta::read_position(std::string_view text) const {
  const std::vector<std::string_view> words = split(text);
  Result<State> state = read_pieces(words[0]);
  if (!state) return state;
  const auto rest = std::span(words).subspan(1);
  if (const auto error = read_turn(*state, rest)) return *error;
  if (rest.size() > 3) {
    if (const auto error = read_extras(*state, rest.subspan(3))) return *error;
  }
  if (!in_turn(*state)) {
    return Error{message("after {0} moves of Green's and {1} of Red's it is not {2}'s turn",
                         std::to_string(state->moves[green]), std::to_string(state->moves[red]),
                         salta::seat_specs[static_cast<std::size_t>(state->to_move)].name)};
  }
  if (const auto error = check_call(*state)) return *error;
  return state;
}

Result<Salta::State> Salta::read_pieces(std::string_view board) const {
  State state = empty_board();
  Place here;
  Per<Seat, std::uint32_t, 2> seen{};
  const auto end_rank = [&here]() -> std::optional<Error> {
    if (here.square == rank_squares) return std::nullopt;
    return here.error(text("rank {0} ends before dark square {1} of 5"), "");
  };
  while (!board.empty()) {
    if (board[0] == '/') {
      if (const auto error = end_rank()) return *error;
      if (here.rank == 0) return Error{message("rank 1 is the last; expected a blank and the side to move after it")};
      here = {here.rank - 1, 0};
      board.remove_prefix(1);
      continue;
    }
    const auto named = piece_named(board.substr(0, 2));
    const int width = named ? 1 : board[0] >= '1' && board[0] <= '5' ? board[0] - '0' : 0;
    const std::string_view found = board.substr(0, named ? 2 : 1);
    if (width == 0) {
      return here.error(
          text("rank {0}, dark square {1}: expected s, m or u with a number from 1 to 5 for Green, S, M or "
               "U for Red, or a number of empty squares, not '{2}'"),
          board.substr(0, 2));
    }
    if (here.square + width > rank_squares)
      return here.error(text("rank {0}, dark square {1}: '{2}' goes beyond the 5 dark squares of the rank"), found);
    if (named) {
      if ((seen[named->seat] >> named->piece & 1) != 0)
        return here.error(text("rank {0}, dark square {1}: '{2}' stands on the board already"), found);
      seen[named->seat] |= 1U << named->piece;
      put(state, named->seat, named->piece, here.cell());
    }
    here.square += width;
    board.remove_prefix(found.size());
  }
  if (const auto error = end_rank()) return *error;
  if (here.rank != 0) {
    return Error{message("rank {0} is missing; expected 10 ranks with '/' between them", std::to_string(here.rank))};
  }
  for (const Seat seat : {green, red}) {
    if (seen[seat] == 0)
      return Error{message("{0} has no piece on the board", salta::seat_specs[static_cast<std::size_t>(seat)].name)};
  }
  return state;
}

// The side to move, and the moves made by both; without them the game has just begun.
std::optional<Error> Salta::read_turn(State& state, std::span<const std::string_view> words) const {
  const std::size_t seat = words.empty() || words[0].size() != 1 ? std::string_view::npos : seat_letters.find(words[0]);
  if (seat == std::string_view::npos) {
    return Error{message("expected g or r as the side to move after rank 1, not '{0}'",
                         words.empty() ? std::string() : excerpt(words[0]))};
  }
  state.to_move = seat_of(static_cast<int>(seat));
  state.moves[green] = std::min(state.to_move == red ? 1 : 0, most_counted());
  if (words.size() == 1) return std::nullopt;
  for (const Seat mover : {green, red}) {
    const std::size_t at = static_cast<std::size_t>(mover) + 1;
    const auto number = at < words.size() ? number_in(words[at], 0, most_counted()) : std::nullopt;
    if (!number) {
      return Error{message("expected the moves made by {0}, 0 to {1}, not '{2}'",
                           salta::seat_specs[static_cast<std::size_t>(mover)].name, std::to_string(most_counted()),
                           at < words.size() ? excerpt(words[at]) : std::string())};
    }
    state.moves[mover] = *number;
  }
  return std::nullopt;
}

std::optional<Error> Salta::read_extras(State& state, std::span<const std::string_view> words) const {
  if (words.size() > 1 && words[0] == "run") {
    const auto number = number_in(words[1], 1, handicap_ ? handicap_->extra : 0);
    if (!number) {
      return Error{message("'run {0}': {1} is the longest run of extra moves here", excerpt(words[1]),
                           std::to_string(handicap_ ? handicap_->extra : 0))};
    }
    state.run = *number;
    words = words.subspan(2);
  }
  if (words.size() > 1 && words[0] == "call") {
    const std::string_view way = words[1];
    const std::size_t dash = std::min(way.find('-'), way.size());
    const auto from = board_.find(way.substr(0, dash)), to = board_.find(way.substr(std::min(dash + 1, way.size())));
    if (!from || !to) {
      return Error{
          message("'call {0}': expected the two squares of the move that may be called, as in c3-d4", excerpt(way))};
    }
    state.undone = {*from, *to};
    words = words.subspan(2);
  }
  if (!words.empty() && words[0] == "jump") {
    state.called = true;
    words = words.subspan(1);
  }
  if (words.empty()) return std::nullopt;
  return Error{
      message("expected run N, call and a move, jump or the end after the moves made, not '{0}'", excerpt(words[0]))};
}

// Whether play can have come to these numbers with this side to move.
bool Salta::in_turn(const State& state) const {
  const int least = std::min(state.moves[green], state.moves[red]);
  const int most = std::max(state.moves[green], state.moves[red]);
  const bool at_handicap = handicap_ && least == handicap_->after && most == least;
  if (state.run > 0) return at_handicap && state.to_move == weaker_;
  if (most_counted() == 0) return true;
  // S15: a run of Green's changes who begins a round.
  const Seat first = handicap_ && weaker_ == green && least >= handicap_->after ? red : green;
  const int lead = state.moves[first] - state.moves[other(first)];
  return lead == (state.to_move == first ? 0 : 1);
}

// S16: whether a move can be made here, by who may have been called back to it, that the other side may call.
bool Salta::can_be_called(State state) const {
  if (state.run > 0 || state.undone != Trip{} || ended(state)) return false;
  state.called = false;
  return leads_to(*this, state, [](const State& after) { return after.undone != Trip{}; });
}

// S16: what is said of a call must be so.
std::optional<Error> Salta::check_call(const State& state) const {
  if (state.called && !can_be_called(state)) return Error{message("'jump': no jump can have been called for here")};
  if (state.undone == Trip{}) return std::nullopt;
  const Error wrong{message("'call {0}-{1}': no such move can be called", board_.name(state.undone.from),
                            board_.name(state.undone.to))};
  const Seat offender = other(state.to_move);
  const bool moved = (state.pieces[offender] & bit(state.undone.to)) != 0 &&
                     state.on[static_cast<std::size_t>(state.undone.from)] == nobody;
  const bool in_time = calls_ == Calls::salta && !ended(state) && (state.run == 0 || state.run == handicap_->extra);
  if (!moved || !in_time || (most_counted() != 0 && state.moves[offender] == 0)) return wrong;
  State before = state;
  take_back(before);
  before.called = false;
  if (!in_turn(before)) return wrong;
  const bool made = leads_to(*this, before, [&](const State& after) { return after == state; });
  return made ? std::nullopt : std::optional(wrong);
}

}  // namespace taula
