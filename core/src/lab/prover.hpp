// Perfect play beyond the tables: what a side can force on a board of at most 25 points, as far as time allows.
// A proof is a finite tree of moves all of whose lines end, so that no repetition is in it and it holds on every way to
// the position; a depth that failed to prove is remembered as just that.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "lab/safety.hpp"

namespace tengen::lab {

class Prover {
public:
    static constexpr int PASS = -1;
    static constexpr int NO_MOVE = -2;
    static constexpr int DEEPEST = 120;

    // What the side to move gets at least and at most; how many moves were looked ahead in full for each; and a move
    // that gets `low` if not every one does.
    struct Proof {
        int low;
        int high;
        int low_depth = 0;
        int high_depth = 0;
        int move = NO_MOVE;
        std::uint64_t nodes = 0;
    };

    // Precondition: at most 25 points, at least one entry of memory.
    Prover(Size size, std::size_t entries);

    // Looks deeper and deeper until both bounds meet, the lines are DEEPEST moves long, or `stop`, which is asked every
    // few thousand nodes, says so. Precondition: every group has a liberty; ko is -1 or a point.
    Proof prove(Stones stones, int ko, bool passed, const std::function<bool(std::uint64_t)>& stop);

private:
    // Seen from the side to move, which is Black. The attacker is the side for which something is to be proven.
    struct Node {
        Stones stones;
        int ko;
        bool passed;
        bool attacks;
    };
    struct Entry {
        std::uint64_t key = 0;
        std::int8_t lower = 0;   // the attacker gets at least that much, whatever the depth
        std::int8_t upper = 0;   // and no more within
        std::uint8_t depth = 0;  // so many moves
        std::int8_t move = NO_MOVE;
    };
    struct Moves;

    std::uint64_t key_of(const Node& node) const;
    int value(const Node& node, int depth, int alpha, int beta);
    Node after(const Node& node, const Play& play) const;
    Entry& entry_of(std::uint64_t key, int depth);
    int move_for(const Node& node, int least, int depth);
    void sort(const Node& node, int first, Moves& moves) const;

    Size size_;
    SmallBoard board_;
    Safety safety_;
    std::array<std::vector<std::array<std::uint64_t, 8>>, 2> serials_;  // of the first 13 points, and of the others
    std::array<std::vector<int>, 8> to_;
    std::vector<Entry> memory_;
    std::array<std::array<std::uint64_t, 32>, 2> history_{};
    const std::function<bool(std::uint64_t)>* stop_ = nullptr;
    bool stopped_ = false;
    std::uint64_t nodes_ = 0;
};

}  // namespace tengen::lab
