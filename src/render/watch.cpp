#include "render/watch.hpp"

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <filesystem>

namespace taula {

// The folder is watched, for a file that is replaced is another file.
FileWatch::FileWatch(const std::string& path)
    : name_(std::filesystem::path(path).filename()), descriptor_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  const std::string folder = parent.empty() ? "." : parent.string();
  if (descriptor_ >= 0) inotify_add_watch(descriptor_, folder.c_str(), IN_MODIFY | IN_CREATE | IN_MOVED_TO);
}

FileWatch::~FileWatch() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool FileWatch::take() {
  bool changed = false;
  alignas(inotify_event) std::array<char, 4096> buffer;
  ssize_t size = 0;
  while ((size = read(descriptor_, buffer.data(), buffer.size())) > 0) {
    for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
      inotify_event event;
      std::memcpy(&event, buffer.data() + at, sizeof event);
      const char* const name = buffer.data() + at + sizeof event;
      if (event.len > 0 && name_ == name) changed = true;
      at += sizeof event + event.len;
    }
  }
  return changed;
}

}  // namespace taula
