// What people read and write about Salta.
#include "salta_support.hpp"

namespace taula {
namespace {

TEST(SaltaWords, options_and_their_bounds) {
  const auto refused = [](std::string_view key, std::string_view value) {
    const auto options = salta_options().with(key, value);
    return options ? "" : english(options.error().what);
  };
  EXPECT_EQ(refused("jumps", "sometimes"), "'sometimes' is no value for 'jumps'; allowed: single, multi");
  EXPECT_EQ(refused("length", "0"), "'0' is no value for 'length'; allowed: 1 to 100000, open");
  EXPECT_EQ(refused("handicap", "120:100"),
            "'120:100' is no value for 'handicap'; allowed: A:B with 1 <= A < B <= 100000, none");
  for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{
           {"handicap", "0:5"}, {"handicap", "5:5"}, {"length", "100001"}, {"weaker", "blue"}, {"goal", "shifted"}})
    EXPECT_NE(refused(key, value), "") << key << "=" << value;
  for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{
           {"handicap", "1:2"}, {"handicap", "none"}, {"length", "open"}, {"length", "1"}, {"length", "100000"}})
    EXPECT_EQ(refused(key, value), "") << key << "=" << value;
}

TEST(SaltaWords, options_are_written_in_the_order_of_the_sheet) {
  const std::string all =
      "jumps=multi own-jumps=yes goal=mirror length=60 points=zero-sum handicap=20:30 weaker=green call=salta";
  EXPECT_EQ(salta_options(all).text(), all);
}

TEST(SaltaWords, variants_open) {
  Words names;
  for (const Variant& variant : Salta::about().variants) {
    names.emplace_back(variant.name);
    EXPECT_EQ(salta_options(variant.options).text(), variant.options);
  }
  EXPECT_EQ(names, (Words{"classic", "multi", "mirror", "open", "handicap"}));
}

TEST(SaltaWords, rules_are_numbered_as_on_the_sheet) {
  int number = 0;
  for (const RuleText& rule : Salta::about().rules) EXPECT_EQ(rule.number, "S" + std::to_string(++number));
  EXPECT_EQ(number, 16);
}

TEST(SaltaWords, moves_are_read_in_many_spellings) {
  const Position start = salta_open("");
  for (const char* word : {"c3-d4", "C3-D4", "c3d4", "c3 d4", " c3 - d4 "})
    EXPECT_EQ(refusal_of(start, word), "") << word;
  const Position jumps = salta_at("s1a1 S1b2 S2d4", "g", "jumps=multi");
  for (const char* word : {"a1xc3xe5", "A1XC3XE5", "a1:c3:e5", "a1 c3 e5", "a1c3e5", "a1xc3"})
    EXPECT_EQ(refusal_of(jumps, word), "") << word;
  EXPECT_EQ(*jumps.read("a1:c3:e5"), *jumps.read("a1xc3xe5"));
  const Position top = salta_at("s1i9 S1b8", "g");
  for (const char* word : {"i9-j10", "i9j10", "i9 j10"}) EXPECT_EQ(refusal_of(top, word), "") << word;
  Position call = salta_at("s1e5 S1d6 s2a1", "g", "call=salta");
  play_words(call, {"a1-b2"});
  for (const char* word : {"salta!", "SALTA!", "Salta"}) EXPECT_EQ(call.notate(*call.read(word)), "salta!");
  EXPECT_EQ(refusal_of(salta_at("s1h8 s2i9 S1j10", "r"), "PASS"), "");
}

