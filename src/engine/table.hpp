// The transposition table: what is known of positions met before.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace taula {

// What a value is known to be: exactly it, at least it, or at most it.
enum class Bound : std::uint8_t { none, lower, upper, exact };

struct Finding {
  std::int16_t value = 0;
  std::uint16_t move = 0;  // its number among the legal actions
  std::uint8_t depth = 0;
  Bound bound = Bound::none;
};

// A place holds two words, the second of them xored with the key, so that threads need no locks: a pair of which
// another thread has written one half fails to match, and counts as not found (Hyatt and Mann, A lockless transposition
// table, 2002).
class Table {
 public:
  explicit Table(std::size_t bytes) : places_(std::bit_floor(bytes / sizeof(Bucket))) {}

  // Of an earlier search remains what is deep, until something new wants its place.
  void new_search() { ++age_; }

  std::optional<Finding> find(std::uint64_t key) const {
    for (const Place& place : at(key).places) {
      const std::uint64_t data = place.data.load(std::memory_order_relaxed);
      if (data != 0 && (place.check.load(std::memory_order_relaxed) ^ data) == key) return unpacked(data);
    }
    return std::nullopt;
  }

  void keep(std::uint64_t key, const Finding& finding) {
    Bucket& bucket = at(key);
    Place* victim = &bucket.places[0];
    int least = 1 << 20;
    for (Place& place : bucket.places) {
      const std::uint64_t data = place.data.load(std::memory_order_relaxed);
      const bool same = data != 0 && (place.check.load(std::memory_order_relaxed) ^ data) == key;
      const int worth = same || data == 0 ? -1 : unpacked(data).depth + (age_of(data) == age_ ? 256 : 0);
      if (worth < least) {
        least = worth;
        victim = &place;
      }
      if (same) break;
    }
    const std::uint64_t data = packed(finding);
    victim->data.store(data, std::memory_order_relaxed);
    victim->check.store(key ^ data, std::memory_order_relaxed);
  }

 private:
  struct Place {
    std::atomic<std::uint64_t> check = 0, data = 0;
  };
  static constexpr std::size_t bucket_size = 4;
  struct alignas(64) Bucket {
    Place places[bucket_size];
  };

  const Bucket& at(std::uint64_t key) const { return places_[key & (places_.size() - 1)]; }
  Bucket& at(std::uint64_t key) { return places_[key & (places_.size() - 1)]; }

  static std::uint8_t age_of(std::uint64_t data) { return static_cast<std::uint8_t>(data >> 48); }
  std::uint64_t packed(const Finding& finding) const {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(finding.value)) |
           static_cast<std::uint64_t>(finding.move) << 16 | static_cast<std::uint64_t>(finding.depth) << 32 |
           static_cast<std::uint64_t>(finding.bound) << 40 | static_cast<std::uint64_t>(age_) << 48;
  }
  static Finding unpacked(std::uint64_t data) {
    return {static_cast<std::int16_t>(data & 0xffff), static_cast<std::uint16_t>(data >> 16 & 0xffff),
            static_cast<std::uint8_t>(data >> 32 & 0xff), static_cast<Bound>(data >> 40 & 0xff)};
  }

  std::vector<Bucket> places_;
  std::uint8_t age_ = 0;
};

}  // namespace taula
