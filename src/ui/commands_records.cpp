// Commands about records and saved games: games, show, trace, convert.
#include <algorithm>
#include <array>
#include <cctype>
#include <iostream>

#include "play/sgf.hpp"
#include "render/words.hpp"
#include "ui/board_text.hpp"
#include "ui/commands.hpp"
#include "ui/sentences.hpp"
#include "ui/throws_text.hpp"
#include "ui/trace.hpp"
#include "ui/usage.hpp"
#include "ui/values.hpp"

namespace taula {
namespace {

constexpr int widest_seats = 30;  // columns, in the list of saved games
constexpr int plies_around = 12;  // of the move list, before and after the one that is shown

Error in_file(const std::string& file, const Error& error) {
  return Error{message(text("{0}: {1}"), file == "-" ? say(text("standard input")) : file, say(error.what))};
}

Result<std::string> read_input() {
  std::string content;
  std::array<char, 65536> buffer;
  while (std::cin.read(buffer.data(), buffer.size()) || std::cin.gcount() > 0) {
    content.append(buffer.data(), static_cast<std::size_t>(std::cin.gcount()));
    if (content.size() <= largest_file) continue;
    return Error{
        message(text("{0}: expected at most {1} bytes"), say(text("standard input")), std::to_string(largest_file))};
  }
  return content;
}

// An SGF text begins with `(`, perhaps behind white space or the mark of an encoding; no record does.
bool is_sgf(std::string_view content) {
  constexpr std::string_view mark = "\xef\xbb\xbf";
  if (content.starts_with(mark)) content.remove_prefix(mark.size());
  const auto first = std::ranges::find_if(content, [](unsigned char letter) { return std::isspace(letter) == 0; });
  return first != content.end() && *first == '(';
}

std::string seats_text(const Saved& saved) {
  std::string line;
  for (const std::string& seat : saved.seats) line += (line.empty() ? "" : ", ") + (seat.empty() ? "-" : seat);
  return line;
}

// Rows of equal length as columns, padded by what they take on a screen.
void print_columns(const std::vector<std::vector<std::string>>& rows, std::ostream& out) {
  std::vector<int> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) line += fit(row[i], widths[i], Charset::ascii) + "  ";
    out << line << row.back() << '\n';
  }
}

// "… 11. b1-b3 a2-c2 12. [c1-c3] …": the plies around one, which stands in brackets.
std::string moves_around(const Match& match, int ply) {
  const auto played = match.played();
  const int from = std::max(0, ply - plies_around), to = std::min(match.plies(), ply + plies_around);
  std::string line = from > 0 ? "..." : "";
  int number = 0;
  for (int i = from; i < to; ++i) {
    const Played& one = played[static_cast<std::size_t>(i)];
    if (!line.empty()) line += ' ';
    if (one.number != number) line += std::to_string(one.number) + ". ";
    number = one.number;
    line += i + 1 == ply ? "[" + one.word + "]" : one.word;
  }
  return line + (to < match.plies() ? " ..." : "");
}

std::string state_at(const Match& match, int ply) {
  if (ply == match.plies()) return state_sentence(match);
  const Position position = match.position_at(ply);
  return say(message(text("{0} to play: {1}"), seat_label(match, position.turn().owner), say(position.scene().prompt)));
}

void print_game(const Match& match, int ply, Charset charset, std::ostream& out) {
  const About& about = match.about();
  const std::string options = match.options().text();
  out << say(about.name) << (options.empty() ? "" : " (" + options + ")") << '\n';
  for (std::size_t i = 0; i < match.seats().size(); ++i) out << seat_label(match, seat_of(static_cast<int>(i))) << '\n';
  out << '\n' << board_text(match, ply, Scale::medium, charset, Marking::marked) << '\n';
  if (match.plies() > 0) out << paragraph(moves_around(match, ply), 0);
  out << paragraph(state_at(match, ply), 0);
  if (ply < match.plies()) return;
  for (const std::string& line : throws_table(match)) out << line << '\n';
}

}  // namespace

Result<Source> read_games(const std::string& file) {
  const Result<std::string> content = file == "-" ? read_input() : read_file(file);
  if (!content) return content.error();
  Source source;
  if (is_sgf(*content)) {
    SgfReading reading = read_sgf(*content, catalogue());
    source = {std::move(reading.records), std::move(reading.fault), reading.variations_left_out};
  } else {
    Reading reading = read_records(*content);
    source = {std::move(reading.records), std::move(reading.fault)};
  }
  if (source.fault) source.fault = in_file(file, *source.fault);
  if (source.records.empty() && !source.fault)
    source.fault = in_file(file, Error{message(text("there is no game in it"))});
  return source;
}

