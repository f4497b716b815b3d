// The legal positions of a board in the order of their serials: the rank of each, and the position of each rank.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lab/border.hpp"

namespace tengen::lab {

// Holds, for every border that a board filled from its last point can have, how many legal ways the rest has.
class Ranking {
public:
    // Precondition: the shorter side is at most 7 and points at most 49, so that it fits into memory.
    explicit Ranking(Size size);

    // The number of legal positions.
    Wide total() const { return rest_[0][0]; }

    // How many legal positions have a smaller serial; nothing if these cells are not legal.
    // Precondition: size.points() cells.
    std::optional<Wide> rank(Cells cells) const;

    // Writes the cells of the position of this rank. Precondition: rank < total(); room for size.points() cells.
    void unrank(Wide rank, std::span<Cell> cells) const;

private:
    static constexpr std::int32_t NONE = -1;
    using Next = std::array<std::int32_t, 3>;

    // How many legal ways there are to go on from border `number` of this level with this color.
    Wide ways(std::size_t level, std::int32_t number, int color) const;

    // By level (points filled) and by number of the border: the borders after each color, and the ways of the rest.
    std::vector<std::vector<Next>> next_;
    std::vector<std::vector<Wide>> rest_;
};

}  // namespace tengen::lab
