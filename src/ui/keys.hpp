// Keys said once: what each does, where it works, its usual keys and its help line. Hints, help and config.toml use it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/curses.hpp"
#include "rules/action.hpp"

namespace taula {

enum class Command : std::uint8_t {
  left,
  right,
  up,
  down,
  up_left,
  up_right,
  down_left,
  down_right,
  next_target,
  previous_target,
  pick,
  drop,
  call,
  take,
  take_written,
  turn,
  turn_back,
  tip,
  mirror,
  type,
  undo,
  redo,
  hint,
  pause,
  hurry,
  analyse,
  flip,
  view,
  goal,
  bigger,
  smaller,
  rules,
  help,
  leave,
  repaint,
  next,
  previous,
  first,
  last,
  page_up,
  page_down,
  next_game,
  previous_game,
  play_on,
  rename,
  remove,
};

// Where a command works; a key may mean different things in different places.
enum class Scope : std::uint8_t { everywhere, board, table, replay, list, home };

struct Binding {
  Command command;
  Scope scope;
  std::string_view name;  // in config.toml
  std::string_view keys;  // names of keys, blanks between
  const char* help;       // a text id
  const char* hint;       // a text id, short, for the line of keys; empty: not shown there
};

std::span<const Binding> bindings();

// The name of a place, for help: a text id.
const char* scope_name(Scope scope);

// The name of a key, as config.toml and help write it: "q", "U", "ctrl-l", "page-up", "space"; and back.
std::string key_name(const Key& key);
std::optional<Key> key_named(std::string_view name);

// The keys in force: the usual ones, and what a person changed.
class KeyMap {
 public:
  KeyMap();

  // Gives the binding of this name other keys ("q", "ctrl-x"); an error when the name or a key is unknown.
  std::optional<Error> bind(std::string_view name, const std::vector<std::string>& keys);
  // Two commands of one place on one key, once all is bound.
  std::optional<Error> conflict() const;

  // What a key does in these places.
  std::optional<Command> command(const Key& key, std::span<const Scope> scopes) const;
  // The place of a key among those of a command, from 0.
  std::size_t place_of(const Key& key, Command command) const;
  // The name of a command's first key in these places; empty where it has none.
  std::string first_of(Command command, std::span<const Scope> scopes) const;
  // The names of a binding's keys, the usual one first.
  std::vector<std::string> keys_of(const Binding& binding) const;

 private:
  std::vector<std::vector<Key>> keys_;  // one list a binding
};

}  // namespace taula
