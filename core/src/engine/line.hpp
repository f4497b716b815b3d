// A line of play: the board, whose turn it is, and what the ko rules have to remember of the moves before.
// Which move is good is not here, nor when a game is over.
#pragma once

#include <algorithm>
#include <bitset>
#include <vector>

#include "board.hpp"
#include "replay.hpp"
#include "zobrist.hpp"

namespace tengen {

// What is fixed for the whole line.
struct LineRules {
    Ko ko = Ko::SIMPLE;
    bool self_capture = false;
};

template <int Side>
class Line {
public:
    static constexpr std::size_t RECENT = 5;

    // `placed` is how many stones more Black has placed than White, counting those that were captured since.
    // Precondition: as of Board.
    // With `remembers`, the two boards before are kept.
    Line(Size size, Cells cells, Cell to_play, LineRules rules, int placed, bool remembers = false)
        : board_(size, cells),
          rules_(rules),
          to_play_(to_play),
          placed_(placed),
          remembers_(remembers),
          hash_(zobrist(cells)) {
        remember();
    }

    const Board<Side>& board() const { return board_; }
    Cell to_play() const { return to_play_; }
    Size size() const { return board_.size(); }
    int placed() const { return placed_; }
    int pass() const { return size().points(); }
    Ko ko() const { return rules_.ko; }

    // The last moves, newest last, by index.
    std::span<const std::uint16_t> moves() const { return moves_; }
    // The board before the last move (0) or before the one before it (1); null where it is not known.
    const Board<Side>* before(std::size_t back) const {
        return back < before_.size() ? &before_[before_.size() - 1 - back] : nullptr;
    }
    bool passed_last() const { return !moves_.empty() && moves_.back() == pass(); }

    // Precondition: a pass, or an empty point that is legal.
    void play(int index, Cell color) {
        turn(color);
        if (remembers_) {
            if (before_.size() == 2) before_.erase(before_.begin());
            before_.push_back(board_);
        }
        if (index != pass()) {
            const std::span<const std::uint16_t> captured = board_.play(board_.at(index), color);
            const bool self = board_.cell(board_.at(index)) == EMPTY;
            hash_ ^= zobrist_key(index, color);
            for (const int gone : captured) hash_ ^= zobrist_key(board_.index(gone), self ? color : opponent(color));
            placed_ += color == BLACK ? 1 : -1;
        }
        moves_.push_back(static_cast<std::uint16_t>(index));
        to_play_ = opponent(color);
        remember();
    }

    void play(int index) { play(index, to_play_); }

    // Makes it this color's turn. After a move out of turn nobody is forbidden to take back.
    void turn(Cell color) {
        if (color == to_play_) return;
        to_play_ = color;
        moves_.clear();
        before_.clear();
        remember();
    }

    // Whether the side to move may put a stone here, ko aside. A single stone that captures itself changes nothing but
    // whose turn it is: that is no move here, whatever the rules say. Precondition: 0 <= index < points.
    bool may_stand(int index) const {
        const int point = board_.at(index);
        if (board_.cell(point) != EMPTY) return false;
        if (!board_.is_self_capture(point, to_play_)) return true;
        return rules_.self_capture && joins(point) && !repeats(hash_after_self_capture(point));
    }

    // Calls `visit` with the points, in ascending order, where a stone would have a liberty but is forbidden by ko or
    // superko.
    template <typename Visit>
    void forbidden(Visit&& visit) const {
        for (int index = 0; index < pass(); ++index) {
            const int point = board_.at(index);
            if (board_.cell(point) != EMPTY || board_.is_self_capture(point, to_play_)) continue;
            const Hash gone = captured_hash(point);
            if (gone == 0 && rules_.ko == Ko::SIMPLE) continue;
            if (repeats(hash_ ^ gone ^ zobrist_key(index, to_play_))) visit(index);
        }
    }

private:
    static constexpr std::size_t KNOWN = 4096;

    void remember() {
        keys_.push_back(named(hash_, to_play_));
        known_.set(keys_.back() % KNOWN);
    }

    // The side to move has a part in a position's name only where the rule looks at it.
    Hash named(Hash hash, Cell to_play) const {
        return rules_.ko == Ko::SITUATIONAL && to_play == WHITE ? hash ^ WHITE_TO_PLAY : hash;
    }

    // Whether a play of the side to move that leads to this board is one that the ko rule forbids.
    bool repeats(Hash hash) const {
        const Hash after = named(hash, opponent(to_play_));
        if (rules_.ko != Ko::SIMPLE) return known_[after % KNOWN] && std::ranges::find(keys_, after) != keys_.end();
        return keys_.size() >= 2 && !moves_.empty() && !passed_last() && keys_[keys_.size() - 2] == after;
    }

    // The keys of all that a stone of the side to move would capture at an empty point, joined; 0 if there is nothing.
    Hash captured_hash(int point) const {
        Hash gone = 0;
        std::array<int, 4> heads{};
        std::size_t count = 0;
        const Cell enemy = opponent(to_play_);
        for (const int neighbor : board_.neighbors(point)) {
            if (board_.cell(neighbor) != enemy || !board_.liberties(neighbor).only(point)) continue;
            const int head = board_.head(neighbor);
            if (std::find(heads.begin(), heads.begin() + count, head) != heads.begin() + count) continue;
            heads[count++] = head;
            gone ^= group_hash(neighbor, enemy);
        }
        return gone;
    }

    Hash group_hash(int point, Cell color) const {
        Hash hash = 0;
        board_.all_stones(point, [&](int stone) {
            hash ^= zobrist_key(board_.index(stone), color);
            return true;
        });
        return hash;
    }

    bool joins(int point) const {
        return std::ranges::any_of(board_.neighbors(point), [&](int near) { return board_.cell(near) == to_play_; });
    }

    // Precondition: the point is a self-capture. The stone itself comes and goes.
    Hash hash_after_self_capture(int point) const {
        Hash hash = hash_;
        std::array<int, 4> heads{};
        std::size_t count = 0;
        for (const int neighbor : board_.neighbors(point)) {
            if (board_.cell(neighbor) != to_play_) continue;
            const int head = board_.head(neighbor);
            if (std::find(heads.begin(), heads.begin() + count, head) != heads.begin() + count) continue;
            heads[count++] = head;
            hash ^= group_hash(neighbor, to_play_);
        }
        return hash;
    }

    Board<Side> board_;
    LineRules rules_;
    Cell to_play_;
    int placed_;
    bool remembers_;
    std::vector<Board<Side>> before_;  // the oldest first
    Hash hash_;
    std::vector<Hash> keys_;            // of every position so far
    std::bitset<KNOWN> known_;          // a bit for each of them, since nearly always the answer is no
    std::vector<std::uint16_t> moves_;  // by index, since the last one out of turn
};

}  // namespace tengen
