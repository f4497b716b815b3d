#include "parts.hpp"

#include <algorithm>
#include <numeric>

namespace tengen {
namespace {

// Adds the number of the part at `index` wherever its cells are. Precondition: the cell at `index` has no part yet.
Part filled(Size size, Cells cells, int index, std::int16_t number, std::vector<std::int16_t>& part_at) {
    Part part{cells[index], {static_cast<std::int16_t>(index)}, {}, {}};
    part_at[index] = number;
    for (std::size_t next = 0; next < part.points.size(); ++next) {
        for_each_neighbor(size, part.points[next], [&](int neighbor) {
            if (cells[neighbor] == part.kind && part_at[neighbor] < 0) {
                part_at[neighbor] = number;
                part.points.push_back(static_cast<std::int16_t>(neighbor));
            }
        });
    }
    std::ranges::sort(part.points);
    return part;
}

void make_unique(std::vector<std::int16_t>& numbers) {
    std::ranges::sort(numbers);
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
}

void find_touching(Size size, Cells cells, const Parts& parts, Part& part) {
    for (const int index : part.points) {
        for_each_neighbor(size, index, [&](int neighbor) {
            const Cell kind = cells[neighbor];
            if (kind == part.kind) return;
            if (kind == EMPTY) part.liberties.push_back(static_cast<std::int16_t>(neighbor));
            part.touching[kind].push_back(kind == EMPTY ? parts.territory_at[neighbor] : parts.group_at[neighbor]);
        });
    }
    for (auto& numbers : part.touching) make_unique(numbers);
    make_unique(part.liberties);
}

// The first group of the chain of `group`, as far as chains are joined already.
std::int16_t first_group(std::vector<std::int16_t>& joined_to, std::int16_t group) {
    while (joined_to[group] != group) {
        joined_to[group] = joined_to[joined_to[group]];
        group = joined_to[group];
    }
    return group;
}

std::vector<std::int16_t> chains_of(const Parts& parts) {
    std::vector<std::int16_t> joined_to(parts.groups.size());
    std::iota(joined_to.begin(), joined_to.end(), std::int16_t{0});
    for (const Part& territory : parts.territories) {
        for (const Cell color : {BLACK, WHITE}) {
            for (const std::int16_t group : territory.touching[color]) {
                const std::int16_t one = first_group(joined_to, territory.touching[color].front());
                const std::int16_t other = first_group(joined_to, group);
                joined_to[std::max(one, other)] = std::min(one, other);
            }
        }
    }
    std::vector<std::int16_t> chain_of(parts.groups.size());
    std::int16_t chains = 0;
    for (std::size_t group = 0; group < chain_of.size(); ++group) {
        const std::int16_t first = first_group(joined_to, static_cast<std::int16_t>(group));
        chain_of[group] = first == static_cast<std::int16_t>(group) ? chains++ : chain_of[first];
    }
    return chain_of;
}

}  // namespace

Parts parts_of(Size size, Cells cells) {
    Parts parts;
    parts.group_at.assign(cells.size(), -1);
    parts.territory_at.assign(cells.size(), -1);
    for (int index = 0; index < size.points(); ++index) {
        auto& list = cells[index] == EMPTY ? parts.territories : parts.groups;
        auto& part_at = cells[index] == EMPTY ? parts.territory_at : parts.group_at;
        if (part_at[index] < 0) {
            list.push_back(filled(size, cells, index, static_cast<std::int16_t>(list.size()), part_at));
        }
    }
    for (auto& group : parts.groups) find_touching(size, cells, parts, group);
    for (auto& territory : parts.territories) find_touching(size, cells, parts, territory);
    parts.chain_of = chains_of(parts);
    return parts;
}

}  // namespace tengen
