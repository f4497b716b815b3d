#include "lab/kopairs.hpp"

#include <array>
#include <bit>
#include <cstring>

#include "lab/processors.hpp"

#if defined(TENGEN_WITH_VBMI2)
#include <immintrin.h>
#endif

namespace tengen::lab {
namespace {

// The rows that have any bits in one word: most often a single one.
struct Word {
    std::array<std::uint64_t, 32> bits;
    std::array<std::uint32_t, 32> masks;
    std::size_t count = 0;

    TENGEN_INLINE Word(const KoRows& found, std::size_t word) {
        for (std::size_t row = 0; row < found.rows.size(); ++row) {
            bits[count] = found.rows[row][word];
            masks[count] = found.masks[row];
            count += bits[count] != 0;
        }
    }

    TENGEN_INLINE std::uint32_t mask_at(int place) const {
        std::uint32_t mask = 0;
        for (std::size_t row = 0; row < count; ++row)
            mask |= masks[row] & -static_cast<std::uint32_t>(bits[row] << place >> 63);
        return mask;
    }
};

TENGEN_INLINE inline void put_pair(std::uint8_t* out, std::uint64_t serial, std::uint32_t mask) {
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(out, &serial, 8);
        std::memcpy(out + 8, &mask, 4);
    } else {
        for (int byte = 0; byte < 8; ++byte) out[byte] = static_cast<std::uint8_t>(serial >> (8 * byte));
        for (int byte = 0; byte < 4; ++byte) out[8 + byte] = static_cast<std::uint8_t>(mask >> (8 * byte));
    }
}

// The words with any bits; their number comes back. Found without a branch: where they lie cannot be foreseen.
TENGEN_INLINE inline std::size_t find_words(const Bits& any, std::vector<std::uint32_t>& words) {
    words.resize(any.size() + 1);
    std::size_t count = 0;
    for (std::size_t word = 0; word < any.size(); ++word) {
        words[count] = static_cast<std::uint32_t>(word);
        count += any[word] != 0;
    }
    return count;
}

// More are written than there are, so that one need not stop after each.
TENGEN_INLINE inline void put_word(std::uint8_t* out, std::uint64_t serial, std::uint64_t left, std::size_t count,
                                   const Word& word) {
    constexpr std::size_t TOGETHER = 4;
    static_assert(TOGETHER * PAIR_BYTES <= PAIRS_SLACK);
    for (std::size_t done = 0; done < count; done += TOGETHER) {
        for (std::size_t pair = done; pair < done + TOGETHER; ++pair) {
            const int place = std::countl_zero(left) & 63;
            left &= ~(~std::uint64_t{0} >> place) | (~std::uint64_t{0} >> 1 >> place);
            const std::uint32_t mask = word.count == 1 ? word.masks[0] : word.mask_at(place);
            put_pair(out + PAIR_BYTES * pair, serial + static_cast<std::uint64_t>(place), mask);
        }
    }
}

TENGEN_INLINE inline std::uint8_t* put_here(std::uint8_t* out, std::uint64_t first, const Bits& any, KoRows& found) {
    const std::size_t words = find_words(any, found.words);
    for (std::size_t at = 0; at < words; ++at) {
        const std::uint32_t number = found.words[at];
        const auto count = static_cast<std::size_t>(std::popcount(any[number]));
        put_word(out, first + 64 * std::uint64_t{number}, any[number], count, Word(found, number));
        out += PAIR_BYTES * count;
    }
    return out;
}

std::uint8_t* put_anywhere(std::uint8_t* out, std::uint64_t first, const Bits& any, KoRows& found) {
    return put_here(out, first, any, found);
}

TENGEN_WITH_LZCNT
std::uint8_t* put_quickly(std::uint8_t* out, std::uint64_t first, const Bits& any, KoRows& found) {
    return put_here(out, first, any, found);
}

#if defined(TENGEN_WITH_VBMI2)

// The masks of the positions of one word, in the order of their serials.
TENGEN_WITH_VBMI2 inline void find_masks(const KoRows& found, std::uint32_t number, std::uint64_t any,
                                         std::uint32_t* masks) {
    const __m512i ascending = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m512i none = _mm512_setzero_si512();
    __m512i lanes[4] = {none, none, none, none};  // by bit, the lowest first
    for (std::size_t row = 0; row < found.rows.size(); ++row) {
        const std::uint64_t bits = found.rows[row][number];
        if (bits == 0) continue;
        const __m512i mask = _mm512_set1_epi32(static_cast<int>(found.masks[row]));
        for (std::size_t part = 0; part < 4; ++part) {
            const auto set = static_cast<__mmask16>(bits >> (16 * part));
            lanes[part] = _mm512_mask_or_epi32(lanes[part], set, lanes[part], mask);
        }
    }
    for (std::size_t part = 4; part-- > 0;) {
        const auto set = static_cast<__mmask16>(any >> (16 * part));
        const int count = std::popcount(static_cast<std::uint32_t>(set));
        const __m512i turned = _mm512_sub_epi32(_mm512_set1_epi32(count - 1), ascending);
        const __m512i backwards = _mm512_maskz_compress_epi32(set, lanes[part]);
        _mm512_storeu_si512(masks, _mm512_maskz_permutexvar_epi32(0xFFFF, turned, backwards));
        masks += count;
    }
}

// The same, with 16 pairs at a time. Precondition: the upper halves of all serials are the same.
TENGEN_WITH_VBMI2
std::uint8_t* put_most_quickly(std::uint8_t* out, std::uint64_t first, const Bits& any, KoRows& found) {
    static_assert(16 * PAIR_BYTES <= PAIRS_SLACK);
    alignas(64) std::array<std::uint8_t, 64> counts;
    alignas(64) std::array<std::uint8_t, 64> places_of_bits;
    for (std::size_t lane = 0; lane < 64; ++lane) {
        counts[lane] = static_cast<std::uint8_t>(lane);
        places_of_bits[lane] = static_cast<std::uint8_t>(63 - lane);
    }
    const __m512i ascending = _mm512_load_si512(counts.data());
    const __m512i descending = _mm512_load_si512(places_of_bits.data());
    // Of 48 words in three registers, every third is the lower half of a serial, then come the upper half and the mask.
    const __m512i order1 = _mm512_setr_epi32(0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5);
    const __m512i order2 = _mm512_setr_epi32(5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10);
    const __m512i order3 = _mm512_setr_epi32(10, 11, 11, 11, 12, 12, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15);
    constexpr __mmask16 THIRDS = 0b1001001001001001;
    constexpr __mmask16 NEXT = static_cast<__mmask16>(THIRDS << 1);
    constexpr __mmask16 LAST = static_cast<__mmask16>(THIRDS << 2);
    const __m512i upper = _mm512_set1_epi32(static_cast<int>(first >> 32));
    const std::size_t words = find_words(any, found.words);
    const std::size_t rows = found.rows.size();
    alignas(64) std::array<std::uint8_t, 64> places;
    alignas(64) std::array<std::uint32_t, 80> masks_by_place;
    for (std::size_t at = 0; at < words; ++at) {
        const std::uint32_t number = found.words[at];
        const std::uint64_t bits = any[number];
        const auto count = static_cast<std::size_t>(std::popcount(bits));
        std::uint32_t masks = 0;
        for (std::size_t row = 0; row < rows; ++row) {
            masks |= found.masks[row] & -static_cast<std::uint32_t>(found.rows[row][number] != 0);
        }
        const bool same = std::has_single_bit(masks);
        if (!same) find_masks(found, number, bits, masks_by_place.data());
        const __m512i backwards = _mm512_maskz_compress_epi8(bits, descending);
        const __m512i turned = _mm512_sub_epi8(_mm512_set1_epi8(static_cast<char>(count - 1)), ascending);
        _mm512_store_si512(places.data(), _mm512_maskz_permutexvar_epi8(~__mmask64{0}, turned, backwards));
        const __m512i base =
            _mm512_set1_epi32(static_cast<int>(static_cast<std::uint32_t>(first + 64 * std::uint64_t{number})));
        __m512i rest1 = _mm512_set1_epi32(static_cast<int>(masks));
        __m512i rest2 = rest1;
        __m512i rest3 = rest1;
        for (std::size_t done = 0; done < count; done += 16) {
            if (!same) {
                const __m512i some = _mm512_loadu_si512(masks_by_place.data() + done);
                rest1 = _mm512_maskz_permutexvar_epi32(0xFFFF, order1, some);
                rest2 = _mm512_maskz_permutexvar_epi32(0xFFFF, order2, some);
                rest3 = _mm512_maskz_permutexvar_epi32(0xFFFF, order3, some);
            }
            const __m128i some = _mm_load_si128(reinterpret_cast<const __m128i*>(places.data() + done));
            const __m512i lower = _mm512_add_epi32(base, _mm512_maskz_cvtepu8_epi32(0xFFFF, some));
            const __m512i pairs1 = _mm512_mask_mov_epi32(rest1, NEXT, upper);
            const __m512i pairs2 = _mm512_mask_mov_epi32(rest2, THIRDS, upper);
            const __m512i pairs3 = _mm512_mask_mov_epi32(rest3, LAST, upper);
            std::uint8_t* const to = out + PAIR_BYTES * done;
            _mm512_storeu_si512(to, _mm512_mask_permutexvar_epi32(pairs1, THIRDS, order1, lower));
            _mm512_storeu_si512(to + 64, _mm512_mask_permutexvar_epi32(pairs2, LAST, order2, lower));
            _mm512_storeu_si512(to + 128, _mm512_mask_permutexvar_epi32(pairs3, NEXT, order3, lower));
        }
        out += PAIR_BYTES * count;
    }
    return out;
}

#endif

}  // namespace

std::uint8_t* put_pairs(std::uint8_t* out, std::uint64_t first, const Bits& any, KoRows& found) {
#if defined(TENGEN_WITH_VBMI2)
    const bool same_upper = first >> 32 == (first + 64 * any.size()) >> 32;
    if (TENGEN_HAS_VBMI2 && same_upper) return put_most_quickly(out, first, any, found);
#endif
    return TENGEN_HAS_LZCNT ? put_quickly(out, first, any, found) : put_anywhere(out, first, any, found);
}

}  // namespace tengen::lab
