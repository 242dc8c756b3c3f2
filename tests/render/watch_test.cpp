#include "render/watch.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace taula {
namespace {

bool readable(const FileWatch& watch) {
  pollfd source{watch.descriptor(), POLLIN, 0};
  return poll(&source, 1, 0) == 1;
}

class Watching : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const char* name) const { return folder_ / name; }
  static void append(const std::string& to) { std::ofstream(to, std::ios::app) << "b1-b3\n"; }

 private:
  const std::filesystem::path folder_ = testing::TempDir() + "taula-watch-" + std::to_string(getpid());
};

TEST_F(Watching, tells_of_writing_once) {
  append(path("game"));
  FileWatch watch(path("game"));
  EXPECT_FALSE(readable(watch));
  append(path("game"));
  EXPECT_TRUE(readable(watch));
  EXPECT_TRUE(watch.take());
  EXPECT_FALSE(readable(watch));
  EXPECT_FALSE(watch.take());
}

TEST_F(Watching, tells_of_a_file_that_is_new_or_replaced) {
  FileWatch watch(path("game"));
  append(path("game"));
  EXPECT_TRUE(watch.take());
  append(path("other"));
  EXPECT_FALSE(watch.take());
  std::filesystem::rename(path("other"), path("game"));
  EXPECT_TRUE(watch.take());
}

TEST_F(Watching, a_folder_that_is_not_there_stays_quiet) {
  FileWatch watch(path("nowhere/game"));
  EXPECT_FALSE(readable(watch));
  EXPECT_FALSE(watch.take());
}

}  // namespace
}  // namespace taula
