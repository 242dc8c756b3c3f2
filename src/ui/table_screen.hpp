// The table: a match on the board, played by cursor, mouse or typed words.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "play/answers.hpp"
#include "play/computers.hpp"
#include "play/picker.hpp"
#include "ui/app.hpp"
#include "ui/board_pane.hpp"
#include "ui/open_game.hpp"
#include "ui/screen.hpp"
#include "ui/sentences.hpp"

namespace taula {

class TableScreen : public Screen {
 public:
  TableScreen(Desk& desk, AtTable table);
  ~TableScreen() override;
  TableScreen(const TableScreen&) = delete;
  TableScreen& operator=(const TableScreen&) = delete;

  Size least() const override { return BoardPane::least(board()); }
  std::optional<Place> draw(Canvas& canvas) override;
  Next handle(const Event& event) override;
  Wake wake() const override;
  std::string watched() const override { return table_.watched; }

 private:
  struct Question {
    std::string text;
    std::function<void()> yes;
  };

  const Board& board() const { return table_.match.position().board(); }
  bool watching() const { return !table_.watched.empty(); }

  Next handle_key(const Key& key);
  Next obey(Command command);
  void move_cursor(Arrow arrow);
  void go_to_target(int step);
  bool may_play();
  void touch(Cell cell);
  void confirm();
  std::vector<Answer> answers_now() const;
  void call();
  void take(std::size_t place);
  void take_written(char32_t letter);
  void click_answer(Place place);
  void twist(Twist twist);
  std::optional<Action> held() const;
  std::vector<Token> ghosts() const;
  const std::vector<Token>& held_whole();
  std::string prompt() const;
  void show_next_goal();
  bool next_is_due() const;  // this game of a match of several is over, and not the last
  Next begin_next_game();
  std::string all_records() const;  // of a match of several games, those that are over first
  void play(const Action& action);
  void changed();  // after anything that changed the match
  void keep();
  void refuse(std::string why) { remark_ = std::move(why); }

  Next handle_line(const Event& event);
  void complete_line();
  Next enter(const std::string& line);
  Next enter_command(const TypedCommand& command, const std::string& argument);
  Next go_to(const std::string& argument);
  void save(const std::string& file);
  void ask_resign();
  void ask_draw();
  std::string fitting_words(const std::string& line, int columns) const;

  // What computers do here, in table_computers.cpp.
  static Computers computers_for(const Desk& desk, const Match& match);
  void take_thought();
  void ask_hint();
  void forget_hint(Command command);
  void show_hint(BoardPane::Sight& sight, std::vector<Cell>& cells, std::vector<Token>& ghosts) const;
  void pause();
  void hurry();
  std::optional<std::string> computers_prompt() const;
  void undo();
  void redo();

  void reload();
  void draw_prompt(Canvas& canvas, std::optional<Place>& cursor);

  Desk& desk_;
  AtTable table_;
  BoardPane pane_;
  Picker picker_;
  Cell cursor_;
  struct Whole {
    Action held;
    Seat actor;
    std::vector<Token> tokens;
  };
  std::optional<Whole> whole_;      // as last drawn
  std::optional<Seat> goal_of_;     // whose goal is shown
  std::vector<Place> answer_ends_;  // on the line of keys, as last drawn
  std::optional<LineEditor> line_;
  std::optional<Question> question_;
  std::string remark_;  // said on the prompt line until the next key
  Keeper keeper_;
  bool next_to_keep_ = false;  // a game of a match has ended here: its next one is to be found when people come back
  std::string games_before_;   // the records of a match's games that are over
  Computers computers_;
  std::optional<Action> hint_;  // shown on the board
};

}  // namespace taula
