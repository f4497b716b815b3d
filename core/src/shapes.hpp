// Shapes of the eight points around an empty one at which a stone is often the right answer to the last move.
// Which move is played is not decided here.
#pragma once

#include <bitset>
#include <cstdint>
#include <span>

#include "size.hpp"

namespace tengen {

class Shapes {
public:
    // The eight cells around a point, row by row, 2 bits each from the lowest; outside the board is 3.
    using Code = std::uint16_t;

    // Every shape as drawn below, in all eight symmetries and with colors swapped.
    static const Shapes& all();

    bool has(Code code) const { return codes_[code]; }

private:
    Shapes();

    // Adds every code that begins with `code` in the lower places and goes on as the signs allow.
    void add(std::span<const char> signs, unsigned code, int place, bool swaps_colors);

    std::bitset<1 << 16> codes_;
};

}  // namespace tengen
