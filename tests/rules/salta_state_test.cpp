// The state of Salta against the plain definitions: needs and hashes counted anew, and legal moves found by a slow
// program that knows nothing of bitboards.
#include <map>
#include <set>

#include "salta_support.hpp"
#include "support/option_sets.hpp"
#include "support/random.hpp"

namespace taula {
namespace {

// A board as squares by file and rank, both from 1.
using Square = std::pair<int, int>;
struct Plain {
  std::map<Square, char> pieces;  // 'g' or 'r'
  char to_move = 'g';
  bool multi = false, own_jumps = false, strict = true;
};

std::string name(Square at) {
  return std::string(1, static_cast<char>('a' + at.first - 1)) + std::to_string(at.second);
}

bool is_free(const Plain& plain, Square at) {
  return at.first >= 1 && at.first <= 10 && at.second >= 1 && at.second <= 10 && !plain.pieces.contains(at);
}

struct PlainMove {
  std::string word;
  Square from, to;
  bool over_enemy = false;  // its first jump
};

void add_jumps(const Plain& plain, const PlainMove& so_far, char mover, std::vector<PlainMove>& moves) {
  const int up = mover == 'g' ? 1 : -1;
  for (const int aside : {-1, 1}) {
    const Square middle{so_far.to.first + aside, so_far.to.second + up};
    const Square landing{so_far.to.first + 2 * aside, so_far.to.second + 2 * up};
    if (middle == so_far.from || !plain.pieces.contains(middle) || !is_free(plain, landing)) continue;
    const bool enemy = plain.pieces.at(middle) != mover;
    if (!enemy && !plain.own_jumps) continue;
    const bool first = so_far.from == so_far.to;
    const PlainMove jump{so_far.word + "x" + name(landing), so_far.from, landing, first ? enemy : so_far.over_enemy};
    moves.push_back(jump);
    if (plain.multi) add_jumps(plain, jump, mover, moves);
  }
}

// All moves by S2, S3, S10, S11.
std::vector<PlainMove> all_moves(const Plain& plain, char mover) {
  std::vector<PlainMove> moves;
  for (const auto& [at, owner] : plain.pieces) {
    if (owner != mover) continue;
    for (const int file : {at.first - 1, at.first + 1}) {
      for (const int rank : {at.second - 1, at.second + 1}) {
        if (is_free(plain, {file, rank})) moves.push_back({name(at) + "-" + name({file, rank}), at, {file, rank}});
      }
    }
    add_jumps(plain, {name(at), at, at}, mover, moves);
  }
  return moves;
}

bool blocks(const Plain& plain, const PlainMove& move) {
  Plain after = plain;
  after.pieces.erase(move.from);
  after.pieces[move.to] = plain.to_move;
  return all_moves(after, plain.to_move == 'g' ? 'r' : 'g').empty();
}

struct PlainLegal {
  Words words;
  bool forbidden = false, excepted = false;  // whether S5, or its exception, was felt
};

PlainLegal legal(const Plain& plain) {
  PlainLegal legal;
  std::vector<PlainMove> allowed;
  const std::vector<PlainMove> moves = all_moves(plain, plain.to_move);
  for (const PlainMove& move : moves) {
    if (!blocks(plain, move)) allowed.push_back(move);
  }
  legal.forbidden = !allowed.empty() && allowed.size() < moves.size();
  legal.excepted = allowed.empty() && !moves.empty();
  if (allowed.empty()) allowed = moves;
  const bool duty = std::ranges::any_of(allowed, [](const PlainMove& move) { return move.over_enemy; });
  for (const PlainMove& move : allowed) {
    if (!duty || !plain.strict || move.over_enemy) legal.words.push_back(move.word);
  }
  if (moves.empty()) legal.words.push_back("pass");
  std::ranges::sort(legal.words);
  return legal;
}

// Many pieces on few squares at one end of the board: up to four of one side and more of the other.
struct Crowd {
  Plain plain;
  std::string text;
};

Crowd crowd(SeededRandom& random) {
  const bool few_are_red = random.below(2) == 0, upper_end = random.below(2) == 0;
  const std::size_t few = 1 + random.below(4), many = 6 + random.below(10), free = 1 + random.below(5);
  std::vector<std::string> squares;  // what stands on them
  for (std::size_t i = 0; i < few + many; ++i) {
    const std::size_t piece = i < few ? i : i - few;
    const bool red = (i < few) == few_are_red;
    squares.push_back(std::string(1, (red ? "SMU" : "smu")[piece / 5]) + std::to_string(piece % 5 + 1));
  }
  squares.resize(squares.size() + free);
  for (std::size_t i = squares.size(); i > 1; --i) std::swap(squares[i - 1], squares[random.below(i)]);
  Crowd crowd;
  std::string pieces;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (squares[i].empty()) continue;
    const int index = static_cast<int>(upper_end ? 49 - i : i), rank = index / 5 + 1;
    const Square at{index % 5 * 2 + (rank - 1) % 2 + 1, rank};
    crowd.plain.pieces[at] = squares[i][0] < 'a' ? 'r' : 'g';
    pieces += squares[i] + name(at) + " ";
  }
  crowd.plain.to_move = random.below(2) == 0 ? 'g' : 'r';
  crowd.text = drawn(pieces, std::string(1, crowd.plain.to_move));
  return crowd;
}

TEST(SaltaState, legal_moves_agree_with_the_plain_definition_where_squares_are_few) {
  SeededRandom random(5);
  int forbidden = 0, excepted = 0, passes = 0;
  for (const char* options : {"", "jumps=multi", "own-jumps=yes", "jumps=multi own-jumps=yes", "call=salta",
                              "jumps=multi own-jumps=yes call=salta"}) {
    const Options chosen = salta_options(options);
    for (int i = 0; i < 4000; ++i) {
      Crowd drawing = crowd(random);
      drawing.plain.multi = chosen.word("jumps") == "multi";
      drawing.plain.own_jumps = chosen.word("own-jumps") == "yes";
      drawing.plain.strict = chosen.word("call") == "strict";
      const Position position = salta_open(drawing.text, options);
      if (position.outcome()) continue;
      const PlainLegal expected = legal(drawing.plain);
      ASSERT_EQ(sorted_words(position), expected.words) << drawing.text << " " << options;
      ASSERT_EQ(position.perft(1)[0], expected.words.size()) << drawing.text << " " << options;
      forbidden += expected.forbidden ? 1 : 0;
      excepted += expected.excepted ? 1 : 0;
      passes += expected.words == Words{"pass"} ? 1 : 0;
    }
  }
  EXPECT_GT(forbidden, 500);
  EXPECT_GT(excepted, 50);
  EXPECT_GT(passes, 500);
}

// S8 from the sheet alone: squares by name, kinds and numbers by their order.
int need(const Salta& salta, const Salta::State& state, Seat seat) {
  static const std::array<Words, 2> shift = {
      {{"b8", "d8", "f8", "h8", "j8", "a9", "c9", "e9", "g9", "i9", "b10", "d10", "f10", "h10", "j10"},
       {"i3", "g3", "e3", "c3", "a3", "j2", "h2", "f2", "d2", "b2", "i1", "g1", "e1", "c1", "a1"}}};
  static const std::array<Words, 2> start = {
      {{"a1", "c1", "e1", "g1", "i1", "b2", "d2", "f2", "h2", "j2", "a3", "c3", "e3", "g3", "i3"},
       {"j10", "h10", "f10", "d10", "b10", "i9", "g9", "e9", "c9", "a9", "j8", "h8", "f8", "d8", "b8"}}};
  const bool mirror = salta.board().name(salta.target(Salta::green, 0)) == "j10";
  const auto side = static_cast<std::size_t>(seat);
  const Words& targets = mirror ? start[1 - side] : shift[side];
  int sum = 0;
  for (int i = 0; i < Salta::squares; ++i) {
    if ((state.pieces[seat] >> i & 1) == 0) continue;
    const std::string& from = salta.board().name(cell_of(i));
    const std::string& to = targets[state.on[static_cast<std::size_t>(i)]];
    sum += std::max(std::abs(from[0] - to[0]), std::abs(std::stoi(from.substr(1)) - std::stoi(to.substr(1))));
  }
  return sum;
}

class SaltaGames : public testing::TestWithParam<const char*> {};

TEST_P(SaltaGames, keep_a_state_that_its_text_gives_again) {
  const Salta salta(salta_options(GetParam()));
  Actions actions;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SeededRandom random(seed);
    Salta::State state = salta.start();
    for (int ply = 0; ply < 400 && !salta.outcome(state, 1); ++ply) {
      salta.legal(state, actions);
      ASSERT_EQ(salta.count(state), actions.size());
      salta.apply(state, actions[random.below(actions.size())]);
      for (const Seat seat : {Salta::green, Salta::red}) ASSERT_EQ(state.need[seat], need(salta, state, seat));
      const std::string text = salta.position_text(state);
      const auto again = salta.read_position(text);
      ASSERT_TRUE(again) << text << ": " << english(again.error().what);
      ASSERT_EQ(*again, state) << text;
      ASSERT_EQ(salta.hash(*again), salta.hash(state));
      ASSERT_EQ(salta.key(*again), salta.key(state));
    }
  }
}

