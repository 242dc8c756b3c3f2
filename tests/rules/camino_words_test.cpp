// What people read and write about Camino.
#include "camino_support.hpp"

namespace taula {
namespace {

TEST(CaminoWords, options_and_their_bounds) {
  const auto fault = [](std::string_view text) {
    const auto options = Options::read(Camino::about().specs, text);
    if (!options) return english(options.error().what);
    const auto position = (*find_game("camino"))->open(*options, "");
    return position ? "" : english(position.error().what);
  };
  EXPECT_EQ(fault("players=7"), "'7' is no value for 'players'; allowed: 2 to 6");
  EXPECT_EQ(fault("players=1"), "'1' is no value for 'players'; allowed: 2 to 6");
  EXPECT_EQ(fault("first=0"), "'0' is no value for 'first'; allowed: 1 to 6");
  EXPECT_EQ(fault("first=3"), "first=3, but there are 2 seats; allowed: 1 to 2");
  EXPECT_EQ(fault("players=5 first=6"), "first=6, but there are 5 seats; allowed: 1 to 5");
  for (const char* text : {"", "first=2", "players=6 first=6", "players=3 first=3"}) EXPECT_EQ(fault(text), "") << text;
}

TEST(CaminoWords, variants_are_two_to_six) {
  Words names;
  std::size_t seats = 2;
  for (const Variant& variant : Camino::about().variants) {
    names.emplace_back(variant.name);
    EXPECT_EQ(camino_open("", variant.options).seats().size(), seats++);
  }
  EXPECT_EQ(names, (Words{"two", "three", "four", "five", "six"}));
}

TEST(CaminoWords, rules_are_numbered_as_on_the_sheet) {
  int number = 0;
  for (const RuleText& rule : Camino::about().rules) EXPECT_EQ(rule.number, "C" + std::to_string(++number));
  EXPECT_EQ(number, 14);
}

TEST(CaminoWords, placements_are_read_in_many_spellings) {
  const Position position = camino_at("", "s YV Y40V40");
  for (const char* word : {"Y@a2", "y@a2", "Y@A2", "Ya2", "y a2", " Y @ a2 ", "Y@ a2"}) {
    EXPECT_EQ(refusal_of(position, word), "") << word;
    EXPECT_EQ(position.notate(*position.read(word)), "Y@a2");
  }
  for (const char* word : {"Vv@a10", "vv@a10", "VV@A10", "vva10", "Vv a10"}) {
    EXPECT_EQ(refusal_of(position, word), "") << word;
    EXPECT_EQ(position.notate(*position.read(word)), "Vv@a10");
  }
  EXPECT_EQ(position.notate(*position.read("vl@d9")), "Vl@d9");
  EXPECT_EQ(position.notate(*position.read("Vr d9")), "Vr@d9");
}

TEST(CaminoWords, refusals_say_why) {
  const Position position = camino_at("Y@h8", "s Y Y40V40", "players=3");
  EXPECT_EQ(refusal_of(position, "Y@h8"), "there is a tile on h8 already");
  EXPECT_EQ(refusal_of(position, "Y@j11"), "j11 is a home place of North-East, and no tile lies beside it");
  EXPECT_EQ(refusal_of(position, "Y@f12"), "f12 is the gate of North-East, and no tile lies beside it");
  EXPECT_EQ(refusal_of(position, "Y@b5"),
            "b5 is neither a home place nor the gate of South, and no tile lies beside it");
  // North has no seat here, so its side is nobody's.
  EXPECT_EQ(refusal_of(position, "Y@j2"),
            "j2 is neither a home place nor the gate of South, and no tile lies beside it");
  EXPECT_EQ(refusal_of(position, "Y@e10"), "e10 belongs to the hub, where no tile is placed");
  EXPECT_EQ(refusal_of(position, "Y@a12"), "the board has no place a12");
  EXPECT_EQ(refusal_of(position, "Y@k1"), "the board has no place k1");
  EXPECT_EQ(refusal_of(position, "Y@a0"), "the board has no place a0");
  EXPECT_EQ(refusal_of(position, "Y@a02"), "the board has no place a02");
  EXPECT_EQ(refusal_of(position, "Vl@a2"), "there is no V in hand");
  EXPECT_EQ(refusal_of(position, "V@a2"), "there is no V in hand");
  for (const char* word : {"X@a2", "Y", "Y@", "Y@2", "Yl@a2", "Y@a2!", "Y@@a2", "@a2", "a2", "Y@a222"})
    EXPECT_EQ(refusal_of(position, word), "'" + std::string(word) + "' is no placement; one is written as in 'Y@a2'");
}

TEST(CaminoWords, refusals_of_tiles) {
  const Position position = camino_at("", "s V Y40V40");
  EXPECT_EQ(refusal_of(position, "Y@a2"), "there is no Y in hand");
  EXPECT_EQ(refusal_of(position, "V@a2"),
            "a V is placed as Vl, Vr or Vv, by the edge without a link: the left, the right or the level one");
  EXPECT_EQ(refusal_of(camino_open(""), "Y@a2"), "nothing like 'Y@a2' can fall here");
  EXPECT_EQ(refusal_of(camino_at("", "s draw Y1V1"), "*YY"), "nothing like '*YY' can fall here");
}

TEST(CaminoWords, refusal_of_a_touch) {
  const auto touch = [](const Position& position, std::string_view name) {
    const std::array touched = {*position.board().find(name)};
    return english(position.refusal({touched}));
  };
  const Position position = camino_at("Y@a2", "s V Y40V40");
  EXPECT_EQ(touch(position, "a2"), "there is a tile on a2 already");
  EXPECT_EQ(touch(position, "j2"), "j2 is a home place of North, and no tile lies beside it");
  EXPECT_EQ(touch(camino_open(""), "a2"), "two tiles are to be drawn first");
}

TEST(CaminoWords, cells_are_the_place_of_the_tile) {
  const Position position = camino_at("", "s YV Y40V40");
  std::vector<Cell> cells;
  position.cells(*position.read("Vl@a4"), cells);
  ASSERT_EQ(cells.size(), 1U);
  EXPECT_EQ(position.board().name(cells[0]), "a4");
  Chances chances;
  camino_open("").chances(chances);
  position.cells(chances[0].action, cells);
  EXPECT_TRUE(cells.empty());
}

TEST(CaminoWords, position_text_of_the_start) {
  EXPECT_EQ(camino_open("").text(), "11/13/15/17/8###8/8###8/17/15/13/11 s draw Y60V60");
  EXPECT_EQ(camino_open("", "players=4 first=3").text(), "11/13/15/17/8###8/8###8/17/15/13/11 nw draw Y60V60");
}

TEST(CaminoWords, position_text_of_tiles_next_to_the_hub) {
  const std::string text = "1Y9/13/15/17/8###v7/7r###8/17/15/13/10l ne YV Y12V8";
  EXPECT_EQ(camino_open(text, "players=6").text(), text);
  const std::string cut = "11/13/15/17/8###8/8###8/17/15/8Y4/1v1v1v1vYv1 ne YV Y40V30 out s";
  EXPECT_EQ(camino_open(cut, "players=3").text(), cut);
  EXPECT_EQ(text, drawn_tiles("Y@j2 Vv@f12 Vr@e8 Vl@a11", "ne YV Y12V8"));
}

std::string fault_of(const std::string& text, std::string_view options = "") {
  const auto position = (*find_game("camino"))->open(camino_options(options), text);
  return position ? "" : english(position.error().what);
}

TEST(CaminoWords, hostile_boards_are_refused_with_the_place) {
  const std::string rest = " s draw Y40V40";
  EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13/10" + rest), "row a ends before triangle 11 of 11");
  EXPECT_EQ(fault_of("11/12/15/17/8###8/8###8/17/15/13/11" + rest), "row i ends before triangle 13 of 13");
  EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13" + rest),
            "row a is missing; expected 10 rows with '/' between them");
  EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13/11/11" + rest),
            "row a is the last; expected a blank and the seat after it");
  EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13/1Y10" + rest), "a3: '10' goes beyond the end of the row");
  EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13/11Y" + rest), "a12: 'Y' goes beyond the end of the row");
  EXPECT_EQ(fault_of("11/13/15/17/19/8###8/17/15/13/11" + rest), "f1: '19' goes into the hub");
  EXPECT_EQ(fault_of("11/13/15/17/9###7/8###8/17/15/13/11" + rest), "f1: '9' goes into the hub");
  EXPECT_EQ(fault_of("11/13/15/17/8Y8/8###8/17/15/13/11" + rest), "f9: expected ### for the hub, not 'Y'");
  EXPECT_EQ(fault_of("11/13/15/17/8##8/8###8/17/15/13/11" + rest), "f9: expected ### for the hub, not '#'");
  EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13/###8" + rest),
            "a1: expected Y, l, r or v for a tile, or a number of empty places, not '#'");
  for (const std::string letter : {"y", "L", "V", "-", "\x1b", "?"}) {
    EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13/1" + letter + "9" + rest).substr(0, 4), "a2: ") << letter;
  }
  EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13/0Y10" + rest).substr(0, 4), "a1: ");
  EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13/011" + rest).substr(0, 4), "a1: ");
  EXPECT_EQ(fault_of("11/13/15/17/8###8/8###8/17/15/13/Y\x1b" + rest),
            "a2: expected Y, l, r or v for a tile, or a number of empty places, not '?'");
  EXPECT_NE(fault_of("99999999999999999999" + rest), "");
  EXPECT_NE(fault_of(std::string(100'000, '/')), "");
  EXPECT_NE(fault_of(std::string(100'000, 'Y')), "");
}

TEST(CaminoWords, hostile_rests_are_refused) {
  const auto fault = [](const std::string& tiles, const std::string& rest, std::string_view options = "") {
    return fault_of(drawn_tiles(tiles, rest), options);
  };
  EXPECT_EQ(fault("", "s draw Y40V40"), "");
  EXPECT_EQ(fault("", ""), "expected the seat whose turn it is after row a, one of s, n, not ''");
  EXPECT_EQ(fault("", "nw draw Y40V40"), "expected the seat whose turn it is after row a, one of s, n, not 'nw'");
  EXPECT_EQ(fault("", "s"), "expected draw, the tiles in hand (YY, YV, VV, Y or V) or over after the seat, not ''");
  EXPECT_EQ(fault("", "s VY Y40V40"),
            "expected draw, the tiles in hand (YY, YV, VV, Y or V) or over after the seat, not 'VY'");
  for (const std::string bag : {"", "Y", "Y40", "V40Y40", "Y40V", "Y40V40 ", "Y40V61", "Y-1V40", "Y040V40", "Y40V40x"})
    EXPECT_NE(fault("", "s draw " + bag), "") << bag;
  EXPECT_EQ(fault("", "s draw Y40"), "expected the bag, as in Y60V60, with up to 60 of a kind, not 'Y40'");
  EXPECT_EQ(fault("", "s draw Y0V0"), "there is nothing to draw from the bag 'Y0V0'");
  EXPECT_EQ(fault("", "s draw Y40V39"), "the bag 'Y40V39' holds an odd number of tiles, but two are drawn at a time");
  EXPECT_EQ(fault("Y@a2", "s Y Y59V59"), "there are 61 Ys on the board, in hand and in the bag; expected 60 at most");
  EXPECT_EQ(fault("Vl@a2", "s V Y59V59"), "there are 61 Vs on the board, in hand and in the bag; expected 60 at most");
  EXPECT_EQ(fault("", "s draw Y40V40 in n"),
            "expected the end, or out and the seats that are out, after the bag, not 'in'");
  EXPECT_EQ(fault("", "s draw Y40V40 out"),
            "expected the end, or out and the seats that are out, after the bag, not 'out'");
  EXPECT_EQ(fault("", "s draw Y40V40 out n more"),
            "expected the end, or out and the seats that are out, after the bag, not 'more'");
  EXPECT_EQ(fault("", "s draw Y40V40 out x", "players=3"),
            "expected seats that are out, each once, from s, ne, nw, not 'x'");
  EXPECT_EQ(fault("", "s draw Y40V40 out ne,ne", "players=3"),
            "expected seats that are out, each once, from s, ne, nw, not 'ne'");
  EXPECT_EQ(fault("", "s draw Y40V40 out s", "players=3"), "South is out and has no turn");
  EXPECT_EQ(fault("", "s draw Y40V40 out ne,nw", "players=3"), "all but South are out before the turn");
  EXPECT_EQ(fault("", "s draw Y40V40 out ne", "players=3"), "North-East is out but not cut off");
  const std::string south_cut = "Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vv@a10 ";
  EXPECT_EQ(fault(south_cut, "ne draw Y40V40", "players=3"), "South is cut off but not out");
  EXPECT_EQ(fault(south_cut, "ne YY Y40V40", "players=3"), "South is cut off but not out");
  EXPECT_EQ(fault(south_cut, "ne Y Y40V40", "players=3"), "");
  EXPECT_EQ(fault(south_cut, "ne draw Y40V40 out s", "players=3"), "");
  EXPECT_EQ(fault("", "s over Y40V40"), "the game is not over: no road, no seat alone, no empty bag");
}

TEST(CaminoWords, position_text_of_an_end_reads_back_to_the_same_end) {
  Position position = camino_at(south_road + north_road, "n YY Y40V40");
  play_words(position, "Y@d9 Y@g9");
  EXPECT_EQ(position.text(), drawn_tiles(south_road + north_road + "Y@d9 Y@g9", "n over Y40V40"));
  const Position again = camino_open(position.text());
  EXPECT_EQ(result_of(again), "n");
  EXPECT_EQ(again.turn(), Turn{});
}

TEST(CaminoWords, scene_shows_tiles_as_they_lie_and_nobody_owns_them) {
  const Scene scene = camino_at("Y@a2 Vl@a4 Vr@a6 Vv@a8", "s draw Y40V40").scene();
  ASSERT_EQ(scene.tokens.size(), 4U);
  for (const Token& token : scene.tokens) EXPECT_EQ(token.owner, Seat::none);
  EXPECT_EQ(scene.tokens[0].thing, Thing::three_way);
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_EQ(scene.tokens[i].thing, Thing::two_way);
    EXPECT_EQ(scene.tokens[i].spin, i - 1);
  }
}

TEST(CaminoWords, scene_shows_the_hand_the_bag_and_who_is_cut_off) {
  const auto titles = [](const Position& position) {
    Words lines;
    const Scene scene = position.scene();
    for (const Tray& tray : scene.trays) lines.push_back(word_of(position, tray.owner) + ": " + english(tray.title));
    return lines;
  };
  const Position drawing = camino_open("");
  EXPECT_EQ(titles(drawing), Words{});
  ASSERT_EQ(drawing.scene().notes.size(), 1U);
  EXPECT_EQ(english(drawing.scene().notes[0]), "in the bag: 60 Y, 60 V");
  const Position holding = camino_at("", "n YV Y30V20");
  EXPECT_EQ(titles(holding), Words{"n: in hand"});
  const Scene held = holding.scene();
  ASSERT_EQ(held.trays[0].tokens.size(), 2U);
  EXPECT_EQ(held.trays[0].tokens[0].thing, Thing::three_way);
  EXPECT_EQ(held.trays[0].tokens[1].thing, Thing::two_way);
  EXPECT_EQ(held.trays[0].tokens[1].at, Cell::none);
  const std::string south_cut = "Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vv@a10 ";
  EXPECT_EQ(titles(camino_at(south_cut, "ne draw Y40V40 out s", "players=3")), Words{"s: cut off, and out"});
  EXPECT_EQ(titles(camino_at(south_cut, "ne Y Y40V40", "players=3")), (Words{"s: cut off", "ne: in hand"}));
  Position end = camino_at("Y@a6 Y@a7 Y@b8 Y@j6", "n V Y0V0");
  play_words(end, "Vv@g9");
  EXPECT_EQ(titles(end), (Words{"s: longest path: 3 tiles", "n: longest path: 1 tile"}));
}

TEST(CaminoWords, prompt_says_what_to_do) {
  Position position = camino_open("");
  const auto prompt = [&position] { return english(position.scene().prompt); };
  EXPECT_EQ(prompt(), "draw two tiles from the bag");
  play_words(position, "*YV");
  EXPECT_EQ(prompt(), "place the first of two tiles");
  play_words(position, "Y@a2");
  EXPECT_EQ(prompt(), "place the second tile");
}

}  // namespace
}  // namespace taula
