// Values of flags, as they are written.
#pragma once

#include <charconv>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/arena.hpp"

namespace taula {

// "'x' is no value for '--seed'; allowed: …".
Error bad_value(const std::string& flag, std::string_view value, const std::string& allowed);

// What stands between commas.
std::vector<std::string_view> split_list(std::string_view list);

// A number without a sign before it and anything behind it.
template <class Number>
std::optional<Number> whole_number(std::string_view digits) {
  Number number{};
  const auto [stop, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool whole = fault == std::errc() && stop == digits.data() + digits.size() && digits.front() != '-';
  return whole ? std::optional(number) : std::nullopt;
}

// A time in seconds as in "0.1": a thousandth to an hour.
inline constexpr std::string_view allowed_seconds = "0.001 to 3600";
std::optional<std::chrono::milliseconds> read_seconds(std::string_view word);

// "computer:7,computer:uct": those who meet in the arena, with the budgets that are usual in games like this one, on
// one thread each.
Result<std::vector<Contestant>> read_contestants(std::string_view list, const Position& position);

// What --nodes and --time allow for a move, where they are given: one value for all, or one a contestant. It takes the
// place of the usual budgets.
std::optional<Error> set_budgets(std::vector<Contestant>& contestants, const std::string* nodes,
                                 const std::string* time);

}  // namespace taula
