#include "lab/ranking.hpp"

namespace tengen::lab {

Ranking::Ranking(Size size) : borders_(size) {
    rest_.resize(borders_.levels() + 1);
    rest_.back() = {1};
    for (std::size_t level = borders_.levels(); level-- > 0;) {
        rest_[level].resize(borders_.borders(level));
        for (std::size_t number = 0; number < rest_[level].size(); ++number) {
            for (int color = EMPTY; color <= WHITE; ++color) {
                rest_[level][number] += ways(level, static_cast<std::int32_t>(number), color);
            }
        }
    }
}

Wide Ranking::ways(std::size_t level, std::int32_t number, int color) const {
    const std::int32_t next = borders_.after(level, number, color);
    return next == Borders::NONE ? 0 : rest_[level + 1][static_cast<std::size_t>(next)];
}

std::optional<Wide> Ranking::rank(Cells cells) const {
    Wide before = 0;
    std::int32_t number = 0;
    for (std::size_t level = 0; level < borders_.levels(); ++level) {
        const Cell cell = cells[cells.size() - 1 - level];
        for (int color = EMPTY; color < cell; ++color) before += ways(level, number, color);
        number = borders_.after(level, number, cell);
        if (number == Borders::NONE) return std::nullopt;
    }
    return before;
}

void Ranking::unrank(Wide rank, std::span<Cell> cells) const {
    std::int32_t number = 0;
    for (std::size_t level = 0; level < borders_.levels(); ++level) {
        int color = EMPTY;
        for (Wide here = ways(level, number, color); rank >= here; here = ways(level, number, ++color)) rank -= here;
        cells[cells.size() - 1 - level] = static_cast<Cell>(color);
        number = borders_.after(level, number, color);
    }
}

}  // namespace tengen::lab
