#include "lab/reducer.hpp"

#include <utility>

namespace tengen::lab {

Reducer::Reducer(Size size) : size_(size), split_(size.points() / 2) {
    std::vector<std::uint32_t> powers;
    for (int point = 0; point < size.points(); ++point, serials_ *= 3) powers.push_back(serials_);
    for (int point = 0; point < split_; ++point) lower_ *= 3;
    for (int kind = 0; kind < (size.width == size.height ? 8 : 4); ++kind) {
        Symmetry symmetry;
        for (int index = 0; index < size.points(); ++index) {
            int column = index % size.width;
            int row = index / size.width;
            if (kind & 4) std::swap(column, row);
            if (kind & 1) column = size.width - 1 - column;
            if (kind & 2) row = size.height - 1 - row;
            symmetry.to.push_back(row * size.width + column);
        }
        for (const int part : {0, 1}) {
            const int from = part == 0 ? 0 : split_;
            const int to = part == 0 ? split_ : size.points();
            auto& half = symmetry.half[static_cast<std::size_t>(part)];
            half = {0};
            for (int point = from; point < to; ++point) {
                const std::uint32_t power = powers[static_cast<std::size_t>(symmetry.to[static_cast<std::size_t>(point)])];
                const std::size_t known = half.size();
                for (std::uint32_t cell = 1; cell < 3; ++cell) {
                    for (std::size_t value = 0; value < known; ++value) half.push_back(half[value] + cell * power);
                }
            }
        }
        symmetries_.push_back(std::move(symmetry));
    }
}

Seen Reducer::reduced(Cells cells, int ko, bool exchanged) const {
    static constexpr std::array<std::array<Cell, 3>, 2> SEEN{{{0, 1, 2}, {0, 2, 1}}};
    const auto& seen = SEEN[exchanged];
    std::size_t low = 0;
    std::size_t high = 0;
    for (int point = split_; point-- > 0;) low = 3 * low + seen[cells[static_cast<std::size_t>(point)]];
    for (int point = size_.points(); point-- > split_;) high = 3 * high + seen[cells[static_cast<std::size_t>(point)]];
    Seen best{~std::uint32_t{0}, -1};
    for (const Symmetry& symmetry : symmetries_) {
        const std::uint32_t serial = symmetry.half[0][low] + symmetry.half[1][high];
        if (serial > best.serial) continue;
        const int image = ko < 0 ? -1 : symmetry.to[static_cast<std::size_t>(ko)];
        if (serial < best.serial || image < best.ko) best = {serial, image};
    }
    return best;
}

bool Reducer::is_reduced(std::uint32_t serial) const {
    const std::uint32_t low = serial % lower_;
    const std::uint32_t high = serial / lower_;
    for (const Symmetry& symmetry : symmetries_) {
        if (symmetry.half[0][low] + symmetry.half[1][high] < serial) return false;
    }
    return true;
}

void Reducer::unpack(std::uint32_t serial, std::span<Cell> cells) const {
    for (int point = 0; point < size_.points(); ++point, serial /= 3) {
        cells[static_cast<std::size_t>(point)] = static_cast<Cell>(serial % 3);
    }
}

}  // namespace tengen::lab
