// Who sits where: persons and computers, told apart by the names of the seats; and what that means for taking back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/brain.hpp"
#include "play/match.hpp"

namespace taula {

// A computer's seat is named after its strength: "computer:5", "computer:uct"; so records say it, too.
std::string computer_name(const Strength& strength);
// An error where a name begins like a computer's, but is none; no strength: it is a person's.
Result<std::optional<Strength>> read_occupant(std::string_view name);
std::optional<Strength> computer_at(const Match& match, Seat seat);

int count_persons(const Match& match);
bool has_persons(const Match& match);
bool has_computers(const Match& match);
// Whether something is asked from a person now: a move, or what they have thrown, whoever it is for.
bool person_acts(const Match& match);
// The computer that is to act now.
std::optional<Strength> computer_to_act(const Match& match);

// The person who speaks when the game is to be given up or drawn: whose turn it is, or who had the last turn before it;
// none where no person sits.
std::optional<Seat> speaker(const Match& match);

// Taking back ends where a person acts, so that a computer does not just play again what was taken back. Where only
// computers play it is one action.
bool can_take_back(const Match& match);
void take_back(Match& match);
void play_again(Match& match);  // what was taken back, up to where a person acts; there must be something

}  // namespace taula
