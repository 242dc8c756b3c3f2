// What the values of SGF say, in the words of the records and back: dates, sides, results.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "play/record.hpp"
#include "rules/game.hpp"

namespace taula {

// ASCII capitals made small, and blanks taken off both ends.
std::string in_small_letters(std::string_view word);
std::string_view trimmed(std::string_view value);

// "2026-11-30" to "2026.11.30" and back, "2026-11" to "2026.11.??", "2026" to "2026.??.??"; anything else as it stands.
std::string record_date(std::string_view date);
std::string sgf_date(std::string_view date);

// The side to move of PL: "B", "white", "1"; none where it is no side.
Seat read_side(std::string_view value);

// What RE says: who won, a draw, that there is no result, or nothing that can be understood.
struct Verdict {
  enum class Kind : std::uint8_t { unknown, none, draw, win };
  Kind kind = Kind::unknown;
  Seat winner = Seat::none;
  std::string_view termination{};  // what ended the game, if the rules did not
};

// "B+", "W+R", "B+12", "Draw", "0", "Void", and what people write instead: "Black wins", "white resigns", "1-0".
Verdict read_verdict(std::string_view value);
std::string write_verdict(const Record& record, std::span<const SeatSpec> seats);

}  // namespace taula
