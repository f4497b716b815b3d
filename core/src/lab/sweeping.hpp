// Perfect play on boards whose plays are too many to keep: they are made anew in every round. The same values and
// rounds as those of `solve`.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "lab/output.hpp"
#include "lab/positions.hpp"
#include "lab/reducer.hpp"
#include "lab/solve.hpp"

namespace tengen::lab {

class Sweeping {
public:
    // Finds all states; a few minutes on 4x5. This and all that takes long throws Stopped when it is to stop.
    // Precondition: at most 20 points, at least one thread.
    Sweeping(Size size, int threads, Stop stop = {});

    struct Round {
        std::uint64_t looked;   // positions whose plays were made
        std::uint64_t changed;  // states; 0 when all is known
    };
    // One round more: from what was known after the one before, and from that only.
    Round advance();

    int round() const { return round_; }
    std::size_t positions() const { return positions_.count(); }
    std::size_t states() const { return now_.size(); }

    // Writes all that is known so far, to go on with later.
    void save(Output& output) const;
    // Goes on from what was saved; false, and nothing has changed, if this is not of this board, or was changed.
    bool load(std::span<const std::uint8_t> bytes);

    // Writes the table as `packed_table` makes it.
    void write_table(Output& output) const;

private:
    struct Bounds {
        std::int8_t low;
        std::int8_t high;

        bool operator==(const Bounds&) const = default;
    };
    struct Rounds {
        std::uint8_t low;
        std::uint8_t high;
    };
    struct Batch;
    struct Saved;

    template <typename Work>
    std::uint64_t for_all(std::size_t count, std::size_t portion, Work&& work) const;

    void hear() const;
    void find_kos();
    std::uint64_t ko_state(std::uint32_t number, int ko) const;
    bool is_closed(std::uint32_t number, std::size_t first_ko, std::size_t last_ko) const;
    std::uint64_t look_at(std::size_t first_line, std::size_t last_line);
    void look_at(Batch& batch);
    std::uint64_t settle(std::size_t first, std::size_t last);
    void put_table(Output& output) const;
    std::size_t words() const;  // of 64 serials each

    Size size_;
    int threads_;
    Stop stop_;
    Reducer reducer_;
    SmallBoard board_;
    Positions positions_;
    std::vector<std::uint64_t> ko_keys_;     // as in a Solution
    std::vector<std::uint32_t> kos_before_;  // those of positions before each run of KO_RUN
    HugeArray<Bounds> now_;                  // by state, as in a Solution
    HugeArray<Bounds> next_;
    HugeArray<Rounds> rounds_;
    int round_ = 0;
};

}  // namespace tengen::lab
