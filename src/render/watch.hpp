// Tells when another program has written a file.
#pragma once

#include <string>

namespace taula {

class FileWatch {
 public:
  explicit FileWatch(const std::string& path);
  ~FileWatch();
  FileWatch(const FileWatch&) = delete;
  FileWatch& operator=(const FileWatch&) = delete;

  // Readable when something has happened in the file's folder; -1 where the system cannot watch.
  int descriptor() const { return descriptor_; }
  // Takes what has happened; whether the file itself was written or replaced.
  bool take();

 private:
  std::string name_;
  int descriptor_;
};

}  // namespace taula
