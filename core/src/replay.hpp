// Plays a whole game with full legality, from its setup to its end or its first illegal move.
// Whose turn it is and when a game ends is not here: colors come as they are, and so do moves after two passes.
#pragma once

#include "move.hpp"
#include "zobrist.hpp"

namespace tengen {

enum class Ko { SIMPLE, POSITIONAL, SITUATIONAL };

enum class Refusal { NONE, OFF_BOARD, OCCUPIED, SELF_CAPTURE, KO, SUPERKO };

struct Outcome {
    int played = 0;  // the moves before the refused one, or all
    Refusal refusal = Refusal::NONE;
    Hash hash = 0;  // of the board alone
    int prisoners_of_black = 0;
    int prisoners_of_white = 0;
};

// Writes the last legal board into `after`. The twin in Python says what each ko rule forbids.
// Precondition: size.points() cells and as much room in `after`.
Outcome replay(Size size, Cells cells, std::span<const Move> moves, Ko ko, bool self_capture, std::span<Cell> after);

}  // namespace tengen
