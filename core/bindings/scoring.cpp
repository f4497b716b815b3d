// What the door of the scoring calls: unconditional life.
#include "arguments.hpp"
#include "life.hpp"
#include "module.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

nb::bytes unconditional_life(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ color, bool self_capture) {
    const BoardArgument board(width, height, cells);
    const Cell stone = checked_color(color);
    nb::bytes marks = new_bytes(board.cells.size());
    mark_unconditional_life(board.size, board.cells, stone, self_capture, writable(marks));
    return marks;
}

}  // namespace

void bind_scoring(nb::module_& module) {
    module.def("unconditional_life", &unconditional_life, "width"_a, "height"_a, "cells"_a, "color"_a,
               "self_capture"_a = true);
}

}  // namespace tengen
