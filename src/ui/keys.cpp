#include "ui/keys.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "rules/option.hpp"

namespace taula {
namespace {

constexpr std::array table = {
    Binding{Command::left, Scope::table, "left", "left h", text("cursor to the left"), ""},
    Binding{Command::down, Scope::table, "down", "down j", text("cursor down"), ""},
    Binding{Command::up, Scope::table, "up", "up k", text("cursor up"), ""},
    Binding{Command::right, Scope::table, "right", "right l", text("cursor to the right"), ""},
    Binding{Command::up_left, Scope::table, "up-left", "up-left", text("cursor up and to the left"), ""},
    Binding{Command::up_right, Scope::table, "up-right", "up-right", text("cursor up and to the right"), ""},
    Binding{Command::down_left, Scope::table, "down-left", "down-left", text("cursor down and to the left"), ""},
    Binding{Command::down_right, Scope::table, "down-right", "down-right", text("cursor down and to the right"), ""},
    Binding{Command::next_target, Scope::table, "next-target", "tab", text("next cell that can be picked"),
            text("target")},
    Binding{Command::previous_target, Scope::table, "previous-target", "back-tab",
            text("previous cell that can be picked"), ""},
    Binding{Command::pick, Scope::table, "pick", "enter space", text("pick what is under the cursor, or move there"),
            text("pick")},
    Binding{Command::drop, Scope::table, "drop", "escape backspace", text("give up the pick"), ""},
    Binding{Command::call, Scope::table, "call", "!",
            text("make the move that needs no cell, if there is one: a call, a pass"), ""},
    Binding{Command::take, Scope::table, "take", "1 2 3 4 5 6 7 8 9",
            text("say what the line of keys has under this digit, or take that kind of thing in hand"), ""},
    Binding{Command::take_written, Scope::table, "take-by-letter", "O L Z T I Y V",
            text("take the kind of thing that is written with this letter"), ""},
    Binding{Command::turn, Scope::table, "turn", "r", text("turn what is in hand"), ""},
    Binding{Command::turn_back, Scope::table, "turn-back", "R", text("turn what is in hand the other way"), ""},
    Binding{Command::tip, Scope::table, "tip", "t", text("tip what is in hand over"), ""},
    Binding{Command::mirror, Scope::table, "mirror", "m", text("take the mirror image of what is in hand"), ""},
    Binding{Command::type, Scope::table, "type", ":", text("type a move or a command"), text("type")},
    Binding{Command::undo, Scope::table, "undo", "u", text("take back"), text("undo")},
    Binding{Command::hint, Scope::table, "hint", "H", text("show what a computer would play"), text("hint")},
    Binding{Command::redo, Scope::table, "redo", "U", text("play again what was taken back"), text("redo")},
    Binding{Command::next_game, Scope::table, "next-of-match", "n", text("begin the next game of a match"), ""},
    Binding{Command::pause, Scope::table, "pause", "p", text("let the computers wait, or go on"), ""},
    Binding{Command::hurry, Scope::table, "now", ".", text("the computer is to play at once"), ""},
    Binding{Command::goal, Scope::table, "goal", "g", text("show where the side to play is to get, then the others"),
            ""},

    Binding{Command::next, Scope::replay, "next-ply", "right l space enter", text("one ply on"), text("on")},
    Binding{Command::previous, Scope::replay, "previous-ply", "left h backspace", text("one ply back"), text("back")},
    Binding{Command::page_down, Scope::replay, "ten-on", "page-down down j", text("ten plies on"), ""},
    Binding{Command::page_up, Scope::replay, "ten-back", "page-up up k", text("ten plies back"), ""},
    Binding{Command::first, Scope::replay, "first-ply", "home g", text("to the start"), text("start")},
    Binding{Command::last, Scope::replay, "last-ply", "end G", text("to the end"), text("end")},
    Binding{Command::next_game, Scope::replay, "next-game", "n", text("next game of the file"), ""},
    Binding{Command::previous_game, Scope::replay, "previous-game", "N", text("previous game of the file"), ""},
    Binding{Command::play_on, Scope::replay, "play-on", "p", text("play on from here, as a new game"), text("play on")},
    Binding{Command::analyse, Scope::replay, "analyse", "A", text("judge the position; again: no more"), text("judge")},

    Binding{Command::up, Scope::list, "line-up", "up k", text("one line up"), ""},
    Binding{Command::down, Scope::list, "line-down", "down j", text("one line down"), ""},
    Binding{Command::page_up, Scope::list, "page-up", "page-up", text("one page up"), ""},
    Binding{Command::page_down, Scope::list, "page-down", "page-down space", text("one page down"), ""},
    Binding{Command::first, Scope::list, "first-line", "home g", text("to the first line"), ""},
    Binding{Command::last, Scope::list, "last-line", "end G", text("to the last line"), ""},
    Binding{Command::left, Scope::list, "value-down", "left h", text("previous value"), ""},
    Binding{Command::right, Scope::list, "value-up", "right l", text("next value"), ""},
    Binding{Command::pick, Scope::list, "choose", "enter", text("choose the line"), text("choose")},
    Binding{Command::drop, Scope::list, "back", "escape backspace", text("back"), text("back")},

    Binding{Command::rename, Scope::home, "rename", "r", text("rename the saved game"), text("rename")},
    Binding{Command::remove, Scope::home, "delete", "d delete", text("delete the saved game; asks once"),
            text("delete")},

    Binding{Command::flip, Scope::board, "flip", "f", text("turn the board round, or a raised one by a quarter"),
            text("flip")},
    Binding{Command::view, Scope::board, "view", "v", text("the next view, where things are piled up"), ""},
    Binding{Command::bigger, Scope::board, "bigger", "+ =", text("bigger cells"), ""},
    Binding{Command::smaller, Scope::board, "smaller", "-", text("smaller cells"), ""},
    Binding{Command::rules, Scope::board, "rules", "i", text("the rules of the game"), ""},

    Binding{Command::help, Scope::everywhere, "help", "?", text("this help"), text("help")},
    Binding{Command::repaint, Scope::everywhere, "repaint", "ctrl-l", text("draw the screen anew"), ""},
    Binding{Command::leave, Scope::everywhere, "leave", "q", text("leave; the game is kept"), text("leave")},
};

struct NamedKey {
  std::string_view name;
  Key key;
};

using Name = Key::Name;

constexpr std::array named_keys = {
    NamedKey{"up", {Name::up}},
    NamedKey{"down", {Name::down}},
    NamedKey{"left", {Name::left}},
    NamedKey{"right", {Name::right}},
    NamedKey{"up-left", {Name::up_left}},
    NamedKey{"up-right", {Name::up_right}},
    NamedKey{"down-left", {Name::down_left}},
    NamedKey{"down-right", {Name::down_right}},
    NamedKey{"centre", {Name::centre}},
    NamedKey{"home", {Name::home}},
    NamedKey{"end", {Name::end}},
    NamedKey{"page-up", {Name::page_up}},
    NamedKey{"page-down", {Name::page_down}},
    NamedKey{"insert", {Name::insert}},
    NamedKey{"delete", {Name::remove}},
    NamedKey{"enter", {Name::enter}},
    NamedKey{"escape", {Name::escape}},
    NamedKey{"tab", {Name::tab}},
    NamedKey{"back-tab", {Name::back_tab}},
    NamedKey{"backspace", {Name::backspace}},
    NamedKey{"space", {Name::character, U' '}},
};

std::vector<Key> keys_in(std::string_view names) {
  std::vector<Key> keys;
  while (!names.empty()) {
    const std::size_t blank = std::min(names.find(' '), names.size());
    const auto key = key_named(names.substr(0, blank));
    assert(key);
    keys.push_back(*key);
    names.remove_prefix(std::min(blank + 1, names.size()));
  }
  return keys;
}

// Places whose commands are heard at the same time.
constexpr std::array<std::array<Scope, 3>, 3> together = {{{Scope::everywhere, Scope::board, Scope::table},
                                                           {Scope::everywhere, Scope::board, Scope::replay},
                                                           {Scope::everywhere, Scope::list, Scope::home}}};

bool meet(Scope a, Scope b) {
  return std::ranges::any_of(together, [&](const auto& scopes) {
    return std::ranges::find(scopes, a) != scopes.end() && std::ranges::find(scopes, b) != scopes.end();
  });
}

}  // namespace

std::span<const Binding> bindings() { return table; }

const char* scope_name(Scope scope) {
  switch (scope) {
    case Scope::everywhere:
      return text("Everywhere");
    case Scope::board:
      return text("At a board");
    case Scope::table:
      return text("Playing");
    case Scope::replay:
      return text("Replaying");
    case Scope::list:
      return text("In lists and texts");
    case Scope::home:
      return text("At home");
  }
  return "";
}

std::string key_name(const Key& key) {
  for (const NamedKey& named : named_keys) {
    if (named.key == key) return std::string(named.name);
  }
  const char32_t code = key.character;
  if (code >= 1 && code <= 26) return std::string("ctrl-") + static_cast<char>('a' + code - 1);
  if (code < 0x80) return std::string(1, static_cast<char>(code));
  return "?";
}

std::optional<Key> key_named(std::string_view name) {
  for (const NamedKey& named : named_keys) {
    if (named.name == name) return named.key;
  }
  constexpr std::string_view control = "ctrl-";
  const bool is_control = name.size() == control.size() + 1 && name.starts_with(control);
  if (is_control && name.back() >= 'a' && name.back() <= 'z')
    return Key{Name::character, static_cast<char32_t>(name.back() - 'a' + 1)};
  const bool is_character = name.size() == 1 && name[0] > ' ' && name[0] < 0x7f;
  if (is_character) return Key{Name::character, static_cast<char32_t>(name[0])};
  return std::nullopt;
}

KeyMap::KeyMap() {
  for (const Binding& binding : table) keys_.push_back(keys_in(binding.keys));
}

std::optional<Error> KeyMap::bind(std::string_view name, const std::vector<std::string>& keys) {
  const auto binding = std::ranges::find(table, name, &Binding::name);
  if (binding == table.end()) {
    std::vector<std::string_view> names;
    for (const Binding& known : table) names.push_back(known.name);
    return Error{unknown_word(text("key command"), name, names)};
  }
  std::vector<Key> bound;
  for (const std::string& key : keys) {
    const auto found = key_named(key);
    if (!found) {
      std::vector<std::string_view> names;
      for (const NamedKey& known : named_keys) names.push_back(known.name);
      return Error{unknown_word(text("key"), key, names)};
    }
    bound.push_back(*found);
  }
  keys_[static_cast<std::size_t>(binding - table.begin())] = std::move(bound);
  return std::nullopt;
}

std::optional<Error> KeyMap::conflict() const {
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (std::size_t j = i + 1; j < table.size(); ++j) {
      if (!meet(table[i].scope, table[j].scope)) continue;
      for (const Key& key : keys_[i]) {
        if (std::ranges::find(keys_[j], key) == keys_[j].end()) continue;
        return Error{
            message(text("the key '{0}' is given to '{1}' and to '{2}'"), key_name(key), table[i].name, table[j].name)};
      }
    }
  }
  return std::nullopt;
}

