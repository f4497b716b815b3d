"""Signs of life: each mail worker leaves one now and then, so that others can see that somebody works.

Whether its work is done in time is another question: `lag` answers that.
"""

from __future__ import annotations

import os
import socket
from secrets import token_hex
from typing import Final

from tengen.server.notices.models import Beat

EVERY: Final = 15_000
ALIVE: Final = 60_000
"""Milliseconds: who has not been heard of for so long is gone, or hangs."""
KEPT: Final = 24 * 3600 * 1000


class Pulse:
    """The signs of life of one worker."""

    def __init__(self) -> None:
        self._name = f"{socket.gethostname()[:60]}:{os.getpid()}:{token_hex(4)}"
        self._next = 0

    def beat(self, now: int) -> None:
        """Leave one, if the last is some time ago."""
        if now < self._next and self._next - now <= EVERY:
            return
        Beat.objects.update_or_create(worker=self._name, defaults={"at": now})
        Beat.objects.filter(at__lt=now - KEPT).delete()
        self._next = now + EVERY

    def end(self) -> None:
        """Say that it stops."""
        Beat.objects.filter(worker=self._name).delete()


def alive(now: int) -> int:
    """How many workers have been heard of lately."""
    return Beat.objects.filter(at__gt=now - ALIVE).count()
