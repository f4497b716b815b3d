#include "shapes.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace tengen {
namespace {

using Drawing = std::array<std::string_view, 3>;

// X one color, O the other, . empty, x anything but X, o anything but O, # outside the board, ? whatever there is.
// The middle is the point in question.
constexpr std::array<Drawing, 6> DRAWINGS{{
    {"XO?",  // hane
     "...",  //
     "?.?"},
    {"XO?",  // cut
     "O.o",  //
     "???"},
    {"?X?",  // wedge
     "O.O",  //
     "?o?"},
    {"XO?",  // bend
     "X..",  //
     "?.?"},
    {"X.?",  // block at the edge
     "O.?",  //
     "###"},
    {"OX?",  // descent to the edge
     "x.?",  //
     "###"},
}};

constexpr Cell OUTSIDE = 3;

bool fits(char sign, Cell cell) {
    switch (sign) {
        case 'X': return cell == BLACK;
        case 'O': return cell == WHITE;
        case '.': return cell == EMPTY;
        case '#': return cell == OUTSIDE;
        case 'x': return cell == EMPTY || cell == WHITE;
        case 'o': return cell == EMPTY || cell == BLACK;
        default: return true;
    }
}

// The eight signs around the middle, row by row, after one of the eight symmetries.
std::array<char, 8> turned(const Drawing& drawing, int symmetry) {
    std::array<char, 8> signs{};
    std::size_t next = 0;
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            if (row == 1 && column == 1) continue;
            int from_row = (symmetry & 1) != 0 ? 2 - row : row;
            int from_column = (symmetry & 2) != 0 ? 2 - column : column;
            if ((symmetry & 4) != 0) std::swap(from_row, from_column);
            signs[next++] = drawing[static_cast<std::size_t>(from_row)][static_cast<std::size_t>(from_column)];
        }
    }
    return signs;
}

Cell swapped(Cell cell) { return cell == BLACK || cell == WHITE ? opponent(cell) : cell; }

}  // namespace

const Shapes& Shapes::all() {
    static const Shapes shapes;
    return shapes;
}

Shapes::Shapes() {
    for (const Drawing& drawing : DRAWINGS) {
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const std::array<char, 8> signs = turned(drawing, symmetry);
            add(signs, 0, 0, false);
            add(signs, 0, 0, true);
        }
    }
}

void Shapes::add(std::span<const char> signs, unsigned code, int place, bool swaps_colors) {
    if (signs.empty()) {
        codes_.set(code);
        return;
    }
    for (const Cell cell : {EMPTY, BLACK, WHITE, OUTSIDE}) {
        if (!fits(signs.front(), cell)) continue;
        const unsigned shown = swaps_colors ? swapped(cell) : cell;
        add(signs.subspan(1), code | shown << (2 * place), place + 1, swaps_colors);
    }
}

}  // namespace tengen
