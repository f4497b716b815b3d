// The plays and the area of a board of at most 32 points, with its points as bits of a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "lab/processors.hpp"
#include "size.hpp"

namespace tengen::lab {

using Points = std::uint32_t;

constexpr Points bit_of(int index) { return Points{1} << index; }

// The stones of both sides; Black is to play.
struct Stones {
    Points black = 0;
    Points white = 0;

    bool operator==(const Stones&) const = default;
};

// Black's play: what it captures, and where White may not take back, or -1.
struct Play {
    int point;
    Points captured;
    int ko;

    // What White, who is then Black, sees.
    Stones after(Stones before) const { return {before.white & ~captured, before.black | bit_of(point)}; }
};

class SmallBoard {
public:
    // Precondition: at most 32 points.
    explicit SmallBoard(Size size)
        : width_(size.width), all_(size.points() == 32 ? ~Points{0} : bit_of(size.points()) - 1) {
        for (int index = 0; index < size.points(); ++index) {
            if (index % size.width > 0) not_first_ |= bit_of(index);
            if (index % size.width < size.width - 1) not_last_ |= bit_of(index);
        }
    }

    Points all() const { return all_; }

    // Calls `visit` with every play of Black, points ascending. Precondition: every group has a liberty.
    template <typename Visit>
    TENGEN_INLINE void for_each_play(Stones stones, Visit&& visit) const {
        const auto [black, white] = stones;
        const Points empty = all_ & ~(black | white);
        // White's groups with a single liberty, by that liberty.
        std::array<Points, 32> capture;
        Points captures = 0;
        for (Points left = white; left != 0;) {
            const Points group = flood(left & -left, white);
            left &= ~group;
            const Points liberties = around(group) & empty;
            if (!std::has_single_bit(liberties)) continue;
            Points& at = capture[static_cast<std::size_t>(std::countr_zero(liberties))];
            at = (captures & liberties) != 0 ? at | group : group;
            captures |= liberties;
        }
        Points strong = 0;  // Black's groups with two liberties or more
        for (Points left = black; left != 0;) {
            const Points group = flood(left & -left, black);
            left &= ~group;
            if (!std::has_single_bit(around(group) & empty)) strong |= group;
        }
        for (Points left = empty & (captures | around(empty | strong)); left != 0; left &= left - 1) {
            const Points play = left & -left;
            const int point = std::countr_zero(left);
            const Points captured = (captures & play) != 0 ? capture[static_cast<std::size_t>(point)] : 0;
            const bool alone = (around(play) & (black | empty)) == 0;
            visit(Play{point, captured, alone && std::has_single_bit(captured) ? std::countr_zero(captured) : -1});
        }
    }

    // Black's stones and the empty points that only Black touches, minus White's.
    TENGEN_INLINE int area(Stones stones) const {
        const Points empty = all_ & ~(stones.black | stones.white);
        const Points by_black = flood(around(stones.black) & empty, empty) | stones.black;
        const Points by_white = flood(around(stones.white) & empty, empty) | stones.white;
        return std::popcount(by_black & ~by_white) - std::popcount(by_white & ~by_black);
    }

    // All points that touch these, some of these themselves included.
    TENGEN_INLINE Points around(Points points) const {
        return ((points & not_last_) << 1 | (points & not_first_) >> 1 | points << width_ | points >> width_) & all_;
    }

    // What can be reached from `start` within these points. Precondition: the start is in them.
    TENGEN_INLINE Points flood(Points start, Points within) const {
        for (Points reached = start;; start = reached) {
            reached |= around(reached) & within;
            if (reached == start) return reached;
        }
    }

private:
    int width_;
    Points all_;
    Points not_first_ = 0;  // points that are not in the first column
    Points not_last_ = 0;
};

}  // namespace tengen::lab
