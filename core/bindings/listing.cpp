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

using lab::Form;
using lab::Kind;

[[noreturn]] void refuse(const std::string& message) { throw nb::value_error(message.c_str()); }

Kind checked_kind(const std::string_view name) {
    if (name == "legal") return Kind::LEGAL;
    if (name == "reduced") return Kind::REDUCED;
    if (name == "ko-shaped") return Kind::KO_SHAPED;
    if (name == "ko-real") return Kind::KO_REAL;
    refuse("not a kind: '" + std::string(name) + "' (expected legal, reduced, ko-shaped or ko-real)");
}

Form checked_form(Kind kind, const std::string_view name) {
    const bool ko = kind == Kind::KO_SHAPED || kind == Kind::KO_REAL;
    if (name == "bits" && !ko) return Form::BITS;
    if (name == "pairs" && ko) return Form::PAIRS;
    if (name == "masks" && ko) return Form::MASKS;
    refuse("not a form of this kind: '" + std::string(name) + "' (expected " + (ko ? "pairs or masks" : "bits") + ")");
}

class ListingArgument {
public:
    ListingArgument(nb::int_ width, nb::int_ height)
        : size_{checked("width", width, 1, LONGEST), checked("height", height, 1, LONGEST)} {
        checked("number of points", nb::int_(size_.points()), 1, MOST);
        nb::gil_scoped_release others_may_run;
        listing_ = std::make_unique<lab::Listing>(size_);
    }

    nb::tuple run(nb::str kind, nb::str form, bool all_legal, nb::int_ start, nb::int_ end, nb::int_ file) const {
        const Kind of = checked_kind(kind.c_str());
        std::uint64_t serials = 1;
        for (int point = 0; point < size_.points(); ++point) serials *= 3;
        const lab::Wish wish{of, checked_form(of, form.c_str()), all_legal, checked_serial(start, serials),
                             checked_serial(end, serials)};
        if (wish.start > wish.end) refuse("not a range: it ends before it starts");
        lab::Output output(checked("file", file, -1, 1 << 30));
        lab::Listed listed;
        {
            nb::gil_scoped_release others_may_run;
            listed = listing_->run(wish, output);
        }
        if (output.error() != 0) {
            errno = output.error();
            PyErr_SetFromErrno(PyExc_OSError);
            throw nb::python_error();
        }
        nb::list by_point;
        for (const std::uint64_t count : listed.by_point) by_point.append(nb::int_(count));
        return nb::make_tuple(listed.count, output.checksum(), output.bytes(), by_point);
    }

private:
    static constexpr int LONGEST = 7;
    static constexpr int MOST = 32;

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
        .def(nb::init<nb::int_, nb::int_>(), "width"_a, "height"_a)
        .def("run", &ListingArgument::run, "kind"_a, "form"_a, "all_legal"_a, "start"_a, "end"_a, "file"_a);
}

}  // namespace tengen
