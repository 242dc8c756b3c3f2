// What Monte-Carlo tree search may be told otherwise, by measurement.
#pragma once

namespace taula {

struct MctsTuning {
  float curiosity = 2.4F;  // how much promises count against what was seen
  float temperature = 80;  // points of promise that make an action e times as likely
  float caution = 0.1F;    // how much worse than those tried an action is thought that was not
  float playouts = 0.8F;   // how much of a leaf's worth is a game played out, where the judge plays one
};

// What a judge says is best for its game, if it says so: J::tuning.
template <class J>
constexpr MctsTuning tuning_of() {
  if constexpr (requires { J::tuning; }) return J::tuning;
  return {};
}

}  // namespace taula
