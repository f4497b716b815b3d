#include "moves.hpp"

#include <limits>
#include <optional>
#include <string_view>

namespace nb = nanobind;

namespace tengen {
namespace {

// A view of a Python object's memory, given back at the end.
class Buffer {
public:
    explicit Buffer(nb::handle object) {
        if (!PyObject_CheckBuffer(object.ptr())) return;
        held_ = PyObject_GetBuffer(object.ptr(), &view_, PyBUF_FORMAT | PyBUF_ND | PyBUF_C_CONTIGUOUS) == 0;
        if (!held_) PyErr_Clear();
    }
    ~Buffer() {
        if (held_) PyBuffer_Release(&view_);
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    std::optional<std::span<const Move>> moves() const {
        if (!held_ || view_.ndim != 1 || view_.itemsize != sizeof(Move)) return {};
        if (view_.format == nullptr || std::string_view(view_.format) != "h") return {};
        return std::span(static_cast<const Move*>(view_.buf), static_cast<std::size_t>(view_.shape[0]));
    }

private:
    Py_buffer view_{};
    bool held_ = false;
};

Move read_move(nb::handle code) {
    const nb::object number = nb::steal(PyNumber_Index(code.ptr()));
    if (!number.is_valid()) throw nb::python_error();
    int overflow = 0;
    const long value = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
    const bool fits = overflow == 0 && 0 <= value && value <= std::numeric_limits<Move>::max();
    return fits ? static_cast<Move>(value) : Move{-1};
}

}  // namespace

std::vector<Move> read_moves(nb::handle moves) {
    const Buffer buffer(moves);
    if (const auto view = buffer.moves()) return {view->begin(), view->end()};
    std::vector<Move> read;
    for (const nb::handle code : nb::iter(moves)) read.push_back(read_move(code));
    return read;
}

}  // namespace tengen
