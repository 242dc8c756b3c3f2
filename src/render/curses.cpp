#include "render/curses.hpp"

#include <curses.h>
#include <langinfo.h>
#include <poll.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <string_view>

#include "render/brush.hpp"
#include "render/keyboard.hpp"
#include "render/signals.hpp"
#include "render/terminfo.hpp"
#include "render/watch.hpp"

namespace taula {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr Size usual_size = {.rows = 24, .columns = 80};
constexpr Size greatest_size = {.rows = 1000, .columns = 1000};
constexpr int usual_escape_delay = 100;  // ms
constexpr milliseconds paste_patience{1000};

constexpr std::array<std::pair<const char*, Key::Name>, 18> terminfo_keys = {{
    {"kcuu1", Key::Name::up},
    {"kcud1", Key::Name::down},
    {"kcub1", Key::Name::left},
    {"kcuf1", Key::Name::right},
    {"ka1", Key::Name::up_left},
    {"ka3", Key::Name::up_right},
    {"kc1", Key::Name::down_left},
    {"kc3", Key::Name::down_right},
    {"kb2", Key::Name::centre},
    {"khome", Key::Name::home},
    {"kend", Key::Name::end},
    {"kpp", Key::Name::page_up},
    {"knp", Key::Name::page_down},
    {"kich1", Key::Name::insert},
    {"kdch1", Key::Name::remove},
    {"kent", Key::Name::enter},
    {"kcbt", Key::Name::back_tab},
    {"kbs", Key::Name::backspace},
}};

bool locale_is_utf8() { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; }

// curses writes what the locale speaks, so a UTF-8 screen needs a UTF-8 locale.
Charset arrange_charset(Charset wanted) {
  if (wanted == Charset::ascii || locale_is_utf8()) return wanted;
  return std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr ? Charset::utf8 : Charset::ascii;
}

Size line_size() {
  winsize window{};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
  const Size size{.rows = window.ws_row > 0 ? window.ws_row : usual_size.rows,
                  .columns = window.ws_col > 0 ? window.ws_col : usual_size.columns};
  return {std::min(size.rows, greatest_size.rows), std::min(size.columns, greatest_size.columns)};
}

// What is switched on while the terminal is in our hands, beyond what curses does itself.
struct Modes {
  std::string on, off;
};

Modes modes_for(MouseChoice mouse) {
  Modes modes{plain_capability("smkx"), plain_capability("rmkx")};
  const bool like_xterm = !capability("kmous").empty();
  if (mouse == MouseChoice::on && like_xterm) {
    modes.on += "\x1b[?1000h\x1b[?1006h";
    modes.off += "\x1b[?1006l\x1b[?1000l";
  }
  const std::string paste_on = capability("BE"), paste_off = capability("BD");
  if (!paste_on.empty() && !paste_off.empty()) {
    modes.on += paste_on;
    modes.off += paste_off;
  } else if (like_xterm) {
    modes.on += "\x1b[?2004h";
    modes.off += "\x1b[?2004l";
  }
  return modes;
}

Keyboard make_keyboard() {
  Keyboard::Sequences sequences;
  for (const auto& [name, key] : terminfo_keys) sequences.emplace_back(capability(name), key);
  return Keyboard(locale_is_utf8() ? Keyboard::Encoding::utf8 : Keyboard::Encoding::ascii, std::move(sequences));
}

Depth depth_for(ColorChoice choice) {
  const int colours = number("colors");
  if (choice == ColorChoice::never || colours < 8) return Depth::mono;
  // With more than 256, colours are no longer numbers in the palette, except the first eight.
  return colours == 256 ? Depth::many : Depth::eight;
}

// Past the buffer of curses, which would hold it back; curses knows nothing of these modes.
void write_at_once(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR) return;
    bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  }
}

}  // namespace

struct Terminal::State {
  ~State() {
    if (screen == nullptr) return;
    leave();
    delscreen(screen);
  }

