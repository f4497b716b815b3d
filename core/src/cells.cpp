#include "cells.hpp"

#include <algorithm>
#include <array>

#include "board.hpp"

namespace tengen {
namespace {

// Floods one group on plain cells, up to its first liberty.
class Group {
public:
    // Precondition: `start` holds a stone.
    Group(Size size, Cells cells, int start) : size_(size), cells_(cells), color_(cells[start]) {
        take(start);
        for (int done = 0; done < count_ && !has_liberty_; ++done) {
            for_each_neighbor(size_, stones_[done], [this](int index) { look(index); });
        }
    }

    bool has_liberty() const { return has_liberty_; }
    // All of them only if the group has no liberty.
    std::span<const std::int16_t> stones() const { return {stones_.data(), static_cast<std::size_t>(count_)}; }

private:
    void take(int index) {
        taken_[index] = true;
        stones_[count_++] = static_cast<std::int16_t>(index);
    }

    void look(int index) {
        if (cells_[index] == EMPTY) has_liberty_ = true;
        if (cells_[index] == color_ && !taken_[index]) take(index);
    }

    Size size_;
    Cells cells_;
    Cell color_;
    int count_ = 0;
    bool has_liberty_ = false;
    std::array<bool, MOST_POINTS> taken_{};
    std::array<std::int16_t, MOST_POINTS> stones_;
};

}  // namespace

int play(Size size, std::span<Cell> cells, Cell color, int index, std::span<std::int16_t> captured) {
    int count = 0;
    const auto capture_at = [&](int start) {
        const Group group(size, cells, start);
        if (group.has_liberty()) return;
        for (const int stone : group.stones()) {
            cells[stone] = EMPTY;
            captured[count++] = static_cast<std::int16_t>(stone);
        }
    };

    cells[index] = color;
    for_each_neighbor(size, index, [&](int neighbor) {
        if (cells[neighbor] == opponent(color)) capture_at(neighbor);
    });
    capture_at(index);
    std::sort(captured.begin(), captured.begin() + count);
    return count;
}

void mark_legal_points(Size size, Cells cells, Cell color, int ko_index, bool self_capture,
                       std::span<std::uint8_t> marks) {
    with_side(size, [&](auto side) {
        const Board<side> board(size, cells);
        for (int index = 0; index < size.points(); ++index) {
            marks[index] = cells[index] == EMPTY && index != ko_index &&
                           (self_capture || !board.is_self_capture(board.at(index), color));
        }
    });
}

}  // namespace tengen
