// The checksum CRC-32C (Castagnoli), as disks and networks use it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen::lab {

// The checksum of what had the checksum `before` (0: nothing) and goes on with these bytes.
std::uint32_t crc32c(std::uint32_t before, const std::uint8_t* bytes, std::size_t count);

}  // namespace tengen::lab
