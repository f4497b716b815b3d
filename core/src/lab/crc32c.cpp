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
// What becomes of a checksum when so many zero bytes follow, by each of its bytes.
template <std::size_t Zeros>
const auto& shift_tables() {
    static const auto tables = [] {
        std::array<std::uint32_t, 32> bits{};
        for (std::size_t bit = 0; bit < 32; ++bit) {
            std::uint32_t value = std::uint32_t{1} << bit;
            for (std::size_t zero = 0; zero < Zeros; ++zero) value = value >> 8 ^ TABLES[0][value & 255];
            bits[bit] = value;
        }
        std::array<std::array<std::uint32_t, 256>, 4> found{};
        for (std::size_t place = 0; place < 4; ++place) {
            for (std::size_t byte = 0; byte < 256; ++byte) {
                for (std::size_t bit = 0; bit < 8; ++bit) {
                    if (byte >> bit & 1) found[place][byte] ^= bits[8 * place + bit];
                }
            }
        }
        return found;
    }();
    return tables;
}

template <std::size_t Zeros>
std::uint32_t shifted(std::uint64_t value) {
    const auto& tables = shift_tables<Zeros>();
    return tables[0][value & 255] ^ tables[1][value >> 8 & 255] ^ tables[2][value >> 16 & 255] ^
           tables[3][value >> 24 & 255];
}

std::uint64_t word_at(const std::uint8_t* bytes) {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    return word;
}

// The instruction takes one step a cycle, but its result comes three cycles later: three rows go side by side.
__attribute__((target("sse4.2"))) std::uint32_t with_instruction(std::uint32_t value, const std::uint8_t* bytes,
                                                                 std::size_t count) {
    constexpr std::size_t ROW = 1024;
    std::uint64_t wide = value;
    for (; count >= 3 * ROW; bytes += 3 * ROW, count -= 3 * ROW) {
        std::uint64_t second = 0;
        std::uint64_t third = 0;
        for (std::size_t at = 0; at < ROW; at += 8) {
            wide = _mm_crc32_u64(wide, word_at(bytes + at));
            second = _mm_crc32_u64(second, word_at(bytes + ROW + at));
            third = _mm_crc32_u64(third, word_at(bytes + 2 * ROW + at));
        }
        wide = shifted<2 * ROW>(wide) ^ shifted<ROW>(second) ^ third;
    }
    for (; count >= 8; bytes += 8, count -= 8) wide = _mm_crc32_u64(wide, word_at(bytes));
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
