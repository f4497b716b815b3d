#include "lab/base.hpp"

namespace tengen::lab {

Base::Base(const Blocks& blocks) : blocks_(blocks), row_(blocks.words()) {}

void Base::begin(std::int32_t border, const std::uint64_t* mask, std::uint32_t mask_number, const Piece& piece) {
    border_ = border;
    mask_ = mask;
    mask_number_ = mask_number;
    piece_ = piece;
    made_ = false;
}

const Bits& Base::row() {
    if (made_) return row_;
    blocks_.bulk().both(row_.data(), blocks_.legal(border_), mask_, row_.size());
    if (!is_whole()) clear_outside(row_, piece_.from, piece_.to);
    made_ = true;
    return row_;
}

}  // namespace tengen::lab
