// Whether Python has heard a signal such as Ctrl-C while the core works without the GIL.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>

namespace tengen {

class Signals {
public:
    // Looks ten times a second; once heard, Python's error is set. Called without the GIL, by the thread that gave it.
    bool heard() {
        const auto now = std::chrono::steady_clock::now();
        if (heard_ || now - looked_ < std::chrono::milliseconds(100)) return heard_;
        looked_ = now;
        nanobind::gil_scoped_acquire python;
        return heard_ = PyErr_CheckSignals() != 0;
    }

private:
    std::chrono::steady_clock::time_point looked_{};
    bool heard_ = false;
};

}  // namespace tengen
