// The state of Caminos against the plain definitions: placements and paths found by slow programs that know nothing of
// bodies, masks and columns, and position texts both ways.
#include <queue>
#include <set>

#include "caminos_support.hpp"
#include "support/option_sets.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

// ---- placements

using Cube = std::array<int, 3>;  // file, rank, level, from 0

// A position as a heap of cubes, read from what is seen of it.
struct Heap {
  std::set<std::pair<int, int>> cells;
  std::map<Cube, char> cubes;  // 'g', 'y' or 'n'

  explicit Heap(const Position& position) {
    for (int i = 0; i < position.board().size(); ++i) {
      const Point at = position.board().spot(cell_of(i)).at;
      cells.emplace(at.x, at.y);
    }
    for (const Token& token : position.scene().tokens) {
      const Point at = position.board().spot(token.at).at;
      const char colour = token.owner == Seat::none ? 'n' : token.owner == Seat::one ? 'g' : 'y';
      cubes[{at.x, at.y, token.number - 1}] = colour;
    }
  }

  int height(std::pair<int, int> cell) const {
    int height = 0;
    while (cubes.contains({cell.first, cell.second, height})) ++height;
    return height;
  }

  std::set<std::pair<int, int>> owned(char colour) const {
    std::set<std::pair<int, int>> tops;
    for (const auto& cell : cells) {
      const int height_here = height(cell);
      if (height_here > 0 && cubes.at({cell.first, cell.second, height_here - 1}) == colour) tops.insert(cell);
    }
    return tops;
  }
};

std::string name_of(std::pair<int, int> cell) {
  return std::string(1, static_cast<char>('a' + cell.first)) + std::to_string(cell.second + 1);
}

// All bodies of a piece: the three axes in any order and direction that keeps the hands of a screw.
std::set<std::set<Cube>> turned(const std::vector<Cube>& piece) {
  std::set<std::set<Cube>> bodies;
  std::array<std::size_t, 3> axes = {0, 1, 2};
  do {
    for (int signs = 0; signs < 8; ++signs) {
      const std::array<int, 3> sign = {signs & 1 ? -1 : 1, signs & 2 ? -1 : 1, signs & 4 ? -1 : 1};
      const bool even = axes == std::array<std::size_t, 3>{0, 1, 2} || axes == std::array<std::size_t, 3>{1, 2, 0} ||
                        axes == std::array<std::size_t, 3>{2, 0, 1};
      if ((even ? 1 : -1) * sign[0] * sign[1] * sign[2] != 1) continue;
      std::vector<Cube> body;
      for (const Cube& cube : piece) {
        Cube next{};
        for (std::size_t axis = 0; axis < 3; ++axis) next[axis] = sign[axis] * cube[axes[axis]];
        body.push_back(next);
      }
      Cube corner = body[0];
      for (const Cube& cube : body) {
        for (std::size_t axis = 0; axis < 3; ++axis) corner[axis] = std::min(corner[axis], cube[axis]);
      }
      for (Cube& cube : body) {
        for (std::size_t axis = 0; axis < 3; ++axis) cube[axis] -= corner[axis];
      }
      bodies.insert(std::set(body.begin(), body.end()));
    }
  } while (std::ranges::next_permutation(axes).found);
  return bodies;
}

const std::map<char, std::vector<Cube>> pieces = {{'O', {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}},
                                                  {'L', {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}}},
                                                  {'Z', {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}}},
                                                  {'T', {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}}},
                                                  {'I', {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}}}};

// K7, K8: every body at every place and level.
std::vector<std::string> placements(const Heap& heap, char kind) {
  std::vector<std::string> words;
  for (const std::set<Cube>& body : turned(pieces.at(kind))) {
    for (int x = 0; x < 11; ++x) {
      for (int y = 0; y < 11; ++y) {
        for (int z = 0; z < 5; ++z) {
          bool fits = true, touches = false;
          std::map<std::pair<int, int>, int> taken;
          for (const Cube& cube : body) {
            const Cube at = {cube[0] + x, cube[1] + y, cube[2] + z};
            const Cube below = {at[0], at[1], at[2] - 1}, below_in_body = {cube[0], cube[1], cube[2] - 1};
            fits = fits && heap.cells.contains({at[0], at[1]}) && !heap.cubes.contains(at) &&
                   (at[2] == 0 || heap.cubes.contains(below) || body.contains(below_in_body));
            touches = touches || at[2] == 0;
            ++taken[{at[0], at[1]}];
          }
          if (!fits || !touches) continue;
          std::string word;
          for (const auto& [cell, cubes] : taken)
            word += (word.empty() ? std::string(1, kind) + ":" : ",") + name_of(cell) +
                    (cubes == 1 ? "" : "*" + std::to_string(cubes));
          words.push_back(word);
        }
      }
    }
  }
  return words;
}

