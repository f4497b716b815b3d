#include "room.hpp"

#include <algorithm>

namespace tengen::solver {
namespace {

struct Found {
    std::vector<int> stones;
    bool free = false;  // has a liberty outside the region
};

Found group_at(Size size, Cells cells, std::span<const std::uint8_t> in_region, int start, std::vector<bool>& seen) {
    Found found{.stones = {start}};
    seen[static_cast<std::size_t>(start)] = true;
    for (std::size_t done = 0; done < found.stones.size(); ++done) {
        for_each_neighbor(size, found.stones[done], [&](int near) {
            const auto place = static_cast<std::size_t>(near);
            if (cells[place] == EMPTY) found.free = found.free || in_region[place] == 0;
            if (cells[place] != cells[static_cast<std::size_t>(start)] || seen[place]) return;
            seen[place] = true;
            found.stones.push_back(near);
        });
    }
    return found;
}

int first_of(Mask places) { return std::countr_zero(places); }

}  // namespace

Room::Room(Size size, Cells cells, std::span<const std::uint8_t> in_region)
    : place_of_(cells.size(), NOWHERE), group_of_(cells.size(), NOWHERE) {
    take_groups(size, cells, in_region);
    for (int index = 0; index < size.points(); ++index) {
        const auto at = static_cast<std::size_t>(index);
        const bool inside = cells[at] == EMPTY ? in_region[at] != 0 : group_of_[at] == NOWHERE;
        if (!inside) continue;
        place_of_[at] = static_cast<int>(indices_.size());
        indices_.push_back(index);
    }
    if (places() <= MOST_PLACES) look_around(size, cells);
}

void Room::take_groups(Size size, Cells cells, std::span<const std::uint8_t> in_region) {
    std::vector<bool> seen(cells.size());
    for (int index = 0; index < size.points(); ++index) {
        const auto at = static_cast<std::size_t>(index);
        if (cells[at] == EMPTY || seen[at]) continue;
        const Found found = group_at(size, cells, in_region, index, seen);
        if (!found.free) continue;
        for (const int stone : found.stones) {
            group_of_[static_cast<std::size_t>(stone)] = static_cast<int>(color_of_.size());
        }
        color_of_.push_back(cells[at]);
    }
}

void Room::look_around(Size size, Cells cells) {
    beside_.assign(color_of_.size(), 0);
    for (int place = 0; place < places(); ++place) {
        const Mask bit = bit_of(place);
        const Cell cell = cells[static_cast<std::size_t>(index(place))];
        all_ |= bit;
        if (cell != EMPTY) first_[cell - 1u] |= bit;
        for_each_neighbor(size, index(place), [&](int neighbor) {
            const auto at = static_cast<std::size_t>(neighbor);
            if (place_of_[at] != NOWHERE) {
                near_[static_cast<std::size_t>(place)] |= bit_of(place_of_[at]);
            } else if (cells[at] == EMPTY) {
                open_ |= bit;
            } else {
                walls_[cells[at] - 1u] |= bit;
                beside_[static_cast<std::size_t>(group_of_[at])] |= bit;
            }
        });
    }
}

State Room::start(Cell to_play, int ko_index) const {
    const int ko = ko_index < 0 ? NOWHERE : place(ko_index);
    return {.stones = first_, .to_play = to_play, .ko = static_cast<std::int8_t>(ko)};
}

Mask Room::touching(Mask places) const {
    Mask found = 0;
    for (; places != 0; places &= places - 1) found |= near_[static_cast<std::size_t>(first_of(places))];
    return found;
}

Mask Room::flood(Mask start, Mask within) const {
    Mask found = start;
    for (Mask edge = start; edge != 0; found |= edge) edge = touching(edge) & within & ~found;
    return found;
}

bool Room::play(State& state, int place) const {
    const Cell color = state.to_play;
    const Cell other = opponent(color);
    const Mask bit = bit_of(place);
    const Mask near = near_[static_cast<std::size_t>(place)];
    Mask& own = state.stones[color - 1u];
    Mask& others = state.stones[other - 1u];
    own |= bit;
    Mask taken = 0;
    for (Mask todo = near & others; todo != 0;) {
        const Mask struck = flood(todo & -todo, others);
        todo &= ~struck;
        if (!stays(struck, other) && (touching(struck) & empty(state)) == 0) taken |= struck;
    }
    others &= ~taken;
    const bool alone = (near & own) == 0 && (walls_[color - 1u] & bit) == 0;
    if (taken == 0) {
        const Mask group = flood(bit, own);
        if (!stays(group, color) && (touching(group) & empty(state)) == 0) return false;
    }
    const bool is_ko = std::has_single_bit(taken) && alone && (open_ & bit) == 0 && (near & empty(state)) == taken;
    state.ko = is_ko ? static_cast<std::int8_t>(first_of(taken)) : std::int8_t{NOWHERE};
    state.to_play = other;
    return true;
}

bool Room::alive(const State& state, Mask stones, Cell color) const {
    struct Group {
        Mask stones, near;
        bool kept, stays;
    };
    struct Region {
        Mask empty, near;
        bool kept;
    };
    const Mask own = state.of(color);
    std::array<Group, MOST_PLACES> groups;
    std::array<Region, MOST_PLACES> regions;
    std::size_t group_count = 0;
    std::size_t region_count = 0;
    for (Mask todo = own; todo != 0;) {
        const Mask found = flood(todo & -todo, own);
        todo &= ~found;
        groups[group_count++] = {found, touching(found), true, stays(found, color)};
    }
    const Mask outside = walls_[opponent(color) - 1u] | open_;
    for (Mask todo = all_ & ~own; todo != 0;) {
        const Mask found = flood(todo & -todo, all_ & ~own);
        todo &= ~found;
        const Mask free = found & ~state.of(opponent(color));
        if ((found & outside) == 0 && free != 0) regions[region_count++] = {free, touching(found), true};
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (Group& group : std::span(groups).first(group_count)) {
            if (!group.kept || group.stays) continue;
            int eyes = 0;
            for (const Region& region : std::span(regions).first(region_count)) {
                eyes += region.kept && (region.empty & ~group.near) == 0;
            }
            if (eyes >= 2) continue;
            group.kept = false;
            changed = true;
            for (Region& region : std::span(regions).first(region_count)) {
                if ((region.near & group.stones) != 0) region.kept = false;
            }
        }
    }
    return std::ranges::any_of(std::span(groups).first(group_count),
                               [&](const Group& group) { return group.kept && (group.stones & stones) != 0; });
}

bool Room::joined(const State& state, int one_index, int other_index, Cell color) const {
    const Mask own = state.of(color);
    const int one = place(one_index);
    const int other = place(other_index);
    const int other_group = group_of_[static_cast<std::size_t>(other_index)];
    std::vector<bool> reached(color_of_.size());
    Mask found = one == NOWHERE ? 0 : bit_of(one);
    if (one == NOWHERE) reached[static_cast<std::size_t>(group_of_[static_cast<std::size_t>(one_index)])] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t wall = 0; wall < color_of_.size(); ++wall) {
            if (color_of_[wall] != color) continue;
            if (reached[wall]) found |= beside_[wall] & own;
        }
        found = flood(found, own);
        for (std::size_t wall = 0; wall < color_of_.size(); ++wall) {
            if (color_of_[wall] != color || reached[wall] || (beside_[wall] & found) == 0) continue;
            reached[wall] = changed = true;
        }
    }
    return other == NOWHERE ? reached[static_cast<std::size_t>(other_group)] : (found & bit_of(other)) != 0;
}

}  // namespace tengen::solver
