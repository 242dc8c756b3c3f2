#include "play/store.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <system_error>

#include "rules/catalogue.hpp"

namespace taula {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".taula";

// Closes a file with its block, unless it is released.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }

  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

// What the system says of a fault, as the end of a sentence.
std::string reason(int number) {
  std::string words = std::generic_category().message(number);
  if (!words.empty() && words[0] >= 'A' && words[0] <= 'Z') words[0] = static_cast<char>(words[0] - 'A' + 'a');
  return words;
}

Error not_written(const fs::path& path, int number) {
  return Error{message(text("'{0}' cannot be written: {1}"), path.string(), reason(number))};
}

Error unknown_game(std::string_view id) { return Error{message(text("there is no game '{0}'"), id)}; }

Error bad_id(std::string_view id) {
  return Error{
      message(text("'{0}' cannot be the id of a game; expected up to 100 letters, digits, '-' and '_'"), excerpt(id))};
}

// 0, or the number of the fault.
int write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

int write_and_sync(int file, std::string_view text) {
  if (const int fault = write_all(file, text)) return fault;
  return fsync(file) == 0 ? 0 : errno;
}

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

// A new name is safe once its folder is. There are file systems that cannot do that, and need not.
int sync_folder(const fs::path& folder) {
  const Descriptor file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!file) return errno;
  return fsync(file.number()) == 0 || errno == EINVAL ? 0 : errno;
}

// Makes a folder and those above it, for nobody else's eyes.
int make_folder(const fs::path& folder) {
  std::error_code ignored;
  if (folder.empty() || fs::is_directory(folder, ignored)) return 0;
  if (folder.has_relative_path()) {
    if (const int fault = make_folder(folder.parent_path())) return fault;
  }
  return mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST ? 0 : errno;
}

enum class Lock : std::uint8_t { taken, elsewhere };

// A file system without locks does not keep anybody from playing.
Lock lock(int file) {
  return flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK ? Lock::elsewhere : Lock::taken;
}

// Whether the path still leads to the open file.
bool is_at(int file, const fs::path& path) {
  struct stat here {
  }, there{};
  return fstat(file, &here) == 0 && stat(path.c_str(), &there) == 0 && here.st_dev == there.st_dev &&
         here.st_ino == there.st_ino;
}

// A file that is open for append, and whether it could be locked; or why it could not be opened.
struct Held {
  Descriptor file;
  Lock lock = Lock::taken;
  int fault = 0;
};

// Another program may put a new file in the place of the one that was opened, before it is locked; then again.
Held hold(const fs::path& path) {
  while (true) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file) return {std::move(file), Lock::taken, errno};
    if (lock(file.number()) == Lock::elsewhere) return {std::move(file), Lock::elsewhere};
    if (is_at(file.number(), path)) return {std::move(file), Lock::taken};
    if (access(path.c_str(), F_OK) != 0) return {Descriptor(-1), Lock::taken, errno};
  }
}

// Writes a new file beside, locked before anybody can see it, and renames it over.
Held replace(const fs::path& path, std::string_view text, mode_t mode) {
  const fs::path beside = folder_of(path) / ("." + path.filename().string() + ".tmp-" + std::to_string(getpid()));
  Descriptor file(::open(beside.c_str(), O_RDWR | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode));
  if (!file) return {std::move(file), Lock::taken, errno};
  lock(file.number());
  int fault = write_and_sync(file.number(), text);
  if (fault == 0 && std::rename(beside.c_str(), path.c_str()) != 0) fault = errno;
  if (fault != 0) {
    unlink(beside.c_str());
    return {Descriptor(-1), Lock::taken, fault};
  }
  return {std::move(file), Lock::taken, sync_folder(folder_of(path))};
}

// Words may follow white space, but not a result.
bool may_grow(const Record& record, std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  if (record.result != "*" || text.empty() || blanks.find(text.back()) == std::string_view::npos) return false;
  const std::size_t last = text.find_last_not_of(blanks);
  const bool result = last != std::string_view::npos && text[last] == '*' &&
                      (last == 0 || blanks.find(text[last - 1]) != std::string_view::npos || text[last - 1] == '}');
  return !result;
}

// "2026-11-30-loa-": what ids of a record's games begin with.
std::string id_stem(const Record& record) {
  std::string date(record.tag("Date").value_or("")), game(record.tag("Game").value_or(""));
  std::ranges::replace(date, '.', '-');
  if (!is_id(date) || date.size() > 20) date = "undated";
  if (!is_id(game) || game.size() > 20) game = "game";
  return date + "-" + game + "-";
}

