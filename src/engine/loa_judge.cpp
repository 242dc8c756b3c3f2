#include "engine/loa_judge.hpp"

#include <algorithm>
#include <bit>

#include "engine/alphabeta_brain.hpp"
#include "engine/make_players.hpp"

namespace taula {
namespace {

static_assert(Judge<LoaJudge, Loa>);

using Bits = Loa::Bits;

constexpr int side = Loa::side, squares = Loa::squares;
constexpr Bits file_a = 0x0101010101010101U, file_h = file_a << 7, rank_1 = 0xff, rank_8 = rank_1 << 56;
constexpr Bits rim = file_a | file_h | rank_1 | rank_8;

constexpr std::size_t place(int index) { return static_cast<std::size_t>(index); }
constexpr int gap(int a, int b) { return a < b ? b - a : a - b; }
constexpr int far(int square, int other) {
  return std::max(gap(square % side, other % side), gap(square / side, other / side));
}

// In how many king's steps from each square each other one is.
constexpr auto distance = [] {
  std::array<std::array<std::uint8_t, squares>, squares> table{};
  for (int from = 0; from < squares; ++from) {
    for (int to = 0; to < squares; ++to) table[place(from)][place(to)] = static_cast<std::uint8_t>(far(from, to));
  }
  return table;
}();

// The squares near each square; a square of four is near by its lowest corner.
constexpr auto vicinity = [] {
  std::array<Bits, squares> table{};
  for (int centre = 0; centre < squares; ++centre) {
    for (int square = 0; square < squares; ++square) {
      if (far(centre, square) <= 2) table[place(centre)] |= Bits{1} << square;
    }
  }
  return table;
}();

// The least sum of distances that so many men can have: one in the middle, eight around it, the rest in the next ring.
constexpr auto least_sum = [] {
  std::array<int, Loa::most_men + 1> table{};
  for (int men = 2; men <= Loa::most_men; ++men) table[place(men)] = table[place(men - 1)] + (men <= 9 ? 1 : 2);
  return table;
}();

// File and rank of a square, side by side so that one addition adds both; and how central it is.
struct Share {
  std::uint32_t file_and_rank;
  int centrality;
};
constexpr auto shares = [] {
  std::array<Share, squares> table{};
  for (int square = 0; square < squares; ++square) {
    const int file = square % side, rank = square / side;
    table[place(square)] = {static_cast<std::uint32_t>(file | rank << 16),
                            std::min({file, side - 1 - file, 3}) + std::min({rank, side - 1 - rank, 3})};
  }
  return table;
}();

// The Euler number of men that are joined in all eight directions: groups less holes. By counting men, pairs side by
// side, and squares of four with three men (a triangle) or all four (four triangles around a solid).
struct Formation {
  int pairs, euler;
  Bits solid;  // lowest corners of squares of four with three men or four
};

Formation formation_of(Bits men, int number) {
  const Bits right = men >> 1 & ~file_h, up = men >> 8, across = men >> 9 & ~file_h;
  const Bits all = men & right & up & across;
  const Bits three = (men & right & (up ^ across)) | (up & across & (men ^ right));
  const int pairs =
      std::popcount(men & right) + std::popcount(men & up) + std::popcount(men & across) + std::popcount(right & up);
  return {pairs, number - pairs + std::popcount(three) + 3 * std::popcount(all), three | all};
}

// The sides of the least rectangle around the men, multiplied.
int area_of(Bits men) {
  const int height = (std::countl_zero(men) ^ 63) / side - std::countr_zero(men) / side + 1;
  Bits files = men | men >> 32;
  files |= files >> 16;
  files |= files >> 8;
  files &= rank_1;
  const int width = (std::countl_zero(files) ^ 63) - std::countr_zero(files) + 1;
  return width * height;
}

}  // namespace

Measures<LoaJudge::features.size()> LoaJudge::measure(const Loa::State& state, Seat seat) const {
  const Bits men = state.men[seat];
  const int number = std::popcount(men);
  std::uint32_t files_and_ranks = 0;
  int centrality = 0;
  for (Bits left = men; left != 0; left &= left - 1) {
    const Share& share = shares[place(std::countr_zero(left))];
    files_and_ranks += share.file_and_rank;
    centrality += share.centrality;
  }
  const int file = (2 * static_cast<int>(files_and_ranks & 0xffff) + number) / (2 * number);
  const int rank = (2 * static_cast<int>(files_and_ranks >> 16) + number) / (2 * number);
  const std::size_t centre = place(rank * side + file);
  int sum = 0;
  for (Bits left = men; left != 0; left &= left - 1) sum += distance[centre][place(std::countr_zero(left))];

  constexpr int fine = 16;  // parts of a mean
  const Formation formation = formation_of(men, number);
  Loa::State seen = state;
  seen.to_move = seat;
  return {-fine * (sum - least_sum[place(number)]) / number,
          fine * centrality / number,
          -formation.euler,
          fine * formation.pairs / number,
          std::popcount(formation.solid & vicinity[centre]),
          -area_of(men),
          static_cast<int>(game_.count(seen)),
          -std::popcount(men & rim),
          number,
          state.to_move == seat ? 1 : 0};
}

int LoaJudge::promise(const Loa::State& state, const Action& action) const {
  if (action.verb == Loa::pass) return 0;
  const int taken = (state.men[loa::other(state.to_move)] & loa::bit(action.to)) != 0 ? 20 : 0;
  return taken + 5 * (shares[place(index_of(action.to))].centrality - shares[place(index_of(action.from))].centrality);
}

constexpr Levels levels = {{{60, 300},
                            {200, 200},
                            {800, 150},
                            {3'000, 100},
                            {12'000, 60},
                            {50'000, 30},
                            {200'000, 0},
                            {1'000'000, 0},
                            {0, 0}}};

constinit const Players loa_players = proving_players_with<Loa, AlphaBetaBrain<Loa, LoaJudge>>(levels);

}  // namespace taula
