#include "lab/listing.hpp"

#include <algorithm>
#include <bit>

#include "lab/kopairs.hpp"

namespace tengen::lab {
namespace {

// The part of a block that lies in a range of serials.
struct Piece {
    std::uint64_t first;  // the serial of the block's first position
    std::size_t from;
    std::size_t to;
};

template <typename Visit>
void for_each_piece(const Blocks& blocks, const Wish& wish, const Output& output, Visit&& visit) {
    if (wish.start == wish.end) return;
    Sweep sweep(blocks, wish.start / blocks.bits());
    for (std::uint64_t first = wish.start - wish.start % blocks.bits(); first < wish.end && output.error() == 0;
         first += blocks.bits()) {
        const std::uint64_t from = std::max(wish.start, first) - first;
        const std::uint64_t to = std::min<std::uint64_t>(wish.end - first, blocks.bits());
        visit(sweep, Piece{first, from, to});
        sweep.next();
    }
}

void clear_from(std::uint64_t* row, std::size_t words, std::size_t place) {
    if (place / 64 >= words) return;
    if (place % 64 > 0) row[place / 64] &= ~(~std::uint64_t{0} >> (place % 64));
    std::fill(row + words_of(place), row + words, 0);
}

void clear_before(std::uint64_t* row, std::size_t place) {
    std::fill(row, row + place / 64, 0);
    if (place % 64 > 0) row[place / 64] &= ~std::uint64_t{0} >> (place % 64);
}

// Collects the ko points of one block and puts them out in the form wished for.
class KoBlock {
public:
    KoBlock(std::size_t words, Form form) : words_(words), form_(form), any_(words) {}

    void begin() {
        used_ = 0;
        std::fill(any_.begin(), any_.end(), 0);
    }

    // A row without bits for the next point; it counts only after `keep`.
    std::uint64_t* next(int point) {
        if (rows_.size() == used_) {
            rows_.emplace_back(words_);
            points_.push_back(0);
        }
        std::fill(rows_[used_].begin(), rows_[used_].end(), 0);
        points_[used_] = point;
        return rows_[used_].data();
    }
    void keep() { ++used_; }
    std::uint64_t* any() { return any_.data(); }

    void put(const Piece& piece, Output& output) {
        if (form_ == Form::PAIRS) {
            put_pairs(piece.first, output);
        } else {
            put_masks(piece, output);
        }
    }

private:
    static constexpr std::size_t MASK_BYTES = 4;

    void put_pairs(std::uint64_t first, Output& output) {
        if (used_ == 0) return;
        found_.rows.clear();
        found_.masks.clear();
        for (std::size_t row = 0; row < used_; ++row) {
            found_.rows.push_back(rows_[row].data());
            found_.masks.push_back(std::uint32_t{1} << points_[row]);
        }
        bytes_.resize(std::max(bytes_.size(), PAIR_BYTES * count_bits(any_.data(), words_) + PAIRS_SLACK));
        const std::uint8_t* end = lab::put_pairs(bytes_.data(), first, any_, found_);
        output.put(bytes_.data(), static_cast<std::size_t>(end - bytes_.data()));
    }

    void put_masks(const Piece& piece, Output& output) {
        const std::size_t length = MASK_BYTES * (piece.to - piece.from);
        bytes_.assign(length, 0);
        for (std::size_t row = 0; row < used_; ++row) {
            for (std::size_t word = 0; word < words_; ++word) {
                for (std::uint64_t left = rows_[row][word]; left != 0;) {
                    const auto place = static_cast<std::size_t>(std::countl_zero(left));
                    left &= ~bit_at(place);
                    const std::size_t at =
                        MASK_BYTES * (64 * word + place - piece.from) + static_cast<std::size_t>(points_[row] / 8);
                    bytes_[at] = static_cast<std::uint8_t>(bytes_[at] | 1 << points_[row] % 8);
                }
            }
        }
        output.put(bytes_.data(), length);
    }

