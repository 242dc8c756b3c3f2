// Line mode: lines in, lines out, over the same Match as the screens. For screen readers, pipes and tests.
#pragma once

#include <iosfwd>

#include "ui/app.hpp"

namespace taula {

// Plays until `quit` or the end of input; returns the exit code. Errors of a line are said and play goes on.
int run_plain(const Settings& settings, AtTable table, std::istream& in, std::ostream& out);

}  // namespace taula
