#include "arguments.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace nb = nanobind;

namespace tengen {

namespace {

[[noreturn]] void refuse(const char* name, nb::int_ value, const std::string& low, const std::string& high) {
    const std::string shown = nb::str(value).c_str();
    throw nb::value_error(
        ("not a " + std::string(name) + ": " + shown + " (expected " + low + " to " + high + ")").c_str());
}

}  // namespace

int checked(const char* name, nb::int_ value, int low, int high) {
    int overflow = 0;
    const long number = PyLong_AsLongAndOverflow(value.ptr(), &overflow);
    if (overflow != 0 || number < low || number > high) refuse(name, value, std::to_string(low), std::to_string(high));
    return static_cast<int>(number);
}

std::uint64_t checked_seed(nb::int_ seed) {
    const unsigned long long number = PyLong_AsUnsignedLongLong(seed.ptr());
    if (PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        refuse("seed", seed, "0", std::to_string(std::numeric_limits<std::uint64_t>::max()));
    }
    return number;
}

Cell checked_color(nb::int_ color) { return static_cast<Cell>(checked("color", color, BLACK, WHITE)); }

Ko checked_ko(nb::str ko) {
    const std::string_view name = ko.c_str();
    if (name == "simple") return Ko::SIMPLE;
    if (name == "positional") return Ko::POSITIONAL;
    if (name == "situational") return Ko::SITUATIONAL;
    const std::string shown = nb::repr(ko).c_str();
    throw nb::value_error(("not a ko rule: " + shown + " (expected simple, positional or situational)").c_str());
}

Cells checked_cells(const nb::bytes& bytes) {
    const Cells cells(static_cast<const Cell*>(bytes.data()), bytes.size());
    Cell all = 0;
    for (const Cell cell : cells) all = std::max(all, cell);
    if (all <= WHITE) return cells;
    const auto wrong = std::find_if(cells.begin(), cells.end(), [](Cell cell) { return cell > WHITE; });
    throw nb::value_error(("not a cell: " + std::to_string(*wrong) + " at index " +
                           std::to_string(wrong - cells.begin()) + " (expected 0 to 2)")
                              .c_str());
}

BoardArgument::BoardArgument(nb::int_ width, nb::int_ height, const nb::bytes& bytes)
    : size{checked("width", width, 1, LONGEST_SIDE), checked("height", height, 1, LONGEST_SIDE)} {
    if (bytes.size() != static_cast<std::size_t>(size.points())) {
        const std::string shape = std::to_string(size.width) + "x" + std::to_string(size.height);
        throw nb::value_error(("not a board of " + shape + ": " + std::to_string(bytes.size()) + " cells (expected " +
                               std::to_string(size.points()) + ")")
                                  .c_str());
    }
    cells = checked_cells(bytes);
}

nb::bytes new_bytes(std::size_t size) {
    PyObject* bytes = PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size));
    if (bytes == nullptr) throw nb::python_error();
    return nb::steal<nb::bytes>(bytes);
}

std::span<std::uint8_t> writable(nb::bytes& bytes) {
    return {reinterpret_cast<std::uint8_t*>(PyBytes_AS_STRING(bytes.ptr())), bytes.size()};
}

}  // namespace tengen
