// Finds the ko points of one kind, block by block.
// Which positions of a block count, and which shapes reach into its fixed cells, is told by the caller.
#pragma once

#include <array>

#include "lab/base.hpp"
#include "lab/koshapes.hpp"
#include "lab/newest.hpp"

namespace tengen::lab {

class KoFinder {
public:
    using ByPoint = std::vector<std::array<std::size_t, 2>>;  // a point, and how many have it

    // The ko points of a block: the positions that have any, with the mask of their points.
    struct Kos {
        const Newest::List& list;
        const ByPoint& by_point;
        std::uint32_t common;  // the points that all of them have, beside those of each
    };

    // Points as they look, or real ones only.
    KoFinder(const Blocks& blocks, const std::vector<KoShape>& shapes, bool real);

    // `far` are the shapes that fit the fixed cells of the block and are not near. What is found stays as it is until
    // the next call. Blocks that come one after the other are found soonest.
    Kos find(const Sweep& sweep, Base& base, std::span<const KoShape* const> far);

private:
    // The positions of a block that have this ko point.
    struct Row {
        int point;
        std::uint64_t count;
        Bits bits;
    };
    // The same ko points come again and again, so those of many blocks are kept by their key.
    using Key = std::vector<std::uint64_t>;
    struct Found {
        Key key;
        Newest::List list;
        ByPoint by_point;
    };

    const Found& find_near(const Sweep& sweep, const Base& base);
    const Found& find_part(const Sweep& sweep, Base& base);
    const Found& find_all(const Sweep& sweep, Base& base, std::span<const KoShape* const> far);
    void collect(const Sweep& sweep, const std::uint64_t* positions, std::span<const KoShape* const> shapes);
    void join(const Found& near, const Bits* all, Newest& kept, Found& found);
    std::int32_t border_before(const Sweep& sweep, const KoShape& shape) const;
    void add_shape(const KoShape& shape, std::int32_t before, const std::uint64_t* positions, Bits& row) const;

    const Blocks& blocks_;
    const Bulk& bulk_;
    const std::vector<KoShape>& shapes_;
    bool real_;
    Newest legal_lists_;
    Newest near_lists_;
    Newest all_lists_;
    std::vector<Found> legal_;  // by border: what near shapes make of all legal positions
    std::vector<Found> near_;   // by border and mask
    std::vector<Found> all_;    // by those, and by each far shape with the border before
    std::uint32_t common_ = 0;
    Key key_;
    Found part_;  // of a block of which only a part is listed
    std::vector<const KoShape*> fitting_;
    std::vector<Row> rows_;  // the first `used_` of them
    std::size_t used_ = 0;
    Bits any_;                           // positions that are in a row
    std::vector<std::uint16_t> before_;  // how many of them come before each word
};

}  // namespace tengen::lab
