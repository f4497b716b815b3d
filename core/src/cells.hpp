// One question about one board of plain cells: a play, or where one may play. Nothing is kept between calls.
#pragma once

#include "size.hpp"

namespace tengen {

// Puts a stone into the cells and removes touching enemy groups without liberties, then its own group if it has none.
// How many indices were captured comes back; they stand in `captured`, in ascending order.
// Precondition: size.points() cells, and room for as many captured; the cell at `index` is empty; color BLACK or WHITE.
int play(Size size, std::span<Cell> cells, Cell color, int index, std::span<std::int16_t> captured);

// Marks with 1 where `color` may play, with 0 elsewhere; `ko_index` is forbidden (-1: none).
// Precondition: size.points() cells and marks; color is BLACK or WHITE.
void mark_legal_points(Size size, Cells cells, Cell color, int ko_index, bool self_capture,
                       std::span<std::uint8_t> marks);

}  // namespace tengen
