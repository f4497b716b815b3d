#include "lab/reducer.hpp"

#include "lab/symmetry.hpp"

namespace tengen::lab {
namespace {

// By set of points: the sums of what its points add.
std::vector<Images> sums(const std::vector<Images>& powers, std::size_t first, std::size_t last) {
    std::vector<Images> found(std::size_t{1} << (last - first));
    for (std::size_t set = 1; set < found.size(); ++set) {
        const Images& stone = powers[first + static_cast<std::size_t>(std::countr_zero(set))];
        for (std::size_t kind = 0; kind < stone.size(); ++kind)
            found[set][kind] = found[set & (set - 1)][kind] + stone[kind];
    }
    return found;
}

}  // namespace

Reducer::Reducer(Size size) : powers_(static_cast<std::size_t>(size.points())), digits_(LOWER) {
    std::vector<std::uint32_t> powers(1, 1);
    for (int point = 1; point < size.points(); ++point) powers.push_back(3 * powers.back());
    for (int kind = 0; kind < SYMMETRIES; ++kind) {
        for (int index = 0; index < size.points(); ++index) {
            const int image = image_of(size, kind, index);
            to_[static_cast<std::size_t>(kind)].push_back(image);
            powers_[static_cast<std::size_t>(index)][static_cast<std::size_t>(kind)] =
                powers[static_cast<std::size_t>(image)];
        }
    }
    const std::size_t split = std::min<std::size_t>(DIGITS, powers_.size());
    low_ = sums(powers_, 0, split);
    high_ = sums(powers_, split, powers_.size());
    for (std::uint32_t value = 0; value < LOWER; ++value) {
        std::uint32_t left = value;
        for (int point = 0; point < DIGITS; ++point, left /= 3) {
            if (left % 3 == BLACK) digits_[value] |= 1u << point;
            if (left % 3 == WHITE) digits_[value] |= 1u << (DIGITS + point);
        }
    }
}

Seen Reducer::reduced(const Images& images, int ko) const {
    Seen best{least(images), -1};
    for (std::size_t kind = 0; ko >= 0 && kind < images.size(); ++kind) {
        if (images[kind] != best.serial) continue;
        const int image = to_[kind][static_cast<std::size_t>(ko)];
        if (best.ko < 0 || image < best.ko) best.ko = image;
    }
    return best;
}

}  // namespace tengen::lab
