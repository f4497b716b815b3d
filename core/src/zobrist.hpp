// Zobrist keys: the outputs of one splitmix64 generator, so that every language can make the same ones.
// Who keeps a hash, and what it is compared with, is not here.
#pragma once

#include <array>

#include "size.hpp"
#include "splitmix.hpp"

namespace tengen {

using Hash = std::uint64_t;

inline constexpr std::uint64_t ZOBRIST_SEED = 0x54454E47454Eu;

// Tells White to move from Black to move in a situational hash.
inline constexpr Hash WHITE_TO_PLAY = splitmix64(ZOBRIST_SEED, 0);

// By 3 * index + cell; an empty point has the key 0, so that nobody has to ask.
inline constexpr auto ZOBRIST_KEYS = [] {
    std::array<Hash, 3 * MOST_POINTS> keys{};
    for (std::size_t index = 0; index < MOST_POINTS; ++index) {
        for (const Cell color : {BLACK, WHITE}) {
            keys[3 * index + color] = splitmix64(ZOBRIST_SEED, 2 * index + color);
        }
    }
    return keys;
}();

// Precondition: 0 <= index < MOST_POINTS; cell is EMPTY, BLACK or WHITE.
constexpr Hash zobrist_key(int index, Cell cell) { return ZOBRIST_KEYS[static_cast<std::size_t>(3 * index + cell)]; }

// Precondition: at most MOST_POINTS cells.
constexpr Hash zobrist(Cells cells) {
    Hash hash = 0;
    for (std::size_t index = 0; index < cells.size(); ++index)
        hash ^= zobrist_key(static_cast<int>(index), cells[index]);
    return hash;
}

}  // namespace tengen
