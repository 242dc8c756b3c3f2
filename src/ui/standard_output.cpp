#include "ui/standard_output.hpp"

#include <unistd.h>

#include <cerrno>

namespace taula {

StandardOutput::int_type StandardOutput::overflow(int_type letter) {
  if (sync() != 0) return traits_type::eof();
  if (!traits_type::eq_int_type(letter, traits_type::eof())) sputc(traits_type::to_char_type(letter));
  return traits_type::not_eof(letter);
}

int StandardOutput::sync() {
  for (const char* next = pbase(); next < pptr() && failure_ == 0;) {
    const ssize_t written = write(STDOUT_FILENO, next, static_cast<std::size_t>(pptr() - next));
    if (written >= 0) {
      next += written;
    } else if (errno != EINTR) {
      failure_ = errno;
    }
  }
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  return failure_ == 0 ? 0 : -1;
}

}  // namespace taula
