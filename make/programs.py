"""The programs that the tests need besides Python and Node: installed where nobody need be asked, else asked for.

How a test finds and starts one is in the test.
"""

import os
import shutil

from make import missing
from make.steps import Step, quietly

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
"""What Chromium is called on one system or another."""


def _install() -> None:
    if any(shutil.which(name) for name in NAMES):
        return
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        print("not possible", flush=True)
        missing.stop_for(missing.CHROMIUM)
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quietly("apt-get", "update", env=settings)
    quietly("apt-get", "install", "--yes", "--no-install-recommends", missing.CHROMIUM.apt, env=settings)


CHROMIUM = Step(name="chromium", says="looking for Chromium", work=_install, inputs=(), made=())
