// What computers say: that they think, what they think, and what they answer.
#pragma once

#include <functional>
#include <string>

#include "play/computers.hpp"

namespace taula {

// "White (computer 5) is thinking: 3 s"; without a number in the first second.
std::string thinking_sentence(const Match& match, int seconds);

// How a position is judged, by a thought of the seat that acts there: "63 % for Black", "Black wins in 5".
std::string score_sentence(const Position& position, const Thought& thought);
// The same with the depth and the line: "63 % for Black, depth 9: c1-c3 h3xf1".
std::string analysis_sentence(const Position& position, const Thought& thought);
// "hint: c1-c3; 63 % for Black".
std::string hint_sentence(const Position& position, const Thought& thought);

// What all computers together say to a draw that is offered to them.
struct DrawAnswer {
  Reply reply;
  std::string sentence;
};
// `reply` says what the computer of a seat thinks of it; a computer must sit at the table.
DrawAnswer answer_to_draw(const Match& match, const std::function<Reply(Seat)>& reply);

}  // namespace taula
