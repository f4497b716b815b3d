#include "playout.hpp"

#include "board.hpp"

namespace tengen {
namespace {

// One random game in progress.
template <int Side>
class Playout {
public:
    explicit Playout(const Start& start)
        : board_(start.size, start.cells),
          color_(start.color),
          ko_(start.ko_index < 0 ? 0 : board_.at(start.ko_index)) {
        for (int index = 0; index < start.size.points(); ++index) {
            if (start.cells[index] == EMPTY) push_empty(board_.at(index));
        }
    }

    // Plays on to two passes in a row, or to 3 moves for every point and 2 more. Tells `watch` each point and color, 0
    // for a pass.
    template <typename Watch>
    void finish(Random& random, Watch&& watch) {
        int passes = 0;
        for (int left = 3 * board_.size().points() + 2; left > 0 && passes < 2; --left) {
            const int place = choose(random);
            const int point = place < 0 ? 0 : empties_[place];
            watch(point, color_);
            passes = place < 0 ? passes + 1 : 0;
            if (place < 0) {
                ko_ = 0;
            } else {
                play(place);
            }
            color_ = opponent(color_);
        }
    }

    const Board<Side>& board() const { return board_; }
    std::span<const std::uint16_t> empties() const { return {empties_.data(), empties_count_}; }

private:
    void push_empty(int point) { empties_[empties_count_++] = static_cast<std::uint16_t>(point); }

    // The place among the empty points of the move drawn, or -1 to pass. Points that cannot be played are put behind
    // the others, so that each is drawn once.
    int choose(Random& random) {
        for (auto left = static_cast<std::uint32_t>(empties_count_); left > 0; --left) {
            const std::uint32_t place = random.below(left);
            if (is_candidate(empties_[place])) return static_cast<int>(place);
            std::swap(empties_[place], empties_[left - 1]);
        }
        return -1;
    }

    bool is_candidate(int point) const {
        if (point == ko_) return false;
        if (!board_.liberties(point).none()) return true;
        return !board_.is_eye(point, color_) && !board_.is_self_capture(point, color_);
    }

    void play(int place) {
        const int point = empties_[place];
        empties_[place] = empties_[--empties_count_];
        const auto captured = board_.play(point, color_);
        if (captured.size() > 1) std::sort(captured.begin(), captured.end());
        for (const int freed : captured) push_empty(freed);
        const bool is_ko = captured.size() == 1 && board_.stones(point) == 1 && board_.liberties(point).pairs() == 1;
        ko_ = is_ko ? captured[0] : 0;
    }

    Board<Side> board_;
    Cell color_;
    int ko_;  // 0, a wall, if there is none
    std::size_t empties_count_ = 0;
    std::array<std::uint16_t, Side * Side> empties_;
};

// Counts the area of finished games: stones, and empty points whose territory touches one side only.
template <int Side>
class Count {
public:
    // Adds every point's owner to the sums, and answers Black's points less White's.
    int add(const Playout<Side>& playout) {
        const Board<Side>& board = playout.board();
        std::int32_t margin = 0;
        for (int point = 0; point < Board<Side>::PLACES; ++point) {
            const Cell cell = board.cell(point);
            const std::int32_t owner = (cell == BLACK) - (cell == WHITE);
            owners_[point] += owner;
            margin += owner;
            waiting_[point] = cell == EMPTY;
        }
        for (const int point : playout.empties()) {
            if (waiting_[point]) margin += add_territory(board, point);
        }
        return margin;
    }

    void write(const Board<Side>& board, std::span<std::int32_t> sums) const {
        for (int index = 0; index < board.size().points(); ++index) sums[index] += owners_[board.at(index)];
    }

private:
    int add_territory(const Board<Side>& board, int start) {
        int count = 0;
        Cell touched = EMPTY;
        waiting_[start] = false;
        territory_[count++] = static_cast<std::uint16_t>(start);
        for (int done = 0; done < count; ++done) {
            for (const int neighbor : Board<Side>::neighbors(territory_[done])) {
                const Cell cell = board.cell(neighbor);
                if (cell != WALL) touched |= cell;
                if (waiting_[neighbor]) {
                    waiting_[neighbor] = false;
                    territory_[count++] = static_cast<std::uint16_t>(neighbor);
                }
            }
        }
        const int owner = (touched == BLACK) - (touched == WHITE);
        for (int done = 0; done < count; ++done) owners_[territory_[done]] += owner;
        return owner * count;
    }

    std::array<std::int32_t, Board<Side>::PLACES> owners_{};
    std::array<bool, Board<Side>::PLACES> waiting_{};  // empty points that are not counted yet
    std::array<std::uint16_t, Side * Side> territory_;
};

}  // namespace

void run_playouts(const Start& start, std::int64_t komi, int count, Random& random, Tally& tally) {
    with_side(start.size, [&](auto side) {
        const Playout<side> first(start);
        Count<side> area;
        for (int game = 0; game < count; ++game) {
            Playout<side> playout = first;
            playout.finish(random, [](int, Cell) {});
            const std::int64_t margin = 2 * area.add(playout) - komi;
            ++(margin > 0 ? tally.black_wins : margin < 0 ? tally.white_wins : tally.draws);
        }
        area.write(first.board(), tally.owners);
    });
}

std::vector<Move> playout_moves(const Start& start, Random& random) {
    std::vector<Move> moves;
    with_side(start.size, [&](auto side) {
        Playout<side> playout(start);
        playout.finish(random, [&](int point, Cell color) {
            moves.push_back(move_of(point == 0 ? start.size.points() : playout.board().index(point), color));
        });
    });
    return moves;
}

}  // namespace tengen
