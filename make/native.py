"""The native module `tengen._core`, built from `core/`, and Tengen itself in `.venv`.

CMake and Ninja come from PyPI where the system has none; they stay out of `.venv`.
"""

import json
import os
import shutil
import sysconfig
import tomllib
from pathlib import Path

from make.environment import HERE, pip_install
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


# An editable install knows which modules are packages: one that has become a package needs it made anew.
_PACKAGES = sorted(str(path.parent.relative_to(ROOT)) for path in (ROOT / "src").rglob("__init__.py"))
_SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())

MODULE = Step(
    name="native",
    says="building the native core",
    work=_build,
    inputs=("core/CMakeLists.txt", "core/src", "core/bindings", "constraints.txt", "src/tengen/__init__.py"),
    made=(".venv/bin/tengen",),
    facts=json.dumps(
        [_SETTINGS["build-system"], _SETTINGS["project"], _SETTINGS["tool"]["scikit-build"], HERE, _PACKAGES]
    ),
    lacks=lacks,
)
