// Points that a side keeps to the end whatever the other does, on a board of at most 32 points.
#pragma once

#include "lab/smallboard.hpp"

namespace tengen::lab {

class Safety {
public:
    // Precondition: at most 32 points.
    explicit Safety(Size size) : board_(size) {}

    // The stones of `own` that live unconditionally, after Benson, and the regions between them in which `other` cannot
    // make two eyes even if it alone plays there.
    TENGEN_INLINE Points safe(Points own, Points other) const {
        const Points alive = living(own, other);
        if (alive == 0) return 0;
        Points found = alive;
        for (Points left = board_.all() & ~alive; left != 0;) {
            const Points region = board_.flood(left & -left, board_.all() & ~alive);
            left &= ~region;
            // An eye of the other side is a point none of whose neighbors lives.
            const Points eyes = region & ~board_.around(alive);
            const bool room =
                std::popcount(eyes) > 2 || (std::popcount(eyes) == 2 && (board_.around(eyes) & eyes) == 0);
            if (!room) found |= region;
        }
        return found;
    }

private:
    // Benson's algorithm: a chain lives if two regions have all their empty points beside it; a region counts only
    // while all chains around it live.
    TENGEN_INLINE Points living(Points own, Points other) const {
        std::array<Points, 16> regions;
        int count = 0;
        const Points rest = board_.all() & ~own;
        for (Points left = rest; left != 0;) {
            const Points region = board_.flood(left & -left, rest);
            left &= ~region;
            if (count == 16) return 0;  // never met on such boards; to know nothing is no error
            regions[static_cast<std::size_t>(count++)] = region;
        }
        if (count < 2) return 0;
        Points alive = own;
        for (bool changed = true; changed;) {
            changed = false;
            for (Points left = alive; left != 0;) {
                const Points chain = board_.flood(left & -left, own);
                left &= ~chain;
                const Points beside = board_.around(chain);
                int vital = 0;
                for (int at = 0; at < count && vital < 2; ++at) {
                    const Points region = regions[static_cast<std::size_t>(at)];
                    const bool whole = (board_.around(region) & own & ~alive) == 0;
                    vital += whole && (region & beside) != 0 && (region & ~other & ~beside) == 0;
                }
                if (vital >= 2) continue;
                alive &= ~chain;
                changed = true;
            }
        }
        return alive;
    }

    SmallBoard board_;
};

}  // namespace tengen::lab
