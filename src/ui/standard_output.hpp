// The standard output as a stream that remembers why it failed.
#pragma once

#include <array>
#include <streambuf>

namespace taula {

class StandardOutput : public std::streambuf {
 public:
  StandardOutput() { setp(buffer_.data(), buffer_.data() + buffer_.size()); }

  int failure() const { return failure_; }  // as errno says it; 0: all has arrived so far

 protected:
  int_type overflow(int_type letter) override;
  int sync() override;

 private:
  std::array<char, 16384> buffer_;
  int failure_ = 0;
};

}  // namespace taula
