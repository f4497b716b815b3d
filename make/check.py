"""Everything that can be said of the code without running it: `python -m make.check`.

Two checks run at a time; each says one line, and all it has to say if it fails.
"""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from make import node
from make.environment import FOLDER, PYTHON
from make.steps import ROOT, run

BIN = FOLDER / "bin"


@dataclass(frozen=True, slots=True)
class Check:
    """A command that fails when something is wrong."""

    what: str
    words: tuple[str, ...]
    in_web: bool = False


CHECKS = (
    Check("types of Python (mypy)", (str(BIN / "mypy"),)),
    Check("types and style of TypeScript (tsc, ESLint)", ("npm", "run", "--silent", "check"), in_web=True),
    Check("style of Python (ruff check)", (str(BIN / "ruff"), "check", "--quiet")),
    Check("layout of Python (ruff format)", (str(BIN / "ruff"), "format", "--check", "--quiet")),
    Check("which way imports point (import-linter)", (str(BIN / "lint-imports"), "--no-cache")),
    Check("generated pages of docs/ are current", (str(PYTHON), "-m", "make.docs", "--check")),
)


def main() -> int:
    """0 if every check holds, else 1."""
    node_settings = node.settings()

    def done(check: Check) -> tuple[Check, subprocess.CompletedProcess[str], float]:
        started = time.monotonic()
        finished = (
            run(check.words, folder=node.WEB, env=node_settings) if check.in_web else run(check.words, folder=ROOT)
        )
        return check, finished, time.monotonic() - started

    failed = 0
    with ThreadPoolExecutor(2) as pool:
        for check, finished, seconds in pool.map(done, CHECKS):
            failed += finished.returncode != 0
            print(f"checking {check.what} ... {'failed' if finished.returncode else f'{seconds:.0f} s'}", flush=True)
            if finished.returncode:
                print(finished.stdout, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
