// Many games that bring a finished board to its very end. How one is played is in `ending.hpp`.
#pragma once

#include <span>

#include "random.hpp"
#include "size.hpp"

namespace tengen {

// Plays `count` games from one board. The owners of all its points after each, one game after another, are written.
// Precondition: size.points() cells, and count times as many owners; color is BLACK or WHITE.
void run_endings(Size size, Cells cells, Cell color, int count, Random& random, std::span<Cell> owners);

}  // namespace tengen
