// Playing: plies made, taken back and made again, chance dealt, endings, and keeping. match_record.cpp has the rest.
#include "play/match.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <ctime>

namespace taula {
namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> date{};
  return {date.data(), std::strftime(date.data(), date.size(), "%Y.%m.%d", &local)};
}

bool may_be_done(const Position& position, const Action& action) {
  Actions legal;
  position.legal(legal);
  if (std::ranges::find(legal, action) != legal.end()) return true;
  Chances chances;
  position.chances(chances);
  return std::ranges::find(chances, action, &Chance::action) != chances.end();
}

std::vector<std::uint8_t> teams_of(std::span<const SeatSpec> seats) {
  std::vector<std::uint8_t> teams;
  for (const SeatSpec& seat : seats) {
    if (std::ranges::find(teams, seat.team) == teams.end()) teams.push_back(seat.team);
  }
  return teams;
}

// A name as a record can hold it, cut where it is too long, between two letters of UTF-8.
std::string name_for_record(std::string_view name) {
  if (name.size() > longest_value) {
    std::size_t end = longest_value;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;
    name = name.substr(0, end);
  }
  return tag_text(name);
}

}  // namespace

Match::Match(const Entry& entry, Options options, Position start)
    : entry_(&entry), options_(std::move(options)), start_(std::move(start)), present_(start_), names_(seats().size()) {
  const Result<Position> usual = entry.open(options_, "");
  assert(usual);
  if (start_.text() != usual->text()) position_text_ = start_.text();
  has_chance_ = present_.turn().actor == Seat::chance;
}

Result<Match> Match::begin(const Beginning& beginning) {
  Result<Position> start = beginning.entry->open(beginning.options, beginning.position);
  if (!start) return start.error();
  Match match(*beginning.entry, beginning.options, std::move(*start));
  assert(beginning.names.size() <= match.names_.size());
  std::ranges::transform(beginning.names, match.names_.begin(), name_for_record);
  match.dealer_ = Dealer(beginning.seed);
  match.dice_ = beginning.dice;
  match.further_tags_ = beginning.further_tags;
  match.date_ = today();
  match.deal_due();
  return match;
}

const std::string& Match::name(Seat seat) const { return names_.at(static_cast<std::size_t>(seat)); }

void Match::set_name(Seat seat, std::string_view name) {
  names_.at(static_cast<std::size_t>(seat)) = name_for_record(name);
  keep_whole();
}

Position Match::position_at(int ply) const {
  assert(ply >= 0 && ply <= done_);
  if (ply == done_) return present_;
  Position position = start_;
  for (const Played& made : played().first(static_cast<std::size_t>(ply))) position.play(made.action);
  return position;
}

// A turn is a run of plies with one owner; a round is over when the next turn's owner does not sit further on.
int Match::number_of(Seat owner) const {
  if (done_ == 0) return 1;
  const Played& last = played().back();
  if (owner == last.turn.owner) return last.number;
  const bool counts = about().numbering == About::Numbering::turns || owner < last.turn.owner;
  return last.number + (counts ? 1 : 0);
}

int Match::number() const {
  const Seat owner = present_.turn().owner;
  if (owner != Seat::none) return number_of(owner);
  return done_ == 0 ? 1 : played().back().number;
}

void Match::make(const Action& action, std::string comment) {
  const Turn turn = present_.turn();
  moves_.resize(static_cast<std::size_t>(done_));  // what was undone is given up
  moves_.push_back({action, present_.notate(action), std::move(comment), turn, number_of(turn.owner)});
  present_.play(action);
  ++done_;
  // A record that grows so far has no seed yet.
  const bool chance = turn.actor == Seat::chance || present_.turn().actor == Seat::chance;
  if (chance && !has_chance_) stale_ = true;
  has_chance_ = has_chance_ || chance;
}

bool Match::chance_is_due() const {
  return dice_ == Dice::automatic && !termination_ && present_.turn().actor == Seat::chance;
}

void Match::deal_due() {
  Chances chances;
  while (chance_is_due()) {
    present_.chances(chances);
    make(dealer_.deal(chances, done_), {});
  }
}

void Match::deal() {
  const int before = done_;
  deal_due();
  keep_from(before);
}

void Match::play(const Action& action) {
  assert(!termination_ && may_be_done(present_, action));
  const int before = done_;
  make(action, {});
  deal_due();
  keep_from(before);
}

int Match::choice_before(int ply) const {
  int choice = ply - 1;
  while (choice >= 0 && !is_choice(moves_[static_cast<std::size_t>(choice)])) --choice;
  return choice;
}

bool Match::can_undo() const { return termination_ || choice_before(done_) >= 0; }

