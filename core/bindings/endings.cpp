// What the door of the scoring calls for a proposal: games to the very end, and the search for the fate of stones.
#include "endings.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "module.hpp"
#include "study.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

constexpr int MOST_GAMES = 65'535;

nb::bytes endings(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ color, nb::int_ count, nb::int_ seed) {
    const BoardArgument board(width, height, cells);
    const Cell first = checked_color(color);
    Random random(checked_seed(seed));
    const int games = checked("count", count, 0, MOST_GAMES);
    nb::bytes owners = new_bytes(board.cells.size() * static_cast<std::size_t>(games));
    std::span<Cell> room = writable(owners);
    // In portions, so that Ctrl-C is heard between them.
    constexpr int PORTION = 500;
    for (int left = games; left > 0; left -= PORTION) {
        const int portion = std::min(left, PORTION);
        {
            nb::gil_scoped_release others_may_run;
            run_endings(board.size, board.cells, first, portion, random, room);
        }
        room = room.subspan(board.cells.size() * static_cast<std::size_t>(portion));
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }
    return owners;
}

std::vector<int> checked_stones(const BoardArgument& board, nb::sequence stones) {
    std::vector<int> indices;
    for (const nb::handle stone : stones) {
        indices.push_back(checked("point", nb::cast<nb::int_>(stone), 0, board.size.points() - 1));
    }
    const bool of_one_color =
        !indices.empty() && board.cells[indices[0]] != EMPTY &&
        std::ranges::all_of(indices, [&](int index) { return board.cells[index] == board.cells[indices[0]]; });
    if (!of_one_color) throw nb::value_error("not stones of one color (expected at least one)");
    return indices;
}

nb::tuple study_stones(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ color, nb::sequence stones,
                       nb::bytes area, nb::int_ count, nb::int_ seed) {
    const BoardArgument board(width, height, cells);
    const Cell first = checked_color(color);
    Random random(checked_seed(seed));
    const int games = checked("count", count, 1, MOST_GAMES);
    const std::vector<int> indices = checked_stones(board, stones);
    if (area.size() != board.cells.size()) {
        throw nb::value_error(("not an area: " + std::to_string(area.size()) + " marks (expected " +
                               std::to_string(board.cells.size()) + ")")
                                  .c_str());
    }
    const std::span<const std::uint8_t> marks(static_cast<const std::uint8_t*>(area.data()), area.size());
    Fate fate;
    {
        nb::gil_scoped_release others_may_run;
        fate = study(board.size, board.cells, first, indices, marks, games, random);
    }
    return nb::make_tuple(fate.games, fate.stays, fate.index);
}

}  // namespace

void bind_endings(nb::module_& module) {
    module.def("endings", &endings, "width"_a, "height"_a, "cells"_a, "color"_a, "count"_a, "seed"_a);
    module.def("study", &study_stones, "width"_a, "height"_a, "cells"_a, "color"_a, "stones"_a, "area"_a, "count"_a,
               "seed"_a);
}

}  // namespace tengen
