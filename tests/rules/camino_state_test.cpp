// The state of Camino against plain definitions: legal placements, cut-off seats, roads and longest paths are found
// again by a slow program that knows the sheet alone.
#include <functional>
#include <set>

#include "camino_support.hpp"
#include "rules/camino/longest_path.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

// ---- longest paths

std::size_t longest_by_trying(std::span<const NetNode> net) {
  std::vector<bool> used(net.size());
  const std::function<std::size_t(int)> from = [&](int node) -> std::size_t {
    used[static_cast<std::size_t>(node)] = true;
    std::size_t best = 0;
    for (const int next : net[static_cast<std::size_t>(node)].next) {
      if (next >= 0 && !used[static_cast<std::size_t>(next)]) best = std::max(best, from(next));
    }
    used[static_cast<std::size_t>(node)] = false;
    return best + 1;
  };
  std::size_t best = 0;
  for (std::size_t node = 0; node < net.size(); ++node) {
    if (net[node].start) best = std::max(best, from(static_cast<int>(node)));
  }
  return best;
}

void expect_path(std::span<const NetNode> net, const std::vector<int>& path) {
  EXPECT_EQ(std::set<int>(path.begin(), path.end()).size(), path.size());
  if (path.empty()) return;
  EXPECT_TRUE(net[static_cast<std::size_t>(path.front())].start);
  for (std::size_t i = 1; i < path.size(); ++i)
    EXPECT_EQ(std::ranges::count(net[static_cast<std::size_t>(path[i - 1])].next, path[i]), 1);
}

bool join(std::vector<NetNode>& net, std::size_t a, std::size_t b) {
  const auto free_a = std::ranges::find(net[a].next, -1), free_b = std::ranges::find(net[b].next, -1);
  const bool joined = std::ranges::count(net[a].next, static_cast<int>(b)) != 0;
  if (a == b || joined || free_a == net[a].next.end() || free_b == net[b].next.end()) return false;
  *free_a = static_cast<int>(b);
  *free_b = static_cast<int>(a);
  return true;
}

TEST(CaminoLongestPath, agrees_with_trying_all_paths_on_small_nets) {
  SeededRandom random(14);
  std::set<std::size_t> lengths;
  for (int i = 0; i < 4000; ++i) {
    std::vector<NetNode> net(1 + random.below(16));
    for (std::size_t tries = random.below(6 * net.size()); tries > 0; --tries) {
      const std::size_t one = random.below(net.size()),
                        other = one + random.below(5);  // so that the frontier is narrow
      if (other < net.size()) join(net, one, other);
    }
    for (NetNode& node : net) node.start = random.below(3) == 0;
    const std::vector<int> path = longest_path(net);
    ASSERT_EQ(path.size(), longest_by_trying(net));
    expect_path(net, path);
    lengths.insert(path.size());
  }
  EXPECT_EQ(lengths.size(), 17U);  // 0 to 16
}

TEST(CaminoLongestPath, of_nothing_is_nothing) {
  EXPECT_TRUE(longest_path({}).empty());
  EXPECT_TRUE(longest_path(std::vector<NetNode>(3)).empty());
  const std::vector<NetNode> one = {{.start = true}};
  EXPECT_EQ(longest_path(one), std::vector<int>{0});
}

TEST(CaminoLongestPath, goes_through_a_ladder_without_trying_all_ways) {
  // Two rails of 2000 nodes with a rung at every node: from the lower left the path can use every node.
  constexpr std::size_t length = 2000;
  std::vector<NetNode> net(2 * length);
  for (std::size_t i = 0; i < length; ++i) {
    join(net, 2 * i, 2 * i + 1);
    if (i + 1 == length) continue;
    join(net, 2 * i, 2 * i + 2);
    join(net, 2 * i + 1, 2 * i + 3);
  }
  net[0].start = true;
  const std::vector<int> path = longest_path(net);
  EXPECT_EQ(path.size(), 2 * length);
  expect_path(net, path);
}

// ---- the plain board: triangles by row and x, from 0 and from the middle

using Triangle = std::pair<int, int>;
constexpr std::array row_sizes = {11, 13, 15, 17, 19, 19, 17, 15, 13, 11};

bool on_hexagon(Triangle at) {
  return at.first >= 0 && at.first < 10 && std::abs(at.second) <= row_sizes[static_cast<std::size_t>(at.first)] / 2;
}
bool in_hub(Triangle at) { return (at.first == 4 || at.first == 5) && std::abs(at.second) <= 1; }
bool is_place(Triangle at) { return on_hexagon(at) && !in_hub(at); }
bool points_down(Triangle at) { return (at.first + at.second) % 2 != 0; }

