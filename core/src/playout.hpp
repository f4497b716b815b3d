// Uniform random games: the side to move draws from its legal moves that fill none of its own eyes.
// Search, and any judgment of a move, is not here. The twin in Python gives the same answers for the same seed.
#pragma once

#include <vector>

#include "move.hpp"
#include "random.hpp"

namespace tengen {

// Where random games begin: a board, who moves, and the point forbidden by ko (-1: none).
struct Start {
    Size size;
    Cells cells;
    Cell color;
    int ko_index;
};

// Who won, and for every index the games in which it was Black's less those in which it was White's.
struct Tally {
    explicit Tally(Size size) : owners(static_cast<std::size_t>(size.points())) {}

    int black_wins = 0;
    int white_wins = 0;
    int draws = 0;
    std::vector<std::int32_t> owners;
};

// Adds `count` random games to the tally. The area is counted; komi is in half points, White's.
// Precondition: start.size.points() cells; color is BLACK or WHITE; ko_index < points; the tally is of that size.
void run_playouts(const Start& start, std::int64_t komi, int count, Random& random, Tally& tally);

// The moves of one random game. Precondition: as above.
std::vector<Move> playout_moves(const Start& start, Random& random);

}  // namespace tengen
