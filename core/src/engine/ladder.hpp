// Reads ladders: whether a group with one or two liberties is caught by atari after atari.
// The twin in Python says what counts as caught. Captures by other means than atari are not here.
#pragma once

#include <deque>

#include "tactics.hpp"

namespace tengen {

inline constexpr int LADDER_NODES = 1000;        // moves tried for one group; past them it counts as not caught
inline constexpr int LADDER_BOARD_NODES = 6000;  // and for all groups of one board together

// The liberties of the group at a point, in ascending order, up to `Most`. Precondition: the point holds a stone.
template <std::size_t Most, int Side>
FewPoints<Most> liberty_points(const Board<Side>& board, int point) {
    FewPoints<Most> liberties;
    board.all_stones(point, [&](int stone) {
        for (const int near : board.neighbors(stone)) {
            if (board.cell(near) == EMPTY) liberties.add(near);
        }
        return liberties.size() < Most;
    });
    liberties.sorted();
    return liberties;
}

template <int Side>
class LadderReader {
public:
    // Whether the group at a point is caught. With two liberties, `starts` gets the points where catching it begins;
    // `banned` says where its opponent may not begin. Precondition: the point holds a stone.
    template <typename Banned>
    bool is_caught(const Board<Side>& board, int point, Banned&& banned, FewPoints<2>& starts) {
        prey_ = point;
        color_ = board.cell(point);
        nodes_ = std::min(LADDER_NODES, board_nodes_);
        const int given = nodes_;
        const FewPoints<3> liberties = liberty_points<3>(board, point);
        if (liberties.size() == 1) {
            const bool caught = defend(board, 0, 0);
            board_nodes_ -= given - nodes_;
            return caught;
        }
        if (liberties.size() == 2) {
            for (const int start : liberties.all()) {
                if (banned(start) || board.is_self_capture(start, opponent(color_)) || nodes_ <= 0) continue;
                Board<Side>& next = room(0, board);
                next.play(start, opponent(color_));
                if (defend(next, 1, 0)) starts.add(start);
            }
        }
        board_nodes_ -= given - nodes_;
        return !starts.none();
    }

private:
    // A copy of the board to play on, kept for this depth.
    Board<Side>& room(std::size_t depth, const Board<Side>& board) {
        --nodes_;
        if (depth < boards_.size()) return boards_[depth] = board;
        return boards_.emplace_back(board);
    }

    // Plays, and says which point is forbidden by ko after it, or 0.
    static int play(Board<Side>& board, int point, Cell color) {
        const auto captured = board.play(point, color);
        const bool is_ko = captured.size() == 1 && board.cell(point) == color && board.stones(point) == 1 &&
                           board.liberties(point).one();
        return is_ko ? captured[0] : 0;
    }

    // Whether the prey is caught although it moves next. A fight for a ko counts as an escape.
    bool defend(const Board<Side>& board, std::size_t depth, int ko) {
        if (ko != 0 || !board.liberties(prey_).one()) return false;
        const int liberty = board.liberties(prey_).last();
        FewPoints<64> captures;
        board.all_stones(prey_, [&](int stone) {
            for (const int near : board.neighbors(stone)) {
                if (board.cell(near) != opponent(color_) || !board.liberties(near).one()) continue;
                if (board.liberties(near).last() != liberty) captures.add(board.liberties(near).last());
            }
            return true;
        });
        const auto escapes = [&](int move) {
            if (board.is_self_capture(move, color_)) return false;
            if (nodes_ <= 0) return true;
            Board<Side>& next = room(depth, board);
            const int forbidden = play(next, move, color_);
            return !attack(next, depth + 1, forbidden);
        };
        return !escapes(liberty) && std::ranges::none_of(captures.sorted(), escapes);
    }

    // Whether the prey is caught when its opponent moves next.
    bool attack(const Board<Side>& board, std::size_t depth, int ko) {
        const FewPoints<3> liberties = liberty_points<3>(board, prey_);
        if (liberties.size() != 2) return liberties.size() < 2;
        const int first = liberties.all()[0], second = liberties.all()[1];
        // A liberty from which the prey would reach three others must be the one that is taken.
        const bool apart = second - first != 1 && second - first != Board<Side>::STRIDE;
        const bool needs_first = apart && empty_around(board, first) >= 3;
        const bool needs_second = apart && empty_around(board, second) >= 3;
        if (needs_first && needs_second) return false;
        for (const int move : liberties.all()) {
            if ((needs_first && move == second) || (needs_second && move == first)) continue;
            if (move == ko || board.is_self_capture(move, opponent(color_))) continue;
            if (nodes_ <= 0) return false;
            Board<Side>& next = room(depth, board);
            const int forbidden = play(next, move, opponent(color_));
            if (defend(next, depth + 1, forbidden)) return true;
        }
        return false;
    }

    static int empty_around(const Board<Side>& board, int point) {
        int empty = 0;
        for (const int near : board.neighbors(point)) empty += board.cell(near) == EMPTY;
        return empty;
    }

    std::deque<Board<Side>> boards_;  // by depth; a deque, since boards above stay in use while it grows
    int prey_ = 0;
    Cell color_ = EMPTY;
    int nodes_ = 0;
    int board_nodes_ = LADDER_BOARD_NODES;
};

}  // namespace tengen
