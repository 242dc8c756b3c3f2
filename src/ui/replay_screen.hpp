// Stepping through games on the board.
#pragma once

#include "ui/analysis.hpp"
#include "ui/app.hpp"
#include "ui/board_pane.hpp"
#include "ui/screen.hpp"

namespace taula {

class ReplayScreen : public Screen {
 public:
  ReplayScreen(Desk& desk, AtReplay replay, int ply = 0);

  Size least() const override { return BoardPane::least(match().position().board()); }
  std::optional<Place> draw(Canvas& canvas) override;
  Next handle(const Event& event) override;
  Wake wake() const override { return analysis_.wake(); }

 private:
  const Match& match() const { return replay_.games[game_]; }
  Next obey(Command command);
  void go_to(int ply);
  void turn_to(std::size_t game);
  void analyse();
  std::string prompt() const;

  Desk& desk_;
  AtReplay replay_;
  BoardPane pane_;
  std::size_t game_ = 0;
  int ply_;
  Analysis analysis_;
  std::string remark_;  // said on the prompt line until the next key
};

}  // namespace taula
