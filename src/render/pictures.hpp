// How things look, as characters: the painters' tables.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "render/canvas.hpp"
#include "rules/game.hpp"
#include "rules/scene.hpp"

namespace taula {

// One character where cells are small, two rows of three where they are large; what is written on a thing stands behind
// the character, or in the middle of the second row.
struct Picture {
  std::string_view sign;
  std::array<std::string_view, 2> large;
};

// By the thing and its owner: seats are told apart by the characters alone. Men are so by their colour, light or dark
// whoever begins; where the seats are not known the first is dark.
const Picture& picture_of(const Token& token, Charset charset, std::span<const SeatSpec> seats = {});

}  // namespace taula
