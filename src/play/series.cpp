#include "play/series.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

namespace taula {
namespace {

constexpr const char *round_tag = "Round", *sum_tag = "Sum";
constexpr int highest_sum = 99'999'999;  // no match of so many games comes near it

// Two whole numbers with a sign between them.
std::optional<std::pair<int, int>> read_pair(std::string_view text, char between) {
  const std::size_t at = text.find(between);
  if (at == std::string_view::npos) return std::nullopt;
  std::array<int, 2> numbers{};
  const std::array<std::string_view, 2> parts = {text.substr(0, at), text.substr(at + 1)};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const char* end = parts[i].data() + parts[i].size();
    const auto [stop, fault] = std::from_chars(parts[i].data(), end, numbers[i]);
    if (fault != std::errc() || stop != end || std::abs(numbers[i]) > highest_sum) return std::nullopt;
  }
  return std::pair(numbers[0], numbers[1]);
}

std::optional<Series::Scores> read_sum(std::string_view text) {
  Series::Scores scores;
  while (!text.empty()) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    const auto score = read_pair(text.substr(0, blank), ':');
    if (!score) return std::nullopt;
    scores.push_back({score->first, score->second});
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  return scores;
}

// Where the rules did not end the game the result names one seat of the side that has won.
bool has_won(const Ending& ending, std::span<const SeatSpec> seats, std::size_t seat) {
  if (ending.outcome) return ending.outcome->place[seat_of(static_cast<int>(seat))] == 1;
  return std::ranges::any_of(
      seats, [&](const SeatSpec& other) { return other.word == ending.result && other.team == seats[seat].team; });
}

}  // namespace

Series::Series(int games, std::size_t seats) : games_(games), before_(seats) {
  assert(games >= 2 && games <= most_games);
}

std::optional<Series> Series::of(const Match& match) {
  const auto round = match.further_tag(round_tag);
  if (!round) return std::nullopt;
  const auto numbers = read_pair(*round, '/');
  if (!numbers) return std::nullopt;
  const auto [game, games] = *numbers;
  if (games < 2 || games > most_games || game < 1 || game > games) return std::nullopt;
  Series series(games, match.seats().size());
  series.game_ = game;
  const auto scores = read_sum(match.further_tag(sum_tag).value_or(""));
  if (scores && scores->size() == series.before_.size()) series.before_ = *scores;
  return series;
}

Series::Scores Series::sum(const Match& match) const {
  Scores scores = before_;
  const auto ending = match.ending();
  if (!ending) return scores;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (has_won(*ending, match.seats(), i)) ++scores[i].wins;
    if (ending->outcome) scores[i].points += ending->outcome->points[seat_of(static_cast<int>(i))];
  }
  return scores;
}

std::vector<Tag> Series::tags() const {
  std::vector<Tag> tags = {{round_tag, std::to_string(game_) + "/" + std::to_string(games_)}};
  if (std::ranges::all_of(before_, [](const Score& score) { return score == Score{}; })) return tags;
  std::string sum;
  for (const Score& score : before_)
    sum += (sum.empty() ? "" : " ") + std::to_string(score.wins) + ":" + std::to_string(score.points);
  tags.push_back({sum_tag, sum});
  return tags;
}

Match Series::next_game(const Match& match) {
  std::optional<Series> series = of(match);
  assert(series && !series->is_last() && match.ending());
  series->before_ = series->sum(match);
  std::rotate(series->before_.begin(), series->before_.begin() + 1, series->before_.end());
  ++series->game_;
  return match.rematch(series->tags());
}

}  // namespace taula
