#include "play/sgf_values.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace taula {
namespace {

// The forms of a date in a record and in SGF, # for a digit. What is not known is left out in SGF.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> date_forms = {
    {{"####.##.##", "####-##-##"}, {"####.##.??", "####-##"}, {"####.??.??", "####"}}};

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool has_form(std::string_view date, std::string_view form) {
  return std::ranges::equal(date, form, [](char a, char b) { return b == '#' ? is_digit(a) : a == b; });
}

// The digits of a date in another form, which asks for as many.
std::string reformed(std::string_view date, std::string_view form) {
  std::string filled(form);
  std::size_t next = 0;
  for (char& letter : filled) {
    if (letter != '#') continue;
    while (!is_digit(date[next])) ++next;
    letter = date[next++];
  }
  return filled;
}

Verdict win_of(Seat winner, std::string_view termination) { return {Verdict::Kind::win, winner, termination}; }

// "Black wins by resignation", "white resigned", "White lost on time".
Verdict read_sentence(std::string_view re, Seat named) {
  const auto has = [&](std::string_view part) { return re.find(part) != std::string_view::npos; };
  const Seat other = named == Seat::one ? Seat::two : Seat::one;
  const std::string_view termination = has("resign") ? "resigned" : "abandoned";
  if (has("win") || has("won")) return win_of(named, termination);
  if (has("resign") || has("lose") || has("lost")) return win_of(other, termination);
  return {};
}

}  // namespace

std::string in_small_letters(std::string_view word) {
  std::string small(word);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

std::string_view trimmed(std::string_view value) {
  while (value.starts_with(' ')) value.remove_prefix(1);
  while (value.ends_with(' ')) value.remove_suffix(1);
  return value;
}

std::string record_date(std::string_view date) {
  for (const auto& [dots, hyphens] : date_forms) {
    if (has_form(date, hyphens)) return reformed(date, dots);
  }
  return std::string(date);
}

std::string sgf_date(std::string_view date) {
  for (const auto& [dots, hyphens] : date_forms) {
    if (has_form(date, dots)) return reformed(date, hyphens);
  }
  return std::string(date);
}

Seat read_side(std::string_view value) {
  const std::string side = in_small_letters(trimmed(value));
  if (side == "b" || side == "black" || side == "1") return Seat::one;
  if (side == "w" || side == "white" || side == "2") return Seat::two;
  return Seat::none;
}

Verdict read_verdict(std::string_view value) {
  const std::string re = in_small_letters(trimmed(value));
  if (re == "0" || re == "jigo" || re == "1/2-1/2" || re.starts_with("draw"))
    return {Verdict::Kind::draw, Seat::none, "agreed"};
  if (re == "void") return {Verdict::Kind::none, Seat::none, "abandoned"};
  if (re == "1-0") return win_of(Seat::one, "abandoned");
  if (re == "0-1") return win_of(Seat::two, "abandoned");
  for (const auto& [side, seat] :
       {std::pair("b", Seat::one), {"black", Seat::one}, {"w", Seat::two}, {"white", Seat::two}}) {
    const std::string sign = std::string(side) + "+";
    if (re.starts_with(sign)) return win_of(seat, re.substr(sign.size()).starts_with('r') ? "resigned" : "abandoned");
  }
  if (re.starts_with("black")) return read_sentence(re, Seat::one);
  if (re.starts_with("white")) return read_sentence(re, Seat::two);
  return {};
}

std::string write_verdict(const Record& record, std::span<const SeatSpec> seats) {
  const std::string_view termination = record.tag("Termination").value_or("");
  const std::size_t blank = record.result.find(' ');
  const std::string winner = record.result.substr(0, blank);
  if (winner == "draw") return "Draw";
  const bool black = winner == seats[0].word, white = winner == seats[1].word;
  if (!black && !white) return termination == "abandoned" ? "Void" : "?";
  const std::string points = blank == std::string::npos ? "" : record.result.substr(blank + 1);
  return (black ? "B+" : "W+") + (termination == "resigned" ? "R" : points);
}

}  // namespace taula
