// A search for the fate of some stones: their owner wants them to stay, the other side wants them gone.
// What that means for the score is not asked. The twin in Python gives the same answers for the same seed.
#pragma once

#include "random.hpp"
#include "size.hpp"

namespace tengen {

// What was found for the best first move: in how many games it was tried, in how many of them each stone's point was
// its owner's at the end (summed over the stones), and where it is (-1: a pass).
struct Fate {
    int games;
    int stays;
    int index;
};

// Looks at moves on the points marked by `area` only, plays the rest of each game as an ending.
// Precondition: size.points() cells and marks; every index of `stones` has a stone, all of one color, at least one;
// count > 0; color is BLACK or WHITE.
Fate study(Size size, Cells cells, Cell color, std::span<const int> stones, std::span<const std::uint8_t> area,
           int count, Random& random);

}  // namespace tengen