// The words of the seats of games, each game opened once.
class SeatWords {
 public:
  Result<std::vector<std::string>> find(const Record& record) {
    const std::pair key(std::string(record.tag("Game").value_or("")), std::string(record.tag("Options").value_or("")));
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const Result<const Entry*> entry = find_game(key.first);
    if (!entry) return entry.error();
    const Result<Options> options = Options::read((*entry)->about().specs, key.second);
    if (!options) return options.error();
    const Result<Position> start = (*entry)->open(*options, "");
    if (!start) return start.error();
    std::vector<std::string> words;
    for (const SeatSpec& seat : start->seats()) words.emplace_back(seat.word);
    return known_.emplace(key, std::move(words)).first->second;
  }

 private:
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> known_;
};

Error several_games(const fs::path& path, std::size_t count) {
  return Error{message(text("'{0}' holds {1} games, expected one"), path.string(), std::to_string(count))};
}

Error no_game(const fs::path& path) { return Error{message(text("'{0}' holds no game"), path.string())}; }

// The last game of a text, and what is wrong with the whole.
Result<std::pair<Record, std::optional<Error>>> single_game(const fs::path& path, std::string_view text) {
  Reading reading = read_records(text);
  if (reading.records.empty()) return reading.fault ? *reading.fault : no_game(path);
  const std::size_t count = reading.records.size();
  if (!reading.fault && count > 1) reading.fault = several_games(path, count);
  return std::pair(std::move(reading.records.back()), std::move(reading.fault));
}

Saved describe(const fs::path& path, SeatWords& seat_words) {
  Saved saved{
      .id = path.stem().string(), .game = {}, .date = {}, .result = "*", .seats = {}, .path = path, .fault = {}};
  const Result<std::string> text = read_file(path.string());
  if (!text) {
    saved.fault = text.error();
    return saved;
  }
  const auto game = single_game(path, *text);
  if (!game) {
    saved.fault = game.error();
    return saved;
  }
  const Record& record = game->first;
  saved.fault = game->second;
  saved.game = record.tag("Game").value_or("");
  saved.date = record.tag("Date").value_or("");
  saved.result = record.result;
  saved.words = record.words.size();
  const Result<std::vector<std::string>> words = seat_words.find(record);
  if (words) {
    for (const std::string& word : *words) saved.seats.emplace_back(record.tag(word).value_or(""));
  } else if (!saved.fault) {
    saved.fault = words.error();
  }
  return saved;
}

// Renames, but not over another file.
int rename_to_new(const fs::path& from, const fs::path& to) {
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return errno;  // these two: the file system knows no such way
  if (access(to.c_str(), F_OK) == 0) return EEXIST;
  return std::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

// Why a game may not be renamed or removed.
std::optional<Error> not_free(std::string_view id, const Held& held) {
  if (held.fault == ENOENT) return unknown_game(id);
  if (held.lock == Lock::elsewhere) return Error{message(text("the game '{0}' is being played elsewhere"), id)};
  return std::nullopt;
}

std::string home_folder() {
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') return home;
  const passwd* user = getpwuid(getuid());
  return user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "/";
}

}  // namespace

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), grows_(other.grows_) {}

Journal& Journal::operator=(Journal&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(grows_, other.grows_);
  return *this;
}

Journal::~Journal() {
  if (file_ >= 0) close(file_);  // the lock goes with it
}

Error Journal::not_kept(int number) const {
  return Error{message(text("the game could not be kept in '{0}': {1}"), path_.filename().string(), reason(number))};
}

// What could not be written whole is taken back, so that no half word stays.
std::optional<Error> Journal::append(const Word& word) {
  assert(file_ >= 0 && grows_);
  struct stat before {};
  if (fstat(file_, &before) != 0) return not_kept(errno);
  if (!is_at(file_, path_)) return not_kept(ENOENT);  // somebody took it away: what is written here would be lost
  int fault = write_all(file_, append_text(word));
  if (fault == 0 && fdatasync(file_) != 0) fault = errno;
  if (fault == 0) return std::nullopt;
  if (ftruncate(file_, before.st_size) != 0) grows_ = false;
  return not_kept(fault);
}

std::optional<Error> Journal::rewrite(const Record& record) {
  assert(file_ >= 0);
  const bool finished = record.result != "*";
  Held held = replace(path_, finished ? write_record(record) : write_growing(record), 0600);
  if (!held.file) return not_kept(held.fault);
  close(std::exchange(file_, held.file.release()));
  grows_ = !finished;
  if (held.fault != 0) return not_kept(held.fault);
  return std::nullopt;
}

fs::path Store::usual_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const bool given = state != nullptr && fs::path(state).is_absolute();  // others are to be ignored
  const fs::path base = given ? fs::path(state) : fs::path(home_folder()) / ".local" / "state";
  return base / "taula" / "games";
}

fs::path Store::path_of(std::string_view id) const {
  assert(is_id(id));
  return folder_ / std::string(id).append(ending);
}

