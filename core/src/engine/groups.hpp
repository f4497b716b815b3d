// Writes what nets see of groups: whose stones they are, how many liberties they have, which are caught in ladders.
#pragma once

#include "engine/ladder.hpp"

namespace tengen {

// The planes in which caught stones, and the points where catching begins, are marked.
struct LadderPlanes {
    int caught;
    int catches;
};

// Calls `visit` with one stone of each group.
template <int Side, typename Visit>
void for_each_group(const Board<Side>& board, Visit&& visit) {
    std::array<bool, Board<Side>::PLACES> seen{};
    for (int index = 0; index < board.size().points(); ++index) {
        const int point = board.at(index);
        if (board.cell(point) == EMPTY || seen[board.head(point)]) continue;
        seen[board.head(point)] = true;
        visit(point);
    }
}

// Marks the stones of a group with 1 in a plane of row by row points.
template <int Side>
void mark_group(const Board<Side>& board, int point, float* plane) {
    board.all_stones(point, [&](int stone) {
        plane[board.index(stone)] = 1;
        return true;
    });
}

// Planes 1 and 2: own stones, the opponent's; 3 to 5: stones with 1, 2, 3 liberties; and ladders.
template <int Side>
void write_groups(const Board<Side>& board, Cell to_play, std::span<const std::int16_t> forbidden, LadderPlanes ladder,
                  float* planes) {
    const int points = board.size().points();
    LadderReader<Side> reader;
    const auto banned = [&](int point) { return std::ranges::find(forbidden, board.index(point)) != forbidden.end(); };
    for_each_group(board, [&](int point) {
        const bool own = board.cell(point) == to_play;
        mark_group(board, point, planes + (own ? 1 : 2) * points);
        const int liberties = static_cast<int>(liberty_points<4>(board, point).size());
        if (liberties >= 1 && liberties <= 3) mark_group(board, point, planes + (2 + liberties) * points);
        FewPoints<2> starts;
        if (liberties < 1 || liberties > 2 || !reader.is_caught(board, point, banned, starts)) return;
        mark_group(board, point, planes + ladder.caught * points);
        if (own) return;
        for (const int start : starts.all()) planes[ladder.catches * points + board.index(start)] = 1;
    });
}

// One plane: the stones that are caught in a ladder.
template <int Side>
void write_caught(const Board<Side>& board, float* plane) {
    LadderReader<Side> reader;
    for_each_group(board, [&](int point) {
        const auto liberties = liberty_points<3>(board, point).size();
        FewPoints<2> starts;
        if (liberties < 1 || liberties > 2) return;
        if (reader.is_caught(board, point, [](int) { return false; }, starts)) mark_group(board, point, plane);
    });
}

}  // namespace tengen
