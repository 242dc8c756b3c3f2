#include "ui/values.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace taula {
namespace {

// A list of one value for all or of one for each, as reading it changes the budgets. A reader says whether the value
// was good.
template <class Reader>
std::optional<Error> fill(std::vector<Budget>& budgets, const std::string& flag, const std::string* list,
                          const std::string& allowed, const Reader& read) {
  if (!list) return std::nullopt;
  const std::vector<std::string_view> parts = split_list(*list);
  if (parts.size() != 1 && parts.size() != budgets.size()) {
    return Error{message(text("'{0}' gives {1} values for {2} players"), flag, std::to_string(parts.size()),
                         std::to_string(budgets.size()))};
  }
  for (std::size_t i = 0; i < budgets.size(); ++i) {
    const std::string_view part = parts[parts.size() == 1 ? 0 : i];
    if (!read(budgets[i], part)) return bad_value(flag, part, allowed);
  }
  return std::nullopt;
}

constexpr std::string_view prefix = "computer:";
constexpr std::string_view allowed_seconds = "0.01 to 86400";

std::optional<std::chrono::milliseconds> read_seconds(std::string_view word) {
  constexpr double least = 0.01, most = 86'400;
  double number = 0;
  const auto [stop, fault] = std::from_chars(word.data(), word.data() + word.size(), number, std::chars_format::fixed);
  const bool whole = fault == std::errc() && stop == word.data() + word.size();
  if (!whole || !(number >= least && number <= most)) return std::nullopt;
  return std::chrono::milliseconds(std::llround(number * 1000));
}

}  // namespace

std::string joined(std::span<const std::string_view> words, std::string_view between) {
  std::string line;
  for (const std::string_view word : words) line.append(line.empty() ? "" : between).append(word);
  return line;
}

Error bad_value(const std::string& flag, std::string_view value, const std::string& allowed) {
  return Error{message(text("'{1}' is no value for '{0}'; allowed: {2}"), flag, value, allowed)};
}

std::vector<std::string_view> split_list(std::string_view list) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    parts.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

Result<std::uint64_t> read_seed(const std::string* word) {
  if (!word) return fresh_seed();
  if (const auto number = whole_number<std::uint64_t>(*word)) return *number;
  return bad_value("--seed", *word, "0 to " + std::to_string(std::numeric_limits<std::uint64_t>::max()));
}

Result<int> read_count(const std::string& flag, const std::string* word, int usual, int most) {
  if (!word) return usual;
  const auto number = whole_number<int>(*word);
  if (number && *number >= 1 && *number <= most) return *number;
  return bad_value(flag, *word, "1 to " + std::to_string(most));
}

Result<std::vector<Budget>> read_budgets(const std::string* nodes, const std::string* time, std::size_t players) {
  std::vector<Budget> budgets(players);
  const auto read_nodes = [](Budget& budget, std::string_view word) {
    budget.nodes = whole_number<std::uint64_t>(word).value_or(0);
    return budget.nodes != 0;
  };
  const auto read_time = [](Budget& budget, std::string_view word) {
    budget.time = read_seconds(word).value_or(std::chrono::milliseconds(0));
    return budget.time.count() != 0;
  };
  if (const auto fault = fill(budgets, "--nodes", nodes, "1 or more", read_nodes)) return *fault;
  if (const auto fault = fill(budgets, "--time", time, std::string(allowed_seconds), read_time)) return *fault;
  return budgets;
}

std::vector<std::string> computer_words() {
  std::vector<std::string> words;
  for (int level = 1; level <= Strength::levels; ++level) words.push_back(std::string(prefix) + std::to_string(level));
  words.push_back(std::string(prefix) + strength_word({Strength::Kind::uct}));
  return words;
}

Result<std::vector<Contestant>> read_contestants(std::string_view list, const Position& position) {
  std::vector<Contestant> contestants;
  for (const std::string_view seat : split_list(list)) {
    if (!seat.starts_with(prefix)) return bad_value("--seats", seat, "computer:1 to computer:9, computer:uct");
    const Result<Strength> strength = read_strength(seat.substr(prefix.size()));
    if (!strength) return strength.error();
    Budget budget = usual_budget(position, *strength);
    budget.threads = 1;
    contestants.push_back(computer(*strength, budget));
  }
  return contestants;
}

}  // namespace taula
