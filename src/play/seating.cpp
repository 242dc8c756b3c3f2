#include "play/seating.hpp"

#include <algorithm>
#include <cassert>

namespace taula {
namespace {

constexpr std::string_view computer_prefix = "computer:";

}  // namespace

std::string computer_name(const Strength& strength) { return std::string(computer_prefix) + strength_word(strength); }

Result<std::optional<Strength>> read_occupant(std::string_view name) {
  if (!name.starts_with(computer_prefix)) return std::optional<Strength>();
  const Result<Strength> strength = read_strength(name.substr(computer_prefix.size()));
  if (!strength) return strength.error();
  return std::optional(*strength);
}

std::optional<Strength> computer_at(const Match& match, Seat seat) {
  const auto occupant = read_occupant(match.name(seat));
  return occupant ? *occupant : std::nullopt;
}

int count_persons(const Match& match) {
  int persons = 0;
  for (int i = 0; i < static_cast<int>(match.seats().size()); ++i) persons += computer_at(match, seat_of(i)) ? 0 : 1;
  return persons;
}

bool has_persons(const Match& match) { return count_persons(match) > 0; }

bool has_computers(const Match& match) { return count_persons(match) < static_cast<int>(match.seats().size()); }

bool person_acts(const Match& match) {
  const Seat actor = match.position().turn().actor;
  if (match.ending() || actor == Seat::none) return false;
  return actor == Seat::chance || !computer_at(match, actor);
}

std::optional<Strength> computer_to_act(const Match& match) {
  const Seat actor = match.position().turn().actor;
  if (match.ending() || actor == Seat::none || actor == Seat::chance) return std::nullopt;
  return computer_at(match, actor);
}

std::optional<Seat> speaker(const Match& match) {
  const int seats = static_cast<int>(match.seats().size());
  const Seat owner = match.position().turn().owner;
  const int from = owner == Seat::none ? 0 : index_of(owner);
  for (int back = 0; back < seats; ++back) {
    const Seat seat = seat_of((from - back + seats) % seats);
    if (!computer_at(match, seat)) return seat;
  }
  return std::nullopt;
}

bool can_take_back(const Match& match) {
  const auto ending = match.ending();
  const bool ended_early = ending && !ending->termination.empty();
  if (ended_early || !has_persons(match)) return match.can_undo();
  return std::ranges::any_of(match.played(), [&](const Played& ply) {
    if (ply.turn.actor == Seat::chance) return match.dice() == Dice::manual;
    return !computer_at(match, ply.turn.actor);
  });
}

void take_back(Match& match) {
  assert(can_take_back(match));
  const auto ending = match.ending();
  const bool ended_early = ending && !ending->termination.empty();
  match.undo();
  if (ended_early || !has_persons(match)) return;
  while (!person_acts(match)) match.undo();
}

void play_again(Match& match) {
  assert(match.can_redo());
  match.redo();
  if (!has_persons(match)) return;
  while (!person_acts(match) && match.can_redo()) match.redo();
}

}  // namespace taula
