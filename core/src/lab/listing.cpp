#include "lab/listing.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

namespace tengen::lab {
namespace {

template <typename Visit>
void for_each_piece(const Blocks& blocks, const Wish& wish, Visit&& visit) {
    if (wish.start == wish.end) return;
    const auto is_in_order = [](const Output* output) { return output == nullptr || output->error() == 0; };
    Sweep sweep(blocks, wish.start / blocks.bits());
    for (std::uint64_t first = wish.start - wish.start % blocks.bits(); first < wish.end; first += blocks.bits()) {
        if (!std::all_of(wish.outputs.begin(), wish.outputs.end(), is_in_order)) return;
        const std::uint64_t from = std::max(wish.start, first) - first;
        const std::uint64_t to = std::min<std::uint64_t>(wish.end - first, blocks.bits());
        visit(sweep, Piece{first, from, to});
        sweep.next();
    }
}

// One kind of positions, one bit for each serial.
class BitList {
public:
    BitList(const Blocks& blocks, Output& output)
        : bits_(output, blocks.bulk(), blocks.bits()), part_(blocks.words()) {}

    // The next block: the positions that count.
    void add(Base& base) {
        if (base.is_whole()) return bits_.append(base.legal(), base.mask(), base.piece().to);
        move_bits(part_, base.row(), base.piece().from);
        bits_.append(part_.data(), part_.data(), base.piece().to - base.piece().from);
    }
    // The next block, which has none.
    void add_nothing(const Piece& piece) { bits_.append(nullptr, nullptr, piece.to - piece.from); }

    Listed finish() {
        bits_.finish();
        return {bits_.count(), {}};
    }

private:
    BitOutput bits_;
    Bits part_;
};

// One kind of ko points.
class KoList {
public:
    KoList(const Blocks& blocks, KoForm form, Output& output)
        : form_(form),
          output_(output),
          pairs_(output, blocks.bulk()),
          by_point_(static_cast<std::size_t>(blocks.size().points())) {}

    // The next block.
    void add(const Piece& piece, const KoFinder::Kos& found) {
        for (const auto& [point, count] : found.by_point) by_point_[point] += count;
        for (std::uint32_t left = found.common; left != 0; left &= left - 1) {
            by_point_[static_cast<std::size_t>(std::countr_zero(left))] += found.list.count;
        }
        if (form_ == KoForm::MASKS) return put_masks(piece, found);
        const auto& [number, count, places, masks] = found.list;
        pairs_.append(piece.first, {places, count}, {masks, count}, found.common);
    }
    // The next block, which has none.
    void add_nothing(const Piece& piece) {
        if (form_ == KoForm::MASKS) output_.put_zeros(MASK_BYTES * (piece.to - piece.from));
    }

    Listed finish() {
        pairs_.finish();
        return {std::accumulate(by_point_.begin(), by_point_.end(), std::uint64_t{0}), by_point_};
    }

private:
    static constexpr std::size_t MASK_BYTES = 4;

    void put_masks(const Piece& piece, const KoFinder::Kos& found) {
        bytes_.assign(MASK_BYTES * (piece.to - piece.from), 0);
        for (std::size_t at = 0; at < found.list.count; ++at) {
            std::uint8_t* const bytes = bytes_.data() + MASK_BYTES * (found.list.places[at] - piece.from);
            for (std::size_t byte = 0; byte < MASK_BYTES; ++byte) {
                bytes[byte] = static_cast<std::uint8_t>((found.list.masks[at] | found.common) >> 8 * byte);
            }
        }
        output_.put(bytes_.data(), bytes_.size());
    }

    KoForm form_;
    Output& output_;
    PairOutput pairs_;
    std::vector<std::uint64_t> by_point_;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace

// What one thread keeps from block to block, and from one listing to the next: points as they look, and real ones.
struct Listing::Memory {
    Reduction::Memory reduction;
    std::array<std::optional<KoFinder>, 2> finders;
};

Listing::Listing(Size size, const Bulk& bulk) : blocks_(size, bulk), reduction_(blocks_), shapes_(ko_shapes(blocks_)) {}

Listing::~Listing() = default;

std::array<Listed, KINDS> Listing::run(const Wish& wish) const {
    std::unique_ptr<Memory> memory;
    {
        const std::lock_guard<std::mutex> alone(lock_);
        if (!memories_.empty()) {
            memory = std::move(memories_.back());
            memories_.pop_back();
        }
    }
    if (!memory) memory = std::make_unique<Memory>();
    const auto listed = list(wish, *memory);
    const std::lock_guard<std::mutex> alone(lock_);
    memories_.push_back(std::move(memory));
    return listed;
}

std::array<Listed, KINDS> Listing::list(const Wish& wish, Memory& memory) const {
    std::array<std::optional<BitList>, 2> bits;
    std::array<std::optional<KoList>, 2> kos;
    for (const std::size_t number : {0, 1}) {
        if (Output* output = wish.outputs[number]) bits[number].emplace(blocks_, *output);
        Output* const output = wish.outputs[2 + number];
        if (output == nullptr) continue;
        kos[number].emplace(blocks_, wish.form, *output);
        if (!memory.finders[number]) memory.finders[number].emplace(blocks_, shapes_, number == 1);
    }
    const bool has_kos = kos[0] || kos[1];
    const Bits all(blocks_.words(), ~std::uint64_t{0});
    const Reduction::Mask legal{all.data(), 0};
    Base base(blocks_);
    std::vector<const KoShape*> far;
    for_each_piece(blocks_, wish, [&](const Sweep& sweep, const Piece& piece) {
        const bool any = sweep.border() != Borders::NONE;
        Reduction::Mask reduced{nullptr, 0};
        const bool reduces = bits[1] || (has_kos && !wish.all_legal);
        if (any && reduces) reduced = reduction_.find(sweep.cells(), memory.reduction);
        const auto add_bits = [&](std::optional<BitList>& list, const Reduction::Mask& mask) {
            if (!list) return;
            if (!any || mask.row == nullptr) return list->add_nothing(piece);
            base.begin(sweep.border(), mask.row, mask.number, piece);
            list->add(base);
        };
        add_bits(bits[0], legal);
        add_bits(bits[1], reduced);
        const Reduction::Mask& mask = wish.all_legal ? legal : reduced;
        const bool any_kos = any && has_kos && mask.row != nullptr;
        if (any_kos) {
            base.begin(sweep.border(), mask.row, mask.number, piece);
            far.clear();
            for (const KoShape& shape : shapes_) {
                if (!shape.near && shape.fits(sweep.stones())) far.push_back(&shape);
            }
        }
        for (const std::size_t number : {0, 1}) {
            if (!kos[number]) continue;
            if (any_kos) {
                kos[number]->add(piece, memory.finders[number]->find(sweep, base, far));
            } else {
                kos[number]->add_nothing(piece);
            }
        }
    });
    std::array<Listed, KINDS> listed;
    for (const std::size_t number : {0, 1}) {
        if (bits[number]) listed[number] = bits[number]->finish();
        if (kos[number]) listed[2 + number] = kos[number]->finish();
    }
    return listed;
}

}  // namespace tengen::lab