  // Into the terminal and out of it; between the two other programs may have it.
  void enter() {
    clearok(curscr, TRUE);
    refresh();  // curses takes the screen, and leaves it blank; what it shows from here on is the brush's
    write_at_once(modes.on);
    fit_to_line();
  }
  void leave() {
    write_at_once(modes.off);
    endwin();
  }

  void fit_to_line() {
    const Size size = line_size();
    if (size.rows != LINES || size.columns != COLS) resize_term(size.rows, size.columns);
    brush->forget();
  }

  void set_theme(const Theme& theme) {
    for (int ground = 0; ground < ground_count; ++ground) {
      for (int ink = 0; ink < ink_count; ++ink) {
        const Style style{static_cast<Ink>(ink), static_cast<Ground>(ground)};
        paints[static_cast<std::size_t>(ground)][static_cast<std::size_t>(ink)] = paint_of(theme, depth, style);
      }
    }
    brush->forget();
  }
  const Paint& paint(Style style) const {
    return paints[static_cast<std::size_t>(style.ground)][static_cast<std::size_t>(style.ink)];
  }

  std::optional<Event> take_signal();
  void suspend();
  void read_keys(short what);
  std::optional<milliseconds> time_left(std::optional<Clock::time_point> deadline) const;
  Clock::time_point patience_ends() const;

  Rescue rescue{};
  std::optional<Signals> signals{};
  SCREEN* screen = nullptr;
  Charset charset = Charset::ascii;
  Depth depth = Depth::mono;
  std::optional<Message> notice{};
  Modes modes{};
  std::array<std::array<Paint, ink_count>, ground_count> paints{};
  std::optional<Brush> brush{};
  std::optional<Keyboard> keyboard{};
  Clock::time_point last_byte{};
  std::optional<FileWatch> watch{};
  std::optional<Gone> gone{};
};

Result<std::unique_ptr<Terminal>> Terminal::open(const TerminalSetup& setup) {
  assert(setup.theme != nullptr);
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)
    return Error{message(text("the screen needs a terminal for input and output; try --plain"))};
  const Result<ChosenTerm> chosen = choose_term(setup.term, setup.color);
  if (!chosen) return chosen.error();

  auto state = std::make_unique<State>();
  state->notice = chosen->notice;
  state->charset = arrange_charset(setup.charset);
  tcgetattr(STDIN_FILENO, &state->rescue.settings);
  // Before curses, which leaves signals alone that are handled already.
  state->signals.emplace(state->rescue);
  state->screen = newterm(chosen->name.c_str(), stdout, stdin);
  if (state->screen == nullptr)
    return Error{message(text("the terminal '{0}' cannot show a screen; try --plain"), chosen->name)};
  state->brush.emplace();
  state->modes = modes_for(setup.mouse);
  state->rescue.bytes = state->modes.off;
  for (const char* name : {"sgr0", "cnorm", "rmcup"}) state->rescue.bytes += plain_capability(name);

  cbreak();
  noecho();
  nonl();
  if (std::getenv("ESCDELAY") == nullptr) set_escdelay(usual_escape_delay);
  state->depth = depth_for(setup.color);
  state->set_theme(*setup.theme);
  state->keyboard.emplace(make_keyboard());
  state->enter();
  return std::unique_ptr<Terminal>(new Terminal(std::move(state)));
}

Terminal::Terminal(std::unique_ptr<State> state) : state_(std::move(state)) {}
Terminal::~Terminal() = default;

Size Terminal::size() const { return {LINES, COLS}; }
Charset Terminal::charset() const { return state_->charset; }
Depth Terminal::depth() const { return state_->depth; }
std::optional<Message> Terminal::notice() const { return state_->notice; }
void Terminal::set_theme(const Theme& theme) { state_->set_theme(theme); }
void Terminal::repaint() { state_->brush->forget(); }

void Terminal::show(const Canvas& canvas, std::optional<Place> cursor) {
  if (state_->gone) return;
  const auto paints = [this](Style style) -> const Paint& { return state_->paint(style); };
  write_at_once(state_->brush->draw(canvas, paints, cursor));
}

