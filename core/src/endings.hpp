// Many games that bring a finished board to its end, and the same games behind a search for a group's fate.
#pragma once

#include <vector>

#include "random.hpp"
#include "size.hpp"

namespace tengen {

// Plays `count` games from one board. The owners of all its points after each, one game after another, are written.
// Precondition: size.points() cells, and count times as many owners; color is BLACK or WHITE.
void run_endings(Size size, Cells cells, Cell color, int count, Random& random, std::span<Cell> owners);

}  // namespace tengen
