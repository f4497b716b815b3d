// The core's own tests: what Python cannot reach, and a walk through the rest for the sanitizers to watch.
// What the functions answer is judged by their twins, in Python.
#pragma once

#include "report.hpp"

namespace tengen::tests {

void test_board(Report& report);
void test_rows(Report& report);
void test_output(Report& report);
void test_memory(Report& report);
void test_games(Report& report);
void test_laboratory(Report& report);
void test_solver(Report& report);

}  // namespace tengen::tests
