// The middle end: a game as it is being played, with undo, redo, chance, resignation, agreed draws, and its record.
// Screens and line mode talk only to it. It does not ask where an action comes from: this keyboard, a computer player,
// or a file that another program writes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
  std::vector<Tag> further_tags{};  // of its record, beside those that a match writes by itself
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
  // that were not; then the match is unfinished and must not be kept in the record's own file. An error when not even
  // the start can be made. Nothing is dealt: who plays on calls deal(), who only looks does not. In an unfinished match
  // in which something fell without a seed people threw, and go on to.
  struct Loaded;
  static Result<Loaded> load(const Record& record);

  const Entry& entry() const { return *entry_; }
  const About& about() const { return entry_->about(); }
  const Options& options() const { return options_; }
  std::span<const SeatSpec> seats() const { return start_.seats(); }
  const std::string& name(Seat seat) const;  // as people gave it; may be empty
  void set_name(Seat seat, std::string_view name);

  const Position& position() const { return present_; }
  Position position_at(int ply) const;  // 0: the start; at most plies()
  int plies() const { return done_; }
  std::span<const Played> played() const { return std::span(moves_).first(static_cast<std::size_t>(done_)); }
  std::span<const Played> undone() const { return std::span(moves_).subspan(static_cast<std::size_t>(done_)); }
  int number() const;  // of the round or turn that goes on now
  std::optional<Ending> ending() const;

  // What dice and draws follow from, and all luck of computers that play here.
  std::uint64_t seed() const { return dealer_.seed(); }

  // A legal action of the seat that acts, or a chance thrown by hand; then chance is dealt until a seat is to act.
  void play(const Action& action);
  // Deals what is to fall now, if anything; with dice thrown by hand nothing.
  void deal();
  Dice dice() const { return dice_; }
  void set_dice(Dice dice) { dice_ = dice; }

  // Back to the last choice of a seat (or the last throw by hand), and forward over one and what fell after it. A
  // resignation or an agreed draw is taken back first, and alone.
  bool can_undo() const;
  bool can_redo() const { return !termination_ && done_ < static_cast<int>(moves_.size()); }
  void undo();
  void redo();
  void comment(int ply, std::string_view text);  // of the ply before position_at(ply), from 1

  bool can_resign() const;  // there are two sides, and nothing has ended
  void resign(Seat seat);   // the other side wins, without points
  void agree_draw();

  // The match as it stands. Unknown tags of a loaded record are kept.
  Record record() const;
  // Such a tag, or one that it was begun with.
  std::optional<std::string_view> further_tag(std::string_view name) const;

  // Keeping: from here on each change goes to the journal, which holds this match already; chance that is due is dealt.
  // What fails is a warning to show once; play goes on, and the next change tries to write the whole record.
  void keep_in(Journal journal);
  const Journal* journal() const { return journal_ ? &*journal_ : nullptr; }
  std::optional<Message> take_warning();

  // A new match of today that goes on from a ply of this one, with dice of its own and no journal.
  Match branch(int ply) const;
  // A new match of today from the same start, where everybody sits one seat nearer to the first and the first sits
  // last; its dice are others, and follow from those of this one.
  Match rematch(std::vector<Tag> further_tags) const;

 private:
  Match(const Entry& entry, Options options, Position start);

  bool chance_is_due() const;
  bool is_choice(const Played& ply) const { return ply.turn.actor != Seat::chance || dice_ == Dice::manual; }
  int choice_before(int ply) const;  // the last one; -1: there is none
  int number_of(Seat owner) const;   // of a ply that would be made now
  void make(const Action& action, std::string comment);
  void deal_due();

  std::string word_against(Seat loser) const;
  std::optional<Seat> who_resigned(std::string_view result) const;
  Ending early_ending() const;

  std::optional<Error> replay(std::span<const Word> words);
  std::optional<Error> close(const Record& record);
  Error not_legal(const Word& word, const Error& why) const;
  Word word_of(int ply) const;

  void keep_from(int ply);
  void keep_whole();
  bool kept(const std::optional<Error>& failure);

  const Entry* entry_;
  Options options_;
  Position start_, present_;
  std::string position_text_;  // empty: the usual start
  std::vector<std::string> names_;
  std::vector<Played> moves_;  // those done, then those undone
  int done_ = 0;
  Dealer dealer_{0};
  Dice dice_ = Dice::automatic;
  bool has_chance_ = false;                 // something has fallen, or is to fall now
  std::optional<std::string> termination_;  // only where the rules did not end the match
  std::string early_result_;
  std::string date_, preface_;
  std::vector<Tag> further_tags_;  // unknown ones of a loaded record, or as given
  std::optional<Journal> journal_;
  bool stale_ = false;  // the journal's file lacks something, and growing it would leave a gap
  std::optional<Message> warning_, last_failure_;
};

struct Match::Loaded {
  Match match;
  std::optional<Error> fault;
};

}  // namespace taula