std::vector<std::string> all_placements(const Position& position) {
  std::vector<std::string> words;
  const Heap heap(position);
  const std::string text = position.text();
  const bool neutral = text.find(" neutral ") != std::string::npos;
  for (const Tray& tray : position.scene().trays) {
    if (tray.owner != position.turn().actor) continue;
    for (const Token& token : tray.tokens) {
      if (neutral != (token.thing == Thing::piece_i)) continue;
      const auto kind = static_cast<std::size_t>(token.thing) - static_cast<std::size_t>(Thing::piece_o);
      for (std::string& word : placements(heap, caminos::kind_letters[kind])) words.push_back(std::move(word));
    }
  }
  std::ranges::sort(words);
  return words;
}

// ---- paths

// Faces of the shortest way for a colour from one set of cells to another, face by face; 0 if there is none.
int faces_between(const Heap& heap, char colour, const std::string& from, const std::string& to) {
  const auto owned = heap.owned(colour);
  std::map<std::pair<int, int>, int> faces;
  using Entry = std::pair<int, std::pair<int, int>>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> next;
  const auto is_on = [](std::pair<int, int> cell, const std::string& edge) {
    const auto names = words_of(edge);
    return std::ranges::find(names, name_of(cell)) != names.end();
  };
  for (const auto& cell : owned) {
    if (is_on(cell, from)) next.push({1, cell});
  }
  while (!next.empty()) {
    const auto [so_far, cell] = next.top();
    next.pop();
    if (faces.contains(cell)) continue;
    faces[cell] = so_far;
    if (is_on(cell, to)) return so_far;
    for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
      const std::pair beside(cell.first + dx, cell.second + dy);
      if (!owned.contains(beside)) continue;
      const auto high = heap.height(cell) > heap.height(beside) ? cell : beside;
      const int low = std::min(heap.height(cell), heap.height(beside));
      bool whole = true;
      for (int level = low; level < heap.height(high); ++level)
        whole = whole && heap.cubes.at({high.first, high.second, level}) == colour;
      if (whole) next.push({so_far + 1 + heap.height(high) - low, beside});
    }
  }
  return 0;
}

// K12, K16: the points of a side that is through; 0 if it is not.
int points_of(const Heap& heap, char colour, std::string_view board) {
  const auto edges = edges_of(board);
  int opposite = 0, beside = 0;
  const auto take = [](int& least, int faces) {
    if (faces != 0 && (least == 0 || faces < least)) least = faces;
  };
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (std::size_t j = 0; j < edges.size(); ++j) {
      const std::size_t apart = (j + edges.size() - i) % edges.size();
      if (apart == edges.size() / 2) take(opposite, faces_between(heap, colour, edges[i], edges[j]));
      if (edges.size() == 8 && (apart == 3 || apart == 5))
        take(beside, faces_between(heap, colour, edges[i], edges[j]));
    }
  }
  return std::max(edges.size() == 8 ? 2 * opposite : opposite, beside);
}

TEST(CaminosState, placements_are_those_of_the_plain_definition) {
  SeededRandom random(5);
  for (const Options& options : option_sets(Caminos::about().specs)) {
    Position position = *(*find_game("caminos"))->open(options, "");
    for (int ply = 0; !position.outcome(); ++ply) {
      const auto words = sorted_words(position);
      if (ply % 3 == 0) {
        ASSERT_EQ(words, all_placements(position)) << position.text();
      }
      position.play(*position.read(words[random.below(words.size())]));
    }
  }
}

TEST(CaminosState, games_end_as_the_plain_definition_says) {
  int through = 0;
  for (const std::string& board : board_words) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      SeededRandom random(seed);
      Position position = caminos_open("", "board=" + board + " points=yes");
      Actions actions;
      while (!position.outcome()) {
        const Heap heap(position);
        ASSERT_EQ(points_of(heap, 'g', board) + points_of(heap, 'y', board), 0) << position.text();
        position.legal(actions);
        position.play(actions[random.below(actions.size())]);
      }
      const Heap heap(position);
      const int green = points_of(heap, 'g', board), yellow = points_of(heap, 'y', board);
      if (green + yellow == 0) continue;
      ++through;
      EXPECT_EQ(result_of(position),
                green != 0 ? "green " + std::to_string(green) : "yellow " + std::to_string(yellow));
    }
  }
  EXPECT_GT(through, 20);
}

