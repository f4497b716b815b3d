// What the door of the laboratory calls: legality, counting, ranks.
#include <memory>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "lab/count.hpp"
#include "lab/legality.hpp"
#include "lab/ranking.hpp"
#include "module.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

nb::object integer_of(lab::Wide number) {
    const nb::object high = nb::int_(static_cast<std::uint64_t>(number >> 64));
    return (high << nb::int_(64)) | nb::int_(static_cast<std::uint64_t>(number));
}

bool is_legal(nb::int_ width, nb::int_ height, nb::bytes cells) {
    const BoardArgument board(width, height, cells);
    return lab::is_legal(board.size, board.cells);
}

// The numbers of a sequence of sequences, each in 0..limit - 1.
std::vector<std::vector<int>> checked_numbers(nb::sequence rows, const char* name, int limit) {
    std::vector<std::vector<int>> numbers;
    for (const nb::handle row : rows) {
        numbers.emplace_back();
        for (const nb::handle number : nb::cast<nb::sequence>(row)) {
            numbers.back().push_back(checked(name, nb::cast<nb::int_>(number), 0, limit - 1));
        }
    }
    return numbers;
}

nb::object count_ways(nb::sequence graph, nb::sequence steps, nb::bytes colors) {
    const int points = static_cast<int>(nb::len(graph));
    const lab::Graph near = checked_numbers(graph, "point", points);
    const std::vector<std::vector<int>> order = checked_numbers(steps, "point", points);
    if (colors.size() != order.size()) {
        throw nb::value_error(("not the colors of " + std::to_string(order.size()) +
                               " steps: " + std::to_string(colors.size()) + " (expected one for each)")
                                  .c_str());
    }
    for (const auto& step : order) {
        checked("number of points of a step", nb::int_(step.size()), 0, lab::MOST_ADDED);
    }
    const std::vector<lab::Step> plan = lab::plan(near, order);
    if (plan.size() != order.size()) {
        throw nb::value_error(
            ("not a graph to count: its border is too wide (expected at most " + std::to_string(lab::MOST_PLACES) + ")")
                .c_str());
    }
    const std::span<const std::uint8_t> allowed(static_cast<const std::uint8_t*>(colors.data()), colors.size());
    lab::Wide ways = 0;
    {
        nb::gil_scoped_release others_may_run;
        ways = lab::count_ways(plan, allowed);
    }
    return integer_of(ways);
}

// A ranking with the size that its arguments are checked against.
class RankingArgument {
public:
    RankingArgument(nb::int_ width, nb::int_ height)
        : size_{checked("width", width, 1, LONGEST), checked("height", height, 1, LONGEST)} {
        nb::gil_scoped_release others_may_run;
        ranking_ = std::make_unique<lab::Ranking>(size_);
    }

    nb::object total() const { return integer_of(ranking_->total()); }

    nb::object rank(nb::bytes cells) const {
        const BoardArgument board(nb::int_(size_.width), nb::int_(size_.height), cells);
        const std::optional<lab::Wide> rank = ranking_->rank(board.cells);
        return rank ? integer_of(*rank) : nb::none();
    }

    nb::bytes unrank(nb::int_ rank) const {
        const nb::object total = integer_of(ranking_->total());
        if (rank < nb::int_(0) || rank >= total) {
            throw nb::value_error(("not a rank: " + std::string(nb::str(rank).c_str()) + " (expected 0 to " +
                                   nb::str(total - nb::int_(1)).c_str() + ")")
                                      .c_str());
        }
        const auto high = nb::cast<std::uint64_t>(rank >> nb::int_(64));
        const auto low = nb::cast<std::uint64_t>(rank & integer_of(~std::uint64_t{0}));
        nb::bytes cells = new_bytes(static_cast<std::size_t>(size_.points()));
        ranking_->unrank(static_cast<lab::Wide>(high) << 64 | low, writable(cells));
        return cells;
    }

private:
    static constexpr int LONGEST = 7;

    Size size_;
    std::unique_ptr<lab::Ranking> ranking_;
};

}  // namespace

void bind_lab(nb::module_& module) {
    module.def("is_legal", &is_legal, "width"_a, "height"_a, "cells"_a);
    module.def("count_ways", &count_ways, "graph"_a, "steps"_a, "colors"_a);
    nb::class_<RankingArgument>(module, "Ranking")
        .def(nb::init<nb::int_, nb::int_>(), "width"_a, "height"_a)
        .def_prop_ro("total", &RankingArgument::total)
        .def("rank", &RankingArgument::rank, "cells"_a)
        .def("unrank", &RankingArgument::unrank, "rank"_a);
}

}  // namespace tengen
