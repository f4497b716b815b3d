// The parts of the native module.
#pragma once

#include <nanobind/nanobind.h>

namespace tengen {

void bind_rules(nanobind::module_& module);
void bind_parts(nanobind::module_& module);
void bind_scoring(nanobind::module_& module);
void bind_endings(nanobind::module_& module);
void bind_engines(nanobind::module_& module);
void bind_features(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_lab(nanobind::module_& module);
void bind_listing(nanobind::module_& module);
void bind_table(nanobind::module_& module);
void bind_proofs(nanobind::module_& module);
void bind_solver(nanobind::module_& module);

}  // namespace tengen
