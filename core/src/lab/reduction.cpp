#include "lab/reduction.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace tengen::lab {
namespace {

constexpr std::size_t MOST_KEYS = 4;
constexpr std::uint32_t SMALLER = 1000;
constexpr std::uint32_t NOT_SMALLER = 1001;

// For every symmetry but the identity, the point that each point of the image is taken from.
std::vector<std::vector<int>> images(Size size) {
    std::vector<std::vector<int>> found;
    for (int kind = 1; kind < (size.width == size.height ? 8 : 4); ++kind) {
        std::vector<int> places;
        for (int index = 0; index < size.points(); ++index) {
            int column = index % size.width;
            int row = index / size.width;
            if (kind & 4) std::swap(column, row);
            if (kind & 1) column = size.width - 1 - column;
            if (kind & 2) row = size.height - 1 - row;
            places.push_back(row * size.width + column);
        }
        found.push_back(places);
    }
    return found;
}

}  // namespace

Reduction::Reduction(const Blocks& blocks) : blocks_(blocks) {
    for (const std::vector<int>& places : images(blocks.size())) {
        Parts parts;
        std::vector<std::array<int, 2>> waiting;
        std::size_t keys = 0;
        // Points whose cells are equal if all comparisons so far were: comparing them says nothing new.
        std::vector<int> equal(places.size());
        std::iota(equal.begin(), equal.end(), 0);
        const auto flush = [&] {
            if (!waiting.empty()) add_masks(parts.emplace_back(), waiting);
            waiting.clear();
            keys = 0;
        };
        for (int point = blocks.size().points() - 1; point >= 0; --point) {
            const int other = places[static_cast<std::size_t>(point)];
            const int mine = equal[static_cast<std::size_t>(point)];
            const int theirs = equal[static_cast<std::size_t>(other)];
            if (mine == theirs) continue;
            std::replace(equal.begin(), equal.end(), mine, theirs);
            if (std::min(point, other) >= blocks.free_points()) {
                flush();
                parts.push_back({point, other, true, {}, {}, {}});
                continue;
            }
            const bool has_key = std::max(point, other) >= blocks.free_points();
            if (keys + has_key > MOST_KEYS) flush();
            keys += has_key;
            waiting.push_back({point, other});
        }
        flush();
        symmetries_.push_back(std::move(parts));
    }
}

void Reduction::add_masks(Part& part, const std::vector<std::array<int, 2>>& comparisons) const {
    part.fixed = false;
    for (const auto& pair : comparisons) {
        for (const int point : pair) {
            if (point >= blocks_.free_points()) part.keys.push_back(point);
        }
    }
    std::uint64_t ways = 1;
    for (std::size_t key = 0; key < part.keys.size(); ++key) ways *= 3;
    const std::size_t words = blocks_.words();
    for (std::uint64_t way = 0; way < ways; ++way) {
        Bits less(words, 0);
        Bits equal(words, ~std::uint64_t{0});
        std::uint64_t left = way;
        for (const auto& [point, other] : comparisons) {
            // The cells that either may have: all three, or the one that is fixed.
            const bool point_fixed = point >= blocks_.free_points();
            const bool other_fixed = other >= blocks_.free_points();
            const int cell = static_cast<int>(left % 3);
            if (point_fixed || other_fixed) left /= 3;
            Bits now_less(words, 0);
            Bits now_equal(words, 0);
            for (int mine = 0; mine < 3; ++mine) {
                for (int theirs = mine; theirs < 3; ++theirs) {
                    if ((point_fixed && mine != cell) || (other_fixed && theirs != cell)) continue;
                    Bits both(words, ~std::uint64_t{0});
                    if (!point_fixed) and_into(both.data(), blocks_.with_cell(point, mine).data(), words);
                    if (!other_fixed) and_into(both.data(), blocks_.with_cell(other, theirs).data(), words);
                    or_into((mine < theirs ? now_less : now_equal).data(), both.data(), words);
                }
            }
            and_into(now_less.data(), equal.data(), words);
            or_into(less.data(), now_less.data(), words);
            and_into(equal.data(), now_equal.data(), words);
        }
        part.less.push_back(std::move(less));
        part.equal.push_back(std::move(equal));
    }
}

bool Reduction::apply(Cells cells, std::uint64_t* row, Memory& memory) const {
    memory.last_.resize(symmetries_.size());
    // First what is cheap and ends the work for most blocks: the comparisons of fixed points that come first.
    for (const Parts& parts : symmetries_) {
        for (const Part& part : parts) {
            if (!part.fixed) break;
            const int difference = cells[part.point] - cells[part.other];
            if (difference > 0) return false;
            if (difference < 0) break;
        }
    }
    for (std::size_t number = 0; number < symmetries_.size(); ++number) {
        const Parts& parts = symmetries_[number];
        auto& keys = memory.keys_;
        keys.clear();
        std::uint32_t end = NOT_SMALLER;
        for (const Part& part : parts) {
            if (part.fixed) {
                const int difference = cells[part.point] - cells[part.other];
                if (difference == 0) continue;
                if (difference > 0) end = SMALLER;
                break;
            }
            std::uint32_t key = 0;
            for (auto point = part.keys.rbegin(); point != part.keys.rend(); ++point) key = 3 * key + cells[*point];
            keys.push_back(key);
        }
        if (keys.empty()) continue;  // decided above
        keys.push_back(end);
        Memory::Last& last = memory.last_[number];
        if (last.keys != keys) {
            last.keys = keys;
            last.mask.assign(blocks_.words(), end == SMALLER ? 0 : ~std::uint64_t{0});
            std::size_t left = keys.size() - 1;
            std::size_t met = 0;
            std::array<const Part*, 32> used{};
            for (const Part& part : parts) {
                if (!part.fixed && met < left) used[met++] = &part;
            }
            while (left-- > 0) {
                choose_into(last.mask.data(), used[left]->less[keys[left]].data(), used[left]->equal[keys[left]].data(),
                            blocks_.words());
            }
        }
        and_into(row, last.mask.data(), blocks_.words());
    }
    return true;
}

}  // namespace tengen::lab