TEST(SaltaWords, refusals_say_why) {
  const Position position = salta_at("s1e5 s2d4 S1f10 s3a1 s4b2", "g");
  EXPECT_EQ(refusal_of(position, "c3-d4"), "there is no piece on c3");
  EXPECT_EQ(refusal_of(position, "f10-e9"), "the piece on f10 is Red's");
  EXPECT_EQ(refusal_of(position, "e5-d4"), "d4 is held");
  EXPECT_EQ(refusal_of(position, "e5-e7"),
            "e5 and e7 are too far apart; a step goes to the next square of a diagonal, a jump two on");
  EXPECT_EQ(refusal_of(position, "e5-h8"),
            "e5 and h8 are too far apart; a step goes to the next square of a diagonal, a jump two on");
  EXPECT_EQ(refusal_of(position, "e5-e5"), "a move ends on another square than e5");
  EXPECT_EQ(refusal_of(position, "e5xg7"), "there is no piece on f6 to jump over");
  EXPECT_EQ(refusal_of(position, "b2xd4"), "there is no piece on c3 to jump over");
  EXPECT_EQ(refusal_of(position, "d4xf6"), "the piece on e5 is an own one; jumps go over enemies");
  EXPECT_EQ(refusal_of(position, "e5xc3"), "c3 lies behind e5, and jumps go forward only");
  EXPECT_EQ(refusal_of(position, "e5-f6-g7"), "a step ends on f6");
  EXPECT_EQ(refusal_of(position, "e5-e6"), "e6 is a light square; only dark ones are used");
  EXPECT_EQ(refusal_of(position, "e5-k6"), "the board has no square k6");
  EXPECT_EQ(refusal_of(position, "e5-d16"), "the board has no square d16");
  EXPECT_EQ(refusal_of(position, "a1-a1"), "a move ends on another square than a1");
  EXPECT_EQ(refusal_of(position, "pass"), "only a side without any move passes");
  EXPECT_EQ(refusal_of(position, "salta!"), "salta! is called in games with call=salta only");
  EXPECT_EQ(refusal_of(position, "forward"), "'forward' is no move; a move is written as in 'b2-a3'");
}

TEST(SaltaWords, refusals_of_jumps) {
  const Position position = salta_at("s1e5 S1d6 S2b8 s2a1 S3f6 S4g7", "g");
  EXPECT_EQ(refusal_of(position, "a1-b2"), "a jump is a duty: e5xc7");
  EXPECT_EQ(refusal_of(position, "e5xc7xa9"), "there is one jump a turn, and it ends on c7");
  EXPECT_EQ(refusal_of(position, "e5xg7"), "g7 is held");
  const Position multi = salta_at("s1e5 S1d6 S2b8 s2a1", "g", "jumps=multi");
  EXPECT_EQ(refusal_of(multi, "e5xc7-d8"), "after a jump there is no step to d8");
  EXPECT_EQ(refusal_of(multi, "e5xc7xe9"), "there is no piece on d8 to jump over");
  EXPECT_EQ(refusal_of(multi, "e5xc7xa9xc10"), "c10 is a light square; only dark ones are used");
  const Position stuck = salta_at("s1h8 s2i9 S1j10", "r");
  EXPECT_EQ(refusal_of(stuck, "j10-i9"), "Red has no move and must pass");
}

TEST(SaltaWords, refusal_of_a_touch) {
  const Position start = salta_open("");
  const auto touch = [&start](std::string_view square) {
    const std::array touched = {*start.board().find(square)};
    return english(start.refusal({touched}));
  };
  EXPECT_EQ(touch("a1"), "a1 has no free square to step to and nothing to jump over");
  EXPECT_EQ(touch("d4"), "there is no piece on d4");
  EXPECT_EQ(touch("b8"), "the piece on b8 is Red's");
}

TEST(SaltaWords, cells_are_the_squares_that_a_piece_touches) {
  const Position position = salta_at("s1a1 S1b2 S2d4", "g", "jumps=multi");
  std::vector<Cell> cells;
  position.cells(*position.read("a1xc3xe5"), cells);
  Words names;
  for (const Cell cell : cells) names.push_back(position.board().name(cell));
  EXPECT_EQ(names, (Words{"a1", "c3", "e5"}));
}

std::string fault_of(const std::string& text, std::string_view options = "") {
  const auto position = (*find_game("salta"))->open(salta_options(options), text);
  return position ? "" : english(position.error().what);
}

TEST(SaltaWords, position_texts_without_counters_begin_a_game) {
  EXPECT_EQ(salta_open("5/5/5/1S13/5/5/5/s14/5/5 g").text(), "5/5/5/1S13/5/5/5/s14/5/5 g 0 0");
}

