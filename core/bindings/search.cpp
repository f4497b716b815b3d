// What the door of the engines calls for a search with a net: inputs of leaves out, answers in.
#include "engine/search.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <string>

#include "arguments.hpp"
#include "module.hpp"
#include "moves.hpp"
#include "replay.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

using Numbers = nb::ndarray<float, nb::c_contig, nb::device::cpu>;
using Given = nb::ndarray<const float, nb::c_contig, nb::device::cpu>;

constexpr int MOST_KOMI = 100'000;
constexpr int MOST_LEAVES = 4'096;
constexpr std::size_t MOST_EDGES = 8'000'000;  // about 100 MB

Ko checked_ko(const std::string& name) {
    if (name == "simple") return Ko::SIMPLE;
    if (name == "positional") return Ko::POSITIONAL;
    if (name == "situational") return Ko::SITUATIONAL;
    throw nb::value_error(("not a ko rule: '" + name + "' (expected simple, positional or situational)").c_str());
}

bool is_katago(const std::string& kind) {
    if (kind != "tengen-1" && kind != "katago-8") {
        throw nb::value_error(("not a kind of net: '" + kind + "' (expected tengen-1 or katago-8)").c_str());
    }
    return kind == "katago-8";
}

std::string shape_of(const std::vector<std::size_t>& shape) {
    std::string text;
    for (const std::size_t length : shape) text += (text.empty() ? "" : "x") + std::to_string(length);
    return text;
}

template <typename Array>
void check_shape(const char* name, const Array& array, const std::vector<std::size_t>& expected) {
    std::vector<std::size_t> shape;
    for (std::size_t axis = 0; axis < array.ndim(); ++axis) shape.push_back(array.shape(axis));
    if (shape == expected) return;
    throw nb::value_error(
        ("not the " + std::string(name) + ": " + shape_of(shape) + " (expected " + shape_of(expected) + ")").c_str());
}

class SearchArgument {
public:
    SearchArgument(nb::int_ width, nb::int_ height, nb::bytes cells, nb::int_ to_play, nb::handle moves,
                   nb::int_ placed, const std::string& ko, bool self_capture, bool territory, nb::int_ komi,
                   nb::int_ handicap, const std::string& kind, bool as_territory, bool all_alive,
                   nb::sequence settings) {
        const BoardArgument board(width, height, cells);
        const std::vector<Move> line = read_moves(moves);
        SearchRules rules{{checked_ko(ko), self_capture},
                          territory,
                          checked("komi", komi, -MOST_KOMI, MOST_KOMI),
                          checked("handicap", handicap, 0, MOST_POINTS),
                          as_territory,
                          is_katago(kind),
                          all_alive};
        std::vector<Cell> after(board.cells.size());
        const Outcome outcome = replay(board.size, board.cells, line, rules.line.ko, self_capture, after);
        if (outcome.refusal != Refusal::NONE) {
            throw nb::value_error(("not a legal line: move " + std::to_string(outcome.played) +
                                   " is refused (expected moves that the rules allow)")
                                      .c_str());
        }
        search_ = std::make_unique<Search>(
            board.size, board.cells, checked_color(to_play), line,
            checked("number of placed stones", placed, -MOST_POINTS * 8, MOST_POINTS * 8), rules, read(settings));
    }

    int to_play() const { return search_->to_play(); }
    int visits() const { return search_->visits(); }
    bool is_full() const { return search_->edge_count() > MOST_EDGES; }

    int gather(Numbers planes, Numbers globals) {
        if (search_->leaves_out() > 0) throw nb::value_error("leaves are out (expected their answers first)");
        const std::size_t most = planes.ndim() > 0 ? planes.shape(0) : 0;
        checked("number of leaves", nb::int_(most), 1, MOST_LEAVES);
        const Size size = search_->size();
        check_shape("planes", planes,
                    {most, static_cast<std::size_t>(search_->planes()), static_cast<std::size_t>(size.height),
                     static_cast<std::size_t>(size.width)});
        check_shape("globals", globals, {most, static_cast<std::size_t>(search_->globals())});
        if (is_full()) return 0;
        nb::gil_scoped_release others_may_run;
        return search_->gather(static_cast<int>(most), planes.data(), globals.data());
    }

