#include "lab/listing.hpp"

#include <algorithm>
#include <bit>

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
    KoBlock(std::size_t words, Form form) : words_(words), form_(form), any_(words), masks_(64 * words) {}

    // A row for the next point that has any; it counts only after `keep`.
    Bits& next(int point) {
        if (rows_.size() == used_) rows_.emplace_back(words_);
        points_.resize(used_ + 1);
        points_[used_] = point;
        return rows_[used_];
    }
    void keep() {
        if (used_ == 0) std::fill(any_.begin(), any_.end(), 0);
        or_into(any_.data(), rows_[used_++].data(), words_);
    }

    void put(const Piece& piece, Output& output) {
        const bool pairs = form_ == Form::PAIRS;
        std::size_t found = 0;
        for (std::size_t row = 0; row < used_; ++row) {
            for_each_bit(rows_[row], [&](std::size_t place) { masks_[place] |= std::uint32_t{1} << points_[row]; });
        }
        if (used_ > 0 && pairs) found = count_bits(any_.data(), words_);
        bytes_.resize(std::max(bytes_.size(), pairs ? PAIR * found : MASK * (piece.to - piece.from)));
        if (!pairs) std::fill(bytes_.begin(), bytes_.end(), 0);
        std::uint8_t* out = bytes_.data();
        const auto put_one = [&](std::size_t place) {
            if (pairs) {
                out = put_number(out, piece.first + place, PAIR - MASK);
                out = put_number(out, masks_[place], MASK);
            } else {
                put_number(out + MASK * (place - piece.from), masks_[place], MASK);
            }
            masks_[place] = 0;
        };
        if (used_ > 0) for_each_bit(any_, put_one);
        output.put(bytes_.data(), pairs ? PAIR * found : MASK * (piece.to - piece.from));
        used_ = 0;
    }

private:
    static constexpr std::size_t PAIR = 12;
    static constexpr std::size_t MASK = 4;

    template <typename Visit>
    static void for_each_bit(const Bits& row, Visit&& visit) {
        for (std::size_t word = 0; word < row.size(); ++word) {
            for (std::uint64_t left = row[word]; left != 0;) {
                const auto place = 64 * word + static_cast<std::size_t>(std::countl_zero(left));
                left &= ~bit_at(place);
                visit(place);
            }
        }
    }

    static std::uint8_t* put_number(std::uint8_t* out, std::uint64_t number, std::size_t bytes) {
        for (std::size_t byte = 0; byte < bytes; ++byte) out[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
        return out + bytes;
    }

    std::size_t words_;
    Form form_;
    std::vector<Bits> rows_;
    std::vector<int> points_;
    std::size_t used_ = 0;
    Bits any_;
    std::vector<std::uint32_t> masks_;  // by place in the block, 0 between blocks
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

Listed Listing::run_ko(const Wish& wish, Output& output) const {
    const std::size_t words = blocks_.words();
    Listed listed;
    listed.by_point.resize(static_cast<std::size_t>(blocks_.size().points()));
    KoBlock block(words, wish.form);
    Bits base(words);
    Bits shape_row(words);
    Bits union_row(words);
    Reduction::Memory memory;
    for_each_piece(blocks_, wish, output, [&](const Sweep& sweep, const Piece& piece) {
        bool any = sweep.border() != Borders::NONE;
        if (any) {
            std::copy_n(blocks_.legal(sweep.border()), words, base.begin());
            any = wish.all_legal || reduction_.apply(sweep.cells(), base.data(), memory);
        }
        if (any && piece.from > 0) clear_before(base.data(), piece.from);
        if (any && piece.to < blocks_.bits()) clear_from(base.data(), words, piece.to);
        for (std::size_t number = 0; any && number < shapes_.size();) {
            const int point = shapes_[number].point;
            bool found = false;
            for (; number < shapes_.size() && shapes_[number].point == point; ++number) {
                const KoShape& shape = shapes_[number];
                if (!shape.fits(sweep.cells())) continue;
                const std::uint64_t* row = shape.mask.data();
                if (wish.kind == Kind::KO_REAL) {
                    const std::int32_t border = sweep.border_with(point, BLACK, shape.stone, EMPTY);
                    if (border == Borders::NONE) continue;
                    move_bits(shape_row.data(), blocks_.legal(border), words, shape.before);
                    and_into(shape_row.data(), shape.mask.data(), words);
                    row = shape_row.data();
                }
                if (found) {
                    or_into(union_row.data(), row, words);
                } else {
                    std::copy_n(row, words, union_row.begin());
                }
                found = true;
            }
            if (!found) continue;
            Bits& row = block.next(point);
            const std::uint64_t count = and_count(row.data(), union_row.data(), base.data(), words);
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
