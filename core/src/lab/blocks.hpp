// A block: all positions that share the cells of the later points, the fixed ones; they have consecutive serials.
// One bit for each, by the cells of the first points, the free ones.
#pragma once

#include "lab/bits.hpp"
#include "lab/borders.hpp"
#include "lab/bulk.hpp"
#include "lab/hugearray.hpp"

namespace tengen::lab {

class Blocks {
public:
    static constexpr std::size_t PADDING = 640;  // two steps of the highest free digit are 616

    // Precondition: that of Borders.
    Blocks(Size size, const Bulk& bulk);

    Size size() const { return size_; }
    const Bulk& bulk() const { return bulk_; }
    // Points below this number are free.
    int free_points() const { return free_; }
    std::size_t bits() const { return bits_; }
    std::size_t words() const { return words_; }
    std::uint64_t power(int point) const { return powers_[static_cast<std::size_t>(point)]; }
    const Borders& borders() const { return borders_; }

    // Which positions of a block are legal, by the border of its fixed cells. Before and after it lie PADDING words
    // without bits, so that it can be read with an offset.
    const std::uint64_t* legal(std::int32_t border) const {
        return &legal_[PADDING + stride_ * static_cast<std::size_t>(border)];
    }
    // Which positions of a block have this cell at this free point.
    const Bits& with_cell(int point, int color) const { return cells_[static_cast<std::size_t>(3 * point + color)]; }

private:
    void fill(std::uint64_t* row, std::size_t level, std::int32_t border, std::uint64_t offset) const;

    Size size_;
    const Bulk& bulk_;
    Borders borders_;
    int free_;
    std::vector<std::uint64_t> powers_;
    std::size_t bits_;
    std::size_t words_;
    std::size_t stride_;  // from one row to the next, with the padding between them
    HugeArray<std::uint64_t> legal_;
    std::vector<Bits> cells_;
};

// A stone as one bit, none for an empty point.
constexpr std::uint64_t stone_bit(std::size_t point, Cell cell) {
    return cell == EMPTY ? 0 : std::uint64_t{1} << (cell == BLACK ? point : 32 + point);
}

// The fixed cells of one block, and the borders that lead to it.
class Sweep {
public:
    // Precondition: `block` times the positions of a block is a serial.
    Sweep(const Blocks& blocks, std::uint64_t block);

    // The next block. Precondition: there is one.
    void next();

    // NONE if no position of this block is legal.
    std::int32_t border() const { return numbers_.back(); }
    Cells cells() const { return cells_; }
    // The same for `KoShape::fits`: a bit for every black stone, and 32 places higher for every white one.
    std::uint64_t stones() const { return stones_; }

    // The border of the same fixed cells but for two: a free point changes nothing.
    std::int32_t border_with(int first, Cell first_cell, int second, Cell second_cell) const;

private:
    void walk(std::size_t level);
    void set(std::size_t point, Cell cell);

    const Blocks& blocks_;
    std::vector<Cell> cells_;            // of all points; those of free ones are not used
    std::vector<std::int32_t> numbers_;  // by level
    std::uint64_t stones_ = 0;
};

}  // namespace tengen::lab
