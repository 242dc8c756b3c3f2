// The contract of a game, and Position: any position of any game as a value.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/action.hpp"
#include "rules/board.hpp"
#include "rules/option.hpp"
#include "rules/scene.hpp"

namespace taula {

// The colours that seats are named by; themes say how they look.
enum class Tint : std::uint8_t { black, white, green, red, yellow, blue, orange, purple };
inline constexpr int tint_count = 8;

// A place at the table: the word of the records ("green2"), its name for people (a text id), its team, its colour. A
// team is named by its first seat.
struct SeatSpec {
  std::string_view word;
  const char* name;
  std::uint8_t team;
  Tint tint = Tint::black;
};

// A rule of the sheet, for the help, the manual page and `taula rules`; title and text are text ids.
struct RuleText {
  std::string_view number;
  const char* title;
  const char* text;
};

// How SGF writes a game: its GM number, and how a set-up with single stones becomes a position text.
struct SgfDialect {
  int game_number;
  std::string_view setup_key;                                             // the option that the SU property stands for
  std::span<const std::pair<std::string_view, std::string_view>> setups;  // SU value, option word
  std::string (*position)(std::span<const Cell> black, std::span<const Cell> white, Seat to_move);
};

// What is known of a game before it is opened. Texts are text ids.
struct About {
  enum class Audience : std::uint8_t { people, tests };   // a game for tests is played by name, but never offered
  enum class Numbering : std::uint8_t { rounds, turns };  // what `N.` counts in a record

  std::string_view id;
  const char* name;
  const char* blurb;
  std::span<const OptionSpec> specs{};
  std::span<const Variant> variants{};
  std::span<const RuleText> rules{};
  Numbering numbering = Numbering::rounds;
  Audience audience = Audience::people;
  const SgfDialect* sgf = nullptr;
};

// What a person pointed at or typed, legal or not: cells in the order of touching.
struct Attempt {
  std::span<const Cell> cells;
};

// G is immutable rules plus tables, made from options; State is a flat value without history. Games whose positions
// may not recur say so by key(); outcome() is told how often the present key has stood, this time included.
// legal() is the one truth about what may be done. It is asked only while outcome() is none and a seat acts; chances()
// only while chance acts. All buffers are emptied first.
template <class G>
concept Game = std::regular<typename G::State> && std::constructible_from<G, const Options&> &&
    requires(const G& g, const typename G::State& state, typename G::State& next, Action action, Attempt attempt,
             Actions& actions, Chances& chances, std::vector<Cell>& cells, std::string_view text, int times_seen) {
  { G::about() } -> std::same_as<const About&>;
  { g.board() } -> std::same_as<const Board&>;
  { g.seats() } -> std::convertible_to<std::span<const SeatSpec>>;
  { g.start() } -> std::same_as<typename G::State>;
  { g.turn(state) } -> std::same_as<Turn>;
  { g.legal(state, actions) } -> std::same_as<void>;
  { g.chances(state, chances) } -> std::same_as<void>;
  { g.apply(next, action) } -> std::same_as<void>;  // deterministic; the action is legal
  { g.key(state) } -> std::same_as<std::optional<std::uint64_t>>;
  { g.outcome(state, times_seen) } -> std::same_as<std::optional<Outcome>>;
  { g.hash(state) } -> std::same_as<std::uint64_t>;
  { g.notate(state, action) } -> std::same_as<std::string>;
  { g.read(state, text) } -> std::same_as<Result<Action>>;  // one of legal(), or why not
  { g.cells(state, action, cells) } -> std::same_as<void>;  // in the order in which a person points at them
  { g.refusal(state, attempt) } -> std::same_as<Message>;   // why no legal action begins with these cells
  { g.position_text(state) } -> std::same_as<std::string>;  // one line …
  { g.read_position(text) } -> std::same_as<Result<typename G::State>>;  // … and back, checked
  { g.scene(state) } -> std::same_as<Scene>;
};

// Games whose seats lay things on the board, in one of several ways (`spin`), anchored at the cell that is first among
// the action's cells.
template <class G>
concept Laying = Game<G> && requires(const G& g, const typename G::State& state, Action action, std::uint8_t small,
                                     Twist twist, std::vector<Token>& tokens) {
  { G::twist(small, small, twist) } -> std::same_as<std::uint8_t>;  // what becomes of an item's spin
  { g.ghost(state, action, tokens) } -> std::same_as<void>;         // what would lie where, legal or not
  { g.refusal(state, action) } -> std::same_as<Message>;            // why it may not be laid so; empty: it may
};

// Counts of action sequences by length: counts[i] of length i + 1.
using Counts = std::vector<std::uint64_t>;

template <Game G>
class Model;

// Any position of any game, with what its rules remember of the way there. A value: copies are independent.
// Searches look through it once, by model(), and then stay static.
class Position {
 public:
  template <Game G>
  Position(std::shared_ptr<const G> game, const typename G::State& state);
  Position(const Position& other) : face_(other.face_->clone()) {}
  Position(Position&&) noexcept = default;
  Position& operator=(const Position& other) { return *this = Position(other); }
  Position& operator=(Position&&) noexcept = default;
  ~Position() = default;

