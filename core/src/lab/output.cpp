#include "lab/output.hpp"

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>

#include "lab/crc32c.hpp"

namespace tengen::lab {
namespace {

// What a processor has at hand, beside what it is made from.
constexpr std::size_t FULL_BYTES = 1 << 14;

}  // namespace

void Output::put(const std::uint8_t* bytes, std::size_t count) {
    put_summed(bytes, count, crc32c(checksum_, bytes, count));
}

void Output::put_summed(const std::uint8_t* bytes, std::size_t count, std::uint32_t checksum) {
    checksum_ = checksum;
    bytes_ += count;
    write(bytes, count);
}

void Output::put_zeros(std::uint64_t count) {
    checksum_ = crc32c_of_zeros(checksum_, count);
    bytes_ += count;
    if (file_ < 0) return;
    const std::vector<std::uint8_t> zeros(FULL_BYTES);
    for (; count > 0 && error_ == 0; count -= std::min<std::uint64_t>(count, zeros.size())) {
        write(zeros.data(), std::min<std::uint64_t>(count, zeros.size()));
    }
}

void Output::write(const std::uint8_t* bytes, std::size_t count) {
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

BitOutput::BitOutput(Output& output, const Bulk& bulk, std::size_t longest_row)
    : output_(output), bulk_(bulk), buffer_(2 * FULL_BYTES / 8 + words_of(longest_row) + 2) {}

void BitOutput::append(const std::uint64_t* first, const std::uint64_t* second, std::size_t bits) {
    if (first == nullptr) {
        zeros_ += bits;
        return;
    }
    if (zeros_ > 0) put_zeros();
    const std::size_t words = words_of(bits);
    const auto shift = static_cast<int>(bits_ % 64);
    std::uint64_t* out = buffer_.data() + bits_ / 64;
    if (shift == 0) {
        bulk_.both(out, first, second, words);
    } else {
        bulk_.put_shifted(out, first, second, words, shift);
    }
    bits_ += bits;
    if (bits_ >= 8 * FULL_BYTES) put_words();
}

void BitOutput::put_words() {
    const std::size_t words = bits_ / 64;
    const std::uint64_t rest = bits_ % 64 > 0 ? buffer_[words] : 0;
    count_ += bulk_.count_to_bytes(buffer_.data(), words);
    output_.put(reinterpret_cast<const std::uint8_t*>(buffer_.data()), 8 * words);
    buffer_[0] = rest;
    bits_ %= 64;
}

// Few zeros go into the buffer, of many those that fill whole words are put out at once.
void BitOutput::put_zeros() {
    if (zeros_ < 8 * FULL_BYTES) {
        std::fill_n(buffer_.data() + words_of(bits_), words_of(zeros_), 0);
        bits_ += zeros_;
    } else {
        put_words();
        const std::uint64_t bits = bits_ + zeros_;
        bits_ = 64;
        put_words();
        output_.put_zeros(8 * (bits / 64 - 1));
        bits_ = bits % 64;
    }
    zeros_ = 0;
}

void BitOutput::finish() {
    put_zeros();
    put_words();
    if (bits_ == 0) return;
    count_ += bulk_.count_to_bytes(buffer_.data(), 1);
    output_.put(reinterpret_cast<const std::uint8_t*>(buffer_.data()), (bits_ + 7) / 8);
}

PairOutput::PairOutput(Output& output, const Bulk& bulk)
    : output_(output), bulk_(bulk), buffer_(2 * FULL_BYTES / sizeof(std::uint32_t)), checksum_(output.checksum()) {}

void PairOutput::append(std::uint64_t first, std::span<const std::uint16_t> places,
                        std::span<const std::uint32_t> masks, std::uint32_t common) {
    constexpr std::size_t MOST = FULL_BYTES / sizeof(std::uint32_t) / PAIR_WORDS - SLACK;
    for (std::size_t at = 0; at < places.size(); at += MOST) {
        if (used_ * sizeof(std::uint32_t) >= FULL_BYTES) finish();
        const std::size_t count = std::min(MOST, places.size() - at);
        checksum_ = bulk_.put_pairs(&buffer_[used_], first, &places[at], &masks[at], count, common, checksum_);
        used_ += PAIR_WORDS * count;
    }
}

void PairOutput::finish() {
    if (used_ == 0) return;
    output_.put_summed(reinterpret_cast<const std::uint8_t*>(buffer_.data()), sizeof(std::uint32_t) * used_, checksum_);
    used_ = 0;
}

}  // namespace tengen::lab