TEST_P(SaltaGames, take_back_all_that_a_called_move_changed) {
  const Salta salta(salta_options(GetParam()));
  Actions actions;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SeededRandom random(seed);
    Salta::State state = salta.start();
    for (int ply = 0; ply < 400 && !salta.outcome(state, 1); ++ply) {
      salta.legal(state, actions);
      const Salta::State before = state;
      salta.apply(state, actions[random.below(actions.size())]);
      if (salta.outcome(state, 1) || state.undone == Salta::Trip{}) continue;
      Salta::State called = state;
      salta.apply(called, {.verb = Salta::call});
      ASSERT_TRUE(called.called);
      called.called = false;
      called.undone = before.undone;
      ASSERT_EQ(called, before);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, SaltaGames,
    testing::Values("", "goal=mirror", "jumps=multi own-jumps=yes", "call=salta", "length=open call=salta",
                    "length=open handicap=20:30 call=salta", "handicap=20:30 weaker=green call=salta own-jumps=yes",
                    "jumps=multi own-jumps=yes goal=mirror length=60 points=zero-sum handicap=20:30 weaker=green "
                    "call=salta"));

TEST(SaltaState, equal_boards_by_other_ways_have_one_hash) {
  const Salta salta(salta_options());
  Salta::State one = salta.start(), two = one;
  for (const char* word : {"c3-d4", "b8-c7", "g3-h4"}) salta.apply(one, *salta.read(one, word));
  for (const char* word : {"g3-h4", "b8-c7", "c3-d4"}) salta.apply(two, *salta.read(two, word));
  EXPECT_EQ(one, two);
  EXPECT_EQ(salta.hash(one), salta.hash(two));
}

TEST(SaltaState, the_hash_tells_apart_what_the_rules_tell_apart) {
  const Salta salta(salta_options("call=salta handicap=2:9 weaker=green"));
  std::set<std::uint64_t> hashes;
  const Words rests = {"g 1 1", "r 2 1", "g 2 2 run 7", "g 2 2 run 6", "r 2 2", "r 2 1 call a1-b2", "g 1 1 jump"};
  for (const std::string& rest : rests) {
    const bool stepped = rest.ends_with("call a1-b2");
    const auto state = salta.read_position(drawn(stepped ? "s1e5 S1d6 s2b2" : "s1e5 S1d6 s2a1", rest));
    ASSERT_TRUE(state) << rest << ": " << english(state.error().what);
    hashes.insert(salta.hash(*state));
  }
  EXPECT_EQ(hashes.size(), rests.size());
}

}  // namespace
}  // namespace taula
