// The longest simple path in a net of few edges: exact, and fast where the net is narrow, however many loops it has.
#pragma once

#include <array>
#include <span>
#include <vector>

namespace taula {

// A node with at most three neighbours, by their numbers; none is -1.
struct NetNode {
  std::array<int, 3> next = {-1, -1, -1};
  bool start = false;  // a path may begin here
};

// The nodes of a longest path that uses each node once, from one of the starts on; empty without a start. Among paths
// of the same length the choice is the same on every machine.
//
// The nodes are looked at by number. At each step at most 13 edges may lie between nodes looked at and nodes to come;
// the work grows with the number of ways in which paths can cross such a frontier, not with the number of paths.
std::vector<int> longest_path(std::span<const NetNode> net);

}  // namespace taula
