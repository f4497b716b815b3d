// What the door of the laboratory calls for perfect play.
#include "lab/table.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include "arguments.hpp"
#include "module.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

nb::bytes solve_table(nb::int_ width, nb::int_ height) {
    constexpr int MOST = 16;
    const Size size{checked("width", width, 1, MOST), checked("height", height, 1, MOST)};
    checked("number of points", nb::int_(size.points()), 1, MOST);
    std::vector<std::uint8_t> bytes;
    {
        nb::gil_scoped_release others_may_run;
        bytes = lab::packed_table(lab::solve(size));
    }
    nb::bytes table = new_bytes(bytes.size());
    std::copy(bytes.begin(), bytes.end(), writable(table).begin());
    return table;
}

// Keeps the buffer that the table looks into.
class TableArgument {
public:
    explicit TableArgument(nb::handle buffer) {
        if (PyObject_GetBuffer(buffer.ptr(), &buffer_, PyBUF_SIMPLE) != 0) throw nb::python_error();
        const std::span<const std::uint8_t> bytes(static_cast<const std::uint8_t*>(buffer_.buf),
                                                  static_cast<std::size_t>(buffer_.len));
        const std::string problem = lab::Table::problem(bytes);
        if (!problem.empty()) {
            PyBuffer_Release(&buffer_);
            throw nb::value_error(problem.c_str());
        }
        table_ = std::make_unique<lab::Table>(bytes);
    }
    ~TableArgument() { PyBuffer_Release(&buffer_); }
    TableArgument(const TableArgument&) = delete;
    TableArgument& operator=(const TableArgument&) = delete;

    nb::tuple size() const { return nb::make_tuple(table_->size().width, table_->size().height); }

    nb::object look(nb::bytes cells, nb::int_ ko_index, bool passed) const {
        const Size size = table_->size();
        const BoardArgument board(nb::int_(size.width), nb::int_(size.height), cells);
        const int ko = checked("ko point", ko_index, -1, size.points() - 1);
        const std::optional<lab::Worth> worth = table_->look(board.cells, ko, passed);
        if (!worth) return nb::none();
        return nb::make_tuple(static_cast<int>(worth->low), static_cast<int>(worth->high),
                              static_cast<int>(worth->low_round), static_cast<int>(worth->high_round));
    }

private:
    Py_buffer buffer_;
    std::unique_ptr<lab::Table> table_;
};

}  // namespace

void bind_table(nb::module_& module) {
    module.def("solve_table", &solve_table, "width"_a, "height"_a);
    nb::class_<TableArgument>(module, "Table")
        .def(nb::init<nb::handle>(), "buffer"_a)
        .def_prop_ro("size", &TableArgument::size)
        .def("look", &TableArgument::look, "cells"_a, "ko_index"_a, "passed"_a);
}

}  // namespace tengen