Triangle beyond(Triangle at, char edge) {
  if (edge == 'l') return {at.first, at.second - 1};
  if (edge == 'r') return {at.first, at.second + 1};
  return {at.first + (points_down(at) ? 1 : -1), at.second};
}
char back_over(char edge) { return edge == 'l' ? 'r' : edge == 'r' ? 'l' : 'v'; }

std::string name_of(Triangle at) {
  const int number = at.second + (row_sizes[static_cast<std::size_t>(at.first)] + 1) / 2;
  return std::string(1, static_cast<char>('a' + at.first)) + std::to_string(number);
}

struct Plain {
  std::map<Triangle, char> tiles{};  // 'Y', or the edge that a V leaves out

  bool links(Triangle at, char edge, bool filled) const {
    const auto tile = tiles.find(at);
    if (tile == tiles.end()) return filled && is_place(at);
    return tile->second != edge;
  }
  bool joined(Triangle at, char edge, bool filled) const {
    return links(at, edge, filled) && links(beyond(at, edge), back_over(edge), filled);
  }
};

const std::map<std::string, std::pair<Words, std::string>>& sides() {
  static const std::map<std::string, std::pair<Words, std::string>> known = {
      {"s", {{"a2", "a4", "a6", "a8", "a10"}, "d9"}},       {"se", {{"a11", "b13", "c15", "d17", "e19"}, "e12"}},
      {"ne", {{"f19", "g17", "h15", "i13", "j11"}, "f12"}}, {"n", {{"j2", "j4", "j6", "j8", "j10"}, "g9"}},
      {"nw", {{"f1", "g1", "h1", "i1", "j1"}, "f8"}},       {"sw", {{"a1", "b1", "c1", "d1", "e1"}, "e8"}}};
  return known;
}

std::vector<Triangle> all_places() {
  std::vector<Triangle> places;
  for (int row = 0; row < 10; ++row) {
    for (int x = -9; x <= 9; ++x) {
      if (is_place({row, x})) places.emplace_back(row, x);
    }
  }
  return places;
}

// The places joined to a side, directly.
std::vector<Triangle> starts_of(const Plain& plain, const std::string& side, bool filled) {
  std::vector<Triangle> starts;
  for (const Triangle& at : all_places()) {
    if (std::ranges::count(sides().at(side).first, name_of(at)) == 0) continue;
    for (const char edge : {'l', 'r', 'v'}) {
      if (!on_hexagon(beyond(at, edge)) && plain.links(at, edge, filled)) starts.push_back(at);
    }
  }
  return starts;
}

std::set<Triangle> reached_from(const Plain& plain, const std::string& side, bool filled) {
  std::vector<Triangle> open = starts_of(plain, side, filled);
  std::set<Triangle> reached(open.begin(), open.end());
  while (!open.empty()) {
    const Triangle at = open.back();
    open.pop_back();
    for (const char edge : {'l', 'r', 'v'}) {
      if (plain.joined(at, edge, filled) && reached.insert(beyond(at, edge)).second) open.push_back(beyond(at, edge));
    }
  }
  return reached;
}

bool reaches_hub(const Plain& plain, const std::string& side, bool filled) {
  return std::ranges::any_of(reached_from(plain, side, filled), [&](Triangle at) {
    return std::ranges::any_of(std::string_view("lrv"),
                               [&](char edge) { return in_hub(beyond(at, edge)) && plain.links(at, edge, filled); });
  });
}

std::size_t longest_by_trying(const Plain& plain, const std::string& side) {
  std::set<Triangle> used;
  const std::function<std::size_t(Triangle)> from = [&](Triangle at) -> std::size_t {
    used.insert(at);
    std::size_t best = 0;
    for (const char edge : {'l', 'r', 'v'}) {
      if (plain.joined(at, edge, false) && !used.contains(beyond(at, edge)))
        best = std::max(best, from(beyond(at, edge)));
    }
    used.erase(at);
    return best + 1;
  };
  std::size_t best = 0;
  for (const Triangle& at : starts_of(plain, side, false)) best = std::max(best, from(at));
  return best;
}

Plain plain_of(const Camino& camino, const Camino::State& state) {
  Plain plain;
  for (const Triangle& at : all_places()) {
    const Camino::Links tile = state.tiles[static_cast<std::size_t>(*camino.board().find(name_of(at)))];
    if (tile != 0) plain.tiles[at] = tile == 0b111 ? 'Y' : tile == 0b110 ? 'l' : tile == 0b101 ? 'r' : 'v';
  }
  return plain;
}

