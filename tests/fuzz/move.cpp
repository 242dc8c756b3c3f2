// Any bytes as a word in a random position of every game: what is read must be legal, and be read again as written.
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <utility>

#include "rules/catalogue.hpp"

namespace taula {
namespace {

// Each byte chooses one of the actions that are possible then.
void play(Position& position, std::span<const std::uint8_t> choices) {
  for (const std::uint8_t choice : choices) {
    const Actions actions = possible(position);
    if (actions.empty()) return;
    position.play(actions[choice % actions.size()]);
  }
}

Options sampled(const Entry& entry, std::uint8_t choice) {
  Options options(entry.about().specs);
  for (const OptionSpec& spec : entry.about().specs) {
    const std::vector<std::string> values = sample_values(spec);
    const Options changed = *options.with(spec.key, values[choice % values.size()]);
    if (entry.open(changed, "")) options = changed;  // not all go together
    choice = static_cast<std::uint8_t>(choice * 5 + 3);
  }
  return options;
}

// The start of a game, made once for each choice of options: to build a board takes longer than to read a word.
const Position& started(const Entry& entry, std::uint8_t choice) {
  static std::map<std::pair<const Entry*, std::uint8_t>, Position> starts;
  const auto known = starts.find({&entry, choice});
  if (known != starts.end()) return known->second;
  return starts.emplace(std::pair(&entry, choice), *entry.open(sampled(entry, choice), "")).first->second;
}

void try_word(const Position& position, std::string_view word) {
  const Result<Action> action = position.read(word);
  if (!action) return;
  const Actions actions = possible(position);
  assert(std::ranges::find(actions, *action) != actions.end());
  const Result<Action> again = position.read(position.notate(*action));
  assert(again && *again == *action);
}

void try_position(const Entry& entry, const Options& options, std::string_view text) {
  const Result<Position> position = entry.open(options, text);
  if (!position) return;
  const Result<Position> again = entry.open(options, position->text());
  assert(again && again->text() == position->text());
  assert(again->outcome() || !possible(*again).empty());
}

}  // namespace
}  // namespace taula

// The first byte chooses the options, the second says how many bytes after it choose the plies, the rest is the word;
// or, where that is none, a position text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace taula;
  if (size < 2) return 0;
  const std::span<const std::uint8_t> rest = std::span(data, size).subspan(2);
  const std::span<const std::uint8_t> choices = rest.first(std::min<std::size_t>(data[1], rest.size()));
  const std::span<const std::uint8_t> letters = rest.subspan(choices.size());
  const std::string_view word(reinterpret_cast<const char*>(letters.data()), letters.size());
  for (const Entry& entry : catalogue()) {
    Position position = started(entry, data[0]);
    play(position, choices);
    try_word(position, word);
    if (choices.empty()) try_position(entry, sampled(entry, data[0]), word);
  }
  return 0;
}
