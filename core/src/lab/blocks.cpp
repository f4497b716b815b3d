#include "lab/blocks.hpp"

#include <algorithm>

namespace tengen::lab {
namespace {

// 3**10 bits are 7 kilobytes: a few hundred blocks fit into a processor's cache.
constexpr int MOST_FREE = 10;

}  // namespace

Blocks::Blocks(Size size, const Bulk& bulk)
    : size_(size), bulk_(bulk), borders_(size), free_(std::min(size.points(), MOST_FREE)), legal_(0) {
    powers_.push_back(1);
    while (powers_.size() <= static_cast<std::size_t>(size.points())) powers_.push_back(3 * powers_.back());
    bits_ = power(free_);
    words_ = words_of(bits_);
    const auto level = static_cast<std::size_t>(size.points() - free_);
    stride_ = (words_ + PADDING + 7) / 8 * 8;
    legal_ = HugeArray<std::uint64_t>(PADDING + stride_ * borders_.borders(level));
    for (std::size_t number = 0; number < borders_.borders(level); ++number) {
        const auto border = static_cast<std::int32_t>(number);
        fill(&legal_[PADDING + stride_ * number], level, border, 0);
    }
    for (int point = 0; point < free_; ++point) {
        for (std::uint64_t color = 0; color < 3; ++color) {
            Bits& row = cells_.emplace_back(words_);
            for (std::size_t place = 0; place < bits_; ++place) {
                if (place / power(point) % 3 == color) row[place / 64] |= bit_at(place);
            }
        }
    }
}

void Blocks::fill(std::uint64_t* row, std::size_t level, std::int32_t border, std::uint64_t offset) const {
    if (level == borders_.levels()) {
        row[offset / 64] |= bit_at(offset);
        return;
    }
    for (int color = EMPTY; color <= WHITE; ++color) {
        const std::int32_t next = borders_.after(level, border, color);
        const auto point = static_cast<int>(borders_.levels() - 1 - level);
        if (next != Borders::NONE)
            fill(row, level + 1, next, offset + static_cast<std::uint64_t>(color) * power(point));
    }
}

Sweep::Sweep(const Blocks& blocks, std::uint64_t block)
    : blocks_(blocks),
      cells_(static_cast<std::size_t>(blocks.size().points()), EMPTY),
      numbers_(static_cast<std::size_t>(blocks.size().points() - blocks.free_points() + 1), 0) {
    for (auto point = static_cast<std::size_t>(blocks.free_points()); point < cells_.size(); ++point, block /= 3) {
        set(point, static_cast<Cell>(block % 3));
    }
    walk(0);
}

void Sweep::next() {
    auto point = static_cast<std::size_t>(blocks_.free_points());
    while (point < cells_.size() && cells_[point] == WHITE) set(point++, EMPTY);
    if (point == cells_.size()) return;
    set(point, static_cast<Cell>(cells_[point] + 1));
    walk(cells_.size() - 1 - point);
}

void Sweep::set(std::size_t point, Cell cell) {
    stones_ ^= stone_bit(point, cells_[point]) ^ stone_bit(point, cell);
    cells_[point] = cell;
}

void Sweep::walk(std::size_t level) {
    for (; level + 1 < numbers_.size(); ++level) {
        const std::int32_t here = numbers_[level];
        numbers_[level + 1] = here == Borders::NONE
                                  ? Borders::NONE
                                  : blocks_.borders().after(level, here, cells_[cells_.size() - 1 - level]);
    }
}

std::int32_t Sweep::border_with(int first, Cell first_cell, int second, Cell second_cell) const {
    const auto last = static_cast<int>(cells_.size()) - 1;
    const int highest = std::max(first, second);
    if (highest < blocks_.free_points()) return border();
    auto level = static_cast<std::size_t>(last - highest);
    std::int32_t number = numbers_[level];
    for (; level + 1 < numbers_.size() && number != Borders::NONE; ++level) {
        const int point = last - static_cast<int>(level);
        const Cell cell = point == first    ? first_cell
                          : point == second ? second_cell
                                            : cells_[static_cast<std::size_t>(point)];
        number = blocks_.borders().after(level, number, cell);
    }
    return number;
}

}  // namespace tengen::lab
