// What the door of the nets calls: the inputs of a net.
#include <limits>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "engine/katago.hpp"
#include "module.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

std::vector<std::int16_t> checked_indices(const char* name, nb::handle numbers, int low, int high) {
    std::vector<std::int16_t> indices;
    for (nb::handle number : nb::iter(numbers)) {
        indices.push_back(static_cast<std::int16_t>(checked(name, nb::cast<nb::int_>(number), low, high)));
    }
    return indices;
}

float* floats(nb::bytes& bytes) { return reinterpret_cast<float*>(writable(bytes).data()); }

nb::bytes new_floats(int count) { return new_bytes(sizeof(float) * static_cast<std::size_t>(count)); }

// A context that may be handed to the core; it keeps what the context points to.
struct ContextArgument {
    ContextArgument(int points, nb::int_ to_play, nb::handle forbidden, nb::handle moves, nb::int_ lead, bool territory,
                    bool self_capture)
        : indices(checked_indices("forbidden point", forbidden, 0, points - 1)) {
        using Limits = std::numeric_limits<std::int32_t>;
        const auto last = checked_indices("last move", moves, -1, points);
        std::copy_n(last.begin(), std::min<std::size_t>(last.size(), LAST_MOVES), context.moves.begin());
        context.to_play = checked_color(to_play);
        context.forbidden = indices;
        context.lead = checked("lead", lead, Limits::min(), Limits::max());
        context.territory = territory;
        context.self_capture = self_capture;
    }

    std::vector<std::int16_t> indices;
    Context context;
};

nb::tuple features(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ to_play, nb::handle forbidden,
                   nb::handle moves, nb::int_ lead, bool territory, bool superko, bool self_capture,
                   nb::int_ handicap) {
    const BoardArgument board(width, height, cells);
    const int points = board.size.points();
    ContextArgument given(points, to_play, forbidden, moves, lead, territory, self_capture);
    given.context.superko = superko;
    given.context.handicap = checked("handicap", handicap, 0, points);
    nb::bytes planes = new_floats(PLANES * points), globals = new_floats(GLOBALS);
    with_side(board.size, [&](auto side) {
        const Board<side> position(board.size, board.cells);
        write_features(position, given.context, floats(planes), floats(globals));
    });
    return nb::make_tuple(planes, globals);
}

nb::tuple katago_features(nb::int_ width, nb::int_ height, nb::sequence boards, nb::int_ to_play, nb::handle forbidden,
                          nb::handle moves, nb::int_ lead, bool territory, nb::str ko, bool self_capture) {
    const std::size_t count = nb::len(boards);
    if (count < 1 || count > 3) {
        throw nb::value_error(("not boards: " + std::to_string(count) + " of them (expected 1 to 3)").c_str());
    }
    std::vector<nb::bytes> kept;
    std::vector<BoardArgument> given;
    for (std::size_t place = 0; place < count; ++place) {
        kept.push_back(nb::cast<nb::bytes>(boards[place]));
        given.emplace_back(width, height, kept.back());
    }
    const int points = given[0].size.points();
    const ContextArgument told(points, to_play, forbidden, moves, lead, territory, self_capture);
    const Ko rule = checked_ko(ko);
    nb::bytes planes = new_floats(KATAGO_PLANES * points), globals = new_floats(KATAGO_GLOBALS);
    with_side(given[0].size, [&](auto side) {
        std::vector<Board<side>> known;
        for (const BoardArgument& board : given) known.emplace_back(board.size, board.cells);
        const Board<side>* before = count > 1 ? &known[1] : nullptr;
        const Board<side>* earlier = count > 2 ? &known[2] : nullptr;
        write_katago_features(known[0], before, earlier, told.context, rule, floats(planes), floats(globals));
    });
    return nb::make_tuple(planes, globals);
}

}  // namespace

void bind_features(nb::module_& module) {
    module.def("features", &features, "width"_a, "height"_a, "cells"_a, "to_play"_a, "forbidden"_a, "moves"_a, "lead"_a,
               "territory"_a, "superko"_a, "self_capture"_a, "handicap"_a);
    module.def("katago_features", &katago_features, "width"_a, "height"_a, "boards"_a, "to_play"_a, "forbidden"_a,
               "moves"_a, "lead"_a, "territory"_a, "ko"_a, "self_capture"_a);
}

}  // namespace tengen
