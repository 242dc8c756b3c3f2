#include "terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>
#include <vterm.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace taula::test {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

[[noreturn]] void fail(const std::string& what) { throw std::system_error(errno, std::generic_category(), what); }

// Readable once the process has ended. The system call itself, because C++ cannot link its wrapper in every C library.
Descriptor watch_end(pid_t process) {
  Descriptor ending(static_cast<int>(syscall(SYS_pidfd_open, process, 0)));
  if (!ending) fail("pidfd_open");
  return ending;
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

void never_block(const Descriptor& descriptor) { fcntl(descriptor.get(), F_SETFL, O_NONBLOCK); }

// The home directory is one in which even root can make nothing, so that a forgotten HOME cannot touch a real one.
std::vector<std::string> complete(const Environment& wishes) {
  const char* search = std::getenv("PATH");
  Environment all = {{"PATH", search ? search : "/usr/bin:/bin"},
                     {"HOME", "/dev/null"},
                     {"LANG", "C.UTF-8"},
                     {"TERM", "xterm-256color"}};
  for (const auto& [name, value] : wishes) all[name] = value;
  std::vector<std::string> lines;
  for (const auto& [name, value] : all) {
    if (value) lines.push_back(name + "=" + *value);
  }
  return lines;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

// Everything exec needs, laid out before the fork: the child shall not allocate memory.
class Image {
 public:
  explicit Image(const Launch& launch)
      : launch_(launch), arguments_(launch.arguments), environment_(complete(launch.environment)) {
    if (arguments_.empty()) throw std::invalid_argument("a launch without a program");
    // The child may change its directory before it looks for the program.
    const bool is_path = arguments_[0].find('/') != std::string::npos;
    program_ = is_path ? std::filesystem::absolute(arguments_[0]).string() : arguments_[0];
  }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;

  // Nothing that happened to the tests, such as being started with ignored signals, reaches the program.
  [[noreturn]] void become() const {
    for (int number = 1; number < NSIG; ++number) std::signal(number, SIG_DFL);
    for (const int number : launch_.ignored_signals) std::signal(number, SIG_IGN);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    close_range(STDERR_FILENO + 1, ~0U, 0);
    if (!launch_.directory.empty() && chdir(launch_.directory.c_str()) != 0) _exit(127);
    execvpe(program_.c_str(), argument_pointers_.data(), environment_pointers_.data());
    _exit(127);
  }

 private:
  const Launch& launch_;
  std::string program_;
  std::vector<std::string> arguments_, environment_;
  std::vector<char*> argument_pointers_ = pointers(arguments_), environment_pointers_ = pointers(environment_);
};

// What stands behind a name in one of the status files below /proc; empty if the process is gone.
std::string field(const std::filesystem::path& status, std::string_view name) {
  std::ifstream file(status);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(name) || line[name.size()] != ':') continue;
    return line.substr(std::min(line.size(), line.find_first_not_of(" \t", name.size() + 1)));
  }
  return {};
}

std::string process_directory(pid_t process) { return "/proc/" + std::to_string(process); }

// Whether every thread sleeps, and how often threads have gone to sleep or been interrupted: a number that stands still
// only while nothing runs at all, and so sees more than any clock of used time.
struct Activity {
  bool quiet = true;
  std::uint64_t wakings = 0;
};

Activity activity_of(pid_t process) {
  Activity sum;
  std::error_code gone;
  for (const auto& thread : std::filesystem::directory_iterator(process_directory(process) + "/task", gone)) {
    const std::filesystem::path status = thread.path() / "status";
    const std::string state = field(status, "State");
    if (state.starts_with('R') || state.starts_with('D')) sum.quiet = false;
    for (const char* kind : {"voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"}) {
      sum.wakings += std::strtoull(field(status, kind).c_str(), nullptr, 10);
    }
  }
  return sum;
}

winsize as_window(Size size) {
  return {static_cast<unsigned short>(size.rows), static_cast<unsigned short>(size.columns), 0, 0};
}

std::string settings_of(const Descriptor& line) {
  termios settings{};
  if (tcgetattr(line.get(), &settings) != 0) fail("tcgetattr");
  std::ostringstream text;
  text << std::hex << "iflag " << settings.c_iflag << " oflag " << settings.c_oflag << " cflag " << settings.c_cflag
       << " lflag " << settings.c_lflag << " cc";
  for (const cc_t character : settings.c_cc) text << ' ' << static_cast<unsigned>(character);
  return text.str();
}

