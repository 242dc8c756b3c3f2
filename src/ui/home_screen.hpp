// The first screen: games to begin, unfinished games to go on with, finished ones to look at.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "ui/app.hpp"
#include "ui/screen.hpp"

namespace taula {

class HomeScreen : public Screen {
 public:
  explicit HomeScreen(Desk& desk);

  Size least() const override { return {8, 40}; }
  std::optional<Place> draw(Canvas& canvas) override;
  Next handle(const Event& event) override;
  void uncovered() override { read_games(); }

 private:
  // A line of the list; headings cannot be chosen.
  struct Line {
    std::string text;
    const Entry* entry = nullptr;     // a game to begin
    std::optional<Saved> saved = {};  // or one to go on with
    bool heading() const { return entry == nullptr && !saved; }
  };

  void read_games();
  Next obey(Command command);
  Next choose();
  Next open(const Saved& saved);
  void skip_headings(int step);
  void draw_current(Canvas& canvas, int column);  // the picture of the line under the cursor
  Next handle_name(const Event& event);
  const Line* current() const;

  Desk& desk_;
  std::vector<Line> lines_;
  Scroll scroll_{0, 1};
  int page_ = 1;
  std::string remark_;
  std::optional<LineEditor> name_;       // while a game is renamed
  std::optional<std::string> removing_;  // the game that is asked about
  // The last position of the game under the cursor, for its picture; read once.
  std::optional<std::pair<std::string, std::optional<Position>>> pictured_;
};

}  // namespace taula
