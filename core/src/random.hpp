// Chance that is the same on every machine for the same seed: the xoshiro256** generator.
#pragma once

#include <array>
#include <bit>

#include "splitmix.hpp"

namespace tengen {

class Random {
public:
    constexpr explicit Random(std::uint64_t seed) {
        for (std::size_t word = 0; word < state_.size(); ++word) state_[word] = splitmix64(seed, word + 1);
    }

    constexpr std::uint64_t next() {
        auto& s = state_;
        const std::uint64_t answer = std::rotl(s[1] * 5, 7) * 9;
        const std::uint64_t shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = std::rotl(s[3], 45);
        return answer;
    }

    // A whole number from 0 to limit - 1, each as likely: the few drawings that would favor some are made again.
    // Precondition: limit > 0.
    constexpr std::uint32_t below(std::uint32_t limit) {
        std::uint64_t product = (next() >> 32) * limit;
        if (static_cast<std::uint32_t>(product) < limit) {
            const std::uint32_t biased = (0u - limit) % limit;
            while (static_cast<std::uint32_t>(product) < biased) product = (next() >> 32) * limit;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    std::array<std::uint64_t, 4> state_;
};

}  // namespace tengen
