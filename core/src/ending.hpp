// Random games that bring a finished board to its very end, in which both sides know a little: they save and capture
// stones, take vital points, answer at borders and leave alone what would only hurt them.
// Who is dead is not decided here. The twin in Python gives the same answers for the same seed.
#pragma once

#include "random.hpp"
#include "shapes.hpp"
#include "tactics.hpp"

namespace tengen {

// One such game in progress.
template <int Side>
class Ending {
public:
    // Precondition: size.points() cells; color is BLACK or WHITE.
    Ending(Size size, Cells cells, Cell color) : board_(size, cells), color_(color) {
        for (int index = 0; index < size.points(); ++index) {
            if (cells[index] == EMPTY) push_empty(board_.at(index));
        }
    }

    const Board<Side>& board() const { return board_; }
    Cell color() const { return color_; }

    // Whether the side to move may play here: simple ko, no self-capture. Precondition: the point is on the board.
    bool is_legal(int point) const {
        return board_.cell(point) == EMPTY && point != ko_ && !board_.is_self_capture(point, color_);
    }

    // Whether the side to move has an eye here. Precondition: the point is empty.
    bool is_eye(int point) const { return tengen::is_eye(board_, point, color_); }

    // Precondition: is_legal(point).
    void play(int point) {
        drop_empty(point);
        const auto captured = board_.play(point, color_);
        if (captured.size() > 1) std::sort(captured.begin(), captured.end());
        for (const int freed : captured) push_empty(freed);
        const bool is_ko = captured.size() == 1 && board_.stones(point) == 1 && board_.liberties(point).pairs() == 1;
        ko_ = is_ko ? captured[0] : 0;
        vital_ = captured.size() >= 3 && captured.size() <= LARGEST_NAKADE ? vital_place(captured) : 0;
        last_ = point;
        color_ = opponent(color_);
    }

    void pass() {
        ko_ = last_ = vital_ = 0;
        color_ = opponent(color_);
    }

    // Plays on to two passes in a row, or to 3 moves for every point and 2 more.
    void finish(Random& random) {
        int passes = 0;
        for (int left = 3 * board_.size().points() + 2; left > 0 && passes < 2; --left) {
            const int point = choose(random);
            passes = point == 0 ? passes + 1 : 0;
            if (point == 0) {
                pass();
            } else {
                play(point);
            }
        }
    }

private:
    using Points = FewPoints<Side * Side>;

    void push_empty(int point) {
        place_[point] = static_cast<std::uint16_t>(empties_count_);
        empties_[empties_count_++] = static_cast<std::uint16_t>(point);
    }

    void drop_empty(int point) {
        const std::uint16_t moved = empties_[--empties_count_];
        empties_[place_[point]] = moved;
        place_[moved] = place_[point];
    }

    int vital_place(std::span<const std::uint16_t> captured) const {
        FewPoints<LARGEST_NAKADE> points;
        for (const int point : captured) points.add(point);
        return nakade(board_, points.all()).vital;
    }

    // The point to play, or 0 to pass: an answer to the last move, else any sensible one. Points that are not sensible
    // are put behind the others, so that each is drawn once.
    int choose(Random& random) {
        if (last_ != 0) {
            const int point = answer(random);
            if (point != 0) return point;
        }
        for (std::size_t left = empties_count_; left > 0; --left) {
            const std::uint16_t drawn = empties_[random.below(static_cast<std::uint32_t>(left))];
            if (is_sensible(drawn)) return drawn;
            const std::uint16_t behind = empties_[left - 1];
            std::swap(empties_[place_[drawn]], empties_[left - 1]);
            std::swap(place_[drawn], place_[behind]);
        }
        return 0;
    }

    // Whether a move is legal, fills no eye, throws nothing away and gives up no seki.
    bool is_sensible(int point) const {
        if (point == ko_) return false;
        if (board_.liberties(point).none() && (is_eye(point) || board_.is_self_capture(point, color_))) return false;
        return !is_waste(board_, point, color_) && !gives_up_seki(board_, point, color_);
    }

    // Precondition: the last move was no pass.
    int answer(Random& random) const {
        if (vital_ != 0 && is_legal(vital_)) return vital_;
        Points urgent = urgent_points();
        if (!urgent.none()) return drawn(urgent, random);
        for (const int neighbor : board_.neighbors(last_)) {
            if (board_.cell(neighbor) != EMPTY) continue;
            const int vital = vital_point(board_, neighbor);
            if (vital != 0 && is_legal(vital)) return vital;
        }
        Points usual = shapely_points();
        return usual.none() ? 0 : drawn(usual, random);
    }

    static int drawn(Points& points, Random& random) {
        return points.sorted()[random.below(static_cast<std::uint32_t>(points.size()))];
    }

    // Where the last stone or one beside a group that it put into atari can be captured, else where such a group can
    // run to two liberties.
    Points urgent_points() const {
        Points taking, running;
        add_last_liberty(last_, taking);
        for (const int neighbor : board_.neighbors(last_)) {
            if (board_.cell(neighbor) != color_ || !board_.liberties(neighbor).one()) continue;
            board_.all_stones(neighbor, [&](int stone) {
                for (const int beside : board_.neighbors(stone)) {
                    if (board_.cell(beside) == opponent(color_)) add_last_liberty(beside, taking);
                }
                return true;
            });
            const int liberty = board_.liberties(neighbor).last();
            if (is_legal(liberty) && prospect(board_, liberty, color_).liberties >= 2) running.add(liberty);
        }
        return taking.none() ? running : taking;
    }

    void add_last_liberty(int stone, Points& points) const {
        if (!board_.liberties(stone).one()) return;
        const int liberty = board_.liberties(stone).last();
        if (is_legal(liberty)) points.add(liberty);
    }

    // Sensible points around the last stone at which one of the shapes is found.
    Points shapely_points() const {
        Points points;
        for (const int step : STEPS) {
            const int point = last_ + step;
            if (board_.cell(point) != EMPTY) continue;
            unsigned code = 0;
            for (std::size_t place = 0; place < STEPS.size(); ++place) {
                code |= static_cast<unsigned>(board_.cell(point + STEPS[place])) << (2 * place);
            }
            if (shapes_->has(static_cast<Shapes::Code>(code)) && is_sensible(point)) points.add(point);
        }
        return points;
    }

    static constexpr int STRIDE = Board<Side>::STRIDE;
    static constexpr std::array<int, 8> STEPS{-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1};

    Board<Side> board_;
    const Shapes* shapes_ = &Shapes::all();
    Cell color_;
    int ko_ = 0;     // a wall, like the others, if there is none
    int last_ = 0;   // the last move
    int vital_ = 0;  // the vital point of the place that the last move emptied
    std::size_t empties_count_ = 0;
    std::array<std::uint16_t, Side * Side> empties_;
    std::array<std::uint16_t, Board<Side>::PLACES> place_;  // of every empty point among the empties
};

}  // namespace tengen
