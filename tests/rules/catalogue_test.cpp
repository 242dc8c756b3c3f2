// What every game of the catalogue must bring with it.
#include "rules/catalogue.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/english.hpp"
#include "support/simple_record.hpp"

namespace taula {
namespace {

bool is_text(const char* id) { return id != nullptr && *id != '\0'; }

TEST(Catalogue, finds_games_by_id_and_names_near_misses) {
  for (const Entry& entry : catalogue()) {
    const auto found = find_game(entry.about().id);
    ASSERT_TRUE(found);
    EXPECT_EQ(*found, &entry);
  }
  const auto missing = find_game("lao");
  ASSERT_FALSE(missing);
  EXPECT_EQ(english(missing.error().what), "unknown game 'lao'; did you mean 'loa'?");
}

TEST(Catalogue, ids_are_unique_and_games_for_tests_come_last) {
  std::set<std::string_view> ids;
  auto audience = About::Audience::people;
  for (const Entry& entry : catalogue()) {
    EXPECT_TRUE(ids.insert(entry.about().id).second) << entry.about().id;
    EXPECT_GE(entry.about().audience, audience);
    audience = entry.about().audience;
  }
}

TEST(Catalogue, every_game_has_its_texts) {
  for (const Entry& entry : catalogue()) {
    const About& about = entry.about();
    SCOPED_TRACE(about.id);
    EXPECT_TRUE(is_text(about.name) && is_text(about.blurb));
    EXPECT_FALSE(about.rules.empty());
    std::set<std::string_view> numbers;
    for (const RuleText& rule : about.rules) {
      EXPECT_TRUE(is_text(rule.title) && is_text(rule.text)) << rule.number;
      EXPECT_TRUE(numbers.insert(rule.number).second) << rule.number;
    }
    for (const OptionSpec& spec : about.specs) {
      EXPECT_TRUE(is_text(spec.help)) << spec.key;
      for (const OptionWord& word : spec.words) EXPECT_TRUE(is_text(word.help)) << spec.key << "=" << word.word;
    }
  }
}

TEST(Catalogue, every_variant_is_a_set_of_options_that_opens) {
  for (const Entry& entry : catalogue()) {
    EXPECT_FALSE(entry.about().variants.empty()) << entry.about().id;
    for (const Variant& variant : entry.about().variants) {
      SCOPED_TRACE(variant.name);
      EXPECT_TRUE(is_text(variant.help));
      const auto options = Options::read(entry.about().specs, variant.options);
      ASSERT_TRUE(options) << english(options.error().what);
      EXPECT_EQ(options->text(), variant.options);
      EXPECT_TRUE(entry.open(*options, ""));
    }
  }
}

TEST(Catalogue, every_game_has_counts_in_the_perft_table) {
  const auto lines = lines_of(std::filesystem::path(TAULA_TESTS_DIR) / "perft.tsv");
  for (const Entry& entry : catalogue()) {
    const std::string start = std::string(entry.about().id) + "\t";
    EXPECT_TRUE(std::ranges::any_of(lines, [&](const auto& line) { return line.starts_with(start); })) << start;
  }
}

TEST(Catalogue, every_game_has_records) {
  for (const Entry& entry : catalogue()) {
    const std::string id(entry.about().id);
    const auto paths = test_files("records/" + id, ".taula");
    EXPECT_FALSE(paths.empty()) << id;
    for (const auto& path : paths) {
      for (const SimpleRecord& record : simple_records(path)) EXPECT_EQ(record.tag("Game"), id) << path;
    }
  }
}

TEST(Catalogue, a_position_that_does_not_fit_is_an_error) {
  for (const Entry& entry : catalogue()) {
    const Options options(entry.about().specs);
    for (const std::string& text :
         {std::string("?"), std::string("\x1b[2J"), std::string(100000, '1'), std::string(" ")}) {
      const auto position = entry.open(options, text);
      ASSERT_FALSE(position) << entry.about().id;
      const std::string error = english(position.error().what);
      EXPECT_LT(error.size(), 200U);
      EXPECT_EQ(error.find('\x1b'), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace taula
