#include "ui/arguments.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>

#include "render/words.hpp"
#include "ui/commands.hpp"
#include "ui/settings.hpp"
#include "ui/usage.hpp"

namespace taula {
namespace {

using Words = std::vector<std::string>;

std::string fault_of(const Words& words) {
  const auto invocation = parse(words);
  return invocation ? "" : say(invocation.error().what);
}

// All white space as one blank, so that line breaks do not matter.
std::string in_one_line(const std::string& page) {
  std::string line;
  for (const char letter : page) {
    const bool blank = letter == ' ' || letter == '\n';
    if (!blank || !line.ends_with(' ')) line += blank ? ' ' : letter;
  }
  return line;
}

template <class Asked>
Asked asked(const Words& words) {
  const auto invocation = parse(words);
  if (!invocation) {
    ADD_FAILURE() << say(invocation.error().what);
    throw std::runtime_error("not understood");
  }
  return std::get<Asked>(invocation->request);
}

TEST(Arguments, nothing_at_all_is_the_home_screen) {
  const auto invocation = parse({});
  ASSERT_TRUE(invocation);
  EXPECT_TRUE(std::holds_alternative<Home>(invocation->request));
}

TEST(Arguments, a_game_is_played_by_three_spellings) {
  for (const Words& words : {Words{"nim"}, Words{"play", "nim"}, Words{"--game", "nim"}, Words{"--game=nim"}}) {
    EXPECT_EQ(asked<Play>(words).beginning.entry->about().id, "nim");
  }
}

TEST(Arguments, options_of_a_game_are_flags_in_both_spellings) {
  for (const Words& words : {Words{"nim", "--last", "loses"}, Words{"nim", "--last=loses"},
                             Words{"--last", "loses", "--game", "nim"}, Words{"nim", "--variant", "misere"}}) {
    EXPECT_EQ(asked<Play>(words).beginning.options.text(), "last=loses");
  }
}

TEST(Arguments, a_flag_changes_a_variant) {
  EXPECT_EQ(asked<Play>({"nim", "--heaps", "4", "--variant", "misere"}).beginning.options.text(), "last=loses heaps=4");
}

TEST(Arguments, every_option_value_of_every_game_is_read) {
  for (const Entry& entry : catalogue()) {
    for (const OptionSpec& option : entry.about().specs) {
      if (std::ranges::find(flags(), option.key, &FlagSpec::name) != flags().end()) continue;
      for (const std::string& value : sample_values(option)) {
        if (!entry.open(*Options(entry.about().specs).with(option.key, value), "")) continue;  // goes not with the rest
        const auto play = asked<Play>({std::string(entry.about().id), "--" + std::string(option.key), value});
        EXPECT_EQ(play.beginning.options.word(option.key), value);
      }
    }
  }
}

TEST(Arguments, flags_of_play) {
  const auto play = asked<Play>({"nim", "--seats", "human:Ane,human", "--seed", "18446744073709551615", "--dice",
                                 "manual", "--record", "out.taula", "--position", "1/0/0 1 0 0 0"});
  EXPECT_EQ(play.beginning.names, (Words{"Ane", ""}));
  EXPECT_EQ(play.beginning.seed, 18446744073709551615U);
  EXPECT_EQ(play.beginning.dice, Dice::manual);
  EXPECT_EQ(play.beginning.position, "1/0/0 1 0 0 0");
  EXPECT_EQ(play.copy_to, "out.taula");
}

TEST(Arguments, a_value_may_begin_with_a_dash) {
  const std::string start = "-:-/-:-/-:-/-:-/-:-/-:-/-:- l throw opening";
  EXPECT_EQ(asked<Play>({"daku", "--position", start}).beginning.position, start);
  EXPECT_EQ(asked<Play>({"daku", "--position=" + start}).beginning.position, start);
  EXPECT_FALSE(parse({"daku", "--position", "--plain"}));
  EXPECT_FALSE(parse({"daku", "--plain", start}));
}

TEST(Arguments, a_game_is_resumed_with_the_dice_it_was_begun_with_or_others) {
  EXPECT_FALSE(asked<Resume>({"resume"}).dice);
  EXPECT_EQ(asked<Resume>({"resume", "friday", "--dice", "manual"}).dice, Dice::manual);
  EXPECT_EQ(asked<Resume>({"resume", "--dice", "auto"}).dice, Dice::automatic);
}

// The option of Daku is called as the flag that names a game, and hides it.
TEST(Arguments, help_of_a_game_says_each_flag_once) {
  for (const Entry* entry : offered_games()) {
    const std::string page = usage(Help{Verb::play, entry});
    std::set<std::string> seen;
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("  --")) continue;
      const std::string flag = line.substr(2, line.find(' ', 2) - 2);
      EXPECT_TRUE(seen.insert(flag).second) << entry->about().id << " " << flag;
    }
    EXPECT_TRUE(seen.contains("--seed"));
  }
}

