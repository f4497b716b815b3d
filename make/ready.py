"""Makes Tengen ready to run, to check or to test: `python -m make.ready run|check|core|quick|test|bench`.

Only what changed is made again. Starting and testing are left to the Makefile.
"""

import sys

from make import core, environment, native, node, page, programs
from make.missing import stop_for
from make.steps import Step, only_one

RUN = (environment.PACKAGES, native.MODULE, native.LISTING, node.NODE, page.PACKAGES, page.PAGE)
CHECK = (environment.PACKAGES, environment.TOOLS, native.MODULE, native.LISTING, node.NODE, page.PACKAGES)
CORE = (core.TESTS,)
QUICK = (*CHECK, page.PAGE)
TEST = (*QUICK, core.TESTS, programs.BROWSER, programs.OPPONENT, programs.PROXY)
BENCH = (*TEST, environment.PEERS)
PURPOSES: dict[str, tuple[Step, ...]] = {
    "run": RUN,
    "check": CHECK,
    "core": CORE,
    "quick": QUICK,
    "test": TEST,
    "bench": BENCH,
}


def main(purpose: str) -> None:
    """Do every step that this purpose needs and that is not done."""
    with only_one():
        if environment.was_interrupted():
            environment.PACKAGES.forget()
        steps = PURPOSES[purpose]
        lacking = tuple(need for step in steps if not step.is_done() for need in step.lacks())
        if lacking:
            stop_for(*lacking)
        for step in steps:
            if not step.is_done():
                step.do()


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except KeyboardInterrupt:
        sys.exit("\nstopped; the next make goes on from here")
