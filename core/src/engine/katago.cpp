#include "engine/katago.hpp"

#include <cmath>

#include "engine/groups.hpp"
#include "life.hpp"

namespace tengen {
namespace {

enum Plane { FORBIDDEN = 6, LAST = 9, CAUGHT = 14, CAUGHT_BEFORE = 15, CAUGHT_EARLIER = 16, CATCHES = 17, AREA = 18 };

// Gives the empty region around `start` to the one color that is around it, if there is one only.
void give_region(Size size, Cells cells, int start, std::span<Cell> owners, std::span<bool> seen) {
    std::array<int, MOST_POINTS> region;
    int count = 0;
    Cell around = EMPTY;
    region[count++] = start;
    seen[start] = true;
    for (int next = 0; next < count; ++next) {
        for_each_neighbor(size, region[next], [&](int near) {
            around |= cells[near];
            if (cells[near] != EMPTY || seen[near]) return;
            seen[near] = true;
            region[count++] = near;
        });
    }
    if (around != BLACK && around != WHITE) return;
    for (int place = 0; place < count; ++place) owners[region[place]] = around;
}

// Who has each point: unconditional territory, else the stone on it, else the color around its empty region.
void write_area(Size size, Cells cells, const Context& context, float* planes) {
    const auto points = static_cast<std::size_t>(size.points());
    std::array<Cell, MOST_POINTS> owners;
    std::array<std::uint8_t, MOST_POINTS> marks;
    std::array<bool, MOST_POINTS> seen{};
    std::copy(cells.begin(), cells.end(), owners.begin());
    for (int index = 0; index < size.points(); ++index) {
        if (cells[index] == EMPTY && !seen[index]) give_region(size, cells, index, owners, seen);
    }
    for (const Cell color : {BLACK, WHITE}) {
        mark_unconditional_life(size, cells, color, context.self_capture, {marks.data(), points});
        for (std::size_t index = 0; index < points; ++index) {
            if (marks[index] != 0) owners[index] = color;
        }
    }
    for (std::size_t index = 0; index < points; ++index) {
        planes[AREA * points + index] = owners[index] == context.to_play;
        planes[(AREA + 1) * points + index] = owners[index] == opponent(context.to_play);
    }
}

// A triangle wave of period 2 that rises through 0 where a draw is possible.
float wave(double komi, int points) {
    const double between = komi - points;
    const double above = between - 2 * std::floor(between / 2);
    return static_cast<float>(above < 0.5 ? above : above < 1.5 ? 1 - above : above - 2);
}

void write_globals(int points, const Context& context, Ko ko, float* globals) {
    std::fill(globals, globals + KATAGO_GLOBALS, 0.0F);
    for (int move = 0; move < LAST_MOVES; ++move) globals[move] = context.moves[move] == points;
    const double most = points + 20;
    const double komi = std::clamp(context.lead / 2.0, -most, most);
    globals[5] = static_cast<float>(komi / 20);
    globals[6] = ko != Ko::SIMPLE;
    globals[7] = ko == Ko::POSITIONAL ? 0.5F : ko == Ko::SITUATIONAL ? -0.5F : 0.0F;
    globals[8] = context.self_capture;
    globals[9] = context.territory;
    globals[10] = context.territory;
    globals[14] = context.moves[0] == points;
    if (!context.territory) globals[18] = wave(komi, points);
}

}  // namespace

template <int Side>
void write_katago_features(const Board<Side>& board, const Board<Side>* before, const Board<Side>* earlier,
                           const Context& context, Ko ko, float* planes, float* globals) {
    const int points = board.size().points();
    std::fill(planes, planes + points, 1.0F);
    std::fill(planes + points, planes + KATAGO_PLANES * points, 0.0F);
    for (const int index : context.forbidden) planes[FORBIDDEN * points + index] = 1;
    for (int move = 0; move < LAST_MOVES; ++move) {
        const int index = context.moves[move];
        if (index >= 0 && index < points) planes[(LAST + move) * points + index] = 1;
    }
    write_groups(board, context.to_play, context.forbidden, {CAUGHT, CATCHES}, planes);
    const Board<Side>& last = before == nullptr ? board : *before;
    write_caught(last, planes + CAUGHT_BEFORE * points);
    write_caught(earlier == nullptr ? last : *earlier, planes + CAUGHT_EARLIER * points);
    if (!context.territory) {
        std::array<Cell, Side * Side> cells;
        const std::span<Cell> room(cells.data(), static_cast<std::size_t>(points));
        board.write(room);
        write_area(board.size(), room, context, planes);
    }
    write_globals(points, context, ko, globals);
}

template void write_katago_features<9>(const Board<9>&, const Board<9>*, const Board<9>*, const Context&, Ko, float*,
                                       float*);
template void write_katago_features<13>(const Board<13>&, const Board<13>*, const Board<13>*, const Context&, Ko,
                                        float*, float*);
template void write_katago_features<19>(const Board<19>&, const Board<19>*, const Board<19>*, const Context&, Ko,
                                        float*, float*);
template void write_katago_features<LONGEST_SIDE>(const Board<LONGEST_SIDE>&, const Board<LONGEST_SIDE>*,
                                                  const Board<LONGEST_SIDE>*, const Context&, Ko, float*, float*);

}  // namespace tengen
