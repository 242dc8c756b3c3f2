#include "rules/option.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <numeric>

namespace taula {
namespace {

using Kind = OptionSpec::Kind;

std::optional<std::size_t> place_of(std::span<const OptionSpec> specs, std::string_view key) {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (specs[i].key == key) return i;
  }
  return std::nullopt;
}

bool is_word(const OptionSpec& spec, std::string_view value) {
  return std::ranges::any_of(spec.words, [&](const OptionWord& word) { return word.word == value; });
}

// Plain digits, so that a value has one spelling: no sign, no leading zero.
std::optional<std::int32_t> whole_number(std::string_view digits) {
  std::int32_t number = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, fault] = std::from_chars(digits.data(), end, number);
  const bool plain = fault == std::errc() && stop == end && number >= 0 && std::to_string(number) == digits;
  return plain ? std::optional(number) : std::nullopt;
}

std::optional<std::pair<std::int32_t, std::int32_t>> whole_pair(std::string_view value) {
  const std::size_t colon = value.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto first = whole_number(value.substr(0, colon)), second = whole_number(value.substr(colon + 1));
  if (!first || !second) return std::nullopt;
  return std::pair(*first, *second);
}

bool fits(const OptionSpec& spec, std::string_view value) {
  if (is_word(spec, value)) return true;
  if (spec.kind == Kind::number) {
    const auto number = whole_number(value);
    return number && *number >= spec.low && *number <= spec.high;
  }
  if (spec.kind == Kind::pair) {
    const auto pair = whole_pair(value);
    return pair && pair->first >= spec.low && pair->first < pair->second && pair->second <= spec.high;
  }
  return false;
}

std::vector<std::string_view> keys_of(std::span<const OptionSpec> specs) {
  std::vector<std::string_view> keys;
  for (const OptionSpec& spec : specs) keys.push_back(spec.key);
  return keys;
}

// The number of letters to change, insert, drop or swap with their neighbour to get from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  std::iota(cost[0].begin(), cost[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

Options::Options(std::span<const OptionSpec> specs) : specs_(specs) {
  for (const OptionSpec& spec : specs) {
    assert(fits(spec, spec.preset));
    values_.emplace_back(spec.preset);
  }
}

Result<Options> Options::read(std::span<const OptionSpec> specs, std::string_view text) {
  Options options(specs);
  std::vector<std::string_view> seen;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(' ', at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view part = text.substr(at, end - at);
    at = end;
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos)
      return Error{message(taula::text("option '{0}' has no value"), excerpt(part))};
    const std::string_view key = part.substr(0, equals);
    if (std::ranges::find(seen, key) != seen.end())
      return Error{message(taula::text("option '{0}' stands there twice"), excerpt(key))};
    seen.push_back(key);
    Result<Options> next = options.with(key, part.substr(equals + 1));
    if (!next) return next;
    options = std::move(*next);
  }
  return options;
}

Result<Options> Options::with(std::string_view key, std::string_view value) const {
  const auto place = place_of(specs_, key);
  if (!place) return Error{unknown_word(taula::text("option"), key, keys_of(specs_))};
  const OptionSpec& spec = specs_[*place];
  if (!fits(spec, value)) {
    return Error{
        message(taula::text("'{1}' is no value for '{0}'; allowed: {2}"), key, excerpt(value), allowed_values(spec))};
  }
  Options changed = *this;
  changed.values_[*place] = value;
  return changed;
}

std::string_view Options::word(std::string_view key) const {
  const auto place = place_of(specs_, key);
  assert(place);
  return values_[*place];
}

std::optional<std::int32_t> Options::number(std::string_view key) const { return whole_number(word(key)); }

std::optional<std::pair<std::int32_t, std::int32_t>> Options::pair(std::string_view key) const {
  return whole_pair(word(key));
}

std::string Options::text() const {
  std::string text;
  for (std::size_t i = 0; i < specs_.size(); ++i) {
    if (values_[i] == specs_[i].preset) continue;
    if (!text.empty()) text += ' ';
    text.append(specs_[i].key).append("=").append(values_[i]);
  }
  return text;
}

std::string allowed_values(const OptionSpec& spec) {
  std::string allowed;
  if (spec.kind == Kind::number) allowed = std::to_string(spec.low) + " to " + std::to_string(spec.high);
  if (spec.kind == Kind::pair) {
    allowed = "A:B with " + std::to_string(spec.low) + " <= A < B <= " + std::to_string(spec.high);
  }
  for (const OptionWord& word : spec.words) {
    if (!allowed.empty()) allowed += ", ";
    allowed += word.word;
  }
  return allowed;
}

std::vector<std::string> sample_values(const OptionSpec& spec) {
  std::vector<std::string> values{std::string(spec.preset)};
  for (const OptionWord& word : spec.words) values.emplace_back(word.word);
  if (spec.kind == Kind::number) {
    values.push_back(std::to_string(spec.low));
    values.push_back(std::to_string(std::min(spec.high, spec.low + 4)));
  }
  if (spec.kind == Kind::pair) {
    values.push_back(std::to_string(spec.low) + ":" + std::to_string(spec.low + 1));
    values.push_back(std::to_string(std::min(spec.high - 1, spec.low + 2)) + ":" +
                     std::to_string(std::min(spec.high, spec.low + 5)));
  }
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

std::optional<std::string_view> near_miss(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t longest = 64;  // nobody mistypes a longer word into one of ours
  if (word.size() > longest) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view candidate : known) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance >= best_distance) continue;
    best_distance = distance;
    best = candidate;
  }
  return best;
}

Message unknown_word(const char* kind, std::string_view word, std::span<const std::string_view> known) {
  if (const auto meant = near_miss(word, known)) {
    return message(text("unknown {0} '{1}'; did you mean '{2}'?"), kind, excerpt(word), *meant);
  }
  std::string all;
  for (const std::string_view candidate : known) {
    if (!all.empty()) all += ", ";
    all += candidate;
  }
  return message(text("unknown {0} '{1}'; known are: {2}"), kind, excerpt(word), all);
}

}  // namespace taula
