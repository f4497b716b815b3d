#include "lab/sweeping.hpp"

#include <algorithm>
#include <mutex>
#include <thread>

#include "lab/processors.hpp"

namespace tengen::lab {
namespace {

constexpr std::uint32_t KO_RUN = 64;
constexpr std::size_t LINES = 1 << 12;  // of positions, that a thread takes at once
constexpr std::size_t STATES = 1 << 20;
constexpr std::uint32_t MOST_LOOKED = 48;  // positions whose states are fetched together
constexpr std::uint32_t MOST_PLAYS = 20;

void fetch(const void* place) { __builtin_prefetch(place); }

}  // namespace

// The plays of some positions: first the serials that they lead to, then the states.
struct Sweeping::Batch {
    struct Position {
        std::uint32_t number;
        std::uint32_t first;  // of its plays
        std::uint32_t points;
        std::uint32_t passed;  // the serial after a pass
        std::uint32_t first_ko;
        std::uint32_t last_ko;
        std::int8_t area;
    };
    std::uint32_t count = 0;
    std::uint32_t plays = 0;
    std::array<Position, MOST_LOOKED + 1> positions;
    std::array<std::uint64_t, MOST_LOOKED * MOST_PLAYS> serials;
    std::array<std::int8_t, MOST_LOOKED * MOST_PLAYS> kos;
};

// Gives all threads portions of 0 .. count - 1; the sum of what the work gives back comes back.
template <typename Work>
std::uint64_t Sweeping::for_all(std::size_t count, std::size_t portion, Work&& work) const {
    std::atomic<std::size_t> taken = 0;
    std::atomic<std::uint64_t> sum = 0;
    bool stopped = false;
    const auto run = [&](bool hears) {
        for (std::size_t first; (first = taken.fetch_add(portion)) < count;) {
            sum += work(first, std::min(first + portion, count));
            if (!hears || !stop_ || !stop_()) continue;
            stopped = true;
            taken = count;  // nothing is left for the others
        }
    };
    std::vector<std::jthread> threads;
    for (int thread = 1; thread < threads_; ++thread) threads.emplace_back(run, false);
    run(true);
    threads.clear();
    if (stopped) throw Stopped();
    return sum;
}

void Sweeping::hear() const {
    if (stop_ && stop_()) throw Stopped();
}

Sweeping::Sweeping(Size size, int threads, Stop stop)
    : size_(size),
      threads_(threads),
      stop_(std::move(stop)),
      reducer_(size),
      board_(size),
      positions_(size, stop_),
      now_(0),
      next_(0),
      rounds_(0) {
    find_kos();
    now_ = HugeArray<Bounds>(2 * positions_.count() + ko_keys_.size());
    next_ = HugeArray<Bounds>(now_.size());
    rounds_ = HugeArray<Rounds>(now_.size());
    std::fill(now_.begin(), now_.end(), Bounds{Worth::NEVER_LOW, Worth::NEVER_HIGH});
    std::fill(next_.begin(), next_.end(), Bounds{Worth::NEVER_LOW, Worth::NEVER_HIGH});
}

void Sweeping::find_kos() {
    std::mutex lock;
    for_all(positions_.lines(), LINES, [&](std::size_t first, std::size_t last) {
        std::vector<std::uint64_t> found;
        for (std::size_t line = first; line < last; ++line) {
            positions_.for_each(line, [&](std::uint32_t serial, std::uint32_t) {
                const Stones stones = reducer_.stones(serial);
                board_.for_each_play(stones, [&](const Play& play) {
                    if (play.ko < 0) return;
                    const Seen seen = reducer_.reduced(reducer_.images(play.after(stones)), play.ko);
                    found.push_back(std::uint64_t{32} * positions_.number_of(seen.serial) +
                                    static_cast<std::uint64_t>(seen.ko));
                });
            });
        }
        const std::lock_guard<std::mutex> alone(lock);
        ko_keys_.insert(ko_keys_.end(), found.begin(), found.end());
        return 0;
    });
    std::sort(ko_keys_.begin(), ko_keys_.end());
    ko_keys_.erase(std::unique(ko_keys_.begin(), ko_keys_.end()), ko_keys_.end());
    ko_keys_.shrink_to_fit();
    auto ko = ko_keys_.begin();
    for (std::uint64_t run = 0; run <= positions_.count() / KO_RUN + 1; ++run) {
        while (ko != ko_keys_.end() && *ko / 32 < run * KO_RUN) ++ko;
        kos_before_.push_back(static_cast<std::uint32_t>(ko - ko_keys_.begin()));
    }
}

std::uint64_t Sweeping::ko_state(std::uint32_t number, int ko) const {
    const std::uint64_t key = std::uint64_t{32} * number + static_cast<std::uint64_t>(ko);
    std::uint64_t place = kos_before_[number / KO_RUN];
    while (ko_keys_[place] != key) ++place;
    return 2 * positions_.count() + place;
}

// Nothing more can change where both bounds have met: one only grows, the other only falls.
TENGEN_INLINE inline bool Sweeping::is_closed(std::uint32_t number, std::size_t first_ko, std::size_t last_ko) const {
    const auto closed = [&](std::size_t state) TENGEN_INLINE { return now_[state].low == now_[state].high; };
    if (!closed(2 * std::size_t{number}) || !closed(2 * std::size_t{number} + 1)) return false;
    for (std::size_t ko = first_ko; ko < last_ko; ++ko) {
        if (!closed(2 * positions_.count() + ko)) return false;
    }
    return true;
}

Sweeping::Round Sweeping::advance() {
    ++round_;
    const std::uint64_t looked =
        for_all(positions_.lines(), LINES, [&](std::size_t first, std::size_t last) { return look_at(first, last); });
    const std::uint64_t changed =
        for_all(now_.size(), STATES, [&](std::size_t first, std::size_t last) { return settle(first, last); });
    return {looked, changed};
}

TENGEN_FOR_EACH_PROCESSOR
std::uint64_t Sweeping::look_at(std::size_t first_line, std::size_t last_line) {
    Batch batch;
    std::uint64_t looked = 0;
    auto ko = static_cast<std::uint32_t>(
        std::lower_bound(ko_keys_.begin(), ko_keys_.end(), std::uint64_t{32} * positions_.first_of(first_line)) -
        ko_keys_.begin());
    for (std::size_t line = first_line; line < last_line; ++line) {
        positions_.for_each(line, [&](std::uint32_t serial, std::uint32_t number) TENGEN_INLINE {
            const std::uint32_t first_ko = ko;
            while (ko < ko_keys_.size() && ko_keys_[ko] / 32 == number) ++ko;
            if (is_closed(number, first_ko, ko)) return;
            ++looked;
            const Stones stones = reducer_.stones(serial);
            const Images passed = reducer_.images({stones.white, stones.black});
            Batch::Position& position = batch.positions[batch.count++];
            position = {number,
                        batch.plays,
                        0,
                        Reducer::least(passed),
                        first_ko,
                        ko,
                        static_cast<std::int8_t>(board_.area(stones))};
            board_.for_each_play(stones, [&](const Play& play) TENGEN_INLINE {
                position.points |= bit_of(play.point);
                const Images images = reducer_.after(passed, play);
                Seen seen{Reducer::least(images), -1};
                if (play.ko >= 0) [[unlikely]]
                    seen = reducer_.reduced(images, play.ko);
                fetch(positions_.place_of(seen.serial));
                batch.serials[batch.plays] = seen.serial;
                batch.kos[batch.plays++] = static_cast<std::int8_t>(seen.ko);
            });
            fetch(positions_.place_of(position.passed));
            if (batch.count == MOST_LOOKED) look_at(batch);
        });
    }
    look_at(batch);
    return looked;
}

TENGEN_FOR_EACH_PROCESSOR
void Sweeping::look_at(Batch& batch) {
    for (std::uint32_t play = 0; play < batch.plays; ++play) {
        const std::uint32_t number = positions_.number_of(static_cast<std::uint32_t>(batch.serials[play]));
        batch.serials[play] = 2 * std::uint64_t{number};
        if (batch.kos[play] >= 0) [[unlikely]]
            batch.serials[play] = ko_state(number, batch.kos[play]);
        fetch(&now_[batch.serials[play]]);
    }
    for (std::uint32_t at = 0; at < batch.count; ++at) {
        batch.positions[at].passed = positions_.number_of(batch.positions[at].passed);
        fetch(&now_[2 * std::size_t{batch.positions[at].passed} + 1]);
    }
    batch.positions[batch.count].first = batch.plays;
    const auto take = [](Bounds& best, const Bounds& after) {
        best.low = std::max(best.low, static_cast<std::int8_t>(-after.high));
        best.high = std::max(best.high, static_cast<std::int8_t>(-after.low));
    };
    for (std::uint32_t at = 0; at < batch.count; ++at) {
        const Batch::Position& position = batch.positions[at];
        Bounds plays{Worth::NEVER_LOW, Worth::NEVER_LOW};
        const std::uint32_t end = batch.positions[at + 1].first;
        for (std::uint32_t play = position.first; play < end; ++play) take(plays, now_[batch.serials[play]]);
        const Bounds& passed = now_[2 * std::size_t{position.passed} + 1];
        Bounds passing = plays;
        take(passing, passed);
        next_[2 * std::size_t{position.number}] = passing;
        next_[2 * std::size_t{position.number} + 1] = {std::max(plays.low, position.area),
                                                       std::max(plays.high, position.area)};
        for (std::size_t ko = position.first_ko; ko < position.last_ko; ++ko) {
            const Points lower = position.points & (bit_of(static_cast<int>(ko_keys_[ko] % 32)) - 1);
            const std::uint32_t forbidden = position.first + static_cast<std::uint32_t>(std::popcount(lower));
            Bounds rest{Worth::NEVER_LOW, Worth::NEVER_LOW};
            take(rest, passed);
            for (std::uint32_t play = position.first; play < end; ++play) {
                if (play != forbidden) take(rest, now_[batch.serials[play]]);
            }
            next_[2 * positions_.count() + ko] = rest;
        }
    }
    batch.count = 0;
    batch.plays = 0;
}

// Takes over what is next; how many states have changed comes back.
std::uint64_t Sweeping::settle(std::size_t first, std::size_t last) {
    std::uint64_t changed = 0;
    const auto round = static_cast<std::uint8_t>(std::min(round_, 255));
    for (std::size_t state = first; state < last; ++state) {
        const Bounds before = now_[state];
        const Bounds after = next_[state];
        if (before == after) continue;
        ++changed;
        if (before.low != after.low) rounds_[state].low = round;
        if (before.high != after.high) rounds_[state].high = round;
        now_[state] = after;
    }
    return changed;
}

}  // namespace tengen::lab
