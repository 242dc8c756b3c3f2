// The rules of Camino, from drawn positions.
#include <bit>
#include <set>

#include "camino_support.hpp"

namespace taula {
namespace {

const Board& board() {
  static const Position position = camino_open("");
  return position.board();
}

Cell at(std::string_view name) { return *board().find(name); }

std::string beside(std::string_view name, int direction) {
  const Cell cell = board().step(at(name), direction);
  return cell == Cell::none ? "-" : board().name(cell);
}

TEST(CaminoRules, C1_rows_of_triangles) {
  EXPECT_EQ(board().size(), 144);
  std::map<char, int> last;
  for (int i = 0; i < board().size(); ++i) {
    const Spot& spot = board().spot(cell_of(i));
    const int row = spot.name[0] - 'a', number = std::stoi(spot.name.substr(1));
    last[spot.name[0]] = std::max(last[spot.name[0]], number);
    EXPECT_EQ(spot.at.y, row);
    EXPECT_EQ(spot.shape, (spot.at.x + row) % 2 != 0 ? Shape::triangle_down : Shape::triangle_up) << spot.name;
  }
  const std::map<char, int> sizes = {{'a', 11}, {'b', 13}, {'c', 15}, {'d', 17}, {'e', 19},
                                     {'f', 19}, {'g', 17}, {'h', 15}, {'i', 13}, {'j', 11}};
  EXPECT_EQ(last, sizes);
  EXPECT_EQ(board().spot(at("a6")).at, (Point{0, 0}));
  EXPECT_EQ(board().spot(at("e1")).at, (Point{-9, 4}));
  EXPECT_EQ(board().spot(at("j11")).at, (Point{5, 9}));
}

TEST(CaminoRules, C2_edges) {
  using enum Camino::Direction;
  EXPECT_EQ(beside("c8", left) + beside("c8", right) + beside("c8", level), "c7c9b7");    // points up
  EXPECT_EQ(beside("c9", left) + beside("c9", right) + beside("c9", level), "c8c10d10");  // points down
  EXPECT_EQ(beside("a1", left) + beside("a1", right) + beside("a1", level), "-a2b2");
  EXPECT_EQ(beside("e1", level) + beside("f1", level), "f1e1");
}

TEST(CaminoRules, C2_who_is_beside_me_has_me_beside_it) {
  for (int i = 0; i < board().size(); ++i) {
    for (const auto& [way, back] : {std::pair(0, 1), std::pair(1, 0), std::pair(2, 2)}) {
      const Cell next = board().step(cell_of(i), way);
      if (next != Cell::none) {
        EXPECT_EQ(board().step(next, back), cell_of(i)) << board().name(cell_of(i));
      }
    }
  }
}

TEST(CaminoRules, C3_the_hub_is_not_on_the_board) {
  for (const char* name : {"e9", "e10", "e11", "f9", "f10", "f11"}) EXPECT_FALSE(board().find(name)) << name;
  EXPECT_EQ(beside("e8", Camino::right) + beside("f12", Camino::left) + beside("d9", Camino::level), "---");
}

Words fields_of(const Position& position, Field::Kind kind, Seat seat) {
  Words names;
  const Scene scene = position.scene();
  for (const Field& field : scene.fields) {
    if (field.kind == kind && field.owner == seat) names.push_back(position.board().name(field.at));
  }
  return names;
}

TEST(CaminoRules, C4_C5_homes_and_gates) {
  const Position position = camino_open("", "players=6");
  const std::array<Words, 6> homes = {{{"a2", "a4", "a6", "a8", "a10"},
                                       {"a11", "b13", "c15", "d17", "e19"},
                                       {"f19", "g17", "h15", "i13", "j11"},
                                       {"j2", "j4", "j6", "j8", "j10"},
                                       {"f1", "g1", "h1", "i1", "j1"},
                                       {"a1", "b1", "c1", "d1", "e1"}}};
  const Words gates = {"d9", "e12", "f12", "g9", "f8", "e8"};
  std::set<std::string> with_open_edge;
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(fields_of(position, Field::Kind::home, seat_of(static_cast<int>(i))), homes[i]);
    EXPECT_EQ(fields_of(position, Field::Kind::gate, seat_of(static_cast<int>(i))), Words{gates[i]});
    with_open_edge.insert(homes[i].begin(), homes[i].end());
    with_open_edge.insert(gates[i]);
  }
  for (int i = 0; i < board().size(); ++i) {
    int open = 0;
    for (int way = 0; way < 3; ++way) open += board().step(cell_of(i), way) == Cell::none ? 1 : 0;
    EXPECT_EQ(open, with_open_edge.contains(board().name(cell_of(i))) ? 1 : 0) << board().name(cell_of(i));
  }
}

TEST(CaminoRules, C6_seats) {
  const std::map<int, Words> seatings = {{2, {"s", "n"}},
                                         {3, {"s", "ne", "nw"}},
                                         {4, {"se", "ne", "nw", "sw"}},
                                         {5, {"s", "se", "ne", "nw", "sw"}},
                                         {6, {"s", "se", "ne", "n", "nw", "sw"}}};
  for (const auto& [players, words] : seatings) {
    const Position position = camino_open("", "players=" + std::to_string(players));
    Words seats;
    std::set<int> teams;
    for (const SeatSpec& seat : position.seats()) {
      seats.emplace_back(seat.word);
      teams.insert(seat.team);
    }
    EXPECT_EQ(seats, words);
    EXPECT_EQ(teams.size(), words.size());
  }
}

TEST(CaminoRules, C6_the_turn_goes_round_counter_clockwise) {
  Position position = camino_open("", "players=6 first=5");
  Words order;
  for (int turn = 0; turn < 7; ++turn) {
    order.push_back(word_of(position, position.turn().owner));
    play_words(position, "*YY");
    for (int tile = 0; tile < 2; ++tile) play_words(position, sorted_words(position).front());
  }
  EXPECT_EQ(order, (Words{"nw", "sw", "s", "se", "ne", "n", "nw"}));
}

TEST(CaminoRules, C7_two_tiles_are_drawn_and_placed_in_either_order) {
  Position position = camino_open("");
  EXPECT_EQ(position.turn(), (Turn{Seat::chance, Seat::one}));
  EXPECT_EQ(sorted_words(position), (Words{"*VV", "*YV", "*YY"}));
  play_words(position, "*YV");
  EXPECT_EQ(position.turn(), (Turn{Seat::one, Seat::one}));
  EXPECT_TRUE(may(position, "Y@a2") && may(position, "Vl@a2"));
  Position other = position;
  play_words(position, "Y@a2");
  EXPECT_EQ(position.turn(), (Turn{Seat::one, Seat::one}));
  EXPECT_FALSE(may(position, "Y@a4"));
  play_words(position, "Vl@a4");
  EXPECT_EQ(position.turn(), (Turn{Seat::chance, Seat::two}));
  play_words(other, "Vl@a4 Y@a2");
  EXPECT_EQ(position.text(), other.text());
}

std::map<std::string, std::uint32_t> odds_of(const Position& position) {
  Chances chances;
  position.chances(chances);
  std::map<std::string, std::uint32_t> odds;
  for (const Chance& chance : chances) odds[position.notate(chance.action)] = chance.weight;
  return odds;
}

TEST(CaminoRules, C7_draws_weigh_as_many_pairs_as_there_are_in_the_bag) {
  using Odds = std::map<std::string, std::uint32_t>;
  Position position = camino_open("");
  EXPECT_EQ(odds_of(position), (Odds{{"*YY", 1770}, {"*YV", 3600}, {"*VV", 1770}}));
  play_words(position, "*YV Y@a2 Vl@a4 ");
  EXPECT_EQ(odds_of(position), (Odds{{"*YY", 1711}, {"*YV", 3481}, {"*VV", 1711}}));
  EXPECT_EQ(odds_of(camino_at("", "s draw Y3V1")), (Odds{{"*YY", 3}, {"*YV", 3}}));
  EXPECT_EQ(odds_of(camino_at("", "s draw Y1V1")), (Odds{{"*YV", 1}}));
  EXPECT_EQ(odds_of(camino_at("", "s draw Y0V2")), (Odds{{"*VV", 1}}));
}

TEST(CaminoRules, C7_what_is_drawn_is_no_longer_in_the_bag) {
  Position position = camino_open("");
  play_words(position, "*VV");
  EXPECT_EQ(position.text(), drawn_tiles("", "s VV Y60V58"));
}

TEST(CaminoRules, C8_at_first_six_places) {
  Position position = camino_open("");
  play_words(position, "*YY");
  EXPECT_EQ(sorted_words(position), (Words{"Y@a10", "Y@a2", "Y@a4", "Y@a6", "Y@a8", "Y@d9"}));
}

TEST(CaminoRules, C8_beside_any_tile_even_the_one_just_placed_but_not_at_a_corner) {
  Position position = camino_at("Y@h8", "s YY Y40V40");
  EXPECT_EQ(sorted_words(position), (Words{"Y@a10", "Y@a2", "Y@a4", "Y@a6", "Y@a8", "Y@d9", "Y@h7", "Y@h9", "Y@i7"}));
  play_words(position, "Y@i7");
  EXPECT_EQ(sorted_words(position),
            (Words{"Y@a10", "Y@a2", "Y@a4", "Y@a6", "Y@a8", "Y@d9", "Y@h7", "Y@h9", "Y@i6", "Y@i8"}));
}

TEST(CaminoRules, C8_not_at_the_home_or_the_gate_of_others_nor_on_a_tile) {
  const Position position = camino_at("Y@a2", "s Y Y40V40");
  for (const char* word : {"Y@j2", "Y@g9", "Y@a2", "Y@e12"}) EXPECT_FALSE(may(position, word)) << word;
  EXPECT_TRUE(may(camino_at("Y@g8", "s Y Y40V40"), "Y@g9"));
  EXPECT_TRUE(may(camino_at("Y@j1", "s Y Y40V40"), "Y@j2"));
}

TEST(CaminoRules, C8_links_need_not_match) {
  // Vr@h8 does not link its right edge.
  EXPECT_TRUE(may(camino_at("Vr@h8", "s Y Y40V40"), "Y@h9"));
}

TEST(CaminoRules, C9_a_v_is_placed_in_three_ways) {
  const Position position = camino_at("", "s V Y40V40");
  for (const char* word : {"Vl@a2", "Vr@a2", "Vv@a2"}) EXPECT_TRUE(may(position, word)) << word;
  EXPECT_EQ(sorted_words(position).size(), 18U);
  EXPECT_EQ(camino::links_of(Camino::Kind::three_way, 0), 0b111);
  EXPECT_EQ(camino::links_of(Camino::Kind::two_way, Camino::left), 0b110);
  EXPECT_EQ(camino::links_of(Camino::Kind::two_way, Camino::right), 0b101);
  EXPECT_EQ(camino::links_of(Camino::Kind::two_way, Camino::level), 0b011);
}

// South places a V, and its road is whole or not.
TEST(CaminoRules, C10_tiles_join_where_both_link) {
  // c8 is entered by its level edge and left by its right one.
  const std::string rest = "Y@a6 Y@a7 Y@b8 Y@b7 Y@c9 Y@d10 Y@d9 ";
  for (const auto& [word, result] : std::map<std::string, std::string>{{"Vl", "s"}, {"Vr", "*"}, {"Vv", "*"}}) {
    Position position = camino_at(rest, "s V Y40V40");
    play_words(position, word + "@c8");
    EXPECT_EQ(result_of(position), result) << word;
  }
}

TEST(CaminoRules, C10_joined_to_the_side_by_the_edge_on_it) {
  // a6 is left by its right edge; the level one is on the side.
  const std::string rest = "Y@a7 Y@b8 Y@b7 Y@c8 Y@c9 Y@d10 Y@d9 ";
  for (const auto& [word, result] : std::map<std::string, std::string>{{"Vl", "s"}, {"Vr", "*"}, {"Vv", "*"}}) {
    Position position = camino_at(rest, "s V Y40V40");
    play_words(position, word + "@a6");
    EXPECT_EQ(result_of(position), result) << word;
  }
}

TEST(CaminoRules, C10_joined_to_the_hub_by_the_edge_on_it) {
  // d9 is entered by its right edge; the level one is on the hub.
  for (const auto& [word, result] : std::map<std::string, std::string>{{"Vl", "s"}, {"Vr", "*"}, {"Vv", "*"}}) {
    Position position = camino_at(south_road, "s V Y40V40");
    play_words(position, word + "@d9");
    EXPECT_EQ(result_of(position), result) << word;
  }
}

TEST(CaminoRules, C10_any_gate_leads_to_the_hub) {
  // From d10 on to d11, e12, which is South-East's.
  Position position = camino_at(south_road + "Y@d11 ", "s Y Y40V40");
  EXPECT_EQ(board().step(at("d11"), Camino::level), at("e12"));
  play_words(position, "Y@e12");
  EXPECT_EQ(result_of(position), "s");
}

Words cut_off(const Position& position) {
  Words words;
  const Scene scene = position.scene();
  for (const Tray& tray : scene.trays) {
    if (english(tray.title).starts_with("cut off")) words.push_back(word_of(position, tray.owner));
  }
  return words;
}

TEST(CaminoRules, C11_cut_off_only_when_no_y_on_empty_places_could_help) {
  // Tiles on all home places but a10 shut South's side; a10 is empty.
  EXPECT_EQ(cut_off(camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8", "n Y Y40V40")), Words{});
  EXPECT_EQ(cut_off(camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vv@a10", "n Y Y40V40")), Words{"s"});
  EXPECT_EQ(cut_off(camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vl@a10", "n Y Y40V40")), Words{});
}

TEST(CaminoRules, C11_cut_off_in_the_open) {
  // a10 is the only way out of South's side, and it leads right only. There a11 goes to a10 or to the side of
  // South-East, not up.
  EXPECT_EQ(cut_off(camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vl@a10 Vv@a11", "n Y Y40V40")), Words{"s"});
  EXPECT_EQ(cut_off(camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vl@a10 Vr@a11", "n Y Y40V40")), Words{});
}

TEST(CaminoRules, C11_all_are_cut_off_where_the_hub_is_shut) {
  EXPECT_EQ(cut_off(camino_at(shut_hub, "n Y Y40V40", "players=6")), Words{});
  EXPECT_EQ(cut_off(camino_at(shut_hub + "Vv@d9", "n Y Y40V40", "players=6")),
            (Words{"s", "se", "ne", "n", "nw", "sw"}));
}

TEST(CaminoRules, C12_a_road_wins_when_the_turn_ends) {
  Position position = camino_at(south_road, "s YV Y40V40");
  play_words(position, "Y@d9");
  EXPECT_EQ(result_of(position), "*");
  play_words(position, "Vl@a2");
  EXPECT_EQ(result_of(position), "s");
  EXPECT_EQ(reason_of(position), "a road of 8 tiles joins South to the hub");
  EXPECT_EQ(marked(position), (Words{"a6", "a7", "b8", "b7", "c8", "c9", "d10", "d9"}));
}

TEST(CaminoRules, C12_one_shortest_road_is_marked) {
  // c8, c7, d8 lead to d9 as well.
  Position position = camino_at(south_road + "Y@c7 Y@d8", "s Y Y40V40");
  play_words(position, "Y@d9");
  EXPECT_EQ(marked(position).size(), 8U);
  EXPECT_EQ(marked(position).front(), "a6");
  EXPECT_EQ(marked(position).back(), "d9");
}

TEST(CaminoRules, C12_a_road_that_another_completes_wins_at_the_end_of_the_own_turn) {
  Position position = camino_at(south_road, "n YV Y40V40");
  play_words(position, "Y@d9 Vl@j2");
  EXPECT_EQ(result_of(position), "*");
  play_words(position, "*VV Vl@a2 Vl@a4");
  EXPECT_EQ(result_of(position), "s");
}

TEST(CaminoRules, C12_of_two_roads_that_of_the_mover_wins) {
  Position position = camino_at(south_road + north_road, "n YY Y40V40");
  play_words(position, "Y@d9 Y@g9");
  EXPECT_EQ(result_of(position), "n");
  EXPECT_EQ(reason_of(position), "a road of 8 tiles joins North to the hub");
}

TEST(CaminoRules, C12_a_road_wins_before_the_bag_is_looked_at) {
  Position position = camino_at(south_road + "Y@j6 Y@j5 Y@i6 Y@i7 Y@h8 Y@h7 Y@g8 Y@g7 Y@g6 Y@h5", "s Y Y0V0");
  play_words(position, "Y@d9");
  EXPECT_EQ(reason_of(position), "a road of 8 tiles joins South to the hub");
}

TEST(CaminoRules, C12_a_road_is_looked_for_before_who_is_cut_off) {
  // South completes its road, and with the other tile shuts North's side.
  Position position = camino_at(south_road + "Vv@j2 Vv@j4 Vv@j6 Vv@j8 Y@j9", "s VV Y40V40");
  play_words(position, "Vl@d9 Vv@j10");
  EXPECT_EQ(reason_of(position), "a road of 8 tiles joins South to the hub");
  EXPECT_EQ(marked(position).size(), 8U);
}

TEST(CaminoRules, C13_seats_that_are_cut_off_are_passed_over) {
  const std::string tiles = "Vv@a2 Vv@a4 Vv@a6 Vv@a8 Y@a9 ";
  Position position = camino_at(tiles, "nw V Y40V40", "players=3");
  play_words(position, "Vv@a10");
  EXPECT_EQ(position.turn(), (Turn{Seat::chance, Seat::two}));
  EXPECT_EQ(position.text(), drawn_tiles(tiles + "Vv@a10", "ne draw Y40V40 out s"));
  play_words(position, "*YY Y@f19 Y@g17");
  EXPECT_EQ(position.turn().owner, Seat::three);
  play_words(position, "*YY Y@f1 Y@g1");
  EXPECT_EQ(position.turn().owner, Seat::two);
}

TEST(CaminoRules, C13_a_seat_cut_off_by_the_first_tile_is_in_until_the_turn_ends) {
  Position position = camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8 Y@a9", "nw YV Y40V40", "players=3");
  play_words(position, "Vv@a10");
  EXPECT_TRUE(position.text().ends_with("nw Y Y40V40"));
  play_words(position, "Y@f1");
  EXPECT_TRUE(position.text().ends_with("ne draw Y40V40 out s"));
}

TEST(CaminoRules, C13_the_only_seat_left_wins) {
  Position position = camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8 Y@a9", "n V Y40V40");
  play_words(position, "Vv@a10");
  EXPECT_EQ(result_of(position), "n");
  EXPECT_EQ(reason_of(position), "all but North are cut off from the hub");
}

TEST(CaminoRules, C13_who_cuts_itself_off_loses) {
  Position position = camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8", "s V Y40V40");
  play_words(position, "Vv@a10");
  EXPECT_EQ(result_of(position), "n");
}

TEST(CaminoRules, C13_is_looked_at_before_the_bag) {
  // North has no path, and South one of three tiles, which only b10 leads on.
  const std::string tiles = "Vv@a2 Vv@a4 Vv@a6 Vl@a8 Y@a9 Vr@a10";
  Position open = camino_at(tiles, "n V Y0V0"), cut = open;
  play_words(open, "Vl@b10");
  EXPECT_EQ(reason_of(open), "the bag is empty; South has the longest path, of 3 tiles");
  play_words(cut, "Vv@b10");
  EXPECT_EQ(reason_of(cut), "all but North are cut off from the hub");
}

TEST(CaminoRules, C14_the_longest_path_wins_when_the_bag_is_empty) {
  Position position = camino_at("Y@a6 Y@a7 Y@b8 Y@j6 Y@j5", "n V Y0V0");
  play_words(position, "Vv@g9");
  EXPECT_EQ(result_of(position), "s");
  EXPECT_EQ(reason_of(position), "the bag is empty; South has the longest path, of 3 tiles");
  EXPECT_EQ(marked(position), (Words{"a6", "a7", "b8"}));
}

TEST(CaminoRules, C14_only_seats_still_in_are_looked_at_when_the_bag_is_empty) {
  // South is out, with two tiles; North-East has one, North-West none.
  const std::string tiles = "Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vl@a10 Vv@a11 Y@f19 ";
  Position position = camino_at(tiles, "nw V Y0V0 out s", "players=3");
  play_words(position, "Vr@f8");
  EXPECT_EQ(reason_of(position), "the bag is empty; North-East has the longest path, of 1 tile");
}

TEST(CaminoRules, C14_a_seat_that_the_last_tile_cuts_off_is_not_looked_at) {
  // South has three tiles, North-East one, and b10 is South's only way on.
  Position position = camino_at("Vv@a2 Vv@a4 Vv@a6 Vl@a8 Y@a9 Vr@a10 Y@f19", "nw V Y0V0", "players=3");
  play_words(position, "Vv@b10");
  EXPECT_EQ(reason_of(position), "the bag is empty; North-East has the longest path, of 1 tile");
}

TEST(CaminoRules, C14_equal_paths_share_the_win) {
  Position position = camino_at("Y@a6 Y@a7 Y@j6 Y@j5", "n V Y0V0");
  play_words(position, "Vv@g9");
  EXPECT_EQ(result_of(position), "s+n");
  EXPECT_EQ(reason_of(position), "the bag is empty; 2 seats share the win with paths of 2 tiles");
  EXPECT_EQ(marked(position), (Words{"a6", "a7", "j6", "j5"}));
}

TEST(CaminoRules, C14_the_win_is_shared_at_0_as_well) {
  Position position = camino_at("", "n V Y0V0", "players=6");
  play_words(position, "Vv@j2");
  EXPECT_EQ(result_of(position), "s+se+ne+n+nw+sw");
  EXPECT_EQ(marked(position), Words{});
}

TEST(CaminoRules, C14_seats_that_are_out_share_no_win_at_0) {
  Position position = camino_at("Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vv@a10", "nw V Y0V0 out s", "players=3");
  play_words(position, "Vr@f8");
  EXPECT_EQ(result_of(position), "ne+nw");
}

TEST(CaminoRules, C14_if_nobody_is_left_those_of_before_the_turn_are_looked_at) {
  // South was out already; its path of two is not counted. North-East has one tile, North-West none.
  const std::string tiles = shut_hub + "Vv@a2 Vv@a4 Vv@a6 Vv@a8 Vl@a10 Vv@a11 Y@f19 Y@d10 ";
  Position position = camino_at(tiles, "nw V Y40V40 out s", "players=3");
  play_words(position, "Vv@d9");
  EXPECT_EQ(result_of(position), "ne");
  EXPECT_EQ(reason_of(position), "all are cut off from the hub; North-East has the longest path, of 1 tile");
  Position shared = camino_at(shut_hub + "Y@a2 Y@j2", "s V Y40V40");
  play_words(shared, "Vv@d9");
  EXPECT_EQ(result_of(shared), "s+n");
  EXPECT_EQ(reason_of(shared), "all are cut off from the hub; 2 seats share the win with paths of 1 tile");
}

TEST(CaminoRules, C14_each_tile_is_used_once) {
  // Six tiles round a corner, entered at a6; a tail from b7 on. Round the ring are 6 tiles; four of it and the tail of
  // three are 7.
  const std::string ring = "Y@a6 Y@a5 Y@b6 Y@b7 Y@b8 Y@a7 ";
  Position position = camino_at(ring + "Vv@g9", "n V Y0V0");
  play_words(position, "Vv@j2");
  EXPECT_EQ(reason_of(position), "the bag is empty; South has the longest path, of 6 tiles");
  position = camino_at(ring + "Y@c8 Y@c9 Y@c10 Vv@g9", "n V Y0V0");
  play_words(position, "Vv@j2");
  EXPECT_EQ(reason_of(position), "the bag is empty; South has the longest path, of 7 tiles");
}

TEST(CaminoRules, C14_a_path_begins_at_a_tile_joined_to_the_side_and_may_pass_others) {
  // a2 to a10 in a row, both joined to the side: nine tiles from either end.
  Position position = camino_at("Y@a2 Y@a3 Y@a4 Y@a5 Y@a6 Y@a7 Y@a8 Y@a9 Y@a10 Vv@g9", "n V Y0V0");
  play_words(position, "Vv@j2");
  EXPECT_EQ(reason_of(position), "the bag is empty; South has the longest path, of 9 tiles");
  // Shut against the side at both ends, it begins at a4.
  position = camino_at("Vv@a2 Y@a3 Y@a4 Vv@a5 Vv@a6 Vv@a7 Vv@a8 Vv@a9 Vv@a10 Vv@g9", "n V Y0V0");
  play_words(position, "Vv@j2");
  EXPECT_EQ(reason_of(position), "the bag is empty; South has the longest path, of 7 tiles");
}

}  // namespace
}  // namespace taula
