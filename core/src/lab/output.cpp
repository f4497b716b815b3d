#include "lab/output.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "lab/crc32c.hpp"

namespace tengen::lab {
namespace {

// 32 kilobytes, which a processor has at hand.
constexpr std::size_t FULL_WORDS = 1 << 12;

}  // namespace

void Output::put(const std::uint8_t* bytes, std::size_t count) {
    checksum_ = crc32c(checksum_, bytes, count);
    bytes_ += count;
    while (file_ >= 0 && error_ == 0 && count > 0) {
        const ssize_t written = ::write(file_, bytes, count);
        if (written < 0) {
            if (errno != EINTR) error_ = errno;
            continue;
        }
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
}

BitOutput::BitOutput(Output& output, std::size_t longest_row)
    : output_(output), buffer_(FULL_WORDS + words_of(longest_row) + 2), full_(64 * FULL_WORDS) {}

void BitOutput::append(const std::uint64_t* row, std::size_t bits) {
    const std::size_t words = words_of(bits);
    const auto shift = static_cast<int>(bits_ % 64);
    std::uint64_t* out = buffer_.data() + bits_ / 64;
    if (row == nullptr) {
        std::fill(out + (shift > 0), out + words + 1, 0);
    } else if (shift == 0) {
        std::copy(row, row + words, out);
    } else {
        put_shifted(out, row, words, shift);
    }
    bits_ += bits;
    if (bits_ >= full_) put_words();
}

void BitOutput::put_words() {
    const std::size_t words = bits_ / 64;
    const std::uint64_t rest = buffer_[words];
    count_ += count_to_bytes(buffer_.data(), words);
    output_.put(reinterpret_cast<const std::uint8_t*>(buffer_.data()), 8 * words);
    buffer_[0] = rest;
    bits_ %= 64;
}

void BitOutput::finish() {
    put_words();
    if (bits_ == 0) return;
    count_ += count_to_bytes(buffer_.data(), 1);
    output_.put(reinterpret_cast<const std::uint8_t*>(buffer_.data()), (bits_ + 7) / 8);
}

}  // namespace tengen::lab
