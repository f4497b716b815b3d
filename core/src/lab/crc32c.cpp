#include "lab/crc32c.hpp"

#include <array>
#include <cstring>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
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

// The product of two polynomials over the field of two elements, modulo that of the checksum; the highest bit is 1.
constexpr std::uint32_t times(std::uint32_t first, std::uint32_t second) {
    std::uint32_t product = 0;
    for (std::uint32_t bit = 0x80000000u; bit != 0; bit >>= 1) {
        if (first & bit) product ^= second;
        second = second >> 1 ^ (second & 1 ? 0x82F63B78u : 0u);
    }
    return product;
}

// What a checksum is multiplied by when 2**n zero bytes follow.
constexpr auto ZEROS = [] {
    std::array<std::uint32_t, 64> factors{0x00800000u};  // x**8
    for (std::size_t power = 1; power < factors.size(); ++power) {
        factors[power] = times(factors[power - 1], factors[power - 1]);
    }
    return factors;
}();

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

// The instruction takes one step a cycle, but its result comes three cycles later: three rows go side by side, as long
// as there are bytes for all of them.
template <std::size_t Row>
__attribute__((target("sse4.2"))) inline std::uint64_t with_rows(std::uint64_t value, const std::uint8_t*& bytes,
                                                                 std::size_t& count) {
    for (; count >= 3 * Row; bytes += 3 * Row, count -= 3 * Row) {
        std::uint64_t second = 0;
        std::uint64_t third = 0;
        for (std::size_t at = 0; at < Row; at += 8) {
            value = _mm_crc32_u64(value, word_at(bytes + at));
            second = _mm_crc32_u64(second, word_at(bytes + Row + at));
            third = _mm_crc32_u64(third, word_at(bytes + 2 * Row + at));
        }
        value = shifted<2 * Row>(value) ^ shifted<Row>(second) ^ third;
    }
    return value;
}

// Another unit multiplies meanwhile: behind the three rows lies a part that is folded, each 128 bytes onto the next,
// until only the last are left, and the sum of those is that of the part.
__attribute__((target("sse4.2,avx2,pclmul,vpclmulqdq"))) std::uint64_t with_folding(std::uint64_t value,
                                                                                    const std::uint8_t*& bytes,
                                                                                    std::size_t& count) {
    constexpr std::size_t ROW = 1024;
    constexpr std::size_t LANES = 4;
    constexpr std::size_t STEP = 32 * LANES;
    constexpr std::size_t PART = 4096;
    constexpr std::size_t ROW_STEP = ROW * STEP / PART;
    static const std::uint64_t factors[2] = {folding_factor(8 * STEP + 64), folding_factor(8 * STEP)};
    const __m256i factor = _mm256_set_epi64x(static_cast<long long>(factors[1]), static_cast<long long>(factors[0]),
                                             static_cast<long long>(factors[1]), static_cast<long long>(factors[0]));
    for (; count >= 3 * ROW + PART; bytes += 3 * ROW + PART, count -= 3 * ROW + PART) {
        std::uint64_t second = 0;
        std::uint64_t third = 0;
        __m256i folded[LANES] = {};
        const std::uint8_t* part = bytes + 3 * ROW;
        for (std::size_t at = 0; at < ROW; at += ROW_STEP, part += STEP) {
            for (std::size_t lane = 0; lane < LANES; ++lane) {
                const __m256i lower = _mm256_clmulepi64_epi128(folded[lane], factor, 0x00);
                const __m256i upper = _mm256_clmulepi64_epi128(folded[lane], factor, 0x11);
                const __m256i next = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(part) + lane);
                folded[lane] = _mm256_xor_si256(_mm256_xor_si256(lower, upper), next);
            }
            for (std::size_t word = at; word < at + ROW_STEP; word += 8) {
                value = _mm_crc32_u64(value, word_at(bytes + word));
                second = _mm_crc32_u64(second, word_at(bytes + ROW + word));
                third = _mm_crc32_u64(third, word_at(bytes + 2 * ROW + word));
            }
        }
        value = shifted<2 * ROW>(value) ^ shifted<ROW>(second) ^ third;
        std::array<std::uint8_t, STEP> left;
        std::memcpy(left.data(), folded, STEP);
        std::uint64_t last = 0;
        for (std::size_t at = 0; at < STEP; at += 8) last = _mm_crc32_u64(last, word_at(left.data() + at));
        value = shifted<PART>(value) ^ last;
    }
    return value;
}

__attribute__((target("sse4.2"))) std::uint32_t with_instruction(std::uint32_t value, const std::uint8_t* bytes,
                                                                 std::size_t count) {
    static const bool folds = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("vpclmulqdq");
    std::uint64_t wide = value;
    if (folds) wide = with_folding(wide, bytes, count);
    wide = with_rows<1024>(wide, bytes, count);
    wide = with_rows<128>(wide, bytes, count);
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

std::uint32_t crc32c_of_zeros(std::uint32_t before, std::uint64_t count) {
    std::uint32_t value = ~before;
    for (std::size_t power = 0; count > 0; count >>= 1, ++power) {
        if (count & 1) value = times(ZEROS[power], value);
    }
    return ~value;
}

// The instruction itself multiplies by x once more.
std::uint64_t folding_factor(std::uint64_t bits) {
    std::uint32_t factor = 0x80000000u;  // 1
    for (std::uint64_t left = bits - 1; left > 0; --left) factor = factor >> 1 ^ (factor & 1 ? 0x82F63B78u : 0u);
    return std::uint64_t{factor} << 32;
}

}  // namespace tengen::lab
