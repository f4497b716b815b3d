#include "engine/features.hpp"

#include <cmath>

#include "engine/groups.hpp"
#include "life.hpp"

namespace tengen {
namespace {

enum Plane { FORBIDDEN = 6, LAST = 7, CAUGHT = 12, CATCHES = 13, ALIVE_OWN = 14, ALIVE_THEIRS = 15 };

template <int Side>
void write_life(const Board<Side>& board, const Context& context, float* planes) {
    const int points = board.size().points();
    std::array<Cell, Side * Side> cells;
    std::array<std::uint8_t, Side * Side> marks;
    const std::span<Cell> room(cells.data(), static_cast<std::size_t>(points));
    const std::span<std::uint8_t> alive(marks.data(), static_cast<std::size_t>(points));
    board.write(room);
    for (const auto& [color, plane] :
         {std::pair{context.to_play, ALIVE_OWN}, std::pair{opponent(context.to_play), ALIVE_THEIRS}}) {
        mark_unconditional_life(board.size(), room, color, context.self_capture, alive);
        for (int index = 0; index < points; ++index) planes[plane * points + index] = marks[index] != 0;
    }
}

void write_globals(int points, const Context& context, float* globals) {
    const float most = static_cast<float>(points);
    const float lead = std::clamp(static_cast<float>(context.lead) / 2, -most, most);
    globals[0] = lead / 15;
    globals[1] = std::clamp(lead / std::sqrt(most), -3.0F, 3.0F);
    globals[2] = context.territory;
    globals[3] = context.superko;
    for (int move = 0; move < LAST_MOVES; ++move) globals[4 + move] = context.moves[move] == points;
    globals[9] = static_cast<float>(context.handicap) / 9;
}

}  // namespace

template <int Side>
void write_features(const Board<Side>& board, const Context& context, float* planes, float* globals) {
    const int points = board.size().points();
    std::fill(planes, planes + points, 1.0F);
    std::fill(planes + points, planes + PLANES * points, 0.0F);
    for (const int index : context.forbidden) planes[FORBIDDEN * points + index] = 1;
    for (int move = 0; move < LAST_MOVES; ++move) {
        const int index = context.moves[move];
        if (index >= 0 && index < points) planes[(LAST + move) * points + index] = 1;
    }
    write_groups(board, context.to_play, context.forbidden, {CAUGHT, CATCHES}, planes);
    write_life(board, context, planes);
    write_globals(points, context, globals);
}

template void write_features<9>(const Board<9>&, const Context&, float*, float*);
template void write_features<13>(const Board<13>&, const Context&, float*, float*);
template void write_features<19>(const Board<19>&, const Context&, float*, float*);
template void write_features<LONGEST_SIDE>(const Board<LONGEST_SIDE>&, const Context&, float*, float*);

}  // namespace tengen