Event Terminal::wait(const Wake& wake) {
  State& state = *state_;
  std::optional<Clock::time_point> deadline;
  if (wake.after) deadline = Clock::now() + *wake.after;
  while (true) {
    if (state.gone) return *state.gone;
    if (std::optional<Event> event = state.take_signal()) return *event;
    if (std::optional<Event> event = state.keyboard->next()) return *event;
    const std::optional<milliseconds> left = state.time_left(deadline);
    std::array<pollfd, 4> sources{pollfd{state.signals->descriptor(), POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0},
                                  pollfd{state.watch ? state.watch->descriptor() : -1, POLLIN, 0},
                                  pollfd{wake.descriptor, POLLIN, 0}};
    poll(sources.data(), sources.size(), left ? static_cast<int>(left->count()) : -1);
    const auto [woken, input, change, wished] = sources;
    if (woken.revents != 0) state.signals->clear();
    if (input.revents != 0) state.read_keys(input.revents);
    if (change.revents != 0 && state.watch->take()) return FileChanged{};
    if (woken.revents != 0 || input.revents != 0) continue;
    if (wished.revents != 0) return Woken{};
    const Clock::time_point now = Clock::now();
    if (state.keyboard->pending() != Keyboard::Pending::nothing && now >= state.patience_ends())
      state.keyboard->give_up();
    else if (deadline && now >= *deadline)
      return Elapsed{};
  }
}

// Until something must be done although nothing has come.
std::optional<milliseconds> Terminal::State::time_left(std::optional<Clock::time_point> deadline) const {
  if (keyboard->pending() != Keyboard::Pending::nothing)
    deadline = deadline ? std::min(*deadline, patience_ends()) : patience_ends();
  if (!deadline) return std::nullopt;
  return std::max(std::chrono::ceil<milliseconds>(*deadline - Clock::now()), milliseconds(0));
}

Clock::time_point Terminal::State::patience_ends() const {
  if (keyboard->pending() == Keyboard::Pending::paste) return last_byte + paste_patience;
  return last_byte + milliseconds(get_escdelay());
}

void Terminal::State::read_keys(short what) {
  std::array<char, 4096> bytes;
  const ssize_t size = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (size > 0) {
    keyboard->feed({bytes.data(), static_cast<std::size_t>(size)});
    last_byte = Clock::now();
    return;
  }
  if (size < 0 && (errno == EINTR || errno == EAGAIN)) return;
  gone = Gone{(what & (POLLHUP | POLLERR)) != 0 ? SIGHUP : 0};
}

std::optional<Event> Terminal::State::take_signal() {
  for (const int signal : {SIGHUP, SIGTERM, SIGINT, SIGQUIT}) {
    if (!signals->take(signal)) continue;
    gone = Gone{signal};
    return *gone;
  }
  if (signals->take(SIGTSTP)) {
    suspend();
    return Resized{};
  }
  if (signals->take(SIGCONT)) {
    enter();
    return Resized{};
  }
  if (signals->take(SIGWINCH)) {
    fit_to_line();
    return Resized{};
  }
  return std::nullopt;
}

void Terminal::State::suspend() {
  leave();
  signals->stop();
  for (const int signal : {SIGTSTP, SIGCONT, SIGWINCH}) signals->take(signal);
  enter();
}

void Terminal::watch(const std::string& path) {
  state_->watch.reset();
  if (!path.empty()) state_->watch.emplace(path);
}

Charset locale_charset() {
  if (std::setlocale(LC_ALL, "") == nullptr) {
    std::string_view wanted;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
      const char* const value = std::getenv(name);
      if (wanted.empty() && value != nullptr) wanted = value;
    }
    const std::size_t dot = wanted.find('.');
    const std::string codeset(dot == std::string_view::npos ? "" : wanted.substr(dot + 1));
    const bool utf8 = strncasecmp(codeset.c_str(), "utf-8", 5) == 0 || strncasecmp(codeset.c_str(), "utf8", 4) == 0;
    if (utf8) std::setlocale(LC_CTYPE, "C.UTF-8");
  }
  return locale_is_utf8() ? Charset::utf8 : Charset::ascii;
}

}  // namespace taula
