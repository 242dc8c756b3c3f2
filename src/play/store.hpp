// The folder of games: one record a game, each action appended and synced as it is made.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/record.hpp"

namespace taula {

// The record of a game that is being played: only one program at a time holds it. It grows by words; whatever else
// changes is a new file beside it, synced and renamed over. An operation that fails says why and leaves what was kept.
class Journal {
 public:
  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&& other) noexcept;
  ~Journal();

  const std::filesystem::path& path() const { return path_; }
  std::string id() const { return path_.stem().string(); }
  // Whether words may follow what stands in the file. Not after a result or a torn word: then it must be rewritten.
  bool grows() const { return grows_; }
  std::optional<Error> append(const Word& word);
  std::optional<Error> rewrite(const Record& record);  // finished (then with its result) or not

 private:
  friend class Store;
  enum class Tail : std::uint8_t { open, closed };
  Journal(std::filesystem::path path, int file, Tail tail)
      : path_(std::move(path)), file_(file), grows_(tail == Tail::open) {}
  Error not_kept(int number) const;

  std::filesystem::path path_;
  int file_;  // open for append and locked; -1 once moved from
  bool grows_;
};

// A saved game as it was found. Without a journal it is another program's (`held`) and can be watched, or it is damaged
// or cannot be written (`fault`) and is left as it is: who plays on writes a new one. Only the text was looked at;
// where Match::load() finds a fault, the journal is to be dropped.
struct Opened {
  Record record;
  std::optional<Journal> journal;
  std::optional<Error> fault;
  enum class Held : std::uint8_t { here, elsewhere } held = Held::here;
};

// A line of the list of games.
struct Saved {
  std::string id, game, date, result;  // result "*": unfinished
  std::vector<std::string> seats;      // names in order of the seats' tags
  std::size_t words = 0;
  std::filesystem::path path;
  std::optional<Error> fault;
};

class Store {
 public:
  explicit Store(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // $XDG_STATE_HOME/taula/games, or below ~/.local/state.
  static std::filesystem::path usual_folder();

  const std::filesystem::path& folder() const { return folder_; }
  std::filesystem::path path_of(std::string_view id) const;  // of a good id

  // A new journal that holds the record, for a game; its id is made of the date and the game: "2026-11-30-loa-1".
  Result<Journal> create(const Record& record) const;
  Result<Opened> open(std::string_view id) const;
  // All games, the one touched last first.
  std::vector<Saved> list() const;
  // The unfinished game touched last.
  std::optional<std::string> latest_unfinished() const;

  std::optional<Error> rename(std::string_view id, std::string_view new_id) const;
  std::optional<Error> remove(std::string_view id) const;

 private:
  std::filesystem::path folder_;
};

// Ids are names of files without their ending: 1 to 100 letters, digits, `-` and `_`, beginning with a letter or digit.
bool is_id(std::string_view id);

// Any record as a file, not in the folder: written beside, synced, renamed over. Devices and pipes
// are written to as they are.
std::optional<Error> save_file(const std::filesystem::path& path, std::string_view text);

}  // namespace taula
