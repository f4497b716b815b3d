#include "lab/solve.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "lab/bordermap.hpp"
#include "lab/positions.hpp"

namespace tengen::lab {
namespace {

constexpr std::uint32_t NO_PLAY = ~std::uint32_t{0};
// What is looked at lies all over the memory: it is asked for so many positions before it is needed.
constexpr std::size_t AHEAD = 12;

void fetch(const void* place) {
#if defined(__GNUC__)
    __builtin_prefetch(place);
#else
    static_cast<void>(place);
#endif
}

// All states and how they follow each other. Successors that have a ko point are numbered from the end of the others.
class States {
public:
    explicit States(Size size) : size_(size), reducer_(size), board_(size) {
        find_positions();
        find_plays();
        sort_kos();
        turn_around();
    }

    Solution solved() {
        std::vector<Worth> worth(2 * positions_.size() + kos_.size());
        std::vector<std::uint8_t> dirty(positions_.size(), 1);
        std::vector<Change> changes;
        // Each round looks at the one before only, so that what became known in a round rests on earlier ones; and only
        // at positions one of whose plays has changed.
        for (int round = 1; find_changes(worth, dirty, round, changes); ++round) {
            std::fill(dirty.begin(), dirty.end(), 0);
            for (Change& change : changes) std::swap(worth[change.state], change.worth);  // the old one stays in it
            for (std::size_t number = 0; number < changes.size(); ++number) {
                if (number + AHEAD < changes.size()) fetch_before(changes[number + AHEAD].state, worth);
                mark_before(changes[number].state, changes[number].worth, worth, dirty);
            }
        }
        return {size_, std::move(bits_), std::move(before_), std::move(kos_), std::move(worth)};
    }

private:
    struct Change {
        std::uint32_t state;
        Worth worth;
    };

    std::uint32_t number_of(std::uint32_t serial) const {
        const std::uint64_t lower = bits_[serial / 64] & ((std::uint64_t{1} << serial % 64) - 1);
        return before_[serial / 64] + static_cast<std::uint32_t>(std::popcount(lower));
    }

    void find_positions() {
        bits_ = reduced_bits(size_);
        std::uint32_t sum = 0;
        for (std::size_t word = 0; word < bits_.size(); ++word) {
            before_.push_back(sum);
            sum += static_cast<std::uint32_t>(std::popcount(bits_[word]));
            for (std::uint64_t left = bits_[word]; left != 0; left &= left - 1) {
                positions_.push_back(static_cast<std::uint32_t>(64 * word) +
                                     static_cast<std::uint32_t>(std::countr_zero(left)));
            }
        }
    }

    void find_plays() {
        BorderMap<std::uint64_t, std::uint32_t> kos;
        for (const std::uint32_t serial : positions_) {
            const Stones stones = reducer_.stones(serial);
            const Images passed = reducer_.images({stones.white, stones.black});
            starts_.push_back(static_cast<std::uint32_t>(plays_.size()));
            std::uint32_t points = 0;
            board_.for_each_play(stones, [&](const Play& play) {
                points |= bit_of(play.point);
                const Seen seen = reducer_.reduced(reducer_.after(passed, play), play.ko);
                const std::uint32_t number = number_of(seen.serial);
                if (seen.ko < 0) {
                    plays_.push_back(2 * number);
                    return;
                }
                const std::uint64_t key = std::uint64_t{32} * number + static_cast<std::uint64_t>(seen.ko);
                std::uint32_t& found = kos[key];  // from 1, because a new one is 0
                if (found == 0) {
                    kos_.push_back(key);
                    found = static_cast<std::uint32_t>(kos_.size());
                }
                plays_.push_back(static_cast<std::uint32_t>(2 * positions_.size()) + found - 1);
            });
            points_.push_back(points);
            passes_.push_back(2 * number_of(Reducer::least(passed)) + 1);
            areas_.push_back(static_cast<std::int8_t>(board_.area(stones)));
        }
        starts_.push_back(static_cast<std::uint32_t>(plays_.size()));
    }

    // Numbers the states with a ko point by position, so that they can be found by halving.
    void sort_kos() {
        const auto first = static_cast<std::uint32_t>(2 * positions_.size());
        std::vector<std::uint32_t> order(kos_.size());
        std::iota(order.begin(), order.end(), 0u);
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return kos_[a] < kos_[b]; });
        std::vector<std::uint32_t> place(kos_.size());
        for (std::uint32_t number = 0; number < order.size(); ++number) place[order[number]] = number;
        for (std::uint32_t& play : plays_) {
            if (play >= first) play = first + place[play - first];
        }
        std::sort(kos_.begin(), kos_.end());
        has_ko_.resize(positions_.size());
        for (const std::uint64_t key : kos_) has_ko_[key / 32] = 1;
    }

    // Finds for every state the positions whose plays lead to it.
    void turn_around() {
        sources_at_.assign(2 * positions_.size() + kos_.size() + 1, 0);
        for (const std::uint32_t play : plays_) ++sources_at_[play + 1];
        std::partial_sum(sources_at_.begin(), sources_at_.end(), sources_at_.begin());
        sources_.resize(plays_.size());
        std::vector<std::uint32_t> next(sources_at_.begin(), sources_at_.end() - 1);
        for (std::uint32_t position = 0; position < positions_.size(); ++position) {
            for (std::uint32_t play = starts_[position]; play < starts_[position + 1]; ++play) {
                sources_[next[plays_[play]]++] = position;
            }
        }
    }

