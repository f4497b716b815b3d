// Writes the ko points of a block as pairs: for each position that has any its serial and the mask of its points.
#pragma once

#include <vector>

#include "lab/bits.hpp"

namespace tengen::lab {

inline constexpr std::size_t PAIR_BYTES = 12;    // a serial of 8 bytes and a mask of 4, little-endian
inline constexpr std::size_t PAIRS_SLACK = 256;  // bytes behind the last pair that may be written, too

// The positions of one block that have a ko point, point by point.
struct KoRows {
    std::vector<const std::uint64_t*> rows;
    std::vector<std::uint32_t> masks;  // one bit each: the point of that row
    std::vector<std::uint32_t> words;  // room for those with any bits
};

// Writes the pairs of the positions in `any`, the first of which would have the serial `first`; their end comes back.
// Precondition: every bit of `any` is in a row and the other way round, at most 32 rows, and there is room for all
// pairs and PAIRS_SLACK.
std::uint8_t* put_pairs(std::uint8_t* out, std::uint64_t first, const Bits& any, KoRows& found);

}  // namespace tengen::lab
