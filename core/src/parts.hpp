// What a board is made of: groups of touching stones and territories of touching empty points, and what touches what.
#pragma once

#include <vector>

#include "size.hpp"

namespace tengen {

// Touching cells of one kind, in ascending order. `touching[kind]` has the numbers of the parts of that kind that touch
// it (territories, black and white groups), and `liberties` the empty points that touch it, all without order.
// Groups are numbered among groups and territories among territories, in the order of their first cells.
struct Part {
    Cell kind;
    std::vector<std::int16_t> points;
    std::vector<std::int16_t> touching[3];
    std::vector<std::int16_t> liberties;
};

struct Parts {
    std::vector<Part> groups;
    std::vector<Part> territories;
    // For every index the number of its group or of its territory, -1 where there is none.
    std::vector<std::int16_t> group_at;
    std::vector<std::int16_t> territory_at;
    // For every group the number of its chain: groups of one color that touch one territory are joined. Chains are
    // numbered in the order of their first groups.
    std::vector<std::int16_t> chain_of;
};

// Precondition: size.points() cells.
Parts parts_of(Size size, Cells cells);

}  // namespace tengen
