// The rules of Caminos, from drawn positions.
#include "caminos_support.hpp"

namespace taula {
namespace {

// Late hands leave room for as many cubes as a drawing likes; Yellow goes on.
const std::string late_hands = "0000/0001", full_hands = "2444/2444";

// Eight green cubes from a4 to h4, but for the columns that a test puts in.
std::string across(const std::string& columns) {
  std::map<std::string, std::string> column_on;
  for (const char file : std::string("abcdefgh")) column_on[std::string(1, file) + "4"] = "G";
  for (const std::string& word : words_of(columns)) column_on[word.substr(0, 2)] = word.substr(3);
  std::string text;
  for (const auto& [cell, column] : column_on) text += cell + "=" + column + " ";
  return text;
}

// ---- boards

TEST(CaminosRules, K1_K2_K3_K4_ranks_of_the_boards) {
  EXPECT_EQ(caminos_open("").text(), "8/8/8/8/8/8/8/8 g 2444/2444");
  EXPECT_EQ(caminos_open("", "board=diamond").text(), "1/3/5/7/9/11/9/7/5/3/1 g 2444/2444");
  EXPECT_EQ(caminos_open("", "board=octagon").text(), "4/6/8/10/10/10/10/8/6/4 g 2444/2444");
  EXPECT_EQ(caminos_open("", "board=ring").text(), "4/6/8/8/6/6/8/8/6/4 g 2444/2444");
}

TEST(CaminosRules, K4_the_hole_of_the_ring) {
  const Caminos octagon(caminos_options("board=octagon")), ring(caminos_options("board=ring"));
  std::string hole;
  for (int i = 0; i < octagon.board().size(); ++i) {
    const std::string& name = octagon.board().name(cell_of(i));
    if (!ring.board().find(name)) hole += name + " ";
  }
  EXPECT_EQ(hole, "e4 f4 d5 e5 f5 g5 d6 e6 f6 g6 e7 f7 ");
}

TEST(CaminosRules, K5_cells_of_the_edges) {
  for (const std::string& board : board_words) {
    const auto form = static_cast<caminos::Form>(std::ranges::find(board_words, board) - board_words.begin());
    const caminos::Ground ground(form);
    std::vector<std::string> found;
    for (int edge = 0; edge < 8; ++edge) {
      std::vector<std::string> names;
      for (int i = 0; i < ground.board().size(); ++i) {
        if ((ground.edges(cell_of(i)) >> edge & 1) != 0) names.push_back(ground.board().name(cell_of(i)));
      }
      std::ranges::sort(names);
      std::string line;
      for (const std::string& name : names) line += (line.empty() ? "" : " ") + name;
      if (!names.empty()) found.push_back(line);
    }
    std::vector<std::string> expected;
    for (const std::string& edge : edges_of(board)) {
      auto names = words_of(edge);
      std::ranges::sort(names);
      std::string line;
      for (const std::string& name : names) line += (line.empty() ? "" : " ") + name;
      expected.push_back(line);
    }
    EXPECT_EQ(found, expected) << board;
  }
}

// ---- pieces and laying

TEST(CaminosRules, K6_hands) {
  EXPECT_TRUE(caminos_open("").text().ends_with(" 2444/2444"));
  EXPECT_TRUE(caminos_open("", "players=4").text().ends_with(" 1222/1222/1222/1222"));
}

TEST(CaminosRules, K6_a_piece_is_laid_once) {
  Position position = caminos_at("", "g 1000/0100");
  play_words(position, {"O:c3,c4,d3,d4", "L:a1,a2,a3,b3"});
  EXPECT_EQ(result_of(position), "draw");
  EXPECT_TRUE(position.text().ends_with(" 0000x/0000x"));
}

TEST(CaminosRules, K6_pieces_lie_or_stand_in_any_way) {
  const Position position = caminos_open("");
  for (const char* word : {"O:c3,c4,d3,d4", "O:c3*2,c4*2", "O:c3*2,d3*2",      // flat and upright
                           "L:c3,c4,c5,d5", "L:c3,c4,c5,d3", "L:c3,d3,d4,d5",  // an L and its mirror image
                           "Z:c3,c4,d4,d5", "Z:c4,c5,d3,d4", "Z:c3,d3,d4,e4",  // a Z and its mirror image
                           "T:c3,c4,c5,d4", "T:c3,c4*2,c5", "T:c3,c4,c5,b4",   // typed in any order
                           "L:c3*3,d3", "L:c3,d3*3", "L:c3,c4,c5*2", "L:c3*2,d3,e3"})
    EXPECT_EQ(refusal_of(position, word), "") << word;
}

TEST(CaminosRules, K7_no_hole_beneath) {
  // d3 is one higher than its neighbours, so what lies flat over it leaves holes.
  const Position position = caminos_at("d3=G", "y 2433/2444");
  EXPECT_EQ(refusal_of(position, "O:d3,d4,e3,e4"), "hole under d4");
  EXPECT_EQ(refusal_of(position, "T:c3,d3*2,e3"), "hole under c3");
  // On level ground a T that stands on its stem would hang over on both sides.
  EXPECT_EQ(refusal_of(position, "T:f5,g5*3"), "hole under f5");
}

TEST(CaminosRules, K7_cubes_may_stand_on_other_cubes) {
  // c3 is empty and d3 one high: a Z stands with its lower half on c3 and its upper half on d3.
  Position position = caminos_at("d3=G", "y 2433/2444");
  play_words(position, {"Z:c3*2,d3*2"});
  EXPECT_EQ(position.text(), drawn("c3=Yy d3=Gyy", "g 2433/2434"));
}

TEST(CaminosRules, K7_the_heights_tell_how_a_piece_lies) {
  // The same word: on level ground the single cube is the foot of the L, beside a column of two its top.
  Position flat = caminos_open(""), stepped = caminos_at("c3=Yy", "g 2444/2344");
  play_words(flat, {"L:c3,d3*3"});
  play_words(stepped, {"L:c3,d3*3"});
  EXPECT_EQ(flat.text(), drawn("c3=G d3=Ggg", "y 2344/2444"));
  EXPECT_EQ(stepped.text(), drawn("c3=Yyg d3=Ggg", "y 2344/2344"));
}

TEST(CaminosRules, K7_only_on_the_board) {
  const Position diamond = caminos_open("", "board=diamond"), ring = caminos_open("", "board=ring");
  EXPECT_EQ(refusal_of(caminos_open(""), "O:h8,h9,g8,g9"), "the board has no cell h9");
  EXPECT_EQ(refusal_of(diamond, "O:a6,a7,b6,b7"), "the board has no cell a7");
  EXPECT_EQ(refusal_of(ring, "L:d4,d5,d6,d7"), "the board has no cell d5");
  // Nothing goes over the end of a rank and in again at the other side.
  EXPECT_FALSE(may(diamond, "T:k6,a6,b6,c6"));
  EXPECT_EQ(refusal_of(diamond, "L:j6,k6,a6,a6"), "no way of turning L takes these cells");
}

TEST(CaminosRules, K8_a_piece_touches_the_board) {
  const Position position = caminos_at("c3=G c4=G d3=G d4=G", "y 1444/2444");
  EXPECT_EQ(refusal_of(position, "O:c3,c4,d3,d4"), "does not touch the board");
  EXPECT_EQ(refusal_of(position, "O:c3*2,d3*2"), "does not touch the board");
  EXPECT_EQ(refusal_of(position, "Z:b3*2,c3*2"), "");
}

TEST(CaminosRules, K8_three_cubes_are_the_most) {
  // Beside the column of three there is no way of climbing on; on one of two an L hangs over.
  const Position three = caminos_at("c3=Ggg d3=G", "y 2344/2444"), two = caminos_at("c3=Gg", "y 2344/2444");
  for (const std::string& word : sorted_words(three)) EXPECT_EQ(word.find("c3"), std::string::npos) << word;
  EXPECT_TRUE(may(two, "L:b3*3,c3"));
  EXPECT_FALSE(may(two, "Z:b3*2,c3*2"));
}

TEST(CaminosRules, K9_any_piece_may_be_touched_and_covered) {
  for (const char* column : {"G", "Y", "N"}) {
    const Position position = caminos_at("c3=" + std::string(column), "g 2433/2443", "neutral=yes");
    EXPECT_TRUE(may(position, "O:a3,a4,b3,b4")) << column;
    EXPECT_TRUE(may(position, "Z:b3*2,c3*2")) << column;
  }
}

// ---- turns

// Single cubes on every other cell: no O and no L fits, for there are no two cells of a height side by side; a Z does.
std::string chequered() {
  std::string text;
  for (int rank = 8; rank >= 1; --rank)
    text += std::string(rank % 2 == 0 ? "1G1Y1G1Y" : "G1Y1G1Y1") + (rank != 1 ? "/" : " ");
  return text;
}

TEST(CaminosRules, K10_a_seat_that_cannot_lay_is_finished) {
  Position position = caminos_open(chequered() + "g 0020/2400");
  play_words(position, {"Z:b1*2,c1*2"});
  EXPECT_EQ(seat_to_move(position), "green");  // Yellow was passed over
  EXPECT_TRUE(position.text().ends_with(" g 0010/2400x"));
  play_words(position, {"Z:d1*2,e1*2"});
  EXPECT_EQ(result_of(position), "draw");
  EXPECT_EQ(reason_of(position), "nobody is through, and no piece can be laid any more");
}

TEST(CaminosRules, K10_for_good) {
  // Yellow was finished earlier and stays so, though its O would fit now.
  Position position = caminos_at("", "g 1000/1000x");
  play_words(position, {"O:c3,c4,d3,d4"});
  EXPECT_EQ(result_of(position), "draw");
  EXPECT_TRUE(position.text().ends_with(" g 0000x/1000x"));
}

TEST(CaminosRules, K10_the_others_go_on) {
  Position position = caminos_at("", "g 1000/1000x/1000/1000", "players=4");
  std::string seats;
  for (const char* word : {"O:c3,c4,d3,d4", "O:c5,c6,d5,d6", "O:g3,g4,h3,h4"}) {
    seats += seat_to_move(position) + " ";
    play_words(position, {word});
  }
  EXPECT_EQ(seats, "green green2 yellow2 ");
  EXPECT_EQ(result_of(position), "draw");
}

TEST(CaminosRules, K10_a_set_up_begins_with_a_seat_that_can_lay) {
  const Position position = caminos_open(chequered() + "y 0020/2400");
  EXPECT_EQ(seat_to_move(position), "green");
  EXPECT_TRUE(position.text().ends_with(" g 0020/2400x"));
}

TEST(CaminosRules, K10_nobody_passes_by_choice) { EXPECT_NE(refusal_of(caminos_open(""), "pass"), ""); }

// ---- paths

TEST(CaminosRules, K11_a_stepped_path_holds) {
  EXPECT_EQ(result_of(caminos_at(across(""), "y " + late_hands)), "green");
  EXPECT_EQ(result_of(caminos_at(across("c4=Gg d4=Ggg"), "y " + late_hands)), "green");
  EXPECT_EQ(result_of(caminos_at(across("c4=Yg d4=Ygg f4=Ygg g4=Yyg h4=Yyg"), "y " + late_hands)), "green");
}

TEST(CaminosRules, K11_a_wall_of_another_colour_breaks_the_path) {
  // c4 is two higher than its neighbours, and the lower cube of that wall is not green.
  EXPECT_EQ(result_of(caminos_at(across("c4=Gyg"), "y " + late_hands)), "*");
}

TEST(CaminosRules, K11_what_lies_below_the_lower_cell_does_not_matter) {
  EXPECT_EQ(result_of(caminos_at(across("c4=Ygg"), "y " + late_hands)), "green");
  EXPECT_EQ(result_of(caminos_at(across("c4=Ngg"), "y " + late_hands, "neutral=yes")), "green");
}

TEST(CaminosRules, K11_a_covered_cell_is_not_owned) {
  // Green sees the wall of d4 from c4, but may not walk along it.
  EXPECT_EQ(result_of(caminos_at(across("d4=Gy"), "y " + late_hands)), "*");
  EXPECT_EQ(result_of(caminos_at(across("d4=Gy") + "d5=Gg c5=G e5=G", "y " + late_hands)), "green");  // round it
}

TEST(CaminosRules, K11_a_corner_links_nothing) {
  const std::string apart = row("G", "a4 b4 c4 d4 e5 f5 g5 h5");
  EXPECT_EQ(result_of(caminos_at(apart, "y " + late_hands)), "*");
  EXPECT_EQ(result_of(caminos_at(apart + "d5=G", "y " + late_hands)), "green");
}

TEST(CaminosRules, K12_either_pair_of_opposite_edges) {
  EXPECT_EQ(reason_of(caminos_at(row("Y", "c1 c2 c3 c4 c5 c6 c7 c8"), "g " + late_hands)),
            "Yellow is through from north to south over 8 faces");
  EXPECT_EQ(reason_of(caminos_at(row("Y", "a3 b3 c3 d3 e3 f3 g3 h3"), "g " + late_hands)),
            "Yellow is through from east to west over 8 faces");
}

TEST(CaminosRules, K12_edges_that_meet_do_not_face_each_other) {
  EXPECT_EQ(result_of(caminos_at(row("G", "a1 a2 a3 a4 a5 b5 c5 c6 c7 c8"), "y " + late_hands)),
            "green");                                                                       // south to north
  EXPECT_EQ(result_of(caminos_at(row("G", "a5 b5 c5 c6 c7 c8"), "y " + late_hands)), "*");  // west to north
}

TEST(CaminosRules, K12_a_corner_cell_is_on_both_its_edges) {
  // From the corner a1: along rank 1 it is on the west edge, along file a on the south edge.
  EXPECT_EQ(result_of(caminos_at(row("G", "a1 b1 c1 d1 e1 f1 g1 h1"), "y " + late_hands)), "green");
  EXPECT_EQ(result_of(caminos_at(row("G", "a1 a2 a3 a4 a5 a6 a7 a8"), "y " + late_hands)), "green");
  // The tip k6 of the diamond is on north-east and on south-east.
  const std::string to_south_west = row("G", "k6 j6 i6 h6 g6 f6 e6 d6 c6 c5 c4");
  const std::string to_north_west = row("G", "k6 j6 i6 h6 g6 f6 e6 d6 c6 c7 c8");
  EXPECT_EQ(reason_of(caminos_at(to_south_west, "y " + late_hands, "board=diamond")),
            "Green is through from north-east to south-west over 11 faces");
  EXPECT_EQ(reason_of(caminos_at(to_north_west, "y " + late_hands, "board=diamond")),
            "Green is through from south-east to north-west over 11 faces");
}

TEST(CaminosRules, K12_on_the_octagon_a_neighbour_of_the_opposite_edge_faces_too) {
  const std::string down = row("G", "f10 f9 f8 f7 f6 f5 f4 f3");
  EXPECT_EQ(reason_of(caminos_at(down + row("G", "g3 h3 i3"), "y " + late_hands, "board=octagon")),
            "Green is through from north to south-east over 11 faces");
  EXPECT_EQ(reason_of(caminos_at(down + row("G", "e3 d3 c3 c2"), "y " + late_hands, "board=octagon")),
            "Green is through from south-west to north over 12 faces");
  // East is two edges away from north.
  EXPECT_EQ(result_of(caminos_at(row("G", "f10 f9 f8 f7 f6 f5 g5 h5 i5 j5"), "y " + late_hands, "board=octagon")), "*");
}

TEST(CaminosRules, K12_the_hole_of_the_ring_is_no_edge) {
  EXPECT_EQ(result_of(caminos_at(row("G", "f10 f9 f8"), "y " + late_hands, "board=ring")), "*");
}

TEST(CaminosRules, K12_seen_from_above_at_any_height) {
  // Both ends lie on yellow cubes at the edge.
  EXPECT_EQ(result_of(caminos_at(across("a4=Yg h4=Yyg g4=Yyg f4=Ygg"), "y " + late_hands)), "green");
}

TEST(CaminosRules, K13_it_is_looked_at_after_every_piece) {
  Position position = caminos_at(row("G", "a4 b4 c4 d4"), "y 2344/2444");
  for (const char* word : {"O:a1,a2,b1,b2", "L:e4,f4,g4,g5", "O:c1,c2,d1,d2"}) {
    play_words(position, {word});
    EXPECT_EQ(result_of(position), "*") << word;
  }
  play_words(position, {"T:g3,h2,h3,h4"});
  EXPECT_EQ(result_of(position), "green");
}

TEST(CaminosRules, K13_a_piece_may_cut_a_path) {
  // Green needs h4 only; Yellow covers d4, and the last cube does not help any more.
  Position position = caminos_at(row("G", "a4 b4 c4 d4 e4 f4 g4"), "y 2244/2444");
  play_words(position, {"Z:d3*2,d4*2", "L:h4,h5,h6,g6"});
  EXPECT_EQ(result_of(position), "*");
}

TEST(CaminosRules, K14_through_wins) {
  Position position = caminos_at(row("G", "a4 b4 c4 d4 e4 f4 g4"), "g 2244/2444");
  play_words(position, {"L:h4,h5,h6,g6"});
  EXPECT_EQ(result_of(position), "green");
  EXPECT_EQ(position.turn(), Turn{});
  EXPECT_EQ(position.outcome()->place[Seat::one], 1);
  EXPECT_EQ(position.outcome()->place[Seat::two], 2);
}

TEST(CaminosRules, K14_a_team_wins_together) {
  // The other seat of the team brings the last piece.
  Position position = caminos_at(row("Y", "a4 b4 c4 d4 e4 f4 g4"), "y2 1222/1122/1222/1122", "players=4");
  play_words(position, {"L:h4,h5,h6,g6"});
  EXPECT_EQ(result_of(position), "yellow");
  const auto outcome = position.outcome();
  EXPECT_EQ(outcome->place[Seat::one], 2);
  EXPECT_EQ(outcome->place[Seat::two], 1);
  EXPECT_EQ(outcome->place[Seat::three], 2);
  EXPECT_EQ(outcome->place[Seat::four], 1);
}

// ---- neutral pieces

TEST(CaminosRules, K15_each_side_lays_a_neutral_piece_first) {
  for (const char* options : {"neutral=yes", "players=4 neutral=yes"}) {
    Position position = caminos_open("", options);
    std::string seats;
    for (const char* word : {"I:a1,a2,a3,a4", "I:h8*4", "O:c3,c4,d3,d4"}) {
      seats += seat_to_move(position) + " ";
      play_words(position, {word});
    }
    EXPECT_EQ(seats, "green yellow green ") << options;
    EXPECT_EQ(seat_to_move(position), "yellow") << options;
  }
  const Position position = caminos_open("", "neutral=yes");
  EXPECT_EQ(refusal_of(position, "O:c3,c4,d3,d4"), "the neutral I is laid first");
  EXPECT_EQ(refusal_of(caminos_open(""), "I:c3*4"), "the neutral I is laid in games with neutral=yes only");
}

TEST(CaminosRules, K15_neutral_cubes_are_nobodys_colour) {
  EXPECT_EQ(result_of(caminos_at(across("d4=N"), "y " + late_hands, "neutral=yes")), "*");
}

TEST(CaminosRules, K15_flat_ones_can_be_covered_and_upright_ones_not) {
  const Position flat = caminos_at(row("N", "c3 d3 e3 f3"), "g " + full_hands, "neutral=yes");
  EXPECT_TRUE(may(flat, "Z:c2*2,c3*2"));
  const Position upright = caminos_at("c3=Nnnn", "g " + full_hands, "neutral=yes");
  for (const std::string& word : sorted_words(upright)) EXPECT_EQ(word.find("c3"), std::string::npos) << word;
}

// ---- points

TEST(CaminosRules, K16_faces_are_tops_and_walls) {
  // Eight tops; up one, up one, down two; up two, down two: 8 + 4 + 4.
  EXPECT_EQ(result_of(caminos_at(across("c4=Gg d4=Ggg g4=Ggg"), "y " + late_hands + " rim 2:0", "points=yes")),
            "green 16");
  // The example of thirteen: nine cells, up two and down two over e5, which is three high.
  const std::string thirteen = row("G", "a4 b4 c4 d4 d5 f5 g5 h5") + "e5=Ggg";
  EXPECT_EQ(result_of(caminos_at(thirteen, "y " + late_hands + " rim 2:0", "points=yes")), "green 13");
}

TEST(CaminosRules, K16_the_shortest_path_counts) {
  // Over d4 it is 8 + 4 faces, round it by d3 10.
  const std::string hill = across("d4=Ggg");
  EXPECT_EQ(result_of(caminos_at(hill, "y " + late_hands + " rim 2:0", "points=yes")), "green 12");
  EXPECT_EQ(result_of(caminos_at(hill + row("G", "c3 d3 e3"), "y " + late_hands + " rim 2:0", "points=yes")),
            "green 10");
  // A second pair of edges, a longer way: it does not count.
  EXPECT_EQ(result_of(caminos_at(across("") + row("G", "d1 d2 d3 d5 d6 d7") + "d8=Gg", "y " + late_hands + " rim 3:0",
                                 "points=yes")),
            "green 8");
}

TEST(CaminosRules, K16_no_points_without_the_option) {
  EXPECT_EQ(result_of(caminos_at(across(""), "y " + late_hands)), "green");
  EXPECT_EQ(caminos_at(across(""), "y " + late_hands).outcome()->points[Seat::one], 0);
}

TEST(CaminosRules, K16_opposite_edges_of_the_octagon_count_double) {
  const Position position = caminos_at(row("G", "f10 f9 f8 f7 f6 f5 f4 f3 f2 f1"), "y " + late_hands + " rim 2:0",
                                       "board=octagon points=yes");
  EXPECT_EQ(result_of(position), "green 20");
  EXPECT_EQ(reason_of(position), "Green is through from north to south, opposite edges: 10 faces, counted double");
}

TEST(CaminosRules, K16_a_neighbour_of_the_opposite_edge_counts_single) {
  EXPECT_EQ(result_of(caminos_at(row("G", "f10 f9 f8 f7 f6 f5 f4 f3 g3 h3 i3"), "y " + late_hands + " rim 2:0",
                                 "board=octagon points=yes")),
            "green 11");
}

TEST(CaminosRules, K16_the_better_claim_is_scored) {
  // North to south takes 10 faces, 20 points. From north by the arm to i3, which is south-east, it is 11 tops, two up
  // and two down at g5 and at i5, and two up at i3 where that is three high: 21, or else 19.
  const std::string cross = row("G", "f10 f9 f8 f7 f6 f5 f4 f3 f2 f1") + "g5=Ggg h5=G i5=Ggg i4=G ";
  EXPECT_EQ(result_of(caminos_at(cross + "i3=Ggg", "y " + late_hands + " rim 3:0", "board=octagon points=yes")),
            "green 21");
  EXPECT_EQ(result_of(caminos_at(cross + "i3=G", "y " + late_hands + " rim 3:0", "board=octagon points=yes")),
            "green 20");
}

TEST(CaminosRules, K16_the_path_is_marked_face_by_face) {
  const Position position = caminos_at(across("c4=Ggg d4=Gg"), "y " + late_hands);
  std::string marks;
  const auto outcome = position.outcome();
  for (const Mark& mark : outcome->marks) {
    marks += position.board().name(mark.at);
    if (mark.wall != Cell::none) marks += "|" + position.board().name(mark.wall);
    marks += "@" + std::to_string(mark.level) + " ";
  }
  // East to west: from h4 on; d4 is one higher than e4, c4 one higher again, and b4 two lower.
  EXPECT_EQ(marks, "h4@0 g4@0 f4@0 e4@0 d4|e4@1 d4@1 c4|d4@2 c4@2 c4|b4@2 c4|b4@1 b4@0 a4@0 ");
  EXPECT_EQ(reason_of(position), "Green is through from east to west over 12 faces");
}

TEST(CaminosRules, K16_fewer_pieces_on_the_rim_win) {
  const auto end = [](const std::string& rim) {
    return caminos_at(row("G", "a1 a2 a3") + row("Y", "h1 h2 h3 h4"), "g 0000x/0000x rim " + rim, "points=yes");
  };
  EXPECT_EQ(result_of(end("2:4")), "green 4");
  EXPECT_EQ(result_of(end("3:1")), "yellow 3");
  EXPECT_EQ(result_of(end("3:3")), "draw");
  EXPECT_EQ(reason_of(end("2:4")), "nobody is through; Green touches the rim with 2 pieces against 4");
}

TEST(CaminosRules, K16_rim_pieces_are_counted_as_they_are_laid) {
  Position position = caminos_open("", "points=yes");
  const auto rim_after = [&position](const char* word) {
    play_words(position, {word});
    const std::string text = position.text();
    return text.substr(text.rfind(' ') + 1);
  };
  EXPECT_EQ(rim_after("L:a1,a2,a3,b3"), "1:0");  // three cubes on edge cells, one piece
  EXPECT_EQ(rim_after("O:d4,d5,e4,e5"), "1:0");  // nowhere near
  EXPECT_EQ(rim_after("O:b1*2,c1*2"), "2:0");    // stands on the rim
  EXPECT_EQ(rim_after("Z:a2*2,b2*2"), "2:0");    // over the rim, but its foot is on b2
}

TEST(CaminosRules, K16_neutral_pieces_do_not_count) {
  Position position = caminos_open("", "neutral=yes points=yes");
  play_words(position, {"I:a1,a2,a3,a4", "I:h8*4"});
  EXPECT_TRUE(position.text().ends_with(" rim 0:0"));
}

}  // namespace
}  // namespace taula
