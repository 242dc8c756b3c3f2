#include "render/pictures.hpp"

#include <algorithm>
#include <cassert>
#include <span>

namespace taula {
namespace {

// One for every seat, as far as they differ; the last one is also for what is nobody's.
using Pictures = std::span<const Picture>;

// By colour: black, white and so on.
constexpr std::array<Picture, 7> ascii_men = {{{"x", {"/#\\", "\\#/"}},
                                               {"o", {"/ \\", "\\ /"}},
                                               {"@", {"/@\\", "\\@/"}},
                                               {"%", {"/%\\", "\\%/"}},
                                               {"&", {"/&\\", "\\&/"}},
                                               {"$", {"/$\\", "\\$/"}},
                                               {"n", {"/n\\", "\\n/"}}}};
constexpr std::array<Picture, 7> utf8_men = {{{"●", {"▟█▙", "▜█▛"}},
                                              {"○", {"╭─╮", "╰─╯"}},
                                              {"■", {"▐█▌", "▐█▌"}},
                                              {"□", {"┌─┐", "└─┘"}},
                                              {"◆", {"╱◆╲", "╲◆╱"}},
                                              {"◇", {"╱◇╲", "╲◇╱"}},
                                              {"◎", {"╭◎╮", "╰◎╯"}}}};
// Only black and white men are ever guarded.
constexpr std::array<Picture, 2> ascii_guarded_men = {{{"X", {"XXX", "XXX"}}, {"O", {"OOO", "OOO"}}}};
constexpr std::array<Picture, 2> utf8_guarded_men = {{{"■", {"▐█▌", "▐█▌"}}, {"□", {"┌─┐", "└─┘"}}}};
constexpr Per<Charset, std::span<const Picture>, 2> guarded_men = {{{ascii_guarded_men, utf8_guarded_men}}};

constexpr std::array<Picture, 1> matches = {{{"|", {" | ", " | "}}}};

constexpr std::array<Picture, 1> three_ways = {{{"Y", {" Y ", "   "}}}};
constexpr std::array<Picture, 1> two_ways = {{{"V", {" V ", "   "}}}};

constexpr std::array<Picture, 2> ascii_stars = {{{"s", {"/s\\", "\\ /"}}, {"S", {"/S\\", "\\ /"}}}};
constexpr std::array<Picture, 2> ascii_moons = {{{"m", {"/m\\", "\\ /"}}, {"M", {"/M\\", "\\ /"}}}};
constexpr std::array<Picture, 2> ascii_suns = {{{"u", {"/u\\", "\\ /"}}, {"U", {"/U\\", "\\ /"}}}};
constexpr std::array<Picture, 2> utf8_stars = {{{"★", {"╭★╮", "╰ ╯"}}, {"☆", {"┌☆┐", "└ ┘"}}}};
constexpr std::array<Picture, 2> utf8_moons = {{{"☾", {"╭☾╮", "╰ ╯"}}, {"☽", {"┌☽┐", "└ ┘"}}}};
constexpr std::array<Picture, 2> utf8_suns = {{{"☀", {"╭☀╮", "╰ ╯"}}, {"☼", {"┌☼┐", "└ ┘"}}}};

// A colour, another one, and what is nobody's.
constexpr std::array<Picture, 3> ascii_cubes = {
    {{"x", {"/x\\", "\\ /"}}, {"o", {"/o\\", "\\ /"}}, {"#", {"/#\\", "\\ /"}}}};
constexpr std::array<Picture, 3> utf8_cubes = {{{"■", {"╭■╮", "╰ ╯"}}, {"□", {"┌□┐", "└ ┘"}}, {"▦", {"┌▦┐", "└ ┘"}}}};
constexpr std::array<Picture, 1> pieces_o = {{{"O", {"## ", "## "}}}};
constexpr std::array<Picture, 1> pieces_l = {{{"L", {"  #", "###"}}}};
constexpr std::array<Picture, 1> pieces_z = {{{"Z", {"## ", " ##"}}}};
constexpr std::array<Picture, 1> pieces_t = {{{"T", {" # ", "###"}}}};
constexpr std::array<Picture, 1> pieces_i = {{{"I", {"   ", "####"}}}};

constexpr std::array<Picture, 1> ascii_wildcards = {{{"W", {"/W\\", "\\W/"}}}};
constexpr std::array<Picture, 1> utf8_wildcards = {{{"◆", {"╱◆╲", "╲◆╱"}}}};

constexpr Per<Charset, Per<Thing, Pictures, thing_count>, 2> pictures = {{{
    {{{ascii_men, matches, ascii_stars, ascii_moons, ascii_suns, three_ways, two_ways, ascii_cubes, pieces_o, pieces_l,
       pieces_z, pieces_t, pieces_i, ascii_wildcards}}},
    {{{utf8_men, matches, utf8_stars, utf8_moons, utf8_suns, three_ways, two_ways, utf8_cubes, pieces_o, pieces_l,
       pieces_z, pieces_t, pieces_i, utf8_wildcards}}},
}}};

// The place of a man's picture.
std::size_t colour_of(Seat owner, std::span<const SeatSpec> seats) {
  const auto seat = static_cast<std::size_t>(index_of(owner));
  return seat < seats.size() ? static_cast<std::size_t>(seats[seat].tint) : seat;
}

}  // namespace

const Picture& picture_of(const Token& token, Charset charset, std::span<const SeatSpec> seats) {
  const Pictures& known = pictures[charset][token.thing];
  if (token.thing != Thing::man)
    return known[std::min(static_cast<std::size_t>(index_of(token.owner)), known.size() - 1)];
  const std::size_t colour = colour_of(token.owner, seats);
  if (token.guard == Guard::none) return known[std::min(colour, known.size() - 1)];
  assert(colour < guarded_men[charset].size());
  return guarded_men[charset][colour];
}

}  // namespace taula
