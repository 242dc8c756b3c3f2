// The middle end: a game as it is being played, with undo, redo, chance, resignation, agreed draws, and its record.
// Screens and line mode talk only to it. It does not ask where an action comes from: this keyboard, a computer player,
// or a file that another program writes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "play/dealer.hpp"
#include "play/record.hpp"
#include "play/store.hpp"
#include "rules/catalogue.hpp"

namespace taula {

enum class Dice : std::uint8_t { automatic, manual };  // who throws: the dealer, or people with real ones

// What a match is begun with.
struct Beginning {
  const Entry* entry;
  Options options;
  std::string position{};            // empty: the usual start
  std::vector<std::string> names{};  // one a seat, missing ones empty
  std::uint64_t seed = 0;
  Dice dice = Dice::automatic;
};

// A ply that was made.
struct Played {
  Action action;
  std::string word, comment;
  Turn turn;   // who acted, and whose turn it was
  int number;  // of the round or turn it belongs to, from 1
};

// How the match stands at its end. `outcome` is none where the rules did not end it: then `termination` says what did.
struct Ending {
  std::string result;       // the result word
  std::string termination;  // "resigned", "agreed", "abandoned" or empty
  std::optional<Outcome> outcome;
  Message reason;
};

class Match {
 public:
  // An error when the position text does not fit the game. Chance is dealt until a seat is to act.
  static Result<Match> begin(const Beginning& beginning);

  // A record checked against the rules: the match stands at its last good ply, and `fault` names the line, ply and word
  // that were not.
  struct Loaded;
  static Result<Loaded> load(const Record& record);

  const Entry& entry() const { return *entry_; }
  const About& about() const { return entry_->about(); }
  const Options& options() const { return options_; }
  std::span<const SeatSpec> seats() const { return start_.seats(); }
  const std::string& name(Seat seat) const;  // as people gave it; may be empty
  void set_name(Seat seat, std::string name);

  const Position& position() const { return present_; }
  Position position_at(int ply) const;  // 0: the start; at most plies()
  int plies() const { return done_; }
  std::span<const Played> played() const { return std::span(moves_).first(static_cast<std::size_t>(done_)); }
  std::span<const Played> undone() const { return std::span(moves_).subspan(static_cast<std::size_t>(done_)); }
  int number() const;  // of the round or turn that goes on now
  std::optional<Ending> ending() const;

  // A legal action of the seat that acts, or a chance thrown by hand; then chance is dealt until a seat is to act.
  void play(const Action& action);
  bool can_undo() const;
  bool can_redo() const { return done_ < static_cast<int>(moves_.size()); }
  void undo();  // back to the last choice of a seat; takes back a resignation or an agreed draw first
  void redo();
  void comment(int ply, std::string text);  // of the ply before position_at(ply)

  bool can_resign() const;  // two sides are left, and nothing has ended
  void resign(Seat seat);
  void agree_draw();

  // The match as it stands. Unknown tags of a loaded record are kept.
  Record record() const;

  // Keeping: from here on each change goes to the journal. What fails is a warning to show once; play goes on.
  void keep_in(Journal journal);
  const Journal* journal() const { return journal_ ? &*journal_ : nullptr; }
  std::optional<Message> take_warning();

  // A new match that goes on from a ply of this one, with no journal.
  Match branch(int ply) const;

 private:
  Match(const Entry& entry, Options options, Position start);

  const Entry* entry_;
  Options options_;
  Position start_, present_;
  std::vector<std::string> names_;
  std::vector<Played> moves_;
  int done_ = 0;
  Dealer dealer_{0};
  Dice dice_ = Dice::automatic;
  std::optional<std::string> termination_;
  std::string early_result_;
  std::vector<Tag> tags_;  // of a loaded record, unknown ones among them
  std::string date_, position_text_;
  std::optional<Journal> journal_;
  std::optional<Message> warning_;
};

struct Match::Loaded {
  Match match;
  std::optional<Error> fault;
};

}  // namespace taula
