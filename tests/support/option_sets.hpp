// The option sets that tests try: few, and yet any two values of different options meet in one of them.
#pragma once

#include <cassert>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "rules/option.hpp"

namespace taula {

// Chooses values greedily: each set begins with a pair that has not met yet, and takes for every other option the value
// that brings most new pairs.
class PairwiseSets {
 public:
  explicit PairwiseSets(std::span<const OptionSpec> specs) : specs_(specs) {
    for (const OptionSpec& spec : specs) values_.push_back(sample_values(spec));
    for (std::size_t a = 0; a < specs.size(); ++a) {
      for (std::size_t b = a; b < specs.size(); ++b) add_pairs(a, b);
    }
  }

  // The usual options first.
  std::vector<Options> make() {
    std::vector<Options> sets;
    Chosen preset;
    for (std::size_t i = 0; i < specs_.size(); ++i) preset.push_back(place_of(i, specs_[i].preset));
    sets.push_back(take(preset));
    while (!missing_.empty()) sets.push_back(take(complete(*missing_.begin())));
    return sets;
  }

 private:
  static constexpr std::size_t open = static_cast<std::size_t>(-1);
  using Chosen = std::vector<std::size_t>;                                         // place of the value, by option
  using Meeting = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>;  // option, value; option, value

  // An option meets itself too, so that a game with one option sees all its values.
  void add_pairs(std::size_t a, std::size_t b) {
    for (std::size_t i = 0; i < values_[a].size(); ++i) {
      for (std::size_t j = 0; j < values_[b].size(); ++j) {
        if (a != b || i == j) missing_.emplace(a, i, b, j);
      }
    }
  }

  std::size_t place_of(std::size_t option, std::string_view value) const {
    std::size_t place = 0;
    while (values_[option][place] != value) ++place;
    return place;
  }

  std::size_t gain(const Chosen& chosen, std::size_t option, std::size_t value) const {
    std::size_t met = 0;
    for (std::size_t other = 0; other < chosen.size(); ++other) {
      if (chosen[other] == open) continue;
      met += other < option ? missing_.count({other, chosen[other], option, value})
                            : missing_.count({option, value, other, chosen[other]});
    }
    return met;
  }

  Chosen complete(const Meeting& meeting) const {
    const auto& [a, i, b, j] = meeting;
    Chosen chosen(specs_.size(), open);
    chosen[a] = i;
    chosen[b] = j;
    for (std::size_t option = 0; option < specs_.size(); ++option) {
      if (chosen[option] != open) continue;
      std::size_t best = 0;
      for (std::size_t value = 1; value < values_[option].size(); ++value) {
        if (gain(chosen, option, value) > gain(chosen, option, best)) best = value;
      }
      chosen[option] = best;
    }
    return chosen;
  }

  Options take(const Chosen& chosen) {
    Options options(specs_);
    for (std::size_t a = 0; a < chosen.size(); ++a) {
      const auto changed = options.with(specs_[a].key, values_[a][chosen[a]]);
      assert(changed);
      options = *changed;
      for (std::size_t b = a; b < chosen.size(); ++b) missing_.erase({a, chosen[a], b, chosen[b]});
    }
    return options;
  }

  std::span<const OptionSpec> specs_;
  std::vector<std::vector<std::string>> values_;
  std::set<Meeting> missing_;
};

inline std::vector<Options> option_sets(std::span<const OptionSpec> specs) { return PairwiseSets(specs).make(); }

}  // namespace taula
