"""What goes wrong with a job: no room for it, or nobody could do it."""

from __future__ import annotations

from tengen.rules.errors import TengenError


class PoolFull(TengenError):  # noqa: N818 - it reads as what it says
    """Too many jobs wait; nothing was begun."""

    def __init__(self, waiting: int) -> None:
        super().__init__("engine-busy", f"{waiting} jobs wait for an engine already", "to try again in a while")


class JobFailed(TengenError):  # noqa: N818
    """The job was begun and could not be finished, not even the second time."""

    def __init__(self, why: str) -> None:
        super().__init__("engine-failed", why, "an engine that works")
