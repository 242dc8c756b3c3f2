// Before a game: who sits where, and the options, all from the game's tables.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/brain.hpp"
#include "rules/catalogue.hpp"
#include "ui/app.hpp"
#include "ui/screen.hpp"

namespace taula {

class SetupScreen : public Screen {
 public:
  SetupScreen(Desk& desk, const Entry& entry);

  Size least() const override { return {8, 40}; }
  std::optional<Place> draw(Canvas& canvas) override;
  Next handle(const Event& event) override;

 private:
  // The lines of the form, from above: begin, the named variants, the options, the seats.
  struct Field {
    enum class Kind : std::uint8_t { begin, variant, option, seat } kind;
    std::size_t index = 0;  // of the option or the seat
  };

  std::vector<Field> fields() const;
  Field current() const { return fields()[static_cast<std::size_t>(scroll_.current)]; }
  std::string label(const Field& field) const;
  std::string value(const Field& field) const;
  std::string help(const Field& field) const;
  std::string variant_name() const;

  Next obey(Command command);
  Next begin();
  void step(int by);
  void edit();
  Next handle_edit(const Event& event);
  void step_seat(std::size_t seat, int by);
  void seat_person(std::size_t seat, const std::string& name);
  void set_option(std::string_view key, const std::string& value);
  void renew();  // after the options have changed

  Desk& desk_;
  const Entry& entry_;
  Options options_;
  Position start_;
  std::vector<std::string> names_;                    // of persons, kept while a computer has the seat
  std::vector<std::optional<Strength>> computers_{};  // none: a person sits there
  Scroll scroll_;
  std::string remark_;
  std::optional<LineEditor> edited_;
};

// The name that a seat takes where nobody gave one: $USER, made harmless; empty where there is none.
std::string usual_name();

}  // namespace taula
