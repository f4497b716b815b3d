// What the door of the laboratory calls to list positions.
#include "lab/listing.hpp"

#include <cerrno>
#include <memory>
#include <string>
#include <string_view>

#include "arguments.hpp"
#include "module.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen {
namespace {

using lab::Kind;
using lab::KoForm;

[[noreturn]] void refuse(const std::string& message) { throw nb::value_error(message.c_str()); }

Kind checked_kind(const std::string_view name) {
    if (name == "legal") return Kind::LEGAL;
    if (name == "reduced") return Kind::REDUCED;
    if (name == "ko-shaped") return Kind::KO_SHAPED;
    if (name == "ko-real") return Kind::KO_REAL;
    refuse("not a kind: '" + std::string(name) + "' (expected legal, reduced, ko-shaped or ko-real)");
}

bool is_ko(Kind kind) { return kind == Kind::KO_SHAPED || kind == Kind::KO_REAL; }

KoForm checked_form(Kind kind, const std::string_view name) {
    if (is_ko(kind) ? name == "pairs" : name == "bits") return KoForm::PAIRS;
    if (is_ko(kind) && name == "masks") return KoForm::MASKS;
    const std::string expected = is_ko(kind) ? "pairs or masks" : "bits";
    refuse("not a form of this kind: '" + std::string(name) + "' (expected " + expected + ")");
}

const lab::Bulk& checked_processor(const std::string_view name) {
    if (name == "best") return lab::best_bulk();
    std::string expected = "best";
    for (const lab::Bulk& bulk : lab::all_bulks()) {
        if (bulk.name == name) return bulk;
        expected += ", " + std::string(bulk.name);
    }
    refuse("this machine is no such processor: '" + std::string(name) + "' (expected one of " + expected + ")");
}

nb::list processors() {
    nb::list names;
    for (const lab::Bulk& bulk : lab::all_bulks()) names.append(nb::str(bulk.name.data(), bulk.name.size()));
    return names;
}

class ListingArgument {
public:
    ListingArgument(nb::int_ width, nb::int_ height, nb::str processor)
        : size_{checked("width", width, 1, LONGEST), checked("height", height, 1, LONGEST)} {
        checked("number of points", nb::int_(size_.points()), 1, MOST);
        const lab::Bulk& bulk = checked_processor(processor.c_str());
        nb::gil_scoped_release others_may_run;
        listing_ = std::make_unique<lab::Listing>(size_, bulk);
    }

    nb::tuple run(nb::str kind, nb::str form, bool all_legal, nb::int_ start, nb::int_ end, nb::int_ file) const {
        const Kind of = checked_kind(kind.c_str());
        lab::Wish wish = checked_range(start, end);
        wish.form = checked_form(of, form.c_str());
        wish.all_legal = all_legal;
        lab::Output output(checked("file", file, -1, 1 << 30));
        wish.outputs[static_cast<std::size_t>(of)] = &output;
        return figures(list(wish)[static_cast<std::size_t>(of)], output);
    }

    nb::list run_together(nb::list kinds, nb::int_ start, nb::int_ end) const {
        lab::Wish wish = checked_range(start, end);
        std::vector<std::size_t> wanted;
        for (nb::handle kind : kinds) {
            wanted.push_back(static_cast<std::size_t>(checked_kind(nb::cast<nb::str>(kind).c_str())));
        }
        std::array<lab::Output, lab::KINDS> outputs{lab::Output(-1), lab::Output(-1), lab::Output(-1), lab::Output(-1)};
        for (const std::size_t kind : wanted) wish.outputs[kind] = &outputs[kind];
        const auto listed = list(wish);
        nb::list found;
        for (const std::size_t kind : wanted) found.append(figures(listed[kind], outputs[kind]));
        return found;
    }

private:
    static constexpr int LONGEST = 7;
    static constexpr int MOST = 32;

    std::array<lab::Listed, lab::KINDS> list(const lab::Wish& wish) const {
        nb::gil_scoped_release others_may_run;
        return listing_->run(wish);
    }

    static nb::tuple figures(const lab::Listed& listed, const lab::Output& output) {
        if (output.error() != 0) {
            errno = output.error();
            PyErr_SetFromErrno(PyExc_OSError);
            throw nb::python_error();
        }
        nb::list by_point;
        for (const std::uint64_t count : listed.by_point) by_point.append(nb::int_(count));
        return nb::make_tuple(listed.count, output.checksum(), output.bytes(), by_point);
    }

    lab::Wish checked_range(nb::int_ start, nb::int_ end) const {
        std::uint64_t serials = 1;
        for (int point = 0; point < size_.points(); ++point) serials *= 3;
        const lab::Wish wish{checked_serial(start, serials), checked_serial(end, serials), {}};
        if (wish.start > wish.end) refuse("not a range: it ends before it starts");
        return wish;
    }

    // The end of a range may be one past the last serial.
    static std::uint64_t checked_serial(nb::int_ value, std::uint64_t serials) {
        if (value < nb::int_(0) || value > nb::int_(serials)) {
            refuse("not a serial: " + std::string(nb::str(value).c_str()) + " (expected 0 to " +
                   std::to_string(serials) + ")");
        }
        return nb::cast<std::uint64_t>(value);
    }

    Size size_;
    std::unique_ptr<lab::Listing> listing_;
};

}  // namespace

void bind_listing(nb::module_& module) {
    nb::class_<ListingArgument>(module, "Listing")
        .def(nb::init<nb::int_, nb::int_, nb::str>(), "width"_a, "height"_a, "processor"_a = "best")
        .def("run", &ListingArgument::run, "kind"_a, "form"_a, "all_legal"_a, "start"_a, "end"_a, "file"_a)
        .def("run_together", &ListingArgument::run_together, "kinds"_a, "start"_a, "end"_a);
    module.def("processors", &processors);
}

}  // namespace tengen
