// The checksum CRC-32C (Castagnoli), as disks and networks use it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen::lab {

// The checksum of what had the checksum `before` (0: nothing) and goes on with these bytes.
std::uint32_t crc32c(std::uint32_t before, const std::uint8_t* bytes, std::size_t count);

// The same with so many zero bytes, in no more time than a few multiplications.
std::uint32_t crc32c_of_zeros(std::uint32_t before, std::uint64_t count);

// What a carry-less multiplication multiplies 64 bits of a message by to move them over so many bits that follow them.
std::uint64_t folding_factor(std::uint64_t bits);

}  // namespace tengen::lab