    void answer(Given policy, Given value, Given score, Given owners) {
        const std::size_t leaves = search_->leaves_out();
        const Size size = search_->size();
        const auto points = static_cast<std::size_t>(size.points());
        check_shape("policy", policy, {leaves, points + 1});
        check_shape("value", value, {leaves, 2});
        check_shape("score", score, {leaves});
        check_shape("ownership", owners,
                    {leaves, static_cast<std::size_t>(size.height), static_cast<std::size_t>(size.width)});
        const Answers answers{span(policy), span(value), span(score), span(owners)};
        bool good = false;
        {
            nb::gil_scoped_release others_may_run;
            good = search_->answer(answers);
        }
        if (!good) throw nb::value_error("not an answer: there is a NaN or an infinity in it (expected numbers)");
    }

    void drop() { search_->drop(); }

    void advance(nb::int_ move) {
        const int index = checked("move", move, 0, search_->size().points());
        if (search_->leaves_out() > 0) throw nb::value_error("leaves are out (expected their answers first)");
        if (!search_->is_legal(index)) {
            throw nb::value_error(("not a legal move: " + std::to_string(index) + " (expected a legal one)").c_str());
        }
        search_->advance(index);
    }

    bool is_legal(nb::int_ move) const { return search_->is_legal(checked("move", move, 0, search_->size().points())); }

    nb::list tries() const {
        nb::list found;
        for (const Try& each : search_->tries()) {
            found.append(nb::make_tuple(each.move, each.visits, each.win, each.lead, double{each.prior}));
        }
        return found;
    }

    nb::list policy() const { return list_of(search_->policy()); }
    nb::list owners() const { return list_of(search_->owners()); }
    nb::tuple worth() const { return nb::make_tuple(search_->worth().win, search_->worth().lead); }
    nb::tuple own() const { return nb::make_tuple(search_->own().win, search_->own().lead); }

    nb::object ended() const {
        const std::optional<double> lead = search_->ended();
        return lead ? nb::object(nb::float_(*lead)) : nb::none();
    }

    nb::list line(nb::int_ move, nb::int_ longest) const {
        nb::list moves;
        for (const int each : search_->line(checked("move", move, 0, search_->size().points()),
                                            checked("length", longest, 0, MOST_LEAVES))) {
            moves.append(nb::int_(each));
        }
        return moves;
    }

private:
    static std::span<const float> span(const Given& array) { return {array.data(), array.size()}; }

    template <typename Values>
    static nb::list list_of(const Values& values) {
        nb::list list;
        for (const auto value : values) list.append(nb::float_(static_cast<double>(value)));
        return list;
    }

    static TreeSettings read(nb::sequence settings) {
        const auto at = [&](std::size_t place) { return nb::cast<double>(settings[place]); };
        if (nb::len(settings) != 5) throw nb::value_error("not the settings of a search (expected 5 numbers)");
        return {at(0), at(1), at(2), at(3), at(4)};
    }

    std::unique_ptr<Search> search_;
};

}  // namespace

void bind_search(nb::module_& module) {
    nb::class_<SearchArgument>(module, "Search")
        .def(nb::init<nb::int_, nb::int_, nb::bytes, nb::int_, nb::handle, nb::int_, const std::string&, bool, bool,
                      nb::int_, nb::int_, const std::string&, bool, bool, nb::sequence>(),
             "width"_a, "height"_a, "cells"_a, "to_play"_a, "moves"_a, "placed"_a, "ko"_a, "self_capture"_a,
             "territory"_a, "komi"_a, "handicap"_a, "kind"_a, "as_territory"_a, "all_alive"_a, "settings"_a)
        .def_prop_ro("to_play", &SearchArgument::to_play)
        .def_prop_ro("visits", &SearchArgument::visits)
        .def_prop_ro("is_full", &SearchArgument::is_full)
        .def("gather", &SearchArgument::gather, "planes"_a.noconvert(), "globals"_a.noconvert())
        .def("answer", &SearchArgument::answer, "policy"_a, "value"_a, "score"_a, "ownership"_a)
        .def("drop", &SearchArgument::drop)
        .def("advance", &SearchArgument::advance, "move"_a)
        .def("is_legal", &SearchArgument::is_legal, "move"_a)
        .def("tries", &SearchArgument::tries)
        .def("policy", &SearchArgument::policy)
        .def("owners", &SearchArgument::owners)
        .def("worth", &SearchArgument::worth)
        .def("own", &SearchArgument::own)
        .def("ended", &SearchArgument::ended)
        .def("line", &SearchArgument::line, "move"_a, "longest"_a);
}

}  // namespace tengen
