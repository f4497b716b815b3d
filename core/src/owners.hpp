// Whose every point of a board is when all its stones live: what a game that was played to its very end leaves.
#pragma once

#include "board.hpp"

namespace tengen {

// Writes for every index the color of its stone, or the only one that its territory touches, or EMPTY.
// Precondition: room for as many owners as the board has points.
template <int Side>
void write_owners(const Board<Side>& board, std::span<Cell> owners) {
    const int count = board.size().points();
    std::array<bool, Board<Side>::PLACES> waiting{};  // empty points that have no owner yet
    std::array<int, Side * Side> territory;
    for (int index = 0; index < count; ++index) {
        owners[index] = board.cell(board.at(index));
        waiting[board.at(index)] = owners[index] == EMPTY;
    }
    for (int index = 0; index < count; ++index) {
        if (!waiting[board.at(index)]) continue;
        int found = 0;
        Cell touched = EMPTY;
        territory[found++] = board.at(index);
        waiting[board.at(index)] = false;
        for (int next = 0; next < found; ++next) {
            for (const int neighbor : board.neighbors(territory[next])) {
                if (board.cell(neighbor) != WALL) touched |= board.cell(neighbor);
                if (!waiting[neighbor]) continue;
                waiting[neighbor] = false;
                territory[found++] = neighbor;
            }
        }
        if (touched == (BLACK | WHITE)) touched = EMPTY;
        for (int next = 0; next < found; ++next) owners[board.index(territory[next])] = touched;
    }
}

}  // namespace tengen
