// Small spaces that make only one eye if the opponent takes the right point first, or whatever happens.
// Whether a space is closed, and who plays there, is not known here.
#pragma once

#include <algorithm>
#include <span>

#include "board.hpp"

namespace tengen {

// Larger spaces make two eyes, nearly always.
inline constexpr std::size_t LARGEST_NAKADE = 6;

struct Nakade {
    bool one_eye = false;  // whether stones captured in this place leave their captor one eye only
    int vital = 0;         // the point that decides, if there is one, else 0
};

// How many of the points touch this one.
template <int Side>
int touching(std::span<const int> points, int point) {
    return static_cast<int>(std::ranges::count_if(Board<Side>::neighbors(point), [&](int neighbor) {
        return std::ranges::find(points, neighbor) != points.end();
    }));
}

template <int Side>
bool is_corner(const Board<Side>& board, int point) {
    const auto [up, left, right, down] = Board<Side>::neighbors(point);
    return (board.cell(up) == WALL || board.cell(down) == WALL) &&
           (board.cell(left) == WALL || board.cell(right) == WALL);
}

// One eye: all of up to three points, the T and the square of four, bent four in the corner, the bulky and the crossed
// five, the flower of six. Points that do not hang together make none. Precondition: at least one, all on the board.
template <int Side>
Nakade nakade(const Board<Side>& board, std::span<const int> points) {
    const std::size_t count = points.size();
    if (count > LARGEST_NAKADE) return {};
    if (count <= 2) return {true, 0};
    int vital = points[0], most = 0, sum = 0;
    for (const int point : points) {
        const int near = touching<Side>(points, point);
        sum += near;
        if (near > most) vital = point;
        most = std::max(most, near);
    }
    const int pairs = sum / 2;
    if (pairs < static_cast<int>(count) - 1) return {};
    if (count == 4 && pairs == 4) return {true, 0};
    if (count == 4 && most == 2) {
        // Four in a line of any kind, with two inner points: in the corner, the other one decides.
        int inner[2] = {0, 0};
        for (const int point : points) {
            if (touching<Side>(points, point) == 2) inner[inner[0] != 0] = point;
        }
        if (is_corner(board, inner[0])) return {true, inner[1]};
        if (is_corner(board, inner[1])) return {true, inner[0]};
        return {};
    }
    const bool decides = count == 3 || (count == 4 && most == 3) || (count == 5 && most == 4) ||
                         (count == 5 && most == 3 && pairs == 5) || (count == 6 && most == 4 && pairs == 6);
    return decides ? Nakade{true, vital} : Nakade{};
}

}  // namespace tengen
