"""A fresh environment: a Python that finds Tengen and the packages of some of its extras, and nothing else.

Made without the network, of what is installed here; it has the files that a wheel of Tengen has, and its core.
"""

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from make.environment import packages_of
from make.steps import ROOT

SOURCE = ROOT / "src" / "tengen"
MAIN = "from tengen.cli import main; main()"


@dataclass(frozen=True, slots=True)
class Fresh:
    """An environment, by its folder."""

    folder: Path

    def python(self, *words: str) -> subprocess.CompletedProcess[str]:
        """What this environment's Python does with these words; none of our variables reach it."""
        python = self.folder / "bin" / "python"
        settings = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "TENGEN_DATA": str(self.folder / "data")}
        return subprocess.run(
            [python, "-I", *words], cwd=self.folder, env=settings, capture_output=True, text=True, check=False
        )

    def tengen(self, *words: str) -> subprocess.CompletedProcess[str]:
        """What the program does here."""
        return self.python("-c", MAIN, *words)


def make_fresh(folder: Path, *extras: str) -> Fresh:
    """An environment with Tengen and these extras, as `pip install 'tengen[...]'` would leave it."""
    venv.create(folder, symlinks=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    shutil.copytree(SOURCE, packages / "tengen", ignore=shutil.ignore_patterns("__pycache__", "static"))
    core = sys.modules["tengen._core"].__file__
    assert core is not None
    shutil.copy(core, packages / "tengen")
    for distribution in needed(packages_of(*extras)):
        link_into(packages, distribution)
    return Fresh(folder)


def needed(wishes: Iterable[str]) -> list[metadata.Distribution]:
    """The installed distributions that these requirements ask for, and those that they ask for in turn."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [(Requirement(wish), "") for wish in wishes]
    seen = set()
    while waiting:
        wish, extra = waiting.pop()
        key = (wish.name.lower(), frozenset(wish.extras), extra)
        if key in seen or (wish.marker and not wish.marker.evaluate({"extra": extra})):
            continue
        seen.add(key)
        distribution = metadata.distribution(wish.name)
        found[distribution.name] = distribution
        for each in distribution.requires or ():
            waiting += [(Requirement(each), asked) for asked in ("", *wish.extras)]
    return list(found.values())


def link_into(packages: Path, distribution: metadata.Distribution) -> None:
    """Let the packages of a distribution be found here too."""
    files: Sequence[metadata.PackagePath] = distribution.files or ()
    for top in {file.parts[0] for file in files if file.parts[0] not in ("..", "__pycache__")}:
        place = packages / top
        if not place.exists():
            place.symlink_to(Path(str(distribution.locate_file(top))))
