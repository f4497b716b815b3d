// Lists the positions of a board by serial, block by block: which are legal, reduced, or have a ko point.
#pragma once

#include <memory>
#include <mutex>

#include "lab/kofinder.hpp"
#include "lab/output.hpp"
#include "lab/reduction.hpp"

namespace tengen::lab {

enum class Kind { LEGAL, REDUCED, KO_SHAPED, KO_REAL };
inline constexpr std::size_t KINDS = 4;

// PAIRS are a serial (8 bytes) and the mask of its ko points (4) for each position that has any, MASKS 4 bytes for
// every serial. Numbers are little-endian.
enum class KoForm { PAIRS, MASKS };

// What is listed, in one go: the kinds that have somewhere to go. Legal and reduced positions are one bit for each
// serial.
struct Wish {
    std::uint64_t start;
    std::uint64_t end;
    std::array<Output*, KINDS> outputs{};  // by kind; none for one that is not listed
    KoForm form = KoForm::PAIRS;
    bool all_legal = false;  // ko points of all legal positions, not only of reduced ones
};

// How many positions, or pairs of a position and a ko point; the latter also by point.
struct Listed {
    std::uint64_t count = 0;
    std::vector<std::uint64_t> by_point;
};

class Listing {
public:
    // Precondition: at most 32 points, no side above 7.
    explicit Listing(Size size, const Bulk& bulk = best_bulk());
    ~Listing();
    Listing(const Listing&) = delete;
    Listing& operator=(const Listing&) = delete;

    // Makes the listing of start <= serial < end, all kinds wished for at once. Several threads may do so.
    // Precondition: start <= end <= the number of serials.
    std::array<Listed, KINDS> run(const Wish& wish) const;

private:
    struct Memory;

    std::array<Listed, KINDS> list(const Wish& wish, Memory& memory) const;

    Blocks blocks_;
    Reduction reduction_;
    std::vector<KoShape> shapes_;
    mutable std::mutex lock_;
    mutable std::vector<std::unique_ptr<Memory>> memories_;  // those that nobody uses now
};

}  // namespace tengen::lab