    std::size_t words_;
    Form form_;
    std::vector<Bits> rows_;
    std::vector<int> points_;
    std::size_t used_ = 0;
    Bits any_;
    KoRows found_;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace

Listed Listing::run(const Wish& wish, Output& output) const {
    return wish.form == Form::BITS ? run_bits(wish, output) : run_ko(wish, output);
}

Listed Listing::run_bits(const Wish& wish, Output& output) const {
    BitOutput bits(output, blocks_.bits());
    Bits row(blocks_.words());
    Bits part(blocks_.words());
    Reduction::Memory memory;
    for_each_piece(blocks_, wish, output, [&](const Sweep& sweep, const Piece& piece) {
        const std::uint64_t* found = sweep.border() == Borders::NONE ? nullptr : blocks_.legal(sweep.border());
        if (found != nullptr && wish.kind == Kind::REDUCED) {
            std::copy(found, found + blocks_.words(), row.begin());
            found = reduction_.apply(sweep.cells(), row.data(), memory) ? row.data() : nullptr;
        }
        const std::size_t length = piece.to - piece.from;
        if (found != nullptr && length < blocks_.bits()) {
            move_bits(part.data(), found, part.size(), static_cast<std::ptrdiff_t>(piece.from));
            clear_from(part.data(), part.size(), length);
            found = part.data();
        }
        bits.append(found, length);
    });
    bits.finish();
    return {bits.count(), {}};
}

// Adds the positions of a block that have this shape to the row; if the border before is given, only those whose
// position before is legal. How many are new comes back.
std::uint64_t Listing::add(const KoShape& shape, std::int32_t before, const std::uint64_t* base, std::uint64_t* row,
                           std::uint64_t* any) const {
    std::uint64_t count = 0;
    const std::ptrdiff_t skip = shape.before >= 0 ? shape.before / 64 : -((-shape.before + 63) / 64);
    const int shift = static_cast<int>(shape.before - 64 * skip);
    for (const KoShape::Run& run : shape.runs) {
        const std::uint64_t* mask = shape.mask.data() + run.first;
        if (before == Borders::NONE) {
            count += or_both(row + run.first, any + run.first, mask, base + run.first, run.words);
        } else {
            const std::uint64_t* moved = blocks_.legal(before) + static_cast<std::ptrdiff_t>(run.first) + skip;
            count += or_moved(row + run.first, any + run.first, mask, base + run.first, moved, shift, run.words);
        }
    }
    return count;
}

Listed Listing::run_ko(const Wish& wish, Output& output) const {
    const std::size_t words = blocks_.words();
    Listed listed;
    listed.by_point.resize(static_cast<std::size_t>(blocks_.size().points()));
    KoBlock block(words, wish.form);
    Bits base(words);
    Reduction::Memory memory;
    for_each_piece(blocks_, wish, output, [&](const Sweep& sweep, const Piece& piece) {
        block.begin();
        bool any = sweep.border() != Borders::NONE;
        if (any) {
            std::copy_n(blocks_.legal(sweep.border()), words, base.begin());
            any = wish.all_legal || reduction_.apply(sweep.cells(), base.data(), memory);
        }
        if (any && piece.from > 0) clear_before(base.data(), piece.from);
        if (any && piece.to < blocks_.bits()) clear_from(base.data(), words, piece.to);
        for (std::size_t number = 0; any && number < shapes_.size();) {
            const int point = shapes_[number].point;
            std::uint64_t* row = nullptr;
            std::uint64_t count = 0;
            for (; number < shapes_.size() && shapes_[number].point == point; ++number) {
                const KoShape& shape = shapes_[number];
                if (!shape.fits(sweep.cells())) continue;
                std::int32_t before = Borders::NONE;
                if (wish.kind == Kind::KO_REAL) {
                    before = sweep.border_with(point, BLACK, shape.stone, EMPTY);
                    if (before == Borders::NONE) continue;
                }
                if (row == nullptr) row = block.next(point);
                count += add(shape, before, base.data(), row, block.any());
            }
            if (count == 0) continue;
            block.keep();
            listed.by_point[static_cast<std::size_t>(point)] += count;
            listed.count += count;
        }
        block.put(piece, output);
    });
    return listed;
}

}  // namespace tengen::lab
