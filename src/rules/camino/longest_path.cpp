// A sweep over the nodes. What has been chosen among the nodes looked at is a set of pieces of the path; for the nodes
// to come only the open ends of the pieces matter, which lie on the edges of the frontier, and which of them belong
// together. Of all choices with the same open ends the one with most nodes is kept. So the method is exact.
//
// The path is made uniform by two stubs: every node of it has two halves, and a half is an edge, the stub at which the
// path starts, or the stub at which it ends. Each stub is used once.
#include "rules/camino/longest_path.hpp"

#include <cassert>
#include <cstdint>
#include <unordered_map>

namespace taula {
namespace {

// The open ends of the pieces: for each slot of the frontier what the other end of its piece is, in four bits; above
// them which stubs are in use.
using Ends = std::uint64_t;
using End = std::uint8_t;  // none, a slot (counted from 1), or a stub
constexpr int slots = 13;
constexpr End none = 0, start_stub = 14, end_stub = 15;

constexpr Ends stub_flag(End stub) { return Ends{1} << (4 * slots + (stub - start_stub)); }
constexpr Ends all_slots = (Ends{1} << (4 * slots)) - 1;

constexpr bool is_slot(End end) { return end >= 1 && end <= slots; }
constexpr End end_at(Ends ends, End slot) { return static_cast<End>(ends >> (4 * (slot - 1)) & 15); }
constexpr Ends without(Ends ends, End slot) { return ends & ~(Ends{15} << (4 * (slot - 1))); }
constexpr Ends with(Ends ends, End slot, End other) {
  return without(ends, slot) | static_cast<Ends>(other) << (4 * (slot - 1));
}

// A half that a node may have: an edge by its place among the node's neighbours, or a stub; and what lies at the far
// end of the piece that comes with it.
enum Use : std::uint8_t { edge = 1, start = 8, end = 16 };
struct Half {
  End far;
  std::uint8_t use;
};
template <std::size_t N>
struct Halves {
  std::array<Half, N> list{};
  std::size_t size = 0;
  void add(End far, std::uint8_t use) { list[size++] = {far, use}; }
};

// The best choice among the nodes so far with these open ends: how it came about, by the choice before it and the
// halves of the last node.
struct Choice {
  Ends ends = 0;
  std::uint32_t before = 0;
  std::uint16_t length = 0;
  std::uint8_t uses = 0;
};

class Sweep {
 public:
  explicit Sweep(std::span<const NetNode> net) : net_(net), slot_of_(net.size()) {
    share_out_slots();
    for (std::size_t node = 0; node < net.size(); ++node) {
      if (net[node].start) last_start_ = node;
    }
  }

  std::vector<int> longest() {
    layers_.push_back({Choice{}});
    for (node_ = 0; node_ < net_.size(); ++node_) {
      layers_.emplace_back();
      known_.clear();
      for (std::uint32_t i = 0; i < layers_[node_].size(); ++i) {
        before_ = i;
        look_at_node(layers_[node_][i]);
      }
    }
    return walk();
  }

 private:
  // A slot is taken by an edge from its lower node to its upper one, and free again then.
  void share_out_slots() {
    std::array<bool, slots + 1> taken{};
    for (std::size_t node = 0; node < net_.size(); ++node) {
      for (std::size_t way = 0; way < 3; ++way) {
        if (goes_back(node, way)) taken[slot_of_[node][way]] = false;
      }
      for (std::size_t way = 0; way < 3; ++way) {
        if (!goes_on(node, way)) continue;
        End slot = 1;
        while (slot <= slots && taken[slot]) ++slot;
        assert(slot <= slots);
        taken[slot] = true;
        slot_of_[node][way] = slot;
        const auto other = static_cast<std::size_t>(net_[node].next[way]);
        for (std::size_t back = 0; back < 3; ++back) {
          if (net_[other].next[back] == static_cast<int>(node)) slot_of_[other][back] = slot;
        }
      }
    }
  }

  bool goes_back(std::size_t node, std::size_t way) const {
    return net_[node].next[way] >= 0 && net_[node].next[way] < static_cast<int>(node);
  }
  bool goes_on(std::size_t node, std::size_t way) const { return net_[node].next[way] > static_cast<int>(node); }

