// Finds the smallest image of a position quickly: an image's serial is the sum of what each half of the digits gives.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "size.hpp"

namespace tengen::lab {

// A position seen from the side to move, which is Black, and its ko point or -1.
struct Seen {
    std::uint32_t serial;
    int ko;
};

class Reducer {
public:
    // Precondition: at most 20 points, so that a serial fits into 32 bits.
    explicit Reducer(Size size);

    // The smallest image of these cells with their colors exchanged or not, and of those the one whose ko point is
    // smallest. Precondition: size.points() cells; ko is -1 or a point.
    Seen reduced(Cells cells, int ko, bool exchanged) const;

    // Whether no image has a smaller serial. Precondition: it is a serial.
    bool is_reduced(std::uint32_t serial) const;

    std::uint32_t serials() const { return serials_; }
    // Writes the cells of a serial. Precondition: it is one; room for size.points() cells.
    void unpack(std::uint32_t serial, std::span<Cell> cells) const;

private:
    struct Symmetry {
        std::vector<int> to;                            // where each point goes
        std::array<std::vector<std::uint32_t>, 2> half;  // what each value of a half of the digits gives
    };

    Size size_;
    int split_;
    std::uint32_t lower_ = 1;  // the values of the lower half of the digits
    std::uint32_t serials_ = 1;
    std::vector<Symmetry> symmetries_;
};

}  // namespace tengen::lab
