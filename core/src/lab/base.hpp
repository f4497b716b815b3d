// The positions of a block that are listed, or whose ko points are: legal ones, reduced ones, or a part of them.
#pragma once

#include "lab/blocks.hpp"

namespace tengen::lab {

// The part of a block that is listed: the places from <= place < to.
struct Piece {
    std::uint64_t first;  // the serial of the block's first position
    std::size_t from;
    std::size_t to;
};

// The positions of a block that count: legal, in the mask, and in the piece. The row is made when it is needed.
class Base {
public:
    explicit Base(const Blocks& blocks);

    // The next block; two masks with the same number are the same. Precondition: the border is not NONE.
    void begin(std::int32_t border, const std::uint64_t* mask, std::uint32_t mask_number, const Piece& piece);
    std::int32_t border() const { return border_; }
    std::uint32_t mask_number() const { return mask_number_; }
    const std::uint64_t* legal() const { return blocks_.legal(border_); }
    const std::uint64_t* mask() const { return mask_; }
    const Bits& row();
    bool is_whole() const { return piece_.from == 0 && piece_.to == blocks_.bits(); }
    const Piece& piece() const { return piece_; }

private:
    const Blocks& blocks_;
    std::int32_t border_ = Borders::NONE;
    const std::uint64_t* mask_ = nullptr;
    std::uint32_t mask_number_ = 0;
    Piece piece_{};
    Bits row_;
    bool made_ = false;
};

}  // namespace tengen::lab