// Boards full of green, with paths that no game would bring about.
TEST(CaminosState, paths_are_those_of_the_plain_definition) {
  SeededRandom random(7);
  int through = 0, not_through = 0;
  for (int round = 0; round < 2000; ++round) {
    const std::string board = board_words[random.below(board_words.size())];
    const std::string options = "board=" + board + " points=yes";
    const Caminos caminos(caminos_options(options));
    std::string columns;
    std::array<int, 2> cubes{}, on_rim{};
    for (int i = 0; i < caminos.board().size(); ++i) {
      std::string column;
      const std::size_t height = random.below(8) < 3 ? 0 : random.below(6) < 4 ? 1 : 2 + random.below(2);
      for (std::size_t level = 0; level < height; ++level) {
        const std::size_t colour = random.below(9) == 0 ? 1 : 0;
        column += std::string(column.empty() ? "GY" : "gy")[colour];
        ++cubes[colour];
        const auto edges = edges_of(board);
        const bool edge = std::ranges::any_of(edges, [&](const std::string& names) {
          const auto cells = words_of(names);
          return std::ranges::find(cells, caminos.board().name(cell_of(i))) != cells.end();
        });
        if (level == 0 && edge) ++on_rim[colour];
      }
      if (!column.empty()) columns += caminos.board().name(cell_of(i)) + "=" + column + " ";
    }
    if (std::max(cubes[0], cubes[1]) > 56) continue;
    const std::string rim = std::to_string((on_rim[0] + 3) / 4) + ":" + std::to_string((on_rim[1] + 3) / 4);
    const auto position =
        (*find_game("caminos"))->open(caminos_options(options), drawn(columns, "y 0000/0000 rim " + rim, options));
    ASSERT_TRUE(position) << english(position.error().what);
    const int points = points_of(Heap(*position), 'g', board);
    const auto outcome = position->outcome();
    ASSERT_TRUE(outcome);  // the hands are empty
    const bool by_path = !outcome->marks.empty();
    ASSERT_EQ(by_path, points != 0) << position->text();
    ++(by_path ? through : not_through);
    if (!by_path) continue;
    ASSERT_EQ(result_of(*position), "green " + std::to_string(points)) << position->text();
    const bool counted_double = english(outcome->reason).find("double") != std::string::npos;
    EXPECT_EQ(static_cast<int>(outcome->marks.size()) * (counted_double ? 2 : 1), points);
  }
  EXPECT_GT(through, 100);
  EXPECT_GT(not_through, 100);
}

// ---- position texts

std::string error_of(const std::string& text, std::string_view options = "") {
  const auto position = (*find_game("caminos"))->open(caminos_options(options), text);
  return position ? "" : english(position.error().what);
}

const std::string empty_board = "8/8/8/8/8/8/8/8 ";

TEST(CaminosState, texts_are_read_back) {
  for (const auto& [text, options] : std::vector<std::pair<std::string, std::string>>{
           {"8/8/8/3Yg2Ggy1/8/2G5/8/8 y 2433/2434", ""},
           {"1/3/5/7/9/5Nnnn5/9/7/5/3/1 y 2444/2444 neutral 1", "board=diamond neutral=yes"},
           {"4/6/8/10/10/10/10/8/6/4 y2 1222/1222/1222x/1222", "board=octagon players=4"},
           {"3G/6/8/8/6/6/8/8/6/4 y 2434/2444 rim 1:0", "board=ring points=yes"},
           {empty_board + "g 0000x/2444x", ""}})
    EXPECT_EQ(caminos_open(text, options).text(), text);
}

TEST(CaminosState, ranks_that_do_not_fit_are_named) {
  EXPECT_EQ(error_of("8/8 g 2444/2444"), "expected 8 ranks with '/' between them, not 2");
  EXPECT_EQ(error_of("8/8/8/7/8/8/8/8 g 2444/2444"), "rank 5 ends before h5; its cells are 8");
  EXPECT_EQ(error_of("8/8/8/9/8/8/8/8 g 2444/2444"), "rank 5 goes beyond its cells, which are 8");
  EXPECT_EQ(error_of("8/8/8/8G/8/8/8/8 g 2444/2444"), "rank 5 goes beyond its cells, which are 8");
  EXPECT_EQ(error_of("8/8/8/3g4/8/8/8/8 g 2444/2444"),
            "rank 5: expected G, Y or N with g, y and n for a column, or a number of empty cells, not 'g4'");
  EXPECT_EQ(error_of("8/8/8/0G7/8/8/8/8 g 2444/2444").substr(0, 7), "rank 5:");
  EXPECT_EQ(error_of("8/8/8/100000000000000000000/8/8/8/8 g 2444/2444").substr(0, 7), "rank 5:");
  EXPECT_EQ(error_of("8/8/8/3Gygy4/8/8/8/8 g 2444/2444"),
            "'Gygy' cannot stand on d5; three cubes are the most, and neutral ones lie on the board or stand as Nnnn");
  EXPECT_EQ(error_of("8/8/8/3Gn4/8/8/8/8 g 2444/2444", "neutral=yes").substr(0, 26), "'Gn' cannot stand on d5; t");
}

