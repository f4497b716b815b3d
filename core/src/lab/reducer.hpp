// Finds the smallest image of a position quickly: the serials of all images are sums, found side by side.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "lab/smallboard.hpp"

namespace tengen::lab {

// A position seen from the side to move, which is Black, and its ko point or -1.
struct Seen {
    std::uint32_t serial;
    int ko;
};

// The serials of a position's images, one for each symmetry of a square; on a rectangle the last four repeat the first.
using Images = std::array<std::uint32_t, 8>;

class Reducer {
public:
    // Precondition: at most 20 points, so that a serial fits into 32 bits.
    explicit Reducer(Size size);

    TENGEN_INLINE Images images(Stones stones) const {
        const auto& [black_low, black_high] = halves(stones.black);
        const auto& [white_low, white_high] = halves(stones.white);
        Images found;
        for (std::size_t kind = 0; kind < found.size(); ++kind) {
            found[kind] = black_low[kind] + black_high[kind] + 2 * (white_low[kind] + white_high[kind]);
        }
        return found;
    }

    // The images of what White sees after a play, from those of what White would see after a pass.
    TENGEN_INLINE Images after(const Images& passed, const Play& play) const {
        Images found;
        const Images& stone = powers_[static_cast<std::size_t>(play.point)];
        for (std::size_t kind = 0; kind < found.size(); ++kind) found[kind] = passed[kind] + 2 * stone[kind];
        for (Points left = play.captured; left != 0; left &= left - 1) {
            const Images& taken = powers_[static_cast<std::size_t>(std::countr_zero(left))];
            for (std::size_t kind = 0; kind < found.size(); ++kind) found[kind] -= taken[kind];
        }
        return found;
    }

    TENGEN_INLINE static std::uint32_t least(const Images& images) {
        Images left = images;
        for (std::size_t half = 4; half > 0; half /= 2) {
            for (std::size_t kind = 0; kind < half; ++kind) left[kind] = std::min(left[kind], left[kind + half]);
        }
        return left[0];
    }

    // The smallest image, and of those the one whose ko point is smallest. Precondition: ko is -1 or a point.
    Seen reduced(const Images& images, int ko) const;

    // Precondition: it is a serial.
    TENGEN_INLINE Stones stones(std::uint32_t serial) const {
        const std::uint32_t low = digits_[serial % LOWER];
        const std::uint32_t high = digits_[serial / LOWER];
        return {(low & HALF) | (high & HALF) << DIGITS, low >> DIGITS | high >> DIGITS << DIGITS};
    }

private:
    static constexpr int DIGITS = 10;
    static constexpr std::uint32_t LOWER = 59049;  // 3**DIGITS
    static constexpr std::uint32_t HALF = (1u << DIGITS) - 1;

    struct Halves {
        const Images& low;
        const Images& high;
    };
    Halves halves(Points points) const { return {low_[points & HALF], high_[points >> DIGITS]}; }

    std::array<std::vector<int>, 8> to_;  // where each point goes
    std::vector<Images> powers_;          // by point: what a black stone adds to the serials
    std::vector<Images> low_;             // the same for the sets of the first ten points, and of the others
    std::vector<Images> high_;
    std::vector<std::uint32_t> digits_;  // ten digits of a serial as points: those of Black, then those of White
};

}  // namespace tengen::lab
