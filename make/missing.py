"""What to install when something is missing, in the words of this machine's package manager.

Nothing is installed from here.
"""

import shutil
import sys
from dataclasses import dataclass
from typing import NoReturn


@dataclass(frozen=True, slots=True)
class Need:
    """Something that must be there before Tengen can be made, and its package where each manager keeps it."""

    what: str
    apt: str
    dnf: str
    pacman: str
    brew: str


COMPILER = Need("a C++20 compiler", apt="g++", dnf="gcc-c++", pacman="gcc", brew="llvm")
VENV = Need("Python's venv module", apt="python3-venv", dnf="python3", pacman="python", brew="python")
HEADERS = Need("Python's header files", apt="python3-dev", dnf="python3-devel", pacman="python", brew="python")
CHROMIUM = Need("Chromium (for the browser tests)", apt="chromium", dnf="chromium", pacman="chromium", brew="chromium")
GNU_GO = Need("GNU Go (for the tests against it)", apt="gnugo", dnf="gnugo", pacman="gnugo", brew="gnu-go")


def how_to_install(*needs: Need) -> str:
    """The command that installs these on this machine, or their names where its package manager is not known."""
    if shutil.which("apt-get"):
        return "sudo apt install " + " ".join(need.apt for need in needs)
    if shutil.which("dnf"):
        return "sudo dnf install " + " ".join(need.dnf for need in needs)
    if shutil.which("pacman"):
        return "sudo pacman -S " + " ".join(need.pacman for need in needs)
    if sys.platform == "darwin":
        return "xcode-select --install" if needs == (COMPILER,) else "brew install " + " ".join(n.brew for n in needs)
    return "install it with your system's package manager (Debian calls it " + " ".join(n.apt for n in needs) + ")"


def stop_for(*needs: Need) -> NoReturn:
    """Say in one line what is missing and how to get it, and stop."""
    sys.exit(f"Tengen needs {' and '.join(need.what for need in needs)}: {how_to_install(*needs)}")
