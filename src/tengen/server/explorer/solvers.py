"""Processes that solve boards: at most so many at once on this machine, and none is left behind when it has ended.

Which boards are solved, and for whom, is decided in `service`.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

from tengen.lab import Size
from tengen.lab.perfect import table_path
from tengen.rules import TengenError

_MAKE: Final = """
import os, sys
from pathlib import Path
from tengen.lab import Size
from tengen.lab.perfect import make_table
os.nice(10)
make_table(Size.parse(sys.argv[1]), Path(sys.argv[2]))
"""


class Solver:
    """A process that makes the table of one board; a thread waits for its end, whoever else still wants to know."""

    def __init__(self, size: Size, folder: Path, slot: int) -> None:
        """`slot` is an open file that is locked; it is locked for as long as the process runs."""
        self.failed: bool | None = None
        command = (sys.executable, "-c", _MAKE, str(size), str(folder))
        nothing = subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdin=nothing, stdout=nothing, pass_fds=(slot,))
        threading.Thread(target=self._wait, name=f"solver of {size}", daemon=True).start()

    @property
    def has_ended(self) -> bool:
        return self.failed is not None

    def _wait(self) -> None:
        self.failed = self._process.wait() != 0


class Solvers:
    """All solvers of this machine that write into one folder; other processes of the site see the same locks."""

    def __init__(self, folder: Path, most: int) -> None:
        self._folder = folder
        self._most = most

    def begin(self, size: Size) -> Solver | None:
        """A process that makes this table; None while as many as may be run already, or if it has just been made."""
        slot = self._free_slot()
        if slot is None:
            return None
        try:
            return None if table_path(size, self._folder).exists() else Solver(size, self._folder, slot)
        finally:
            os.close(slot)

    def _free_slot(self) -> int | None:
        """An open file that nobody else has locked; it is unlocked when all who have it have closed it."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for number in range(self._most):
                slot = os.open(self._folder / f".solver-{number}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
                try:
                    fcntl.flock(slot, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    os.close(slot)
                else:
                    return slot
        except OSError as error:
            message = f"no table can be made in {self._folder}: {error.strerror}"
            raise TengenError("not-saved", message, "a folder that can be written") from error
        return None
