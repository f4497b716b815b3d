// Rows of bits and checksums, on every processor that this one can stand in for, against what one bit at a time gives.
// Rows lie in memory that ends where they end: the sanitizer sees who reads on.
#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "lab/bits.hpp"
#include "lab/bulk.hpp"
#include "lab/crc32c.hpp"
#include "random.hpp"
#include "tests.hpp"

namespace tengen::tests {
namespace {

using namespace lab;

Bits random_row(Random& random, std::size_t words) {
    Bits row(words);
    for (std::uint64_t& word : row) word = random.below(4) == 0 ? 0 : random.next() & random.next();
    return row;
}

bool has(const Bits& row, std::size_t place) { return (row[place / 64] & bit_at(place)) != 0; }

void moved_and_cleared_bits(Report& report) {
    Random random(2);
    bool moved = true, cleared = true;
    for (int number = 0; number < 300; ++number) {
        const Bits other = random_row(random, 1 + random.below(5));
        const std::size_t offset = random.below(300), from = random.below(200), to = from + random.below(200);
        Bits row(3);
        move_bits(row, other, offset);
        for (std::size_t place = 0; place < 192; ++place) {
            const bool inside = place + offset < 64 * other.size();
            moved = moved && has(row, place) == (inside && has(other, place + offset));
        }
        Bits kept = row;
        if (from >= 192) continue;
        clear_outside(kept, from, to);
        for (std::size_t place = 0; place < 192; ++place) {
            cleared = cleared && has(kept, place) == (has(row, place) && from <= place && place < to);
        }
    }
    report.holds("bits move by their offset, and those from outside are 0", moved);
    report.holds("what lies outside is cleared, and nothing else", cleared);
}

void rows_of_any_length(Report& report, const Bulk& bulk, std::size_t words) {
    Random random(words);
    const std::string on = " (" + std::string(bulk.name) + ", " + std::to_string(words) + " words)";
    const Bits first = random_row(random, words), second = random_row(random, words), old = random_row(random, words);
    const Bits third = random_row(random, words + 1);
    const auto compare = [&](const std::string& what, const Bits& found, auto&& expected) {
        bool holds = true;
        for (std::size_t word = 0; word < words; ++word) holds = holds && found[word] == expected(word);
        report.holds(what + on, holds);
    };
    Bits row = old;
    bulk.and_into(row.data(), first.data(), words);
    compare("and_into is &=", row, [&](std::size_t word) { return old[word] & first[word]; });
    row = old;
    bulk.or_into(row.data(), first.data(), words);
    compare("or_into is |=", row, [&](std::size_t word) { return old[word] | first[word]; });
    bulk.both(row.data(), first.data(), second.data(), words);
    compare("both is &", row, [&](std::size_t word) { return first[word] & second[word]; });
    row = old;
    bulk.choose_into(row.data(), first.data(), second.data(), words);
    compare("choose_into chooses", row, [&](std::size_t word) { return first[word] | (second[word] & old[word]); });
    row = old;
    bulk.or_both(row.data(), first.data(), second.data(), words);
    compare("or_both adds both", row, [&](std::size_t word) { return old[word] | (first[word] & second[word]); });
    for (const int shift : {0, 1, 37, 63}) {
        row = old;
        bulk.or_moved(row.data(), first.data(), second.data(), third.data(), shift, words);
        compare("or_moved moves the third row", row, [&](std::size_t word) {
            const std::uint64_t next = shift == 0 ? 0 : third[word + 1] >> (64 - shift);
            return old[word] | (first[word] & second[word] & (third[word] << shift | next));
        });
    }
    std::uint64_t count = 0;
    for (const std::uint64_t word : first) count += static_cast<std::uint64_t>(std::popcount(word));
    report.equal("all bits are counted" + on, bulk.count_bits(first.data(), words), count);
}

// Places, pairs and masks, with just the room behind them that they ask for.
void places_and_masks(Report& report, const Bulk& bulk, std::size_t words) {
    Random random(100 + words);
    const std::string on = " (" + std::string(bulk.name) + ", " + std::to_string(words) + " words)";
    const Bits row = random_row(random, words);
    std::vector<std::uint16_t> expected, expected_before;
    for (std::size_t place = 0; place < 64 * words; ++place) {
        if (place % 64 == 0) expected_before.push_back(static_cast<std::uint16_t>(expected.size()));
        if (has(row, place)) expected.push_back(static_cast<std::uint16_t>(place));
    }
    const std::size_t count = expected.size();
    std::vector<std::uint16_t> places(count + SLACK), before(words);
    report.equal("as many places are found as there are bits" + on,
                 bulk.find_places(places.data(), before.data(), row.data(), words), count);
    report.holds("the places of all bits are found" + on, std::ranges::equal(expected, std::span(places).first(count)));
    report.holds("it is known how many come before each word" + on, before == expected_before);

    std::vector<std::uint32_t> masks(count + SLACK);
    for (std::uint32_t& mask : masks) mask = static_cast<std::uint32_t>(random.next());
    for (const std::uint64_t first : {std::uint64_t{5}, std::uint64_t{0xFFFFFF00}, std::uint64_t{3} << 40}) {
        std::vector<std::uint32_t> pairs(PAIR_WORDS * (count + SLACK));
        const std::uint32_t sum =
            bulk.put_pairs(pairs.data(), first, places.data(), masks.data(), count, 1u << 31, 0x1234);
        std::vector<std::uint8_t> bytes;
        for (std::size_t at = 0; at < count; ++at) {
            const std::uint64_t serial = first + places[at];
            for (int byte = 0; byte < 8; ++byte) bytes.push_back(static_cast<std::uint8_t>(serial >> 8 * byte));
            for (int byte = 0; byte < 4; ++byte) {
                bytes.push_back(static_cast<std::uint8_t>((masks[at] | 1u << 31) >> 8 * byte));
            }
        }
        const auto* const found = reinterpret_cast<const std::uint8_t*>(pairs.data());
        report.holds("pairs are a serial and its mask" + on, std::equal(bytes.begin(), bytes.end(), found));
        report.equal("the checksum goes on over the pairs" + on, sum, crc32c(0x1234, bytes.data(), bytes.size()));
    }

    Bits some = random_row(random, words);
    bulk.and_into(some.data(), row.data(), words);
    std::vector<std::uint32_t> added = masks;
    bulk.add_row(added.data(), row.data(), some.data(), words, 1u << 30);
    std::vector<std::uint16_t> kept_places(count + 1);
    std::vector<std::uint32_t> kept_masks(count + 1);
    const std::size_t kept =
        bulk.keep_masks(kept_places.data(), kept_masks.data(), places.data(), masks.data(), count, some.data());
    bool adds = true, keeps = true;
    std::size_t next = 0;
    for (std::size_t at = 0; at < count; ++at) {
        const bool is_some = has(some, places[at]);
        adds = adds && added[at] == (masks[at] | (is_some ? 1u << 30 : 0));
        if (!is_some) continue;
        keeps = keeps && next < kept && kept_places[next] == places[at] && kept_masks[next] == masks[at];
        ++next;
    }
    report.holds("a row's mask is added where it has a bit" + on, adds);
    report.holds("masks are kept where a row has a bit" + on, keeps && next == kept);
}

void checksums(Report& report) {
    const std::string digits = "123456789";
    const auto* const known = reinterpret_cast<const std::uint8_t*>(digits.data());
    report.equal("the checksum is CRC-32C", crc32c(0, known, digits.size()), 0xE3069283u);
    Random random(3);
    std::vector<std::uint8_t> bytes(100'003);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    const std::uint32_t whole = crc32c(0, bytes.data(), bytes.size());
    for (const std::size_t cut : {0u, 1u, 7u, 4096u, 50'001u, 100'003u}) {
        const std::uint32_t front = crc32c(0, bytes.data(), cut);
        report.equal("a checksum goes on from any cut", crc32c(front, bytes.data() + cut, bytes.size() - cut), whole);
    }
    std::uint32_t slowly = 77;
    for (int number = 0; number < 1000; ++number) {
        const std::uint8_t zero = 0;
        slowly = crc32c(slowly, &zero, 1);
    }
    report.equal("a checksum of zeros is that of zeros", crc32c_of_zeros(77, 1000), slowly);
}

}  // namespace

void test_rows(Report& report) {
    moved_and_cleared_bits(report);
    for (const Bulk& bulk : all_bulks()) {
        for (const std::size_t words : {1u, 2u, 3u, 7u, 8u, 31u, 65u, 130u}) {
            rows_of_any_length(report, bulk, words);
            places_and_masks(report, bulk, words);
        }
    }
    checksums(report);
}

}  // namespace tengen::tests
