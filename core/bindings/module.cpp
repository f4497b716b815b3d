// The native module: one function each for the doors of the rules, the scoring, the engines, the laboratory
// and the solver.
#include "module.hpp"

NB_MODULE(_core, module) {
    nanobind::set_leak_warnings(false);  // what Python keeps until it ends, a cached ranking, is no leak
    module.doc() = "The native core of Tengen: boards, replays, playouts, unconditional life, small boards.";
    tengen::bind_rules(module);
    tengen::bind_parts(module);
    tengen::bind_scoring(module);
    tengen::bind_endings(module);
    tengen::bind_engines(module);
    tengen::bind_features(module);
    tengen::bind_search(module);
    tengen::bind_lab(module);
    tengen::bind_listing(module);
    tengen::bind_table(module);
    tengen::bind_proofs(module);
    tengen::bind_solver(module);
}
