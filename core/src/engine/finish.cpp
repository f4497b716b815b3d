#include "engine/finish.hpp"

#include <array>
#include <vector>

#include "life.hpp"

namespace tengen {
namespace {

constexpr float CLEARLY = 0.5F;

class Finish {
public:
    Finish(Size size, Cells cells, std::span<const float> owners) : size_(size), cells_(cells), owners_(owners) {
        std::copy(cells.begin(), cells.end(), left_.begin());
        if (owners.empty()) return;
        const auto points = static_cast<std::size_t>(size.points());
        mark_unconditional_life(size, cells, BLACK, true, {life_[0].data(), points});
        mark_unconditional_life(size, cells, WHITE, true, {life_[1].data(), points});
        take_dead_off();
    }

    int area() {
        int sum = 0;
        std::array<bool, MOST_POINTS> seen{};
        for (int start = 0; start < size_.points(); ++start) {
            if (left_[start] != EMPTY) sum += left_[start] == BLACK ? 1 : -1;
            if (left_[start] != EMPTY || seen[start]) continue;
            unsigned around = 0;
            const std::vector<int> points = joined(start, seen, [&](int index) { return left_[index]; }, &around);
            for (const int index : points) sum += owner(index, around);
        }
        return sum;
    }

private:
    // All points joined with `start` that have the same cell; `around` gets the bits of the others.
    template <typename CellOf>
    std::vector<int> joined(int start, std::array<bool, MOST_POINTS>& seen, CellOf cell, unsigned* around) const {
        std::vector<int> points{start};
        seen[start] = true;
        for (std::size_t next = 0; next < points.size(); ++next) {
            for_each_neighbor(size_, points[next], [&](int near) {
                if (cell(near) != cell(start)) {
                    *around |= cell(near);
                } else if (!seen[near]) {
                    seen[near] = true;
                    points.push_back(near);
                }
            });
        }
        return points;
    }

    void take_dead_off() {
        std::array<bool, MOST_POINTS> seen{};
        for (int start = 0; start < size_.points(); ++start) {
            if (cells_[start] == EMPTY || seen[start]) continue;
            unsigned around = 0;
            const std::vector<int> stones = joined(start, seen, [&](int index) { return cells_[index]; }, &around);
            if (!is_dead(stones)) continue;
            for (const int stone : stones) left_[stone] = EMPTY;
        }
    }

    bool is_dead(const std::vector<int>& stones) const {
        const Cell color = cells_[stones[0]];
        if (life_[color - 1][stones[0]] != 0) return false;
        if (life_[opponent(color) - 1][stones[0]] != 0) return true;
        double owned = 0;
        for (const int stone : stones) owned += double{owners_[stone]};
        return color == BLACK ? owned < 0 : owned > 0;
    }

    int owner(int index, unsigned around) const {
        if (around == BLACK) return 1;
        if (around == WHITE) return -1;
        if (owners_.empty()) return 0;
        return owners_[index] > CLEARLY ? 1 : owners_[index] < -CLEARLY ? -1 : 0;
    }

    Size size_;
    Cells cells_;
    std::span<const float> owners_;
    std::array<Cell, MOST_POINTS> left_{};
    std::array<std::array<std::uint8_t, MOST_POINTS>, 2> life_{};
};

}  // namespace

int finished_area(Size size, Cells cells, std::span<const float> owners) { return Finish(size, cells, owners).area(); }

}  // namespace tengen
