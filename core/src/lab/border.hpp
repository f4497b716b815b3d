// The border of a half-filled graph: what must be known of the points filled so far to fill the rest legally.
// How many ways lead to a border, and in which order positions stand, is not here.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "size.hpp"

namespace tengen::lab {

__extension__ using Wide = unsigned __int128;  // every compiler that we know has it, ISO C++ does not

// The most places of a border, and the most points that one step adds.
inline constexpr int MOST_PLACES = 21;
inline constexpr int MOST_ADDED = 8;

// One value for each place of the border: 0 is an empty point, 1 and 2 a stone of that color whose group has a liberty,
// 3 + 2 * label + color - 1 a stone whose group still needs one; groups are told apart by labels, numbered from 0 as
// they are met.
using Places = std::array<std::uint8_t, MOST_PLACES + MOST_ADDED>;

// One step: points that are filled with one color. A place is that of the border before, or of a point added in this
// step, counted on from there.
struct Step {
    struct Added {
        std::vector<std::uint8_t> near;  // the places that touch it
    };
    std::vector<Added> added;
    std::vector<std::uint8_t> kept;     // the places of the border after, in its order
    std::vector<std::uint8_t> dropped;  // those whose neighbors are all filled
    int before = 0;                     // the number of places of the border before
};

using Graph = std::vector<std::vector<int>>;

// The steps that fill these points of the graph in this order, or none if a border would have too many places.
// Precondition: the graph is mutual, its numbers are in range, and each point stands in one step; a step has at most
// MOST_ADDED.
std::vector<Step> plan(const Graph& graph, const std::vector<std::vector<int>>& order);

// The widest border of these steps.
int widest(std::span<const Step> steps);

// Fills the points of a step with this color; false if a group is left without any liberty for good.
// Precondition: `places` holds the border before the step.
bool advance(const Step& step, int color, Places& places);

// The border as one number, 6 bits for each place.
template <typename Key>
Key packed(const Places& places, int count) {
    Key key = 0;
    for (int place = 0; place < count; ++place) key |= static_cast<Key>(places[place]) << (6 * place);
    return key;
}

template <typename Key>
void unpack(Key key, int count, Places& places) {
    for (int place = 0; place < count; ++place) places[place] = static_cast<std::uint8_t>((key >> (6 * place)) & 63);
}

}  // namespace tengen::lab
