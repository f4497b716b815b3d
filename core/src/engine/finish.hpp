// The area of a board on which both have passed: dead stones taken off, each point given to its owner.
// Komi, prisoners and who has won is not here.
#pragma once

#include "size.hpp"

namespace tengen {

// Black's area less White's. Unconditional life decides first; any other group is dead if, on the mean of its stones,
// the other side owns it. What touches both sides then belongs to whoever clearly owns the point, or to nobody.
// `owners` are Black's, -1 to 1; if there are none, all stones live.
// Precondition: size.points() cells, and as many owners or none.
int finished_area(Size size, Cells cells, std::span<const float> owners);

}  // namespace tengen
