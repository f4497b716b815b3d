// Where a listing goes: every byte into a checksum, and into a file if there is one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lab/bits.hpp"
#include "lab/bulk.hpp"

namespace tengen::lab {

class Output {
public:
    // Writes to this file descriptor; -1 for none.
    explicit Output(int file) : file_(file) {}

    void put(const std::uint8_t* bytes, std::size_t count);
    // The same, when the checksum of all bytes so far is known.
    void put_summed(const std::uint8_t* bytes, std::size_t count, std::uint32_t checksum);
    // The same with zeros; for the checksum alone they need not be looked at one by one.
    void put_zeros(std::uint64_t count);

    std::uint32_t checksum() const { return checksum_; }
    std::uint64_t bytes() const { return bytes_; }
    // The errno of the first write that failed, after which nothing was written; 0 if none did.
    int error() const { return error_; }

private:
    void write(const std::uint8_t* bytes, std::size_t count);

    int file_;
    int error_ = 0;
    std::uint32_t checksum_ = 0;
    std::uint64_t bytes_ = 0;
};

// Joins rows of bits of any length to one row, the first bit the highest of the first byte.
class BitOutput {
public:
    BitOutput(Output& output, const Bulk& bulk, std::size_t longest_row);

    // Appends the first bits of both rows, where both have one; no others are set. No row stands for zeros.
    void append(const std::uint64_t* first, const std::uint64_t* second, std::size_t bits);

    // Puts out what is left, filled up with zeros to a whole byte. To be called once, at the end.
    void finish();

    std::uint64_t count() const { return count_; }

private:
    void put_words();
    void put_zeros();

    Output& output_;
    const Bulk& bulk_;
    Bits buffer_;
    std::size_t bits_ = 0;
    std::uint64_t zeros_ = 0;  // that come behind
    std::uint64_t count_ = 0;
};

// Collects pairs of a serial and its ko points, and puts out many at once.
class PairOutput {
public:
    PairOutput(Output& output, const Bulk& bulk);

    // Pairs of the serials first + place, each with its mask and the common one. Precondition: SLACK more may be read.
    void append(std::uint64_t first, std::span<const std::uint16_t> places, std::span<const std::uint32_t> masks,
                std::uint32_t common);

    // Puts out what is left.
    void finish();

private:
    Output& output_;
    const Bulk& bulk_;
    std::vector<std::uint32_t> buffer_;
    std::size_t used_ = 0;
    std::uint32_t checksum_ = 0;
};

}  // namespace tengen::lab