TEST(SaltaWords, hostile_position_texts_are_refused_with_the_place) {
  const std::string board = "5/5/5/1S13/5/5/5/s14/5/5";
  EXPECT_EQ(fault_of(board + " g 0 0"), "");
  EXPECT_EQ(fault_of(board), "expected g or r as the side to move after rank 1, not ''");
  EXPECT_EQ(fault_of(board + " w 0 0"), "expected g or r as the side to move after rank 1, not 'w'");
  EXPECT_EQ(fault_of(board + " gr 0 0"), "expected g or r as the side to move after rank 1, not 'gr'");
  EXPECT_EQ(fault_of(board + " g 0"), "expected the moves made by Red, 0 to 120, not ''");
  EXPECT_EQ(fault_of(board + " g -1 0"), "expected the moves made by Green, 0 to 120, not '-1'");
  EXPECT_EQ(fault_of(board + " g 121 121"), "expected the moves made by Green, 0 to 120, not '121'");
  EXPECT_EQ(fault_of(board + " g 99999999999999999999 0"),
            "expected the moves made by Green, 0 to 120, not '99999999999999999999'");
  EXPECT_EQ(fault_of(board + " g 5 3"), "after 5 moves of Green's and 3 of Red's it is not Green's turn");
  EXPECT_EQ(fault_of(board + " r 5 5"), "after 5 moves of Green's and 5 of Red's it is not Red's turn");
  EXPECT_EQ(fault_of(board + " g 0 0 run 1"), "'run 1': 0 is the longest run of extra moves here");
  EXPECT_EQ(fault_of(board + " g 0 0 run 1", "handicap=1:3"),
            "after 0 moves of Green's and 0 of Red's it is not Green's turn");
  EXPECT_EQ(fault_of(board + " g 0 0 jump"), "'jump': no jump can have been called for here");
  EXPECT_EQ(fault_of(board + " g 0 0 jump", "call=salta"), "'jump': no jump can have been called for here");
  EXPECT_EQ(fault_of(board + " r 1 0 call a3-b4", "call=salta"), "'call a3-b4': no such move can be called");
  EXPECT_EQ(fault_of(board + " r 1 0 call b4-a3", "call=salta"), "'call b4-a3': no such move can be called");
  // S15, S16: who makes the run has moved last before it, and a move that ends the game or begins that run stays.
  const std::string jump_left = "5/5/5/5/1S13/2s12/5/5/5/s24 ";
  EXPECT_EQ(fault_of("5/5/5/5/1S13/2s12/5/5/s24/5 r 2 2 run 2 call a1-b2", "call=salta handicap=2:4"),
            "'call a1-b2': no such move can be called");
  EXPECT_EQ(fault_of(jump_left + "r 1 0 jump", "call=salta"), "");
  for (const char* options : {"call=salta length=1", "call=salta handicap=1:3"})
    EXPECT_EQ(fault_of(jump_left + "r 1 0 jump", options), "'jump': no jump can have been called for here") << options;
  for (const char* spelling : {" g -0 0", " g 007 7"})
    EXPECT_TRUE(fault_of(board + spelling).starts_with("expected the moves made by Green, 0 to 120, not ")) << spelling;
  EXPECT_EQ(fault_of(board + " r 1 0 call b4", "call=salta"),
            "'call b4': expected the two squares of the move that may be called, as in c3-d4");
  EXPECT_EQ(fault_of(board + " g 0 0 hello"),
            "expected run N, call and a move, jump or the end after the moves made, not 'hello'");
  EXPECT_EQ(fault_of(board + " g 0 0 "),
            "expected run N, call and a move, jump or the end after the moves made, not ''");
  EXPECT_EQ(fault_of("5/5/5/1S13/5/5/5/s15/5/5 g"),
            "rank 3, dark square 2: '5' goes beyond the 5 dark squares of the rank");
  EXPECT_EQ(fault_of("5/5/5/1S13/5/5/5/s13/5/5 g"), "rank 3 ends before dark square 5 of 5");
  EXPECT_EQ(fault_of("5/5/5/1S13/5/5/5/s14/5 g"), "rank 1 is missing; expected 10 ranks with '/' between them");
  EXPECT_EQ(fault_of("5/5/5/1S13/5/5/5/s14/5/5/5 g"),
            "rank 1 is the last; expected a blank and the side to move after it");
  EXPECT_EQ(fault_of("5/5/5/1S1s12/5/5/5/s14/5/5 g"), "rank 3, dark square 1: 's1' stands on the board already");
  EXPECT_EQ(fault_of("5/5/5/5/5/5/5/s14/5/5 g"), "Red has no piece on the board");
  EXPECT_EQ(
      fault_of("5/5/5/1S63/5/5/5/s14/5/5 g"),
      "rank 7, dark square 2: expected s, m or u with a number from 1 to 5 for Green, S, M or U for Red, or a number "
      "of empty squares, not 'S6'");
  EXPECT_EQ(
      fault_of("5/5/5/1\x1b[3/5/5/5/s14/5/5 g"),
      "rank 7, dark square 2: expected s, m or u with a number from 1 to 5 for Green, S, M or U for Red, or a number "
      "of empty squares, not '?['");
  EXPECT_NE(fault_of("s"), "");
  EXPECT_NE(fault_of(std::string(100'000, '/')), "");
}

TEST(SaltaWords, scene_shows_pieces_needs_moves_left_and_targets) {
  const Scene scene = salta_at("s2e5 M3b10", "r 5 4", "length=60").scene();
  ASSERT_EQ(scene.tokens.size(), 2U);
  EXPECT_EQ(scene.tokens[0].thing, Thing::star);
  EXPECT_EQ(scene.tokens[0].number, 2);
  EXPECT_EQ(scene.tokens[0].owner, Salta::green);
  EXPECT_EQ(scene.tokens[1].thing, Thing::moon);
  EXPECT_EQ(scene.tokens[1].number, 3);
  const Salta salta(salta_options());
  ASSERT_EQ(scene.goals.size(), 2U);
  EXPECT_EQ(salta.board().name(scene.goals[0].at), "d8");
  EXPECT_EQ(salta.board().name(scene.goals[1].at), "f2");
  EXPECT_EQ(scene.goals[1].owner, Salta::red);
  Words titles;
  for (const Tray& tray : scene.trays) titles.push_back(english(tray.title));
  // e5 to d8 is 3; b10 to f2 is 8.
  EXPECT_EQ(titles, (Words{"needs 3 steps", "55 moves left", "needs 8 steps", "56 moves left"}));
  EXPECT_EQ(salta_at("s2e5 M3b10", "r", "length=open").scene().trays.size(), 2U);
}

std::string prompt_of(const Position& position) { return english(position.scene().prompt); }

TEST(SaltaWords, prompt_says_what_to_do) {
  EXPECT_EQ(prompt_of(salta_open("")), "move a piece");
  const std::string pieces = "s1e5 S1d6 s2a1";
  EXPECT_EQ(prompt_of(salta_at(pieces, "g")), "jump: it is a duty");
  Position position = salta_at(pieces, "g", "call=salta");
  EXPECT_EQ(prompt_of(position), "move a piece");
  play_words(position, {"a1-b2"});
  EXPECT_EQ(prompt_of(position), "call salta! or move");
  play_words(position, {"salta!"});
  EXPECT_EQ(prompt_of(position), "salta! was called: jump over an enemy");
  EXPECT_EQ(prompt_of(salta_at("s1h8 s2i9 S1j10", "r")), "no move: pass");
}

TEST(SaltaWords, handicap_is_announced_and_counted_down) {
  Position position = salta_open("", "handicap=1:3");
  ASSERT_EQ(position.scene().notes.size(), 1U);
  EXPECT_EQ(english(position.scene().notes[0]), "after move 1 of both Red will make 2 more moves in a row");
  play_words(position, {"c3-d4", "b8-c7"});
  EXPECT_EQ(english(position.scene().notes[0]), "the handicap: Red makes 2 more moves in a row");
  EXPECT_EQ(prompt_of(position), "move a piece; 2 moves of the handicap are left");
  play_words(position, {"c7-b6"});
  EXPECT_EQ(english(position.scene().notes[0]), "the handicap: Red makes 1 more move in a row");
  EXPECT_EQ(prompt_of(position), "move a piece; 1 move of the handicap is left");
  play_words(position, {"b6-a5"});
  EXPECT_TRUE(position.scene().notes.empty());
  EXPECT_EQ(prompt_of(position), "move a piece");
  EXPECT_EQ(prompt_of(salta_at("s1h8 s2i9 S1j10", "r 1 1 run 1", "handicap=1:3")),
            "no move: pass; 1 move of the handicap is left");
  EXPECT_EQ(prompt_of(salta_at("s1e5 S1d6", "r 1 1 run 2", "handicap=1:3")),
            "jump: it is a duty; 2 moves of the handicap are left");
}

}  // namespace
}  // namespace taula
