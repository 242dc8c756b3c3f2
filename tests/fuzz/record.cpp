// Any bytes as records: what was read without a fault must be written and read again as the same.
#include "play/record.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const taula::Reading reading = taula::read_records(text);
  std::string written;
  for (const taula::Record& record : reading.records) {
    const bool is_good_part = reading.fault && &record == &reading.records.back();
    if (is_good_part) break;
    written += taula::write_record(record);
    const taula::Reading grown = taula::read_records(taula::write_growing(record));
    assert(grown.records.empty() || grown.records.front().words == record.words);
  }
  if (reading.fault) return 0;
  const taula::Reading again = taula::read_records(written);
  assert(!again.fault);
  assert(again.records == reading.records);
  return 0;
}
