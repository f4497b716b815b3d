#include "lab/bits.hpp"

#include <algorithm>

namespace tengen::lab {

void move_bits(Bits& row, const Bits& other, std::size_t offset) {
    const std::size_t skip = offset / 64;
    const std::size_t shift = offset % 64;
    for (std::size_t word = 0; word < row.size(); ++word) {
        const std::size_t from = word + skip;
        row[word] = from < other.size() ? other[from] << shift : 0;
        if (shift > 0 && from + 1 < other.size()) row[word] |= other[from + 1] >> (64 - shift);
    }
}

void clear_outside(Bits& row, std::size_t from, std::size_t to) {
    std::fill_n(row.begin(), from / 64, 0);
    if (from % 64 > 0) row[from / 64] &= ~std::uint64_t{0} >> (from % 64);
    if (to / 64 >= row.size()) return;
    row[to / 64] &= to % 64 > 0 ? ~(~std::uint64_t{0} >> (to % 64)) : 0;
    std::fill(row.begin() + static_cast<std::ptrdiff_t>(to / 64 + 1), row.end(), 0);
}

}  // namespace tengen::lab
