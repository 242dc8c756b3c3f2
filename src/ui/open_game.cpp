#include "ui/open_game.hpp"

#include "render/words.hpp"

namespace taula {

Result<AtTable> open_game(const Store& store, std::string_view id) {
  Result<Opened> opened = store.open(id);
  if (!opened) return opened.error();
  Result<Match::Loaded> loaded = Match::load(opened->record);
  if (!loaded) return loaded.error();
  AtTable table{.match = std::move(loaded->match)};
  const std::optional<Error>& fault = opened->fault ? opened->fault : loaded->fault;
  if (opened->held == Opened::Held::elsewhere) {
    table.watched = store.path_of(id).string();
    table.notice = message(text("another program plays this game; you are watching"));
  } else if (fault) {
    table.notice = message(text("read in part, and kept anew from here: {0}"), say(fault->what));
  } else if (opened->journal) {
    table.match.keep_in(std::move(*opened->journal));
  }
  return table;
}

}  // namespace taula
