"""The programs that the tests need besides Python and Node: installed where nobody need be asked, else asked for.

How a test finds and starts one is in the test.
"""

import os
import shutil
from functools import partial

from make.missing import CHROMIUM, GNU_GO, Need
from make.steps import Step, quietly

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
"""What Chromium is called on one system or another."""
GAMES = "/usr/games"
"""Where Debian keeps games; it is not on every user's path."""


def _is_missing(*names: str) -> bool:
    where = os.pathsep.join((os.environ.get("PATH", os.defpath), GAMES))
    return not any(shutil.which(name, path=where) for name in names)


def _lacks(need: Need) -> tuple[Need, ...]:
    may_install = os.geteuid() == 0 and shutil.which("apt-get") is not None
    return () if may_install else (need,)


def _install(need: Need) -> None:
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quietly("apt-get", "update", env=settings)
    quietly("apt-get", "install", "--yes", "--no-install-recommends", need.apt, env=settings)


BROWSER = Step(
    name="browser",
    says="installing Chromium for the browser tests",
    work=partial(_install, CHROMIUM),
    missing=partial(_is_missing, *BROWSERS),
    lacks=partial(_lacks, CHROMIUM),
)
OPPONENT = Step(
    name="gnugo",
    says="installing GNU Go for the tests against it",
    work=partial(_install, GNU_GO),
    missing=partial(_is_missing, "gnugo"),
    lacks=partial(_lacks, GNU_GO),
)
