// Every border of a board that is filled from its last point to its first, that is from a serial's highest digit down.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lab/border.hpp"

namespace tengen::lab {

class Borders {
public:
    static constexpr std::int32_t NONE = -1;

    // Precondition: the shorter side is at most 7, and the points at most 49, so that it fits into memory.
    explicit Borders(Size size);

    std::size_t levels() const { return next_.size(); }

    // The number of borders after this many points.
    std::size_t borders(std::size_t level) const { return level < next_.size() ? next_[level].size() : 1; }

    // The border after one more point of this color; NONE if a group can then never get a liberty.
    // Precondition: level < levels(), number < borders(level), color 0 to 2.
    std::int32_t after(std::size_t level, std::int32_t number, int color) const {
        return next_[level][static_cast<std::size_t>(number)][static_cast<std::size_t>(color)];
    }

private:
    std::vector<std::vector<std::array<std::int32_t, 3>>> next_;
};

}  // namespace tengen::lab