std::string word_of(const Camino& camino, Seat seat) {
  return std::string(camino.seats()[static_cast<std::size_t>(seat)].word);
}

Words legal_words(const Camino& camino, const Camino::State& state) {
  const Plain plain = plain_of(camino, state);
  const auto& [homes, gate] = sides().at(word_of(camino, state.seat));
  Words words;
  for (const Triangle& at : all_places()) {
    if (plain.tiles.contains(at)) continue;
    bool free = std::ranges::count(homes, name_of(at)) != 0 || name_of(at) == gate;
    for (const char edge : {'l', 'r', 'v'}) free = free || plain.tiles.contains(beyond(at, edge));
    if (!free) continue;
    if (state.hand[Camino::Kind::three_way] != 0) words.push_back("Y@" + name_of(at));
    if (state.hand[Camino::Kind::two_way] == 0) continue;
    for (const char edge : {'l', 'r', 'v'}) words.push_back(std::string("V") + edge + "@" + name_of(at));
  }
  std::ranges::sort(words);
  return words;
}

void play_any(const Camino& camino, Camino::State& state, SeededRandom& random) {
  Actions actions;
  Chances chances;
  if (camino.turn(state).actor == Seat::chance) {
    camino.chances(state, chances);
    camino.apply(state, chances[random.below(chances.size())].action);
  } else {
    camino.legal(state, actions);
    camino.apply(state, actions[random.below(actions.size())]);
  }
}

// What must hold of every seat's roads in this state.
void expect_roads(const Camino& camino, const Camino::State& state) {
  const Plain plain = plain_of(camino, state);
  for (std::size_t i = 0; i < camino.seats().size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    const std::string side = word_of(camino, seat);
    ASSERT_EQ((camino.connectable(state) >> i & 1) != 0, reaches_hub(plain, side, true)) << side;
    ASSERT_EQ(!camino.road(state, seat).empty(), reaches_hub(plain, side, false)) << side;
  }
}

class CaminoGames : public testing::TestWithParam<int> {
 protected:
  Camino camino_{camino_options("players=" + std::to_string(GetParam()))};
};

TEST_P(CaminoGames, agree_with_the_plain_definitions) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    SeededRandom random(seed);
    for (Camino::State state = camino_.start(); state.stage != Camino::Stage::over; play_any(camino_, state, random)) {
      if (state.stage == Camino::Stage::draws) {
        expect_roads(camino_, state);
        continue;
      }
      Actions actions;
      camino_.legal(state, actions);
      Words words;
      for (const Action& action : actions) words.push_back(camino_.notate(state, action));
      std::ranges::sort(words);
      ASSERT_EQ(words, legal_words(camino_, state)) << camino_.position_text(state);
      ASSERT_EQ(camino_.count(state), actions.size());
    }
  }
}

TEST_P(CaminoGames, keep_a_state_that_its_text_gives_again) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SeededRandom random(seed);
    Camino::State state = camino_.start();
    while (true) {
      const std::string text = camino_.position_text(state);
      const auto again = camino_.read_position(text);
      ASSERT_TRUE(again) << text << ": " << english(again.error().what);
      ASSERT_EQ(*again, state) << text;
      ASSERT_EQ(camino_.hash(*again), camino_.hash(state));
      if (state.stage == Camino::Stage::over) break;
      play_any(camino_, state, random);
    }
    ASSERT_TRUE(camino_.outcome(state, 1));
  }
}

TEST_P(CaminoGames, C7_end_within_sixty_turns_and_lose_no_tile) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SeededRandom random(seed);
    Camino::State state = camino_.start();
    int turns = 0;
    for (; state.stage != Camino::Stage::over; play_any(camino_, state, random))
      turns += state.stage == Camino::Stage::draws ? 1 : 0;
    ASSERT_LE(turns, 60);
    const auto laid = std::ranges::count_if(state.tiles, [](Camino::Links tile) { return tile != 0; });
    ASSERT_EQ(laid, 2 * turns);
    ASSERT_EQ(state.bag[Camino::Kind::three_way] + state.bag[Camino::Kind::two_way], 120 - laid);
  }
}

INSTANTIATE_TEST_SUITE_P(Players, CaminoGames, testing::Range(2, 7));

// ---- C14 on boards

// So many tiles on any places, half of them Ys.
Camino::State scattered(const Camino& camino, SeededRandom& random, int count) {
  Camino::State state = camino.start();
  for (int i = 0; i < count;) {
    Camino::Links& tile = state.tiles[random.below(state.tiles.size())];
    if (tile != 0) continue;
    tile = camino::links_of(static_cast<Camino::Kind>(i % 2), static_cast<int>(random.below(3)));
    ++i;
  }
  return state;
}

