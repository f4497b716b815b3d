#include "lab/count.hpp"

#include "lab/bordermap.hpp"

namespace tengen::lab {
namespace {

template <typename Key>
Wide count_with(std::span<const Step> steps, std::span<const std::uint8_t> colors) {
    BorderMap<Key, Wide> borders;
    borders[0] = 1;
    for (std::size_t number = 0; number < steps.size(); ++number) {
        const Step& step = steps[number];
        const int after = static_cast<int>(step.kept.size());
        BorderMap<Key, Wide> next(borders.size());
        borders.for_each([&](Key key, Wide ways) {
            Places before;
            unpack(key, step.before, before);
            for (int color = EMPTY; color <= WHITE; ++color) {
                if ((colors[number] >> color & 1) == 0) continue;
                Places places = before;
                if (advance(step, color, places)) next[packed<Key>(places, after)] += ways;
            }
        });
        borders = std::move(next);
    }
    return borders[0];
}

}  // namespace

Wide count_ways(std::span<const Step> steps, std::span<const std::uint8_t> colors) {
    constexpr int PLACES_OF_A_WORD = 10;
    return widest(steps) <= PLACES_OF_A_WORD ? count_with<std::uint64_t>(steps, colors)
                                             : count_with<Wide>(steps, colors);
}

}  // namespace tengen::lab
