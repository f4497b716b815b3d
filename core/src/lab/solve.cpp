#include "lab/solve.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "lab/bordermap.hpp"
#include "lab/legality.hpp"
#include "lab/smallboard.hpp"

namespace tengen::lab {
namespace {

constexpr std::size_t MOST = 16;
constexpr std::uint32_t NO_PLAY = ~std::uint32_t{0};

// All states and how they follow each other. Successors that have a ko point are numbered from the end of the others.
class States {
public:
    explicit States(Size size) : size_(size), reducer_(size), board_(size) {
        find_positions();
        find_plays();
        sort_kos();
    }

    Solution solved() {
        std::vector<Worth> worth(2 * positions_.size() + kos_.size());
        std::vector<Worth> next = worth;
        // Each round looks at the one before only, so that what became known in a round rests on earlier ones.
        for (int round = 1; improve(worth, next, round); ++round) worth = next;
        return {size_, std::move(bits_), std::move(before_), std::move(kos_), std::move(worth)};
    }

private:
    std::uint32_t number_of(std::uint32_t serial) const {
        const std::uint64_t lower = bits_[serial / 64] & ((std::uint64_t{1} << serial % 64) - 1);
        return before_[serial / 64] + static_cast<std::uint32_t>(std::popcount(lower));
    }

    void find_positions() {
        bits_.resize(reducer_.serials() / 64 + 1);
        std::array<Cell, MOST> cells{};
        const Cells view(cells.data(), static_cast<std::size_t>(size_.points()));
        for (std::uint32_t serial = 0; serial < reducer_.serials(); ++serial) {
            if (reducer_.reduced(view, -1, false).serial == serial && is_legal(size_, view)) {
                bits_[serial / 64] |= std::uint64_t{1} << serial % 64;
                positions_.push_back(serial);
            }
            for (std::size_t point = 0; point < view.size() && ++cells[point] == 3; ++point) cells[point] = 0;
        }
        std::uint32_t sum = 0;
        for (const std::uint64_t word : bits_) {
            before_.push_back(sum);
            sum += static_cast<std::uint32_t>(std::popcount(word));
        }
    }

    void find_plays() {
        std::array<Cell, MOST> cells{};
        const std::span<Cell> view(cells.data(), static_cast<std::size_t>(size_.points()));
        BorderMap<std::uint64_t, std::uint32_t> kos;
        for (const std::uint32_t serial : positions_) {
            reducer_.unpack(serial, view);
            starts_.push_back(static_cast<std::uint32_t>(plays_.size()));
            std::uint32_t points = 0;
            board_.for_each_play(view, [&](int point, Cells after, int ko) {
                points |= std::uint32_t{1} << point;
                const Seen seen = reducer_.reduced(after, ko, true);
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
            passes_.push_back(2 * number_of(reducer_.reduced(view, -1, true).serial) + 1);
            areas_.push_back(board_.area(view));
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
    }

    // The best of these plays but one, and of a pass that leads to `pass`.
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

    static bool put(const Worth& old, Worth& next, const Worth& found, int round) {
        next = old;
        if (found.low != old.low) next.low_round = static_cast<std::uint8_t>(std::min(round, 255));
        if (found.high != old.high) next.high_round = static_cast<std::uint8_t>(std::min(round, 255));
        next.low = found.low;
        next.high = found.high;
        return found.low != old.low || found.high != old.high;
    }

    // One round; false if nothing has changed.
    bool improve(const std::vector<Worth>& worth, std::vector<Worth>& next, int round) const {
        bool changed = false;
        for (std::size_t position = 0; position < positions_.size(); ++position) {
            const Worth plays = best(worth, position, NO_PLAY);
            Worth passing = plays;
            take(passing, worth[passes_[position]]);
            changed |= put(worth[2 * position], next[2 * position], passing, round);
            Worth ending = plays;
            ending.low = std::max(ending.low, areas_[position]);
            ending.high = std::max(ending.high, areas_[position]);
            changed |= put(worth[2 * position + 1], next[2 * position + 1], ending, round);
        }
        for (std::size_t ko = 0; ko < kos_.size(); ++ko) {
            const std::size_t position = kos_[ko] / 32;
            const std::uint32_t lower = points_[position] & ((std::uint32_t{1} << kos_[ko] % 32) - 1);
            Worth found = best(worth, position, starts_[position] + static_cast<std::uint32_t>(std::popcount(lower)));
            take(found, worth[passes_[position]]);
            const std::size_t state = 2 * positions_.size() + ko;
            changed |= put(worth[state], next[state], found, round);
        }
        return changed;
    }

    Size size_;
    Reducer reducer_;
    SmallBoard board_;
    std::vector<std::uint64_t> bits_;
    std::vector<std::uint32_t> before_;
    std::vector<std::uint32_t> positions_;
    std::vector<std::uint32_t> starts_;  // of each position's plays
    std::vector<std::uint32_t> plays_;   // the states they lead to, by ascending points
    std::vector<std::uint32_t> points_;  // where one may play, as bits
    std::vector<std::uint32_t> passes_;
    std::vector<std::int8_t> areas_;
    std::vector<std::uint64_t> kos_;
};

}  // namespace

Solution solve(Size size) { return States(size).solved(); }

}  // namespace tengen::lab
