// Games of all kinds on boards of every side, for the sanitizers to watch: what comes out is judged in Python.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "endings.hpp"
#include "engine/search.hpp"
#include "life.hpp"
#include "parts.hpp"
#include "playout.hpp"
#include "replay.hpp"
#include "study.hpp"
#include "tests.hpp"

namespace tengen::tests {
namespace {

constexpr std::array SIZES = {Size{1, 1}, Size{1, 2}, Size{2, 2}, Size{9, 9}, Size{13, 4}, Size{19, 19}, Size{25, 25}};

void a_random_game_is_legal(Report& report, Size size) {
    Random random(size.points() > 1 ? 17 : 3);
    std::vector<Cell> cells(static_cast<std::size_t>(size.points()));
    const Start start{size, cells, BLACK, -1};
    const std::vector<Move> moves = playout_moves(start, random);
    const Outcome outcome = replay(size, cells, moves, Ko::SIMPLE, false, cells);
    report.equal("a random game breaks no rule", outcome.played, static_cast<int>(moves.size()));
    report.equal("the hash is that of the board", outcome.hash, zobrist(cells));

    Tally tally(size);
    run_playouts(start, 15, 2, random, tally);
    report.equal("every random game has a result", tally.black_wins + tally.white_wins + tally.draws, 2);

    const Parts parts = parts_of(size, cells);
    std::size_t points = 0;
    for (const Part& part : parts.groups) points += part.points.size();
    for (const Part& part : parts.territories) points += part.points.size();
    report.equal("every point is in one group or territory", points, cells.size());

    std::vector<std::uint8_t> black(cells.size()), white(cells.size());
    mark_unconditional_life(size, cells, BLACK, true, black);
    mark_unconditional_life(size, cells, WHITE, true, white);
    bool apart = true;
    for (std::size_t index = 0; index < cells.size(); ++index)
        apart = apart && (black[index] == 0 || white[index] == 0);
    report.holds("nothing is alive for both sides", apart);

    std::vector<Cell> owners(cells.size());
    run_endings(size, cells, WHITE, 1, random, owners);
    report.holds("an ending gives every point an owner or none",
                 std::ranges::all_of(owners, [](Cell cell) { return cell <= WHITE; }));

    const auto stone = std::ranges::find_if(cells, [](Cell cell) { return cell != EMPTY; });
    if (stone == cells.end()) return;
    const std::vector<int> stones = {static_cast<int>(stone - cells.begin())};
    const std::vector<std::uint8_t> area(cells.size(), 1);
    const Fate fate = study(size, cells, BLACK, stones, area, 8, random);
    report.holds("a stone stays in no more games than were tried", fate.stays <= fate.games);
}

// A net that knows nothing but differs from leaf to leaf.
struct StandIn {
    std::vector<float> policy, value, score, owners;

    StandIn(Size size, std::size_t leaves, Random& random) {
        const auto points = static_cast<std::size_t>(size.points());
        fill(policy, leaves * (points + 1), random);
        fill(value, leaves * 2, random);
        fill(score, leaves, random);
        fill(owners, leaves * points, random);
    }

    Answers answers() const { return {policy, value, score, owners}; }

private:
    static void fill(std::vector<float>& numbers, std::size_t count, Random& random) {
        for (std::size_t number = 0; number < count; ++number) {
            numbers.push_back(static_cast<float>(random.below(2001)) / 1000 - 1);
        }
    }
};

void a_search_counts_what_it_tries(Report& report, Size size, bool katago) {
    constexpr int MOST = 4;
    Random random(23);
    const std::vector<Cell> cells(static_cast<std::size_t>(size.points()));
    SearchRules rules;
    rules.line = {Ko::POSITIONAL, false};
    rules.komi = 13;
    rules.katago = katago;
    Search search(size, cells, BLACK, {}, 0, rules, {});
    std::vector<float> planes(static_cast<std::size_t>(MOST * search.planes() * size.points()));
    std::vector<float> globals(static_cast<std::size_t>(MOST * search.globals()));
    for (int move = 0; move < 4; ++move) {
        for (int round = 0; round < 6; ++round) {
            const int leaves = search.gather(MOST, planes.data(), globals.data());
            StandIn net(size, static_cast<std::size_t>(leaves), random);
            report.holds("numbers are answers", search.answer(net.answers()));
        }
        const int before = search.visits();
        if (search.gather(MOST, planes.data(), globals.data()) > 0) {
            StandIn net(size, search.leaves_out(), random);
            net.score[0] = std::numeric_limits<float>::quiet_NaN();
            report.holds("what is no number is no answer", !search.answer(net.answers()));
        }
        search.drop();
        report.holds("what was not answered is as if never tried", search.visits() >= before);
        const std::vector<Try> tries = search.tries();
        int visits = 1;
        for (const Try& each : tries) visits += each.visits;
        report.holds("no move is tried more often than all are", visits <= search.visits() + 1);
        search.line(tries.empty() ? size.points() : tries[0].move, 10);
        search.advance(tries.empty() ? size.points() : tries[0].move);
    }
    report.equal("every point has an owner or is in doubt", search.owners().size(), cells.size());
}

}  // namespace

void test_games(Report& report) {
    for (const Size size : SIZES) a_random_game_is_legal(report, size);
    for (const Size size : {Size{2, 2}, Size{9, 9}, Size{19, 19}}) {
        for (const bool katago : {false, true}) a_search_counts_what_it_tries(report, size, katago);
    }
}

}  // namespace tengen::tests
