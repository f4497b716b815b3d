// Boards with more room than they need, which Python never gets, and the largest there are.
#include "board.hpp"

#include <algorithm>
#include <vector>

#include "cells.hpp"
#include "random.hpp"
#include "tactics.hpp"
#include "tests.hpp"

namespace tengen::tests {
namespace {

std::vector<Cell> no_stones(Size size) { return std::vector<Cell>(static_cast<std::size_t>(size.points())); }

void every_index_has_a_place(Report& report) {
    bool holds = true;
    for (int width = 1; width <= LONGEST_SIDE; ++width) {
        for (int height = 1; height <= LONGEST_SIDE; ++height) {
            const Size size{width, height};
            const Board<LONGEST_SIDE> board(size, no_stones(size));
            for (int index = 0; index < size.points(); ++index) {
                holds = holds && board.index(board.at(index)) == index && board.cell(board.at(index)) == EMPTY;
            }
        }
    }
    report.holds("on boards of all sizes every index has a place, which leads back to it", holds);
}

// A line of random plays on boards of several sides, and on plain cells, which know nothing of groups.
void boards_of_all_sides_play_alike(Report& report) {
    const Size size{9, 7};
    std::vector<Cell> cells = no_stones(size);
    Board<9> small(size, cells);
    Board<13> middle(size, cells);
    Board<LONGEST_SIDE> large(size, cells);
    Random random(7);
    std::vector<std::int16_t> captured(cells.size());
    std::vector<Cell> written(cells.size());
    bool holds = true;
    for (int number = 0; number < 20000 && holds; ++number) {
        const auto index = static_cast<int>(random.below(static_cast<std::uint32_t>(size.points())));
        const Cell color = number % 2 == 0 ? BLACK : WHITE;
        if (cells[static_cast<std::size_t>(index)] != EMPTY) continue;
        const auto count = static_cast<std::size_t>(play(size, cells, color, index, captured));
        holds = small.play(small.at(index), color).size() == count &&
                middle.play(middle.at(index), color).size() == count &&
                large.play(large.at(index), color).size() == count;
        small.write(written);
        holds = holds && written == cells;
        middle.write(written);
        holds = holds && written == cells;
        large.write(written);
        holds = holds && written == cells;
    }
    report.holds("boards of all sides and plain cells play alike", holds);
}

// The three sums in one word: the longest group, with every other point of the largest board its liberty.
void the_longest_group_knows_its_last_liberty(Report& report) {
    const Size size{LONGEST_SIDE, LONGEST_SIDE};
    Board<LONGEST_SIDE> board(size, no_stones(size));
    for (int row = 0; row < size.height; ++row) {
        for (int column = 0; column < size.width; ++column) {
            if (row == 0 || column % 2 == 0) board.play(board.at(row * size.width + column), BLACK);
        }
    }
    report.equal("a comb has as many stones as were played", board.stones(board.at(0)), 25 + 24 * 13);
    report.holds("a comb has more than one liberty", !board.liberties(board.at(0)).one());
    const int last = board.at(size.points() - 2);  // the lowest point between the last two teeth
    for (int index = 0; index < size.points(); ++index) {
        const int point = board.at(index);
        if (board.cell(point) == EMPTY && point != last) board.play(point, BLACK);
    }
    report.holds("a group that fills the board but for one point has one liberty", board.liberties(board.at(0)).one());
    report.equal("its liberty is the point that was left", board.liberties(board.at(0)).last(), last);
    report.equal("a play on the last liberty captures all", board.play(last, WHITE).size(), 624u);
}

void few_points_are_as_many_as_they_may(Report& report) {
    FewPoints<2> points;
    for (const int point : {7, 7, 3, 5}) points.add(point);
    report.equal("what there is no room for is left out", points.size(), 2u);
    report.holds("points come sorted, each once", std::ranges::equal(points.sorted(), std::array{3, 7}));
}

void chance_stays_below_its_limit(Report& report) {
    Random random(1);
    for (const std::uint32_t limit : {1u, 2u, 3u, 0x80000001u, 0xFFFFFFFFu}) {
        bool holds = true;
        for (int number = 0; number < 1000; ++number) holds = holds && random.below(limit) < limit;
        report.holds("a drawing is below its limit", holds);
    }
}

}  // namespace

void test_board(Report& report) {
    every_index_has_a_place(report);
    boards_of_all_sides_play_alike(report);
    the_longest_group_knows_its_last_liberty(report);
    few_points_are_as_many_as_they_may(report);
    chance_stays_below_its_limit(report);
}

}  // namespace tengen::tests
