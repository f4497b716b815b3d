"""The programs that the tests need besides Python and Node: installed where nobody need be asked, else asked for.

How a test finds and starts one is in the test.
"""

import os
import shutil

from make.missing import CHROMIUM, Need
from make.steps import Step, quietly

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
"""What Chromium is called on one system or another."""


def _is_missing() -> bool:
    return not any(shutil.which(name) for name in NAMES)


def _lacks() -> tuple[Need, ...]:
    may_install = os.geteuid() == 0 and shutil.which("apt-get") is not None
    return () if may_install else (CHROMIUM,)


def _install() -> None:
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quietly("apt-get", "update", env=settings)
    quietly("apt-get", "install", "--yes", "--no-install-recommends", CHROMIUM.apt, env=settings)


BROWSER = Step(
    name="browser",
    says="installing Chromium for the browser tests",
    work=_install,
    missing=_is_missing,
    lacks=_lacks,
)
