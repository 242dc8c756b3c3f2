#include "ui/open_game.hpp"

#include <utility>

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

std::optional<Match> read_match(const std::string& path) {
  const Result<std::string> content = read_file(path);
  if (!content) return std::nullopt;
  const Reading reading = read_records(*content);
  if (reading.records.empty()) return std::nullopt;
  Result<Match::Loaded> loaded = Match::load(reading.records.front());
  if (!loaded) return std::nullopt;
  return std::move(loaded->match);
}

std::optional<Match> read_watched(const AtTable& table) {
  std::optional<Match> match = read_match(table.watched);
  const bool same_kind =
      match && match->about().id == table.match.about().id && match->options() == table.match.options();
  return same_kind ? std::move(match) : std::nullopt;
}

std::optional<Message> Keeper::keep(Match& match, const Store& store) {
  if (match.journal() == nullptr) {
    Result<Journal> journal = store.create(match.record());
    const bool said = std::exchange(failed_, !journal);
    if (!journal && said) return std::nullopt;
    if (!journal) return message(text("the game is not kept: {0}"), say(journal.error().what));
    match.keep_in(std::move(*journal));
  }
  return match.take_warning();
}

}  // namespace taula
