#include "ui/throws_text.hpp"

#include <algorithm>
#include <numeric>

#include "play/throws.hpp"
#include "render/words.hpp"
#include "ui/sentences.hpp"

namespace taula {
namespace {

std::string to_the_right(const std::string& text, int columns) {
  return std::string(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ') + text;
}

}  // namespace

std::vector<std::string> throws_table(const Match& match) {
  const Throws throws = throws_of(match);
  if (throws.faces.empty()) return {};
  constexpr int least_columns = 4;
  int widest = 0;
  for (const std::string& face : throws.faces) widest = std::max(widest, columns_of(face));
  const int columns = std::max(least_columns, widest + 2);
  std::vector<std::string> labels = {say(text("fell"))};
  for (const SeatSpec& seat : match.seats()) labels.push_back(say(seat.name));
  int label_columns = 0;
  for (const std::string& label : labels) label_columns = std::max(label_columns, columns_of(label));
  std::vector<std::string> lines;
  for (const std::string& label : labels) lines.push_back(fit(label, label_columns, Charset::ascii));
  for (std::size_t face = 0; face < throws.faces.size(); ++face) {
    lines[0] += to_the_right(throws.faces[face], columns);
    for (std::size_t seat = 0; seat < throws.counts.size(); ++seat)
      lines[seat + 1] += to_the_right(std::to_string(throws.counts[seat][face]), columns);
  }
  return lines;
}

std::vector<std::string> throws_sentences(const Match& match) {
  const Throws throws = throws_of(match);
  std::vector<std::string> sentences;
  for (std::size_t seat = 0; seat < throws.counts.size(); ++seat) {
    const std::vector<int>& counts = throws.counts[seat];
    const int all = std::accumulate(counts.begin(), counts.end(), 0);
    if (all == 0) continue;
    std::string list;
    for (std::size_t face = 0; face < counts.size(); ++face) {
      list += list.empty() ? "" : ", ";
      list += say(message(text("{0} of {1}"), std::to_string(counts[face]), throws.faces[face]));
    }
    sentences.push_back(say(counted("{0}, {1} throw: {2}", "{0}, {1} throws: {2}", static_cast<std::uint64_t>(all),
                                    seat_label(match, seat_of(static_cast<int>(seat))), std::to_string(all), list)));
  }
  return sentences;
}

std::vector<std::string> lost_throws(const Match& match, int plies) {
  std::vector<std::string> sentences;
  for (const Played& ply : throws_in_vain(match, plies))
    sentences.push_back(
        say(message(text("{0} got {1} and had no move"), seat_label(match, ply.turn.owner), face_of(ply.word))));
  return sentences;
}

}  // namespace taula
