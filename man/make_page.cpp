// Makes a manual page: taula_manual TEMPLATE PAGE [GAME].
#include <cstdio>
#include <vector>

#include "play/record.hpp"
#include "play/store.hpp"
#include "render/words.hpp"
#include "ui/manual.hpp"

namespace taula {
namespace {

Result<std::string> make(const std::string& from, const std::string& id) {
  const Result<std::string> page = read_file(from);
  if (!page) return page.error();
  if (id.empty()) return manual(*page, nullptr);
  const Result<const Entry*> game = find_game(id);
  if (!game) return game.error();
  return manual(*page, *game);
}

int make_page(const std::vector<std::string>& words) {
  if (words.size() < 2 || words.size() > 3) {
    std::fputs("usage: taula_manual TEMPLATE PAGE [GAME]\n", stderr);
    return 2;
  }
  const Result<std::string> page = make(words[0], words.size() == 3 ? words[2] : "");
  const std::optional<Error> error = page ? save_file(words[1], *page) : page.error();
  if (!error) return 0;
  std::fprintf(stderr, "taula_manual: %s: %s\n", words[0].c_str(), say(error->what).c_str());
  return 1;
}

}  // namespace
}  // namespace taula

int main(int count, char** words) { return taula::make_page({words + (count > 0 ? 1 : 0), words + count}); }