TEST(CaminosState, what_follows_the_board_is_checked) {
  EXPECT_EQ(error_of(empty_board + "x 2444/2444"), "expected the seat to move behind the board, g or y, not 'x'");
  EXPECT_EQ(error_of(empty_board + "g2 2444/2444"), "expected the seat to move behind the board, g or y, not 'g2'");
  EXPECT_EQ(error_of("8/8/8/8/8/8/8/8"), "expected the seat to move behind the board, g or y, not ''");
  EXPECT_EQ(error_of(empty_board + "g"), "expected 2 hands with '/' between them behind the seat to move, not ''");
  EXPECT_EQ(error_of(empty_board + "g 2444/2454"),
            "the hand of Yellow is '2454'; expected four digits, at most 2444, and perhaps an x");
  EXPECT_EQ(error_of(empty_board + "g 244/2444").substr(0, 20), "the hand of Green is");
  EXPECT_EQ(error_of(empty_board + "g 2444/2444 x"), "expected the end, not 'x'");
  EXPECT_EQ(error_of(empty_board + "g 2444x/2444"), "Green is finished and cannot be to move");
  EXPECT_EQ(error_of(empty_board + "g 2444/2444 neutral 2"),
            "'neutral 2': neutral pieces to be laid are 1 or 2, and in games with neutral=yes only");
  EXPECT_EQ(error_of(empty_board + "g 2444/2444 neutral 1", "neutral=yes"),
            "'neutral 1': neutral pieces are laid before all others, by Green and then by Yellow");
  EXPECT_EQ(error_of(empty_board + "g 2444/2444", "points=yes"), "expected rim G:Y, the pieces that touch the rim");
  EXPECT_EQ(error_of(empty_board + "g 2444/2444 rim 0:0"), "expected the end, not 'rim'");
  EXPECT_EQ(error_of(empty_board + "g 2444/2444 rim 1", "points=yes"), "'rim 1': expected two numbers as in 3:5");
}

TEST(CaminosState, cubes_and_hands_must_agree) {
  EXPECT_EQ(error_of("8/8/8/3G4/8/8/8/8 g 2444/2444"),
            "Green has 1 cubes on the board, but the pieces that it does not hold have only 0");
  EXPECT_EQ(error_of("8/8/8/3N4/8/8/8/8 g 2444/2444"), "1 neutral cubes are on the board; there can be 0");
  EXPECT_EQ(error_of("3G4/8/8/8/8/8/8/8 g 2443/2444 rim 0:0", "points=yes"),
            "'rim 0:0': with 1 cubes on the rim and 1 pieces laid that cannot be Green's number");
  EXPECT_EQ(error_of("3GG3/8/8/8/8/8/8/8 g 2443/2444 rim 2:0", "points=yes").substr(0, 10), "'rim 2:0':");
  EXPECT_EQ(error_of(row("", "") +
                     drawn(row("G", "a1 b1 c1 d1 e1 f1 g1 h1") + row("Y", "a2 b2 c2 d2 e2 f2 g2 h2"), "g 0000/0000")),
            "both sides are through; in play the first has won");
}

TEST(CaminosState, equal_positions_have_equal_hashes_and_others_hardly_ever) {
  Position a = caminos_open("", "players=4"), b = a;
  play_words(a, {"O:a1,a2,b1,b2", "O:g7,g8,h7,h8", "O:c3,c4,d3,d4", "O:e5,e6,f5,f6"});
  play_words(b, {"O:c3,c4,d3,d4", "O:e5,e6,f5,f6", "O:a1,a2,b1,b2", "O:g7,g8,h7,h8"});
  EXPECT_EQ(a.text(), b.text());
  EXPECT_EQ(a.hash(), b.hash());
  std::set<std::uint64_t> hashes;
  std::set<std::string> texts;
  SeededRandom random(3);
  for (int game = 0; game < 50; ++game) {
    Position position = caminos_open("", "neutral=yes points=yes");
    Actions actions;
    while (!position.outcome()) {
      hashes.insert(position.hash());
      texts.insert(position.text());
      position.legal(actions);
      position.play(actions[random.below(actions.size())]);
    }
  }
  EXPECT_EQ(hashes.size(), texts.size());
}

}  // namespace
}  // namespace taula
