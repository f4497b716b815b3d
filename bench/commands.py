"""How long `make run` takes until the site answers: in a clean clone, and the second time.

Run as `python -m bench.commands`. What has been committed is measured, in a clone that is removed again; downloads are
aside as far as pip and npm have the packages in their caches. `make test` times itself.
"""

import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path
from threading import Timer

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 600
GOALS = {"in a clean clone": 120, "the second time": 5}


def main() -> None:
    """Print a table with one row for each start."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder, "tengen")
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        found = {which: seconds_to_answer(clone) for which in GOALS}
    print("`make run` until the site answers  seconds   goal")
    for which, seconds in found.items():
        print(f"{which:<33} {seconds:>8.1f} {GOALS[which]:>6}")


def seconds_to_answer(clone: Path) -> float:
    """Start the site as a person would, ask for the first page, and stop it with Ctrl-C."""
    started = time.perf_counter()
    words = ("make", "--no-print-directory", "run")
    with subprocess.Popen(words, cwd=clone, stdout=subprocess.PIPE, text=True, start_new_session=True) as make:
        too_long = Timer(LONGEST, os.killpg, (make.pid, signal.SIGKILL))
        too_long.start()
        try:
            with urllib.request.urlopen(_address(make), timeout=60) as answer:
                answer.read()
            return time.perf_counter() - started
        finally:
            too_long.cancel()
            os.killpg(make.pid, signal.SIGINT)
            make.communicate()


def _address(make: subprocess.Popen[str]) -> str:
    assert make.stdout is not None
    for line in make.stdout:
        if found := re.match(r"Tengen is at (\S+)", line):
            return found[1]
        print(f"    {line}", end="", flush=True)
    raise SystemExit("`make run` did not say where the site is")


if __name__ == "__main__":
    main()
