// Checks what comes from Python, before the core sees it: a wrong value is a ValueError in the twins' words.
#pragma once

#include <nanobind/nanobind.h>

#include "replay.hpp"

namespace tengen {

// The value, if it is in low..high. Refuses others as "not a {name}: {value} (expected {low} to {high})".
int checked(const char* name, nanobind::int_ value, int low, int high);

// A board that may be handed to the core. Refuses a wrong size, number of cells or cell.
struct BoardArgument {
    BoardArgument(nanobind::int_ width, nanobind::int_ height, const nanobind::bytes& cells);

    Size size;
    Cells cells;
};

// Refuses values that are no cells. Precondition: `bytes` outlives the answer.
Cells checked_cells(const nanobind::bytes& bytes);

Cell checked_color(nanobind::int_ color);
Ko checked_ko(nanobind::str ko);
std::uint64_t checked_seed(nanobind::int_ seed);

// New bytes that are still to be written, of which nobody else knows yet.
nanobind::bytes new_bytes(std::size_t size);
std::span<std::uint8_t> writable(nanobind::bytes& bytes);

}  // namespace tengen
