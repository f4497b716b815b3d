"""The native module `tengen._core`, built from `core/`, and Tengen itself in `.venv`.

CMake and Ninja come from PyPI where the system has none; they stay out of `.venv`.
"""

import json
import os
import re
import shutil
import sysconfig
import tomllib
from pathlib import Path

from make.environment import FOLDER, HERE, pip_install
from make.missing import COMPILER, HEADERS, Need
from make.steps import ROOT, Step, run


def _build() -> None:
    pip_install("--no-deps", "--editable", ROOT)


def lacks() -> tuple[Need, ...]:
    """What has to be installed by hand before anything of the core can be built."""
    compilers = (os.environ.get("CXX"), "c++", "g++", "clang++")
    compiler = any(_answers(name) for name in compilers if name)
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    return (() if compiler else (COMPILER,)) + (() if headers else (HEADERS,))


def _answers(compiler: str) -> bool:
    """Whether it is there and works; on a new Mac it is there and does not."""
    return shutil.which(compiler) is not None and run([compiler, "--version"]).returncode == 0


def installed_modules(environment: Path = FOLDER) -> tuple[str, ...]:
    """The modules that the editable install knows; when one is gone, or has become a package, it must be made anew."""
    found = (path.read_text() for path in environment.glob("lib/python*/site-packages/_editable_*tengen.py"))
    return tuple(sorted({module for text in found for module in re.findall(r"'([^']*/src/tengen/[^']*\.py)'", text)}))


_SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())

MODULE = Step(
    name="native",
    says="building the native core",
    work=_build,
    inputs=("core/CMakeLists.txt", "core/src", "core/bindings", "constraints.txt", "src/tengen/__init__.py"),
    made=(".venv/bin/tengen", *installed_modules()),
    facts=json.dumps([_SETTINGS["build-system"], _SETTINGS["project"], _SETTINGS["tool"]["scikit-build"], HERE]),
    lacks=lacks,
)
