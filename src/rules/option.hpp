// Options of a game, said once: flags, menus, records, manual pages, completions and the test matrix come from them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/action.hpp"

namespace taula {

// A word that an option may have, and what it means (a text id).
struct OptionWord {
  std::string_view word;
  const char* help;
};

// A choice of words, a number (with words beside it, as `open`), or a pair A:B with low ≤ A < B ≤ high (with words
// beside it, as `none`). `players` is an option like any other.
struct OptionSpec {
  enum class Kind : std::uint8_t { choice, number, pair };

  Kind kind;
  std::string_view key;
  const char* help;  // a text id
  std::string_view preset;
  std::span<const OptionWord> words{};
  std::int32_t low = 0, high = 0;
};

// A named set of options.
struct Variant {
  std::string_view name;
  const char* help;  // a text id
  std::string_view options;
};

// The options of one game, each with a value that its spec allows.
class Options {
 public:
  explicit Options(std::span<const OptionSpec> specs);

  // Reads "jumps=multi handicap=20:30": blanks between, in any order, the rest as preset.
  static Result<Options> read(std::span<const OptionSpec> specs, std::string_view text);

  // These options with one value changed; an error names what is allowed.
  Result<Options> with(std::string_view key, std::string_view value) const;

  std::span<const OptionSpec> specs() const { return specs_; }
  std::string_view word(std::string_view key) const;
  std::optional<std::int32_t> number(std::string_view key) const;                         // none: it is a word
  std::optional<std::pair<std::int32_t, std::int32_t>> pair(std::string_view key) const;  // none: it is a word

  // What differs from the presets, in declared order; the inverse of read().
  std::string text() const;

  friend bool operator==(const Options& a, const Options& b) { return a.values_ == b.values_; }

 private:
  std::span<const OptionSpec> specs_;
  std::vector<std::string> values_;  // one a spec
};

// "single, multi", "2 to 6", "1 or more, open": what a value may be, for messages and help.
std::string allowed_values(const OptionSpec& spec);

// The values that a test or a menu tries: all words, and the edges and the preset of a number or a pair.
std::vector<std::string> sample_values(const OptionSpec& spec);

// The word among `known` that was probably meant, if one is near.
std::optional<std::string_view> near_miss(std::string_view word, std::span<const std::string_view> known);

// "unknown game 'sallta'; did you mean 'salta'?", for any kind of thing; `kind` is a text id such as "game".
Message unknown_word(const char* kind, std::string_view word, std::span<const std::string_view> known);

}  // namespace taula