  const About& about() const { return face_->about(); }
  const Board& board() const { return face_->board(); }
  std::span<const SeatSpec> seats() const { return face_->seats(); }

  Turn turn() const { return face_->turn(); }                        // nobody's once the game is over
  void legal(Actions& actions) const { face_->legal(actions); }      // none unless a seat acts
  void chances(Chances& chances) const { face_->chances(chances); }  // none unless chance acts
  std::optional<Outcome> outcome() const { return face_->outcome(); }
  void play(const Action& action) { face_->play(action); }  // a legal action or one of the chances
  int plies() const { return face_->plies(); }              // since the position was set up

  std::string notate(const Action& action) const { return face_->notate(action); }
  Result<Action> read(std::string_view word) const { return face_->read(word); }  // a seat's word or a chance word
  void cells(const Action& action, std::vector<Cell>& cells) const { face_->cells(action, cells); }
  Message refusal(const Attempt& attempt) const { return face_->refusal(attempt); }
  std::string text() const { return face_->text(); }
  Scene scene() const { return face_->scene(); }

  // For games that are Laying.
  bool lays() const { return face_->lays(); }
  std::uint8_t twist(std::uint8_t item, std::uint8_t spin, Twist twist) const {
    return face_->twist(item, spin, twist);
  }
  void ghost(const Action& action, std::vector<Token>& tokens) const { face_->ghost(action, tokens); }
  Message refusal(const Action& action) const { return face_->refusal(action); }

  std::uint64_t hash() const { return face_->hash(); }
  Counts perft(int depth) const { return face_->perft(depth); }

  // The game beneath, if it is a G.
  template <Game G>
  const Model<G>* model() const;

 private:
  struct Face {
    virtual ~Face() = default;
    virtual std::unique_ptr<Face> clone() const = 0;
    virtual const About& about() const = 0;
    virtual const Board& board() const = 0;
    virtual std::span<const SeatSpec> seats() const = 0;
    virtual Turn turn() const = 0;
    virtual void legal(Actions& actions) const = 0;
    virtual void chances(Chances& chances) const = 0;
    virtual std::optional<Outcome> outcome() const = 0;
    virtual void play(const Action& action) = 0;
    virtual int plies() const = 0;
    virtual std::string notate(const Action& action) const = 0;
    virtual Result<Action> read(std::string_view word) const = 0;
    virtual void cells(const Action& action, std::vector<Cell>& cells) const = 0;
    virtual Message refusal(const Attempt& attempt) const = 0;
    virtual std::string text() const = 0;
    virtual Scene scene() const = 0;
    virtual bool lays() const = 0;
    virtual std::uint8_t twist(std::uint8_t item, std::uint8_t spin, Twist twist) const = 0;
    virtual void ghost(const Action& action, std::vector<Token>& tokens) const = 0;
    virtual Message refusal(const Action& action) const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual Counts perft(int depth) const = 0;
  };
  template <Game G>
  friend class Model;

  std::unique_ptr<Face> face_;
};

// What may happen now: the legal actions of the seat that acts, or what chance may bring.
Actions possible(const Position& position);

// Their words, sorted by byte.
std::vector<std::string> sorted_words(const Position& position);

// The word of the records for how a game ended: "black", "green 4", "s+n", "draw".
std::string result_word(const Outcome& outcome, std::span<const SeatSpec> seats);

}  // namespace taula
