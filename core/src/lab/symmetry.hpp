// The symmetries of a board: eight if it is square, else four.
#pragma once

#include <utility>

#include "size.hpp"

namespace tengen::lab {

inline constexpr int SYMMETRIES = 8;

constexpr int symmetries_of(Size size) { return size.width == size.height ? SYMMETRIES : SYMMETRIES / 2; }

// Where a symmetry takes a point; 0 is the identity. On a rectangle the last four are the same as the first.
// Precondition: 0 <= kind < SYMMETRIES, 0 <= index < size.points().
constexpr int image_of(Size size, int kind, int index) {
    int column = index % size.width;
    int row = index / size.width;
    if (kind & 4 && size.width == size.height) std::swap(column, row);
    if (kind & 1) column = size.width - 1 - column;
    if (kind & 2) row = size.height - 1 - row;
    return row * size.width + column;
}

}  // namespace tengen::lab
