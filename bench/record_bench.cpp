// How long it takes to read and to write a record of 500 plies.
#include <benchmark/benchmark.h>

#include <string>

#include "play/record.hpp"

namespace taula {
namespace {

constexpr int plies = 500;

Record long_record() {
  Record record;
  record.set("Game", "loa");
  record.set("Black", "Ane");
  record.set("White", "Jon");
  record.set("Result", "*");
  for (int ply = 0; ply < plies; ++ply) {
    Word word{.text = ply % 2 == 0 ? "b1-b3" : "a2xc4", .number = ply % 2 == 0 ? ply / 2 + 1 : 0};
    if (ply % 50 == 0) word.comment = "a remark about this move";
    record.words.push_back(word);
  }
  return record;
}

void read_500_plies(benchmark::State& state) {
  const std::string text = write_record(long_record());
  for (auto _ : state) benchmark::DoNotOptimize(read_records(text));
  state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}
BENCHMARK(read_500_plies);

void write_500_plies(benchmark::State& state) {
  const Record record = long_record();
  for (auto _ : state) benchmark::DoNotOptimize(write_record(record));
}
BENCHMARK(write_500_plies);

}  // namespace
}  // namespace taula
