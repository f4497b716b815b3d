// Counts the legal ways to fill a graph with stones, without listing them.
#pragma once

#include <cstdint>
#include <span>

#include "lab/border.hpp"

namespace tengen::lab {

// How many ways there are to give every step one of its colors so that each group has a liberty, modulo 2**128.
// `colors` has for each step the sum of 1 (may be empty), 2 (black) and 4 (white).
// Precondition: as many colors as steps; steps made by `plan`.
Wide count_ways(std::span<const Step> steps, std::span<const std::uint8_t> colors);

}  // namespace tengen::lab
