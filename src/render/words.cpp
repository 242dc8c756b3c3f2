#include "render/words.hpp"

#include <libintl.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "render/canvas.hpp"

namespace taula {
namespace {

constexpr const char* domain = "taula";

// The empty text is not looked up: a catalogue keeps its own header there.
std::string translated(const char* id) { return *id == '\0' ? std::string() : dgettext(domain, id); }

// What came from outside may be among what fills the blanks.
std::vector<std::string> filling(const Message& message) {
  std::vector<std::string> words;
  for (const std::string& arg : message.args) words.push_back(harmless(translated(arg.c_str())));
  return words;
}

// A blank such as {0} at the beginning of a text: what fills it, and its length.
struct Blank {
  const std::string& word;
  std::size_t length;
};

std::optional<Blank> blank_at(std::string_view text, const std::vector<std::string>& words) {
  std::size_t index = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + 1, end, index);
  const bool good = error == std::errc() && stop != end && *stop == '}' && index < words.size();
  if (!good) return std::nullopt;
  return Blank{words[index], static_cast<std::size_t>(stop + 1 - text.data())};
}

enum class Mistakes : std::uint8_t { refused, shown };

// None if the text has a brace that is no blank, or a blank that nothing fills.
std::optional<std::string> filled(std::string_view text, const std::vector<std::string>& words, Mistakes mistakes) {
  std::string sentence;
  while (!text.empty()) {
    const std::size_t brace = std::min(text.find('{'), text.size());
    sentence += text.substr(0, brace);
    text.remove_prefix(brace);
    if (text.empty()) break;
    const std::optional<Blank> blank = blank_at(text, words);
    if (!blank && mistakes == Mistakes::refused) return std::nullopt;
    sentence += blank ? std::string_view(blank->word) : text.substr(0, 1);
    text.remove_prefix(blank ? blank->length : 1);
  }
  return sentence;
}

}  // namespace

void speak(const char* folder) {
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
  textdomain(domain);
}

// A translation whose blanks are wrong must not cost a person the sentence: then it is said in English.
std::string say(const Message& message) {
  const std::vector<std::string> words = filling(message);
  const std::string sentence =
      message.many == nullptr ? translated(message.id) : dngettext(domain, message.id, message.many, message.count);
  if (std::optional<std::string> said = filled(sentence, words, Mistakes::refused)) return *said;
  const char* const english = message.many == nullptr || message.count == 1 ? message.id : message.many;
  return *filled(english, words, Mistakes::shown);
}

std::string say(const char* id) { return translated(id); }

}  // namespace taula
