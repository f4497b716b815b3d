// A room: the few points of a board on which something can still change, as bits, with plays and life in it.
// Who wants what there, and whether it can be had, is in `prover`.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "size.hpp"

namespace tengen::solver {

using Mask = std::uint64_t;  // a set of the room's points

inline constexpr int MOST_PLACES = 64;
inline constexpr int NOWHERE = -1;

constexpr Mask bit_of(int place) { return Mask{1} << place; }

// The stones in the room, whose turn it is, and the place where ko forbids to play (NOWHERE: none).
struct State {
    std::array<Mask, 2> stones{};  // by color - 1
    Cell to_play = BLACK;
    std::int8_t ko = NOWHERE;

    Mask of(Cell color) const { return stones[color - 1u]; }
    friend bool operator==(const State&, const State&) = default;
};

// The room is the empty points of a region and every stone whose group has no liberty outside it. All other stones stay
// for ever, since nobody plays outside the room. A `place` is a point's number in the room.
class Room {
public:
    // Precondition: size.points() cells and marks; every group has a liberty.
    Room(Size size, Cells cells, std::span<const std::uint8_t> in_region);

    // More than MOST_PLACES: the room is too large, and nothing else may be asked.
    int places() const { return static_cast<int>(indices_.size()); }
    int index(int place) const { return indices_[static_cast<std::size_t>(place)]; }
    // NOWHERE for a point that is not in the room.
    int place(int index) const { return place_of_[static_cast<std::size_t>(index)]; }

    State start(Cell to_play, int ko_index) const;

    // Plays if that is no self-capture; whether it was none. Ko is the caller's. Precondition: the place is empty.
    bool play(State& state, int place) const;

    Mask empty(const State& state) const { return all_ & ~(state.stones[0] | state.stones[1]); }
    Mask group(const State& state, int place, Cell color) const { return flood(bit_of(place), state.of(color)); }
    Mask touching(Mask places) const;

    // Whether these stones of a color touch a stone that stays, or an empty point outside.
    bool stays(Mask group, Cell color) const { return (group & (walls_[color - 1u] | open_)) != 0; }

    // Whether one of the groups with these stones cannot be taken although its side never answers, after Benson, or
    // stays. Points of the other side that touch the outside are nobody's eye.
    bool alive(const State& state, Mask stones, Cell color) const;

    // Whether two stones of a color are of one group; through stones that stay, too.
    bool joined(const State& state, int one_index, int other_index, Cell color) const;

private:
    Mask flood(Mask start, Mask within) const;
    void take_groups(Size size, Cells cells, std::span<const std::uint8_t> in_region);
    void look_around(Size size, Cells cells);

    std::vector<int> indices_;    // by place
    std::vector<int> place_of_;   // by index
    std::vector<int> group_of_;   // by index; the number of a group that stays, or NOWHERE
    std::vector<Mask> beside_;    // by number of a group that stays: the places that touch it
    std::vector<Cell> color_of_;  // by number of a group that stays
    std::array<Mask, MOST_PLACES> near_{};
    std::array<Mask, 2> walls_{};  // by color - 1: places beside stones that stay
    Mask open_ = 0;                // places beside empty points outside
    Mask all_ = 0;
    std::array<Mask, 2> first_{};
};

}  // namespace tengen::solver
