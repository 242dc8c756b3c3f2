// Logistic regression: weights by which what is seen of a position foretells how its game ends.
#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace taula {

// What was seen, `width` numbers a row, and what came of it: 1 for a win, 0 for a loss, between them for a draw.
class Samples {
 public:
  explicit Samples(std::size_t width) : width_(width) {}

  void add(std::span<const double> inputs, double result) {
    assert(inputs.size() == width_);
    inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
    results_.push_back(result);
  }

  std::size_t width() const { return width_; }
  std::size_t size() const { return results_.size(); }
  std::span<const double> inputs(std::size_t row) const { return std::span(inputs_).subspan(row * width_, width_); }
  double result(std::size_t row) const { return results_[row]; }

 private:
  std::size_t width_;
  std::vector<double> inputs_{}, results_{};
};

using Weights = std::vector<double>;

inline double foretold(std::span<const double> inputs, const Weights& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < inputs.size(); ++i) sum += inputs[i] * weights[i];
  return 1 / (1 + std::exp(-sum));
}

// How badly the results are foretold: the mean of the surprises, in nats; log 2 for who knows nothing.
inline double loss(const Samples& samples, const Weights& weights) {
  constexpr double least = 1e-12;
  double sum = 0;
  for (std::size_t row = 0; row < samples.size(); ++row) {
    const double chance = foretold(samples.inputs(row), weights), result = samples.result(row);
    sum -= result * std::log(chance + least) + (1 - result) * std::log(1 - chance + least);
  }
  return samples.size() == 0 ? 0 : sum / static_cast<double>(samples.size());
}

// Weights of least loss, and how far each may be off.
struct Fit {
  Weights weights, errors;
};

// A square matrix by rows, for systems of a few unknowns.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}

  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }

  // Turns a symmetric, positive matrix into the lower triangle whose square it is (Cholesky).
  void split() {
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t column = 0; column <= row; ++column) {
        double sum = at(row, column);
        for (std::size_t i = 0; i < column; ++i) sum -= at(row, i) * at(column, i);
        at(row, column) = row == column ? std::sqrt(sum) : sum / at(column, column);
      }
    }
  }

  // What, multiplied by the matrix that was split, gives these numbers.
  std::vector<double> solved(std::vector<double> numbers) const {
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t i = 0; i < row; ++i) numbers[row] -= at(row, i) * numbers[i];
      numbers[row] /= at(row, row);
    }
    for (std::size_t row = size_; row-- > 0;) {
      for (std::size_t i = row + 1; i < size_; ++i) numbers[row] -= at(i, row) * numbers[i];
      numbers[row] /= at(row, row);
    }
    return numbers;
  }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

// Newton's method from `start` on. Weights are drawn back to there, as if so many samples spoke for them; a column that
// is always 0 keeps its weight. `observations` is how many of the samples are independent of each other: the positions
// of a game end alike, so that each game counts as one.
inline Fit fit(const Samples& samples, const Weights& start, double pull, std::size_t observations) {
  const std::size_t width = samples.width();
  const auto count = static_cast<double>(samples.size());
  std::vector<double> stiffness(width);  // of each weight, in the scale of its inputs
  for (std::size_t row = 0; row < samples.size(); ++row) {
    for (std::size_t i = 0; i < width; ++i) stiffness[i] += samples.inputs(row)[i] * samples.inputs(row)[i] / count;
  }
  for (double& one : stiffness) one = one == 0 ? 1 : one * pull / count / 4;
  const auto drawn = [&](const Weights& weights) {
    double sum = loss(samples, weights);
    for (std::size_t i = 0; i < width; ++i) sum += stiffness[i] * (weights[i] - start[i]) * (weights[i] - start[i]) / 2;
    return sum;
  };

  Fit result{start, Weights(width)};
  constexpr int most_rounds = 50;
  for (int round = 0; round < most_rounds; ++round) {
    Matrix curvature(width);
    std::vector<double> slope(width);
    for (std::size_t row = 0; row < samples.size(); ++row) {
      const std::span<const double> inputs = samples.inputs(row);
      const double chance = foretold(inputs, result.weights);
      for (std::size_t i = 0; i < width; ++i) {
        slope[i] += (chance - samples.result(row)) * inputs[i] / count;
        for (std::size_t j = 0; j <= i; ++j)
          curvature.at(i, j) += chance * (1 - chance) * inputs[i] * inputs[j] / count;
      }
    }
    for (std::size_t i = 0; i < width; ++i) {
      slope[i] += stiffness[i] * (result.weights[i] - start[i]);
      curvature.at(i, i) += stiffness[i];
    }
    curvature.split();
    for (std::size_t i = 0; i < width; ++i) {
      std::vector<double> unit(width);
      unit[i] = 1;
      result.errors[i] = std::sqrt(curvature.solved(unit)[i] / static_cast<double>(observations));
    }
    const std::vector<double> step = curvature.solved(slope);

    const double before = drawn(result.weights);
    constexpr double enough = 1e-10, shortest = 1e-6;
    double length = 1;
    Weights next = result.weights;
    do {
      for (std::size_t i = 0; i < width; ++i) next[i] = result.weights[i] - length * step[i];
      length /= 2;
    } while (drawn(next) > before && length > shortest);
    if (drawn(next) > before - enough) break;
    result.weights = next;
  }
  return result;
}

}  // namespace taula
