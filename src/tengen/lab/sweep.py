"""Tables of boards of 17 to 20 points, which take an hour or more: solved in rounds, kept now and then.

A run that was killed goes on where it was last kept. Smaller boards are solved in one go by `perfect`.
"""

from __future__ import annotations

import mmap
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tengen.lab import door
from tengen.lab.size import Size
from tengen.rules import BadInput, TengenError

MOST_POINTS: Final = 20
EVERY: Final = 600.0
"""Seconds after which the work so far is kept again, after a round: 4 GB on 4x5."""


@dataclass(frozen=True, slots=True)
class Progress:
    """After a round: how many positions it looked at, how many states have changed, and how many there are."""

    round: int
    looked: int
    changed: int
    states: int


def sweep_table(
    size: Size,
    path: Path,
    *,
    threads: int = 1,
    every: float = EVERY,
    tell: Callable[[Progress], None] = lambda _: None,
) -> None:
    """Solve a board and write its table, whole or not at all; `tell` hears of every round.

    Beside the table lies what was found so far (`.kept`), until the table is there. Ctrl-C is heard in a second or two.
    Refuses a kept file that is of another board or was changed, and passes an OSError on.
    """
    if not door.NATIVE:
        raise BadInput("no-core", f"{size} cannot be solved without the native core", "the core; `make` builds it")
    kept, sweeping = path.with_suffix(".kept"), door.Sweeping(*size, threads)
    if kept.exists():
        _load(sweeping, size, kept)
    last, changed = time.monotonic(), 1
    while changed:
        looked, changed = sweeping.advance()
        tell(Progress(sweeping.round, looked, changed, sweeping.states))
        if changed and time.monotonic() - last >= every:
            _write(kept, sweeping.save)
            last = time.monotonic()
    _write(path, sweeping.write_table)
    kept.unlink(missing_ok=True)


def _load(sweeping: door.Sweeping, size: Size, kept: Path) -> None:
    try:
        with kept.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            good = sweeping.load(data)
    except ValueError:  # empty
        good = False
    if not good:
        message = f"{kept} is not of {size}, or was changed"
        raise BadInput("bad-table", message, "what an earlier run has kept; delete the file to begin anew")


def _write(path: Path, put: Callable[[int], None]) -> None:
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            put(file.fileno())
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException as error:
        with suppress(OSError):
            part.unlink()
        if not isinstance(error, OSError):  # Ctrl-C
            raise
        hint = "room in a folder of yours; what was kept before stays"
        raise TengenError("cannot-write", f"cannot write {path}: {error.strerror}", hint) from None
