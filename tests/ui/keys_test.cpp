// The table of keys, and what config.toml may do to it.
#include "ui/keys.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace taula {
namespace {

constexpr std::array table_scopes = {Scope::table, Scope::board, Scope::everywhere};

TEST(Keys, the_usual_keys_do_not_conflict) { EXPECT_FALSE(KeyMap().conflict()); }

TEST(Keys, every_binding_has_a_name_of_its_own_and_a_help_line) {
  std::set<std::string_view> names;
  for (const Binding& binding : bindings()) {
    EXPECT_TRUE(names.insert(binding.name).second) << binding.name;
    EXPECT_NE(std::string_view(binding.help), "") << binding.name;
    EXPECT_FALSE(KeyMap().keys_of(binding).empty()) << binding.name;
  }
}

TEST(Keys, names_and_keys_are_each_others_inverse) {
  for (const Binding& binding : bindings()) {
    for (const std::string& name : KeyMap().keys_of(binding)) {
      const auto key = key_named(name);
      ASSERT_TRUE(key) << name;
      EXPECT_EQ(key_name(*key), name);
    }
  }
}

TEST(Keys, a_key_means_different_things_in_different_places) {
  const KeyMap keys;
  const Key letter_l{Key::Name::character, U'l'};
  EXPECT_EQ(keys.command(letter_l, table_scopes), Command::right);
  constexpr std::array replay = {Scope::replay, Scope::board, Scope::everywhere};
  EXPECT_EQ(keys.command(letter_l, replay), Command::next);
}

TEST(Keys, other_keys_can_be_given) {
  KeyMap keys;
  ASSERT_FALSE(keys.bind("leave", {"x", "ctrl-x"}));
  EXPECT_FALSE(keys.conflict());
  EXPECT_EQ(keys.command({Key::Name::character, U'x'}, table_scopes), Command::leave);
  EXPECT_EQ(keys.command({Key::Name::character, 24}, table_scopes), Command::leave);
  EXPECT_EQ(keys.command({Key::Name::character, U'q'}, table_scopes), std::nullopt);
}

TEST(Keys, a_conflict_names_the_key_and_both_commands) {
  KeyMap keys;
  ASSERT_FALSE(keys.bind("undo", {"q"}));
  const auto conflict = keys.conflict();
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->what.args, (std::vector<std::string>{"q", "undo", "leave"}));
}

TEST(Keys, the_same_key_in_places_that_never_meet_is_no_conflict) {
  KeyMap keys;
  ASSERT_FALSE(keys.bind("rename", {"u"}));
  EXPECT_FALSE(keys.conflict());
}

TEST(Keys, unknown_names_are_errors_with_a_near_miss) {
  KeyMap keys;
  const auto command = keys.bind("undoo", {"x"});
  ASSERT_TRUE(command);
  EXPECT_EQ(command->what.args.at(2), "undo");
  const auto key = keys.bind("undo", {"pageup"});
  ASSERT_TRUE(key);
  EXPECT_EQ(key->what.args.at(2), "page-up");
}

}  // namespace
}  // namespace taula
