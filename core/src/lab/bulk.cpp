#include "lab/bulk.hpp"

#include <array>
#include <bit>
#include <cstring>

#include "lab/crc32c.hpp"
#include "lab/processors.hpp"

#if defined(TENGEN_X86)
#include <immintrin.h>
#endif

namespace tengen::lab {
namespace {

constexpr std::uint32_t little(std::uint32_t value) {
    return std::endian::native == std::endian::little ? value : __builtin_bswap32(value);
}

namespace plain {
#define LANE_BYTES 16
#include "lab/bulk.inc"
#undef LANE_BYTES
}  // namespace plain

#if defined(TENGEN_X86)

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
namespace avx2 {
#define LANE_BYTES 32
#include "lab/bulk.inc"
#undef LANE_BYTES
}  // namespace avx2
#pragma GCC pop_options

// The places of the bits of a byte, the highest first.
constexpr auto PLACES_OF_BYTE = [] {
    std::array<std::array<std::uint8_t, 8>, 256> found{};
    for (std::size_t byte = 0; byte < 256; ++byte) {
        std::size_t count = 0;
        for (std::uint8_t place = 0; place < 8; ++place) {
            if (byte >> (7 - place) & 1) found[byte][count++] = place;
        }
    }
    return found;
}();

#define FOLDING

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt,vpclmulqdq")
namespace vpclmulqdq {
#define LANE_BYTES 32
#include "lab/bulk.inc"
#undef LANE_BYTES
}  // namespace vpclmulqdq
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2,lzcnt,popcnt,vpclmulqdq,prefer-vector-width=512")
namespace avx512 {
#define LANE_BYTES 64
#include "lab/bulk.inc"
#undef LANE_BYTES
}  // namespace avx512
#pragma GCC pop_options

#undef FOLDING

constexpr std::array BULKS = {plain::functions("plain"), avx2::functions("avx2"), vpclmulqdq::functions("vpclmulqdq"),
                              avx512::functions("avx512")};

std::size_t how_many() {
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2")) return 1;
    if (!__builtin_cpu_supports("vpclmulqdq")) return 2;
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") ? 4 : 3;
}

#else

constexpr std::array BULKS = {plain::functions("plain")};

std::size_t how_many() { return BULKS.size(); }

#endif

}  // namespace

std::span<const Bulk> all_bulks() { return std::span(BULKS).first(how_many()); }

const Bulk& best_bulk() { return all_bulks().back(); }

}  // namespace tengen::lab
