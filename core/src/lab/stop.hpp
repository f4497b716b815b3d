// Long work that can be stopped from outside.
#pragma once

#include <exception>
#include <functional>

namespace tengen::lab {

// Whether to stop; asked again and again by the thread that was called, without the GIL. An empty one never stops.
using Stop = std::function<bool()>;

// Thrown when it said so. What was worked at is then good for nothing but to be destroyed.
struct Stopped : std::exception {
    const char* what() const noexcept override { return "stopped"; }
};

}  // namespace tengen::lab
