// Where a listing goes: every byte into a checksum, and into a file if there is one.
#pragma once

#include <cstdint>
#include <vector>

#include "lab/bits.hpp"

namespace tengen::lab {

class Output {
public:
    // Writes to this file descriptor; -1 for none.
    explicit Output(int file) : file_(file) {}

    void put(const std::uint8_t* bytes, std::size_t count);

    std::uint32_t checksum() const { return checksum_; }
    std::uint64_t bytes() const { return bytes_; }
    // The errno of the first write that failed, after which nothing was written; 0 if none did.
    int error() const { return error_; }

private:
    int file_;
    int error_ = 0;
    std::uint32_t checksum_ = 0;
    std::uint64_t bytes_ = 0;
};

// Joins rows of bits of any length to one row, the first bit the highest of the first byte.
class BitOutput {
public:
    BitOutput(Output& output, std::size_t longest_row);

    // Appends `bits` bits of the row, which has none set after them; nothing stands for zeros.
    void append(const std::uint64_t* row, std::size_t bits);

    // Puts out what is left, filled up with zeros to a whole byte. To be called once, at the end.
    void finish();

    std::uint64_t count() const { return count_; }

private:
    void put_words();

    Output& output_;
    Bits buffer_;
    std::size_t full_;
    std::size_t bits_ = 0;
    std::uint64_t count_ = 0;
};

}  // namespace tengen::lab
