// What the door of the scoring calls: the groups and the territories of a board, as the values that Python keeps.
#include "parts.hpp"

#include "arguments.hpp"
#include "module.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

nb::tuple to_tuple(const std::vector<std::int16_t>& numbers) {
    nb::tuple tuple = nb::steal<nb::tuple>(PyTuple_New(static_cast<Py_ssize_t>(numbers.size())));
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        PyTuple_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(index), PyLong_FromLong(numbers[index]));
    }
    return tuple;
}

nb::object to_set(const std::vector<std::int16_t>& numbers) {
    return nb::steal(PyFrozenSet_New(to_tuple(numbers).ptr()));
}

nb::tuple parts(nb::int_ width, nb::int_ height, nb::bytes cells) {
    const BoardArgument board(width, height, cells);
    const Parts found = parts_of(board.size, board.cells);
    nb::list groups, territories;
    for (const Part& group : found.groups) {
        groups.append(nb::make_tuple(group.kind, to_tuple(group.points), to_set(group.liberties),
                                     to_set(group.touching[opponent(group.kind)]), to_set(group.touching[EMPTY])));
    }
    for (const Part& territory : found.territories) {
        territories.append(nb::make_tuple(to_tuple(territory.points), to_set(territory.touching[BLACK]),
                                          to_set(territory.touching[WHITE])));
    }
    return nb::make_tuple(groups, territories, to_tuple(found.group_at), to_tuple(found.territory_at),
                          to_tuple(found.chain_of));
}

}  // namespace

void bind_parts(nb::module_& module) { module.def("parts", &parts, "width"_a, "height"_a, "cells"_a); }

}  // namespace tengen
