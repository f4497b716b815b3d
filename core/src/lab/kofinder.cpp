#include "lab/kofinder.hpp"

#include <algorithm>

namespace tengen::lab {
namespace {

// How many blocks are known by their key, and how many places are kept for them. On 5x6 a range meets 1,500 borders;
// masks change slowly, so that the newest few of them are all that is needed.
constexpr std::size_t MOST_NEAR = 1 << 14;
constexpr std::size_t MOST_ALL = 1 << 14;
constexpr std::size_t LEGAL_PLACES = 1 << 22;
constexpr std::size_t NEAR_PLACES = 1 << 23;
constexpr std::size_t ALL_PLACES = 1 << 24;

constexpr std::uint64_t joined(std::uint64_t upper, std::int32_t lower) {
    return upper << 32 | static_cast<std::uint32_t>(lower);
}

std::size_t mixed(std::span<const std::uint64_t> key) {
    std::uint64_t found = 0;
    for (const std::uint64_t each : key) {
        found = (found ^ each) * 0x9E3779B97F4A7C15u;
        found ^= found >> 32;
    }
    return found;
}

}  // namespace

KoFinder::KoFinder(const Blocks& blocks, const std::vector<KoShape>& shapes, bool real)
    : blocks_(blocks),
      bulk_(blocks.bulk()),
      shapes_(shapes),
      real_(real),
      legal_lists_(LEGAL_PLACES),
      near_lists_(NEAR_PLACES),
      all_lists_(ALL_PLACES),
      legal_(blocks.borders().borders(static_cast<std::size_t>(blocks.size().points() - blocks.free_points()))),
      near_(MOST_NEAR),
      all_(MOST_ALL),
      any_(blocks.words()),
      before_(blocks.words()) {}

KoFinder::Kos KoFinder::find(const Sweep& sweep, Base& base, std::span<const KoShape* const> far) {
    common_ = 0;
    const Found& found = !base.is_whole() ? find_part(sweep, base)
                         : far.empty()    ? find_near(sweep, base)
                                          : find_all(sweep, base, far);
    return {found.list, found.by_point, common_};
}

// What near shapes make of a block depends on its border, and on the mask, which only leaves positions out.
// Precondition: the piece is whole.
const KoFinder::Found& KoFinder::find_near(const Sweep& sweep, const Base& base) {
    const std::uint64_t key = joined(base.mask_number(), base.border());
    Found& found = near_[mixed({&key, 1}) % MOST_NEAR];
    if (near_lists_.has(found.list) && found.key[0] == key) return found;
    Found& legal = legal_[static_cast<std::size_t>(base.border())];
    if (!legal_lists_.has(legal.list)) {
        fitting_.clear();
        for (const KoShape& shape : shapes_) {
            if (shape.near && shape.fits(sweep.stones())) fitting_.push_back(&shape);
        }
        collect(sweep, base.legal(), fitting_);
        join({}, nullptr, legal_lists_, legal);
    }
    found.key = {key};
    found.list = near_lists_.begin(legal.list.count);
    near_lists_.keep(found.list, bulk_.keep_masks(found.list.places, found.list.masks, legal.list.places,
                                                  legal.list.masks, legal.list.count, base.mask()));
    found.by_point = legal.by_point;
    for (auto& [point, count] : found.by_point) {
        count = bulk_.count_point(found.list.masks, found.list.count, static_cast<int>(point));
    }
    return found;
}

// The same with the far shapes. Those that are fixed say the same of all positions, which are then all found.
const KoFinder::Found& KoFinder::find_all(const Sweep& sweep, Base& base, std::span<const KoShape* const> far) {
    for (const KoShape* shape : far) {
        const bool all = shape->fixed && (!real_ || border_before(sweep, *shape) == base.border());
        if (all) common_ |= std::uint32_t{1} << shape->point;
    }
    key_ = {joined(base.mask_number(), base.border()), common_ != 0};
    for (const KoShape* shape : far) {
        const std::int32_t before = border_before(sweep, *shape);
        if (common_ >> shape->point & 1 || (real_ && before == Borders::NONE)) continue;
        key_.push_back(joined(static_cast<std::uint64_t>(shape - shapes_.data()), before));
    }
    if (key_.size() == 2 && common_ == 0) return find_near(sweep, base);
    Found& found = all_[mixed(key_) % MOST_ALL];
    if (all_lists_.has(found.list) && found.key == key_) return found;
    const Found& near = find_near(sweep, base);
    fitting_.clear();
    for (const KoShape* shape : far) {
        if (!(common_ >> shape->point & 1)) fitting_.push_back(shape);
    }
    collect(sweep, base.row().data(), fitting_);
    join(near, common_ != 0 ? &base.row() : nullptr, all_lists_, found);
    found.key = key_;
    return found;
}

const KoFinder::Found& KoFinder::find_part(const Sweep& sweep, Base& base) {
    fitting_.clear();
    for (const KoShape& shape : shapes_) {
        if (shape.fits(sweep.stones())) fitting_.push_back(&shape);
    }
    collect(sweep, base.row().data(), fitting_);
    join({}, nullptr, all_lists_, part_);
    return part_;
}

// The border of the position before; NONE if it is not legal, or if looks are all that counts.
std::int32_t KoFinder::border_before(const Sweep& sweep, const KoShape& shape) const {
    return real_ ? sweep.border_with(shape.point, BLACK, shape.stone, EMPTY) : Borders::NONE;
}

// Makes a row for every point that any of these positions has with one of these shapes. The shapes of one point are
// together.
void KoFinder::collect(const Sweep& sweep, const std::uint64_t* positions, std::span<const KoShape* const> shapes) {
    used_ = 0;
    for (auto shape = shapes.begin(); shape != shapes.end();) {
        if (rows_.size() == used_) rows_.push_back({0, 0, Bits(blocks_.words())});
        Row& row = rows_[used_];
        row.point = (*shape)->point;
        bool any = false;
        for (; shape != shapes.end() && (*shape)->point == row.point; ++shape) {
            const std::int32_t before = border_before(sweep, **shape);
            if (real_ && before == Borders::NONE) continue;
            if (!any) std::fill(row.bits.begin(), row.bits.end(), 0);
            any = true;
            add_shape(**shape, before, positions, row.bits);
        }
        if (any) row.count = bulk_.count_bits(row.bits.data(), row.bits.size());
        used_ += any && row.count > 0;
    }
}

// Joins the rows to what was found near, and to all positions if they are given. A position may have a point from
// both, and counts once.
void KoFinder::join(const Found& near, const Bits* all, Newest& kept, Found& found) {
    if (all != nullptr) {
        any_ = *all;
    } else {
        std::fill(any_.begin(), any_.end(), 0);
    }
    for (std::size_t row = 0; row < used_; ++row) bulk_.or_into(any_.data(), rows_[row].bits.data(), any_.size());
    const Newest::List& with = near.list;
    for (std::size_t at = 0; at < with.count; ++at) any_[with.places[at] / 64] |= bit_at(with.places[at]);
    found.list = kept.begin(blocks_.bits());
    kept.keep(found.list, bulk_.find_places(found.list.places, before_.data(), any_.data(), any_.size()));
    std::uint32_t* const masks = found.list.masks;
    std::fill_n(masks, found.list.count + SLACK, 0);
    bulk_.add_masks(masks, before_.data(), any_.data(), with.places, with.count, with.masks);
    found.by_point = near.by_point;
    for (std::size_t number = 0; number < used_; ++number) {
        const Row& row = rows_[number];
        bulk_.add_row(masks, any_.data(), row.bits.data(), row.bits.size(), std::uint32_t{1} << row.point);
        const auto is_same = [&](const auto& known) { return known[0] == static_cast<std::size_t>(row.point); };
        const auto same = std::find_if(found.by_point.begin(), found.by_point.end(), is_same);
        if (same == found.by_point.end()) {
            found.by_point.push_back({static_cast<std::size_t>(row.point), row.count});
        } else {
            (*same)[1] = bulk_.count_point(masks, found.list.count, row.point);
        }
    }
}

// Adds the positions of a block that have this shape to the row; of real points only those whose position before is
// legal.
void KoFinder::add_shape(const KoShape& shape, std::int32_t before, const std::uint64_t* positions, Bits& row) const {
    const std::ptrdiff_t skip = shape.before >= 0 ? shape.before / 64 : -((-shape.before + 63) / 64);
    const int shift = static_cast<int>(shape.before - 64 * skip);
    for (const auto& [first, words] : shape.runs) {
        const std::uint64_t* mask = shape.mask.data() + first;
        if (before == Borders::NONE) {
            bulk_.or_both(row.data() + first, mask, positions + first, words);
        } else {
            const std::uint64_t* moved = blocks_.legal(before) + static_cast<std::ptrdiff_t>(first) + skip;
            bulk_.or_moved(row.data() + first, mask, positions + first, moved, shift, words);
        }
    }
}

}  // namespace tengen::lab