TEST(Arguments, flags_of_display_are_wishes_about_settings) {
  const auto invocation = parse({"--theme", "dark", "--no-mouse", "--plain", "--term", "vt100"});
  ASSERT_TRUE(invocation);
  Settings settings;
  for (const Wish& wish : invocation->wishes) EXPECT_FALSE(change(settings, wish.setting, wish.word));
  EXPECT_EQ(settings.theme, find_theme("dark"));
  EXPECT_EQ(settings.mouse, MouseChoice::off);
  EXPECT_EQ(settings.manner, Settings::Manner::plain);
  EXPECT_EQ(settings.term, "vt100");
}

TEST(Arguments, commands_take_their_words) {
  EXPECT_EQ(asked<Resume>({"resume"}).what, "");
  EXPECT_EQ(asked<Resume>({"resume", "x-1"}).what, "x-1");
  EXPECT_EQ(asked<Show>({"show", "-", "--ply", "3"}).ply, 3);
  EXPECT_EQ(asked<Show>({"show", "-"}).file, "-");
  EXPECT_EQ(asked<Trace>({"trace", "--", "--odd"}).file, "--odd");
  EXPECT_EQ(asked<Convert>({"convert", "a", "--to", "sgf"}).to, Notation::sgf);
  EXPECT_EQ(asked<ListSaved>({"games", "--json"}).form, Form::json);
  EXPECT_EQ(asked<RenameSaved>({"games", "rename", "a", "b"}).new_id, "b");
  EXPECT_EQ(asked<DeleteSaved>({"games", "delete", "a"}).id, "a");
  EXPECT_EQ(asked<CountMoves>({"perft", "nim", "3", "--heaps", "1"}).position.perft(1).back(), 3U);
  EXPECT_EQ(asked<Completion>({"completion", "fish"}).shell, "fish");
}

TEST(Arguments, what_is_unknown_is_named_with_a_near_miss) {
  EXPECT_EQ(fault_of({"nim", "--heeps", "3"}), "unknown flag '--heeps'; did you mean '--heaps'?");
  EXPECT_EQ(fault_of({"nim", "--heeps=3"}), "unknown flag '--heeps'; did you mean '--heaps'?");
  EXPECT_EQ(fault_of({"repley", "x"}), "unknown command 'repley'; did you mean 'replay'?");
  EXPECT_EQ(fault_of({"nim", "--variant", "misera"}), "unknown variant 'misera'; did you mean 'misere'?");
  EXPECT_EQ(fault_of({"completion", "fisch"}), "unknown shell 'fisch'; did you mean 'fish'?");
}

TEST(Arguments, a_flag_of_another_command_is_unknown_here) {
  EXPECT_TRUE(fault_of({"list", "--theme", "dark"}).starts_with("unknown flag '--theme'"));
  EXPECT_TRUE(fault_of({"rules", "nim", "--heaps", "3"}).starts_with("unknown flag '--heaps'"));
  EXPECT_TRUE(fault_of({"--heaps", "3"}).starts_with("unknown flag '--heaps'") ||
              fault_of({"--heaps", "3"}).starts_with("unknown game"));
}

TEST(Arguments, bad_values_name_what_is_allowed) {
  EXPECT_EQ(fault_of({"nim", "--last", "x"}), "'x' is no value for '--last'; allowed: wins, loses");
  EXPECT_EQ(fault_of({"nim", "--heaps", "9"}), "'9' is no value for '--heaps'; allowed: 1 to 5");
  EXPECT_EQ(fault_of({"nim", "--color", "no"}), "'no' is no value for '--color'; allowed: auto, always, never");
  EXPECT_EQ(fault_of({"nim", "--seed", "x"}), "'x' is no value for '--seed'; allowed: 0 to 18446744073709551615");
  EXPECT_EQ(fault_of({"nim", "--seats", "cat"}),
            "'cat' is no value for '--seats'; allowed: human, human:NAME, computer:LEVEL, computer:uct");
  EXPECT_EQ(fault_of({"perft", "nim", "0"}), "'0' is no value for 'DEPTH'; allowed: 1 to 99");
  EXPECT_EQ(fault_of({"show", "x", "--ply", "-1"}), "'-1' is no value for '--ply'; allowed: 0 to 65535");
}

