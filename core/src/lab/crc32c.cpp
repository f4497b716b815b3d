#include "lab/crc32c.hpp"

#include <array>
#include <cstring>

#if defined(__x86_64__) && defined(__GNUC__)
#include <nmmintrin.h>
#endif

namespace tengen::lab {
namespace {

// By how many bytes follow (0 to 7) and by byte.
constexpr auto TABLES = [] {
    std::array<std::array<std::uint32_t, 256>, 8> tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ (value & 1 ? 0x82F63B78u : 0u);
        tables[0][byte] = value;
    }
    for (std::size_t follow = 1; follow < 8; ++follow) {
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint32_t value = tables[follow - 1][byte];
            tables[follow][byte] = value >> 8 ^ tables[0][value & 255];
        }
    }
    return tables;
}();

std::uint32_t with_tables(std::uint32_t value, const std::uint8_t* bytes, std::size_t count) {
    for (; count >= 8; bytes += 8, count -= 8) {
        std::uint32_t next = 0;
        for (std::size_t byte = 0; byte < 8; ++byte) {
            const std::uint32_t mixed = byte < 4 ? value >> (8 * byte) : 0u;
            next ^= TABLES[7 - byte][(mixed ^ bytes[byte]) & 255];
        }
        value = next;
    }
    for (; count > 0; ++bytes, --count) value = value >> 8 ^ TABLES[0][(value ^ *bytes) & 255];
    return value;
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("sse4.2"))) std::uint32_t with_instruction(std::uint32_t value, const std::uint8_t* bytes,
                                                                 std::size_t count) {
    std::uint64_t wide = value;
    for (; count >= 8; bytes += 8, count -= 8) {
        std::uint64_t word;
        std::memcpy(&word, bytes, 8);
        wide = _mm_crc32_u64(wide, word);
    }
    value = static_cast<std::uint32_t>(wide);
    for (; count > 0; ++bytes, --count) value = _mm_crc32_u8(value, *bytes);
    return value;
}
#endif

}  // namespace

std::uint32_t crc32c(std::uint32_t before, const std::uint8_t* bytes, std::size_t count) {
#if defined(__x86_64__) && defined(__GNUC__)
    if (__builtin_cpu_supports("sse4.2")) return ~with_instruction(~before, bytes, count);
#endif
    return ~with_tables(~before, bytes, count);
}

}  // namespace tengen::lab
