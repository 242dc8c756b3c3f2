// What there is to see of a game of Daku.
#include "rules/daku/line.hpp"

namespace taula {
namespace {

using namespace daku;

template <class T>
using PerPurpose = Per<Purpose, T, 8>;

// In the order of Purpose. {0}: the squares of the pieces meant, or the columns of pieces to be entered.
constexpr PerPurpose<const char*> throw_prompts = {{{
    text("throw: a piece is to be moved"),
    text("throw: a piece is to be entered"),
    text("throw to enter the piece of column {0}"),
    text("run: throw again, one must move: {0}"),
    text("arrow: throw again, the tip must move: {0}"),
    text("lateral: throw again, one must move: {0}"),
    text("pair chain: throw again, any piece moves"),
    text("luck: throw again, any piece moves"),
}}};
constexpr PerPurpose<const char*> offer_prompts = {{{
    "",
    "",
    "",
    "",
    text("arrow: throw again, the tip must move: {0}; or pass"),
    text("lateral: throw again, one must move: {0}; or pass"),
    text("pair chain: throw again, any piece moves; or pass"),
    text("luck: throw again, any piece moves; or pass"),
}}};
constexpr PerPurpose<const char*> waiting_notes = {{{
    "",
    "",
    "",
    text("then run: throw again, one must move: {0}"),
    text("then arrow: throw again, the tip must move: {0}"),
    text("then lateral: throw again, one must move: {0}"),
    text("then pair chain: throw again, any piece moves"),
    text("then luck: throw again, any piece moves"),
}}};
// {1}: the die.
constexpr PerPurpose<const char*> forward_prompts = {{{
    text("{1}: move a piece"),
    text("{1}: enter the piece of one of these columns: {0}"),
    text("{1}: enter the piece of column {0}"),
    text("{1}: the run must be broken up: {0}"),
    text("{1}: the tip of the arrow must move: {0}"),
    text("{1}: a piece of the lateral must move: {0}"),
    text("{1}: pair chain, move any piece"),
    text("{1}: luck, move any piece"),
}}};
constexpr PerPurpose<const char*> back_prompts = {{{
    text("{1}: no piece can go forward; move one back"),
    "",
    "",
    text("{1}: the run must be broken up, backward: {0}"),
    text("{1}: the tip of the arrow must go back: {0}"),
    text("{1}: a piece of the lateral must go back: {0}"),
    text("{1}: pair chain, no piece can go forward; move one back"),
    text("{1}: luck, a piece must go back"),
}}};

std::string letters_of(Columns set) {
  std::string letters;
  each_column(set, [&](Column column) { letters += std::string(letters.empty() ? "" : " ") + column_letter(column); });
  return letters;
}

Token man(Seat seat, Cell at) { return {.at = at, .owner = seat}; }

}  // namespace

Scene Daku::scene(const State& state) const {
  Scene scene;
  add_fields(scene);
  for (const Seat seat : {light, dark}) {
    add_pieces(state, seat, scene);
    add_trays(state, seat, scene);
  }
  for (Column column = 0; column < columns; ++column) {
    const Row row = state.wildcards[column];
    if (row != off_board) scene.tokens.push_back({.at = cell_at(column, row), .thing = Thing::wildcard});
  }
  if (state.die != 0) scene.notes.push_back(message("the die shows {0}", std::to_string(state.die)));
  const bool run_waits = state.run.left != 0 && state.task.purpose != Purpose::run;
  if (run_waits || state.run.throws > 1) {
    const Task run{Purpose::run};
    scene.notes.push_back(message(waiting_notes[run.purpose], subjects(state, run)));
  }
  for (const Task& reward : state.rewards)
    scene.notes.push_back(message(waiting_notes[reward.purpose], subjects(state, reward)));
  if (quiet_ && state.quiet > 0 && state.phase != Phase::over) {
    const auto left = static_cast<std::uint64_t>(*quiet_ - state.quiet);
    scene.notes.push_back(
        counted("quiet: the game ends in {0} turn", "quiet: the game ends in {0} turns", left, std::to_string(left)));
  }
  scene.prompt = prompt(state);
  return scene;
}

// The shelter is a part of the field.
void Daku::add_fields(Scene& scene) const {
  for (Row row = 1; row <= rows; ++row) {
    const Seat seat = row <= field_rows ? light : opposite(row) <= field_rows ? dark : Seat::none;
    if (seat == Seat::none && row != luck_row) continue;
    const Field::Kind kind = seat == Seat::none           ? Field::Kind::luck
                             : own(seat, row) == shelter_ ? Field::Kind::shelter
                                                          : Field::Kind::field;
    for (Column column = 0; column < columns; ++column) scene.fields.push_back({kind, cell_at(column, row), seat});
  }
}

void Daku::add_pieces(const State& state, Seat seat, Scene& scene) const {
  const Columns guarded = protected_pieces(line_of(state, seat));
  for (Column column = 0; column < columns; ++column) {
    const Row row = state.rows[seat][column];
    if (!stands(row)) continue;
    Token token = man(seat, cell_at(column, absolute(seat, row)));
    if ((guarded & bit(column)) != 0) token.guard = Guard::guarded;
    scene.tokens.push_back(token);
  }
}

// The pieces off the board, each before its column.
void Daku::add_trays(const State& state, Seat seat, Scene& scene) const {
  Columns before = 0;
  std::vector<Token> men;
  std::string queue;
  for (Column column = 0; column < columns; ++column) {
    if (state.rows[seat][column] != off_board) continue;
    before |= bit(column);
    men.push_back(man(seat, cell_at(column, absolute(seat, 1))));
  }
  for (const Column column : state.waiting[seat])
    queue += std::string(queue.empty() ? "" : " ") + column_letter(column);
  if (before != 0) {
    scene.trays.push_back({.title = queue.empty() ? message("before columns {0}", letters_of(before))
                                                  : message("to enter, in this order: {0}", queue),
                           .owner = seat,
                           .tokens = men});
  }
  const std::string captures = std::to_string(state.captures[seat]), faults = std::to_string(state.faults[seat]);
  scene.trays.push_back({.title = message("captures: {0}, faults: {1}", captures, faults), .owner = seat});
  constexpr std::array<const char*, 4> given = {"", text("has had the reward of a five"),
                                                text("has had the reward of a six"),
                                                text("has had the rewards of a five and a six")};
  if (state.given[seat] != 0) scene.trays.push_back({.title = message(given[state.given[seat]]), .owner = seat});
}

// Names of own squares.
std::string Daku::squares(const State& state, Columns columns) const {
  std::string names;
  each_column(columns, [&](Column column) {
    const Row row = state.rows[state.seat][column];
    names += std::string(names.empty() ? "" : " ") + cell_name(state.seat, column, row);
  });
  return names;
}

// The pieces that a task is about.
std::string Daku::subjects(const State& state, const Task& task) const {
  if (task.purpose == Purpose::opening && state.phase == Phase::moving) return letters_of(enterable(state));
  if (task.purpose == Purpose::enter) return std::string(1, column_letter(state.waiting[state.seat].front()));
  if (task.purpose == Purpose::run || task.purpose == Purpose::arrow || task.purpose == Purpose::lateral)
    return squares(state, bound(state, task));
  return "";
}

Message Daku::prompt(const State& state) const {
  const std::string about = subjects(state, state.task);
  switch (state.phase) {
    case Phase::over:
      return message("the game is over");
    case Phase::throwing:
      return message(throw_prompts[state.task.purpose], about);
    case Phase::offering:
      return message(offer_prompts[state.task.purpose], about);
    case Phase::moving:
      return move_prompt(state);
    case Phase::choosing:
      break;
  }
  if (state.choice.line == 4) return message("diagonal of four: send an enemy piece off, or pass");
  if (state.choice.line == 5) return message("diagonal of five: take an enemy piece, or pass");
  return counted("diagonal of six: take {0} more enemy piece, or pass",
                 "diagonal of six: take {0} enemy pieces, or pass", state.choice.left,
                 std::to_string(state.choice.left));
}

// A duty is named with its reason (D7).
Message Daku::move_prompt(const State& state) const {
  const std::string die = std::to_string(state.die);
  const Purpose purpose = state.task.purpose;
  const bool entry = purpose == Purpose::opening || purpose == Purpose::enter;
  const auto [able, way, rows] = entry ? Movable{.columns = enterable(state)} : movable(state);
  if (way == Way::back) return message(back_prompts[purpose], subjects(state, state.task), die);
  if (const Columns duties = duty(state); (duties & able) != 0) {
    const std::string names = squares(state, static_cast<Columns>(duties & able));
    return state.die == 6 ? message("6: a pair must be broken: {0}", names)
                          : message("1: a piece must leave the shelter: {0}", names);
  }
  return message(forward_prompts[purpose], subjects(state, state.task), die);
}

}  // namespace taula
