// What the door of the laboratory calls to prove values beyond the tables.
#include <chrono>

#include "arguments.hpp"
#include "lab/legality.hpp"
#include "lab/prover.hpp"
#include "module.hpp"
#include "signals.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

using Clock = std::chrono::steady_clock;

// Says when to stop: after some time, some nodes, or when Python has heard a signal such as Ctrl-C.
class Limit {
public:
    Limit(double seconds, std::uint64_t nodes) : seconds_(seconds), nodes_(nodes) {}

    // Called without the GIL.
    bool reached(std::uint64_t nodes) {
        interrupted_ = signals_.heard();
        const std::chrono::duration<double> used = Clock::now() - began_;
        return interrupted_ || nodes >= nodes_ || used.count() >= seconds_;
    }
    bool interrupted() const { return interrupted_; }

private:
    double seconds_;
    std::uint64_t nodes_;
    Clock::time_point began_ = Clock::now();
    Signals signals_;
    bool interrupted_ = false;
};

nb::tuple prove(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ ko_index, bool passed, double seconds,
                std::uint64_t nodes, nb::int_ megabytes) {
    constexpr int MOST = 25;
    constexpr std::size_t ENTRIES_OF_A_MEGABYTE = (1 << 20) / 16;
    const BoardArgument board(width, height, cells);
    checked("number of points", nb::int_(board.size.points()), 1, MOST);
    const int ko = checked("ko point", ko_index, -1, board.size.points() - 1);
    const auto room = static_cast<std::size_t>(checked("number of megabytes", megabytes, 1, 1 << 20));
    if (!lab::is_legal(board.size, board.cells)) throw nb::value_error("not legal: a group has no liberty");
    lab::Stones stones;
    for (int point = 0; point < board.size.points(); ++point) {
        if (board.cells[static_cast<std::size_t>(point)] == BLACK) stones.black |= lab::bit_of(point);
        if (board.cells[static_cast<std::size_t>(point)] == WHITE) stones.white |= lab::bit_of(point);
    }
    Limit limit(seconds, nodes);
    lab::Prover::Proof proof{};
    {
        nb::gil_scoped_release others_may_run;
        lab::Prover prover(board.size, room * ENTRIES_OF_A_MEGABYTE);
        proof = prover.prove(stones, ko, passed, [&](std::uint64_t done) { return limit.reached(done); });
    }
    if (limit.interrupted()) throw nb::python_error();
    return nb::make_tuple(proof.low, proof.high, proof.depth, proof.move, proof.nodes);
}

}  // namespace

void bind_proofs(nb::module_& module) {
    module.def("prove", &prove, "width"_a, "height"_a, "cells"_a, "ko_index"_a, "passed"_a, "seconds"_a, "nodes"_a,
               "megabytes"_a);
}

}  // namespace tengen
