// The solver's table as it grows, a room that is too large, and a walk through rooms for the sanitizers to watch.
// What is proven is judged by the twin, in Python.
#include <vector>

#include "random.hpp"
#include "solver/prover.hpp"
#include "tests.hpp"

namespace tengen::tests {
namespace {

using solver::Answer;
using solver::Goal;
using solver::Prover;
using solver::Question;
using solver::Room;
using solver::State;

const auto never = [] { return false; };

// Three points in the corner, a group around them, a wall around that.
//   . . X O .
//   . X X O .
//   X X O O .
//   O O O . .
//   . . . . .
std::vector<Cell> bent_three() { return {0, 0, 1, 2, 0, 0, 1, 1, 2, 0, 1, 1, 2, 2, 0, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0}; }

std::vector<std::uint8_t> region_of(std::size_t points, std::initializer_list<std::size_t> inside) {
    std::vector<std::uint8_t> marks(points);
    for (const std::size_t index : inside) marks[index] = 1;
    return marks;
}

void the_corner_is_the_key_of_a_bent_three(Report& report) {
    const std::vector<Cell> cells = bent_three();
    const Room room({5, 5}, cells, region_of(25, {0, 1, 5}));
    report.equal("the room has its empty points and the stones around them", room.places(), 8);
    for (const Goal goal : {Goal::TAKE, Goal::LIVE}) {
        const Cell achiever = goal == Goal::TAKE ? WHITE : BLACK;
        Prover prover(room, {.goal = goal, .achiever = achiever, .stones = {2}}, 10'000, never);
        const State start = room.start(achiever, -1);
        report.holds("whoever begins has what is wanted", prover.solve(start) == Answer::REACHED);
        for (const auto& move : prover.moves(start)) {
            report.equal("only the corner does it", move.answer == Answer::REACHED, room.index(move.place) == 0);
        }
        report.equal("the line begins in the corner", room.index(prover.line(start, 8).at(0)), 0);
    }
}

void a_table_keeps_what_it_has_when_it_grows(Report& report) {
    solver::Table table;
    const auto state = [](std::uint64_t number) {
        return State{.stones = {number, ~number}, .to_play = number % 2 == 0 ? BLACK : WHITE, .ko = solver::NOWHERE};
    };
    bool holds = true;
    bool made = false;
    for (std::uint64_t number = 0; number < 5000; ++number) {
        table[table.find(state(number), made)].work = static_cast<std::uint32_t>(number);
        holds = holds && made;
    }
    for (std::uint64_t number = 0; number < 5000; ++number) {
        holds = holds && table[table.find(state(number), made)].work == number && !made;
    }
    report.holds("a table finds every state again", holds);
    report.equal("a table has each state once", table.size(), 5000u);
}

void a_room_may_be_too_large_to_ask_about(Report& report) {
    const std::vector<Cell> cells(81);
    const Room room({9, 9}, cells, std::vector<std::uint8_t>(81, 1));
    report.holds("an empty board of 9x9 is too large a room", room.places() > solver::MOST_PLACES);
}

void few_nodes_are_enough_for_an_honest_answer(Report& report) {
    const std::vector<Cell> cells = bent_three();
    const Room room({5, 5}, cells, region_of(25, {0, 1, 5}));
    Prover prover(room, {.goal = Goal::TAKE, .achiever = WHITE, .stones = {2}}, 1, never);
    report.holds("what was not looked at is unknown", prover.solve(room.start(WHITE, -1)) == Answer::UNKNOWN);
    Prover halted(room, {.goal = Goal::TAKE, .achiever = WHITE, .stones = {2}}, 1'000'000, [] { return true; });
    report.holds("a search that ends before it is asked has its answer",
                 halted.solve(room.start(BLACK, -1)) != Answer::UNKNOWN);
}

// Random stones on a small board, all of it the room.
void random_rooms_are_searched(Report& report) {
    Random random(5);
    int decided = 0;
    for (int number = 0; number < 60; ++number) {
        std::vector<Cell> cells(12);
        for (Cell& cell : cells) cell = static_cast<Cell>(random.below(5) < 3 ? 0 : 1 + random.below(2));
        cells[5] = BLACK;
        cells[0] = cells[6] = EMPTY;
        const Room room({4, 3}, cells, std::vector<std::uint8_t>(12, 1));
        for (const Cell retakes : {EMPTY, BLACK, WHITE}) {
            Prover prover(room, {.goal = Goal::TAKE, .achiever = WHITE, .stones = {5}, .retakes = retakes}, 3000,
                          never);
            const State start = room.start(WHITE, -1);
            decided += prover.solve(start) != Answer::UNKNOWN;
            prover.moves(start);
            prover.line(start, 24);
        }
    }
    report.holds("some of the random rooms are decided", decided > 20);
}

}  // namespace

void test_solver(Report& report) {
    the_corner_is_the_key_of_a_bent_three(report);
    a_table_keeps_what_it_has_when_it_grows(report);
    a_room_may_be_too_large_to_ask_about(report);
    few_nodes_are_enough_for_an_honest_answer(report);
    random_rooms_are_searched(report);
}

}  // namespace tengen::tests