std::string text_in(VTerm* emulator, VTermRect area) {
  std::array<char, 4096> buffer;
  return {buffer.data(), vterm_screen_get_text(vterm_obtain_screen(emulator), buffer.data(), buffer.size(), area)};
}

std::string name_of(const VTermColor& colour) {
  if (VTERM_COLOR_IS_DEFAULT_FG(&colour) || VTERM_COLOR_IS_DEFAULT_BG(&colour)) return "default";
  if (VTERM_COLOR_IS_INDEXED(&colour)) return "palette " + std::to_string(colour.indexed.idx);
  std::string name = "#";
  for (const int part : {colour.rgb.red, colour.rgb.green, colour.rgb.blue}) {
    name += {"0123456789abcdef"[part / 16], "0123456789abcdef"[part % 16]};
  }
  return name;
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

struct Terminal::Callbacks {
  static int property(VTermProp property, VTermValue* value, void* user) {
    Terminal& terminal = *static_cast<Terminal*>(user);
    if (property == VTERM_PROP_CURSORVISIBLE) terminal.cursor_visible_ = value->boolean != 0;
    if (property == VTERM_PROP_ALTSCREEN) terminal.alternate_screen_ = value->boolean != 0;
    if (property == VTERM_PROP_MOUSE) terminal.mouse_on_ = value->number != VTERM_PROP_MOUSE_NONE;
    return 1;
  }
  static void answer(const char* bytes, std::size_t count, void* user) {
    static_cast<Terminal*>(user)->answers_.append(bytes, count);
  }
  static constexpr VTermScreenCallbacks screen = {nullptr, nullptr, nullptr, property,
                                                  nullptr, nullptr, nullptr, nullptr};
};

Terminal::Terminal(const Launch& launch)
    : size_(launch.size), answering_(launch.answers), emulator_(vterm_new(size_.rows, size_.columns), vterm_free) {
  VTermScreen* screen = vterm_obtain_screen(emulator_.get());
  vterm_set_utf8(emulator_.get(), 1);
  vterm_output_set_callback(emulator_.get(), Callbacks::answer, this);
  vterm_screen_enable_altscreen(screen, 1);
  vterm_screen_set_callbacks(screen, &Callbacks::screen, this);
  vterm_screen_reset(screen, 1);
  start(launch);
}

Terminal::~Terminal() {
  if (end_) return;
  // Of the two, the group may not exist yet; with it go the children that share it.
  kill(program_, SIGKILL);
  kill(-program_, SIGKILL);
  waitpid(program_, nullptr, 0);
}

void Terminal::start(const Launch& launch) {
  const Image image(launch);
  const winsize window = as_window(size_);
  int ours = -1, theirs = -1;
  if (openpty(&ours, &theirs, nullptr, nullptr, &window) != 0) fail("openpty");
  line_ = Descriptor(ours);
  const Descriptor program_side(theirs);
  fcntl(ours, F_SETFD, FD_CLOEXEC);
  never_block(line_);
  stty_at_start_ = settings_of(line_);
  started_ = Clock::now();
  program_ = fork();
  if (program_ < 0) fail("fork");
  if (program_ == 0) {
    if (login_tty(theirs) != 0) _exit(127);
    image.become();
  }
  ending_ = watch_end(program_);
}

void Terminal::send(std::string_view bytes) {
  const auto deadline = Clock::now() + patience;
  wakings_at_send_ = activity_of(foreground()).wakings;
  while (!bytes.empty() && line_) {
    const ssize_t count = write(line_.get(), bytes.data(), bytes.size());
    if (count < 0 && errno != EAGAIN && errno != EINTR) return;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    if (Clock::now() > deadline) throw std::runtime_error("the program does not read what it is sent");
    // The program may read nothing because it first wants to get rid of its output.
    if (count < 0) pump(10ms);
  }
}

void Terminal::resize(Size size) {
  size_ = size;
  vterm_set_size(emulator_.get(), size.rows, size.columns);
  const winsize window = as_window(size);
  if (ioctl(line_.get(), TIOCSWINSZ, &window) != 0) fail("resizing the terminal");
}

void Terminal::signal(int number) {
  pump(0ms);
  if (!end_) kill(program_, number);
}

void Terminal::close_line() { line_ = Descriptor(); }

bool Terminal::wait_for(const std::function<bool()>& condition, milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  pump(0ms);
  while (!condition()) {
    if (end_ || Clock::now() >= deadline) return false;
    // The condition may look at more than the terminal, at a file for instance, so it is asked at least this often.
    pump(std::min(20ms, std::chrono::ceil<milliseconds>(deadline - Clock::now())));
  }
  return true;
}

bool Terminal::wait_for_text(std::string_view text, milliseconds limit) {
  return wait_for([&] { return this->text().find(text) != std::string::npos; }, limit);
}

bool Terminal::wait_exit(milliseconds limit) {
  return wait_for([&] { return end_.has_value(); }, limit);
}

bool Terminal::settle(milliseconds limit) {
  // The kernel hands input over in its own time: a program still asleep after it was sent something is about to wake,
  // unless it takes no interest, as in half a line in line mode.
  constexpr auto quiet_span = 30ms, waking_span = 250ms;
  const auto begun = Clock::now();
  auto quiet_since = begun;
  std::uint64_t wakings = 0, bytes = bytes_;
  while (Clock::now() < begun + limit) {
    pump(5ms);
    if (end_) return true;
    const Activity now = activity_of(foreground());
    if (!now.quiet || now.wakings != wakings || bytes_ != bytes) quiet_since = Clock::now();
    wakings = now.wakings;
    bytes = bytes_;
    const bool woke_up = wakings != wakings_at_send_ || Clock::now() - begun > waking_span;
    if (woke_up && Clock::now() - quiet_since >= quiet_span) return true;
  }
  return false;
}

void Terminal::pump(milliseconds limit) {
  const int timeout = static_cast<int>(std::max(limit, 0ms).count());
  std::array<pollfd, 2> sources{pollfd{line_.get(), POLLIN, 0}, pollfd{ending_.get(), POLLIN, 0}};
  poll(sources.data(), sources.size(), timeout);
  // Without a program on its other side the line counts as readable for ever; a pause then leaves time for the end.
  const bool nothing_new = sources[0].revents != 0 && !receive();
  if (nothing_new && sources[1].revents == 0) poll(&sources[1], 1, timeout);
  if (sources[1].revents != 0) reap();
}

bool Terminal::receive() {
  std::array<char, 65536> buffer;
  const ssize_t count = read(line_.get(), buffer.data(), buffer.size());
  if (count <= 0) return false;
  const auto size = static_cast<std::size_t>(count);
  if (!first_byte_) first_byte_ = Clock::now() - started_;
  bytes_ += size;
  output_.append(buffer.data(), size);
  vterm_input_write(emulator_.get(), buffer.data(), size);
  const std::string answers = std::exchange(answers_, {});
  if (answering_ == Answers::sent_back && !answers.empty()) send(answers);
  return true;
}

void Terminal::reap() {
  while (receive()) continue;
  int status = 0;
  rusage used{};
  if (wait4(program_, &status, 0, &used) != program_) fail("waiting for the program");
  const auto span = [](const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
  };
  end_ = {.code = code_of(status), .cpu_time = span(used.ru_utime) + span(used.ru_stime)};
  ending_ = Descriptor();
}

// Usually the program itself; where that is a shell, the job it has in the foreground.
pid_t Terminal::foreground() const {
  const pid_t group = line_ ? tcgetpgrp(line_.get()) : -1;
  return group > 0 && std::filesystem::exists(process_directory(group)) ? group : program_;
}

std::vector<std::string> Terminal::screen() const {
  std::vector<std::string> rows;
  for (int row = 0; row < size_.rows; ++row) {
    std::string& line = rows.emplace_back(text_in(emulator_.get(), {row, row + 1, 0, size_.columns}));
    line.erase(line.find_last_not_of(' ') + 1);
  }
  return rows;
}

std::string Terminal::text() const {
  std::string all;
  for (const std::string& row : screen()) all += row + '\n';
  all.pop_back();
  return all;
}

CellLook Terminal::look(int row, int column) const {
  VTermScreenCell cell{};
  if (!vterm_screen_get_cell(vterm_obtain_screen(emulator_.get()), {row, column}, &cell)) {
    throw std::out_of_range("a cell outside the screen");
  }
  return {.text = text_in(emulator_.get(), {row, row + 1, column, column + 1}),
          .foreground = name_of(cell.fg),
          .background = name_of(cell.bg),
          .bold = cell.attrs.bold != 0,
          .reverse = cell.attrs.reverse != 0,
          .underline = cell.attrs.underline != 0};
}

Position Terminal::cursor() const {
  VTermPos position{};
  vterm_state_get_cursorpos(vterm_obtain_state(emulator_.get()), &position);
  return {position.row, position.col};
}

// The emulator does not tell, but it marks the beginning of a paste only while the program wants that.
bool Terminal::bracketed_paste() {
  vterm_keyboard_start_paste(emulator_.get());
  return !std::exchange(answers_, {}).empty();
}

std::optional<int> Terminal::exit_code() {
  if (!wait_exit()) return std::nullopt;
  return end_->code;
}

Milliseconds Terminal::cpu_time() {
  pump(0ms);
  if (end_) return end_->cpu_time;
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(program_, &clock) != 0 || clock_gettime(clock, &time) != 0) fail("cpu time");
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

long Terminal::resident_kilobytes() const {
  return std::strtol(field(process_directory(program_) + "/status", "VmRSS").c_str(), nullptr, 10);
}

std::string Terminal::stty() const { return settings_of(line_); }

namespace {

struct Pipe {
  Descriptor reading, writing;
};

Pipe open_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void supply(Descriptor& sink, std::string_view& bytes) {
  const ssize_t count = write(sink.get(), bytes.data(), bytes.size());
  if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  const bool refused = count < 0 && errno != EAGAIN && errno != EINTR;
  if (refused || bytes.empty()) sink = Descriptor();
}

void collect(Descriptor& source, std::string& bytes) {
  std::array<char, 65536> buffer;
  const ssize_t count = read(source.get(), buffer.data(), buffer.size());
  if (count > 0) bytes.append(buffer.data(), static_cast<std::size_t>(count));
  if (count == 0 || (count < 0 && errno != EINTR)) source = Descriptor();
}

pid_t start_piped(const Image& image, const Pipe& in, const Pipe& out, const Pipe& err) {
  const pid_t child = fork();
  if (child < 0) fail("fork");
  if (child > 0) return child;
  setsid();
  dup2(in.reading.get(), STDIN_FILENO);
  dup2(out.writing.get(), STDOUT_FILENO);
  dup2(err.writing.get(), STDERR_FILENO);
  image.become();
}

// Serves all streams until the program has ended and closed them; false where it takes too long.
bool converse(pid_t child, Descriptor in, std::string_view input, Descriptor out, Descriptor err, Finished& finished) {
  const auto deadline = std::chrono::steady_clock::now() + 60s;
  Descriptor ending = watch_end(child);
  if (input.empty()) in = Descriptor();
  while (out || err || ending) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left <= 0ms) return false;
    std::array<pollfd, 4> events{pollfd{in.get(), POLLOUT, 0}, pollfd{out.get(), POLLIN, 0},
                                 pollfd{err.get(), POLLIN, 0}, pollfd{ending.get(), POLLIN, 0}};
    poll(events.data(), events.size(), static_cast<int>(left.count()));
    if (events[0].revents != 0) supply(in, input);
    if (events[1].revents != 0) collect(out, finished.out);
    if (events[2].revents != 0) collect(err, finished.err);
    if (events[3].revents != 0) ending = Descriptor();
  }
  return true;
}

}  // namespace

