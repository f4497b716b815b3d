#include "replay.hpp"

#include <bit>
#include <vector>

#include "board.hpp"

namespace tengen {
namespace {

// The keys of all positions so far, in order and to be found quickly.
class History {
public:
    explicit History(std::size_t positions) : slots_(std::bit_ceil(2 * positions), NOBODY) { keys_.reserve(positions); }

    // Precondition: fewer positions so far than were announced.
    void add(Hash key) {
        slots_[slot(key)] = static_cast<std::uint32_t>(keys_.size());
        keys_.push_back(key);
    }

    bool has(Hash key) const { return slots_[slot(key)] != NOBODY; }
    int positions() const { return static_cast<int>(keys_.size()); }
    Hash operator[](int number) const { return keys_[number]; }

private:
    static constexpr std::uint32_t NOBODY = ~0u;

    // Where this key is, or would be.
    std::size_t slot(Hash key) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t slot = key & mask;
        while (slots_[slot] != NOBODY && keys_[slots_[slot]] != key) slot = (slot + 1) & mask;
        return slot;
    }

    std::vector<std::uint32_t> slots_;
    std::vector<Hash> keys_;
};

template <int Side>
class Replay {
public:
    Replay(Size size, Cells setup, std::span<const Move> moves, Ko ko, bool self_capture)
        : size_(size),
          setup_(setup),
          moves_(moves),
          ko_(ko),
          self_capture_(self_capture),
          history_(moves.size() + 1),
          board_(size, setup) {
        outcome_.hash = zobrist(setup);
        history_.add(key(outcome_.hash, moves.empty() ? BLACK : color_of(moves[0])));
    }

    Outcome run(std::span<Cell> after) {
        for (const Move move : moves_) {
            outcome_.refusal = is_pass(move) ? pass(move) : play(move);
            if (outcome_.refusal != Refusal::NONE) break;
            ++outcome_.played;
        }
        board_.write(after);
        return outcome_;
    }

private:
    bool is_pass(Move move) const { return index_of(move) == size_.points(); }

    // A position's name in the history. The side to move has a part in it only where the rule looks at it.
    Hash key(Hash hash, Cell to_move) const {
        return ko_ == Ko::SITUATIONAL && to_move == WHITE ? hash ^ WHITE_TO_PLAY : hash;
    }

    Refusal pass(Move move) {
        history_.add(key(outcome_.hash, opponent(color_of(move))));
        return Refusal::NONE;
    }

    // Whether a position repeats is asked when the stone stands; a refused one is taken back by playing all again.
    Refusal play(Move move) {
        const int place = index_of(move);
        const Cell stone = color_of(move);
        if (place < 0 || place > size_.points()) return Refusal::OFF_BOARD;
        const int point = board_.at(place);
        if (board_.cell(point) != EMPTY) return Refusal::OCCUPIED;
        if (!self_capture_ && board_.is_self_capture(point, stone)) return Refusal::SELF_CAPTURE;

        const std::span<const std::uint16_t> captured = board_.play(point, stone);
        const bool self_captured = board_.cell(point) == EMPTY;
        const Cell captured_color = self_captured ? stone : opponent(stone);
        Hash hash = outcome_.hash ^ zobrist_key(place, stone);
        for (const int gone : captured) hash ^= zobrist_key(board_.index(gone), captured_color);

        const Hash position = key(hash, opponent(stone));
        if (repeats(position, stone)) {
            board_ = board_after(outcome_.played);
            return ko_ == Ko::SIMPLE ? Refusal::KO : Refusal::SUPERKO;
        }
        history_.add(position);
        outcome_.hash = hash;
        (captured_color == WHITE ? outcome_.prisoners_of_black : outcome_.prisoners_of_white) +=
            static_cast<int>(captured.size());
        return Refusal::NONE;
    }

    // Whether the board as it stands, after a play of `stone`, is one that the ko rule forbids: by hash, then by board.
    bool repeats(Hash position, Cell stone) const {
        if (ko_ == Ko::SIMPLE) {
            const int before = outcome_.played - 1;
            if (before < 0 || is_pass(moves_[before]) || color_of(moves_[before]) == stone) return false;
            return history_[before] == position && is_now(board_after(before));
        }
        if (!history_.has(position)) return false;
        for (int number = 0; number < history_.positions(); ++number) {
            if (history_[number] == position && is_now(board_after(number))) return true;
        }
        return false;
    }

    bool is_now(const Board<Side>& board) const { return board.same_cells(board_); }

    // Precondition: that many moves were legal.
    Board<Side> board_after(int moves) const {
        Board<Side> board(size_, setup_);
        for (const Move move : moves_.first(moves)) {
            if (!is_pass(move)) board.play(board.at(index_of(move)), color_of(move));
        }
        return board;
    }

    Size size_;
    Cells setup_;
    std::span<const Move> moves_;
    Ko ko_;
    bool self_capture_;
    History history_;
    Board<Side> board_;
    Outcome outcome_;
};

}  // namespace

Outcome replay(Size size, Cells cells, std::span<const Move> moves, Ko ko, bool self_capture, std::span<Cell> after) {
    return with_side(size, [&](auto side) { return Replay<side>(size, cells, moves, ko, self_capture).run(after); });
}

}  // namespace tengen
