#include "play/store.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>

#include "nim_match.hpp"
#include "sentence.hpp"

namespace taula {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void put(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

// The words of a game's file as any reader would see them.
Words words_in(const fs::path& path) {
  const Reading reading = read_records(content(path));
  EXPECT_FALSE(reading.fault);
  Words words;
  if (reading.records.size() != 1) return {"not one record"};
  for (const Word& word : reading.records[0].words) words.push_back(word.text);
  return words;
}

Words files_in(const fs::path& folder) {
  Words names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

std::string sentence(const std::optional<Error>& error) { return error ? sentence(error->what) : ""; }

// Files of this process may not grow beyond a size until the end of the block, as if the disk were full.
class FullDisk {
 public:
  explicit FullDisk(std::uintmax_t size) {
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{static_cast<rlim_t>(size), before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    signal(SIGXFSZ, SIG_DFL);
  }

 private:
  rlimit before_{};
};

// An environment variable that has its old value again after the block.
class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    value != nullptr ? setenv(name, value, 1) : unsetenv(name);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }

 private:
  const char* name_;
  std::optional<std::string> old_;
};

class StoreTest : public testing::Test {
 protected:
  StoreTest() {
    std::string pattern = testing::TempDir() + "taula-store-XXXXXX";
    base_ = mkdtemp(pattern.data());
    store_ = Store(base_ / "state" / "games");
  }
  ~StoreTest() override { fs::remove_all(base_); }

  // A match that is kept from its first word.
  Match kept(std::string_view options, std::uint64_t seed = 1) const {
    Match match = nim(options, seed);
    Result<Journal> journal = store_.create(match.record());
    EXPECT_TRUE(journal) << sentence(journal.error().what);
    match.keep_in(std::move(*journal));
    return match;
  }

  Match resumed(std::string_view id) const {
    Result<Opened> opened = store_.open(id);
    EXPECT_TRUE(opened && opened->journal) << id;
    auto loaded = Match::load(opened->record);
    EXPECT_TRUE(loaded && !loaded->fault);
    loaded->match.keep_in(std::move(*opened->journal));
    return std::move(loaded->match);
  }

  fs::path base_;
  Store store_{""};
};

// ---- the folder ----

TEST_F(StoreTest, makes_its_folder_for_nobody_elses_eyes) {
  EXPECT_TRUE(store_.list().empty());
  EXPECT_FALSE(store_.latest_unfinished());
  EXPECT_FALSE(fs::exists(store_.folder())) << "looking makes nothing";
  const Match match = kept("");
  for (const fs::path& folder : {store_.folder(), store_.folder().parent_path()}) {
    EXPECT_EQ(fs::status(folder).permissions(), fs::perms::owner_all) << folder;
  }
  EXPECT_EQ(fs::status(match.journal()->path()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(StoreTest, ids_are_made_of_date_and_game_and_a_number) {
  Record record = nim("").record();
  record.set("Date", "2026.11.30");
  const auto first = store_.create(record), second = store_.create(record);
  EXPECT_EQ(first->id(), "2026-11-30-nim-1");
  EXPECT_EQ(second->id(), "2026-11-30-nim-2");
  EXPECT_EQ(first->path(), store_.path_of("2026-11-30-nim-1"));
  record.set("Date", "../../etc");
  record.set("Game", "a/b");
  EXPECT_EQ(store_.create(record)->id(), "undated-game-1");
}

TEST_F(StoreTest, the_usual_folder_follows_the_environment) {
  const Environment home("HOME", "/home/ane");
  {
    const Environment state("XDG_STATE_HOME", "/var/state");
    EXPECT_EQ(Store::usual_folder(), "/var/state/taula/games");
  }
  for (const char* ignored : {static_cast<const char*>(nullptr), "", "relative/state"}) {
    const Environment state("XDG_STATE_HOME", ignored);
    EXPECT_EQ(Store::usual_folder(), "/home/ane/.local/state/taula/games");
  }
  const Environment state("XDG_STATE_HOME", nullptr);
  const Environment homeless("HOME", nullptr);
  EXPECT_TRUE(Store::usual_folder().is_absolute());
}

TEST_F(StoreTest, a_folder_that_cannot_be_made_is_an_error) {
  put(base_ / "state", "a file where a folder should be");
  const auto journal = store_.create(nim("").record());
  ASSERT_FALSE(journal);
  EXPECT_EQ(sentence(journal.error().what), "'" + store_.folder().string() + "' cannot be written: not a directory");
}

TEST_F(StoreTest, hostile_ids_are_refused) {
  const Match match = kept("");
  const std::string good(match.journal()->id()), outside = "../outside";
  put(base_ / "state" / "outside.taula", "[Game \"nim\"]\n");
  for (const std::string& id :
       {std::string(""), outside, std::string("/etc/passwd"), std::string("."), std::string(".."), std::string("a/b"),
        std::string("a.b"), std::string("-rf"), std::string("a\nb"), std::string("a\0b", 3), std::string("a b"),
        std::string("\x1b[31m"), std::string(101, 'a')}) {
    EXPECT_FALSE(is_id(id)) << id;
    EXPECT_FALSE(store_.open(id)) << id;
    EXPECT_TRUE(store_.rename(id, "fine")) << id;
    EXPECT_TRUE(store_.rename(good, id)) << id;
    EXPECT_TRUE(store_.remove(id)) << id;
  }
  EXPECT_TRUE(fs::exists(base_ / "state" / "outside.taula"));
  EXPECT_EQ(files_in(store_.folder()), (Words{good + ".taula"}));
}

// ---- keeping ----

TEST_F(StoreTest, each_ply_is_in_the_file_as_it_is_made) {
  std::mt19937 random(1);
  for (const std::string_view options : nim_option_sets) {
    Match match = kept(options);
    const fs::path path = match.journal()->path();
    while (!match.ending()) {
      EXPECT_EQ(words_in(path), words_of(match));
      EXPECT_EQ(read_records(content(path)).records[0].result, "*");
      play_any(match, random);
    }
    EXPECT_EQ(content(path), write_record(match.record()));
    EXPECT_FALSE(match.take_warning());
  }
  for (const std::string& name : files_in(store_.folder())) EXPECT_TRUE(name.ends_with(".taula")) << name;
}

TEST_F(StoreTest, undo_redo_comments_names_and_early_ends_are_in_the_file) {
  Match match = kept("die=yes");
  const fs::path path = match.journal()->path();
  const auto expect_kept = [&](const char* what) {
    const Reading reading = read_records(content(path));
    ASSERT_EQ(reading.records.size(), 1u) << what;
    EXPECT_EQ(reading.records[0], match.record()) << what;
  };
  play_word(match, "A-1");
  play_word(match, "B-1");
  match.undo();
  expect_kept("undo");
  match.redo();
  expect_kept("redo");
  match.comment(2, "why not");
  expect_kept("comment");
  play_word(match, "C-1");
  expect_kept("play");
  match.set_name(Seat::two, "Jon \"the hand\" \\o/");
  expect_kept("name");
  match.agree_draw();
  expect_kept("draw");
  match.undo();
  expect_kept("no draw");
  match.resign(Seat::two);
  expect_kept("resigned");
  match.undo();
  play_word(match, "C-1");
  expect_kept("play after undo");
}

TEST_F(StoreTest, the_seed_is_kept_so_that_a_resumed_game_meets_the_same_dice) {
  Words straight, resumed_words;
  {
    Match match = kept("die=yes", 77);
    for (const char* word : {"A-1", "B-1", "C-1", "A-1"}) play_word(match, word);
    straight = words_of(match);
  }
  std::string id;
  {
    Match match = kept("die=yes", 77);
    id = match.journal()->id();
    play_word(match, "A-1");
  }
  for (const char* word : {"B-1", "C-1", "A-1"}) {
    Match match = resumed(id);
    play_word(match, word);
    resumed_words = words_of(match);
  }
  EXPECT_EQ(resumed_words, straight);
  EXPECT_EQ(words_in(store_.path_of(id)), straight);
}

// A kill may come between any two bytes.
TEST_F(StoreTest, a_file_cut_anywhere_has_exactly_the_words_that_stand_whole) {
  std::mt19937 random(4);
  Match match = kept("die=yes players=3");
  const std::size_t head = content(match.journal()->path()).size();
  for (int i = 0; i < 6; ++i) play_any(match, random);
  const std::string whole = content(match.journal()->path());
  const Words all = words_of(match);
  for (std::size_t size = head; size <= whole.size(); ++size) {
    const std::string cut = whole.substr(0, size);
    // Words are what stands before white space and is no number of a round.
    Words expected;
    for (std::size_t at = whole.find("\n\n"), end = 0; (end = cut.find_first_of(" \n", at)) < size; at = end + 1) {
      const std::string token = cut.substr(at, end - at);
      if (!token.empty() && token.back() != '.') expected.push_back(token);
    }
    put(store_.path_of("cut"), cut);
    ASSERT_TRUE(std::ranges::equal(expected, std::span(all).first(expected.size())));
    EXPECT_EQ(words_of(Match::load(store_.open("cut")->record)->match), expected) << "cut at " << size;

    Match back = resumed("cut");  // which deals a throw that was not kept
    play_any(back, random);
    EXPECT_EQ(words_in(store_.path_of("cut")), words_of(back)) << "cut at " << size;
  }
}

TEST_F(StoreTest, a_torn_file_is_left_as_it_is_until_something_is_played) {
  const std::string torn = "[Game \"nim\"]\n[Result \"*\"]\n\n1. A-1 A-";
  put(store_.path_of("torn"), torn);
  Match match = resumed("torn");
  EXPECT_EQ(words_of(match), (Words{"A-1"}));
  EXPECT_EQ(content(store_.path_of("torn")), torn);
  play_word(match, "B-5");
  EXPECT_EQ(words_in(store_.path_of("torn")), (Words{"A-1", "B-5"}));
}

TEST_F(StoreTest, words_do_not_follow_a_result) {
  for (const char* end : {"*", "*\n", "* \n\n", "{so far} *\n", "{so far}*\n"}) {
    put(store_.path_of("left"), std::string("[Game \"nim\"]\n[Result \"*\"]\n\n1. A-1 ") + end);
    Match match = resumed("left");
    play_word(match, "B-5");
    EXPECT_EQ(words_in(store_.path_of("left")), (Words{"A-1", "B-5"})) << end;
  }
}

TEST_F(StoreTest, a_finished_game_can_be_taken_back_and_played_on) {
  std::string id;
  {
    Match match = kept("heaps=2");
    id = match.journal()->id();
    for (const char* word : {"B-5", "A-3"}) play_word(match, word);
    EXPECT_TRUE(match.ending());
  }
  Match match = resumed(id);
  match.undo();
  play_word(match, "A-1");
  EXPECT_EQ(words_in(store_.path_of(id)), (Words{"B-5", "A-1"}));
}

// ---- damage ----

TEST_F(StoreTest, a_damaged_game_is_read_to_the_last_good_word_and_never_written) {
  const std::string damaged = "[Game \"nim\"]\n[Result \"*\"]\n\n1. A-1 A-1 {and then";
  put(store_.path_of("damaged"), damaged);
  const auto opened = store_.open("damaged");
  ASSERT_TRUE(opened);
  EXPECT_TRUE(opened->fault);
  EXPECT_FALSE(opened->journal);
  EXPECT_EQ(opened->held, Opened::Held::here);
  EXPECT_EQ(opened->record.words.size(), 2u);
  EXPECT_EQ(content(store_.path_of("damaged")), damaged);
}

TEST_F(StoreTest, a_file_of_several_games_is_not_taken_for_one) {
  const std::string games = write_record(nim("").record()) + write_record(nim("die=yes").record());
  put(store_.path_of("several"), games);
  const auto opened = store_.open("several");
  ASSERT_TRUE(opened);
  EXPECT_TRUE(opened->fault);
  EXPECT_FALSE(opened->journal);
}

TEST_F(StoreTest, what_holds_no_game_is_an_error) {
  put(store_.path_of("empty"), "");
  put(store_.path_of("zeros"), std::string(4096, '\0'));
  fs::create_directory(store_.path_of("folder"));
  ASSERT_EQ(mkfifo(store_.path_of("pipe").c_str(), 0600), 0);
  for (const char* id : {"empty", "zeros", "folder", "pipe", "missing"}) EXPECT_FALSE(store_.open(id)) << id;
  EXPECT_EQ(sentence(store_.open("missing").error().what), "there is no game 'missing'");
}

// ---- a full disk ----

TEST_F(StoreTest, a_full_disk_is_one_warning_and_no_end_of_the_game) {
  Match match = kept("die=yes heaps=5");
  const fs::path path = match.journal()->path();
  play_word(match, "A-1");
  const std::string before = content(path);
  std::vector<std::optional<Message>> warnings;
  std::string meanwhile;
  {
    const FullDisk full(before.size() + 2);  // half a word still fits
    for (const char* word : {"B-1", "C-1", "D-1"}) {
      play_word(match, word);
      warnings.push_back(match.take_warning());
    }
    meanwhile = content(path);
  }
  EXPECT_EQ(meanwhile, before) << "no half word stays";
  ASSERT_TRUE(warnings[0]);
  EXPECT_EQ(sentence(*warnings[0]), "the game could not be kept in '" + path.filename().string() + "': file too large");
  EXPECT_FALSE(warnings[1] || warnings[2]);
  EXPECT_EQ(files_in(store_.folder()).size(), 1u) << "nothing is left beside";

  play_word(match, "E-1");
  EXPECT_FALSE(match.take_warning());
  EXPECT_EQ(words_in(path), words_of(match)) << "with the words that could not be kept";
  {
    const FullDisk full(10);
    play_word(match, "A-1");
  }
  EXPECT_TRUE(match.take_warning()) << "it was kept in between";
  match.undo();
  EXPECT_EQ(words_in(path), words_of(match));
}

TEST_F(StoreTest, a_full_disk_leaves_no_half_made_game) {
  const Record record = nim("").record();
  {
    const FullDisk full(10);
    EXPECT_FALSE(store_.create(record));
  }
  EXPECT_TRUE(files_in(store_.folder()).empty());
}

TEST_F(StoreTest, a_file_that_was_taken_away_comes_back) {
  Match match = kept("");
  const fs::path path = match.journal()->path();
  play_word(match, "A-1");
  fs::remove(path);
  play_word(match, "A-1");
  EXPECT_TRUE(match.take_warning());
  play_word(match, "A-1");
  EXPECT_FALSE(match.take_warning());
  EXPECT_EQ(words_in(path), words_of(match));
}

// ---- two programs ----

TEST_F(StoreTest, the_second_who_opens_a_game_may_only_watch) {
  Match match = kept("");
  const std::string id = match.journal()->id();
  play_word(match, "A-1");
  for (int i = 0; i < 2; ++i) {
    const auto opened = store_.open(id);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->held, Opened::Held::elsewhere);
    EXPECT_FALSE(opened->journal);
    EXPECT_FALSE(opened->fault);
    EXPECT_EQ(Match::load(opened->record)->match.record(), match.record());
    match.comment(1, "the file is a new one, and still held");
  }
  EXPECT_EQ(sentence(store_.remove(id)), "the game '" + id + "' is being played elsewhere");
  EXPECT_EQ(sentence(store_.rename(id, "mine")), "the game '" + id + "' is being played elsewhere");
  { const Match gone = std::move(match); }
  EXPECT_TRUE(store_.open(id)->journal);
}

TEST_F(StoreTest, a_killed_program_lets_go_of_its_game_and_loses_nothing) {
  int ready[2];
  ASSERT_EQ(pipe(ready), 0);
  const pid_t child = fork();
  if (child == 0) {
    Match match = kept("");
    for (const char* word : {"A-1", "A-1", "B-5"}) play_word(match, word);
    const ssize_t told = write(ready[1], "!", 1);
    while (told == 1) pause();
    _exit(1);
  }
  char sign = 0;
  ASSERT_EQ(read(ready[0], &sign, 1), 1);
  const auto id = store_.latest_unfinished();
  ASSERT_TRUE(id);
  EXPECT_EQ(store_.open(*id)->held, Opened::Held::elsewhere);
  kill(child, SIGKILL);
  ASSERT_EQ(waitpid(child, nullptr, 0), child);
  EXPECT_EQ(words_of(resumed(*id)), (Words{"A-1", "A-1", "B-5"}));
  close(ready[0]);
  close(ready[1]);
}

TEST_F(StoreTest, programs_that_begin_together_never_take_one_id) {
  constexpr int programs = 6, games = 10;
  const Record record = nim("").record();
  std::vector<pid_t> children;
  for (int i = 0; i < programs; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      int made = 0;
      for (int game = 0; game < games; ++game) {
        auto journal = store_.create(record);
        made += journal && !journal->append({.text = "A-" + std::to_string(i % 3 + 1)}) ? 1 : 0;
      }
      _exit(made == games ? 0 : 1);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = -1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
  }
  const std::vector<Saved> list = store_.list();
  EXPECT_EQ(list.size(), static_cast<std::size_t>(programs * games));
  for (const Saved& saved : list) EXPECT_EQ(saved.words, 1u) << saved.id;
}

// ---- the list ----

TEST_F(StoreTest, lists_all_games_the_one_touched_last_first) {
  std::mt19937 random(1);
  Beginning beginning = nim_beginning("players=3");
  beginning.names = {"Ane", "Jon"};
  Record record = Match::begin(beginning)->record();
  record.set("Event", "Gala");
  record.set("Date", "2026.11.30");
  record.words = {{.text = "A-1"}, {.text = "A-2"}};
  put(store_.path_of("three-seats"), write_growing(record));
  Match finished = kept("");
  play_out(finished, random);
  put(store_.path_of("broken"), "[Game \"nim\"\n");
  put(store_.path_of("strange"), "[Game \"go\"]\n[Result \"*\"]\n\n");
  put(store_.folder() / ".three-seats.taula.tmp-99", "[Game \"nim\"]\n");
  put(store_.folder() / "notes.txt", "[Game \"nim\"]\n");
  put(store_.folder() / "a b.taula", "[Game \"nim\"]\n");
  const auto now = fs::file_time_type::clock::now();
  const auto age = [&](std::string_view id, int minutes) {
    fs::last_write_time(store_.path_of(id), now - std::chrono::minutes(minutes));
  };
  age("broken", 1);
  age("strange", 2);
  age(finished.journal()->id(), 3);
  age("three-seats", 4);

  const std::vector<Saved> list = store_.list();
  ASSERT_EQ(list.size(), 4u);
  EXPECT_EQ(list[0].id, "broken");
  EXPECT_TRUE(list[0].fault);
  EXPECT_EQ(list[1].id, "strange");
  EXPECT_TRUE(list[1].fault);
  EXPECT_EQ(list[2].id, finished.journal()->id());
  EXPECT_EQ(list[2].result, finished.ending()->result);
  EXPECT_EQ(list[3].id, "three-seats");
  EXPECT_EQ(list[3].game, "nim");
  EXPECT_EQ(list[3].date, "2026.11.30");
  EXPECT_EQ(list[3].result, "*");
  EXPECT_EQ(list[3].seats, (Words{"Ane", "Jon", ""}));
  EXPECT_EQ(list[3].words, 2u);
  EXPECT_EQ(list[3].path, store_.path_of("three-seats"));
  EXPECT_FALSE(list[3].fault);
  EXPECT_EQ(store_.latest_unfinished(), "three-seats");
}

TEST_F(StoreTest, renames_and_removes) {
  put(store_.path_of("one"), "first");
  put(store_.path_of("two"), "second");
  EXPECT_EQ(sentence(store_.rename("one", "two")), "there is a game 'two' already");
  EXPECT_EQ(sentence(store_.rename("none", "three")), "there is no game 'none'");
  EXPECT_EQ(sentence(store_.rename("one", "three")), "");
  EXPECT_EQ(files_in(store_.folder()), (Words{"three.taula", "two.taula"}));
  EXPECT_EQ(content(store_.path_of("three")), "first");
  EXPECT_EQ(sentence(store_.remove("two")), "");
  EXPECT_EQ(sentence(store_.remove("two")), "there is no game 'two'");
  EXPECT_EQ(files_in(store_.folder()), (Words{"three.taula"}));
}

// ---- other files ----

TEST_F(StoreTest, saves_a_file_whole_or_not_at_all) {
  const fs::path path = base_ / "game.taula";
  EXPECT_EQ(sentence(save_file(path, "first")), "");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  EXPECT_EQ(sentence(save_file(path, "second")), "");
  EXPECT_EQ(content(path), "second");
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  std::optional<Error> error;
  {
    const FullDisk full(3);
    error = save_file(path, "third");
  }
  EXPECT_EQ(sentence(error), "'" + path.string() + "' cannot be written: file too large");
  EXPECT_EQ(content(path), "second");
  EXPECT_EQ(files_in(base_), (Words{"game.taula"}));
}

TEST_F(StoreTest, saves_through_links_and_into_pipes_without_replacing_them) {
  const fs::path path = base_ / "game.taula", link = base_ / "link";
  put(path, "first");
  fs::create_symlink(path, link);
  EXPECT_EQ(sentence(save_file(link, "second")), "");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(content(path), "second");
  const fs::path pipe = base_ / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  EXPECT_EQ(sentence(save_file(pipe, "text")), "");
  std::array<char, 8> heard{};
  EXPECT_EQ(read(reader, heard.data(), heard.size()), 4);
  close(reader);
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_EQ(sentence(save_file(base_, "text")), "'" + base_.string() + "' cannot be written: is a directory");
  EXPECT_TRUE(save_file("", "text"));
  EXPECT_TRUE(save_file(base_ / "none" / "game.taula", "text"));
}

}  // namespace
}  // namespace taula
