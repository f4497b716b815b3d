// Long rows of bits in words, the first bit the highest of the first word. What is done to many of them is in `bulk`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tengen::lab {

using Bits = std::vector<std::uint64_t>;

constexpr std::size_t words_of(std::size_t bits) { return (bits + 63) / 64; }
constexpr std::uint64_t bit_at(std::size_t place) { return std::uint64_t{1} << (63 - place % 64); }

// row[place] = other[place + offset] for every place where that lies in `other`, else 0.
void move_bits(Bits& row, const Bits& other, std::size_t offset);
// Keeps only the bits from <= place < to.
void clear_outside(Bits& row, std::size_t from, std::size_t to);

}  // namespace tengen::lab
