// Values of flags, as they are written.
#pragma once

#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/arena.hpp"

namespace taula {

// "'x' is no value for '--seed'; allowed: …".
Error bad_value(const std::string& flag, std::string_view value, const std::string& allowed);

std::string joined(std::span<const std::string_view> words, std::string_view between);

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

// --seed; a fresh one where it is not given.
Result<std::uint64_t> read_seed(const std::string* word);

// A number from 1; the usual one where it is not given.
Result<int> read_count(const std::string& flag, const std::string* word, int usual, int most);

// What --nodes and --time allow for a thought, for so many players: one value for all, or one each. What is not given
// stays 0.
Result<std::vector<Budget>> read_budgets(const std::string* nodes, const std::string* time, std::size_t players);

// "computer:1" to "computer:9", and "computer:uct".
std::vector<std::string> computer_words();

// "computer:7,computer:uct": those who meet in the arena, with the budgets that are usual in games like this one, on
// one thread each.
Result<std::vector<Contestant>> read_contestants(std::string_view list, const Position& position);

}  // namespace taula
