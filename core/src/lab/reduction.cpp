#include "lab/reduction.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "lab/symmetry.hpp"

namespace tengen::lab {
namespace {

constexpr std::size_t MOST_KEYS = 4;
// How the comparisons of one symmetry end; before that come the keys of its parts, which are below 3**MOST_KEYS.
constexpr std::uint8_t SMALLER = 254;
constexpr std::uint8_t NOT_SMALLER = 255;

}  // namespace

Reduction::Reduction(const Blocks& blocks) : blocks_(blocks) {
    const int points = blocks.size().points();
    for (int kind = 1; kind < symmetries_of(blocks.size()); ++kind) {
        Parts parts;
        std::vector<std::array<int, 2>> waiting;
        std::size_t keys = 0;
        // Points whose cells are equal if all comparisons so far were: comparing them says nothing new.
        std::vector<int> equal(static_cast<std::size_t>(points));
        std::iota(equal.begin(), equal.end(), 0);
        const auto flush = [&] {
            if (!waiting.empty()) add_masks(parts.emplace_back(), waiting);
            waiting.clear();
            keys = 0;
        };
        for (int point = points - 1; point >= 0; --point) {
            const int other = image_of(blocks.size(), kind, point);
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
    const Bulk& bulk = blocks_.bulk();
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
                    if (!point_fixed) bulk.and_into(both.data(), blocks_.with_cell(point, mine).data(), words);
                    if (!other_fixed) bulk.and_into(both.data(), blocks_.with_cell(other, theirs).data(), words);
                    bulk.or_into((mine < theirs ? now_less : now_equal).data(), both.data(), words);
                }
            }
            bulk.and_into(now_less.data(), equal.data(), words);
            bulk.or_into(less.data(), now_less.data(), words);
            bulk.and_into(equal.data(), now_equal.data(), words);
        }
        part.less.push_back(std::move(less));
        part.equal.push_back(std::move(equal));
    }
}

// Most often the first comparisons, of fixed points, end the work: an image is smaller.
bool Reduction::is_hopeless(Cells cells) const {
    for (const Parts& parts : symmetries_) {
        for (const Part& part : parts) {
            if (!part.fixed) break;
            const int difference = cells[part.point] - cells[part.other];
            if (difference > 0) return true;
            if (difference < 0) break;
        }
    }
    return false;
}

void Reduction::add_keys(const Parts& parts, Cells cells, std::vector<std::uint8_t>& keys) const {
    for (const Part& part : parts) {
        if (part.fixed) {
            const int difference = cells[part.point] - cells[part.other];
            if (difference == 0) continue;
            keys.push_back(difference > 0 ? SMALLER : NOT_SMALLER);
            return;
        }
        int key = 0;
        for (auto point = part.keys.rbegin(); point != part.keys.rend(); ++point) key = 3 * key + cells[*point];
        keys.push_back(static_cast<std::uint8_t>(key));
    }
    keys.push_back(NOT_SMALLER);
}

Reduction::Mask Reduction::find(Cells cells, Memory& memory) const {
    if (is_hopeless(cells)) return {nullptr, 0};
    memory.keys_.clear();
    for (const Parts& parts : symmetries_) add_keys(parts, cells, memory.keys_);
    for (std::size_t tried = 0; tried < memory.known_.size(); ++tried) {
        const auto& known = memory.known_[(memory.last_ + memory.known_.size() - tried) % memory.known_.size()];
        if (known.number > 0 && known.keys == memory.keys_) return {known.mask.data(), known.number};
    }
    memory.last_ = (memory.last_ + 1) % memory.known_.size();
    auto& known = memory.known_[memory.last_];
    known.keys = memory.keys_;
    known.number = ++memory.made_;
    make(memory, known.mask);
    return {known.mask.data(), known.number};
}

void Reduction::make(Memory& memory, Bits& mask) const {
    mask.assign(blocks_.words(), ~std::uint64_t{0});
    auto key = memory.keys_.begin();
    for (const Parts& parts : symmetries_) {
        std::vector<std::array<const Bits*, 2>> used;
        for (auto part = parts.begin(); *key < SMALLER; ++part) {
            if (part->fixed) continue;
            used.push_back({&part->less[*key], &part->equal[*key]});
            ++key;
        }
        memory.one_.assign(blocks_.words(), *key++ == SMALLER ? 0 : ~std::uint64_t{0});
        for (; !used.empty(); used.pop_back()) {
            const auto& [less, equal] = used.back();
            blocks_.bulk().choose_into(memory.one_.data(), less->data(), equal->data(), blocks_.words());
        }
        blocks_.bulk().and_into(mask.data(), memory.one_.data(), blocks_.words());
    }
}

}  // namespace tengen::lab
