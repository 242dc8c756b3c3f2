// Saved games as tables to sit down at.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ui/app.hpp"

namespace taula {

// A saved game: here with its journal, or watched when another program holds it, or, when it is damaged, what was good
// of it as a new game. The notice says which.
Result<AtTable> open_game(const Store& store, std::string_view id);

// The match of a record as it stands in a file now; none where there is none that can be read.
std::optional<Match> read_match(const std::string& path);

// What a watched match has become; none where its file is gone or holds a game of another kind now.
std::optional<Match> read_watched(const AtTable& table);

// Sees to it that a match is kept from its first move on; one that was only looked at leaves nothing behind.
class Keeper {
 public:
  // Gives the match a journal if it has none yet. What fails is said once, and tried again with each move.
  std::optional<Message> keep(Match& match, const Store& store);

 private:
  bool failed_ = false;
};

}  // namespace taula
