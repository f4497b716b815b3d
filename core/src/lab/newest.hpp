// Lists of places with a mask each, one after the other in large pages; the oldest make room for new ones.
#pragma once

#include <cstdint>

#include "lab/bulk.hpp"
#include "lab/hugearray.hpp"

namespace tengen::lab {

class Newest {
public:
    struct List {
        std::uint64_t number = 0;  // of the first place, counted from the beginning; 0 is none
        std::size_t count = 0;
        std::uint16_t* places = nullptr;
        std::uint32_t* masks = nullptr;
    };

    // How many places are kept. Precondition: more than any list has, with SLACK.
    explicit Newest(std::size_t most) : most_(most), places_(most), masks_(most) {}

    // A list for at most `room` places and SLACK more, to be written before it is kept.
    List begin(std::size_t room) {
        if (next_ % most_ + room + SLACK > most_) next_ += most_ - next_ % most_;
        return {next_, 0, &places_[next_ % most_], &masks_[next_ % most_]};
    }
    // Precondition: the list is the one begun last, and no more than `count` places with SLACK were written.
    void keep(List& list, std::size_t count) {
        list.count = count;
        next_ += count + SLACK;
    }
    // Whether nothing was written over it.
    bool has(const List& list) const { return list.number > 0 && next_ - list.number <= most_; }

private:
    std::size_t most_;
    HugeArray<std::uint16_t> places_;
    HugeArray<std::uint32_t> masks_;
    std::uint64_t next_ = most_;
};

}  // namespace tengen::lab
