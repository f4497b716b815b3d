// The cells that make a point a ko point, for every lone stone beside it: those of fixed points, and a mask of the
// others.
#pragma once

#include "lab/blocks.hpp"

namespace tengen::lab {

struct KoShape {
    // Whether the fixed cells of this block, as `Sweep::stones` has them, allow it.
    bool fits(std::uint64_t stones) const { return (stones & care) == want; }

    int point;
    int stone;
    bool near;   // whether both are free points, so that the border of a block decides about it
    bool fixed;  // whether all its cells are fixed, so that all positions of a block have it, or none
    std::uint64_t care = 0;
    std::uint64_t want = 0;
    // Where the mask has any bits, in words.
    struct Run {
        std::size_t first;
        std::size_t words;
    };

    Bits mask;  // over the free cells of a block
    std::vector<Run> runs;
    std::ptrdiff_t before;  // from a position's place in its block to that of the position before, if both have one
};

// All shapes, those of one point together, points ascending.
std::vector<KoShape> ko_shapes(const Blocks& blocks);

}  // namespace tengen::lab