std::optional<Command> KeyMap::command(const Key& key, std::span<const Scope> scopes) const {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (std::ranges::find(scopes, table[i].scope) == scopes.end()) continue;
    if (std::ranges::find(keys_[i], key) != keys_[i].end()) return table[i].command;
  }
  return std::nullopt;
}

std::size_t KeyMap::place_of(const Key& key, Command command) const {
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto found = std::ranges::find(keys_[i], key);
    if (table[i].command == command && found != keys_[i].end())
      return static_cast<std::size_t>(found - keys_[i].begin());
  }
  return 0;
}

std::string KeyMap::first_of(Command command, std::span<const Scope> scopes) const {
  for (std::size_t i = 0; i < table.size(); ++i) {
    const bool meant = table[i].command == command && std::ranges::find(scopes, table[i].scope) != scopes.end();
    if (meant && !keys_[i].empty()) return key_name(keys_[i].front());
  }
  return {};
}

std::vector<std::string> KeyMap::keys_of(const Binding& binding) const {
  const auto place = std::ranges::find(table, binding.name, &Binding::name);
  assert(place != table.end());
  std::vector<std::string> names;
  for (const Key& key : keys_[static_cast<std::size_t>(place - table.begin())]) names.push_back(key_name(key));
  return names;
}

}  // namespace taula
