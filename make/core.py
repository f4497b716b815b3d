"""The core's own tests, in C++: built with sanitizers and with warnings as errors, and run.

The module that Python uses is built by `native`. What is built here stays in `build/check`, for the next time.
"""

import os
import shutil
import sys
from pathlib import Path

from make import native
from make.environment import PINS, pip_settings
from make.steps import ROOT, STAMPS, Step, quietly

SOURCE = ROOT / "core"
BUILT = ROOT / "build" / "check"
OWN = STAMPS / "cmake"
"""An environment for CMake alone, where the system has none: in `.venv` it is not wanted."""


def _test() -> None:
    _forget_another_folder()
    generator = ("-G", "Ninja") if shutil.which("ninja") else ("-G", "Unix Makefiles")
    cmake = _cmake()
    quietly(cmake, "-S", SOURCE, "-B", BUILT, *generator, "-DTENGEN_CHECK=ON")
    quietly(cmake, "--build", BUILT, "--parallel", str(os.cpu_count() or 1))
    quietly(BUILT / "core_tests", env={**os.environ, "UBSAN_OPTIONS": "print_stacktrace=1"})


def _forget_another_folder() -> None:
    """Remove what was built before the checkout was moved: CMake refuses to go on with it."""
    cache = BUILT / "CMakeCache.txt"
    if cache.exists() and f"CMAKE_HOME_DIRECTORY:INTERNAL={SOURCE}\n" not in cache.read_text():
        shutil.rmtree(BUILT)


def _cmake() -> str | Path:
    if found := shutil.which("cmake"):
        return found
    if not (OWN / "bin" / "cmake").exists():
        quietly(sys.executable, "-m", "venv", "--clear", OWN)
        pip = (OWN / "bin" / "python", "-m", "pip", "install", "--quiet", "--constraint", PINS)
        quietly(*pip, "cmake", env=pip_settings())
    return OWN / "bin" / "cmake"


TESTS = Step(
    name="core-tests",
    says="testing the native core by itself, under sanitizers",
    work=_test,
    inputs=("core/CMakeLists.txt", "core/src", "core/tests"),
    lacks=native.lacks,
)
