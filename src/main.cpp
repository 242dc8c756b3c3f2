#include <algorithm>
#include <csignal>
#include <string>
#include <vector>

#include "render/curses.hpp"
#include "render/words.hpp"
#include "ui/arguments.hpp"
#include "ui/commands.hpp"

int main(int count, char** words) {
  using namespace taula;
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of its write, not the end of a game
  locale_charset();               // sets the locale
  speak(TAULA_LOCALEDIR);
  const Result<Invocation> invocation = parse(std::vector<std::string>(words + std::min(count, 1), words + count));
  if (!invocation) return complain({invocation.error().what, Exit::wrong_use});
  return run(*invocation);
}
