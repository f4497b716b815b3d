// Lists the positions of a board by serial, block by block: which are legal, reduced, or have a ko point.
#pragma once

#include "lab/koshapes.hpp"
#include "lab/output.hpp"
#include "lab/reduction.hpp"

namespace tengen::lab {

// What is listed, and how: BITS are one for each serial; PAIRS a serial (8 bytes) and the mask of its ko points (4) for
// each position that has any; MASKS 4 bytes for every serial. Numbers are little-endian.
enum class Kind { LEGAL, REDUCED, KO_SHAPED, KO_REAL };
enum class Form { BITS, PAIRS, MASKS };

struct Wish {
    Kind kind;
    Form form;       // BITS for LEGAL and REDUCED, another for ko points
    bool all_legal;  // ko points of all legal positions, not only of reduced ones
    std::uint64_t start;
    std::uint64_t end;
};

// How many positions, or pairs of a position and a ko point; the latter also by point.
struct Listed {
    std::uint64_t count = 0;
    std::vector<std::uint64_t> by_point;
};

class Listing {
public:
    // Precondition: at most 32 points, no side above 7.
    explicit Listing(Size size) : blocks_(size), reduction_(blocks_), shapes_(ko_shapes(blocks_)) {}
    Listing(const Listing&) = delete;
    Listing& operator=(const Listing&) = delete;

    // Makes the listing of start <= serial < end. Several threads may do so at once.
    // Precondition: start <= end <= the number of serials.
    Listed run(const Wish& wish, Output& output) const;

private:
    Listed run_bits(const Wish& wish, Output& output) const;
    Listed run_ko(const Wish& wish, Output& output) const;
    std::uint64_t add(const KoShape& shape, std::int32_t before, const std::uint64_t* base, std::uint64_t* row,
                      std::uint64_t* any) const;

    Blocks blocks_;
    Reduction reduction_;
    std::vector<KoShape> shapes_;
};

}  // namespace tengen::lab
