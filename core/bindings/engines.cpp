// What the door of the engines calls: random playouts.
#include <algorithm>
#include <limits>

#include "arguments.hpp"
#include "module.hpp"
#include "playout.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

struct StartArgument {
    StartArgument(nb::int_ width, nb::int_ height, const nb::bytes& cells, nb::int_ color, nb::int_ ko_index,
                  nb::int_ seed)
        : board(width, height, cells),
          start{board.size, board.cells, checked_color(color),
                checked("ko point", ko_index, -1, board.size.points() - 1)},
          random(checked_seed(seed)) {}

    BoardArgument board;
    Start start;
    Random random;
};

template <typename Numbers>
nb::list list_of(const Numbers& numbers) {
    nb::list list;
    for (const auto number : numbers) list.append(nb::int_(static_cast<int>(number)));
    return list;
}

nb::tuple playouts(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ color, nb::int_ ko_index, nb::int_ komi,
                   nb::int_ count, nb::int_ seed) {
    using Limits = std::numeric_limits<std::int32_t>;
    StartArgument from(width, height, cells, color, ko_index, seed);
    const int half_points = checked("komi", komi, Limits::min(), Limits::max());
    const int games = checked("count", count, 0, Limits::max());
    Tally tally(from.start.size);
    // In portions, so that Ctrl-C is heard between them.
    constexpr int PORTION = 1000;
    for (int left = games; left > 0; left -= PORTION) {
        {
            nb::gil_scoped_release others_may_run;
            run_playouts(from.start, half_points, std::min(left, PORTION), from.random, tally);
        }
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }
    return nb::make_tuple(tally.black_wins, tally.white_wins, tally.draws, list_of(tally.owners));
}

nb::list one_playout(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ color, nb::int_ ko_index,
                     nb::int_ seed) {
    StartArgument from(width, height, cells, color, ko_index, seed);
    return list_of(playout_moves(from.start, from.random));
}

}  // namespace

void bind_engines(nb::module_& module) {
    module.def("playouts", &playouts, "width"_a, "height"_a, "cells"_a, "color"_a, "ko_index"_a, "komi"_a, "count"_a,
               "seed"_a);
    module.def("playout_moves", &one_playout, "width"_a, "height"_a, "cells"_a, "color"_a, "ko_index"_a, "seed"_a);
}

}  // namespace tengen