void Match::undo() {
  assert(can_undo());
  if (termination_) {
    termination_.reset();
    early_result_.clear();
  } else {
    const int choice = choice_before(done_);
    present_ = position_at(choice);
    done_ = choice;
  }
  keep_whole();
}

void Match::redo() {
  assert(can_redo());
  do {
    present_.play(moves_[static_cast<std::size_t>(done_)].action);
    ++done_;
  } while (can_redo() && !is_choice(moves_[static_cast<std::size_t>(done_)]));
  if (!can_redo()) deal_due();
  keep_whole();
}

void Match::comment(int ply, std::string_view text) {
  assert(ply >= 1 && ply <= done_);
  moves_[static_cast<std::size_t>(ply - 1)].comment = comment_text(text);
  keep_whole();
}

// The result when all but this seat's side have won.
std::string Match::word_against(Seat loser) const {
  const std::uint8_t team = seats()[static_cast<std::size_t>(loser)].team;
  Outcome outcome;
  for (int i = 0; i < static_cast<int>(seats().size()); ++i) {
    outcome.place[seat_of(i)] = seats()[static_cast<std::size_t>(i)].team == team ? 2 : 1;
  }
  return result_word(outcome, seats());
}

// Who resigned can be told from who won: there are two sides.
std::optional<Seat> Match::who_resigned(std::string_view result) const {
  if (teams_of(seats()).size() != 2) return std::nullopt;
  const std::string_view winner = result.substr(0, result.find(' '));
  for (int i = 0; i < static_cast<int>(seats().size()); ++i) {
    if (word_against(seat_of(i)) == winner) return seat_of(i);
  }
  return std::nullopt;
}

bool Match::can_resign() const { return teams_of(seats()).size() == 2 && !ending(); }

void Match::resign(Seat seat) {
  assert(can_resign() && index_of(seat) < static_cast<int>(seats().size()));
  early_result_ = word_against(seat);
  termination_ = "resigned";
  keep_whole();
}

void Match::agree_draw() {
  assert(!ending());
  early_result_ = "draw";
  termination_ = "agreed";
  keep_whole();
}

std::optional<Ending> Match::ending() const {
  if (termination_) return early_ending();
  std::optional<Outcome> outcome = present_.outcome();
  if (!outcome) return std::nullopt;
  Ending ending{result_word(*outcome, seats()), {}, {}, outcome->reason};
  ending.outcome = std::move(outcome);
  return ending;
}

Ending Match::early_ending() const {
  Ending ending{early_result_, *termination_, {}, {}};
  if (ending.termination == "agreed") ending.reason = message(text("a draw was agreed"));
  if (ending.termination == "abandoned") ending.reason = message(text("the game was abandoned"));
  if (ending.termination == "resigned") {
    ending.reason = message(text("{0} resigned"), seats()[static_cast<std::size_t>(*who_resigned(early_result_))].name);
  }
  return ending;
}

Match Match::branch(int ply) const {
  assert(ply >= 0 && ply <= done_);
  Match branch(*entry_, options_, start_);
  branch.names_ = names_;
  branch.dealer_ = Dealer(fresh_seed());
  branch.dice_ = dice_;
  branch.date_ = today();
  for (const Played& made : played().first(static_cast<std::size_t>(ply))) branch.make(made.action, made.comment);
  branch.deal_due();
  return branch;
}

Match Match::rematch(std::vector<Tag> further_tags) const {
  Match next(*entry_, options_, start_);
  next.names_ = names_;
  std::rotate(next.names_.begin(), next.names_.begin() + 1, next.names_.end());
  next.dealer_ = Dealer(dealer_.seed() + 1);
  next.dice_ = dice_;
  next.date_ = today();
  next.further_tags_ = std::move(further_tags);
  next.deal_due();
  return next;
}

void Match::keep_in(Journal journal) {
  journal_ = std::move(journal);
  stale_ = !journal_->grows();
  last_failure_.reset();
  deal();
}

// Words are appended in the order in which they were made; after a failure the whole is written, so that none is
// missing in the middle.
void Match::keep_from(int ply) {
  if (!journal_ || ply == done_) return;
  if (stale_) return keep_whole();
  for (; ply < done_; ++ply) {
    if (!kept(journal_->append(word_of(ply)))) return;
  }
  if (ending()) keep_whole();
}

void Match::keep_whole() {
  if (journal_) kept(journal_->rewrite(record()));
}

// Notes what came of a try to keep. The same failure is said once, until something could be kept again.
bool Match::kept(const std::optional<Error>& failure) {
  stale_ = failure.has_value();
  if (!failure) {
    last_failure_.reset();
    return true;
  }
  if (last_failure_ != failure->what) warning_ = failure->what;
  last_failure_ = failure->what;
  return false;
}

std::optional<Message> Match::take_warning() { return std::exchange(warning_, std::nullopt); }

}  // namespace taula
