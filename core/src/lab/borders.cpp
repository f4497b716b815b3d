#include "lab/borders.hpp"

#include "lab/bordermap.hpp"

namespace tengen::lab {
namespace {

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

Borders::Borders(Size size) {
    std::vector<std::uint64_t> borders{0};
    for (const Step& step : plan_from_the_end(size)) {
        const int count = static_cast<int>(step.kept.size());
        BorderMap<std::uint64_t, std::int32_t> numbers(borders.size());
        std::vector<std::uint64_t> following;
        auto& level = next_.emplace_back();
        level.reserve(borders.size());
        for (const std::uint64_t border : borders) {
            auto& next = level.emplace_back();
            for (int color = EMPTY; color <= WHITE; ++color) {
                Places places;
                unpack(border, step.before, places);
                next[static_cast<std::size_t>(color)] = NONE;
                if (!advance(step, color, places)) continue;
                const auto key = packed<std::uint64_t>(places, count);
                std::int32_t& number = numbers[key];  // from 1, because a new one is 0
                if (number == 0) {
                    following.push_back(key);
                    number = static_cast<std::int32_t>(following.size());
                }
                next[static_cast<std::size_t>(color)] = number - 1;
            }
        }
        borders = std::move(following);
    }
}

}  // namespace tengen::lab
