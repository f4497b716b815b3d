// What the core's own tests say: a line for each thing that does not hold, with its place. Which tests there are is in
// `main`.
#pragma once

#include <iostream>
#include <source_location>
#include <string_view>

namespace tengen::tests {

class Report {
public:
    void holds(std::string_view what, bool does, std::source_location place = std::source_location::current()) {
        ++asked_;
        if (!does) say(what, place) << '\n';
    }

    template <typename Found, typename Expected>
    void equal(std::string_view what, const Found& found, const Expected& expected,
               std::source_location place = std::source_location::current()) {
        ++asked_;
        if (found == expected) return;
        std::ostream& line = say(what, place);
        if constexpr (requires { line << found << expected; })
            line << ": " << found << " (expected " << expected << ')';
        line << '\n';
    }

    int asked() const { return asked_; }
    int failed() const { return failed_; }

private:
    std::ostream& say(std::string_view what, const std::source_location& place) {
        ++failed_;
        return std::cerr << place.file_name() << ':' << place.line() << ": it does not hold that " << what;
    }

    int asked_ = 0;
    int failed_ = 0;
};

}  // namespace tengen::tests
