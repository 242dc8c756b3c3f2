#include "rules/catalogue.hpp"

#include <array>
#include <vector>

#include "rules/camino.hpp"
#include "rules/caminos.hpp"
#include "rules/daku.hpp"
#include "rules/loa.hpp"
#include "rules/model.hpp"
#include "rules/nim.hpp"
#include "rules/salta.hpp"

namespace taula {
namespace {

// Games in which not all options go together say by check() what is wrong with them.
template <class G>
concept Checking = requires(const Options& options) {
  { G::check(options) } -> std::same_as<std::optional<Error>>;
};

template <Game G>
Result<Position> open(const Options& options, std::string_view text) {
  if constexpr (Checking<G>) {
    if (const std::optional<Error> error = G::check(options)) return *error;
  }
  auto game = std::make_shared<const G>(options);
  if (text.empty()) return Position(game, game->start());
  Result<typename G::State> state = game->read_position(text);
  if (!state) return state.error();
  return Position(game, *state);
}

template <Game G>
constexpr Entry entry = {&G::about, &open<G>};

constexpr std::array<Entry, 6> entries = {entry<Loa>,     entry<Salta>, entry<Camino>,
                                          entry<Caminos>, entry<Daku>,  entry<Nim>};

}  // namespace

std::span<const Entry> catalogue() { return entries; }

Result<const Entry*> find_game(std::string_view id) {
  std::vector<std::string_view> offered;
  for (const Entry& entry : entries) {
    if (entry.about().id == id) return &entry;
    if (entry.about().audience == About::Audience::people) offered.push_back(entry.about().id);
  }
  return Error{unknown_word(text("game"), id, offered)};
}

}  // namespace taula