Result<Games> load_games(const std::string& file) {
  const Result<Source> source = read_games(file);
  if (!source) return source.error();
  Games games{.variations_left_out = source->variations_left_out};
  for (const Record& record : source->records) {
    Result<Match::Loaded> loaded = Match::load(record);
    if (!loaded) return in_file(file, loaded.error());
    games.matches.push_back(std::move(loaded->match));
    if (loaded->fault && !games.fault) games.fault = in_file(file, *loaded->fault);
  }
  if (!games.fault) games.fault = source->fault;
  if (games.matches.empty()) return *games.fault;
  return games;
}

void list_saved(const ListSaved& request, const Store& store, std::ostream& out) {
  const std::vector<Saved> games = store.list();
  if (request.form == Form::json) {
    out << saved_json(games);
    return;
  }
  if (request.form == Form::ids) {
    for (const Saved& saved : games) out << harmless(saved.id) << '\n';
    return;
  }
  if (games.empty()) {
    out << say(text("no saved games")) << '\n';
    return;
  }
  std::vector<std::vector<std::string>> rows = {{say(text("id")), say(text("game")), say(text("seats")),
                                                 say(text("moves")), say(text("date")), say(text("result"))}};
  for (const Saved& saved : games) {
    const std::string seats = harmless(seats_text(saved));
    const std::string state = saved.fault ? say(text("damaged")) : harmless(saved.result);
    rows.push_back({harmless(saved.id), harmless(saved.game),
                    columns_of(seats) > widest_seats ? fit(seats, widest_seats, Charset::ascii) : seats,
                    std::to_string(saved.words), harmless(saved.date), state});
  }
  print_columns(rows, out);
}

Fault rename_saved(const RenameSaved& request, const Store& store) {
  if (const auto error = store.rename(request.id, request.new_id)) return Failure{error->what};
  return std::nullopt;
}

Fault delete_saved(const DeleteSaved& request, const Store& store) {
  if (const auto error = store.remove(request.id)) return Failure{error->what};
  return std::nullopt;
}

Fault show(const Show& request, Charset charset, std::ostream& out) {
  const Result<Games> games = load_games(request.file);
  if (!games) return Failure{games.error().what};
  for (const Match& match : games->matches) {
    const int ply = request.ply.value_or(match.plies());
    if (ply > match.plies()) {
      const std::string allowed = "0 to " + std::to_string(match.plies());
      return Failure{bad_value("--ply", std::to_string(ply), allowed).what, Exit::wrong_use};
    }
    if (&match != &games->matches.front()) out << '\n';
    print_game(match, ply, charset, out);
  }
  if (games->fault) return Failure{games->fault->what};
  return std::nullopt;
}

Fault trace(const Trace& request, std::ostream& out) {
  const Result<Source> source = read_games(request.file);
  if (!source) return Failure{source.error().what};
  for (const Record& record : source->records) {
    const Result<Match::Loaded> loaded = Match::load(record);
    if (!loaded) return Failure{in_file(request.file, loaded.error()).what};
    trace_plies(loaded->match, out);
    if (loaded->fault) return Failure{in_file(request.file, *loaded->fault).what};
    const bool cut_short = source->fault && &record == &source->records.back();
    if (!cut_short) trace_result(loaded->match, out);
  }
  if (source->fault) return Failure{source->fault->what};
  return std::nullopt;
}

Fault convert(const Convert& request, std::ostream& out) {
  const Result<Games> games = load_games(request.file);
  if (!games) return Failure{games.error().what};
  if (games->fault) return Failure{games->fault->what};
  if (const std::size_t count = games->variations_left_out; count > 0) {
    remark(counted("{0} line of play beside the main line is left out",
                   "{0} lines of play beside the main line are left out", count, std::to_string(count)));
  }
  for (const Match& match : games->matches) {
    if (request.to == Notation::taula) {
      out << (&match == &games->matches.front() ? "" : "\n") << write_record(match.record());
      continue;
    }
    const Result<std::string> sgf = write_sgf(match.record(), catalogue());
    if (!sgf) return Failure{in_file(request.file, sgf.error()).what};
    out << *sgf;
  }
  return std::nullopt;
}

}  // namespace taula
