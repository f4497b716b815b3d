"""The native module `tengen._core`, built from `core/`, and Tengen itself in `.venv`.

CMake and Ninja come from PyPI where the system has none; they stay out of `.venv`.
"""

import json
import os
import shutil
import tomllib

from make.environment import HERE, PYTHON, pip_install
from make.missing import COMPILER, HEADERS, stop_for
from make.steps import ROOT, Step, quietly, run


def _build() -> None:
    _look_for_compiler()
    pip_install("--no-deps", "--editable", ROOT)


def _look_for_compiler() -> None:
    needs = []
    if not any(_works(name) for name in (os.environ.get("CXX"), "c++", "g++", "clang++") if name):
        needs.append(COMPILER)
    where = "import pathlib, sysconfig; print(pathlib.Path(sysconfig.get_path('include'), 'Python.h').exists())"
    if quietly(PYTHON, "-c", where).strip() != "True":
        needs.append(HEADERS)
    if needs:
        print("not possible", flush=True)
        stop_for(*needs)


def _works(compiler: str) -> bool:
    """Whether it answers; on a new Mac it is there and does not."""
    return shutil.which(compiler) is not None and run([compiler, "--version"]).returncode == 0


_SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())

MODULE = Step(
    name="native",
    says="building the native core",
    work=_build,
    inputs=("core", "constraints.txt"),
    made=(".venv/bin/tengen",),
    facts=json.dumps([_SETTINGS["build-system"], _SETTINGS["project"], _SETTINGS["tool"]["scikit-build"], HERE]),
)
