#include "lab/positions.hpp"

#include "lab/blocks.hpp"
#include "lab/reduction.hpp"

namespace tengen::lab {
namespace {

// Calls `visit` with every reduced legal serial, ascending.
template <typename Visit>
void for_each_reduced(Size size, const Stop& stop, Visit&& visit) {
    const Blocks blocks(size, best_bulk());
    const Reduction reduction(blocks);
    Reduction::Memory memory;
    Bits row(blocks.words());
    Sweep sweep(blocks, 0);
    const std::uint64_t serials = blocks.power(size.points());
    for (std::uint64_t first = 0; first < serials; first += blocks.bits(), sweep.next()) {
        if (stop && stop()) throw Stopped();
        if (sweep.border() == Borders::NONE) continue;
        const Reduction::Mask mask = reduction.find(sweep.cells(), memory);
        if (mask.row == nullptr) continue;
        blocks.bulk().both(row.data(), blocks.legal(sweep.border()), mask.row, row.size());
        for (std::size_t word = 0; word < row.size(); ++word) {
            while (row[word] != 0) {
                const int place = std::countl_zero(row[word]);
                row[word] &= ~bit_at(static_cast<std::size_t>(place));
                visit(first + 64 * word + static_cast<std::uint64_t>(place));
            }
        }
    }
}

std::uint64_t serials_of(Size size) {
    std::uint64_t serials = 1;
    for (int point = 0; point < size.points(); ++point) serials *= 3;
    return serials;
}

}  // namespace

std::vector<std::uint64_t> reduced_bits(Size size) {
    std::vector<std::uint64_t> bits(serials_of(size) / 64 + 1);
    for_each_reduced(size, {}, [&](std::uint64_t serial) { bits[serial / 64] |= std::uint64_t{1} << serial % 64; });
    return bits;
}

Positions::Positions(Size size, const Stop& stop) : lines_(serials_of(size) / LINE_BITS + 1) {
    for_each_reduced(size, stop, [&](std::uint64_t serial) {
        lines_[serial / LINE_BITS].bits[serial % LINE_BITS / 64] |= std::uint64_t{1} << serial % 64;
    });
    for (Line& line : lines_) {
        line.before = static_cast<std::uint32_t>(count_);
        for (std::size_t word = 0; word < WORDS; ++word) {
            line.inside[word] = static_cast<std::uint16_t>(count_ - line.before);
            count_ += static_cast<std::size_t>(std::popcount(line.bits[word]));
        }
    }
}

}  // namespace tengen::lab
