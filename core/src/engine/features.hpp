// What the net sees of a position: planes of the board and a few numbers, from the side to move.
// The net is not here, nor whose turn it is or what ko forbids: that comes in.
#pragma once

#include <array>

#include "board.hpp"

namespace tengen {

inline constexpr int PLANES = 16;
inline constexpr int GLOBALS = 10;
inline constexpr int LAST_MOVES = 5;

struct Context {
    Cell to_play = BLACK;
    std::span<const std::int16_t> forbidden;  // indices that ko or superko forbids to the side to move
    std::array<std::int16_t, LAST_MOVES> moves = {-1, -1, -1, -1, -1};  // newest first; points: a pass; -1: none
    int lead = 0;  // half points that the side to move gets on top of the count of areas
    bool territory = false;
    bool superko = false;
    bool self_capture = false;
    int handicap = 0;
};

// The twin in Python says what each plane and number is.
// Precondition: room for PLANES * points floats and GLOBALS floats; forbidden and moves are on the board or as said.
template <int Side>
void write_features(const Board<Side>& board, const Context& context, float* planes, float* globals);

}  // namespace tengen
