// The plays and the area of a board of at most 32 points, with its points as bits of a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "size.hpp"

namespace tengen::lab {

class SmallBoard {
public:
    using Points = std::uint32_t;

    // Precondition: at most 32 points.
    explicit SmallBoard(Size size) : size_(size) {
        for (int index = 0; index < size.points(); ++index) {
            for_each_neighbor(size, index, [&](int near) { near_[static_cast<std::size_t>(index)] |= bit(near); });
        }
    }

    // Calls `visit` with each point, ascending, where Black may play, the cells after, and the ko point or -1.
    // Precondition: legal cells.
    template <typename Visit>
    void for_each_play(Cells cells, Visit&& visit) const {
        const auto [black, white] = stones(cells);
        const Points all = size_.points() == 32 ? ~Points{0} : bit(size_.points()) - 1;
        for (Points left = all & ~(black | white); left != 0; left &= left - 1) {
            const int point = std::countr_zero(left);
            const Points after = black | bit(point);
            Points captured = 0;
            for (Points enemies = near_[static_cast<std::size_t>(point)] & white; enemies != 0;) {
                const Points group = flood(enemies & -enemies, white);
                enemies &= ~group;
                if ((around(group) & ~(after | white)) == 0) captured |= group;
            }
            const Points own = flood(bit(point), after);
            const Points liberties = around(own) & ~after & ~(white & ~captured);
            if (liberties == 0) continue;
            const bool ko = std::has_single_bit(captured) && own == bit(point) && std::has_single_bit(liberties);
            std::array<Cell, 32> changed{};
            for (int index = 0; index < size_.points(); ++index) {
                changed[static_cast<std::size_t>(index)] = (after & bit(index))                 ? BLACK
                                                           : (white & ~captured & bit(index)) ? WHITE
                                                                                              : EMPTY;
            }
            visit(point, Cells(changed.data(), static_cast<std::size_t>(size_.points())),
                  ko ? std::countr_zero(captured) : -1);
        }
    }

    // Black's stones and the empty points that only Black touches, minus White's. Precondition: size.points() cells.
    std::int8_t area(Cells cells) const {
        const auto [black, white] = stones(cells);
        const Points all = size_.points() == 32 ? ~Points{0} : bit(size_.points()) - 1;
        int difference = std::popcount(black) - std::popcount(white);
        for (Points left = all & ~(black | white); left != 0;) {
            const Points region = flood(left & -left, all & ~(black | white));
            left &= ~region;
            const bool by_black = (around(region) & black) != 0;
            const bool by_white = (around(region) & white) != 0;
            if (by_black != by_white) difference += by_black ? std::popcount(region) : -std::popcount(region);
        }
        return static_cast<std::int8_t>(difference);
    }

private:
    struct Stones {
        Points black = 0;
        Points white = 0;
    };

    static constexpr Points bit(int index) { return Points{1} << index; }

    static Stones stones(Cells cells) {
        Stones found;
        for (std::size_t index = 0; index < cells.size(); ++index) {
            if (cells[index] == BLACK) found.black |= bit(static_cast<int>(index));
            if (cells[index] == WHITE) found.white |= bit(static_cast<int>(index));
        }
        return found;
    }

    // All points that touch these, some of these themselves included.
    Points around(Points points) const {
        Points found = 0;
        for (; points != 0; points &= points - 1) found |= near_[static_cast<std::size_t>(std::countr_zero(points))];
        return found;
    }

    // What can be reached from `start` within these points.
    Points flood(Points start, Points within) const {
        Points reached = start;
        for (Points fresh = start; fresh != 0;) {
            fresh = around(fresh) & within & ~reached;
            reached |= fresh;
        }
        return reached;
    }

    Size size_;
    std::array<Points, 32> near_{};
};

}  // namespace tengen::lab
