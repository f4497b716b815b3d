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

    // What the side to move gets at least and at most; a move that gets `low` if not every one does; and how many moves
    // were looked ahead in full in the question that was followed the farthest.
    struct Proof {
        int low;
        int high;
        int move = NO_MOVE;
        int depth = 0;
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
    // Whether the attacker gets `target_` at least: proven, or not within so many moves.
    struct Entry {
        std::uint64_t key = 0;
        bool proven = false;
        std::uint8_t depth = 0;
        std::int8_t move = NO_MOVE;  // as the image has it that the key is of
    };
    // A node's key, and the symmetry that leads to the image it is of.
    struct Key {
        std::uint64_t value;
        std::size_t kind;
    };
    // One question: whether a side gets so much. Several are followed at the same time.
    struct Question {
        bool own;
        int target;
        int depth;
        std::uint64_t nodes;
        int share;  // how much less of the time it gets than others
    };
    struct Moves;

    Key key_of(const Node& node) const;
    bool forces(const Node& node, int depth);
    bool is_settled_by_next(const Node& node, int depth, const Moves& moves) const;
    void find_moves(const Node& node, Points useless, int first, Moves& moves) const;
    static Node after(const Node& node, const Play& play);
    static Node after_pass(const Node& node);
    const Entry* known(std::uint64_t key) const;
    Entry& place_for(std::uint64_t key, int depth);
    int move_for(const Node& node, int depth);
    static std::vector<Question> questions(const Proof& proof, const std::vector<Question>& before);

    Size size_;
    SmallBoard board_;
    Safety safety_;
    std::array<std::vector<std::array<std::uint64_t, 8>>, 2> serials_;  // of the first 13 points, and of the others
    std::array<std::vector<int>, 8> to_;                                // where each point goes
    std::array<std::vector<int>, 8> from_;                              // and where it comes from
    std::vector<Entry> memory_;
    std::array<std::array<std::uint64_t, 32>, 2> history_{};
    const std::function<bool(std::uint64_t)>* stop_ = nullptr;
    bool stopped_ = false;
    std::uint64_t nodes_ = 0;
    int target_ = 0;
};

}  // namespace tengen::lab
