#include "render/signs.hpp"

namespace taula {

std::optional<State> SeenCell::strongest() const {
  for (int state = static_cast<int>(State::pick); state < state_count; ++state) {
    if (is(static_cast<State>(state))) return static_cast<State>(state);
  }
  return std::nullopt;
}

SeenCells::SeenCells(const Board& board, const Scene& scene, const View& view)
    : cells_(static_cast<std::size_t>(board.size())) {
  const auto note = [&](State state, Cell cell) { at(cell).states[state] = true; };
  for (const Token& token : scene.tokens) {
    if (token.at != Cell::none) at(token.at).top = &token;
  }
  for (const Mark& mark : view.marks) note(State::mark, mark.at);
  for (const Cell cell : view.last) note(State::last, cell);
  for (const Cell cell : view.targets) note(State::target, cell);
  for (const Cell cell : view.picked) note(State::pick, cell);
  if (view.cursor) note(State::cursor, *view.cursor);
  for (const Token& ghost : view.ghosts) {
    if (ghost.at == Cell::none) continue;
    note(State::ghost, ghost.at);
    at(ghost.at).top = &ghost;
  }
}

std::string_view letters_of(std::string_view name) { return name.substr(0, name.find_first_of("0123456789")); }
std::string_view digits_of(std::string_view name) { return name.substr(letters_of(name).size()); }

}  // namespace taula
