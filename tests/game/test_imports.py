"""The rules, the scoring and the game load nothing that does I/O."""

import json
import subprocess
import sys

import pytest

FORBIDDEN = {
    "django",
    "sgfmill",
    "asyncio",
    "socket",
    "sqlite3",
    "http",
    "urllib.request",
    "subprocess",
    "typer",
    "rich",
}


@pytest.mark.parametrize("module", ["tengen.rules", "tengen.scoring", "tengen.game"])
def test_importing_it_loads_no_module_that_does_io(module: str) -> None:
    script = f"import {module}, json, sys; print(json.dumps(sorted(sys.modules)))"
    bare = subprocess.run([sys.executable, "-c", "import json, sys; print(json.dumps(sorted(sys.modules)))"],
                          capture_output=True, text=True, check=True)  # fmt: skip
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(json.loads(run.stdout)) - set(json.loads(bare.stdout))
    assert module in loaded
    assert loaded & FORBIDDEN == set()
