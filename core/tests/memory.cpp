// The containers that are our own: a map that grows, an array in large pages.
#include <map>

#include "lab/border.hpp"
#include "lab/bordermap.hpp"
#include "lab/hugearray.hpp"
#include "random.hpp"
#include "tests.hpp"

namespace tengen::tests {
namespace {

using namespace lab;

template <typename Key>
void a_map_finds_what_was_put(Report& report, int shift) {
    Random random(5);
    BorderMap<Key, int> map;
    std::map<Key, int> known;
    for (int number = 0; number < 20'000; ++number) {
        const Key key = static_cast<Key>(random.below(5000)) << shift;
        ++map[key];
        ++known[key];
    }
    report.equal("a map that has grown has every key once", map.size(), known.size());
    std::size_t visited = 0;
    bool holds = true;
    map.for_each([&](Key key, int value) {
        ++visited;
        holds = holds && known.at(key) == value;
    });
    report.equal("all keys are visited", visited, known.size());
    report.holds("every key has kept its value", holds);
}

void an_array_moves(Report& report) {
    HugeArray<std::uint32_t> first(100'000);
    report.equal("an array begins without bits", first[99'999], 0u);
    first[99'999] = 7;
    HugeArray<std::uint32_t> second(std::move(first));
    report.equal("an array moves with its values", second[99'999], 7u);
    HugeArray<std::uint32_t> third(0);
    report.equal("an array may have no values", third.begin(), third.end());
    third = std::move(second);
    report.equal("an array takes another's place", third.size(), 100'000u);
    report.equal("an array keeps its values there", third[99'999], 7u);
}

}  // namespace

void test_memory(Report& report) {
    a_map_finds_what_was_put<std::uint64_t>(report, 0);
    a_map_finds_what_was_put<Wide>(report, 100);
    an_array_moves(report);
}

}  // namespace tengen::tests
