#include "lab/table.hpp"

#include <bit>
#include <cstring>

#include "lab/crc32c.hpp"

namespace tengen::lab {
namespace {

using Header = TableHeader;

constexpr char MAGIC[8] = {'t', 'e', 'n', 'g', 'e', 'n', 'l', 't'};
constexpr std::uint32_t VERSION = 1;

std::size_t before_at(std::size_t words) { return sizeof(Header) + 8 * words; }
std::size_t kos_at(std::size_t words) { return before_at(words) + 4 * words; }
std::size_t worth_at(std::size_t words, std::size_t kos) { return kos_at(words) + 8 * kos; }

template <typename Value>
Value read(std::span<const std::uint8_t> bytes, std::size_t place) {
    Value value;
    std::memcpy(&value, bytes.data() + place, sizeof(value));
    return value;
}

template <typename Value>
void append(std::vector<std::uint8_t>& bytes, const std::vector<Value>& values) {
    const std::size_t place = bytes.size();
    bytes.resize(place + sizeof(Value) * values.size());
    if (!values.empty()) std::memcpy(bytes.data() + place, values.data(), sizeof(Value) * values.size());
}

}  // namespace

TableHeader TableHeader::of(Size size, std::uint64_t words, std::uint64_t positions, std::uint64_t kos) {
    Header header{};
    std::memcpy(header.magic, MAGIC, sizeof(MAGIC));
    header.version = VERSION;
    header.width = static_cast<std::uint32_t>(size.width);
    header.height = static_cast<std::uint32_t>(size.height);
    header.words = words;
    header.positions = positions;
    header.kos = kos;
    return header;
}

std::vector<std::uint8_t> packed_table(const Solution& solution) {
    std::vector<std::uint8_t> bytes(sizeof(Header));
    append(bytes, solution.legal);
    append(bytes, solution.before);
    append(bytes, solution.ko_keys);
    append(bytes, solution.worth);
    const std::size_t kos = solution.ko_keys.size();
    Header header = Header::of(solution.size, solution.legal.size(), (solution.worth.size() - kos) / 2, kos);
    header.checksum = crc32c(0, bytes.data() + sizeof(Header), bytes.size() - sizeof(Header));
    std::memcpy(bytes.data(), &header, sizeof(header));
    return bytes;
}

std::string Table::problem(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < sizeof(Header) || std::memcmp(bytes.data(), MAGIC, sizeof(MAGIC)) != 0) {
        return "not a table of perfect play";
    }
    const auto header = read<Header>(bytes, 0);
    if (header.version != VERSION) {
        return "a table of version " + std::to_string(header.version) + " (expected " + std::to_string(VERSION) + ")";
    }
    // No count of a board of 20 points comes near this, so that the sums below cannot overflow.
    constexpr std::uint64_t TOO_MANY = 1u << 30;
    if (header.words > TOO_MANY || header.positions > TOO_MANY || header.kos > TOO_MANY || header.width < 1 ||
        header.height < 1 || header.width > 20 || header.height > 20 || header.width * header.height > 20) {
        return "a table with a wrong header";
    }
    const std::size_t length = worth_at(header.words, header.kos) + sizeof(Worth) * (2 * header.positions + header.kos);
    if (bytes.size() != length) {
        return "a table of " + std::to_string(bytes.size()) + " bytes (expected " + std::to_string(length) + ")";
    }
    if (crc32c(0, bytes.data() + sizeof(Header), bytes.size() - sizeof(Header)) != header.checksum) {
        return "a table that was changed: its checksum is wrong";
    }
    return "";
}

Table::Table(std::span<const std::uint8_t> bytes)
    : bytes_(bytes),
      size_{static_cast<int>(read<Header>(bytes, 0).width), static_cast<int>(read<Header>(bytes, 0).height)},
      reducer_(size_),
      words_(read<Header>(bytes, 0).words),
      positions_(read<Header>(bytes, 0).positions),
      kos_(read<Header>(bytes, 0).kos) {}

std::optional<Worth> Table::look(Cells cells, int ko, bool passed) const {
    if (ko >= 0 && passed) return std::nullopt;
    Stones stones;
    for (int point = 0; point < size_.points(); ++point) {
        const Cell cell = cells[static_cast<std::size_t>(point)];
        if (cell == BLACK) stones.black |= bit_of(point);
        if (cell == WHITE) stones.white |= bit_of(point);
    }
    const Seen seen = reducer_.reduced(reducer_.images(stones), ko);
    const auto word = read<std::uint64_t>(bytes_, sizeof(Header) + 8 * (seen.serial / 64));
    const std::uint64_t bit = std::uint64_t{1} << seen.serial % 64;
    if ((word & bit) == 0) return std::nullopt;
    const std::size_t number = read<std::uint32_t>(bytes_, before_at(words_) + 4 * (seen.serial / 64)) +
                               static_cast<std::size_t>(std::popcount(word & (bit - 1)));
    std::size_t state = 2 * number + passed;
    if (seen.ko >= 0) {
        const std::uint64_t key = 32 * number + static_cast<std::uint64_t>(seen.ko);
        std::size_t low = 0;
        std::size_t high = kos_;
        while (low < high) {
            const std::size_t middle = (low + high) / 2;
            if (read<std::uint64_t>(bytes_, kos_at(words_) + 8 * middle) < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low == kos_ || read<std::uint64_t>(bytes_, kos_at(words_) + 8 * low) != key) return std::nullopt;
        state = 2 * positions_ + low;
    }
    return read<Worth>(bytes_, worth_at(words_, kos_) + sizeof(Worth) * state);
}

}  // namespace tengen::lab
