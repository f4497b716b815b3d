// Perfect play on a small board: the value of every state, by retrograde analysis.
#pragma once

#include <cstdint>
#include <vector>

#include "lab/reducer.hpp"

namespace tengen::lab {

// What a side to move can get, as its area minus the opponent's when two passes have ended the game: `low` if endless
// play is worst for it, `high` if that is best for it; with the round in which each became known, a measure of how far
// the end is. NEVER_LOW and NEVER_HIGH: no end can be forced.
struct Worth {
    static constexpr std::int8_t NEVER_LOW = -100;
    static constexpr std::int8_t NEVER_HIGH = 100;

    std::int8_t low = NEVER_LOW;
    std::int8_t high = NEVER_HIGH;
    std::uint8_t low_round = 0;
    std::uint8_t high_round = 0;
};

// The reduced legal positions by serial, and the worth of each state: by 2 * number of the position + (opponent just
// passed), then those with a ko point.
struct Solution {
    Size size;
    std::vector<std::uint64_t> legal;    // one bit for each serial, the lowest of the first word first
    std::vector<std::uint32_t> before;   // the bits before each word
    std::vector<std::uint64_t> ko_keys;  // 32 * number of the position + ko point, ascending
    std::vector<Worth> worth;
};

// Basic ko, no self-capture, two passes end the game, every stone left is alive. Precondition: at most 16 points.
Solution solve(Size size);

}  // namespace tengen::lab
