#include "lab/ranking.hpp"

#include "lab/bordermap.hpp"

namespace tengen::lab {
namespace {

// The points from the last to the first, which is from the highest digit of a serial to the lowest.
std::vector<Step> plan_from_the_end(Size size) {
    Graph graph(static_cast<std::size_t>(size.points()));
    std::vector<std::vector<int>> order;
    for (int index = size.points() - 1; index >= 0; --index) {
        for_each_neighbor(size, index, [&](int near) { graph[static_cast<std::size_t>(index)].push_back(near); });
        order.push_back({index});
    }
    return plan(graph, order);
}

}  // namespace

Ranking::Ranking(Size size) {
    const std::vector<Step> steps = plan_from_the_end(size);
    std::vector<std::uint64_t> borders{0};
    for (const Step& step : steps) {
        const int after = static_cast<int>(step.kept.size());
        BorderMap<std::uint64_t, std::int32_t> numbers(borders.size());
        std::vector<std::uint64_t> following;
        std::vector<Next> level;
        level.reserve(borders.size());
        for (const std::uint64_t border : borders) {
            Next next{NONE, NONE, NONE};
            for (int color = EMPTY; color <= WHITE; ++color) {
                Places places;
                unpack(border, step.before, places);
                if (!advance(step, color, places)) continue;
                const auto key = packed<std::uint64_t>(places, after);
                std::int32_t& number = numbers[key];  // from 1, because a new one is 0
                if (number == 0) {
                    following.push_back(key);
                    number = static_cast<std::int32_t>(following.size());
                }
                next[static_cast<std::size_t>(color)] = number - 1;
            }
            level.push_back(next);
        }
        next_.push_back(std::move(level));
        borders = std::move(following);
    }

    rest_.resize(next_.size() + 1);
    rest_.back() = {1};
    for (std::size_t level = next_.size(); level-- > 0;) {
        rest_[level].resize(next_[level].size());
        for (std::size_t number = 0; number < next_[level].size(); ++number) {
            for (int color = EMPTY; color <= WHITE; ++color) {
                rest_[level][number] += ways(level, static_cast<std::int32_t>(number), color);
            }
        }
    }
}

Wide Ranking::ways(std::size_t level, std::int32_t number, int color) const {
    const std::int32_t next = next_[level][static_cast<std::size_t>(number)][static_cast<std::size_t>(color)];
    return next == NONE ? 0 : rest_[level + 1][static_cast<std::size_t>(next)];
}

std::optional<Wide> Ranking::rank(Cells cells) const {
    Wide before = 0;
    std::int32_t number = 0;
    for (std::size_t level = 0; level < next_.size(); ++level) {
        const Cell cell = cells[cells.size() - 1 - level];
        for (int color = EMPTY; color < cell; ++color) before += ways(level, number, color);
        number = next_[level][static_cast<std::size_t>(number)][cell];
        if (number == NONE) return std::nullopt;
    }
    return before;
}

void Ranking::unrank(Wide rank, std::span<Cell> cells) const {
    std::int32_t number = 0;
    for (std::size_t level = 0; level < next_.size(); ++level) {
        int color = EMPTY;
        for (Wide here = ways(level, number, color); rank >= here; here = ways(level, number, ++color)) rank -= here;
        cells[cells.size() - 1 - level] = static_cast<Cell>(color);
        number = next_[level][static_cast<std::size_t>(number)][static_cast<std::size_t>(color)];
    }
}

}  // namespace tengen::lab
