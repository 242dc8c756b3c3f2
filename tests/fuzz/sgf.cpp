// Any bytes as SGF: the records must stand as text, and be the same after the way to SGF and back.
#include "play/sgf.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const taula::SgfReading reading = taula::read_sgf(text, taula::catalogue());
  for (const taula::Record& record : reading.records) {
    const taula::Reading as_text = taula::read_records(taula::write_record(record));
    assert(!as_text.fault);
    assert(as_text.records.size() == 1 && as_text.records.front() == record);
    const taula::Result<std::string> written = taula::write_sgf(record, taula::catalogue());
    assert(written);
    const taula::SgfReading again = taula::read_sgf(*written, taula::catalogue());
    assert(!again.fault && again.records.size() == 1);
    const bool is_good_part = reading.fault && &record == &reading.records.back();
    if (!is_good_part) assert(again.records.front() == record);
  }
  return 0;
}
