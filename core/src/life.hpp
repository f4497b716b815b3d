// Unconditional life, after Benson: groups that cannot be captured even if their side never answers.
// Life that depends on an answer is not here, nor seki.
#pragma once

#include "size.hpp"

namespace tengen {

// Marks living stones of `color` with 1, its territory with 2, all else with 0. The twin in Python says what both mean.
// Precondition: size.points() cells and marks; color is BLACK or WHITE.
void mark_unconditional_life(Size size, Cells cells, Cell color, bool self_capture, std::span<std::uint8_t> marks);

}  // namespace tengen
