// Which positions of a block have no image with a smaller serial.
#pragma once

#include "lab/blocks.hpp"

namespace tengen::lab {

class Reduction {
public:
    explicit Reduction(const Blocks& blocks);

    // What one sweep keeps from block to block: the last mask of every symmetry.
    class Memory {
        friend class Reduction;
        struct Last {
            std::vector<std::uint32_t> keys;  // one for each part that mattered, then how it ended
            Bits mask;
        };
        std::vector<Last> last_;
        std::vector<std::uint32_t> keys_;
    };

    // Clears the bits of positions with a smaller image; false if the whole block has one, the row is then undefined.
    // Precondition: the row is one of this block's; the fixed cells are those of `cells`.
    bool apply(Cells cells, std::uint64_t* row, Memory& memory) const;

private:
    // A position is compared with its image from the highest digit down: each comparison is of a point and the point
    // that its image is taken from there. Those of two fixed points are decided for the whole block, the others are
    // put together in parts with few fixed points and have a mask for every way those can be filled.
    struct Part {
        int point = 0;  // of a comparison of two fixed points
        int other = 0;
        bool fixed = true;
        std::vector<int> keys;   // the fixed points of the others
        std::vector<Bits> less;  // by the cells of those points: decided, the image is larger
        std::vector<Bits> equal;
    };
    using Parts = std::vector<Part>;

    void add_masks(Part& part, const std::vector<std::array<int, 2>>& comparisons) const;

    const Blocks& blocks_;
    std::vector<Parts> symmetries_;
};

}  // namespace tengen::lab
