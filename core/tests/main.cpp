#include "tests.hpp"

int main() {
    using namespace tengen::tests;
    Report report;
    for (const auto test : {test_board, test_rows, test_output, test_memory, test_games, test_laboratory, test_solver})
        test(report);
    std::cerr << report.asked() << " asked, " << report.failed() << " failed\n";
    return report.failed() == 0 ? 0 : 1;
}
