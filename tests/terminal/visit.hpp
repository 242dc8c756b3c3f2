// A person at the program: a home of their own, and the ways in.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/terminal.hpp"

namespace taula::test {

// Keys as terminals send them, in the mode that programs with keypads ask for.
inline constexpr std::string_view left_key = "\033OD", right_key = "\033OC", up_key = "\033OA", down_key = "\033OB";
inline constexpr std::string_view escape_key = "\033", enter_key = "\r";

class Visit : public ::testing::Test {
 protected:
  // The environment of every program of this visit: a fresh home, UTF-8, xterm-256color, a user named ane.
  Environment environment() const;
  Environment environment(const Environment& changes) const;

  Launch launch(std::vector<std::string> arguments, const Environment& changes = {}, Size size = {}) const;
  // The program without a terminal, started in the person's home.
  Finished taula(std::vector<std::string> arguments, std::string_view input = {},
                 const Environment& changes = {}) const;

  // The text of the only saved game; fails the test when there is not just one.
  std::string only_game() const;
  std::vector<std::string> saved_files() const;
  std::string games_folder() const { return home_.path("state/taula/games"); }

  Folder home_;
};

// The path of the program under test.
std::string binary();

}  // namespace taula::test
