// What the door of the laboratory calls for perfect play.
#include "lab/table.hpp"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <string>

#include "arguments.hpp"
#include "lab/sweeping.hpp"
#include "module.hpp"
#include "signals.hpp"

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

// A solver that makes plays anew in every round, so that 20 points fit into memory; the work is done without the GIL.
class SweepingArgument {
public:
    SweepingArgument(nb::int_ width, nb::int_ height, nb::int_ threads) {
        const Size size{checked("width", width, 1, MOST), checked("height", height, 1, MOST)};
        checked("number of points", nb::int_(size.points()), 1, MOST);
        const int many = checked("number of threads", threads, 1, 1024);
        unless_stopped(
            [&] { sweeping_ = std::make_unique<lab::Sweeping>(size, many, [this] { return signals_.heard(); }); });
    }

    int round() const { return sweeping_->round(); }
    std::uint64_t positions() const { return sweeping_->positions(); }
    std::uint64_t states() const { return sweeping_->states(); }

    nb::tuple advance() {
        lab::Sweeping::Round round;
        unless_stopped([&] { round = sweeping_->advance(); });
        return nb::make_tuple(round.looked, round.changed);
    }

    void save(nb::int_ file) const { write(file, &lab::Sweeping::save); }
    void write_table(nb::int_ file) const { write(file, &lab::Sweeping::write_table); }

    bool load(nb::handle buffer) {
        Py_buffer view;
        if (PyObject_GetBuffer(buffer.ptr(), &view, PyBUF_SIMPLE) != 0) throw nb::python_error();
        bool good = false;
        {
            nb::gil_scoped_release others_may_run;
            good = sweeping_->load({static_cast<const std::uint8_t*>(view.buf), static_cast<std::size_t>(view.len)});
        }
        PyBuffer_Release(&view);
        return good;
    }

private:
    static constexpr int MOST = 20;

    // Works without the GIL; Ctrl-C becomes Python's KeyboardInterrupt.
    template <typename Work>
    static void unless_stopped(Work&& work) {
        try {
            nb::gil_scoped_release others_may_run;
            work();
        } catch (const lab::Stopped&) {
            throw nb::python_error();
        }
    }

    void write(nb::int_ file, void (lab::Sweeping::*put)(lab::Output&) const) const {
        lab::Output output(checked("file", file, 0, 1 << 30));
        unless_stopped([&] { ((*sweeping_).*put)(output); });
        if (output.error() == 0) return;
        errno = output.error();
        PyErr_SetFromErrno(PyExc_OSError);
        throw nb::python_error();
    }

    Signals signals_;
    std::unique_ptr<lab::Sweeping> sweeping_;
};

}  // namespace

void bind_table(nb::module_& module) {
    module.def("solve_table", &solve_table, "width"_a, "height"_a);
    nb::class_<TableArgument>(module, "Table")
        .def(nb::init<nb::handle>(), "buffer"_a)
        .def_prop_ro("size", &TableArgument::size)
        .def("look", &TableArgument::look, "cells"_a, "ko_index"_a, "passed"_a);
    nb::class_<SweepingArgument>(module, "Sweeping")
        .def(nb::init<nb::int_, nb::int_, nb::int_>(), "width"_a, "height"_a, "threads"_a)
        .def_prop_ro("round", &SweepingArgument::round)
        .def_prop_ro("positions", &SweepingArgument::positions)
        .def_prop_ro("states", &SweepingArgument::states)
        .def("advance", &SweepingArgument::advance)
        .def("save", &SweepingArgument::save, "file"_a)
        .def("load", &SweepingArgument::load, "buffer"_a)
        .def("write_table", &SweepingArgument::write_table, "file"_a);
}

}  // namespace tengen
