#include "ui/app.hpp"

#include <array>
#include <cstdio>
#include <memory>
#include <vector>

#include "render/words.hpp"
#include "ui/home_screen.hpp"
#include "ui/replay_screen.hpp"
#include "ui/screen.hpp"
#include "ui/table_screen.hpp"

namespace taula {
namespace {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

std::unique_ptr<Screen> first_screen(Desk& desk, Start start) {
  return std::visit(Overloaded{
                        [&](AtHome) -> std::unique_ptr<Screen> { return std::make_unique<HomeScreen>(desk); },
                        [&](AtTable& table) -> std::unique_ptr<Screen> {
                          return std::make_unique<TableScreen>(desk, std::move(table));
                        },
                        [&](AtReplay& replay) -> std::unique_ptr<Screen> {
                          return std::make_unique<ReplayScreen>(desk, std::move(replay));
                        },
                    },
                    start);
}

// The stack of screens: the last one is seen.
class Stack {
 public:
  Stack(Terminal& terminal, Desk& desk, std::unique_ptr<Screen> first) : terminal_(terminal), desk_(desk) {
    screens_.push_back(std::move(first));
  }

  // Returns the signal that ended the visit, or 0.
  int run() {
    while (!screens_.empty()) {
      show();
      const Event event = terminal_.wait(too_small() ? Wake{} : top().wake());
      if (const auto* gone = std::get_if<Gone>(&event)) return gone->signal;
      if (too_small() && !std::holds_alternative<FileChanged>(event)) {  // which is told once
        if (leaves(event)) return 0;
        continue;
      }
      act(top().handle(event));
    }
    return 0;
  }

 private:
  Screen& top() { return *screens_.back(); }

  bool too_small() {
    const Size size = terminal_.size(), least = top().least();
    return size.rows < least.rows || size.columns < least.columns;
  }

  bool leaves(const Event& event) const {
    const auto* key = std::get_if<Key>(&event);
    constexpr std::array everywhere = {Scope::everywhere};
    return key != nullptr && desk_.settings.keys.command(*key, everywhere) == Command::leave;
  }

  void show() {
    Canvas canvas(terminal_.size(), desk_.charset);
    if (too_small()) {
      draw_notice(canvas);
      terminal_.show(canvas, std::nullopt);
      return;
    }
    watch(top().watched());
    const std::optional<Place> cursor = top().draw(canvas);
    terminal_.show(canvas, cursor);
  }

  // Only a change of file is told to the terminal, so that no event is lost in between.
  void watch(const std::string& path) {
    if (path == watched_) return;
    watched_ = path;
    terminal_.watch(path);
    if (!path.empty()) act(top().handle(FileChanged{}));  // what came before the watch began
  }

  void draw_notice(Canvas& canvas) {
    const Size size = canvas.size(), least = top().least();
    const auto written = [](Size given) { return std::to_string(given.columns) + "x" + std::to_string(given.rows); };
    const std::string notice =
        say(message(text("this needs {0} columns and rows; there are {1}"), written(least), written(size)));
    int row = 0;
    for (const std::string& line : wrap(notice, size.columns)) canvas.put({row++, 0}, line, {Ink::warning});
  }

  void go_back() {
    screens_.pop_back();
    if (!screens_.empty()) top().uncovered();
  }

  void act(Next next) {
    std::visit(
        Overloaded{[](Stay) {}, [&](Repaint) { terminal_.repaint(); }, [&](Back) { go_back(); },
                   [&](Leave) { screens_.clear(); }, [&](Open& open) { screens_.push_back(std::move(open.screen)); },
                   [&](Replace& replace) { screens_.back() = std::move(replace.screen); }},
        next);
  }

  Terminal& terminal_;
  Desk& desk_;
  std::vector<std::unique_ptr<Screen>> screens_;
  std::string watched_;
};

}  // namespace

int run_screens(const Settings& settings, const Store& store, Start start) {
  const Charset charset = settings.charset.value_or(locale_charset());
  Result<std::unique_ptr<Terminal>> terminal = Terminal::open({.term = settings.term,
                                                               .charset = charset,
                                                               .color = settings.color,
                                                               .mouse = settings.mouse,
                                                               .theme = settings.theme});
  if (!terminal) {
    std::fprintf(stderr, "taula: %s\n", say(terminal.error().what).c_str());
    return 2;
  }
  Desk desk{.settings = settings, .store = store, .charset = charset};
  int signal = 0;
  {
    Stack stack(**terminal, desk, first_screen(desk, std::move(start)));
    signal = stack.run();
  }
  const auto notice = (*terminal)->notice();
  terminal->reset();
  if (notice) std::fprintf(stderr, "taula: %s\n", say(*notice).c_str());
  std::fputs(desk.farewell.c_str(), stdout);
  std::fflush(stdout);
  if (desk.fault) std::fprintf(stderr, "taula: %s\n", say(*desk.fault).c_str());
  if (signal != 0) return 128 + signal;
  return desk.fault ? 1 : 0;
}

}  // namespace taula
