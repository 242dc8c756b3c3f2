// The one filling of Position's face, for every game. Only catalogue.cpp and searches need it.
#pragma once

#include <algorithm>
#include <cassert>
#include <unordered_map>

#include "rules/game.hpp"
#include "rules/perft.hpp"

namespace taula {

template <Game G>
class Model final : public Position::Face {
 public:
  Model(std::shared_ptr<const G> game, const typename G::State& state) : game_(std::move(game)), state_(state) {
    remember();
  }

  const G& game() const { return *game_; }
  const typename G::State& state() const { return state_; }
  std::span<const std::uint64_t> keys() const { return keys_; }  // of all positions so far, where the rules ask
  int times_seen() const { return times_seen_; }

  std::unique_ptr<Position::Face> clone() const override { return std::make_unique<Model>(*this); }
  const About& about() const override { return G::about(); }
  const Board& board() const override { return game_->board(); }
  std::span<const SeatSpec> seats() const override { return game_->seats(); }

  Turn turn() const override { return outcome() ? Turn{} : game_->turn(state_); }

  void legal(Actions& actions) const override {
    actions.clear();
    const Seat actor = turn().actor;
    if (actor != Seat::none && actor != Seat::chance) game_->legal(state_, actions);
  }

  void chances(Chances& chances) const override {
    chances.clear();
    if (turn().actor == Seat::chance) game_->chances(state_, chances);
  }

  std::optional<Outcome> outcome() const override { return game_->outcome(state_, times_seen_); }

  void play(const Action& action) override {
    if (takes_back(*game_, state_, action)) {
      --times_of_[keys_.back()];
      keys_.pop_back();
    }
    game_->apply(state_, action);
    ++plies_;
    remember();
  }

  int plies() const override { return plies_; }
  std::string notate(const Action& action) const override { return game_->notate(state_, action); }

  Result<Action> read(std::string_view word) const override {
    const Seat actor = turn().actor;
    if (actor == Seat::none) return Error{message(taula::text("the game is over"))};
    if (actor != Seat::chance) return game_->read(state_, word);
    Chances odds;
    game_->chances(state_, odds);
    for (const Chance& chance : odds) {
      if (game_->notate(state_, chance.action) == word) return chance.action;
    }
    return Error{message(taula::text("nothing like '{0}' can fall here"), excerpt(word))};
  }

  void cells(const Action& action, std::vector<Cell>& cells) const override { game_->cells(state_, action, cells); }
  Message refusal(const Attempt& attempt) const override { return game_->refusal(state_, attempt); }
  std::string text() const override { return game_->position_text(state_); }
  Scene scene() const override { return game_->scene(state_); }

  bool lays() const override { return Laying<G>; }

  std::uint8_t twist([[maybe_unused]] std::uint8_t item, std::uint8_t spin,
                     [[maybe_unused]] Twist twist) const override {
    if constexpr (Laying<G>) return G::twist(item, spin, twist);
    return spin;
  }

  void ghost([[maybe_unused]] const Action& action, std::vector<Token>& tokens) const override {
    tokens.clear();
    if constexpr (Laying<G>) game_->ghost(state_, action, tokens);
  }

  Message refusal([[maybe_unused]] const Action& action) const override {
    if constexpr (Laying<G>) return game_->refusal(state_, action);
    return {};
  }
  std::uint64_t hash() const override { return game_->hash(state_); }

  Counts perft(int depth) const override { return Perft<G>(*game_, depth, keys_).count(state_); }

 private:
  void remember() {
    const auto key = game_->key(state_);
    if (!key) return;
    keys_.push_back(*key);
    times_seen_ = ++times_of_[*key];
  }

  std::shared_ptr<const G> game_;
  typename G::State state_;
  std::vector<std::uint64_t> keys_;
  std::unordered_map<std::uint64_t, int> times_of_;  // how often each key has stood; games may be very long
  int times_seen_ = 1, plies_ = 0;
};

template <Game G>
Position::Position(std::shared_ptr<const G> game, const typename G::State& state)
    : face_(std::make_unique<Model<G>>(std::move(game), state)) {}

template <Game G>
const Model<G>* Position::model() const {
  return dynamic_cast<const Model<G>*>(face_.get());
}

}  // namespace taula