TEST(Arguments, what_is_missing_or_too_much_is_said) {
  EXPECT_EQ(fault_of({"nim", "--seed"}), "flag '--seed' needs a value");
  EXPECT_EQ(fault_of({"nim", "--seed="}), "flag '--seed' needs a value");
  EXPECT_EQ(fault_of({"list", "--json=yes"}), "flag '--json' takes no value");
  EXPECT_EQ(fault_of({"show"}), "'show' needs FILE; 'taula show --help' says more");
  EXPECT_EQ(fault_of({"show", "a", "b"}), "there is no use for the word 'b'");
  EXPECT_EQ(fault_of({"nim", "nim"}), "there is no use for the word 'nim'");
  EXPECT_EQ(fault_of({"nim", "--seats", "human,human,human"}), "'--seats' names 3, but there are 2 seats");
  EXPECT_EQ(fault_of({"convert", "a"}), "'convert' needs --to sgf|taula");
}

TEST(Arguments, seats_are_for_people_and_computers) {
  EXPECT_EQ(asked<Play>({"nim", "--seats", "human,computer:3"}).beginning.names, (Words{"", "computer:3"}));
  EXPECT_EQ(asked<Play>({"nim", "--seats", "computer:uct"}).beginning.names, Words{"computer:uct"});
  EXPECT_EQ(asked<Play>({"nim", "--seats", "human:computer"}).beginning.names, Words{"computer"});
  EXPECT_EQ(fault_of({"nim", "--seats", "computer:10"}), "a computer's level is 1 to 9, or uct, not '10'");
  EXPECT_EQ(fault_of({"nim", "--seats", "human:computer:3"}),
            "'computer:3' is no name for a person, for computers are called so");
}

TEST(Arguments, the_pace_of_computers_is_checked_with_its_flag) {
  const auto wishes = parse({"nim", "--time", "0.5", "--delay", "20"})->wishes;
  ASSERT_EQ(wishes.size(), 2U);
  EXPECT_EQ(wishes[0].setting, "time");
  EXPECT_EQ(wishes[1].word, "20");
  EXPECT_EQ(fault_of({"nim", "--time", "x"}), "'x' is no value for '--time'; allowed: 0.01 to 86400");
  EXPECT_EQ(fault_of({"nim", "--nodes", "0"}), "'0' is no value for '--nodes'; allowed: 1 to 1000000000000");
  EXPECT_EQ(fault_of({"nim", "--delay=-1"}), "'-1' is no value for '--delay'; allowed: 0 to 60000");
  EXPECT_EQ(fault_of({"nim", "--nodes", "5", "--time", "1"}), "'--time' and '--nodes' exclude each other");
  EXPECT_EQ(fault_of({"list", "--nodes", "5"}), "unknown flag '--nodes'; known are: --json, --lang, --help");
}

TEST(Arguments, an_arena_is_computers_with_their_budgets) {
  const auto compete = asked<Compete>({"arena", "loa", "--seats", "computer:3,computer:uct", "--games", "7", "--seed",
                                       "5", "--threads", "2", "--record", "out.taula", "--both", "draw"});
  const Contest& contest = compete.contest;
  EXPECT_EQ(contest.contestants.at(0).name, "computer:3");
  EXPECT_EQ(contest.contestants.at(1).name, "computer:uct");
  EXPECT_GT(contest.contestants[1].budget.nodes, 0U);
  EXPECT_EQ(contest.contestants[1].budget.threads, 1);
  EXPECT_EQ(contest.games, 7);
  EXPECT_EQ(contest.parallel, 2);
  EXPECT_EQ(contest.beginning.seed, 5U);
  EXPECT_EQ(contest.beginning.options.text(), "both=draw");
  EXPECT_EQ(compete.copy_to, "out.taula");
}

