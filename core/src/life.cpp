#include "life.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace tengen {
namespace {

constexpr std::uint8_t ALIVE = 1;
constexpr std::uint8_t TERRITORY = 2;

// A group of the color, or a region: touching points without a stone of the color.
struct Part {
    bool is_group;
    bool kept = true;           // a group that may live, or a region with only such groups around it
    int eyes = 0;               // of a group: the kept regions that are its eyes
    int inside = 0;             // of a region: its points that touch no stone of the color
    bool has_empty = false;     // of a region: without an empty point it is nobody's eye
    bool asked = false;         // of a region: whether a point has had its say about eye_of
    std::vector<int> eye_of{};  // of a region: the groups, at most 4, that all points asked so far touch
};

class Life {
public:
    Life(Size size, Cells cells, Cell color, bool self_capture) : size_(size), cells_(cells), color_(color) {
        part_of_.fill(NOBODY);
        for (int index = 0; index < size.points(); ++index) {
            if (part_of_[index] == NOBODY) take_part(index);
        }
        for (int index = 0; index < size.points(); ++index) {
            if (!has_stone(index)) ask(index, self_capture || cells[index] == EMPTY);
        }
        while (drop_groups()) drop_regions();
    }

    void write(std::span<std::uint8_t> marks) const {
        const bool any_group = std::ranges::any_of(parts_, [](const Part& part) { return part.is_group; });
        for (int index = 0; index < size_.points(); ++index) {
            const Part& part = parts_[part_of_[index]];
            const bool territory = any_group && part.inside <= 1;
            marks[index] = !part.kept ? 0 : part.is_group ? ALIVE : territory ? TERRITORY : 0;
        }
    }

private:
    static constexpr int NOBODY = -1;

    bool has_stone(int index) const { return cells_[index] == color_; }

    // Makes a new part of all that is joined with `start`.
    void take_part(int start) {
        const int number = static_cast<int>(parts_.size());
        parts_.push_back(Part{.is_group = has_stone(start)});
        std::vector<int> todo{start};
        part_of_[start] = number;
        while (!todo.empty()) {
            const int index = todo.back();
            todo.pop_back();
            for_each_neighbor(size_, index, [&](int neighbor) {
                if (part_of_[neighbor] != NOBODY || has_stone(neighbor) != has_stone(start)) return;
                part_of_[neighbor] = number;
                todo.push_back(neighbor);
            });
        }
    }

    // Lets a point of a region say which groups it touches. Precondition: no stone of the color is there.
    void ask(int index, bool for_eyes) {
        Part& region = parts_[part_of_[index]];
        std::vector<int> touched;
        for_each_neighbor(size_, index, [&](int neighbor) {
            if (has_stone(neighbor)) touched.push_back(part_of_[neighbor]);
        });
        if (touched.empty()) ++region.inside;
        if (cells_[index] == EMPTY) region.has_empty = true;
        if (!for_eyes) return;
        if (!region.asked) {
            std::ranges::sort(touched);
            touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
            region.eye_of = touched;
            region.asked = true;
        }
        std::erase_if(region.eye_of, [&](int group) { return std::ranges::find(touched, group) == touched.end(); });
    }

    // Drops the groups that have not two eyes left; whether there were any.
    bool drop_groups() {
        for (Part& part : parts_) part.eyes = 0;
        for (const Part& region : parts_) {
            if (!region.kept || !region.has_empty) continue;
            for (const int group : region.eye_of) ++parts_[group].eyes;
        }
        bool dropped = false;
        for (Part& group : parts_) {
            if (!group.is_group || !group.kept || group.eyes >= 2) continue;
            group.kept = false;
            dropped = true;
        }
        return dropped;
    }

    // Drops the regions with a dropped group beside them.
    void drop_regions() {
        for (int index = 0; index < size_.points(); ++index) {
            if (!has_stone(index) || parts_[part_of_[index]].kept) continue;
            for_each_neighbor(size_, index, [&](int neighbor) {
                if (!has_stone(neighbor)) parts_[part_of_[neighbor]].kept = false;
            });
        }
    }

    Size size_;
    Cells cells_;
    Cell color_;
    std::array<int, MOST_POINTS> part_of_;
    std::vector<Part> parts_;
};

}  // namespace

void mark_unconditional_life(Size size, Cells cells, Cell color, bool self_capture, std::span<std::uint8_t> marks) {
    Life(size, cells, color, self_capture).write(marks);
}

}  // namespace tengen
