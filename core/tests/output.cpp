// Where listings go: pipes that are read slowly and files that refuse, rows that do not end with a byte.
#include "lab/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <thread>

#include "lab/crc32c.hpp"
#include "random.hpp"
#include "tests.hpp"

namespace tengen::tests {
namespace {

using namespace lab;

// What arrives at the other end of a pipe, which holds less than is written.
template <typename Write>
std::vector<std::uint8_t> through_a_pipe(Write&& write) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return {};
    std::vector<std::uint8_t> arrived;
    std::thread reader([&] {
        std::array<std::uint8_t, 1000> some;
        for (ssize_t count; (count = ::read(ends[0], some.data(), some.size())) > 0;) {
            arrived.insert(arrived.end(), some.begin(), some.begin() + count);
        }
    });
    write(ends[1]);
    ::close(ends[1]);
    reader.join();
    ::close(ends[0]);
    return arrived;
}

void everything_arrives(Report& report) {
    std::uint32_t checksum = 0;
    const std::vector<std::uint8_t> arrived = through_a_pipe([&](int file) {
        Output output(file);
        const std::vector<std::uint8_t> ones(150'000, 1);
        output.put(ones.data(), ones.size());
        output.put_zeros(70'000);
        report.equal("all bytes are counted", output.bytes(), 220'000u);
        report.equal("a write that went well is no error", output.error(), 0);
        checksum = output.checksum();
    });
    report.equal("everything arrives", arrived.size(), 220'000u);
    report.equal("the checksum is that of what arrives", checksum, crc32c(0, arrived.data(), arrived.size()));
}

void the_first_error_is_kept(Report& report) {
    const int file = ::open("/dev/null", O_RDONLY);
    Output output(file);
    const std::uint8_t byte = 1;
    output.put(&byte, 1);
    ::close(file);
    output.put_zeros(100'000);
    report.equal("a file that cannot be written is an error", output.error(), EBADF);
    report.equal("the checksum goes on without the file", output.checksum(),
                 crc32c_of_zeros(crc32c(0, &byte, 1), 100'000));
}

void rows_are_joined(Report& report, const Bulk& bulk) {
    Random random(11);
    std::vector<bool> bits;
    std::uint64_t count = 0;
    const std::vector<std::uint8_t> arrived = through_a_pipe([&](int file) {
        Output output(file);
        BitOutput joined(output, bulk, 5000);
        for (int number = 0; number < 300; ++number) {
            const std::size_t length = 1 + random.below(number % 7 == 0 ? 5000 : 70);
            if (number % 5 == 0) {
                const std::size_t zeros = number % 50 == 0 ? 200'000 + length : length;
                joined.append(nullptr, nullptr, zeros);
                bits.insert(bits.end(), zeros, false);
                continue;
            }
            Bits first(words_of(length)), second(words_of(length));
            for (std::size_t place = 0; place < length; ++place) {
                if (random.below(3) != 0) first[place / 64] |= bit_at(place);
                if (random.below(3) != 0) second[place / 64] |= bit_at(place);
                bits.push_back((first[place / 64] & second[place / 64] & bit_at(place)) != 0);
            }
            joined.append(first.data(), second.data(), length);
        }
        joined.finish();
        count = joined.count();
    });
    const std::string on = " (" + std::string(bulk.name) + ")";
    report.equal("rows are joined to whole bytes" + on, arrived.size(), (bits.size() + 7) / 8);
    bool holds = arrived.size() == (bits.size() + 7) / 8;
    for (std::size_t place = 0; place < bits.size() && holds; ++place) {
        holds = (arrived[place / 8] >> (7 - place % 8) & 1) == (bits[place] ? 1 : 0);
    }
    report.holds("every bit is in its place" + on, holds);
    report.equal("the bits that were put out are counted" + on, count,
                 static_cast<std::uint64_t>(std::ranges::count(bits, true)));
}

}  // namespace

void test_output(Report& report) {
    everything_arrives(report);
    the_first_error_is_kept(report);
    for (const Bulk& bulk : all_bulks()) rows_are_joined(report, bulk);
}

}  // namespace tengen::tests
