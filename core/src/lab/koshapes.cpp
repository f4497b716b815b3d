#include "lab/koshapes.hpp"

#include <algorithm>

namespace tengen::lab {
namespace {

// The words with any bits; those with few empty words between them together.
std::vector<KoShape::Run> runs_of(const Bits& mask) {
    constexpr std::size_t GAP = 16;
    std::vector<KoShape::Run> runs;
    for (std::size_t word = 0; word < mask.size(); ++word) {
        if (mask[word] == 0) continue;
        if (!runs.empty() && word <= runs.back().first + runs.back().words + GAP) {
            runs.back().words = word + 1 - runs.back().first;
        } else {
            runs.push_back({word, 1});
        }
    }
    return runs;
}

}  // namespace

std::vector<KoShape> ko_shapes(const Blocks& blocks) {
    std::vector<KoShape> shapes;
    const Size size = blocks.size();
    for (int point = 0; point < size.points(); ++point) {
        for_each_neighbor(size, point, [&](int stone) {
            KoShape shape{};
            shape.point = point;
            shape.stone = stone;
            shape.near = std::max(point, stone) < blocks.free_points();
            shape.fixed = true;
            shape.mask.assign(blocks.words(), ~std::uint64_t{0});
            const auto want = [&](int index, Cell cell) {
                if (index >= blocks.free_points()) {
                    const auto place = static_cast<std::size_t>(index);
                    shape.care |= stone_bit(place, BLACK) | stone_bit(place, WHITE);
                    shape.want |= stone_bit(place, cell);
                } else {
                    shape.fixed = false;
                    blocks.bulk().and_into(shape.mask.data(), blocks.with_cell(index, cell).data(), blocks.words());
                }
            };
            want(point, EMPTY);
            for_each_neighbor(size, point, [&](int near) { want(near, WHITE); });
            for_each_neighbor(size, stone, [&](int near) {
                if (near != point) want(near, BLACK);
            });
            const auto step = [&](int index, std::ptrdiff_t times) {
                return index < blocks.free_points() ? times * static_cast<std::ptrdiff_t>(blocks.power(index)) : 0;
            };
            shape.before = step(point, BLACK) - step(stone, WHITE);
            shape.runs = runs_of(shape.mask);
            shapes.push_back(std::move(shape));
        });
    }
    return shapes;
}

}  // namespace tengen::lab
