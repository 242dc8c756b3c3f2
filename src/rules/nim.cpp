#include "rules/nim.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "rules/mixing.hpp"

namespace taula {
namespace {

constexpr std::array<OptionWord, 2> last_words = {
    {{"wins", text("who takes the last match wins")}, {"loses", text("who takes the last match loses")}}};
constexpr std::array<OptionWord, 2> no_yes = {{{"no", text("no")}, {"yes", text("yes")}}};
constexpr std::array<OptionWord, 1> any_words = {{{"any", text("as many as one likes")}}};

constexpr std::array<OptionSpec, 6> specs = {{
    {OptionSpec::Kind::choice, "last", text("what the last match is worth"), "wins", last_words},
    {OptionSpec::Kind::number, "heaps", text("how many heaps"), "3", {}, 1, Nim::max_heaps},
    {OptionSpec::Kind::number, "players", text("how many seats"), "2", {}, 2, 4},
    {OptionSpec::Kind::pair, "take", text("the least and the most matches that may be taken"), "any", any_words, 1, 9},
    {OptionSpec::Kind::choice, "die", text("a die says how many may be taken"), "no", no_yes},
    {OptionSpec::Kind::choice, "points", text("the winner's matches are counted"), "no", no_yes},
}};

constexpr std::array<Variant, 2> variants = {
    {{"classic", text("the last match wins"), ""}, {"misere", text("the last match loses"), "last=loses"}}};

constexpr std::array<RuleText, 3> rules = {{
    {"N1", text("Heaps"), text("The heaps hold 3, 5, 7, 9 and 11 matches, as many heaps as are played with.")},
    {"N2", text("Taking"), text("In turn, a seat takes one match or more from one heap.")},
    {"N3", text("End"), text("Who takes the last match wins; with last=loses everybody else does.")},
}};

constexpr About nim_about = {.id = "nim",
                             .name = text("Nim"),
                             .blurb = text("heaps of matches; take the last one"),
                             .specs = specs,
                             .variants = variants,
                             .rules = rules,
                             .numbering = About::Numbering::rounds,
                             .audience = About::Audience::tests};

constexpr std::array<SeatSpec, 4> seat_specs = {{{"first", text("First"), 0, Tint::blue},
                                                 {"second", text("Second"), 1, Tint::orange},
                                                 {"third", text("Third"), 2, Tint::green},
                                                 {"fourth", text("Fourth"), 3, Tint::purple}}};

constexpr int full_heap(int heap) { return 3 + 2 * heap; }

}  // namespace

const About& Nim::about() { return nim_about; }

Nim::Nim(const Options& options)
    : heaps_(*options.number("heaps")),
      players_(*options.number("players")),
      least_(options.pair("take") ? options.pair("take")->first : 1),
      most_(options.pair("take") ? options.pair("take")->second : std::numeric_limits<int>::max()),
      longest_(full_heap(heaps_ - 1)),
      last_(options.word("last") == "wins" ? Last::wins : Last::loses),
      dice_(options.word("die") == "yes"),
      points_(options.word("points") == "yes"),
      board_(square_board(longest_, heaps_)) {}

std::span<const SeatSpec> Nim::seats() const { return std::span(seat_specs).first(static_cast<std::size_t>(players_)); }

Nim::State Nim::start() const {
  State state;
  for (int heap = 0; heap < heaps_; ++heap)
    state.heaps[static_cast<std::size_t>(heap)] = static_cast<std::uint8_t>(full_heap(heap));
  return state;
}

Turn Nim::turn(const State& state) const { return {dice_ && state.die == 0 ? Seat::chance : state.seat, state.seat}; }

int Nim::most(const State& state) const { return dice_ ? std::min<int>(most_, state.die) : most_; }

// A heap with fewer matches than must be taken may be taken whole.
void Nim::legal(const State& state, Actions& actions) const {
  actions.clear();
  for (int heap = 0; heap < heaps_; ++heap) {
    const int standing = state.heaps[static_cast<std::size_t>(heap)];
    if (standing == 0) continue;
    const int low = std::min(standing, least_), high = std::min(standing, std::max(low, most(state)));
    for (int count = low; count <= high; ++count) {
      actions.push_back(
          {.verb = take, .item = static_cast<std::uint8_t>(count), .to = cell_at(heap, standing - count)});
    }
  }
}

void Nim::chances(const State&, Chances& chances) const {
  chances.clear();
  for (std::uint8_t face = 1; face <= 3; ++face) chances.push_back({{.verb = thrown, .item = face}, 1});
}

void Nim::apply(State& state, const Action& action) const {
  if (action.verb == thrown) {
    state.die = action.item;
    return;
  }
  std::uint8_t& heap = state.heaps[static_cast<std::size_t>(heap_of(action.to))];
  heap = static_cast<std::uint8_t>(heap - action.item);
  std::uint8_t& taken = state.taken[state.seat];
  taken = static_cast<std::uint8_t>(taken + action.item);
  state.seat = seat_of((index_of(state.seat) + 1) % players_);
  state.die = 0;
}

std::optional<Outcome> Nim::outcome(const State& state, int) const {
  if (std::ranges::any_of(state.heaps, [](std::uint8_t heap) { return heap != 0; })) return std::nullopt;
  const Seat last = seat_of((index_of(state.seat) + players_ - 1) % players_);
  Outcome outcome;
  for (int i = 0; i < players_; ++i) {
    const Seat seat = seat_of(i);
    const bool wins = (seat == last) == (last_ == Last::wins);
    outcome.place[seat] = wins ? 1 : 2;
    if (wins && points_) outcome.points[seat] = state.taken[seat];
  }
  outcome.reason = message(text("{0} took the last match"), seat_specs[static_cast<std::size_t>(last)].name);
  return outcome;
}

std::uint64_t Nim::hash(const State& state) const {
  std::uint64_t hash = static_cast<std::uint64_t>(state.seat) * 8 + state.die;
  for (const std::uint8_t heap : state.heaps) hash = hash * golden + heap;
  for (const std::uint8_t taken : state.taken) hash = hash * golden + taken;
  return hash;
}

std::string Nim::notate(const State&, const Action& action) const {
  if (action.verb == thrown) return "*" + std::to_string(action.item);
  return std::string(1, static_cast<char>('A' + heap_of(action.to))) + "-" + std::to_string(action.item);
}

Result<Action> Nim::read(const State& state, std::string_view word) const {
  Actions actions;
  legal(state, actions);
  for (const Action& action : actions) {
    if (notate(state, action) == word) return action;
  }
  return Error{message(text("'{0}' takes no matches that may be taken; an example: {1}"), excerpt(word),
                       notate(state, actions.front()))};
}

// One points at the match that becomes the first to go: it goes with all matches to its right.
void Nim::cells(const State&, const Action& action, std::vector<Cell>& cells) const {
  cells.clear();
  if (action.verb == take) cells.push_back(action.to);
}

Message Nim::refusal(const State& state, const Attempt& attempt) const {
  assert(!attempt.cells.empty());
  const Cell cell = attempt.cells.front();
  const int standing = state.heaps[static_cast<std::size_t>(heap_of(cell))];
  if (match_of(cell) >= standing) return message(text("there is no match on {0}"), board_.name(cell));
  return message(text("so many matches may not be taken"));
}

// The heaps, then the seat to act, the die if one was thrown, and the matches taken where they count: "3/5/7 1".
std::string Nim::position_text(const State& state) const {
  std::string line;
  for (int heap = 0; heap < heaps_; ++heap) {
    if (heap != 0) line += '/';
    line += std::to_string(state.heaps[static_cast<std::size_t>(heap)]);
  }
  line += " " + std::to_string(index_of(state.seat) + 1) + " " + std::to_string(state.die);
  for (int i = 0; i < players_; ++i) line += " " + std::to_string(state.taken[seat_of(i)]);
  return line;
}

Result<Nim::State> Nim::read_position(std::string_view line) const {
  const Error wrong{message(text("expected heaps, seat, die and matches taken, as in '{0}'"), position_text(start()))};
  std::vector<int> numbers;
  bool in_number = false;
  for (const char letter : line) {
    if (letter >= '0' && letter <= '9') {
      if (!in_number) numbers.push_back(0);
      numbers.back() = numbers.back() * 10 + (letter - '0');
      if (numbers.back() > 99) return wrong;
    } else if (letter != '/' && letter != ' ') {
      return wrong;
    }
    in_number = letter >= '0' && letter <= '9';
  }
  if (static_cast<int>(numbers.size()) != heaps_ + 2 + players_) return wrong;
  State state;
  auto number = numbers.begin();
  for (int heap = 0; heap < heaps_; ++heap, ++number) {
    if (*number > full_heap(heap)) return wrong;
    state.heaps[static_cast<std::size_t>(heap)] = static_cast<std::uint8_t>(*number);
  }
  if (*number < 1 || *number > players_) return wrong;
  state.seat = seat_of(*number++ - 1);
  if (*number > (dice_ ? 3 : 0)) return wrong;
  state.die = static_cast<std::uint8_t>(*number++);
  for (int i = 0; i < players_; ++i) state.taken[seat_of(i)] = static_cast<std::uint8_t>(*number++);
  return state;
}

Scene Nim::scene(const State& state) const {
  Scene scene;
  for (int heap = 0; heap < heaps_; ++heap) {
    for (int match = 0; match < state.heaps[static_cast<std::size_t>(heap)]; ++match)
      scene.tokens.push_back({.at = cell_at(heap, match), .thing = Thing::match});
  }
  for (int i = 0; i < players_; ++i) {
    const int taken = state.taken[seat_of(i)];
    scene.trays.push_back({.title = counted("{0} match taken", "{0} matches taken", static_cast<std::uint64_t>(taken),
                                            std::to_string(taken)),
                           .owner = seat_of(i)});
  }
  if (dice_ && state.die != 0) scene.notes.push_back(message(text("the die shows {0}"), std::to_string(state.die)));
  scene.prompt = message(text("take matches from one heap"));
  return scene;
}

}  // namespace taula
