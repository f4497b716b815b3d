// The values of perfect play as one run of bytes, to be kept in a file and looked into where it lies in memory.
#pragma once

#include <optional>
#include <string>

#include "lab/solve.hpp"

namespace tengen::lab {

// The header, then the fields of the solution one after the other; numbers are little-endian, as on every machine that
// this is built for.
std::vector<std::uint8_t> packed_table(const Solution& solution);

// What a table begins with.
struct TableHeader {
    char magic[8];
    std::uint32_t version;
    std::uint32_t checksum;  // of all that follows the header
    std::uint32_t width;
    std::uint32_t height;
    std::uint64_t words;
    std::uint64_t positions;
    std::uint64_t kos;

    static TableHeader of(Size size, std::uint64_t words, std::uint64_t positions, std::uint64_t kos);
};

class Table {
public:
    // What is wrong with these bytes, or nothing: not a table, another version, cut short, a bit flipped.
    static std::string problem(std::span<const std::uint8_t> bytes);

    // Precondition: no problem with the bytes, which outlive the table.
    explicit Table(std::span<const std::uint8_t> bytes);

    Size size() const { return size_; }

    // The worth of a state for Black, who is to move; nothing if there is no such state.
    // Precondition: size().points() cells; ko is -1 or a point.
    std::optional<Worth> look(Cells cells, int ko, bool passed) const;

private:
    std::span<const std::uint8_t> bytes_;
    Size size_;
    Reducer reducer_;
    std::size_t words_;
    std::size_t positions_;
    std::size_t kos_;
};

}  // namespace tengen::lab
