#include "play/thinker.hpp"

#include <gtest/gtest.h>
#include <poll.h>

#include <atomic>

#include "nim_match.hpp"
#include "support/brains.hpp"

namespace taula {
namespace {

Position start() { return nim("").position(); }

bool readable(int descriptor, int milliseconds) {
  pollfd source{descriptor, POLLIN, 0};
  return poll(&source, 1, milliseconds) == 1;
}

constexpr int patience = 10'000;  // ms; who waits this long has failed

// Counts who thinks, and who thinks at the same time.
class CountedBrain final : public Brain {
 public:
  Thought think(const Position& position, const Budget& budget, std::stop_token stop, const Report& report) override {
    ++begun;
    if (inside_.exchange(true)) together = true;
    const Thought thought = slow_.think(position, budget, stop, report);
    inside_ = false;
    ++ended;
    return thought;
  }
  std::atomic<int> begun = 0, ended = 0;
  std::atomic<bool> together = false;

 private:
  std::atomic<bool> inside_ = false;
  SlowBrain slow_;
};

TEST(Thinker, a_thought_wakes_its_descriptor_and_is_taken_once) {
  Thinker thinker;
  EXPECT_FALSE(thinker.busy());
  thinker.begin(std::make_shared<QuickBrain>(), start(), {.nodes = 1});
  EXPECT_TRUE(thinker.busy());
  ASSERT_TRUE(readable(thinker.descriptor(), patience));
  const auto thought = thinker.take();
  ASSERT_TRUE(thought);
  EXPECT_EQ(start().notate(thought->best), "A-1");
  EXPECT_FALSE(thinker.busy());
  EXPECT_FALSE(thinker.take());
  EXPECT_FALSE(readable(thinker.descriptor(), 0));
}

TEST(Thinker, nothing_is_told_before_the_thought_is_there) {
  Thinker thinker;
  thinker.begin(std::make_shared<SlowBrain>(), start(), {.nodes = 1});
  while (!thinker.latest()) std::this_thread::yield();
  EXPECT_FALSE(readable(thinker.descriptor(), 0));
  EXPECT_FALSE(thinker.take());
  EXPECT_TRUE(thinker.busy());
}

TEST(Thinker, hurried_it_says_the_best_so_far) {
  Thinker thinker;
  thinker.begin(std::make_shared<SlowBrain>(), start(), {.nodes = 1});
  thinker.hurry();
  ASSERT_TRUE(readable(thinker.descriptor(), patience));
  EXPECT_TRUE(thinker.take());
}

TEST(Thinker, stopped_it_says_nothing) {
  Thinker thinker;
  thinker.begin(std::make_shared<QuickBrain>(), start(), {.nodes = 1});
  ASSERT_TRUE(readable(thinker.descriptor(), patience));
  thinker.stop();
  EXPECT_FALSE(thinker.busy());
  EXPECT_FALSE(readable(thinker.descriptor(), 0));
  EXPECT_FALSE(thinker.take());
  EXPECT_FALSE(thinker.latest());
}

TEST(Thinker, a_new_question_takes_the_place_of_the_old_one) {
  Match match = nim("");
  Thinker thinker;
  thinker.begin(std::make_shared<SlowBrain>(), match.position(), {.nodes = 1});
  while (!thinker.latest()) std::this_thread::yield();
  play_word(match, "A-3");
  thinker.begin(std::make_shared<QuickBrain>(), match.position(), {.nodes = 1});
  ASSERT_TRUE(readable(thinker.descriptor(), patience));
  EXPECT_EQ(match.position().notate(thinker.take()->best), "B-1");
}

TEST(Thinker, one_brain_is_asked_one_thing_at_a_time) {
  const auto brain = std::make_shared<CountedBrain>();
  {
    Thinker thinker;
    for (int i = 0; i < 50; ++i) {
      thinker.begin(brain, start(), {.nodes = 1});
      if (i % 3 == 0) std::this_thread::yield();
    }
    thinker.hurry();
    ASSERT_TRUE(readable(thinker.descriptor(), patience));
  }
  EXPECT_FALSE(brain->together);
  EXPECT_GE(brain->begun, 1);
  EXPECT_EQ(brain->begun, brain->ended);
}

TEST(Thinker, its_end_stops_what_is_being_thought) {
  const auto brain = std::make_shared<CountedBrain>();
  {
    Thinker thinker;
    thinker.begin(brain, start(), {.nodes = 1});
    while (brain->begun == 0) std::this_thread::yield();
  }
  EXPECT_EQ(brain->ended, 1);
}

}  // namespace
}  // namespace taula
