// A board with groups and liberties kept up to date move by move, for whatever plays many moves in a row.
// Ko, hashes and whose turn it is are not here.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "size.hpp"

namespace tengen {

// Outside the board. It has the bits of both colors: a point is closed by a color whose bit all its neighbors have.
inline constexpr Cell WALL = BLACK | WHITE;

// The liberties of a group: over all pairs of a stone and a liberty that touch, the number of pairs, the sum of the
// liberties' points and the sum of their squares. A board has at most 1,200 pairs and points below 703, so that the
// three need 11, 20 and 30 bits and fit into one word: to add a pair is one addition.
class Liberties {
public:
    constexpr void add(int point) { bits_ += unit(point); }
    constexpr void remove(int point) { bits_ -= unit(point); }
    constexpr void add(Liberties others) { bits_ += others.bits_; }

    constexpr std::uint32_t pairs() const { return static_cast<std::uint32_t>(bits_ & PAIRS); }
    constexpr bool none() const { return pairs() == 0; }

    // Whether there is a liberty and it is no other point than this one.
    constexpr bool only(int point) const { return !none() && bits_ == pairs() * unit(point); }

    // Whether there is just one liberty: pairs * squares = sum * sum only if all points are the same (Cauchy, Schwarz).
    constexpr bool one() const {
        const std::uint64_t sum = (bits_ >> SUM) & SUMS;
        return !none() && pairs() * (bits_ >> SQUARE) == sum * sum;
    }

    // Precondition: one().
    constexpr int last() const { return static_cast<int>(((bits_ >> SUM) & SUMS) / pairs()); }

private:
    static constexpr int SUM = 11;
    static constexpr int SQUARE = 32;
    static constexpr std::uint64_t PAIRS = (1u << SUM) - 1;
    static constexpr std::uint64_t SUMS = (1u << (SQUARE - SUM)) - 1;

    static constexpr std::uint64_t unit(int point) {
        const auto place = static_cast<std::uint64_t>(point);
        return 1 | (place << SUM) | ((place * place) << SQUARE);
    }

    std::uint64_t bits_ = 0;
};

// Holds boards of up to Side x Side points; the walls between the rows have a place that is known when compiling.
// A `point` is a place in the padded board; an `index` is a caller's, row by row from the top left. Both ascend alike.
template <int Side>
class Board {
public:
    static constexpr int STRIDE = Side + 1;
    static constexpr int PLACES = STRIDE * (Side + 2) + 1;

    // Groups without liberties may be among the cells: they stay until a neighbor's capture makes them ordinary.
    // Precondition: 1 <= width, height <= Side; width * height cells of EMPTY, BLACK or WHITE.
    Board(Size size, Cells cells) : size_(size), reciprocal_((1 << 16) / size.width + 1) {
        cells_.fill(WALL);
        for (int point = 0; point < PLACES; ++point) make_single(point);
        for (int index = 0; index < size.points(); ++index) cells_[at(index)] = EMPTY;
        for (int index = 0; index < size.points(); ++index) {
            for (int neighbor : neighbors(at(index))) liberties_[neighbor].add(at(index));
        }
        for (int index = 0; index < size.points(); ++index) {
            if (cells[index] != EMPTY) add(at(index), cells[index]);
        }
    }

    Size size() const { return size_; }
    int at(int index) const {
        const int row = (index * reciprocal_) >> 16;  // index / width, exact for every index on a board
        return (row + 1) * STRIDE + index - row * size_.width + 1;
    }
    int index(int point) const { return (point / STRIDE - 1) * size_.width + point % STRIDE - 1; }
    Cell cell(int point) const { return cells_[point]; }

    static constexpr std::array<int, 4> neighbors(int point) {
        return {point - STRIDE, point - 1, point + 1, point + STRIDE};
    }
    static constexpr std::array<int, 4> diagonals(int point) {
        return {point - STRIDE - 1, point - STRIDE + 1, point + STRIDE - 1, point + STRIDE + 1};
    }

    // The liberties of the group at a point; for an empty point, those that a stone there would have of its own.
    const Liberties& liberties(int point) const { return liberties_[head_[point]]; }

    // How many stones the group at a point has. Precondition: the point holds a stone.
    int stones(int point) const { return stones_[head_[point]]; }

    // The point that stands for the group at a point; two points are of one group if it is the same.
    int head(int point) const { return head_[point]; }

    // Calls `visit` with the stones of the group at a point until it answers false; whether it never did.
    template <typename Visit>
    bool all_stones(int point, Visit&& visit) const {
        int stone = point;
        do {
            if (!visit(stone)) return false;
            stone = next_[stone];
        } while (stone != point);
        return true;
    }

    // Precondition: the point is empty and on the board.
    bool is_self_capture(int point, Cell color) const {
        if (!liberties_[point].none()) return false;
        for (int neighbor : neighbors(point)) {
            const Cell cell = cells_[neighbor];
            if (cell != WALL && (cell == color) != liberties(neighbor).only(point)) return false;
        }
        return true;
    }

