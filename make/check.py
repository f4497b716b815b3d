"""Everything that can be said of the code without running it: `python -m make.check`.

Two checks run at a time; each says one line, and all it has to say if it fails.
"""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from make import node
from make.environment import FOLDER, PYTHON
from make.steps import ROOT, files_of, run

BIN = FOLDER / "bin"
CORE = tuple(str(file) for file in files_of(ROOT / "core") if file.suffix in {".cpp", ".hpp", ".inc"})


@dataclass(frozen=True, slots=True)
class Check:
    """A command that fails when something is wrong."""

    what: str
    words: tuple[str, ...]
    folder: Path = ROOT


CHECKS = (
    Check("types of Python (mypy)", (str(BIN / "mypy"),)),
    Check("types and style of TypeScript (tsc, ESLint)", ("npm", "run", "--silent", "check"), node.WEB),
    Check("style of Python (ruff check)", (str(BIN / "ruff"), "check", "--quiet")),
    Check("layout of Python (ruff format)", (str(BIN / "ruff"), "format", "--check", "--quiet")),
    Check("layout of C++ (clang-format)", (str(BIN / "clang-format"), "--dry-run", "--Werror", *CORE)),
    Check("which way imports point (import-linter)", (str(BIN / "lint-imports"), "--no-cache")),
    Check("generated pages of docs/ are current", (str(PYTHON), "-m", "make.docs", "--check")),
    Check("catalogs for translators are current", (str(PYTHON), "-m", "make.messages", "--check")),
)


def main() -> int:
    """0 if every check holds, else 1."""
    with ThreadPoolExecutor(2) as pool:
        holding = [_tell(*outcome) for outcome in pool.map(_outcome, CHECKS)]
    return 0 if all(holding) else 1


def _outcome(check: Check) -> tuple[Check, subprocess.CompletedProcess[str], float]:
    started = time.monotonic()
    done = run(check.words, folder=check.folder, env=node.settings())
    return check, done, time.monotonic() - started


def _tell(check: Check, done: subprocess.CompletedProcess[str], seconds: float) -> bool:
    holds = done.returncode == 0
    print(f"checking {check.what} ... {f'{seconds:.0f} s' if holds else 'failed'}", flush=True)
    if not holds:
        print(done.stdout, flush=True)
    return holds


if __name__ == "__main__":
    sys.exit(main())