Finished run(const std::vector<std::string>& arguments, const Environment& environment, std::string_view input,
             const std::string& directory) {
  const Launch launch{.arguments = arguments, .environment = environment, .directory = directory};
  const Image image(launch);
  Pipe in = open_pipe(), out = open_pipe(), err = open_pipe();
  never_block(in.writing);
  const pid_t child = start_piped(image, in, out, err);
  for (Descriptor* theirs : {&in.reading, &out.writing, &err.writing}) *theirs = Descriptor();

  // A program that does not read its input to the end must not take the tests with it.
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  Finished finished;
  const bool in_time =
      converse(child, std::move(in.writing), input, std::move(out.reading), std::move(err.reading), finished);
  std::signal(SIGPIPE, before);
  if (!in_time) kill(-child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  finished.code = in_time ? code_of(status) : 124;
  return finished;
}

Folder::Folder() : path_((std::filesystem::temp_directory_path() / "taula-test-XXXXXX").string()) {
  if (!mkdtemp(path_.data())) fail("temporary directory");
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string Folder::path(std::string_view name) const { return path_ + '/' + std::string(name); }

void Folder::write(std::string_view name, std::string_view bytes) const {
  const std::filesystem::path file = path(name);
  std::filesystem::create_directories(file.parent_path());
  std::ofstream stream(file, std::ios::binary);
  if (!(stream << bytes).flush()) throw std::runtime_error("cannot write " + file.string());
}

std::string Folder::read(std::string_view name) const {
  std::ifstream stream(path(name), std::ios::binary);
  if (!stream) throw std::runtime_error("cannot read " + path(name));
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace taula::test
