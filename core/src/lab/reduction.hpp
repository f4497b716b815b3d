// Which positions of a block have no image with a smaller serial.
#pragma once

#include <array>

#include "lab/blocks.hpp"

namespace tengen::lab {

class Reduction {
public:
    explicit Reduction(const Blocks& blocks);

    // Which positions of a block have no smaller image; no row if all have. Masks with the same number are the same.
    struct Mask {
        const std::uint64_t* row;
        std::uint32_t number;
    };

    // What one sweep keeps from block to block: the last few masks.
    class Memory {
        friend class Reduction;
        using Keys = std::vector<std::uint8_t>;
        struct Known {
            Keys keys;
            std::uint32_t number = 0;
            Bits mask;
        };
        std::array<Known, 8> known_;
        std::size_t last_ = 0;
        std::uint32_t made_ = 0;
        Keys keys_;
        Bits one_;
    };

    // The mask stays as it is until the next call. Precondition: the fixed cells of the block are those of `cells`.
    Mask find(Cells cells, Memory& memory) const;

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

    bool is_hopeless(Cells cells) const;
    void add_keys(const Parts& parts, Cells cells, std::vector<std::uint8_t>& keys) const;
    void make(Memory& memory, Bits& mask) const;
    void add_masks(Part& part, const std::vector<std::array<int, 2>>& comparisons) const;

    const Blocks& blocks_;
    std::vector<Parts> symmetries_;
};

}  // namespace tengen::lab
