// The native module: one function each for the doors of the rules, the scoring and the engines.
#include "module.hpp"

NB_MODULE(_core, module) {
    module.doc() = "The native core of Tengen: boards, replays, playouts, unconditional life.";
    tengen::bind_rules(module);
    tengen::bind_parts(module);
    tengen::bind_scoring(module);
    tengen::bind_engines(module);
}
