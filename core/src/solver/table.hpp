// What is known of every state that was met: a table that only grows. What the numbers mean is in `prover`.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "solver/room.hpp"
#include "splitmix.hpp"

namespace tengen::solver {

using Number = std::uint32_t;  // a proof number

inline constexpr Number NEVER = 1'000'000'000;

struct Entry {
    State state;
    Number proof = 1;           // the least work still needed to reach the goal; 0: reached, NEVER: it cannot be
    Number disproof = 1;        // the same for preventing it
    std::uint32_t first = 0;    // where its children begin, once it is expanded
    std::uint32_t stamp = 0;    // of the ancestor until whose end `leaned` holds; 0: of none
    std::int32_t depth = -1;    // where it stands on the present path; -1: it does not
    std::int32_t leaned = -1;   // prevented as long as the path is the same so deep; -1: not
    std::int32_t highest = -1;  // the ancestor nearest to the root on which that leans
    std::uint32_t work = 0;     // how many states were expanded below it
    std::uint16_t plies = 0;    // if reached: to the end, in the proof that was found
    std::uint8_t children = 0;
    bool expanded = false;
    bool over = false;  // the stones alone decide it
};

struct Child {
    std::uint32_t entry;
    std::int8_t place;  // NOWHERE: a pass
};

class Table {
public:
    Table() : slots_(1 << 10, FREE) {}

    // The number of a state's entry, which is made if there is none; `made` says whether it was.
    std::uint32_t find(const State& state, bool& made) {
        if (entries_.size() * 2 >= slots_.size()) grow();
        std::size_t slot = slot_of(state);
        while (slots_[slot] != FREE && !(entries_[slots_[slot]].state == state))
            slot = (slot + 1) & (slots_.size() - 1);
        made = slots_[slot] == FREE;
        if (made) {
            slots_[slot] = static_cast<std::uint32_t>(entries_.size());
            entries_.push_back(Entry{.state = state});
        }
        return slots_[slot];
    }

    // Valid until the next find.
    Entry& operator[](std::uint32_t number) { return entries_[number]; }
    std::size_t size() const { return entries_.size(); }

private:
    static constexpr std::uint32_t FREE = std::numeric_limits<std::uint32_t>::max();

    std::size_t slot_of(const State& state) const {
        const std::uint64_t rest = static_cast<std::uint64_t>(state.to_play) << 8 | static_cast<std::uint8_t>(state.ko);
        const std::uint64_t hash = splitmix64(splitmix64(state.stones[0], rest), state.stones[1]);
        return static_cast<std::size_t>(hash) & (slots_.size() - 1);
    }

    void grow() {
        slots_.assign(slots_.size() * 2, FREE);
        for (std::size_t number = 0; number < entries_.size(); ++number) {
            std::size_t slot = slot_of(entries_[number].state);
            while (slots_[slot] != FREE) slot = (slot + 1) & (slots_.size() - 1);
            slots_[slot] = static_cast<std::uint32_t>(number);
        }
    }

    std::vector<Entry> entries_;
    std::vector<std::uint32_t> slots_;  // a power of two of them
};

}  // namespace tengen::solver
