// The real program in a terminal of its own, and everything a test may ask of either; also programs without a terminal.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct VTerm;

namespace taula::test {

// Variables to set, or to unset where there is no value, on top of a small fixed base. Of the environment of the tests
// only PATH goes through, so no setting of the person who runs them can change an outcome.
using Environment = std::map<std::string, std::optional<std::string>>;

using Milliseconds = std::chrono::duration<double, std::milli>;

// Long enough for a busy machine; whoever waits this long has failed.
inline constexpr std::chrono::seconds patience{10};

struct Size {
  int rows = 24, columns = 80;
};

struct Position {
  int row = 0, column = 0;
  friend bool operator==(const Position&, const Position&) = default;
};

// What becomes of the emulator's replies to questions such as "where is the cursor".
enum class Answers : std::uint8_t { discarded, sent_back };

struct Launch {
  std::vector<std::string> arguments = {};  // The first is the program: a path, or a name to be found in PATH.
  Environment environment = {};
  Size size = {};
  std::string directory = {};             // Where the program starts; empty: where the test stands.
  std::vector<int> ignored_signals = {};  // All others start with their default action.
  Answers answers = Answers::discarded;
};

// A colour is "default", "palette 12" or "#ff8800": easy to compare, and readable when a test fails.
struct CellLook {
  std::string text;  // Empty for a cell nobody wrote to, and for the right half of a wide character.
  std::string foreground = "default", background = "default";
  bool bold = false, reverse = false, underline = false;
  friend bool operator==(const CellLook&, const CellLook&) = default;
};

// A file descriptor, closed with its owner.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor();

  int get() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_;
};

// A program that leads a session of its own, with a pseudo-terminal as its controlling terminal and an emulator behind
// that. Output is taken only inside the calls that wait, so between them a test sees a screen that stands still.
class Terminal {
 public:
  explicit Terminal(const Launch& launch);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // What a person, a window or a network does to the program. A line that is closed or gone takes no more bytes.
  void send(std::string_view bytes);
  void resize(Size size);
  void signal(int number);
  void close_line();

  // Waiting, always for an event and never beyond the limit; false where the event did not come. A program that has
  // ended cannot fulfil a condition any more, so its end also ends the waiting.
  bool wait_for(const std::function<bool()>& condition, std::chrono::milliseconds limit = patience);
  bool wait_for_text(std::string_view text, std::chrono::milliseconds limit = patience);
  bool wait_exit(std::chrono::milliseconds limit = patience);
  // Until the program has dealt with all it was sent: it has written nothing and not once been awake for 30 ms. So a
  // program that merely lets time pass counts as settled; for what it does afterwards, wait for that itself.
  bool settle(std::chrono::milliseconds limit = patience);

  // The screen as a person sees it. Rows lose their trailing blanks.
  std::vector<std::string> screen() const;
  std::string text() const;
  CellLook look(int row, int column) const;
  Position cursor() const;
  bool cursor_visible() const { return cursor_visible_; }
  bool alternate_screen() const { return alternate_screen_; }
  bool mouse_on() const { return mouse_on_; }
  bool bracketed_paste();

  // The bytes as the program wrote them: their number in all, and themselves since the last clearing.
  std::uint64_t bytes() const { return bytes_; }
  const std::string& output() const { return output_; }
  void clear_output() { output_.clear(); }

  // The process. The exit code is waited for: 128 + n where signal n ended the program, none if it does not end.
  pid_t process() const { return program_; }
  std::optional<int> exit_code();
  Milliseconds cpu_time();
  long resident_kilobytes() const;
  // From the start of the program to its first output, none before that; exact only if the test was waiting meanwhile.
  std::optional<Milliseconds> first_byte() const { return first_byte_; }

  // The settings of the terminal line as comparable text: now, and before the program could touch them.
  std::string stty() const;
  const std::string& stty_at_start() const { return stty_at_start_; }

 private:
  using Clock = std::chrono::steady_clock;

  struct Callbacks;
  struct End {
    int code = 0;
    Milliseconds cpu_time{};
  };

  void start(const Launch& launch);
  void pump(std::chrono::milliseconds limit);
  bool receive();
  void reap();
  pid_t foreground() const;

  Size size_;
  const Answers answering_;
  std::unique_ptr<VTerm, void (*)(VTerm*)> emulator_;
  Descriptor line_;    // Our end of the pseudo-terminal.
  Descriptor ending_;  // Becomes readable when the program ends.
  pid_t program_ = -1;
  std::string stty_at_start_;
  Clock::time_point started_;
  std::optional<Milliseconds> first_byte_;
  std::optional<End> end_;
  std::uint64_t wakings_at_send_ = 0;
  std::uint64_t bytes_ = 0;
  std::string output_, answers_;
  bool cursor_visible_ = true, alternate_screen_ = false, mouse_on_ = false;
};

struct Finished {
  int code = 0;  // As Terminal::exit_code; 124 for a program that had to be killed after a minute.
  std::string out, err;
};

// Runs a program to its end with pipes for its three streams and no controlling terminal.
Finished run(const std::vector<std::string>& arguments, const Environment& environment = {},
             std::string_view input = {}, const std::string& directory = {});

// A temporary directory that vanishes with its owner.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::string& path() const { return path_; }
  std::string path(std::string_view name) const;
  // Missing directories on the way are made.
  void write(std::string_view name, std::string_view bytes) const;
  std::string read(std::string_view name) const;

 private:
  std::string path_;
};

}  // namespace taula::test
