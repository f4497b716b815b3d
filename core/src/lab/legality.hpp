// Whether every group of a board has a liberty.
#pragma once

#include "size.hpp"

namespace tengen::lab {

// Precondition: size.points() cells.
bool is_legal(Size size, Cells cells);

}  // namespace tengen::lab
