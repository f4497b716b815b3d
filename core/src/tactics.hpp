// Small questions about a board that a player asks before a move: what room it leaves, what it throws away, where the
// vital point is. Nothing looks further ahead than one move.
#pragma once

#include <span>

#include "nakade.hpp"

namespace tengen {

// A few points, each once; more than there is room for are left out.
template <std::size_t Most>
class FewPoints {
public:
    void add(int point) {
        if (count_ < Most && !has(point)) points_[count_++] = point;
    }
    bool has(int point) const { return std::ranges::find(all(), point) != all().end(); }
    bool none() const { return count_ == 0; }
    std::size_t size() const { return count_; }
    std::span<const int> all() const { return {points_.data(), count_}; }

    // In ascending order, so that a drawing does not depend on the order that they came in.
    std::span<const int> sorted() {
        std::sort(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>(count_));
        return all();
    }

private:
    std::array<int, Most> points_;
    std::size_t count_ = 0;
};

// What a stone would be part of.
struct Prospect {
    int liberties = 0;  // counted up to 2
    int stones = 1;
};

// Precondition: the point is empty and on the board.
template <int Side>
Prospect prospect(const Board<Side>& board, int point, Cell color) {
    Prospect found;
    FewPoints<2> liberties;
    FewPoints<4> heads;
    for (const int neighbor : board.neighbors(point)) {
        const Cell cell = board.cell(neighbor);
        const bool captures = cell == opponent(color) && board.liberties(neighbor).only(point);
        if (captures && board.stones(neighbor) > 1) return {2, 1};
        if (captures || cell == EMPTY) liberties.add(neighbor);
        if (cell == color) heads.add(board.head(neighbor));
    }
    for (const int head : heads.all()) {
        found.stones += board.stones(head);
        board.all_stones(head, [&](int stone) {
            for (const int near : board.neighbors(stone)) {
                if (near != point && board.cell(near) == EMPTY) liberties.add(near);
            }
            return liberties.size() < 2;
        });
    }
    found.liberties = static_cast<int>(liberties.size());
    return found;
}

template <int Side>
bool captures(const Board<Side>& board, int point, Cell color) {
    return std::ranges::any_of(board.neighbors(point), [&](int neighbor) {
        return board.cell(neighbor) == opponent(color) && board.liberties(neighbor).only(point);
    });
}

// Whether the color has an eye here: its stones all around, of one group, or with fewer than 2 diagonals (none at the
// edge) held by enemy stones that are not in atari. Precondition: the point is empty.
template <int Side>
bool is_eye(const Board<Side>& board, int point, Cell color) {
    FewPoints<2> heads;
    int against = 0;
    for (const int neighbor : board.neighbors(point)) {
        if ((board.cell(neighbor) & color) == 0) return false;
        if (board.cell(neighbor) == WALL) {
            against = 1;
        } else {
            heads.add(board.head(neighbor));
        }
    }
    if (heads.size() < 2) return true;
    for (const int diagonal : board.diagonals(point)) {
        against += board.cell(diagonal) == opponent(color) && !board.liberties(diagonal).one();
    }
    return against < 2;
}

// Whether the empty space here touches this color only and is no false eye; a large one is not looked at whole.
// Precondition: the point is empty and on the board.
template <int Side>
bool is_eye_space(const Board<Side>& board, int start, Cell color) {
    FewPoints<LARGEST_NAKADE + 1> space;
    space.add(start);
    for (std::size_t next = 0; next < space.size(); ++next) {
        for (const int near : board.neighbors(space.all()[next])) {
            if (board.cell(near) == opponent(color)) return false;
            if (board.cell(near) == EMPTY) space.add(near);
        }
        if (space.size() > LARGEST_NAKADE) return true;
    }
    return space.size() > 1 || is_eye(board, start, color);
}

// Whether a group of the color beside these stones of the other has an eye.
template <int Side>
bool has_eye_beside(const Board<Side>& board, std::span<const int> stones, Cell color) {
    FewPoints<4 * LARGEST_NAKADE> heads;
    for (const int stone : stones) {
        for (const int beside : board.neighbors(stone)) {
            if (board.cell(beside) == color) heads.add(board.head(beside));
        }
    }
    return std::ranges::any_of(heads.all(), [&](int head) {
        return !board.all_stones(head, [&](int own) {
            return std::ranges::none_of(board.neighbors(own), [&](int near) {
                return board.cell(near) == EMPTY && is_eye_space(board, near, color);
            });
        });
    });
}

// Whether a stone here puts its own group into atari for nothing: it captures nothing, is no throw-in, and what is lost
// would leave the captor more than one eye, by its shape; or it fills the last liberty that both share when each has an
// eye, and so gives up a seki. Precondition: the point is empty and on the board.
template <int Side>
bool is_waste(const Board<Side>& board, int point, Cell color) {
    const auto around = board.neighbors(point);
    if (std::ranges::count_if(around, [&](int near) { return board.cell(near) == EMPTY; }) >= 2) return false;
    const Prospect after = prospect(board, point, color);
    if (after.liberties >= 2) return false;
    if (after.stones > static_cast<int>(LARGEST_NAKADE)) return true;
    if (after.stones == 1 || captures(board, point, color)) return false;
    FewPoints<LARGEST_NAKADE> stones;
    stones.add(point);
    for (const int neighbor : around) {
        if (board.cell(neighbor) != color || stones.has(neighbor)) continue;
        board.all_stones(neighbor, [&](int stone) {
            stones.add(stone);
            return true;
        });
    }
    if (!nakade(board, stones.all()).one_eye) return true;
    const auto is_own = [&](int near) { return board.cell(near) == WALL || stones.has(near); };
    for (const int stone : stones.all()) {
        for (const int near : board.neighbors(stone)) {
            if (near == point || board.cell(near) != EMPTY) continue;
            if (!std::ranges::all_of(board.neighbors(near), is_own)) return false;
        }
    }
    return has_eye_beside(board, stones.all(), opponent(color));
}

// Whether all around is of `color`, or outside, or one of two points, or of the group with this head.
template <int Side>
bool is_closed(const Board<Side>& board, int point, int other, int head, Cell color) {
    return std::ranges::all_of(board.neighbors(point), [&](int near) {
        const Cell cell = board.cell(near);
        return cell == WALL || cell == color || near == other || (cell != EMPTY && board.head(near) == head);
    });
}

// Whether a group beside these stones has an eye of one point besides the two points given.
template <int Side>
bool has_other_eye(const Board<Side>& board, std::span<const int> stones, int one, int two, Cell color) {
    const auto is_eye = [&](int point) {
        if (board.cell(point) != EMPTY || point == one || point == two) return false;
        return std::ranges::all_of(board.neighbors(point), [&](int near) { return (board.cell(near) & color) != 0; });
    };
    for (const int stone : stones) {
        for (const int beside : board.neighbors(stone)) {
            if (board.cell(beside) != color) continue;
            const bool none =
                board.all_stones(beside, [&](int own) { return std::ranges::none_of(board.neighbors(own), is_eye); });
            if (!none) return true;
        }
    }
    return false;
}

// Whether a stone here begins to capture enemy stones whose place makes one eye only, in a space that nobody else
// reaches, by a group that has no other eye: so it would give up a seki. Precondition: the point is empty.
template <int Side>
bool gives_up_seki(const Board<Side>& board, int point, Cell color) {
    for (const int neighbor : board.neighbors(point)) {
        if (board.cell(neighbor) != opponent(color) || board.liberties(neighbor).one()) continue;
        if (board.stones(neighbor) < 3 || board.stones(neighbor) > static_cast<int>(LARGEST_NAKADE)) continue;
        FewPoints<LARGEST_NAKADE> stones;
        FewPoints<2> others;
        board.all_stones(neighbor, [&](int stone) {
            stones.add(stone);
            for (const int near : board.neighbors(stone)) {
                if (near != point && board.cell(near) == EMPTY) others.add(near);
            }
            return others.size() < 2;
        });
        if (others.size() != 1) continue;
        const int other = others.all()[0], head = board.head(neighbor);
        if (!is_closed(board, point, other, head, color) || !is_closed(board, other, point, head, color)) continue;
        if (!nakade(board, stones.all()).one_eye) continue;
        if (!has_other_eye(board, stones.all(), point, other, color)) return true;
    }
    return false;
}

// The vital point of the empty space around `start`, if one color alone encloses it and there is one, else 0.
// Precondition: the point is empty and on the board.
template <int Side>
int vital_point(const Board<Side>& board, int start) {
    FewPoints<LARGEST_NAKADE + 1> space;
    Cell around = EMPTY;
    space.add(start);
    for (std::size_t next = 0; next < space.size(); ++next) {
        for (const int near : board.neighbors(space.all()[next])) {
            if (board.cell(near) == EMPTY) space.add(near);
            if (board.cell(near) != WALL) around |= board.cell(near);
        }
        if (space.size() > LARGEST_NAKADE || around == (BLACK | WHITE)) return 0;
    }
    return nakade(board, space.all()).vital;
}

}  // namespace tengen
