// What the door of the solver calls: whether a goal can be reached in a room.
#include <string>
#include <string_view>

#include "arguments.hpp"
#include "lab/legality.hpp"
#include "module.hpp"
#include "signals.hpp"
#include "solver/prover.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

constexpr int LONGEST_LINE = 24;

solver::Goal checked_goal(nb::str goal) {
    const std::string_view name = goal.c_str();
    if (name == "take") return solver::Goal::TAKE;
    if (name == "live") return solver::Goal::LIVE;
    if (name == "connect") return solver::Goal::CONNECT;
    const std::string shown = nb::repr(goal).c_str();
    throw nb::value_error(("not a goal: " + shown + " (expected take, live or connect)").c_str());
}

const char* name_of(solver::Answer answer) {
    switch (answer) {
        case solver::Answer::REACHED: return "reached";
        case solver::Answer::PREVENTED: return "prevented";
        case solver::Answer::UNKNOWN: return "unknown";
    }
    return "unknown";
}

std::vector<int> checked_points(const BoardArgument& board, nb::sequence points) {
    std::vector<int> found;
    for (nb::handle point : points) {
        found.push_back(checked("point", nb::cast<nb::int_>(point), 0, board.size.points() - 1));
    }
    return found;
}

// The color of the stones, which must all have one.
Cell checked_stones(const BoardArgument& board, solver::Goal goal, const std::vector<int>& stones) {
    const std::size_t wanted = goal == solver::Goal::CONNECT ? 2 : 1;
    if (stones.size() < wanted || (wanted == 2 && stones.size() > 2)) {
        const std::string few = wanted == 2 ? "2" : "1 or more";
        throw nb::value_error(
            ("not a number of stones: " + std::to_string(stones.size()) + " (expected " + few + ")").c_str());
    }
    const Cell color = board.cells[static_cast<std::size_t>(stones[0])];
    for (const int stone : stones) {
        if (color == EMPTY || board.cells[static_cast<std::size_t>(stone)] != color) {
            throw nb::value_error(
                ("not a stone: " + std::to_string(stone) + " (expected stones of one color)").c_str());
        }
    }
    return color;
}

nb::tuple solve(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ color, nb::int_ ko_index, nb::str goal,
                nb::sequence stones, nb::sequence region, nb::int_ escape, nb::int_ retakes, std::uint64_t nodes,
                bool every) {
    const BoardArgument board(width, height, cells);
    const Cell to_play = checked_color(color);
    const int ko = checked("ko point", ko_index, -1, board.size.points() - 1);
    solver::Question question{.goal = checked_goal(goal), .achiever = BLACK, .stones = checked_points(board, stones)};
    const Cell owner = checked_stones(board, question.goal, question.stones);
    question.achiever = question.goal == solver::Goal::TAKE ? opponent(owner) : owner;
    question.escape = checked("number of liberties", escape, 0, board.size.points());
    question.retakes = static_cast<Cell>(checked("color", retakes, EMPTY, WHITE));
    if (!lab::is_legal(board.size, board.cells)) throw nb::value_error("not legal: a group has no liberty");
    std::vector<std::uint8_t> in_region(board.cells.size());
    for (const int point : checked_points(board, region)) in_region[static_cast<std::size_t>(point)] = 1;
    const solver::Room room(board.size, board.cells, in_region);
    checked("number of points in the room", nb::int_(room.places()), 0, solver::MOST_PLACES);

    solver::Answer answer{};
    std::vector<solver::Prover::Move> moves;
    std::vector<int> line;
    std::uint64_t looked = 0;
    int plies = 0;
    bool interrupted = false;
    {
        nb::gil_scoped_release others_may_run;
        Signals signals;
        solver::Prover prover(room, question, nodes, [&] { return interrupted = signals.heard(); });
        const solver::State start = room.start(to_play, ko);
        answer = prover.solve(start);
        plies = prover.plies(start);
        if (every) {
            moves = prover.moves(start);
            line = prover.line(start, LONGEST_LINE);
        }
        looked = prover.nodes();
    }
    if (interrupted) throw nb::python_error();
    nb::list told;
    const auto shown = [&](int place) { return place == solver::NOWHERE ? -1 : room.index(place); };
    for (const auto& move : moves) told.append(nb::make_tuple(shown(move.place), name_of(move.answer), move.plies));
    nb::list played;
    for (const int place : line) played.append(shown(place));
    return nb::make_tuple(name_of(answer), plies, looked, told, played);
}

}  // namespace

void bind_solver(nb::module_& module) {
    module.def("solve", &solve, "width"_a, "height"_a, "cells"_a, "color"_a, "ko_index"_a, "goal"_a, "stones"_a,
               "region"_a, "escape"_a, "retakes"_a, "nodes"_a, "every"_a);
}

}  // namespace tengen