TEST(Arguments, budgets_of_an_arena_are_for_all_or_one_each) {
  const auto budgets = [](std::string_view flag, const std::string& value) {
    const auto compete = asked<Compete>({"arena", "loa", "--seats", "computer:9,computer:1", std::string(flag), value});
    return std::pair(compete.contest.contestants[0].budget, compete.contest.contestants[1].budget);
  };
  EXPECT_EQ(budgets("--nodes", "500").second.nodes, 500U);
  EXPECT_EQ(budgets("--nodes", "500").first.time.count(), 0);  // in place of the usual time
  EXPECT_EQ(budgets("--nodes", "500,60").second.nodes, 60U);
  EXPECT_EQ(budgets("--time", "0.1,2").first.time.count(), 100);
  EXPECT_EQ(budgets("--time", "0.1,2").second.time.count(), 2000);
  EXPECT_EQ(budgets("--time", "0.1").first.nodes, 0U);
}

TEST(Arguments, solve_takes_a_record_or_a_position) {
  EXPECT_EQ(asked<Solve>({"solve", "a", "--ply", "3"}).file, "a");
  EXPECT_EQ(asked<Solve>({"solve", "a", "--ply", "3"}).ply, 3);
  EXPECT_EQ(asked<Solve>({"solve", "--position", "8/8 x", "--nodes", "500"}).position, "8/8 x");
  EXPECT_EQ(asked<Solve>({"solve", "--position", "8/8 x", "--nodes", "500"}).budget.nodes, 500U);
  EXPECT_EQ(fault_of({"solve"}), "'solve' needs FILE | --position TEXT");
  EXPECT_EQ(fault_of({"solve", "a", "--position", "8/8 x"}), "'solve' needs FILE | --position TEXT");
}

TEST(Arguments, what_an_arena_cannot_use_is_said) {
  const auto fault = [](std::vector<std::string> further) {
    further.insert(further.begin(), {"arena", "loa"});
    return fault_of(further);
  };
  EXPECT_EQ(fault({}), "'arena' needs --seats computer:LEVEL,computer:LEVEL");
  EXPECT_EQ(fault({"--seats", "human,computer:1"}),
            "'human' is no value for '--seats'; allowed: computer:1 to computer:9, computer:uct");
  EXPECT_EQ(fault({"--seats", "computer:10,computer:1"}), "a computer's level is 1 to 9, or uct, not '10'");
  EXPECT_EQ(fault({"--seats", "computer:1"}), "1 players cannot share 2 seats evenly");
  const std::string seats = "computer:1,computer:2";
  EXPECT_EQ(fault({"--seats", seats, "--games", "0"}), "'0' is no value for '--games'; allowed: 1 to 1000000");
  EXPECT_EQ(fault({"--seats", seats, "--threads", "x"}), "'x' is no value for '--threads'; allowed: 1 to 256");
  EXPECT_EQ(fault({"--seats", seats, "--nodes", "1,2,3"}), "'--nodes' gives 3 values for 2 players");
  EXPECT_EQ(fault({"--seats", seats, "--nodes", "5,"}), "'' is no value for '--nodes'; allowed: 1 or more");
  EXPECT_EQ(fault({"--seats", seats, "--time", "-1"}), "'-1' is no value for '--time'; allowed: 0.01 to 86400");
  EXPECT_EQ(fault({"--seats", seats, "--position", "8/8/8/8/8/8/8/xx6 x"}).substr(0, 10), "--position");
  EXPECT_EQ(asked<MeasureSearch>({"bench", "--nodes", "77"}).nodes, 77U);
  EXPECT_FALSE(asked<MeasureSearch>({"bench"}).nodes);
  EXPECT_EQ(fault_of({"bench", "--nodes", "0"}), "'0' is no value for '--nodes'; allowed: 1 or more");
}

TEST(Arguments, names_of_seats_are_harmless_and_short) {
  EXPECT_EQ(asked<Play>({"nim", "--seats", "human:\x1b[31mred"}).beginning.names.front(), "?[31mred");
  EXPECT_EQ(columns_of(asked<Play>({"nim", "--seats", "human:" + std::string(300, 'x')}).beginning.names.front()), 40);
}

