// A move as one number: index * 2 + color - 1. A pass has the index after the board's last.
#pragma once

#include "size.hpp"

namespace tengen {

using Move = std::int16_t;

constexpr Move move_of(int index, Cell color) { return static_cast<Move>(index * 2 + color - 1); }
constexpr int index_of(Move move) { return move >> 1; }
constexpr Cell color_of(Move move) { return static_cast<Cell>((move & 1) + 1); }

}  // namespace tengen
