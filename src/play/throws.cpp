#include "play/throws.hpp"

#include <algorithm>
#include <map>

namespace taula {

std::string face_of(std::string_view word) { return std::string(word.substr(word.starts_with('*') ? 1 : 0)); }

Throws throws_of(const Match& match) {
  const std::size_t seats = match.seats().size();
  std::map<std::string, std::vector<int>> counts;
  Position position = match.position_at(0);
  Chances chances;
  for (const Played& ply : match.played()) {
    position.chances(chances);
    for (const Chance& chance : chances) counts.try_emplace(face_of(position.notate(chance.action)), seats);
    const auto owner = static_cast<std::size_t>(index_of(ply.turn.owner));
    if (ply.turn.actor == Seat::chance && owner < seats) ++counts.at(face_of(ply.word))[owner];
    position.play(ply.action);
  }
  Throws throws{.faces = {}, .counts = std::vector<std::vector<int>>(seats)};
  for (const auto& [face, by_seat] : counts) {
    throws.faces.push_back(face);
    for (std::size_t seat = 0; seat < seats; ++seat) throws.counts[seat].push_back(by_seat[seat]);
  }
  return throws;
}

std::vector<Played> throws_in_vain(const Match& match, int plies) {
  const auto played = match.played().first(static_cast<std::size_t>(plies));
  std::vector<Played> in_vain;
  Seat next = match.position_at(plies).turn().owner;
  for (auto ply = played.rbegin(); ply != played.rend() && ply->turn.actor == Seat::chance; ++ply) {
    if (next != ply->turn.owner && next != Seat::none) in_vain.push_back(*ply);
    next = ply->turn.owner;
  }
  std::ranges::reverse(in_vain);
  return in_vain;
}

}  // namespace taula
