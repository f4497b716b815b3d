"""A site on a machine whose clock is set by the test: so many milliseconds ahead of the real one as stand in a file."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.server.games.conftest import Site

JUMPING: Final = """
import os, time
from pathlib import Path
real, real_ns, file = time.time, time.time_ns, Path(os.environ["TENGEN_DATA"]) / "jump"
time.time_ns = lambda: real_ns() + int(file.read_text()) * 1_000_000
time.time = lambda: real() + int(file.read_text()) / 1000
from tengen.cli import main
main()
"""


@dataclass
class JumpingSite(Site):
    """A site whose clock is `ahead` of the real one by so many milliseconds; `jump` changes that at any time."""

    ahead: int = 0

    @property
    def now(self) -> int:
        """Milliseconds since 1970 by its clock."""
        return time.time_ns() // 1_000_000 + self.ahead

    def start(self) -> None:
        self.jump(self.ahead)
        command = [sys.executable, "-c", JUMPING, "serve"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.settings)
        assert self.process.stdout is not None
        said = self.process.stdout.readline().split()
        assert len(said) > 3, f"the site did not start, and ended with {self.process.wait(60)}"
        self.url = said[3].rstrip("/")

    def jump(self, ahead: int) -> None:
        self.ahead = ahead
        part = Path(self.settings["TENGEN_DATA"]) / "jump.part"
        part.write_text(str(ahead))
        part.rename(part.with_suffix(""))
