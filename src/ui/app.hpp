// The program on a terminal: a stack of screens and the loop that feeds them.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "play/match.hpp"
#include "play/store.hpp"
#include "ui/settings.hpp"

namespace taula {

struct AtHome {};

// A table to sit down at. A match that another program plays is watched by the path of its record.
struct AtTable {
  Match match;
  std::string copy_to{};            // --record: the record is written there too on leaving; empty: nowhere
  std::string watched{};            // empty: played here
  std::optional<Message> notice{};  // said once on the prompt line, e.g. that a damaged record was read in part
};

struct AtReplay {
  std::vector<Match> games;
  std::string title;
  std::optional<Message> notice{};  // as for a table
};

using Start = std::variant<AtHome, AtTable, AtReplay>;

// Runs until the person leaves; then the last board, the result and the record's path are on stdout. Returns the exit
// code: 1 when something could not be written, 2 when there is no terminal to run on, 128+n when signal n ended it.
int run_screens(const Settings& settings, const Store& store, Start start);

}  // namespace taula
