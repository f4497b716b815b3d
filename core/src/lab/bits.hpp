// Long rows of bits in words, the first bit the highest of the first word; what is done to them in bulk.
// On x86-64 each function is compiled for several processors and chosen when the program starts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tengen::lab {

using Bits = std::vector<std::uint64_t>;

constexpr std::size_t words_of(std::size_t bits) { return (bits + 63) / 64; }
constexpr std::uint64_t bit_at(std::size_t place) { return std::uint64_t{1} << (63 - place % 64); }

// In all of these, `words` is the length of every row.

void and_into(std::uint64_t* row, const std::uint64_t* other, std::size_t words);
void or_into(std::uint64_t* row, const std::uint64_t* other, std::size_t words);
// row = less | (equal & row)
void choose_into(std::uint64_t* row, const std::uint64_t* less, const std::uint64_t* equal, std::size_t words);
// row |= first & second, and any, too; how many bits are new in the row comes back.
std::uint64_t or_both(std::uint64_t* row, std::uint64_t* any, const std::uint64_t* first, const std::uint64_t* second,
                      std::size_t words);
// The same with a third row, from which each place takes the one `shift` bits (0 to 63) further: words + 1 are read.
std::uint64_t or_moved(std::uint64_t* row, std::uint64_t* any, const std::uint64_t* first, const std::uint64_t* second,
                       const std::uint64_t* third, int shift, std::size_t words);
std::uint64_t count_bits(const std::uint64_t* row, std::size_t words);
// Writes the row shifted by 1 to 63 bits into words + 1 words at `out`, the first of which keeps its `shift` first
// bits.
void put_shifted(std::uint64_t* out, const std::uint64_t* row, std::size_t words, int shift);
// row[place] = other[place + offset] for every place where that lies in `other`, else 0.
void move_bits(std::uint64_t* row, const std::uint64_t* other, std::size_t words, std::ptrdiff_t offset);
// Turns every word so that its first bit is that of its first byte in memory; how many bits there are comes back.
std::uint64_t count_to_bytes(std::uint64_t* row, std::size_t words);

}  // namespace tengen::lab