  // A piece that ends at this node must go on here or end for good; without one the node may stay out of the path.
  void look_at_node(const Choice& choice) {
    Ends rest = choice.ends;
    Halves<3> given;
    Halves<5> offered;
    for (std::size_t way = 0; way < 3; ++way) {
      const End slot = slot_of_[node_][way];
      const auto use = static_cast<std::uint8_t>(edge << way);
      if (goes_on(node_, way)) offered.add(slot, use);
      if (!goes_back(node_, way) || end_at(rest, slot) == none) continue;
      if (given.size == 1 && given.list[0].far == slot) return;  // both are ends of one piece: it would close to a ring
      given.add(end_at(rest, slot), use);
      rest = without(rest, slot);
    }
    if (net_[node_].start && (choice.ends & stub_flag(start_stub)) == 0) offered.add(start_stub, start);
    if ((choice.ends & stub_flag(end_stub)) == 0) offered.add(end_stub, end);

    if (given.size == 3) return;
    if (given.size == 2) return join(choice, rest, given.list[0], given.list[1]);
    if (given.size == 1) {
      for (std::size_t i = 0; i < offered.size; ++i) join(choice, rest, given.list[0], offered.list[i]);
      return;
    }
    keep({rest, before_, choice.length, 0});
    for (std::size_t i = 0; i < offered.size; ++i) {
      for (std::size_t j = i + 1; j < offered.size; ++j) join(choice, rest, offered.list[i], offered.list[j]);
    }
  }

  void join(const Choice& choice, Ends rest, Half a, Half b) {
    const auto uses = static_cast<std::uint8_t>(a.use | b.use);
    if ((uses & start) != 0) rest |= stub_flag(start_stub);
    if ((uses & end) != 0) rest |= stub_flag(end_stub);
    if (is_slot(a.far)) rest = with(rest, a.far, b.far);
    if (is_slot(b.far)) rest = with(rest, b.far, a.far);
    const Choice next{rest, before_, static_cast<std::uint16_t>(choice.length + 1), uses};
    if (is_slot(a.far) || is_slot(b.far)) return keep(next);
    // The path goes from stub to stub: it is whole, if no other piece is left over.
    if ((rest & all_slots) == 0 && next.length > best_.length) {
      best_ = next;
      best_node_ = node_;
    }
  }

  void keep(const Choice& choice) {
    const std::size_t to_come = net_.size() - node_ - 1;
    if (choice.length + to_come <= best_.length) return;
    if (node_ >= last_start_ && (choice.ends & stub_flag(start_stub)) == 0) return;
    std::vector<Choice>& layer = layers_.back();
    const auto [known, fresh] = known_.try_emplace(choice.ends, layer.size());
    if (fresh) {
      layer.push_back(choice);
    } else if (choice.length > layer[known->second].length) {
      layer[known->second] = choice;
    }
  }

  // The halves of all nodes, back from where the best path became whole; then along them from its start.
  std::vector<int> walk() const {
    std::vector<int> path;
    if (best_.length == 0) return path;
    std::vector<std::uint8_t> uses(net_.size());
    Choice choice = best_;
    int node = 0;
    for (std::size_t i = best_node_ + 1; i-- > 0; choice = layers_[i][choice.before]) {
      uses[i] = choice.uses;
      if ((choice.uses & start) != 0) node = static_cast<int>(i);
    }
    for (int before = -1; node >= 0;) {
      path.push_back(node);
      const auto here = static_cast<std::size_t>(node);
      int next = -1;
      for (std::size_t way = 0; way < 3; ++way) {
        if ((uses[here] >> way & 1) != 0 && net_[here].next[way] != before) next = net_[here].next[way];
      }
      before = node;
      node = next;
    }
    return path;
  }

  std::span<const NetNode> net_;
  std::vector<std::array<End, 3>> slot_of_;
  std::size_t last_start_ = 0;
  std::vector<std::vector<Choice>> layers_;  // one for the beginning, one after each node
  std::unordered_map<Ends, std::size_t> known_;
  std::size_t node_ = 0;
  std::uint32_t before_ = 0;
  Choice best_;
  std::size_t best_node_ = 0;
};

}  // namespace

std::vector<int> longest_path(std::span<const NetNode> net) { return Sweep(net).longest(); }

}  // namespace taula
