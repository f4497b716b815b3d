// The size of a board and the values of its cells. Stones, groups and rules are not here.
#pragma once

#include <cstdint>
#include <span>

namespace tengen {

using Cell = std::uint8_t;

inline constexpr Cell EMPTY = 0;
inline constexpr Cell BLACK = 1;
inline constexpr Cell WHITE = 2;

constexpr Cell opponent(Cell color) { return static_cast<Cell>(3 - color); }

inline constexpr int LONGEST_SIDE = 25;
inline constexpr int MOST_POINTS = LONGEST_SIDE * LONGEST_SIDE;

struct Size {
    int width;
    int height;

    constexpr int points() const { return width * height; }
};

// Calls `visit` with every index that touches this one. Precondition: 0 <= index < size.points().
template <typename Visit>
constexpr void for_each_neighbor(Size size, int index, Visit&& visit) {
    const int column = index % size.width;
    if (index >= size.width) visit(index - size.width);
    if (column > 0) visit(index - 1);
    if (column < size.width - 1) visit(index + 1);
    if (index + size.width < size.points()) visit(index + size.width);
}

// Cells as callers keep them: row by row from the top left.
using Cells = std::span<const Cell>;

}  // namespace tengen
