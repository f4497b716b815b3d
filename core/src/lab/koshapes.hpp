// The cells that make a point a ko point, for every lone stone beside it: those of fixed points, and a mask of the free.
#pragma once

#include "lab/blocks.hpp"

namespace tengen::lab {

struct KoShape {
    struct Fixed {
        int point;
        Cell cell;
    };

    // Whether the fixed cells of this block allow it.
    bool fits(Cells cells) const {
        for (const Fixed& each : fixed) {
            if (cells[static_cast<std::size_t>(each.point)] != each.cell) return false;
        }
        return true;
    }

    int point;
    int stone;
    std::vector<Fixed> fixed;
    // Where the mask has any bits, in words.
    struct Run {
        std::size_t first;
        std::size_t words;
    };

    Bits mask;              // over the free cells of a block
    std::vector<Run> runs;
    std::ptrdiff_t before;  // from a position's place in its block to that of the position before, if both have one
};

// All shapes, those of one point together, points ascending.
std::vector<KoShape> ko_shapes(const Blocks& blocks);

}  // namespace tengen::lab
