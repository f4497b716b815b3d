#include "endings.hpp"

#include "ending.hpp"
#include "owners.hpp"

namespace tengen {

void run_endings(Size size, Cells cells, Cell color, int count, Random& random, std::span<Cell> owners) {
    const auto points = static_cast<std::size_t>(size.points());
    with_side(size, [&](auto side) {
        const Ending<side> first(size, cells, color);
        for (std::size_t game = 0; game < static_cast<std::size_t>(count); ++game) {
            Ending<side> ending = first;
            ending.finish(random);
            write_owners(ending.board(), owners.subspan(game * points, points));
        }
    });
}

}  // namespace tengen
