// Reads the moves of a game from what Python keeps them in.
#pragma once

#include <nanobind/nanobind.h>

#include <vector>

#include "move.hpp"

namespace tengen {

// A buffer of 16-bit ints (array('h'), NumPy's int16) is read as a whole, anything else int by int. A number that no
// move can have becomes -1, which is off every board. The moves are a copy: other threads may change a buffer while the
// core plays.
std::vector<Move> read_moves(nanobind::handle moves);

}  // namespace tengen
