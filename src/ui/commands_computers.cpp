// Commands about computer players: arena, bench.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iostream>

#include "render/canvas.hpp"
#include "render/words.hpp"
#include "ui/commands.hpp"
#include "ui/interruption.hpp"
#include "ui/trace.hpp"

namespace taula {
namespace {

using Clock = std::chrono::steady_clock;

std::string percent(double share) { return fmt::format("{:.1f}", share * 100); }

double seconds_of(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

std::string rate(std::uint64_t count, std::chrono::nanoseconds time) {
  if (time.count() == 0) return "-";
  const double per_second = static_cast<double>(count) / seconds_of(time);
  return per_second < 100 ? fmt::format("{:.1f}", per_second) : fmt::format("{:.0f}", per_second);
}

// Rows of equal length as columns: the first to the left, numbers to the right.
using Row = std::vector<std::string>;
std::string columns(const std::vector<Row>& rows) {
  std::vector<int> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  std::string page;
  for (const Row& row : rows) {
    std::string line = fit(row[0], widths[0], Charset::ascii);
    for (std::size_t i = 1; i < row.size(); ++i)
      line += std::string(static_cast<std::size_t>(widths[i] - columns_of(row[i]) + 2), ' ') + row[i];
    page += line + "\n";
  }
  return page;
}

std::string result_table(const Contest& contest, const Tally& tally) {
  std::vector<Row> rows = {{say(text("player")), say(text("won")), say(text("drawn")), say(text("lost")),
                            say(text("score %")), say(text("95 % interval")), say(text("moves/s")),
                            say(text("nodes/s"))}};
  for (std::size_t i = 0; i < tally.standings.size(); ++i) {
    const Standing& standing = tally.standings[i];
    const Effort& effort = standing.effort;
    const Interval interval = standing.interval();
    rows.push_back({contest.contestants[i].name, std::to_string(standing.wins), std::to_string(standing.draws),
                    std::to_string(standing.losses), percent(standing.score()),
                    percent(interval.low) + " - " + percent(interval.high), rate(effort.moves, effort.thinking),
                    rate(effort.nodes, effort.thinking)});
  }
  return columns(rows);
}

// How punctual those were who play by time.
std::string lateness(const Contest& contest, const Tally& tally) {
  std::string lines;
  for (std::size_t i = 0; i < tally.standings.size(); ++i) {
    const std::vector<double>& overruns = tally.standings[i].effort.overruns;
    if (contest.contestants[i].budget.time.count() == 0) continue;
    lines += say(message(text("{0}: out of time {1} times; 99 % at most {2} ms late, all {3} ms"),
                         contest.contestants[i].name, std::to_string(overruns.size()),
                         fmt::format("{:.1f}", percentile(overruns, 0.99)),
                         fmt::format("{:.1f}", percentile(overruns, 1)))) +
             "\n";
  }
  return lines.empty() ? lines : "\n" + lines;
}

std::string result_page(const Contest& contest, const Tally& tally) {
  const About& about = contest.beginning.entry->about();
  const std::string options = contest.beginning.options.text();
  std::string page =
      say(about.name) + (options.empty() ? "" : " (" + options + ")") + ", " +
      say(counted("{0} game", "{0} games", static_cast<std::uint64_t>(tally.games), std::to_string(tally.games))) +
      ", --seed " + std::to_string(contest.beginning.seed) + "\n\n" + result_table(contest, tally) +
      lateness(contest, tally);
  if (tally.unfinished > 0) {
    page += "\n" +
            say(counted("{0} game was left unfinished after {1} plies and counts as drawn",
                        "{0} games were left unfinished after {1} plies and count as drawn",
                        static_cast<std::uint64_t>(tally.unfinished), std::to_string(tally.unfinished),
                        std::to_string(longest_contest))) +
            "\n";
  }
  return page;
}

// A line on the error stream, if that is a terminal, that is drawn over itself and leaves no trace.
class ProgressLine {
 public:
  ProgressLine() : shown_(isatty(STDERR_FILENO) != 0) {}
  ~ProgressLine() { erase(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Whether the line may be drawn again by now: a few times a second.
  bool due() const {
    constexpr std::chrono::milliseconds between = std::chrono::milliseconds(300);
    return shown_ && Clock::now() - drawn_ >= between;
  }

  void draw(double done, const std::string& words) {
    constexpr int bar = 20;
    const auto full = static_cast<std::size_t>(std::lround(done * bar));
    const std::string line = fit("[" + std::string(full, '#') + std::string(bar - full, '.') + "] " + words,
                                 columns() - echo - 1, Charset::ascii);
    std::cerr << "\r" << line << std::flush;
    width_ = columns_of(line);
    drawn_ = Clock::now();
  }

  void erase() {
    if (width_ > 0)
      std::cerr << "\r" << std::string(static_cast<std::size_t>(width_ + echo), ' ') << "\r" << std::flush;
    width_ = 0;
  }

 private:
  static constexpr int echo = 2;  // columns of the ^C that terminals show where it is typed

  static int columns() {
    constexpr int least = 20;
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > least ? size.ws_col : 80;
  }

  bool shown_;
  int width_ = 0;
  Clock::time_point drawn_ = Clock::now();
};

// Shows how a contest goes, and keeps its games.
class Reporter final : public Spectator {
 public:
  enum class Lines : std::uint8_t { json, none };

  Reporter(const Contest& contest, Lines lines, std::ostream& out) : contest_(contest), lines_(lines), out_(out) {}

  // Each game goes to this file as well, behind what is there.
  std::optional<Error> keep_in(const std::string& path) {
    file_.open(path, std::ios::app);
    if (file_) return std::nullopt;
    return Error{message(text("{0}: {1}"), path, std::strerror(errno))};
  }

  // Something could not be written, and going on makes no sense.
  void stop_by(Interruption& interruption) { interruption_ = &interruption; }
  int failure() const { return failure_; }  // of the file, as errno says it; 0: none

  void moved() override {
    ++moves_;
    if (line_.due()) draw();
  }

  void finished(const Bout& bout) override {
    tally_.add(bout);
    if (lines_ == Lines::json) out_ << bout_json(contest_, bout) << std::flush;
    if (file_.is_open() && !(file_ << write_record(bout.record) << '\n' << std::flush) && failure_ == 0)
      failure_ = errno;
    if ((!out_ || failure_ != 0) && interruption_) interruption_->stop();
    if (line_.due()) draw();
  }

  void clear() { line_.erase(); }

 private:
  void draw() {
    const Standing& first = tally_.standings.front();
    const double done = static_cast<double>(tally_.games) / contest_.games;
    const auto elapsed = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start_).count();
    std::string words = say(counted("{0} of {1} game, {2} moves", "{0} of {1} games, {2} moves",
                                    static_cast<std::uint64_t>(contest_.games), std::to_string(tally_.games),
                                    std::to_string(contest_.games), std::to_string(moves_)));
    words += fmt::format(", {}:{:02}", elapsed / 60, elapsed % 60);
    if (tally_.games > 0) {
      words += fmt::format(", {} {} %", contest_.contestants.front().name, percent(first.score()));
    }
    line_.draw(done, words);
  }

  const Contest& contest_;
  Lines lines_;
  std::ostream& out_;
  std::ofstream file_{};
  int failure_ = 0;
  Interruption* interruption_ = nullptr;
  Tally tally_{contest_};
  std::uint64_t moves_ = 0;
  Clock::time_point start_ = Clock::now();
  ProgressLine line_{};
};

bool on_terminal() { return isatty(STDOUT_FILENO) != 0; }

}  // namespace

Fault compete(const Compete& request, std::ostream& out) {
  const Contest& contest = request.contest;
  Interruption interruption;
  Reporter reporter(contest, on_terminal() ? Reporter::Lines::none : Reporter::Lines::json, out);
  if (!request.copy_to.empty()) {
    if (const auto fault = reporter.keep_in(request.copy_to)) return Failure{fault->what};
  }
  reporter.stop_by(interruption);
  const Tally tally = hold(contest, interruption.token(), reporter);
  reporter.clear();
  out << (on_terminal() ? result_page(contest, tally) : tally_json(contest, tally));
  if (reporter.failure() != 0)
    return Failure{message(text("{0}: {1}"), request.copy_to, std::strerror(reporter.failure()))};
  if (!interruption.came() || tally.games == contest.games) return std::nullopt;
  return Failure{
      message(text("interrupted after {0} of {1} games"), std::to_string(tally.games), std::to_string(contest.games)),
      Exit::interrupted};
}

Fault measure_search(const MeasureSearch& request, std::ostream& out) {
  Interruption interruption;
  const std::vector<BenchResult> results = run_bench(request.nodes, interruption.token());
  if (interruption.came()) return Failure{message(text("interrupted")), Exit::interrupted};
  if (!on_terminal()) {
    out << bench_json(results);
    return std::nullopt;
  }
  std::vector<Row> rows = {{say(text("game")), say(text("positions")), say(text("nodes")), say(text("seconds")),
                            say(text("nodes/s")), say(text("signature"))}};
  for (const BenchResult& result : results) {
    rows.push_back({std::string(result.game), std::to_string(result.positions), std::to_string(result.nodes),
                    fmt::format("{:.2f}", seconds_of(result.time)), rate(result.nodes, result.time),
                    signature_text(result.signature)});
  }
  out << columns(rows) << "\n" << say(message(text("signature {0}"), signature_text(signature_of(results)))) << "\n";
  return std::nullopt;
}

}  // namespace taula
