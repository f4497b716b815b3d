"""The programs that the tests need besides Python and Node: installed where nobody need be asked, else asked for.

How a test finds and starts one is in the test.
"""

import os
import shutil
import tempfile
from functools import partial
from pathlib import Path

from make.missing import CHROMIUM, GNU_GO, Need
from make.steps import STAMPS, Step, quietly

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
"""What Chromium is called on one system or another."""
ELSEWHERE = ("/usr/games", "/usr/sbin")
"""Where Debian keeps games and servers; they are not on every user's path."""


UNPACKED = STAMPS / "nginx"
"""Where nginx is unpacked to: installed, it would start and take port 80."""


def _is_missing(*names: str) -> bool:
    where = os.pathsep.join((os.environ.get("PATH", os.defpath), *ELSEWHERE))
    return not any(shutil.which(name, path=where) for name in names)


def _lacks(need: Need) -> tuple[Need, ...]:
    may_install = os.geteuid() == 0 and shutil.which("apt-get") is not None
    return () if may_install else (need,)


def _install(need: Need) -> None:
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quietly("apt-get", "update", env=settings)
    quietly("apt-get", "install", "--yes", "--no-install-recommends", need.apt, env=settings)


def _lacks_nginx() -> bool:
    """Whether it is missing and can be had; without it, its test is skipped."""
    return _is_missing("nginx") and not UNPACKED.exists() and shutil.which("apt-get") is not None


def _unpack_nginx() -> None:
    with tempfile.TemporaryDirectory() as folder:
        if os.geteuid() == 0:
            quietly("apt-get", "update")
        quietly("apt-get", "download", "nginx", folder=Path(folder))
        (package,) = Path(folder).glob("nginx_*.deb")
        quietly("dpkg-deb", "--extract", str(package), f"{folder}/whole")
        shutil.move(f"{folder}/whole", UNPACKED)


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
PROXY = Step(
    name="nginx-unpacked",
    says="unpacking nginx for the test of a site of many processes",
    work=_unpack_nginx,
    missing=_lacks_nginx,
)
