// The tetracubes of Caminos: all their ways of lying and standing, and how twists lead from one to another.
#include <set>

#include "caminos_support.hpp"

namespace taula {
namespace {

using caminos::Body;
using caminos::Kind;

constexpr std::array<Kind, 5> all_kinds = {Kind::o, Kind::l, Kind::z, Kind::t, Kind::i};

std::string drawing_of(const Body& body) {
  std::string drawing;
  for (const caminos::Pillar& pillar : body.pillars()) {
    drawing += std::to_string(pillar.x) + "," + std::to_string(pillar.y) + ":" + std::to_string(pillar.bottom) + "+" +
               std::to_string(pillar.cubes) + " ";
  }
  return drawing;
}

TEST(CaminosBodies, K6_counts_of_distinct_bodies) {
  constexpr std::array<std::size_t, 5> expected = {3, 24, 12, 12, 3};
  for (std::size_t i = 0; i < all_kinds.size(); ++i) {
    const auto bodies = caminos::bodies(all_kinds[i]);
    std::set<std::string> drawings;
    for (const Body& body : bodies) drawings.insert(drawing_of(body));
    EXPECT_EQ(bodies.size(), expected[i]);
    EXPECT_EQ(drawings.size(), expected[i]);
  }
}

TEST(CaminosBodies, have_four_cubes_an_anchor_below_and_their_pillars_in_order) {
  for (const Kind kind : all_kinds) {
    for (const Body& body : caminos::bodies(kind)) {
      int cubes = 0, anchors = 0;
      std::pair<int, int> last{-9, -9};
      for (const caminos::Pillar& pillar : body.pillars()) {
        cubes += pillar.cubes;
        if (pillar.x == 0 && pillar.y == 0) {
          ++anchors;
          EXPECT_EQ(pillar.bottom, 0);
        }
        const std::pair<int, int> here{pillar.x, pillar.y};
        EXPECT_LT(last, here);
        last = here;
      }
      EXPECT_EQ(cubes, 4);
      EXPECT_EQ(anchors, 1);
    }
  }
}

TEST(CaminosBodies, begin_with_one_that_lies_flat_and_is_held_in_the_middle) {
  EXPECT_EQ(drawing_of(caminos::bodies(Kind::o)[0]), "0,0:0+1 0,1:0+1 1,0:0+1 1,1:0+1 ");
  EXPECT_EQ(drawing_of(caminos::bodies(Kind::t)[0]), "0,-1:0+1 0,0:0+1 0,1:0+1 1,0:0+1 ");
}

TEST(CaminosBodies, twists_undo_each_other) {
  for (const Kind kind : all_kinds) {
    const auto item = static_cast<std::uint8_t>(kind);
    for (std::uint8_t spin = 0; spin < caminos::bodies(kind).size(); ++spin) {
      const auto turned = [&](std::initializer_list<Twist> twists) {
        std::uint8_t now = spin;
        for (const Twist twist : twists) now = Caminos::twist(item, now, twist);
        return now;
      };
      EXPECT_EQ(turned({Twist::left, Twist::right}), spin);
      EXPECT_EQ(turned({Twist::left, Twist::left, Twist::left, Twist::left}), spin);
      EXPECT_EQ(turned({Twist::tip, Twist::tip, Twist::tip, Twist::tip}), spin);
      EXPECT_EQ(turned({Twist::mirror, Twist::mirror}), spin);
      EXPECT_EQ(turned({Twist::mirror, Twist::left, Twist::mirror}), turned({Twist::right}));
    }
  }
}

TEST(CaminosBodies, turning_and_tipping_reach_every_body) {
  for (const Kind kind : all_kinds) {
    std::set<std::uint8_t> reached = {0};
    for (std::size_t before = 0; before != reached.size();) {
      before = reached.size();
      for (const std::uint8_t spin : std::set(reached)) {
        for (const Twist twist : {Twist::left, Twist::tip})
          reached.insert(Caminos::twist(static_cast<std::uint8_t>(kind), spin, twist));
      }
    }
    EXPECT_EQ(reached.size(), caminos::bodies(kind).size());
  }
}

TEST(CaminosBodies, a_turn_is_as_seen_from_above) {
  // The T points east; to the left of that is north, to the right south. Tipped over to the north it stands on its bar.
  const auto t = static_cast<std::uint8_t>(Kind::t);
  const auto after = [&](Twist twist) { return drawing_of(caminos::bodies(Kind::t)[Caminos::twist(t, 0, twist)]); };
  EXPECT_EQ(after(Twist::left), "-1,0:0+1 0,0:0+1 0,1:0+1 1,0:0+1 ");
  EXPECT_EQ(after(Twist::right), "-1,0:0+1 0,-1:0+1 0,0:0+1 1,0:0+1 ");
  EXPECT_EQ(after(Twist::mirror), "-1,0:0+1 0,-1:0+1 0,0:0+1 0,1:0+1 ");
  EXPECT_EQ(after(Twist::tip), "0,0:0+3 1,0:1+1 ");
}

}  // namespace
}  // namespace taula
