// What is done in bulk to long rows of bits and to the pairs that are made from them, for several processors.
// The one at hand is found when the program runs; another may be asked for, so that tests can compare them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tengen::lab {

// A pair is three words: the serial, its lower half first, and the mask of its ko points.
inline constexpr std::size_t PAIR_WORDS = 3;
// Pairs and places are written so many at once: behind the last one there must be room.
inline constexpr std::size_t SLACK = 16;

struct Bulk {
    std::string_view name;

    // In all of these, `words` is the length of every row.

    // row &= other
    void (*and_into)(std::uint64_t* row, const std::uint64_t* other, std::size_t words);
    // row |= other
    void (*or_into)(std::uint64_t* row, const std::uint64_t* other, std::size_t words);
    // row = first & second
    void (*both)(std::uint64_t* row, const std::uint64_t* first, const std::uint64_t* second, std::size_t words);
    // row = less | (equal & row)
    void (*choose_into)(std::uint64_t* row, const std::uint64_t* less, const std::uint64_t* equal, std::size_t words);
    // row |= first & second
    void (*or_both)(std::uint64_t* row, const std::uint64_t* first, const std::uint64_t* second, std::size_t words);
    // The same with a third row, from which each place takes the one `shift` bits (0 to 63) further: words + 1 are
    // read.
    void (*or_moved)(std::uint64_t* row, const std::uint64_t* first, const std::uint64_t* second,
                     const std::uint64_t* third, int shift, std::size_t words);
    std::uint64_t (*count_bits)(const std::uint64_t* row, std::size_t words);
    // Writes first & second shifted by 1 to 63 bits into words + 1 words at `out`, the first of which keeps its `shift`
    // first bits.
    void (*put_shifted)(std::uint64_t* out, const std::uint64_t* first, const std::uint64_t* second, std::size_t words,
                        int shift);
    // Turns every word so that its first bit is that of its first byte in memory; how many bits there are comes back.
    std::uint64_t (*count_to_bytes)(std::uint64_t* row, std::size_t words);

    // Writes the places of all bits, and for every word how many bits come before it; how many there are comes back.
    // Precondition: at most 2**16 places, room for SLACK more.
    std::size_t (*find_places)(std::uint16_t* places, std::uint16_t* before, const std::uint64_t* row,
                               std::size_t words);
    // Writes a pair for each place: the serial first + place, and its mask with the common one. The checksum of what
    // was written before becomes that of all. Precondition: room for SLACK more behind all.
    std::uint32_t (*put_pairs)(std::uint32_t* pairs, std::uint64_t first, const std::uint16_t* places,
                               const std::uint32_t* masks, std::size_t count, std::uint32_t common,
                               std::uint32_t checksum);

    // In these there is a mask for each bit of `all`.

    // Adds the mask to those of the bits of a row. Precondition: all of them are in `all`, SLACK more masks may be read
    // and written.
    void (*add_row)(std::uint32_t* masks, const std::uint64_t* all, const std::uint64_t* row, std::size_t words,
                    std::uint32_t mask);
    // Adds a mask for each of some places. Precondition: all of them are in `all`, of which `find_places` has made
    // `before`.
    void (*add_masks)(std::uint32_t* masks, const std::uint16_t* before, const std::uint64_t* all,
                      const std::uint16_t* places, std::size_t count, const std::uint32_t* others);

    // Copies the places that the row has, and their masks; how many comes back. Precondition: room for all.
    std::size_t (*keep_masks)(std::uint16_t* kept_places, std::uint32_t* kept_masks, const std::uint16_t* places,
                              const std::uint32_t* masks, std::size_t count, const std::uint64_t* row);
    // How many of these masks have the point.
    std::uint64_t (*count_point)(const std::uint32_t* masks, std::size_t count, int point);
};

// The fastest this processor has.
const Bulk& best_bulk();
// All that this processor has, the slowest first: "plain", and "avx2", "vpclmulqdq" and "avx512" on some.
std::span<const Bulk> all_bulks();

}  // namespace tengen::lab
