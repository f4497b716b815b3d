// The reduced legal positions of a board of at most 20 points, numbered in the order of their serials.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "lab/hugearray.hpp"
#include "lab/processors.hpp"
#include "lab/stop.hpp"
#include "size.hpp"

namespace tengen::lab {

// One bit for each serial, the lowest of the first word first. Precondition: at most 20 points.
std::vector<std::uint64_t> reduced_bits(Size size);

class Positions {
public:
    // Throws Stopped. Precondition: at most 20 points.
    explicit Positions(Size size, const Stop& stop = {});

    std::size_t count() const { return count_; }

    // How many positions have a smaller serial. Precondition: it is a serial.
    TENGEN_INLINE std::uint32_t number_of(std::uint32_t serial) const {
        const Line& line = lines_[serial / LINE_BITS];
        const std::uint32_t word = serial % LINE_BITS / 64;
        const std::uint64_t lower = line.bits[word] & ((std::uint64_t{1} << serial % 64) - 1);
        return line.before + line.inside[word] + static_cast<std::uint32_t>(std::popcount(lower));
    }
    // What `number_of` looks at, to be fetched before.
    TENGEN_INLINE const void* place_of(std::uint32_t serial) const { return &lines_[serial / LINE_BITS]; }

    // Positions lie in so many lines of serials, and those of a line can be visited by themselves.
    std::size_t lines() const { return lines_.size(); }
    std::size_t first_of(std::size_t line) const { return line < lines_.size() ? lines_[line].before : count_; }
    template <typename Visit>
    TENGEN_INLINE void for_each(std::size_t line, Visit&& visit) const {
        auto number = lines_[line].before;
        for (std::size_t word = 0; word < WORDS; ++word) {
            const auto serial = static_cast<std::uint32_t>(LINE_BITS * line + 64 * word);
            for (std::uint64_t left = lines_[line].bits[word]; left != 0; left &= left - 1) {
                visit(serial + static_cast<std::uint32_t>(std::countr_zero(left)), number++);
            }
        }
    }

    // The bits of one word of 64 serials, and how many positions are before it. Precondition: one with serials.
    std::uint64_t word(std::size_t number) const { return lines_[number / WORDS].bits[number % WORDS]; }
    std::uint32_t before_word(std::size_t number) const {
        return lines_[number / WORDS].before + lines_[number / WORDS].inside[number % WORDS];
    }

private:
    static constexpr std::size_t WORDS = 6;
    static constexpr std::uint32_t LINE_BITS = 64 * WORDS;

    // What a processor reads at once.
    struct alignas(64) Line {
        std::uint64_t bits[WORDS];
        std::uint32_t before;         // positions in the lines before
        std::uint16_t inside[WORDS];  // and in the words before
    };

    HugeArray<Line> lines_;
    std::size_t count_ = 0;
};

}  // namespace tengen::lab