    // Whether all neighbors are stones of `color`, and fewer than 2 diagonals (none at the edge) the enemy's.
    // Precondition: the point is empty and on the board.
    bool is_eye(int point, Cell color) const {
        Cell all = color;
        int against = 0;
        for (int neighbor : neighbors(point)) {
            all &= cells_[neighbor];
            if (cells_[neighbor] == WALL) against = 1;
        }
        if (all == 0) return false;
        for (int diagonal : diagonals(point)) against += cells_[diagonal] == opponent(color);
        return against < 2;
    }

    // Puts a stone and removes touching enemy groups without liberties, then its own group if it still has none.
    // The captured points (the stone's own if it captured itself) come back in no order, valid until the next play.
    // Precondition: the point is empty and on the board; color is BLACK or WHITE.
    std::span<std::uint16_t> play(int point, Cell color) {
        captured_count_ = 0;
        add(point, color);
        // Asked of all four neighbors at once, since nearly always the answer is no and the branch is foreseen.
        bool captures = false;
        for (int neighbor : neighbors(point)) captures |= is_captured(neighbor, opponent(color));
        if (captures) {
            for (int neighbor : neighbors(point)) {
                if (is_captured(neighbor, opponent(color))) remove_group(neighbor);
            }
        } else if (liberties(point).none()) {
            remove_group(point);
        }
        return {captured_.data(), static_cast<std::size_t>(captured_count_)};
    }

    bool same_cells(const Board& other) const { return cells_ == other.cells_; }

    // Precondition: room for width * height cells.
    void write(std::span<Cell> cells) const {
        for (int row = 0; row < size_.height; ++row) {
            const Cell* from = &cells_[(row + 1) * STRIDE + 1];
            std::copy(from, from + size_.width, cells.begin() + row * size_.width);
        }
    }

private:
    // Makes a place a group of its own without liberties. Empty points and walls are such groups too: so every change
    // of a point is told to its four neighbors without asking what they are, and an empty point knows its empty
    // neighbors.
    void make_single(int point) {
        head_[point] = next_[point] = static_cast<std::uint16_t>(point);
        stones_[point] = 1;
        liberties_[point] = Liberties{};
    }

    // Asks both questions whatever the first answer is: a branch between them would cost more.
    bool is_captured(int point, Cell color) const {
        const int is_of_color = cells_[point] == color;
        const int is_closed = liberties(point).none();
        return (is_of_color & is_closed) != 0;
    }

    // Puts a stone and joins it with its friends around. Does not ask whether anything has lost its last liberty.
    void add(int point, Cell color) {
        cells_[point] = color;
        const std::array<int, 4> near = neighbors(point);
        unsigned friends = 0;  // one bit for each side
        for (unsigned side = 0; side < near.size(); ++side) {
            liberties_[head_[near[side]]].remove(point);
            friends |= static_cast<unsigned>(cells_[near[side]] == color) << side;
        }
        for (; friends != 0; friends &= friends - 1) {
            const int neighbor = near[static_cast<std::size_t>(std::countr_zero(friends))];
            if (head_[neighbor] != head_[point]) join(head_[neighbor], head_[point]);
        }
    }

    // Precondition: two heads of different groups of one color.
    void join(int larger, int smaller) {
        if (stones_[larger] < stones_[smaller]) std::swap(larger, smaller);
        liberties_[larger].add(liberties_[smaller]);
        stones_[larger] = static_cast<std::uint16_t>(stones_[larger] + stones_[smaller]);
        int stone = smaller;
        do {
            head_[stone] = static_cast<std::uint16_t>(larger);
            stone = next_[stone];
        } while (stone != smaller);
        std::swap(next_[larger], next_[smaller]);
    }

    // Precondition: the group has no liberties, so that the points it leaves have no empty neighbors but each other.
    void remove_group(int point) {
        const int first = captured_count_;
        int stone = point;
        do {
            captured_[captured_count_++] = static_cast<std::uint16_t>(stone);
            stone = next_[stone];
        } while (stone != point);
        for (int place = first; place < captured_count_; ++place) {
            cells_[captured_[place]] = EMPTY;
            make_single(captured_[place]);
        }
        for (int place = first; place < captured_count_; ++place) {
            for (int neighbor : neighbors(captured_[place])) liberties_[head_[neighbor]].add(captured_[place]);
        }
    }

    Size size_;
    int reciprocal_;
    std::array<Cell, PLACES> cells_;
    std::array<std::uint16_t, PLACES> head_;    // the point that stands for the group
    std::array<std::uint16_t, PLACES> next_;    // the group's next stone, in a ring
    std::array<std::uint16_t, PLACES> stones_;  // by head
    std::array<Liberties, PLACES> liberties_;   // by head
    std::array<std::uint16_t, Side * Side> captured_;
    int captured_count_ = 0;
};

// Calls `use` with the smallest Side that holds a board of this size, as a constant.
template <typename Use>
decltype(auto) with_side(Size size, Use&& use) {
    const int longest = std::max(size.width, size.height);
    if (longest <= 9) return use(std::integral_constant<int, 9>{});
    if (longest <= 13) return use(std::integral_constant<int, 13>{});
    if (longest <= 19) return use(std::integral_constant<int, 19>{});
    return use(std::integral_constant<int, LONGEST_SIDE>{});
}

}  // namespace tengen
