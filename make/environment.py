"""The virtual environment in `.venv`, with pinned packages: those to run Tengen, and the tools to test it.

Tengen itself is put into it by `native`.
"""

import importlib.util
import json
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from make.missing import VENV, Need
from make.steps import ROOT, STAMPS, Step, quietly, run

FOLDER = ROOT / ".venv"
PYTHON = FOLDER / "bin" / "python"
PINS = ROOT / "constraints.txt"
RUNNING = ("site", "client")
"""The extras that `make run` needs: the site, and the client by which engines take seats on it."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
OURSELVES = re.compile(r"tengen\[([a-z,]+)\]")
"""How an extra in `pyproject.toml` names other extras."""

ABOUT = FOLDER / "made-by-make"
"""Says which Python and folder the environment was made for: it works with no other."""
HERE = f"{sys.version_info.major}.{sys.version_info.minor} {ROOT}"
BEGUN = STAMPS / "environment.begun"
"""There only while packages are put in."""


def pip_install(*words: str | Path) -> None:
    """Run pip's install with our pins, for what is installed and for what builds it."""
    pins = ("--constraint", PINS, "--build-constraint", PINS)
    quietly(PYTHON, "-m", "pip", "install", "--quiet", *pins, *words, env=pip_settings())


def fill(requirements: Sequence[str]) -> None:
    """Put packages into the environment; one that is left half filled is known by `BEGUN`."""
    BEGUN.touch()
    try:
        pip_install(*requirements)
    except SystemExit:  # pip refused, and left whole what was there
        BEGUN.unlink()
        raise
    BEGUN.unlink()


def was_interrupted() -> bool:
    """Whether somebody stopped while packages were put in, so that nothing in it can be relied on."""
    return BEGUN.exists()


def pip_settings() -> dict[str, str]:
    """The environment of this process, less what would send pip elsewhere."""
    return {**os.environ, "PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def packages_of(*extras: str) -> list[str]:
    """What Tengen with these extras asks for, sorted: with the packages of the extras that these name in turn."""
    found: set[str] = set(PROJECT["dependencies"])
    for extra in extras:
        for wish in PROJECT["optional-dependencies"][extra]:
            others = OURSELVES.fullmatch(wish)
            found.update(packages_of(*others[1].split(",")) if others else [wish])
    return sorted(found)


def _lacks() -> tuple[Need, ...]:
    return () if importlib.util.find_spec("ensurepip") else (VENV,)


def _install_packages() -> None:
    _prepare()
    fill(packages_of(*RUNNING))


def _install_tools() -> None:
    fill(packages_of("all", "dev"))


def _install_peers() -> None:
    fill(packages_of("bench"))


def _prepare() -> None:
    """A `.venv` of this Python with the pinned pip: the one that is there if it is whole, else a new one."""
    if was_interrupted() or not _is_whole():
        BEGUN.touch()
        shutil.rmtree(FOLDER, ignore_errors=True)
        quietly(sys.executable, "-m", "venv", FOLDER)
        ABOUT.write_text(HERE)
    quietly(PYTHON, "-m", "pip", "install", "--quiet", "--constraint", PINS, "pip", env=pip_settings())


def _is_whole() -> bool:
    fits = not ABOUT.exists() or ABOUT.read_text() == HERE
    return fits and PYTHON.exists() and run([str(PYTHON), "-m", "pip", "--version"]).returncode == 0


PACKAGES = Step(
    name="environment",
    says="installing Python packages into .venv",
    work=_install_packages,
    inputs=("constraints.txt",),
    made=(".venv/bin/python",),
    facts=json.dumps([packages_of(*RUNNING), HERE]),
    lacks=_lacks,
)
TOOLS = Step(
    name="tools",
    says="installing the tools for tests and checks into .venv",
    work=_install_tools,
    inputs=("constraints.txt",),
    made=(".venv/bin/pytest",),
    facts=json.dumps([packages_of("all", "dev"), HERE]),
)
PEERS = Step(
    name="peers",
    says="installing what others wrote, to be measured beside us, into .venv",
    work=_install_peers,
    inputs=("constraints.txt",),
    facts=json.dumps([packages_of("bench"), HERE]),
)
