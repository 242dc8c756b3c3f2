// Commands about games: list, rules, perft.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ostream>

#include "render/words.hpp"
#include "ui/commands.hpp"
#include "ui/trace.hpp"
#include "ui/usage.hpp"

namespace taula {
namespace {

constexpr const char* usual_pager = "if command -v less >/dev/null; then exec less -R; else exec more; fi";

// Leaving the pager early or ^C in it is none of our business: both are ignored while it runs.
class Quiet {
 public:
  Quiet() : pipe_(std::signal(SIGPIPE, SIG_IGN)), interrupt_(std::signal(SIGINT, SIG_IGN)) {}
  ~Quiet() {
    std::signal(SIGPIPE, pipe_);
    std::signal(SIGINT, interrupt_);
  }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;

 private:
  void (*pipe_)(int);
  void (*interrupt_)(int);
};

// Whether a pager took the text.
bool page(const std::string& text) {
  const char* wanted = std::getenv("PAGER");
  std::FILE* pager = popen(wanted && *wanted != '\0' ? wanted : usual_pager, "w");
  if (!pager) return false;
  const Quiet quiet;
  std::fwrite(text.data(), 1, text.size(), pager);
  constexpr int not_found = 127 << 8;
  return pclose(pager) != not_found;
}

std::string rules_text(const About& about) {
  std::string text = say(about.name) + "\n";
  for (const RuleText& rule : about.rules) {
    const std::string title = std::string(rule.number) + "  " + say(rule.title);
    text += "\n" + title + "\n" + std::string(4, ' ') + paragraph(say(rule.text), 4);
  }
  return text;
}

}  // namespace

void list(const List& request, std::ostream& out) {
  const std::vector<const Entry*> games = offered_games();
  if (request.form == Form::json) {
    out << list_json(games);
    return;
  }
  bool first = true;
  for (const Entry* entry : games) {
    const About& about = entry->about();
    out << (first ? "" : "\n") << std::string(about.id) << "\n"
        << paragraph(say(message(text("{0}: {1}"), about.name, about.blurb)), 0) << options_text(about);
    first = false;
  }
}

void rules(const Rules& request, std::ostream& out) {
  const std::string text = rules_text(request.entry->about());
  const bool on_terminal = isatty(STDOUT_FILENO) != 0;
  if (!on_terminal || !page(text)) out << text;
}

// One depth after the other, so that there is something to see while the deep ones are counted.
void count_moves(const CountMoves& request, std::ostream& out) {
  for (int depth = 1; depth <= request.depth && out; ++depth)
    out << depth << '\t' << request.position.perft(depth).back() << std::endl;
}

}  // namespace taula