TEST(CaminoState, C14_longest_paths_agree_with_trying_all_paths) {
  const Camino camino(camino_options("players=6"));
  SeededRandom random(3);
  int compared = 0;
  std::size_t longest = 0;
  for (int i = 0; i < 60; ++i) {
    const Camino::State state = scattered(camino, random, 60 + static_cast<int>(random.below(61)));
    const Plain plain = plain_of(camino, state);
    for (int seat = 0; seat < 6; ++seat) {
      const std::string side = word_of(camino, seat_of(seat));
      if (reached_from(plain, side, false).size() > 30) continue;  // too many paths to try
      const std::size_t expected = longest_by_trying(plain, side);
      ASSERT_EQ(camino.longest_path(state, seat_of(seat)).size(), expected) << camino.position_text(state);
      longest = std::max(longest, expected);
      ++compared;
    }
  }
  EXPECT_GT(compared, 200);
  EXPECT_GT(longest, 15U);
}

TEST(CaminoState, C14_longest_paths_are_paths_on_full_boards) {
  const Camino camino(camino_options("players=6"));
  SeededRandom random(4);
  for (int i = 0; i < 60; ++i) {
    Camino::State state = scattered(camino, random, 120);
    if (i == 0) state.tiles.fill(Camino::all_links);  // as many loops as the board can hold
    const Plain plain = plain_of(camino, state);
    for (int seat = 0; seat < 6; ++seat) {
      Words names;
      for (const Cell cell : camino.longest_path(state, seat_of(seat))) names.push_back(camino.board().name(cell));
      EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
      const auto starts = starts_of(plain, word_of(camino, seat_of(seat)), false);
      ASSERT_EQ(names.empty(), starts.empty());
      if (names.empty()) continue;
      EXPECT_EQ(std::ranges::count(starts, names.front(), name_of), 1);
      std::map<std::string, Triangle> place;
      for (const Triangle& at : all_places()) place[name_of(at)] = at;
      for (std::size_t step = 1; step < names.size(); ++step) {
        const Triangle before = place.at(names[step - 1]), at = place.at(names[step]);
        EXPECT_TRUE(std::ranges::any_of(
            std::string_view("lrv"),
            [&](char edge) { return beyond(before, edge) == at && plain.joined(before, edge, false); }))
            << names[step - 1] << " " << names[step];
      }
    }
  }
}

TEST(CaminoState, equal_boards_by_other_ways_are_one_state) {
  const Camino camino(camino_options());
  const auto after = [&camino](std::initializer_list<const char*> words) {
    Camino::State state = camino.start();
    camino.apply(state, {.verb = Camino::draw, .item = 1});
    for (const char* word : words) camino.apply(state, *camino.read(state, word));
    return state;
  };
  const Camino::State one = after({"Y@a2", "Vl@a4"}), two = after({"Vl@a4", "Y@a2"});
  EXPECT_EQ(one, two);
  EXPECT_EQ(camino.hash(one), camino.hash(two));
}

TEST(CaminoState, the_hash_tells_apart_what_the_rules_tell_apart) {
  const Camino camino(camino_options("players=3"));
  const std::string cut = "Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vv@a10 ";
  const std::vector<std::string> texts = {drawn_tiles("", "s draw Y40V40"),      drawn_tiles("", "ne draw Y40V40"),
                                          drawn_tiles("", "s draw Y40V38"),      drawn_tiles("", "s draw Y38V40"),
                                          drawn_tiles("", "s YV Y40V40"),        drawn_tiles("", "s V Y40V40"),
                                          drawn_tiles("", "s Y Y40V40"),         drawn_tiles("Y@a2", "s draw Y40V40"),
                                          drawn_tiles("Vl@a2", "s draw Y40V40"), drawn_tiles("Vr@a2", "s draw Y40V40"),
                                          drawn_tiles("Vv@a2", "s draw Y40V40"), drawn_tiles("Y@a4", "s draw Y40V40"),
                                          drawn_tiles(cut, "ne Y Y40V40"),       drawn_tiles(cut, "ne Y Y40V40 out s")};
  std::set<std::uint64_t> hashes;
  for (const std::string& text : texts) {
    const auto state = camino.read_position(text);
    ASSERT_TRUE(state) << text << ": " << english(state.error().what);
    hashes.insert(camino.hash(*state));
  }
  EXPECT_EQ(hashes.size(), texts.size());
}

}  // namespace
}  // namespace taula
