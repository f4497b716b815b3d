// The laboratory on its smallest boards, for the sanitizers to watch, and files that somebody has damaged.
#include <cstdio>
#include <vector>

#include "lab/legality.hpp"
#include "lab/listing.hpp"
#include "lab/prover.hpp"
#include "lab/ranking.hpp"
#include "lab/sweeping.hpp"
#include "lab/table.hpp"
#include "tests.hpp"

namespace tengen::tests {
namespace {

using namespace lab;

// What is written into a file.
template <typename Write>
std::vector<std::uint8_t> written(Write&& write) {
    std::FILE* const file = std::tmpfile();
    Output output(::fileno(file));
    write(output);
    std::vector<std::uint8_t> bytes(output.bytes());
    std::rewind(file);
    if (std::fread(bytes.data(), 1, bytes.size(), file) != bytes.size()) bytes.clear();
    std::fclose(file);
    return bytes;
}

void every_rank_leads_back(Report& report) {
    const Size size{3, 3};
    const Ranking ranking(size);
    std::vector<Cell> cells(9);
    bool holds = true;
    for (Wide rank = 0; rank < ranking.total(); ++rank) {
        ranking.unrank(rank, cells);
        holds = holds && is_legal(size, cells) && ranking.rank(cells) == rank;
    }
    report.equal("3x3 has 12675 legal positions", static_cast<std::uint64_t>(ranking.total()), 12675u);
    report.holds("every rank leads back to itself", holds);
}

void processors_list_alike(Report& report) {
    for (const Size size : {Size{3, 3}, Size{4, 3}}) {
        std::array<std::uint32_t, KINDS> sums{};
        for (const Bulk& bulk : all_bulks()) {
            const Listing listing(size, bulk);
            std::array<Output, KINDS> outputs = {Output(-1), Output(-1), Output(-1), Output(-1)};
            Wish wish{100, size.points() == 9 ? 19'600u : 500'000u};
            for (std::size_t kind = 0; kind < KINDS; ++kind) wish.outputs[kind] = &outputs[kind];
            listing.run(wish);
            for (std::size_t kind = 0; kind < KINDS; ++kind) {
                if (&bulk == all_bulks().data()) sums[kind] = outputs[kind].checksum();
                report.equal("processors list alike", outputs[kind].checksum(), sums[kind]);
            }
        }
    }
}

void a_damaged_table_is_refused(Report& report) {
    const std::vector<std::uint8_t> bytes = packed_table(solve({2, 2}));
    report.equal("a whole table has no problem", Table::problem(bytes), "");
    bool cut = true, flipped = true;
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const std::vector<std::uint8_t> front(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
        cut = cut && !Table::problem(front).empty();
        std::vector<std::uint8_t> damaged = bytes;
        damaged[length] ^= 0x80;
        flipped = flipped && !Table::problem(damaged).empty();
    }
    report.holds("a table that was cut anywhere is refused", cut);
    report.holds("a table with any byte changed is refused", flipped);
    const Table table(bytes);
    report.holds("an empty board has a worth", table.look(std::vector<Cell>(4), -1, false).has_value());
}

void a_sweep_is_the_solution(Report& report) {
    const Size size{3, 2};
    Sweeping sweeping(size, 2);
    sweeping.advance();
    const std::vector<std::uint8_t> saved = written([&](Output& output) { sweeping.save(output); });
    while (sweeping.advance().changed > 0) {
    }
    const auto write_table = [](const Sweeping& from) {
        return written([&](Output& output) { from.write_table(output); });
    };
    const std::vector<std::uint8_t> table = packed_table(solve(size));
    report.holds("a sweep gives the same table as a solution", write_table(sweeping) == table);

    Sweeping later(size, 1);
    report.holds("what was saved is taken up", later.load(saved));
    while (later.advance().changed > 0) {
    }
    report.holds("a sweep that was taken up leads to the same table", write_table(later) == table);
    bool refused = !later.load({});
    for (std::size_t place = 0; place < saved.size(); ++place) {
        std::vector<std::uint8_t> damaged = saved;
        damaged[place] ^= 1;
        const bool is_round = place >= 16 && place < 20;
        refused = refused && (is_round || !later.load(damaged));
    }
    report.holds("what was saved and then damaged is refused", refused);
}

void a_stopped_sweep_throws(Report& report) {
    bool stopped = false;
    try {
        Sweeping({3, 3}, 2, [] { return true; });
    } catch (const Stopped&) {
        stopped = true;
    }
    report.holds("a sweep stops when it is told to", stopped);
}

void the_center_of_three_by_three_wins_all(Report& report) {
    Prover prover({3, 3}, 1 << 16);
    const Prover::Proof proof = prover.prove({}, -1, false, [](std::uint64_t) { return false; });
    report.equal("Black gets all of 3x3", proof.low, 9);
    report.equal("Black begins in the center of 3x3", proof.move, 4);
    Prover tiny({3, 3}, 1);
    const Prover::Proof stopped = tiny.prove({}, -1, false, [](std::uint64_t) { return true; });
    report.holds("a prover that is stopped knows no more than it can", stopped.low <= 9 && stopped.high >= 9);
}

}  // namespace

void test_laboratory(Report& report) {
    every_rank_leads_back(report);
    processors_list_alike(report);
    a_damaged_table_is_refused(report);
    a_sweep_is_the_solution(report);
    a_stopped_sweep_throws(report);
    the_center_of_three_by_three_wins_all(report);
}

}  // namespace tengen::tests
