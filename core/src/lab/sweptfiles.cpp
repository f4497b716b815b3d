// What a sweep writes: its state, to go on with later, and the table.
#include <algorithm>
#include <cstring>

#include "lab/crc32c.hpp"
#include "lab/sweeping.hpp"
#include "lab/table.hpp"

namespace tengen::lab {
namespace {

constexpr char MAGIC[8] = {'t', 'e', 'n', 'g', 'e', 'n', 'l', 's'};
constexpr std::size_t PORTION = 1 << 16;

// Puts `count` values out, each made from its number. Hears before every portion.
template <typename Value, typename Hear, typename Make>
void put_all(Output& output, std::size_t count, const Hear& hear, Make&& make) {
    std::vector<Value> values;
    for (std::size_t first = 0; first < count; first += PORTION) {
        hear();
        values.clear();
        for (std::size_t place = first; place < std::min(first + PORTION, count); ++place)
            values.push_back(make(place));
        output.put(reinterpret_cast<const std::uint8_t*>(values.data()), sizeof(Value) * values.size());
    }
}

template <typename Value, typename Hear>
void put_array(Output& output, const Value* values, std::size_t count, const Hear& hear) {
    for (std::size_t first = 0; first < count; first += PORTION) {
        hear();
        output.put(reinterpret_cast<const std::uint8_t*>(values + first),
                   sizeof(Value) * std::min(PORTION, count - first));
    }
}

}  // namespace

struct Sweeping::Saved {
    char magic[8];
    std::uint32_t width;
    std::uint32_t height;
    std::uint32_t round;
    std::uint32_t checksum;  // of all that follows
    std::uint64_t states;
};

void Sweeping::save(Output& output) const {
    const auto hears = [&] { hear(); };
    const auto put = [&](Output& to) {
        put_array(to, &now_[0], now_.size(), hears);
        put_array(to, &rounds_[0], rounds_.size(), hears);
    };
    Output sum(-1);
    put(sum);
    Saved header{{},
                 static_cast<std::uint32_t>(size_.width),
                 static_cast<std::uint32_t>(size_.height),
                 static_cast<std::uint32_t>(round_),
                 sum.checksum(),
                 now_.size()};
    std::memcpy(header.magic, MAGIC, sizeof(MAGIC));
    output.put(reinterpret_cast<const std::uint8_t*>(&header), sizeof(header));
    put(output);
}

bool Sweeping::load(std::span<const std::uint8_t> bytes) {
    Saved header;
    const std::size_t length = (sizeof(Bounds) + sizeof(Rounds)) * now_.size();
    if (bytes.size() != sizeof(header) + length) return false;
    std::memcpy(&header, bytes.data(), sizeof(header));
    if (std::memcmp(header.magic, MAGIC, sizeof(MAGIC)) != 0 || header.states != now_.size() ||
        header.width != static_cast<std::uint32_t>(size_.width) ||
        header.height != static_cast<std::uint32_t>(size_.height) ||
        crc32c(0, bytes.data() + sizeof(header), length) != header.checksum) {
        return false;
    }
    const std::uint8_t* const bounds = bytes.data() + sizeof(header);
    std::memcpy(&now_[0], bounds, sizeof(Bounds) * now_.size());
    std::memcpy(&next_[0], bounds, sizeof(Bounds) * now_.size());
    std::memcpy(&rounds_[0], bounds + sizeof(Bounds) * now_.size(), sizeof(Rounds) * rounds_.size());
    round_ = static_cast<int>(header.round);
    return true;
}

void Sweeping::put_table(Output& output) const {
    const auto hears = [&] { hear(); };
    put_all<std::uint64_t>(output, words(), hears, [&](std::size_t word) { return positions_.word(word); });
    put_all<std::uint32_t>(output, words(), hears, [&](std::size_t word) { return positions_.before_word(word); });
    put_array(output, ko_keys_.data(), ko_keys_.size(), hears);
    put_all<Worth>(output, now_.size(), hears, [&](std::size_t state) {
        return Worth{now_[state].low, now_[state].high, rounds_[state].low, rounds_[state].high};
    });
}

void Sweeping::write_table(Output& output) const {
    Output sum(-1);
    put_table(sum);
    TableHeader header = TableHeader::of(size_, words(), positions_.count(), ko_keys_.size());
    header.checksum = sum.checksum();
    output.put(reinterpret_cast<const std::uint8_t*>(&header), sizeof(header));
    put_table(output);
}

std::size_t Sweeping::words() const {
    std::size_t serials = 1;
    for (int point = 0; point < size_.points(); ++point) serials *= 3;
    return serials / 64 + 1;
}

}  // namespace tengen::lab