TEST(Arguments, a_match_has_so_many_games) {
  EXPECT_EQ(asked<Play>({"nim"}).games, 1);
  EXPECT_EQ(asked<Play>({"nim", "--games", "5"}).games, 5);
  for (const std::string wrong : {"0", "-1", "1000", "two"})
    EXPECT_EQ(fault_of({"nim", "--games", wrong}), "'" + wrong + "' is no value for '--games'; allowed: 1 to 999");
  EXPECT_FALSE(parse({"show", "x", "--games", "2"}));
}

TEST(Arguments, in_a_match_all_players_have_names_and_the_record_says_which_game_it_is) {
  setenv("USER", "ane", 1);
  const auto table = begin_table(asked<Play>({"nim", "--games", "2"}));
  ASSERT_TRUE(table);
  EXPECT_EQ(table->match.name(Seat::one), "ane");
  EXPECT_EQ(table->match.name(Seat::two), "player 2");
  EXPECT_EQ(table->match.record().tag("Round"), "1/2");
  EXPECT_FALSE(begin_table(asked<Play>({"nim"}))->match.record().tag("Round"));
}

TEST(Arguments, help_outranks_what_is_wrong_beside_it) {
  EXPECT_EQ(asked<Help>({"nim", "--help", "--what"}).entry->about().id, "nim");
  EXPECT_EQ(asked<Help>({"show", "-h"}).verb, Verb::show);
  EXPECT_EQ(asked<Help>({"--help"}).verb, Verb::home);
  EXPECT_TRUE(std::holds_alternative<Version>(parse({"--version"})->request));
}

TEST(Arguments, help_of_a_game_shows_every_option_with_values_and_default) {
  for (const Entry& entry : catalogue()) {
    const std::string page = in_one_line(usage(Help{Verb::play, &entry}));
    for (const OptionSpec& option : entry.about().specs) {
      EXPECT_NE(page.find("--" + std::string(option.key) + " " + value_hint(option)), std::string::npos) << option.key;
      EXPECT_NE(page.find(option.preset), std::string::npos);
      for (const OptionWord& word : option.words) EXPECT_NE(page.find(say(word.help)), std::string::npos) << word.word;
    }
  }
}

TEST(Arguments, help_of_the_program_shows_every_command_and_no_line_is_too_wide) {
  const std::string page = usage(Help{Verb::home});
  for (const CommandSpec& command : commands()) EXPECT_NE(page.find(command.name), std::string::npos) << command.name;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t end = page.find('\n', at);
    EXPECT_LE(columns_of(page.substr(at, end - at)), 79) << page.substr(at, end - at);
    at = end + 1;
  }
}

TEST(Arguments, the_flag_that_names_a_game_is_an_option_where_a_word_names_it) {
  EXPECT_EQ(asked<Play>({"daku", "--game", "advanced"}).beginning.options.text(), "game=advanced");
  EXPECT_EQ(asked<Play>({"play", "daku", "--game", "advanced"}).beginning.options.text(), "game=advanced");
  EXPECT_EQ(asked<Play>({"--game", "daku"}).beginning.options.text(), "");
  EXPECT_EQ(asked<Play>({"play", "--game", "daku", "--aim", "first"}).beginning.options.text(), "aim=first");
  EXPECT_EQ(fault_of({"loa", "--game", "salta"}), "there is no use for the flag '--game' where a word names the game");
}

TEST(Arguments, no_option_of_an_offered_game_bears_the_name_of_another_flag) {
  std::set<std::string_view> names;
  for (const FlagSpec& flag : flags()) EXPECT_TRUE(names.insert(flag.name).second) << flag.name;
  for (const Entry* entry : offered_games()) {
    EXPECT_EQ(std::ranges::count(commands(), entry->about().id, &CommandSpec::name), 0);
    for (const OptionSpec& option : entry->about().specs)
      EXPECT_FALSE(names.contains(option.key) && option.key != "game") << option.key;
  }
}

TEST(Arguments, no_line_of_noise_is_more_than_an_error) {
  for (const Words& words : {Words{""}, Words{"-"}, Words{"--"}, Words{"---"}, Words{"=", "--="}, Words{"--\xff\x1b"},
                             Words{"nim", "-hx"}, Words{"nim", "--seed", "--seed"}, Words{std::string(100'000, 'a')},
                             Words{"nim", "--" + std::string(100'000, 'a')}}) {
    const auto invocation = parse(words);
    EXPECT_TRUE(invocation || !say(invocation.error().what).empty());
  }
}

}  // namespace
}  // namespace taula