Result<Journal> Store::create(const Record& record) const {
  if (const int fault = make_folder(folder_)) return not_written(folder_, fault);
  const bool finished = record.result != "*";
  const std::string stem = id_stem(record), content = finished ? write_record(record) : write_growing(record);
  for (int number = 1;; ++number) {
    const fs::path path = path_of(stem + std::to_string(number));
    Descriptor file(::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file && errno == EEXIST) continue;
    if (!file) return not_written(path, errno);
    if (lock(file.number()) == Lock::elsewhere || !is_at(file.number(), path)) continue;  // somebody was quicker
    int fault = write_and_sync(file.number(), content);
    if (fault == 0) fault = sync_folder(folder_);
    if (fault != 0) {
      unlink(path.c_str());
      return not_written(path, fault);
    }
    return Journal(path, file.release(), finished ? Journal::Tail::closed : Journal::Tail::open);
  }
}

Result<Opened> Store::open(std::string_view id) const {
  if (!is_id(id)) return bad_id(id);
  const fs::path path = path_of(id);
  Held held = hold(path);
  if (held.fault == ENOENT) return unknown_game(id);
  const Result<std::string> content = read_file(path.string());
  if (!content) return content.error();
  auto game = single_game(path, *content);
  if (!game) return game.error();

  Opened opened{std::move(game->first), std::nullopt, std::move(game->second)};
  if (held.lock == Lock::elsewhere) {
    opened.held = Opened::Held::elsewhere;
  } else if (!opened.fault && !held.file) {
    opened.fault = not_written(path, held.fault);
  } else if (!opened.fault) {
    const auto tail = may_grow(opened.record, *content) ? Journal::Tail::open : Journal::Tail::closed;
    opened.journal = Journal(path, held.file.release(), tail);
  }
  return opened;
}

std::vector<Saved> Store::list() const {
  std::vector<std::pair<fs::file_time_type, Saved>> dated;
  SeatWords seat_words;
  std::error_code fault;
  for (fs::directory_iterator at(folder_, fault), end; !fault && at != end; at.increment(fault)) {
    const fs::path& path = at->path();
    if (path.extension() != ending || !is_id(path.stem().string())) continue;
    std::error_code ignored;
    const auto time = fs::last_write_time(path, ignored);
    dated.emplace_back(time, describe(path, seat_words));
  }
  std::ranges::sort(dated, [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second.id > b.second.id;
  });
  std::vector<Saved> list;
  for (auto& [time, saved] : dated) list.push_back(std::move(saved));
  return list;
}

std::optional<std::string> Store::latest_unfinished() const {
  for (const Saved& saved : list()) {
    if (saved.result == "*" && !saved.fault) return saved.id;
  }
  return std::nullopt;
}

std::optional<Error> Store::rename(std::string_view id, std::string_view new_id) const {
  if (!is_id(id)) return bad_id(id);
  if (!is_id(new_id)) return bad_id(new_id);
  const fs::path from = path_of(id), to = path_of(new_id);
  const Held held = hold(from);
  if (const auto fault = not_free(id, held)) return fault;
  const int number = rename_to_new(from, to);
  if (number == EEXIST) return Error{message(text("there is a game '{0}' already"), new_id)};
  if (number != 0) return not_written(to, number);
  if (const int fault = sync_folder(folder_)) return not_written(to, fault);
  return std::nullopt;
}

std::optional<Error> Store::remove(std::string_view id) const {
  if (!is_id(id)) return bad_id(id);
  const fs::path path = path_of(id);
  const Held held = hold(path);
  if (const auto fault = not_free(id, held)) return fault;
  if (unlink(path.c_str()) != 0) return not_written(path, errno);
  if (const int fault = sync_folder(folder_)) return not_written(path, fault);
  return std::nullopt;
}

bool is_id(std::string_view id) {
  constexpr std::size_t longest = 100;
  const auto is_letter_or_digit = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
  };
  if (id.empty() || id.size() > longest || !is_letter_or_digit(id.front())) return false;
  return std::ranges::all_of(id,
                             [&](char letter) { return is_letter_or_digit(letter) || letter == '-' || letter == '_'; });
}

std::optional<Error> save_file(const fs::path& path, std::string_view text) {
  std::error_code fault;
  const fs::path place = fs::exists(path, fault) ? fs::canonical(path, fault) : path;  // what a link points at
  const fs::file_status status = fs::status(place, fault);
  if (!place.has_filename() || fs::is_directory(status)) return not_written(path, EISDIR);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    const Descriptor device(::open(place.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    const int number = device ? write_all(device.number(), text) : errno;
    return number == 0 ? std::nullopt : std::optional(not_written(path, number));
  }
  const mode_t mode = fs::exists(status) ? static_cast<mode_t>(status.permissions()) & 0777 : 0666;
  const Held held = replace(place, text, mode);
  return held.fault == 0 ? std::nullopt : std::optional(not_written(path, held.fault));
}

}  // namespace taula
