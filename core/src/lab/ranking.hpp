// The legal positions of a board in the order of their serials: the rank of each, and the position of each rank.
#pragma once

#include <optional>

#include "lab/borders.hpp"

namespace tengen::lab {

// Holds, for every border that a board filled from its last point can have, how many legal ways the rest has.
class Ranking {
public:
    // Precondition: that of Borders.
    explicit Ranking(Size size);

    // The number of legal positions.
    Wide total() const { return rest_[0][0]; }

    // How many legal positions have a smaller serial; nothing if these cells are not legal.
    // Precondition: size.points() cells.
    std::optional<Wide> rank(Cells cells) const;

    // Writes the cells of the position of this rank. Precondition: rank < total(); room for size.points() cells.
    void unrank(Wide rank, std::span<Cell> cells) const;

private:
    // How many legal ways there are to go on from a border with this color.
    Wide ways(std::size_t level, std::int32_t number, int color) const;

    Borders borders_;
    std::vector<std::vector<Wide>> rest_;  // by level and by number of the border
};

}  // namespace tengen::lab
