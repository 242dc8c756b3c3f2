#include "ui/values.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace

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

std::optional<std::chrono::milliseconds> read_seconds(std::string_view word) {
  constexpr double least = 0.001, most = 3600;
  double number = 0;
  const auto [stop, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool whole = fault == std::errc() && stop == word.data() + word.size();
  if (!whole || !(number >= least && number <= most)) return std::nullopt;
  return std::chrono::milliseconds(std::lround(number * 1000));
}

Result<std::vector<Contestant>> read_contestants(std::string_view list, const Position& position) {
  constexpr std::string_view prefix = "computer:";
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

std::optional<Error> set_budgets(std::vector<Contestant>& contestants, const std::string* nodes,
                                 const std::string* time) {
  std::vector<Budget> budgets(contestants.size());
  const auto read_nodes = [](Budget& budget, std::string_view word) {
    budget.nodes = whole_number<std::uint64_t>(word).value_or(0);
    return budget.nodes != 0;
  };
  const auto read_time = [](Budget& budget, std::string_view word) {
    budget.time = read_seconds(word).value_or(std::chrono::milliseconds(0));
    return budget.time.count() != 0;
  };
  if (const auto fault = fill(budgets, "--nodes", nodes, "1 or more", read_nodes)) return fault;
  if (const auto fault = fill(budgets, "--time", time, std::string(allowed_seconds), read_time)) return fault;
  if (!nodes && !time) return std::nullopt;
  for (std::size_t i = 0; i < budgets.size(); ++i) contestants[i].budget = budgets[i];
  return std::nullopt;
}

}  // namespace taula
