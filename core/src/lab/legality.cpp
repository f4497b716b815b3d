#include "lab/legality.hpp"

#include <algorithm>
#include <array>

namespace tengen::lab {

bool is_legal(Size size, Cells cells) {
    // Freedom spreads from empty points through stones of one color; a stone it does not reach has no liberty.
    std::array<bool, MOST_POINTS> free{};
    std::array<std::int16_t, MOST_POINTS> waiting;
    int count = 0;
    const auto reach = [&](int index) {
        if (free[index]) return;
        free[index] = true;
        waiting[count++] = static_cast<std::int16_t>(index);
    };
    for (int index = 0; index < size.points(); ++index) {
        if (cells[index] == EMPTY) reach(index);
    }
    for (int done = 0; done < count; ++done) {
        const int from = waiting[done];
        for_each_neighbor(size, from, [&](int near) {
            if (cells[from] == EMPTY || cells[near] == cells[from]) reach(near);
        });
    }
    return count == size.points();
}

}  // namespace tengen::lab
