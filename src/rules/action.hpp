// The words that every floor shares: cells, seats, actions, chance, outcomes, and sentences for people.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace taula {

// A place of a board, numbered from 0 by the game.
enum class Cell : std::uint16_t { none = 0xffff };

constexpr Cell cell_of(int index) { return static_cast<Cell>(index); }
constexpr int index_of(Cell cell) { return static_cast<int>(cell); }

// A place at the table, in order of play. Chance sits there too: it throws and draws, and nobody chooses for it.
enum class Seat : std::uint8_t { one, two, three, four, five, six, chance = 0xfe, none = 0xff };

inline constexpr int max_seats = 6;

constexpr Seat seat_of(int index) { return static_cast<Seat>(index); }
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }

// One indivisible event: a step, a placement, a throw, a draw, an answer. A turn is a run of actions by one seat.
// `verb` is the game's own enum, and so is what the other small fields mean there. An action says what is done, not
// what comes of it: two equal actions in one position are the same action.
struct Action {
  std::uint8_t verb = 0, item = 0, spin = 0, extra = 0;
  Cell from = Cell::none, to = Cell::none;
  friend auto operator<=>(const Action&, const Action&) = default;
};

// What a hand does to a thing that it holds: a quarter turn either way, tipping it over, taking its mirror image.
enum class Twist : std::uint8_t { left, right, tip, mirror };

// Always an out parameter that the caller keeps, so that a search allocates nothing in its loop.
using Actions = std::vector<Action>;

// What may fall, and how often among the sum of all weights.
struct Chance {
  Action action;
  std::uint32_t weight = 1;
};
using Chances = std::vector<Chance>;

inline std::uint64_t total_weight(const Chances& chances) {
  std::uint64_t total = 0;
  for (const Chance& chance : chances) total += chance.weight;
  return total;
}

// Which of them falls by a number below their total weight: its place in the list.
inline std::size_t fallen(const Chances& chances, std::uint64_t number) {
  std::size_t place = 0;
  while (number >= chances[place].weight) number -= chances[place++].weight;
  return place;
}

// An array indexed by a strong type, so that no rule needs a cast.
template <class Key, class T, std::size_t N>
struct Per : std::array<T, N> {
  constexpr T& operator[](Key key) { return std::array<T, N>::operator[](static_cast<std::size_t>(key)); }
  constexpr const T& operator[](Key key) const { return std::array<T, N>::operator[](static_cast<std::size_t>(key)); }
};
template <class T>
using PerSeat = Per<Seat, T, max_seats>;

// Who acts, and whose turn it is: a throw is chance acting for its owner.
struct Turn {
  Seat actor = Seat::none, owner = Seat::none;
  friend bool operator==(const Turn&, const Turn&) = default;
};

// A sentence for people, made without knowing their language: a gettext id with {0} {1} … and what fills it. What fills
// it is looked up as well, so that a colour's name can be one. `many` and `count` serve sentences with a plural.
struct Message {
  const char* id = "";
  std::vector<std::string> args{};
  const char* many = nullptr;
  std::uint64_t count = 0;
  friend bool operator==(const Message&, const Message&) = default;
};

// The two ways to make a Message, and the way to mark an id in a table: the catalogue of texts is collected from their
// first arguments.
template <class... Args>
Message message(const char* id, Args&&... args) {
  return Message{id, {std::string(std::forward<Args>(args))...}};
}
template <class... Args>
Message counted(const char* one, const char* many, std::uint64_t count, Args&&... args) {
  return Message{one, {std::string(std::forward<Args>(args))...}, many, count};
}
constexpr const char* text(const char* id) { return id; }

// What came from outside, as an error may repeat it: cut where it is long, and '?' for all but printable ASCII.
inline std::string excerpt(std::string_view foreign) {
  constexpr std::size_t longest = 24;
  std::string shown(foreign.substr(0, longest));
  for (char& letter : shown) {
    if (letter < ' ' || letter > '~') letter = '?';
  }
  return foreign.size() > longest ? shown + "..." : shown;
}

// Why something that came from outside was refused: one lower-case sentence that names the place and what was expected.
struct Error {
  Message what;
};

// A value, or why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::move(value)) {}
  Result(Error error) : held_(std::move(error)) {}

  explicit operator bool() const { return std::holds_alternative<T>(held_); }
  T& operator*() { return std::get<T>(held_); }
  const T& operator*() const { return std::get<T>(held_); }
  T* operator->() { return &std::get<T>(held_); }
  const T* operator->() const { return &std::get<T>(held_); }
  const Error& error() const { return std::get<Error>(held_); }

 private:
  std::variant<T, Error> held_;
};

// Where the eye is led: the winning group, path or line. A wall lies between two cells: what is marked is then the face
// of the cube at `at`, on its level from 0, that looks towards that other cell.
struct Mark {
  Cell at, wall = Cell::none;
  std::uint8_t level = 0;
};

// How a game ended. Place 1 has won, shared or not; in a draw nobody has it and all share place 2. So a team, a joint
// win and a draw need no cases of their own. Points are 0 where the game does not score.
struct Outcome {
  PerSeat<std::uint8_t> place{};
  PerSeat<std::int16_t> points{};
  Message reason{};
  std::vector<Mark> marks{};
};

}  // namespace taula
