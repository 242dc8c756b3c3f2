#include "ui/board_pane.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "render/pictures.hpp"
#include "render/words.hpp"
#include "ui/sentences.hpp"
#include "ui/throws_text.hpp"

namespace taula {
namespace {

constexpr int chrome_rows = 2;     // the prompt and the line of keys
constexpr int panel_columns = 26;  // the least that a panel is worth drawing in
constexpr int widest_panel = 44;

// A seat's sign is that of any of its things on the board or before it, whatever is written on it; without any, its
// number.
std::string seat_sign(const Scene& scene, Seat seat, Charset charset, std::span<const SeatSpec> seats) {
  const auto sign = [&](Token token) {
    token.number = 0;
    token.guard = Guard::none;
    return sign_of(token, charset, seats);
  };
  const auto own = [&](const Token& token) { return token.owner == seat && token.at != Cell::none; };
  const auto token = std::ranges::find_if(scene.tokens, own);
  if (token != scene.tokens.end()) return sign(*token);
  for (const Tray& tray : scene.trays) {
    const auto before = std::ranges::find_if(tray.tokens, own);
    if (before != tray.tokens.end()) return sign(*before);
  }
  return std::string(1, static_cast<char>(number_of(seat)));
}

// A picture of one rim of the board: things that stand off it, each before its cell.
std::string rim(std::span<const Token> tokens, const Board& board, Side side, Charset charset,
                std::span<const SeatSpec> seats) {
  std::string line;
  const int low = board.low().x, high = board.high().x;
  for (int x = low; x <= high; ++x) {
    const int file = side == Side::near ? x : low + high - x;
    const auto there =
        std::ranges::find_if(tokens, [&](const Token& token) { return board.spot(token.at).at.x == file; });
    const std::string_view dot = charset == Charset::ascii ? "." : "·";
    line.append(line.empty() ? "" : " ");
    line += there == tokens.end() ? std::string(dot) : sign_of(*there, charset, seats);
  }
  return line;
}

// Pictures of pieces, and behind each how many there are; the kind that is held stands in the braces of a ghost.
std::vector<std::string> shapes_in_rows(std::span<const Token> tokens, std::optional<std::uint8_t> held,
                                        Charset charset) {
  std::array<std::string, 2> rows = {" ", " "};
  for (const Token& token : tokens) {
    const Picture& picture = picture_of(token, charset);
    const bool is_held = held == token.item;
    if (is_held) rows[1].back() = '{';
    rows[0].append(picture.large[0]).append("  ");
    rows[1].append(picture.large[1]).append(std::to_string(token.number)).append(is_held ? "}" : " ");
  }
  return {rows.begin(), rows.end()};
}

// The same in one line where there is no room for pictures: "O1 L2".
std::string shapes_in_words(std::span<const Token> tokens, Charset charset) {
  std::string line;
  for (const Token& token : tokens)
    line += fmt::format("{}{}{}", line.empty() ? "" : " ", picture_of(token, charset).sign, token.number);
  return line;
}

// A piece as it is held: its storeys side by side, each seen from above, the lowest first.
std::vector<std::string> storeys_of(std::span<const Token> cubes, const Board& board, Charset charset) {
  Point low = board.high(), high = board.low();
  int bottom = cubes.front().number, top = bottom;
  for (const Token& cube : cubes) {
    const Point at = board.spot(cube.at).at;
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    bottom = std::min<int>(bottom, cube.number);
    top = std::max<int>(top, cube.number);
  }
  const std::string_view dot = charset == Charset::ascii ? "." : "·";
  std::vector<std::string> rows;
  for (int y = high.y; y >= low.y; --y) {
    std::string row;
    for (int storey = bottom; storey <= top; ++storey) {
      for (int x = low.x; x <= high.x; ++x) {
        const auto there = std::ranges::find_if(cubes, [&](const Token& cube) {
          return board.spot(cube.at).at == Point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)} &&
                 cube.number == storey;
        });
        row += there == cubes.end() ? dot : picture_of(*there, charset).sign;
      }
      row += "  ";
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

// What is piled up on a cell, from below.
std::string pile_on(Cell cell, const Scene& scene, Charset charset) {
  std::string pile;
  for (const Token& token : scene.tokens) {
    if (token.at != cell) continue;
    pile.append(pile.empty() ? "" : " ").append(picture_of(token, charset).sign);
  }
  return pile;
}

// How high the pile on a cell is, with what would lie there.
int height_on(Cell cell, const Scene& scene, std::span<const Token> ghosts) {
  int height = 0;
  for (const Token& token : scene.tokens) height += token.at == cell ? 1 : 0;
  for (const Token& ghost : ghosts) height = ghost.at == cell ? std::max<int>(height, ghost.number) : height;
  return height;
}

// Things beside the board as they would look on it: on a board of their own, with a cell for each and no names.
std::vector<std::string> drawn(std::span<const Token> tokens, std::optional<std::uint8_t> held, const Board& board,
                               Charset charset, std::span<const SeatSpec> seats) {
  constexpr std::int16_t apart = 4;
  const Shape shape = board.spot(cell_of(0)).shape;
  if (shape == Shape::column) return shapes_in_rows(tokens, held, charset);
  if (shape == Shape::square) {
    std::string line;
    for (const Token& token : tokens) line += sign_of(token, charset, seats) + " ";
    return {line};
  }
  std::vector<Spot> spots;
  Scene scene;
  for (const Token& token : tokens) {
    scene.tokens.push_back(token);
    scene.tokens.back().at = cell_of(static_cast<int>(spots.size()));
    spots.push_back({{static_cast<std::int16_t>(apart * static_cast<int>(spots.size())), 0}, Shape::triangle_up, ""});
  }
  const Board shelf(std::move(spots), 0, [](Cell, int) { return Cell::none; });
  Canvas canvas(extent(shelf, Scale::medium), charset);
  paint(canvas, {0, 0}, shelf, scene, {.scale = Scale::medium});
  std::vector<std::string> lines;
  for (std::string text = canvas.text(); !text.empty();) {
    const std::size_t end = text.find('\n');
    if (end != 0) lines.push_back(text.substr(0, end));
    text.erase(0, end + 1);
  }
  return lines;
}

// The goal of a seat as a scene, and marks where its thing stands there already.
std::vector<Mark> show_goal(Scene& scene, Seat seat) {
  const auto stands_there = [&](const Token& goal) {
    return std::ranges::any_of(scene.tokens, [&](const Token& token) {
      return token.at == goal.at && token.owner == seat && token.thing == goal.thing && token.number == goal.number;
    });
  };
  std::vector<Mark> marks;
  std::vector<Token> goals;
  for (const Token& goal : scene.goals) {
    if (goal.owner != seat) continue;
    goals.push_back(goal);
    if (stands_there(goal)) marks.push_back({.at = goal.at});
  }
  scene.tokens = std::move(goals);
  return marks;
}

struct PanelLine {
  std::string text;
  Ink ink = Ink::plain;
  std::string sign = {};  // drawn as on the board
  Ink sign_ink = Ink::plain;
  int sign_column = 2;
};

// The moves as lines "12. b1-b3 a4-c6", one a number, broken where they are too wide.
std::vector<PanelLine> move_lines(std::span<const Played> played, int columns) {
  std::vector<PanelLine> lines;
  std::string line;
  int number = 0;
  const auto end_line = [&] {
    if (!line.empty()) lines.push_back({line});
    line.clear();
  };
  for (const Played& ply : played) {
    if (ply.number != number) {
      end_line();
      number = ply.number;
      line = fmt::format("{:>3}.", number);
    }
    if (columns_of(line) + 1 + columns_of(ply.word) > columns) {
      end_line();
      line = "    ";
    }
    line += " " + ply.word;
  }
  end_line();
  if (!lines.empty()) lines.back().ink = Ink::title;
  return lines;
}

// The margin of what is wanted that there is room for around a board of this size.
Margin fitting_margin(Margin wanted, Size board, Size room, int panel) {
  const bool rows = board.rows + wanted.above + wanted.below <= room.rows;
  const bool columns = board.columns + wanted.right + panel <= room.columns;
  return {rows ? wanted.above : 0, rows ? wanted.below : 0, columns ? wanted.right : 0};
}

}  // namespace

void draw_picture(Canvas& canvas, Place corner, const Position& position) {
  const Size room{canvas.size().rows - chrome_rows - corner.row, canvas.size().columns - corner.column};
  const auto scale = fitting_scale(position.board(), room);
  if (scale) paint(canvas, corner, position.board(), position.scene(), {.seats = position.seats(), .scale = *scale});
}

Size BoardPane::least(const Board& board) {
  constexpr int prompt_columns = 40;
  const Size small = extent(board, Scale::small);
  return {small.rows + chrome_rows, std::max(small.columns, prompt_columns)};
}

std::optional<Cell> BoardPane::cell_at(const Board& board, Place place) const {
  return taula::cell_at(board, place, corner_,
                        {.scale = scale_, .side = side_, .outlook = outlook_, .quarter = quarter_});
}

void BoardPane::flip() {
  if (outlook_ != Outlook::raised || quarter_ == 1) side_ = side_ == Side::near ? Side::far : Side::near;
  if (outlook_ == Outlook::raised) quarter_ = 1 - quarter_;
}

bool BoardPane::obey(Command command) {
  const int scale = static_cast<int>(scale_);
  switch (command) {
    case Command::flip:
      flip();
      return true;
    case Command::view:
      if (!has_columns_) return true;
      outlook_ = static_cast<Outlook>((static_cast<int>(outlook_) + 1) % outlook_count);
      quarter_ = 0;
      return true;
    case Command::bigger:
      wanted_ = static_cast<Scale>(std::min(scale + 1, scale_count - 1));
      return true;
    case Command::smaller:
      wanted_ = static_cast<Scale>(std::max(scale - 1, 0));
      return true;
    default:
      return false;
  }
}

std::optional<Place> BoardPane::draw(Canvas& canvas, const Sight& sight) {
  const Position position = sight.match.position_at(sight.ply);
  const Board& board = position.board();
  has_columns_ = board.spot(cell_of(0)).shape == Shape::column;
  const Size room{canvas.size().rows - chrome_rows, canvas.size().columns - 1};
  const Size beside_panel{room.rows, room.columns - panel_columns};
  const std::optional<Scale> with_panel = fitting_scale(board, beside_panel, outlook_);
  const Scale largest = with_panel.value_or(fitting_scale(board, room, outlook_).value_or(Scale::small));
  scale_ = wanted_ ? std::min(*wanted_, largest) : largest;

  std::vector<Cell> last;
  if (sight.ply > 0) {
    const Played& ply = sight.match.played()[static_cast<std::size_t>(sight.ply - 1)];
    sight.match.position_at(sight.ply - 1).cells(ply.action, last);
  }
  const std::optional<Outcome> outcome = position.outcome();
  std::vector<Mark> marks = outcome ? outcome->marks : std::vector<Mark>();
  Scene scene = position.scene();
  if (sight.goal_of) marks = show_goal(scene, *sight.goal_of);
  const bool game_is_shown = !sight.goal_of;
  View view{.seats = position.seats(),
            .scale = scale_,
            .side = side_,
            .outlook = outlook_,
            .quarter = quarter_,
            .cursor = sight.cursor,
            .cursor_height = sight.cursor ? height_on(*sight.cursor, scene, sight.ghosts) : 0,
            .picked = game_is_shown ? sight.picked : std::span<const Cell>(),
            .targets = game_is_shown ? sight.targets : std::span<const Cell>(),
            .last = game_is_shown ? std::span<const Cell>(last) : std::span<const Cell>(),
            .marks = marks,
            .ghosts = sight.ghosts};
  const Size size = extent(board, scale_, outlook_);
  view.margin = fitting_margin(margin_for(board, scene, view), size, room, with_panel ? panel_columns : 0);
  corner_ = {std::clamp(room.rows - size.rows, 0, 1), std::clamp(room.columns - size.columns, 0, 1)};
  paint(canvas, corner_, board, scene, view);
  if (with_panel) draw_panel(canvas, corner_.column + size.columns + view.margin.right + 3, sight, position);
  if (!sight.cursor) return std::nullopt;
  return place_of(board, *sight.cursor, corner_, view);
}

void BoardPane::draw_panel(Canvas& canvas, int column, const Sight& sight, const Position& position) const {
  const int columns = std::min(widest_panel, canvas.size().columns - column - 1);
  const int rows = canvas.size().rows - chrome_rows;
  const Match& match = sight.match;
  const Scene scene = position.scene();
  std::vector<PanelLine> head;
  head.push_back({say(match.about().name), Ink::title});
  for (const std::string& line : wrap(match.options().text(), columns)) {
    if (!line.empty()) head.push_back({line, Ink::faint});
  }
  head.push_back({});
  const bool ended = match.ending() && sight.ply == match.plies();
  constexpr int rows_for_pictures = 32;  // of the hands of more than two, and all the rest
  const bool crowded = has_columns_ && match.seats().size() > 2 && rows < rows_for_pictures;
  const Turn turn = ended ? Turn{} : position.turn();
  for (std::size_t i = 0; i < match.seats().size(); ++i) {
    const Seat seat = seat_of(static_cast<int>(i));
    const bool acts = turn.owner == seat;
    head.push_back({(acts ? ">   " : "    ") + seat_label(match, seat), acts ? Ink::title : Ink::plain,
                    seat_sign(scene, seat, canvas.charset(), match.seats()), ink_of(match.seats(), seat)});
    for (const Tray& tray : scene.trays) {
      if (tray.owner != seat) continue;
      if (crowded && !acts && !tray.tokens.empty()) {
        head.push_back({"    " + shapes_in_words(tray.tokens, canvas.charset()), Ink::faint});
        continue;
      }
      for (const std::string& line : wrap(say(tray.title), columns - 4)) head.push_back({"    " + line, Ink::faint});
      if (tray.tokens.empty()) continue;
      if (tray.tokens.front().at != Cell::none) {
        head.push_back({"", Ink::plain, rim(tray.tokens, position.board(), side_, canvas.charset(), match.seats()),
                        ink_of(match.seats(), seat), 4});
        continue;
      }
      const auto held = acts ? sight.held_item : std::nullopt;
      const int usual_margin = has_columns_ ? 3 : 4;  // shapes have a column for the brace
      for (const std::string& line : drawn(tray.tokens, held, position.board(), canvas.charset(), match.seats())) {
        const int margin = std::clamp(columns - columns_of(line), 0, usual_margin);
        head.push_back({std::string(static_cast<std::size_t>(margin), ' ') + line});
      }
    }
  }
  const auto remark = [&](const std::string& sentence, Ink ink) {
    for (const std::string& line : wrap(sentence, columns)) head.push_back({line, ink});
  };
  for (const std::string& lost : lost_throws(match, sight.ply)) remark(lost, Ink::title);
  for (const Message& note : scene.notes) remark(say(note), Ink::plain);
  if (has_columns_) {
    if (!sight.held.empty()) {
      head.push_back({say(text("in hand, by storeys:")), Ink::faint});
      for (const std::string& line : storeys_of(sight.held, position.board(), canvas.charset()))
        head.push_back({"    " + line});
    }
    if (sight.cursor) {
      const std::string pile = pile_on(*sight.cursor, scene, canvas.charset());
      head.push_back({pile.empty()
                          ? say(message(text("{0}: nothing"), position.board().name(*sight.cursor)))
                          : say(message(text("{0}, from below: {1}"), position.board().name(*sight.cursor), pile))});
    }
  }
  if (ended) {
    remark(ending_sentence(match, *match.ending()), Ink::title);
    for (std::string& line : throws_table(match)) head.push_back({std::move(line), Ink::faint});
  }
  const bool told = ended || !match.ending();  // what the sum comes to is not told before the end is seen
  if (const std::string series = series_sentence(match); told && !series.empty()) remark(series, Ink::heading);
  head.push_back({});

  int row = std::min(1, rows - 1);
  for (const PanelLine& line : head) {
    if (row >= rows) return;
    canvas.put({row, column}, fit(line.text, columns, canvas.charset()), {line.ink});
    if (!line.sign.empty())
      canvas.put({row, column + line.sign_column}, line.sign, {line.sign_ink, ground_of(match.seats())});
    ++row;
  }
  const auto all = match.played().first(static_cast<std::size_t>(sight.ply));
  constexpr std::size_t shown = 400;  // more plies than any panel shows
  const std::vector<PanelLine> moves = move_lines(all.last(std::min(shown, all.size())), columns);
  const int free = std::max(0, rows - row);
  const std::size_t skipped = moves.size() - std::min(moves.size(), static_cast<std::size_t>(free));
  for (std::size_t i = skipped; i < moves.size(); ++i)
    canvas.put({row++, column}, fit(moves[i].text, columns, canvas.charset()), {moves[i].ink});
}

}  // namespace taula
