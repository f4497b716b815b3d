"""The native module `tengen._core`, built from `core/`, and Tengen itself in `.venv`.

CMake and Ninja come from PyPI where the system has none; they stay out of `.venv`.
"""

import json
import os
import re
import shutil
import sysconfig
import tomllib
from collections.abc import Iterator
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


def gone_modules(environment: Path = FOLDER) -> tuple[str, ...]:
    """The modules that the editable install lists and that are not there: each would be looked for in vain."""
    found = {module for listing in _listings(environment) for module in _LISTED.findall(listing.read_text())}
    return tuple(sorted(module for module in found if not Path(module).exists()))


def strike_out(environment: Path = FOLDER) -> None:
    """Take the modules that are gone off the list: those that came in their place are found without one.

    Installing anew would do it too, but builds all of the core again. A package that is gone needs that: it stands in
    another list as well.
    """
    gone = {module for module in gone_modules(environment) if not module.endswith("/__init__.py")}
    for listing in _listings(environment):
        text = listing.read_text()
        listing.write_text(_LISTED.sub(lambda entry: "" if entry[1] in gone else entry[0], text))


def _listings(environment: Path) -> Iterator[Path]:
    return environment.glob("lib/python*/site-packages/_editable_*tengen.py")


def _forget_gone() -> None:
    strike_out()
    if gone_modules():
        _build()


_LISTED = re.compile(r"'[\w.]+': '([^']*/src/tengen/[^']*\.py)'(?:, )?")
_SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())

MODULE = Step(
    name="native",
    says="building the native core",
    work=_build,
    inputs=("core/CMakeLists.txt", "core/src", "core/bindings", "constraints.txt", "src/tengen/__init__.py"),
    made=(".venv/bin/tengen",),
    facts=json.dumps([_SETTINGS["build-system"], _SETTINGS["project"], _SETTINGS["tool"]["scikit-build"], HERE]),
    lacks=lacks,
)

LISTING = Step(
    name="listing",
    says="forgetting modules that are gone",
    work=_forget_gone,
    missing=lambda: bool(gone_modules()),
)
