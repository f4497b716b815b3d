// What the door of the rules calls: keys, a play, legal points, the replay of a whole game.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "arguments.hpp"
#include "cells.hpp"
#include "module.hpp"
#include "moves.hpp"
#include "replay.hpp"
#include "zobrist.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

nb::tuple play_stone(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ color, nb::int_ index) {
    const BoardArgument board(width, height, cells);
    const Cell stone = checked_color(color);
    const int place = checked("point", index, 0, board.size.points() - 1);
    if (board.cells[place] != EMPTY) {
        throw nb::value_error(("not an empty point: " + std::to_string(place)).c_str());
    }
    nb::bytes after = new_bytes(board.cells.size());
    std::copy(board.cells.begin(), board.cells.end(), writable(after).begin());
    std::array<std::int16_t, MOST_POINTS> captured;
    const int count = play(board.size, writable(after), stone, place, captured);
    nb::tuple removed = nb::steal<nb::tuple>(PyTuple_New(count));
    for (int each = 0; each < count; ++each) {
        PyTuple_SET_ITEM(removed.ptr(), each, PyLong_FromLong(captured[each]));
    }
    return nb::make_tuple(after, removed);
}

nb::bytes legal_points(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ color, nb::int_ ko_index,
                       bool self_capture) {
    const BoardArgument board(width, height, cells);
    const Cell stone = checked_color(color);
    const int ko = checked("ko point", ko_index, -1, board.size.points() - 1);
    nb::bytes marks = new_bytes(board.cells.size());
    mark_legal_points(board.size, board.cells, stone, ko, self_capture, writable(marks));
    return marks;
}

const char* name_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::NONE: return "";
        case Refusal::OFF_BOARD: return "off-board";
        case Refusal::OCCUPIED: return "occupied";
        case Refusal::SELF_CAPTURE: return "self-capture";
        case Refusal::KO: return "ko";
        case Refusal::SUPERKO: return "superko";
    }
    return "";
}

nb::tuple replay_game(nb::int_ width, nb::int_ height, nb::bytes cells, nb::handle moves, nb::str ko,
                      bool self_capture) {
    const BoardArgument board(width, height, cells);
    const Ko rule = checked_ko(ko);
    const std::vector<Move> game = read_moves(moves);
    nb::bytes after = new_bytes(board.cells.size());
    const std::span<Cell> room = writable(after);
    Outcome outcome;
    {
        nb::gil_scoped_release others_may_run;
        outcome = replay(board.size, board.cells, game, rule, self_capture, room);
    }
    return nb::make_tuple(outcome.played, name_of(outcome.refusal), after, outcome.hash, outcome.prisoners_of_black,
                          outcome.prisoners_of_white);
}

Hash hash_of(nb::bytes cells) {
    if (cells.size() > MOST_POINTS) {
        throw nb::value_error(("not a board: " + std::to_string(cells.size()) + " cells (expected 0 to " +
                               std::to_string(MOST_POINTS) + ")")
                                  .c_str());
    }
    return zobrist(checked_cells(cells));
}

Hash key_of(nb::int_ index, nb::int_ color) {
    return zobrist_key(checked("point", index, 0, MOST_POINTS - 1), checked_color(color));
}

}  // namespace

void bind_rules(nb::module_& module) {
    module.attr("WHITE_TO_PLAY") = WHITE_TO_PLAY;
    module.def("zobrist_key", &key_of, "index"_a, "color"_a);
    module.def("zobrist", &hash_of, "cells"_a);
    module.def("play", &play_stone, "width"_a, "height"_a, "cells"_a, "color"_a, "index"_a);
    module.def("legal_points", &legal_points, "width"_a, "height"_a, "cells"_a, "color"_a, "ko_index"_a,
               "self_capture"_a);
    module.def("replay", &replay_game, "width"_a, "height"_a, "cells"_a, "moves"_a, "ko"_a, "self_capture"_a);
}

}  // namespace tengen
