#include "lab/koshapes.hpp"

namespace tengen::lab {

std::vector<KoShape> ko_shapes(const Blocks& blocks) {
    std::vector<KoShape> shapes;
    const Size size = blocks.size();
    for (int point = 0; point < size.points(); ++point) {
        for_each_neighbor(size, point, [&](int stone) {
            KoShape shape{point, stone, {}, Bits(blocks.words(), ~std::uint64_t{0}), 0};
            const auto want = [&](int index, Cell cell) {
                if (index >= blocks.free_points()) {
                    shape.fixed.push_back({index, cell});
                } else {
                    and_into(shape.mask.data(), blocks.with_cell(index, cell).data(), blocks.words());
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
            shapes.push_back(std::move(shape));
        });
    }
    return shapes;
}

}  // namespace tengen::lab
