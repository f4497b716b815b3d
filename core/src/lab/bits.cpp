#include "lab/bits.hpp"

#include <algorithm>
#include <bit>

#include "lab/processors.hpp"

namespace tengen::lab {
namespace {

TENGEN_INLINE inline std::uint64_t or_both_here(std::uint64_t* __restrict row, std::uint64_t* __restrict any,
                                                const std::uint64_t* __restrict first,
                                                const std::uint64_t* __restrict second, std::size_t words) {
    std::uint64_t count = 0;
    for (std::size_t word = 0; word < words; ++word) {
        const std::uint64_t found = first[word] & second[word];
        count += static_cast<std::uint64_t>(std::popcount(found & ~row[word]));
        row[word] |= found;
        any[word] |= found;
    }
    return count;
}

TENGEN_WITH_VPOPCNT
std::uint64_t or_both_widely(std::uint64_t* __restrict row, std::uint64_t* __restrict any,
                             const std::uint64_t* __restrict first, const std::uint64_t* __restrict second,
                             std::size_t words) {
    return or_both_here(row, any, first, second, words);
}

TENGEN_FOR_EACH_PROCESSOR
std::uint64_t or_both_narrowly(std::uint64_t* __restrict row, std::uint64_t* __restrict any,
                               const std::uint64_t* __restrict first, const std::uint64_t* __restrict second,
                               std::size_t words) {
    return or_both_here(row, any, first, second, words);
}

TENGEN_INLINE inline std::uint64_t or_moved_here(std::uint64_t* __restrict row, std::uint64_t* __restrict any,
                                                 const std::uint64_t* __restrict first,
                                                 const std::uint64_t* __restrict second,
                                                 const std::uint64_t* __restrict third, int shift, std::size_t words) {
    std::uint64_t count = 0;
    for (std::size_t word = 0; word < words; ++word) {
        const std::uint64_t moved = third[word] << shift | third[word + 1] >> 1 >> (63 - shift);
        const std::uint64_t found = first[word] & second[word] & moved;
        count += static_cast<std::uint64_t>(std::popcount(found & ~row[word]));
        row[word] |= found;
        any[word] |= found;
    }
    return count;
}

TENGEN_WITH_VPOPCNT
std::uint64_t or_moved_widely(std::uint64_t* __restrict row, std::uint64_t* __restrict any,
                              const std::uint64_t* __restrict first, const std::uint64_t* __restrict second,
                              const std::uint64_t* __restrict third, int shift, std::size_t words) {
    return or_moved_here(row, any, first, second, third, shift, words);
}

TENGEN_FOR_EACH_PROCESSOR
std::uint64_t or_moved_narrowly(std::uint64_t* __restrict row, std::uint64_t* __restrict any,
                                const std::uint64_t* __restrict first, const std::uint64_t* __restrict second,
                                const std::uint64_t* __restrict third, int shift, std::size_t words) {
    return or_moved_here(row, any, first, second, third, shift, words);
}

TENGEN_INLINE inline std::uint64_t count_bits_here(const std::uint64_t* row, std::size_t words) {
    std::uint64_t count = 0;
    for (std::size_t word = 0; word < words; ++word) count += static_cast<std::uint64_t>(std::popcount(row[word]));
    return count;
}

TENGEN_WITH_VPOPCNT
std::uint64_t count_bits_widely(const std::uint64_t* row, std::size_t words) { return count_bits_here(row, words); }

TENGEN_FOR_EACH_PROCESSOR
std::uint64_t count_bits_narrowly(const std::uint64_t* row, std::size_t words) { return count_bits_here(row, words); }

TENGEN_INLINE inline std::uint64_t count_to_bytes_here(std::uint64_t* row, std::size_t words) {
    std::uint64_t count = 0;
    for (std::size_t word = 0; word < words; ++word) {
        count += static_cast<std::uint64_t>(std::popcount(row[word]));
        if constexpr (std::endian::native == std::endian::little) row[word] = __builtin_bswap64(row[word]);
    }
    return count;
}

TENGEN_WITH_VPOPCNT
std::uint64_t count_to_bytes_widely(std::uint64_t* row, std::size_t words) { return count_to_bytes_here(row, words); }

TENGEN_FOR_EACH_PROCESSOR
std::uint64_t count_to_bytes_narrowly(std::uint64_t* row, std::size_t words) { return count_to_bytes_here(row, words); }

}  // namespace

TENGEN_FOR_EACH_PROCESSOR
void and_into(std::uint64_t* __restrict row, const std::uint64_t* __restrict other, std::size_t words) {
    for (std::size_t word = 0; word < words; ++word) row[word] &= other[word];
}

TENGEN_FOR_EACH_PROCESSOR
void or_into(std::uint64_t* __restrict row, const std::uint64_t* __restrict other, std::size_t words) {
    for (std::size_t word = 0; word < words; ++word) row[word] |= other[word];
}

TENGEN_FOR_EACH_PROCESSOR
void choose_into(std::uint64_t* __restrict row, const std::uint64_t* __restrict less,
                 const std::uint64_t* __restrict equal, std::size_t words) {
    for (std::size_t word = 0; word < words; ++word) row[word] = less[word] | (equal[word] & row[word]);
}

std::uint64_t or_both(std::uint64_t* row, std::uint64_t* any, const std::uint64_t* first, const std::uint64_t* second,
                      std::size_t words) {
    return TENGEN_HAS_VPOPCNT ? or_both_widely(row, any, first, second, words)
                              : or_both_narrowly(row, any, first, second, words);
}

std::uint64_t or_moved(std::uint64_t* row, std::uint64_t* any, const std::uint64_t* first, const std::uint64_t* second,
                       const std::uint64_t* third, int shift, std::size_t words) {
    return TENGEN_HAS_VPOPCNT ? or_moved_widely(row, any, first, second, third, shift, words)
                              : or_moved_narrowly(row, any, first, second, third, shift, words);
}

std::uint64_t count_bits(const std::uint64_t* row, std::size_t words) {
    return TENGEN_HAS_VPOPCNT ? count_bits_widely(row, words) : count_bits_narrowly(row, words);
}

std::uint64_t count_to_bytes(std::uint64_t* row, std::size_t words) {
    return TENGEN_HAS_VPOPCNT ? count_to_bytes_widely(row, words) : count_to_bytes_narrowly(row, words);
}

TENGEN_FOR_EACH_PROCESSOR
void put_shifted(std::uint64_t* __restrict out, const std::uint64_t* __restrict row, std::size_t words, int shift) {
    out[0] |= row[0] >> shift;
    for (std::size_t word = 1; word < words; ++word) out[word] = row[word - 1] << (64 - shift) | row[word] >> shift;
    out[words] = row[words - 1] << (64 - shift);
}

TENGEN_FOR_EACH_PROCESSOR
void move_bits(std::uint64_t* __restrict row, const std::uint64_t* __restrict other, std::size_t words,
               std::ptrdiff_t offset) {
    const std::ptrdiff_t skip = offset >= 0 ? offset / 64 : -((-offset + 63) / 64);
    const int shift = static_cast<int>(offset - 64 * skip);
    const auto length = static_cast<std::ptrdiff_t>(words);
    const std::ptrdiff_t first = std::clamp<std::ptrdiff_t>(-skip, 0, length);
    const std::ptrdiff_t last = std::clamp<std::ptrdiff_t>(length - skip, 0, length);
    std::fill(row, row + first, 0);
    std::fill(row + last, row + length, 0);
    if (shift == 0) {
        std::copy(other + first + skip, other + last + skip, row + first);
        return;
    }
    for (std::ptrdiff_t word = first; word + 1 < last; ++word) {
        row[word] = other[word + skip] << shift | other[word + skip + 1] >> (64 - shift);
    }
    if (last > first) row[last - 1] = other[last - 1 + skip] << shift;
    if (last > first && last + skip < length) row[last - 1] |= other[last + skip] >> (64 - shift);
    if (first > 0 && first + skip == 0) row[first - 1] = other[0] >> (64 - shift);
}

}  // namespace tengen::lab