    // Marks the positions that may change because this state has.
    void mark_before(std::uint32_t state, const Worth& old, const std::vector<Worth>& worth,
                     std::vector<std::uint8_t>& dirty) const {
        const Worth& now = worth[state];
        for (std::uint32_t at = sources_at_[state]; at < sources_at_[state + 1]; ++at) {
            const std::uint32_t position = sources_[at];
            if (has_ko_[position] || matters(old, now, worth[2 * position]) ||
                matters(old, now, worth[2 * position + 1])) {
                dirty[position] = 1;
            }
        }
        // A pass exchanges the colors, so that the position before it is the one after it.
        const bool passed = state < 2 * positions_.size() && state % 2 == 1;
        if (passed) dirty[passes_[state / 2] / 2] = 1;
    }

    void fetch_before(std::uint32_t state, const std::vector<Worth>& worth) const {
        for (std::uint32_t at = sources_at_[state]; at < sources_at_[state + 1]; ++at) {
            fetch(&worth[2 * std::size_t{sources_[at]}]);
        }
    }

    void fetch_plays(std::size_t position, const std::vector<Worth>& worth) const {
        for (std::uint32_t play = starts_[position]; play < starts_[position + 1]; ++play) fetch(&worth[plays_[play]]);
        fetch(&worth[passes_[position]]);
    }

    // Whether a state before could get more, or rested on what is no more: low only grows, and high only falls.
    static bool matters(const Worth& old, const Worth& now, const Worth& before) {
        return -now.high > before.low || (now.low != old.low && before.high == -old.low);
    }

    // The best of a position's plays but one.
    Worth best(const std::vector<Worth>& worth, std::size_t position, std::uint32_t without) const {
        Worth found{Worth::NEVER_LOW, Worth::NEVER_LOW, 0, 0};
        for (std::uint32_t play = starts_[position]; play < starts_[position + 1]; ++play) {
            if (play != without) take(found, worth[plays_[play]]);
        }
        return found;
    }

    static void take(Worth& found, const Worth& next) {
        found.low = std::max<std::int8_t>(found.low, static_cast<std::int8_t>(-next.high));
        found.high = std::max<std::int8_t>(found.high, static_cast<std::int8_t>(-next.low));
    }

    // What changes in one round; false if nothing does.
    bool find_changes(const std::vector<Worth>& worth, const std::vector<std::uint8_t>& dirty, int round,
                      std::vector<Change>& changes) const {
        changes.clear();
        const auto compare = [&](std::size_t state, const Worth& found) {
            const Worth& old = worth[state];
            if (found.low == old.low && found.high == old.high) return;
            const auto now = static_cast<std::uint8_t>(std::min(round, 255));
            changes.push_back({static_cast<std::uint32_t>(state),
                               {found.low, found.high, found.low == old.low ? old.low_round : now,
                                found.high == old.high ? old.high_round : now}});
        };
        auto ko = kos_.begin();
        std::size_t next = 0;
        std::size_t fetched = 0;  // dirty positions from the present one to before `next`
        for (std::size_t position = 0; position < positions_.size(); ++position) {
            auto after = ko;
            while (after != kos_.end() && *after / 32 == position) ++after;
            if (dirty[position]) {
                for (; next < positions_.size() && fetched <= AHEAD; ++next) {
                    if (!dirty[next]) continue;
                    fetch_plays(next, worth);
                    ++fetched;
                }
                --fetched;
                const Worth plays = best(worth, position, NO_PLAY);
                Worth passing = plays;
                take(passing, worth[passes_[position]]);
                compare(2 * position, passing);
                Worth ending = plays;
                ending.low = std::max(ending.low, areas_[position]);
                ending.high = std::max(ending.high, areas_[position]);
                compare(2 * position + 1, ending);
                for (; ko != after; ++ko) {
                    const std::uint32_t lower = points_[position] & ((std::uint32_t{1} << *ko % 32) - 1);
                    const auto forbidden = static_cast<std::uint32_t>(std::popcount(lower));
                    Worth found = best(worth, position, starts_[position] + forbidden);
                    take(found, worth[passes_[position]]);
                    compare(2 * positions_.size() + static_cast<std::size_t>(ko - kos_.begin()), found);
                }
            }
            ko = after;
        }
        return !changes.empty();
    }

    Size size_;
    Reducer reducer_;
    SmallBoard board_;
    std::vector<std::uint64_t> bits_;
    std::vector<std::uint32_t> before_;
    std::vector<std::uint32_t> positions_;
    std::vector<std::uint32_t> starts_;      // of each position's plays
    std::vector<std::uint32_t> plays_;       // the states they lead to, by ascending points
    std::vector<std::uint32_t> sources_at_;  // of each state
    std::vector<std::uint32_t> sources_;     // the positions whose plays lead to it
    std::vector<std::uint32_t> points_;      // where one may play, as bits
    std::vector<std::uint32_t> passes_;
    std::vector<std::int8_t> areas_;
    std::vector<std::uint8_t> has_ko_;
    std::vector<std::uint64_t> kos_;
};

}  // namespace

Solution solve(Size size) { return States(size).solved(); }

}  // namespace tengen::lab
