// Proves whether a side can reach a goal in a room: df-pn, which looks where the least work seems to be left.
// A goal that is never reached is prevented, so that whoever wants it has nothing of endless play.
#pragma once

#include <functional>
#include <vector>

#include "solver/room.hpp"
#include "solver/table.hpp"

namespace tengen::solver {

enum class Goal {
    TAKE,     // all the stones are off the board
    LIVE,     // one of the stones is alive without conditions, or reaches stones that stay
    CONNECT,  // two stones are of one group
};

enum class Answer { UNKNOWN, REACHED, PREVENTED };

struct Question {
    Goal goal;
    Cell achiever;
    std::vector<int> stones;  // indices; two of them for CONNECT
    int escape = 0;           // TAKE is prevented as soon as the stones' group has so many liberties; 0: never
    Cell retakes = EMPTY;     // whom ko does not bind; EMPTY: it binds both
};

// A repetition on the path to a state counts as prevented. A proof never leans on one, and holds wherever the state is
// met. A disproof may: it is kept for good if it leans only on states below its own, which together are a set that the
// other side need never leave; otherwise only as long as those ancestors stand.
class Prover {
public:
    using Stop = std::function<bool()>;

    // Precondition: the room is not too large and outlives the prover; the stones are of the side that the goal says.
    // `stop` is asked now and then.
    Prover(const Room& room, Question question, std::uint64_t nodes, Stop stop);

    struct Move {
        int place;  // NOWHERE: a pass
        Answer answer;
        int plies;  // if reached: to the end, in the proof that was found
    };

    Answer solve(const State& state);
    int plies(const State& state);
    // Every move with its answer, in the order of the places, a pass last; a pass only for who prevents.
    std::vector<Move> moves(const State& state);
    // Good moves of both sides: who reaches the goal is quick, who prevents it keeps to what does; at most so many.
    std::vector<int> line(State state, int most);
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Value {
        Number proof, disproof;
        std::int32_t leaned, highest;  // -1: does not lean on the path
    };
    struct Sum {
        Number proof, disproof, second;
        std::uint32_t best;  // the child to look at
        std::uint32_t open;  // children that are not decided
        std::int32_t leaned, highest;
    };

    std::uint32_t entry_of(const State& state);
    void judge(Entry& entry);
    void expand(std::uint32_t number);
    Value value(std::uint32_t number);
    Sum sum(std::uint32_t number, std::int32_t depth);
    void look(std::uint32_t number, Number proof_limit, Number disproof_limit, std::int32_t depth);
    void close(std::uint32_t number, const Sum& sum);
    Answer settle(std::uint32_t number);
    int next_on_line(std::uint32_t number);
    bool stopped();

    const Room& room_;
    Question question_;
    Mask stones_ = 0;
    Table table_;
    std::vector<Child> children_;
    std::vector<std::uint32_t> stamps_;  // of the states on the path
    std::uint32_t stamp_ = 0;
    std::uint64_t most_;
    std::uint64_t nodes_ = 0;
    std::uint64_t visits_ = 0;
    bool stopped_ = false;
    Stop stop_;
};

}  // namespace tengen::solver
