// The splitmix64 generator, from which keys and other generators' states are made.
#pragma once

#include <cstdint>

namespace tengen {

// The output of the given number (from 1) of the generator with this seed.
constexpr std::uint64_t splitmix64(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t value = seed + number * 0x9E3779B97F4A7C15u;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

}  // namespace tengen
