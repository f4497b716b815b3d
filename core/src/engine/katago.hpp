// What KataGo's networks see of a position ("V7"): 22 planes of the board and 19 numbers, from the side to move.
#pragma once

#include "engine/features.hpp"
#include "replay.hpp"

namespace tengen {

inline constexpr int KATAGO_PLANES = 22;
inline constexpr int KATAGO_GLOBALS = 19;

// The twin in Python says what each plane and number is. Of the context, superko and handicap are not used: `ko` is.
// `before` and `earlier` are the boards before the last move and before the one before it; null where not known.
// Precondition: room for KATAGO_PLANES * points floats and KATAGO_GLOBALS floats; boards of one size.
template <int Side>
void write_katago_features(const Board<Side>& board, const Board<Side>* before, const Board<Side>* earlier,
                           const Context& context, Ko ko, float* planes, float* globals);

}  // namespace tengen
